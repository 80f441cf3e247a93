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
    folders::{self, Clips},
};

use super::{
    Arguments,
    output::{self, Printer},
};
use umpire_terminal::{companion::CAMERA, progress};

/// Evaluates those of the folders that hold video clips, and prints the figures. The truth file of a folder's first clip decides whether
/// its clips are games of Ominoes. Returns the folders that hold no clips.
///
/// # Errors
/// When a folder or a truth file cannot be read, a clip cannot be watched, or standard output is closed.
pub fn run(arguments: &Arguments, printer: &mut Printer) -> anyhow::Result<Vec<PathBuf>> {
    let mut image_folders = Vec::new();
    for folder in &arguments.folders {
        let mut clips = folders::clips(folder, arguments.split.map(Into::into))?;
        let Some(first) = clips.paths.first() else {
            image_folders.push(folder.clone());
            continue;
        };
        let are_games = GameTruth::read_beside(first)?.is_some();
        clips.paths.truncate(arguments.limit.unwrap_or(usize::MAX));
        if are_games {
            evaluate(arguments, folder, &clips, &DICE_GAMES, printer)?;
        } else {
            evaluate(arguments, folder, &clips, &CARDS, printer)?;
        }
    }
    Ok(image_folders)
}

/// Speed at which a clip is watched.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Playback {
    /// At the speed of the clip; frames are skipped if reading takes longer.
    RealTime,
    /// Every frame, as fast as possible.
    EveryFrame,
}

/// How the clips of one kind are measured and reported.
struct ClipKind<S: 'static> {
    /// Name of the schema of the JSON document.
    schema: &'static str,
    /// Watches a clip and compares the events with the truth.
    measure: fn(&Path, Playback) -> anyhow::Result<S>,
    /// Returns whether a clip has an event that claims something false.
    has_false_claim: fn(&S) -> bool,
    /// Formats the figures of several clips as text. Each score is given with the name of its clip.
    figures_text: fn(&[(String, S)]) -> String,
}

const CARDS: ClipKind<ClipScore> = ClipKind {
    schema: ClipScore::SCHEMA,
    measure: measure_cards,
    has_false_claim: ClipScore::has_false_claim,
    figures_text: summary::figures_text,
};

const DICE_GAMES: ClipKind<GameScore> = ClipKind {
    schema: GameScore::SCHEMA,
    measure: measure_dice_game,
    has_false_claim: GameScore::has_false_claim,
    figures_text: dice_games::summary::figures_text,
};

/// Evaluates clips of a folder and prints the figures.
fn evaluate<S: Serialize>(
    arguments: &Arguments,
    folder: &Path,
    clips: &Clips,
    kind: &ClipKind<S>,
    printer: &mut Printer,
) -> anyhow::Result<()> {
    let playback = if arguments.every_frame {
        Playback::EveryFrame
    } else {
        Playback::RealTime
    };
    let name_and_score = |clip: &PathBuf| {
        let score = (kind.measure)(clip, playback)?;
        Ok((output::report_name(clip), score))
    };
    let scores = progress::track(&clips.paths).map(name_and_score);
    let scores = scores.collect::<anyhow::Result<Vec<_>>>()?;
    printer.add_claim(
        scores
            .iter()
            .any(|(_, score)| (kind.has_false_claim)(score)),
    );
    printer.print_scores(folder, kind.schema, &scores, || {
        let (path, words) = (folder.display(), (kind.figures_text)(&scores));
        let (count, selection) = (scores.len(), &clips.selection);
        format!("{path}: {count} clips, {selection}\n{words}")
    })
}

fn measure_cards(clip: &Path, playback: Playback) -> anyhow::Result<ClipScore> {
    let truth = ClipTruth::read_beside(clip)?.with_context(|| no_truth(clip))?;
    let symbol = truth.symbol.map(|symbol| ["--symbol", symbol.name()]);
    let options = symbol.as_ref().map_or(&[][..], |symbol| symbol);
    Ok(score(&truth, &watch_clip(clip, options, playback)?))
}

fn measure_dice_game(clip: &Path, playback: Playback) -> anyhow::Result<GameScore> {
    let truth = GameTruth::read_beside(clip)?.with_context(|| no_truth(clip))?;
    let events = watch_clip(clip, &["--ominoes"], playback)?;
    Ok(dice_games::score::score(&truth, &events)?)
}

fn no_truth(clip: &Path) -> String {
    format!(
        "there is no truth file of this kind of clip beside it: {}",
        clip.display()
    )
}

/// Runs `umpire watch` with these options on a video clip and returns the reported events.
fn watch_clip(
    clip: &Path,
    options: &[&str],
    playback: Playback,
) -> anyhow::Result<Vec<TimedEvent>> {
    let mut command = CAMERA.command("watch");
    command.arg("--json").arg("--video").arg(clip).args(options);
    if playback == Playback::EveryFrame {
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
