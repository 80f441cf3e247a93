//! The table that several photos show: the photos' cameras and the gems, each with its detections.

mod comparison;
mod gains;
mod same_piles;

use nalgebra::Vector3;

pub(super) use self::comparison::Fit;
use crate::judge::gem_views::{
    Detection,
    assignment::assign,
    bundle::{Bundle, Observation},
    camera::{Camera, Projection},
    constellation::Star,
    photos::{Photo, Photos},
    tilt,
    visibility::{PosedPhoto, missed_probability},
};

/// Assumed standard deviation of the distance between a gem's detected and predicted place in a photo, in radii of the gem. Used when
/// detections are assigned anew after all photos were added. Set by hand.
const FINAL_PLACE_SPREAD: f64 = 0.35;
/// Maximum number of steps of one bundle adjustment. Set by hand.
const ADJUSTMENT_STEPS: usize = 8;
/// Number of times that the detections of all photos are assigned anew, after all photos were added. Set by hand.
const SWEEPS: usize = 2;

/// A gem on the table.
#[derive(Debug, Clone)]
pub(super) struct TableGem {
    /// Index of the gem's detection in each photo of the table, in the order of [`Table::members`].
    pub(super) detections: Vec<Option<usize>>,
    /// Probability that the assignment of the detections to this gem is right.
    pub(super) certainty: f64,
}

impl TableGem {
    /// Returns the number of photos that detect the gem.
    fn detection_count(&self) -> usize {
        self.detections.iter().flatten().count()
    }
}

/// A table: the photos that show it, with their cameras, and its gems.
#[derive(Debug, Clone)]
pub(super) struct Table<'a> {
    photos: &'a Photos,
    /// Indices of the table's photos ([`Photos::get`]), in the order in which they were added.
    pub(super) members: Vec<usize>,
    /// The camera of each photo in `members`, and the places of the gems.
    bundle: Bundle,
    pub(super) gems: Vec<TableGem>,
    /// For each photo in `members`, the distance of each of its detections from the camera along the optical axis, in gem radii.
    depths: Vec<Vec<f64>>,
}

impl<'a> Table<'a> {
    /// Returns the table of the one photo `first`, with the most plausible tilt of its camera. Returns `None` if the photo shows no gems,
    /// or if at each tilt that is tried a gem would lie above the horizon.
    pub(super) fn of(photos: &'a Photos, first: usize) -> Option<Self> {
        let cameras = tilt::candidates(photos.get(first));
        Self::with_camera(photos, first, *cameras.first()?)
    }

    /// Returns the table of the one photo `first`, under the assumption that it was taken by the camera `camera`. Returns `None` if the
    /// photo shows no gems, or a gem above the camera's horizon.
    fn with_camera(photos: &'a Photos, first: usize, camera: Camera) -> Option<Self> {
        let photo = photos.get(first);
        let detections = &photo.detections;
        let points = detections
            .iter()
            .map(|detection| camera.on_plane(&detection.place, 0.0));
        let points: Vec<Vector3<f64>> = points.collect::<Option<_>>()?;
        let gem = |index| TableGem {
            detections: vec![Some(index)],
            certainty: 1.0,
        };
        (!detections.is_empty()).then(|| Self {
            photos,
            depths: vec![flat_depths(photo, &camera)],
            members: vec![first],
            gems: (0..detections.len()).map(gem).collect(),
            bundle: Bundle {
                cameras: vec![camera],
                focals: vec![camera.focal],
                points,
            },
        })
    }

    /// Returns the gems of the table as they would appear from straight above: their positions on the table, colours and weights.
    fn stars(&self) -> Vec<Star> {
        let gems = self.gems.iter().zip(&self.bundle.points);
        gems.map(|(gem, point)| {
            let best = self.best_detection(gem);
            Star {
                place: point.xy(),
                colours: best.colours,
                weight: best.presence,
            }
        })
        .collect()
    }

    /// Returns the gem's detection with the highest probability ([`Detection::presence`]), of all photos of the table.
    fn best_detection<'b>(&'b self, gem: &'b TableGem) -> &'b Detection {
        let detections = self.detections_of(gem);
        let best = detections.max_by(|a, b| a.1.presence.total_cmp(&b.1.presence));
        best.expect("each gem has a detection").1
    }

    /// Iterates over the detections of a gem. Each item is the index of a photo in `members` and the gem's detection in this photo.
    pub(super) fn detections_of<'b>(
        &'b self,
        gem: &'b TableGem,
    ) -> impl Iterator<Item = (usize, &'b Detection)> {
        let indices = gem.detections.iter().enumerate();
        indices
            .filter_map(|(member, index)| Some((member, &self.photo(member).detections[(*index)?])))
    }

    /// Returns the photo number `member` of the table, counted in the order of `members`.
    pub(super) fn photo(&self, member: usize) -> &Photo {
        self.photos.get(self.members[member])
    }

    /// Returns where a photo of the table shows a gem; `None` if the gem is not in front of the camera.
    pub(super) fn projected(&self, gem: usize, member: usize) -> Option<Projection> {
        self.bundle.cameras[member].project(&self.bundle.points[gem])
    }

    /// Returns the angle in radians between the directions from which two photos of the table show a gem.
    pub(super) fn angle_between(&self, gem: usize, first: usize, second: usize) -> f64 {
        let from = |member: usize| self.bundle.cameras[member].center - self.bundle.points[gem];
        from(first).angle(&from(second))
    }

    /// Returns whether the centre of a gem lies within the image of a photo of the table.
    pub(super) fn is_within(&self, gem: usize, member: usize) -> bool {
        let size = self.photo(member).size;
        self.projected(gem, member)
            .is_some_and(|gem| 2.0 * gem.place.x.abs() < size.0 && 2.0 * gem.place.y.abs() < size.1)
    }

    /// Returns the probability that the detector misses a gem in a photo of the table.
    pub(super) fn missed_probability(&self, gem: usize, member: usize) -> f64 {
        missed_probability(self.posed_photo(member), &self.bundle.points[gem])
    }

    /// Returns the photo number `member` of the table, with its camera and the distances of its detections from the camera.
    fn posed_photo(&self, member: usize) -> PosedPhoto<'_> {
        PosedPhoto {
            photo: self.photo(member),
            camera: &self.bundle.cameras[member],
            depths: &self.depths[member],
        }
    }

    /// Assigns the detections of all photos anew, one photo after the other, in [`SWEEPS`] sweeps. Refines the cameras and the places of
    /// the gems after each sweep.
    pub(super) fn reassign_all(&mut self) {
        for _ in 0..SWEEPS {
            for gem in &mut self.gems {
                gem.certainty = 1.0;
            }
            for member in 0..self.members.len() {
                self.reassign(member, FINAL_PLACE_SPREAD);
            }
            self.adjust();
        }
    }

    /// Refines the cameras and the places of the gems by bundle adjustment.
    fn adjust(&mut self) {
        let mut observations = Vec::new();
        for (point, gem) in self.gems.iter().enumerate() {
            let detections = self.detections_of(gem);
            observations.extend(detections.map(|(camera, detection)| Observation {
                camera,
                point,
                place: detection.place,
                radius: detection.radius,
            }));
        }
        self.bundle.adjust(&observations, ADJUSTMENT_STEPS);
        self.measure_depths();
    }

    /// Computes `depths`: the distance of each detection from its camera along the optical axis, in gem radii. This is the distance of the
    /// gem to which the detection is assigned; a detection without a gem is assumed to lie on the table.
    fn measure_depths(&mut self) {
        for member in 0..self.members.len() {
            let camera = &self.bundle.cameras[member];
            let mut depths = flat_depths(self.photo(member), camera);
            for (gem, point) in self.gems.iter().zip(&self.bundle.points) {
                if let Some(index) = gem.detections[member] {
                    depths[index] = camera.in_camera(point).z;
                }
            }
            self.depths[member] = depths;
        }
    }

    /// Assigns all detections of the photo `member` anew to gems. First detaches these detections from their gems, and removes the gems
    /// that no other photo detects. Each detection that is assigned to no gem becomes a new gem, unless it is above the camera's horizon.
    /// Returns the sum of the [`gains`](Self::gains) of the assigned detections.
    fn reassign(&mut self, member: usize, spread: f64) -> f64 {
        for gem in &mut self.gems {
            gem.detections[member] = None;
        }
        self.remove_undetected();
        let gains = self.gains(member, spread);
        let columns = self.gems.len();
        let assigned = assign(&gains, columns);
        let mut sum = 0.0;
        let mut is_free = vec![true; columns];
        for column in assigned.iter().flatten() {
            is_free[*column] = false;
        }
        for (detection, column) in assigned.iter().enumerate() {
            if let Some(column) = *column {
                sum += gains[detection][column];
                self.gems[column].detections[member] = Some(detection);
                self.gems[column].certainty *= probability(gains[detection][column]);
            } else {
                // Add a new gem for the detection. The detection may belong to an unassigned gem nearby, so the new gem has a reduced
                // certainty.
                let free = (0..columns).filter(|&column| is_free[column]);
                let best_gain = free
                    .map(|column| gains[detection][column])
                    .fold(f64::MIN, f64::max);
                self.add_gem(member, detection, 1.0 - probability(best_gain));
            }
        }
        sum
    }

    /// Removes the gems without a detection.
    fn remove_undetected(&mut self) {
        let is_detected: Vec<bool> = self
            .gems
            .iter()
            .map(|gem| gem.detection_count() > 0)
            .collect();
        let mut keep = is_detected.iter();
        self.bundle
            .points
            .retain(|_| keep.next().copied().unwrap_or(false));
        self.gems.retain(|gem| gem.detection_count() > 0);
    }

    /// Adds a new gem, which lies on the table, for the detection number `detection` of the photo number `member`. Does nothing if the
    /// detection is above the camera's horizon.
    fn add_gem(&mut self, member: usize, detection: usize, certainty: f64) {
        let place = &self.photo(member).detections[detection].place;
        if let Some(point) = self.bundle.cameras[member].on_plane(place, 0.0) {
            let mut detections = vec![None; self.members.len()];
            detections[member] = Some(detection);
            self.gems.push(TableGem {
                detections,
                certainty,
            });
            self.bundle.points.push(point);
        }
    }
}

/// Returns the depth of each detection of a photo: its distance from the camera along the optical axis, in gem radii. All gems are assumed
/// to lie on the table. The depth of a detection above the horizon is infinite.
fn flat_depths(photo: &Photo, camera: &Camera) -> Vec<f64> {
    let depth = |detection: &Detection| {
        let point = camera.on_plane(&detection.place, 0.0);
        point.map_or(f64::INFINITY, |point| camera.in_camera(&point).z)
    };
    photo.detections.iter().map(depth).collect()
}

/// Returns the probability with these log-odds, in nats.
pub(super) fn probability(log_odds: f64) -> f64 {
    1.0 / (1.0 + (-log_odds).exp())
}
