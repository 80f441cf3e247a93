//! `umpire calibrate forget`.

use std::{io::Write, process::ExitCode};

use anyhow::bail;

use super::kept::{self, Kept, Kind};
use umpire_terminal::stdout;

/// Forgets something that was learned: what is shipped is used again.
///
/// Exit status: 0 it is forgotten, 2 there was nothing of it, or its file cannot be deleted.
#[derive(Debug, clap::Args)]
pub struct Arguments {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, clap::Subcommand)]
enum What {
    /// What the pieces of your set look like
    Colours,
    /// A camera's lens
    Lens {
        /// Its name
        name: String,
    },
    /// A palette of gems, sweets or beans
    Gems {
        /// Its name
        name: String,
    },
    /// All cards that were learned; `umpire cards forget NUMBER` forgets one
    Cards,
    /// All of it
    All,
}

impl What {
    fn is(&self, kept: &Kept) -> bool {
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

/// Runs the command.
///
/// # Errors
/// When nothing of the kind was learned, or a file cannot be deleted.
pub fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    let mut all = kept::all();
    all.retain(|kept| arguments.what.is(kept));
    if all.is_empty() {
        bail!("there is nothing to forget; `umpire calibrate show` lists what was learned");
    }
    for kept in &all {
        kept.forget()?;
    }
    stdout::print(|out| {
        for kept in &all {
            writeln!(out, "forgotten: {}, {}", kept.title(), kept.path.display())?;
        }
        Ok(())
    })
}
