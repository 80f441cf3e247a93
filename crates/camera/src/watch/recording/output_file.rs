//! Checks the file of a recording before the watch begins, and the free disk space during the recording.

use std::{
    ffi::OsStr,
    fs::{self, File, OpenOptions},
    io,
    path::Path,
};

use anyhow::bail;
use umpire::{language::Value, message};

/// File name extensions of the supported video formats, in lower case.
const VIDEO_EXTENSIONS: [&str; 5] = ["mp4", "m4v", "mov", "mkv", "avi"];
/// Minimum free disk space in bytes; with less, a recording is ended. The check is needed because OpenCV does not report failed writes, and
/// an MP4 file is unreadable without its index, which is written last. Set by hand: ten seconds of 1280 x 720 pixels take 10 MB.
const MIN_FREE_BYTES: u64 = 16 << 20;

/// Checks that a recording can be written to the file `path` and does not overwrite `video`, the watched file. An existing file
/// may be overwritten if its extension is that of a video.
///
/// # Errors
/// When the path has no extension of a video, is a folder, is the watched video, or cannot be written. The message includes what to do.
pub fn check(path: &Path, video: Option<&Path>) -> anyhow::Result<()> {
    let shown = path.display();
    let extension = path.extension().and_then(OsStr::to_str);
    let extension = extension.map(str::to_ascii_lowercase).unwrap_or_default();
    if !VIDEO_EXTENSIONS.contains(&extension.as_str()) {
        bail!(message!("record-ending", path = Value::shown(&shown)));
    }
    if path.is_dir() {
        bail!(message!("record-folder", path = Value::shown(&shown)));
    }
    if video.is_some_and(|video| is_same_file(path, video)) {
        bail!(message!("record-same-video", path = Value::shown(&shown)));
    }
    if let Err(error) = check_writable(path) {
        match error.kind() {
            io::ErrorKind::NotFound => {
                bail!(message!("record-no-folder", path = Value::shown(&shown)))
            }
            io::ErrorKind::PermissionDenied => {
                bail!(message!(
                    "record-no-permission",
                    path = Value::shown(&shown)
                ))
            }
            _ => bail!(message!(
                "record-not-written",
                path = Value::shown(&shown),
                error = Value::shown(&error)
            )),
        }
    }
    Ok(())
}

/// Checks that a file can be written, without changing it: opens an existing file, or creates and deletes a new one.
fn check_writable(path: &Path) -> io::Result<()> {
    match File::create_new(path) {
        Ok(_) => fs::remove_file(path),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            OpenOptions::new().append(true).open(path).map(drop)
        }
        Err(error) => Err(error),
    }
}

/// Returns whether both paths lead to the same existing file, following symbolic links. Hard links are recognised only on Unix.
fn is_same_file(first: &Path, second: &Path) -> bool {
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        let file = |path| fs::metadata(path).map(|file| (file.dev(), file.ino())).ok();
        file(first).is_some_and(|first| file(second) == Some(first))
    }
    #[cfg(not(unix))]
    {
        let file = |path: &Path| path.canonicalize().ok();
        file(first).is_some_and(|first| file(second) == Some(first))
    }
}

/// Checks that the disk of the file `path` has room for more of the recording.
///
/// # Errors
/// When less than [`MIN_FREE_BYTES`] are free.
pub fn check_free_space(path: &Path) -> anyhow::Result<()> {
    let folder = path.parent().filter(|folder| *folder != Path::new(""));
    let free = fs4::available_space(folder.unwrap_or(Path::new(".")));
    // If the free space cannot be determined, this check passes. The finished recording is checked later by opening it.
    if free.is_ok_and(|free| free < MIN_FREE_BYTES) {
        bail!(message!(
            "record-disk-full",
            path = Value::shown(path.display())
        ));
    }
    Ok(())
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests {
    use super::*;

    #[test]
    fn only_a_writable_video_file_that_is_not_watched_is_accepted() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        fs::create_dir(path("folder.mp4")).unwrap();
        fs::write(path("watched.mp4"), "video").unwrap();
        fs::hard_link(path("watched.mp4"), path("same.mp4")).unwrap();
        let watched = path("watched.mp4");
        for (name, expected) in [
            ("new.mp4", None),
            ("NEW.MKV", None),
            ("film.gif", Some("ends in .mp4")),
            ("film", Some("ends in .mp4")),
            ("folder.mp4", Some("is a folder")),
            ("none/film.mp4", Some("no such folder")),
            ("watched.mp4", Some("is the video that is watched")),
            ("same.mp4", Some("is the video that is watched")),
        ] {
            let result = check(&path(name), Some(&watched));
            let error = result.err().map(|error| error.to_string());
            match (expected, error) {
                (None, error) => assert_eq!(error, None, "{name}"),
                (Some(part), Some(error)) => assert!(error.contains(part), "{name}: {error}"),
                (Some(_), None) => panic!("{name} is accepted"),
            }
        }
    }

    #[test]
    fn the_check_creates_no_file_and_does_not_change_an_existing_one() {
        let folder = tempfile::tempdir().unwrap();
        let (new, old) = (folder.path().join("new.mp4"), folder.path().join("old.mp4"));
        fs::write(&old, "old").unwrap();
        check(&new, None).unwrap();
        check(&old, None).unwrap();
        assert!(!new.exists());
        assert_eq!(fs::read_to_string(&old).unwrap(), "old");
    }

    #[test]
    fn a_folder_whose_free_space_is_unknown_passes() {
        check_free_space(Path::new("none/film.mp4")).unwrap();
    }
}
