//! The available lenses: those shipped with umpire, and measured lenses stored in a folder.

use std::{
    cmp::Reverse,
    ffi::OsStr,
    fs, io,
    path::{Path, PathBuf},
};

use crate::{
    atomic_file::is_absent,
    calibration::{
        lens::Lens,
        lens_file::{LensFileError, LensFileFault},
    },
};

/// Name of the folder of measured lenses within umpire's data folder.
pub const FOLDER: &str = "lenses";
/// Extensions of lens files, as OpenCV and ROS use them.
const EXTENSIONS: [&str; 2] = ["yml", "yaml"];
/// Shipped lenses: name and content of the lens file. They were calibrated for no particular camera, but reduce the strong distortion of
/// wide-angle lenses.
const GENERIC: [(&str, &str); 3] = [
    (
        "wide-90",
        include_str!("../../calibration/lenses/wide-90.yml"),
    ),
    (
        "wide-110",
        include_str!("../../calibration/lenses/wide-110.yml"),
    ),
    (
        "phone-wide",
        include_str!("../../calibration/lenses/phone-wide.yml"),
    ),
];

/// Returns the names of the shipped lenses.
pub fn generic_names() -> impl Iterator<Item = &'static str> {
    GENERIC.iter().map(|(name, _)| *name)
}

/// Returns a shipped lens by name; `None` for an unknown name.
pub fn generic(name: &str) -> Option<Lens> {
    let (_, text) = GENERIC.iter().find(|(known, _)| *known == name)?;
    Lens::from_yaml(text).ok()
}

/// Returns the paths of all measured lenses in the data folder `home`, sorted; empty if the folder of lenses does not exist.
///
/// # Errors
/// When the folder cannot be read.
pub fn files(home: &Path) -> io::Result<Vec<PathBuf>> {
    let folder = match fs::read_dir(home.join(FOLDER)) {
        Ok(folder) => folder,
        Err(error) if is_absent(&error) => return Ok(Vec::new()),
        Err(error) => return Err(error),
    };
    let files: io::Result<Vec<PathBuf>> = folder.map(|file| Ok(file?.path())).collect();
    let mut files = files?;
    files.retain(|file| {
        EXTENSIONS
            .iter()
            .any(|known| file.extension() == Some(OsStr::new(known)))
    });
    files.sort();
    Ok(files)
}

/// Loads a lens by name. The name may be the path of a lens file, the name of a shipped lens, or the name of a measured lens in the data
/// folder `home`; they are tried in this order. The name of a measured lens may lack the extension.
///
/// # Errors
/// When no lens has that name, or its file is invalid.
pub fn load(name: &Path, home: Option<&Path>) -> Result<Lens, LensFileError> {
    if name.exists() && !name.is_dir() {
        return Lens::open(name);
    }
    if let Some(lens) = name.to_str().and_then(generic) {
        return Ok(lens);
    }
    match home.and_then(|home| measured(name, home)) {
        Some(path) => Lens::open(&path),
        None => Err(LensFileError {
            path: name.to_owned(),
            why: LensFileFault::Unknown,
        }),
    }
}

/// Returns the path of the measured lens with this name in the data folder `home`. The name may lack the extension. Returns `None` if there
/// is no such file.
fn measured(name: &Path, home: &Path) -> Option<PathBuf> {
    let stored = home.join(FOLDER).join(name);
    let with_extension = EXTENSIONS.map(|extension| {
        // Appends the extension instead of using `Path::with_extension`, which would replace the part of the name after a full stop.
        let mut path = stored.clone().into_os_string();
        path.push(".");
        path.push(extension);
        PathBuf::from(path)
    });
    let candidates = [stored].into_iter().chain(with_extension);
    candidates.into_iter().find(|path| path.is_file())
}

/// Loads all measured lenses in the data folder `home`.
///
/// # Errors
/// When the folder of lenses cannot be read, or any lens file in it is invalid: an invalid file is not skipped.
pub fn all(home: &Path) -> Result<Vec<Lens>, LensFileError> {
    let unreadable = |error: io::Error| LensFileError {
        path: home.join(FOLDER),
        why: error.into(),
    };
    let files = files(home).map_err(unreadable)?;
    files.iter().map(|file| Lens::open(file)).collect()
}

/// Returns a lens that was measured with the camera named `camera` and fits images of `image_size` (width and height in pixels). Prefers
/// the lens that was calibrated at this size. If there is none, chooses among those with the same aspect ratio the one that was calibrated
/// at the greatest width. `None` if there is no such lens.
pub fn lens_of_camera<'a>(
    lenses: &'a [Lens],
    camera: &str,
    image_size: (u32, u32),
) -> Option<&'a Lens> {
    let of_this_camera = lenses
        .iter()
        .filter(|lens| lens.camera.as_deref() == Some(camera));
    let mut fitting: Vec<&Lens> = of_this_camera
        .filter(|lens| lens.scaled_to(image_size).is_ok())
        .collect();
    fitting.sort_by_key(|lens| (lens.size != image_size, Reverse(lens.size.0)));
    fitting.first().copied()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{calibration::lens::tests::webcam, geometry::Point};

    #[test]
    fn shipped_lenses_can_be_read() {
        assert_eq!(generic_names().count(), GENERIC.len());
        for name in generic_names() {
            let lens = generic(name).expect(name);
            assert!(
                lens.undistorted(Point::origin()).is_some(),
                "{name}: its corners have ideal points"
            );
        }
        assert!(generic("nobody's").is_none());
    }

    /// Returns a data folder with measured lenses in files of these names.
    fn home_with(files: &[&str]) -> tempfile::TempDir {
        let home = tempfile::tempdir().expect("a folder");
        let folder = home.path().join(FOLDER);
        fs::create_dir(&folder).expect("it is created");
        for file in files {
            fs::write(folder.join(file), webcam().to_opencv()).expect("it is written");
        }
        home
    }

    #[test]
    fn a_measured_lens_is_loaded_by_its_name_with_or_without_extension() {
        let home = home_with(&["c920-1280x720.yml", "usb2.0-cam.yaml"]);
        let loaded = |name: &str| load(Path::new(name), Some(home.path()));
        for name in ["c920-1280x720", "c920-1280x720.yml", "usb2.0-cam"] {
            assert_eq!(loaded(name).expect(name), webcam(), "{name}");
        }
        let unknown = loaded("c921").expect_err("there is none");
        assert!(matches!(unknown.why, LensFileFault::Unknown), "{unknown}");
        // Without a data folder, only files and shipped lenses are known.
        assert!(load(Path::new("c920-1280x720"), None).is_err());
        assert!(load(Path::new("wide-90"), None).is_ok());
    }

    #[test]
    fn the_path_of_a_file_has_precedence_and_a_folder_is_no_lens() {
        let home = home_with(&["desk.yml"]);
        let path = home.path().join(FOLDER).join("desk.yml");
        assert_eq!(load(&path, None).expect("it exists"), webcam());
        let folder = load(home.path(), None).expect_err("it is a folder");
        assert!(matches!(folder.why, LensFileFault::Unknown), "{folder}");
    }

    #[test]
    fn all_lens_files_are_listed_sorted_and_an_invalid_one_is_an_error() {
        let home = home_with(&["b.yml", "a.yaml", "notes.txt"]);
        let files = files(home.path()).expect("it can be read");
        let names: Vec<_> = files.iter().filter_map(|path| path.file_name()).collect();
        assert_eq!(names, ["a.yaml", "b.yml"]);
        assert_eq!(all(home.path()).expect("both are valid").len(), 2);
        fs::write(home.path().join(FOLDER).join("c.yml"), "no lens").expect("it is written");
        let error = all(home.path()).expect_err("one is invalid");
        assert!(error.path.ends_with("c.yml"), "{error}");
        let empty = tempfile::tempdir().expect("a folder");
        assert_eq!(all(empty.path()).expect("there is no folder of lenses"), []);
    }

    #[test]
    fn a_camera_gets_the_lens_with_its_name_and_aspect_ratio() {
        let lens = |camera: &str, size: (u32, u32)| Lens {
            camera: Some(camera.to_owned()),
            ..webcam()
                .scaled_to(size)
                .unwrap_or(Lens { size, ..webcam() })
        };
        let lenses = [
            lens("C920", (1920, 1080)),
            lens("C920", (1280, 720)),
            lens("C920", (640, 480)),
            lens("Brio", (1280, 720)),
        ];
        let size =
            |camera, image_size| lens_of_camera(&lenses, camera, image_size).map(|lens| lens.size);
        assert_eq!(size("C920", (1280, 720)), Some((1280, 720)));
        assert_eq!(size("C920", (640, 360)), Some((1920, 1080)));
        assert_eq!(size("C920", (640, 480)), Some((640, 480)));
        assert_eq!(size("Brio", (640, 480)), None);
        assert_eq!(size("other", (1280, 720)), None);
    }
}
