//! Photos of a target, and the command that calibrates with them.
#![expect(clippy::unwrap_used, reason = "tests")]

use std::{fs, path::PathBuf, process::Output};

use umpire_camera::lens::target::Target;

use crate::target::{Camera, ImageDegradation, TargetPose};

/// Numbered photos of a calibration target in a temporary folder.
pub struct Photos {
    pub folder: tempfile::TempDir,
    /// Number of photos.
    pub count: u64,
}

impl Photos {
    pub fn new() -> Self {
        Self {
            folder: tempfile::tempdir().unwrap(),
            count: 0,
        }
    }

    /// Adds a photo of a target in a pose. The number of the photo is the seed of its noise, so that photos of the same pose differ.
    pub fn add(
        &mut self,
        camera: &Camera,
        target: &Target,
        pose: TargetPose,
        degradation: ImageDegradation,
    ) -> &mut Self {
        self.count += 1;
        let name = format!("{:02}.png", self.count);
        let view = camera.view(target, pose, degradation, self.count);
        view.save(self.photo_folder().join(name)).unwrap();
        self
    }

    /// Returns the folder of the photos, which is created if it is missing.
    pub fn photo_folder(&self) -> PathBuf {
        let photos = self.folder.path().join("photos");
        fs::create_dir_all(&photos).unwrap();
        photos
    }

    /// Returns the path of the file that [`Self::calibrate`] writes.
    pub fn lens_file(&self) -> PathBuf {
        self.folder.path().join("lens.yml")
    }

    /// Runs `umpire calibrate lens` with the photos and the further arguments `options`. The temporary folder is also the home folder.
    pub fn calibrate(&self, options: &[&str]) -> Output {
        crate::umpire()
            .args(["calibrate", "lens"])
            .arg(self.photo_folder())
            .arg("--out")
            .arg(self.lens_file())
            .args(options)
            .env("UMPIRE_HOME", self.folder.path())
            .output()
            .unwrap()
    }
}
