//! How light or dark it is at places of a region, beside what the card's own light says: read from the red ground about it.
//!
//! The light is fitted from the icons, on the card's left; a shadow that falls on the region alone, or a lamp that stands near,
//! escapes it, and pieces there look like none. But the ground goes all round the region, and whatever grain it has, from red to
//! yellow, its red channel is nearly the same: a light meter on every side.

use std::collections::BTreeMap;

use crate::{
    geometry::Point,
    judge::card::{evidence::pixel::PixelColour, piece_appearance::Colour},
    layout::{CARD_MM, CELL_MM, OUTLINE_MM},
    rectify::FlatImage,
    rules::{Cell, Region},
};

/// Red of the ground, square root of its reflectance: 0.71 where it is red, 0.81 in the yellow grain.
const GROUND_RED: f32 = 0.757;
/// The ground begins here, of the card's width, and ends before its edges by this many millimetres.
const GROUND_FROM: f64 = 0.44;
const EDGE_MM: f64 = 4.0;
/// Green and blue of the ground, of its red.
const GROUND_HUE: [(f32, f32); 2] = [(0.08, 0.85), (0.0, 0.34)];
/// With more blue than this, of its red, there is a veil (glare) over the ground: itself it has 0.14 to 0.18.
const VEILED: f32 = 0.24;
/// Darker than this it is black print, or too dark to tell.
const DARKEST: f32 = 0.24;
/// Side of a patch, mm, and how many of its square millimetres must show ground.
const PATCH_MM: usize = 6;
const ENOUGH: usize = 16;
/// Patches are compared with those so near, mm.
const NEAR_MM: f64 = 9.0;
/// A patch tells of places about so far away, mm.
const REACH_MM: f64 = 8.0;
/// So many patches must tell.
const ENOUGH_PATCHES: usize = 8;
/// The ground's grain varies by this much, in nats; less is no shade.
const GRAIN: f32 = 0.10;
/// From light to dark about the region in nats, from which on a shadow ends there.
const UNEVEN: f32 = 0.3;
/// Of patches sorted from dark to light, the ones that tell how uneven it is.
const LOW_AND_HIGH: (f64, f64) = (0.1, 0.9);
/// One pixel of so many by so many.
const COARSE: usize = 4;
/// The darkest and the brightest shade that is believed in.
const SHADES: (f32, f32) = (0.45, 1.8);

/// How dark it is at patches of the ground about a region.
pub struct Shade {
    /// Middles of patches on the card, and how dark it is there, in nats of square roots of reflectance: 0 as the light says.
    patches: Vec<(Point, f32)>,
}

impl Shade {
    /// Reads the ground about a region whose box starts at `origin`, from the pixels of a flat view.
    pub fn read(seen: &[PixelColour], view: &FlatImage, region: Region, origin: Point) -> Self {
        let mut found: BTreeMap<(usize, usize), Vec<Colour>> = BTreeMap::new();
        for (index, seen) in seen.iter().enumerate() {
            let place = place_of(view, index);
            if is_ground(&seen.colour) && may_be_ground(place, region, origin) {
                let patch = (place.y as usize / PATCH_MM, place.x as usize / PATCH_MM);
                found.entry(patch).or_default().push(seen.colour);
            }
        }
        let middle = |patch: usize| (patch as f64 + 0.5) * PATCH_MM as f64;
        let enough = found.into_iter().filter(|patch| patch.1.len() >= ENOUGH);
        let patches = enough.map(|((row, col), colours)| {
            let at = Point::new(middle(col), middle(row));
            (at, shade_of_ground(colours))
        });
        let patches = smoothed(&patches.collect::<Vec<_>>());
        let told = patches.len() >= ENOUGH_PATCHES;
        let shade = Self {
            patches: if told { patches } else { Vec::new() },
        };
        tracing::debug!(
            patches = shade.patches.len(),
            low = shade.quantile(LOW_AND_HIGH.0),
            high = shade.quantile(LOW_AND_HIGH.1),
            "shade"
        );
        shade
    }

    /// Whether a shadow ends within the card: how dark it is between the places that tell is then not known.
    pub fn is_uneven(&self) -> bool {
        let low = self.quantile(LOW_AND_HIGH.0);
        low < -UNEVEN && self.quantile(LOW_AND_HIGH.1) - low > UNEVEN
    }

    fn quantile(&self, share: f64) -> f32 {
        let mut shades: Vec<f32> = self.patches.iter().map(|patch| patch.1).collect();
        shades.sort_by(f32::total_cmp);
        let place = (share * shades.len() as f64) as usize;
        shades.get(place).copied().unwrap_or(0.0)
    }

    /// The factors on square roots of reflectance at the pixels of a flat view; 1 where nothing is known. It changes slowly:
    /// looked up at one pixel of four by four.
    pub fn over(&self, view: &FlatImage) -> Vec<f32> {
        let columns = view.width.div_ceil(COARSE);
        let middle = |place: usize| (place * COARSE + COARSE / 2) as f64 / view.px_per_mm;
        let coarse: Vec<f32> = (0..columns * view.height.div_ceil(COARSE))
            .map(|index| {
                let (x, y) = (middle(index % columns), middle(index / columns));
                self.at(Point::new(view.origin_mm.x + x, view.origin_mm.y + y))
            })
            .collect();
        let of_pixel = |index: usize| {
            let (col, row) = (index % view.width, index / view.width);
            coarse[row / COARSE * columns + col / COARSE]
        };
        (0..view.pixels.len()).map(of_pixel).collect()
    }

    fn at(&self, place: Point) -> f32 {
        let (mut sum, mut weights) = (0.0, 1e-12);
        for (middle, shade) in &self.patches {
            let away = (*middle - place).norm_squared() + REACH_MM * REACH_MM;
            let weight = 1.0 / (away * away);
            sum += weight * f64::from(*shade);
            weights += weight;
        }
        let shade = (sum / weights) as f32;
        let beyond = shade.signum() * (shade.abs() - GRAIN).max(0.0);
        beyond.exp().clamp(SHADES.0, SHADES.1)
    }
}

/// Where on the card the middle of a pixel of a flat view lies.
pub fn place_of(view: &FlatImage, index: usize) -> Point {
    let (col, row) = (index % view.width, index / view.width);
    let along = |place: usize| (place as f64 + 0.5) / view.px_per_mm;
    Point::new(view.origin_mm.x + along(col), view.origin_mm.y + along(row))
}

/// How dark it is where the ground looks like that, in nats; where a veil lies over it, brighter is no light.
fn shade_of_ground(mut colours: Vec<Colour>) -> f32 {
    let place = colours.len() * 4 / 5;
    let (_, colour, _) = colours.select_nth_unstable_by(place, |a, b| a[0].total_cmp(&b[0]));
    let [red, _, blue] = *colour;
    let shade = (red / GROUND_RED).ln();
    if blue > VEILED * red {
        shade.min(0.0)
    } else {
        shade
    }
}

/// Each patch's shade the median of those about it: a stray pixel of print is no shadow, and a shadow's edge stays.
fn smoothed(patches: &[(Point, f32)]) -> Vec<(Point, f32)> {
    let about = |at: Point| {
        let near = patches
            .iter()
            .filter(move |patch| (patch.0 - at).norm() < NEAR_MM);
        let mut shades: Vec<f32> = near.map(|patch| patch.1).collect();
        shades.sort_by(f32::total_cmp);
        (shades.len() >= 3).then(|| (at, shades[shades.len() / 2]))
    };
    patches.iter().filter_map(|patch| about(patch.0)).collect()
}

fn is_ground(colour: &Colour) -> bool {
    let [red, green, blue] = *colour;
    let within =
        |value: f32, (least, most): (f32, f32)| (least * red..=most * red).contains(&value);
    red > DARKEST && within(green, GROUND_HUE[0]) && within(blue, GROUND_HUE[1])
}

/// Whether the card's ground is there: right of the icons, off the region and its outline.
fn may_be_ground(at: Point, region: Region, origin: Point) -> bool {
    let inside = |value: f64, from: f64, to: f64| (from + EDGE_MM..to - EDGE_MM).contains(&value);
    let beside = [(0.0, 0.0), (1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)];
    let near = beside.iter().any(|(x, y)| {
        let step = 1.5 * OUTLINE_MM;
        let index = |value: f64| (value / CELL_MM).floor() as i8;
        region.contains(Cell::new(
            index(at.y + y * step - origin.y),
            index(at.x + x * step - origin.x),
        ))
    });
    inside(at.x, GROUND_FROM * CARD_MM.0, CARD_MM.0) && inside(at.y, 0.0, CARD_MM.1) && !near
}
