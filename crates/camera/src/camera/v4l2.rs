//! Webcams on Linux, through the kernel's video interface (V4L2).
//!
//! Only the module [`device`] calls the kernel. The rest works on the trait [`Device`], for which the tests use a fake webcam.

mod device;
pub mod nodes;

use std::{
    io::{self, ErrorKind},
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

use super::{
    CameraOptions, IMAGE_TIMEOUT, no_image_message, open_error_message, pixel_format::PixelFormat,
};

/// Value of [`Control::AutoExposure`] for manual exposure.
const MANUAL_EXPOSURE: i32 = 1;
/// Value of [`Control::AutoWhiteBalance`] for manual white balance.
const MANUAL_WHITE_BALANCE: i32 = 0;

/// Reason why a webcam cannot be opened.
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
    /// the actual size.
    fn start(self: Box<Self>, request: CaptureRequest) -> io::Result<(Layout, Box<dyn Stream>)>;
}

/// A webcam device that is capturing.
trait Stream: Send {
    /// Waits at most `wait` for the next buffer of the driver and returns its used bytes; `None` if the driver marks the buffer
    /// as damaged.
    ///
    /// # Errors
    /// [`ErrorKind::TimedOut`] if no buffer comes in time, [`ErrorKind::Interrupted`] if a signal ends the wait, and any other error if the
    /// device is gone.
    fn next(&mut self, wait: Duration) -> io::Result<Option<Vec<u8>>>;
}

/// Settings of a webcam.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Control {
    /// Mode of the webcam's exposure: automatic, or [`MANUAL_EXPOSURE`].
    AutoExposure,
    /// Exposure time, in units of 0.1 ms.
    Exposure,
    /// Mode of the webcam's white balance: automatic, or [`MANUAL_WHITE_BALANCE`].
    AutoWhiteBalance,
    /// Colour temperature of the white balance, in kelvins.
    WhiteBalance,
}

/// Requested capture settings of a webcam.
#[derive(Debug, Clone, Copy, PartialEq)]
struct CaptureRequest {
    /// Code of the requested pixel format.
    fourcc: [u8; 4],
    /// Requested width and height of the images, in pixels.
    size: (u32, u32),
    /// Requested frame rate, in frames per second.
    rate: f64,
}

/// Actual format and size of the captured images, as chosen by the driver.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Layout {
    /// Code of the pixel format.
    fourcc: [u8; 4],
    /// Width and height of the images, in pixels.
    size: (u32, u32),
    /// Distance between the starts of two rows of an image, in bytes.
    stride: usize,
}

/// Returns the device path of a camera whose name is a number or a path in /dev; `None` for any other name.
pub fn device_path(name: &str) -> Option<PathBuf> {
    match name.parse::<u32>() {
        Ok(number) => Some(PathBuf::from(format!("/dev/video{number}"))),
        Err(_) => name.starts_with("/dev/").then(|| PathBuf::from(name)),
    }
}

/// Opens a webcam.
///
/// # Errors
/// When the webcam cannot be opened or started, for example because it is missing or in use, or has no supported pixel format.
pub fn open(path: &Path, options: &CameraOptions) -> Result<Box<dyn Source>, WebcamError> {
    let reported = |error: &io::Error| {
        WebcamError::Reported(SourceError(open_error_message(&options.name, error)))
    };
    let device = device::open(path).map_err(|error| reported(&error))?;
    start(device, options)
}

/// Starts to capture with an open webcam, and returns the source of its images.
fn start(
    mut device: Box<dyn Device>,
    options: &CameraOptions,
) -> Result<Box<dyn Source>, WebcamError> {
    let name = &options.name;
    let reported =
        |error: &io::Error| WebcamError::Reported(SourceError(open_error_message(name, error)));
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

/// Locks the exposure and the white balance of the webcam at their current values, each only if the options request this lock. Skips a lock
/// that the device does not support.
fn lock_settings(device: &mut dyn Device, options: &CameraOptions) {
    let mut lock = |mode, manual, setting| {
        if let Err(error) = lock_setting(device, mode, manual, setting) {
            tracing::info!(%error, ?mode, "the camera cannot lock this setting");
        }
    };
    if options.lock_exposure {
        lock(Control::AutoExposure, MANUAL_EXPOSURE, Control::Exposure);
    }
    if options.lock_white_balance {
        lock(
            Control::AutoWhiteBalance,
            MANUAL_WHITE_BALANCE,
            Control::WhiteBalance,
        );
    }
}

/// Locks `setting` at its current value. To do so, sets the control `mode`, which selects automatic or manual mode, to the value `manual`.
fn lock_setting(
    device: &mut dyn Device,
    mode: Control,
    manual: i32,
    setting: Control,
) -> io::Result<()> {
    // Some cameras change the value of the setting when they switch to manual mode. So the value is read before the switch and set again
    // after it. A value that cannot be read is not set again.
    let value_before = device.control(setting).ok();
    device.set_control(mode, manual)?;
    value_before.map_or(Ok(()), |before| device.set_control(setting, before))
}

/// Returns the error for a webcam with these pixel formats, none of which is supported.
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
                // A signal has interrupted the wait, such as the signal of a resized terminal. Waits again.
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => {
                    tracing::info!(%error, camera = self.name, "lost");
                    break;
                }
            }
        }
        Err(SourceError(no_image_message(&self.name)))
    }

    fn plays_at(&self) -> Option<f64> {
        None
    }
}

#[cfg(test)]
mod tests;
