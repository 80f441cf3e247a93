//! Collects views of the target (images in which it was detected) from photos, a video or a camera.

use std::{
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use crate::{
    camera::{CameraOptions, open_camera, open_video},
    lens::{
        detection::{self, NotDetected, TargetDetection},
        shots::{self, Shot},
        target::Target,
    },
};
use image::{DynamicImage, GrayImage, RgbImage};
use umpire::{
    frame::{
        self, DecodeOptions, Frame,
        feed::{Feed, News, Next, Source},
        play_time::{PlayTime, USUAL_RATE},
    },
    language::{Message, Value},
    message,
    stats::quantile,
};

use super::{assess::TargetView, guide::Guide, solve};

/// Maximum width of the target's black-to-white edges in an accepted image, in pixels of an image 1,280 wide; an image with wider edges is
/// rejected as blurred. Set by hand.
const MAX_EDGE_WIDTH: f64 = 5.0;
/// Width in pixels of the images for which the limits in this file are given. For images of another width, limits in pixels are scaled in
/// proportion.
const REFERENCE_WIDTH: f64 = 1280.0;
/// Step between the examined frames of a video: only every third frame is examined. Set by hand.
const FRAME_STEP: usize = 3;
/// Maximum number of images of the target that are collected. Set by hand: with more images, the fitted lens does not improve.
const MAX_VIEWS: usize = 40;
/// Maximum time to wait for one frame; set by hand. After that, the time since the last frame is compared with [`CAMERA_TIMEOUT`].
const WAIT: Duration = Duration::from_millis(200);
/// Time without a frame after which the command gives up and reports that the camera sends no images; set by hand.
const CAMERA_TIMEOUT: Duration = Duration::from_secs(20);
/// Maximum median motion of the target's corners from one frame to the next, in pixels of an image 1,280 wide. With more motion, the target
/// is not held still, and the frame is not used. Set by hand.
const MAX_MOTION_PX: f64 = 1.5;

/// Collected images of the calibration target, and the rejected images.
#[derive(Default)]
pub struct Gathered {
    /// Images in which the target was detected, each with the detected corners and the target's place, size and tilt.
    pub views: Vec<TargetView>,
    /// Pixels of the images in `views`, in the same order.
    pub pictures: Vec<Picture>,
    /// Names of the rejected images, with the reasons.
    pub left_out: Vec<(String, Message)>,
    /// Reasons from the images that show the target itself to be unusable, for example because it has the old pattern. Other images of the
    /// same target may have been accepted, if the squares that distinguish the patterns are not visible in them.
    pub refused: Vec<NotDetected>,
}

/// Source of the pixels of an image of the target.
pub enum Picture {
    /// A photo file, opened again when needed.
    File(PathBuf),
    /// A frame of a video or a camera, kept in memory.
    Frame(RgbImage),
}

impl Picture {
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
    Blurred(f64),
    EdgeOn,
    Failed(String),
}

impl RejectReason {
    /// Returns the reason for the person at the camera.
    fn message(&self) -> Message {
        match self {
            Self::NotDetected(error) => error.message(),
            Self::Blurred(value) => {
                message!("lens-photo-blurred", pixels = Value::decimal(*value, 0))
            }
            Self::EdgeOn => message!("lens-photo-edge-on"),
            Self::Failed(value) => Message::verbatim(value),
        }
    }
}

/// Collects images of the target from photos, or from folders of photos.
pub fn from_photos(paths: &[PathBuf], target: &Target) -> Gathered {
    let mut gathered = Gathered::default();
    for path in paths.iter().flat_map(|path| expand(path)) {
        match path {
            Ok(path) => gathered.photo(path, target),
            Err((name, why)) => gathered.left_out.push((name, why)),
        }
    }
    gathered.keep_one_size();
    gathered
}

fn expand(path: &Path) -> Vec<Result<PathBuf, (String, Message)>> {
    if !path.is_dir() {
        return vec![Ok(path.to_owned())];
    }
    match frame::pictures_in(path) {
        Ok(pictures) => pictures.into_iter().map(Ok).collect(),
        Err(error) => vec![Err((path.display().to_string(), error.cause.message()))],
    }
}

impl Gathered {
    fn photo(&mut self, path: PathBuf, target: &Target) {
        let name = path.file_name().map_or_else(
            || path.display().to_string(),
            |name| name.to_string_lossy().into_owned(),
        );
        match Frame::open(&path, &DecodeOptions::default()) {
            Ok(frame) => match seen(frame.image, target) {
                Ok((sighting, shot, _)) => self.add(name, sighting, shot, Picture::File(path)),
                Err(why) => {
                    self.refuse(&why);
                    self.left_out.push((name, why.message()));
                }
            },
            Err(error) => self.left_out.push((name, error.cause.message())),
        }
    }

    fn refuse(&mut self, why: &RejectReason) {
        if let RejectReason::NotDetected(
            why @ (NotDetected::OldPattern | NotDetected::Swapped { .. }),
        ) = why
        {
            self.refused.push(why.clone());
        }
    }

    fn add(&mut self, name: String, sighting: TargetDetection, shot: Shot, picture: Picture) {
        self.views.push(TargetView {
            name,
            sighting,
            shot,
        });
        self.pictures.push(picture);
    }

    /// Keeps only the images of the target that have the most frequent size in pixels; the others are rejected, since they come from
    /// another camera.
    fn keep_one_size(&mut self) {
        let sizes: Vec<(u32, u32)> = self.views.iter().map(|view| view.sighting.size).collect();
        let count = |size: &(u32, u32)| sizes.iter().filter(|other| *other == size).count();
        let Some(most) = sizes.iter().copied().max_by_key(count) else {
            return;
        };
        let views = std::mem::take(&mut self.views);
        let pictures = std::mem::take(&mut self.pictures);
        for (view, picture) in views.into_iter().zip(pictures) {
            let size = view.sighting.size;
            if size == most {
                self.views.push(view);
                self.pictures.push(picture);
            } else {
                let why = message!(
                    "lens-photo-other-size",
                    width = size.0,
                    height = size.1,
                    other_width = most.0,
                    other_height = most.1
                );
                self.left_out.push((view.name, why));
            }
        }
    }

    fn is_new(&self, shot: &Shot) -> bool {
        self.views.iter().all(|view| !view.shot.is_like(shot))
    }
}

/// Detects the target in an image and refines its corners; returns the detection, the target's place, size and tilt, and the pixels of the
/// image.
fn seen(
    image: RgbImage,
    target: &Target,
) -> Result<(TargetDetection, Shot, RgbImage), RejectReason> {
    let dynamic = DynamicImage::ImageRgb8(image);
    let grey: GrayImage = dynamic.to_luma8();
    let mut sighting = detection::find(&grey, target)?;
    let longer = f64::from(grey.width().max(grey.height()));
    if sighting.softness > MAX_EDGE_WIDTH * (longer / REFERENCE_WIDTH).max(1.0) {
        return Err(RejectReason::Blurred(sighting.softness));
    }
    solve::refine(&mut sighting, &grey).map_err(|error| RejectReason::Failed(error.to_string()))?;
    let shot = Shot::of(&sighting, target).ok_or(RejectReason::EdgeOn)?;
    Ok((sighting, shot, dynamic.into_rgb8()))
}

/// Collects images of the target from a video, as fast as the video can be read.
///
/// # Errors
/// When the video cannot be read.
pub fn from_video(path: &Path, target: &Target) -> anyhow::Result<Gathered> {
    let mut source: Box<dyn Source> = open_video(path, false)?;
    let mut play_time = PlayTime::new(source.plays_at().unwrap_or(USUAL_RATE));
    let mut gathered = Gathered::default();
    let mut number = 0;
    while let Some(image) = source.next()? {
        let time = play_time.next(source.stamp());
        if number % FRAME_STEP == 0 && gathered.views.len() < MAX_VIEWS {
            match seen(image, target) {
                Ok((sighting, shot, image)) if gathered.is_new(&shot) => {
                    let name = format!("{:.1} s", time.as_secs_f64());
                    gathered.add(name, sighting, shot, Picture::Frame(image));
                }
                Ok(_) => {}
                Err(why) => gathered.refuse(&why),
            }
        }
        number += 1;
    }
    Ok(gathered)
}

/// Collects images of the target from a camera until no further view is needed or the user quits. `guide` shows the user which view is
/// needed next.
///
/// # Errors
/// When the camera sends no frames.
pub fn from_camera(
    options: CameraOptions,
    target: &Target,
    guide: &mut Guide,
) -> anyhow::Result<Gathered> {
    let feed = Feed::start(Box::new(move || open_camera(&options)));
    let mut gathered = Gathered::default();
    let (mut before, mut last) = (None, Instant::now());
    let mut trouble = message!("lens-no-images");
    loop {
        let image = match feed.next(WAIT) {
            Next::Frame(frame) => frame.image,
            Next::News(News::Ended) => return Ok(gathered),
            other => {
                if let Next::News(News::Lost(why)) = other {
                    trouble = why;
                }
                anyhow::ensure!(last.elapsed() < CAMERA_TIMEOUT, trouble);
                continue;
            }
        };
        last = Instant::now();
        let seen = seen(image.clone(), target);
        let is_taken = take(&mut gathered, &seen, &mut before);
        let shots: Vec<Shot> = gathered
            .views
            .iter()
            .map(|view| view.shot.clone())
            .collect();
        let wanted = shots::wanted(&shots);
        if let Err(why) = &seen {
            gathered.refuse(why);
        }
        let why = seen.as_ref().err().map(RejectReason::message);
        let sighting = seen.as_ref().ok().map(|seen| &seen.0);
        let is_ended = guide.show(&image, sighting, &shots, wanted, why.as_ref(), is_taken)?;
        if is_ended || wanted.is_none() || gathered.views.len() >= MAX_VIEWS {
            return Ok(gathered);
        }
    }
}

/// Adds a camera frame to the collected views if the target is held still in a new way: its place, size or tilt has to differ from that in
/// each earlier view. Returns whether the frame was added.
fn take(
    gathered: &mut Gathered,
    seen: &Result<(TargetDetection, Shot, RgbImage), RejectReason>,
    before: &mut Option<TargetDetection>,
) -> bool {
    let Ok((sighting, shot, image)) = seen else {
        *before = None;
        return false;
    };
    let was = before.replace(sighting.clone());
    if !was.is_some_and(|was| is_still(&was, sighting)) || !gathered.is_new(shot) {
        return false;
    }
    // Also the name of a file and in JSON, so it is the same in all languages.
    let name = format!("view {}", gathered.views.len() + 1);
    gathered.add(
        name,
        sighting.clone(),
        shot.clone(),
        Picture::Frame(image.clone()),
    );
    true
}

fn is_still(was: &TargetDetection, is: &TargetDetection) -> bool {
    let moved = is.corners.iter().filter_map(|(number, at)| {
        let same = was.corners.iter().find(|(other, _)| other == number)?;
        Some((at - same.1).norm())
    });
    let scale = f64::from(is.size.0.max(is.size.1)) / REFERENCE_WIDTH;
    quantile(moved.collect(), 0.5).is_some_and(|median| median < MAX_MOTION_PX * scale)
}
