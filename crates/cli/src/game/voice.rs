//! What a game tells on standard output: words for people, or events for programs, one a line.

use anyhow::Context;
use serde::Serialize;
use umpire::watch::event::{Event, Told};

use super::events::Happened;
use umpire_terminal::stdout;

/// How it is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Voice {
    /// Sentences.
    Words,
    /// `umpire/event@1`; the sentences are events, too.
    Events,
}

impl Voice {
    /// Tells a sentence; nothing where it is empty.
    ///
    /// # Errors
    /// When standard output takes no more.
    pub fn say(self, t_ms: u64, words: &str) -> anyhow::Result<()> {
        match self {
            _ if words.is_empty() => Ok(()),
            Self::Words => stdout::say(words),
            Self::Events => {
                let message = words.to_owned();
                self.happened(t_ms, Happened::Command { message })
            }
        }
    }

    /// Tells what happened in the game; nothing to people, who have the sentence.
    ///
    /// # Errors
    /// When standard output takes no more.
    pub fn happened(self, t_ms: u64, event: Happened) -> anyhow::Result<()> {
        self.tell(t_ms, 0.0, event)
    }

    /// Hands on what the watch told, at the time of the game. A solved card is left to the game: it may not count.
    ///
    /// # Errors
    /// When standard output takes no more.
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
