//! Where the material lies that is not part of the repository.

use std::path::PathBuf;

/// The file or folder of that name in `UMPIRE_SHARED`, else in `../shared`; `None`, said loudly, where it is not there.
#[expect(clippy::print_stderr, reason = "a skipped test must be seen")]
pub fn shared(name: &str) -> Option<PathBuf> {
    let folder = std::env::var_os("UMPIRE_SHARED").map_or_else(
        || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../shared"),
        PathBuf::from,
    );
    let path = folder.join(name);
    if path.exists() {
        return Some(path);
    }
    eprintln!(
        "SKIPPED: {} is not there; set UMPIRE_SHARED to its folder",
        path.display()
    );
    None
}
