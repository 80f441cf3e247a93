//! How a card's region looks, in few colours: enough to notice that something was laid, taken or moved.

use image::RgbImage;

use crate::{
    geometry::Point,
    layout::{CELL_MM, PIECE_MM, region_origin_mm},
    pipeline::known::KnownCard,
};

/// From point to point, mm: five points along a cell.
const STEP_MM: f64 = 3.2;
/// What belongs to the region reaches so far beyond its box, mm.
const MARGIN_MM: f64 = 6.4;
/// A point looks otherwise from this change of a colour on, of 255.
const CHANGED: i32 = 26;
/// So many points must look otherwise.
const LEAST: usize = 4;

/// Colours at points of a region, and where they are seen.
#[derive(Debug, Clone)]
pub struct Surface {
    points: Vec<((u32, u32), [i32; 3])>,
}

impl Surface {
    /// How the region of a card looks.
    pub fn of(image: &RgbImage, known: &KnownCard) -> Self {
        let region = known.card().region;
        let origin = region_origin_mm(region);
        let plane = known.pose().image_from_plane(PIECE_MM);
        let count = |cells: f64| ((cells * CELL_MM + 2.0 * MARGIN_MM) / STEP_MM) as usize;
        let (columns, rows) = (
            count(f64::from(region.width())),
            count(f64::from(region.height())),
        );
        let places = (0..rows).flat_map(|row| (0..columns).map(move |col| (row, col)));
        let points = places.filter_map(|(row, col)| {
            let along = |place: usize, from: f64| from - MARGIN_MM + (place as f64 + 0.5) * STEP_MM;
            let seen = plane.map(Point::new(along(col, origin.x), along(row, origin.y)));
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
        let changed = self.points.iter().filter(|(at, before)| {
            let now = colour(image, *at);
            now.iter()
                .zip(before)
                .any(|(now, before)| (now - before).abs() > CHANGED)
        });
        changed.count() >= LEAST
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
