//! Atomic writes: after a failure, the old content of the target file is unchanged.

use std::{
    fs::File,
    io::{self, Write},
    path::Path,
};

use tempfile::{Builder, NamedTempFile};

/// Writes a temporary file beside `target` and renames it to `target` when it is complete. On failure the old target is
/// unchanged and the temporary file is removed.
///
/// # Errors
/// When the temporary file cannot be created, written or renamed, or `write` fails.
pub fn write_atomically(
    target: &Path,
    write: impl FnOnce(&mut File) -> io::Result<()>,
) -> io::Result<()> {
    let mut builder = Builder::new();
    with_usual_permissions(&mut builder);
    write_with(&mut builder, target, write)
}

/// Writes a file with secrets, as [`write_atomically`] does. On Unix only the file's owner can read it; on other systems it has the
/// permissions of any new file.
///
/// # Errors
/// As for [`write_atomically`].
pub fn write_privately(
    target: &Path,
    write: impl FnOnce(&mut File) -> io::Result<()>,
) -> io::Result<()> {
    write_with(&mut Builder::new(), target, write)
}

/// Writes a file as [`write_atomically`] does, but never replaces an existing file.
///
/// # Errors
/// If the file exists already ([`io::ErrorKind::AlreadyExists`]) or cannot be written.
pub fn write_new(target: &Path, content: &[u8]) -> io::Result<()> {
    let mut builder = Builder::new();
    with_usual_permissions(&mut builder);
    let unfinished = complete_temporary(&mut builder, target, |file| file.write_all(content))?;
    unfinished.persist_noclobber(target)?;
    Ok(())
}

/// Writes a temporary file that `builder` creates, with its permissions. Renames it to `target` when it is complete.
fn write_with(
    builder: &mut Builder,
    target: &Path,
    write: impl FnOnce(&mut File) -> io::Result<()>,
) -> io::Result<()> {
    complete_temporary(builder, target, write)?.persist(target)?;
    Ok(())
}

/// Returns a complete temporary file beside `target`. The file is deleted when the returned value is dropped.
fn complete_temporary(
    builder: &mut Builder,
    target: &Path,
    write: impl FnOnce(&mut File) -> io::Result<()>,
) -> io::Result<NamedTempFile> {
    builder.prefix(".umpire-").suffix(".part");
    let mut unfinished = builder.tempfile_in(folder_of(target))?;
    write(unfinished.as_file_mut())?;
    unfinished.flush()?;
    // The system may report that the disk is full only when the data is synchronised to the disk.
    unfinished.as_file().sync_all()?;
    Ok(unfinished)
}

/// Returns the folder that contains a file.
fn folder_of(file: &Path) -> &Path {
    match file.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    }
}

/// Gives the temporary file the permissions of an ordinary new file. By default, only its owner can read a temporary file.
#[cfg(unix)]
fn with_usual_permissions(builder: &mut Builder) {
    use std::os::unix::fs::PermissionsExt;

    builder.permissions(std::fs::Permissions::from_mode(0o666));
}

/// Does nothing: on this system a temporary file has the permissions of any new file.
#[cfg(not(unix))]
fn with_usual_permissions(_: &mut Builder) {}

/// Returns whether an error means that a file or folder does not exist. It may be missing itself, or a part of its path may be a file
/// instead of a folder.
pub fn is_absent(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::NotFound | io::ErrorKind::NotADirectory
    )
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use std::fs;

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
    fn after_a_full_disk_only_the_old_file_is_left() {
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
    fn a_failed_rename_leaves_no_temporary_file() {
        let folder = tempfile::tempdir().unwrap();
        let target = folder.path().join("taken");
        fs::create_dir_all(target.join("by a folder")).unwrap();
        assert!(write_atomically(&target, |file| file.write_all(b"new")).is_err());
        assert_eq!(entries(folder.path()), ["taken"]);
    }

    #[test]
    #[cfg(unix)]
    fn a_written_file_has_the_permissions_of_any_new_file() {
        use std::os::unix::fs::PermissionsExt;

        let folder = tempfile::tempdir().unwrap();
        let (usual, written) = (folder.path().join("usual"), folder.path().join("written"));
        fs::write(&usual, b"").unwrap();
        write_atomically(&written, |file| file.write_all(b"new")).unwrap();
        let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode();
        assert_eq!(mode(&written), mode(&usual));
    }

    #[test]
    #[cfg(unix)]
    fn only_the_owner_can_read_a_private_file() {
        use std::os::unix::fs::PermissionsExt;

        let folder = tempfile::tempdir().unwrap();
        let target = folder.path().join("secret");
        write_privately(&target, |file| file.write_all(b"token")).unwrap();
        assert_eq!(fs::read(&target).unwrap(), b"token");
        let mode = fs::metadata(&target).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{mode:o}");
    }

    #[test]
    fn a_new_file_never_replaces_another_one() {
        let folder = tempfile::tempdir().unwrap();
        let target = folder.path().join("journal");
        write_new(&target, b"first").unwrap();
        let error = write_new(&target, b"second").unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::AlreadyExists);
        assert_eq!(fs::read(&target).unwrap(), b"first");
        assert_eq!(entries(folder.path()), ["journal"]);
    }

    #[test]
    fn a_file_is_absent_also_if_a_parent_is_no_folder() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("file");
        fs::write(&file, b"").unwrap();
        let error = |path: &Path| fs::read(path).unwrap_err();
        assert!(is_absent(&error(&folder.path().join("missing"))));
        assert!(is_absent(&error(&file.join("below"))));
        assert!(!is_absent(&error(folder.path())));
    }

    #[test]
    fn the_folder_of_a_bare_file_name_is_the_working_folder() {
        assert_eq!(folder_of(Path::new("a.json")), Path::new("."));
        assert_eq!(folder_of(Path::new("of/a.json")), Path::new("of"));
    }
}
