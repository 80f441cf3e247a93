//! Builds the findings that a faultless card reader would report, to test the scoring and to draw overlays.

use umpire::{
    geometry::{Point, Quad},
    language::Message,
    report::{
        CardReport, CardVerdict, DieReport, LoosePiece, PlacementReport, Reason, ReasonCode,
        findings::CardFindings,
    },
};

use super::{
    mistakes::code_name,
    truth::{Defect, Truth, TruthCard},
};

/// Converts the ground truth of an image to findings. All confidences are 1, except for cards with the verdict `unsure`: their confidence
/// is the probability that the card is solved, 1 or 0 (see [`card`]).
pub fn findings(truth: &Truth) -> CardFindings {
    let loose = truth.loose.iter().flatten();
    CardFindings {
        cards: truth.cards.iter().map(card).collect(),
        loose: loose
            .map(|loose| LoosePiece {
                piece: loose.piece,
                center: loose.center,
            })
            .collect(),
        die: truth.die.as_ref().map(|die| {
            let quad = Quad(die.quad.map(|[x, y]| Point::new(x, y)));
            let center = quad.center();
            DieReport {
                symbol: die.symbol,
                center: [center.x, center.y],
                confidence: 1.0,
            }
        }),
        ..CardFindings::default()
    }
}

/// Converts the ground truth of a card to a report. If the card's corners are unknown, reports the card at the top left of the image.
///
/// The confidence is 1 for a certain verdict. For the verdict `unsure`, it is the probability that the card is solved: 1 if a hand occludes
/// a solved card, 0 if a hand occludes an unsolved card or the card is of another edition. With this verdict, only occlusion and another
/// edition are reported as reasons.
pub fn card(truth: &TruthCard) -> CardReport {
    // A card of 160 by 109 mm, at 1 px per mm.
    let placeholder = [[0.0, 0.0], [160.0, 0.0], [160.0, 109.0], [0.0, 109.0]];
    let is_unsure = truth.verdict == CardVerdict::Unsure;
    let is_reported = |defect: &&Defect| !is_unsure || explains_doubt(defect.code);
    CardReport {
        corners: truth.corners.unwrap_or(placeholder),
        number: truth.number,
        side: truth.side,
        region: truth.region.clone(),
        grid: None,
        rows: truth.rows.clone(),
        placements: truth
            .placements
            .iter()
            .map(|placement| PlacementReport {
                piece: placement.piece,
                cells: placement.cells.clone(),
                confidence: 1.0,
            })
            .collect(),
        verdict: truth.verdict,
        symbol: truth.symbol,
        required_row: None,
        confidence: match (truth.verdict, truth.state()) {
            (CardVerdict::Unsure, CardVerdict::Unsure | CardVerdict::Unsolved) => 0.0,
            _ => 1.0,
        },
        reasons: truth
            .defects
            .iter()
            .filter(is_reported)
            .map(reason)
            .collect(),
        show: None,
        shown: None,
    }
}

/// Returns whether a reason explains why the verdict is `unsure`, rather than why the card is unsolved.
fn explains_doubt(code: ReasonCode) -> bool {
    matches!(code, ReasonCode::Occluded | ReasonCode::Edition)
}

fn reason(defect: &Defect) -> Reason {
    let piece = defect
        .piece
        .map_or("a piece".to_owned(), |piece| piece.to_string());
    let count = defect.cells.len();
    let message = match defect.code {
        ReasonCode::Uncovered if count == 1 => "1 cell is uncovered".to_owned(),
        ReasonCode::Uncovered => format!("{count} cells are uncovered"),
        ReasonCode::Overhang => format!("{piece} lies over the edge: move it inside"),
        ReasonCode::Stacked => format!("{piece} lies on other pieces: put it down flat"),
        ReasonCode::Shifted => format!("{piece} is out of place: push it into its cells"),
        ReasonCode::WrongPieces => "no row asks for these pieces".to_owned(),
        ReasonCode::Occluded => "something hides cells: take your hand away".to_owned(),
        ReasonCode::Edition => "a card of another edition".to_owned(),
        code => code_name(code),
    };
    Reason {
        code: defect.code,
        message: Message::verbatim(message),
        cells: defect.cells.clone(),
        piece: defect.piece,
    }
}
