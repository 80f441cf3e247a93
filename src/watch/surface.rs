//! How a card's region looks, in few colours: enough to notice that something was laid, taken or moved.

use image::RgbImage;

use crate::{
    geometry::Point,
    layout::{CELL_MM, PIECE_MM, region_origin_mm},
    rectify::PlanePose,
    rules::{Cell, Region},
};

/// From point to point, mm: five points along a cell.
const STEP_MM: f64 = 3.2;
/// What belongs to the region reaches so far beyond its box, mm.
const MARGIN_MM: f64 = 6.4;
/// A point looks otherwise from this change of a colour on, of 255.
const CHANGED: i32 = 26;
/// So many points must look otherwise.
const LEAST: usize = 4;

/// How a card lies, and its region.
#[derive(Debug, Clone, Copy)]
pub struct Lies<'a> {
    pub pose: &'a PlanePose,
    pub region: Region,
}

/// Colours at points of a card, and where they are seen.
#[derive(Debug, Clone)]
pub struct Surface {
    points: Vec<((u32, u32), [i32; 3])>,
}

impl Surface {
    /// How the region of a card looks, and a little beyond it.
    pub fn of(image: &RgbImage, lies: Lies) -> Self {
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

    /// How some cells of it look.
    pub fn over(image: &RgbImage, lies: Lies, cells: &[Cell]) -> Self {
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

    /// At places of the pieces' top plane, in mm from the region's top-left corner.
    fn at(image: &RgbImage, lies: Lies, places: impl Iterator<Item = Point>) -> Self {
        let origin = region_origin_mm(lies.region);
        let plane = lies.pose.image_from_plane(PIECE_MM);
        let points = places.filter_map(|place| {
            let seen = plane.map(Point::new(origin.x + place.x, origin.y + place.y));
            let inside = seen.x >= 1.0
                && seen.y >= 1.0
                && seen.x < f64::from(image.width()) - 1.0
                && seen.y < f64::from(image.height()) - 1.0;
            let at = (seen.x as u32, seen.y as u32);
            inside.then(|| (at, colour(image, at)))
        });
        Self {
            points: points.collect(),
        }
    }

    /// Whether it looks another way now.
    pub fn differs(&self, image: &RgbImage) -> bool {
        self.changed(image, CHANGED) >= LEAST
    }

    /// How many points there are.
    pub fn len(&self) -> usize {
        self.points.len()
    }

    /// How many of its points differ from before by more than that, of 255.
    pub fn changed(&self, image: &RgbImage, by: i32) -> usize {
        let changed = self.points.iter().filter(|(at, before)| {
            let now = colour(image, *at);
            now.iter()
                .zip(before)
                .any(|(now, before)| (now - before).abs() > by)
        });
        changed.count()
    }
}

/// The mean of the pixels about a place that is not at the picture's edge.
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
