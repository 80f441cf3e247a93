//! Pictures without the bend of the camera's lens, where that is known.

use std::path::Path;

use image::RgbImage;
use umpire::calibration::{Lens, Straightening, kept};

use super::arguments::Arguments;
use crate::camera::driver_name;

/// The lens of what is watched.
pub struct Straight {
    known: Known,
    /// For pictures of the size that came last.
    ready: Option<((u32, u32), Option<Straightening>)>,
}

/// What is known of the lens before the first picture.
enum Known {
    /// It was told.
    Told(Lens),
    /// It may be among those that were measured, by the camera's name.
    Measured(Vec<Lens>, String),
    Nothing,
}

impl Straight {
    /// The lens that was told, or those that were measured for a camera whose driver tells its name.
    ///
    /// # Errors
    /// When a lens is broken or unknown.
    pub fn new(arguments: &Arguments) -> anyhow::Result<Self> {
        let home = arguments.home.as_deref();
        let known = match (&arguments.lens, &arguments.video) {
            (Some(lens), _) => Known::Told(kept::named(lens, home)?),
            (None, None) if !arguments.no_lens => measured(home, &arguments.camera)?,
            _ => Known::Nothing,
        };
        Ok(Self { known, ready: None })
    }

    /// The lens for pictures of this size, by its camera's name; `None` where none is known.
    ///
    /// # Errors
    /// When a lens that was told is one of pictures of another shape.
    pub fn opened(&mut self, size: (u32, u32)) -> anyhow::Result<Option<String>> {
        let lens = match &self.known {
            Known::Told(lens) => Some(lens),
            Known::Measured(lenses, camera) => kept::of_camera(lenses, camera, size),
            Known::Nothing => None,
        };
        let ready = lens
            .map(|lens| Straightening::new(lens, size))
            .transpose()?;
        self.ready = Some((size, ready));
        let name = |lens: &Lens| lens.camera.clone().unwrap_or_else(|| "unnamed".to_owned());
        Ok(lens.map(name))
    }

    /// A picture straightened, or as it is.
    ///
    /// # Errors
    /// As [`Self::opened`], where the pictures have changed their size.
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
