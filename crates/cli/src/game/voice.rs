//! Standard output of a game: sentences for people, or events for programs, one a line.

use anyhow::Context;
use serde::Serialize;
use umpire::watch::event::{Event, Told};

use super::events::GameEvent;
use umpire_terminal::stdout;

/// Output format.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Voice {
    /// Sentences.
    Words,
    /// Events of the schema `umpire/event@1`; sentences become events too.
    Events,
}

impl Voice {
    /// Prints a sentence; nothing if it is empty.
    ///
    /// # Errors
    /// When standard output cannot be written.
    pub fn say(self, t_ms: u64, words: &str) -> anyhow::Result<()> {
        match self {
            _ if words.is_empty() => Ok(()),
            Self::Words => stdout::say(words),
            Self::Events => {
                let message = words.to_owned();
                self.happened(t_ms, GameEvent::Message { message })
            }
        }
    }

    /// Prints an event of the game; nothing in the format for people, who get the sentence.
    ///
    /// # Errors
    /// When standard output cannot be written.
    pub fn happened(self, t_ms: u64, event: GameEvent) -> anyhow::Result<()> {
        self.tell(t_ms, 0.0, event)
    }

    /// Passes on an event of the camera process, with the time of the game. Skips solved cards: the game reports those that count.
    ///
    /// # Errors
    /// When standard output cannot be written.
    pub fn seen(self, t_ms: u64, told: &Told) -> anyhow::Result<()> {
        match told.event {
            Event::Solved { .. } => Ok(()),
            _ => self.tell(t_ms, told.latency_ms, told.event.clone()),
        }
    }

    fn tell<E: Serialize>(self, t_ms: u64, latency_ms: f64, event: E) -> anyhow::Result<()> {
        if self == Self::Words {
            return Ok(());
        }
        let line = Told::of(event, t_ms as f64, latency_ms);
        let line = serde_json::to_string(&line).context("an event cannot be written")?;
        stdout::say(&line)
    }
}
