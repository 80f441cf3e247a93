//! The events of a watch, as `umpire watch --json` prints them, one per line.

use serde::{Deserialize, Serialize};

use crate::{
    report::{XY, gem_board::Holes},
    rules::Symbol,
};

/// Schema identifier of an event.
pub const SCHEMA: &str = "umpire/event@1";

/// An event with its time and latency.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Told<E = Event> {
    /// Always `umpire/event@1`.
    pub schema: String,
    /// Time of the frame since the start of the video or of the watch, in milliseconds.
    pub t_ms: f64,
    /// Time from the capture of the frame to the output of this event, in milliseconds.
    pub latency_ms: f64,
    /// What happened.
    #[serde(flatten)]
    pub event: E,
}

impl<E> Told<E> {
    /// Adds time and latency to an event, both rounded to a tenth of a millisecond.
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
        /// Width and height of the frames, pixels.
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
        /// Number of the card in the catalogue.
        number: Option<u16>,
        /// Name of the card's player, if names were given.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        player: Option<String>,
        /// The corners in pixels of the frame: clockwise as the card is read, from its top-left corner (symbol strip at the
        /// left).
        corners: [XY; 4],
    },
    /// A card can no longer be located at its pose or elsewhere.
    Lost {
        /// Identifier of the card.
        card: usize,
        /// Number of the card in the catalogue.
        number: Option<u16>,
    },
    /// A card is solved; reported again for the same card only after [`Event::Unsolved`].
    Solved {
        /// Identifier of the card.
        card: usize,
        /// Number of the card in the catalogue.
        number: Option<u16>,
        /// The corners in pixels of the frame: clockwise as the card is read, from its top-left corner (symbol strip at the
        /// left).
        corners: [XY; 4],
        /// The row whose pieces cover the region.
        symbol: Symbol,
        /// Order of finishing, from 1.
        place: usize,
        /// Number of fields that the player may move the pawn: 3, 2, 1 or 0.
        moves: usize,
        /// Name of the card's player, if names were given.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        player: Option<String>,
        /// Probability that the card is solved.
        confidence: f64,
    },
    /// The cover of a card that was reported as solved was broken up.
    Unsolved {
        /// Identifier of the card.
        card: usize,
        /// Number of the card in the catalogue.
        number: Option<u16>,
    },
    /// The die lies still with this symbol on top; reported again after another roll.
    Die {
        /// Symbol on top of the die.
        symbol: Symbol,
        /// Centre of the die's top face, in pixels of the frame.
        center: XY,
        /// Probability that the symbol is right.
        confidence: f64,
    },
    /// The known content of the gem board has changed. Each row is listed from its field outwards: `null` for an empty
    /// hole, the colour of a gem, or `"unknown"`.
    GemBoard {
        /// The six rows; row 0 is at the top if the fields are at the left.
        rows: Holes,
    },
    /// Advice on how to improve the camera's image, or its withdrawal when the problem is gone.
    Hint {
        /// Code of the problem, for programs; none if the problem is gone.
        code: Option<HintCode>,
        /// The advice in words, for people.
        message: String,
    },
    /// The video has ended.
    Ended,
}

/// A problem with the camera's images that the players can remedy.
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
    /// Adds time and latency, in milliseconds, to the event.
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
