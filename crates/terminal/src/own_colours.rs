//! What was learned of one's own pieces, kept in the home folder.

use std::{ffi::OsString, path::PathBuf};

use anyhow::{Context, bail};
use umpire::calibration::{PieceColours, SetColours};

use super::home;

/// The file's name in the home folder.
const FILE: &str = "colours.json";

/// Where it is kept; `None` where there is no home folder.
pub fn path() -> Option<PathBuf> {
    home::folder().map(|home| home.join(FILE))
}

/// What was learned; `None` where nothing was.
///
/// # Errors
/// When the file is there and cannot be used.
pub fn open() -> anyhow::Result<Option<PieceColours>> {
    let there = path().filter(|path| path.exists());
    let learned = there.map(|path| PieceColours::open(&path)).transpose();
    learned.context("the colours of your pieces were not read")
}

/// What all commands that read cards can be told of the pieces.
#[derive(Debug, clap::Args)]
pub struct ColoursArgument {
    /// What the pieces look like, as `umpire calibrate colours` keeps it, in place of your own set's; `standard`: as shipped
    #[arg(long, value_name = "FILE")]
    colours: Option<PathBuf>,
}

impl ColoursArgument {
    /// The file that was named, or one's own; `None` for the shipped colours.
    ///
    /// # Errors
    /// When the file cannot be used.
    pub fn or_own(&self) -> anyhow::Result<Option<SetColours>> {
        match &self.colours {
            None => Ok(open()?.map(|learned| learned.set())),
            Some(_) => self.named(),
        }
    }

    /// The file that was named; `None` where none was, or the shipped colours.
    ///
    /// # Errors
    /// When the file cannot be used.
    pub fn named(&self) -> anyhow::Result<Option<SetColours>> {
        let named = self.colours.as_deref().map(SetColours::named);
        Ok(named.transpose()?.flatten())
    }
}

/// What the other binary is told: the file, which was checked first, so that what is wrong with it is told before a camera is opened.
///
/// # Errors
/// When the file is there and cannot be used.
pub fn for_watch() -> anyhow::Result<Vec<OsString>> {
    let learned = open()?;
    let path = learned.and_then(|_| path());
    Ok(path.map_or_else(Vec::new, |path| vec!["--colours".into(), path.into()]))
}

/// Keeps what was learned in place of what was there; where.
///
/// # Errors
/// When there is no folder for it, or the file cannot be written; what was there before is there still.
pub fn keep(learned: &PieceColours) -> anyhow::Result<PathBuf> {
    let variable = home::VARIABLE;
    let Some(path) = path() else {
        bail!("there is no folder to keep colours in; name one in the variable {variable}");
    };
    let failed = || home::unkept("nothing was learned", &path);
    let text = learned.to_json().with_context(failed)?;
    home::keep(&path, &text).with_context(failed)?;
    Ok(path)
}
