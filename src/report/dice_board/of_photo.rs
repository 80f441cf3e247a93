//! Creates the report on a photo of a dice board.

use crate::{
    judge::dice_board::ReportedContent,
    language::{Language, Message},
    report::{
        PhotoReport, Picture, Reason, ReasonCode, Timings,
        dice_board::{DiceBoardReport, OminoesReport, PositionQuery, ReadVerdict, SCHEMA, Square},
        findings::{DiceBoardFindings, FoundDiceBoard},
        text::{self, TextColours},
    },
    rules::{
        Cell,
        ominoes::{Face, Position, grey_squares},
        reason::places,
    },
    stats::ten_thousandths,
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
        let mut report = Self::without_board(Picture { photo, image: None });
        report.reasons = vec![Reason::plain(ReasonCode::Unreadable, message)];
        report.timings_ms = Some(Timings::default());
        report
    }

    fn exit_status(&self) -> u8 {
        match &self.picture {
            Some(picture) if picture.image.is_none() => 2,
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
        let picture = Picture {
            photo,
            image: Some(size.into()),
        };
        let mut report = match &findings.board {
            Some(board) => Self::of_board(picture, board, query),
            None => Self::without_board(picture),
        };
        if !findings.reasons.is_empty() {
            report.verdict = ReadVerdict::Unsure;
            report.reasons.extend(findings.reasons.iter().cloned());
        }
        report.timings_ms = Some(findings.timings);
        report
    }

    fn without_board(picture: Picture) -> Self {
        Self {
            schema: SCHEMA.to_owned(),
            picture: Some(picture),
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

    fn of_board(picture: Picture, board: &FoundDiceBoard, query: &PositionQuery) -> Self {
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
                die: Some((board.die * 1e3).round() / 1e3),
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
            ..Self::without_board(picture)
        }
    }
}

fn known_faces(row: &[(ReportedContent, f64)]) -> Vec<Option<Face>> {
    row.iter()
        .map(|(content, _)| match content {
            ReportedContent::Die(face) => Some(*face),
            _ => None,
        })
        .collect()
}

/// Returns the reasons why the dice board was not read reliably, each with its squares.
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
            ..Reason::plain(code, message)
        }
    })
    .collect()
}
