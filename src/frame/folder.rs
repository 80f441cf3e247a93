//! Lists the images in a folder.

use std::{
    ffi::OsStr,
    fs::{self, File},
    io::Read,
    path::{Path, PathBuf},
};

use crate::frame::{
    error::{FrameError, FrameErrorCause},
    format,
};

/// Extensions of photos. HEIC and AVIF are included although they are not supported, so that a user with photos from a phone
/// gets an error for them.
const PHOTO_EXTENSIONS: [&str; 18] = [
    "jpg", "jpeg", "jpe", "jfif", "png", "apng", "gif", "bmp", "webp", "tif", "tiff", "pnm", "ppm",
    "pgm", "heic", "heif", "avif", "hif",
];

/// Extensions of files that are skipped in a folder, because they are not photos. Their first bytes are not read.
const SKIPPED_EXTENSIONS: [&str; 4] = ["json", "txt", "md", "csv"];

/// Number of bytes at the start of a file that are read to recognise its format. Set by hand: the formats of images need 32.
const START_BYTES: u64 = 64;

/// Lists the images in a folder, sorted by name, without hidden files, subfolders and overlays made by `umpire`. An image is a file with
/// the extension of a photo, or another file (not JSON or text) whose first bytes are those of a supported image.
///
/// # Errors
/// When the folder cannot be read, is empty, or contains no image.
pub fn images_in(folder: &Path) -> Result<Vec<PathBuf>, FrameError> {
    list_images(folder).map_err(|cause| FrameError {
        path: folder.to_owned(),
        cause,
    })
}

/// Lists the images as [`images_in`] does; the error does not name the folder.
fn list_images(folder: &Path) -> Result<Vec<PathBuf>, FrameErrorCause> {
    let mut paths = fs::read_dir(folder)?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<Vec<_>, _>>()?;
    let entries = paths.len();
    if entries == 0 {
        return Err(FrameErrorCause::EmptyFolder);
    }
    paths.retain(|path| is_image(path));
    if paths.is_empty() {
        return Err(FrameErrorCause::NoImages { entries });
    }
    paths.sort();
    Ok(paths)
}

/// Returns whether [`images_in`] lists the file or folder at `path`.
fn is_image(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    // A pipe or device is not opened, since reading it could block for ever. A broken link with the extension of a photo stays in the list,
    // so that it is reported as an error.
    let is_not_a_file = fs::metadata(path).is_ok_and(|metadata| !metadata.is_file());
    if name.starts_with('.') || stem.ends_with(".overlay") || is_not_a_file {
        return false;
    }
    let extension = path
        .extension()
        .and_then(OsStr::to_str)
        .unwrap_or_default()
        .to_ascii_lowercase();
    PHOTO_EXTENSIONS.contains(&extension.as_str())
        || (!SKIPPED_EXTENSIONS.contains(&extension.as_str()) && starts_as_an_image(path))
}

/// Returns whether the first bytes of a file are those of a supported image; false if it cannot be read.
fn starts_as_an_image(path: &Path) -> bool {
    let mut head = Vec::new();
    File::open(path)
        .and_then(|file| file.take(START_BYTES).read_to_end(&mut head))
        .is_ok()
        && format::readable_format(&head).is_ok()
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use super::*;

    /// Creates a new folder with these files (name and content) and a subfolder. Returns the names of the images that `images_in` lists for
    /// the new folder.
    fn listed(files: &[(&str, &[u8])]) -> Result<Vec<String>, FrameErrorCause> {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("subfolder.jpg")).unwrap();
        for (name, content) in files {
            fs::write(folder.path().join(name), content).unwrap();
        }
        let paths = images_in(folder.path()).map_err(|error| error.cause)?;
        let names = paths.iter().map(|path| path.file_name().unwrap());
        Ok(names
            .map(|name| name.to_str().unwrap().to_owned())
            .collect())
    }

    #[test]
    fn photos_are_listed_by_name_without_hidden_files_overlays_and_texts() {
        let png = b"\x89PNG\r\n\x1a\n";
        let names = listed(&[
            ("b.JPG", b""),
            ("a.heic", b""),
            ("without_extension", png),
            ("truth.json", png),
            ("letter", b"dear umpire"),
            (".hidden.jpg", b""),
            ("b.overlay.jpg", b""),
        ]);
        assert_eq!(names.unwrap(), ["a.heic", "b.JPG", "without_extension"]);
    }

    #[test]
    fn a_folder_without_images_is_an_error_with_the_number_of_entries() {
        let error = listed(&[("truth.json", b"{}")]).unwrap_err();
        assert!(
            matches!(error, FrameErrorCause::NoImages { entries: 2 }),
            "{error:?}"
        );
    }

    #[test]
    fn an_empty_or_missing_folder_is_an_error() {
        let folder = tempfile::tempdir().unwrap();
        let cause = |path: &Path| images_in(path).unwrap_err().cause;
        assert!(matches!(cause(folder.path()), FrameErrorCause::EmptyFolder));
        let missing = folder.path().join("missing");
        assert!(matches!(cause(&missing), FrameErrorCause::Missing));
    }
}
