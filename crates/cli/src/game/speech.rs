//! `umpire game --say`: speaks what happens in the game.

use std::time::Duration;

use umpire::{
    game::Referee,
    language::{Join, Language, Value},
};
use umpire_terminal::speech::Speaker;

use super::event_output::Voice;

/// Maximum time for which the program waits at the end of the game until everything is spoken; set by hand.
pub const LAST_WORDS_TIMEOUT: Duration = Duration::from_secs(15);

/// Starts to speak. If no speech program is installed, tells the players so, and returns `None`.
///
/// # Errors
/// When standard output cannot be written.
pub fn start(voice: Voice, t_ms: u64) -> anyhow::Result<Option<Speaker>> {
    match Speaker::start(|trouble| crate::print_error(&trouble)) {
        Ok(speaker) => Ok(Some(speaker)),
        Err(missing) => {
            voice.say(t_ms, &format!("--say: {missing}"))?;
            Ok(None)
        }
    }
}

/// Returns a message to players as it is spoken: without the confidence of the camera, such as ` (99.9 % sure)`.
pub fn spoken(told: &str) -> String {
    const END: &str = " % sure)";
    let Some(end) = told.find(END) else {
        return told.to_owned();
    };
    let start = told[..end].rfind(" (").unwrap_or(end);
    format!("{}{}", &told[..start], &told[end + END.len()..])
}

/// Returns the sentences that are spoken at the end of a game: why the players are ranked as they are.
pub fn last_words(referee: &Referee) -> String {
    let standings = referee.standings().map(|standings| standings.why());
    let sentences = standings.unwrap_or_default();
    Value::list(sentences, Join::Space).text(Language::English)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_confidence_is_not_spoken() {
        assert_eq!(
            spoken(
                "Ann (5) solves the card, first (99.9 % sure): the pawn may move up to 3 fields"
            ),
            "Ann (5) solves the card, first: the pawn may move up to 3 fields"
        );
        assert_eq!(spoken("the sand is out"), "the sand is out");
        assert_eq!(spoken("Ann % sure) rolls"), "Ann rolls");
    }
}
