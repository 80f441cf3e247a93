//! Where settings and what was learned are kept.

use std::{
    env, fs,
    io::{self, Write},
    path::{Path, PathBuf},
};

use etcetera::base_strategy::{BaseStrategy, choose_native_strategy};

use umpire::atomic_file::write_atomically;

/// Names the folder, instead of the one that the platform keeps for data.
pub const VARIABLE: &str = "UMPIRE_HOME";

/// The folder, which need not exist yet; `None` where no folder is named and the person has no home.
pub fn folder() -> Option<PathBuf> {
    let named = env::var_os(VARIABLE).filter(|value| !value.is_empty());
    named.map(PathBuf::from).or_else(|| {
        let native = choose_native_strategy().ok()?;
        Some(native.data_dir().join("umpire"))
    })
}

/// Keeps a file in the folder, which is made where it is not there.
///
/// # Errors
/// When the file cannot be written; what was there before is there still.
pub fn keep(path: &Path, text: &str) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    write_atomically(path, |file| file.write_all(text.as_bytes()))
}

/// What to say where that failed.
pub fn unkept(what: &str, path: &Path) -> String {
    format!(
        "{what}: cannot write {}; free some space or name another folder in {VARIABLE}",
        path.display()
    )
}
