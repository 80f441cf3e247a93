//! Collects views of the target (images in which it was detected) from photos, a video or a camera.

use std::{
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use crate::{
    camera::{CameraOptions, VideoEnd, open_camera, open_video},
    lens::{
        detection::{self, NotDetected, TargetDetection},
        target::Target,
        view_coverage::{self, Shot},
    },
};
use image::{DynamicImage, GrayImage, RgbImage};
use umpire::{
    frame::{
        self, DecodeOptions, Frame,
        feed::{Feed, FeedEvent, Next, Source},
        play_time::{PlayTime, USUAL_RATE},
    },
    language::{Message, Value},
    message,
    stats::quantile,
};
use umpire_terminal::progress;

use super::{
    assessment::{TargetView, resolution_scale},
    guide::{Guide, GuideFrame},
    lens_fit,
};

/// Maximum width of the target's black-to-white edges in an accepted image, in pixels; an image with wider edges is rejected as blurred.
/// For an image whose longer side exceeds 1,280 pixels, the limit is scaled in proportion. Set by hand.
const MAX_EDGE_WIDTH_PX: f64 = 5.0;
/// Step between the examined frames of a video: only every third frame is examined. Set by hand.
const FRAME_STEP: usize = 3;
/// Maximum number of images of the target that are collected from a video or a camera. Set by hand: with more images, the fitted lens does
/// not improve.
const MAX_VIEWS: usize = 40;
/// Maximum time to wait for one frame; set by hand. After that, the time since the last frame is compared with [`CAMERA_TIMEOUT`].
const FRAME_TIMEOUT: Duration = Duration::from_millis(200);
/// Time without a frame after which the command gives up and reports why the camera was lost, or that it sends no images; set by hand.
const CAMERA_TIMEOUT: Duration = Duration::from_secs(20);
/// The target counts as held still if the median motion of its corners from one frame to the next is less than this, in pixels; otherwise
/// the frame is not used. For images whose longer side is not 1,280 pixels, the limit is scaled in proportion. Set by hand.
const MAX_MOTION_PX: f64 = 1.5;

/// Collected images of the calibration target, and rejected images.
#[derive(Default)]
pub struct Gathered {
    /// Images in which the target was detected, each with the detected corners and the target's position, size and tilt.
    pub views: Vec<TargetView>,
    /// Pixels of the images in `views`, in the same order.
    pub images: Vec<ImageSource>,
    /// The photos that cannot be used, and the outlier views once a lens was fitted. Unusable frames of a video or a camera are not listed.
    pub rejected: Vec<RejectedImage>,
    /// The reasons why the target itself looks unusable, such as the old pattern: one reason for each image that shows such a defect. Other
    /// images of the same target may have been accepted, if the squares that distinguish the patterns are not visible in them.
    pub target_errors: Vec<NotDetected>,
}

/// An image that is not used for the calibration, or a folder of photos that cannot be listed.
pub struct RejectedImage {
    /// Origin of the image, such as the file name of the photo.
    pub name: String,
    /// Message that tells the person at the camera why the image is not used.
    pub reason: Message,
}

/// Where the pixels of an image of the target are stored: in a photo file or in memory.
pub enum ImageSource {
    /// A photo file, opened again when needed.
    File(PathBuf),
    /// A frame of a video or a camera, kept in memory.
    Frame(RgbImage),
}

impl ImageSource {
    /// Returns the pixels of the image; `None` if the photo cannot be opened any more.
    pub fn open(&self) -> Option<RgbImage> {
        match self {
            Self::File(path) => {
                let frame = Frame::open(path, &DecodeOptions::default());
                frame.ok().map(|frame| frame.image)
            }
            Self::Frame(image) => Some(image.clone()),
        }
    }
}

/// Reason why an image is not used for the calibration.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.message())]
enum RejectReason {
    #[error(transparent)]
    NotDetected(#[from] NotDetected),
    /// The target's edges are wider than [`MAX_EDGE_WIDTH_PX`].
    Blurred { edge_width_px: f64 },
    /// The target is so oblique that its detected corners do not determine its pose.
    EdgeOn,
    /// OpenCV has failed with this message.
    Failed(String),
}

impl RejectReason {
    /// Returns a message that tells the person at the camera why the image is not used.
    fn message(&self) -> Message {
        match self {
            Self::NotDetected(error) => error.message(),
            Self::Blurred { edge_width_px } => {
                message!(
                    "lens-photo-blurred",
                    pixels = Value::decimal(*edge_width_px, 0)
                )
            }
            Self::EdgeOn => message!("lens-photo-edge-on"),
            Self::Failed(message) => Message::verbatim(message),
        }
    }
}

/// Collects images of the target from photos, or from folders of photos, and shows the progress.
pub fn from_photos(paths: &[PathBuf], target: &Target) -> Gathered {
    let mut gathered = Gathered::default();
    let paths: Vec<_> = paths.iter().flat_map(|path| photos_in(path)).collect();
    for path in progress::track(paths) {
        match path {
            Ok(path) => gathered.add_photo(path, target),
            Err(rejected) => gathered.rejected.push(rejected),
        }
    }
    gathered.keep_most_frequent_size();
    gathered
}

/// Returns the photos in a folder, or the path itself if it is no folder. If the folder cannot be listed, returns it as a rejected image.
fn photos_in(path: &Path) -> Vec<Result<PathBuf, RejectedImage>> {
    if !path.is_dir() {
        return vec![Ok(path.to_owned())];
    }
    match frame::images_in(path) {
        Ok(images) => images.into_iter().map(Ok).collect(),
        Err(error) => vec![Err(RejectedImage {
            name: path.display().to_string(),
            reason: error.cause.message(),
        })],
    }
}

impl Gathered {
    fn add_photo(&mut self, path: PathBuf, target: &Target) {
        let name = path.file_name().map_or_else(
            || path.display().to_string(),
            |name| name.to_string_lossy().into_owned(),
        );
        match Frame::open(&path, &DecodeOptions::default()) {
            Ok(frame) => match detect(frame.image, target) {
                Ok(view) => self.add(name, view.detection, view.shot, ImageSource::File(path)),
                Err(reason) => {
                    self.record_target_error(&reason);
                    let reason = reason.message();
                    self.rejected.push(RejectedImage { name, reason });
                }
            },
            Err(error) => {
                let reason = error.cause.message();
                self.rejected.push(RejectedImage { name, reason });
            }
        }
    }

    /// Records why an image was rejected, if the reason concerns the target itself.
    fn record_target_error(&mut self, why: &RejectReason) {
        if let RejectReason::NotDetected(
            why @ (NotDetected::OldPattern | NotDetected::Swapped { .. }),
        ) = why
        {
            self.target_errors.push(why.clone());
        }
    }

    fn add(&mut self, name: String, detection: TargetDetection, shot: Shot, source: ImageSource) {
        self.views.push(TargetView {
            name,
            detection,
            shot,
        });
        self.images.push(source);
    }

    /// Keeps only the images of the target that have the most frequent size in pixels; the others are rejected, since they do not come from
    /// the same camera with the same settings. If several sizes are equally frequent, keeps the images with the size that occurred last.
    fn keep_most_frequent_size(&mut self) {
        let sizes: Vec<(u32, u32)> = self.views.iter().map(|view| view.detection.size).collect();
        let count = |size: &(u32, u32)| sizes.iter().filter(|other| *other == size).count();
        let Some(most_frequent) = sizes.iter().copied().max_by_key(count) else {
            return;
        };
        let views = std::mem::take(&mut self.views);
        let images = std::mem::take(&mut self.images);
        for (view, source) in views.into_iter().zip(images) {
            let size = view.detection.size;
            if size == most_frequent {
                self.views.push(view);
                self.images.push(source);
            } else {
                let reason = message!(
                    "lens-photo-other-size",
                    width = size.0,
                    height = size.1,
                    other_width = most_frequent.0,
                    other_height = most_frequent.1
                );
                self.rejected.push(RejectedImage {
                    name: view.name,
                    reason,
                });
            }
        }
    }

    /// Returns whether a view differs from all collected views.
    fn is_new(&self, shot: &Shot) -> bool {
        self.views.iter().all(|view| !view.shot.is_same_view(shot))
    }
}

/// An image in which the target was detected.
struct DetectedView {
    detection: TargetDetection,
    /// Position, size and tilt of the target.
    shot: Shot,
    image: RgbImage,
}

/// Detects the target in an image and refines its corners. Fails if the target is not detected, its edges are blurred, or its corners do
/// not determine its pose.
fn detect(image: RgbImage, target: &Target) -> Result<DetectedView, RejectReason> {
    let dynamic = DynamicImage::ImageRgb8(image);
    let grey: GrayImage = dynamic.to_luma8();
    let mut detection = detection::find(&grey, target)?;
    let scale = resolution_scale(detection.size).max(1.0);
    if detection.edge_width_px > MAX_EDGE_WIDTH_PX * scale {
        return Err(RejectReason::Blurred {
            edge_width_px: detection.edge_width_px,
        });
    }
    lens_fit::refine(&mut detection, &grey)
        .map_err(|error| RejectReason::Failed(error.to_string()))?;
    let shot = Shot::of(&detection, target).ok_or(RejectReason::EdgeOn)?;
    Ok(DetectedView {
        detection,
        shot,
        image: dynamic.into_rgb8(),
    })
}

/// Collects images of the target from a video, as fast as the video can be read: up to [`MAX_VIEWS`], each of a different view.
///
/// # Errors
/// When the video cannot be read.
pub fn from_video(path: &Path, target: &Target) -> anyhow::Result<Gathered> {
    let mut source: Box<dyn Source> = open_video(path, VideoEnd::Stop)?;
    let mut play_time = PlayTime::new(source.plays_at().unwrap_or(USUAL_RATE));
    let mut gathered = Gathered::default();
    let mut number = 0;
    while let Some(image) = source.next()? {
        let time = play_time.next(source.stamp());
        if number % FRAME_STEP == 0 {
            match detect(image, target) {
                Ok(view) if gathered.is_new(&view.shot) => {
                    let name = format!("{:.1} s", time.as_secs_f64());
                    let source = ImageSource::Frame(view.image);
                    gathered.add(name, view.detection, view.shot, source);
                }
                Ok(_) => {}
                Err(why) => gathered.record_target_error(&why),
            }
        }
        if gathered.views.len() == MAX_VIEWS {
            break;
        }
        number += 1;
    }
    Ok(gathered)
}

/// Collects images of the target from a camera until no further view is needed, there are [`MAX_VIEWS`], or the user quits. `guide` shows
/// the user which view is needed next.
///
/// # Errors
/// When the camera sends no frames for [`CAMERA_TIMEOUT`], or the guide cannot be shown.
pub fn from_camera(
    options: CameraOptions,
    target: &Target,
    guide: &mut Guide,
) -> anyhow::Result<Gathered> {
    let feed = Feed::start(Box::new(move || open_camera(&options)));
    let mut gathered = Gathered::default();
    let (mut previous, mut last_frame) = (None, Instant::now());
    let mut problem = message!("lens-no-images");
    loop {
        let image = match feed.next(FRAME_TIMEOUT) {
            Next::Frame(frame) => frame.image,
            Next::Event(FeedEvent::Ended) => return Ok(gathered),
            other => {
                if let Next::Event(FeedEvent::Lost(why)) = other {
                    problem = why;
                }
                anyhow::ensure!(last_frame.elapsed() < CAMERA_TIMEOUT, problem);
                if guide.is_ended()? {
                    return Ok(gathered);
                }
                continue;
            }
        };
        last_frame = Instant::now();
        let detected = detect(image.clone(), target);
        let is_added = add_if_still(&mut gathered, &detected, &mut previous);
        let shots: Vec<Shot> = gathered
            .views
            .iter()
            .map(|view| view.shot.clone())
            .collect();
        let requested_view = view_coverage::next_view(&shots);
        if let Err(why) = &detected {
            gathered.record_target_error(why);
        }
        let is_ended = guide.show(&GuideFrame {
            image: &image,
            detection: detected.as_ref().ok().map(|view| &view.detection),
            shots: &shots,
            requested_view,
            rejection: detected.as_ref().err().map(RejectReason::message),
            is_added,
        })?;
        if is_ended || requested_view.is_none() || gathered.views.len() >= MAX_VIEWS {
            return Ok(gathered);
        }
    }
}

/// Adds a camera frame to the collected views if the target is held still, and if its position, size or tilt differs from each collected
/// view. `previous` is the detection in the frame before, or `None`; this function replaces it by the detection in this frame. Returns
/// whether the frame was added.
fn add_if_still(
    gathered: &mut Gathered,
    detected: &Result<DetectedView, RejectReason>,
    previous: &mut Option<TargetDetection>,
) -> bool {
    let Ok(DetectedView {
        detection,
        shot,
        image,
    }) = detected
    else {
        *previous = None;
        return false;
    };
    let before = previous.replace(detection.clone());
    if !before.is_some_and(|before| is_still(&before, detection)) || !gathered.is_new(shot) {
        return false;
    }
    // The name is not translated, since it is also used as a file name and in JSON.
    let name = format!("view {}", gathered.views.len() + 1);
    gathered.add(
        name,
        detection.clone(),
        shot.clone(),
        ImageSource::Frame(image.clone()),
    );
    true
}

/// Returns whether the median motion of the target's corners between two frames is below [`MAX_MOTION_PX`]; false if no corner was detected
/// in both frames.
fn is_still(previous: &TargetDetection, current: &TargetDetection) -> bool {
    let distances = current.corners.iter().filter_map(|corner| {
        let mut before = previous.corners.iter();
        let before = before.find(|before| before.number == corner.number)?;
        Some((corner.position - before.position).norm())
    });
    let limit = MAX_MOTION_PX * resolution_scale(current.size);
    quantile(distances.collect(), 0.5).is_some_and(|median| median < limit)
}

#[cfg(test)]
mod tests;
