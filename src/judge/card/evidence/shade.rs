//! Measures the brightness around a region, relative to the card's fitted light, from the red ground printed around it.
//!
//! The light is fitted from the icons at the card's left. It therefore does not include a shadow that falls on the region alone, or a lamp
//! near the card. The observed colours would then fit no piece. But the red ground surrounds the region, and its red channel is nearly the
//! same in all of its grain, from red to yellow. So the brightness can be measured on every side of the region.

use std::collections::BTreeMap;

use crate::{
    card_layout::{CARD_MM, OUTLINE_MM, PIECE_MM},
    geometry::Point,
    judge::card::{
        evidence::{
            bands::{Bands, BrightnessSample},
            cell_at,
            pixel::PixelColour,
        },
        piece_appearance::Colour,
    },
    rectify::{FlatImage, PlanePose},
    rules::Region,
    stats::{median, quantile, quantile_by},
};

/// Mean red channel of the card's red ground (the print around the region), a square root of reflectance. It is 0.71 where the ground is
/// red and 0.81 in its yellow grain.
const GROUND_RED: f32 = 0.757;
/// Left edge of the card's red ground, as a fraction of the card's width.
const GROUND_LEFT_FRACTION: f64 = 0.44;
/// Width of the strip along the edges of the card's red ground that is not used to measure it, in mm. Set by hand.
const EDGE_MM: f64 = 4.0;
/// Ranges of two ratios in the colour of the card's red ground: green divided by red, and blue divided by red. The channels are square
/// roots of reflectance. Set by hand.
const GROUND_HUE: [(f32, f32); 2] = [(0.08, 0.85), (0.0, 0.34)];
/// Glare is assumed on a patch of the card's red ground if blue divided by red (square roots of reflectance) is more than this. Without
/// glare, the ratio is 0.14 to 0.18. Set by hand.
const MIN_GLARE_RATIO: f32 = 0.24;
/// Minimum red channel of the card's red ground, a square root of reflectance; below it the pixel is black print or too dark. Set by hand.
const MIN_GROUND_RED: f32 = 0.24;
/// Side of a square patch of the card's red ground whose brightness is measured, in mm.
const PATCH_MM: usize = 6;
/// Minimum number of square millimetres, of the 36 in a patch, that must show the card's red ground for the patch to be measured. Set by
/// hand.
const MIN_GROUND_MM2: usize = 16;
/// Maximum distance between the centres of two neighbouring patches of the red ground, in mm. The brightness of each patch is
/// smoothed with that of its neighbours. Set by hand.
const SMOOTHING_MM: f64 = 9.0;
/// Distance from a patch of the red ground, in mm, at which the patch's weight in the interpolated brightness is a quarter of its maximum.
/// Set by hand.
const INTERPOLATION_MM: f64 = 8.0;
/// Minimum number of measured patches of the red ground; with fewer, the brightness is assumed to be that of the fitted light. Set by hand.
const MIN_PATCHES: usize = 8;
/// Largest change of the red ground's measured brightness that its printed grain causes, as a natural logarithm. A change up to this value
/// counts as none; a greater change is reduced by this value.
const GRAIN: f32 = 0.10;
/// Minimum contrast at the edge of a shadow on the card, as a natural logarithm. A card counts as having such an edge if the dark patches
/// are darker by more than this than the light patches, and also than the fitted light. Set by hand.
const MIN_SHADOW_CONTRAST: f32 = 0.3;
/// The dark patches of the red ground are taken to have the brightness at this quantile (0 to 1) of all patches. Set by hand.
const DARK_QUANTILE: f64 = 0.1;
/// The light patches of the red ground are taken to have the brightness at this quantile (0 to 1) of all patches. Set by hand.
const LIGHT_QUANTILE: f64 = 0.9;
/// Step of the grid on which the brightness is interpolated between patches, in pixels of the rectified image. Set by hand.
const GRID_STEP_PX: usize = 4;
/// Lower limit of the factor by which the brightness at a point may differ from that of the card's fitted light. The factor multiplies
/// square roots of reflectance. Set by hand.
const MIN_FACTOR: f32 = 0.45;
/// Upper limit of the factor by which the brightness at a point may differ from that of the card's fitted light. The factor multiplies
/// square roots of reflectance. Set by hand.
const MAX_FACTOR: f32 = 1.8;

/// Brightness of the red ground around a region, measured in patches of the card. It is relative to the light that was fitted to the whole
/// card.
pub struct Shade {
    /// The measured patches, with their brightness after `bands` were removed from it.
    patches: Vec<ShadePatch>,
    /// The bright and dark stripes that a flickering lamp causes in the image; `None` if there are none.
    bands: Option<Bands>,
}

/// A patch of the card's red ground with its brightness.
#[derive(Debug, Clone, Copy)]
struct ShadePatch {
    /// Centre of the patch in the card frame, mm.
    center: Point,
    /// Natural logarithm of the patch's brightness factor, which multiplies square roots of reflectance. 0 means that the patch is as
    /// bright as expected under the card's fitted light.
    log_factor: f32,
}

impl Shade {
    /// Measures the brightness of the red ground around a region. `origin` is the top-left corner of the region's bounding box, in the card
    /// frame, mm. `image` is the rectified image of a card at the pose `pose`; `colours` has the colour of each of its pixels.
    pub fn measure(
        colours: &[PixelColour],
        image: &FlatImage,
        pose: &PlanePose,
        region: Region,
        origin: Point,
    ) -> Self {
        let mut colours_by_patch: BTreeMap<(usize, usize), Vec<Colour>> = BTreeMap::new();
        for (index, pixel) in colours.iter().enumerate() {
            let at = pixel_center(image, index);
            if is_ground(&pixel.colour) && may_be_ground(at, region, origin) {
                let patch = (at.y as usize / PATCH_MM, at.x as usize / PATCH_MM);
                colours_by_patch
                    .entry(patch)
                    .or_default()
                    .push(pixel.colour);
            }
        }
        let middle = |patch: usize| (patch as f64 + 0.5) * PATCH_MM as f64;
        let large = colours_by_patch
            .into_iter()
            .filter(|patch| patch.1.len() >= MIN_GROUND_MM2);
        let patches = large.filter_map(|((row, col), colours)| {
            Some(ShadePatch {
                center: Point::new(middle(col), middle(row)),
                log_factor: log_factor_of_ground(colours)?,
            })
        });
        let mut patches = smoothed(&patches.collect::<Vec<_>>());
        if patches.len() < MIN_PATCHES {
            patches.clear();
        }
        let bands = remove_bands(&mut patches, pose);
        let shade = Self { patches, bands };
        tracing::debug!(
            patches = shade.patches.len(),
            low = shade.quantile(DARK_QUANTILE),
            high = shade.quantile(LIGHT_QUANTILE),
            bands = ?shade.bands,
            "shade"
        );
        shade
    }

    /// Returns whether the edge of a shadow lies on the card. If so, the brightness between the measured patches is uncertain.
    pub(crate) fn has_shadow_edge(&self) -> bool {
        let dark = self.quantile(DARK_QUANTILE);
        dark < -MIN_SHADOW_CONTRAST && self.quantile(LIGHT_QUANTILE) - dark > MIN_SHADOW_CONTRAST
    }

    /// Returns the quantile `fraction` (0 to 1) of the logarithm of brightness over all patches; 0 if there are no patches.
    fn quantile(&self, fraction: f64) -> f32 {
        let log_factors = self.patches.iter().map(|patch| patch.log_factor).collect();
        quantile(log_factors, fraction).unwrap_or(0.0)
    }

    /// Returns the brightness factor for each pixel of `image`, a rectified image of the pieces' top faces, of a card at the pose `pose`.
    /// The factor multiplies square roots of reflectance. It is 1 everywhere if no patches were measured. It varies slowly, so it is
    /// computed once for each block of `GRID_STEP_PX` by `GRID_STEP_PX` pixels.
    pub fn factors(&self, image: &FlatImage, pose: &PlanePose) -> Vec<f32> {
        let plane = pose.image_from_plane(PIECE_MM);
        let band_factor = |at: Point| {
            self.bands
                .map_or(0.0, |bands| bands.log_factor(plane.map(at).y))
                .exp()
        };
        let columns = image.width.div_ceil(GRID_STEP_PX);
        let middle =
            |block: usize| (block * GRID_STEP_PX + GRID_STEP_PX / 2) as f64 / image.px_per_mm;
        let factors: Vec<f32> = (0..columns * image.height.div_ceil(GRID_STEP_PX))
            .map(|index| {
                let (x, y) = (middle(index % columns), middle(index / columns));
                let at = Point::new(image.origin_mm.x + x, image.origin_mm.y + y);
                self.factor_at(at) * band_factor(at)
            })
            .collect();
        let of_pixel = |index: usize| {
            let (col, row) = (index % image.width, index / image.width);
            factors[row / GRID_STEP_PX * columns + col / GRID_STEP_PX]
        };
        (0..image.pixels.len()).map(of_pixel).collect()
    }

    /// Returns the brightness factor at a point of the card, interpolated between the measured patches. The bright and dark stripes of a
    /// flickering lamp ([`Bands`]) are not included.
    fn factor_at(&self, at: Point) -> f32 {
        let (mut sum, mut weights) = (0.0, 1e-12);
        for patch in &self.patches {
            let softened_squared_distance =
                (patch.center - at).norm_squared() + INTERPOLATION_MM * INTERPOLATION_MM;
            let weight = 1.0 / (softened_squared_distance * softened_squared_distance);
            sum += weight * f64::from(patch.log_factor);
            weights += weight;
        }
        let log_factor = (sum / weights) as f32;
        let beyond_grain = log_factor.signum() * (log_factor.abs() - GRAIN).max(0.0);
        beyond_grain.exp().clamp(MIN_FACTOR, MAX_FACTOR)
    }
}

/// Finds the bright and dark stripes that a flickering lamp causes in the brightness of patches, and subtracts them from that brightness.
/// Returns `None` if there are no stripes.
fn remove_bands(patches: &mut [ShadePatch], pose: &PlanePose) -> Option<Bands> {
    let plane = pose.image_from_plane(0.0);
    let row_of = |patch: &ShadePatch| plane.map(patch.center).y;
    let samples: Vec<BrightnessSample> = patches
        .iter()
        .map(|patch| BrightnessSample {
            at: patch.center,
            row: row_of(patch),
            log_factor: patch.log_factor,
        })
        .collect();
    let bands = Bands::find(&samples)?;
    for patch in patches {
        patch.log_factor -= bands.log_factor(row_of(patch));
    }
    Some(bands)
}

/// Returns the centre of a pixel of a rectified image, in the card frame, mm. `index` counts the pixels row by row, from 0.
pub(crate) fn pixel_center(image: &FlatImage, index: usize) -> Point {
    let (col, row) = (index % image.width, index / image.width);
    let along = |pixel: usize| (pixel as f64 + 0.5) / image.px_per_mm;
    Point::new(
        image.origin_mm.x + along(col),
        image.origin_mm.y + along(row),
    )
}

/// Returns the index of the pixel of a rectified image (one pixel per mm) that contains a point of the card; `None` outside the image.
pub(crate) fn index_of(image: &FlatImage, at: Point) -> Option<usize> {
    index_in_window(image.origin_mm, (image.width, image.height), at)
}

/// Returns the index of the square millimetre that contains a point, in a window of `width` by `height` mm whose top-left corner is
/// `origin`; `None` outside the window.
pub(crate) fn index_in_window(
    origin: Point,
    (width, height): (usize, usize),
    at: Point,
) -> Option<usize> {
    let (col, row) = (at.x - origin.x, at.y - origin.y);
    let is_within = col >= 0.0 && row >= 0.0 && col < width as f64 && row < height as f64;
    is_within.then(|| row as usize * width + col as usize)
}

/// Returns the natural logarithm of the brightness factor of a patch of the red ground, from the colours of its pixels. The factor is
/// computed from one pixel: 80 % of the pixels have a lower red value. If glare lies on the patch ([`MIN_GLARE_RATIO`]), a factor above 1
/// counts as 1. Returns `None` without pixel colours.
fn log_factor_of_ground(colours: Vec<Colour>) -> Option<f32> {
    let [red, _, blue] = quantile_by(colours, 0.8, |a, b| a[0].total_cmp(&b[0]))?;
    let log_factor = (red / GROUND_RED).ln();
    Some(if blue > MIN_GLARE_RATIO * red {
        log_factor.min(0.0)
    } else {
        log_factor
    })
}

/// Replaces the brightness of each patch by the median over all patches within [`SMOOTHING_MM`], which keeps the edges of shadows. Omits a
/// patch if fewer than three patches, itself included, are within that distance: it may consist of stray pixels of print.
fn smoothed(patches: &[ShadePatch]) -> Vec<ShadePatch> {
    let smooth = |center: Point| {
        let near = patches
            .iter()
            .filter(|patch| (patch.center - center).norm() < SMOOTHING_MM);
        let log_factors: Vec<f32> = near.map(|patch| patch.log_factor).collect();
        (log_factors.len() >= 3).then(|| ShadePatch {
            center,
            log_factor: median(log_factors),
        })
    };
    let smoothed = patches.iter().filter_map(|patch| smooth(patch.center));
    smoothed.collect()
}

/// Returns whether a colour is that of the card's red ground.
fn is_ground(colour: &Colour) -> bool {
    let [red, green, blue] = *colour;
    let within = |value: f32, (min, max): (f32, f32)| (min * red..=max * red).contains(&value);
    red > MIN_GROUND_RED && within(green, GROUND_HUE[0]) && within(blue, GROUND_HUE[1])
}

/// Returns whether the card's red ground is printed at this point of the card. The point must be right of the icons, at least [`EDGE_MM`]
/// from the edges of the ground, and outside the region and its black outline.
fn may_be_ground(at: Point, region: Region, origin: Point) -> bool {
    let is_between =
        |value: f64, from: f64, to: f64| (from + EDGE_MM..to - EDGE_MM).contains(&value);
    let offsets = [(0.0, 0.0), (1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)];
    let is_near_region = offsets.iter().any(|(x, y)| {
        let step = 1.5 * OUTLINE_MM;
        region.contains(cell_at(
            origin,
            Point::new(at.x + x * step, at.y + y * step),
        ))
    });
    is_between(at.x, GROUND_LEFT_FRACTION * CARD_MM.0, CARD_MM.0)
        && is_between(at.y, 0.0, CARD_MM.1)
        && !is_near_region
}

#[cfg(test)]
mod tests;
