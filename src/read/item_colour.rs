//! Measures the appearance of small items: the colour of each relative to the table around it, and its size.
//!
//! An item's colour is the median of its pixels without reflections and deep shadow. It is expressed as a ratio to the table beside
//! it, so that lamp and exposure hardly change it. The table's own colour is kept as well, for comparisons between images of
//! different tables.

pub mod form;

use image::RgbImage;
use nalgebra::Vector2;

use crate::{
    frame::Frame,
    geometry::Point,
    locate::gems::LocatedGem,
    read::item_colour::form::{Form, Subject},
    srgb::{linear, luminance},
    stats::{median, median_colour},
};

/// Number of values in an [`Appearance`].
pub(crate) const NUMBERS: usize = 4;

/// Fraction of an item's radius within which its colour is sampled. The rim is left out, as it reflects the table and
/// neighbouring items. Set by hand.
const COLOUR_RADIUS: f64 = 0.6;
/// Inner and outer radius of the ring around an item in which the table is sampled, in radii of the item. The item's own shadow is inside
/// the inner radius. If this ring shows too few pixels of the table, its outer radius is doubled. Set by hand.
const TABLE_RING: (f64, f64) = (1.5, 2.5);
/// When the table around an item is sampled, pixels near other items are left out: those closer to the centre of another item than this
/// many times that item's radius. Set by hand.
const NEIGHBOUR_RADIUS: f64 = 1.3;
/// Maximum number of sample points from the middle of an item to its edge. On small items there are fewer, because the points are at least
/// a pixel apart. Set by hand.
const MAX_STEPS: f64 = 16.0;
/// Range of an item's pixels that is used for its colour, as quantiles of brightness: darker pixels are in shadow, brighter ones
/// reflect a lamp. Set by hand.
const ITEM_QUANTILES: (f64, f64) = (0.3, 0.8);
/// Range of a gem's pixels that is used for its colour, as quantiles of brightness. It is wider than [`ITEM_QUANTILES`], as the facets of a
/// gem are darker and brighter than its colour. Set by hand.
const GEM_QUANTILES: (f64, f64) = (0.1, 0.85);
/// Constant added to the light of a gem before logarithms are taken, as a fraction of white. It suppresses noise in dark gems.
/// Set by hand.
const GEM_LIGHT_OFFSET: f64 = 0.004;
/// Range of the table's pixels that is used for its colour, as quantiles of brightness: the brighter half, as darker pixels may
/// be in a shadow. Set by hand.
const TABLE_QUANTILES: (f64, f64) = (0.5, 1.0);
/// A neighbouring detection with a confidence (0 to 1) below this value, and not above that of the item, may be a part of the item, so it
/// is ignored. For any other neighbour, the pixels that are nearer to the neighbour than to the item are excluded from the item's form. Set
/// by hand.
const MIN_ITEM_CONFIDENCE: f64 = 0.4;
/// Minimum number of pixels to measure a colour. Set by hand.
const MIN_PIXELS: usize = 12;
/// Constant that is added to the ratio of an item's light to the table's light in each channel. It stands for light that the room reflects,
/// and limits the log-ratios of very dark and very saturated colours, which are mostly noise. Chosen on the sweets of
/// `$UMPIRE_DATA/photos/candy`: with this value dark red and dark purple differ by 3.0 standard deviations, with 0.02 only by 2.1.
const AMBIENT: f64 = 0.01;

/// Appearance of an item, as four natural logarithms. The first three are red / green, blue / green and luminance, each relative to the
/// table. The fourth is the item's radius relative to the median radius of all items in the image.
pub type Appearance = [f64; NUMBERS];

/// Measured appearance of an item: colour, size and form.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ItemColour {
    /// Colour of the item relative to the table, and its size.
    pub appearance: Appearance,
    /// Colour of the table beside the item, in natural logarithms: red / green, blue / green (linear light), and luminance
    /// relative to white.
    pub ground: [f64; 3],
    /// Outline and surface of the item; `None` if the item does not stand out from the table, or if too little of it is in the image.
    pub form: Option<Form>,
}

impl ItemColour {
    /// Returns the item's colour as recorded by the camera, in linear light; 1 is the brightest value in an image.
    pub(crate) fn own_rgb(&self) -> [f64; 3] {
        let mut rgb = self.rgb_on_white();
        for (value, table) in rgb.iter_mut().zip(rgb_of(self.ground)) {
            *value *= table;
        }
        rgb
    }

    /// Returns the colour that the item would have on a white table, in linear light.
    pub(crate) fn rgb_on_white(&self) -> [f64; 3] {
        let [red_ln, blue_ln, luminance_ln, _size] = self.appearance;
        // The measurement added `AMBIENT`.
        rgb_of([red_ln, blue_ln, luminance_ln]).map(|value| (value - AMBIENT).max(0.0))
    }
}

/// Converts the natural logarithms of red / green, of blue / green and of luminance to linear RGB.
fn rgb_of([red_ln, blue_ln, luminance_ln]: [f64; 3]) -> [f64; 3] {
    let per_green = [red_ln.exp(), 1.0, blue_ln.exp()];
    let factor = luminance_ln.exp() / luminance(per_green).max(f64::MIN_POSITIVE);
    per_green.map(|value| value * factor)
}

/// Measures the appearance of all located items, in their order.
pub fn measure_all(frame: &Frame, found: &[LocatedGem]) -> Vec<ItemColour> {
    let median_radius = median(found.iter().map(|item| item.radius).collect());
    let measure = |index: usize| {
        let measured = MedianColours::of(&frame.image, found, index);
        let form = measured.form(&frame.image, found, index);
        measured.relative_to_table((found[index].radius / median_radius).max(1e-3).ln(), form)
    };
    (0..found.len()).map(measure).collect()
}

/// Measures a gem's colour regardless of the table: natural logarithms of red / green and blue / green in linear light; `None`
/// where too little of the gem is in the image. Gems are translucent, so a ratio to the table would be less distinctive.
pub(crate) fn colour_ratios(image: &RgbImage, center: Point, radius: f64) -> Option<[f64; 2]> {
    let mut gem = sample_ring(image, center, radius, (0.0, COLOUR_RADIUS), |_| true);
    let [red, blue, _] = log_ratios_and_luminance(
        median_between_quantiles(&mut gem, GEM_QUANTILES)?.map(|value| value + GEM_LIGHT_OFFSET),
    );
    Some([red, blue])
}

/// Median colours of an item and of the table beside it, in linear light.
struct MedianColours {
    /// Colour of the item.
    item: [f64; 3],
    /// Colour of the table beside the item.
    table: [f64; 3],
}

impl MedianColours {
    /// Samples the item number `index` of `found`, and the table beside it. If fewer than [`MIN_PIXELS`] pixels of the item are visible,
    /// its colour is reported as white. The same holds for the table.
    fn of(image: &RgbImage, found: &[LocatedGem], index: usize) -> Self {
        let LocatedGem { center, radius, .. } = found[index];
        let max_distance = (TABLE_RING.1 + NEIGHBOUR_RADIUS) * radius;
        let is_near = |other: &LocatedGem| {
            (other.center - center).norm() < max_distance + NEIGHBOUR_RADIUS * other.radius
                && other.center != center
        };
        let others: Vec<&LocatedGem> = found.iter().filter(|other| is_near(other)).collect();
        let is_free = |at: Point| {
            let covers =
                |other: &&LocatedGem| (other.center - at).norm() < NEIGHBOUR_RADIUS * other.radius;
            !others.iter().any(covers)
        };
        let mut table = sample_ring(image, center, radius, TABLE_RING, is_free);
        if table.len() < MIN_PIXELS {
            // In the middle of a pile, the ring around an item shows too little of the table, so double the outer radius of the ring.
            table = sample_ring(
                image,
                center,
                radius,
                (TABLE_RING.0, 2.0 * TABLE_RING.1),
                is_free,
            );
        }
        let mut item = sample_ring(image, center, radius, (0.0, COLOUR_RADIUS), |_| true);
        let white = [1.0; 3];
        Self {
            item: median_between_quantiles(&mut item, ITEM_QUANTILES).unwrap_or(white),
            table: median_between_quantiles(&mut table, TABLE_QUANTILES).unwrap_or(white),
        }
    }

    /// Measures the form of the item number `index` of `found`; `None` if the item does not stand out from the table, or if too little of
    /// it is in the image.
    fn form(&self, image: &RgbImage, found: &[LocatedGem], index: usize) -> Option<Form> {
        let item = &found[index];
        let others = found.iter().enumerate().filter(|&(at, other)| {
            let near = (other.center - item.center).norm()
                < NEIGHBOUR_RADIUS * (item.radius + other.radius);
            near && at != index
                && (other.confidence >= MIN_ITEM_CONFIDENCE || other.confidence > item.confidence)
        });
        let others: Vec<&LocatedGem> = others.map(|(_, other)| other).collect();
        let subject = Subject {
            image,
            item,
            others: &others,
            item_luminance: luminance(self.item),
            table_luminance: luminance(self.table),
        };
        subject.form()
    }

    /// Returns the appearance of the item relative to the table. `size` and `form` are copied to the result; `size` is the natural
    /// logarithm of the item's radius relative to the median radius.
    fn relative_to_table(&self, size: f64, form: Option<Form>) -> ItemColour {
        let table = self.table.map(|value| value.max(1e-3));
        let mut ratio = [0.0; 3];
        for (ratio, (item, table)) in ratio.iter_mut().zip(self.item.iter().zip(table)) {
            *ratio = item / table + AMBIENT;
        }
        let [red, blue, light] = log_ratios_and_luminance(ratio);
        ItemColour {
            appearance: [red, blue, light, size],
            ground: log_ratios_and_luminance(table),
            form,
        }
    }
}

/// Returns the natural logarithms of red / green, of blue / green and of the luminance of a linear colour.
fn log_ratios_and_luminance(rgb: [f64; 3]) -> [f64; 3] {
    let [red, green, blue] = rgb.map(f64::ln);
    [red - green, blue - green, luminance(rgb).ln()]
}

/// Samples the pixels of a ring around an item, in linear light. The ring extends from `from` to `to` times the item's radius;
/// only positions for which `is_sampled` holds are sampled.
fn sample_ring(
    image: &RgbImage,
    center: Point,
    radius: f64,
    (from, to): (f64, f64),
    is_sampled: impl Fn(Point) -> bool,
) -> Vec<[f64; 3]> {
    let step = (radius / MAX_STEPS).max(1.0);
    let reach = (to * radius / step).ceil() as i64;
    let offsets =
        (-reach..=reach).flat_map(|row| (-reach..=reach).map(move |column| (row, column)));
    let offsets = offsets.map(|(row, column)| Vector2::new(column as f64, row as f64) * step);
    offsets
        .filter(|offset| (from * radius..=to * radius).contains(&offset.norm()))
        .map(|offset| center + offset)
        .filter(|&at| is_sampled(at))
        .filter_map(|at| pixel_at(image, at))
        .collect()
}

/// Returns the colour of a pixel in linear light; `None` outside the image.
fn pixel_at(image: &RgbImage, at: Point) -> Option<[f64; 3]> {
    if at.x < 0.0 || at.y < 0.0 {
        return None;
    }
    let pixel = image.get_pixel_checked(at.x as u32, at.y as u32)?;
    Some(pixel.0.map(|value| linear(f64::from(value) / 255.0)))
}

/// Sorts the pixels by brightness, and returns the median of each channel over the pixels between the quantiles `low` and `high`. `None` if
/// `pixels` has fewer than [`MIN_PIXELS`] elements.
fn median_between_quantiles(pixels: &mut [[f64; 3]], (low, high): (f64, f64)) -> Option<[f64; 3]> {
    if pixels.len() < MIN_PIXELS {
        return None;
    }
    pixels.sort_by(|a, b| luminance(*a).total_cmp(&luminance(*b)));
    let index = |quantile: f64| (quantile * pixels.len() as f64) as usize;
    median_colour(&pixels[index(low)..index(high)])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::srgb::encoded;

    const RADIUS: f64 = 20.0;

    fn item(x: f64) -> LocatedGem {
        LocatedGem {
            center: Point::new(x, 60.0),
            radius: RADIUS,
            colours: [1.0 / 6.0; 6],
            confidence: 0.9,
            gem: 1.0,
            breadth: 0.4,
        }
    }

    /// Draws two discs that nearly touch, on a plain table under a light given as red, green and blue. In the middle of each disc, up to a
    /// fifth of its radius, is the white reflection of a lamp.
    fn drawn_frame(light: [f64; 3]) -> Frame {
        let (table, colours) = ([0.6, 0.5, 0.4], [[0.4, 0.1, 0.05], [0.1, 0.3, 0.1]]);
        let image = RgbImage::from_fn(160, 120, |x, y| {
            let at = |index: usize| {
                let middle = 58.0 + 42.0 * index as f64;
                (f64::from(x) + 0.5 - middle).hypot(f64::from(y) + 0.5 - 60.0)
            };
            let disc = (0..2).find(|&index| at(index) < RADIUS);
            let surface = match disc {
                Some(index) if at(index) < 0.2 * RADIUS => [1.0; 3],
                Some(index) => colours[index],
                None => table,
            };
            let mut rgb = [0; 3];
            for (value, (surface, light)) in rgb.iter_mut().zip(surface.iter().zip(light)) {
                *value = (encoded((surface * light).min(1.0)) * 255.0).round() as u8;
            }
            image::Rgb(rgb)
        });
        let shown = image.dimensions();
        Frame::at_scale(image, shown)
    }

    #[test]
    fn reflections_and_the_colour_of_the_lamp_do_not_change_the_appearance() {
        let found = [item(58.0), item(100.0)];
        let day = measure_all(&drawn_frame([1.0; 3]), &found);
        let ratio = |surface: f64, table: f64| surface / table + AMBIENT;
        let [red, green] = [ratio(0.4, 0.6), ratio(0.1, 0.5)];
        assert!(
            (day[0].appearance[0] - (red / green).ln()).abs() < 0.05,
            "{day:?}"
        );
        assert!(day[1].appearance[0] < 0.0, "a green item: {day:?}");
        assert!(
            day[0].appearance[3].abs() < 1e-9,
            "the median size: {day:?}"
        );
        let lamp = measure_all(&drawn_frame([0.9, 0.6, 0.3]), &found);
        for (day, lamp) in day.iter().zip(&lamp) {
            for axis in 0..NUMBERS {
                let difference = (day.appearance[axis] - lamp.appearance[axis]).abs();
                assert!(difference < 0.08, "{axis}: {difference}");
            }
            let difference = lamp.ground[0] - day.ground[0];
            assert!(
                difference > 0.3,
                "the table is redder under the lamp: {difference}"
            );
        }
    }

    #[test]
    fn the_colour_of_an_item_is_recovered_from_its_appearance() {
        let found = [item(58.0)];
        let measured = measure_all(&drawn_frame([1.0; 3]), &found)[0];
        for (value, wanted) in measured.rgb_on_white().into_iter().zip([0.667, 0.2, 0.125]) {
            assert!((value - wanted).abs() < 0.02, "{value} {wanted}");
        }
        // 8-bit values of dark colours are rounded by up to 2 %.
        for (value, wanted) in measured.own_rgb().into_iter().zip([0.4, 0.1, 0.05]) {
            assert!((value / wanted - 1.0).abs() < 0.03, "{value} {wanted}");
        }
    }

    #[test]
    fn the_size_of_an_item_is_relative_to_the_median_size() {
        let mut found = [item(58.0), item(100.0), item(100.0)];
        found[2].radius = 2.0 * RADIUS;
        let measured = measure_all(&drawn_frame([1.0; 3]), &found);
        assert!(
            (measured[2].appearance[3] - 2f64.ln()).abs() < 1e-9,
            "{measured:?}"
        );
    }

    #[test]
    fn without_items_nothing_is_measured() {
        assert_eq!(measure_all(&drawn_frame([1.0; 3]), &[]), []);
    }

    #[test]
    fn the_colour_of_a_gem_is_measured_regardless_of_the_table_and_only_within_the_image() {
        let image = drawn_frame([1.0; 3]).image;
        let item = item(58.0);
        let [red, blue] = colour_ratios(&image, item.center, item.radius).expect("in the image");
        assert!((red - (0.404f64 / 0.104).ln()).abs() < 0.1, "{red}");
        assert!((blue - (0.054f64 / 0.104).ln()).abs() < 0.1, "{blue}");
        let outside = colour_ratios(&image, Point::new(-90.0, 60.0), item.radius);
        assert_eq!(outside, None);
    }
}
