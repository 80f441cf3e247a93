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
/// Distance in pixels between a sample point and its four neighbours, whose colours are stored with it. If the camera shakes by
/// at most this distance, no point at the edge of a piece counts as changed. Set by hand.
const SHAKE: u32 = 1;
/// Minimum number of changed sample points for the region to count as changed. Set by hand.
const MIN_CHANGED_POINTS: usize = 4;
/// Height of the bands of image rows within which a flickering lamp is taken to light all pixels alike, pixels. Set by hand:
/// the dark bands that the flicker causes are about ten times as high.
const LIT_ALIKE: u32 = 16;
/// Conditions for the change in a band of rows to count as flicker. First value: the minimum fraction of its sample points that
/// are unchanged, apart from a common brightness factor. Second value: the minimum number of its sample points. Set by hand.
const EXPLAINED: (f64, usize) = (0.6, 6);

/// The pose of a card, and its region in cells.
#[derive(Debug, Clone, Copy)]
pub struct CardGeometry<'a> {
    pub pose: &'a PlanePose,
    pub region: Region,
}

/// The stored appearance of a card at sample points.
#[derive(Debug, Clone)]
pub struct Surface {
    points: Vec<SamplePoint>,
}

/// A sample point: its pixel in the frame, the colour of that pixel, and the range of the colours around it. Colours are red,
/// green and blue from 0 to 255.
#[derive(Debug, Clone, Copy)]
struct SamplePoint {
    at: (u32, u32),
    colour: [i32; 3],
    /// Lowest value of each channel within [`SHAKE`] of the pixel.
    darkest: [i32; 3],
    /// Highest value of each channel within [`SHAKE`] of the pixel.
    brightest: [i32; 3],
}

impl SamplePoint {
    /// Samples an image at a pixel; the pixel must be at least `SHAKE` + 1 pixels away from the edge of the image.
    fn of(image: &RgbImage, at: (u32, u32)) -> Self {
        let own = colour(image, at);
        let (x, y) = at;
        let beside = [
            (x - SHAKE, y),
            (x + SHAKE, y),
            (x, y - SHAKE),
            (x, y + SHAKE),
        ];
        let mut point = Self {
            at,
            colour: own,
            darkest: own,
            brightest: own,
        };
        for near in beside.map(|at| colour(image, at)) {
            for (channel, value) in near.into_iter().enumerate() {
                point.darkest[channel] = point.darkest[channel].min(value);
                point.brightest[channel] = point.brightest[channel].max(value);
            }
        }
        point
    }

    /// Returns whether a channel of the colour `now` is outside the range of the stored colours by more than `by` (0 to 255).
    /// The stored colours are multiplied by `gain` first.
    fn differs(&self, now: [i32; 3], gain: f32, by: i32) -> bool {
        let lit = |value: i32| (gain * value as f32) as i32;
        (0..3).any(|channel| {
            now[channel] < lit(self.darkest[channel]) - by
                || now[channel] > lit(self.brightest[channel]) + by
        })
    }
}

impl Surface {
    /// Samples the region of a card and a margin around it.
    pub fn of(image: &RgbImage, lies: CardGeometry) -> Self {
        let region = lies.region;
        let count = |cells: f64| ((cells * CELL_MM + 2.0 * MARGIN_MM) / STEP_MM) as usize;
        let (columns, rows) = (
            count(f64::from(region.width())),
            count(f64::from(region.height())),
        );
        let along = |place: usize| (place as f64 + 0.5) * STEP_MM - MARGIN_MM;
        let places = (0..rows)
            .flat_map(|row| (0..columns).map(move |col| Point::new(along(col), along(row))));
        Self::at(image, lies, places)
    }

    /// Samples the given cells of a card's region.
    pub fn over(image: &RgbImage, lies: CardGeometry, cells: &[Cell]) -> Self {
        let along =
            |cell: i8, place: usize| f64::from(cell) * CELL_MM + (place as f64 + 0.5) * STEP_MM;
        let count = (CELL_MM / STEP_MM) as usize;
        let places = cells.iter().flat_map(|cell| {
            (0..count * count).map(move |place| {
                Point::new(
                    along(cell.col, place % count),
                    along(cell.row, place / count),
                )
            })
        });
        Self::at(image, lies, places)
    }

    /// Samples points of the plane of the pieces' top faces. `places` are in mm from the top-left corner of the region's bounding
    /// box. Points outside the image are left out.
    fn at(image: &RgbImage, lies: CardGeometry, places: impl Iterator<Item = Point>) -> Self {
        let origin = region_origin_mm(lies.region);
        let plane = lies.pose.image_from_plane(PIECE_MM);
        let points = places.filter_map(|place| {
            let seen = plane.map(Point::new(origin.x + place.x, origin.y + place.y));
            let edge = f64::from(SHAKE + 1);
            let inside = seen.x >= edge
                && seen.y >= edge
                && seen.x < f64::from(image.width()) - edge
                && seen.y < f64::from(image.height()) - edge;
            inside.then(|| SamplePoint::of(image, (seen.x as u32, seen.y as u32)))
        });
        Self {
            points: points.collect(),
        }
    }

    /// Returns whether the region has changed in appearance (by at least `MIN_CHANGED_POINTS` sample points), not counting the
    /// flicker of a lamp.
    pub fn differs(&self, image: &RgbImage) -> bool {
        self.changed(image, MIN_COLOUR_CHANGE) >= MIN_CHANGED_POINTS
            && self.changed_but_for_flicker(image) >= MIN_CHANGED_POINTS
    }

    /// Returns the number of sample points that have changed, not counting the flicker of a lamp on mains current, which
    /// darkens whole rows of the image.
    fn changed_but_for_flicker(&self, image: &RgbImage) -> usize {
        let mut rows: BTreeMap<u32, Vec<Pair>> = BTreeMap::new();
        for point in &self.points {
            let pair = (colour(image, point.at), point);
            rows.entry(point.at.1 / LIT_ALIKE).or_default().push(pair);
        }
        rows.values().map(|pairs| changed_by_more(pairs)).sum()
    }

    /// Returns the number of sample points.
    pub fn len(&self) -> usize {
        self.points.len()
    }

    /// Returns the number of sample points that have changed in `image`: a channel (0 to 255) is outside the range of the stored
    /// colours by more than `by`.
    pub fn changed(&self, image: &RgbImage, by: i32) -> usize {
        let changed = |point: &&SamplePoint| point.differs(colour(image, point.at), 1.0, by);
        self.points.iter().filter(changed).count()
    }
}

/// The current colour of a sample point, red, green and blue from 0 to 255, and its stored colours.
type Pair<'a> = ([i32; 3], &'a SamplePoint);

/// Returns the number of sample points in a band of image rows that have changed by more than `MIN_COLOUR_CHANGE`. If a common
/// brightness factor explains most of these points (`EXPLAINED`), this factor is removed first.
fn changed_by_more(pairs: &[Pair]) -> usize {
    let changed = |gain: f32| {
        let is_changed = |(now, before): &&Pair| before.differs(*now, gain, MIN_COLOUR_CHANGE);
        pairs.iter().filter(is_changed).count()
    };
    let light = |colour: &[i32; 3]| colour.iter().sum::<i32>() as f32 / 3.0;
    let gain = median_gain(
        pairs
            .iter()
            .map(|(now, before)| (light(now), light(&before.colour))),
    );
    let plain = changed(1.0);
    let lit = gain.map_or(plain, changed);
    let is_explained = (pairs.len() - lit) as f64 >= EXPLAINED.0 * pairs.len() as f64;
    if is_explained && pairs.len() >= EXPLAINED.1 {
        plain.min(lit)
    } else {
        plain
    }
}

/// Returns the mean colour of the 3 by 3 pixels around a position that is not at the edge of the image.
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
    fn bands_of_a_flickering_lamp_change_nothing_and_a_piece_that_is_taken_does() {
        let staged = Staged::new(StagedScene::Solved, 104);
        let pose = PlanePose::from_corners(&staged.corners, staged.image.dimensions());
        let pose = pose.expect("it spans a card");
        let region = staged.card().region;
        let lies = CardGeometry {
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
        let surface = Surface::of(&flickering(&staged.image, 0.0), lies);
        for phase in [0.1, 0.33, 0.5] {
            assert!(
                !surface.differs(&flickering(&staged.image, phase)),
                "{phase}"
            );
            assert!(surface.differs(&flickering(&taken.image, phase)), "{phase}");
        }
    }

    #[test]
    fn a_camera_that_shakes_by_a_pixel_changes_nothing_and_a_pushed_piece_does() {
        let staged = Staged::new(StagedScene::Solved, 104);
        let lies = CardGeometry {
            pose: &staged.pose,
            region: staged.card().region,
        };
        let surface = Surface::of(&staged.image, lies);
        let shaken = |right: u32| {
            let mut image = staged.image.clone();
            for (x, y, pixel) in image.enumerate_pixels_mut() {
                *pixel = *staged.image.get_pixel(x.saturating_sub(right), y);
            }
            image
        };
        assert!(surface.changed(&shaken(1), MIN_COLOUR_CHANGE) < MIN_CHANGED_POINTS);
        let pushed_px = (3.0 * staged.pose.px_per_mm()) as u32;
        assert!(surface.differs(&shaken(pushed_px)));
    }
}
