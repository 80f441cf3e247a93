//! Colours of a set of twelve pieces, learned from photos in which the pieces lie beside a card. The known colours of the
//! card's print give the illumination of each photo.
//!
//! A colours file is JSON: for each piece the sRGB colour in use, and the colour measured in each photo.

mod shrinkage;

use std::{
    collections::BTreeMap,
    fs, io,
    path::{Path, PathBuf},
};

use serde::{Deserialize, Serialize};

pub(crate) use crate::calibration::colours::shrinkage::{BATCH_MIXES, shipped_colour};
use crate::{
    calibration::colours::shrinkage::{PhotographedPiece, shrunk_towards_shipped},
    language::Value,
    message,
    rules::Piece,
    srgb::{encoded, linear_of_255},
};

/// Schema identifier in a colours file.
pub const SCHEMA: &str = "umpire/colours@1";
/// Maximum size of a colours file, bytes (1 MiB). Set by hand.
const MAX_BYTES: u64 = 1 << 20;

/// Colours of a set of pieces, in the form that the judge uses: square roots of the reflectances of red, green and blue, by
/// [`Piece::index`]. `None` for a piece that was not learned.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct SetColours([Option<[f32; 3]>; 12]);

/// Name that selects the shipped colours, accepted in place of the path of a colours file.
pub const STANDARD: &str = "standard";

impl SetColours {
    /// Loads the colours from the file `path`. Returns `None` if `path` is [`STANDARD`], a name that selects the shipped colours instead of
    /// a file.
    ///
    /// # Errors
    /// As [`PieceColours::open`].
    pub fn named(path: &Path) -> Result<Option<Self>, ColoursFileError> {
        if path == Path::new(STANDARD) {
            return Ok(None);
        }
        Ok(Some(PieceColours::open(path)?.set()))
    }

    /// Returns the colour of a piece, as square roots of the reflectances; `None` where it was not learned.
    pub fn of(&self, piece: Piece) -> Option<[f32; 3]> {
        self.0[piece.index()]
    }

    /// Returns whether the colours of all twelve pieces are known.
    pub fn is_complete(&self) -> bool {
        self.0.iter().all(Option::is_some)
    }
}

/// Colours learned for a set of pieces: content of a colours file.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct PieceColours {
    pieces: BTreeMap<Piece, LearnedPiece>,
}

/// Colours learned for one piece.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
struct LearnedPiece {
    /// The colour in use: the mean over the photos, or a value that the user typed into the file.
    srgb: Srgb,
    /// The colour measured in each photo, by the photo's path.
    photos: BTreeMap<String, Srgb>,
}

/// An sRGB colour, each channel 0 to 255.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(try_from = "[f32; 3]")]
struct Srgb([f32; 3]);

impl TryFrom<[f32; 3]> for Srgb {
    type Error = String;

    fn try_from(srgb: [f32; 3]) -> Result<Self, String> {
        match srgb.iter().find(|value| !(0.0..=255.0).contains(*value)) {
            Some(value) => Err(format!("{value} is not an sRGB value; use 0 to 255")),
            None => Ok(Self(srgb)),
        }
    }
}

/// Content of a colours file.
#[derive(Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
struct Document {
    schema: String,
    pieces: BTreeMap<Piece, LearnedPiece>,
}

/// The `schema` field of a colours file. It is read first, and the other fields only if the schema is known.
#[derive(Deserialize)]
struct SchemaOnly {
    schema: String,
}

/// An error: the colours file cannot be used.
#[derive(Debug, thiserror::Error)]
#[error("{}: {why}", path.display())]
pub struct ColoursFileError {
    /// Path of the file.
    pub path: PathBuf,
    /// Reason why the file cannot be used, with the line or field, and what to do.
    pub why: ColoursFault,
}

/// Reason why a colours file cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum ColoursFault {
    /// The file cannot be read.
    #[error("{}", message!("colours-file-unreadable", error = Value::shown(_0)))]
    Unreadable(#[from] io::Error),
    /// The file is larger than a megabyte.
    #[error("{}", message!("colours-file-large"))]
    Large,
    /// The file is not JSON, or a field is missing, unknown or out of range.
    #[error("{}", message!("colours-file-form", error = Value::shown(_0)))]
    Malformed(#[from] serde_json::Error),
    /// The schema is unknown: another kind of file or another version.
    #[error(
        "{}",
        message!(
            "colours-file-schema",
            schema = Value::quoted(schema),
            known = Value::quoted(SCHEMA)
        )
    )]
    Schema {
        /// Schema identifier in the file.
        schema: String,
    },
    /// The file contains no piece.
    #[error("{}", message!("colours-file-empty"))]
    Empty,
}

impl PieceColours {
    /// Reads learned colours from a file.
    ///
    /// # Errors
    /// When the file cannot be read, is too large or is invalid. The error names the file, and for invalid JSON also the line.
    pub fn open(path: &Path) -> Result<Self, ColoursFileError> {
        let read = || -> Result<Self, ColoursFault> {
            if fs::metadata(path)?.len() > MAX_BYTES {
                return Err(ColoursFault::Large);
            }
            Self::from_json(&fs::read_to_string(path)?)
        };
        read().map_err(|why| ColoursFileError {
            path: path.to_owned(),
            why,
        })
    }

    /// Reads learned colours from the text of a colours file.
    ///
    /// # Errors
    /// When the text is not that of a valid colours file. For invalid JSON, the error names the line.
    pub fn from_json(text: &str) -> Result<Self, ColoursFault> {
        // The schema is checked before the other fields are read, because another version may have another structure.
        let SchemaOnly { schema } = serde_json::from_str(text)?;
        if schema != SCHEMA {
            return Err(ColoursFault::Schema { schema });
        }
        let Document { pieces, .. } = serde_json::from_str(text)?;
        if pieces.is_empty() {
            return Err(ColoursFault::Empty);
        }
        Ok(Self { pieces })
    }

    /// Returns the text of a colours file, one line per piece.
    ///
    /// # Errors
    /// When the JSON cannot be written; colours do not cause that. A value that is not finite becomes `null`, which [`Self::from_json`]
    /// rejects.
    pub fn to_json(&self) -> Result<String, serde_json::Error> {
        let mut lines = Vec::new();
        for (piece, learned) in &self.pieces {
            lines.push(format!(
                "    \"{piece}\": {}",
                serde_json::to_string(learned)?
            ));
        }
        let lines = lines.join(",\n");
        Ok(format!(
            "{{\n  \"schema\": \"{SCHEMA}\",\n  \"pieces\": {{\n{lines}\n  }}\n}}\n"
        ))
    }

    /// Adds a colour that was measured for a piece in a photo, in square roots of reflectances. An earlier measurement of the piece in the
    /// same photo is replaced. The colour in use becomes the mean over all photos.
    pub fn add(&mut self, piece: Piece, photo: &str, colour: [f32; 3]) {
        let learned = self.pieces.entry(piece).or_default();
        let measured = Srgb(colour.map(srgb_of_root));
        learned.photos.insert(photo.to_owned(), measured);
        let count = learned.photos.len() as f32;
        let mean = |channel: usize| {
            let all = learned.photos.values();
            let roots = all.map(|measured| root_of_srgb(measured.0[channel]));
            srgb_of_root(roots.sum::<f32>() / count)
        };
        learned.srgb = Srgb([mean(0), mean(1), mean(2)]);
    }

    /// Returns the colour in use for a piece, sRGB of 0 to 255; `None` where it was not learned.
    pub fn srgb(&self, piece: Piece) -> Option<[f32; 3]> {
        self.pieces.get(&piece).map(|learned| learned.srgb.0)
    }

    /// Returns the number of photos in which a piece was measured.
    pub fn photos_of(&self, piece: Piece) -> usize {
        let known = self.pieces.get(&piece);
        known.map_or(0, |learned| learned.photos.len())
    }

    /// Returns the paths of all photos in which pieces were measured, sorted.
    pub fn photos(&self) -> Vec<&str> {
        let all = self.pieces.values().flat_map(|piece| piece.photos.keys());
        let mut photos: Vec<&str> = all.map(String::as_str).collect();
        photos.sort_unstable();
        photos.dedup();
        photos
    }

    /// Returns the pieces whose colours were not learned.
    pub fn missing(&self) -> Vec<Piece> {
        let is_missing = |piece: &Piece| !self.pieces.contains_key(piece);
        Piece::ALL.into_iter().filter(is_missing).collect()
    }

    /// Returns the colours for the judge: the stored colours, shrunk towards the shipped ones, since the illumination of a photo is known
    /// only approximately. Colours without photos, entered by hand, are not changed.
    pub fn set(&self) -> SetColours {
        let measured = self
            .pieces
            .iter()
            .map(|(&piece, learned)| PhotographedPiece {
                piece,
                colour: learned.srgb.0.map(root_of_srgb),
                photos: learned.photos.len(),
            });
        shrunk_towards_shipped(&measured.collect::<Vec<_>>())
    }

    /// Returns the colours as stored in the file, without shrinkage, in square roots of reflectances.
    #[cfg(test)]
    pub(crate) fn as_written(&self) -> SetColours {
        SetColours(Piece::ALL.map(|piece| Some(self.srgb(piece)?.map(root_of_srgb))))
    }
}

/// Converts an sRGB value, 0 to 255, to the square root of the linear reflectance, 0 to 1.
fn root_of_srgb(value: f32) -> f32 {
    linear_of_255(value).sqrt()
}

/// Converts a square root of reflectance to sRGB, 0 to 255. Rounds to 0.1; further digits are not significant.
fn srgb_of_root(root: f32) -> f32 {
    let linear = f64::from(root.clamp(0.0, 1.0)).powi(2);
    ((encoded(linear) * 2550.0).round() / 10.0) as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    fn learned() -> PieceColours {
        let mut learned = PieceColours::default();
        for (index, piece) in Piece::ALL.into_iter().enumerate() {
            learned.add(piece, "a.jpg", [0.05 * index as f32, 0.5, 0.9]);
        }
        learned
    }

    #[test]
    fn the_schema_describes_this_type() {
        crate::test_support::schema::check::<Document>(SCHEMA);
    }

    #[test]
    fn written_colours_are_read_back() {
        let mut learned = learned();
        learned.add(Piece::O4, "b \"2\".jpg", [0.3, 0.7, 0.1]);
        let text = learned.to_json().expect("numbers");
        assert_eq!(PieceColours::from_json(&text).expect("a set"), learned);
        assert_eq!(text.lines().count(), 12 + 5, "{text}");
        assert_eq!(learned.photos(), ["a.jpg", "b \"2\".jpg"]);
    }

    #[test]
    fn a_file_is_opened_by_its_path_and_standard_stands_for_the_shipped_colours() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("colours.json");
        let missing = PieceColours::open(&path).expect_err("it does not exist");
        assert!(
            matches!(missing.why, ColoursFault::Unreadable(_)),
            "{missing}"
        );
        assert!(missing.to_string().contains("colours.json"), "{missing}");
        fs::write(&path, learned().to_json().expect("numbers")).expect("it is written");
        assert_eq!(PieceColours::open(&path).expect("a set"), learned());
        let set = SetColours::named(&path).expect("a set");
        assert_eq!(set, Some(learned().set()));
        let shipped = SetColours::named(Path::new(STANDARD)).expect("it is no file");
        assert_eq!(shipped, None);
        fs::write(&path, " ".repeat(MAX_BYTES as usize + 1)).expect("it is written");
        let large = PieceColours::open(&path).expect_err("it is too large");
        assert!(matches!(large.why, ColoursFault::Large), "{large}");
    }

    #[test]
    fn photos_have_equal_weight_and_a_photo_counts_once() {
        let mut learned = PieceColours::default();
        learned.add(Piece::O4, "a.jpg", [0.4, 0.4, 0.4]);
        learned.add(Piece::O4, "b.jpg", [0.6, 0.4, 0.2]);
        learned.add(Piece::O4, "a.jpg", [0.8, 0.4, 0.4]);
        let [red, green, blue] = learned.as_written().of(Piece::O4).expect("it was learned");
        for (value, expected) in [(red, 0.7), (green, 0.4), (blue, 0.3)] {
            assert!((value - expected).abs() < 0.002, "{value} {expected}");
        }
        assert_eq!(learned.photos_of(Piece::O4), 2);
        assert!(!learned.set().is_complete());
        assert_eq!(learned.missing().len(), 11);
    }

    #[test]
    fn errors_name_the_invalid_line_and_field() {
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
            ("{\"a.jpg\":[", "{\"a.jpg\":[-9", "is not an sRGB value"),
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
