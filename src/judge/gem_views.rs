//! Judges several photos of the same gem piles together: which detections are the same gem, its colour, and the probability that it exists.
//!
//! The photos are related by the homographies of the table's plane, plus parallax: gems have a height, and some lie on others. So the
//! cameras themselves are estimated. The radii of the gems in one photo show roughly how its camera is tilted ([`tilt`]), so the positions
//! of its gems can be projected to a view from straight above. Two such constellations are aligned with RANSAC, with the colours as
//! evidence ([`constellation`]). Then two steps alternate: bundle adjustment refines cameras and gems ([`bundle`]), and detections are
//! assigned to gems ([`table`]).
//!
//! Log-odds are added as in an occupancy map (Moravec and Elfes, "High resolution maps from wide angle sonar", 1985). A photo that detects
//! a gem is evidence for it. A photo that does not is evidence against it, which is the stronger the better the gem would be visible there
//! ([`visibility`]). Colour probabilities are multiplied ([`evidence`]).

mod assignment;
mod bundle;
mod camera;
mod constellation;
mod evidence;
mod table;
mod tilt;
mod visibility;

use nalgebra::Vector2;

use crate::{
    geometry::Point,
    judge::{
        gem_views::table::{Fit, Table},
        gems::{GemCandidates, GemsJudgement, KnownGems, calibrated_colours},
    },
    locate::gems::LocatedGem,
};

/// The detections in one of several photos of the same piles.
#[derive(Debug, Clone)]
pub struct PhotoOfGems {
    /// The detections. Their colour probabilities are estimated jointly for the photo.
    pub found: Vec<LocatedGem>,
    /// Width and height of the decoded image, in pixels.
    pub size: (u32, u32),
    /// Focal length of the camera as a multiple of the image's longer side, if the photo's file or a calibration states it.
    pub focal: Option<f64>,
}

/// What a photo contributed to the judgement of several photos.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PhotoUse {
    /// The photo was matched to the others. It shows this number of the counted gems.
    Matched(usize),
    /// The photo could not be matched to the others, so it was not used.
    Unmatched,
    /// The photo is a mirror image, as a camera at the front of a phone may take it, so it was not used.
    Mirrored,
    /// The photo shows no gems, so it was not used.
    Empty,
}

/// How many photos support a counted gem.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Support {
    /// The photos that show the gem.
    pub positions: Vec<GemPosition>,
    /// Number of photos in which the gem's most probable colour, judged from that photo alone, is the reported colour.
    pub agreeing: usize,
}

/// Where a photo shows a gem.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct GemPosition {
    /// Index of the photo.
    pub photo: usize,
    /// Centre of the gem, in pixels of the photo's decoded image ([`Frame::image`](crate::frame::Frame::image)).
    pub center: Point,
}

/// The judgement of several photos of the same piles.
#[derive(Debug, Clone)]
pub struct ViewsJudgement {
    /// The judgement. Positions are in pixels of the decoded image of the photo `reference`; gems that only other photos show are projected
    /// into it and may lie outside of the image.
    pub judgement: GemsJudgement,
    /// Index of the photo to which the positions refer: the first of those that show most gems.
    pub reference: usize,
    /// What each photo contributed.
    pub photos: Vec<PhotoUse>,
    /// For each gem of the judgement, how many photos support it.
    pub support: Vec<Support>,
}

/// A detection in one photo.
#[derive(Debug, Clone, Copy)]
struct Detection {
    /// Centre, in pixels from the centre of the image.
    place: Vector2<f64>,
    /// Radius in pixels.
    radius: f64,
    /// Probability that a gem lies there.
    presence: f64,
    /// Calibrated probability of each colour.
    colours: [f64; 6],
    /// Probability of each colour as the network gives it.
    raw_colours: [f64; 6],
}

/// The probable detections in one photo, with the size and focal length of its image.
#[derive(Debug, Clone)]
struct Photo {
    detections: Vec<Detection>,
    size: (f64, f64),
    /// Assumed focal length in pixels.
    focal: f64,
    /// Whether fewer than half of the objects in the photo are estimated to be gems, so that all its gems are doubtful.
    has_few_gems: bool,
    /// Whether the objects lie in rows and columns, as on the board of another game, so that all are doubtful.
    in_rows: bool,
}

/// Assumed focal length, as a multiple of the image's longer side, if the photo's file does not state it. It is that of the main camera of
/// most phones (26 mm on film of 36 mm are 0.72), with the slight zoom of photo apps. It is below [`FocalPrior::USUAL`](crate::lens::FocalPrior),
/// which is also for webcams.
const USUAL_FOCAL: f64 = 0.8;

/// Minimum probability of a detection for it to be used. Set by hand.
const MIN_PRESENCE: f64 = 0.05;

impl Photo {
    fn of(photo: &PhotoOfGems) -> Self {
        let size = (f64::from(photo.size.0), f64::from(photo.size.1));
        let candidates = GemCandidates::of(&photo.found);
        let middle = Point::new(size.0 / 2.0, size.1 / 2.0);
        let detection = |found: &LocatedGem| Detection {
            place: found.center - middle,
            radius: found.radius,
            presence: found.confidence,
            colours: calibrated_colours(&found.colours),
            raw_colours: found.colours,
        };
        let gems = candidates.gems.iter();
        let gems = gems.filter(|gem| gem.confidence >= MIN_PRESENCE && gem.radius > 0.0);
        Self {
            detections: gems.map(detection).collect(),
            size,
            focal: size.0.max(size.1) * photo.focal.unwrap_or(USUAL_FOCAL),
            has_few_gems: candidates.has_few_gems,
            in_rows: candidates.in_rows,
        }
    }

    /// Returns the mirror image of the photo.
    fn mirrored(&self) -> Self {
        let mut photo = self.clone();
        for detection in &mut photo.detections {
            detection.place.x = -detection.place.x;
        }
        photo
    }

    /// Converts a position relative to the centre of the image to pixels from its top-left corner.
    fn point_at(&self, place: Vector2<f64>) -> Point {
        Point::new(place.x + self.size.0 / 2.0, place.y + self.size.1 / 2.0)
    }
}

/// Judges several photos of the same piles together. Photos that cannot be matched to the others are not used: [`ViewsJudgement::photos`]
/// names them. If no two photos match, only the first photo with gems is used.
pub fn judge(photos: &[PhotoOfGems], known: &KnownGems) -> ViewsJudgement {
    let mut all: Vec<Photo> = photos.iter().map(Photo::of).collect();
    let count = all.len();
    let mirrored: Vec<Photo> = all.iter().map(Photo::mirrored).collect();
    all.extend(mirrored);
    let mut best: Option<Group<'_>> = None;
    for group in (0..count).filter_map(|first| Group::of(&all, first)) {
        let size = group.table.members.len();
        if best
            .as_ref()
            .is_none_or(|best| size > best.table.members.len())
        {
            best = Some(group);
        }
        if 2 * size > count {
            break;
        }
    }
    match best {
        Some(mut group) => {
            group.table.settle();
            evidence::judge(&all[..count], &group, known)
        }
        None => without_gems(count),
    }
}

/// The photos that match, as one table, and those that are mirrored.
struct Group<'a> {
    table: Table<'a>,
    mirrored: Vec<usize>,
}

impl<'a> Group<'a> {
    /// Returns the table as shown by the photo `first` and all photos that match it. `photos` has all photos, then their mirror images.
    /// Returns `None` if the photo `first` shows no gems.
    fn of(photos: &'a [Photo], first: usize) -> Option<Self> {
        let mut table = Table::of(photos, first)?;
        let mut others: Vec<usize> = (0..photos.len() / 2).filter(|&at| at != first).collect();
        // A photo that does not match yet may match after other photos have added their gems to the table.
        loop {
            let (count, mut mirrored) = (others.len(), Vec::new());
            others.retain(|&other| match table.compare(other) {
                Fit::Same(next) => {
                    table = *next;
                    false
                }
                Fit::Mirrored => {
                    mirrored.push(other);
                    true
                }
                Fit::Other => true,
            });
            if others.len() == count || others.is_empty() {
                return Some(Self { table, mirrored });
            }
        }
    }
}

/// Returns the judgement of photos that show no gems.
fn without_gems(photos: usize) -> ViewsJudgement {
    ViewsJudgement {
        judgement: GemsJudgement::default(),
        reference: 0,
        photos: vec![PhotoUse::Empty; photos],
        support: Vec::new(),
    }
}

#[cfg(test)]
mod tests;
