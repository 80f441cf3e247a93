//! Stages a card in a given state: places pieces on it, as a solution or with a defect, and lists the defects.

use super::{
    StagedScene,
    chance::SceneRng,
    lay::{Grid, PIECE_THICKNESS_MM, PlacedPiece, cell_samples, settle},
    print::CELL_MM,
    truth::Defect,
};
use umpire::{
    rules::{Card, Cell, Piece, Symbol, covers},
    stats::hundredths,
};

/// The pieces on a card, as placed for a given state, with their defects.
#[derive(Debug, Clone)]
pub struct StagedCard {
    /// State of the card for which its pieces were placed.
    pub scene: StagedScene,
    /// Pieces on the card, in drawing order: the lowest first.
    pub pieces: Vec<PlacedPiece>,
    /// Pieces of the card's row that are not on the card and are to be placed beside it.
    pub spare: Vec<Piece>,
    /// Defects of the pieces, for the truth file; occlusion by hands is added later.
    pub defects: Vec<Defect>,
    /// Symbol of the row whose pieces solve the card; `None` if the card is not solved.
    pub solved: Option<Symbol>,
}

/// A card on which pieces are being placed for a given state.
struct Stage<'a> {
    card: &'a Card,
    grid: Grid,
    chance: &'a mut SceneRng,
    row: Vec<Piece>,
    story: StagedCard,
}

/// Places pieces on a card so that it is in the given state. If no arrangement of the card's pieces gives this state, the card gets a
/// shifted piece instead.
pub fn stage(card: &Card, scene: StagedScene, chance: &mut SceneRng) -> StagedCard {
    let symbol = chance.pick(&Symbol::ALL);
    let row = card.row(symbol).to_vec();
    // A test of `rules` checks that every row of every card has a cover, so the list of covers is not empty.
    let cover = chance.pick(&covers(card.region, &row));
    let mut pieces: Vec<PlacedPiece> = cover
        .into_iter()
        .map(|p| PlacedPiece::exactly(p.piece, p.cells))
        .collect();
    chance.shuffle(&mut pieces);
    let story = StagedCard {
        scene,
        pieces,
        spare: vec![],
        defects: vec![],
        solved: None,
    };
    let mut stage = Stage {
        card,
        grid: Grid::of(card.region),
        chance,
        row,
        story,
    };
    stage.play(scene);
    stage.finish()
}

impl Stage<'_> {
    fn play(&mut self, scene: StagedScene) {
        use StagedScene as S;
        self.story.scene = scene;
        match scene {
            S::Solved => self.settle(),
            S::Empty => self.keep(0),
            S::Missing => self.keep(self.row.len() - 1),
            S::Partial => {
                let kept = self.chance.int(1, self.row.len() - 1);
                self.keep(kept);
            }
            S::WrongSet => self.wrong_set(),
            S::Overhang => self.overhang(),
            S::Stacked => self.stacked(),
            S::Shifted => self.shifted(),
            S::Occluded => {
                let below = self
                    .chance
                    .pick(&[S::Solved, S::Solved, S::Missing, S::Partial]);
                self.play(below);
                self.story.scene = S::Occluded;
            }
        }
    }

    fn settle(&mut self) {
        settle(
            self.grid,
            self.card.region,
            &mut self.story.pieces,
            self.chance,
        );
    }

    /// Keeps the first `count` pieces on the card and removes the others. A single removed piece is placed beside the card;
    /// several are placed there with probability 0.55, else they are left out of the scene.
    fn keep(&mut self, count: usize) {
        let left = self.story.pieces.split_off(count);
        if left.len() == 1 || self.chance.happens(0.55) {
            self.story.spare = left.iter().map(|lying| lying.piece).collect();
        }
        self.settle();
    }

    fn wrong_set(&mut self) {
        let Some(pieces) = wrong_cover(self.card, self.chance) else {
            return self.play(StagedScene::Shifted);
        };
        self.story.pieces = pieces;
        self.chance.shuffle(&mut self.story.pieces);
        self.story.defects.push(Defect {
            kind: "wrong_set".into(),
            ..Defect::default()
        });
        self.settle();
    }

    fn overhang(&mut self) {
        let Some(mut lying) = self.story.pieces.pop() else {
            return;
        };
        let mut choices = self.overhanging(lying.piece);
        let Some(least) = choices.iter().map(|choice| choice.0).min() else {
            self.story.pieces.push(lying);
            return self.play(StagedScene::Shifted);
        };
        let most = least + self.chance.pick(&[0, 0, 1]);
        choices.retain(|choice| choice.0 <= most);
        lying.cells = self.chance.pick(&choices).1;
        lying.proper = false;
        self.blame("overhang", &lying, lying.cells.clone());
        self.story.pieces.push(lying);
        self.settle();
    }

    /// Returns all ways to place a piece partly inside and partly outside the region without overlapping other pieces. Each way is given by
    /// the number of the piece's cells outside the region, and by all its cells.
    fn overhanging(&self, piece: Piece) -> Vec<(usize, Vec<Cell>)> {
        let region = self.card.region;
        let taken: Vec<Cell> = self
            .story
            .pieces
            .iter()
            .flat_map(|lying| lying.cells.clone())
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
                    choices.push((outside, cells));
                }
            }
        }
        choices
    }

    fn stacked(&mut self) {
        let others: Vec<Piece> = Piece::ALL
            .into_iter()
            .filter(|piece| !self.row.contains(piece))
            .collect();
        let extra = self.chance.happens(0.35);
        let piece = match self.story.pieces.pop_if(|_| !extra) {
            Some(lying) => lying.piece,
            None => self.chance.pick(&others),
        };
        self.settle();
        let lying = self.on_top(piece);
        let below = self
            .story
            .pieces
            .iter()
            .filter(|other| lying.share_over(self.grid, std::slice::from_ref(other)) > 0.0);
        let on = below.map(|other| other.piece).collect();
        let cells = self.under(&lying);
        self.blame("stacked", &lying, cells);
        if let Some(defect) = self.story.defects.last_mut() {
            defect.on = Some(on);
        }
        self.story.pieces.push(lying);
    }

    /// Returns a random pose of a piece on top of the other pieces. In this pose, more than 0.55 of the piece's area is above other pieces,
    /// and at most one of its cells is outside the region. Tries up to 200 poses; if none fulfils this, returns the last one.
    fn on_top(&mut self, piece: Piece) -> PlacedPiece {
        let shape = self.chance.pick(piece.orientations());
        let places: Vec<Cell> = self.card.region.cells().collect();
        let mut lying = PlacedPiece {
            raised_mm: PIECE_THICKNESS_MM,
            proper: false,
            ..PlacedPiece::exactly(piece, shape.clone())
        };
        for _ in 0..200 {
            let at = self.chance.pick(&places);
            lying.cells = shape
                .iter()
                .map(|cell| Cell::new(cell.row + at.row, cell.col + at.col))
                .collect();
            lying.offset_mm = [self.chance.gauss(4.0), self.chance.gauss(4.0)];
            let (little, any) = (self.chance.gauss(6.0), self.chance.range(-180.0, 180.0));
            lying.turn_deg = self.chance.pick(&[0.0, little, any]);
            let inside = lying
                .cells
                .iter()
                .filter(|&&cell| self.card.region.contains(cell))
                .count();
            if inside + 1 >= shape.len() && lying.share_over(self.grid, &self.story.pieces) > 0.55 {
                break;
            }
        }
        lying
    }

    fn shifted(&mut self) {
        let index = self.chance.int(0, self.story.pieces.len() - 1);
        let mut lying = self.story.pieces.swap_remove(index);
        lying.proper = false;
        self.settle();
        let mut best = (f64::MAX, lying.clone());
        for _ in 0..60 {
            self.shift(&mut lying);
            let over = lying.share_over(self.grid, &self.story.pieces);
            if over < best.0 {
                best = (over, lying.clone());
            }
            if over == 0.0 {
                break;
            }
        }
        lying = best.1;
        let raised = self
            .story
            .pieces
            .iter()
            .any(|other| other.touches(self.grid, &lying));
        lying.raised_mm = if raised { PIECE_THICKNESS_MM } else { 0.0 };
        self.blame("shifted", &lying, lying.cells.clone());
        if let Some(defect) = self.story.defects.last_mut() {
            defect.offset_mm = Some(lying.offset_mm.map(hundredths));
            defect.turn_deg = Some((lying.turn_deg * 10.0).round() / 10.0);
            defect.raised = Some(raised);
        }
        self.story.pieces.push(lying);
    }

    /// Displaces a piece from its cells. With probability 0.6, shifts it by 0.25 to 0.6 of a cell and rotates it slightly;
    /// otherwise rotates it by 8 to 40 degrees and shifts it slightly.
    fn shift(&mut self, lying: &mut PlacedPiece) {
        if self.chance.happens(0.6) {
            let (far, angle) = (
                self.chance.range(0.25, 0.6) * CELL_MM,
                self.chance.range(0.0, std::f64::consts::TAU),
            );
            lying.offset_mm = [far * angle.cos(), far * angle.sin()];
            lying.turn_deg = self.chance.gauss(2.0);
        } else {
            lying.offset_mm = [self.chance.gauss(2.0), self.chance.gauss(2.0)];
            lying.turn_deg = self.chance.sign() * self.chance.range(8.0, 40.0);
        }
    }

    fn blame(&mut self, kind: &str, lying: &PlacedPiece, cells: Vec<Cell>) {
        let defect = Defect {
            kind: kind.into(),
            piece: Some(lying.piece),
            cells,
            ..Defect::default()
        };
        self.story.defects.push(defect);
    }

    /// Returns the cells of the region that the piece covers by more than 0.3 of their area.
    fn under(&self, lying: &PlacedPiece) -> Vec<Cell> {
        let part = |cell: &Cell| share_of(self.grid, *cell, std::slice::from_ref(lying)) > 0.3;
        self.card.region.cells().filter(part).collect()
    }

    fn finish(mut self) -> StagedCard {
        let (region, story) = (self.card.region, &mut self.story);
        let bare: Vec<Cell> = region
            .cells()
            .filter(|&cell| share_of(self.grid, cell, &story.pieces) < 0.5)
            .collect();
        if !bare.is_empty() {
            story.defects.push(Defect {
                kind: "uncovered".into(),
                cells: bare,
                ..Defect::default()
            });
        }
        if story.defects.is_empty() {
            let sorted = |pieces: &mut dyn Iterator<Item = Piece>| {
                let mut pieces: Vec<Piece> = pieces.collect();
                pieces.sort_unstable();
                pieces
            };
            let laid = sorted(&mut story.pieces.iter().map(|lying| lying.piece));
            let solves =
                |symbol: &Symbol| sorted(&mut self.card.row(*symbol).iter().copied()) == laid;
            story.solved = Symbol::ALL.into_iter().find(solves);
        }
        self.story
    }
}

/// Returns the fraction of a cell's area that the pieces cover.
fn share_of(grid: Grid, cell: Cell, pieces: &[PlacedPiece]) -> f64 {
    cell_samples(grid, cell)
        .filter(|&point| pieces.iter().any(|lying| lying.covers(grid, point)))
        .count() as f64
        / 64.0
}

/// Returns an exact cover of the region by pieces that do not form a printed row. It is found by replacing one piece of a row by
/// another with the same number of cells. `None` if there is no such cover.
fn wrong_cover(card: &Card, chance: &mut SceneRng) -> Option<Vec<PlacedPiece>> {
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
    chance.shuffle(&mut sets);
    let cover = sets
        .iter()
        .filter(|set| !printed.contains(set))
        .find_map(|set| {
            let found = covers(card.region, set);
            (!found.is_empty()).then(|| chance.pick(&found))
        })?;
    Some(
        cover
            .into_iter()
            .map(|p| PlacedPiece::exactly(p.piece, p.cells))
            .collect(),
    )
}
