//! Locates the printed region on a card. Its position must be measured, because prints vary by a millimetre or two and the located
//! corners of the card have errors.

use nalgebra::Vector2;

use crate::{
    card_layout::{CELL_MM, region_origin_mm},
    geometry::Point,
    read::card::{Light, silver},
    rectify::{FlatImage, Landmark, Part},
    rules::{Cell, Region},
    stats::greater,
};

/// Maximum distance from its nominal position at which the printed region is searched for, along each axis, in mm. Set by hand.
const SEARCH_MM: f64 = 4.5;
/// Step of the search for the region, in mm: half a pixel of the rectified face. Set by hand.
const STEP_MM: f64 = 0.25;
/// To find a border of the region, the brightness of two points is compared, one inside and one outside the assumed border. This is the
/// distance of each point from the border, in mm. Set by hand.
const STRADDLE_MM: f64 = 0.7;
/// The camera sees the top of a piece displaced from its foot. If the top is displaced by more than this distance (mm) towards a border of
/// the region, the piece is assumed to occlude the black outline printed there. Set by hand.
pub(super) const MIN_OCCLUSION_MM: f64 = 0.4;
/// Penalties that are used if the region is located from covered cells, too, because too few points on its border belong to uncovered cells
/// ([`MIN_SILVER_POINTS`]). They are high so that a misaligned piece does not shift the region. Prints vary less sideways than downwards,
/// so the penalty for sideways offsets is larger. Set by hand.
const PIECE_OFFSET_PENALTIES: OffsetPenalties = OffsetPenalties {
    sideways: 0.02,
    downwards: 0.01,
};
/// Penalties that are used if the region is located only from uncovered cells, because enough points on its border belong to them
/// ([`MIN_SILVER_POINTS`]). Printed cells cannot be misaligned as pieces can, so the penalties are smaller than [`PIECE_OFFSET_PENALTIES`].
/// Set by hand.
const SILVER_OFFSET_PENALTIES: OffsetPenalties = OffsetPenalties {
    sideways: 0.002,
    downwards: 0.002,
};
/// The region is located only from the border points of uncovered cells if at least this many of them lie on vertical borders, and at least
/// this many on horizontal borders. Set by hand.
const MIN_SILVER_POINTS: usize = 10;
/// A cell at the region's border counts as uncovered if its print (silver) is visible at this distance inside the border, in mm. Set by
/// hand.
const SILVER_SAMPLE_MM: f64 = 6.0;
/// A brightness step at a border point (difference of square roots of linear light) above this value counts as this value, so that no
/// strong edge outweighs the others. Set by hand.
const MAX_STEP: f64 = 0.35;

/// Maximum distance from its nominal position at which a border point of the region is searched for, in mm. Set by hand.
const LANDMARK_SEARCH_MM: f64 = 5.0;
/// Step of the search for a single border point, in mm. Set by hand.
const LANDMARK_STEP_MM: f64 = 0.25;
/// A landmark is searched for along a line across the region's border. A brightness step within this distance (mm) of an end of the line
/// gives no landmark, because it may be part of a larger step that lies mostly beyond the end. Set by hand.
const LANDMARK_END_MM: f64 = 0.3;
/// A located border point is used as a landmark only if the brightness step there (difference of square roots of linear light) is above
/// this value. Set by hand.
const MIN_LANDMARK_CONTRAST: f64 = 0.12;
/// Precision of a landmark on the border of an uncovered cell. Each side of a cell has five landmarks. Their errors are not independent, so
/// each has the weight 1/5. Set by hand.
const SILVER_LANDMARK: LandmarkPrecision = LandmarkPrecision {
    sigma_mm: 0.8,
    relative_weight: 0.2,
};
/// Precision of a landmark on the border of a covered cell. The piece there may lie slightly off the cell, so this landmark has less weight
/// than a landmark on the border of an uncovered cell ([`SILVER_LANDMARK`]). Set by hand.
const PIECE_LANDMARK: LandmarkPrecision = LandmarkPrecision {
    sigma_mm: 1.2,
    relative_weight: 0.1,
};
/// A landmark on the border of a piece is used only if the surface just outside the piece is black, as the printed outline is: its
/// brightness (square root of the largest of the three linear channels) must be below this value. A brighter surface may be a finger. Set
/// by hand.
const MAX_OUTLINE_BRIGHTNESS: f64 = 0.35;

/// The border is sampled at these five points of each cell's side. Distances from the middle of the side, along the side, in mm. Set by
/// hand.
const POSITIONS_ALONG_SIDE_MM: [f64; 5] = [-5.0, -2.5, 0.0, 2.5, 5.0];
/// [`border_contrast`] tries positions of the region up to this distance from the nominal one, along each axis, in mm. The step is 1 mm.
/// Set by hand.
const CONTRAST_SEARCH_MM: i32 = 3;

/// Standard deviation and weight of a landmark, as in [`Landmark`].
struct LandmarkPrecision {
    sigma_mm: f64,
    relative_weight: f64,
}

/// Penalties for a tried position of the region, for each squared millimetre of distance from the nominal position. They are subtracted
/// from the contrast of the region's border, which is a difference of square roots of linear light.
struct OffsetPenalties {
    /// Penalty for a distance along x.
    sideways: f64,
    /// Penalty for a distance along y.
    downwards: f64,
}

/// Finds the top-left corner of the region's bounding box (in the card's frame, mm) from its border: cells and pieces are bright, the
/// outline is black.
///
/// `parallax_mm` is the apparent offset of the top of a piece from its foot (to the right, downwards, in mm). A piece may occlude the
/// borders towards which its top is offset, so these borders are ignored unless the cell at the border is uncovered. If enough border
/// points belong to uncovered cells, only these points are used.
pub fn find_origin(
    face: &FlatImage,
    light: &Light,
    region: Region,
    parallax_mm: (f64, f64),
) -> Point {
    let nominal = region_origin_mm(region);
    let all = border_points(region);
    let (silver, others): (Vec<BorderPoint>, Vec<BorderPoint>) = all
        .into_iter()
        .partition(|border| is_on_uncovered_cell(face, light, nominal, border));
    let vertical_count = silver
        .iter()
        .filter(|border| border.outwards.x != 0.0)
        .count();
    if vertical_count >= MIN_SILVER_POINTS && silver.len() - vertical_count >= MIN_SILVER_POINTS {
        return best_origin(face, &silver, nominal, &SILVER_OFFSET_PENALTIES);
    }
    let is_visible = |border: &BorderPoint| !is_occluded(border, parallax_mm);
    let visible = others.into_iter().filter(is_visible).chain(silver);
    let visible: Vec<BorderPoint> = visible.collect();
    best_origin(face, &visible, nominal, &PIECE_OFFSET_PENALTIES)
}

/// Returns landmarks on the region's border, each located independently. `parallax_mm` is the apparent offset of the tops of pieces from
/// their feet (to the right, downwards). Borders of covered cells are skipped if a piece would occlude them because of this offset, or if
/// the surface outside them is not black.
pub(crate) fn landmarks(
    face: &FlatImage,
    light: &Light,
    region: Region,
    parallax_mm: (f64, f64),
) -> Vec<Landmark> {
    let nominal = region_origin_mm(region);
    let found = border_points(region).into_iter().filter_map(|border| {
        if is_on_uncovered_cell(face, light, nominal, &border) {
            return landmark(face, nominal, &border, &SILVER_LANDMARK);
        }
        let landmark = landmark(face, nominal, &border, &PIECE_LANDMARK);
        landmark
            .filter(|landmark| !is_occluded(&border, parallax_mm) && is_outlined(face, landmark))
    });
    found.collect()
}

/// Locates one point of the region's border: searches for the largest brightness step across the border near the nominal position. `None`
/// if this step is too small, or if it is at an end of the searched range.
fn landmark(
    face: &FlatImage,
    nominal: Point,
    border: &BorderPoint,
    precision: &LandmarkPrecision,
) -> Option<Landmark> {
    let steps = (LANDMARK_SEARCH_MM / LANDMARK_STEP_MM) as i32;
    let printed = nominal + border.offset;
    let outwards = border.outwards;
    let contrast_at = |offset: f64| {
        let point = printed + outwards * offset;
        let (inner, outer) = (
            point - outwards * STRADDLE_MM,
            point + outwards * STRADDLE_MM,
        );
        Some(brightness(face, inner)? - brightness(face, outer)?)
    };
    let best = (-steps..=steps)
        .filter_map(|step| {
            let offset = f64::from(step) * LANDMARK_STEP_MM;
            Some((contrast_at(offset)?, offset))
        })
        .max_by(|a, b| a.0.total_cmp(&b.0))?;
    (best.0 > MIN_LANDMARK_CONTRAST && best.1.abs() < LANDMARK_SEARCH_MM - LANDMARK_END_MM)
        .then_some(Landmark {
            measured: printed + outwards * best.1,
            printed,
            line_normal: Some(outwards),
            sigma_mm: precision.sigma_mm,
            relative_weight: precision.relative_weight,
            part: Part::Region,
        })
}

/// Returns whether a piece on the region's cell at this border would hide the border from the camera.
fn is_occluded(border: &BorderPoint, parallax_mm: (f64, f64)) -> bool {
    border.outwards.x * parallax_mm.0 + border.outwards.y * parallax_mm.1 > MIN_OCCLUSION_MM
}

/// Returns whether the surface just outside a located border is black, as the printed outline of the region is.
fn is_outlined(face: &FlatImage, landmark: &Landmark) -> bool {
    let outside = landmark.measured + landmark.line_normal.unwrap_or_default() * STRADDLE_MM;
    brightness(face, outside).is_some_and(|outside| outside < MAX_OUTLINE_BRIGHTNESS)
}

/// Returns the brightness at a place of the card (mm): the square root of the largest of the three linear channels. `None` outside the
/// image.
pub(super) fn brightness(face: &FlatImage, place: Point) -> Option<f64> {
    let pixel = face.at_mm(place)?;
    Some(f64::from(pixel.into_iter().fold(0.0, greater).sqrt()))
}

/// Returns the highest contrast of the region's border at positions near the nominal one. The contrast is the mean brightness step (square
/// root of linear light): 0 for no border, at most [`MAX_STEP`].
pub(crate) fn border_contrast(face: &FlatImage, region: Region) -> f64 {
    let (nominal, borders) = (region_origin_mm(region), border_points(region));
    let steps = || (-CONTRAST_SEARCH_MM..=CONTRAST_SEARCH_MM).map(f64::from);
    let places = steps().flat_map(|right| steps().map(move |down| (right, down)));
    places
        .map(|(right, down)| {
            let origin = Point::new(nominal.x + right, nominal.y + down);
            contrast(face, &borders, origin)
        })
        .fold(0.0, f64::max)
}

/// Tries positions of the region around `nominal`, and returns the best position of its top-left corner. The score of a position is the
/// contrast at `borders` minus the penalty for the distance from `nominal`.
fn best_origin(
    face: &FlatImage,
    borders: &[BorderPoint],
    nominal: Point,
    penalties: &OffsetPenalties,
) -> Point {
    let steps = (SEARCH_MM / STEP_MM) as i32;
    let (mut best_score, mut best_origin) = (f64::MIN, nominal);
    for down in -steps..=steps {
        for right in -steps..=steps {
            let (dx, dy) = (f64::from(right) * STEP_MM, f64::from(down) * STEP_MM);
            let origin = Point::new(nominal.x + dx, nominal.y + dy);
            let score = contrast(face, borders, origin)
                - (penalties.sideways * dx * dx + penalties.downwards * dy * dy);
            if score > best_score {
                (best_score, best_origin) = (score, origin);
            }
        }
    }
    best_origin
}

/// Returns whether the region's cell at a border point is uncovered. `nominal` is the nominal top-left corner of the region's bounding box.
fn is_on_uncovered_cell(
    face: &FlatImage,
    light: &Light,
    nominal: Point,
    border: &BorderPoint,
) -> bool {
    let place = nominal + border.offset - border.outwards * SILVER_SAMPLE_MM;
    face.at_mm(place)
        .is_some_and(|pixel| silver::is_silver(light.reflectance(pixel, place)))
}

/// A point on the region's border.
pub(super) struct BorderPoint {
    /// Position relative to the top-left corner of the region's bounding box, mm.
    pub offset: Vector2<f64>,
    /// Unit vector that points out of the region.
    pub outwards: Vector2<f64>,
}

/// Returns points on the region's border, five along each side of a cell that belongs to the border, that is, with no cell of the region on
/// its other side.
pub(super) fn border_points(region: Region) -> Vec<BorderPoint> {
    let mut found = Vec::new();
    for cell in region.cells() {
        for (right, down) in [(1i8, 0i8), (-1, 0), (0, 1), (0, -1)] {
            if region.contains(Cell::new(cell.row + down, cell.col + right)) {
                continue;
            }
            let outwards = Vector2::new(f64::from(right), f64::from(down));
            found.extend(POSITIONS_ALONG_SIDE_MM.map(|along| BorderPoint {
                offset: Vector2::new(
                    (f64::from(cell.col) + 0.5 + outwards.x / 2.0) * CELL_MM
                        + outwards.y.abs() * along,
                    (f64::from(cell.row) + 0.5 + outwards.y / 2.0) * CELL_MM
                        + outwards.x.abs() * along,
                ),
                outwards,
            }));
        }
    }
    found
}

/// Returns the mean over all border points of the brightness step: brightness inside minus brightness outside. A negative step, or a step
/// at a point outside the image, counts as 0; a step above [`MAX_STEP`] counts as [`MAX_STEP`].
fn contrast(face: &FlatImage, borders: &[BorderPoint], origin: Point) -> f64 {
    let step = |border: &BorderPoint| {
        let (at, straddle) = (origin + border.offset, border.outwards * STRADDLE_MM);
        let inner = brightness(face, at - straddle)?;
        Some((inner - brightness(face, at + straddle)?).clamp(0.0, MAX_STEP))
    };
    borders.iter().filter_map(step).sum::<f64>() / borders.len().max(1) as f64
}

#[cfg(test)]
mod tests;
