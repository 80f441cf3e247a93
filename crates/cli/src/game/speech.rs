//! `umpire game --say`: speaks the events of the game.

use std::time::Duration;

use umpire::{
    game::Referee,
    language::{Join, Message, language_of_process},
};
use umpire_terminal::speech::Speaker;

use super::output_format::OutputFormat;

/// Maximum time to wait at the end of a game until everything is spoken; set by hand.
pub const FINAL_SPEECH_TIMEOUT: Duration = Duration::from_secs(15);

/// Starts the speaker of a game. If no speech program is installed, prints a message to the players and returns `None`.
///
/// # Errors
/// When standard output cannot be written.
pub fn start(output: OutputFormat, t_ms: u64) -> anyhow::Result<Option<Speaker>> {
    match Speaker::start(language_of_process(), |error| {
        crate::print_error(&error);
    }) {
        Ok(speaker) => Ok(Some(speaker)),
        Err(missing) => {
            output.print_message(t_ms, &Message::verbatim(format!("--say: {missing}")))?;
            Ok(None)
        }
    }
}

/// Returns the sentences that are spoken at the end of a game: the explanation of the ranking.
pub fn final_sentences(referee: &Referee) -> Message {
    let standings = referee.standings().map(|standings| standings.explanation());
    Message::joined(standings.unwrap_or_default(), Join::Space)
}
