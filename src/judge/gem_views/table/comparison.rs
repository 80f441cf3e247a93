//! Compares a further photo with the photos of a table: finds its camera, and assigns its detections to the gems.

use nalgebra::Vector3;

use super::{Table, flat_depths};
use crate::judge::gem_views::{
    Detection,
    camera::Camera,
    constellation::{Star, align},
    tilt,
};

/// Maximum number of hypotheses of the cameras' poses that are refined when a photo is added: those with the best scores. Set by hand.
const MAX_REFINED: usize = 8;
/// Assumed standard deviations of a gem's place in a photo about the predicted one, in radii of the gem, one for each round of the
/// refinement. They fall because the poses of the cameras become more precise from round to round. Set by hand.
const PLACE_SPREADS: [f64; 5] = [1.0, 0.7, 0.5, 0.4, 0.35];

/// Minimum height of a camera above the table, in gem radii (3 cm). Set by hand.
const MIN_HEIGHT: f64 = 5.0;
/// Minimum sine of the angle between a camera's optical axis and the table: that of 12 degrees. Set by hand.
const MIN_STEEPNESS: f64 = 0.2;

/// Minimum number of detections in a photo for a comparison with its mirror image. The arrangement of fewer gems is similar in both. Set by
/// hand.
const MIN_FOR_MIRROR: usize = 4;
/// Minimum difference between the gain of a photo's mirror image and that of the photo itself ([`ExtendedTable::gain`]), in nats, for the
/// photo to count as mirrored. It is above 0, since cameras seldom mirror photos. Set by hand.
const MIRROR_GAIN: f64 = 4.0;

/// How a photo fits a table.
pub(in crate::judge::gem_views) enum Fit<'a> {
    /// It shows the same piles. The value is the table with this photo added.
    Same(Box<Table<'a>>),
    /// It shows the same piles, mirrored.
    Mirrored,
    /// It shows other piles, or the same ones from too different a viewpoint.
    Other,
}

/// A table with a further photo.
struct ExtendedTable<'a> {
    table: Table<'a>,
    /// Gain of the assignment of the photo's detections to gems, in nats: the sum of its [`Table::gains`]. It is computed before the last
    /// adjustment of the cameras.
    gain: f64,
}

/// A table and a hypothesis of the camera of a further photo.
struct CameraHypothesis<'a> {
    table: Table<'a>,
    camera: Camera,
    /// Agreement of the photo's gems with those of the table ([`Alignment::score`](crate::judge::gem_views::constellation::Alignment)).
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

    /// Returns the table with one more photo, with the camera that gives the highest gain; `None` if no camera is possible.
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

    /// Returns the tables to which a further photo is compared. A table of several photos is the only one. The tilt of a single photo's
    /// camera is only roughly known, so a table of one photo is returned once for each plausible tilt.
    fn variants(&self) -> Vec<Self> {
        let [first] = self.members[..] else {
            return vec![self.clone()];
        };
        let cameras = tilt::candidates(self.photos.get(first)).into_iter();
        cameras
            .filter_map(|camera| Self::with_camera(self.photos, first, camera))
            .collect()
    }

    /// Returns whether all cameras are above the table and point down at it. Without this condition, a mirrored photo would match, with a
    /// camera below the table.
    fn is_possible(&self) -> bool {
        let mut cameras = self.bundle.cameras.iter();
        cameras.all(|camera| {
            let axis = camera.rotation.inverse() * Vector3::z();
            camera.center.z > MIN_HEIGHT && axis.z < -MIN_STEEPNESS
        })
    }

    /// Adds a photo whose camera is roughly known, and refines all cameras and the assignment of the photo's detections.
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

/// Returns the gems of a photo in a view from straight above; `None` if one lies above the horizon.
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
