//! Decides whether the pieces on a card solve it, and lists every reason if they do not.
//!
//! A [`Setup`] is the observed state of a card and may be impossible by the rules. A [`Cover`] is solved by construction: only
//! [`Setup::cover`] creates one. The error of that method contains the setup and all [`Reason`]s.

use crate::rules::{
    cards::{Card, Symbol},
    cells::{Cell, Region, cells_of, mask_of},
    pieces::{Piece, Placement},
    reason::{Reason, RowDifference},
};

/// The way in which a piece is misplaced.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Misplacement {
    /// The piece extends beyond the edge of the region.
    Overhang,
    /// The piece lies on top of another piece.
    Stacked,
    /// The piece lies flat on the card, but is not aligned with the card's cells.
    Shifted,
}

/// A misplaced piece on the card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MisplacedPiece {
    /// Type of the misplaced piece.
    pub piece: Piece,
    /// The way in which the piece is misplaced.
    pub fault: Misplacement,
    /// The cells nearest to the squares of the piece. There may be fewer or more cells than squares, and some cells may be outside the
    /// region. A cell inside the region counts as covered unless [`Setup::uncovered`] contains it.
    pub cells: Vec<Cell>,
}

/// The observed state of a card, possibly impossible by the rules. Pieces beside the card are not part of it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Setup {
    /// The properly placed pieces, each with its cells.
    pub placements: Vec<Placement>,
    /// The misplaced pieces.
    pub misplaced: Vec<MisplacedPiece>,
    /// Cells that were observed as uncovered although a misplaced piece lists them among its nearest cells. A cell that no misplaced piece
    /// lists, and that no placed piece covers, counts as uncovered without being listed here.
    pub uncovered: Vec<Cell>,
}

/// A solution of a card: properly placed pieces that cover the region exactly. They are the pieces that are printed in one of the card's
/// six rows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cover {
    symbol: Symbol,
    placements: Vec<Placement>,
}

impl Cover {
    /// Returns the symbol of the row whose pieces solve the card. If several rows have the same pieces, it is the symbol of the requested
    /// row or, without a request, of the topmost of these rows.
    pub fn symbol(&self) -> Symbol {
        self.symbol
    }

    /// Returns the placed pieces that solve the card, in the order in which the observed [`Setup`] lists them.
    pub fn placements(&self) -> &[Placement] {
        &self.placements
    }
}

/// A card that is not solved, with its observed state and the reasons.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", joined_reasons(reasons))]
pub struct Unsolved {
    /// The observed state of the card.
    pub setup: Setup,
    /// All reasons, at least one: first uncovered cells, then misplaced pieces, then wrong or missing pieces.
    pub reasons: Vec<Reason>,
}

/// Joins the messages of the reasons.
fn joined_reasons(reasons: &[Reason]) -> String {
    let texts: Vec<String> = reasons.iter().map(Reason::to_string).collect();
    texts.join("; ")
}

impl Setup {
    /// Checks whether the setup solves the card. If `requested` is given, only the row with this symbol counts.
    ///
    /// ```
    /// use umpire::rules::{Catalogue, Setup, Symbol, covers};
    ///
    /// let card = Catalogue::standard().card(13).expect("13 is in the catalogue");
    /// let placements = covers(card.region, card.row(Symbol::Mask)).remove(0);
    /// let setup = Setup { placements, ..Setup::default() };
    /// let solved = setup.clone().cover(card, None);
    /// assert!(solved.is_ok_and(|cover| cover.symbol() == Symbol::Mask));
    /// let unsolved = setup.cover(card, Some(Symbol::Shield)).unwrap_err();
    /// assert_eq!(unsolved.reasons[0].code(), "wrong_pieces");
    /// ```
    ///
    /// # Errors
    /// Returns every reason why the setup is not a solution.
    pub fn cover(self, card: &Card, requested: Option<Symbol>) -> Result<Cover, Unsolved> {
        let mut reasons: Vec<Reason> = self.uncovered_reason(card.region).into_iter().collect();
        reasons.extend(self.misplaced_reasons(card.region));
        let symbol = if self.covers_exactly(card.region) {
            let symbol = self.solved_row(card, requested);
            if symbol.is_none() {
                reasons.push(self.wrong_pieces(card, requested));
            }
            symbol
        } else {
            reasons.extend(self.missing_pieces(card, requested));
            None
        };
        match symbol {
            Some(symbol) if reasons.is_empty() => Ok(Cover {
                symbol,
                placements: self.placements,
            }),
            _ => Err(Unsolved {
                setup: self,
                reasons,
            }),
        }
    }

    /// Returns all pieces on the card, properly placed or not.
    fn pieces(&self) -> Vec<Piece> {
        let misplaced = self.misplaced.iter().map(|misplaced| misplaced.piece);
        self.placed_pieces().into_iter().chain(misplaced).collect()
    }

    /// Returns the properly placed pieces, in the order of the placements.
    fn placed_pieces(&self) -> Vec<Piece> {
        let placements = self.placements.iter();
        placements.map(|placement| placement.piece).collect()
    }

    /// Returns whether the properly placed pieces cover every cell of the region exactly once and no other cell. Each placement must have
    /// the shape of its piece. False if any cell was observed as uncovered.
    fn covers_exactly(&self, region: Region) -> bool {
        let cells = self
            .placements
            .iter()
            .flat_map(|placement| &placement.cells);
        let mut all: Vec<Cell> = cells.copied().collect();
        all.sort_unstable();
        let shapes_fit = self.placements.iter().all(Placement::has_shape_of_piece);
        shapes_fit && self.uncovered.is_empty() && all.into_iter().eq(region.cells())
    }

    /// Returns a [`Reason::Uncovered`] if cells of the region are uncovered.
    fn uncovered_reason(&self, region: Region) -> Option<Reason> {
        let proper = self.placements.iter().map(|placement| &placement.cells);
        let misplaced = self.misplaced.iter().map(|misplaced| &misplaced.cells);
        let occupied = mask_of(proper.chain(misplaced).flatten());
        let uncovered = region.mask() & (!occupied | mask_of(&self.uncovered));
        let cells: Vec<Cell> = cells_of(uncovered).collect();
        (!cells.is_empty()).then(|| Reason::Uncovered {
            is_card_empty: self.pieces().is_empty(),
            cells,
        })
    }

    /// Returns the reasons about misplaced pieces: those observed as misplaced, and placements whose cells have the wrong shape, leave the
    /// region or overlap.
    fn misplaced_reasons(&self, region: Region) -> Vec<Reason> {
        let observed = self.misplaced.iter().map(|misplaced| {
            misplaced_reason(misplaced.fault, misplaced.piece, misplaced.cells.clone())
        });
        let mut reasons: Vec<Reason> = observed.collect();
        for (index, placement) in self.placements.iter().enumerate() {
            let Placement { piece, cells } = placement;
            let mut add = |fault, cells: Vec<Cell>| {
                reasons.push(misplaced_reason(fault, *piece, cells));
            };
            if !placement.has_shape_of_piece() {
                add(Misplacement::Shifted, cells.clone());
            }
            if !cells.iter().all(|cell| region.contains(*cell)) {
                add(Misplacement::Overhang, cells.clone());
            }
            let shared = shared_cells(placement, &self.placements[..index]);
            if !shared.is_empty() {
                add(Misplacement::Stacked, shared);
            }
        }
        reasons
    }

    /// Returns the symbol of the solved row: the row that consists of the properly placed pieces. Only the requested row is considered or,
    /// without a request, all rows. `None` if no such row has exactly these pieces. The caller ensures that the pieces cover the region
    /// exactly.
    fn solved_row(&self, card: &Card, requested: Option<Symbol>) -> Option<Symbol> {
        let placed = self.placed_pieces();
        let mut rows = rows_that_count(requested).into_iter();
        rows.find(|symbol| card.row_is(*symbol, &placed))
    }

    /// Returns a [`Reason::WrongPieces`], which compares the properly placed pieces with the requested row. Without a request, it compares
    /// them with each row for which the fewest pieces are wrong. It then lists no row if all pieces are wrong for every row.
    fn wrong_pieces(&self, card: &Card, requested: Option<Symbol>) -> Reason {
        let placed = self.placed_pieces();
        let rows = rows_that_count(requested).into_iter();
        let mut rows: Vec<RowDifference> = rows
            .map(|symbol| RowDifference {
                symbol,
                wrong: multiset_difference(&placed, card.row(symbol)),
                wanted: multiset_difference(card.row(symbol), &placed),
            })
            .collect();
        let fewest = rows.iter().map(|row| row.wrong.len()).min().unwrap_or(0);
        rows.retain(|row| row.wrong.len() == fewest);
        if requested.is_none() && fewest == placed.len() {
            rows.clear();
        }
        let cells = match &rows[..] {
            [row] => self.cells_of_pieces(&row.wrong),
            _ => Vec::new(),
        };
        Reason::WrongPieces { cells, rows }
    }

    /// Returns the cells of all placements of these pieces, row by row.
    fn cells_of_pieces(&self, pieces: &[Piece]) -> Vec<Cell> {
        let placements = self.placements.iter();
        let placements = placements.filter(|placement| pieces.contains(&placement.piece));
        let mut cells: Vec<Cell> = placements
            .flat_map(|placement| placement.cells.clone())
            .collect();
        cells.sort_unstable();
        cells
    }

    /// Returns a reason for each missing piece of a row. The row is the requested one or, without a request, the only row that has all
    /// pieces that are on the card. Returns no reason if there is no such row or more than one, or if no piece is on the card.
    fn missing_pieces(&self, card: &Card, requested: Option<Symbol>) -> Vec<Reason> {
        let on_card = self.pieces();
        if on_card.is_empty() {
            return Vec::new();
        }
        let mut rows = rows_that_count(requested);
        rows.retain(|symbol| {
            requested.is_some() || multiset_difference(&on_card, card.row(*symbol)).is_empty()
        });
        let [symbol] = rows[..] else {
            return Vec::new();
        };
        let missing = multiset_difference(card.row(symbol), &on_card).into_iter();
        missing
            .map(|piece| Reason::MissingPiece { piece, symbol })
            .collect()
    }
}

/// Returns the symbols of the rows that count as a solution: only the requested row or, without a request, all six.
fn rows_that_count(requested: Option<Symbol>) -> Vec<Symbol> {
    requested.map_or_else(|| Symbol::ALL.to_vec(), |requested| vec![requested])
}

/// Returns the cells of `placement` that are also cells of a placement in `below`. Each cell is returned once, row by row.
fn shared_cells(placement: &Placement, below: &[Placement]) -> Vec<Cell> {
    let cells_below = below.iter().flat_map(|below| &below.cells).copied();
    let mut shared: Vec<Cell> = cells_below
        .filter(|cell| placement.cells.contains(cell))
        .collect();
    shared.sort_unstable();
    shared.dedup();
    shared
}

/// Returns the reason for a misplaced piece.
fn misplaced_reason(fault: Misplacement, piece: Piece, cells: Vec<Cell>) -> Reason {
    match fault {
        Misplacement::Overhang => Reason::Overhang { piece, cells },
        Misplacement::Stacked => Reason::Stacked { piece, cells },
        Misplacement::Shifted => Reason::Shifted { piece, cells },
    }
}

/// Returns `pieces` without `others`. Each entry of `others` removes at most one equal entry of `pieces`.
fn multiset_difference(pieces: &[Piece], others: &[Piece]) -> Vec<Piece> {
    let mut rest = pieces.to_vec();
    for other in others {
        if let Some(index) = rest.iter().position(|piece| piece == other) {
            rest.remove(index);
        }
    }
    rest
}
