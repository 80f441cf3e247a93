//! The command `umpire scene`: renders labelled synthetic images.

use std::{
    fs,
    io::{self, Write},
    path::{Path, PathBuf},
    process::ExitCode,
};

use anyhow::{Context, anyhow, ensure};
use clap::ValueHint;
use image::{RgbImage, codecs::jpeg::JpegEncoder};
use rayon::prelude::*;
use umpire::{atomic_file::write_atomically, rules::Catalogue};
use umpire_lab::scene::{self, LEFT_OUT_CARDS, SceneKind, SceneOptions, SceneTruth, StagedScene};
use umpire_terminal::progress::Progress;

/// JPEG quality of a scene whose truth names none; set by hand.
const DEFAULT_QUALITY: u8 = 85;

/// Renders scenes with labels, with artwork of our own.
///
/// Writes KIND-own-SEED.jpg and .json for each seed and skips files that exist. The same seed gives the same image.
#[derive(Debug, clap::Args)]
pub struct Arguments {
    /// Output folder; created if it does not exist.
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    out: PathBuf,
    /// Number of images.
    #[arg(long, default_value_t = 1)]
    count: u64,
    /// Seed of the first image; the seed of each further image is 1 higher.
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// What to render: one card, a table with 2 to 4 cards, or a table without cards.
    #[arg(long, value_enum, default_value = "card")]
    kind: Kind,
    /// Image size, such as 1280x960 [default: 960x720; some images are in portrait orientation].
    #[arg(long, value_name = "WxH", value_parser = parse_size)]
    size: Option<[u32; 2]>,
    /// State of every card, such as `solved` or `wrong_set`; an unknown name prints the list [default: random].
    #[arg(long, value_name = "NAME", value_parser = parse_scene)]
    scene: Option<StagedScene>,
    /// JPEG quality 1..100 [default: random, 55..95].
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..=100))]
    quality: Option<u8>,
    /// Which cards: those used for training, those left out of training to measure the accuracy on unseen cards (8 26 40 44 61), all, or
    /// random puzzles that are in no catalogue.
    #[arg(long, value_enum, default_value = "train")]
    cards: Cards,
    /// Fraction of images in which cards may be cut off by the image border.
    #[arg(long, default_value_t = 0.08)]
    cut_off: f64,
    /// Render images again whose files exist.
    #[arg(long)]
    force: bool,
}

// The values of `--kind`. Comments on them would appear in the help text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Kind {
    Card,
    Table,
    None,
}

impl From<Kind> for SceneKind {
    fn from(kind: Kind) -> Self {
        match kind {
            Kind::Card => Self::Card,
            Kind::Table => Self::Table,
            Kind::None => Self::None,
        }
    }
}

// The values of `--cards`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Cards {
    Train,
    LeftOut,
    All,
    Invented,
}

fn parse_size(text: &str) -> anyhow::Result<[u32; 2]> {
    let (width, height) = text
        .split_once('x')
        .context("give a size such as 960x720")?;
    let size = [width.parse()?, height.parse()?];
    ensure!(
        size.iter().all(|side| (64..=8192).contains(side)),
        "sides must be 64 to 8192 pixels"
    );
    Ok(size)
}

fn parse_scene(name: &str) -> anyhow::Result<StagedScene> {
    let names = StagedScene::ALL.map(StagedScene::name);
    StagedScene::ALL
        .into_iter()
        .find(|scene| scene.name() == name)
        .ok_or_else(|| {
            anyhow!(
                "no scene is called {name:?}; the scenes are {}",
                names.join(" ")
            )
        })
}

/// Runs `umpire scene`.
///
/// # Errors
/// When the folder cannot be created, a file cannot be written, or standard output is closed.
pub fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    fs::create_dir_all(&arguments.out)
        .with_context(|| format!("cannot create the folder {}", arguments.out.display()))?;
    let options = options(arguments);
    let progress = Progress::start(arguments.count as usize);
    let seeds = arguments.seed..arguments.seed.saturating_add(arguments.count);
    let rendered = seeds
        .into_par_iter()
        .map(|seed| {
            let is_new = render_scene(arguments, &options, seed);
            progress.advance();
            is_new
        })
        .collect::<anyhow::Result<Vec<bool>>>()?;
    drop(progress);
    let new = rendered.iter().filter(|&&is_new| is_new).count();
    writeln!(
        io::stdout().lock(),
        "{new} rendered, {} already there",
        rendered.len() - new
    )?;
    Ok(ExitCode::SUCCESS)
}

/// Returns the options of the scenes that the arguments request.
fn options(arguments: &Arguments) -> SceneOptions {
    let all_numbers = || {
        Catalogue::standard()
            .cards()
            .iter()
            .filter_map(|card| card.number)
            .collect()
    };
    let defaults = SceneOptions::default();
    SceneOptions {
        kind: arguments.kind.into(),
        size: arguments.size,
        scene: arguments.scene,
        numbers: match arguments.cards {
            Cards::LeftOut => LEFT_OUT_CARDS.to_vec(),
            Cards::All => all_numbers(),
            // Invented puzzles have no numbers.
            Cards::Train | Cards::Invented => defaults.numbers,
        },
        invented: arguments.cards == Cards::Invented,
        cut_off: arguments.cut_off,
    }
}

/// Renders the scene with this seed and writes its image and truth file. Returns false if both files exist already and were kept.
fn render_scene(arguments: &Arguments, options: &SceneOptions, seed: u64) -> anyhow::Result<bool> {
    let kind = options.kind.name();
    let stem = arguments.out.join(format!("{kind}-own-{seed}"));
    let (image_file, truth_file) = (stem.with_extension("jpg"), stem.with_extension("json"));
    if !arguments.force && image_file.exists() && truth_file.exists() {
        return Ok(false);
    }
    let (image, truth) = scene::render(seed, options);
    let jpeg = encode(
        &image,
        arguments.quality.unwrap_or_else(|| jpeg_quality(&truth)),
    )?;
    write(&image_file, &jpeg)?;
    write(&truth_file, &serde_json::to_vec(&truth)?)?;
    Ok(true)
}

/// Returns the JPEG quality that the scene's truth names; the scene chose it at random. If the truth names none, returns
/// [`DEFAULT_QUALITY`].
fn jpeg_quality(truth: &SceneTruth) -> u8 {
    let quality = truth.difficulty["post"]["jpeg"].as_u64();
    let quality = quality.and_then(|quality| u8::try_from(quality).ok());
    quality.unwrap_or(DEFAULT_QUALITY)
}

fn encode(image: &RgbImage, quality: u8) -> anyhow::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    JpegEncoder::new_with_quality(&mut bytes, quality).encode_image(image)?;
    Ok(bytes)
}

fn write(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    write_atomically(path, |file| file.write_all(bytes)).with_context(|| {
        format!(
            "cannot write the scene; free some space or name another folder: {}",
            path.display()
        )
    })
}
