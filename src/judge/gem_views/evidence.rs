//! Combines the evidence of all photos about each gem of the table: whether it exists, and its colour.

use crate::{
    judge::{
        gem_views::{
            Detection, GemPosition, Group, JointJudgement, Photo, PhotoUse, Support,
            camera::Projection,
            table::{Table, TableGem, probability},
        },
        gems::{CountedGem, GemCandidates, KnownGems, judge_fused, raw_colours},
    },
    locate::gems::LocatedGem,
    stats::log_odds,
};

/// Correlation between the errors of two photos that detect the same object as a gem from different directions. The errors are correlated,
/// since a glint on a coin, for example, resembles a gem from several sides. Set by hand.
const PRESENCE_CORRELATION: f64 = 0.3;
/// Correlation between the errors of two photos that show the place of a gem from different directions and both miss the gem. Set by hand.
const MISS_CORRELATION: f64 = 0.1;
/// Scale of the angle between the directions from which two photos show a gem, in radians (about 5 degrees). With a growing angle, the
/// correlation between the errors of the two photos falls from 1 to the correlation for different directions. At this angle, 1/e of the
/// difference is left. Set by hand.
const CORRELATION_ANGLE: f64 = 0.08;
/// Correlation between the errors of a gem's colour in two photos that show the gem from different directions. The errors are correlated,
/// because both photos show the reflection of the same table and gems of the same copy of the game. Set by hand.
const COLOUR_CORRELATION: f64 = 0.35;
/// Limit on the log-odds that a gem exists, in nats, as estimated from one photo. The log-odds are clamped to -`MAX_LOG_ODDS` to
/// `MAX_LOG_ODDS` if several photos detect the gem. Set by hand.
const MAX_LOG_ODDS: f64 = 5.0;
/// Amount, in nats, that is added to the log-odds that a gem exists for each independent photo after the first that detects the gem. It is
/// positive, since false detections are seldom at the same place in several photos. Set by hand.
const FURTHER_DETECTION_BONUS: f64 = 0.8;
/// Lower limit of the probability of a colour in one photo when the colours of several photos are combined. With this limit, no photo alone
/// rules a colour out. Set by hand.
const MIN_COLOUR_PROBABILITY: f64 = 0.004;
/// Minimum probability that all detections of a gem are assigned to the right gem. If the probability is lower, the gem is doubtful. Set by
/// hand.
const MIN_CERTAINTY: f64 = 0.9;
/// Limit on the probability that a gem exists, as estimated from one photo: at least this value and at most 1 minus this value. With the
/// limit, the log-odds stay finite. Set by hand.
const MIN_PRESENCE: f64 = 1e-6;
/// Limit on the probability that a gem exists, combined from all photos: at least this value and at most 1 minus this value. Set by hand.
const MIN_PROBABILITY: f64 = 1e-4;

/// Judges the gems on the table of `group` jointly. `photos` are all photos, also those that do not belong to the group; `known` has the
/// numbers of gems that are known before.
pub(super) fn judge(photos: &[Photo], group: &Group<'_>, known: &KnownGems) -> JointJudgement {
    let table = &group.table;
    let member = reference(table);
    let gems = table.gems.iter().enumerate();
    let fused: Vec<FusedGem> = gems
        .filter_map(|(index, gem)| FusedGem::of(table, index, gem, member))
        .collect();
    let holds_for_most = |condition: &dyn Fn(&Photo) -> bool| {
        let members = table.members.iter();
        let count = members.filter(|&&photo| condition(&photos[photo])).count();
        2 * count > table.members.len()
    };
    let candidates = GemCandidates {
        gems: fused.iter().map(|fused| fused.gem).collect(),
        has_few_gems: holds_for_most(&|photo| photo.has_few_gems),
        in_rows: holds_for_most(&|photo| photo.in_rows),
    };
    let are_doubtful: Vec<bool> = fused.iter().map(|fused| fused.is_doubtful).collect();
    let judgement = judge_fused(&candidates, &are_doubtful, known);
    let support: Vec<Support> = judgement
        .gems
        .iter()
        .map(|gem| support_of(gem, &fused))
        .collect();
    JointJudgement {
        judgement,
        reference: table.members[member],
        photos: photo_uses(photos, group, &support),
        support,
    }
}

/// Returns the photos that support a counted gem; none if the gem is not among `fused`.
fn support_of(gem: &CountedGem, fused: &[FusedGem]) -> Support {
    let Some(fused) = fused.iter().find(|fused| fused.gem.center == gem.center) else {
        return Support::default();
    };
    let colours = fused.read_colours.iter();
    Support {
        positions: fused.positions.clone(),
        agreeing: colours.filter(|&&colour| colour == gem.colour).count(),
    }
}

/// Returns how each photo was used. A photo of the table gets the number of counted gems that it supports; another photo gets the reason
/// why it was not used.
fn photo_uses(photos: &[Photo], group: &Group<'_>, support: &[Support]) -> Vec<PhotoUse> {
    let mut gem_counts = vec![0; photos.len()];
    for position in support.iter().flat_map(|support| &support.positions) {
        gem_counts[position.photo] += 1;
    }
    let photo_use = |(index, photo): (usize, &Photo)| {
        if group.table.members.contains(&index) {
            PhotoUse::Matched(gem_counts[index])
        } else if photo.detections.is_empty() {
            PhotoUse::Empty
        } else if group.mirrored_photos.contains(&index) {
            PhotoUse::Mirrored
        } else {
            PhotoUse::Unmatched
        }
    };
    photos.iter().enumerate().map(photo_use).collect()
}

/// Chooses the photo to which positions refer, and returns its index among the members of the table. It is the photo that contains the most
/// gems of the table in its image, detected or not. If several photos contain equally many, it is the one that was given first.
fn reference(table: &Table<'_>) -> usize {
    let within = |member: &usize| {
        let gems = (0..table.gems.len()).filter(|&gem| table.is_within(gem, *member));
        gems.count()
    };
    let mut members: Vec<usize> = (0..table.members.len()).collect();
    members.sort_by_key(|&member| std::cmp::Reverse(table.members[member]));
    // `members` is in the reverse order of the photos, because `max_by_key` returns the last of several equal members.
    members.into_iter().max_by_key(within).unwrap_or_default()
}

/// A gem of the table, with the combined evidence of all photos.
struct FusedGem {
    /// The gem, in pixels of the reference photo, with the probability that it exists.
    gem: LocatedGem,
    /// Whether some of the gem's detections may belong to another gem.
    is_doubtful: bool,
    /// Where the photos show the gem.
    positions: Vec<GemPosition>,
    /// For each photo in `positions`, the index of the gem's most probable colour, judged from this photo alone.
    read_colours: Vec<usize>,
}

impl FusedGem {
    /// Combines the evidence about the gem number `index` of the table. The position is in pixels of the photo number `reference` of the
    /// table. Returns `None` if this photo does not detect the gem and the gem lies behind the photo's camera.
    fn of(table: &Table<'_>, index: usize, gem: &TableGem, reference: usize) -> Option<Self> {
        let detections: Vec<_> = table.detections_of(gem).collect();
        let in_reference = detections.iter().find(|(member, _)| *member == reference);
        let Projection { place, radius } = match in_reference {
            Some((_, in_reference)) => Projection {
                place: in_reference.place,
                radius: in_reference.radius,
            },
            None => table.projected(index, reference)?,
        };
        let colours: Vec<&[f64; 6]> = detections
            .iter()
            .map(|(_, detection)| &detection.colours)
            .collect();
        let presence = presence(table, index, gem);
        let members: Vec<usize> = detections.iter().map(|(member, _)| *member).collect();
        let fraction = independent_fraction(table, index, &members, COLOUR_CORRELATION);
        let raw = match detections[..] {
            [(_, detection)] => detection.raw_colours,
            _ => raw_colours(&fused_colours(&colours, fraction)),
        };
        let position = |(member, detection): &(usize, &Detection)| GemPosition {
            photo: table.members[*member],
            center: table.photo(*member).point_at(detection.place),
        };
        Some(Self {
            gem: LocatedGem {
                center: table.photo(reference).point_at(place),
                radius,
                colours: raw,
                confidence: presence,
                // The probabilities `gem` and `breadth` of the detections already contributed to `presence`, and are not used any more.
                gem: 1.0,
                breadth: 0.0,
            },
            is_doubtful: gem.certainty < MIN_CERTAINTY,
            positions: detections.iter().map(position).collect(),
            read_colours: colours
                .iter()
                .map(|colours| most_probable_colour(colours))
                .collect(),
        })
    }
}

/// Returns the probability that a gem exists. The photos that detect the gem add the log-odds of their detections. The photos that should
/// show the gem but do not detect it lower the probability.
fn presence(table: &Table<'_>, index: usize, gem: &TableGem) -> f64 {
    let undetected_in = gem
        .detections
        .iter()
        .enumerate()
        .filter(|(_, detection)| detection.is_none());
    let undetected_in: Vec<usize> = undetected_in.map(|(member, _)| member).collect();
    // The log-odds of each photo are limited, so the combined probability may be lower than the probabilities from the single photos. So if
    // all photos detect the gem and the mean of their probabilities is above 0.5, the result is at least this mean.
    let presences = table.detections_of(gem);
    let presences: Vec<f64> = presences.map(|(_, detection)| detection.presence).collect();
    let mean = presences.iter().sum::<f64>() / presences.len() as f64;
    let min_presence = if undetected_in.is_empty() && mean > 0.5 {
        mean
    } else {
        0.0
    };
    let log_odds = log_odds_of_detections(table, index, gem)
        + log_likelihood_of_misses(table, index, &undetected_in);
    probability(log_odds)
        .max(min_presence)
        .clamp(MIN_PROBABILITY, 1.0 - MIN_PROBABILITY)
}

/// Returns the log-odds that a gem exists, in nats. Only the photos that detect the gem are used.
fn log_odds_of_detections(table: &Table<'_>, index: usize, gem: &TableGem) -> f64 {
    let detected_in: Vec<usize> = table.detections_of(gem).map(|(member, _)| member).collect();
    let count = detected_in.len() as f64;
    let odds = table.detections_of(gem).map(|(_, detection)| {
        let presence = detection.presence;
        log_odds(presence.clamp(MIN_PRESENCE, 1.0 - MIN_PRESENCE))
    });
    let limited_odds = odds.map(|odds| {
        // If only one photo detects the gem, its log-odds are not limited.
        if count > 1.0 {
            odds.clamp(-MAX_LOG_ODDS, MAX_LOG_ODDS)
        } else {
            odds
        }
    });
    let fraction = independent_fraction(table, index, &detected_in, PRESENCE_CORRELATION);
    // Number of independent photos beyond the first one; photos from the same direction count as one.
    let further = (count * fraction - 1.0).max(0.0);
    limited_odds.sum::<f64>() * fraction + FURTHER_DETECTION_BONUS * further
}

/// Returns the logarithm, in nats, of the probability that all photos in `undetected_in` (members of the table) miss a gem that exists. The
/// logarithm is nearer to 0 than for independent photos, since the errors of the photos are correlated.
fn log_likelihood_of_misses(table: &Table<'_>, index: usize, undetected_in: &[usize]) -> f64 {
    let logs_of_missed = undetected_in
        .iter()
        .map(|&member| table.missed_probability(index, member).ln());
    logs_of_missed.sum::<f64>()
        * independent_fraction(table, index, undetected_in, MISS_CORRELATION)
}

/// Combines the colour probabilities of a gem, `all`, from the photos that show the gem. For each colour, the sum of the logarithms of its
/// probabilities is multiplied by `fraction`. If one colour is the most probable in all photos, and the mean of its probabilities is higher
/// than the combined probability, returns the mean for each colour instead.
fn fused_colours(all: &[&[f64; 6]], fraction: f64) -> [f64; 6] {
    let log = |colour: usize| {
        let logs = all
            .iter()
            .map(|colours| colours[colour].max(MIN_COLOUR_PROBABILITY).ln());
        fraction * logs.sum::<f64>()
    };
    let logs: [f64; 6] = std::array::from_fn(log);
    let highest = logs.into_iter().fold(f64::NEG_INFINITY, f64::max);
    let weights = logs.map(|log| (log - highest).exp());
    let sum: f64 = weights.iter().sum();
    let fused = weights.map(|weight| weight / sum);
    // The probabilities have a lower limit, so the combined probability may be lower than the probability from each single photo. Then use
    // the mean of the photos' probabilities, if the photos agree on the colour.
    let best = most_probable_colour(&fused);
    let mean: [f64; 6] = std::array::from_fn(|colour| {
        all.iter().map(|colours| colours[colour]).sum::<f64>() / all.len() as f64
    });
    let agree = all
        .iter()
        .all(|colours| most_probable_colour(colours) == best);
    if agree && mean[best] > fused[best] {
        mean
    } else {
        fused
    }
}

/// Returns the effective number of independent photos among `members`, divided by their number. The sum of the photos' log-odds, or of
/// other logarithms, must be multiplied by this factor. The errors of photos from different directions have the correlation `correlation`;
/// photos from the same direction have the same errors.
fn independent_fraction(table: &Table<'_>, gem: usize, members: &[usize], correlation: f64) -> f64 {
    let pairs = members
        .iter()
        .flat_map(|a| members.iter().map(move |b| (*a, *b)));
    let correlations = pairs.map(|(a, b)| {
        let relative_angle = table.angle_between(gem, a, b) / CORRELATION_ANGLE;
        correlation + (1.0 - correlation) * (-relative_angle.powi(2)).exp()
    });
    let count = members.len() as f64;
    count / correlations.sum::<f64>().max(f64::MIN_POSITIVE)
}

/// Returns the index of the most probable colour.
fn most_probable_colour(colours: &[f64; 6]) -> usize {
    let colours = colours.iter().enumerate();
    colours
        .max_by(|a, b| a.1.total_cmp(b.1))
        .map_or(0, |(at, _)| at)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_photos_are_more_certain_than_one_and_less_than_independent_ones() {
        let one = [0.02, 0.7, 0.02, 0.02, 0.22, 0.02];
        let alone = fused_colours(&[&one], 1.0);
        let twice = fused_colours(&[&one, &one], 0.74);
        let independent = 0.7 * 0.7 / (0.7 * 0.7 + 0.22 * 0.22 + 4.0 * 0.02 * 0.02);
        assert!((alone[1] - 0.7).abs() < 1e-9);
        assert!(twice[1] > 0.8 && twice[1] < independent, "{twice:?}");
        assert!((twice.iter().sum::<f64>() - 1.0).abs() < 1e-9);
    }

    #[test]
    fn the_majority_decides_between_photos_that_contradict_each_other() {
        let red = [0.004, 0.98, 0.004, 0.004, 0.004, 0.004];
        let brown = [0.004, 0.004, 0.004, 0.004, 0.98, 0.004];
        let both = fused_colours(&[&red, &brown], 0.74);
        assert!((both[1] - both[4]).abs() < 1e-9 && both[1] > 0.45);
        let two_to_one = fused_colours(&[&red, &red, &brown], 0.6);
        assert!(two_to_one[1] > 0.9, "{two_to_one:?}");
    }
}
