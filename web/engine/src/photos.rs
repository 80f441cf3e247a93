//! Reads the photos of the page.

use image::RgbImage;
use serde::Deserialize;
use umpire::{
    frame::{DecodeOptions, Frame},
    pipeline::{
        PhotoReader,
        card::{CardOptions, CardReader},
        dice_board::DiceBoardReader,
        gem_board::{GemBoardOptions, GemBoardReader},
        gems::{GemOptions, GemReader},
    },
    report::{PhotoReport, findings::PhotoFindings, gem_board::AdviceQuery, gems::GemsReport},
    rules::{
        Symbol,
        gems::{Counts, GemBox},
        ubongo::Pawn,
    },
};
use web_time::Instant;

use crate::{EngineError, ominoes::OminoesQuery};

/// The kind of objects to read in a photo, with the player's options. Symbols, colours and boxes are written as on the command
/// line.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum PhotoQuery {
    /// Read Ubongo cards.
    Card {
        /// The rolled symbol: a card counts as solved only with the pieces of this symbol's row. If `None`, it counts as solved with those
        /// of any row.
        #[serde(default)]
        symbol: Option<Symbol>,
        /// Whether the symbol on the die in the photo decides which row must be solved.
        #[serde(default)]
        by_die: bool,
        /// The symbol of the row whose solution the report shows for each card. `None`: no solutions.
        #[serde(default)]
        show: Option<Symbol>,
    },
    /// Count piles of gems.
    Gems {
        /// The gems in the box: `72` or `58` for the two editions, or counts such as `red:10,green:10`. `None` stands for `72`.
        #[serde(default, rename = "box")]
        gem_box: Option<String>,
    },
    /// Read the gem board.
    GemBoard {
        /// The gems in the box: `72` or `58` for the two editions, or counts such as `red:10,green:10`. `None` stands for `72`.
        #[serde(default, rename = "box")]
        gem_box: Option<String>,
        /// Colour of the player's pawn, for advice on which row to take from; `None` for no advice.
        #[serde(default)]
        pawn: Option<String>,
        /// Number of gems of each colour that the player has, such as `red:3,blue:1`; `None` for none. Used only with `pawn`.
        #[serde(default)]
        me: Option<String>,
    },
    /// Read the dice board of Ominoes.
    DiceBoard {
        /// The player's gods, the rolled face, and whether the game is the advanced one.
        #[serde(default)]
        game: OminoesQuery,
    },
}

/// The report on a photo as JSON, and the pixels that were read.
pub struct ReadPhoto {
    /// The report, as the commands of `umpire` for photos print it with `--json`.
    pub report: String,
    /// The upright image, for browsers that cannot decode the file themselves; `None` if the file could not be decoded.
    pub image: Option<RgbImage>,
}

/// Reads the photo in `bytes`, the content of the file `name`. If the file cannot be decoded, the report gives that as its reason.
///
/// # Errors
/// If an option in the query is invalid, or a network is missing or fails.
pub fn read(query: &PhotoQuery, name: &str, bytes: &[u8]) -> Result<ReadPhoto, EngineError> {
    let photo = Photo { name, bytes };
    match query {
        PhotoQuery::Card {
            symbol,
            by_die,
            show,
        } => photo.read::<CardReader>(CardOptions {
            required_row: *symbol,
            row_from_die: *by_die,
            show: *show,
            beside: true,
            ..CardOptions::default()
        }),
        PhotoQuery::Gems { gem_box } => {
            let options = GemOptions {
                gem_box: Some(parse_box(gem_box.as_deref())?),
                ..GemOptions::default()
            };
            photo.read_and_finish::<GemReader>(options, GemsReport::name_piles_by_letters)
        }
        PhotoQuery::GemBoard { gem_box, pawn, me } => {
            photo.read::<GemBoardReader>(GemBoardOptions {
                gem_box: parse_box(gem_box.as_deref())?,
                advice: parse_advice_query(pawn.as_deref(), me.as_deref())?,
            })
        }
        PhotoQuery::DiceBoard { game } => photo.read::<DiceBoardReader>(game.to_position_query()?),
    }
}

/// A photo that is not decoded yet.
struct Photo<'a> {
    /// Name of the file, for the report.
    name: &'a str,
    /// Content of the file.
    bytes: &'a [u8],
}

impl Photo<'_> {
    /// Reads the photo with the reader `R` and reports the result unchanged; see [`Photo::read_and_finish`].
    fn read<R: PhotoReader>(&self, options: R::Options) -> Result<ReadPhoto, EngineError> {
        self.read_and_finish::<R>(options, |_| ())
    }

    /// Reads the photo with the reader `R`, and changes the report with `finish`. If the file cannot be decoded, the report gives that as
    /// its reason, and `finish` is not called.
    fn read_and_finish<R: PhotoReader>(
        &self,
        options: R::Options,
        finish: impl FnOnce(&mut R::Report),
    ) -> Result<ReadPhoto, EngineError> {
        let started = Instant::now();
        let name = self.name.to_owned();
        let frame = match Frame::from_bytes(self.bytes, &DecodeOptions::default()) {
            Ok(frame) => frame,
            Err(error) => {
                return Ok(ReadPhoto {
                    report: serde_json::to_string(&R::Report::unreadable(name, error.message()))?,
                    image: None,
                });
            }
        };
        let decode_ms = started.elapsed().as_secs_f64() * 1e3;
        let reader = R::load(options)?;
        let mut findings = reader.read(&frame)?;
        let timings = findings.timings_mut();
        timings.decode = decode_ms;
        timings.total = started.elapsed().as_secs_f64() * 1e3;
        *timings = timings.rounded();
        let mut report = reader.report(name, frame.shown, findings);
        finish(&mut report);
        Ok(ReadPhoto {
            report: serde_json::to_string(&report)?,
            image: Some(frame.image),
        })
    }
}

/// Parses the gems in the box: `72` or `58`, or counts such as `red:10,green:10`. `None` stands for `72`, twelve gems of each colour.
pub(crate) fn parse_box(text: Option<&str>) -> Result<GemBox, EngineError> {
    text.map_or_else(
        || Ok(GemBox::default()),
        |text| text.parse().map_err(EngineError::invalid_input),
    )
}

/// Parses the player's pawn and gems, for advice; returns `None` without a pawn.
fn parse_advice_query(
    pawn: Option<&str>,
    me: Option<&str>,
) -> Result<Option<AdviceQuery>, EngineError> {
    let Some(pawn) = pawn else { return Ok(None) };
    let pawn: Pawn = pawn.parse().map_err(EngineError::invalid_input)?;
    let have = me.map_or_else(|| Ok(Counts::default()), str::parse);
    let have = have.map_err(EngineError::invalid_input)?;
    Ok(Some(AdviceQuery { pawn, have }))
}
