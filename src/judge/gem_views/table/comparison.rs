//! Compares a further photo with the photos of a table: finds its camera, and assigns its detections to the gems.

use nalgebra::Vector3;

use super::{Table, flat_depths};
use crate::judge::gem_views::{
    Detection,
    camera::Camera,
    constellation::{Star, align},
    tilt,
};

/// When a photo is added, only this number of hypotheses of the cameras' poses are refined, those with the highest scores. Set by hand.
const MAX_REFINED: usize = 8;
/// Assumed standard deviation of the distance between a gem's detected and predicted place in a photo, in radii of the gem, for each round
/// of the refinement. It falls, since the poses of the cameras become more precise from round to round. Set by hand.
const PLACE_SPREADS: [f64; 5] = [1.0, 0.7, 0.5, 0.4, 0.35];

/// Minimum height of a camera above the table, in gem radii, for the camera to count as possible. 5 gem radii are about 3 cm. Set by hand.
const MIN_HEIGHT: f64 = 5.0;
/// Minimum sine of the angle between a camera's optical axis and the table plane, for the camera to count as possible. 0.2 is the sine of
/// about 12 degrees. Set by hand.
const MIN_STEEPNESS: f64 = 0.2;

/// Minimum number of detections in a photo for its mirror image to be compared with the table, too. The arrangement of fewer gems looks
/// similar in a photo and in its mirror image. Set by hand.
const MIN_FOR_MIRROR: usize = 4;
/// A photo counts as mirrored only if the gain of its mirror image exceeds the gain of the photo itself by more than this, in nats
/// ([`ExtendedTable::gain`]). The value is above 0, since cameras seldom mirror photos. Set by hand.
const MIRROR_GAIN: f64 = 4.0;

/// How a photo fits a table.
pub(in crate::judge::gem_views) enum Fit<'a> {
    /// The photo shows the same piles as the table. The value is the table with the photo added.
    Same(Box<Table<'a>>),
    /// The photo shows the same piles as the table, but mirrored.
    Mirrored,
    /// The photo shows other piles than the table, the same piles from a viewpoint that differs too much, or no gems.
    Other,
}

/// A table with a further photo.
struct ExtendedTable<'a> {
    table: Table<'a>,
    /// Sum of the [`Table::gains`] of the photo's detections and the gems to which they are assigned, in nats. It is computed before the
    /// last adjustment of the cameras.
    gain: f64,
}

/// A hypothesis of the camera of a further photo, with the variant of the table to which it belongs.
struct CameraHypothesis<'a> {
    table: Table<'a>,
    camera: Camera,
    /// How well the gems of the photo, as seen by `camera`, agree with the gems of the table
    /// ([`Alignment::score`](crate::judge::gem_views::constellation::Alignment)).
    score: f64,
}

impl<'a> Table<'a> {
    /// Compares one more photo with the table.
    pub(in crate::judge::gem_views) fn compare(&self, photo: usize) -> Fit<'a> {
        let direct = self.extended_by(photo);
        let can_be_mirrored = self.photos.get(photo).detections.len() >= MIN_FOR_MIRROR;
        if can_be_mirrored {
            let gain = direct.as_ref().map_or(0.0, |extended| extended.gain);
            let mirrored = self.extended_by(self.photos.mirror_image_of(photo));
            if let Some(mirrored) = mirrored.filter(|extended| extended.gain > gain + MIRROR_GAIN) {
                let is_same = mirrored.table.shows_the_same();
                return if is_same { Fit::Mirrored } else { Fit::Other };
            }
        }
        match direct {
            Some(ExtendedTable { table, .. }) if table.shows_the_same() => {
                Fit::Same(Box::new(table))
            }
            _ => Fit::Other,
        }
    }

    /// Adds a photo to a copy of the table. Of the hypotheses of the photo's camera with the highest scores ([`MAX_REFINED`]), uses the one
    /// that gives the highest gain. Returns `None` if no camera is possible.
    fn extended_by(&self, photo: usize) -> Option<ExtendedTable<'a>> {
        let further = self.photos.get(photo);
        let candidates: Vec<(Camera, Vec<Star>)> = tilt::candidates(further)
            .into_iter()
            .filter_map(|camera| Some((camera, constellation_from(&camera, &further.detections)?)))
            .collect();
        let mut hypotheses: Vec<CameraHypothesis<'a>> = Vec::new();
        for table in self.variants() {
            let stars = table.stars();
            for (camera, constellation) in &candidates {
                if let Some(alignment) = align(constellation, &stars) {
                    hypotheses.push(CameraHypothesis {
                        table: table.clone(),
                        camera: camera.moved(alignment.angle, alignment.scale, alignment.shift),
                        score: alignment.score,
                    });
                }
            }
        }
        hypotheses.sort_by(|a, b| b.score.total_cmp(&a.score));
        hypotheses.truncate(MAX_REFINED);
        let refined = hypotheses
            .into_iter()
            .map(|hypothesis| hypothesis.table.refined_with(photo, hypothesis.camera));
        let possible = refined.filter(|extended| extended.table.is_possible());
        possible.max_by(|a, b| a.gain.total_cmp(&b.gain))
    }

    /// Returns the variants of the table to which a further photo is compared. A table of several photos has one variant: itself. A table
    /// of one photo has a variant for each plausible tilt of the camera, since this tilt is only roughly known.
    fn variants(&self) -> Vec<Self> {
        let [first] = self.members[..] else {
            return vec![self.clone()];
        };
        let cameras = tilt::candidates(self.photos.get(first)).into_iter();
        cameras
            .filter_map(|camera| Self::with_camera(self.photos, first, camera))
            .collect()
    }

    /// Returns whether all cameras are above the table and point down at it. Otherwise a mirrored photo would match the table, with a
    /// camera that looks at the table from below.
    fn is_possible(&self) -> bool {
        let mut cameras = self.bundle.cameras.iter();
        cameras.all(|camera| {
            let axis = camera.rotation.inverse() * Vector3::z();
            camera.center.z > MIN_HEIGHT && axis.z < -MIN_STEEPNESS
        })
    }

    /// Adds a photo whose camera is roughly known. Refines all cameras, and the assignment of the photo's detections to gems.
    fn refined_with(mut self, photo: usize, camera: Camera) -> ExtendedTable<'a> {
        self.members.push(photo);
        self.depths
            .push(flat_depths(self.photos.get(photo), &camera));
        self.bundle.cameras.push(camera);
        self.bundle.focals.push(camera.focal);
        for gem in &mut self.gems {
            gem.detections.push(None);
        }
        let last = self.members.len() - 1;
        let mut gain = 0.0;
        for spread in PLACE_SPREADS {
            gain = self.reassign(last, spread);
            self.adjust();
        }
        ExtendedTable { table: self, gain }
    }
}

/// Returns the gems of a photo as they would appear from straight above; `None` if one of them lies above the camera's horizon.
fn constellation_from(camera: &Camera, detections: &[Detection]) -> Option<Vec<Star>> {
    let star = |detection: &Detection| {
        Some(Star {
            place: camera.on_plane(&detection.place, 0.0)?.xy(),
            colours: detection.colours,
            weight: detection.presence,
        })
    };
    detections.iter().map(star).collect()
}
