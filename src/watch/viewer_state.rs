//! A snapshot of a watch for people who are not at the screen: the image with the overlay, and a short state of each card.

use std::fmt;

use base64::{Engine, prelude::BASE64_STANDARD};
use serde::{Deserialize, Serialize};

use crate::{report::CardVerdict, rules::Symbol, watch::CardState};

/// What a viewer of a watch sees: the image with its overlay and the state of each card. `umpire-camera --json --pictures`
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
    /// Number of the card in the catalogue.
    pub number: Option<u16>,
    /// Name of the card's player, if names were given.
    pub player: Option<String>,
    /// The row of icons whose pieces cover the card, once the card was announced as solved.
    pub solved: Option<Symbol>,
    /// What is wrong or doubtful, in words; `None` for a solved card.
    pub message: Option<String>,
}

impl CardSnapshot {
    /// Summarises the state of a tracked card for a snapshot.
    pub fn of(state: &CardState) -> Self {
        let reasons = state.report.as_ref().map(|report| &report.reasons);
        let reason = reasons.and_then(|reasons| reasons.first());
        let is_solved = state.symbol.is_some();
        let unsure = state.report.as_ref().is_some_and(|report| {
            report.verdict != CardVerdict::Unsolved && report.reasons.is_empty()
        });
        let message = match reason {
            _ if is_solved => None,
            Some(reason) => Some(reason.message.clone()),
            None if unsure || state.waiting => Some("looking".to_owned()),
            None => None,
        };
        Self {
            card: state.card,
            number: state.number,
            player: state.player.clone(),
            solved: state.symbol,
            message,
        }
    }
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

    #[test]
    fn a_look_is_one_line_and_comes_back_whole() {
        let card = CardSnapshot {
            card: 1,
            number: Some(13),
            player: Some("Ann".to_owned()),
            solved: None,
            message: Some("card 13 is not covered: L4 is missing".to_owned()),
        };
        let look = ViewerState {
            cards: vec![card],
            picture: (0..=255).collect(),
        };
        let line = serde_json::to_string(&look).unwrap();
        assert!(!line.contains('\n') && line.contains("AAECAw"), "{line}");
        assert_eq!(serde_json::from_str::<ViewerState>(&line).unwrap(), look);
    }
}
