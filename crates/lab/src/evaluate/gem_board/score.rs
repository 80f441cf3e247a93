//! Compares the report on a gem board with the truth: corners, holes, front gems and pawns.

use serde::Serialize;

use super::truth::GemBoardTruth;
use umpire::{
    report::{
        XY,
        dice_board::ReadVerdict,
        gem_board::{FrontGem, GemBoardReport, Hole},
    },
    rules::{
        gems::{HOLES, ROWS},
        ubongo::Pawn,
    },
};

/// Maximum distance of each reported corner of a located gem board from its true corner, in distances between neighbouring holes. Set by
/// hand.
const MAX_CORNER_ERROR: f64 = 0.5;

/// If at least this fraction of a hole is visible, its content must be reported. A less visible hole may be reported as unknown, which is
/// not a mistake. Set by hand.
pub const MIN_VISIBLE: f64 = 0.5;

/// A pawn is scored only if at least this fraction of it is visible, the same value as for gems in piles. If it is less visible, neither
/// reporting it nor omitting it is a mistake.
const PAWN_VISIBLE: f64 = 0.15;

/// Comparison of the report on one image of a gem board with the truth.
#[derive(Debug, Clone, Default, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Score {
    /// Whether the image shows a gem board.
    pub is_there: bool,
    /// Whether a gem board was reported.
    #[serde(rename = "told")]
    pub is_reported: bool,
    /// Largest distance between a reported corner and its true corner, in distances between neighbouring holes; `None` if no gem board was
    /// reported, or the image shows none.
    #[serde(rename = "off")]
    pub corner_error: Option<f64>,
    /// Holes whose content was reported wrongly; if no gem board was reported, all holes. Empty if the image shows no gem board.
    pub wrong: Vec<WrongHole>,
    /// Number of rows of which exactly the front gems (the gems that are taken next) were reported, each in the right hole and with the
    /// right colour.
    pub fronts_right: usize,
    /// Number of pawns in the ground truth that are scored: those whose visible fraction is at least `PAWN_VISIBLE`.
    pub pawns: usize,
    /// Number of scored pawns that were reported on the right field, whether or not the reported colour is right. `pawns_named` counts
    /// those whose reported colour is right as well.
    pub pawns_placed: usize,
    #[expect(missing_docs, reason = "described with `pawns_placed`")]
    pub pawns_named: usize,
    /// Number of reported pawns that match no pawn of the ground truth: more pawns were reported on a field than the ground truth has
    /// there. 0 if the image shows no gem board.
    pub pawns_invented: usize,
    /// Whether the verdict of the report is `unsure`.
    pub unsure: bool,
}

/// A hole whose content was reported wrongly.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct WrongHole {
    /// Row of the hole, counted from 0.
    pub row: usize,
    /// Position of the hole in its row, counted from 0 at the end with the pawns' fields.
    pub hole: usize,
    /// True content of the hole: a gem, or nothing.
    #[cfg_attr(test, schemars(with = "Option<String>"))]
    pub truth: Hole,
    /// Reported content of the hole; `None` if no gem board was reported.
    #[cfg_attr(test, schemars(with = "Option<String>"))]
    #[serde(rename = "told")]
    pub reported: Option<Hole>,
    /// Reported confidence of the hole's content, 0 to 1; 0 if no gem board was reported.
    #[serde(rename = "sure")]
    pub confidence: f64,
}

impl WrongHole {
    /// Returns whether the report states a wrong content for the hole. A hole reported as `unknown`, and a hole of a gem board that was not
    /// reported, are no false statements.
    pub fn has_false_claim(&self) -> bool {
        self.reported
            .is_some_and(|content| content != Hole::Unknown)
    }
}

impl Score {
    /// Compares a report with the truth. Without a truth, the image shows no gem board, and any reported gem board counts as invented.
    pub fn of(truth: Option<&GemBoardTruth>, report: &GemBoardReport) -> Self {
        let mut score = Self {
            is_there: truth.is_some(),
            is_reported: report.corners.is_some(),
            unsure: report.verdict == ReadVerdict::Unsure,
            ..Self::default()
        };
        let Some(truth) = truth else { return score };
        score.corner_error = report
            .corners
            .map(|reported| worst_corner_error(truth, &reported));
        score.compare_holes(truth, report);
        let fronts = (0..ROWS).filter(|&row| is_front_right(truth, report, row));
        score.fronts_right = fronts.count();
        score.compare_pawns(truth, report);
        score
    }

    /// Returns whether a gem board was reported whose corners, in the right order, are all within `MAX_CORNER_ERROR` of the true corners.
    pub fn is_found(&self) -> bool {
        self.corner_error
            .is_some_and(|error| error <= MAX_CORNER_ERROR)
    }

    /// Returns whether a gem board was reported with no wrong hole, with every scored pawn on its field (in any colour), and without
    /// invented pawns. Meaningful only if the image shows a gem board.
    pub fn is_exact(&self) -> bool {
        self.is_reported && self.wrong.is_empty() && self.are_pawns_right()
    }

    /// Returns whether the report is wrong without a warning: its verdict is not `unsure`, although it invents a gem board, states a wrong
    /// content for a hole, misses a scored pawn, or invents a pawn. Wrong colours of pawns do not count.
    pub fn has_false_claim(&self) -> bool {
        let has_error = if self.is_there {
            self.wrong.iter().any(WrongHole::has_false_claim) || !self.are_pawns_right()
        } else {
            true
        };
        self.is_reported && has_error && !self.unsure
    }

    /// Returns the number of mistakes in the report: wrong holes, and scored pawns that were missed or invented. An invented gem board
    /// counts as many mistakes as it has holes.
    pub fn mistakes(&self) -> usize {
        let invented = if !self.is_there && self.is_reported {
            ROWS * HOLES
        } else {
            0
        };
        let missed = self.pawns - self.pawns_placed;
        self.wrong.len() + missed + self.pawns_invented + invented
    }

    fn are_pawns_right(&self) -> bool {
        self.pawns_placed == self.pawns && self.pawns_invented == 0
    }

    fn compare_holes(&mut self, truth: &GemBoardTruth, report: &GemBoardReport) {
        for (row, hole) in (0..ROWS).flat_map(|row| (0..HOLES).map(move |hole| (row, hole))) {
            let expected = Hole::from(truth.rows[row].gems[hole]);
            let reported = report.rows.get(row).map(|row| row.gems[hole]);
            let may_be_unknown = truth.holes_visible[row][hole] < MIN_VISIBLE;
            let is_excused = may_be_unknown && reported == Some(Hole::Unknown);
            if reported != Some(expected) && !is_excused {
                self.wrong.push(WrongHole {
                    row,
                    hole,
                    truth: expected,
                    reported,
                    confidence: report
                        .rows
                        .get(row)
                        .map_or(0.0, |row| row.hole_confidences[hole]),
                });
            }
        }
    }

    fn compare_pawns(&mut self, truth: &GemBoardTruth, report: &GemBoardReport) {
        let mut reported: Vec<(usize, Pawn)> = report
            .pawns
            .iter()
            .map(|pawn| (pawn.field, pawn.colour))
            .collect();
        let mut unmatched = Vec::new();
        // The first pass matches the pawns whose field and colour are both right. A pawn whose visible fraction is below the limit is
        // matched too, but not scored.
        for pawn in &truth.pawns {
            let scored = usize::from(pawn.visible >= PAWN_VISIBLE);
            self.pawns += scored;
            match reported
                .iter()
                .position(|found| *found == (pawn.field, pawn.colour))
            {
                Some(index) => {
                    reported.swap_remove(index);
                    self.pawns_named += scored;
                    self.pawns_placed += scored;
                }
                None => unmatched.push((pawn.field, scored)),
            }
        }
        for (field, scored) in unmatched {
            if let Some(index) = reported.iter().position(|found| found.0 == field) {
                reported.swap_remove(index);
                self.pawns_placed += scored;
            }
        }
        self.pawns_invented = reported.len();
    }
}

/// Returns the largest distance between a reported corner and its true corner. The unit is the distance between neighbouring holes.
fn worst_corner_error(truth: &GemBoardTruth, reported: &[XY; 4]) -> f64 {
    let pairs = truth.corners.iter().zip(reported);
    let errors = pairs.map(|(a, b)| (a[0] - b[0]).hypot(a[1] - b[1]));
    errors.fold(0.0, f64::max) / truth.pitch().max(f64::MIN_POSITIVE)
}

fn is_front_right(truth: &GemBoardTruth, report: &GemBoardReport, row: usize) -> bool {
    let expected = truth.gems().front(row).into_iter();
    let expected: Vec<FrontGem> = expected
        .map(|(hole, colour)| FrontGem { hole, colour })
        .collect();
    let reported = report.front.get(row).and_then(Option::as_ref);
    reported == Some(&expected)
}

#[cfg(test)]
mod tests {
    use super::*;
    use umpire::{
        report::{
            findings::GemBoardFindings,
            gem_board::{PawnReport, RowReport},
        },
        rules::gems::{Gem, Rows},
    };

    const TRUE_ROWS: &str =
        "..grbpnygrbp/..nygrbpnygr/..bpnygrbpny/grbpnygrbpny/grbpnygrbpny/............";

    fn truth() -> GemBoardTruth {
        let rows: Rows = TRUE_ROWS.parse().expect("rows");
        let rows: Vec<_> = (0..ROWS)
            .map(|row| serde_json::json!({"gems": rows.holes(row)}))
            .collect();
        let holes = std::array::from_fn::<[XY; HOLES], ROWS, _>(|row| {
            std::array::from_fn(|hole| [20.0 * hole as f64, 30.0 * row as f64])
        });
        let visible = [[1.0; HOLES]; ROWS];
        let truth = serde_json::json!({
            "corners": [[0, 0], [300, 0], [300, 200], [0, 200]],
            "rows": rows, "holes": holes, "holes_visible": visible,
            "pawns": [
                {"field": 1, "colour": "white", "visible": 0.9},
                {"field": 1, "colour": "blue", "visible": 0.8},
                {"field": 5, "colour": "black", "visible": 0.05},
            ],
        });
        serde_json::from_value(truth).expect("the truth has the format of the scenes")
    }

    /// Builds a report of a gem board with these rows and pawns, all with confidence 1. Its worst corner is off by 6 pixels.
    fn report(rows: &str, pawns: &[(usize, Pawn)]) -> GemBoardReport {
        let findings = GemBoardFindings::default();
        let mut report = GemBoardReport::of_photo(String::new(), (1, 1), &findings, None);
        let rows: Rows = rows.parse().expect("rows");
        report.corners = Some([[1.0, 0.0], [300.0, 6.0], [300.0, 200.0], [0.0, 200.0]]);
        let row = |row: usize| RowReport {
            gems: rows.holes(row).map(Hole::from),
            confidence: 1.0,
            centers: [[0.0; 2]; HOLES],
            radii: [9.0; HOLES],
            hole_confidences: [1.0; HOLES],
            doubtful: Vec::new(),
        };
        report.rows = (0..ROWS).map(row).collect();
        let front = |row: usize| {
            let front = rows.front(row).into_iter();
            Some(
                front
                    .map(|(hole, colour)| FrontGem { hole, colour })
                    .collect(),
            )
        };
        report.front = (0..ROWS).map(front).collect();
        let pawn = |&(field, colour): &(usize, Pawn)| PawnReport {
            field,
            colour,
            center: [0.0; 2],
            confidence: 1.0,
        };
        report.pawns = pawns.iter().map(pawn).collect();
        report.verdict = ReadVerdict::Read;
        report
    }

    const PAWNS: [(usize, Pawn); 2] = [(1, Pawn::Blue), (1, Pawn::White)];

    #[test]
    fn a_correct_report_is_exact() {
        let score = Score::of(Some(&truth()), &report(TRUE_ROWS, &PAWNS));
        // The worst corner is off by 6 px and neighbouring holes are 20 px apart, so the error is 0.3 hole distances.
        assert!(
            (score.corner_error.expect("a board is reported") - 0.3).abs() < 1e-9
                && score.is_found()
        );
        assert!(score.is_exact() && !score.has_false_claim());
        assert_eq!(
            (score.fronts_right, score.pawns, score.pawns_named),
            (6, 2, 2)
        );
        assert_eq!(score.mistakes(), 0);
    }

    #[test]
    fn a_wrong_hole_and_a_wrong_pawn_are_counted_once_each() {
        let rows = TRUE_ROWS.replace("..nygr", "..nygy");
        let rows = rows.replacen("..grb", "..gnb", 1);
        let pawns = [(1, Pawn::Blue), (1, Pawn::Beige), (2, Pawn::White)];
        let score = Score::of(Some(&truth()), &report(&rows, &pawns));
        let wrong: Vec<_> = score
            .wrong
            .iter()
            .map(|hole| (hole.row, hole.hole))
            .collect();
        assert_eq!(wrong, [(0, 3), (1, 5)]);
        assert_eq!(score.wrong[0].truth, Hole::Gem(Gem::Red));
        assert_eq!(score.fronts_right, 5, "row 2 is wrong behind its front");
        assert_eq!((score.pawns_placed, score.pawns_named), (2, 1));
        assert_eq!((score.pawns_invented, score.mistakes()), (1, 3));
        assert!(score.has_false_claim());
    }

    #[test]
    fn a_hole_that_is_mostly_occluded_may_be_unknown() {
        let mut truth = truth();
        let mut report = report(TRUE_ROWS, &PAWNS);
        report.rows[3].gems[7] = Hole::Unknown;
        assert_eq!(Score::of(Some(&truth), &report).wrong.len(), 1);
        assert!(!Score::of(Some(&truth), &report).has_false_claim());
        truth.holes_visible[3][7] = 0.4;
        assert!(Score::of(Some(&truth), &report).is_exact());
        report.rows[3].gems[7] = Hole::Empty;
        assert!(Score::of(Some(&truth), &report).has_false_claim());
    }

    #[test]
    fn a_missed_board_has_all_holes_wrong_and_an_invented_one_is_false() {
        let nothing = GemBoardFindings::default();
        let nothing = GemBoardReport::of_photo(String::new(), (1, 1), &nothing, None);
        let score = Score::of(Some(&truth()), &nothing);
        assert_eq!((score.wrong.len(), score.fronts_right), (72, 0));
        assert!(!score.is_found() && !score.has_false_claim());
        assert!(Score::of(None, &report(TRUE_ROWS, &PAWNS)).has_false_claim());
        assert!(!Score::of(None, &nothing).has_false_claim());
    }
}
