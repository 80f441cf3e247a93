//! `umpire calibrate forget`: deletes learned data.

use std::{io::Write, process::ExitCode};

use anyhow::bail;
use umpire::message;

use super::kept::{self, Kind, LearnedEntry};
use umpire_terminal::stdout;

/// Deletes learned data; the built-in data is used again.
///
/// Exit status: 0 deleted, 2 there was nothing to delete, or the file cannot be deleted.
#[derive(Debug, clap::Args)]
pub struct Arguments {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, clap::Subcommand)]
enum What {
    /// The colours of your pieces
    Colours,
    /// The lens of a camera
    Lens {
        /// Name of the lens
        name: String,
    },
    /// A palette of gems, sweets or beans
    Gems {
        /// Name of the palette
        name: String,
    },
    /// All learned cards; `umpire cards forget NUMBER` forgets a single one
    Cards,
    /// Everything that was learned: colours, lenses, palettes and cards
    All,
}

impl What {
    fn is(&self, kept: &LearnedEntry) -> bool {
        let is_named = |name: &String| kept.name.as_ref() == Some(name);
        match self {
            Self::Colours => kept.kind == Kind::Colours,
            Self::Lens { name } => kept.kind == Kind::Lens && is_named(name),
            Self::Gems { name } => kept.kind == Kind::Gems && is_named(name),
            Self::Cards => kept.kind == Kind::Cards,
            Self::All => true,
        }
    }
}

/// Runs `umpire calibrate forget`.
///
/// # Errors
/// When there is no learned data of the requested kind, or a file cannot be deleted.
pub fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let mut all = kept::all();
    all.retain(|kept| arguments.what.is(kept));
    if all.is_empty() {
        bail!(message!("calibrate-nothing-to-forget"));
    }
    for kept in &all {
        kept.forget()?;
    }
    stdout::print(|out| {
        for kept in &all {
            let forgotten = message!(
                "calibrate-forgotten",
                title = kept.title(),
                path = kept.path.as_path()
            );
            writeln!(out, "{forgotten}")?;
        }
        Ok(())
    })
}
