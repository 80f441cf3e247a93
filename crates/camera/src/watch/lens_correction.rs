//! Removes the lens distortion from frames, if the lens is known.

use std::path::Path;

use image::RgbImage;
use umpire::calibration::{Lens, UndistortionMap, stored_lenses};

use super::arguments::Arguments;
use crate::camera::driver_name;

/// Name, in an event, of a lens whose file names no camera; the same in all languages.
pub(super) const UNNAMED_LENS: &str = "unnamed";

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

/// What is known about the lens of the watched camera or video before the first frame.
enum LensSource {
    /// Lens given by `--lens`.
    Given(Lens),
    /// Stored lenses. The lens of the camera is selected once the frame size is known.
    Stored {
        lenses: Vec<Lens>,
        /// Name that the driver reports for the camera.
        camera: String,
    },
    /// No lens is used: `--no-lens` was given, or no lens was given and no stored lens can be selected.
    Unknown,
}

impl LensCorrection {
    /// Uses the lens given by `--lens`, for a camera or a video. Without that option, uses the stored lens of the camera, if the driver
    /// reports the camera's name; a video is then not corrected. With `--no-lens`, nothing is corrected.
    ///
    /// # Errors
    /// When a lens file cannot be read or is invalid, or no lens file, shipped lens or stored lens has the name given by `--lens`.
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

    /// Prepares the correction for frames of `size` (width and height in pixels). Returns the name of the camera whose lens is used;
    /// [`UNNAMED_LENS`] if the lens is known but names no camera; `None` if no lens is known.
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
        let name = |lens: &Lens| lens.camera.clone();
        Ok(lens.map(|lens| name(lens).unwrap_or_else(|| UNNAMED_LENS.to_owned())))
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
        let Some(map) = map else {
            return Ok(image);
        };
        Ok(map
            .undistorted(&image)
            .expect("the correction was prepared for frames of this size"))
    }
}

/// Returns the stored lenses and the name that the driver reports for the camera; [`LensSource::Unknown`] if the driver reports no name,
/// or there is no home folder.
///
/// # Errors
/// When a stored lens cannot be read or is invalid.
fn lens_source_of_camera(home: Option<&Path>, camera: &str) -> anyhow::Result<LensSource> {
    let (Some(home), Some(name)) = (home, driver_name(camera)) else {
        return Ok(LensSource::Unknown);
    };
    Ok(LensSource::Stored {
        lenses: stored_lenses::all(home)?,
        camera: name,
    })
}

#[cfg(test)]
mod tests {
    use image::Rgb;
    use nalgebra::Vector2;
    use umpire::geometry::Point;

    use super::*;

    /// Returns a lens for images of 640 x 480 pixels with strong distortion.
    fn lens(camera: Option<&str>) -> Lens {
        Lens {
            size: (640, 480),
            focal: Vector2::new(410.0, 410.0),
            principal_point: Point::new(320.0, 240.0),
            distortion: [-0.16, 0.08, 0.0, 0.0, -0.02, 0.0, 0.0, 0.0],
            error_px: None,
            camera: camera.map(str::to_owned),
            any_shape: false,
        }
    }

    fn correction(source: LensSource) -> LensCorrection {
        LensCorrection {
            source,
            prepared: None,
        }
    }

    /// Returns an image with vertical stripes. A correction moves the stripes, so it changes the image.
    fn stripes(width: u32, height: u32) -> RgbImage {
        RgbImage::from_fn(width, height, |x, _| Rgb([(x * 40 % 256) as u8; 3]))
    }

    #[test]
    fn without_a_lens_frames_stay_as_they_are() -> anyhow::Result<()> {
        let mut correction = correction(LensSource::Unknown);
        assert_eq!(correction.prepare((64, 48))?, None);
        assert_eq!(correction.undistort(stripes(64, 48))?, stripes(64, 48));
        Ok(())
    }

    #[test]
    fn a_given_lens_is_named_by_its_camera_and_corrects_frames_of_every_size() -> anyhow::Result<()>
    {
        for (camera, name) in [(Some("HD Webcam"), "HD Webcam"), (None, UNNAMED_LENS)] {
            let mut correction = correction(LensSource::Given(lens(camera)));
            assert_eq!(correction.prepare((64, 48))?.as_deref(), Some(name));
            for size in [(64, 48), (128, 96)] {
                let frame = stripes(size.0, size.1);
                assert_ne!(correction.undistort(frame.clone())?, frame, "{size:?}");
            }
        }
        Ok(())
    }

    #[test]
    fn a_given_lens_for_another_shape_is_an_error() -> anyhow::Result<()> {
        let mut correction = correction(LensSource::Given(lens(None)));
        assert!(correction.prepare((64, 36)).is_err());
        correction.undistort(stripes(64, 48))?;
        let error = correction.undistort(stripes(64, 36));
        assert!(error.is_err(), "the frames have changed their shape");
        Ok(())
    }

    #[test]
    fn of_the_stored_lenses_only_one_of_the_camera_and_shape_is_used() -> anyhow::Result<()> {
        let lenses = vec![lens(Some("Other")), lens(Some("HD Webcam"))];
        let mut correction = correction(LensSource::Stored {
            lenses,
            camera: "HD Webcam".to_owned(),
        });
        assert_eq!(correction.prepare((64, 48))?.as_deref(), Some("HD Webcam"));
        assert_eq!(correction.prepare((64, 36))?, None);
        assert_eq!(correction.undistort(stripes(64, 36))?, stripes(64, 36));
        Ok(())
    }
}
