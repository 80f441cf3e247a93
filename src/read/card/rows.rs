//! Reads the six rows of icons without the catalogue.
//!
//! Each icon may be any piece, but no piece occurs twice in a row, and all rows have the same area: that of the region.

use crate::{read::card::icons::SlotScores, rules::Piece};

/// Effective number of independent pixels in an icon. An icon has some 150 pixels at two per millimetre, but blur and
/// misalignment correlate them. Set by hand.
const INDEPENDENT_PIXELS: f64 = 20.0;
/// Maximum number of hypotheses that are kept for each icon row and each total area of the row's pieces. Set by hand.
const MAX_HYPOTHESES: usize = 12;
/// Maximum number of pieces that are tried in each place of an icon row: those with the best scores. Set by hand.
const PIECES_TRIED: usize = 5;
/// Smallest and largest total area of a row's pieces that is accepted, in cells. Set by hand: the three smallest pieces have 8
/// cells, the four largest 20.
const ROW_AREAS: std::ops::RangeInclusive<usize> = 7..=20;

/// One hypothesis for the pieces of an icon row.
#[derive(Debug, Clone, PartialEq)]
pub struct RowReading {
    /// Pieces of the row in printed order.
    pub pieces: Vec<Piece>,
    /// Log-likelihood of the hypothesis in nats, up to a constant.
    pub score: f64,
}

/// An area that the pieces of all six icon rows can have, which is then that of the region.
#[derive(Debug, Clone, Copy)]
pub struct AreaScore {
    /// The area, in cells.
    pub cells: usize,
    /// Sum of the best scores of the six rows with this area, in nats.
    pub score: f64,
}

/// The print layout that matches the image best.
pub struct ClearestLayout<'a> {
    /// Agreements of all pieces' icons with the image, in this layout.
    pub scores: &'a SlotScores,
    /// The best-matching pieces, by icon row, then by place in the row.
    pub pieces: [Vec<Piece>; 6],
    /// Mean agreement of the icons of `pieces`.
    pub agreement: f64,
}

/// Additional log-odds of a piece in a place (row, slot), in nats, such as those of the icon's colour.
pub type ExtraLogOdds<'a> = &'a dyn Fn(usize, usize, Piece) -> f64;

/// Returns the log-likelihood of an icon's shape, in nats, given its agreement (correlation) with the image. The model is a
/// linear regression of [`INDEPENDENT_PIXELS`] pixel values on the icon.
fn shape_log_likelihood(agreement: f64) -> f64 {
    let explained = agreement.clamp(0.0, 0.99).powi(2);
    -0.5 * INDEPENDENT_PIXELS * (1.0 - explained).ln()
}

/// Hypotheses for all icon rows, in one print layout.
pub struct Rows<'a> {
    /// Agreements of all pieces' icons with the image, in this print layout.
    pub scores: &'a SlotScores,
    /// For each icon row: one list of hypotheses for each total area of the row's pieces. The index of a list is the area minus
    /// the smallest area in [`ROW_AREAS`]. Each list starts with the best hypothesis.
    by_area: [Vec<Vec<RowReading>>; 6],
}

impl<'a> Rows<'a> {
    /// Reads every icon row in one layout, from the shapes of the icons and the additional log-odds.
    pub fn of(scores: &'a SlotScores, odds: ExtraLogOdds) -> Self {
        let by_area = std::array::from_fn(|row| {
            let mut by_area = vec![Vec::new(); ROW_AREAS.end() - ROW_AREAS.start() + 1];
            for reading in hypotheses(scores, row, odds) {
                let area: usize = reading.pieces.iter().map(|piece| piece.len()).sum();
                if ROW_AREAS.contains(&area) {
                    by_area[area - ROW_AREAS.start()].push(reading);
                }
            }
            for hypotheses in &mut by_area {
                hypotheses.sort_by(|a, b| b.score.total_cmp(&a.score));
                hypotheses.truncate(MAX_HYPOTHESES);
            }
            by_area
        });
        Self { scores, by_area }
    }

    /// Returns the hypotheses for a row whose pieces have the total area `area` (in cells), best first.
    pub fn hypotheses(&self, row: usize, area: usize) -> &[RowReading] {
        let index = area.checked_sub(*ROW_AREAS.start());
        index
            .and_then(|index| self.by_area[row].get(index))
            .map_or(&[], Vec::as_slice)
    }

    /// Returns the areas that the pieces of all six rows can have, best first.
    pub fn areas(&self) -> Vec<AreaScore> {
        let score = |area: usize| -> Option<f64> {
            (0..6)
                .map(|row| Some(self.hypotheses(row, area).first()?.score))
                .sum()
        };
        let mut areas: Vec<AreaScore> = ROW_AREAS
            .filter_map(|cells| {
                let score = score(cells)?;
                Some(AreaScore { cells, score })
            })
            .collect();
        areas.sort_by(|a, b| b.score.total_cmp(&a.score));
        areas
    }
}

/// Returns the print layout in which the best-matching icons have the highest mean agreement; `None` if there are no layouts.
pub(crate) fn clearest_layout<'a>(layouts: &'a [SlotScores]) -> Option<ClearestLayout<'a>> {
    let with_best_icons = |scores: &'a SlotScores| {
        let slots = 0..scores.side.pieces_a_row();
        let row = |row: usize| slots.clone().map(|slot| scores.best(row, slot)).collect();
        let best: [Vec<(f64, Piece)>; 6] = std::array::from_fn(row);
        let sum: f64 = best.iter().flatten().map(|found| found.0).sum();
        ClearestLayout {
            scores,
            pieces: best.map(|row| row.into_iter().map(|found| found.1).collect()),
            agreement: sum / (6 * slots.len()) as f64,
        }
    };
    layouts
        .iter()
        .map(with_best_icons)
        .max_by(|a, b| a.agreement.total_cmp(&b.agreement))
}

/// Returns the hypotheses for one icon row in which no piece occurs twice.
fn hypotheses(scores: &SlotScores, row: usize, odds: ExtraLogOdds) -> Vec<RowReading> {
    let mut hypotheses = vec![RowReading {
        pieces: Vec::new(),
        score: 0.0,
    }];
    for slot in 0..scores.side.pieces_a_row() {
        let mut ranked: Vec<(f64, Piece)> = Piece::ALL
            .into_iter()
            .map(|piece| {
                (
                    shape_log_likelihood(scores.agreement_of(row, slot, piece))
                        + odds(row, slot, piece),
                    piece,
                )
            })
            .collect();
        ranked.sort_by(|a, b| b.0.total_cmp(&a.0));
        ranked.truncate(PIECES_TRIED);
        hypotheses = hypotheses
            .iter()
            .flat_map(|hypothesis| {
                let free = ranked
                    .iter()
                    .filter(|(_, piece)| !hypothesis.pieces.contains(piece));
                free.map(|&(likelihood, piece)| RowReading {
                    pieces: hypothesis.pieces.iter().copied().chain([piece]).collect(),
                    score: hypothesis.score + likelihood,
                })
            })
            .collect();
    }
    hypotheses
}
