//! Runs `umpire-camera` beside the game and receives its events.

use std::{
    collections::VecDeque,
    ffi::OsString,
    io::{BufRead, BufReader},
    path::PathBuf,
    process::{Child, ChildStdout, Stdio},
    sync::mpsc::Sender,
    thread,
};

use anyhow::Context;
use serde::Deserialize;
use umpire::{
    rules::Symbol,
    watch::{event::Told, look::Look},
};

use super::Message;
use crate::watch;
use umpire_terminal::companion::CAMERA;

/// Input of the camera process.
#[derive(Debug, Clone)]
pub enum Source {
    /// A camera or one video, started with the game.
    One(Vec<OsString>),
    /// A video for each round, started when the round's symbol is rolled.
    ByRound {
        /// Videos that were not played yet.
        videos: VecDeque<PathBuf>,
        /// The option `--every-frame`, if it was given.
        how: Option<OsString>,
    },
}

/// The running `umpire-camera`, stopped when this value is dropped.
#[derive(Debug)]
pub struct CameraProcess {
    source: Source,
    names: String,
    pictures: bool,
    heard: Sender<Message>,
    child: Option<Child>,
}

/// A line printed by `umpire-camera`.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Line {
    Event(Told),
    Look(Look),
}

impl CameraProcess {
    /// Opens the camera or the video. Its events are sent to `heard`, with images if `pictures` is set.
    ///
    /// # Errors
    /// When `umpire-camera` does not start.
    pub fn open(
        source: Source,
        names: &[String],
        pictures: bool,
        heard: Sender<Message>,
    ) -> anyhow::Result<Self> {
        let mut watch_process = Self {
            source,
            names: names.join(","),
            pictures,
            heard,
            child: None,
        };
        if let Source::One(arguments) = &watch_process.source {
            watch_process.start(&arguments.clone(), true)?;
        }
        Ok(watch_process)
    }

    /// Starts the next video after a roll, if each round has its own video.
    ///
    /// # Errors
    /// When `umpire-camera` does not start.
    pub fn rolled(&mut self, symbol: Symbol) -> anyhow::Result<()> {
        let Source::ByRound { videos, how } = &mut self.source else {
            return Ok(());
        };
        let Some(video) = videos.pop_front() else {
            return Ok(());
        };
        let is_last = videos.is_empty();
        let arguments = ["--symbol".into(), symbol.name().into(), "--video".into()];
        let arguments = arguments.into_iter().chain([video.into()]);
        let arguments: Vec<OsString> = arguments.chain(how.clone()).collect();
        self.start(&arguments, is_last)
    }

    /// Restarts `umpire-camera`; `is_last` if no other video follows.
    fn start(&mut self, arguments: &[OsString], is_last: bool) -> anyhow::Result<()> {
        self.stop();
        let mut child = CAMERA
            .command("watch")
            .args(watch::known()?)
            .args(arguments)
            .args([
                "--json",
                "--die",
                "--board",
                "--tied",
                "--names",
                &self.names,
            ])
            .args(self.pictures.then_some("--pictures"))
            // The system closes this pipe if this program is killed; `umpire-camera` then stops too.
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| CAMERA.not_started(error))?;
        let out = child.stdout.take().context("the watch has no output")?;
        self.child = Some(child);
        let heard = self.heard.clone();
        thread::spawn(move || hand_on(out, &heard, is_last));
        Ok(())
    }

    fn stop(&mut self) {
        if let Some(mut child) = self.child.take() {
            // The process may have ended already.
            let _may_fail = child.kill();
            let _may_fail = child.wait();
        }
    }
}

impl Drop for CameraProcess {
    fn drop(&mut self) {
        self.stop();
    }
}

fn hand_on(out: ChildStdout, heard: &Sender<Message>, is_last: bool) {
    for line in BufReader::new(out).lines().map_while(Result::ok) {
        let seen = match serde_json::from_str(&line) {
            Ok(Line::Event(told)) => Message::CameraEvent(told),
            Ok(Line::Look(look)) => Message::CameraLook(look),
            // Other lines are not for the game.
            Err(_) => continue,
        };
        if heard.send(seen).is_err() {
            return;
        }
    }
    if is_last {
        let _nobody_plays_any_more = heard.send(Message::CameraEnded);
    }
}
