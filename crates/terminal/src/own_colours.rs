//! The learned colours of the user's own pieces, stored in the home folder.

use std::{
    ffi::OsString,
    path::{Path, PathBuf},
};

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
/// When the file cannot be used, or the home folder cannot be searched for it.
pub fn open() -> anyhow::Result<Option<PieceColours>> {
    open_existing(path().as_deref())
}

/// Returns the piece colours in a file; `None` if there is no such file.
fn open_existing(path: Option<&Path>) -> anyhow::Result<Option<PieceColours>> {
    // If the system cannot determine whether the file exists, the path is kept. Opening the file then reports the error.
    let existing_path = path.filter(|path| path.try_exists().unwrap_or(true));
    let learned = existing_path.map(PieceColours::open).transpose();
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
    /// Returns the piece colours of the file that the option names, or the learned colours if the option is not given. `None` means that
    /// the built-in colours apply.
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

/// Returns the arguments with which `umpire watch` starts `umpire-camera` so that it uses the learned colours; none if nothing was learned.
/// Reads the file first, so that a broken file is reported before a camera is opened.
///
/// # Errors
/// When the file with the learned colours cannot be used, or the home folder cannot be searched for it.
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

#[cfg(all(test, unix))]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests {
    use std::os::unix::fs::symlink;

    use super::*;

    #[test]
    fn a_missing_file_means_that_nothing_was_learned_and_an_unreadable_one_is_an_error() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(FILE);
        assert!(open_existing(None).unwrap().is_none());
        assert!(open_existing(Some(&path)).unwrap().is_none());
        // The file becomes a symbolic link to itself. Then the system cannot determine whether the file exists, and reports an error.
        symlink(&path, &path).unwrap();
        let error = format!("{:#}", open_existing(Some(&path)).unwrap_err());
        assert!(error.contains(FILE), "{error}");
    }
}
