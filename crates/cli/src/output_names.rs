//! Derives the names of output files from the names of photos.

use std::{
    collections::HashSet,
    ffi::{OsStr, OsString},
    path::Path,
};

/// Derives names of output files from photo names; never returns the same name twice.
#[derive(Debug, Default)]
pub struct OutputNames {
    used: HashSet<OsString>,
}

impl OutputNames {
    /// Returns the photo's file name without its extension, followed by `ending`. If this value has returned that name before, a
    /// number is inserted: `a.overlay.jpg`, then `a-2.overlay.jpg`.
    pub fn next_name(&mut self, photo: &Path, ending: &str) -> OsString {
        let stem = photo.file_stem().unwrap_or(OsStr::new("photo"));
        let mut count = 1;
        loop {
            let mut name = stem.to_owned();
            if count > 1 {
                name.push(format!("-{count}"));
            }
            name.push(ending);
            if self.used.insert(name.clone()) {
                return name;
            }
            count += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn photos_of_the_same_name_get_different_overlays() {
        let mut names = OutputNames::default();
        let photos = ["x/a.jpg", "y/a.jpg", "a.png", "a-2.jpg", "b.tar.jpg"];
        let assigned = photos.map(|photo| names.next_name(Path::new(photo), ".overlay.jpg"));
        let expected = [
            "a.overlay.jpg",
            "a-2.overlay.jpg",
            "a-3.overlay.jpg",
            "a-2-2.overlay.jpg",
            "b.tar.overlay.jpg",
        ];
        assert_eq!(assigned, expected.map(OsString::from));
    }
}
