//! The result of a recorded game, for exports and pictures.

use std::path::Path;

use umpire::{
    game::Referee, language::Message, message, report::standings::StandingsReport,
    rules::ubongo::Phase,
};

use super::play_time::PlayTime;

/// The result of a recorded game.
#[derive(Debug)]
pub struct PlayedGame<'a> {
    /// Name of the journal's file without its extension.
    pub name: String,
    /// State of the game after its last entry.
    pub referee: &'a Referee,
    /// Standings after the last entry.
    pub standings: &'a StandingsReport,
    /// Time from the start of the game to its last entry, in milliseconds. Breaks before a continuation (`--resume`) do not count.
    pub played_ms: u64,
    /// When the game was played; `None` if that is unknown.
    pub time: Option<PlayTime>,
}

impl PlayedGame<'_> {
    /// Returns the name of a game, which is the file name of its journal without the extension.
    pub fn name_of(journal: &Path) -> String {
        let stem = journal.file_stem().unwrap_or_default();
        stem.to_string_lossy().into_owned()
    }

    /// Returns whether the last round has ended.
    pub fn is_over(&self) -> bool {
        *self.referee.game().phase() == Phase::Over
    }

    /// Returns the number of rounds that were played to their end.
    pub fn rounds_played(&self) -> usize {
        let round = self.referee.game().round();
        if self.is_over() { round } else { round - 1 }
    }

    /// Returns a message about a game that was stopped before its last round ended; `None` if the game is over.
    pub fn stopped_message(&self) -> Option<Message> {
        let rounds = self.referee.game().table().rounds();
        (!self.is_over()).then(|| {
            message!(
                "replay-stopped",
                played = self.rounds_played(),
                rounds = rounds
            )
        })
    }
}
