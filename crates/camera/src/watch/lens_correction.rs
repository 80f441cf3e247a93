//! Removes the lens distortion from frames, if the lens is known.

use std::path::Path;

use image::RgbImage;
use umpire::calibration::{Lens, UndistortionMap, stored_lenses};

use super::arguments::Arguments;
use crate::camera::driver_name;

/// Removes the distortion of the lens of the watched camera or video from its frames.
pub struct LensCorrection {
    source: LensSource,
    /// The correction for frames of the present size; `None` before the first frame.
    prepared: Option<PreparedCorrection>,
}

/// A correction that is prepared for frames of one size.
struct PreparedCorrection {
    /// Width and height of the frames, in pixels.
    frame_size: (u32, u32),
    /// The mapping of the pixels; `None` if the lens is unknown.
    map: Option<UndistortionMap>,
}

/// What is known about the lens of the watched camera before the first frame.
enum LensSource {
    /// Lens given by `--lens`.
    Given(Lens),
    /// Stored lenses. The lens of the camera is selected once the frame size is known.
    Stored {
        lenses: Vec<Lens>,
        /// Name that the driver reports for the camera.
        camera: String,
    },
    /// No lens is given and no stored lens can be selected.
    Unknown,
}

impl LensCorrection {
    /// Uses the lens given by `--lens`. Without that option, uses the stored lens of the camera, if the driver reports the camera's name; a
    /// video is not corrected.
    ///
    /// # Errors
    /// When a lens file cannot be read or is invalid, or no stored lens has the name given by `--lens`.
    pub fn new(arguments: &Arguments) -> anyhow::Result<Self> {
        let home = arguments.home.as_deref();
        let source = match (&arguments.lens, &arguments.video) {
            (Some(lens), _) => LensSource::Given(stored_lenses::load(lens, home)?),
            (None, None) if !arguments.no_lens => lens_source_of_camera(home, &arguments.camera)?,
            _ => LensSource::Unknown,
        };
        Ok(Self {
            source,
            prepared: None,
        })
    }

    /// Prepares the correction for frames of `size` (width, height) and returns the name of the camera whose lens is used; `None` if no
    /// lens is known.
    ///
    /// # Errors
    /// When the lens does not fit the shape of the frames.
    pub fn prepare(&mut self, size: (u32, u32)) -> anyhow::Result<Option<String>> {
        let lens = match &self.source {
            LensSource::Given(lens) => Some(lens),
            LensSource::Stored { lenses, camera } => {
                stored_lenses::lens_of_camera(lenses, camera, size)
            }
            LensSource::Unknown => None,
        };
        let map = lens
            .map(|lens| UndistortionMap::new(lens, size))
            .transpose()?;
        self.prepared = Some(PreparedCorrection {
            frame_size: size,
            map,
        });
        let name = |lens: &Lens| lens.camera.clone().unwrap_or_else(|| "unnamed".to_owned());
        Ok(lens.map(name))
    }

    /// Returns the frame without the distortion of the lens, or the unchanged frame if no lens is known.
    ///
    /// # Errors
    /// When the frame size has changed and the lens does not fit the new shape of the frames.
    pub fn undistort(&mut self, image: RgbImage) -> anyhow::Result<RgbImage> {
        let size = image.dimensions();
        if self
            .prepared
            .as_ref()
            .is_none_or(|prepared| prepared.frame_size != size)
        {
            self.prepare(size)?;
        }
        let map = self
            .prepared
            .as_ref()
            .and_then(|prepared| prepared.map.as_ref());
        Ok(map.and_then(|map| map.undistorted(&image)).unwrap_or(image))
    }
}

/// Returns the stored lenses and the name under which the driver knows the camera; `Unknown` if it has no such name.
fn lens_source_of_camera(home: Option<&Path>, camera: &str) -> anyhow::Result<LensSource> {
    let (Some(home), Some(name)) = (home, driver_name(camera)) else {
        return Ok(LensSource::Unknown);
    };
    Ok(LensSource::Stored {
        lenses: stored_lenses::all(home)?,
        camera: name,
    })
}
