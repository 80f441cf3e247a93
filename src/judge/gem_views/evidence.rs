//! Adds up what all photos say about each gem of the table.

use crate::{
    judge::{
        gem_views::{
            Group, Photo, PhotoUse, SeenAt, Sighting, Support, ViewsJudgement,
            table::{Stone, Table, probability},
        },
        gems::{GemCandidates, KnownGems, judge_fused, raw_colours},
    },
    locate::gems::LocatedGem,
};

/// Correlation of the errors of two photos of one gem, as to whether it is there: a glint on a coin looks like a gem from several sides.
/// Set by hand.
const PRESENCE_CORRELATION: f64 = 0.3;
/// The same correlation of photos that do not detect a gem. Set by hand.
const MISS_CORRELATION: f64 = 0.1;
/// Angle in radians (5 degrees) between the directions from which two photos show a gem, at which their errors are nearly as independent as
/// from any direction. Set by hand.
const SAME_DIRECTION: f64 = 0.08;
/// The same correlation of the errors as to the gem's colour: the table reflects in it, and the copy of the game is the same.
const COLOUR_CORRELATION: f64 = 0.35;
/// Maximum of the logarithm of the odds of a gem from one of several photos.
const MAX_LOG_ODDS: f64 = 5.0;
/// Added to the logarithm of the odds of a gem for each further photo that detects it, since false detections seldom lie at the same place.
const FOUND_TWICE: f64 = 0.8;
/// Minimum probability of a colour from one of several photos, so that no photo alone rules a colour out.
const MIN_COLOUR: f64 = 0.004;
/// Probability that detections are assigned rightly to a gem, below which the gem is doubtful.
const MIN_CERTAINTY: f64 = 0.9;
/// Limits the presence of a gem to this distance from 0 and 1.
const LEAST: f64 = 1e-4;

/// Returns the judgement on the gems of a table.
pub(super) fn judge(photos: &[Photo], group: &Group<'_>, known: &KnownGems) -> ViewsJudgement {
    let table = &group.table;
    let member = reference(table);
    let reference = table.members[member];
    let mut fused: Vec<FusedGem> = Vec::new();
    for (at, stone) in table.stones.iter().enumerate() {
        fused.extend(FusedGem::of(table, at, stone, member));
    }
    let is_most = |is_so: &dyn Fn(&Photo) -> bool| {
        let those = table
            .members
            .iter()
            .filter(|&&at| is_so(&photos[at]))
            .count();
        2 * those > table.members.len()
    };
    let candidates = GemCandidates {
        gems: fused.iter().map(|one| one.gem).collect(),
        has_few_gems: is_most(&|photo| photo.has_few_gems),
        in_rows: is_most(&|photo| photo.in_rows),
    };
    let are_doubtful: Vec<bool> = fused.iter().map(|one| one.is_doubtful).collect();
    let judgement = judge_fused(&candidates, &are_doubtful, known);
    let mut shown = vec![0; photos.len()];
    let mut support = Vec::new();
    for gem in &judgement.gems {
        let Some(fused) = fused.iter().find(|one| one.gem.center == gem.center) else {
            support.push(Support::default());
            continue;
        };
        for one in &fused.seen {
            shown[one.photo] += 1;
        }
        support.push(Support {
            seen: fused.seen.clone(),
            agreeing: fused
                .read_as
                .iter()
                .filter(|&&colour| colour == gem.colour)
                .count(),
        });
    }
    let used = photos.iter().enumerate().map(|(at, photo)| {
        if table.members.contains(&at) {
            PhotoUse::Matched(shown[at])
        } else if photo.sightings.is_empty() {
            PhotoUse::Empty
        } else if group.mirrored.contains(&at) {
            PhotoUse::Mirrored
        } else {
            PhotoUse::Unmatched
        }
    });
    ViewsJudgement {
        judgement,
        reference,
        photos: used.collect(),
        support,
    }
}

/// Returns the index, among the members of the table, of the photo to which positions refer: the one within which most gems lie; of several,
/// the first one that was given.
fn reference(table: &Table<'_>) -> usize {
    let within = |member: &usize| {
        let stones = (0..table.stones.len()).filter(|&stone| table.is_within(stone, *member));
        stones.count()
    };
    let mut members: Vec<usize> = (0..table.members.len()).collect();
    members.sort_by_key(|&member| std::cmp::Reverse(table.members[member]));
    // Of several equal ones, `max_by_key` returns the last.
    members.into_iter().max_by_key(within).unwrap_or_default()
}

/// A gem of the table, as all photos together show it.
struct FusedGem {
    /// The gem, in pixels of the reference photo, with the probability that it is there.
    gem: LocatedGem,
    is_doubtful: bool,
    /// Where the photos show the gem.
    seen: Vec<SeenAt>,
    /// The colour that each of these photos shows.
    read_as: Vec<usize>,
}

impl FusedGem {
    fn of(table: &Table<'_>, at: usize, stone: &Stone, reference: usize) -> Option<Self> {
        let sightings: Vec<_> = table.sightings_of(stone).collect();
        let own = sightings.iter().find(|(member, _)| *member == reference);
        let (place, radius) = match own {
            Some((_, own)) => (own.place, own.radius),
            None => table.projected(at, reference)?,
        };
        let colours: Vec<&[f64; 6]> = sightings.iter().map(|(_, one)| &one.colours).collect();
        let presence = presence(table, at, stone);
        let members: Vec<usize> = sightings.iter().map(|(member, _)| *member).collect();
        let share = independent_share(table, at, &members, COLOUR_CORRELATION);
        let raw = match sightings[..] {
            [(_, one)] => one.raw_colours,
            _ => raw_colours(&fused_colours(&colours, share)),
        };
        let seen = |(member, one): &(usize, &Sighting)| SeenAt {
            photo: table.members[*member],
            center: table.photo(*member).point_at(one.place),
        };
        Some(Self {
            gem: LocatedGem {
                center: table.photo(reference).point_at(place),
                radius,
                colours: raw,
                sure: presence,
                gem: 1.0,
                breadth: 0.0,
            },
            is_doubtful: stone.certainty < MIN_CERTAINTY,
            seen: sightings.iter().map(seen).collect(),
            read_as: colours.iter().map(|colours| most(colours)).collect(),
        })
    }
}

/// Returns the probability that a gem is there, given the photos that detect it and those that do not.
fn presence(table: &Table<'_>, at: usize, stone: &Stone) -> f64 {
    let seen: Vec<usize> = table
        .sightings_of(stone)
        .map(|(member, _)| member)
        .collect();
    let count = seen.len() as f64;
    let odds = table
        .sightings_of(stone)
        .map(|(_, one)| log_odds(one.presence));
    let limited = odds.map(|odds| {
        // A photo that is alone is not limited.
        if count > 1.0 {
            odds.clamp(-MAX_LOG_ODDS, MAX_LOG_ODDS)
        } else {
            odds
        }
    });
    let share = independent_share(table, at, &seen, PRESENCE_CORRELATION);
    // The first photo and independent further ones; photos from the same place are one.
    let further = (count * share - 1.0).max(0.0);
    let speaks_for = limited.sum::<f64>() * share + FOUND_TWICE * further;
    let unseen = stone
        .seen
        .iter()
        .enumerate()
        .filter(|(_, seen)| seen.is_none());
    let unseen: Vec<usize> = unseen.map(|(member, _)| member).collect();
    let missed = unseen
        .iter()
        .map(|&member| table.missed_probability(at, member).ln());
    let against = missed.sum::<f64>() * independent_share(table, at, &unseen, MISS_CORRELATION);
    // The limit makes photos that agree less certain than each of them is.
    let mean = table
        .sightings_of(stone)
        .map(|(_, one)| one.presence)
        .sum::<f64>()
        / count;
    let least = if unseen.is_empty() && mean > 0.5 {
        mean
    } else {
        0.0
    };
    probability(speaks_for + against)
        .max(least)
        .clamp(LEAST, 1.0 - LEAST)
}

/// Returns the colour probabilities of a gem, given those from each photo that shows it. `share` is the factor on the sum of their
/// logarithms.
fn fused_colours(all: &[&[f64; 6]], share: f64) -> [f64; 6] {
    let log = |colour: usize| {
        let logs = all
            .iter()
            .map(|colours| colours[colour].max(MIN_COLOUR).ln());
        share * logs.sum::<f64>()
    };
    let logs: [f64; 6] = std::array::from_fn(log);
    let highest = logs.into_iter().fold(f64::NEG_INFINITY, f64::max);
    let shares = logs.map(|log| (log - highest).exp());
    let sum: f64 = shares.iter().sum();
    let fused = shares.map(|share| share / sum);
    // The limit makes photos that agree less certain than each of them is.
    let best = most(&fused);
    let mean: [f64; 6] = std::array::from_fn(|colour| {
        all.iter().map(|colours| colours[colour]).sum::<f64>() / all.len() as f64
    });
    let do_agree = all.iter().all(|colours| most(colours) == best);
    if do_agree && mean[best] > fused[best] {
        mean
    } else {
        fused
    }
}

/// Returns the factor on the sum of what these photos say about a gem: the number of independent photos that they are worth, divided by their
/// number. `correlation` is that of photos from different directions; photos from the same direction have the same errors.
fn independent_share(table: &Table<'_>, stone: usize, members: &[usize], correlation: f64) -> f64 {
    let pairs = members
        .iter()
        .flat_map(|a| members.iter().map(move |b| (*a, *b)));
    let correlations = pairs.map(|(a, b)| {
        let apart = (table.angle_between(stone, a, b) / SAME_DIRECTION).powi(2);
        correlation + (1.0 - correlation) * (-apart).exp()
    });
    let count = members.len() as f64;
    count / correlations.sum::<f64>().max(f64::MIN_POSITIVE)
}

fn log_odds(probability: f64) -> f64 {
    let probability = probability.clamp(1e-6, 1.0 - 1e-6);
    (probability / (1.0 - probability)).ln()
}

fn most(colours: &[f64; 6]) -> usize {
    let colours = colours.iter().enumerate();
    colours
        .max_by(|a, b| a.1.total_cmp(b.1))
        .map_or(0, |(at, _)| at)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_photos_say_more_than_one_and_less_than_two_independent_ones() {
        let one = [0.02, 0.7, 0.02, 0.02, 0.22, 0.02];
        let alone = fused_colours(&[&one], 1.0);
        let twice = fused_colours(&[&one, &one], 0.74);
        let independent = 0.7 * 0.7 / (0.7 * 0.7 + 0.22 * 0.22 + 4.0 * 0.02 * 0.02);
        assert!((alone[1] - 0.7).abs() < 1e-9);
        assert!(twice[1] > 0.8 && twice[1] < independent, "{twice:?}");
        assert!((twice.iter().sum::<f64>() - 1.0).abs() < 1e-9);
    }

    #[test]
    fn photos_that_contradict_each_other_leave_a_doubt() {
        let red = [0.004, 0.98, 0.004, 0.004, 0.004, 0.004];
        let brown = [0.004, 0.004, 0.004, 0.004, 0.98, 0.004];
        let both = fused_colours(&[&red, &brown], 0.74);
        assert!((both[1] - both[4]).abs() < 1e-9 && both[1] > 0.45);
        let two_to_one = fused_colours(&[&red, &red, &brown], 0.6);
        assert!(two_to_one[1] > 0.9, "{two_to_one:?}");
    }
}
