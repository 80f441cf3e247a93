//! `umpire evaluate`.

use std::{
    io::{self, Write},
    path::PathBuf,
    process::ExitCode,
};

use anyhow::Context;
use umpire::{
    evaluate::{
        self, RunOptions,
        folders::{self, Folder},
        summary::Summary,
        table,
    },
    frame::Frame,
    geometry::Quad,
    pipeline::{self, CardFindings, CardOptions, CardReader},
};

/// Measures how well umpire sees, on folders of pictures with truth.
///
/// A folder holds NAME.jpg with NAME.json (the scenes), or a labels.json, or flat scans named like 13_yellow.jpg. In
/// a folder without truth everything found is wrong.
#[derive(Debug, clap::Args)]
pub struct Arguments {
    /// Folders of pictures; of a folder without pictures the folders in it.
    #[arg(required = true, value_name = "DIR")]
    folders: Vec<PathBuf>,
    /// Which list of split.json to read, where there is one: the report list unless told.
    #[arg(long, value_enum)]
    split: Option<Split>,
    /// Draw the pictures with mistakes into this folder.
    #[arg(long, value_name = "DIR")]
    overlay: Option<PathBuf>,
    /// Print one JSON document.
    #[arg(long)]
    json: bool,
    /// Read only the first N pictures of each folder.
    #[arg(long, value_name = "N")]
    limit: Option<usize>,
    /// How many of the worst pictures to list.
    #[arg(long, value_name = "N", default_value_t = 10)]
    worst: usize,
    /// Read N pictures at a time; the times then mean little.
    #[arg(long, value_name = "N", default_value_t = 1)]
    jobs: usize,
    /// Take the true corners as found: only reading and judging are measured.
    #[arg(long)]
    truth_corners: bool,
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

/// Runs the command.
///
/// # Errors
/// When there are no pictures, truth is broken, or an overlay cannot be written.
pub fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let folders = open_folders(arguments)?;
    let options = RunOptions {
        jobs: arguments.jobs,
        truth_corners: arguments.truth_corners,
    };
    let reader = CardReader::load()?;
    let read = |frame: &Frame, corners: Option<&[Quad]>| read(&reader, frame, corners);
    let outcomes = evaluate::run(&folders, options, &read, &|_, _| Ok(()))?;
    let summary = Summary::of(&folders, &outcomes);
    let mut out = io::stdout().lock();
    if arguments.json {
        serde_json::to_writer(&mut out, &summary)?;
        writeln!(out)
    } else {
        write!(out, "{}", table::text(&summary, arguments.worst))
    }
    .context("cannot write to standard output")?;
    Ok(ExitCode::SUCCESS)
}

fn open_folders(arguments: &Arguments) -> anyhow::Result<Vec<Folder>> {
    let mut folders = Vec::new();
    for path in &arguments.folders {
        folders.extend(folders::open(path, arguments.split.map(Into::into))?);
    }
    if let Some(limit) = arguments.limit {
        for folder in &mut folders {
            folder.pictures.truncate(limit);
        }
    }
    Ok(folders)
}

/// A network that fails has found nothing: the figures then say so, and the log why.
fn read(reader: &CardReader, frame: &Frame, corners: Option<&[Quad]>) -> CardFindings {
    match corners {
        Some(corners) => pipeline::read_cards_at(frame, corners, CardOptions::default()),
        None => reader
            .read(frame, CardOptions::default())
            .unwrap_or_else(|error| {
                tracing::error!(%error, "not read");
                CardFindings::default()
            }),
    }
}
