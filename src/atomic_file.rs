//! Atomic writes: after a failure, the old content of the target file is unchanged.

use std::{
    ffi::OsString,
    fs::{self, File},
    io::{self, Write},
    path::{Path, PathBuf},
    process,
};

/// Writes a temporary file beside `target` and renames it to `target` when it is complete. On failure the old target is
/// unchanged and the temporary file is removed.
///
/// # Errors
/// When the temporary file cannot be created, written or renamed, or `write` fails.
pub fn write_atomically(
    target: &Path,
    write: impl FnOnce(&mut File) -> io::Result<()>,
) -> io::Result<()> {
    let unfinished = unfinished_name(target);
    let result = File::create(&unfinished)
        .and_then(|mut file| write(&mut file).and_then(|()| file.flush()).map(|()| file))
        // A full disk may be reported only when the data is synchronised to it.
        .and_then(|file| file.sync_all())
        .and_then(|()| fs::rename(&unfinished, target));
    if result.is_err() {
        // A failure to remove the temporary file is ignored; the first error is the one to report.
        let _may_fail = fs::remove_file(&unfinished);
    }
    result
}

/// Returns whether an error means that a file or folder does not exist: no entry of that name, or a file where the path
/// needs a folder.
pub fn is_absent(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::NotFound | io::ErrorKind::NotADirectory
    )
}

fn unfinished_name(target: &Path) -> PathBuf {
    let mut name = OsString::from(".");
    name.push(target.file_name().unwrap_or_default());
    name.push(format!(".{}.part", process::id()));
    target.with_file_name(name)
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use super::*;

    fn entries(folder: &Path) -> Vec<String> {
        let name = |entry: io::Result<fs::DirEntry>| entry.unwrap().file_name().into_string();
        let mut names: Vec<String> = fs::read_dir(folder)
            .unwrap()
            .map(|entry| name(entry).unwrap())
            .collect();
        names.sort();
        names
    }

    #[test]
    fn a_disk_that_fills_up_leaves_the_old_file_and_nothing_else() {
        let folder = tempfile::tempdir().unwrap();
        let target = folder.path().join("a.overlay.jpg");
        write_atomically(&target, |file| file.write_all(b"old")).unwrap();
        let error = write_atomically(&target, |file| {
            file.write_all(b"half of the ne")?;
            Err(io::ErrorKind::StorageFull.into())
        });
        assert_eq!(error.unwrap_err().kind(), io::ErrorKind::StorageFull);
        assert_eq!(fs::read(&target).unwrap(), b"old");
        assert_eq!(entries(folder.path()), ["a.overlay.jpg"]);
    }

    #[test]
    fn a_name_that_cannot_be_taken_leaves_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let target = folder.path().join("taken");
        fs::create_dir_all(target.join("by a folder")).unwrap();
        assert!(write_atomically(&target, |file| file.write_all(b"new")).is_err());
        assert_eq!(entries(folder.path()), ["taken"]);
    }
}
