//! Tests whether a piece has one colour all over.
//!
//! A piece on top of another of nearly the same colour may be mistaken for a part of the lower piece. Light, shade and glare do not change
//! the hue of a colour (its direction from grey), so two groups of hues are evidence of two pieces.
//!
//! Hue is measured around the grey axis of linear reflectances, because added white light moves a colour along that axis only. The glare of
//! a coloured lamp moves a colour along the lamp's colour, so hue is measured around that axis, too ([`Evidence::veil`]).

use crate::{
    judge::card::{
        evidence::{Evidence, cell_grid},
        piece_appearance::Colour,
    },
    rules::Placement,
    stats::median_colour,
};

/// Minimum number of observed pixels (square millimetres), in the central 12 by 12 mm of a piece's cells, for the test of its hues. With
/// fewer, the piece counts as having one colour. Set by hand.
const MIN_PIXELS: usize = 50;
/// Both groups of hues must contain at least this fraction of the piece's pixels. A split with a smaller group is not considered. Set by
/// hand.
const MIN_GROUP_FRACTION: f32 = 0.06;
/// A split into two groups must explain more than this fraction of the variance of the hues; otherwise the piece counts as having one group
/// of hues. The best split explains 0.64 of the variance of a normal distribution, and 0.75 of that of a uniform one.
const MIN_EXPLAINED_FRACTION: f32 = 0.75;
/// Unit vector of the grey axis in linear red, green and blue.
const GREY: [f32; 3] = [0.577_350_26; 3];
/// Lower limit of a pixel's saturation in the direction of the median hue, as a fraction of the saturation of the piece's median colour.
/// The hue of a less saturated pixel would be noise. It is computed as if the pixel had this saturation, which moves the hue towards the
/// median hue. Set by hand.
const MIN_SATURATION_FRACTION: f32 = 0.3;

/// Splits the hues of the pixels in the central 12 by 12 mm of a piece's cells into two groups, and returns the distance between the
/// groups, in radians. A piece of one colour has a small distance. Returns 0 if the hues form only one group, or if fewer than
/// [`MIN_PIXELS`] pixels are observed. Hues are angles around an axis; the smaller of two distances is returned, for the grey axis and for
/// the colour of added light ([`Evidence::veil`]).
pub fn hue_distance(evidence: &Evidence, placement: &Placement) -> f32 {
    let points = placement
        .cells
        .iter()
        .flat_map(|&cell| cell_grid(evidence.region_origin_mm, cell, 12, 1.0));
    let colours: Vec<Colour> = points.filter_map(|at| evidence.colour_at(at)).collect();
    if colours.len() < MIN_PIXELS {
        return 0.0;
    }
    let distance_around = |axis: &[f32; 3]| {
        let colours = colours.iter().map(|colour| without_component(colour, axis));
        let colours: Vec<[f32; 3]> = colours.collect();
        let mut hues = hues(&colours, axis);
        hues.sort_by(f32::total_cmp);
        group_distance(&hues)
    };
    distance_around(&GREY).min(distance_around(&evidence.veil))
}

/// Converts a colour to linear reflectances and removes its component along `axis`, a unit vector.
fn without_component(colour: &Colour, axis: &[f32; 3]) -> [f32; 3] {
    let linear = colour.map(|root| root * root);
    let along = dot(&linear, axis);
    std::array::from_fn(|channel| linear[channel] - along * axis[channel])
}

/// Returns the dot product of two colours.
fn dot(a: &[f32; 3], b: &[f32; 3]) -> f32 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

/// Returns the hue of each colour, in radians. The hue is the angle, seen along `axis`, by which the colour is turned from the median
/// colour.
fn hues(colours: &[[f32; 3]], axis: &[f32; 3]) -> Vec<f32> {
    let median = median_colour(colours).unwrap_or_default();
    let length = dot(&median, &median).sqrt().max(1e-4);
    let unit = median.map(|value| value / length);
    // The cross product of `unit` and `axis`.
    let across: [f32; 3] = std::array::from_fn(|channel| {
        let (second, third) = ((channel + 1) % 3, (channel + 2) % 3);
        unit[second] * axis[third] - unit[third] * axis[second]
    });
    let hue = |colour: &[f32; 3]| {
        let min_length = MIN_SATURATION_FRACTION * length;
        dot(colour, &across).atan2(dot(colour, &unit).max(min_length))
    };
    colours.iter().map(hue).collect()
}

/// Splits sorted values into the two groups that explain most of the variance (Otsu's threshold). Each group must have at least the
/// fraction [`MIN_GROUP_FRACTION`] of the values. Returns the distance between the groups' means; 0 if the split explains at most the
/// fraction [`MIN_EXPLAINED_FRACTION`] of the variance.
fn group_distance(sorted: &[f32]) -> f32 {
    let count = sorted.len() as f32;
    let total: f32 = sorted.iter().sum();
    let mean = total / count;
    let variance = sorted.iter().map(|v| (v - mean).powi(2)).sum::<f32>() / count;
    let mut sum_below = 0.0;
    let (mut explained_variance, mut group_distance) = (MIN_EXPLAINED_FRACTION * variance, 0.0);
    for (index, value) in sorted.iter().enumerate() {
        sum_below += value;
        let fraction = (index + 1) as f32 / count;
        if !(MIN_GROUP_FRACTION..=1.0 - MIN_GROUP_FRACTION).contains(&fraction) {
            continue;
        }
        let distance =
            (total - sum_below) / ((1.0 - fraction) * count) - sum_below / (fraction * count);
        let variance_between = fraction * (1.0 - fraction) * distance * distance;
        if variance_between > explained_variance {
            (explained_variance, group_distance) = (variance_between, distance);
        }
    }
    group_distance
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        calibration::colours::shipped_colour,
        rules::{Cell, Piece, Region},
    };

    /// Returns the angle between two colours around the grey axis, in radians.
    fn angle_between(one: Piece, other: Piece) -> f32 {
        let [one, other] =
            [one, other].map(|piece| without_component(&shipped_colour(piece, 0.0), &GREY));
        let lengths = dot(&one, &one).sqrt() * dot(&other, &other).sqrt();
        (dot(&one, &other) / lengths).acos()
    }

    #[test]
    fn a_piece_of_two_colours_has_the_distance_of_their_hues() {
        let region = Region::from_rows(["##"]).expect("it is a region");
        let (left, cells) = (Cell::new(0, 0), region.cells().collect());
        let piece = Piece::I2;
        let placement = Placement { piece, cells };
        let distance = |right: Piece| {
            let shown = |cell: Cell| if cell == left { piece } else { right };
            let evidence = Evidence::painted(region, |cell| Some(shown(cell).index()));
            hue_distance(&evidence, &placement)
        };
        assert!(distance(piece).abs() < 1e-6, "{}", distance(piece));
        let expected = angle_between(piece, Piece::L5);
        assert!(expected > 0.15, "the pieces differ in hue: {expected}");
        let found = distance(Piece::L5);
        assert!((found - expected).abs() < 1e-3, "{found} {expected}");
    }

    /// Returns values around `middle`, dense near the middle and sparse towards the ends.
    fn values_around(middle: f32, half_width: f32, count: usize) -> Vec<f32> {
        let step = |index: usize| 2.0 * index as f32 / (count - 1) as f32 - 1.0;
        (0..count)
            .map(|index| middle + half_width * step(index).powi(3))
            .collect()
    }

    #[test]
    fn one_group_has_distance_0_and_two_groups_the_distance_of_their_means() {
        assert!(group_distance(&values_around(0.2, 0.1, 200)).abs() < 1e-6);
        let mut two_groups = values_around(-0.1, 0.05, 150);
        two_groups.extend(values_around(0.3, 0.05, 50));
        assert!((group_distance(&two_groups) - 0.4).abs() < 0.01);
    }

    #[test]
    fn neither_glare_nor_shade_changes_the_hue_of_a_colour() {
        let yellow = [0.62f32, 0.45, 0.03];
        for axis in [GREY, [0.8, 0.56, 0.216]] {
            let lit_colour = |shade: f32, glare: f32| {
                let linear = |c: usize| shade * yellow[c] + glare * axis[c];
                without_component(&[0, 1, 2].map(|c| linear(c).sqrt()), &axis)
            };
            let mut colours = vec![lit_colour(1.0, 0.0); 60];
            colours.extend(vec![lit_colour(0.6, 0.0); 20]);
            colours.extend(vec![lit_colour(1.0, 0.3); 20]);
            for hue in hues(&colours, &axis) {
                assert!(hue.abs() < 1e-3, "{hue}");
            }
            let orange = without_component(&[0.9f32, 0.56, 0.1].map(f32::sqrt), &axis);
            colours.push(orange);
            assert!(hues(&colours, &axis)[100].abs() > 0.1);
        }
    }
}
