//! How light or dark it is at places of a region, beside what the card's own light says: read from the red ground about it.
//!
//! The light is fitted from the icons, on the card's left; a shadow that falls on the region alone, or a lamp that stands near,
//! escapes it, and pieces there look like none. But the ground goes all round the region, and whatever grain it has, from red to
//! yellow, its red channel is nearly the same: a light meter on every side.

use nalgebra::{Matrix3, Vector3};

use super::pixel::Seen;
use crate::{
    geometry::Point,
    judge::looks::Colour,
    layout::{CARD_MM, CELL_MM, OUTLINE_MM},
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
/// Farther than this from an even change of light, in nats, something else is seen.
const STRAY: f64 = 0.25;
/// The darkest and the brightest shade that is believed in.
const SHADES: (f32, f32) = (0.45, 1.8);

/// A factor on square roots of reflectance, place by place.
pub struct Shade {
    /// Middles of patches, and how dark it is there, in nats.
    patches: Vec<(Point, f32)>,
}

impl Shade {
    /// Reads the ground about a region whose box starts at `origin`; `at` tells where on the card a pixel is.
    pub fn read(seen: &[Seen], at: impl Fn(usize) -> Point, region: Region, origin: Point) -> Self {
        let mut found: std::collections::BTreeMap<(usize, usize), Vec<Colour>> =
            std::collections::BTreeMap::new();
        for (index, seen) in seen.iter().enumerate() {
            let place = at(index);
            if is_ground(&seen.colour) && may_be_ground(place, region, origin) {
                let patch = |value: f64| value as usize / PATCH_MM;
                found
                    .entry((patch(place.y), patch(place.x)))
                    .or_default()
                    .push(seen.colour);
            }
        }
        let middle = |place: usize| (place as f64 + 0.5) * PATCH_MM as f64;
        let of_patch = |((row, col), colours): ((usize, usize), Vec<Colour>)| {
            (
                Point::new(middle(col), middle(row)),
                shade_of_ground(colours),
            )
        };
        let enough = found
            .into_iter()
            .filter(|(_, colours)| colours.len() >= ENOUGH);
        let patches: Vec<_> = enough.map(of_patch).collect();
        let mut shades: Vec<f32> = patches.iter().map(|patch| patch.1).collect();
        shades.sort_by(f32::total_cmp);
        let quantile = |share: f64| {
            shades
                .get((share * shades.len() as f64) as usize)
                .copied()
                .unwrap_or(0.0)
        };
        tracing::debug!(
            patches = patches.len(),
            low = quantile(0.1),
            middle = quantile(0.5),
            high = quantile(0.9),
            "shade"
        );
        let patches = smoothed(&patches);
        let told = patches.len() >= ENOUGH_PATCHES;
        Self {
            patches: if told { patches } else { Vec::new() },
        }
    }

    /// Whether a shadow ends within the card: how dark it is between the places that tell is then not known.
    pub fn is_uneven(&self) -> bool {
        let mut shades: Vec<f32> = self.patches.iter().map(|patch| patch.1).collect();
        shades.sort_by(f32::total_cmp);
        let quantile = |share: f64| {
            shades
                .get((share * shades.len() as f64) as usize)
                .copied()
                .unwrap_or(0.0)
        };
        quantile(0.1) < -UNEVEN && quantile(0.9) - quantile(0.1) > UNEVEN
    }

    /// The factor at a place of the card; 1 where nothing is known.
    pub fn at(&self, place: Point) -> f32 {
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

/// How the light changes over a piece, evenly: a plane of logarithms.
#[derive(Debug, Clone, Copy, Default)]
pub struct Slope {
    middle: (f64, f64),
    /// At the middle, and its change a millimetre to the right and downwards.
    plane: [f64; 3],
    range: (f64, f64),
}

impl Slope {
    /// Fits places of the card and the logarithms of how light it is there; what is far off the first fit (a speck, another
    /// piece) does not count in the second.
    pub fn fit(seen: &[(Point, f32)]) -> Self {
        let count = seen.len().max(1) as f64;
        let sum = seen
            .iter()
            .fold((0.0, 0.0), |sum, (at, _)| (sum.0 + at.x, sum.1 + at.y));
        let middle = (sum.0 / count, sum.1 / count);
        let mut slope = Self {
            middle,
            ..Self::default()
        };
        for bound in [f64::INFINITY, STRAY] {
            let (mut normal, mut right) =
                (Matrix3::<f64>::identity() * 1e-6, Vector3::<f64>::zeros());
            for (at, log) in seen {
                let row = Vector3::new(1.0, at.x - middle.0, at.y - middle.1);
                let log = f64::from(*log);
                if (log - slope.log_at(*at)).abs() < bound {
                    normal += row * row.transpose();
                    right += row * log;
                }
            }
            slope.plane = normal.lu().solve(&right).unwrap_or_default().into();
        }
        let logs = || seen.iter().map(|(at, _)| slope.log_at(*at));
        slope.range = (logs().fold(0.0, f64::min), logs().fold(0.0, f64::max));
        slope
    }

    fn log_at(&self, at: Point) -> f64 {
        let [level, right, down] = self.plane;
        level + right * (at.x - self.middle.0) + down * (at.y - self.middle.1)
    }

    /// The factor at a place of the card; beyond the piece no more than on it.
    pub fn at(&self, place: Point) -> f32 {
        self.log_at(place).clamp(self.range.0, self.range.1).exp() as f32
    }
}
