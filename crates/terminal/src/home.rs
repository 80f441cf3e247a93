//! The home folder of umpire, which stores settings and learned data.

use std::{
    env, fs,
    io::{self, Write},
    path::{Path, PathBuf},
};

use etcetera::base_strategy::{BaseStrategy, choose_native_strategy};

use umpire::{
    atomic_file::write_atomically,
    language::{Message, Value},
    message,
};

/// Environment variable that names umpire's home folder. If it is not set, a folder in the platform's data folder is used.
pub const VARIABLE: &str = "UMPIRE_HOME";

/// Returns the path of the home folder, which may not exist yet; `None` if [`VARIABLE`] is not set and the user has no home
/// directory.
pub fn folder() -> Option<PathBuf> {
    let named = env::var_os(VARIABLE).filter(|value| !value.is_empty());
    named.map(PathBuf::from).or_else(|| {
        let native = choose_native_strategy().ok()?;
        Some(native.data_dir().join("umpire"))
    })
}

/// Writes a file of the home folder atomically; creates the folder if it is missing.
///
/// # Errors
/// When the file cannot be written; the old file is then unchanged.
pub fn write_file(path: &Path, text: &str) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    write_atomically(path, |file| file.write_all(text.as_bytes()))
}

/// Returns the error message for a file that cannot be written. `what` is the consequence for the user, such as "nothing was
/// learned".
pub fn not_written_message(what: Message, path: &Path) -> Message {
    message!(
        "home-not-written",
        what = what,
        path = Value::shown(path.display()),
        variable = Value::shown(VARIABLE)
    )
}
