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
    report::{PhotoReport, findings::PhotoFindings, gem_board::AdviceQuery},
    rules::{
        Symbol,
        gems::{Counts, GemBox},
        rounds::Pawn,
    },
};
use web_time::Instant;

use crate::{EngineError, ominoes::OminoesQuery};

/// What to look for in a photo, with the choices of the player. Symbols, colours and boxes are written as on the command line.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum PhotoQuery {
    /// Ubongo cards.
    Card {
        /// The rolled symbol; only this row of a card then counts as solved.
        #[serde(default)]
        symbol: Option<Symbol>,
        /// Whether to read the rolled symbol from the die in the photo.
        #[serde(default)]
        by_die: bool,
        /// Symbol for whose row a solution is added to the report.
        #[serde(default)]
        show: Option<Symbol>,
    },
    /// Piles of gems.
    Gems {
        /// The gems in the box: `72`, `58` or counts.
        #[serde(default, rename = "box")]
        gem_box: Option<String>,
    },
    /// The gem board.
    GemBoard {
        /// The gems in the box: `72`, `58` or counts.
        #[serde(default, rename = "box")]
        gem_box: Option<String>,
        /// Colour of the player's pawn, to learn which row helps most.
        #[serde(default)]
        pawn: Option<String>,
        /// The player's gems, as counts.
        #[serde(default)]
        me: Option<String>,
    },
    /// The dice board of Ominoes.
    DiceBoard {
        /// Players, gods and roll.
        #[serde(default)]
        game: OminoesQuery,
    },
}

/// The report on a photo as JSON, and the pixels that were read.
pub struct ReadPhoto {
    /// The report, as `umpire card --json` and its siblings print it.
    pub report: String,
    /// The upright image, for browsers that cannot decode the file themselves; `None` if the file could not be decoded.
    pub image: Option<RgbImage>,
}

/// Reads the photo in the bytes of a file named `name`. A file that cannot be decoded has a report that says so.
///
/// # Errors
/// If a choice of the player makes no sense, or a network is missing or fails.
pub fn read(query: &PhotoQuery, name: &str, bytes: &[u8]) -> Result<ReadPhoto, EngineError> {
    let photo = Photo { name, bytes };
    match query {
        PhotoQuery::Card {
            symbol,
            by_die,
            show,
        } => photo.read::<CardReader>(CardOptions {
            asked: *symbol,
            by_die: *by_die,
            show: *show,
            beside: true,
            ..CardOptions::default()
        }),
        PhotoQuery::Gems { gem_box } => photo.read::<GemReader>(GemOptions {
            gem_box: Some(box_of(gem_box.as_deref())?),
            ..GemOptions::default()
        }),
        PhotoQuery::GemBoard { gem_box, pawn, me } => {
            photo.read::<GemBoardReader>(GemBoardOptions {
                gem_box: box_of(gem_box.as_deref())?,
                advice: advice_of(pawn.as_deref(), me.as_deref())?,
            })
        }
        PhotoQuery::DiceBoard { game } => photo.read::<DiceBoardReader>(game.checked()?),
    }
}

struct Photo<'a> {
    name: &'a str,
    bytes: &'a [u8],
}

impl Photo<'_> {
    fn read<R: PhotoReader>(&self, options: R::Options) -> Result<ReadPhoto, EngineError> {
        let started = Instant::now();
        let name = self.name.to_owned();
        let frame = match Frame::from_bytes(self.bytes, &DecodeOptions::default()) {
            Ok(frame) => frame,
            Err(error) => {
                return Ok(ReadPhoto {
                    report: serde_json::to_string(&R::Report::unreadable(
                        name,
                        &error.to_string(),
                    ))?,
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
        let report = reader.report(name, frame.shown, findings);
        Ok(ReadPhoto {
            report: serde_json::to_string(&report)?,
            image: Some(frame.image),
        })
    }
}

/// Reads the text of a box of gems; the box with twelve of each colour if there is none.
pub(crate) fn box_of(text: Option<&str>) -> Result<GemBox, EngineError> {
    text.map_or_else(
        || Ok(GemBox::default()),
        |text| text.parse().map_err(EngineError::choice),
    )
}

fn advice_of(pawn: Option<&str>, me: Option<&str>) -> Result<Option<AdviceQuery>, EngineError> {
    let Some(pawn) = pawn else { return Ok(None) };
    let pawn: Pawn = pawn.parse().map_err(EngineError::choice)?;
    let have = me.map_or_else(|| Ok(Counts::default()), str::parse);
    let have = have.map_err(EngineError::choice)?;
    Ok(Some(AdviceQuery { pawn, have }))
}
