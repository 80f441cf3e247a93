//! Photos of a target, and the command that calibrates with them.
#![expect(clippy::unwrap_used, reason = "tests")]

use std::{fs, path::PathBuf, process::Output};

use umpire_camera::lens::target::Target;

use crate::target::{Camera, ImageDegradation, TargetPose};

/// Numbered photos of a calibration target in a temporary folder.
pub struct Photos {
    pub folder: tempfile::TempDir,
    pub count: u64,
}

impl Photos {
    pub fn new() -> Self {
        Self {
            folder: tempfile::tempdir().unwrap(),
            count: 0,
        }
    }

    pub fn add(
        &mut self,
        camera: &Camera,
        target: &Target,
        held: TargetPose,
        spoilt: ImageDegradation,
    ) -> &mut Self {
        self.count += 1;
        let name = format!("{:02}.png", self.count);
        let view = camera.view(target, held, spoilt, self.count);
        view.save(self.photos().join(name)).unwrap();
        self
    }

    pub fn photos(&self) -> PathBuf {
        let photos = self.folder.path().join("photos");
        fs::create_dir_all(&photos).unwrap();
        photos
    }

    pub fn file(&self) -> PathBuf {
        self.folder.path().join("lens.yml")
    }

    pub fn calibrate(&self, more: &[&str]) -> Output {
        crate::umpire()
            .args(["calibrate", "lens"])
            .arg(self.photos())
            .arg("--out")
            .arg(self.file())
            .args(more)
            .env("UMPIRE_HOME", self.folder.path())
            .output()
            .unwrap()
    }
}
