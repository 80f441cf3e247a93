//! Converts the reasons that the rules give for an unsolved card to reasons of the report.

use crate::{
    report::{Reason, ReasonCode},
    rules,
};

impl From<&rules::Reason> for ReasonCode {
    fn from(reason: &rules::Reason) -> Self {
        match reason {
            rules::Reason::Uncovered { .. } => Self::Uncovered,
            rules::Reason::Overhang { .. } => Self::Overhang,
            rules::Reason::Stacked { .. } => Self::Stacked,
            rules::Reason::Shifted { .. } => Self::Shifted,
            rules::Reason::WrongPieces { .. } => Self::WrongPieces,
            rules::Reason::MissingPiece { .. } => Self::MissingPiece,
        }
    }
}

impl From<&rules::Reason> for Reason {
    fn from(reason: &rules::Reason) -> Self {
        Self {
            code: reason.into(),
            message: reason.message(),
            cells: reason.cells().to_vec(),
            piece: reason.piece(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Cell, Piece, Symbol};

    #[test]
    fn a_reason_keeps_its_code_cells_and_piece() {
        let cells = vec![Cell::new(0, 2), Cell::new(1, 2)];
        let piece = Piece::S4;
        let symbol = Symbol::Mask;
        let reasons = [
            rules::Reason::Uncovered {
                cells: cells.clone(),
                is_card_empty: false,
            },
            rules::Reason::Overhang {
                piece,
                cells: cells.clone(),
            },
            rules::Reason::Stacked {
                piece,
                cells: cells.clone(),
            },
            rules::Reason::Shifted { piece, cells },
            rules::Reason::WrongPieces {
                cells: Vec::new(),
                rows: Vec::new(),
            },
            rules::Reason::MissingPiece { piece, symbol },
        ];
        for rules_reason in &reasons {
            let reason = Reason::from(rules_reason);
            let code = serde_json::to_value(reason.code).expect("a code is a word");
            assert_eq!(code, rules_reason.code());
            assert_eq!(reason.cells, rules_reason.cells());
            assert_eq!(reason.piece, rules_reason.piece());
        }
    }
}
