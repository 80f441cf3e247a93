//! The program `umpire-manual`: writes the manual pages and the shell completions of umpire into a folder.

use std::path::PathBuf;

use anyhow::Context;
use clap::Parser;

/// Writes the manual pages and the shell completions of umpire.
#[derive(Debug, Parser)]
struct Arguments {
    /// Folder that gets the folders `man` and `completions`
    folder: PathBuf,
}

fn main() -> anyhow::Result<()> {
    let folder = Arguments::parse().folder;
    umpire_manual::write(&folder).with_context(|| format!("cannot write into {}", folder.display()))
}
