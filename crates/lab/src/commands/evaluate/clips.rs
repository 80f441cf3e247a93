//! Evaluates folders of video clips: watches each clip as `umpire watch` does and compares the reported events with the truth.

use std::{
    path::{Path, PathBuf},
    process::Stdio,
};

use anyhow::{Context, bail};
use umpire::watch::event::Told;
use umpire_lab::evaluate::{
    clips::{
        score::{ClipScore, score},
        summary,
        truth::ClipTruth,
    },
    folders,
};

use super::{Arguments, printed};
use umpire_terminal::companion::CAMERA;

/// Evaluates those of the folders that hold video clips, and prints the figures. Returns the folders that hold none.
pub fn run(arguments: &Arguments) -> anyhow::Result<Vec<PathBuf>> {
    let mut rest = Vec::new();
    for folder in &arguments.folders {
        let (mut clips, selection) = folders::clips(folder, arguments.split.map(Into::into))?;
        if clips.is_empty() {
            rest.push(folder.clone());
            continue;
        }
        clips.truncate(arguments.limit.unwrap_or(usize::MAX));
        let scores = clips
            .iter()
            .map(|clip| measured(clip, arguments.every_frame));
        let scores = scores.collect::<anyhow::Result<Vec<_>>>()?;
        printed::print(folder, ClipScore::SCHEMA, &scores, arguments.json, || {
            let (path, words) = (folder.display(), summary::in_words(&scores));
            format!("{path}: {} clips, {selection}\n{words}", scores.len())
        })?;
    }
    Ok(rest)
}

fn measured(clip: &Path, every_frame: bool) -> anyhow::Result<(String, ClipScore)> {
    let Some(truth) = ClipTruth::beside(clip)? else {
        bail!("there is no truth file beside the clip: {}", clip.display());
    };
    let told = told(clip, &truth, every_frame)?;
    let name = printed::name(clip);
    tracing::info!(clip = name, events = told.len(), "watched");
    Ok((name, score(&truth, &told)))
}

/// Runs `umpire watch` on a video clip and returns the reported events.
fn told(clip: &Path, truth: &ClipTruth, every_frame: bool) -> anyhow::Result<Vec<Told>> {
    let mut command = CAMERA.command("watch");
    command.arg("--json").arg("--video").arg(clip);
    if every_frame {
        command.arg("--every-frame");
    }
    if let Some(symbol) = truth.symbol {
        command.args(["--symbol", symbol.name()]);
    }
    let output = command
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| CAMERA.not_started(error))?;
    if !output.status.success() {
        bail!("umpire watch failed on the clip: {}", clip.display());
    }
    let lines = String::from_utf8_lossy(&output.stdout);
    let read = |line: &str| {
        serde_json::from_str(line)
            .context("umpire-camera and umpire have different versions: build both again")
    };
    lines.lines().map(read).collect()
}
