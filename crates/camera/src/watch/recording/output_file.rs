//! Checks the file of a recording before the watch begins, and the free disk space during the recording.

use umpire::{language::Value, message};

use std::{
    ffi::OsStr,
    fs::{self, File, OpenOptions},
    io,
    path::Path,
};

use anyhow::bail;

/// File name extensions of the supported video formats, in lower case.
const VIDEO_EXTENSIONS: [&str; 5] = ["mp4", "m4v", "mov", "mkv", "avi"];
/// Minimum free disk space in bytes; with less, a recording is ended. The check is needed because OpenCV does not report failed writes, and
/// an MP4 file is unreadable without its index, which is written last. Set by hand: ten seconds of 1280 x 720 pixels take 10 MB.
const MIN_FREE_BYTES: u64 = 16 << 20;

/// Checks that a recording can be written to the file `path` and does not overwrite `video`, the watched file. An existing file
/// may be overwritten if its extension is that of a video.
///
/// # Errors
/// When the path is no video, a folder, the watched video, or cannot be written. The message includes what to do.
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

/// Returns whether both paths lead to the same existing file, following symbolic links.
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
