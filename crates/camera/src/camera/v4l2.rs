//! Webcams on Linux, through the kernel's video interface (V4L2).
//!
//! Only the module [`device`] calls the kernel. The rest works on the trait [`Device`], for which the tests use a fake webcam.

mod device;
pub mod nodes;

use std::{
    io,
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use image::RgbImage;
use umpire::{
    frame::{
        feed::{Source, SourceError},
        motion_jpeg,
    },
    language::Value,
    message,
};

use super::{CameraOptions, IMAGE_TIMEOUT, no_image, open_error, pixel_format::PixelFormat};

/// Reason why a webcam yields no images.
#[derive(Debug)]
pub enum WebcamError {
    /// A failure that ends the attempt to open the webcam, with a message for the user. OpenCV is not tried.
    Reported(SourceError),
    /// The webcam has no pixel format that `umpire` reads itself. OpenCV is tried next, if it is available.
    NoFormat(SourceError),
}

/// An open webcam device that is not streaming yet.
trait Device {
    /// Returns the codes of the pixel formats that the device captures.
    fn formats(&self) -> io::Result<Vec<[u8; 4]>>;
    /// Returns the current value of a setting of the webcam.
    fn control(&self, control: Control) -> io::Result<i32>;
    /// Changes a setting of the webcam.
    fn set_control(&mut self, control: Control, value: i32) -> io::Result<()>;
    /// Starts to capture. The driver uses the nearest image size and frame rate that it supports; the returned layout contains
    /// the actual ones.
    fn start(self: Box<Self>, request: CaptureRequest) -> io::Result<(Layout, Box<dyn Stream>)>;
}

/// A webcam device that is capturing.
trait Stream: Send {
    /// Waits at most `wait` for the next buffer of the driver and returns its used bytes; `None` if the driver marks the buffer
    /// as damaged.
    ///
    /// # Errors
    /// [`io::ErrorKind::TimedOut`] if no buffer comes in time; any other if the device is gone.
    fn next(&mut self, wait: Duration) -> io::Result<Option<Vec<u8>>>;
}

/// Settings of a webcam.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Control {
    /// Mode of the webcam's exposure; the value 1 means manual.
    AutoExposure,
    Exposure,
    /// Mode of the webcam's white balance; the value 0 means manual.
    AutoWhiteBalance,
    WhiteBalance,
}

/// Requested capture settings of a webcam.
#[derive(Debug, Clone, Copy, PartialEq)]
struct CaptureRequest {
    fourcc: [u8; 4],
    size: (u32, u32),
    /// Requested frame rate, in frames per second.
    rate: f64,
}

/// Actual capture settings, as chosen by the driver.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Layout {
    fourcc: [u8; 4],
    size: (u32, u32),
    /// Distance between the starts of two rows of an image, in bytes.
    stride: usize,
}

/// Returns the device path for a camera's name, which is a number or a path in /dev; `None` if the name is neither.
pub fn device_path(name: &str) -> Option<PathBuf> {
    match name.parse::<u32>() {
        Ok(number) => Some(PathBuf::from(format!("/dev/video{number}"))),
        Err(_) => name.starts_with("/dev/").then(|| PathBuf::from(name)),
    }
}

/// Opens a webcam.
///
/// # Errors
/// When the webcam is missing, in use, or has no supported pixel format.
pub fn open(path: &Path, options: &CameraOptions) -> Result<Box<dyn Source>, WebcamError> {
    let reported =
        |error: &io::Error| WebcamError::Reported(SourceError(open_error(&options.name, error)));
    let device = device::open(path).map_err(|error| reported(&error))?;
    start(device, options)
}

fn start(
    mut device: Box<dyn Device>,
    options: &CameraOptions,
) -> Result<Box<dyn Source>, WebcamError> {
    let name = &options.name;
    let reported = |error: &io::Error| WebcamError::Reported(SourceError(open_error(name, error)));
    let formats = device.formats().map_err(|error| reported(&error))?;
    let fourcc = PixelFormat::preferred(&formats).ok_or_else(|| no_format_error(name, &formats))?;
    lock_settings(&mut *device, options);
    let request = CaptureRequest {
        fourcc,
        size: options.size,
        rate: options.rate,
    };
    let (layout, stream) = device.start(request).map_err(|error| reported(&error))?;
    tracing::info!(?request, ?layout, name, "webcam");
    let format = PixelFormat::from_fourcc(layout.fourcc)
        .ok_or_else(|| no_format_error(name, &[layout.fourcc]))?;
    Ok(Box::new(Webcam {
        stream,
        format,
        layout,
        name: name.clone(),
    }))
}

/// Locks the webcam's current exposure and white balance, each if the options request it and the device supports it.
fn lock_settings(device: &mut dyn Device, options: &CameraOptions) {
    let locks = [
        (
            options.lock_exposure,
            (Control::AutoExposure, 1),
            Control::Exposure,
        ),
        (
            options.lock_white_balance,
            (Control::AutoWhiteBalance, 0),
            Control::WhiteBalance,
        ),
    ];
    for (_, (mode, manual), setting) in locks.into_iter().filter(|(is_requested, ..)| *is_requested)
    {
        // Reads the value of the exposure or white balance before the switch to manual mode, and sets it again afterwards: some
        // cameras change it when they switch.
        let value_before = device.control(setting);
        let result = device.set_control(mode, manual).and_then(|()| {
            value_before.map_or(Ok(()), |before| device.set_control(setting, before))
        });
        if let Err(error) = result {
            tracing::info!(%error, ?mode, "the camera cannot lock this setting");
        }
    }
}

fn no_format_error(name: &str, formats: &[[u8; 4]]) -> WebcamError {
    let is_grey = |code: &[u8; 4]| matches!(code, b"GREY" | b"Y10 " | b"Y12 " | b"Y16 ");
    let message = if !formats.is_empty() && formats.iter().all(is_grey) {
        message!("camera-no-colour", name = name)
    } else {
        let codes: Vec<_> = formats
            .iter()
            .map(|code| String::from_utf8_lossy(code))
            .collect();
        message!(
            "camera-other-formats",
            name = name,
            codes = Value::shown(codes.join(", "))
        )
    };
    WebcamError::NoFormat(SourceError(message))
}

/// A webcam that is capturing.
struct Webcam {
    stream: Box<dyn Stream>,
    format: PixelFormat,
    layout: Layout,
    name: String,
}

impl Webcam {
    /// Decodes the image in a captured buffer; `None` if the buffer is empty, truncated or damaged.
    fn decode(&self, bytes: &[u8]) -> Option<RgbImage> {
        match self.format {
            PixelFormat::Mjpeg => motion_jpeg::decode(bytes)
                .inspect_err(|error| tracing::debug!(%error, "an image is skipped"))
                .ok(),
            format => format.to_rgb(bytes, self.layout.size, self.layout.stride),
        }
    }
}

impl Source for Webcam {
    fn next(&mut self) -> Result<Option<RgbImage>, SourceError> {
        let start = Instant::now();
        while start.elapsed() < IMAGE_TIMEOUT {
            match self
                .stream
                .next(IMAGE_TIMEOUT.saturating_sub(start.elapsed()))
            {
                Ok(Some(bytes)) => {
                    if let Some(image) = self.decode(&bytes) {
                        return Ok(Some(image));
                    }
                }
                Ok(None) => {}
                Err(error) => {
                    tracing::info!(%error, camera = self.name, "lost");
                    break;
                }
            }
        }
        Err(SourceError(no_image(&self.name)))
    }

    fn plays_at(&self) -> Option<f64> {
        None
    }
}

#[cfg(test)]
mod tests;
