//! The events of a watch, as `umpire watch --json` prints them, one per line.

use serde::{Deserialize, Serialize};

use crate::{
    language::Message,
    report::{XY, gem_board::Holes},
    rules::{Symbol, ominoes::Face},
    watch::dice_board::ObservedDiceBoard,
};

/// Value of the `schema` field of an event.
pub const SCHEMA: &str = "umpire/event@1";

/// An event as one JSON document, with the time of its frame and the delay until the event was output.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct TimedEvent<E = Event> {
    /// Always `umpire/event@1`.
    pub schema: String,
    /// Time of the frame since the start of the video or of the watch, in milliseconds.
    pub t_ms: f64,
    /// Time from the capture of the frame to the output of this event, in milliseconds.
    pub latency_ms: f64,
    /// The event itself.
    #[serde(flatten)]
    pub event: E,
}

impl<E> TimedEvent<E> {
    /// Adds the time `t_ms` and the latency to an event, both in milliseconds and rounded to a tenth.
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
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// The camera or the video was opened, or the size of its frames has changed.
    CameraOpened {
        /// Name of the camera or the video.
        source: String,
        /// Width and height of the frames, pixels.
        image: [u32; 2],
        /// Name of the camera whose lens calibration is used to undistort the frames; absent without a lens calibration.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        lens: Option<String>,
    },
    /// No frames arrive: the camera was unplugged, has frozen, or cannot be opened. Opening is tried again and again.
    CameraLost {
        /// What is wrong, and what to do.
        message: Message,
    },
    /// Frames arrive again.
    CameraBack {
        /// Length of the interruption, in milliseconds.
        after_ms: f64,
    },
    /// The camera was found to deliver mirror images, or to deliver images that are not mirrored again. So the flipping of frames has been
    /// switched on or off.
    Mirrored {
        /// Whether the watch flips the frames left to right from now on, because they are mirror images. `false` if they are no longer
        /// mirrored.
        turned_back: bool,
    },
    /// The camera or the table moved; all cards are located again.
    Moved,
    /// A card was located, or located again at another place.
    #[serde(rename = "card_seen")]
    CardLocated {
        /// Identifier of the card; constant while the card is tracked.
        card: usize,
        /// Number of the card in the catalogue; `null` for a card without a number, such as one that is in no catalogue.
        number: Option<u16>,
        /// Name of the card's player, if names were given.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        player: Option<String>,
        /// The four corners in pixels of the frame. The first is the card's own top-left corner (the symbol strip is at the left of the
        /// card), the others follow clockwise.
        corners: [XY; 4],
    },
    /// A tracked card is lost: it is found neither at its last known pose nor elsewhere in the frame, or another card was located in its
    /// place.
    Lost {
        /// Identifier of the card.
        card: usize,
        /// Number of the card in the catalogue; `null` for a card without a number, such as one that is in no catalogue.
        number: Option<u16>,
    },
    /// A card is solved. The same card is reported again only after an [`Event::Unsolved`], or after its required row has changed.
    Solved {
        /// Identifier of the card.
        card: usize,
        /// Number of the card in the catalogue; `null` for a card without a number, such as one that is in no catalogue.
        number: Option<u16>,
        /// The four corners in pixels of the frame. The first is the card's own top-left corner (the symbol strip is at the left of the
        /// card), the others follow clockwise.
        corners: [XY; 4],
        /// The row of icons whose pieces cover the card.
        symbol: Symbol,
        /// Place of the card in the order in which cards were announced as solved, from 1.
        place: usize,
        /// Maximum number of fields that the player may move the pawn, which depends on the player's place: 3, 2, 1, or 0.
        moves: usize,
        /// Name of the card's player, if names were given.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        player: Option<String>,
        /// Probability that the card is solved.
        confidence: f64,
    },
    /// A card that was reported as solved is no longer solved: its pieces were moved.
    Unsolved {
        /// Identifier of the card.
        card: usize,
        /// Number of the card in the catalogue; `null` for a card without a number, such as one that is in no catalogue.
        number: Option<u16>,
    },
    /// The die lies still, with this symbol on top. It is reported again after it has moved or changed.
    Die {
        /// Symbol on top of the die.
        symbol: Symbol,
        /// Centre of the die's top face, in pixels of the frame.
        center: XY,
        /// Probability that the symbol is right.
        confidence: f64,
    },
    /// The content of the gem board has changed, according to two equal readings. Each row lists its twelve holes, beginning at the row's
    /// red field. An entry is `null` for an empty hole, the colour of a gem, or `"unknown"`.
    GemBoard {
        /// The six rows; row 0 is at the top if the red fields are at the left.
        rows: Holes,
    },
    /// The Ominoes board has changed, according to two equal readings while nothing moved over it.
    DiceBoard(ObservedDiceBoard),
    /// A die was rolled beside the Ominoes board: it lies where no die lay before.
    RolledDie {
        /// The face on top.
        face: Face,
    },
    /// Advice on how to improve the camera's image, or the information that the latest advice no longer applies.
    Hint {
        /// Code of the problem, for programs; `null` if the latest advice no longer applies.
        code: Option<HintCode>,
        /// The advice in words, for people.
        message: Message,
    },
    /// The video has ended.
    Ended,
}

/// A problem with the camera's images that the players can remedy.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum HintCode {
    /// No card, or no board, was found in the frame.
    NotFound,
    /// Fewer cards were found than there are players, or than `--cards` states.
    Missing,
    /// The cards are too small in the frame.
    TooSmall,
    /// The frame is too dark.
    TooDark,
    /// The frame is too bright.
    TooBright,
    /// There is glare on a card.
    Glare,
    /// A card is cut off at the edge of the frame.
    OutOfFrame,
    /// The camera moves.
    Moving,
    /// The icons of a card cannot be read.
    Illegible,
}

impl Event {
    /// Adds time and latency, in milliseconds, to the event.
    pub fn timed(self, t_ms: f64, latency_ms: f64) -> TimedEvent {
        TimedEvent::of(self, t_ms, latency_ms)
    }
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests {
    use super::*;
    use crate::game::{event::GameEvent, ominoes::event::OminoesEvent};

    /// An event of a watch or of a game, for the JSON schema that both share.
    #[derive(schemars::JsonSchema)]
    #[schemars(untagged)]
    #[expect(dead_code, reason = "only its schema is used")]
    enum AnyEvent {
        Watch(Event),
        Game(GameEvent),
        Ominoes(OminoesEvent),
    }

    #[test]
    fn the_schema_describes_the_events_of_watches_and_games() {
        crate::test_support::schema::check::<TimedEvent<AnyEvent>>(SCHEMA);
    }

    #[test]
    fn an_event_is_one_flat_line_with_its_name() {
        let event = Event::Lost {
            card: 2,
            number: Some(13),
        };
        let line = serde_json::to_string(&event.timed(1234.56, 7.0)).unwrap();
        assert_eq!(
            line,
            r#"{"schema":"umpire/event@1","t_ms":1234.6,"latency_ms":7.0,"event":"lost","card":2,"number":13}"#
        );
        let read: TimedEvent = serde_json::from_str(&line).unwrap();
        assert_eq!(
            read.event,
            Event::Lost {
                card: 2,
                number: Some(13)
            }
        );
    }
}
