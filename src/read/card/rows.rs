//! Reads the six rows of icons without the catalogue.
//!
//! Each icon may be any piece, but no piece occurs twice in a row, and all rows have the same area: that of the region.

use crate::{
    read::card::icons::{BestIcon, SlotScores},
    rules::Piece,
};

/// Effective number of independent pixels in an icon. At two pixels per millimetre the squares of an icon have 100 to 250 pixels, but blur
/// and misalignment make neighbouring pixels dependent. Set by hand.
const INDEPENDENT_PIXELS: f64 = 20.0;
/// An agreement of an icon with the image above this value is reduced to this value, because an agreement of 1 would make the likelihood
/// infinite. Set by hand.
const MAX_AGREEMENT: f64 = 0.99;
/// Maximum number of hypotheses that are kept for each icon row and each total area of the row's pieces. Set by hand.
const MAX_HYPOTHESES: usize = 12;
/// In each place of an icon row, only this many pieces are tried: those with the best scores. Set by hand.
const PIECES_TRIED: usize = 5;
/// Accepted total areas of the pieces whose icons are printed in one row of a card, in cells. Set by hand to include all possible areas:
/// the three smallest pieces together have 8 cells, the four largest together 20.
const ROW_AREAS: std::ops::RangeInclusive<usize> = 7..=20;

/// One hypothesis for the pieces of an icon row.
#[derive(Debug, Clone, PartialEq)]
pub struct RowReading {
    /// Pieces of the row in printed order.
    pub pieces: Vec<Piece>,
    /// Log-likelihood of the hypothesis in nats, up to a constant.
    pub score: f64,
}

/// A possible area of the region, in cells. On every card, the pieces of each of the six rows have the same total area as the region, so
/// only areas that every row can have are possible.
#[derive(Debug, Clone, Copy)]
pub struct AreaScore {
    /// The area, in cells.
    pub cells: usize,
    /// Sum over the six rows of the score of the row's best reading whose pieces have this area, in nats.
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

/// Function that takes an icon row, a slot in the row, and a piece. Returns additional log-odds, in nats, that the icon in this slot shows
/// this piece, for example from the colour of the icon.
pub type ExtraLogOdds<'a> = &'a dyn Fn(usize, usize, Piece) -> f64;

/// Converts the agreement (correlation) of an icon with the image to the log-likelihood of the icon's shape, in nats. The model is a linear
/// regression of [`INDEPENDENT_PIXELS`] pixel values on the icon. An agreement above [`MAX_AGREEMENT`] counts as [`MAX_AGREEMENT`], a
/// negative agreement as 0.
fn shape_log_likelihood(agreement: f64) -> f64 {
    let explained = agreement.clamp(0.0, MAX_AGREEMENT).powi(2);
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

    /// Returns the total areas that the pieces of every one of the six rows can have, with their scores, the best score first.
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

/// Returns the print layout that matches the image best. In each layout, the best-matching icon is chosen for every slot; the layout with
/// the highest mean agreement of these icons is returned. `None` if there are no layouts.
pub(crate) fn clearest_layout<'a>(layouts: &'a [SlotScores]) -> Option<ClearestLayout<'a>> {
    let with_best_icons = |scores: &'a SlotScores| {
        let slots = 0..scores.side.pieces_a_row();
        let row = |row: usize| {
            let slots = slots.clone();
            slots.map(|slot| scores.best_icon(row, slot)).collect()
        };
        let best: [Vec<BestIcon>; 6] = std::array::from_fn(row);
        let sum: f64 = best.iter().flatten().map(|icon| icon.agreement).sum();
        ClearestLayout {
            scores,
            pieces: best.map(|row| row.into_iter().map(|icon| icon.piece).collect()),
            agreement: sum / (6 * slots.len()) as f64,
        }
    };
    layouts
        .iter()
        .map(with_best_icons)
        .max_by(|a, b| a.agreement.total_cmp(&b.agreement))
}

/// Returns the hypotheses for the pieces of one icon row. Hypotheses with the same piece twice are left out.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read::card::{
        icons::{IconMap, SEARCH_MM},
        synthetic_face::{self, BLACK, icon_at, reading},
    };

    /// Draws card 13 with all its icons. Returns the scores of its icons for each print layout, that is, for each edition and side.
    fn layouts() -> Vec<SlotScores> {
        let reading = reading();
        let face = synthetic_face::face(|place| match icon_at(&reading, place) {
            Some(_) => [0.5, 0.3, 0.2],
            None => BLACK,
        });
        SlotScores::all(&IconMap::of(&face), SEARCH_MM)
    }

    #[test]
    fn the_clearest_layout_has_the_edition_the_side_and_the_pieces_of_the_card() {
        let (layouts, reading) = (layouts(), reading());
        let clearest = clearest_layout(&layouts).expect("there are layouts");
        assert_eq!(clearest.scores.edition, reading.edition);
        assert_eq!(clearest.scores.side, reading.card.side);
        assert_eq!(clearest.pieces, reading.card.rows);
        assert!(clearest.agreement > 0.9, "{}", clearest.agreement);
        assert!(clearest_layout(&[]).is_none());
    }

    #[test]
    fn the_best_area_is_that_of_the_region_and_its_best_rows_are_those_of_the_card() {
        let (layouts, reading) = (layouts(), reading());
        let clearest = clearest_layout(&layouts).expect("there are layouts");
        let rows = Rows::of(clearest.scores, &|_, _, _| 0.0);
        let area = rows.areas()[0].cells;
        assert_eq!(area, reading.card.region.len());
        for (row, pieces) in reading.card.rows.iter().enumerate() {
            assert_eq!(rows.hypotheses(row, area)[0].pieces, *pieces, "{row}");
        }
    }

    #[test]
    fn hypotheses_have_the_area_no_piece_twice_and_descending_scores() {
        let layouts = layouts();
        let clearest = clearest_layout(&layouts).expect("there are layouts");
        let rows = Rows::of(clearest.scores, &|_, _, _| 0.0);
        let area = rows.areas()[0].cells;
        let hypotheses = rows.hypotheses(0, area);
        assert!(
            (1..=MAX_HYPOTHESES).contains(&hypotheses.len()),
            "{hypotheses:?}"
        );
        for reading in hypotheses {
            let cells: usize = reading.pieces.iter().map(|piece| piece.len()).sum();
            assert_eq!(cells, area, "{reading:?}");
            let is_repeated =
                |index: usize| reading.pieces[..index].contains(&reading.pieces[index]);
            assert!(!(0..reading.pieces.len()).any(is_repeated), "{reading:?}");
        }
        assert!(hypotheses.is_sorted_by(|a, b| a.score >= b.score));
        assert!(rows.hypotheses(0, ROW_AREAS.start() - 1).is_empty());
        assert!(rows.hypotheses(0, ROW_AREAS.end() + 1).is_empty());
    }

    #[test]
    fn additional_log_odds_change_the_best_hypothesis() {
        let (layouts, reading) = (layouts(), reading());
        let clearest = clearest_layout(&layouts).expect("there are layouts");
        let own = reading.card.rows[0][0];
        let against_own = |row: usize, slot: usize, piece: Piece| {
            if (row, slot, piece) == (0, 0, own) {
                -1e3
            } else {
                0.0
            }
        };
        let rows = Rows::of(clearest.scores, &against_own);
        let area = reading.card.region.len();
        let first = rows.hypotheses(0, area).first();
        assert!(
            first.is_none_or(|first| first.pieces[0] != own),
            "{first:?}"
        );
    }
}
