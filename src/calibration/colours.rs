//! What one's own twelve pieces look like, learned from photos of them beside a card, whose print tells the light.
//!
//! Kept as JSON that other tools read: for each piece the sRGB colour that counts and what each photo showed.

mod weighed;

use std::{
    collections::BTreeMap,
    fs, io,
    path::{Path, PathBuf},
};

use serde::{Deserialize, Serialize};

use crate::{
    calibration::colours::weighed::{PhotographedPiece, weighed},
    rules::Piece,
    srgb::{encoded, linear_of_255},
};

/// What the file says it is.
pub const SCHEMA: &str = "umpire/colours@1";
/// What such files are smaller than, bytes.
const MOST_BYTES: u64 = 1 << 20;

/// Colours as the judge wants them: square roots of reflectances, red, green, blue, by [`Piece::index`]; `None` for a piece that
/// was not learned.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct SetColours([Option<[f32; 3]>; 12]);

/// Stands for the shipped colours where a file may be named.
pub const STANDARD: &str = "standard";

impl SetColours {
    /// Those of a file that was named; `None` for [`STANDARD`]: those that are shipped.
    ///
    /// # Errors
    /// As [`PieceColours::open`].
    pub fn named(path: &Path) -> Result<Option<Self>, ColoursFileError> {
        if path == Path::new(STANDARD) {
            return Ok(None);
        }
        Ok(Some(PieceColours::open(path)?.set()))
    }

    /// What a piece looks like.
    pub fn of(&self, piece: Piece) -> Option<[f32; 3]> {
        self.0[piece.index()]
    }

    /// Whether all twelve are known.
    pub fn is_whole(&self) -> bool {
        self.0.iter().all(Option::is_some)
    }
}

/// What was learned of a set of pieces.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct PieceColours {
    pieces: BTreeMap<Piece, OfPiece>,
}

/// What was learned of one piece.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct OfPiece {
    /// What counts: the mean of what the photos show, or what somebody wrote there.
    srgb: Srgb,
    /// What each photo showed, by its path.
    photos: BTreeMap<String, Srgb>,
}

/// An sRGB colour, each channel 0 to 255.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "[f32; 3]")]
struct Srgb([f32; 3]);

impl TryFrom<[f32; 3]> for Srgb {
    type Error = String;

    fn try_from(srgb: [f32; 3]) -> Result<Self, String> {
        match srgb.iter().find(|value| !(0.0..=255.0).contains(*value)) {
            Some(value) => Err(format!("{value} is no sRGB value, which are 0 to 255")),
            None => Ok(Self(srgb)),
        }
    }
}

/// The file.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Document {
    schema: String,
    pieces: BTreeMap<Piece, OfPiece>,
}

/// The part of it that tells whether the rest can be read.
#[derive(Deserialize)]
struct Head {
    schema: String,
}

/// A file of colours that cannot be used.
#[derive(Debug, thiserror::Error)]
#[error("{}: {why}", path.display())]
pub struct ColoursFileError {
    /// The file.
    pub path: PathBuf,
    /// What is wrong, where, and what to do.
    pub why: ColoursFault,
}

/// What is wrong with a file of colours.
#[derive(Debug, thiserror::Error)]
pub enum ColoursFault {
    /// It cannot be had.
    #[error("cannot be read ({0}); check the name")]
    Unreadable(#[from] io::Error),
    /// It is too large to be one.
    #[error("holds no colours of pieces: it is larger than a megabyte")]
    Large,
    /// It is no JSON, or a field is missing, unknown or says something that cannot be.
    #[error(
        "holds no colours of pieces as `umpire calibrate colours` writes them: {0}; correct the file, or delete it and learn anew"
    )]
    Form(#[from] serde_json::Error),
    /// It is another file, or of another version.
    #[error(
        "says that it is {schema:?}, this program reads {SCHEMA:?}; delete it and learn anew with `umpire calibrate colours PHOTO`"
    )]
    Schema {
        /// What it says.
        schema: String,
    },
    /// No piece stands in it.
    #[error("names no piece; learn anew with `umpire calibrate colours PHOTO`")]
    Empty,
}

impl PieceColours {
    /// Reads what was learned from a file.
    ///
    /// # Errors
    /// When the file cannot be had, or is none: which line and field, and what is wrong.
    pub fn open(path: &Path) -> Result<Self, ColoursFileError> {
        let read = || -> Result<Self, ColoursFault> {
            if fs::metadata(path)?.len() > MOST_BYTES {
                return Err(ColoursFault::Large);
            }
            Self::from_json(&fs::read_to_string(path)?)
        };
        read().map_err(|why| ColoursFileError {
            path: path.to_owned(),
            why,
        })
    }

    /// Reads what was learned from the text of such a file.
    ///
    /// # Errors
    /// As [`Self::open`], less what concerns the file.
    pub fn from_json(text: &str) -> Result<Self, ColoursFault> {
        // Told first: a later version may have another form.
        let Head { schema } = serde_json::from_str(text)?;
        if schema != SCHEMA {
            return Err(ColoursFault::Schema { schema });
        }
        let Document { pieces, .. } = serde_json::from_str(text)?;
        if pieces.is_empty() {
            return Err(ColoursFault::Empty);
        }
        Ok(Self { pieces })
    }

    /// The text of the file: a piece a line.
    ///
    /// # Errors
    /// When a number is none, which no photo shows.
    pub fn to_json(&self) -> Result<String, serde_json::Error> {
        let mut lines = Vec::new();
        for (piece, of_piece) in &self.pieces {
            lines.push(format!(
                "    \"{piece}\": {}",
                serde_json::to_string(of_piece)?
            ));
        }
        let lines = lines.join(",\n");
        Ok(format!(
            "{{\n  \"schema\": \"{SCHEMA}\",\n  \"pieces\": {{\n{lines}\n  }}\n}}\n"
        ))
    }

    /// Adds what a photo shows of a piece, in square roots of reflectances; what the same photo told before is replaced.
    pub fn add(&mut self, piece: Piece, photo: &str, colour: [f32; 3]) {
        let of_piece = self.pieces.entry(piece).or_default();
        let seen = Srgb(colour.map(srgb_of_root));
        of_piece.photos.insert(photo.to_owned(), seen);
        let count = of_piece.photos.len() as f32;
        let mean = |channel: usize| {
            let all = of_piece.photos.values();
            let roots = all.map(|seen| root_of_srgb(seen.0[channel]));
            srgb_of_root(roots.sum::<f32>() / count)
        };
        of_piece.srgb = Srgb([mean(0), mean(1), mean(2)]);
    }

    /// The colour of a piece, sRGB of 0 to 255; `None` where it was not learned.
    pub fn srgb(&self, piece: Piece) -> Option<[f32; 3]> {
        self.pieces.get(&piece).map(|of_piece| of_piece.srgb.0)
    }

    /// How many photos show a piece.
    pub fn photos_of(&self, piece: Piece) -> usize {
        let known = self.pieces.get(&piece);
        known.map_or(0, |of_piece| of_piece.photos.len())
    }

    /// The photos, by name.
    pub fn photos(&self) -> Vec<&str> {
        let all = self.pieces.values().flat_map(|piece| piece.photos.keys());
        let mut photos: Vec<&str> = all.map(String::as_str).collect();
        photos.sort_unstable();
        photos.dedup();
        photos
    }

    /// The pieces that were not learned.
    pub fn missing(&self) -> Vec<Piece> {
        let is_missing = |piece: &Piece| !self.pieces.contains_key(piece);
        Piece::ALL.into_iter().filter(is_missing).collect()
    }

    /// As the judge wants them: weighed against the shipped colours, since a photo's light is known only so well.
    pub fn set(&self) -> SetColours {
        let shown = self
            .pieces
            .iter()
            .map(|(&piece, of_piece)| PhotographedPiece {
                piece,
                colour: of_piece.srgb.0.map(root_of_srgb),
                photos: of_piece.photos.len(),
            });
        weighed(&shown.collect::<Vec<_>>())
    }

    /// The colours as they stand in the file, in square roots of reflectances.
    #[cfg(test)]
    pub(crate) fn as_written(&self) -> SetColours {
        SetColours(Piece::ALL.map(|piece| Some(self.srgb(piece)?.map(root_of_srgb))))
    }
}

fn root_of_srgb(value: f32) -> f32 {
    linear_of_255(value).sqrt()
}

/// To a tenth: nothing is measured finer.
fn srgb_of_root(root: f32) -> f32 {
    let linear = f64::from(root.clamp(0.0, 1.0)).powi(2);
    ((encoded(linear) * 2550.0).round() / 10.0) as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    fn learned() -> PieceColours {
        let mut learned = PieceColours::default();
        for (at, piece) in Piece::ALL.into_iter().enumerate() {
            learned.add(piece, "a.jpg", [0.05 * at as f32, 0.5, 0.9]);
        }
        learned
    }

    #[test]
    fn what_is_written_is_read_back() {
        let mut learned = learned();
        learned.add(Piece::O4, "b \"2\".jpg", [0.3, 0.7, 0.1]);
        let text = learned.to_json().expect("numbers");
        assert_eq!(PieceColours::from_json(&text).expect("a set"), learned);
        assert_eq!(text.lines().count(), 12 + 5, "{text}");
        assert_eq!(learned.photos(), ["a.jpg", "b \"2\".jpg"]);
    }

    #[test]
    fn photos_count_alike_and_the_same_photo_once() {
        let mut learned = PieceColours::default();
        learned.add(Piece::O4, "a.jpg", [0.4, 0.4, 0.4]);
        learned.add(Piece::O4, "b.jpg", [0.6, 0.4, 0.2]);
        learned.add(Piece::O4, "a.jpg", [0.8, 0.4, 0.4]);
        let [red, green, blue] = learned.as_written().of(Piece::O4).expect("it was learned");
        for (value, expected) in [(red, 0.7), (green, 0.4), (blue, 0.3)] {
            assert!((value - expected).abs() < 0.002, "{value} {expected}");
        }
        assert_eq!(learned.photos_of(Piece::O4), 2);
        assert!(!learned.set().is_whole());
        assert_eq!(learned.missing().len(), 11);
    }

    #[test]
    fn broken_files_say_which_line_and_field() {
        let good = learned().to_json().expect("numbers");
        for (from, to, part) in [
            ("colours@1", "colours@2", "umpire/colours@2"),
            ("\"schema\"", "\"scheme\"", "missing field `schema`"),
            ("\"I3\"", "\"I9\"", "unknown variant `I9`"),
            ("\"I3\": {\"srgb\":[", "\"I3\": {\"srgb\":[300,", "line 5"),
            (
                "\"I3\": {\"srgb\":[",
                "\"I3\": {\"rgb\":[",
                "unknown field `rgb`",
            ),
            ("{\"a.jpg\":[", "{\"a.jpg\":[-9", "is no sRGB value"),
            ("  }\n}\n", "", "EOF"),
        ] {
            let broken = good.replacen(from, to, 1);
            assert_ne!(broken, good, "{from}");
            let error = PieceColours::from_json(&broken).expect_err(to).to_string();
            assert!(error.contains(part), "{to}: {error}");
        }
        let empty = format!("{{\"schema\": \"{SCHEMA}\", \"pieces\": {{}}}}");
        assert!(matches!(
            PieceColours::from_json(&empty),
            Err(ColoursFault::Empty)
        ));
    }
}
