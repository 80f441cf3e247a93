//! The appearance of a card's region at sample points, used to detect that a piece was placed, taken or moved.

use std::collections::BTreeMap;

use image::RgbImage;

use crate::{
    card_layout::{CELL_MM, PIECE_MM, region_origin_mm},
    geometry::Point,
    rectify::PlanePose,
    rules::{Cell, Region},
    watch::motion::median_gain,
};

/// Distance between neighbouring sample points on the card, mm. Set by hand: a cell of 16 mm has five points along each side.
const STEP_MM: f64 = 3.2;
/// Width of the sampled margin around the region's bounding box, mm. Set by hand.
const MARGIN_MM: f64 = 6.4;
/// Change of a colour channel above which a sample point counts as changed, in levels of 0 to 255. Set by hand.
const MIN_COLOUR_CHANGE: i32 = 26;
/// Distance, in pixels, from a sample point to each of its four neighbours. A sample point stores the range of their colours, too. So if
/// the camera shakes by at most this distance, no point at the edge of a piece counts as changed. Set by hand.
const SHAKE_PX: u32 = 1;
/// The region counts as changed if at least this many of its sample points have changed. Set by hand.
const MIN_CHANGED_POINTS: usize = 4;
/// Height of a band of image rows, in pixels. A flickering lamp is assumed to light all pixels of a band alike. Set by hand: the dark bands
/// that the flicker causes are about ten times as high.
const BAND_HEIGHT_PX: u32 = 16;
/// A change in a band counts as flicker only if at least this fraction of the band's sample points is unchanged after division by a common
/// brightness factor. Set by hand.
const MIN_EXPLAINED_FRACTION: f64 = 0.6;
/// A change in a band counts as flicker only if the band has at least this many sample points. Set by hand.
const MIN_BAND_POINTS: usize = 6;

/// The pose of a card, and its region in cells.
#[derive(Debug, Clone, Copy)]
pub struct CardGeometry<'a> {
    /// The pose of the card in the frame.
    pub pose: &'a PlanePose,
    /// The cells of the card that must be covered.
    pub region: Region,
}

/// The stored appearance of a card's region, or of some of its cells, at sample points on the plane of the pieces' top faces.
#[derive(Debug, Clone)]
pub struct Surface {
    points: Vec<SamplePoint>,
}

/// A sample point: its pixel in the frame, the colour at this pixel, and the range of the colours at the pixel and its neighbours. Each
/// colour is the mean of 3 by 3 pixels; its red, green and blue are from 0 to 255.
#[derive(Debug, Clone, Copy)]
struct SamplePoint {
    /// Column and row.
    pixel: (u32, u32),
    /// Colour at the pixel.
    colour: [i32; 3],
    /// Lowest value of each colour channel among five pixels: the sample point's pixel and its four neighbours at a distance of `SHAKE_PX`
    /// pixels.
    darkest: [i32; 3],
    /// Highest value of each colour channel among five pixels: the sample point's pixel and its four neighbours at a distance of `SHAKE_PX`
    /// pixels.
    brightest: [i32; 3],
}

impl SamplePoint {
    /// Samples an image at a pixel; the pixel must be at least `SHAKE_PX` + 1 pixels away from the edge of the image.
    fn of(image: &RgbImage, pixel: (u32, u32)) -> Self {
        let center = colour(image, pixel);
        let (x, y) = pixel;
        let neighbours = [
            (x - SHAKE_PX, y),
            (x + SHAKE_PX, y),
            (x, y - SHAKE_PX),
            (x, y + SHAKE_PX),
        ];
        let mut point = Self {
            pixel,
            colour: center,
            darkest: center,
            brightest: center,
        };
        for neighbour in neighbours.map(|pixel| colour(image, pixel)) {
            for (channel, value) in neighbour.into_iter().enumerate() {
                point.darkest[channel] = point.darkest[channel].min(value);
                point.brightest[channel] = point.brightest[channel].max(value);
            }
        }
        point
    }

    /// Returns whether any channel of the colour `now` differs by more than `threshold` (0 to 255) from the range between the stored
    /// darkest and brightest colours. The stored colours are first multiplied by `gain`, which corrects for a change of the light.
    fn differs(&self, now: [i32; 3], gain: f32, threshold: i32) -> bool {
        let scaled = |value: i32| (gain * value as f32) as i32;
        (0..3).any(|channel| {
            now[channel] < scaled(self.darkest[channel]) - threshold
                || now[channel] > scaled(self.brightest[channel]) + threshold
        })
    }
}

impl Surface {
    /// Samples the region of a card and a margin around it.
    pub fn of(image: &RgbImage, geometry: CardGeometry) -> Self {
        let region = geometry.region;
        let count = |cells: f64| ((cells * CELL_MM + 2.0 * MARGIN_MM) / STEP_MM) as usize;
        let (columns, rows) = (
            count(f64::from(region.width())),
            count(f64::from(region.height())),
        );
        let coordinate = |index: usize| (index as f64 + 0.5) * STEP_MM - MARGIN_MM;
        let positions = (0..rows).flat_map(|row| {
            (0..columns).map(move |col| Point::new(coordinate(col), coordinate(row)))
        });
        Self::of_points(image, geometry, positions)
    }

    /// Samples the cells `cells` of a card's region, without a margin.
    pub fn of_cells(image: &RgbImage, geometry: CardGeometry, cells: &[Cell]) -> Self {
        let coordinate =
            |cell: i8, index: usize| f64::from(cell) * CELL_MM + (index as f64 + 0.5) * STEP_MM;
        let count = (CELL_MM / STEP_MM) as usize;
        let positions = cells.iter().flat_map(|cell| {
            (0..count * count).map(move |index| {
                Point::new(
                    coordinate(cell.col, index % count),
                    coordinate(cell.row, index / count),
                )
            })
        });
        Self::of_points(image, geometry, positions)
    }

    /// Samples points on the plane of the pieces' top faces. `positions` are in mm on the card, relative to the top-left corner of the
    /// region's bounding box. Points that are outside the image, or less than `SHAKE_PX` + 1 pixels from its edge, are left out.
    fn of_points(
        image: &RgbImage,
        geometry: CardGeometry,
        positions: impl Iterator<Item = Point>,
    ) -> Self {
        let origin = region_origin_mm(geometry.region);
        let plane = geometry.pose.image_from_plane(PIECE_MM);
        let points = positions.filter_map(|position| {
            let pixel = plane.map(Point::new(origin.x + position.x, origin.y + position.y));
            let margin = f64::from(SHAKE_PX + 1);
            let is_inside = pixel.x >= margin
                && pixel.y >= margin
                && pixel.x < f64::from(image.width()) - margin
                && pixel.y < f64::from(image.height()) - margin;
            is_inside.then(|| SamplePoint::of(image, (pixel.x as u32, pixel.y as u32)))
        });
        Self {
            points: points.collect(),
        }
    }

    /// Returns whether the region has changed: whether at least `MIN_CHANGED_POINTS` sample points differ from the stored appearance, both
    /// with and without a correction for the flicker of a lamp.
    pub fn has_changed(&self, image: &RgbImage) -> bool {
        self.changed_count(image, MIN_COLOUR_CHANGE) >= MIN_CHANGED_POINTS
            && self.changed_count_without_flicker(image) >= MIN_CHANGED_POINTS
    }

    /// Returns the number of sample points that have changed, apart from the flicker of a lamp on mains current. Such flicker darkens whole
    /// rows of the image.
    fn changed_count_without_flicker(&self, image: &RgbImage) -> usize {
        let mut bands: BTreeMap<u32, Vec<ComparedPoint>> = BTreeMap::new();
        for stored in &self.points {
            let (_, y) = stored.pixel;
            let colour = colour(image, stored.pixel);
            bands
                .entry(y / BAND_HEIGHT_PX)
                .or_default()
                .push(ComparedPoint { colour, stored });
        }
        bands
            .values()
            .map(|points| changed_count_in_band(points))
            .sum()
    }

    /// Returns the number of sample points.
    pub fn len(&self) -> usize {
        self.points.len()
    }

    /// Returns the number of sample points that have changed in `image`: a channel is outside the range of the stored colours by
    /// more than `threshold`, in levels of 0 to 255.
    pub fn changed_count(&self, image: &RgbImage, threshold: i32) -> usize {
        let changed =
            |point: &&SamplePoint| point.differs(colour(image, point.pixel), 1.0, threshold);
        self.points.iter().filter(changed).count()
    }
}

/// A sample point with its colour in the current image.
struct ComparedPoint<'a> {
    /// Red, green and blue from 0 to 255.
    colour: [i32; 3],
    stored: &'a SamplePoint,
}

/// Returns the number of sample points in a band of image rows that have changed by more than `MIN_COLOUR_CHANGE`. If the change counts as
/// flicker, also counts the points that still differ after the median change in brightness is removed, and returns the smaller number. The
/// change counts as flicker if the band has at least `MIN_BAND_POINTS` points, and at least `MIN_EXPLAINED_FRACTION` of them do not differ
/// after that.
fn changed_count_in_band(points: &[ComparedPoint]) -> usize {
    let changed_count = |gain: f32| {
        let is_changed = |point: &&ComparedPoint| {
            let now = point.colour;
            point.stored.differs(now, gain, MIN_COLOUR_CHANGE)
        };
        points.iter().filter(is_changed).count()
    };
    let brightness = |colour: &[i32; 3]| colour.iter().sum::<i32>() as f32 / 3.0;
    let gain = median_gain(
        points
            .iter()
            .map(|point| (brightness(&point.colour), brightness(&point.stored.colour))),
    );
    let uncorrected = changed_count(1.0);
    let corrected = gain.map_or(uncorrected, changed_count);
    let is_explained =
        (points.len() - corrected) as f64 >= MIN_EXPLAINED_FRACTION * points.len() as f64;
    if is_explained && points.len() >= MIN_BAND_POINTS {
        uncorrected.min(corrected)
    } else {
        uncorrected
    }
}

/// Returns the mean colour of the 3 by 3 pixels around a pixel, which must not be in the first row or column. Pixels outside the image
/// count as black.
fn colour(image: &RgbImage, (x, y): (u32, u32)) -> [i32; 3] {
    let mut sum = [0i32; 3];
    for row in y - 1..=y + 1 {
        for col in x - 1..=x + 1 {
            let pixel = image
                .get_pixel_checked(col, row)
                .map_or([0; 3], |pixel| pixel.0);
            for (sum, value) in sum.iter_mut().zip(pixel) {
                *sum += i32::from(value);
            }
        }
    }
    sum.map(|sum| sum / 9)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{rectify::PlanePose, test_support::Staged};
    use umpire_lab::scene::StagedScene;

    #[test]
    fn flicker_of_a_lamp_is_no_change_but_a_taken_piece_is() {
        let staged = Staged::new(StagedScene::Solved, 104);
        let pose = PlanePose::from_corners(&staged.corners, staged.image.dimensions());
        let pose = pose.expect("it spans a card");
        let region = staged.card().region;
        let geometry = CardGeometry {
            pose: &pose,
            region,
        };
        let flickering = |image: &RgbImage, phase: f64| {
            let mut image = image.clone();
            for (_, y, pixel) in image.enumerate_pixels_mut() {
                let wave = ((f64::from(y) / 216.0 + phase) * std::f64::consts::TAU).cos();
                pixel.0 = pixel
                    .0
                    .map(|value| (f64::from(value) * (0.8 + 0.2 * wave)) as u8);
            }
            image
        };
        let origin = region_origin_mm(region);
        // An image in which the pieces in the first column of the region were taken: the cells are white.
        let taken = staged.repainted(|at, pixel| {
            let cell = (at.x - origin.x) / CELL_MM;
            let is_first = (0.0..1.0).contains(&cell);
            if is_first { [225, 222, 215] } else { pixel }
        });
        let surface = Surface::of(&flickering(&staged.image, 0.0), geometry);
        for phase in [0.1, 0.33, 0.5] {
            assert!(
                !surface.has_changed(&flickering(&staged.image, phase)),
                "{phase}"
            );
            assert!(
                surface.has_changed(&flickering(&taken.image, phase)),
                "{phase}"
            );
        }
    }

    #[test]
    fn a_shift_by_one_pixel_is_no_change_but_a_pushed_piece_is() {
        let staged = Staged::new(StagedScene::Solved, 104);
        let geometry = CardGeometry {
            pose: &staged.pose,
            region: staged.card().region,
        };
        let surface = Surface::of(&staged.image, geometry);
        let shaken = |right: u32| {
            let mut image = staged.image.clone();
            for (x, y, pixel) in image.enumerate_pixels_mut() {
                *pixel = *staged.image.get_pixel(x.saturating_sub(right), y);
            }
            image
        };
        assert!(surface.changed_count(&shaken(1), MIN_COLOUR_CHANGE) < MIN_CHANGED_POINTS);
        let pushed_px = (3.0 * staged.pose.px_per_mm()) as u32;
        assert!(surface.has_changed(&shaken(pushed_px)));
    }
}
