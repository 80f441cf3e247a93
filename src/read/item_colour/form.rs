//! Measures the form of small items: their elongation and the roughness of their surface.
//!
//! Colour and size do not always distinguish items: a silver coin is as pale as a white bean. Outline and surface do, and neither
//! depends on the light.

use image::RgbImage;
use nalgebra::Vector2;
use serde::{Deserialize, Serialize};

use crate::{
    geometry::Point,
    locate::gems::LocatedGem,
    raster::{Connectivity, components},
    read::item_colour::pixel_at,
    srgb::luminance,
};

/// Number of sample places along the radius of an item. Set by hand.
const STEPS_PER_RADIUS: i64 = 16;
/// Parts of an item that are further from its middle than this, in radii of the item, are not measured. Set by hand.
const MAX_OUTLINE_RADIUS: f64 = 1.6;
/// Fraction of the radius within which the surface is measured; the rim is darker. Set by hand.
const SURFACE_RADIUS: f64 = 0.6;
/// Radius of the window for fine detail, in sample places. Fine detail is the deviation of log luminance from its mean over the
/// window. Set by hand to an eighth of the item's radius.
const DETAIL_RADIUS: i64 = 2;
/// Constant that is added to luminance before its logarithm is taken, as a fraction of white. It suppresses the noise of dark
/// items. Set by hand.
const LUMINANCE_OFFSET: f64 = 0.01;
/// The luminance of a sample place is the mean of at most this many by this many points. Set by hand.
const MAX_TAPS: i64 = 3;
/// Minimum number of sample places that show an item, to measure its form. Set by hand: 2 % of the places in its disc.
const MIN_PLACES: usize = 16;
/// A connected area of sample places counts as a part of the item only if one of these places is nearer to the item's middle than this, in
/// radii of the item. Set by hand.
const MIDDLE_RADIUS: f64 = 0.3;
/// Constant that is added to the standard deviation of a surface's fine detail (in log luminance) before the logarithm of the sum is taken.
/// Set by hand to about the level of image noise.
const ROUGHNESS_OFFSET: f64 = 1e-3;

/// Number of sample places on each side of the item's middle, along each axis.
const HALF_SIDE: i64 = (MAX_OUTLINE_RADIUS * STEPS_PER_RADIUS as f64) as i64 + 1;
/// Number of rows, and of columns, of the grid of sample places.
const SIDE: usize = 2 * HALF_SIDE as usize + 1;

/// Form of an item.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Form {
    /// Natural logarithm of the item's length / width: 0 for a disc.
    pub elongation: f64,
    /// Natural logarithm of the standard deviation of fine detail on the item's surface. Fine detail is the deviation of log
    /// luminance from its mean over a small window.
    pub roughness: f64,
}

/// An item whose form is measured, with the surroundings that the measurement needs.
pub(super) struct Subject<'a> {
    /// The image. The positions and radii of the items are in pixels of this image.
    pub image: &'a RgbImage,
    /// The item whose form is measured.
    pub item: &'a LocatedGem,
    /// Other items near the measured one. A sample place that is nearer to one of them does not belong to the measured item.
    pub others: &'a [&'a LocatedGem],
    /// Luminance of the item, in linear light.
    pub item_luminance: f64,
    /// Luminance of the table beside the item, in linear light.
    pub table_luminance: f64,
}

impl Subject<'_> {
    /// Measures the form of the item; `None` where it does not stand out from the table, or where too little of it is in the image.
    pub(super) fn form(&self) -> Option<Form> {
        let luminances = self.luminances();
        let region = self.region(&luminances);
        Some(Form {
            elongation: elongation(&region)?,
            roughness: roughness(&luminances, &region)?,
        })
    }

    /// Returns the luminance at each sample place, in row-major order; `None` outside the image.
    fn luminances(&self) -> Vec<Option<f64>> {
        let step = self.item.radius / STEPS_PER_RADIUS as f64;
        let taps = (step as i64).clamp(1, MAX_TAPS);
        let at_place = |index: usize| {
            let middle = self.item.center + offset_in_radii(index) * self.item.radius;
            let offset = |tap: i64| (tap as f64 + 0.5) / taps as f64 * step - step / 2.0;
            let offsets = (0..taps * taps).map(|tap| (offset(tap % taps), offset(tap / taps)));
            let all = offsets.map(|(x, y)| pixel_at(self.image, middle + Vector2::new(x, y)));
            let sum: Option<f64> = all.map(|rgb| rgb.map(luminance)).sum();
            sum.map(|sum| sum / (taps * taps) as f64)
        };
        (0..SIDE * SIDE).map(at_place).collect()
    }

    /// Returns the indices of the sample places that show the item. A place shows the item if its brightness is more like that of the item
    /// than that of the table, if it is nearer to this item than to others, and if such places connect it with the item's middle.
    fn region(&self, luminances: &[Option<f64>]) -> Vec<usize> {
        // The threshold is the geometric mean of the luminances of item and table.
        let threshold =
            (self.item_luminance * self.table_luminance.max(LUMINANCE_OFFSET / 10.0)).sqrt();
        let is_brighter = self.item_luminance > threshold;
        let is_item = |index: usize| {
            let is_alike =
                luminances[index].is_some_and(|value| (value > threshold) == is_brighter);
            is_alike
                && offset_in_radii(index).norm() < MAX_OUTLINE_RADIUS
                && self.is_nearest_to_item(offset_in_radii(index))
        };
        let parts = components((SIDE, SIDE), Connectivity::Four, is_item);
        let in_middle = |part: &Vec<usize>| {
            part.iter()
                .any(|&index| offset_in_radii(index).norm() < MIDDLE_RADIUS)
        };
        parts.into_iter().filter(in_middle).flatten().collect()
    }

    /// Returns whether a sample place is nearer to the measured item than to every other item. `place` is the offset from the item's
    /// middle, in radii of the item. The distance from each item is measured in radii of that item.
    fn is_nearest_to_item(&self, place: Vector2<f64>) -> bool {
        let at: Point = self.item.center + place * self.item.radius;
        let distance = |other: &LocatedGem| (at - other.center).norm() / other.radius;
        self.others
            .iter()
            .all(|other| place.norm() < distance(other))
    }
}

/// Returns the offset of a sample place from the item's middle, in radii.
fn offset_in_radii(index: usize) -> Vector2<f64> {
    let along = |at: usize| (at as i64 - HALF_SIDE) as f64 / STEPS_PER_RADIUS as f64;
    Vector2::new(along(index % SIDE), along(index / SIDE))
}

/// Returns the elongation (natural logarithm of length / width), from the second moments of a region; `None` if the region has fewer than
/// [`MIN_PLACES`] sample places, or if all its places lie on one line.
fn elongation(region: &[usize]) -> Option<f64> {
    if region.len() < MIN_PLACES {
        return None;
    }
    let count = region.len() as f64;
    let places = || region.iter().map(|&index| offset_in_radii(index));
    let middle = places().sum::<Vector2<f64>>() / count;
    let moments = places().map(|place| (place - middle) * (place - middle).transpose());
    let spread = moments.sum::<nalgebra::Matrix2<f64>>() / count;
    let axes = spread.symmetric_eigenvalues();
    (axes.min() > 0.0).then(|| 0.5 * (axes.max() / axes.min()).ln())
}

/// Returns the roughness of an item's surface, as defined at [`Form::roughness`]. `luminances` are those of all sample places, `region` the
/// indices of the places that show the item. `None` if fine detail can be measured at fewer than [`MIN_PLACES`] places.
fn roughness(luminances: &[Option<f64>], region: &[usize]) -> Option<f64> {
    let log = |index: usize| luminances[index].map(|value| (value + LUMINANCE_OFFSET).ln());
    let near = |index: usize| {
        let offsets = (-DETAIL_RADIUS..=DETAIL_RADIUS)
            .flat_map(|row| (-DETAIL_RADIUS..=DETAIL_RADIUS).map(move |col| (row, col)));
        offsets.map(move |(row, col)| (index as i64 + row * SIDE as i64 + col) as usize)
    };
    let detail = |index: usize| {
        let sum: Option<f64> = near(index).map(log).sum();
        let count = ((2 * DETAIL_RADIUS + 1) * (2 * DETAIL_RADIUS + 1)) as f64;
        Some(log(index)? - sum? / count)
    };
    let surface = region
        .iter()
        .filter(|&&index| offset_in_radii(index).norm() < SURFACE_RADIUS);
    let details: Vec<f64> = surface.filter_map(|&index| detail(index)).collect();
    if details.len() < MIN_PLACES {
        return None;
    }
    let mean = details.iter().sum::<f64>() / details.len() as f64;
    let squares = details.iter().map(|detail| (detail - mean).powi(2));
    let spread = (squares.sum::<f64>() / details.len() as f64).sqrt();
    Some((spread + ROUGHNESS_OFFSET).ln())
}

#[cfg(test)]
mod tests {
    use image::Rgb;

    use super::*;
    use crate::srgb::linear;

    const RADIUS: f64 = 24.0;
    const ITEM: u8 = 60;
    const TABLE: u8 = 200;

    fn item(x: f64, y: f64) -> LocatedGem {
        LocatedGem {
            center: Point::new(x, y),
            radius: RADIUS,
            colours: [1.0 / 6.0; 6],
            confidence: 0.9,
            gem: 1.0,
            breadth: 0.4,
        }
    }

    /// Measures the form of an item at (80, 80), beside `others`. `brightness` returns the grey level at a position relative to (80, 80).
    fn form(others: &[LocatedGem], brightness: impl Fn(f64, f64) -> u8) -> Option<Form> {
        let image = RgbImage::from_fn(160, 160, |x, y| {
            let (x, y) = (f64::from(x) + 0.5 - 80.0, f64::from(y) + 0.5 - 80.0);
            Rgb([brightness(x, y); 3])
        });
        let luminance = |level: u8| linear(f64::from(level) / 255.0);
        let subject = Subject {
            image: &image,
            item: &item(80.0, 80.0),
            others: &others.iter().collect::<Vec<_>>(),
            item_luminance: luminance(ITEM),
            table_luminance: luminance(TABLE),
        };
        subject.form()
    }

    /// Returns a function that draws an ellipse around the origin: it returns the grey level at the point (x, y). `width` and `height` are
    /// the half axes.
    fn ellipse(width: f64, height: f64) -> impl Fn(f64, f64) -> u8 {
        move |x, y| {
            if (x / width).hypot(y / height) < 1.0 {
                ITEM
            } else {
                TABLE
            }
        }
    }

    #[test]
    fn the_elongation_is_the_logarithm_of_length_by_width() {
        for (width, height, expected) in [(24.0, 24.0, 1.0), (30.0, 15.0, 2.0), (14.0, 28.0, 2.0)] {
            let form = form(&[], ellipse(width, height)).expect("it stands out");
            let error = form.elongation - f64::ln(expected);
            assert!(error.abs() < 0.06, "{width} {height}: {form:?}");
        }
    }

    #[test]
    fn a_surface_with_fine_detail_is_rougher_than_a_smooth_one() {
        let smooth = form(&[], ellipse(24.0, 24.0)).expect("it stands out");
        assert!(
            (smooth.roughness - ROUGHNESS_OFFSET.ln()).abs() < 0.1,
            "{smooth:?}"
        );
        let rough = form(&[], |x, y| {
            let level = ellipse(24.0, 24.0)(x, y);
            let is_spot = x.rem_euclid(6.0) < 3.0 && y.rem_euclid(6.0) < 3.0;
            if level == ITEM && is_spot {
                ITEM + 25
            } else {
                level
            }
        });
        let rough = rough.expect("it stands out");
        assert!(rough.roughness > smooth.roughness + 2.0, "{rough:?}");
    }

    #[test]
    fn places_nearer_to_another_item_do_not_belong_to_the_item() {
        // Two discs that overlap a little: together they would be elongated.
        let both = |x: f64, y: f64| {
            let is_in = x.hypot(y) < 24.0 || (x - 44.0).hypot(y) < 24.0;
            if is_in { ITEM } else { TABLE }
        };
        let neighbour = item(124.0, 80.0);
        let apart = form(&[neighbour], both).expect("it stands out");
        assert!(apart.elongation < 0.06, "{apart:?}");
        let joined = form(&[], both).expect("it stands out");
        assert!(joined.elongation > 0.1, "{joined:?}");
    }

    #[test]
    fn an_item_that_does_not_stand_out_has_no_form() {
        assert_eq!(form(&[], |_, _| TABLE), None);
    }
}
