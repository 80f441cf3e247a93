//! Whether a piece is of one colour all over.
//!
//! A piece that lies on another of nearly its colour may pass for a part of it. Light, shade and glare do not change the
//! direction of a colour from grey, its hue, so hues that fall into two heaps are two pieces. (Hue about the grey axis of
//! linear reflectances: white light that is added moves a colour along that axis only. The glare of a lamp is of the lamp's colour; where it
//! is strong, hues are about its axis, [`Evidence::veil`].)

use crate::{
    judge::card::{
        evidence::{Evidence, cell_grid},
        piece_appearance::Colour,
    },
    rules::Placement,
};

/// Fewer pixels than this say nothing.
const ENOUGH: usize = 50;
/// The smaller heap holds at least this share.
const SMALLER: f32 = 0.06;
/// Two heaps explain at least this share of the variance: 0.64 for a single normal one, 0.75 for a flat one.
const EXPLAINED: f32 = 0.75;
/// The grey axis.
const GREY: [f32; 3] = [0.577_350_26; 3];
/// Where a pixel has less than this of the piece's saturation, its hue is noise.
const PALE: f32 = 0.3;

/// How far apart the two heaps are into which the hues of a piece's pixels fall, in radians; 0 where they form one. Hues about grey and
/// about the glare's colour: those that keep more together.
pub fn apart(evidence: &Evidence, placement: &Placement) -> f32 {
    let points = placement
        .cells
        .iter()
        .flat_map(|&cell| cell_grid(evidence.region_origin_mm, cell, 12, 1.0));
    let seen: Vec<Colour> = points.filter_map(|at| evidence.colour_at(at)).collect();
    if seen.len() < ENOUGH {
        return 0.0;
    }
    let about = |axis: &[f32; 3]| {
        let colours: Vec<[f32; 3]> = seen.iter().map(|seen| from_axis(seen, axis)).collect();
        let mut hues = hues(&colours, axis);
        hues.sort_by(f32::total_cmp);
        between_heaps(&hues)
    };
    about(&GREY).min(about(&evidence.veil))
}

/// What is left of a linear colour without its part along an axis of length 1.
fn from_axis(colour: &Colour, axis: &[f32; 3]) -> [f32; 3] {
    let linear = colour.map(|root| root * root);
    let along = dot(&linear, axis);
    std::array::from_fn(|channel| linear[channel] - along * axis[channel])
}

fn dot(a: &[f32; 3], b: &[f32; 3]) -> f32 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

/// The angles, in radians, between the colours and their median, about the axis.
fn hues(seen: &[[f32; 3]], axis: &[f32; 3]) -> Vec<f32> {
    let median = |channel: usize| {
        let mut values: Vec<f32> = seen.iter().map(|colour| colour[channel]).collect();
        let middle = values.len() / 2;
        *values.select_nth_unstable_by(middle, f32::total_cmp).1
    };
    let usual = [median(0), median(1), median(2)];
    let length = dot(&usual, &usual).sqrt().max(1e-4);
    let along = usual.map(|value| value / length);
    // At a right angle to both: a cross product.
    let across: [f32; 3] = std::array::from_fn(|channel| {
        let (next, last) = ((channel + 1) % 3, (channel + 2) % 3);
        along[next] * axis[last] - along[last] * axis[next]
    });
    let hue = |colour: &[f32; 3]| {
        let least = PALE * length;
        dot(colour, &across).atan2(dot(colour, &along).max(least))
    };
    seen.iter().map(hue).collect()
}

/// How far the means of two heaps of sorted values are apart that explain their variance best (Otsu's threshold); 0 where
/// even these do not explain it.
fn between_heaps(sorted: &[f32]) -> f32 {
    let count = sorted.len() as f32;
    let total: f32 = sorted.iter().sum();
    let mean = total / count;
    let variance = sorted.iter().map(|v| (v - mean).powi(2)).sum::<f32>() / count;
    let (mut below, mut best) = (0.0, (EXPLAINED * variance, 0.0));
    for (index, value) in sorted.iter().enumerate() {
        below += value;
        let share = (index + 1) as f32 / count;
        if !(SMALLER..=1.0 - SMALLER).contains(&share) {
            continue;
        }
        let distance = (total - below) / ((1.0 - share) * count) - below / (share * count);
        let between = share * (1.0 - share) * distance * distance;
        if between > best.0 {
            best = (between, distance);
        }
    }
    best.1
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Evenly spread values about a middle.
    fn heap(middle: f32, half_width: f32, count: usize) -> Vec<f32> {
        let step = |index: usize| 2.0 * index as f32 / (count - 1) as f32 - 1.0;
        (0..count)
            .map(|index| middle + half_width * step(index).powi(3))
            .collect()
    }

    #[test]
    fn one_heap_is_not_split_and_two_are_as_far_apart_as_they_are() {
        assert!(between_heaps(&heap(0.2, 0.1, 200)).abs() < 1e-6);
        let mut two = heap(-0.1, 0.05, 150);
        two.extend(heap(0.3, 0.05, 50));
        assert!((between_heaps(&two) - 0.4).abs() < 0.01);
    }

    #[test]
    fn neither_glare_nor_shade_changes_the_hue_of_a_colour() {
        let yellow = [0.62f32, 0.45, 0.03];
        for axis in [GREY, [0.8, 0.56, 0.216]] {
            let under = |shade: f32, glare: f32| {
                let linear = |c: usize| shade * yellow[c] + glare * axis[c];
                from_axis(&[0, 1, 2].map(|c| linear(c).sqrt()), &axis)
            };
            let mut seen = vec![under(1.0, 0.0); 60];
            seen.extend(vec![under(0.6, 0.0); 20]);
            seen.extend(vec![under(1.0, 0.3); 20]);
            for hue in hues(&seen, &axis) {
                assert!(hue.abs() < 1e-3, "{hue}");
            }
            let orange = from_axis(&[0.9f32, 0.56, 0.1].map(f32::sqrt), &axis);
            seen.push(orange);
            assert!(hues(&seen, &axis)[100].abs() > 0.1);
        }
    }
}
