//! Stages a card in a given state: places pieces on it, as a solution or with a defect, and lists the defects.

use super::{
    StagedScene,
    piece_pose::{
        Grid, PIECE_THICKNESS_MM, PlacedPiece, SAMPLES_PER_CELL, cell_samples, displace_slightly,
    },
    print::CELL_MM,
    rng::SceneRng,
    truth::Defect,
};
use umpire::{
    rules::{Card, Cell, Piece, Symbol, covers},
    stats::hundredths,
};

/// Minimum fraction of a cell that pieces must cover for the cell to count as covered; set by hand.
const MIN_COVERED_FRACTION: f64 = 0.5;
/// The truth file lists a cell with the defect of a stacked piece if the piece covers more than this fraction of the cell; set by hand.
const MIN_LISTED_FRACTION: f64 = 0.3;
/// More than this fraction of a stacked piece must be above other pieces; set by hand.
const MIN_STACKED_FRACTION: f64 = 0.55;

/// The pieces on a card, placed so that the card has the state `scene`, and their defects.
#[derive(Debug, Clone)]
pub struct StagedCard {
    /// State of the card that its pieces were placed to produce.
    pub scene: StagedScene,
    /// Pieces on the card, in drawing order: the lowest first.
    pub pieces: Vec<PlacedPiece>,
    /// Pieces of the card's row that are not on the card and are to be placed beside the card.
    pub spare: Vec<Piece>,
    /// Defects of the pieces, for the truth file; occlusion by hands is added later.
    pub defects: Vec<Defect>,
    /// Symbol of the row whose pieces solve the card; `None` if the card is not solved.
    pub solved: Option<Symbol>,
}

/// A card while pieces are being placed on it, so that it gets the chosen state.
struct Stage<'a> {
    card: &'a Card,
    grid: Grid,
    rng: &'a mut SceneRng,
    row: Vec<Piece>,
    staged: StagedCard,
}

/// A placement of a piece partly outside the region.
#[derive(Clone)]
struct OverhangingPlacement {
    /// Number of the piece's cells outside the region.
    outside: usize,
    /// All cells of the piece.
    cells: Vec<Cell>,
}

/// Places pieces on a card so that it is in the state `scene`. If no arrangement of pieces gives this state, the card gets a shifted piece
/// instead.
pub fn stage(card: &Card, scene: StagedScene, rng: &mut SceneRng) -> StagedCard {
    let symbol = rng.pick(&Symbol::ALL);
    let row = card.row(symbol).to_vec();
    // The list of covers is not empty: a test of `rules` checks for every row of every card that its pieces can cover the region, and the
    // rows of invented puzzles are chosen so.
    let cover = rng.pick(&covers(card.region, &row));
    let mut pieces: Vec<PlacedPiece> = cover
        .into_iter()
        .map(|p| PlacedPiece::exactly(p.piece, p.cells))
        .collect();
    rng.shuffle(&mut pieces);
    let staged = StagedCard {
        scene,
        pieces,
        spare: vec![],
        defects: vec![],
        solved: None,
    };
    let mut stage = Stage {
        card,
        grid: Grid::of(card.region),
        rng,
        row,
        staged,
    };
    stage.arrange(scene);
    stage.finish()
}

impl Stage<'_> {
    /// Places the pieces for a state.
    fn arrange(&mut self, scene: StagedScene) {
        use StagedScene as S;
        self.staged.scene = scene;
        match scene {
            S::Solved => self.displace_slightly(),
            S::Empty => self.keep_first(0),
            S::Missing => self.keep_first(self.row.len() - 1),
            S::Partial => {
                let kept = self.rng.int(1, self.row.len() - 1);
                self.keep_first(kept);
            }
            S::WrongSet => self.stage_wrong_set(),
            S::Overhang => self.stage_overhang(),
            S::Stacked => self.stage_stacked(),
            S::Shifted => self.stage_shifted(),
            S::Occluded => {
                let under_hand = self
                    .rng
                    .pick(&[S::Solved, S::Solved, S::Missing, S::Partial]);
                self.arrange(under_hand);
                self.staged.scene = S::Occluded;
            }
        }
    }

    fn displace_slightly(&mut self) {
        displace_slightly(
            self.grid,
            self.card.region,
            &mut self.staged.pieces,
            self.rng,
        );
    }

    /// Keeps the first `count` pieces on the card and removes the others. A single removed piece is placed beside the card. Several removed
    /// pieces are placed there with probability 0.55; otherwise, all of them are left out of the scene.
    fn keep_first(&mut self, count: usize) {
        let removed = self.staged.pieces.split_off(count);
        if removed.len() == 1 || self.rng.bool(0.55) {
            self.staged.spare = removed.iter().map(|placed| placed.piece).collect();
        }
        self.displace_slightly();
    }

    fn stage_wrong_set(&mut self) {
        let Some(pieces) = wrong_cover(self.card, self.rng) else {
            return self.arrange(StagedScene::Shifted);
        };
        self.staged.pieces = pieces;
        self.rng.shuffle(&mut self.staged.pieces);
        self.staged.defects.push(Defect {
            kind: "wrong_set".into(),
            ..Defect::default()
        });
        self.displace_slightly();
    }

    fn stage_overhang(&mut self) {
        let Some(mut placed) = self.staged.pieces.pop() else {
            return;
        };
        let mut choices = self.overhanging_placements(placed.piece);
        let Some(min_outside) = choices.iter().map(|choice| choice.outside).min() else {
            self.staged.pieces.push(placed);
            return self.arrange(StagedScene::Shifted);
        };
        let max_outside = min_outside + self.rng.pick(&[0, 0, 1]);
        choices.retain(|choice| choice.outside <= max_outside);
        placed.cells = self.rng.pick(&choices).cells;
        placed.proper = false;
        self.add_defect("overhang", &placed, placed.cells.clone());
        self.staged.pieces.push(placed);
        self.displace_slightly();
    }

    /// Returns all placements of a piece partly inside and partly outside the region without overlapping other pieces.
    fn overhanging_placements(&self, piece: Piece) -> Vec<OverhangingPlacement> {
        let region = self.card.region;
        let taken: Vec<Cell> = self
            .staged
            .pieces
            .iter()
            .flat_map(|placed| placed.cells.clone())
            .collect();
        let mut choices = Vec::new();
        for shape in piece.orientations() {
            for (row, col) in (-2..region.height() + 2)
                .flat_map(|r| (-2..region.width() + 2).map(move |c| (r, c)))
            {
                let cells: Vec<Cell> = shape
                    .iter()
                    .map(|cell| Cell::new(cell.row + row, cell.col + col))
                    .collect();
                let outside = cells.iter().filter(|&&cell| !region.contains(cell)).count();
                if outside > 0
                    && outside < cells.len()
                    && !cells.iter().any(|cell| taken.contains(cell))
                {
                    choices.push(OverhangingPlacement { outside, cells });
                }
            }
        }
        choices
    }

    fn stage_stacked(&mut self) {
        let others: Vec<Piece> = Piece::ALL
            .into_iter()
            .filter(|piece| !self.row.contains(piece))
            .collect();
        let is_foreign = self.rng.bool(0.35);
        let piece = match self.staged.pieces.pop_if(|_| !is_foreign) {
            Some(placed) => placed.piece,
            None => self.rng.pick(&others),
        };
        self.displace_slightly();
        let placed = self.pose_on_other_pieces(piece);
        let covered = self
            .staged
            .pieces
            .iter()
            .filter(|other| placed.fraction_over(self.grid, std::slice::from_ref(other)) > 0.0);
        let on = covered.map(|other| other.piece).collect();
        let cells = self.covered_cells(&placed);
        self.add_defect("stacked", &placed, cells);
        if let Some(defect) = self.staged.defects.last_mut() {
            defect.on = Some(on);
        }
        self.staged.pieces.push(placed);
    }

    /// Returns a random pose of a piece on top of the other pieces. More than [`MIN_STACKED_FRACTION`] of the piece's area is above other
    /// pieces. Before the random shift and rotation, at most one of the piece's cells is outside the region; after them, more may be. Tries
    /// up to 200 poses; if none fulfils these conditions, returns the last pose.
    fn pose_on_other_pieces(&mut self, piece: Piece) -> PlacedPiece {
        let shape = self.rng.pick(piece.orientations());
        let places: Vec<Cell> = self.card.region.cells().collect();
        let mut placed = PlacedPiece {
            raised_mm: PIECE_THICKNESS_MM,
            proper: false,
            ..PlacedPiece::exactly(piece, shape.clone())
        };
        for _ in 0..200 {
            let at = self.rng.pick(&places);
            placed.cells = shape
                .iter()
                .map(|cell| Cell::new(cell.row + at.row, cell.col + at.col))
                .collect();
            placed.offset_mm = [self.rng.gauss(4.0), self.rng.gauss(4.0)];
            let (small_turn, any_turn) = (self.rng.gauss(6.0), self.rng.range(-180.0, 180.0));
            placed.turn_deg = self.rng.pick(&[0.0, small_turn, any_turn]);
            let inside = placed
                .cells
                .iter()
                .filter(|&&cell| self.card.region.contains(cell))
                .count();
            if inside + 1 >= shape.len()
                && placed.fraction_over(self.grid, &self.staged.pieces) > MIN_STACKED_FRACTION
            {
                break;
            }
        }
        placed
    }

    fn stage_shifted(&mut self) {
        let index = self.rng.int(0, self.staged.pieces.len() - 1);
        let mut placed = self.staged.pieces.swap_remove(index);
        placed.proper = false;
        self.displace_slightly();
        // Tries up to 60 random displacements and uses the first at which the piece overlaps no other piece. If the piece overlaps another
        // piece at all of them, uses the displacement with the smallest overlap.
        let (mut least_over, mut best) = (f64::MAX, placed.clone());
        for _ in 0..60 {
            self.shift(&mut placed);
            let over = placed.fraction_over(self.grid, &self.staged.pieces);
            if over < least_over {
                (least_over, best) = (over, placed.clone());
            }
            if over == 0.0 {
                break;
            }
        }
        placed = best;
        let raised = self
            .staged
            .pieces
            .iter()
            .any(|other| other.overlaps(self.grid, &placed));
        placed.raised_mm = if raised { PIECE_THICKNESS_MM } else { 0.0 };
        self.add_defect("shifted", &placed, placed.cells.clone());
        if let Some(defect) = self.staged.defects.last_mut() {
            defect.offset_mm = Some(placed.offset_mm.map(hundredths));
            defect.turn_deg = Some((placed.turn_deg * 10.0).round() / 10.0);
            defect.raised = Some(raised);
        }
        self.staged.pieces.push(placed);
    }

    /// Displaces a piece from its cells. With probability 0.6, shifts it by 0.25 to 0.6 of a cell and rotates it slightly;
    /// otherwise rotates it by 8 to 40 degrees and shifts it slightly.
    fn shift(&mut self, placed: &mut PlacedPiece) {
        if self.rng.bool(0.6) {
            let (distance, angle) = (
                self.rng.range(0.25, 0.6) * CELL_MM,
                self.rng.range(0.0, std::f64::consts::TAU),
            );
            placed.offset_mm = [distance * angle.cos(), distance * angle.sin()];
            placed.turn_deg = self.rng.gauss(2.0);
        } else {
            placed.offset_mm = [self.rng.gauss(2.0), self.rng.gauss(2.0)];
            placed.turn_deg = self.rng.sign() * self.rng.range(8.0, 40.0);
        }
    }

    fn add_defect(&mut self, kind: &str, placed: &PlacedPiece, cells: Vec<Cell>) {
        let defect = Defect {
            kind: kind.into(),
            piece: Some(placed.piece),
            cells,
            ..Defect::default()
        };
        self.staged.defects.push(defect);
    }

    /// Returns the cells of the region that the piece covers by more than [`MIN_LISTED_FRACTION`] of their area.
    fn covered_cells(&self, placed: &PlacedPiece) -> Vec<Cell> {
        let is_covered = |cell: &Cell| {
            covered_fraction(self.grid, *cell, std::slice::from_ref(placed)) > MIN_LISTED_FRACTION
        };
        self.card.region.cells().filter(is_covered).collect()
    }

    /// Completes the staged card. If pieces cover less than [`MIN_COVERED_FRACTION`] of a cell, the cell is uncovered; adds one defect that
    /// lists all uncovered cells. If the card has no defects and its pieces are those of a row, sets this row as solved.
    fn finish(mut self) -> StagedCard {
        let (region, staged) = (self.card.region, &mut self.staged);
        let uncovered: Vec<Cell> = region
            .cells()
            .filter(|&cell| {
                covered_fraction(self.grid, cell, &staged.pieces) < MIN_COVERED_FRACTION
            })
            .collect();
        if !uncovered.is_empty() {
            staged.defects.push(Defect {
                kind: "uncovered".into(),
                cells: uncovered,
                ..Defect::default()
            });
        }
        if staged.defects.is_empty() {
            let sorted = |pieces: &mut dyn Iterator<Item = Piece>| {
                let mut pieces: Vec<Piece> = pieces.collect();
                pieces.sort_unstable();
                pieces
            };
            let on_card = sorted(&mut staged.pieces.iter().map(|placed| placed.piece));
            let solves =
                |symbol: &Symbol| sorted(&mut self.card.row(*symbol).iter().copied()) == on_card;
            staged.solved = Symbol::ALL.into_iter().find(solves);
        }
        self.staged
    }
}

/// Returns the fraction of a cell's area that the pieces cover.
fn covered_fraction(grid: Grid, cell: Cell, pieces: &[PlacedPiece]) -> f64 {
    cell_samples(grid, cell)
        .filter(|&point| pieces.iter().any(|placed| placed.covers(grid, point)))
        .count() as f64
        / f64::from(SAMPLES_PER_CELL)
}

/// Finds pieces that cover the region exactly but are not the pieces of a printed row. Tries sets of pieces that differ from a row of the
/// card in one piece, which has as many cells as the replaced one. Returns `None` if no set covers the region.
fn wrong_cover(card: &Card, rng: &mut SceneRng) -> Option<Vec<PlacedPiece>> {
    let sorted = |mut pieces: Vec<Piece>| {
        pieces.sort_unstable();
        pieces
    };
    let printed: Vec<Vec<Piece>> = card.rows.iter().cloned().map(sorted).collect();
    let mut sets: Vec<Vec<Piece>> = Vec::new();
    for row in &card.rows {
        for (index, other) in (0..row.len()).flat_map(|i| Piece::ALL.map(|piece| (i, piece))) {
            if other.len() == row[index].len() && !row.contains(&other) {
                let mut set = row.clone();
                set[index] = other;
                sets.push(sorted(set));
            }
        }
    }
    rng.shuffle(&mut sets);
    let cover = sets
        .iter()
        .filter(|set| !printed.contains(set))
        .find_map(|set| {
            let found = covers(card.region, set);
            (!found.is_empty()).then(|| rng.pick(&found))
        })?;
    Some(
        cover
            .into_iter()
            .map(|p| PlacedPiece::exactly(p.piece, p.cells))
            .collect(),
    )
}
