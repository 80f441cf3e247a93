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

use super::{
    Arguments,
    output::{self, Printer},
};
use umpire_terminal::{companion::CAMERA, progress};

/// Evaluates those of the folders that hold video clips, and prints the figures. Returns the folders that hold none.
pub fn run(arguments: &Arguments, printer: &mut Printer) -> anyhow::Result<Vec<PathBuf>> {
    let mut image_folders = Vec::new();
    for folder in &arguments.folders {
        let (mut clips, selection) = folders::clips(folder, arguments.split.map(Into::into))?;
        if clips.is_empty() {
            image_folders.push(folder.clone());
            continue;
        }
        clips.truncate(arguments.limit.unwrap_or(usize::MAX));
        if GameTruth::read_beside(&clips[0])?.is_some() {
            evaluate(
                arguments,
                folder,
                (&clips, &selection),
                &DICE_GAMES,
                printer,
            )?;
        } else {
            evaluate(arguments, folder, (&clips, &selection), &CARDS, printer)?;
        }
    }
    Ok(image_folders)
}

/// How the clips of one kind are measured and reported.
struct ClipKind<S: 'static> {
    schema: &'static str,
    /// Watches a clip, processing every frame if the flag is set, and compares the events with the truth.
    measure: fn(&Path, bool) -> anyhow::Result<S>,
    /// Returns whether a clip has an event that claims something false.
    is_false: fn(&S) -> bool,
    figures_text: fn(&[(String, S)]) -> String,
}

const CARDS: ClipKind<ClipScore> = ClipKind {
    schema: ClipScore::SCHEMA,
    measure: measure_cards,
    is_false: ClipScore::is_false,
    figures_text: summary::figures_text,
};

const DICE_GAMES: ClipKind<GameScore> = ClipKind {
    schema: GameScore::SCHEMA,
    measure: measure_dice_game,
    is_false: GameScore::is_false,
    figures_text: dice_games::summary::figures_text,
};

/// Evaluates the clips of a folder and prints the figures. `selection` says which of the folder's clips these are.
fn evaluate<S: Serialize>(
    arguments: &Arguments,
    folder: &Path,
    (clips, selection): (&[PathBuf], &str),
    kind: &ClipKind<S>,
    printer: &mut Printer,
) -> anyhow::Result<()> {
    let name_and_score = |clip: &PathBuf| {
        let score = (kind.measure)(clip, arguments.every_frame)?;
        Ok((output::report_name(clip), score))
    };
    let scores = progress::track(clips).map(name_and_score);
    let scores = scores.collect::<anyhow::Result<Vec<_>>>()?;
    printer.add_claim(scores.iter().any(|(_, score)| (kind.is_false)(score)));
    printer.print_scores(folder, kind.schema, &scores, || {
        let (path, words) = (folder.display(), (kind.figures_text)(&scores));
        format!("{path}: {} clips, {selection}\n{words}", scores.len())
    })
}

fn measure_cards(clip: &Path, every_frame: bool) -> anyhow::Result<ClipScore> {
    let truth = ClipTruth::beside(clip)?.with_context(|| no_truth(clip))?;
    let symbol = truth.symbol.map(|symbol| ["--symbol", symbol.name()]);
    let options = symbol.as_ref().map_or(&[][..], |symbol| symbol);
    Ok(score(&truth, &watch_clip(clip, options, every_frame)?))
}

fn measure_dice_game(clip: &Path, every_frame: bool) -> anyhow::Result<GameScore> {
    let truth = GameTruth::read_beside(clip)?.with_context(|| no_truth(clip))?;
    let events = watch_clip(clip, &["--ominoes"], every_frame)?;
    Ok(dice_games::score::score(&truth, &events)?)
}

fn no_truth(clip: &Path) -> String {
    format!(
        "there is no truth file of this kind of clip beside it: {}",
        clip.display()
    )
}

/// Runs `umpire watch` with these options on a video clip and returns the reported events.
fn watch_clip(clip: &Path, options: &[&str], every_frame: bool) -> anyhow::Result<Vec<TimedEvent>> {
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
    let parse = |line: &str| {
        serde_json::from_str(line)
            .context("umpire-camera and umpire have different versions: build both again")
    };
    let events: Vec<TimedEvent> = lines.lines().map(parse).collect::<anyhow::Result<_>>()?;
    tracing::info!(
        clip = output::report_name(clip),
        events = events.len(),
        "watched"
    );
    Ok(events)
}
