//! Spoken messages, through a speech program of the system.

use umpire::{
    language::{Message, language_of_process},
    message,
    watch::event::Event,
};
use umpire_terminal::{print_error, speech::Speaker};

/// Announces solved cards by speech.
pub struct Voice {
    speaker: Option<Speaker>,
}

impl Voice {
    /// Starts with the installed speech programs. If none is installed, prints a message, and nothing is spoken. To be called before the screen
    /// is drawn, which would hide the message.
    pub fn new() -> Self {
        let started = Speaker::start(language_of_process(), |trouble| tracing::warn!(%trouble));
        if let Err(error) = &started {
            print_error("umpire watch", error);
        }
        Self {
            speaker: started.ok(),
        }
    }

    /// Speaks the text of an event, if it reports a solved card. Does not wait for the end of the speech.
    pub fn tell(&self, event: &Event) {
        if let (Some(words), Some(speaker)) = (words(event), &self.speaker) {
            speaker.say(&words.to_string());
        }
    }
}

/// Returns the text to speak for an event; `None` for events that are not spoken.
fn words(event: &Event) -> Option<Message> {
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
    let who = player.as_ref().map_or_else(card, Message::verbatim);
    Some(message!("speech-solved", who = who, place = *place))
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
    fn it_says_who_solved_and_nothing_else() {
        let said = |number, player| words(&solved(number, player)).map(|words| words.to_string());
        assert_eq!(
            said(Some(7), Some("Anna")).as_deref(),
            Some("Anna: solved, place 2")
        );
        assert_eq!(
            said(Some(7), None).as_deref(),
            Some("card 7: solved, place 2")
        );
        assert_eq!(said(None, None).as_deref(), Some("a card: solved, place 2"));
        assert_eq!(words(&Event::Moved), None);
    }
}
