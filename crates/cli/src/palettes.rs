//! The palettes learned by `umpire calibrate gems`, stored in the home folder, one file each.

use std::{fs, path::PathBuf};

use anyhow::{Context, anyhow, bail, ensure};
use umpire::{
    atomic_file::is_absent,
    language::Value,
    message,
    palette::{Palette, STANDARD},
};

use umpire_terminal::home;

/// Name of the folder that holds the palettes, inside the home folder.
const FOLDER: &str = "palettes";
/// Maximum length of a palette's name, in bytes; set by hand. A longer name is refused, since names become file names.
const MAX_NAME_BYTES: usize = 60;

/// Returns the folder of the palettes; `None` if there is no home folder.
fn palette_folder() -> Option<PathBuf> {
    home::folder().map(|home| home.join(FOLDER))
}

/// Returns the path of the file of a palette; `None` if there is no home folder.
fn palette_path(name: &str) -> Option<PathBuf> {
    palette_folder().map(|folder| folder.join(format!("{name}.json")))
}

/// Returns the name unchanged if it is allowed for a palette. The name becomes part of a file name and of the colour names in
/// reports.
///
/// # Errors
/// When the name is empty, too long, reserved, or has other characters than letters, digits, `-` and `_`.
pub fn checked_name(name: &str) -> anyhow::Result<&str> {
    ensure!(
        name != STANDARD,
        message!("palette-built-in", name = Value::quoted(STANDARD))
    );
    check_length_and_characters(name)?;
    Ok(name)
}

/// Checks the length and the characters of a palette's name. Allows the name of the built-in palette.
fn check_length_and_characters(name: &str) -> anyhow::Result<()> {
    let is_allowed = |c: char| c.is_alphanumeric() || c == '-' || c == '_';
    ensure!(
        !name.is_empty() && name.len() <= MAX_NAME_BYTES && name.chars().all(is_allowed),
        message!(
            "palette-name",
            name = Value::quoted(name),
            most = MAX_NAME_BYTES
        )
    );
    Ok(())
}

/// The palettes that options name.
#[derive(Debug)]
pub struct NamedPalettes {
    /// The learned palettes, in the order in which the options name them.
    pub learned: Vec<Palette>,
    /// Whether the options name the built-in palette of the six gems.
    pub has_standard: bool,
}

/// Returns the palettes with these names.
///
/// # Errors
/// When a palette is unknown, is given twice, has a name that is not allowed, or its file cannot be read.
pub fn open_all(names: &[String]) -> anyhow::Result<NamedPalettes> {
    let mut learned: Vec<Palette> = Vec::new();
    for (index, name) in names.iter().enumerate() {
        ensure!(
            !names[..index].contains(name),
            message!("palette-twice", name = Value::quoted(name))
        );
        if name != STANDARD {
            check_length_and_characters(name)?;
            learned.push(read_palette(name)?.ok_or_else(|| unknown_error(name))?);
        }
    }
    let has_standard = names.iter().any(|name| name == STANDARD);
    Ok(NamedPalettes {
        learned,
        has_standard,
    })
}

/// Returns the palette with this name, or an empty palette if none is stored.
///
/// # Errors
/// When the file of the palette cannot be read.
pub fn open_or_new(name: &str) -> anyhow::Result<Palette> {
    Ok(read_palette(name)?.unwrap_or_else(|| Palette::named(name)))
}

/// Returns the error for a palette that does not exist. The message lists the existing palettes.
fn unknown_error(name: &str) -> anyhow::Error {
    let names = known_names().join(", ");
    anyhow!(message!(
        "palette-unknown",
        name = Value::quoted(name),
        known = Value::shown(&names),
        example = Value::shown(name)
    ))
}

/// Returns the names of all palettes: the built-in `standard`, then the learned ones in alphabetical order. Only files whose names are
/// allowed for palettes count.
fn known_names() -> Vec<String> {
    let entries = palette_folder().and_then(|folder| fs::read_dir(folder).ok());
    let paths = entries
        .into_iter()
        .flatten()
        .flatten()
        .map(|entry| entry.path());
    let files = paths.filter(|path| path.extension().is_some_and(|ending| ending == "json"));
    let names = files.filter_map(|path| Some(path.file_stem()?.to_str()?.to_owned()));
    let mut names: Vec<String> = names
        .filter(|name| check_length_and_characters(name).is_ok())
        .collect();
    names.sort_unstable();
    names.insert(0, STANDARD.to_owned());
    names
}

/// A palette in the home folder.
#[derive(Debug)]
pub struct StoredPalette {
    pub name: String,
    /// File in which the palette is stored.
    pub path: PathBuf,
    /// The palette read from the file, or the error from reading the file.
    pub palette: anyhow::Result<Palette>,
}

/// Returns all learned palettes, sorted by name.
pub fn learned_palettes() -> Vec<StoredPalette> {
    let learned = known_names().into_iter().filter(|name| name != STANDARD);
    let of_name = |name: String| {
        let palette =
            read_palette(&name).and_then(|palette| palette.ok_or_else(|| unknown_error(&name)));
        let path = palette_path(&name)?;
        Some(StoredPalette {
            name,
            path,
            palette,
        })
    };
    learned.filter_map(of_name).collect()
}

/// Reads a palette; `None` if its file does not exist or there is no home folder.
fn read_palette(name: &str) -> anyhow::Result<Option<Palette>> {
    let Some(path) = palette_path(name) else {
        return Ok(None);
    };
    let broken = || {
        let shown = path.display();
        message!(
            "palette-unreadable",
            name = Value::quoted(name),
            path = Value::shown(&shown)
        )
    };
    let text = match fs::read(&path) {
        Ok(bytes) => String::from_utf8(bytes).with_context(broken)?,
        Err(error) if is_absent(&error) => return Ok(None),
        Err(error) => return Err(error).with_context(broken),
    };
    Palette::from_json(name, &text)
        .map(Some)
        .with_context(broken)
}

/// Stores a palette in the home folder and returns the path of its file. Replaces a palette of the same name.
///
/// # Errors
/// When there is no home folder, or the file cannot be written; an existing file is then unchanged.
pub fn store(palette: &Palette) -> anyhow::Result<PathBuf> {
    let variable = home::VARIABLE;
    let Some(path) = palette_path(&palette.name) else {
        bail!(message!(
            "palette-no-folder",
            variable = Value::shown(variable)
        ));
    };
    let failed = || home::not_written_message(message!("nothing-learned"), &path);
    let text = palette.to_json().with_context(failed)?;
    home::write_file(&path, &text).with_context(failed)?;
    Ok(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_has_letters_digits_hyphens_and_underscores() {
        for name in ["beans", "Bohnen-2", "žluté_fazole", &"a".repeat(60)] {
            assert!(checked_name(name).is_ok(), "{name}");
        }
        for name in ["", "a b", "../a", "a.json", STANDARD, &"a".repeat(61)] {
            assert!(checked_name(name).is_err(), "{name:?}");
        }
    }

    #[test]
    fn the_standard_palette_can_be_named_once() {
        let standard = STANDARD.to_owned();
        let named = open_all(std::slice::from_ref(&standard)).expect("the built-in palette");
        assert!(named.has_standard && named.learned.is_empty());
        let error = open_all(&[standard.clone(), standard]).expect_err("twice");
        assert!(error.to_string().contains(STANDARD), "{error}");
        let none = open_all(&[]).expect("no palette");
        assert!(!none.has_standard && none.learned.is_empty());
    }
}
