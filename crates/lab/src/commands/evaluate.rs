//! The command `umpire evaluate`: measures the accuracy of umpire on labelled images.

mod cards;
mod clips;
mod csv_lines;
mod networks;
mod output;
mod palette;
mod photos;

use std::{
    path::{Path, PathBuf},
    process::ExitCode,
};

use anyhow::Context;
use clap::ValueHint;
use image::RgbImage;
use umpire_lab::evaluate::{
    folders::{self, Folder},
    gem_board::truth::GemBoardTruth,
    gems::truth::GemsTruth,
    ominoes::truth::DiceBoardTruth,
};

use output::{Format, Printer};
use umpire_terminal::{lens::LensArgument, own_colours::ColoursArgument, save_overlay};

/// Measures the accuracy of umpire on folders of images with known truth.
///
/// A folder holds one of these: rendered scenes (NAME.jpg with NAME.json), photos with a labels.json, flat scans named like
/// `13_yellow.jpg`, or video clips (NAME.mp4 with NAME.json). In a folder of images with none of these, every detection counts as a
/// mistake.
///
/// Exit status: 0 if umpire claimed nothing false. 1 if it called a card solved that is not, made a mistake about gems or a board without
/// answering unsure, or announced something false in a clip. 2 for bad arguments, or a folder or truth file that is missing or malformed.
#[derive(Debug, clap::Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
pub struct Arguments {
    /// Folders to evaluate. If a folder holds no images itself, its subfolders are evaluated.
    #[arg(required = true, value_name = "DIR", value_hint = ValueHint::DirPath)]
    folders: Vec<PathBuf>,
    /// Which list of split.json to read, if there is such a file [default: report].
    #[arg(long, value_enum)]
    split: Option<Split>,
    /// What to look for [default: per folder, as its truth files say: dice boards, gems or gem boards; cards otherwise].
    #[arg(long, value_enum)]
    game: Option<Game>,
    /// Draw the images with mistakes into this folder.
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    overlay: Option<PathBuf>,
    /// Form of the results [default: table].
    #[arg(long, value_enum, conflicts_with_all = ["json", "learn", "views"])]
    format: Option<Format>,
    /// Print JSON instead of text, like `--format json`.
    #[arg(long, conflicts_with = "learn")]
    json: bool,
    /// Read only the first N images of each folder.
    #[arg(long, value_name = "N")]
    limit: Option<usize>,
    /// Number of images to list, worst first.
    #[arg(long, value_name = "N", default_value_t = 10)]
    worst: usize,
    /// Read N images in parallel. More than 1 distorts the reported times.
    #[arg(long, value_name = "N", default_value_t = 1)]
    jobs: usize,
    /// Learn the colours of small items from these photos of the folder and count the items in its other photos; the folder's labels.json
    /// holds the counts of each photo.
    #[arg(long, value_name = "NAME.jpg,...", value_delimiter = ',')]
    learn: Vec<String>,
    /// Process every frame of a clip as fast as possible, instead of playing it at its own speed
    #[arg(long)]
    every_frame: bool,
    /// Read photos with this network in place of the built-in one of the same name. May be repeated.
    #[arg(long, value_name = "NAME.onnx", value_hint = ValueHint::FilePath)]
    network: Vec<PathBuf>,
    /// Read N photos of the same gem piles together, and compare the accuracy for each given N. The photos are named as by `render/make.py
    /// gems --views`: NAME-view-1.jpg, NAME-view-2.jpg, and so on.
    #[arg(long, value_name = "N,...", value_delimiter = ',', conflicts_with_all = ["json", "overlay"])]
    views: Vec<usize>,
    #[command(flatten)]
    lens: LensArgument,
    #[command(flatten)]
    colours: ColoursArgument,
    /// Use the true corners of cards and gem boards instead of locating them: measures only reading and judging.
    #[arg(long)]
    truth_corners: bool,
    /// Use the truth as the findings: tests the scoring. With `--overlay`, draws every image, to show what overlays should look like.
    #[arg(long, hide = true)]
    perfect: bool,
}

// The values of `--game`. They have no doc comments, since these would appear in the help text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Game {
    Card,
    Board,
    Gems,
    Ominoes,
}

#[derive(Debug, Clone, Copy, clap::ValueEnum)]
enum Split {
    Tune,
    Report,
    All,
}

impl From<Split> for folders::Split {
    fn from(split: Split) -> Self {
        match split {
            Split::Tune => Self::Tune,
            Split::Report => Self::Report,
            Split::All => Self::All,
        }
    }
}

/// Runs `umpire evaluate`.
///
/// # Errors
/// When there are no images; a truth file, lens, colour file or network cannot be used; a clip cannot be watched; an overlay cannot be
/// written; or standard output is closed.
pub fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    networks::replace(&arguments.network)?;
    let mut printer = Printer::new(arguments.format());
    if arguments.learn.is_empty() {
        evaluate(arguments, &mut printer)?;
    } else {
        palette::run(arguments, &mut printer)?;
    }
    Ok(printer.exit_code())
}

fn evaluate(arguments: &Arguments, printer: &mut Printer) -> anyhow::Result<()> {
    let image_folders = clips::run(arguments, printer)?;
    if image_folders.is_empty() {
        return Ok(());
    }
    let folders = open_folders(arguments, &image_folders)?;
    let is_for = |game: Game| move |folder: &Folder| game_of(arguments, folder) == game;
    let (boards, folders): (Vec<_>, Vec<_>) = folders.into_iter().partition(is_for(Game::Ominoes));
    let (gems, folders): (Vec<_>, Vec<_>) = folders.into_iter().partition(is_for(Game::Gems));
    let (gem_boards, folders): (Vec<_>, Vec<_>) =
        folders.into_iter().partition(is_for(Game::Board));
    make_overlay_folder(arguments)?;
    let lens = arguments.lens.open()?;
    anyhow::ensure!(
        lens.is_none() || boards.len() + gems.len() + gem_boards.len() == 0,
        "--lens works only for cards here; leave out the folders of boards and gems"
    );
    for folder in &boards {
        photos::evaluate_dice_boards(arguments, folder, printer)?;
    }
    for folder in &gems {
        if !arguments.views.is_empty() {
            photos::evaluate_gem_views(arguments, folder, printer)?;
            continue;
        }
        photos::evaluate_gem_piles(arguments, folder, printer)?;
    }
    for folder in &gem_boards {
        photos::evaluate_gem_boards(arguments, folder, printer)?;
    }
    if !folders.is_empty() {
        cards::run(arguments, &folders, lens.as_ref(), printer)?;
    }
    Ok(())
}

impl Arguments {
    fn format(&self) -> Format {
        let or_default = || self.format.unwrap_or(Format::Table);
        if self.json {
            Format::Json
        } else {
            or_default()
        }
    }
}

/// Creates the folder for overlays, if overlays are requested.
fn make_overlay_folder(arguments: &Arguments) -> anyhow::Result<()> {
    let Some(overlays) = &arguments.overlay else {
        return Ok(());
    };
    std::fs::create_dir_all(overlays).with_context(|| {
        format!(
            "cannot create the folder for overlays: {}",
            overlays.display()
        )
    })
}

/// Returns the game that a folder is evaluated for: the one that `--game` names, else the game of the first image's truth file, else cards.
/// If that truth file is malformed, the evaluation reports the error later.
fn game_of(arguments: &Arguments, folder: &Folder) -> Game {
    let of_first_image = || {
        let path = &folder.images.first()?.path;
        // If the truth file is not JSON, every `read_beside` returns an error. Then the game is Ominoes, and its evaluation reports the
        // error.
        if !matches!(DiceBoardTruth::read_beside(path), Ok(None)) {
            Some(Game::Ominoes)
        } else if !matches!(GemsTruth::read_beside(path), Ok(None)) {
            Some(Game::Gems)
        } else if !matches!(GemBoardTruth::read_beside(path), Ok(None)) {
            Some(Game::Board)
        } else {
            None
        }
    };
    let game = arguments.game.or_else(of_first_image);
    game.unwrap_or(Game::Card)
}

fn open_folders(arguments: &Arguments, paths: &[PathBuf]) -> anyhow::Result<Vec<Folder>> {
    let mut folders = Vec::new();
    for path in paths {
        folders.extend(folders::open(path, arguments.split.map(Into::into))?);
    }
    if let Some(limit) = arguments.limit {
        for folder in &mut folders {
            folder.images.truncate(limit);
        }
    }
    Ok(folders)
}

/// Saves an overlay in a folder as a JPEG with this name.
fn save(folder: &Path, name: &str, overlay: &RgbImage) -> anyhow::Result<()> {
    save_overlay::save(&folder.join(format!("{name}.jpg")), overlay)
}
