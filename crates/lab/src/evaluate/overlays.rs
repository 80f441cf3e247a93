//! Draws overlays of images that contain mistakes in the reading of cards.

use image::RgbImage;

use umpire::{
    frame::Frame,
    overlay::{self, Notes},
    report::CardPhoto,
};

use super::{
    Outcome,
    mistakes::Mistake,
    table::mistake_text,
    truth::{Truth, TruthCard},
};

/// Draws the findings on the image, the true corners as thin dashed lines, and below the image a list of the mistakes.
pub fn draw(outcome: &Outcome, frame: &Frame) -> RgbImage {
    let notes = Notes {
        quads: outcome
            .truth
            .cards
            .iter()
            .filter_map(TruthCard::quad)
            .collect(),
        lines: caption_lines(outcome),
    };
    overlay::draw_with(frame, &card_photo(outcome, frame), &notes)
}

/// Converts the findings for an image to a report, from which overlays are drawn.
fn card_photo(outcome: &Outcome, frame: &Frame) -> CardPhoto {
    let path = outcome.path.display().to_string();
    CardPhoto::of_photo(path, frame.shown, outcome.findings.clone())
}

/// Returns the lines of text below the image: the file name with a description of the truth, then the mistakes, worst first.
fn caption_lines(outcome: &Outcome) -> Vec<String> {
    let name = outcome
        .path
        .file_name()
        .unwrap_or_default()
        .to_string_lossy();
    let mut lines = vec![format!("{name}: {}", truth_text(&outcome.truth))];
    let mut mistakes: Vec<&Mistake> = outcome.score.mistakes.iter().collect();
    mistakes.sort_by_key(|mistake| std::cmp::Reverse(mistake.severity()));
    lines.extend(
        mistakes
            .into_iter()
            .map(|mistake| format!("- {}", mistake_text(mistake))),
    );
    lines
}

fn truth_text(truth: &Truth) -> String {
    let card = |card: &TruthCard| {
        let number = card
            .number
            .map_or("other edition".to_owned(), |number| number.to_string());
        let symbol = card
            .symbol
            .map_or(String::new(), |symbol| format!(" {symbol}"));
        format!("card {number} {:?}{symbol} ({})", card.state(), card.scene).to_lowercase()
    };
    if truth.cards.is_empty() {
        return "no card".to_owned();
    }
    truth.cards.iter().map(card).collect::<Vec<_>>().join(", ")
}
