//! The camera's part in a game: `umpire-watch` runs beside, and what it tells is heard here.

use std::{
    ffi::OsString,
    io::{BufRead, BufReader},
    process::{Child, Stdio},
    sync::mpsc::Sender,
    thread,
};

use anyhow::Context;
use umpire::watch::event::Told;

use super::Heard;
use crate::cli::watch;

/// The other binary, which is stopped with the game.
#[derive(Debug)]
pub struct Eye {
    child: Child,
}

impl Eye {
    /// Opens the camera or the video that `source` names; what it sees goes to `heard`.
    ///
    /// # Errors
    /// When the other binary does not start.
    pub fn open(
        source: &[OsString],
        names: &[String],
        heard: Sender<Heard>,
    ) -> anyhow::Result<Self> {
        let mut child = watch::start()
            .args(watch::learned()?)
            .args(source)
            .arg("--names")
            .arg(names.join(","))
            .arg("--json")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .with_context(watch::missing)?;
        let out = child.stdout.take().context("the watch has no output")?;
        thread::spawn(move || {
            for line in BufReader::new(out).lines().map_while(Result::ok) {
                // A line that is no event is not for us.
                let Ok(told) = serde_json::from_str::<Told>(&line) else {
                    continue;
                };
                if heard.send(Heard::Saw(told.event)).is_err() {
                    return;
                }
            }
            let _nobody_plays_any_more = heard.send(Heard::Blind);
        });
        Ok(Self { child })
    }
}

impl Drop for Eye {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _may_fail = self.child.kill();
        let _may_fail = self.child.wait();
    }
}
