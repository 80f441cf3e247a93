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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{layout::CARD_MM, rules::Catalogue, scene::StagedScene, staged::Staged};

    fn region() -> Region {
        Catalogue::standard()
            .card(13)
            .expect("13 is in the catalogue")
            .region
    }

    /// A black face with light cells, the region's box moved from its nominal place.
    fn face(right: f64, down: f64) -> FlatImage {
        let nominal = region_origin_mm(region());
        let (width, height) = ((CARD_MM.0 * 2.0) as usize, (CARD_MM.1 * 2.0) as usize);
        let pixel = |index: usize| {
            let x = ((index % width) as f64 + 0.5) / 2.0 - nominal.x - right;
            let y = ((index / width) as f64 + 0.5) / 2.0 - nominal.y - down;
            let cell = Cell::new((y / CELL_MM).floor() as i8, (x / CELL_MM).floor() as i8);
            if region().contains(cell) {
                [0.5; 3]
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
    fn a_region_printed_off_its_place_is_found() {
        let nominal = region_origin_mm(region());
        for (right, down) in [(0.0, 0.0), (1.0, -1.5), (-1.5, 2.0), (2.0, 1.0)] {
            let found = find(&face(right, down), region(), (0.0, 0.0));
            // The contrast is the same while the points compared straddle the border: within that the pull decides.
            let slack = STRADDLE_MM + STEP_MM;
            let off = (found.x - nominal.x - right, found.y - nominal.y - down);
            assert!(
                off.0.abs() <= slack && off.1.abs() <= slack,
                "{right} {down}: {found}"
            );
        }
    }

    #[test]
    fn a_border_hidden_by_leaning_pieces_is_not_needed() {
        // Pieces hide the upper borders by two millimetres.
        let mut hidden = face(0.0, 0.0);
        let lean = (0.0, -2.0);
        let shifted = face(0.0, -2.0);
        for (pixel, over) in hidden.pixels.iter_mut().zip(&shifted.pixels) {
            pixel.iter_mut().zip(over).for_each(|(a, b)| *a = a.max(*b));
        }
        let nominal = region_origin_mm(region());
        let found = find(&hidden, region(), lean);
        assert!((found.y - nominal.y).abs() < 0.6, "{found} {nominal}");
    }

    #[test]
    fn the_region_of_a_drawn_card_is_found_where_it_is_drawn() {
        // Leaning pieces hide borders, and what is left is pulled to the nominal place.
        for (scene, seed, most_mm) in [
            (StagedScene::Empty, 104, 1.2),
            (StagedScene::Solved, 100, 2.2),
        ] {
            let staged = Staged::new(scene, seed);
            let lean = staged.pose.lean_mm(crate::layout::PIECE_MM);
            let found = find(&staged.face, staged.card().region, lean);
            let off = (found - staged.origin()).norm();
            assert!(off < most_mm, "{seed}: {off} mm");
        }
    }
}
