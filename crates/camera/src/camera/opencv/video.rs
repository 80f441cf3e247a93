//! Reads videos with OpenCV: upright frames, each with its time stamp.

use std::{
    path::{Path, PathBuf},
    time::Duration,
};

use image::{RgbImage, metadata::Orientation};
use opencv::{
    core::{self, Mat},
    prelude::{VideoCaptureTrait, VideoCaptureTraitConst},
    videoio::{self, VideoCapture},
};
use umpire::{
    frame::{
        feed::{Source, SourceError},
        play_time::USUAL_RATE,
        turn, video_rotation,
    },
    language::Value,
    message,
};

use super::rgb_from_bgr;

/// Version of OpenCV that reports rotation tags counter-clockwise; all others report them clockwise
/// (<https://github.com/opencv/opencv/issues/22088>).
const COUNTER_CLOCKWISE_VERSION: (i32, i32) = (4, 6);

/// Opens a video file, which is read once or, with `repeat`, again and again.
///
/// # Errors
/// When the file is not a readable video.
pub fn open_video(path: &Path, repeat: bool) -> Result<Box<dyn Source>, SourceError> {
    let capture = open_capture(path)?;
    let reported = capture.get(videoio::CAP_PROP_FPS).unwrap_or(0.0);
    let rate = if (1.0..=240.0).contains(&reported) {
        reported
    } else {
        USUAL_RATE
    };
    let orientation = orientation(path, &capture);
    tracing::debug!(rate, ?orientation, "video opened");
    Ok(Box::new(Video {
        capture,
        path: path.to_owned(),
        rate,
        orientation,
        repeat,
        bgr: Mat::default(),
    }))
}

fn open_capture(path: &Path) -> Result<VideoCapture, SourceError> {
    let unreadable = || {
        SourceError(message!(
            "video-unreadable",
            path = Value::shown(path.display())
        ))
    };
    let capture = VideoCapture::from_file(path, videoio::CAP_ANY).ok();
    let mut capture = capture
        .filter(|capture| capture.is_opened().unwrap_or(false))
        .ok_or_else(unreadable)?;
    // Switches off OpenCV's own rotation of frames, which is wrong or missing in some versions; `umpire` rotates them itself.
    if !capture
        .set(videoio::CAP_PROP_ORIENTATION_AUTO, 0.0)
        .unwrap_or(false)
    {
        tracing::debug!("this video reader of OpenCV does not rotate frames");
    }
    Ok(capture)
}

/// Returns how to rotate the stored frames of a video: by the rotation tag that umpire reads from the file; if umpire finds none in a file
/// of this type, by the tag that OpenCV reports.
fn orientation(path: &Path, capture: &VideoCapture) -> Orientation {
    let tag = video_rotation::of_file(path);
    tag.unwrap_or_else(|| {
        let reported = capture.get(videoio::CAP_PROP_ORIENTATION_META);
        let version = (core::get_version_major(), core::get_version_minor());
        orientation_from_degrees(reported.unwrap_or(0.0), version)
    })
}

/// Returns the orientation for the rotation in degrees that OpenCV reports. `version` is OpenCV's version (major, minor).
fn orientation_from_degrees(degrees: f64, version: (i32, i32)) -> Orientation {
    let quarters = (degrees / 90.0).round().rem_euclid(4.0) as u8;
    match (quarters, version == COUNTER_CLOCKWISE_VERSION) {
        (1, false) | (3, true) => Orientation::Rotate90,
        (2, _) => Orientation::Rotate180,
        (3, false) | (1, true) => Orientation::Rotate270,
        _ => Orientation::NoTransforms,
    }
}

/// A video file opened with OpenCV.
struct Video {
    capture: VideoCapture,
    path: PathBuf,
    rate: f64,
    orientation: Orientation,
    repeat: bool,
    bgr: Mat,
}

impl Video {
    fn read(&mut self) -> bool {
        self.capture.read(&mut self.bgr).unwrap_or(false)
    }
}

impl Source for Video {
    fn next(&mut self) -> Result<Option<RgbImage>, SourceError> {
        if !self.read() {
            if !self.repeat {
                return Ok(None);
            }
            self.capture = open_capture(&self.path)?;
            if !self.read() {
                return Ok(None);
            }
        }
        rgb_from_bgr(&self.bgr).map(|image| Some(turn(image, self.orientation)))
    }

    fn plays_at(&self) -> Option<f64> {
        Some(self.rate)
    }

    fn stamp(&self) -> Option<Duration> {
        let milliseconds = self.capture.get(videoio::CAP_PROP_POS_MSEC).ok()?;
        Duration::try_from_secs_f64(milliseconds / 1e3).ok()
    }
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests {
    use super::*;
    use Orientation::{NoTransforms, Rotate90, Rotate180, Rotate270};

    /// A test video of four coloured fields: red, green over blue, yellow (`tests/golden/video/README.md`).
    const FOUR: &[u8] = include_bytes!("../../../../../tests/golden/video/four.mp4");
    /// Colours of the four fields of the test video, in reading order, as sRGB.
    const FIELDS: [[u8; 3]; 4] = [[220, 30, 30], [30, 200, 30], [30, 30, 220], [230, 220, 40]];

    /// Returns the test video with another rotation matrix, `a b c d` in integers, in the `tkhd` box of its only track.
    fn video_with_rotation([a, b, c, d]: [i32; 4]) -> Vec<u8> {
        let mut video = FOUR.to_vec();
        let matrix_start = video.windows(4).position(|kind| kind == b"tkhd").unwrap() + 4 + 40;
        for (number, value) in [(0, a), (1, b), (3, c), (4, d)] {
            video[matrix_start + 4 * number..][..4].copy_from_slice(&(value << 16).to_be_bytes());
        }
        video
    }

    /// Returns the indices in `FIELDS` of the colours at the corners of a video's first frame, in reading order, and the frame
    /// size.
    fn first_frame_fields(bytes: &[u8], name: &str) -> (Vec<usize>, (u32, u32)) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(name);
        std::fs::write(&path, bytes).unwrap();
        let image = open_video(&path, false).unwrap().next().unwrap().unwrap();
        let (width, height) = image.dimensions();
        let corners = [(0.2, 0.2), (0.8, 0.2), (0.2, 0.8), (0.8, 0.8)];
        let field = |(x, y): (f64, f64)| {
            let pixel = image.get_pixel(
                (f64::from(width) * x) as u32,
                (f64::from(height) * y) as u32,
            );
            let is_near = |field: &[u8; 3]| (0..3).all(|c| pixel.0[c].abs_diff(field[c]) < 40);
            FIELDS.iter().position(is_near).unwrap()
        };
        (corners.map(field).to_vec(), image.dimensions())
    }

    #[test]
    fn frames_are_upright_with_every_rotation_tag() {
        let cases = [
            ([1, 0, 0, 1], [0, 1, 2, 3]),
            // A quarter turn clockwise: the left column of fields, read from the bottom up, becomes the top row.
            ([0, 1, -1, 0], [2, 0, 3, 1]),
            ([-1, 0, 0, -1], [3, 2, 1, 0]),
            ([0, -1, 1, 0], [1, 3, 0, 2]),
        ];
        for (matrix, fields) in cases {
            for name in ["film.mp4", "film.mov", "FILM.MP4"] {
                let size = if matrix[0] == 0 { (48, 64) } else { (64, 48) };
                assert_eq!(
                    first_frame_fields(&video_with_rotation(matrix), name),
                    (fields.to_vec(), size),
                    "{matrix:?}"
                );
            }
        }
    }

    #[test]
    fn the_direction_of_a_rotation_depends_on_the_version_of_opencv() {
        let orientations = |version| {
            [0.0, 90.0, 180.0, 270.0, -90.0]
                .map(|degrees| orientation_from_degrees(degrees, version))
        };
        assert_eq!(
            orientations((4, 8)),
            [NoTransforms, Rotate90, Rotate180, Rotate270, Rotate270]
        );
        assert_eq!(
            orientations((4, 6)),
            [NoTransforms, Rotate270, Rotate180, Rotate90, Rotate90]
        );
    }

    #[test]
    fn frames_have_the_time_stamps_of_the_file() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("gaps.mp4");
        std::fs::write(
            &path,
            include_bytes!("../../../../../tests/golden/video/gaps.mp4"),
        )
        .unwrap();
        let mut source = open_video(&path, false).unwrap();
        let mut stamps = Vec::new();
        while source.next().unwrap().is_some() {
            stamps.push(source.stamp().unwrap().as_millis());
        }
        assert_eq!(stamps, [0, 100, 200, 5_200, 5_300, 25_300]);
    }
}
