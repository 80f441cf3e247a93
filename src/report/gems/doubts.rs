//! Creates the messages that explain to the user why counts of gems are doubtful, and what to do about it.

use crate::{
    judge::{
        gem_views::PhotoUse,
        gems::{GemsJudgement, Pile},
    },
    language::Message,
    report::{Reason, ReasonCode, gems::CountedObjects},
};

/// Returns a message with a number of objects and their unit, for example `1 gem` or `7 things`.
pub(super) fn counted(count: usize, objects: CountedObjects) -> Message {
    let id = match objects {
        CountedObjects::Gems => "count-gems",
        CountedObjects::OfPalette => "count-things",
    };
    Message::new(id).with("count", count)
}

/// Returns the reasons why the count of a pile is doubtful. `number` is the number of the pile, from 1 at the left.
pub(super) fn doubts(
    number: usize,
    pile: &Pile,
    judgement: &GemsJudgement,
    objects: CountedObjects,
) -> Vec<Reason> {
    let mut messages = Vec::new();
    if pile.doubts > 0 {
        let id = if judgement.has_few_gems {
            "pile-unlike-gems"
        } else if judgement.in_rows {
            "pile-in-rows"
        } else {
            "pile-uncertain"
        };
        let gems = counted(pile.doubts, objects);
        messages.push(
            Message::new(id)
                .with("gems", gems)
                .with("count", pile.doubts),
        );
    }
    if pile.strangers > 0 {
        messages.push(Message::new("pile-strangers").with("count", pile.strangers));
    }
    let count: u32 = pile.counts.iter().sum();
    if let Some(expected) = pile.expected.filter(|&expected| expected != count) {
        let count_message = unexpected(count, expected, objects);
        messages.push(Message::new("pile-unexpected").with("what", count_message));
    }
    let messages = messages.into_iter();
    messages
        .map(|message| Reason::without_cells(ReasonCode::Illegible, message.with("pile", number)))
        .collect()
}

/// Returns a message on a count that is not the expected one.
fn unexpected(count: u32, expected: u32, objects: CountedObjects) -> Message {
    let id = if count < expected {
        "count-too-few"
    } else {
        "count-too-many"
    };
    Message::new(id)
        .with("gems", counted(count as usize, objects))
        .with("count", count)
        .with("expected", expected)
}

/// Returns a reason if the gems of all piles together are not as many as expected.
pub(super) fn unexpected_total(
    judgement: &GemsJudgement,
    objects: CountedObjects,
) -> Option<Reason> {
    let count: u32 = judgement.piles.iter().flat_map(|pile| &pile.counts).sum();
    let expected = judgement.expected.filter(|&expected| expected != count)?;
    let message = unexpected(count, expected, objects);
    Some(Reason::without_cells(ReasonCode::Illegible, message))
}

/// Returns a reason if the number of piles differs from the number that the players expect; `None` if both are equal or the players expect
/// no certain number.
pub(super) fn unexpected_piles(judgement: &GemsJudgement) -> Option<Reason> {
    let count = judgement.piles.len();
    let expected = judgement.expected_piles.filter(|&piles| piles != count)?;
    let message = Message::new("piles-unexpected")
        .with("count", count)
        .with("expected", expected);
    Some(Reason::without_cells(ReasonCode::Illegible, message))
}

/// Returns a reason with the number of possible gems outside all piles; `None` if there are none.
pub(super) fn possible_gems_outside(
    judgement: &GemsJudgement,
    objects: CountedObjects,
) -> Option<Reason> {
    let count = judgement
        .maybe
        .iter()
        .filter(|gem| gem.pile.is_none())
        .count();
    let message = Message::new("gems-apart").with("gems", counted(count, objects));
    (count > 0).then(|| Reason::without_cells(ReasonCode::Illegible, message))
}

/// Returns the reason why a photo was not used; `None` if the photo was used. `matched_photos` is the number of photos that were used. It
/// is 1 if no two photos show the same gems; then only the first photo with gems is used.
pub(super) fn unused_photo(
    photo: &str,
    photo_use: PhotoUse,
    matched_photos: usize,
) -> Option<Reason> {
    let (code, id) = match photo_use {
        PhotoUse::Matched(_) => return None,
        PhotoUse::Empty => (ReasonCode::NotFound, "view-empty"),
        PhotoUse::Mirrored => (ReasonCode::Mirrored, "view-mirrored"),
        PhotoUse::Unmatched if matched_photos < 2 => {
            (ReasonCode::Illegible, "view-unmatched-first")
        }
        PhotoUse::Unmatched => (ReasonCode::Illegible, "view-unmatched"),
    };
    Some(Reason::without_cells(
        code,
        Message::new(id).with("photo", photo),
    ))
}
