//! The pictures in a folder.

use std::{
    ffi::OsStr,
    fs::{self, File},
    io::{ErrorKind, Read},
    path::{Path, PathBuf},
};

use super::{error::FrameError, kind};

/// Endings under which photos are kept. HEIC and AVIF are among them though they are not read: who pours a phone's
/// photos into a folder must be told that these were left out.
const ENDINGS: [&str; 18] = [
    "jpg", "jpeg", "jpe", "jfif", "png", "apng", "gif", "bmp", "webp", "tif", "tiff", "pnm", "ppm",
    "pgm", "heic", "heif", "avif", "hif",
];

/// Endings of files that are surely not meant, whatever their first bytes look like.
const NOT_MEANT: [&str; 4] = ["json", "txt", "md", "csv"];

/// Lists the pictures in a folder by name, hidden files, folders inside and overlays made by `umpire` left out. A
/// picture is a file with the ending of one, or one without such an ending that starts like a picture that is read.
///
/// # Errors
/// When the folder cannot be had, is empty, or has no picture.
pub fn pictures_in(folder: &Path) -> Result<Vec<PathBuf>, FrameError> {
    let failed = |cause: std::io::Error| match cause.kind() {
        ErrorKind::NotFound => FrameError::Missing {
            path: folder.to_owned(),
        },
        ErrorKind::PermissionDenied => FrameError::NoPermission {
            path: folder.to_owned(),
        },
        _ => FrameError::Read {
            path: folder.to_owned(),
            cause,
        },
    };
    let mut entries = fs::read_dir(folder)
        .map_err(failed)?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<Vec<_>, _>>()
        .map_err(failed)?;
    if entries.is_empty() {
        return Err(FrameError::EmptyFolder {
            path: folder.to_owned(),
        });
    }
    let count = entries.len();
    entries.retain(|path| is_picture(path));
    if entries.is_empty() {
        return Err(FrameError::NoPictures {
            path: folder.to_owned(),
            entries: count,
        });
    }
    entries.sort();
    Ok(entries)
}

fn is_picture(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    // A pipe or a device must not be opened unasked: it might never answer. A link to nowhere stays, to be told of.
    let is_no_file = fs::metadata(path).is_ok_and(|metadata| !metadata.is_file());
    if name.starts_with('.') || stem.ends_with(".overlay") || is_no_file {
        return false;
    }
    let ending = path
        .extension()
        .and_then(OsStr::to_str)
        .unwrap_or_default()
        .to_ascii_lowercase();
    ENDINGS.contains(&ending.as_str())
        || (!NOT_MEANT.contains(&ending.as_str()) && starts_like_a_picture(path))
}

fn starts_like_a_picture(path: &Path) -> bool {
    let mut head = Vec::new();
    File::open(path)
        .and_then(|file| file.take(64).read_to_end(&mut head))
        .is_ok()
        && kind::readable_format(&head).is_ok()
}
