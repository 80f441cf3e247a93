//! Creates the report on a photo of a dice board.

use crate::{
    judge::dice_board::ReportedContent,
    language::{Language, Message},
    report::{
        PhotoFile, PhotoReport, Reason, ReasonCode, Timings,
        dice_board::{DiceBoardReport, OminoesReport, PositionQuery, ReadVerdict, SCHEMA, Square},
        findings::{DiceBoardFindings, FoundDiceBoard},
        text::{self, TextColours},
    },
    rules::{
        Cell,
        ominoes::{Face, Position, grey_squares},
        reason::places,
    },
    stats::{ten_thousandths, thousandths},
};

impl From<ReportedContent> for Square {
    fn from(content: ReportedContent) -> Self {
        match content {
            ReportedContent::Empty => Self::Empty,
            ReportedContent::Die(face) => Self::Die(face),
            ReportedContent::Occluded | ReportedContent::Doubtful => Self::Unknown,
        }
    }
}

impl PhotoReport for OminoesReport {
    fn unreadable(photo: String, message: Message) -> Self {
        let mut report = Self::without_board(PhotoFile::undecoded(photo));
        report.reasons = vec![Reason::without_cells(ReasonCode::Unreadable, message)];
        report.timings_ms = Some(Timings::default());
        report
    }

    fn exit_status(&self) -> u8 {
        match &self.file {
            Some(file) if file.size.is_none() => 2,
            _ if self.verdict == ReadVerdict::Unsure => 1,
            _ => 0,
        }
    }

    fn found_nothing(&self) -> bool {
        Reason::has_not_found(&self.reasons)
    }

    fn text(&self, colours: TextColours, language: Language) -> String {
        text::dice_board::report(self, colours, language)
    }
}

impl OminoesReport {
    /// Creates the report on a decoded photo. `photo` is the path as given by the user. `size` is the width and height of the upright
    /// photo in pixels. `query` is the user's request concerning the position.
    pub fn of_photo(
        photo: String,
        size: (u32, u32),
        findings: &DiceBoardFindings,
        query: &PositionQuery,
    ) -> Self {
        let file = PhotoFile::decoded(photo, size);
        let mut report = match &findings.board {
            Some(board) => Self::of_board(file, board, query),
            None => Self::without_board(file),
        };
        if !findings.reasons.is_empty() {
            report.verdict = ReadVerdict::Unsure;
            report.reasons.extend(findings.reasons.iter().cloned());
        }
        report.timings_ms = Some(findings.timings);
        report
    }

    fn without_board(file: PhotoFile) -> Self {
        Self {
            schema: SCHEMA.to_owned(),
            file: Some(file),
            board: None,
            cells: Vec::new(),
            confidence: Some(Vec::new()),
            groups: Vec::new(),
            moves: None,
            rolled: None,
            verdict: ReadVerdict::Unsure,
            reasons: Vec::new(),
            timings_ms: None,
        }
    }

    fn of_board(file: PhotoFile, board: &FoundDiceBoard, query: &PositionQuery) -> Self {
        let squares = &board.judgement.squares;
        let faces: Vec<Vec<Option<Face>>> = squares.chunks(board.size).map(known_faces).collect();
        // A judgement never has more dice than the game, so the conversion to a position does not fail.
        let position = Position::from_rows(&faces).ok();
        let reasons = doubts(board);
        let rows = squares.chunks(board.size);
        Self {
            board: Some(DiceBoardReport {
                corners: Some(board.corners),
                grid: Some(board.grid),
                tops: Some(board.tops),
                die: Some(thousandths(board.die)),
                size: board.size,
                grey: grey_squares(board.size),
                gods: Some(board.judgement.gods),
            }),
            cells: rows
                .clone()
                .map(|row| row.iter().map(|square| square.0.into()).collect())
                .collect(),
            confidence: Some(
                rows.map(|row| row.iter().map(|square| ten_thousandths(square.1)).collect())
                    .collect(),
            ),
            groups: position
                .as_ref()
                .map_or(Vec::new(), |position| query.groups(position)),
            moves: position.as_ref().and_then(|position| query.moves(position)),
            rolled: query.moves_for,
            verdict: if reasons.is_empty() {
                ReadVerdict::Read
            } else {
                ReadVerdict::Unsure
            },
            reasons,
            ..Self::without_board(file)
        }
    }
}

/// Returns the face of the die on each square of a row; `None` for an empty square and for one whose content is unknown.
fn known_faces(row: &[(ReportedContent, f64)]) -> Vec<Option<Face>> {
    row.iter()
        .map(|(content, _)| match content {
            ReportedContent::Die(face) => Some(*face),
            ReportedContent::Empty | ReportedContent::Occluded | ReportedContent::Doubtful => None,
        })
        .collect()
}

/// Returns the reasons why the dice board was not read reliably, each with the squares that it concerns.
fn doubts(board: &FoundDiceBoard) -> Vec<Reason> {
    // Dice boards have at most nine squares per side, so the indices fit into an `i8`.
    let cell = |index: usize| Cell::new((index / board.size) as i8, (index % board.size) as i8);
    let squares_with = |content: ReportedContent| -> Vec<Cell> {
        let squares = board.judgement.squares.iter().enumerate();
        squares
            .filter(|(_, square)| square.0 == content)
            .map(|(index, _)| cell(index))
            .collect()
    };
    [
        (
            squares_with(ReportedContent::Occluded),
            ReasonCode::Occluded,
            "squares-hidden",
        ),
        (
            squares_with(ReportedContent::Doubtful),
            ReasonCode::Illegible,
            "squares-unclear",
        ),
        (
            board.judgement.reported_below_certain().map(cell).collect(),
            ReasonCode::Illegible,
            "squares-misread",
        ),
    ]
    .into_iter()
    .filter(|(cells, ..)| !cells.is_empty())
    .map(|(cells, code, id)| {
        let message = Message::new(id).with("places", places(&cells));
        Reason {
            cells,
            ..Reason::without_cells(code, message)
        }
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{judge::dice_board::DiceBoardJudgement, rules::ominoes::God};

    /// Returns the findings on a dice board of 4 by 4 squares: four dice of Ra in the first row, all of them certain.
    fn findings() -> DiceBoardFindings {
        let mut squares = vec![(ReportedContent::Empty, 0.999); 16];
        squares[..4].fill((ReportedContent::Die(Face::Ra), 0.999));
        DiceBoardFindings {
            board: Some(FoundDiceBoard {
                corners: [[0.0; 2]; 4],
                grid: [[1.0; 2]; 4],
                tops: [[2.0; 2]; 4],
                die: 0.712_345,
                size: 4,
                judgement: DiceBoardJudgement {
                    squares,
                    possible: Vec::new(),
                    gods: [None, Some(God::Ra), None, None],
                },
            }),
            ..DiceBoardFindings::default()
        }
    }

    fn report(findings: &DiceBoardFindings) -> OminoesReport {
        let query = PositionQuery {
            gods: vec![God::Ra],
            moves_for: Some(Face::Ra),
            ..PositionQuery::default()
        };
        OminoesReport::of_photo("a.jpg".to_owned(), (640, 480), findings, &query)
    }

    #[test]
    fn a_certain_board_is_reported_with_its_groups_and_moves() {
        let report = report(&findings());
        assert_eq!(report.verdict, ReadVerdict::Read);
        assert_eq!((report.exit_status(), &report.reasons[..]), (0, &[][..]));
        assert_eq!(report.cells[0], [Square::Die(Face::Ra); 4]);
        assert_eq!(report.cells[3], [Square::Empty; 4]);
        assert_eq!(report.groups.len(), 1, "{:?}", report.groups);
        assert_eq!(report.groups[0].points, 4);
        assert!(!report.moves.as_ref().expect("requested").is_empty());
        let board = report.board.expect("it was found");
        assert_eq!((board.size, board.die), (4, Some(0.712)));
        assert_eq!(board.gods, Some([None, Some(God::Ra), None, None]));
    }

    #[test]
    fn each_kind_of_doubt_is_a_reason_with_its_squares() {
        let mut findings = findings();
        let board = findings.board.as_mut().expect("it was found");
        board.judgement.squares[3] = (ReportedContent::Die(Face::Ra), 0.6);
        board.judgement.squares[6] = (ReportedContent::Occluded, 0.9);
        board.judgement.squares[9] = (ReportedContent::Doubtful, 0.5);
        let report = report(&findings);
        assert_eq!(
            (report.verdict, report.exit_status()),
            (ReadVerdict::Unsure, 1)
        );
        let reasons = report.reasons.iter();
        let reasons: Vec<_> = reasons
            .map(|reason| (reason.code, reason.cells.clone()))
            .collect();
        let expected = [
            (ReasonCode::Occluded, vec![Cell::new(1, 2)]),
            (ReasonCode::Illegible, vec![Cell::new(2, 1)]),
            (ReasonCode::Illegible, vec![Cell::new(0, 3)]),
        ];
        assert_eq!(reasons, expected);
        assert_eq!(report.cells[1][2], Square::Unknown);
        assert_eq!(report.cells[2][1], Square::Unknown);
    }

    #[test]
    fn without_a_board_the_report_is_empty_and_unsure() {
        let report = report(&DiceBoardFindings {
            reasons: vec![Reason::no_board()],
            ..DiceBoardFindings::default()
        });
        assert!(report.found_nothing());
        assert_eq!((report.board, report.moves), (None, None));
        assert_eq!(report.verdict, ReadVerdict::Unsure);
        let unreadable = OminoesReport::unreadable("a.jpg".to_owned(), Message::verbatim("no"));
        assert_eq!(unreadable.exit_status(), 2);
    }
}
