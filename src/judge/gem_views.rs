//! Judges several photos of the same gem piles together: which detections are the same gem, its colour, and the probability that it exists.
//!
//! The photos are related by the homographies of the table's plane, plus parallax: gems have a height, and some lie on others. So the
//! cameras themselves are estimated. The radii of the gems in one photo show roughly how its camera is tilted ([`tilt`]), so the positions
//! of its gems can be projected to a view from straight above. Two such sets of positions (constellations) are aligned with RANSAC, with
//! the colours as evidence ([`constellation`]). Then two steps alternate: bundle adjustment refines cameras and gems ([`bundle`]), and
//! detections are assigned to gems ([`table`]).
//!
//! Log-odds are added as in an occupancy map (Moravec and Elfes, "High resolution maps from wide angle sonar", 1985). A photo that detects
//! a gem is evidence for it. A photo that does not detect it is evidence against it. The better the photo would show the gem, the stronger
//! is the evidence against it ([`visibility`]). Colour probabilities are multiplied ([`evidence`]).

mod assignment;
mod bundle;
mod camera;
mod constellation;
mod evidence;
mod photos;
mod table;
mod tilt;
mod visibility;

use nalgebra::Vector2;

use crate::{
    geometry::Point,
    judge::{
        gem_views::{
            photos::{Photo, Photos},
            table::{Fit, Table},
        },
        gems::{GemsJudgement, KnownGems},
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
    /// The photo was matched to others, or it is the only one that is used. It shows this number of the counted gems.
    Matched(usize),
    /// The photo could not be matched to the others, so it was not used.
    Unmatched,
    /// The photo shows the piles mirrored, so it was not used. Some front cameras of phones take mirrored photos.
    Mirrored,
    /// The photo shows no gems, so it was not used.
    Empty,
}

/// The photos that support a counted gem.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Support {
    /// The photos that show the gem.
    pub positions: Vec<GemPosition>,
    /// Number of photos that agree with the reported colour: judged from such a photo alone, this is the gem's most probable colour.
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

/// The joint judgement of several photos of the same piles.
#[derive(Debug, Clone)]
pub struct JointJudgement {
    /// The judgement. Positions are in pixels of the decoded image of the photo `reference`; gems that only other photos show are projected
    /// into it and may lie outside of the image.
    pub judgement: GemsJudgement,
    /// Index of the photo to which the positions refer. It is the photo that contains the most gems in its image; if several contain
    /// equally many, it is the first of them.
    pub reference: usize,
    /// For each photo, what it contributed to the judgement, in the order in which the photos were given.
    pub photos: Vec<PhotoUse>,
    /// For each gem of the judgement, which photos show the gem, and how many of them agree with its colour.
    pub support: Vec<Support>,
}

/// A detection in one photo.
#[derive(Debug, Clone, Copy)]
struct Detection {
    /// Position of the gem's centre, in pixels from the centre of the image, not from its top-left corner as in [`LocatedGem::center`].
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

/// Judges several photos of the same piles together. Photos that cannot be matched to the others are not used, and are marked in
/// [`JointJudgement::photos`]. If no two photos match, only the first photo with gems is used.
pub fn judge(photos: &[PhotoOfGems], known: &KnownGems) -> JointJudgement {
    let photos = Photos::of(photos);
    match largest_group(&photos) {
        Some(mut group) => {
            group.table.reassign_all();
            evidence::judge(photos.upright(), &group, known)
        }
        None => without_gems(photos.count()),
    }
}

/// Forms groups of matching photos around one photo after the other, until a group contains more than half of all photos. Returns the
/// largest of these groups; if several are equally large, the first of them. A later group could only be larger if it shared photos with
/// the last one; such groups are not formed, to save time. Returns `None` if no photo has a table ([`Table::of`]).
fn largest_group(photos: &Photos) -> Option<Group<'_>> {
    let mut largest: Option<Group<'_>> = None;
    for group in (0..photos.count()).filter_map(|first| Group::of(photos, first)) {
        let size = group.size();
        if size > largest.as_ref().map_or(0, Group::size) {
            largest = Some(group);
        }
        if 2 * size > photos.count() {
            break;
        }
    }
    largest
}

/// The photos that match each other, combined into one table, and the photos that match it only as mirror images.
struct Group<'a> {
    table: Table<'a>,
    /// Indices of the photos whose mirror images match the table.
    mirrored_photos: Vec<usize>,
}

impl<'a> Group<'a> {
    /// Creates the table of the photo `first`, and adds all photos that match the table. Returns `None` where [`Table::of`] does.
    fn of(photos: &'a Photos, first: usize) -> Option<Self> {
        let mut table = Table::of(photos, first)?;
        let mut others: Vec<usize> = (0..photos.count())
            .filter(|&index| index != first)
            .collect();
        // A photo that does not match yet may match after other photos have added their gems to the table.
        loop {
            let mut unmatched = Vec::new();
            let mut mirrored_photos = Vec::new();
            for &other in &others {
                match table.compare(other) {
                    Fit::Same(extended) => table = *extended,
                    Fit::Mirrored => {
                        mirrored_photos.push(other);
                        unmatched.push(other);
                    }
                    Fit::Other => unmatched.push(other),
                }
            }
            if unmatched.is_empty() || unmatched.len() == others.len() {
                return Some(Self {
                    table,
                    mirrored_photos,
                });
            }
            others = unmatched;
        }
    }

    /// Returns the number of photos that match each other.
    fn size(&self) -> usize {
        self.table.members.len()
    }
}

/// Returns the judgement of photos that show no gems; `photo_count` is their number.
fn without_gems(photo_count: usize) -> JointJudgement {
    JointJudgement {
        judgement: GemsJudgement::default(),
        reference: 0,
        photos: vec![PhotoUse::Empty; photo_count],
        support: Vec::new(),
    }
}

#[cfg(test)]
mod tests;
