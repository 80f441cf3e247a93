//! Writes videos with OpenCV.

use std::path::{Path, PathBuf};

use image::{RgbImage, imageops};
use opencv::{
    core::{Mat, MatTraitConst, Size},
    imgproc,
    prelude::{VideoCaptureTraitConst, VideoWriterTrait, VideoWriterTraitConst},
    videoio::{self, VideoCapture, VideoWriter},
};
use umpire::{
    frame::feed::SourceError,
    language::{Message, Value},
    message,
};

/// A video that is being written.
pub struct VideoRecorder {
    writer: VideoWriter,
    path: PathBuf,
    /// Width and height of the video, in pixels.
    size: (u32, u32),
}

impl VideoRecorder {
    /// Creates a video with this width and height in pixels and this number of frames per second. The codec is MPEG-4 part 2; the extension
    /// of the file selects the container.
    ///
    /// # Errors
    /// When OpenCV cannot write such a file.
    pub fn create(path: &Path, size: (u32, u32), rate: f64) -> Result<Self, SourceError> {
        let open = || -> opencv::Result<VideoWriter> {
            let codec = VideoWriter::fourcc('m', 'p', '4', 'v')?;
            VideoWriter::new_def(path, codec, rate, Size::new(size.0 as i32, size.1 as i32))
        };
        let writer = open()
            .inspect_err(|error| tracing::info!(%error, "OpenCV cannot write the video"))
            .ok()
            .filter(|writer| writer.is_opened().unwrap_or(false));
        let writer = writer.ok_or_else(|| {
            SourceError(message!(
                "film-not-written",
                path = Value::shown(path.display())
            ))
        })?;
        Ok(Self {
            writer,
            path: path.to_owned(),
            size,
        })
    }

    /// Adds an image to the video; an image of another size than the video is scaled to fit, on a black background.
    ///
    /// # Errors
    /// When OpenCV rejects the image.
    pub fn add(&mut self, image: &RgbImage) -> Result<(), SourceError> {
        if image.dimensions() == self.size {
            self.write(image)
        } else {
            self.write(&letterboxed(image, self.size))
        }
    }

    fn write(&mut self, image: &RgbImage) -> Result<(), SourceError> {
        let mut write = || -> opencv::Result<()> {
            let flat = Mat::from_slice(image.as_raw())?;
            let rgb = flat.reshape(3, image.height() as i32)?;
            let mut bgr = Mat::default();
            imgproc::cvt_color_def(&rgb, &mut bgr, imgproc::COLOR_RGB2BGR)?;
            self.writer.write(&bgr)
        };
        write().map_err(|error| SourceError(Message::verbatim(error.message)))
    }

    /// Completes the video file. Then opens the file to check that it is readable, since OpenCV does not report failed writes.
    ///
    /// # Errors
    /// When the file is not a readable video.
    pub fn end(mut self) -> Result<(), SourceError> {
        if let Err(error) = self.writer.release() {
            tracing::warn!(%error, "the video was not finished");
        }
        let reopened = VideoCapture::from_file(&self.path, videoio::CAP_ANY);
        let is_readable = reopened.is_ok_and(|reopened| reopened.is_opened().unwrap_or(false));
        is_readable.then_some(()).ok_or_else(|| {
            SourceError(message!(
                "film-incomplete",
                path = Value::shown(self.path.display())
            ))
        })
    }
}

/// Returns the complete image, scaled to fit into an image of `size` (width and height in pixels), on a black background.
fn letterboxed(image: &RgbImage, size: (u32, u32)) -> RgbImage {
    let (width, height) = size;
    let ratio = |target: u32, source: u32| f64::from(target) / f64::from(source.max(1));
    let scale = ratio(width, image.width()).min(ratio(height, image.height()));
    let side = |side: u32, limit: u32| ((f64::from(side) * scale).round() as u32).clamp(1, limit);
    let (scaled_width, scaled_height) = (side(image.width(), width), side(image.height(), height));
    let filter = imageops::FilterType::Triangle;
    let scaled = imageops::resize(image, scaled_width, scaled_height, filter);
    let mut result = RgbImage::new(width, height);
    let (left, top) = ((width - scaled_width) / 2, (height - scaled_height) / 2);
    imageops::replace(&mut result, &scaled, left.into(), top.into());
    result
}
