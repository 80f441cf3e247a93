//! The engine of umpire's web page: an interface of the library for JavaScript. Everything runs in the browser; nothing is sent anywhere.
//!
//! JavaScript passes options and gets results as JSON text, in the formats of `docs/json`. A network is supplied with [`supply_network`]
//! before the first photo that needs it. After a panic the module must be loaded again.

pub mod advice;
mod error;
pub mod game;
pub mod live;
pub mod ominoes;
pub mod photos;
pub mod pixels;
pub mod standings;

use serde::de::DeserializeOwned;
use umpire::{
    game::{By, Entry},
    language,
    model::Network,
    rules::Symbol,
};
use wasm_bindgen::prelude::wasm_bindgen;

pub use error::EngineError;
use pixels::CanvasImage;

/// Supplies the bytes of the network `name`, that is the file `models/NAME.onnx`.
///
/// # Errors
/// If no network has this name.
#[wasm_bindgen(js_name = supplyNetwork)]
pub fn supply_network(name: &str, bytes: Vec<u8>) -> Result<(), EngineError> {
    let network: Network = name.parse().map_err(EngineError::invalid_input)?;
    network.supply(bytes);
    Ok(())
}

/// Sets the language of all translated messages in results and errors, as a tag such as `cs`.
///
/// # Errors
/// If umpire does not have this language.
#[wasm_bindgen(js_name = setLanguage)]
pub fn set_language(tag: &str) -> Result<(), EngineError> {
    let chosen = tag.parse().map_err(EngineError::invalid_input)?;
    language::set_language(chosen);
    language::set_language_in_json(chosen);
    Ok(())
}

/// A photo that was read.
#[wasm_bindgen]
pub struct ReadPhoto(photos::ReadPhoto);

#[wasm_bindgen]
impl ReadPhoto {
    /// Returns the report as JSON.
    #[wasm_bindgen(getter)]
    pub fn report(&self) -> String {
        self.0.report.clone()
    }

    /// Returns the width of the decoded upright image, in pixels; 0 if the file could not be decoded.
    #[wasm_bindgen(getter)]
    pub fn width(&self) -> u32 {
        self.0.image.as_ref().map_or(0, image::RgbImage::width)
    }

    /// Returns the height of the decoded upright image, in pixels; 0 if the file could not be decoded.
    #[wasm_bindgen(getter)]
    pub fn height(&self) -> u32 {
        self.0.image.as_ref().map_or(0, image::RgbImage::height)
    }

    /// Returns red, green, blue and alpha of each pixel, row by row; empty if the file could not be decoded.
    pub fn rgba(&self) -> Vec<u8> {
        self.0
            .image
            .as_ref()
            .map(pixels::rgba_from_rgb)
            .unwrap_or_default()
    }
}

/// Reads a photo. `query` is a [`photos::PhotoQuery`] as JSON, `name` the name of the file.
///
/// # Errors
/// If an option in the query is invalid, or a network is missing or fails.
#[wasm_bindgen(js_name = readPhoto)]
pub fn read_photo(query: &str, name: &str, bytes: &[u8]) -> Result<ReadPhoto, EngineError> {
    photos::read(&parse_json(query)?, name, bytes).map(ReadPhoto)
}

/// Returns the report on a corrected position of Ominoes as JSON. `query` is an [`ominoes::OminoesQuery`] as JSON.
///
/// # Errors
/// If the text is not a position, or an option in the query is invalid.
#[wasm_bindgen(js_name = positionReport)]
pub fn position_report(position: &str, query: &str) -> Result<String, EngineError> {
    ominoes::position_report(position, &parse_json(query)?)
}

/// Ranks players by their gems and returns the standings as JSON. `query` is a [`standings::StandingsQuery`] as JSON.
///
/// # Errors
/// If the query is invalid, there is no player, names are missing or equal, or all players together have more gems of a colour than the box
/// holds.
#[wasm_bindgen(js_name = standings)]
pub fn rank_players(query: &str) -> Result<String, EngineError> {
    standings::standings(parse_json(query)?)
}

/// Returns advice as JSON: from which row of a corrected gem board the player should take gems. `query` is an [`advice::RowsQuery`] as JSON.
///
/// # Errors
/// If there are not six rows of twelve holes, or an option in the query is invalid.
#[wasm_bindgen(js_name = rowAdvice)]
pub fn row_advice(query: &str) -> Result<String, EngineError> {
    advice::advice(&parse_json(query)?)
}

/// A running watch of the cards.
#[wasm_bindgen]
pub struct Live(live::Live);

#[wasm_bindgen]
impl Live {
    /// Starts a watch. `query` is a [`live::LiveQuery`] as JSON.
    ///
    /// # Errors
    /// If the query is invalid, or a network is missing.
    #[wasm_bindgen(constructor)]
    pub fn new(query: &str) -> Result<Self, EngineError> {
        live::Live::new(parse_json(query)?).map(Self)
    }

    /// Sets the rows whose pieces must cover the cards, from the next frame on. `query` is a [`live::RowsQuery`] as JSON.
    ///
    /// # Errors
    /// If the query is invalid, for example because it contains an unknown symbol.
    #[wasm_bindgen(js_name = ask)]
    pub fn require_rows(&mut self, query: &str) -> Result<(), EngineError> {
        self.0.require_rows(parse_json(query)?);
        Ok(())
    }

    /// Assigns a card to `player` by hand. `card` is the identifier of a tracked card. `player` and the player who had the card before
    /// exchange their seats and cards.
    pub fn assign(&mut self, card: usize, player: &str) {
        self.0.assign(card, player);
    }

    /// Processes a frame of the camera and returns events and cards as JSON. `rgba` has red, green, blue and alpha of each pixel, row by
    /// row; `now_ms` is the time since the watch began, in milliseconds.
    ///
    /// # Errors
    /// If the number of pixels does not match the width and height, the time is infinite or too large, or a network fails.
    pub fn step(
        &mut self,
        rgba: &[u8],
        width: u32,
        height: u32,
        now_ms: f64,
    ) -> Result<String, EngineError> {
        let image = CanvasImage {
            rgba,
            width,
            height,
        };
        self.0.step(image, now_ms)
    }
}

/// A running game.
#[wasm_bindgen]
pub struct Game {
    session: game::GameSession,
    /// First lines of the journal of a new game, line breaks included; empty for a resumed game.
    first_lines: String,
}

#[wasm_bindgen]
impl Game {
    /// Starts a game. `began` is an [`umpire::game::Began`] as JSON.
    ///
    /// # Errors
    /// If `began` cannot be parsed, or a game cannot have these players and options.
    pub fn begin(began: &str) -> Result<Self, EngineError> {
        let game::NewGame {
            session,
            first_lines,
        } = game::GameSession::begin(began)?;
        Ok(Self {
            session,
            first_lines,
        })
    }

    /// Continues the game of a journal.
    ///
    /// # Errors
    /// If the text is no journal, or the rules forbid one of its entries.
    pub fn resume(journal: &str) -> Result<Self, EngineError> {
        Ok(Self {
            session: game::GameSession::resume(journal)?,
            first_lines: String::new(),
        })
    }

    /// Returns the first lines of the journal of a new game, line breaks included; empty for a resumed game.
    #[wasm_bindgen(getter, js_name = firstLines)]
    pub fn first_lines(&self) -> String {
        self.first_lines.clone()
    }

    /// Returns the time of the last entry, in milliseconds of game time.
    #[wasm_bindgen(getter, js_name = lastMs)]
    pub fn last_ms(&self) -> f64 {
        self.session.last_ms() as f64
    }

    /// Prepares an entry of a player, the camera or the clock, made at the game time `now_ms`, and returns a [`game::Prepared`] as
    /// JSON. `entry` is an [`Entry`], `by` a [`By`] as JSON.
    ///
    /// # Errors
    /// If `entry` or `by` is invalid. An entry that the rules forbid is no error: its [`game::Prepared`] has the reason.
    pub fn prepare(&mut self, entry: &str, by: &str, now_ms: f64) -> Result<String, EngineError> {
        let (entry, by): (Entry, By) = (parse_json(entry)?, parse_json(by)?);
        let prepared = self.session.prepare(entry, by, now_ms as u64)?;
        Ok(serde_json::to_string(&prepared)?)
    }

    /// Applies the prepared entry, after its line was stored; does nothing if no entry is prepared.
    pub fn apply(&mut self) {
        self.session.apply();
    }

    /// Compares a reading of the gem board with an earlier state, and returns the rows from which gems were taken: a list of
    /// [`game::BoardChange`]s as JSON, or `null` if no earlier state is known. `query` is a [`game::BoardQuery`] as JSON.
    ///
    /// # Errors
    /// If the query is invalid, for example because there are not six rows of twelve holes.
    #[wasm_bindgen(js_name = boardChanges)]
    pub fn board_changes(&self, query: &str) -> Result<String, EngineError> {
        let changes = self.session.board_changes(&parse_json(query)?);
        Ok(serde_json::to_string(&changes)?)
    }

    /// Returns the state of the game at the game time `now_ms` as JSON. `die` is the symbol that the camera last detected on the die.
    ///
    /// # Errors
    /// If `die` is not the name of a symbol.
    pub fn state(&self, die: Option<String>, now_ms: f64) -> Result<String, EngineError> {
        Ok(self.session.state(parse_symbol(die)?, now_ms as u64))
    }
}

/// Parses the name of a symbol; `None` stays `None`.
fn parse_symbol(name: Option<String>) -> Result<Option<Symbol>, EngineError> {
    let parse = |name: String| name.parse().map_err(EngineError::invalid_input);
    name.map(parse).transpose()
}

/// Parses a JSON document of the page.
fn parse_json<T: DeserializeOwned>(json: &str) -> Result<T, EngineError> {
    serde_json::from_str(json).map_err(EngineError::invalid_input)
}
