//! Draws covers of a card as text, one letter per piece.

use std::io::{self, Write};

use umpire::{
    language::{Message, Value, language_of_process},
    message,
    report::text::TextColours,
    rules::{Card, Cell, Piece, Placement, Side, Symbol},
};

/// Maximum length of a line of drawings, in characters, without its indent of two. With the indent, the line fits a terminal of 80 columns.
/// A line has as many covers side by side as fit, but at least one.
const LINE_CHARS: usize = 78;

/// Gap between two covers that are drawn side by side, in characters; set by hand.
const GAP_CHARS: usize = 4;

/// Writes all `covers` of a card with the pieces in its row `symbol` as text: a heading, a legend that names the piece of each letter, and
/// the drawings.
pub fn draw(
    out: &mut impl Write,
    card: &Card,
    symbol: Symbol,
    covers: &[Vec<Placement>],
    colours: TextColours,
) -> io::Result<()> {
    let id = match card.side {
        Side::Yellow => "report-card-yellow",
        Side::Green => "report-card-green",
    };
    let heading = message!(
        "solve-ways",
        card = Message::new(id).with("number", card.number_word()),
        symbol = symbol,
        count = covers.len()
    );
    writeln!(out, "{heading}")?;
    for (index, piece) in card.row(symbol).iter().enumerate() {
        let cell = cell_text(letter(index), *piece, colours);
        let name = Value::from(*piece).text(language_of_process());
        writeln!(out, "  {cell} {name}")?;
    }
    let per_line = covers_per_line(card);
    for (chunk, side_by_side) in covers.chunks(per_line).enumerate() {
        writeln!(out)?;
        write_covers_side_by_side(out, card, side_by_side, 1 + chunk * per_line, colours)?;
    }
    Ok(())
}

/// Returns how many drawn covers of a card fit side by side on the terminal; at least 1.
fn covers_per_line(card: &Card) -> usize {
    ((LINE_CHARS + GAP_CHARS) / (cover_width(card) + GAP_CHARS)).max(1)
}

/// Returns the width of one drawn cover in characters: each column takes two, a letter and a blank.
fn cover_width(card: &Card) -> usize {
    2 * card.region.width() as usize
}

/// Writes covers side by side, each below its number.
fn write_covers_side_by_side(
    out: &mut impl Write,
    card: &Card,
    covers: &[Vec<Placement>],
    first_number: usize,
    colours: TextColours,
) -> io::Result<()> {
    let width = cover_width(card);
    let numbers = (first_number..).take(covers.len());
    let heads = numbers.map(|number| format!("{:<width$}", format!("{number}.")));
    write_side_by_side(out, heads)?;
    (0..card.region.height()).try_for_each(|row| {
        let lines = covers
            .iter()
            .map(|cover| cover_line(card, cover, row, colours));
        write_side_by_side(out, lines)
    })
}

/// Writes `parts` side by side in one line of text, with a gap of [`GAP_CHARS`] characters between two parts.
fn write_side_by_side(out: &mut impl Write, parts: impl Iterator<Item = String>) -> io::Result<()> {
    let parts: Vec<String> = parts.collect();
    let line = parts.join(&" ".repeat(GAP_CHARS));
    writeln!(out, "  {}", line.trim_end())
}

/// Returns one row of a drawn cover as text; cells outside the region are dots.
fn cover_line(card: &Card, cover: &[Placement], row: i8, colours: TextColours) -> String {
    let cells = (0..card.region.width()).map(|col| {
        let cell = Cell::new(row, col);
        let covering = cover
            .iter()
            .position(|placement| placement.cells.contains(&cell));
        covering.map_or_else(
            || ". ".to_owned(),
            |index| cell_text(letter(index), cover[index].piece, colours),
        )
    });
    cells.collect()
}

/// Returns the letter that stands for the piece with index `index` in the row: `A` for the first piece.
const fn letter(index: usize) -> char {
    (b'A' + index as u8) as char
}

/// Returns a piece's letter and a blank as terminal text. If `colours` allows colours, the background has the colour of the piece.
fn cell_text(letter: char, piece: Piece, colours: TextColours) -> String {
    match colours {
        TextColours::Plain => format!("{letter} "),
        TextColours::Ansi => {
            let [r, g, b] = print_colour(piece);
            let ink = if is_light([r, g, b]) { 30 } else { 97 };
            format!("\x1b[{ink};48;2;{r};{g};{b}m{letter} \x1b[0m")
        }
    }
}

/// Returns whether black text is easier to read on this RGB colour than white text: the luma of the colour (ITU-R BT.601) exceeds 128, on
/// a scale from 0 to 255.
fn is_light([r, g, b]: [u8; 3]) -> bool {
    299 * u32::from(r) + 587 * u32::from(g) + 114 * u32::from(b) > 128_000
}

/// Returns the printed RGB colour of a piece, as measured on a flatbed scan of the pieces.
const fn print_colour(piece: Piece) -> [u8; 3] {
    match piece {
        Piece::I2 => [129, 30, 130],
        Piece::I3 => [23, 135, 187],
        Piece::V3 => [5, 154, 142],
        Piece::O4 => [191, 21, 20],
        Piece::I4 => [155, 98, 23],
        Piece::L4 => [132, 165, 25],
        Piece::T4 => [226, 205, 8],
        Piece::S4 => [43, 106, 160],
        Piece::P5 => [29, 142, 33],
        Piece::L5 => [174, 21, 129],
        Piece::Y5 => [197, 92, 17],
        Piece::Z5 => [228, 155, 14],
    }
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests {
    use umpire::rules::{Catalogue, covers};

    use super::*;

    /// Returns the drawing of the covers of card 1 for a symbol.
    fn drawing(symbol: Symbol) -> String {
        let card = Catalogue::standard().card(1).unwrap();
        let covers = covers(card.region, card.row(symbol));
        let mut out = Vec::new();
        draw(&mut out, card, symbol, &covers, TextColours::Plain).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn no_line_is_longer_than_a_terminal() {
        for symbol in Symbol::ALL {
            let text = drawing(symbol);
            for line in text.lines().skip(1) {
                assert!(line.chars().count() <= 80, "{line}");
            }
        }
    }

    #[test]
    fn each_cover_has_a_letter_for_every_cell_of_the_region() {
        let card = Catalogue::standard().card(1).unwrap();
        let covers = covers(card.region, card.row(Symbol::Mask));
        let is_letter = |char: &char| char.is_ascii_uppercase();
        for cover in &covers {
            let rows = 0..card.region.height();
            let text: String = rows
                .map(|row| cover_line(card, cover, row, TextColours::Plain))
                .collect();
            let cells: usize = cover.iter().map(|placement| placement.cells.len()).sum();
            assert_eq!(text.chars().filter(is_letter).count(), cells, "{text}");
        }
        assert!(!covers.is_empty());
    }

    #[test]
    fn black_letters_are_used_on_light_colours_only() {
        assert!(is_light([255; 3]) && is_light(print_colour(Piece::T4)));
        assert!(!is_light([0; 3]) && !is_light(print_colour(Piece::I2)));
    }
}
