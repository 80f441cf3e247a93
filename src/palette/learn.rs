//! Learns colours from a photo of which only the number of items of each colour is given: determines which item has which
//! colour.
//!
//! Three criteria rate an assignment of items to colours: items of one colour are alike or come in few shades (`sharing`); a
//! colour word in a name, such as red, describes an appearance (`words`); and examples of a colour may have been learned
//! before. The assignment of lowest cost with the given counts is searched (`search`). An item that has another colour in
//! another assignment of nearly the same cost is doubtful and not learned; with too many doubtful items the photo is rejected.

mod assign;
mod search;
mod sharing;

use crate::{
    language::{Join, Value},
    locate::gems::LocatedGem,
    message,
    palette::{
        Colour, Exemplar, Palette,
        counts::NamedCounts,
        learn::{search::Found, sharing::AssignmentCosts},
        left_out, light, words,
    },
    read::item_colour::ItemColour,
};

/// Minimum confidence, 0 to 1, at which a detection is always used. Less confident detections are used only if the more confident
/// ones are fewer than the given counts require. Set by hand.
const COUNTED: f64 = 0.4;
/// Maximum number of surplus detections that may be left out of a photo. This limit or [`MOST_EXTRA_SHARE`] applies, whichever
/// allows more. Set by hand.
const MOST_EXTRA: usize = 2;
/// Maximum number of surplus detections that may be left out of a photo, as a fraction of the sum of the given counts. This limit
/// or [`MOST_EXTRA`] applies, whichever allows more. Set by hand.
const MOST_EXTRA_SHARE: f64 = 0.15;
/// Base cost of leaving a detection out, in nats, to which the log-odds of the detection's confidence are added. Set by hand to
/// about two thirds of the cost of a new shade (`NEW_SHADE` in `sharing`).
const LEFT_OUT: f64 = 2.5;
/// Cost of assigning an item to a colour that has no learned examples and no colour word in its name, in nats. Set by hand to the
/// cost of a deviation of two standard deviations.
const UNKNOWN: f64 = 2.0;
/// Factor on the cost of an item's deviation from the colour word in a name, such as red, for a colour that already has learned
/// examples. It is below 1 because the examples describe the colour better than the word. Set by hand.
const NAME_OF_LEARNED: f64 = 0.25;
/// Maximum distance between a left-out detection and an item, centre to centre, at which the detection is taken for a part of the
/// item. The unit is the mean of their radii. Set by hand.
const PART_OF: f64 = 1.2;
/// Maximum fraction of doubtful items in an accepted photo. An item is doubtful if its colour differs in another assignment of
/// nearly the same cost. Set by hand.
const MOST_DOUBTFUL: f64 = 0.25;

/// Items detected in a training photo, with the counts that the user gave.
#[derive(Debug, Clone, Copy)]
pub struct TrainingPhoto<'a> {
    /// Items detected in the photo.
    pub found: &'a [LocatedGem],
    /// Measured appearance of each item in `found`.
    pub seen: &'a [ItemColour],
    /// Number of items of each colour, as given by the user.
    pub counts: &'a NamedCounts,
}

impl TrainingPhoto<'_> {
    /// Converts a detection to an example and subtracts `nearer` from the example's log size. `nearer` is the log ratio of the
    /// item sizes in this photo to those in the earlier training photos.
    fn exemplar(&self, at: usize, nearer: f64) -> Exemplar {
        let mut exemplar = Exemplar::of(&self.seen[at], self.found[at].gem);
        exemplar.look[3] -= nearer;
        exemplar
    }
}

/// Result of learning from a photo.
#[derive(Debug, Clone)]
pub struct Learned {
    /// The palette with the new examples.
    pub palette: Palette,
    /// Colour of each detection, as an index into the counts of [`TrainingPhoto::counts`]; `None` where it was left out.
    pub colour_of: Vec<Option<usize>>,
    /// Indices of the detections whose colour is doubtful: another assignment of nearly the same cost gives them another colour.
    /// These detections were not learned.
    pub doubtful: Vec<usize>,
    /// Number of detections that were assigned to none of the colours.
    pub left_out: usize,
    /// Number of left-out detections that differ from all colours and were stored, so that similar things are not counted in other
    /// photos.
    pub not_to_count: usize,
}

/// Reasons why nothing was learned.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "the messages say it")]
pub enum LearnError {
    #[error("{}", message!("learn-too-few", seen = *seen, told = *told))]
    TooFew { seen: usize, told: usize },
    #[error("{}", message!("learn-too-many", seen = *seen, told = *told))]
    TooMany { seen: usize, told: usize },
    #[error(
        "{}",
        message!(
            "learn-ambiguous",
            names = Value::list(names.iter().map(String::as_str), Join::Comma),
            example = names.first().map_or("red", String::as_str)
        )
    )]
    Ambiguous { names: Vec<String> },
    #[error("{}", message!("learn-same"))]
    Same,
}

/// Returns the palette with the items of a photo added.
///
/// # Errors
/// When the detections do not match the counts, the counts do not determine which item is which, or the photo was learned
/// before.
pub fn learn(palette: &Palette, lesson: &TrainingPhoto<'_>) -> Result<Learned, LearnError> {
    let used = used(lesson)?;
    if was_learned(palette, lesson, &used) {
        return Err(LearnError::Same);
    }
    let seen: Vec<ItemColour> = used.iter().map(|&at| lesson.seen[at]).collect();
    let known: Vec<Option<&Colour>> = {
        let names = lesson.counts.iter();
        names.map(|(name, _)| palette.colour(name)).collect()
    };
    let learned: Vec<&Colour> = known.iter().copied().flatten().collect();
    let shift = light::shift(&seen, &learned);
    let looks = seen.iter().map(|seen| light::without(&seen.look, &shift));
    let sharing = AssignmentCosts::new(
        &looks.collect::<Vec<_>>(),
        &known,
        &counts(lesson, used.len()),
    );
    // A colour word may describe the item as on a white table or as recorded by the camera; the interpretation of lower total
    // cost is used.
    let readings: [fn(&ItemColour) -> [f64; 3]; 2] =
        [ItemColour::rgb_on_white, ItemColour::own_rgb];
    let both = readings.map(|reading| {
        let cost = costs(lesson, &used, &known, reading);
        search::search(&sharing.with_cost(cost))
    });
    let [on_white, own] = both;
    let found = if own.energy < on_white.energy {
        own
    } else {
        on_white
    };
    check(lesson, &found)?;
    Ok(kept(palette, lesson, &used, &found, shift[3]))
}

/// Returns the indices of the detections that may be items: those with a confidence of at least [`COUNTED`], and, where the
/// counts require more items, the most confident of the others.
///
/// # Errors
/// When there are fewer detections than the counts require, or too many surplus ones ([`MOST_EXTRA`], [`MOST_EXTRA_SHARE`]).
fn used(lesson: &TrainingPhoto<'_>) -> Result<Vec<usize>, LearnError> {
    let told = lesson.counts.total();
    let mut all: Vec<usize> = (0..lesson.found.len()).collect();
    let sure = |at: &usize| lesson.found[*at].sure;
    all.sort_by(|a, b| sure(b).total_cmp(&sure(a)));
    let surely = all.iter().filter(|at| sure(at) >= COUNTED).count();
    let (seen, used) = (all.len(), surely.max(told));
    if used > seen {
        return Err(LearnError::TooFew { seen, told });
    }
    let extra = (MOST_EXTRA_SHARE * told as f64) as usize;
    if used > told + extra.max(MOST_EXTRA) {
        return Err(LearnError::TooMany { seen: used, told });
    }
    all.truncate(used);
    Ok(all)
}

/// Returns the number of items of each colour, followed by the number of detections to leave out. `used` is the number of all
/// detections that are used.
fn counts(lesson: &TrainingPhoto<'_>, used: usize) -> Vec<usize> {
    let counts = lesson.counts.iter().map(|(_, count)| count);
    let left = used - lesson.counts.total();
    counts.chain([left]).collect()
}

/// Returns for each item the costs of the colours, followed by the cost of leaving the item out, in nats. The cost of a colour is
/// the mismatch between the item's colour, as computed by `reading`, and the colour word in the name. A colour without a colour
/// word costs [`UNKNOWN`], or nothing if it has learned examples.
fn costs(
    lesson: &TrainingPhoto<'_>,
    used: &[usize],
    known: &[Option<&Colour>],
    reading: fn(&ItemColour) -> [f64; 3],
) -> Vec<Vec<f64>> {
    let seen: Vec<ItemColour> = used.iter().map(|&at| lesson.seen[at]).collect();
    let odd = left_out::oddness(&seen);
    let of = |(&at, odd): (&usize, f64)| {
        let rgb = reading(&lesson.seen[at]);
        let names = lesson.counts.iter().zip(known);
        let fits = names.map(|((name, _), known)| match words::typical(name) {
            Some(typical) if known.is_some() => NAME_OF_LEARNED * words::misfit(rgb, typical),
            Some(typical) => words::misfit(rgb, typical),
            None if known.is_some() => 0.0,
            None => UNKNOWN,
        });
        let sure = lesson.found[at].sure.clamp(0.01, 0.99);
        let left_out = LEFT_OUT + (sure / (1.0 - sure)).ln() - odd;
        fits.chain([left_out]).collect()
    };
    used.iter().zip(odd).map(of).collect()
}

/// Checks that at most [`MOST_DOUBTFUL`] of the items are doubtful, that each colour has at least one item that is not doubtful,
/// and that no left-out detection is doubtful.
///
/// # Errors
/// When one of these conditions is not met.
fn check(lesson: &TrainingPhoto<'_>, found: &Found) -> Result<(), LearnError> {
    let colours = lesson.counts.len();
    let is_open = |at: &usize| found.is_doubtful[*at];
    let open: Vec<usize> = (0..found.colour_of.len()).filter(is_open).collect();
    let of_colour = |colour: usize| {
        let members = (0..found.colour_of.len()).filter(move |&at| found.colour_of[at] == colour);
        members.partition::<Vec<usize>, _>(is_open)
    };
    if !of_colour(colours).0.is_empty() {
        let (seen, told) = (found.colour_of.len(), lesson.counts.total());
        return Err(LearnError::TooMany { seen, told });
    }
    let has_sure = |colour: usize| !of_colour(colour).1.is_empty();
    let share = open.len() as f64 / found.colour_of.len().max(1) as f64;
    if share <= MOST_DOUBTFUL && (0..colours).all(has_sure) {
        return Ok(());
    }
    let is_named = |colour: &usize| !of_colour(*colour).0.is_empty();
    let names = (0..colours).filter(is_named);
    let names = names.map(|colour| lesson.counts.name(colour).to_owned());
    Err(LearnError::Ambiguous {
        names: names.collect(),
    })
}

/// Returns whether more than half of the items are identical to examples in the palette: the photo was learned before. Learning
/// it again would make the palette look more consistent than it is.
fn was_learned(palette: &Palette, lesson: &TrainingPhoto<'_>, used: &[usize]) -> bool {
    let known = || palette.colours.iter().flat_map(|colour| &colour.exemplars);
    let is_known = |at: &&usize| {
        let shown = Exemplar::of(&lesson.seen[**at], lesson.found[**at].gem);
        known().any(|known| known.is_of_one_thing(&shown))
    };
    let again = used.iter().filter(is_known).count();
    2 * again > used.len()
}

/// Adds the items whose colour is not doubtful to the palette. `nearer` is subtracted from their log sizes; it is the log ratio
/// of the item sizes in this photo to those in the earlier training photos.
fn kept(
    palette: &Palette,
    lesson: &TrainingPhoto<'_>,
    used: &[usize],
    found: &Found,
    nearer: f64,
) -> Learned {
    let colours = lesson.counts.len();
    let mut palette = palette.clone();
    palette.photos += 1;
    let mut colour_of = vec![None; lesson.found.len()];
    for (&at, &colour) in used.iter().zip(&found.colour_of) {
        colour_of[at] = Some(colour).filter(|&colour| colour < colours);
    }
    let doubtful = used.iter().zip(&found.is_doubtful);
    let doubtful: Vec<usize> = doubtful
        .filter(|(_, open)| **open)
        .map(|(&at, _)| at)
        .collect();
    for colour in 0..colours {
        let is_it = |at: &&usize| colour_of[**at] == Some(colour) && !doubtful.contains(at);
        let exemplars = used.iter().filter(is_it);
        let exemplars = exemplars.map(|&at| lesson.exemplar(at, nearer));
        palette.add(lesson.counts.name(colour), exemplars.collect::<Vec<_>>());
    }
    let others = others(lesson, &colour_of, &doubtful);
    let not_to_count = palette.leave_out(others.map(|at| lesson.exemplar(at, nearer)));
    Learned {
        palette,
        doubtful,
        left_out: used.len() - lesson.counts.total(),
        not_to_count,
        colour_of,
    }
}

/// Returns the left-out detections that are neither doubtful nor parts of items ([`PART_OF`]).
fn others<'a>(
    lesson: &'a TrainingPhoto<'_>,
    colour_of: &'a [Option<usize>],
    doubtful: &'a [usize],
) -> impl Iterator<Item = usize> + 'a {
    let all = lesson.found;
    let is_part = move |at: usize| {
        let things = all
            .iter()
            .zip(colour_of)
            .filter(|(_, colour)| colour.is_some());
        let mut near = things.filter(move |(thing, _)| {
            let apart = (thing.center - all[at].center).norm();
            apart < PART_OF * f64::midpoint(thing.radius, all[at].radius)
        });
        near.next().is_some()
    };
    (0..all.len())
        .filter(move |&at| colour_of[at].is_none() && !doubtful.contains(&at) && !is_part(at))
}

#[cfg(test)]
mod tests;
