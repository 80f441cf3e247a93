//! Where the pictures with truth lie that are not part of the repository.

use std::{env, path::PathBuf};

/// Names the folder, in place of the one beside the repository.
pub const VARIABLE: &str = "UMPIRE_DATA";

/// The folder that `UMPIRE_DATA` names, else `shared` beside the repository; it need not exist.
pub fn folder() -> PathBuf {
    let beside = || PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared"));
    env::var_os(VARIABLE).map_or_else(beside, PathBuf::from)
}

/// The file or folder of that name in it; `None` where it is not there, which is printed: a test that skips must be seen to do so.
#[expect(clippy::print_stderr, reason = "a skipped test must be seen")]
pub fn find(name: &str) -> Option<PathBuf> {
    let path = folder().join(name);
    if path.exists() {
        return Some(path);
    }
    eprintln!(
        "SKIPPED: {} is not there; {VARIABLE} names its folder",
        path.display()
    );
    None
}
