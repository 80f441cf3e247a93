//! Speech, where the machine has it.

use std::process::{Child, Command, Stdio};

use umpire::watch::event::Event;

/// Programs that speak what they are given, the best first.
const SPEAKERS: [&str; 4] = ["spd-say", "espeak-ng", "espeak", "say"];

/// Says who solved what.
#[derive(Default)]
pub struct Voice {
    speaker: Option<&'static str>,
    last: Option<Child>,
}

impl Voice {
    /// With the first program that is there; silent without one.
    pub fn new() -> Self {
        let speaks = |name: &&&str| {
            let tried = Command::new(name)
                .arg("--version")
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .status();
            tried.is_ok()
        };
        let speaker = SPEAKERS.iter().find(speaks).copied();
        if speaker.is_none() {
            tracing::warn!("nothing here can speak: install espeak-ng");
        }
        Self {
            speaker,
            last: None,
        }
    }

    /// Says what is worth saying, without waiting for the end.
    pub fn tell(&mut self, event: &Event) {
        let Event::Solved {
            number,
            place,
            player,
            ..
        } = event
        else {
            return;
        };
        let who = player.clone().unwrap_or_else(|| {
            number.map_or_else(|| "a card".to_owned(), |number| format!("card {number}"))
        });
        let Some(speaker) = self.speaker else {
            return;
        };
        if let Some(mut last) = self.last.take() {
            // A child that ended is taken off the system's list; one that still speaks is left alone.
            let _still_speaks = last.try_wait();
        }
        let words = format!("{who}: solved, place {place}");
        self.last = Command::new(speaker)
            .arg(words)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .ok();
    }
}
