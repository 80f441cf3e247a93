//! Formats reports on photos of cards as text.

use crate::{
    language::{Join, Language, Message, Value},
    report::{CardPhoto, CardReport, CardVerdict, ShownPiece, Timings, text::times_message},
    rules::{Cell, Piece, Side},
};

/// Formats the report on a photo of cards: its path, the reasons why the result for the whole photo is missing or uncertain, every card
/// with its verdict, the reasons why it is not solved or uncertain and the requested solution, the symbol on the die, the pieces beside the
/// cards, and the duration of each stage if the photo was decoded.
pub fn photo(photo: &CardPhoto, language: Language) -> String {
    let mut text = photo.photo.clone() + "\n" + &body(photo, language);
    if photo.image.is_some() {
        let times = times(&photo.timings_ms).text(language);
        text.extend(["  ", &times, "\n"]);
    }
    text
}

/// Formats the report without the path of the photo and the durations.
pub(super) fn body(photo: &CardPhoto, language: Language) -> String {
    let mut text = String::new();
    let mut line = |indent: &str, message: &Message| {
        text.push_str(indent);
        text.push_str(&message.text(language));
        text.push('\n');
    };
    for reason in &photo.reasons {
        line("  ", &reason.message);
    }
    for card in &photo.cards {
        line("  ", &headline(card));
        for reason in &card.reasons {
            line("    - ", &reason.message);
        }
        for solution_line in solution_lines(card, language) {
            line("    ", &solution_line);
        }
    }
    if let Some(die) = &photo.die {
        line("  ", &Message::new("report-die").with("symbol", die.symbol));
    }
    if !photo.loose.is_empty() {
        let pieces = photo.loose.iter().map(|loose| loose.piece);
        line(
            "  ",
            &Message::new("report-beside").with("pieces", codes(pieces)),
        );
    }
    text
}

/// Returns the codes of pieces as a list: `I4 T4`.
fn codes(pieces: impl IntoIterator<Item = Piece>) -> Value {
    Value::list(
        pieces.into_iter().map(|piece| piece.to_string()),
        Join::Space,
    )
}

/// Returns the first line on a card: its number and side, the symbol of the required row if there is one ([`CardReport::required_row`]),
/// and the verdict with its probability. For a solved card without a required row, the line also has the symbol of the solved row.
fn headline(card: &CardReport) -> Message {
    let (id, symbol) = match (card.verdict, card.symbol) {
        (CardVerdict::Solved, Some(symbol)) if card.required_row.is_none() => {
            ("report-solved-for", Some(symbol))
        }
        (CardVerdict::Solved, _) => ("report-solved", None),
        (CardVerdict::Unsolved, _) => ("report-unsolved", None),
        (CardVerdict::Unsure, _) => ("report-unsure", None),
    };
    let message = Message::new(id)
        .with("card", card_name(card))
        .with("percent", percent(card.confidence));
    match symbol {
        Some(symbol) => message.with("symbol", symbol),
        None => message,
    }
}

/// Names a card by its number and side, and by the symbol of the required row if there is one.
fn card_name(card: &CardReport) -> Message {
    let name = match (card.number, card.side) {
        (Some(_), Some(Side::Yellow)) => Message::new("report-card-yellow"),
        (Some(_), Some(Side::Green)) => Message::new("report-card-green"),
        (Some(_), None) => Message::new("report-card"),
        (None, Some(Side::Yellow)) => Message::new("report-unknown-yellow"),
        (None, Some(Side::Green)) => Message::new("report-unknown-green"),
        (None, None) => Message::new("report-unknown-card"),
    };
    let name = match card.number {
        Some(number) => name.with("number", u32::from(number)),
        None => name,
    };
    match card.required_row {
        Some(symbol) => Message::new("report-asked")
            .with("card", name)
            .with("symbol", symbol),
        None => name,
    }
}

/// Returns the requested solution as lines of text: a grid with one letter per piece, next to it the legend of the letters, then the pieces
/// that must be removed from the card first. If there is no solution to show, the only line is a message. Empty if no solution was
/// requested.
fn solution_lines(card: &CardReport, language: Language) -> Vec<Message> {
    let (Some(symbol), shown) = (card.show, card.shown.as_deref()) else {
        return Vec::new();
    };
    let about_symbol = |id| Message::new(id).with("symbol", symbol);
    let Some(shown) = shown else {
        return vec![about_symbol("report-solution-unread")];
    };
    if shown.is_empty() {
        return vec![about_symbol("report-no-solution")];
    }
    let mut lines = vec![about_symbol("report-solution")];
    let legend: Vec<String> = shown
        .iter()
        .enumerate()
        .map(|(index, piece)| legend_line(index, piece).text(language))
        .collect();
    let grid = solution_grid(&card.region, shown);
    let width = 2 * card.region.first().map_or(0, String::len) + 2;
    for row in 0..grid.len().max(legend.len()) {
        let letters = grid.get(row).map_or("", String::as_str);
        let legend_line = legend.get(row).map_or("", String::as_str);
        let text = format!("  {letters:<width$}{legend_line}");
        lines.push(Message::verbatim(text.trim_end()));
    }
    let to_remove = card.pieces_to_remove();
    if !to_remove.is_empty() {
        lines.push(Message::new("report-remove-first").with("pieces", codes(to_remove)));
    }
    lines
}

/// Returns the rows of the region with one letter per cell, separated by spaces: the letter of the piece that covers the cell in the
/// solution, or a dot if no piece covers it.
fn solution_grid(region: &[String], shown: &[ShownPiece]) -> Vec<String> {
    let letter_at = |cell: Cell| {
        let piece = shown.iter().position(|piece| piece.cells.contains(&cell));
        piece.map_or('.', letter).to_string()
    };
    let rows = (0i8..).zip(region).map(|(row, cells)| {
        let letters = (0i8..).zip(cells.bytes());
        let letters = letters.map(|(col, _)| letter_at(Cell::new(row, col)));
        letters.collect::<Vec<String>>().join(" ")
    });
    rows.collect()
}

/// Returns the line of the legend for a piece of the solution. `index` is the piece's position in the solution, from 0.
fn legend_line(index: usize, shown: &ShownPiece) -> Message {
    let id = if shown.is_placed {
        "report-piece-placed"
    } else {
        "report-piece"
    };
    Message::new(id)
        .with("letter", letter(index).to_string())
        .with("piece", shown.piece)
}

/// Returns the letter for the piece of the solution with this index: A for 0, B for 1. A row has at most four pieces.
fn letter(index: usize) -> char {
    char::from(b'A'.saturating_add(index as u8))
}

/// Formats a probability as a percentage. It never claims certainty: the highest text is "over 99.9 %", the lowest "under 1 %".
pub(crate) fn percent(probability: f64) -> Message {
    let percent = 100.0 * probability;
    let (id, shown, decimals) = if percent >= 99.95 {
        ("percent-over", 99.9, 1)
    } else if percent > 99.0 {
        ("percent-exact", percent, 1)
    } else if percent < 1.0 {
        ("percent-under", 1.0, 0)
    } else {
        ("percent-exact", percent, 0)
    };
    Message::new(id).with("percent", Value::decimal(shown, decimals))
}

/// Returns a message with the total duration of reading a photo of cards, and the durations of all stages.
pub(super) fn times(timings: &Timings) -> Message {
    let stages = [
        ("report-decode", timings.decode),
        ("report-locate", timings.locate),
        ("report-rectify", timings.rectify),
        ("report-read", timings.read),
        ("report-judge", timings.judge),
    ];
    times_message(timings, &stages)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::{
        language::Message,
        report::{DieReport, LoosePiece, PhotoReport, PlacementReport, Reason, ReasonCode},
        rules::{Catalogue, Piece, Side, Symbol, covers},
    };

    fn card(verdict: CardVerdict, confidence: f64) -> CardReport {
        CardReport {
            corners: [[0.0; 2]; 4],
            number: Some(13),
            side: Some(Side::Yellow),
            region: Vec::new(),
            grid: None,
            rows: BTreeMap::new(),
            placements: Vec::new(),
            verdict,
            symbol: None,
            required_row: None,
            confidence,
            reasons: Vec::new(),
            show: None,
            shown: None,
        }
    }

    fn photo(cards: Vec<CardReport>) -> CardPhoto {
        CardPhoto {
            cards,
            reasons: Vec::new(),
            image: Some([4000, 3000]),
            timings_ms: Timings {
                decode: 51.2,
                locate: 30.0,
                rectify: 4.6,
                read: 20.0,
                judge: 9.9,
                total: 116.4,
            },
            ..CardPhoto::unreadable("a.jpg".to_owned(), Message::verbatim(""))
        }
    }

    #[test]
    fn a_solved_card_is_printed_with_its_symbol() {
        let mut solved = card(CardVerdict::Solved, 0.9997);
        solved.symbol = Some(Symbol::Shield);
        let expected = "\
a.jpg
  card 13 (yellow): solved for shield (over 99.9 % sure)
  116 ms (decode 51, locate 30, rectify 5, read 20, judge 10)
";
        assert_eq!(
            super::photo(&photo(vec![solved]), Language::English),
            expected
        );
    }

    #[test]
    fn an_unsolved_card_is_printed_with_every_reason_and_the_pieces_beside_it() {
        let mut unsolved = card(CardVerdict::Unsolved, 0.98);
        unsolved.required_row = Some(Symbol::Mask);
        let reason = |message: &str| Reason {
            code: ReasonCode::Uncovered,
            message: Message::verbatim(message),
            cells: Vec::new(),
            piece: None,
        };
        unsolved.reasons = vec![
            reason("4 cells are not covered"),
            reason("L4 is missing; put it on the card"),
        ];
        let mut unsure = card(CardVerdict::Unsure, 0.004);
        (unsure.number, unsure.side) = (None, None);
        let mut photo = photo(vec![unsolved, unsure]);
        photo.die = Some(DieReport {
            symbol: Symbol::Mask,
            center: [1.0, 2.0],
            confidence: 0.9,
        });
        let center = [5.0, 5.0];
        photo.loose = [Piece::T4, Piece::L4]
            .map(|piece| LoosePiece { piece, center })
            .into();
        let expected = "\
a.jpg
  card 13 (yellow), mask: not solved (98 % sure)
    - 4 cells are not covered
    - L4 is missing; put it on the card
  a card: unsure (under 1 % likely solved)
  the die shows mask
  beside the cards: T4 L4
  116 ms (decode 51, locate 30, rectify 5, read 20, judge 10)
";
        assert_eq!(super::photo(&photo, Language::English), expected);
    }

    #[test]
    fn a_solution_is_printed_with_one_letter_per_piece_and_the_pieces_to_remove() {
        let side = Catalogue::standard().card(13).expect("13 is shipped");
        let mut begun = card(CardVerdict::Unsolved, 0.98);
        begun.region = side.region.rows();
        begun.rows = Symbol::ALL
            .map(|symbol| (symbol, side.row(symbol).to_vec()))
            .into();
        begun.placements = covers(side.region, side.row(Symbol::Shield))[1]
            .iter()
            .take(2)
            .map(|placement| PlacementReport {
                piece: placement.piece,
                cells: placement.cells.clone(),
                confidence: 0.9,
            })
            .collect();
        begun.placements[0].piece = Piece::I4;
        begun.show(Symbol::Shield);
        let mut unread = card(CardVerdict::Unsure, 0.1);
        unread.show(Symbol::Mask);
        let expected = "\
a.jpg
  card 13 (yellow): not solved (98 % sure)
    one solution for shield:
      A A . .   A magenta L5
      A C C .   B green P5, already placed
      A C B B   C lime L4
      A C B B
      . . . B
    remove first: I4
  card 13 (yellow): unsure (10 % likely solved)
    cannot show a solution for mask: the card was not read
  116 ms (decode 51, locate 30, rectify 5, read 20, judge 10)
";
        assert_eq!(
            super::photo(&photo(vec![begun, unread]), Language::English),
            expected
        );
    }

    #[test]
    fn an_unreadable_photo_is_printed_with_what_to_do() {
        let photo = CardPhoto::unreadable(
            "a.heic".to_owned(),
            Message::verbatim("this is a HEIC picture, which cannot be read; save it as JPEG"),
        );
        let expected = "a.heic\n  this is a HEIC picture, which cannot be read; save it as JPEG\n";
        assert_eq!(super::photo(&photo, Language::English), expected);
    }

    #[test]
    fn percentages_never_claim_certainty() {
        let cases = [
            (1.0, "over 99.9 %"),
            (0.9995, "over 99.9 %"),
            (0.9994, "99.9 %"),
            (0.993, "99.3 %"),
            (0.9, "90 %"),
            (0.0, "under 1 %"),
        ];
        for (probability, expected) in cases {
            assert_eq!(percent(probability).to_string(), expected);
        }
    }
}
