//! Runs the program `umpire-camera` as a child process of the game and receives its events.

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
    watch::{event::TimedEvent, viewer_state::ViewerState},
};

use super::Input;
use crate::watch;
use umpire_terminal::companion::CAMERA;

/// Input of the camera process: a camera, or one or more videos.
#[derive(Debug, Clone)]
pub enum Source {
    /// A camera or one video, started together with the game. Holds the arguments that name it for `umpire-camera`.
    One(Vec<OsString>),
    /// Several videos, one per round. A video starts when the symbol of its round is rolled.
    ByRound {
        /// Videos that have not been played yet, in the order of the rounds.
        videos: VecDeque<PathBuf>,
        /// The option `--every-frame` as an argument for `umpire-camera`; `None` if the option was not given.
        every_frame: Option<OsString>,
    },
}

/// The process `umpire-camera`. It is stopped when this value is dropped.
#[derive(Debug)]
pub struct CameraProcess {
    source: Source,
    /// Arguments of `umpire-camera` that name what it is to detect.
    arguments: Vec<OsString>,
    /// Whether `umpire-camera` sends the camera images.
    sends_images: bool,
    sender: Sender<Input>,
    child: Option<Child>,
}

/// A line printed by `umpire-camera`: an event, or the latest camera image with the states of the cards in it.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum OutputLine {
    Event(TimedEvent),
    ViewerState(ViewerState),
}

impl CameraProcess {
    /// Prepares the camera process, and starts it if the source is a camera or a single video. `arguments` name what it is to
    /// detect. The events are sent to `sender`, and so are the camera images if `sends_images` is true.
    ///
    /// # Errors
    /// When `umpire-camera` does not start.
    pub fn open(
        source: Source,
        arguments: Vec<OsString>,
        sends_images: bool,
        sender: Sender<Input>,
    ) -> anyhow::Result<Self> {
        let mut camera = Self {
            source,
            arguments,
            sends_images,
            sender,
            child: None,
        };
        if let Source::One(source_arguments) = &camera.source {
            camera.start(&source_arguments.clone(), true)?;
        }
        Ok(camera)
    }

    /// Starts the next video when a symbol is rolled, if each round has its own video; otherwise does nothing.
    ///
    /// # Errors
    /// When `umpire-camera` does not start.
    pub fn start_round_video(&mut self, symbol: Symbol) -> anyhow::Result<()> {
        let Source::ByRound {
            videos,
            every_frame,
        } = &mut self.source
        else {
            return Ok(());
        };
        let Some(video) = videos.pop_front() else {
            return Ok(());
        };
        let is_last = videos.is_empty();
        let arguments = ["--symbol".into(), symbol.name().into(), "--video".into()];
        let arguments = arguments.into_iter().chain([video.into()]);
        let arguments: Vec<OsString> = arguments.chain(every_frame.clone()).collect();
        self.start(&arguments, is_last)
    }

    /// Stops the running `umpire-camera` and starts it again with `source_arguments`. With `is_last`, no other video follows, so the end
    /// of the process is reported as [`Input::CameraEnded`].
    fn start(&mut self, source_arguments: &[OsString], is_last: bool) -> anyhow::Result<()> {
        self.stop();
        let mut child = CAMERA
            .command("watch")
            .args(watch::stored_data_arguments()?)
            .args(source_arguments)
            .args(["--json", "--tied"])
            .args(&self.arguments)
            .args(self.sends_images.then_some("--pictures"))
            // If the game's program is killed, the operating system closes this pipe, and `umpire-camera` stops too.
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| CAMERA.not_started(error))?;
        let out = child.stdout.take().context("the watch has no output")?;
        self.child = Some(child);
        let sender = self.sender.clone();
        thread::spawn(move || forward_events(out, &sender, is_last));
        Ok(())
    }

    fn stop(&mut self) {
        if let Some(mut child) = self.child.take() {
            // Killing fails if the process has already ended, which does not matter.
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

/// Sends the lines that `umpire-camera` prints to `sender`, until its output ends. With `is_last`, also reports the end.
fn forward_events(out: ChildStdout, sender: &Sender<Input>, is_last: bool) {
    for line in BufReader::new(out).lines().map_while(Result::ok) {
        let input = match serde_json::from_str(&line) {
            Ok(OutputLine::Event(event)) => Input::CameraEvent(event),
            Ok(OutputLine::ViewerState(state)) => Input::ViewerState(state),
            // Ignores lines of `umpire-camera` that are neither events nor images.
            Err(_) => continue,
        };
        if sender.send(input).is_err() {
            return;
        }
    }
    if is_last {
        let _game_may_have_ended = sender.send(Input::CameraEnded);
    }
}
