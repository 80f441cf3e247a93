//! Derives the ground truth of a scene from its layout and the finished canvas.

use super::{
    canvas::{Id, OCCLUDER},
    piece_pose::{Grid, PlacedPiece},
    placed_card::{CARD_MM, LoosePiece, PlacedCard, table_from_card, top_height},
    solid::Renderer,
    truth::{CardTruth, Defect, LooseTruth, Pixel, PlacementTruth},
};
use umpire::{
    geometry::Point,
    rules::{Cell, Symbol},
    stats::hundredths,
};

fn pixel(point: Point) -> Pixel {
    [point.x, point.y].map(hundredths)
}

/// Returns the ground truth of one card. Which cells are occluded is determined from the finished canvas.
pub fn card_truth(renderer: &Renderer, placed_card: &PlacedCard) -> CardTruth {
    let (grid, region) = (Grid::of(placed_card.card.region), placed_card.card.region);
    let pixel_at = |point: [f64; 2]| {
        let point = table_from_card(placed_card, point);
        pixel(renderer.camera.project([point[0], point[1], CARD_MM]))
    };
    let (rows, cols) = (f64::from(region.height()), f64::from(region.width()));
    let center = |cell: Cell| {
        let [x, y] = pixel_at(grid.point_at(f64::from(cell.row) + 0.5, f64::from(cell.col) + 0.5));
        (cell.row, cell.col, x, y)
    };
    let staged = &placed_card.staged;
    let mut defects = staged.defects.clone();
    for defect in &mut defects {
        complete_defect(renderer, placed_card, defect);
    }
    let occluded = occluded_cells(renderer, placed_card);
    let state = if staged.solved.is_some() {
        "solved"
    } else {
        "unsolved"
    };
    let verdict = if occluded.is_empty() { state } else { "unsure" };
    if !occluded.is_empty() {
        defects.push(Defect {
            kind: "occluded".into(),
            cells: occluded,
            ..Defect::default()
        });
    }
    CardTruth {
        number: placed_card.card.number,
        side: placed_card.card.side,
        art: "own".into(),
        edition: placed_card.style.edition,
        scene: staged.scene.name().into(),
        corners: super::print_corners().map(pixel_at),
        region: region.rows(),
        rows: Symbol::ALL
            .into_iter()
            .map(|symbol| (symbol, placed_card.card.row(symbol).to_vec()))
            .collect(),
        grid_origin: [(0.0, 0.0), (0.0, cols), (rows, cols), (rows, 0.0)]
            .map(|(r, c)| pixel_at(grid.point_at(r, c))),
        cell_centers: region.cells().map(center).collect(),
        placements: placement_truths(renderer, placed_card),
        verdict: verdict.into(),
        state: state.into(),
        symbol: staged.solved,
        defects,
    }
}

fn placement_truths(renderer: &Renderer, placed_card: &PlacedCard) -> Vec<PlacementTruth> {
    let proper = placed_card
        .staged
        .pieces
        .iter()
        .enumerate()
        .filter(|(_, placed)| placed.proper);
    proper
        .map(|(index, placed)| PlacementTruth {
            piece: placed.piece,
            cells: {
                let mut cells = placed.cells.clone();
                cells.sort_unstable();
                cells
            },
            visible: visible_fraction(
                renderer,
                &placed_card.piece_outline(index),
                top_height(placed),
                placed_card.ids[index],
            ),
            offset_mm: placed.offset_mm.map(hundredths),
            turn_deg: hundredths(placed.turn_deg),
        })
        .collect()
}

/// Completes a defect that is about an improperly placed piece: adds the centre of the piece in the image and its visible fraction. Does
/// nothing for other defects.
fn complete_defect(renderer: &Renderer, placed_card: &PlacedCard, defect: &mut Defect) {
    let is_subject = |placed: &&PlacedPiece| !placed.proper && Some(placed.piece) == defect.piece;
    let Some(index) = placed_card
        .staged
        .pieces
        .iter()
        .position(|placed| is_subject(&placed))
    else {
        return;
    };
    let placed = &placed_card.staged.pieces[index];
    let grid = Grid::of(placed_card.card.region);
    let point = table_from_card(placed_card, placed.moved(grid, placed.middle(grid)));
    let height = top_height(placed);
    defect.center = Some(pixel(renderer.camera.project([point[0], point[1], height])));
    defect.visible = Some(visible_fraction(
        renderer,
        &placed_card.piece_outline(index),
        height,
        placed_card.ids[index],
    ));
}

/// Returns the ground truth of a loose piece; `None` if at most 2 % of it is visible.
pub fn loose_truth(renderer: &Renderer, piece: &LoosePiece) -> Option<LooseTruth> {
    let visible = visible_fraction(renderer, &piece.outline, piece.top, piece.id);
    let point = renderer
        .camera
        .project([piece.middle[0], piece.middle[1], piece.top]);
    (visible > 0.02).then(|| LooseTruth {
        piece: piece.piece,
        center: pixel(point),
        visible,
        on_card: piece.on_card,
    })
}

/// Returns the visible fraction of an item's top face, rounded to 0.001. It is the number of the face's visible pixels, divided by the area
/// of the whole projected face, including parts outside the image.
fn visible_fraction(renderer: &Renderer, outline: &[[f64; 2]], z: f64, id: Id) -> f64 {
    let projected = renderer.project_outline(outline, z);
    let double_area: f64 = super::canvas::edges(&projected)
        .map(|(a, b)| a.x * b.y - b.x * a.y)
        .sum();
    let count = renderer
        .canvas
        .id
        .iter()
        .filter(|&&other| other == id)
        .count();
    ((count as f64 / (double_area.abs() / 2.0).max(1.0)).min(1.0) * 1000.0).round() / 1000.0
}

/// Returns whether any cell of the card's region is occluded or outside the image.
pub fn has_occluded_cells(renderer: &Renderer, placed_card: &PlacedCard) -> bool {
    !occluded_cells(renderer, placed_card).is_empty()
}

/// Returns the cells of the card's region that are occluded or outside the image. These are the cells of which fewer than 5 of 9 sample
/// points are visible. A point is not visible if an occluder, such as a hand, covers it or if it is outside the image.
fn occluded_cells(renderer: &Renderer, placed_card: &PlacedCard) -> Vec<Cell> {
    let grid = Grid::of(placed_card.card.region);
    let canvas = &renderer.canvas;
    let is_visible = |row: f64, col: f64| {
        let point = table_from_card(placed_card, grid.point_at(row, col));
        let pixel = renderer.camera.project([
            point[0],
            point[1],
            CARD_MM + super::piece_pose::PIECE_THICKNESS_MM,
        ]);
        let inside = pixel.x >= 0.0
            && pixel.y >= 0.0
            && pixel.x < canvas.width as f64
            && pixel.y < canvas.height as f64;
        inside && canvas.id[pixel.y as usize * canvas.width + pixel.x as usize] != OCCLUDER
    };
    let parts = [0.2, 0.5, 0.8];
    let visible_points = |cell: &Cell| {
        let spots = parts
            .iter()
            .flat_map(|&a| parts.map(|b| (f64::from(cell.row) + a, f64::from(cell.col) + b)));
        spots.filter(|&(row, col)| is_visible(row, col)).count()
    };
    placed_card
        .card
        .region
        .cells()
        .filter(|cell| visible_points(cell) < 5)
        .collect()
}
