//! The learned colours of the user's own pieces, stored in the home folder.

use std::{ffi::OsString, path::PathBuf};

use anyhow::{Context, bail};
use clap::ValueHint;
use umpire::{
    calibration::{PieceColours, SetColours},
    language::Value,
    message,
};

use super::home;

/// Name of the file with the learned piece colours, in the home folder.
const FILE: &str = "colours.json";

/// Returns the path of the file with the learned piece colours; `None` if there is no home folder.
pub fn path() -> Option<PathBuf> {
    home::folder().map(|home| home.join(FILE))
}

/// Returns the piece colours that the user has learned; `None` if nothing was learned.
///
/// # Errors
/// When the file exists but cannot be used.
pub fn open() -> anyhow::Result<Option<PieceColours>> {
    let existing_path = path().filter(|path| path.exists());
    let learned = existing_path
        .map(|path| PieceColours::open(&path))
        .transpose();
    learned.context(message!("colours-unreadable"))
}

/// Option for the colours of the pieces, for all commands that read cards.
#[derive(Debug, clap::Args)]
pub struct ColoursArgument {
    /// File with the colours of the pieces, from `umpire calibrate colours` [default: your own]; `standard` for the built-in colours
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    colours: Option<PathBuf>,
}

impl ColoursArgument {
    /// Returns the piece colours of the file that the option names, or the learned ones without the option; `None` for the
    /// built-in colours.
    ///
    /// # Errors
    /// When the file cannot be used.
    pub fn or_learned(&self) -> anyhow::Result<Option<SetColours>> {
        match &self.colours {
            None => Ok(open()?.map(|learned| learned.set())),
            Some(_) => self.named(),
        }
    }

    /// Returns the piece colours of the file that the option names; `None` if the option is missing or names `standard`.
    ///
    /// # Errors
    /// When the file cannot be used.
    pub fn named(&self) -> anyhow::Result<Option<SetColours>> {
        let named = self.colours.as_deref().map(SetColours::named);
        Ok(named.transpose()?.flatten())
    }
}

/// Returns the arguments that name the file of learned colours for `umpire-camera`. Reads the file first, so that a broken file is
/// reported before a camera is opened.
///
/// # Errors
/// When the file exists but cannot be used.
pub fn for_watch() -> anyhow::Result<Vec<OsString>> {
    let learned = open()?;
    let path = learned.and_then(|_| path());
    Ok(path.map_or_else(Vec::new, |path| vec!["--colours".into(), path.into()]))
}

/// Stores the learned piece colours in the home folder, in place of the old ones, and returns the path of the file.
///
/// # Errors
/// When there is no home folder, or the file cannot be written; an existing file is then unchanged.
pub fn save(learned: &PieceColours) -> anyhow::Result<PathBuf> {
    let variable = home::VARIABLE;
    let Some(path) = path() else {
        bail!(message!(
            "colours-no-folder",
            variable = Value::shown(variable)
        ));
    };
    let error_message = || home::not_written_message(message!("nothing-learned"), &path);
    let text = learned.to_json().with_context(error_message)?;
    home::write_file(&path, &text).with_context(error_message)?;
    Ok(path)
}
