//! Learns colours from a photo of which only the number of items of each colour is given: determines which item has which
//! colour.
//!
//! Three criteria rate an assignment of items to colours: items of one colour are alike or come in few shades (`assignment_costs`); a
//! colour word in a name, such as red, describes an appearance (`colour_words`); and examples of a colour may have been learned before. The
//! assignment of lowest cost with the given counts is then found (`search`). An item that has another colour in another assignment of
//! nearly the same cost is doubtful and not learned; with too many doubtful items the photo is rejected.

mod assign;
mod assignment_costs;
mod search;

use crate::{
    language::{Join, Value},
    locate::gems::LocatedGem,
    message,
    palette::{
        Colour, Exemplar, Palette, colour_words,
        counts::NamedCounts,
        learn::{assignment_costs::AssignmentCosts, search::BestAssignment},
        left_out, light_shift,
    },
    read::item_colour::ItemColour,
    stats::log_odds,
};

/// Minimum confidence, 0 to 1, at which a detection is always used. Less confident detections are used only if the more confident
/// ones are fewer than the given counts require. Set by hand.
const MIN_USED_CONFIDENCE: f64 = 0.4;
/// Maximum number of surplus detections in a photo. Surplus detections exceed the number of items that the user gave, and get no colour. Of
/// this limit and [`MAX_SURPLUS_FRACTION`], the one that allows more detections applies. Set by hand.
const MAX_SURPLUS: usize = 2;
/// Maximum number of surplus detections in a photo, as a fraction of the number of items that the user gave. Of this limit and
/// [`MAX_SURPLUS`], the one that allows more detections applies. Set by hand.
const MAX_SURPLUS_FRACTION: f64 = 0.15;
/// Cost of leaving a detection out, in nats, if its confidence is 0.5 and its form is ordinary. The log-odds of its confidence are added to
/// this, and the oddness of its form ([`left_out::oddness`]) is subtracted. Set by hand to about two thirds of the cost of a new shade
/// (`NEW_SHADE_COST` in `assignment_costs`).
const LEFT_OUT_COST: f64 = 2.5;
/// Cost of assigning an item to a colour that has no learned examples and no colour word in its name, in nats. Set by hand to the
/// cost of a deviation of two standard deviations.
const UNKNOWN_COLOUR_COST: f64 = 2.0;
/// A colour word in a colour's name, such as red, adds a cost for items that deviate from this colour. If the colour already has learned
/// examples, this cost is multiplied by this factor. It is below 1 because the examples describe the colour better than the word. Set by
/// hand.
const LEARNED_NAME_WEIGHT: f64 = 0.25;
/// Maximum distance between the centres of a detection without a colour and an item, as a multiple of the mean of the two radii, for the
/// detection to be taken for a part of the item. Set by hand.
const MAX_PART_DISTANCE: f64 = 1.2;
/// Maximum fraction of doubtful items in an accepted photo. An item is doubtful if its colour differs in another assignment of
/// nearly the same cost. Set by hand.
const MAX_DOUBTFUL_FRACTION: f64 = 0.25;

/// Items detected in a training photo, with the counts that the user gave.
#[derive(Debug, Clone, Copy)]
pub struct TrainingPhoto<'a> {
    /// Items detected in the photo.
    pub found: &'a [LocatedGem],
    /// Measured appearance of each item in `found`.
    pub measured: &'a [ItemColour],
    /// Number of items of each colour, as given by the user.
    pub counts: &'a NamedCounts,
}

impl TrainingPhoto<'_> {
    /// Converts a detection to an example. `size_shift` is the log ratio of the item sizes in this photo to those in the earlier training
    /// photos; it is subtracted from the example's log size, so that the sizes can be compared.
    fn exemplar(&self, detection: usize, size_shift: f64) -> Exemplar {
        let mut exemplar = Exemplar::of(&self.measured[detection], self.found[detection].gem);
        exemplar.appearance[3] -= size_shift;
        exemplar
    }
}

/// Result of learning from a photo.
#[derive(Debug, Clone)]
pub struct Learned {
    /// The palette with the new examples.
    pub palette: Palette,
    /// Colour of each detection, as an index into the counts of [`TrainingPhoto::counts`]. `None` for a detection that was left out, or
    /// that was not used because of its low confidence.
    pub colour_of: Vec<Option<usize>>,
    /// Indices of the detections whose colour is doubtful: another assignment of nearly the same cost gives them another colour.
    /// These detections were not learned.
    pub doubtful: Vec<usize>,
    /// Number of used detections that got no colour. Detections that were not used because of their low confidence are not included.
    pub left_out: usize,
    /// Number of detections that were stored as examples of things that must not be counted in other photos. They have no colour and differ
    /// from all colours. Detections that were not used are included, so the number may exceed `left_out`.
    pub not_to_count: usize,
}

/// Reasons why nothing was learned.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "the messages say it")]
pub enum LearnError {
    #[error("{}", message!("learn-too-few", seen = *found, told = *expected))]
    TooFew { found: usize, expected: usize },
    #[error("{}", message!("learn-too-many", seen = *found, told = *expected))]
    TooMany { found: usize, expected: usize },
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
pub fn learn(palette: &Palette, photo: &TrainingPhoto<'_>) -> Result<Learned, LearnError> {
    let used = used_detections(photo)?;
    if was_learned(palette, photo, &used) {
        return Err(LearnError::Same);
    }
    let items: Vec<ItemColour> = used
        .iter()
        .map(|&detection| photo.measured[detection])
        .collect();
    let names = photo.counts.iter();
    let known: Vec<Option<&Colour>> = names.map(|(name, _)| palette.colour(name)).collect();
    let learned: Vec<&Colour> = known.iter().copied().flatten().collect();
    let shift = light_shift::shift(&items, &learned);
    let appearances = items
        .iter()
        .map(|item| light_shift::without_shift(&item.appearance, &shift));
    let costs = AssignmentCosts::new(
        &appearances.collect::<Vec<_>>(),
        &known,
        &required_counts(photo, used.len()),
    );
    // A colour word may describe an item's colour as it would be on a white table, or as the camera recorded it. The interpretation with
    // the lower total cost is used.
    let interpretations: [fn(&ItemColour) -> [f64; 3]; 2] =
        [ItemColour::rgb_on_white, ItemColour::own_rgb];
    let [on_white, as_recorded] = interpretations.map(|rgb_of| {
        let item_costs = item_costs(photo, &used, &known, rgb_of);
        search::search(&costs.with_item_costs(item_costs))
    });
    let best = if as_recorded.cost < on_white.cost {
        as_recorded
    } else {
        on_white
    };
    check_assignment(photo, &best)?;
    Ok(add_to_palette(palette, photo, &used, &best, shift[3]))
}

/// Returns the indices of the detections that may be items. These are all detections with a confidence of at least [`MIN_USED_CONFIDENCE`].
/// If the counts require more items, the most confident of the other detections are added.
///
/// # Errors
/// When there are fewer detections than the counts require, or too many surplus ones ([`MAX_SURPLUS`], [`MAX_SURPLUS_FRACTION`]).
fn used_detections(photo: &TrainingPhoto<'_>) -> Result<Vec<usize>, LearnError> {
    let expected = photo.counts.total();
    let mut detections: Vec<usize> = (0..photo.found.len()).collect();
    let confidence = |detection: &usize| photo.found[*detection].confidence;
    detections.sort_by(|a, b| confidence(b).total_cmp(&confidence(a)));
    let is_confident = |detection: &&usize| confidence(detection) >= MIN_USED_CONFIDENCE;
    let confident = detections.iter().filter(is_confident).count();
    let (found, used) = (detections.len(), confident.max(expected));
    if used > found {
        return Err(LearnError::TooFew { found, expected });
    }
    let max_surplus = (MAX_SURPLUS_FRACTION * expected as f64) as usize;
    if used > expected + max_surplus.max(MAX_SURPLUS) {
        return Err(LearnError::TooMany {
            found: used,
            expected,
        });
    }
    detections.truncate(used);
    Ok(detections)
}

/// Returns the number of items of each colour, followed by the number of used detections that get no colour. `used` is the number of used
/// detections.
fn required_counts(photo: &TrainingPhoto<'_>, used: usize) -> Vec<usize> {
    let counts = photo.counts.iter().map(|(_, count)| count);
    let left_out = used - photo.counts.total();
    counts.chain([left_out]).collect()
}

/// Returns for each item the costs of giving it each colour, followed by the cost of leaving it out, in nats. If a colour's name has a
/// colour word, the cost is the mismatch between the word and the item's colour, which `rgb_of` computes. This mismatch is multiplied by
/// [`LEARNED_NAME_WEIGHT`] if the colour has learned examples. If a name has no colour word, the cost is 0 for a colour with learned
/// examples, and [`UNKNOWN_COLOUR_COST`] for one without.
fn item_costs(
    photo: &TrainingPhoto<'_>,
    used: &[usize],
    known: &[Option<&Colour>],
    rgb_of: fn(&ItemColour) -> [f64; 3],
) -> Vec<Vec<f64>> {
    let items: Vec<ItemColour> = used
        .iter()
        .map(|&detection| photo.measured[detection])
        .collect();
    let oddness = left_out::oddness(&items);
    let costs_of = |(&detection, oddness): (&usize, f64)| {
        let rgb = rgb_of(&photo.measured[detection]);
        let names = photo.counts.iter().zip(known);
        let colour_costs =
            names.map(
                |((name, _), known)| match colour_words::typical_colour(name) {
                    Some(typical) if known.is_some() => {
                        LEARNED_NAME_WEIGHT * colour_words::misfit(rgb, typical)
                    }
                    Some(typical) => colour_words::misfit(rgb, typical),
                    None if known.is_some() => 0.0,
                    None => UNKNOWN_COLOUR_COST,
                },
            );
        let confidence = photo.found[detection].confidence.clamp(0.01, 0.99);
        let left_out_cost = LEFT_OUT_COST + log_odds(confidence) - oddness;
        colour_costs.chain([left_out_cost]).collect()
    };
    used.iter().zip(oddness).map(costs_of).collect()
}

/// Checks that at most [`MAX_DOUBTFUL_FRACTION`] of the items are doubtful, that each colour has at least one item that is not doubtful,
/// and that no left-out detection is doubtful.
///
/// # Errors
/// When one of these conditions is not met.
fn check_assignment(
    photo: &TrainingPhoto<'_>,
    assignment: &BestAssignment,
) -> Result<(), LearnError> {
    let colours = photo.counts.len();
    let items = assignment.colour_of.len();
    let is_doubtful = |item: &usize| assignment.is_doubtful[*item];
    let doubtful = (0..items).filter(is_doubtful).count();
    let doubtful_and_certain = |colour: usize| {
        let members = (0..items).filter(move |&item| assignment.colour_of[item] == colour);
        members.partition::<Vec<usize>, _>(is_doubtful)
    };
    // In `colour_of`, an index equal to the number of colours marks a detection that gets no colour.
    let (doubtful_left_out, _) = doubtful_and_certain(colours);
    if !doubtful_left_out.is_empty() {
        let (found, expected) = (items, photo.counts.total());
        return Err(LearnError::TooMany { found, expected });
    }
    let has_certain = |colour: usize| {
        let (_, certain) = doubtful_and_certain(colour);
        !certain.is_empty()
    };
    let doubtful_fraction = doubtful as f64 / items.max(1) as f64;
    if doubtful_fraction <= MAX_DOUBTFUL_FRACTION && (0..colours).all(has_certain) {
        return Ok(());
    }
    let has_doubtful = |colour: &usize| {
        let (doubtful, _) = doubtful_and_certain(*colour);
        !doubtful.is_empty()
    };
    let names = (0..colours).filter(has_doubtful);
    let names = names.map(|colour| photo.counts.name(colour).to_owned());
    Err(LearnError::Ambiguous {
        names: names.collect(),
    })
}

/// Returns whether more than half of the items are identical to examples in the palette, which means that the photo was learned before.
/// Learning it again would make the palette look more consistent than it is.
fn was_learned(palette: &Palette, photo: &TrainingPhoto<'_>, used: &[usize]) -> bool {
    let learned = || palette.colours.iter().flat_map(|colour| &colour.exemplars);
    let is_known = |detection: &&usize| {
        let item = photo.exemplar(**detection, 0.0);
        learned().any(|learned| learned.is_same_item(&item))
    };
    let known = used.iter().filter(is_known).count();
    2 * known > used.len()
}

/// Adds the items whose colour is not doubtful to the palette, and the detections that must not be counted ([`Learned::not_to_count`]).
/// `size_shift` is the log ratio of the item sizes in this photo to those in the earlier training photos. It is subtracted from the log
/// size of each added item.
fn add_to_palette(
    palette: &Palette,
    photo: &TrainingPhoto<'_>,
    used: &[usize],
    assignment: &BestAssignment,
    size_shift: f64,
) -> Learned {
    let colours = photo.counts.len();
    let mut palette = palette.clone();
    palette.photos += 1;
    let mut colour_of = vec![None; photo.found.len()];
    for (&detection, &colour) in used.iter().zip(&assignment.colour_of) {
        colour_of[detection] = Some(colour).filter(|&colour| colour < colours);
    }
    let doubtful = used.iter().zip(&assignment.is_doubtful);
    let doubtful: Vec<usize> = doubtful
        .filter(|(_, is_doubtful)| **is_doubtful)
        .map(|(&detection, _)| detection)
        .collect();
    for colour in 0..colours {
        let is_learned = |detection: &&usize| {
            colour_of[**detection] == Some(colour) && !doubtful.contains(detection)
        };
        let exemplars = used.iter().filter(is_learned);
        let exemplars = exemplars.map(|&detection| photo.exemplar(detection, size_shift));
        palette.add(photo.counts.name(colour), exemplars.collect::<Vec<_>>());
    }
    let others = distinct_left_out(photo, &colour_of, &doubtful);
    let others = others.map(|detection| photo.exemplar(detection, size_shift));
    let not_to_count = palette.add_left_out(others);
    Learned {
        palette,
        doubtful,
        left_out: used.len() - photo.counts.total(),
        not_to_count,
        colour_of,
    }
}

/// Returns the detections that have no colour, are not doubtful and are not parts of items ([`MAX_PART_DISTANCE`]). Detections that were
/// not used because of their low confidence are included.
fn distinct_left_out<'a>(
    photo: &'a TrainingPhoto<'_>,
    colour_of: &'a [Option<usize>],
    doubtful: &'a [usize],
) -> impl Iterator<Item = usize> + 'a {
    let detections = photo.found;
    let is_part = move |index: usize| {
        let items = detections
            .iter()
            .zip(colour_of)
            .filter(|(_, colour)| colour.is_some());
        let mut near = items.filter(move |(item, _)| {
            let distance = (item.center - detections[index].center).norm();
            distance < MAX_PART_DISTANCE * f64::midpoint(item.radius, detections[index].radius)
        });
        near.next().is_some()
    };
    (0..detections.len()).filter(move |&index| {
        colour_of[index].is_none() && !doubtful.contains(&index) && !is_part(index)
    })
}

#[cfg(test)]
mod tests;
