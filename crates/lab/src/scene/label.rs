//! Derives the ground truth of a scene from its layout and the finished canvas.

use super::{
    canvas::{Id, OCCLUDER},
    lay::{Grid, PlacedPiece},
    set::{CARD_MM, LoosePiece, PlacedCard, height, to_world},
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
pub fn card(studio: &Renderer, laid: &PlacedCard) -> CardTruth {
    let (grid, region) = (Grid::of(laid.card.region), laid.card.region);
    let seen = |point: [f64; 2]| {
        let place = to_world(laid, point);
        pixel(studio.camera.project([place[0], place[1], CARD_MM]))
    };
    let (rows, cols) = (f64::from(region.height()), f64::from(region.width()));
    let center = |cell: Cell| {
        let [x, y] = seen(grid.at(f64::from(cell.row) + 0.5, f64::from(cell.col) + 0.5));
        (cell.row, cell.col, x, y)
    };
    let story = &laid.story;
    let mut defects = story.defects.clone();
    for defect in &mut defects {
        locate(studio, laid, defect);
    }
    let hidden = hidden(studio, laid);
    let state = if story.solved.is_some() {
        "solved"
    } else {
        "unsolved"
    };
    let verdict = if hidden.is_empty() { state } else { "unsure" };
    if !hidden.is_empty() {
        defects.push(Defect {
            kind: "occluded".into(),
            cells: hidden,
            ..Defect::default()
        });
    }
    CardTruth {
        number: laid.card.number,
        side: laid.card.side,
        art: "own".into(),
        edition: laid.style.edition,
        scene: story.scene.name().into(),
        corners: super::print_corners().map(seen),
        region: region.rows(),
        rows: Symbol::ALL
            .into_iter()
            .map(|symbol| (symbol, laid.card.row(symbol).to_vec()))
            .collect(),
        grid_origin: [(0.0, 0.0), (0.0, cols), (rows, cols), (rows, 0.0)]
            .map(|(r, c)| seen(grid.at(r, c))),
        cell_centers: region.cells().map(center).collect(),
        placements: placements(studio, laid),
        verdict: verdict.into(),
        state: state.into(),
        symbol: story.solved,
        defects,
    }
}

fn placements(studio: &Renderer, laid: &PlacedCard) -> Vec<PlacementTruth> {
    let proper = laid
        .story
        .pieces
        .iter()
        .enumerate()
        .filter(|(_, lying)| lying.proper);
    proper
        .map(|(index, lying)| PlacementTruth {
            piece: lying.piece,
            cells: {
                let mut cells = lying.cells.clone();
                cells.sort_unstable();
                cells
            },
            visible: visible(studio, &laid.outline(index), height(lying), laid.ids[index]),
            offset_mm: lying.offset_mm.map(hundredths),
            turn_deg: hundredths(lying.turn_deg),
        })
        .collect()
}

/// Completes a defect that is about an improperly placed piece: adds the centre of the piece in the image and its visible fraction. Does
/// nothing for other defects.
fn locate(studio: &Renderer, laid: &PlacedCard, defect: &mut Defect) {
    let blamed = |lying: &&PlacedPiece| !lying.proper && Some(lying.piece) == defect.piece;
    let Some(index) = laid.story.pieces.iter().position(|lying| blamed(&lying)) else {
        return;
    };
    let lying = &laid.story.pieces[index];
    let grid = Grid::of(laid.card.region);
    let place = to_world(laid, lying.moved(grid, lying.middle(grid)));
    let height = height(lying);
    defect.center = Some(pixel(studio.camera.project([place[0], place[1], height])));
    defect.visible = Some(visible(
        studio,
        &laid.outline(index),
        height,
        laid.ids[index],
    ));
}

/// Returns the ground truth of a loose piece; `None` if at most 2 % of it is visible.
pub fn loose(studio: &Renderer, piece: &LoosePiece) -> Option<LooseTruth> {
    let share = visible(studio, &piece.outline, piece.top, piece.id);
    let place = studio
        .camera
        .project([piece.middle[0], piece.middle[1], piece.top]);
    (share > 0.02).then(|| LooseTruth {
        piece: piece.piece,
        center: pixel(place),
        visible: share,
        on_card: piece.on_card,
    })
}

/// Returns the visible fraction of an item's top face, rounded to 0.001. It is the number of the face's visible pixels, divided by the area
/// of the whole projected face, including parts outside the image.
fn visible(studio: &Renderer, outline: &[[f64; 2]], z: f64, id: Id) -> f64 {
    let seen = studio.seen(outline, z);
    let twice: f64 = super::canvas::edges(&seen)
        .map(|(a, b)| a.x * b.y - b.x * a.y)
        .sum();
    let count = studio
        .canvas
        .id
        .iter()
        .filter(|&&other| other == id)
        .count();
    ((count as f64 / (twice.abs() / 2.0).max(1.0)).min(1.0) * 1000.0).round() / 1000.0
}

/// Returns whether any cell of the card's region is occluded or outside the image.
pub fn hides(studio: &Renderer, laid: &PlacedCard) -> bool {
    !hidden(studio, laid).is_empty()
}

/// Returns the cells of the card's region that are occluded or outside the image: of 9 sample points in such a cell, fewer than 5 are
/// visible. A point is not visible if an occluder, such as a hand, covers it or if it is outside the image.
fn hidden(studio: &Renderer, laid: &PlacedCard) -> Vec<Cell> {
    let grid = Grid::of(laid.card.region);
    let canvas = &studio.canvas;
    let open = |row: f64, col: f64| {
        let place = to_world(laid, grid.at(row, col));
        let seen =
            studio
                .camera
                .project([place[0], place[1], CARD_MM + super::lay::PIECE_THICKNESS_MM]);
        let inside = seen.x >= 0.0
            && seen.y >= 0.0
            && seen.x < canvas.width as f64
            && seen.y < canvas.height as f64;
        inside && canvas.id[seen.y as usize * canvas.width + seen.x as usize] != OCCLUDER
    };
    let parts = [0.2, 0.5, 0.8];
    let shown = |cell: &Cell| {
        let spots = parts
            .iter()
            .flat_map(|&a| parts.map(|b| (f64::from(cell.row) + a, f64::from(cell.col) + b)));
        spots.filter(|&(row, col)| open(row, col)).count()
    };
    laid.card
        .region
        .cells()
        .filter(|cell| shown(cell) < 5)
        .collect()
}
