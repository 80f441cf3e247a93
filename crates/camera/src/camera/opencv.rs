//! Reads cameras, and reads and writes videos, through OpenCV. No other module exchanges frames with OpenCV.

mod video;
mod video_writer;

use image::RgbImage;
use opencv::{
    core::{self, Mat, MatTraitConst, MatTraitConstManual, Vector},
    imgproc,
    prelude::{VideoCaptureTrait, VideoCaptureTraitConst},
    videoio::{self, VideoCapture, VideoWriter},
};
use umpire::{
    frame::feed::{Source, SourceError},
    language::{Message, Value},
    message,
};

use super::{
    CameraOptions, IMAGE_TIMEOUT, RESPONSE_TIMEOUT, no_answer_message, no_image_message,
    without_password,
};

pub use self::{video::open_video, video_writer::VideoRecorder};

/// Time limit for opening a network camera, in milliseconds.
const OPEN_TIMEOUT_MS: i32 = RESPONSE_TIMEOUT.as_millis() as i32;
/// Time limit for reading a frame of a network camera, in milliseconds. After that, the read fails, and the camera is opened again.
const READ_TIMEOUT_MS: i32 = IMAGE_TIMEOUT.as_millis() as i32;
/// Value of V4L2's exposure setting (Linux) that selects manual exposure.
const MANUAL_EXPOSURE: f64 = 1.0;
/// Value of OpenCV's setting for automatic white balance that switches the automatic white balance off.
const MANUAL_WHITE_BALANCE: f64 = 0.0;
/// Requested number of frames that the driver buffers. With 1, the smallest possible number, each frame read is as recent as possible.
const BUFFERED_FRAMES: f64 = 1.0;

/// Opens a camera with OpenCV.
///
/// # Errors
/// When the camera cannot be opened; the message says what to do.
pub fn open_camera(options: &CameraOptions) -> Result<Box<dyn Source>, SourceError> {
    let name = options.name.as_str();
    let opened = match name.parse::<i32>() {
        Ok(number) => VideoCapture::new_def(number),
        Err(_) if is_address(name) => open_address(name),
        Err(_) => VideoCapture::from_file(name, videoio::CAP_ANY),
    };
    let mut capture = opened
        .inspect_err(|error| tracing::info!(%error, "OpenCV cannot open the camera"))
        .ok()
        .filter(|capture| capture.is_opened().unwrap_or(false))
        .ok_or_else(|| SourceError(not_opened_message(name)))?;
    if !is_address(name) {
        request_settings(&mut capture, options);
    }
    Ok(Box::new(OpencvCamera {
        capture,
        name: name.to_owned(),
        bgr: Mat::default(),
    }))
}

/// Returns whether a camera's name is the address of a network camera.
fn is_address(name: &str) -> bool {
    name.contains("://")
}

/// Returns the error message for a camera that OpenCV cannot open.
fn not_opened_message(name: &str) -> Message {
    if is_address(name) {
        no_answer_message(&without_password(name))
    } else {
        message!("camera-not-opened", name = Value::shown(name))
    }
}

fn open_address(address: &str) -> opencv::Result<VideoCapture> {
    let timeouts = Vector::from_slice(&[
        videoio::CAP_PROP_OPEN_TIMEOUT_MSEC,
        OPEN_TIMEOUT_MS,
        videoio::CAP_PROP_READ_TIMEOUT_MSEC,
        READ_TIMEOUT_MS,
    ]);
    VideoCapture::from_file_with_params(address, videoio::CAP_FFMPEG, &timeouts)
}

/// Requests image size, frame rate, and locked exposure and white balance from the driver of a camera. A driver may ignore some
/// of them.
fn request_settings(capture: &mut VideoCapture, options: &CameraOptions) {
    // Requests JPEGs: only with them do most webcams reach 30 frames a second at the usual image sizes.
    let jpeg = VideoWriter::fourcc('M', 'J', 'P', 'G').ok();
    let jpeg = jpeg.map(|code| (videoio::CAP_PROP_FOURCC, f64::from(code)));
    let mut requested = Vec::from_iter(jpeg);
    requested.extend([
        (videoio::CAP_PROP_FRAME_WIDTH, f64::from(options.size.0)),
        (videoio::CAP_PROP_FRAME_HEIGHT, f64::from(options.size.1)),
        (videoio::CAP_PROP_FPS, options.rate),
        (videoio::CAP_PROP_BUFFERSIZE, BUFFERED_FRAMES),
    ]);
    if options.lock_exposure {
        requested.push((videoio::CAP_PROP_AUTO_EXPOSURE, MANUAL_EXPOSURE));
    }
    if options.lock_white_balance {
        requested.push((videoio::CAP_PROP_AUTO_WB, MANUAL_WHITE_BALANCE));
    }
    for (property, value) in requested {
        if !capture.set(property, value).unwrap_or(false) {
            tracing::info!(property, value, "the driver does not support this setting");
        }
    }
}

/// A camera opened with OpenCV.
struct OpencvCamera {
    capture: VideoCapture,
    name: String,
    /// Pixels of the last frame, in OpenCV's order blue, green, red.
    bgr: Mat,
}

impl Source for OpencvCamera {
    fn next(&mut self) -> Result<Option<RgbImage>, SourceError> {
        let lost = || SourceError(no_image_message(&without_password(&self.name)));
        match self.capture.read(&mut self.bgr) {
            Ok(true) => rgb_from_bgr(&self.bgr).map(Some),
            Ok(false) => Err(lost()),
            Err(error) => {
                tracing::info!(%error, "OpenCV cannot read the camera");
                Err(lost())
            }
        }
    }

    fn plays_at(&self) -> Option<f64> {
        None
    }
}

/// Converts an image from OpenCV's BGR order to RGB.
fn rgb_from_bgr(bgr: &Mat) -> Result<RgbImage, SourceError> {
    let convert = || -> opencv::Result<(u32, u32, Vec<u8>)> {
        let mut rgb = Mat::default();
        imgproc::cvt_color_def(bgr, &mut rgb, imgproc::COLOR_BGR2RGB)?;
        Ok((
            rgb.cols() as u32,
            rgb.rows() as u32,
            rgb.data_bytes()?.to_vec(),
        ))
    };
    convert()
        .inspect_err(|error| tracing::info!(%error, "an image cannot be converted"))
        .ok()
        .and_then(|(width, height, bytes)| RgbImage::from_raw(width, height, bytes))
        .ok_or_else(|| SourceError(message!("camera-unknown-format")))
}

/// Limits OpenCV to one thread, so that its threads do not compete with the threads that read the cards.
pub fn use_one_thread() {
    if let Err(error) = core::set_num_threads(1) {
        tracing::info!(%error, "the number of threads of OpenCV cannot be limited");
    }
}
