//! A game as it goes: what is typed, what the camera sees, and the sand, one after the other.

use std::{
    io,
    sync::mpsc::{Receiver, RecvTimeoutError},
    time::{Duration, Instant},
};

use umpire::{
    game::{By, Entry, Journal, Record, Referee, story},
    rules::rounds::Phase,
    watch::event::Event,
};

use super::{
    Heard,
    said::{self, HELP, Said},
};
use crate::cli::{replay, stdout};

/// A game at the table.
pub struct Play {
    pub referee: Referee,
    pub journal: Journal,
    /// Record time at the start of the program: where a game that is gone on with stood.
    pub from_ms: u64,
    pub started: Instant,
    pub heard: Receiver<Heard>,
    /// Whether a camera looks on.
    pub watched: bool,
}

/// Whether to go on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Then {
    GoOn,
    Stop,
}

impl Play {
    /// Plays until the last round is over or nobody wants to go on.
    ///
    /// # Errors
    /// When standard output takes no more.
    pub fn run(mut self) -> anyhow::Result<()> {
        let (mut typing, mut watching) = (true, self.watched);
        while *self.referee.game().phase() != Phase::Over {
            if !typing && !watching {
                return stdout::say(&format!(
                    "The game stops here; go on with: umpire game --resume {}",
                    self.journal.path().display()
                ));
            }
            let then = match self.next() {
                Ok(Heard::Typed(line)) => self.typed(&line)?,
                Ok(Heard::Saw(event)) => self.saw(event)?,
                Ok(Heard::Silent) => {
                    typing = false;
                    Then::GoOn
                }
                Ok(Heard::Blind) => {
                    watching = false;
                    Then::GoOn
                }
                Err(RecvTimeoutError::Timeout) => self.enter(Entry::SandOut, By::Clock)?,
                Err(RecvTimeoutError::Disconnected) => {
                    (typing, watching) = (false, false);
                    Then::GoOn
                }
            };
            if then == Then::Stop {
                typing = false;
                watching = false;
            }
        }
        self.tell_standings()
    }

    /// What comes next, or the end of the sand.
    fn next(&self) -> Result<Heard, RecvTimeoutError> {
        let Some(turned) = self.referee.glass_turned_ms() else {
            return Ok(self.heard.recv()?);
        };
        let ends = turned + 1000 * self.referee.table().glass_s;
        let left = Duration::from_millis(ends.saturating_sub(self.now_ms()));
        self.heard.recv_timeout(left)
    }

    fn now_ms(&self) -> u64 {
        let elapsed = u64::try_from(self.started.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.from_ms.saturating_add(elapsed)
    }

    fn typed(&mut self, line: &str) -> anyhow::Result<Then> {
        match said::said(line, &self.referee) {
            Ok(Said::Entry(entry)) => return self.enter(entry, By::Hand),
            Ok(Said::Standings) => self.tell_standings()?,
            Ok(Said::Help) => stdout::say(HELP)?,
            Ok(Said::Nothing) => {}
            Ok(Said::Quit) => return Ok(Then::Stop),
            Err(wrong) => stdout::say(&wrong)?,
        }
        Ok(Then::GoOn)
    }

    /// Writes an entry down and tells it; what the rules forbid, or what cannot be written, is told and does not count.
    fn enter(&mut self, entry: Entry, by: By) -> anyhow::Result<Then> {
        let record = Record {
            t_ms: self.now_ms(),
            by,
            entry,
        };
        let mut after = self.referee.clone();
        if let Err(refused) = after.admit(&record) {
            stdout::say(&refused.to_string())?;
        } else if let Err(unwritten) = self.journal.add(&record) {
            stdout::say(&format!("{:#}", anyhow::Error::new(unwritten)))?;
        } else {
            let before = std::mem::replace(&mut self.referee, after);
            stdout::say(&story::told(&record, &before, &self.referee))?;
        }
        Ok(Then::GoOn)
    }

    /// What the camera sees counts where it is a card solved by the row that was rolled.
    fn saw(&mut self, event: Event) -> anyhow::Result<Then> {
        match event {
            Event::Solved {
                player: Some(name),
                symbol,
                confidence,
                ..
            } => return self.saw_solved(&name, symbol, confidence),
            Event::Solved { player: None, .. } => {
                stdout::say(
                    "a card is solved, but it is not known whose: say who, as in: solved NAME",
                )?;
            }
            Event::Unsolved { number, .. } => {
                let number = number.map_or_else(String::new, |number| format!(" {number}"));
                stdout::say(&format!("the pieces of card{number} were taken up"))?;
            }
            Event::Hint { message, .. } | Event::CameraLost { message } => {
                stdout::say(&format!("camera: {message}"))?;
            }
            Event::CameraBack { .. } => stdout::say("camera: pictures come again")?,
            _ => {}
        }
        Ok(Then::GoOn)
    }

    fn saw_solved(
        &mut self,
        name: &str,
        symbol: umpire::rules::Symbol,
        confidence: f64,
    ) -> anyhow::Result<Then> {
        let rolled = match self.referee.game().phase() {
            Phase::Solving { symbol, .. } => Some(*symbol),
            Phase::Roll | Phase::Over => None,
        };
        match said::player(name, &self.referee) {
            Ok(player) if rolled == Some(symbol) => {
                let confidence = Some(confidence);
                return self.enter(Entry::Solved { player, confidence }, By::Camera);
            }
            Ok(_) => stdout::say(&match rolled {
                Some(rolled) => {
                    format!("{name}'s card is covered for {symbol}, but {rolled} was rolled")
                }
                None => format!("{name}'s card is covered for {symbol}, but no sand runs"),
            })?,
            Err(unknown) => stdout::say(&unknown)?,
        }
        Ok(Then::GoOn)
    }

    fn tell_standings(&self) -> anyhow::Result<()> {
        replay::tell_standings_of(&mut io::stdout().lock(), &self.referee)
    }
}
