//! Evaluates folders of video clips: watches each clip as `umpire watch` does and compares the reported events with the truth.

use std::{
    path::{Path, PathBuf},
    process::Stdio,
};

use anyhow::{Context, bail};
use serde::Serialize;
use umpire::watch::event::TimedEvent;
use umpire_lab::evaluate::{
    clips::{
        score::{ClipScore, score},
        summary,
        truth::ClipTruth,
    },
    dice_games::{self, score::GameScore, truth::GameTruth},
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
        if GameTruth::beside(&clips[0])?.is_some() {
            evaluate(arguments, folder, &clips, &selection, &DICE_GAMES)?;
        } else {
            evaluate(arguments, folder, &clips, &selection, &CARDS)?;
        }
    }
    Ok(rest)
}

/// How the clips of one kind are measured and reported.
struct ClipKind<S: 'static> {
    schema: &'static str,
    /// Watches a clip, processing every frame if the flag is set, and compares the events with the truth.
    measured: fn(&Path, bool) -> anyhow::Result<S>,
    in_words: fn(&[(String, S)]) -> String,
}

const CARDS: ClipKind<ClipScore> = ClipKind {
    schema: ClipScore::SCHEMA,
    measured: cards,
    in_words: summary::in_words,
};

const DICE_GAMES: ClipKind<GameScore> = ClipKind {
    schema: GameScore::SCHEMA,
    measured: dice_game,
    in_words: dice_games::summary::in_words,
};

fn evaluate<S: Serialize>(
    arguments: &Arguments,
    folder: &Path,
    clips: &[PathBuf],
    selection: &str,
    kind: &ClipKind<S>,
) -> anyhow::Result<()> {
    let measured = |clip: &PathBuf| {
        let score = (kind.measured)(clip, arguments.every_frame)?;
        Ok((printed::name(clip), score))
    };
    let scores = clips.iter().map(measured);
    let scores = scores.collect::<anyhow::Result<Vec<_>>>()?;
    printed::print(folder, kind.schema, &scores, arguments.json, || {
        let (path, words) = (folder.display(), (kind.in_words)(&scores));
        format!("{path}: {} clips, {selection}\n{words}", scores.len())
    })
}

fn cards(clip: &Path, every_frame: bool) -> anyhow::Result<ClipScore> {
    let truth = ClipTruth::beside(clip)?.with_context(|| no_truth(clip))?;
    let symbol = truth.symbol.map(|symbol| ["--symbol", symbol.name()]);
    let options = symbol.as_ref().map_or(&[][..], |symbol| symbol);
    Ok(score(&truth, &told(clip, options, every_frame)?))
}

fn dice_game(clip: &Path, every_frame: bool) -> anyhow::Result<GameScore> {
    let truth = GameTruth::beside(clip)?.with_context(|| no_truth(clip))?;
    let told = told(clip, &["--ominoes"], every_frame)?;
    Ok(dice_games::score::score(&truth, &told)?)
}

fn no_truth(clip: &Path) -> String {
    format!(
        "there is no truth file of this kind of clip beside it: {}",
        clip.display()
    )
}

/// Runs `umpire watch` with these options on a video clip and returns the reported events.
fn told(clip: &Path, options: &[&str], every_frame: bool) -> anyhow::Result<Vec<TimedEvent>> {
    let mut command = CAMERA.command("watch");
    command.arg("--json").arg("--video").arg(clip).args(options);
    if every_frame {
        command.arg("--every-frame");
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
    let told: Vec<TimedEvent> = lines.lines().map(read).collect::<anyhow::Result<_>>()?;
    tracing::info!(clip = printed::name(clip), events = told.len(), "watched");
    Ok(told)
}
