//! Locates the folder of evaluation data, which is not part of the repository.

use std::{
    env,
    path::{Path, PathBuf},
};

/// Environment variable with the path of the folder of evaluation data. If it is unset, [`folder`] returns the default path.
pub const VARIABLE: &str = "UMPIRE_DATA";

/// Returns the path of the folder of evaluation data: the value of `UMPIRE_DATA`, or the folder `shared` beside the repository if this
/// variable is unset. The folder need not exist.
pub fn folder() -> PathBuf {
    let default = || {
        let repository = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2);
        let parent = repository.and_then(Path::parent);
        parent.unwrap_or(Path::new("..")).join("shared")
    };
    env::var_os(VARIABLE).map_or_else(default, PathBuf::from)
}

/// Returns the path of a file or folder in the data folder. If it does not exist, prints to standard error that the calling test is
/// skipped, and returns `None`.
#[expect(clippy::print_stderr, reason = "a skipped test must be reported")]
pub fn find(name: &str) -> Option<PathBuf> {
    let path = folder().join(name);
    if path.exists() {
        return Some(path);
    }
    eprintln!(
        "SKIPPED: {} does not exist; {VARIABLE} names its folder",
        path.display()
    );
    None
}
