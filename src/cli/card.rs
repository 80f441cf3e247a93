//! `umpire card`.

use std::{
    collections::HashMap,
    fs,
    io::{self, IsTerminal, Write},
    path::{Path, PathBuf},
    process::ExitCode,
    time::Instant,
};

use anyhow::Context;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use image::codecs::jpeg::JpegEncoder;
use umpire::{
    frame::{self, DecodeOptions, Frame, FrameError},
    overlay,
    pipeline::{CardOptions, CardReader},
    report::{CardPhoto, text},
    rules::Symbol,
};

use super::{
    learned::LearnedCards,
    output::{Names, write_atomically},
};

/// JPEG quality of overlays: lines and letters stay clean, at a tenth of the size of a PNG.
pub(super) const OVERLAY_QUALITY: u8 = 90;

/// Reads Ubongo cards in photos: which card, what lies on it, and whether it is solved.
///
/// Exit status: 0 every photo was read, 1 one or more hold no card or are unsure, 2 bad arguments, or a file that is
/// missing or no picture.
#[derive(Debug, clap::Args)]
pub struct Arguments {
    /// Photos, or folders of photos (read by name; folders inside are not searched)
    #[arg(required = true, value_name = "PHOTO")]
    photos: Vec<PathBuf>,
    /// Print one JSON document a photo, each on its own line
    #[arg(long)]
    json: bool,
    /// Draw what was found on each photo and save it as DIR/NAME.overlay.jpg
    #[arg(long, value_name = "DIR")]
    overlay: Option<PathBuf>,
    /// The symbol that was rolled: then only its row counts as solved
    #[arg(long, value_name = "NAME", value_parser = symbol_parser())]
    symbol: Option<Symbol>,
    /// Show a solution of this row: tell it, and draw it on each photo as NAME.overlay.jpg, beside the photo or where
    /// --overlay says
    #[arg(long, value_name = "NAME", value_parser = symbol_parser())]
    show: Option<Symbol>,
}

fn symbol_parser() -> impl TypedValueParser<Value = Symbol> {
    PossibleValuesParser::new(Symbol::ALL.map(Symbol::name)).try_map(|name| name.parse::<Symbol>())
}

/// Runs the command: every photo in order, each told as soon as it is read.
///
/// # Errors
/// When standard output does not take the report; what is wrong with a photo is part of the report.
pub fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let mut status = 0;
    let mut overlays = Overlays::wanted(arguments).unwrap_or_else(|error| {
        complain(&error, &mut status);
        None
    });
    let options = CardOptions {
        asked: arguments.symbol,
    };
    let known = LearnedCards::open()?.known().clone();
    let reader = CardReader::load()?.with_catalogue(known);
    for path in arguments.photos.iter().flat_map(|path| expand(path)) {
        let opened = path.and_then(|path| {
            let started = Instant::now();
            Frame::open(&path, &DecodeOptions::default()).map(|frame| (path, frame, started))
        });
        let (photo, frame) = match opened {
            Ok((path, frame, started)) => {
                let mut photo = read(&reader, &path, &frame, started, options)?;
                show(&mut photo, arguments.show);
                (photo, Some(frame))
            }
            Err(error) => (told(&error, arguments.json), None),
        };
        status = status.max(photo.exit_status());
        tell(&photo, arguments.json).context("cannot write the report to standard output")?;
        if let (Some(overlays), Some(frame)) = (&mut overlays, frame) {
            match overlays.save(&frame, &photo) {
                Ok(path) if arguments.show.is_some() && !arguments.json => {
                    writeln!(io::stdout().lock(), "  drawn in {}", path.display())?;
                }
                Ok(_) => {}
                Err(error) => complain(&error, &mut status),
            }
        }
    }
    Ok(ExitCode::from(status))
}

/// The photos that a path stands for: itself, or the pictures in the folder.
fn expand(path: &Path) -> Vec<Result<PathBuf, FrameError>> {
    if !path.is_dir() {
        return vec![Ok(path.to_owned())];
    }
    match frame::pictures_in(path) {
        Ok(pictures) => pictures.into_iter().map(Ok).collect(),
        Err(error) => vec![Err(error)],
    }
}

/// From an open picture to its report; decoding began at `started`.
fn read(
    reader: &CardReader,
    path: &Path,
    frame: &Frame,
    started: Instant,
    options: CardOptions,
) -> anyhow::Result<CardPhoto> {
    let decode_ms = milliseconds_since(started);
    let findings = reader.read(frame, options)?;
    let mut photo = CardPhoto::of(path.display().to_string(), frame.shown, findings);
    photo.timings_ms.decode = decode_ms;
    photo.timings_ms.total = milliseconds_since(started);
    photo.timings_ms = photo.timings_ms.rounded();
    tracing::info!(photo = photo.photo, cards = photo.cards.len(), times = ?photo.timings_ms, "read");
    Ok(photo)
}

/// Adds a solution of the row to every card.
fn show(photo: &mut CardPhoto, symbol: Option<Symbol>) {
    if let Some(symbol) = symbol {
        photo.cards.iter_mut().for_each(|card| card.show(symbol));
    }
}

fn milliseconds_since(start: Instant) -> f64 {
    start.elapsed().as_secs_f64() * 1e3
}

/// The report on a photo that was not decoded. The error goes to standard error too, unless the person who sees that
/// reads the report on the same screen.
fn told(error: &FrameError, json: bool) -> CardPhoto {
    if json || !io::stdout().is_terminal() {
        super::print_error(error);
    }
    CardPhoto::unreadable(error.path.display().to_string(), &error.cause.to_string())
}

fn tell(photo: &CardPhoto, json: bool) -> io::Result<()> {
    let text = if json {
        serde_json::to_string(photo)? + "\n"
    } else {
        text::card_photo(photo)
    };
    let mut stdout = io::stdout().lock();
    stdout.write_all(text.as_bytes())?;
    stdout.flush()
}

/// Prints what went wrong beside a photo that was read.
fn complain(error: &anyhow::Error, status: &mut u8) {
    super::print_error(&format_args!("{error:#}"));
    *status = 2;
}

/// Where overlays go.
#[derive(Default)]
struct Overlays {
    /// One folder for all; `None`: beside each photo.
    folder: Option<PathBuf>,
    /// The names given in each folder.
    names: HashMap<PathBuf, Names>,
}

impl Overlays {
    /// `None` where nothing is to be drawn.
    fn wanted(arguments: &Arguments) -> anyhow::Result<Option<Self>> {
        match &arguments.overlay {
            Some(folder) => Self::in_folder(folder).map(Some),
            None => Ok(arguments.show.map(|_| Self::default())),
        }
    }

    fn in_folder(folder: &Path) -> anyhow::Result<Self> {
        fs::create_dir_all(folder).with_context(|| {
            let shown = folder.display();
            format!("no overlays are drawn, their folder cannot be made; name another: {shown}")
        })?;
        Ok(Self {
            folder: Some(folder.to_owned()),
            ..Self::default()
        })
    }

    /// Draws the findings and saves them; where.
    fn save(&mut self, frame: &Frame, photo: &CardPhoto) -> anyhow::Result<PathBuf> {
        let path = Path::new(&photo.photo);
        let beside = || path.parent().unwrap_or(Path::new("")).to_owned();
        let folder = self.folder.clone().unwrap_or_else(beside);
        let names = self.names.entry(folder.clone()).or_default();
        let target = folder.join(names.next(path, ".overlay.jpg"));
        let context = || {
            let shown = target.display();
            format!("the overlay is not saved; free some space or name another folder: {shown}")
        };
        let mut bytes = Vec::new();
        overlay::draw(frame, photo)
            .write_with_encoder(JpegEncoder::new_with_quality(&mut bytes, OVERLAY_QUALITY))
            .with_context(context)?;
        write_atomically(&target, |file| file.write_all(&bytes)).with_context(context)?;
        tracing::info!(path = %target.display(), "overlay saved");
        Ok(target)
    }
}
