//! A snapshot of a watch for people who are not at the screen: the image with the overlay, and a short state of each card.

use std::fmt;

use base64::{Engine, prelude::BASE64_STANDARD};
use serde::{Deserialize, Serialize};

use crate::{
    language::{Language, Message},
    message,
    report::CardVerdict,
    rules::Symbol,
    watch::CardState,
};

/// The state of a watch for a viewer: the image with its overlay and the state of each card. `umpire-camera --json --pictures`
/// prints one as a line between the watch events.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
pub struct ViewerState {
    /// States of the cards, in the order in which they were first located.
    pub cards: Vec<CardSnapshot>,
    /// The image with the overlay, as a JPEG file.
    #[serde(with = "as_base64")]
    pub picture: Vec<u8>,
}

/// The short state of a card in a snapshot.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct CardSnapshot {
    /// Identifier of the card; constant while the card is tracked.
    pub card: usize,
    /// Number of the card in the catalogue; `None` for a card without a number, such as one that is in no catalogue.
    pub number: Option<u16>,
    /// Name of the card's player, if names were given.
    pub player: Option<String>,
    /// The row of icons whose pieces cover the card; `None` unless the card is announced as solved.
    pub solved: Option<Symbol>,
    /// A sentence on what is wrong or doubtful, or that the card is still to be judged. `None` for a card that is announced as solved, or
    /// if no problem is known.
    pub message: Option<Message>,
    /// Corners of the card, in thousandths of the image's width and height: the image may be shown at any size.
    pub corners: [[i32; 2]; 4],
}

impl CardSnapshot {
    /// Returns the snapshot with its message translated to `language`. In JSON, the message is then a text in this language, which cannot
    /// be translated again.
    #[must_use]
    pub fn in_language(&self, language: Language) -> Self {
        let message = self.message.as_ref();
        Self {
            message: message.map(|message| Message::verbatim(message.text(language))),
            ..self.clone()
        }
    }

    /// Summarises the state of a tracked card for a snapshot. `size` is the width and the height of the frame, in pixels.
    pub fn of(state: &CardState, size: (u32, u32)) -> Self {
        let reasons = state.report.as_ref().map(|report| &report.reasons);
        let reason = reasons.and_then(|reasons| reasons.first());
        let is_solved = state.symbol.is_some();
        let is_undecided = state.report.as_ref().is_some_and(|report| {
            report.verdict != CardVerdict::Unsolved && report.reasons.is_empty()
        });
        let message = match reason {
            _ if is_solved => None,
            Some(reason) => Some(reason.message.clone()),
            None if is_undecided || state.waiting => Some(message!("overlay-looking")),
            None => None,
        };
        Self {
            card: state.card,
            number: state.number,
            player: state.player.clone(),
            solved: state.symbol,
            message,
            corners: state
                .corners
                .0
                .map(|corner| [thousandths(corner.x, size.0), thousandths(corner.y, size.1)]),
        }
    }
}

/// Returns a coordinate of the image (pixels) in thousandths of the image's width or height.
fn thousandths(value: f64, size: u32) -> i32 {
    (1000.0 * value / f64::from(size.max(1))).round() as i32
}

impl fmt::Debug for ViewerState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bytes = self.picture.len();
        write!(
            f,
            "ViewerState {{ cards: {:?}, {bytes} bytes }}",
            self.cards
        )
    }
}

/// Serializes bytes as base64 text, since JSON has no binary type.
mod as_base64 {
    use super::{BASE64_STANDARD, Deserialize, Engine};
    use serde::{Deserializer, Serializer, de::Error};

    pub fn serialize<S: Serializer>(bytes: &[u8], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&BASE64_STANDARD.encode(bytes))
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<u8>, D::Error> {
        let text = String::deserialize(deserializer)?;
        BASE64_STANDARD.decode(text).map_err(D::Error::custom)
    }
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests {
    use super::*;
    use crate::{
        geometry::Quad,
        report::{CardReport, Reason},
    };

    fn card_without_report() -> CardState {
        CardState {
            card: 0,
            number: None,
            player: None,
            place: None,
            symbol: None,
            corners: Quad::from_size(640.0, 90.0),
            waiting: false,
            report: None,
        }
    }

    /// Returns the state of a card whose report has this verdict and one reason.
    fn card_with_report(verdict: CardVerdict) -> CardState {
        let report = CardReport {
            verdict,
            ..CardReport::unread([[0.0; 2]; 4], None, Reason::not_found())
        };
        CardState {
            report: Some(report),
            ..card_without_report()
        }
    }

    /// Returns the same card, without reasons in its report.
    fn without_reasons(mut state: CardState) -> CardState {
        if let Some(report) = &mut state.report {
            report.reasons.clear();
        }
        state
    }

    fn message_of(state: &CardState) -> Option<Message> {
        CardSnapshot::of(state, (1280, 720)).message
    }

    #[test]
    fn corners_are_thousandths_of_the_image() {
        let corners = CardSnapshot::of(&card_without_report(), (1280, 720)).corners;
        assert_eq!(corners, [[0, 0], [500, 0], [500, 125], [0, 125]]);
    }

    #[test]
    fn the_first_reason_of_the_report_is_the_message() {
        let unsolved = card_with_report(CardVerdict::Unsolved);
        assert_eq!(message_of(&unsolved), Some(Reason::not_found().message));
    }

    #[test]
    fn an_announced_card_has_no_message() {
        let announced = CardState {
            symbol: Some(Symbol::Mask),
            ..card_with_report(CardVerdict::Unsure)
        };
        assert_eq!(message_of(&announced), None);
    }

    #[test]
    fn without_reasons_a_card_is_being_judged_unless_it_is_unsolved() {
        let judging = Some(message!("overlay-looking"));
        for verdict in [CardVerdict::Solved, CardVerdict::Unsure] {
            let state = without_reasons(card_with_report(verdict));
            assert_eq!(message_of(&state), judging, "{verdict:?}");
        }
        let unsolved = without_reasons(card_with_report(CardVerdict::Unsolved));
        assert_eq!(message_of(&unsolved), None);
        assert_eq!(message_of(&card_without_report()), None);
        let waiting = CardState {
            waiting: true,
            ..card_without_report()
        };
        assert_eq!(message_of(&waiting), judging);
    }

    #[test]
    fn a_snapshot_in_a_language_has_its_text_in_json_too() {
        let snapshot = CardSnapshot::of(&card_with_report(CardVerdict::Unsolved), (1280, 720));
        let czech = snapshot.in_language(Language::Czech);
        let text = Reason::not_found().message.text(Language::Czech);
        assert_eq!(serde_json::to_value(&czech).unwrap()["message"], text);
    }

    #[test]
    fn a_viewer_state_is_one_line_of_json_and_is_read_back() {
        let card = CardSnapshot {
            card: 1,
            number: Some(13),
            player: Some("Ann".to_owned()),
            solved: None,
            message: Some(Message::verbatim("card 13 is not covered: L4 is missing")),
            corners: [[100, 200], [300, 200], [300, 400], [100, 400]],
        };
        let state = ViewerState {
            cards: vec![card],
            picture: (0..=255).collect(),
        };
        let line = serde_json::to_string(&state).unwrap();
        assert!(!line.contains('\n') && line.contains("AAECAw"), "{line}");
        assert_eq!(serde_json::from_str::<ViewerState>(&line).unwrap(), state);
    }
}
