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
pub enum OutputFormat {
    /// Sentences for people.
    Sentences,
    /// JSON documents for programs, of the schema `umpire/event@1`; messages to players are printed as events too.
    Events,
}

impl OutputFormat {
    /// Prints a message to the players, as a sentence in their language or as an English event; prints nothing if the message is empty.
    /// `t_ms` is the game time, in milliseconds, here and in the other functions.
    ///
    /// # Errors
    /// When standard output cannot be written.
    pub fn print_message(self, t_ms: u64, message: &Message) -> anyhow::Result<()> {
        match self {
            _ if message.is_empty() => Ok(()),
            Self::Sentences => stdout::print_line(&message.to_string()),
            Self::Events => {
                let message = in_english(|| message.to_string());
                self.print_event(t_ms, GameEvent::Message { message })
            }
        }
    }

    /// Prints an event of the game in the JSON format. Prints nothing in the format for people, who get a message instead.
    ///
    /// # Errors
    /// When standard output cannot be written.
    pub fn print_event(self, t_ms: u64, event: impl Serialize) -> anyhow::Result<()> {
        self.print_json(t_ms, 0.0, event)
    }

    /// In the JSON format, prints an event of the camera process, with the game time instead of the camera's time. Prints nothing in the
    /// format for people. Skips the event of a solved card: if the game accepts the solution, the game prints an event of its own.
    ///
    /// # Errors
    /// When standard output cannot be written.
    pub fn print_camera_event(self, t_ms: u64, camera: &TimedEvent) -> anyhow::Result<()> {
        match camera.event {
            Event::Solved { .. } => Ok(()),
            _ => self.print_json(t_ms, camera.latency_ms, camera.event.clone()),
        }
    }

    fn print_json<E: Serialize>(self, t_ms: u64, latency_ms: f64, event: E) -> anyhow::Result<()> {
        if self == Self::Sentences {
            return Ok(());
        }
        let line = TimedEvent::of(event, t_ms as f64, latency_ms);
        let line = serde_json::to_string(&line).context("an event cannot be written")?;
        stdout::print_line(&line)
    }
}
