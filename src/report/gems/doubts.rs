//! The reasons for doubt in a report on gem piles, as sentences.

use crate::{
    judge::{
        gem_views::PhotoUse,
        gems::{GemsJudgement, Pile},
    },
    report::{Reason, ReasonCode},
};

/// Formats a number of gems, or of other things, with their unit.
pub(super) fn counted(count: usize, are_gems: bool) -> String {
    let unit = if are_gems { "gem" } else { "thing" };
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {unit}{plural}")
}

/// Returns the reasons why the count of a pile is doubtful. `number` is the number of the pile, from 1 at the left; `are_gems` is false if
/// other objects than gems are counted.
pub(super) fn doubts(
    number: usize,
    pile: &Pile,
    judgement: &GemsJudgement,
    are_gems: bool,
) -> Vec<Reason> {
    let mut messages = Vec::new();
    if pile.doubts > 0 {
        let gems = counted(pile.doubts, are_gems);
        let what = if judgement.has_few_gems {
            ", because most things here do not look like gems: remove those, or learn their colours first"
        } else if judgement.in_rows {
            ", because they lie in rows and columns, as on the board of another game: if they are gems, push them together into a pile"
        } else {
            ": spread the gems apart or move closer, and avoid glare"
        };
        let are = if pile.doubts == 1 { "is" } else { "are" };
        messages.push(format!("pile {number}: {gems} {are} uncertain{what}"));
    }
    if pile.strangers > 0 {
        let things = counted(pile.strangers, false);
        messages.push(format!(
            "pile {number}: {things} of unknown colour: remove what does not belong, or learn the missing colour too"
        ));
    }
    let count: u32 = pile.counts.iter().sum();
    if let Some(expected) = pile.expected.filter(|&expected| expected != count) {
        messages.push(format!(
            "pile {number}: {}",
            unexpected(count, expected, are_gems)
        ));
    }
    let plain = |message: &String| Reason::plain(ReasonCode::Illegible, message);
    messages.iter().map(plain).collect()
}

/// Returns a sentence on a count that is not the expected one.
fn unexpected(count: u32, expected: u32, are_gems: bool) -> String {
    let counted = counted(count as usize, are_gems);
    let was = if count == 1 { "was" } else { "were" };
    let what = if count < expected {
        "look for one that lies under others or beside the pile"
    } else {
        "look for one that belongs to somebody else"
    };
    format!("{counted} {was} counted, but {expected} should be there: {what}, or check the number")
}

/// Returns a reason if the gems of all piles together are not as many as expected.
pub(super) fn unexpected_in_all(judgement: &GemsJudgement, are_gems: bool) -> Option<Reason> {
    let count: u32 = judgement.piles.iter().flat_map(|pile| &pile.counts).sum();
    let expected = judgement.expected.filter(|&expected| expected != count)?;
    let message = unexpected(count, expected, are_gems);
    Some(Reason::plain(ReasonCode::Illegible, &message))
}

/// Returns a reason with the number of possible gems outside all piles; `None` if there are none.
pub(super) fn apart(judgement: &GemsJudgement, are_gems: bool) -> Option<Reason> {
    let apart = judgement.maybe.iter().filter(|one| one.pile.is_none());
    let count = apart.count();
    let things = counted(count, are_gems);
    let message = format!(
        "{things} may have been missed outside the piles: move closer, or remove what should not be counted"
    );
    (count > 0).then(|| Reason::plain(ReasonCode::Illegible, &message))
}

/// Returns the reason that a photo was not used; `None` if it was. `is_alone` is whether no two photos fit together.
pub(super) fn unused(photo: &str, using: PhotoUse, is_alone: bool) -> Option<Reason> {
    let (code, message) = match using {
        PhotoUse::Matched(_) => return None,
        PhotoUse::Empty => (
            ReasonCode::NotFound,
            format!(
                "{photo} was not used: no gems were found in it; take it again, closer, or leave it out"
            ),
        ),
        PhotoUse::Mirrored => (
            ReasonCode::Mirrored,
            format!(
                "{photo} was not used: it is a mirror image; take it with the camera at the back of the phone"
            ),
        ),
        PhotoUse::Unmatched => {
            let others = if is_alone {
                "the first photo"
            } else {
                "the other photos"
            };
            let message = format!(
                "{photo} was not used: its gems do not lie as in {others}. Take it again from a place nearer to the others, \
                 without moving any gem; or leave it out"
            );
            (ReasonCode::Illegible, message)
        }
    };
    Some(Reason::plain(code, &message))
}
