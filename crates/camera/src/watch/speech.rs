//! Spoken messages, through a speech program of the system.

use std::process::{Child, Command, Stdio};

use umpire::watch::event::Event;

/// Speech programs that take the text as an argument, in order of preference.
const SPEAKERS: [&str; 4] = ["spd-say", "espeak-ng", "espeak", "say"];

/// Announces solved cards by speech.
#[derive(Default)]
pub struct Voice {
    speaker: Option<String>,
    last: Option<Child>,
}

impl Voice {
    /// Chooses the first installed speech program. If none is installed, nothing is spoken.
    pub fn new() -> Self {
        let speaks = |name: &&str| {
            let tried = quiet(name).arg("--version").status();
            tried.is_ok()
        };
        let speaker = SPEAKERS.into_iter().find(speaks).map(str::to_owned);
        if speaker.is_none() {
            tracing::warn!("no speech program was found: install espeak-ng");
        }
        Self {
            speaker,
            last: None,
        }
    }

    /// Speaks the text of an event, if it reports a solved card. Does not wait for the end of the speech.
    pub fn tell(&mut self, event: &Event) {
        let (Some(words), Some(speaker)) = (words(event), &self.speaker) else {
            return;
        };
        if let Some(mut last) = self.last.take() {
            // Checks whether the previous speech process has ended, so that the system can remove it. A process that is still speaking is
            // not stopped.
            let _still_speaks = last.try_wait();
        }
        self.last = quiet(speaker).arg(words).spawn().ok();
    }
}

/// Returns the text to speak for an event; `None` for events that are not spoken.
fn words(event: &Event) -> Option<String> {
    let Event::Solved {
        number,
        place,
        player,
        ..
    } = event
    else {
        return None;
    };
    let card = || number.map_or_else(|| "a card".to_owned(), |number| format!("card {number}"));
    let who = player.clone().unwrap_or_else(card);
    Some(format!("{who}: solved, place {place}"))
}

/// Creates a command that runs `program` and discards its output.
fn quiet(program: &str) -> Command {
    let mut command = Command::new(program);
    command.stdout(Stdio::null()).stderr(Stdio::null());
    command
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
        let said = |number, player| words(&solved(number, player));
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

    #[cfg(unix)]
    #[test]
    fn a_program_that_speaks_is_given_the_words_and_not_waited_for() -> std::io::Result<()> {
        use std::{fs, os::unix::fs::PermissionsExt, time::Duration};

        let folder = tempfile::tempdir()?;
        let (program, heard) = (folder.path().join("speak"), folder.path().join("heard"));
        let (part, whole) = (heard.with_extension("part"), heard.display());
        let script = format!(
            "#!/bin/sh\nprintf %s \"$1\" >'{part}'\nmv '{part}' '{whole}'\nexec sleep 60\n",
            part = part.display()
        );
        fs::write(&program, script)?;
        fs::set_permissions(&program, fs::Permissions::from_mode(0o755))?;
        let mut voice = Voice {
            speaker: Some(program.display().to_string()),
            last: None,
        };
        voice.tell(&solved(Some(7), Some("Anna")));
        let waited = (0..400).any(|_| {
            std::thread::sleep(Duration::from_millis(25));
            heard.exists()
        });
        assert!(waited, "nothing was said");
        assert_eq!(fs::read_to_string(&heard)?, "Anna: solved, place 2");
        // The fake speech program runs for a minute. That it still runs here shows that `tell` did not wait for it.
        let mut last = voice.last.take().expect("a program that speaks");
        assert!(last.try_wait()?.is_none());
        last.kill()?;
        last.wait().map(drop)
    }

    #[test]
    fn without_a_program_it_is_silent() {
        let mut voice = Voice::default();
        voice.tell(&solved(None, None));
        assert!(voice.last.is_none());
    }
}
