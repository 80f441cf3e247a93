//! Aligns the gems of two photos by their positions on the table.
//!
//! A constellation is the gems of one photo or of a table as they would appear from straight above, in gem radii. So a rotation, a shift
//! and a small change of scale map one constellation to the other, but never a reflection. Hypotheses come from pairs of gems that have the
//! same colours and about the same distance in both constellations. Each is scored as in MSAC (Torr and Zisserman, "MLESAC: A new robust
//! estimator with application to estimating image geometry", 2000): the nearer a mapped gem is to a gem of its colour, the more it adds to
//! the score. This is RANSAC (Fischler and Bolles, 1981) with pairs that are enumerated instead of drawn at random, so that a photo always
//! gives the same result.

use std::ops::Range;

use nalgebra::{Rotation2, Vector2};

/// Maximum distance, in gem radii, between a mapped gem and a gem of the other constellation for the mapped gem to add to the score. It is
/// large, because the tilt of both cameras is only roughly known at first, and gems that lie on others appear displaced. Set by hand.
const MATCHING_RADIUS: f64 = 2.2;
/// Fraction of a gem's contribution to the score that does not depend on the colours. It is above 0, since colours are often misread under
/// coloured light. Set by hand.
const COLOURLESS_FRACTION: f64 = 0.15;

/// Maximum number of pairs of gems of the first constellation from which hypotheses are formed. Set by hand.
const MAX_SEEDS: usize = 30;
/// Minimum distance between two gems, in gem radii, for them to be used as a pair from which a hypothesis is formed. Set by hand.
const MIN_PAIR_DISTANCE: f64 = 3.0;
/// Two pairs of gems, one of each constellation, match only if the longer pair is at most this many times as long as the shorter pair (plus
/// [`MAX_DISTANCE_DIFFERENCE`]). The scale of a hypothesis is limited to this ratio and its inverse. Set by hand.
const MAX_DISTANCE_RATIO: f64 = 1.18;
/// Tolerance, in gem radii, when the lengths of two pairs of gems are compared. The longer pair may be at most [`MAX_DISTANCE_RATIO`] times
/// as long as the shorter pair, plus this tolerance. Set by hand.
const MAX_DISTANCE_DIFFERENCE: f64 = 1.0;
/// A hypothesis is formed from two gems, one of each constellation, only if both have the same colour with at least this probability. Set
/// by hand.
const MIN_AGREEMENT: f64 = 0.12;

/// A gem in a constellation.
#[derive(Debug, Clone, Copy)]
pub(super) struct Star {
    /// Place on the table, in gem radii.
    pub(super) place: Vector2<f64>,
    /// Probability of each gem colour.
    pub(super) colours: [f64; 6],
    /// Probability that a gem lies there.
    pub(super) weight: f64,
}

/// A transform from one constellation to another: it turns and scales about the origin, then shifts.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Alignment {
    /// Rotation in radians, counter-clockwise.
    pub(super) angle: f64,
    /// Factor on lengths.
    pub(super) scale: f64,
    /// Shift in gem radii.
    pub(super) shift: Vector2<f64>,
    /// Agreement of the constellations: the sum of the contributions of the mapped gems, each 0 to 1.
    pub(super) score: f64,
}

/// Returns the probability that two gems have the same colour.
pub(super) fn agreement(a: &[f64; 6], b: &[f64; 6]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

/// Returns the best transform from the constellation `from` to the constellation `to`. If no pair of gems of `from` matches a pair of `to`,
/// only shifts are tried. Returns `None` if no gem of `from` agrees in colour with a gem of `to`, or if one of the constellations is empty.
pub(super) fn align(from: &[Star], to: &[Star]) -> Option<Alignment> {
    let grid = Grid::of(to);
    let score = |alignment: Alignment| Alignment {
        score: grid.score(from, &alignment),
        ..alignment
    };
    let of_pairs = hypotheses_of_pairs(from, to);
    let all = if of_pairs.is_empty() {
        hypotheses_of_single_gems(from, to)
    } else {
        of_pairs
    };
    let scored = all.into_iter().map(score);
    scored.max_by(|a, b| a.score.total_cmp(&b.score))
}

/// A pair of gems of one constellation.
struct StarPair {
    /// Indices of both gems in the constellation.
    ends: [usize; 2],
    /// Distance between both gems, in gem radii.
    length: f64,
}

/// Returns all ordered pairs of gems that are at least [`MIN_PAIR_DISTANCE`] apart, the shortest first.
fn pairs(stars: &[Star]) -> Vec<StarPair> {
    let all = (0..stars.len()).flat_map(|a| (0..stars.len()).map(move |b| [a, b]));
    let pair = |ends: [usize; 2]| StarPair {
        ends,
        length: (stars[ends[0]].place - stars[ends[1]].place).norm(),
    };
    let mut pairs: Vec<StarPair> = all
        .map(pair)
        .filter(|pair| pair.length >= MIN_PAIR_DISTANCE)
        .collect();
    pairs.sort_by(|a, b| a.length.total_cmp(&b.length));
    pairs
}

/// Returns a transform for each pair of gems of `from` and each matching pair of `to`. Pairs match if their lengths are similar and their
/// colours may be the same. At most [`MAX_SEEDS`] pairs of `from` are used. Empty if no pairs match.
fn hypotheses_of_pairs(from: &[Star], to: &[Star]) -> Vec<Alignment> {
    let pairs_of_from = pairs(from);
    let seeds = pairs_of_from
        .iter()
        .filter(|pair| pair.ends[0] < pair.ends[1]);
    let seeds: Vec<&StarPair> = seeds.collect();
    let others = pairs(to);
    // Half of the seeds are the longest pairs, which determine the rotation best. The other half is spread over all lengths, because only
    // one of the photos may show both ends of a long pair.
    let half = MAX_SEEDS / 2;
    let step = (seeds.len() / half).max(1);
    let spread = seeds.iter().step_by(step).take(half);
    let chosen = seeds.iter().rev().take(half).chain(spread);
    chosen
        .flat_map(|seed| {
            let near = &others[range_of_length(&others, seed.length)];
            near.iter()
                .filter_map(|other| hypothesis(seed, other, from, to))
        })
        .collect()
}

/// Returns the indices of the pairs in `pairs` that match a pair of the length `length` in the other constellation: the two lengths must
/// agree within [`MAX_DISTANCE_RATIO`] and [`MAX_DISTANCE_DIFFERENCE`]. `pairs` must be sorted by length.
fn range_of_length(pairs: &[StarPair], length: f64) -> Range<usize> {
    let start = pairs.partition_point(|pair| {
        pair.length * MAX_DISTANCE_RATIO + MAX_DISTANCE_DIFFERENCE < length
    });
    let end = pairs.partition_point(|pair| {
        pair.length <= length * MAX_DISTANCE_RATIO + MAX_DISTANCE_DIFFERENCE
    });
    start..end.max(start)
}

/// Returns the transform that maps the pair `seed` to the pair `other`. The middle and the direction of the mapped pair agree with `other`;
/// its length may differ, since the scale is limited. Returns `None` if the colours of the gems disagree.
fn hypothesis(seed: &StarPair, other: &StarPair, from: &[Star], to: &[Star]) -> Option<Alignment> {
    let [a, b] = seed.ends.map(|index| &from[index]);
    let [c, d] = other.ends.map(|index| &to[index]);
    let agree = |a: &Star, b: &Star| agreement(&a.colours, &b.colours) >= MIN_AGREEMENT;
    if !agree(a, c) || !agree(b, d) {
        return None;
    }
    let turn = Rotation2::rotation_between(&(b.place - a.place), &(d.place - c.place));
    let scale = (other.length / seed.length).clamp(1.0 / MAX_DISTANCE_RATIO, MAX_DISTANCE_RATIO);
    let middle = (a.place + b.place) / 2.0;
    Some(Alignment {
        angle: turn.angle(),
        scale,
        shift: (c.place + d.place) / 2.0 - turn * middle * scale,
        score: 0.0,
    })
}

/// Returns an alignment for each gem of `from` and each gem of `to` of a similar colour: the shift that maps the first gem onto the second.
/// Used if no pair of gems of `from` matches a pair of `to`.
fn hypotheses_of_single_gems(from: &[Star], to: &[Star]) -> Vec<Alignment> {
    let both = from.iter().flat_map(|a| to.iter().map(move |b| (a, b)));
    let agreeing = both.filter(|(a, b)| agreement(&a.colours, &b.colours) >= MIN_AGREEMENT);
    agreeing
        .map(|(a, b)| Alignment {
            angle: 0.0,
            scale: 1.0,
            shift: b.place - a.place,
            score: 0.0,
        })
        .collect()
}

/// The gems of a constellation, sorted into square cells, so that the neighbours of a position are found quickly.
struct Grid<'a> {
    stars: &'a [Star],
    /// Corner of the first cell: the lowest coordinates of all gems, in gem radii.
    low: Vector2<f64>,
    /// Number of cells in a row.
    columns: usize,
    /// Indices of the gems in each cell, row by row. A cell has sides of [`MATCHING_RADIUS`].
    cells: Vec<Vec<usize>>,
}

impl<'a> Grid<'a> {
    /// Sorts the gems of a constellation into the square cells of a grid, by their places.
    fn of(stars: &'a [Star]) -> Self {
        let places = stars.iter().map(|star| star.place);
        let infinity = Vector2::repeat(f64::INFINITY);
        let low = places.clone().fold(infinity, |low, place| low.inf(&place));
        let high = places
            .clone()
            .fold(-infinity, |high, place| high.sup(&place));
        let side = |axis: usize| ((high[axis] - low[axis]) / MATCHING_RADIUS).max(0.0) as usize + 1;
        let (columns, rows) = (side(0), side(1));
        let mut grid = Self {
            stars,
            low,
            columns,
            cells: vec![Vec::new(); columns * rows],
        };
        for (index, place) in places.enumerate() {
            let [column, row] = grid.cell(place);
            grid.cells[row as usize * columns + column as usize].push(index);
        }
        grid
    }

    /// Returns the column and the row of the cell that contains a place. The cell may lie outside of the grid.
    fn cell(&self, place: Vector2<f64>) -> [i64; 2] {
        let position = (place - self.low) / MATCHING_RADIUS;
        [position.x.floor() as i64, position.y.floor() as i64]
    }

    /// Returns the score of the transform `alignment`, which maps the constellation `from` to this one: the sum of the contributions of the
    /// gems of `from`.
    fn score(&self, from: &[Star], alignment: &Alignment) -> f64 {
        let turn = Rotation2::new(alignment.angle);
        let gain = |star: &Star| {
            let place = turn * star.place * alignment.scale + alignment.shift;
            self.best_gain(star, place)
        };
        from.iter().map(gain).sum()
    }

    /// Returns the contribution, 0 to 1, of a gem to the score. `star` is the gem of the other constellation, and `place` is where the
    /// transform maps it. Each gem of this constellation near `place` gives a value, and the highest counts; it is 0 if no gem is near.
    fn best_gain(&self, star: &Star, place: Vector2<f64>) -> f64 {
        let [column, row] = self.cell(place);
        let rows = (self.cells.len() / self.columns) as i64;
        let mut best = 0.0_f64;
        for row in (row - 1).max(0)..(row + 2).min(rows) {
            for column in (column - 1).max(0)..(column + 2).min(self.columns as i64) {
                for &index in &self.cells[row as usize * self.columns + column as usize] {
                    let other = &self.stars[index];
                    let squared_distance =
                        (other.place - place).norm_squared() / (MATCHING_RADIUS * MATCHING_RADIUS);
                    let same = agreement(&star.colours, &other.colours);
                    let weight = COLOURLESS_FRACTION + (1.0 - COLOURLESS_FRACTION) * same;
                    best = best.max((1.0 - squared_distance) * weight * other.weight * star.weight);
                }
            }
        }
        best
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RED: usize = 1;

    fn star(x: f64, y: f64, colour: usize) -> Star {
        let mut colours = [0.01; 6];
        colours[colour] = 0.95;
        Star {
            place: Vector2::new(x, y),
            colours,
            weight: 1.0,
        }
    }

    /// Returns the gems of two piles of different shapes, in several colours.
    fn two_piles() -> Vec<Star> {
        vec![
            star(0.0, 0.0, 0),
            star(2.1, 0.3, 1),
            star(1.0, 2.0, 2),
            star(3.2, 2.2, 1),
            star(20.0, 4.0, 3),
            star(22.0, 4.5, 4),
            star(21.0, 6.4, 5),
        ]
    }

    fn turned(stars: &[Star], angle: f64, shift: Vector2<f64>) -> Vec<Star> {
        let turn = Rotation2::new(angle);
        let moved = |star: &Star| Star {
            place: turn * star.place + shift,
            ..*star
        };
        stars.iter().map(moved).collect()
    }

    #[test]
    fn a_turned_constellation_is_aligned_though_each_photo_lacks_a_gem() {
        let stars = two_piles();
        let mut other = turned(&stars, 2.0, Vector2::new(5.0, -3.0));
        other.remove(2);
        let found = align(&stars[1..], &other).expect("a fit");
        assert!((found.angle - 2.0).abs() < 0.02, "{found:?}");
        assert!((found.scale - 1.0).abs() < 0.01);
        assert!((found.shift - Vector2::new(5.0, -3.0)).norm() < 0.2);
        // Five gems are in both.
        assert!((4.0..=5.0).contains(&found.score), "{found:?}");
    }

    #[test]
    fn a_mirror_image_does_not_fit() {
        let stars = two_piles();
        let mirrored: Vec<Star> = stars
            .iter()
            .map(|original| Star {
                place: Vector2::new(-original.place.x, original.place.y),
                ..*original
            })
            .collect();
        let best_score = align(&stars, &stars).expect("a fit").score;
        let found = align(&stars, &mirrored).expect("a fit");
        assert!(found.score < 0.7 * best_score, "{found:?}, {best_score}");
    }

    #[test]
    fn one_gem_fits_a_gem_of_its_colour() {
        let two = [star(0.0, 0.0, RED), star(2.0, 0.0, 3)];
        let found = align(&[star(9.0, 9.0, 3)], &two).expect("a fit");
        assert!((found.shift - Vector2::new(-7.0, -9.0)).norm() < 1e-9);
        assert_eq!(align(&[star(9.0, 9.0, 5)], &two), None);
        assert_eq!(align(&[], &two), None);
    }

    #[test]
    fn colours_decide_where_places_do_not() {
        // A square maps onto itself by each quarter turn.
        let square = |colours: [usize; 4]| {
            let corners = [(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0)];
            let stars = corners.iter().zip(colours);
            stars
                .map(|(&(x, y), colour)| star(x, y, colour))
                .collect::<Vec<_>>()
        };
        let found = align(&square([0, 1, 2, 3]), &square([3, 0, 1, 2])).expect("a fit");
        assert!(
            (found.angle - std::f64::consts::FRAC_PI_2).abs() < 0.02,
            "{found:?}"
        );
    }
}
