//! The options that all kinds of game have in common: the camera, the outputs and the journal.

use std::{ffi::OsString, fs::File, net::IpAddr, path::PathBuf};

use anyhow::Context;
use clap::ValueHint;
use umpire::{language::Value, message};

use super::{camera_process::Source, output_format::OutputFormat};

/// Value of the option `--resume` that stands for the journal of the latest game.
pub const LATEST: &str = "latest";

/// Port of the page of a game, unless another one is given.
pub const DEFAULT_PORT: u16 = 8642;

/// Options that all kinds of game have in common.
#[derive(Debug, clap::Args)]
pub struct CommonArguments {
    /// Watch the table with this camera: a number, a device, or a network address
    #[arg(long, value_name = "CAMERA", value_hint = ValueHint::FilePath, conflicts_with = "video")]
    pub camera: Option<OsString>,
    /// Watch this video instead of a camera; it starts with the game. For Ubongo, repeat the option to give one video per round: each
    /// starts when that round's symbol is rolled
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub video: Vec<PathBuf>,
    /// Process every frame of the videos, as fast as possible, instead of dropping frames to keep pace
    #[arg(long, requires = "video")]
    pub every_frame: bool,
    /// Print events as JSON, one document a line, like `umpire watch --json`
    #[arg(long)]
    pub json: bool,
    /// Speak what happens, if a speech program is installed
    #[arg(long)]
    pub say: bool,
    /// File for the journal [default: a new file in the folder of `UMPIRE_HOME`]
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with = "resume")]
    pub journal: Option<PathBuf>,
    /// Continue the game of this journal [default: the latest game]
    #[arg(
        long,
        value_name = "JOURNAL",
        value_hint = ValueHint::FilePath,
        num_args = 0..=1,
        default_missing_value = LATEST,
        conflicts_with = "names"
    )]
    pub resume: Option<PathBuf>,
}

impl CommonArguments {
    /// Returns the format of standard output.
    pub fn output_format(&self) -> OutputFormat {
        if self.json {
            OutputFormat::Events
        } else {
            OutputFormat::Sentences
        }
    }

    /// Returns whether a camera or a video is watched.
    pub fn is_watched(&self) -> bool {
        self.camera.is_some() || !self.video.is_empty()
    }

    /// Checks that the videos can be opened, before the game starts.
    ///
    /// # Errors
    /// When one of them cannot be opened.
    pub fn check_videos(&self) -> anyhow::Result<()> {
        for path in &self.video {
            let shown = || Value::shown(path.display());
            File::open(path).with_context(|| message!("video-unreadable", path = shown()))?;
        }
        Ok(())
    }

    /// Returns the camera or videos to watch; `None` for a game without a camera.
    pub fn source(&self) -> Option<Source> {
        let every_frame = self.every_frame.then(|| "--every-frame".into());
        match (&self.camera, self.video.as_slice()) {
            (Some(camera), _) => Some(Source::One(vec!["--camera".into(), camera.clone()])),
            (None, []) => None,
            (None, [video]) => {
                let video = ["--video".into(), video.into()];
                Some(Source::One(video.into_iter().chain(every_frame).collect()))
            }
            (None, videos) => Some(Source::ByRound {
                videos: videos.iter().cloned().collect(),
                every_frame,
            }),
        }
    }
}

/// Options of the page that shows a game.
#[derive(Debug, clap::Args)]
pub struct PageArguments {
    /// Serve a web page on this machine that shows the game to all players, with buttons for what they can type
    #[arg(long)]
    pub view: bool,
    /// Port of the page; 0 picks a free one
    #[arg(long, value_name = "PORT", default_value_t = DEFAULT_PORT, requires = "view")]
    pub port: u16,
    /// Let other devices open the page at this address (0.0.0.0: all addresses of this machine); anyone who has the link with its
    /// token can watch and give commands
    #[arg(long, value_name = "ADDRESS", requires = "view")]
    pub listen: Option<IpAddr>,
}
