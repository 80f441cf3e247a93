//! Locates the printed region on a card. Its position must be measured, because prints vary by a millimetre or two and the located
//! corners of the card have errors.

use crate::{
    card_layout::{CELL_MM, region_origin_mm},
    geometry::Point,
    read::card::{Light, silver},
    rectify::{FlatImage, Landmark, Part},
    rules::{Cell, Region},
};

/// Maximum distance from its nominal position at which the printed region is searched, along each axis, in mm. Set by hand.
const SEARCH_MM: f64 = 4.5;
/// Step of the search for the region, in mm: half a pixel of the rectified face. Set by hand.
const STEP_MM: f64 = 0.25;
/// Distance from a region border to each of the two points, one inside and one outside, whose brightness is compared, in mm. Set
/// by hand.
const STRADDLE_MM: f64 = 0.7;
/// Minimum apparent offset of the top of a piece across a border of its cell, in mm, at which the piece is assumed to occlude the
/// border and the black outline there. Set by hand.
pub(super) const MIN_OCCLUSION_MM: f64 = 0.4;
/// Penalties that are used if only pieces show the region's border, because a misaligned piece must not shift the region. Prints vary less
/// sideways, so that penalty is larger. Set by hand.
const PIECE_OFFSET_PENALTIES: OffsetPenalties = OffsetPenalties {
    sideways: 0.02,
    downwards: 0.01,
};
/// Penalties that are used if uncovered cells show the region's border. These cells are printed and cannot be misaligned, so the penalties
/// are smaller than [`PIECE_OFFSET_PENALTIES`]. Set by hand.
const SILVER_OFFSET_PENALTIES: OffsetPenalties = OffsetPenalties {
    sideways: 0.002,
    downwards: 0.002,
};
/// Minimum number of points on vertical borders, and on horizontal borders, of uncovered cells at which the region is located
/// from uncovered cells alone. Set by hand.
const MIN_SILVER_POINTS: usize = 10;
/// Distance inside a border of the region at which a pixel is tested for silver, in mm. It shows whether the cell there is
/// uncovered. Set by hand.
const SILVER_SAMPLE_MM: f64 = 6.0;
/// Maximum brightness step (square root of linear light) counted for one border point, so that no strong edge outweighs the
/// others. Set by hand.
const MAX_STEP: f64 = 0.35;

/// Penalties for a tried position of the region, for each squared millimetre of distance from the nominal position. They are subtracted
/// from the contrast of the region's border, which is a difference of square roots of linear light.
struct OffsetPenalties {
    sideways: f64,
    downwards: f64,
}

/// Finds the top-left corner of the region's bounding box from its border: cells and pieces are bright, the outline is black.
///
/// `parallax_mm` is the apparent offset of the top of a piece from its foot (to the right, downwards). A piece may occlude the borders
/// towards which its top is offset, so these borders are ignored unless their cell is uncovered.
pub fn find_origin(
    face: &FlatImage,
    light: &Light,
    region: Region,
    parallax_mm: (f64, f64),
) -> Point {
    let nominal = region_origin_mm(region);
    let all = borders(region);
    let (silver, others): (Vec<BorderPoint>, Vec<BorderPoint>) = all
        .into_iter()
        .partition(|border| is_on_uncovered_cell(face, light, nominal, border));
    let vertical_count = silver
        .iter()
        .filter(|border| border.outwards.0 != 0.0)
        .count();
    if vertical_count >= MIN_SILVER_POINTS && silver.len() - vertical_count >= MIN_SILVER_POINTS {
        return best_origin(face, &silver, nominal, &SILVER_OFFSET_PENALTIES);
    }
    let is_visible = |border: &BorderPoint| !is_occluded(border, parallax_mm);
    let borders = others.into_iter().filter(is_visible).chain(silver);
    let borders: Vec<BorderPoint> = borders.collect();
    best_origin(face, &borders, nominal, &PIECE_OFFSET_PENALTIES)
}

/// Maximum distance from its nominal position at which a single border point is searched, in mm. Set by hand.
const LANDMARK_SEARCH_MM: f64 = 5.0;
/// Step of the search for a single border point, in mm. Set by hand.
const LANDMARK_STEP_MM: f64 = 0.25;
/// Minimum brightness step (square root of linear light) at a located border point that is used as a landmark. Set by hand.
const MIN_LANDMARK_CONTRAST: f64 = 0.12;
/// Precision of a landmark on the border of an uncovered cell. The weight is below 1 because one side of a cell has five such landmarks.
/// Set by hand.
const SILVER_LANDMARK: LandmarkPrecision = LandmarkPrecision {
    sigma_mm: 0.8,
    relative_weight: 0.2,
};
/// Precision of a landmark on the border of a covered cell. Its piece may lie slightly off the cells, so the landmark counts less than one
/// on an uncovered cell ([`SILVER_LANDMARK`]). Set by hand.
const PIECE_LANDMARK: LandmarkPrecision = LandmarkPrecision {
    sigma_mm: 1.2,
    relative_weight: 0.1,
};
/// Maximum brightness (square root of the highest channel) of the black outline just outside a piece. A brighter surface may be a
/// finger, so the landmark is not used. Set by hand.
const MAX_OUTLINE_BRIGHTNESS: f64 = 0.35;

/// Standard deviation and weight of a landmark, as in [`Landmark`].
struct LandmarkPrecision {
    sigma_mm: f64,
    relative_weight: f64,
}

/// Returns landmarks on the region's border, each located independently. `parallax_mm` is the apparent offset of the tops of
/// pieces from their feet (to the right, downwards). Borders that pieces occlude because of this offset are skipped.
pub(crate) fn landmarks(
    face: &FlatImage,
    light: &Light,
    region: Region,
    parallax_mm: (f64, f64),
) -> Vec<Landmark> {
    let nominal = region_origin_mm(region);
    let found = borders(region).into_iter().filter_map(|border| {
        if is_on_uncovered_cell(face, light, nominal, &border) {
            return landmark(face, nominal, &border, &SILVER_LANDMARK);
        }
        let landmark = landmark(face, nominal, &border, &PIECE_LANDMARK);
        landmark
            .filter(|landmark| !is_occluded(&border, parallax_mm) && is_outlined(face, landmark))
    });
    found.collect()
}

/// Locates one point of the region's border; `None` if the brightness step there is too small, or at the end of the searched range.
fn landmark(
    face: &FlatImage,
    nominal: Point,
    border: &BorderPoint,
    precision: &LandmarkPrecision,
) -> Option<Landmark> {
    let steps = (LANDMARK_SEARCH_MM / LANDMARK_STEP_MM) as i32;
    let printed = Point::new(nominal.x + border.at.0, nominal.y + border.at.1);
    let outwards = nalgebra::Vector2::new(border.outwards.0, border.outwards.1);
    let contrast_at = |offset: f64| {
        let point = printed + outwards * offset;
        let (inner, outer) = (
            point - outwards * STRADDLE_MM,
            point + outwards * STRADDLE_MM,
        );
        Some(brightness(face, inner.x, inner.y)? - brightness(face, outer.x, outer.y)?)
    };
    let best = (-steps..=steps)
        .filter_map(|step| {
            let offset = f64::from(step) * LANDMARK_STEP_MM;
            Some((contrast_at(offset)?, offset))
        })
        .max_by(|a, b| a.0.total_cmp(&b.0))?;
    (best.0 > MIN_LANDMARK_CONTRAST && best.1.abs() < LANDMARK_SEARCH_MM - 0.3).then_some(
        Landmark {
            measured: printed + outwards * best.1,
            printed,
            line_normal: Some(outwards),
            sigma_mm: precision.sigma_mm,
            relative_weight: precision.relative_weight,
            part: Part::Region,
        },
    )
}

/// Returns whether a piece on the cell inside the border would occlude the border.
fn is_occluded(border: &BorderPoint, parallax_mm: (f64, f64)) -> bool {
    border.outwards.0 * parallax_mm.0 + border.outwards.1 * parallax_mm.1 > MIN_OCCLUSION_MM
}

/// Returns whether the surface just outside a located border is black, as the printed outline of the region is.
fn is_outlined(face: &FlatImage, landmark: &Landmark) -> bool {
    let outside = landmark.measured + landmark.line_normal.unwrap_or_default() * STRADDLE_MM;
    brightness(face, outside.x, outside.y).is_some_and(|outside| outside < MAX_OUTLINE_BRIGHTNESS)
}

/// Returns the brightness at a place of the card (mm): the square root of the highest channel. `None` outside the image.
pub(super) fn brightness(face: &FlatImage, x: f64, y: f64) -> Option<f64> {
    let pixel = face.at_mm(x, y)?;
    Some(f64::from(pixel.iter().copied().fold(0.0, f32::max).sqrt()))
}

/// Returns the highest contrast of the region's border at positions near the nominal one. The contrast is the mean brightness
/// step (square root of linear light): 0 for no border, about a third if the whole border is visible.
pub(crate) fn border_contrast(face: &FlatImage, region: Region) -> f64 {
    let (nominal, borders) = (region_origin_mm(region), borders(region));
    let steps = || (-3..=3).map(f64::from);
    let places = steps().flat_map(|right| steps().map(move |down| (right, down)));
    places
        .map(|(right, down)| {
            let origin = Point::new(nominal.x + right, nominal.y + down);
            contrast(face, &borders, origin)
        })
        .fold(0.0, f64::max)
}

/// Returns the position of the region's top-left corner with the highest contrast at `borders` after subtraction of the penalties.
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

/// Returns whether the cell inside a border is uncovered. `nominal` is the nominal top-left corner of the region's bounding box.
fn is_on_uncovered_cell(
    face: &FlatImage,
    light: &Light,
    nominal: Point,
    border: &BorderPoint,
) -> bool {
    let x = nominal.x + border.at.0 - border.outwards.0 * SILVER_SAMPLE_MM;
    let y = nominal.y + border.at.1 - border.outwards.1 * SILVER_SAMPLE_MM;
    face.at_mm(x, y)
        .is_some_and(|pixel| silver::is_silver(light.reflectance(pixel, x, y)))
}

/// A point on the region's border: its position relative to the region's origin, in mm, and the unit vector that points out of
/// the region there.
pub(super) struct BorderPoint {
    pub at: (f64, f64),
    pub outwards: (f64, f64),
}

/// Returns the points of the region's border: five along each side of a cell that no other cell of the region shares.
pub(super) fn borders(region: Region) -> Vec<BorderPoint> {
    let mut found = Vec::new();
    for cell in region.cells() {
        for (right, down) in [(1i8, 0i8), (-1, 0), (0, 1), (0, -1)] {
            let outwards = (f64::from(right), f64::from(down));
            let neighbour = Cell::new(cell.row + down, cell.col + right);
            if region.contains(neighbour) {
                continue;
            }
            for along in [-5.0, -2.5, 0.0, 2.5, 5.0] {
                let x = (f64::from(cell.col) + 0.5 + outwards.0 / 2.0) * CELL_MM
                    + outwards.1.abs() * along;
                let y = (f64::from(cell.row) + 0.5 + outwards.1 / 2.0) * CELL_MM
                    + outwards.0.abs() * along;
                found.push(BorderPoint {
                    at: (x, y),
                    outwards,
                });
            }
        }
    }
    found
}

/// Returns the mean brightness step across the border points: inside minus outside. The step counts as 0 where the inside is
/// darker, and as [`MAX_STEP`] where it is larger.
fn contrast(face: &FlatImage, borders: &[BorderPoint], origin: Point) -> f64 {
    let step = |border: &BorderPoint| {
        let (x, y) = (origin.x + border.at.0, origin.y + border.at.1);
        let (dx, dy) = (
            border.outwards.0 * STRADDLE_MM,
            border.outwards.1 * STRADDLE_MM,
        );
        let inner = brightness(face, x - dx, y - dy)?;
        Some((inner - brightness(face, x + dx, y + dy)?).clamp(0.0, MAX_STEP))
    };
    borders.iter().filter_map(step).sum::<f64>() / borders.len().max(1) as f64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{card_layout::CARD_MM, rules::Catalogue, test_support::Staged};
    use umpire_lab::scene::StagedScene;

    fn region() -> Region {
        Catalogue::standard()
            .card(13)
            .expect("13 is in the catalogue")
            .region
    }

    const SILVER_CELL: [f32; 3] = [0.5; 3];
    const BLUE_PIECE: [f32; 3] = [0.05, 0.1, 0.4];

    /// Draws a black face with region cells of the given colour, moved from the nominal position by `right` and `down` mm.
    fn face(colour: [f32; 3], right: f64, down: f64) -> FlatImage {
        let nominal = region_origin_mm(region());
        let (width, height) = ((CARD_MM.0 * 2.0) as usize, (CARD_MM.1 * 2.0) as usize);
        let pixel = |index: usize| {
            let x = ((index % width) as f64 + 0.5) / 2.0 - nominal.x - right;
            let y = ((index / width) as f64 + 0.5) / 2.0 - nominal.y - down;
            let cell = Cell::new((y / CELL_MM).floor() as i8, (x / CELL_MM).floor() as i8);
            if region().contains(cell) {
                colour
            } else {
                [0.01; 3]
            }
        };
        FlatImage {
            pixels: (0..width * height).map(pixel).collect(),
            width,
            height,
            px_per_mm: 2.0,
            origin_mm: Point::origin(),
        }
    }

    #[test]
    fn a_region_that_is_printed_off_its_nominal_position_is_located() {
        let nominal = region_origin_mm(region());
        for colour in [SILVER_CELL, BLUE_PIECE] {
            for (right, down) in [(0.0, 0.0), (1.0, -1.5), (-1.5, 2.0), (2.0, 1.0)] {
                let face = face(colour, right, down);
                let found = find_origin(&face, &Light::DAYLIGHT, region(), (0.0, 0.0));
                // The contrast is constant while the two compared points lie on both sides of the border. Within that range the
                // penalty alone determines the position.
                let tolerance = STRADDLE_MM + STEP_MM;
                let error = (found.x - nominal.x - right, found.y - nominal.y - down);
                let is_near = error.0.abs() <= tolerance && error.1.abs() <= tolerance;
                assert!(is_near, "{colour:?} {right} {down}: {error:?}");
            }
        }
    }

    #[test]
    fn landmarks_on_all_sides_that_pieces_do_not_occlude_show_the_offset_of_the_region() {
        let (right, down) = (2.0, -1.5);
        let face = face(BLUE_PIECE, right, down);
        let landmarks = landmarks(&face, &Light::DAYLIGHT, region(), (2.0, 0.0));
        let sides = borders(region());
        let visible = sides.iter().filter(|side| side.outwards.0 <= 0.0).count();
        assert_eq!(landmarks.len(), visible);
        for landmark in landmarks {
            let outwards = landmark.line_normal.expect("a border is a line");
            let offset = (landmark.measured - landmark.printed).dot(&outwards);
            let expected = right * outwards.x + down * outwards.y;
            // The contrast is constant while the two compared points lie on both sides of the border, so the located position may be
            // off by this much.
            let tolerance = STRADDLE_MM + LANDMARK_STEP_MM;
            assert!(
                (offset - expected).abs() <= tolerance,
                "{offset} for {expected}"
            );
        }
    }

    #[test]
    fn the_region_is_located_without_the_borders_that_pieces_occlude() {
        // Draw pieces that lean upwards and occlude the region's upper borders by two millimetres.
        let mut occluded = face(BLUE_PIECE, 0.0, 0.0);
        let leaning = face(BLUE_PIECE, 0.0, -2.0);
        for (pixel, leaning_pixel) in occluded.pixels.iter_mut().zip(&leaning.pixels) {
            let brighter =
                |(value, leaning_pixel): (&mut f32, &f32)| *value = value.max(*leaning_pixel);
            pixel.iter_mut().zip(leaning_pixel).for_each(brighter);
        }
        let nominal = region_origin_mm(region());
        let found = find_origin(&occluded, &Light::DAYLIGHT, region(), (0.0, -2.0));
        assert!((found.y - nominal.y).abs() < 0.6, "{found} {nominal}");
    }

    #[test]
    fn the_region_of_a_drawn_card_is_located() {
        // On the solved card, pieces occlude most borders, and the penalty moves the located region towards its nominal position. So
        // the tolerance for this card is wider.
        for (scene, seed, max_mm) in [
            (StagedScene::Empty, 104, 1.2),
            (StagedScene::Solved, 100, 2.2),
        ] {
            let staged = Staged::new(scene, seed);
            let light = Light::fit(&staged.face, &staged.reading(), staged.origin());
            let parallax_mm = staged.pose.parallax_mm(crate::card_layout::PIECE_MM);
            let found = find_origin(&staged.face, &light, staged.card().region, parallax_mm);
            let error_mm = (found - staged.origin()).norm();
            assert!(error_mm < max_mm, "{seed}: {error_mm} mm");
        }
    }
}
