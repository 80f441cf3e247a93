//! Removes the lens distortion from frames, if the lens is known.

use std::path::Path;

use image::RgbImage;
use umpire::calibration::{Lens, UndistortionMap, kept};

use super::arguments::Arguments;
use crate::camera::driver_name;

/// Removes the distortion of the lens of the watched camera or video from its frames.
pub struct LensCorrection {
    known: Known,
    /// Frame size for which the lens correction was prepared, with the correction. The correction is `None` if the lens is unknown; the
    /// whole field is `None` before the first frame.
    ready: Option<((u32, u32), Option<UndistortionMap>)>,
}

/// What is known about the lens of the watched camera before the first frame.
enum Known {
    /// Lens given by `--lens`.
    Given(Lens),
    /// Stored lenses, and the driver's name of the camera, by which its lens is selected once the frame size is known.
    Measured(Vec<Lens>, String),
    Nothing,
}

impl LensCorrection {
    /// Uses the lens given by `--lens`. Without that option, uses the stored lens of the camera, if the driver reports the camera's name; a
    /// video is not corrected.
    ///
    /// # Errors
    /// When a lens file cannot be read or is invalid, or no stored lens has the name given by `--lens`.
    pub fn new(arguments: &Arguments) -> anyhow::Result<Self> {
        let home = arguments.home.as_deref();
        let known = match (&arguments.lens, &arguments.video) {
            (Some(lens), _) => Known::Given(kept::named(lens, home)?),
            (None, None) if !arguments.no_lens => measured(home, &arguments.camera)?,
            _ => Known::Nothing,
        };
        Ok(Self { known, ready: None })
    }

    /// Prepares the correction for frames of `size` (width, height) and returns the name of the camera whose lens is used; `None` if no
    /// lens is known.
    ///
    /// # Errors
    /// When the lens does not fit the shape of the frames.
    pub fn opened(&mut self, size: (u32, u32)) -> anyhow::Result<Option<String>> {
        let lens = match &self.known {
            Known::Given(lens) => Some(lens),
            Known::Measured(lenses, camera) => kept::of_camera(lenses, camera, size),
            Known::Nothing => None,
        };
        let ready = lens
            .map(|lens| UndistortionMap::new(lens, size))
            .transpose()?;
        self.ready = Some((size, ready));
        let name = |lens: &Lens| lens.camera.clone().unwrap_or_else(|| "unnamed".to_owned());
        Ok(lens.map(name))
    }

    /// Returns the frame without the distortion of the lens, or the unchanged frame if no lens is known.
    ///
    /// # Errors
    /// When the frame size has changed and the lens does not fit the new shape of the frames.
    pub fn of(&mut self, image: RgbImage) -> anyhow::Result<RgbImage> {
        let size = image.dimensions();
        if self.ready.as_ref().is_none_or(|(ready, _)| *ready != size) {
            self.opened(size)?;
        }
        let ready = self.ready.as_ref().and_then(|(_, ready)| ready.as_ref());
        Ok(ready.and_then(|ready| ready.of(&image)).unwrap_or(image))
    }
}

fn measured(home: Option<&Path>, camera: &str) -> anyhow::Result<Known> {
    let (Some(home), Some(name)) = (home, driver_name(camera)) else {
        return Ok(Known::Nothing);
    };
    Ok(Known::Measured(kept::all(home)?, name))
}
