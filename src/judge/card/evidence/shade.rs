//! Measures the brightness around a region, relative to the card's fitted light, from the red ground printed around it.
//!
//! The light is fitted from the icons at the card's left. It therefore does not include a shadow that falls on the region alone, or a lamp
//! near the card. The observed colours would then fit no piece. But the red ground surrounds the region, and its red channel is nearly the
//! same in all of its grain, from red to yellow. So the ground works as a light meter on every side of the region.

use std::collections::BTreeMap;

use crate::{
    card_layout::{CARD_MM, CELL_MM, OUTLINE_MM, PIECE_MM},
    geometry::Point,
    judge::card::{
        evidence::{bands::Bands, pixel::PixelColour},
        piece_appearance::Colour,
    },
    rectify::{FlatImage, PlanePose},
    rules::{Cell, Region},
    stats::{median, quantile, quantile_by},
};

/// Mean red channel of the card's red ground (the print around the region), a square root of reflectance. It is 0.71 where the ground is
/// red and 0.81 in its yellow grain.
const GROUND_RED: f32 = 0.757;
/// Left edge of the card's red ground, as a fraction of the card's width.
const GROUND_FROM: f64 = 0.44;
/// Width of the strip along the card's edges that is not used to measure the red ground, in mm. Set by hand.
const EDGE_MM: f64 = 4.0;
/// Ranges of green / red and of blue / red of the card's red ground, in square roots of reflectance. Set by hand.
const GROUND_HUE: [(f32, f32); 2] = [(0.08, 0.85), (0.0, 0.34)];
/// Minimum ratio blue / red (square roots of reflectance) at which glare is assumed on the card's red ground. Without glare the ground has
/// 0.14 to 0.18. Set by hand.
const VEILED: f32 = 0.24;
/// Minimum red channel of the card's red ground, a square root of reflectance; below it the pixel is black print or too dark. Set by hand.
const DARKEST: f32 = 0.24;
/// Side of a square patch of the card's red ground whose brightness is measured, in mm.
const PATCH_MM: usize = 6;
/// Minimum number of square millimetres, of the 36 in a patch, that must show the card's red ground for the patch to be measured. Set by
/// hand.
const ENOUGH: usize = 16;
/// Distance, in mm, between the centres of two patches of the red ground, below which the brightness of one is used to smooth that of the
/// other. Set by hand.
const NEAR_MM: f64 = 9.0;
/// Distance from a patch of the red ground, in mm, at which the patch's weight in the interpolated brightness is a quarter of its maximum.
/// Set by hand.
const REACH_MM: f64 = 8.0;
/// Minimum number of measured patches of the red ground; with fewer, the brightness is assumed to be that of the fitted light. Set by hand.
const ENOUGH_PATCHES: usize = 8;
/// Variation of brightness by the printed grain of the card's ground, as a natural logarithm. It is subtracted from the absolute difference
/// between the measured brightness and that of the fitted light; smaller differences count as none.
const GRAIN: f32 = 0.10;
/// Minimum difference in brightness, as a natural logarithm, at which the edge of a shadow counts as lying on the card. Dark patches must
/// differ by more than this both from light patches and from the fitted light. Set by hand.
const UNEVEN: f32 = 0.3;
/// Quantiles of the brightness of all patches of the red ground. The first stands for the dark patches, the second for the light ones. Set
/// by hand.
const LOW_AND_HIGH: (f64, f64) = (0.1, 0.9);
/// Step of the grid on which the brightness is interpolated between patches, in pixels of the rectified image.
const COARSE: usize = 4;
/// Lower and upper limit of the brightness factor relative to the card's fitted light; the factor applies to square roots of reflectance.
/// Set by hand.
const SHADES: (f32, f32) = (0.45, 1.8);

/// The brightness of patches of the red ground around a region, relative to the fitted light.
pub struct Shade {
    /// Centre of each patch in the card frame, mm, and the natural logarithm of the patch's brightness factor on square roots of
    /// reflectance. `bands` are subtracted. 0 means as bright as under the card's fitted light.
    patches: Vec<(Point, f32)>,
    /// The bands of a flickering lamp, if there are any.
    bands: Option<Bands>,
}

impl Shade {
    /// Measures the brightness of the red ground around a region whose bounding box starts at `origin`. `seen` are the colours of the
    /// pixels of the rectified image `view`, of a card that lies at `pose`.
    pub fn read(
        seen: &[PixelColour],
        view: &FlatImage,
        pose: &PlanePose,
        region: Region,
        origin: Point,
    ) -> Self {
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
        let patches = enough.filter_map(|((row, col), colours)| {
            let at = Point::new(middle(col), middle(row));
            Some((at, shade_of_ground(colours)?))
        });
        let mut patches = smoothed(&patches.collect::<Vec<_>>());
        if patches.len() < ENOUGH_PATCHES {
            patches.clear();
        }
        let bands = remove_bands(&mut patches, pose);
        let shade = Self { patches, bands };
        tracing::debug!(
            patches = shade.patches.len(),
            low = shade.quantile(LOW_AND_HIGH.0),
            high = shade.quantile(LOW_AND_HIGH.1),
            bands = ?shade.bands,
            "shade"
        );
        shade
    }

    /// Returns whether the edge of a shadow lies on the card. If so, the brightness between the measured patches is uncertain.
    pub(crate) fn is_uneven(&self) -> bool {
        let low = self.quantile(LOW_AND_HIGH.0);
        low < -UNEVEN && self.quantile(LOW_AND_HIGH.1) - low > UNEVEN
    }

    fn quantile(&self, share: f64) -> f32 {
        let shades = self.patches.iter().map(|patch| patch.1).collect();
        quantile(shades, share).unwrap_or(0.0)
    }

    /// Returns the brightness factor on square roots of reflectance for each pixel of `view`, a rectified image of the pieces' top faces.
    /// The card lies at `pose`. The factor is 1 where it is unknown. It varies slowly and is computed once for each block of `COARSE` by
    /// `COARSE` pixels.
    pub fn over(&self, view: &FlatImage, pose: &PlanePose) -> Vec<f32> {
        let plane = pose.image_from_plane(PIECE_MM);
        let band = |at: Point| {
            self.bands
                .map_or(0.0, |bands| bands.at(plane.map(at).y))
                .exp()
        };
        let columns = view.width.div_ceil(COARSE);
        let middle = |place: usize| (place * COARSE + COARSE / 2) as f64 / view.px_per_mm;
        let coarse: Vec<f32> = (0..columns * view.height.div_ceil(COARSE))
            .map(|index| {
                let (x, y) = (middle(index % columns), middle(index / columns));
                let at = Point::new(view.origin_mm.x + x, view.origin_mm.y + y);
                self.at(at) * band(at)
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

/// Finds the bands of a flickering lamp in the brightness of patches, and subtracts them from that brightness. Returns `None` if there are
/// no bands.
fn remove_bands(patches: &mut [(Point, f32)], pose: &PlanePose) -> Option<Bands> {
    let plane = pose.image_from_plane(0.0);
    let row = |at: Point| plane.map(at).y;
    let measured: Vec<_> = patches
        .iter()
        .map(|(at, shade)| (*at, row(*at), *shade))
        .collect();
    let bands = Bands::find(&measured)?;
    for (at, shade) in patches {
        *shade -= bands.at(row(*at));
    }
    Some(bands)
}

/// Returns the centre of a pixel of a rectified image, in the card frame, mm.
pub(crate) fn place_of(view: &FlatImage, index: usize) -> Point {
    let (col, row) = (index % view.width, index / view.width);
    let along = |place: usize| (place as f64 + 0.5) / view.px_per_mm;
    Point::new(view.origin_mm.x + along(col), view.origin_mm.y + along(row))
}

/// Returns the natural logarithm of the brightness factor of a patch of the red ground. The factor is that of the pixel at the 80 %
/// quantile of red. If glare lies on the patch ([`VEILED`]), a factor above 1 counts as 1. Returns `None` without pixel colours.
fn shade_of_ground(colours: Vec<Colour>) -> Option<f32> {
    let [red, _, blue] = quantile_by(colours, 0.8, |a, b| a[0].total_cmp(&b[0]))?;
    let shade = (red / GROUND_RED).ln();
    Some(if blue > VEILED * red {
        shade.min(0.0)
    } else {
        shade
    })
}

/// Replaces the brightness of each patch by the median over all patches within [`NEAR_MM`], which keeps the edges of shadows. Omits a
/// patch if fewer than three patches, itself included, are within that distance: it may consist of stray pixels of print.
fn smoothed(patches: &[(Point, f32)]) -> Vec<(Point, f32)> {
    let about = |at: Point| {
        let near = patches
            .iter()
            .filter(move |patch| (patch.0 - at).norm() < NEAR_MM);
        let shades: Vec<f32> = near.map(|patch| patch.1).collect();
        (shades.len() >= 3).then(|| (at, median(shades)))
    };
    patches.iter().filter_map(|patch| about(patch.0)).collect()
}

fn is_ground(colour: &Colour) -> bool {
    let [red, green, blue] = *colour;
    let within =
        |value: f32, (least, most): (f32, f32)| (least * red..=most * red).contains(&value);
    red > DARKEST && within(green, GROUND_HUE[0]) && within(blue, GROUND_HUE[1])
}

/// Returns whether the card's red ground is printed at this point of the card. The ground is right of the icons, at least [`EDGE_MM`] from
/// the card's edges, and outside the region and its black outline.
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
