//! Where the region is printed: prints differ by a millimetre or two, and corners are never exact.

use crate::{
    geometry::Point,
    layout::{CELL_MM, region_origin_mm},
    rectify::FlatImage,
    rules::{Cell, Region},
};

/// How far from its nominal place the region is looked for.
const REACH_MM: f64 = 3.0;
/// Step of the search: half a pixel of the face.
const STEP_MM: f64 = 0.25;
/// Points this far on either side of the border are compared.
const STRADDLE_MM: f64 = 0.7;
/// A border that a piece lying on it would hide by more than this says nothing.
const HIDDEN_BY_MM: f64 = 0.4;
/// Pull towards the nominal place, in brightness a millimetre squared, sideways and downwards: prints vary less sideways,
/// and a piece that lies askew must not draw the region after it.
const PULL: (f64, f64) = (0.02, 0.01);
/// A step of brightness counts up to this, so that no strong one outvotes the others.
const STEP_CAP: f64 = 0.35;

/// Top-left corner of the region's box, found by its border: cells and pieces are bright, the outline is black.
///
/// `lean_mm` is how far the top of a piece seems to lie from its foot (to the right, downwards): borders on that side
/// may be hidden by a piece and are left out.
pub fn find(face: &FlatImage, region: Region, lean_mm: (f64, f64)) -> Point {
    let nominal = region_origin_mm(region);
    let borders = borders(region, lean_mm);
    let steps = (REACH_MM / STEP_MM) as i32;
    let mut best = (f64::MIN, nominal);
    for down in -steps..=steps {
        for right in -steps..=steps {
            let (dx, dy) = (f64::from(right) * STEP_MM, f64::from(down) * STEP_MM);
            let origin = Point::new(nominal.x + dx, nominal.y + dy);
            let score = contrast(face, &borders, origin) - (PULL.0 * dx * dx + PULL.1 * dy * dy);
            if score > best.0 {
                best = (score, origin);
            }
        }
    }
    best.1
}

/// A place on the border, from the region's origin, and the direction out of the region.
struct Border {
    at: (f64, f64),
    out: (f64, f64),
}

fn borders(region: Region, (lean_x, lean_y): (f64, f64)) -> Vec<Border> {
    let mut found = Vec::new();
    for cell in region.cells() {
        for (right, down) in [(1i8, 0i8), (-1, 0), (0, 1), (0, -1)] {
            let out = (f64::from(right), f64::from(down));
            let neighbour = Cell::new(cell.row + down, cell.col + right);
            if region.contains(neighbour) || out.0 * lean_x + out.1 * lean_y > HIDDEN_BY_MM {
                continue;
            }
            for along in [-5.0, -2.5, 0.0, 2.5, 5.0] {
                let x = (f64::from(cell.col) + 0.5 + out.0 / 2.0) * CELL_MM + out.1.abs() * along;
                let y = (f64::from(cell.row) + 0.5 + out.1 / 2.0) * CELL_MM + out.0.abs() * along;
                found.push(Border { at: (x, y), out });
            }
        }
    }
    found
}

/// Mean step of brightness over the border, bright inside.
fn contrast(face: &FlatImage, borders: &[Border], origin: Point) -> f64 {
    let brightness = |x: f64, y: f64| {
        let pixel = face.at_mm(x, y)?;
        Some(f64::from(pixel.iter().copied().fold(0.0, f32::max).sqrt()))
    };
    let step = |border: &Border| {
        let (x, y) = (origin.x + border.at.0, origin.y + border.at.1);
        let (dx, dy) = (border.out.0 * STRADDLE_MM, border.out.1 * STRADDLE_MM);
        Some((brightness(x - dx, y - dy)? - brightness(x + dx, y + dy)?).clamp(0.0, STEP_CAP))
    };
    borders.iter().filter_map(step).sum::<f64>() / borders.len().max(1) as f64
}
