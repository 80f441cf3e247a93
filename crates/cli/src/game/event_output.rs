//! Standard output of a game: sentences for people, or events for programs, one a line.

use anyhow::Context;
use serde::Serialize;
use umpire::{
    game::event::GameEvent,
    language::{Message, in_english},
    watch::event::{Event, TimedEvent},
};
use umpire_terminal::stdout;

/// Format of the game's standard output.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Voice {
    /// The game prints sentences for people.
    Words,
    /// The game prints JSON documents for programs, of the schema `umpire/event@1`; messages to players are printed as events
    /// too.
    Events,
}

impl Voice {
    /// Prints a message to the players, as a sentence in their language or as an English event; prints nothing if the message is empty.
    ///
    /// # Errors
    /// When standard output cannot be written.
    pub fn say(self, t_ms: u64, words: &Message) -> anyhow::Result<()> {
        match self {
            _ if words.is_empty() => Ok(()),
            Self::Words => stdout::say(&words.to_string()),
            Self::Events => {
                let message = in_english(|| words.to_string());
                self.happened(t_ms, GameEvent::Message { message })
            }
        }
    }

    /// Prints an event of the game in the JSON format. In the format for people, prints nothing: people get a message instead.
    pub fn happened(self, t_ms: u64, event: impl Serialize) -> anyhow::Result<()> {
        self.tell(t_ms, 0.0, event)
    }

    /// Prints an event of the camera process in the JSON format, with the time since the start of the game. Skips the camera's event of a
    /// solved card: if the game accepts the solution, it prints an event of its own.
    pub fn seen(self, t_ms: u64, told: &TimedEvent) -> anyhow::Result<()> {
        match told.event {
            Event::Solved { .. } => Ok(()),
            _ => self.tell(t_ms, told.latency_ms, told.event.clone()),
        }
    }

    fn tell<E: Serialize>(self, t_ms: u64, latency_ms: f64, event: E) -> anyhow::Result<()> {
        if self == Self::Words {
            return Ok(());
        }
        let line = TimedEvent::of(event, t_ms as f64, latency_ms);
        let line = serde_json::to_string(&line).context("an event cannot be written")?;
        stdout::say(&line)
    }
}
