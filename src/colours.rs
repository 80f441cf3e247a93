//! Shipped reference colours of printed icons and pieces: sRGB values, 0 to 255.
//!
//! They are stored in the built-in file `calibration/pieces.json`; its field `about` states how they were measured. The colours of a
//! player's own set are learned instead ([`crate::calibration::PieceColours`]).

use std::{collections::BTreeMap, sync::LazyLock};

use serde::Deserialize;

use crate::rules::Piece;

/// Schema identifier in `calibration/pieces.json`.
const SCHEMA: &str = "umpire/pieces@1";

/// An sRGB value of 0 to 255 for each channel.
pub type Srgb = [f32; 3];

/// Reference colours of the twelve pieces. Each array is indexed by [`Piece::index`].
#[derive(Debug, Clone, PartialEq)]
pub struct ShippedColours {
    /// Colours of the printed icons, measured on flatbed scans of cards.
    pub icons: [Srgb; 12],
    /// Colours of the pieces, measured on a flatbed scan of the punched sheet.
    pub scanned: [Srgb; 12],
    /// Colours of real pieces, measured in a photo. Pieces from other print batches have colours between `scanned` and `photographed`.
    pub photographed: [Srgb; 12],
}

/// Contents of `calibration/pieces.json`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Document {
    schema: String,
    #[serde(rename = "about")]
    _about: String,
    pieces: BTreeMap<Piece, PieceEntry>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct PieceEntry {
    #[serde(rename = "colour")]
    _colour: String,
    icon: Srgb,
    scanned: Srgb,
    photographed: Srgb,
}

/// Returns the built-in reference colours.
///
/// # Panics
/// When the built-in file is malformed. A test parses this file, so a build that passes the tests never panics here.
pub fn shipped() -> &'static ShippedColours {
    static SHIPPED: LazyLock<ShippedColours> = LazyLock::new(|| {
        let colours = parse(include_str!("../calibration/pieces.json"));
        colours.expect("the shipped colours are read by a test")
    });
    &SHIPPED
}

/// Parses the text of `calibration/pieces.json`.
fn parse(text: &str) -> Result<ShippedColours, String> {
    let document: Document = serde_json::from_str(text).map_err(|error| error.to_string())?;
    if document.schema != SCHEMA {
        return Err(format!("{:?} is not {SCHEMA:?}", document.schema));
    }
    let missing = Piece::ALL
        .iter()
        .find(|piece| !document.pieces.contains_key(piece));
    if let Some(piece) = missing {
        return Err(format!("{piece} is missing"));
    }
    let of_all =
        |colour: fn(&PieceEntry) -> Srgb| Piece::ALL.map(|piece| colour(&document.pieces[&piece]));
    Ok(ShippedColours {
        icons: of_all(|piece| piece.icon),
        scanned: of_all(|piece| piece.scanned),
        photographed: of_all(|piece| piece.photographed),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shipped_file_has_all_colours() {
        let text = include_str!("../calibration/pieces.json");
        let shipped = parse(text).expect("it is well-formed");
        let is_colour =
            |colour: Srgb, expected: [u8; 3]| colour.map(|value| value as u8) == expected;
        assert!(is_colour(shipped.icons[Piece::O4.index()], [174, 20, 23]));
        assert!(is_colour(
            shipped.scanned[Piece::L5.index()],
            [174, 21, 129]
        ));
        assert!(is_colour(
            shipped.photographed[Piece::Z5.index()],
            [238, 191, 18]
        ));
        let colours = [&shipped.icons, &shipped.scanned, &shipped.photographed];
        for value in colours.into_iter().flatten().flatten() {
            assert!((0.0..=255.0).contains(value), "{value}");
        }
    }

    #[test]
    fn an_incomplete_or_wrong_file_is_refused_with_the_reason() {
        let text = include_str!("../calibration/pieces.json");
        for (from, to, part) in [
            ("\"Z5\"", "\"Z6\"", "Z6"),
            ("pieces@1", "pieces@2", "pieces@2"),
            ("\"icon\": [117, ", "\"icon\": [", "line 5"),
        ] {
            let broken = text.replacen(from, to, 1);
            let error = parse(&broken).expect_err(to);
            assert!(error.contains(part), "{error}");
        }
        let incomplete: Vec<&str> = text
            .lines()
            .filter(|line| !line.contains("\"S4\""))
            .collect();
        assert_eq!(
            parse(&incomplete.join("\n")),
            Err("S4 is missing".to_owned())
        );
    }
}
