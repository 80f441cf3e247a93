//! Reads videos with OpenCV: upright frames, each with its time stamp.

use std::{
    ops::RangeInclusive,
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
use crate::camera::VideoEnd;

/// Version of OpenCV that reports rotation tags counter-clockwise; all others report them clockwise
/// (<https://github.com/opencv/opencv/issues/22088>).
const COUNTER_CLOCKWISE_VERSION: Version = Version { major: 4, minor: 6 };
/// Frame rates, in frames per second, that are accepted from a file. If a file states another rate, [`USUAL_RATE`] is assumed. Set by hand:
/// phones usually record up to 240 frames per second, and some files with a variable frame rate state 0, or the ticks of their clock, such
/// as 600 or 1000.
const PLAUSIBLE_RATES: RangeInclusive<f64> = 1.0..=240.0;

/// Version of OpenCV.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Version {
    major: i32,
    minor: i32,
}

/// Opens a video file. `end` selects what happens after the last frame: no further frames, or the video again from its start.
///
/// # Errors
/// When the file is not a readable video.
pub fn open_video(path: &Path, end: VideoEnd) -> Result<Box<dyn Source>, SourceError> {
    let capture = open_capture(path)?;
    let rate = plausible_rate(capture.get(videoio::CAP_PROP_FPS).unwrap_or(0.0));
    let orientation = orientation(path, &capture);
    tracing::debug!(rate, ?orientation, "video opened");
    Ok(Box::new(Video {
        capture,
        path: path.to_owned(),
        rate,
        orientation,
        end,
        bgr: Mat::default(),
    }))
}

/// Returns the frame rate that a file states, or [`USUAL_RATE`] if the stated rate is not plausible. Both are in frames per second.
fn plausible_rate(stated: f64) -> f64 {
    if PLAUSIBLE_RATES.contains(&stated) {
        stated
    } else {
        USUAL_RATE
    }
}

/// Opens a video file at its first frame.
fn open_capture(path: &Path) -> Result<VideoCapture, SourceError> {
    let unreadable = || {
        SourceError(message!(
            "video-unreadable",
            path = Value::shown(path.display())
        ))
    };
    let mut capture = VideoCapture::from_file(path, videoio::CAP_ANY)
        .inspect_err(|error| tracing::debug!(%error, "OpenCV cannot open the video"))
        .ok()
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

/// Returns how to rotate the stored frames of a video. umpire itself reads the rotation from MP4 and QuickTime files; for other
/// files, OpenCV reports the rotation. Without a report, the frames are not rotated.
fn orientation(path: &Path, capture: &VideoCapture) -> Orientation {
    let tag = video_rotation::of_file(path);
    tag.unwrap_or_else(|| {
        let reported = capture.get(videoio::CAP_PROP_ORIENTATION_META);
        let version = Version {
            major: core::get_version_major(),
            minor: core::get_version_minor(),
        };
        orientation_from_degrees(reported.unwrap_or(0.0), version)
    })
}

/// Converts the rotation that OpenCV reports, in degrees, to an orientation. Rounds the rotation to the nearest quarter turn. `version` is
/// the version of OpenCV.
fn orientation_from_degrees(degrees: f64, version: Version) -> Orientation {
    let quarter_turns = (degrees / 90.0).round().rem_euclid(4.0) as u8;
    match (quarter_turns, version == COUNTER_CLOCKWISE_VERSION) {
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
    /// Playback rate, in frames per second.
    rate: f64,
    /// How the stored frames have to be rotated to be upright.
    orientation: Orientation,
    end: VideoEnd,
    /// Pixels of the last stored frame, in OpenCV's order blue, green, red.
    bgr: Mat,
}

impl Video {
    /// Reads the next frame into `bgr`. Returns false if there is none, or it cannot be decoded: OpenCV does not distinguish the end of a
    /// video from a damaged frame, so a video ends at its first frame that OpenCV cannot decode.
    fn read(&mut self) -> bool {
        let result = self.capture.read(&mut self.bgr);
        result
            .inspect_err(|error| tracing::debug!(%error, "OpenCV cannot read the video"))
            .unwrap_or(false)
    }

    /// Logs how many frames were read of those that the file states, so that a video that ended at a damaged frame can be recognised.
    fn log_end(&self) {
        let frames_read = self.capture.get(videoio::CAP_PROP_POS_FRAMES).ok();
        let frames_stated = self.capture.get(videoio::CAP_PROP_FRAME_COUNT).ok();
        tracing::debug!(
            ?frames_read,
            ?frames_stated,
            "no further frame of the video"
        );
    }
}

impl Source for Video {
    fn next(&mut self) -> Result<Option<RgbImage>, SourceError> {
        if !self.read() {
            self.log_end();
            if self.end == VideoEnd::Stop {
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

    /// A test video of four coloured fields: red and green in the upper row, blue and yellow in the lower row
    /// (`tests/golden/video/README.md`).
    const FOUR: &[u8] = include_bytes!("../../../../../tests/golden/video/four.mp4");
    /// Colours of the four fields of the test video, in reading order, as sRGB.
    const FIELDS: [[u8; 3]; 4] = [[220, 30, 30], [30, 200, 30], [30, 30, 220], [230, 220, 40]];

    /// Offset, in bytes, of the rotation matrix in the `tkhd` box of a track (ISO 14496-12, section 8.3.2), from the first letter of
    /// `tkhd`: the 4 letters and 40 bytes of other fields. An entry of the matrix has 4 bytes.
    const MATRIX_OFFSET: usize = 4 + 40;

    /// Returns the test video with another rotation matrix in its only track. `a b c d` are the entries 0, 1, 3 and 4 of the matrix, as
    /// integers.
    fn video_with_rotation([a, b, c, d]: [i32; 4]) -> Vec<u8> {
        let mut video = FOUR.to_vec();
        let matrix_start =
            video.windows(4).position(|kind| kind == b"tkhd").unwrap() + MATRIX_OFFSET;
        for (number, value) in [(0, a), (1, b), (3, c), (4, d)] {
            video[matrix_start + 4 * number..][..4].copy_from_slice(&(value << 16).to_be_bytes());
        }
        video
    }

    /// Returns which of the coloured fields is visible near each corner of a video's first frame, and the frame size. The corners are in
    /// reading order; the fields are indices in `FIELDS`.
    fn first_frame_fields(bytes: &[u8], name: &str) -> (Vec<usize>, (u32, u32)) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(name);
        std::fs::write(&path, bytes).unwrap();
        let image = open_video(&path, VideoEnd::Stop)
            .unwrap()
            .next()
            .unwrap()
            .unwrap();
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
            // A quarter turn clockwise: the left column of the four coloured fields, read from bottom to top, becomes the top row.
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
    fn an_implausible_frame_rate_is_replaced_by_the_usual_rate() {
        for rate in [1.0, 24.0, 29.97, 240.0] {
            assert_eq!(plausible_rate(rate).to_bits(), rate.to_bits(), "{rate}");
        }
        for rate in [
            0.0,
            0.99,
            240.1,
            600.0,
            1000.0,
            -30.0,
            f64::INFINITY,
            f64::NAN,
        ] {
            let usual = USUAL_RATE.to_bits();
            assert_eq!(plausible_rate(rate).to_bits(), usual, "{rate}");
        }
    }

    #[test]
    fn a_file_that_is_no_video_and_a_missing_file_are_refused() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("text.mp4");
        std::fs::write(&path, "no video").unwrap();
        assert!(open_video(&path, VideoEnd::Repeat).is_err());
        let missing = folder.path().join("missing.mp4");
        assert!(open_video(&missing, VideoEnd::Stop).is_err());
    }

    #[test]
    fn the_direction_of_a_rotation_depends_on_the_version_of_opencv() {
        let orientations = |version| {
            [0.0, 90.0, 180.0, 270.0, -90.0]
                .map(|degrees| orientation_from_degrees(degrees, version))
        };
        assert_eq!(
            orientations(Version { major: 4, minor: 8 }),
            [NoTransforms, Rotate90, Rotate180, Rotate270, Rotate270]
        );
        assert_eq!(
            orientations(COUNTER_CLOCKWISE_VERSION),
            [NoTransforms, Rotate270, Rotate180, Rotate90, Rotate90]
        );
    }

    /// Writes a test video into `folder` and returns its path. The video has six frames, with a pause of 5 s after the third frame and of
    /// 20 s after the fifth.
    fn write_gaps_video(folder: &Path) -> PathBuf {
        let path = folder.join("gaps.mp4");
        let bytes = include_bytes!("../../../../../tests/golden/video/gaps.mp4");
        std::fs::write(&path, bytes).unwrap();
        path
    }

    #[test]
    fn a_repeated_video_goes_on_with_its_first_frame() {
        let folder = tempfile::tempdir().unwrap();
        let path = write_gaps_video(folder.path());
        let mut source = open_video(&path, VideoEnd::Repeat).unwrap();
        let mut stamps = Vec::new();
        for _ in 0..8 {
            assert!(source.next().unwrap().is_some(), "after {stamps:?}");
            stamps.push(source.stamp().unwrap().as_millis());
        }
        assert_eq!(stamps, [0, 100, 200, 5_200, 5_300, 25_300, 0, 100]);
    }

    #[test]
    fn frames_have_the_time_stamps_of_the_file() {
        let folder = tempfile::tempdir().unwrap();
        let path = write_gaps_video(folder.path());
        let mut source = open_video(&path, VideoEnd::Stop).unwrap();
        let mut stamps = Vec::new();
        while source.next().unwrap().is_some() {
            stamps.push(source.stamp().unwrap().as_millis());
        }
        assert_eq!(stamps, [0, 100, 200, 5_200, 5_300, 25_300]);
    }
}
