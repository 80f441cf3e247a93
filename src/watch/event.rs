//! The events of a watch, as `umpire watch --json` prints them, one per line.

use serde::{Deserialize, Serialize};

use crate::{
    report::{XY, gem_board::Holes},
    rules::Symbol,
};

/// Name of the schema.
pub const SCHEMA: &str = "umpire/event@1";

/// An event with its times.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Told<E = Event> {
    /// Always `umpire/event@1`.
    pub schema: String,
    /// Time of the frame since the start of the video or of the watch, in milliseconds.
    pub t_ms: f64,
    /// Time from the capture of that frame to this output, in milliseconds.
    pub latency_ms: f64,
    /// The event.
    #[serde(flatten)]
    pub event: E,
}

impl<E> Told<E> {
    /// Creates an event with its times, rounded to a tenth of a millisecond.
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

/// Something that happened during a watch.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// The camera or the video was opened, or its frames have another size from now on.
    CameraOpened {
        /// Name of the camera or the video.
        source: String,
        /// Width and height of its frames.
        image: [u32; 2],
        /// Name of the camera whose lens calibration is used to undistort the frames.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        lens: Option<String>,
    },
    /// No frames arrive: the camera was unplugged, froze, or cannot be opened. Opening is retried.
    CameraLost {
        /// What is wrong, and what to do.
        message: String,
    },
    /// Frames arrive again.
    CameraBack {
        /// Length of the interruption, in milliseconds.
        after_ms: f64,
    },
    /// The camera was found to deliver mirror images, or no longer to do so.
    Mirrored {
        /// Whether the frames are flipped from now on.
        turned_back: bool,
    },
    /// The camera or the table moved; the cards are searched again.
    Moved,
    /// A card was located, or located again at another place.
    CardSeen {
        /// Identifier of the card; constant while the card is tracked.
        card: usize,
        /// Its number in the catalogue.
        number: Option<u16>,
        /// Its player, if names were given.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        player: Option<String>,
        /// The corners, clockwise from the card's own top-left corner, in pixels of the frame.
        corners: [XY; 4],
    },
    /// A card can no longer be located.
    Lost {
        /// Identifier of the card.
        card: usize,
        /// Its number in the catalogue.
        number: Option<u16>,
    },
    /// A card is solved; reported once.
    Solved {
        /// Identifier of the card.
        card: usize,
        /// Its number in the catalogue.
        number: Option<u16>,
        /// The corners, clockwise from the card's own top-left corner, in pixels of the frame.
        corners: [XY; 4],
        /// The row that is covered.
        symbol: Symbol,
        /// Order of finishing, from 1.
        place: usize,
        /// Number of fields that the player may move the pawn: 3, 2, 1 or 0.
        moves: usize,
        /// Its player, if names were given.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        player: Option<String>,
        /// Probability that it is solved.
        confidence: f64,
    },
    /// The cover of a solved card was broken up.
    Unsolved {
        /// Identifier of the card.
        card: usize,
        /// Its number in the catalogue.
        number: Option<u16>,
    },
    /// The die lies still with this symbol on top; reported again after another roll.
    Die {
        /// The symbol on top.
        symbol: Symbol,
        /// The centre of its top face, in pixels of the frame.
        center: XY,
        /// Probability that the symbol is right.
        confidence: f64,
    },
    /// The known state of the gem board has changed. Each row is listed from its field outwards: `null` for an empty
    /// hole, the colour, or `"unknown"`.
    GemBoard {
        /// The rows; row 0 is at the top if the fields are at the left.
        rows: Holes,
    },
    /// Advice on how to improve the image; no code if nothing needs to be done any more.
    Hint {
        /// The advice for a program.
        code: Option<HintCode>,
        /// The advice for a person.
        message: String,
    },
    /// The video has ended.
    Ended,
}

/// A problem with the images of the camera.
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
    /// Adds the times to the event.
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
