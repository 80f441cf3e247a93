//! What is told while watching: one event a line, as `umpire watch --json` prints it.

use serde::{Deserialize, Serialize};

use crate::{
    report::{XY, gem_board::Holes},
    rules::Symbol,
};

/// The schema's name.
pub const SCHEMA: &str = "umpire/event@1";

/// An event with its times.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Told<E = Event> {
    /// `umpire/event@1`.
    pub schema: String,
    /// Time of the frame, from the start of the video or of the watch, milliseconds.
    pub t_ms: f64,
    /// From that frame's capture to this line, milliseconds.
    pub latency_ms: f64,
    /// What happened.
    #[serde(flatten)]
    pub event: E,
}

impl<E> Told<E> {
    /// An event with its times, to a tenth of a millisecond.
    pub fn of(event: E, t_ms: f64, latency_ms: f64) -> Self {
        let tenths = |value: f64| (value * 10.0).round() / 10.0;
        Self {
            schema: SCHEMA.to_owned(),
            t_ms: tenths(t_ms),
            latency_ms: tenths(latency_ms),
            event,
        }
    }
}

/// What happened.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// The camera or the video is open, or its pictures have another size from now on.
    CameraOpened {
        /// Which.
        source: String,
        /// Width and height of its pictures.
        image: [u32; 2],
        /// The lens that they are straightened with, by its camera's name.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        lens: Option<String>,
    },
    /// No pictures come: it was unplugged, froze, or cannot be opened. It is tried again.
    CameraLost {
        /// What is wrong, and what to do.
        message: String,
    },
    /// Pictures come again.
    CameraBack {
        /// How long none came, milliseconds.
        after_ms: f64,
    },
    /// The camera shows a mirror image (or no more): the pictures are turned back.
    Mirrored {
        /// Whether they are turned from now on.
        turned_back: bool,
    },
    /// The camera or the table moved; the cards are looked for again.
    Moved,
    /// A card was found, or found again in another place.
    CardSeen {
        /// The same as long as it is the same card.
        card: usize,
        /// Its number in the catalogue.
        number: Option<u16>,
        /// Whose it is, where names were given.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        player: Option<String>,
        /// From its own top-left corner clockwise, in pixels of the frame.
        corners: [XY; 4],
    },
    /// A card is no more to be seen.
    Lost {
        /// Which.
        card: usize,
        /// Its number in the catalogue.
        number: Option<u16>,
    },
    /// A card is solved; told once.
    Solved {
        /// Which.
        card: usize,
        /// Its number in the catalogue.
        number: Option<u16>,
        /// From its own top-left corner clockwise, in pixels of the frame.
        corners: [XY; 4],
        /// The row that is covered.
        symbol: Symbol,
        /// Order of finish, from 1 on.
        place: usize,
        /// How far its player may move the pawn: 3, 2, 1, 0.
        moves: usize,
        /// Whose it is, where names were given.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        player: Option<String>,
        /// Probability that it is solved.
        confidence: f64,
    },
    /// A confirmed cover was broken up.
    Unsolved {
        /// Which.
        card: usize,
        /// Its number in the catalogue.
        number: Option<u16>,
    },
    /// The die lies there, with this symbol upwards; told again when it was rolled.
    Die {
        /// What it shows.
        symbol: Symbol,
        /// The middle of its top face, in pixels of the frame.
        center: XY,
        /// Probability that the symbol is right.
        confidence: f64,
    },
    /// What is known of the board with the gems is new: row by row, each from its field outwards, `null` for an empty hole, the
    /// colour, or `"unknown"`.
    GemBoard {
        /// Row 0 is at the top where the fields are at the left.
        rows: Holes,
    },
    /// What would help to see better; no code where nothing is to be done any more.
    Hint {
        /// For a program.
        code: Option<HintCode>,
        /// For a person.
        message: String,
    },
    /// The video has ended.
    Ended,
}

/// What is wrong with what the camera sees.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the words say it")]
pub enum HintCode {
    NotFound,
    Missing,
    TooSmall,
    TooDark,
    TooBright,
    Glare,
    OutOfFrame,
    Moving,
    Illegible,
}

impl Event {
    /// With its times.
    pub fn told(self, t_ms: f64, latency_ms: f64) -> Told {
        Told::of(self, t_ms, latency_ms)
    }
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests {
    use super::*;

    #[test]
    fn an_event_is_one_flat_line_with_its_name() {
        let event = Event::Lost {
            card: 2,
            number: Some(13),
        };
        let line = serde_json::to_string(&event.told(1234.56, 7.0)).unwrap();
        assert_eq!(
            line,
            r#"{"schema":"umpire/event@1","t_ms":1234.6,"latency_ms":7.0,"event":"lost","card":2,"number":13}"#
        );
        let read: Told = serde_json::from_str(&line).unwrap();
        assert_eq!(
            read.event,
            Event::Lost {
                card: 2,
                number: Some(13)
            }
        );
    }
}
