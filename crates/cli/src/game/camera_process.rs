//! Runs the program `umpire-camera` as a child process of the game and receives its events.

use std::{
    collections::VecDeque,
    ffi::OsString,
    io::{BufRead, BufReader},
    path::PathBuf,
    process::{Child, Stdio},
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
    /// A camera or one video, started together with the game. Holds the arguments of `umpire-camera` that name the camera or the video.
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
    /// Options of `umpire-camera watch` that select what it detects, such as `--die`.
    arguments: Vec<OsString>,
    images: CameraImages,
    /// Receives the events and the images.
    sender: Sender<Input>,
    /// The running process. `None` if several videos are watched one after the other, and the first has not begun.
    child: Option<Child>,
}

/// Whether `umpire-camera` sends the camera images.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CameraImages {
    /// `umpire-camera` sends the camera images.
    Sent,
    /// `umpire-camera` sends no camera images, since nobody needs them.
    NotSent,
}

impl CameraImages {
    /// Returns [`Self::Sent`] if the images are needed.
    pub fn if_needed(are_needed: bool) -> Self {
        if are_needed {
            Self::Sent
        } else {
            Self::NotSent
        }
    }
}

/// What happens when the output of `umpire-camera` ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum OnEnd {
    /// The end of the output is reported as [`Input::CameraEnded`], since no other video follows.
    Report,
    /// The end of the output is not reported, since the next round has a video of its own.
    Ignore,
}

/// A line printed by `umpire-camera`: an event, or the latest camera image with the states of the cards in it.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum OutputLine {
    Event(TimedEvent),
    ViewerState(ViewerState),
}

impl CameraProcess {
    /// Prepares the camera process, and starts it if the source is a camera or a single video. `arguments` are the options of
    /// `umpire-camera watch` that select what it detects. The events and the images are sent to `sender`.
    ///
    /// # Errors
    /// When `umpire-camera` does not start.
    pub fn open(
        source: Source,
        arguments: Vec<OsString>,
        images: CameraImages,
        sender: Sender<Input>,
    ) -> anyhow::Result<Self> {
        let mut camera = Self {
            source,
            arguments,
            images,
            sender,
            child: None,
        };
        if let Source::One(source_arguments) = &camera.source {
            camera.start(&source_arguments.clone(), OnEnd::Report)?;
        }
        Ok(camera)
    }

    /// Called when a symbol is rolled. If each round has its own video and a video is left, starts the next video; otherwise does nothing.
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
        let on_end = if videos.is_empty() {
            OnEnd::Report
        } else {
            OnEnd::Ignore
        };
        let arguments = ["--symbol".into(), symbol.name().into(), "--video".into()];
        let arguments = arguments.into_iter().chain([video.into()]);
        let arguments: Vec<OsString> = arguments.chain(every_frame.clone()).collect();
        self.start(&arguments, on_end)
    }

    /// Stops the running `umpire-camera`, if any, and starts it with `source_arguments`.
    fn start(&mut self, source_arguments: &[OsString], on_end: OnEnd) -> anyhow::Result<()> {
        self.stop();
        let mut child = CAMERA
            .command("watch")
            .args(watch::stored_data_arguments()?)
            .args(source_arguments)
            .args(["--json", "--tied"])
            .args(&self.arguments)
            .args((self.images == CameraImages::Sent).then_some("--pictures"))
            // If the game's program is killed, the operating system closes this pipe, and `umpire-camera` stops too.
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| CAMERA.not_started(error))?;
        let out = child
            .stdout
            .take()
            .context("umpire-camera has no standard output")?;
        self.child = Some(child);
        let sender = self.sender.clone();
        thread::spawn(move || forward_events(BufReader::new(out), &sender, on_end));
        Ok(())
    }

    fn stop(&mut self) {
        if let Some(mut child) = self.child.take() {
            // Killing fails if the process has already ended, which does not matter.
            let _may_fail = child.kill();
            // Waits for the end of the killed process. Otherwise, it would keep its entry in the system's process table.
            let _may_fail = child.wait();
        }
    }
}

impl Drop for CameraProcess {
    fn drop(&mut self) {
        self.stop();
    }
}

/// Reads `out`, the output of `umpire-camera`, line by line and sends the events and images in it to `sender`. Skips other lines. Ends when
/// the output ends, which is then handled as `on_end` says, or when nobody receives the events any more.
fn forward_events(out: impl BufRead, sender: &Sender<Input>, on_end: OnEnd) {
    // The lines are split as bytes: a line that is not UTF-8, such as the text of a driver, must not end the loop.
    for line in out.split(b'\n').map_while(Result::ok) {
        let input = match serde_json::from_slice(&line) {
            Ok(OutputLine::Event(event)) => Input::CameraEvent(event),
            Ok(OutputLine::ViewerState(state)) => Input::ViewerState(state),
            Err(error) => {
                tracing::debug!(%error, "a line of umpire-camera is neither an event nor an image");
                continue;
            }
        };
        if sender.send(input).is_err() {
            return;
        }
    }
    if on_end == OnEnd::Report {
        let _game_may_have_ended = sender.send(Input::CameraEnded);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;

    use umpire::watch::event::Event;

    use super::*;

    /// Two lines that are no events, the first of them not UTF-8, and an event.
    const OUTPUT: &[u8] = b"a warning of a driver: \xb0\xff\nanother one\r\n\
        {\"schema\":\"umpire/event@1\",\"t_ms\":5.0,\"latency_ms\":0.0,\"event\":\"ended\"}\n";

    fn forwarded(on_end: OnEnd) -> Vec<Input> {
        let (sender, receiver) = channel();
        forward_events(OUTPUT, &sender, on_end);
        drop(sender);
        receiver.iter().collect()
    }

    #[test]
    fn events_are_forwarded_and_other_lines_are_not() {
        let inputs = forwarded(OnEnd::Ignore);
        assert!(
            matches!(&inputs[..], [Input::CameraEvent(event)] if matches!(event.event, Event::Ended)),
            "{inputs:?}"
        );
    }

    #[test]
    fn the_end_is_reported_only_if_no_other_video_follows() {
        let inputs = forwarded(OnEnd::Report);
        assert!(
            matches!(inputs.last(), Some(Input::CameraEnded)),
            "{inputs:?}"
        );
        assert_eq!(inputs.len(), 1 + forwarded(OnEnd::Ignore).len());
    }
}
