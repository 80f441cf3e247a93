//! Announces solved cards by speech, through a speech program of the system.

use umpire::{
    language::{Message, language_of_process},
    message,
    watch::event::Event,
};
use umpire_terminal::{print_error, speech::Speaker};

/// Announces solved cards by speech.
pub struct SolveAnnouncer {
    /// `None` if no speech program is installed; nothing is then spoken.
    speaker: Option<Speaker>,
}

impl SolveAnnouncer {
    /// Finds the installed speech programs. If there is none, prints a message, and nothing is spoken. To be called before the terminal
    /// view starts, which would hide the message.
    pub fn new() -> Self {
        let speaker = Speaker::start(language_of_process(), |failure| tracing::warn!(%failure));
        if let Err(error) = &speaker {
            print_error("umpire watch", error);
        }
        Self {
            speaker: speaker.ok(),
        }
    }

    /// Speaks the text of an event, if it reports a solved card. Does not wait for the end of the speech.
    pub fn announce(&self, event: &Event) {
        if let (Some(text), Some(speaker)) = (spoken_text(event), &self.speaker) {
            speaker.say(&text.to_string());
        }
    }
}

/// Returns the text to speak for an event; `None` for events that are not spoken.
fn spoken_text(event: &Event) -> Option<Message> {
    let Event::Solved {
        number,
        place,
        player,
        ..
    } = event
    else {
        return None;
    };
    let card = || match number {
        Some(number) => message!("report-card", number = *number),
        None => message!("report-unknown-card"),
    };
    let name = player.as_ref().map_or_else(card, Message::verbatim);
    Some(message!("speech-solved", who = name, place = *place))
}

#[cfg(test)]
mod tests {
    use super::*;
    use umpire::rules::Symbol;

    fn solved(number: Option<u16>, player: Option<&str>) -> Event {
        Event::Solved {
            card: 1,
            number,
            player: player.map(str::to_owned),
            corners: [[0.0; 2]; 4],
            symbol: Symbol::Mask,
            place: 2,
            moves: 2,
            confidence: 0.999,
        }
    }

    #[test]
    fn only_solved_cards_are_spoken() {
        let spoken =
            |number, player| spoken_text(&solved(number, player)).map(|text| text.to_string());
        assert_eq!(
            spoken(Some(7), Some("Anna")).as_deref(),
            Some("Anna: solved, place 2")
        );
        assert_eq!(
            spoken(Some(7), None).as_deref(),
            Some("card 7: solved, place 2")
        );
        assert_eq!(
            spoken(None, None).as_deref(),
            Some("a card: solved, place 2")
        );
        assert_eq!(spoken_text(&Event::Moved), None);
    }
}
