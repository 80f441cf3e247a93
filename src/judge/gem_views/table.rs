//! The table as several photos show it: their cameras and the gems, each with its detections.

mod gains;
mod same_piles;

use nalgebra::{Vector2, Vector3};

use crate::judge::gem_views::{
    Detection, Photo,
    assignment::assign,
    bundle::{Bundle, Observation},
    camera::Camera,
    constellation::{Alignment, Star, align},
    tilt,
    visibility::{View, missed_probability},
};

/// Maximum number of hypotheses of the cameras' poses that are refined when a photo is added: those with the best scores.
const MAX_REFINED: usize = 8;
/// Assumed standard deviations of a gem's place in a photo about the predicted one, in radii of the gem, one for each round of the
/// refinement. They fall because the poses of the cameras become more precise from round to round.
const PLACE_SPREADS: [f64; 5] = [1.0, 0.7, 0.5, 0.4, 0.35];
/// The same standard deviation once all photos are added.
const FINAL_PLACE_SPREAD: f64 = 0.35;
/// Number of steps of the bundle adjustment in each round.
const ADJUSTMENT_STEPS: usize = 8;
/// Number of sweeps over all photos in which their detections are assigned anew, once all photos are added.
const SWEEPS: usize = 2;

/// Minimum height of a camera above the table, in gem radii: 3 cm.
const MIN_HEIGHT: f64 = 5.0;
/// Minimum sine of the angle between a camera's optical axis and the table: that of 12 degrees.
const MIN_STEEPNESS: f64 = 0.2;

/// Minimum number of gems in a photo for a comparison with its mirror image. The arrangement of fewer gems is similar in both.
const MIN_FOR_MIRROR: usize = 4;
/// Minimum difference between the gains of a photo's mirror image and of the photo itself for the photo to count as mirrored. Cameras
/// seldom mirror photos.
const MIRROR_GAIN: f64 = 4.0;

/// How a photo fits a table.
pub(super) enum Fit<'a> {
    /// It shows the same piles: the table with this photo.
    Same(Box<Table<'a>>),
    /// It shows the same piles, mirrored.
    Mirrored,
    /// It shows other piles, or the same ones from too different a viewpoint.
    Other,
}

/// A gem on the table.
#[derive(Debug, Clone)]
pub(super) struct TableGem {
    /// Index of the gem's detection in each photo of the table, in the order of [`Table::members`].
    pub(super) detections: Vec<Option<usize>>,
    /// Probability that the assignment of the detections to this gem is right.
    pub(super) certainty: f64,
}

impl TableGem {
    fn detection_count(&self) -> usize {
        self.detections.iter().flatten().count()
    }
}

/// A table: the photos that show it, with their cameras, and its gems.
#[derive(Debug, Clone)]
pub(super) struct Table<'a> {
    /// All photos, then the mirror image of each.
    photos: &'a [Photo],
    /// Indices of the photos, in the order in which they were added.
    pub(super) members: Vec<usize>,
    bundle: Bundle,
    pub(super) gems: Vec<TableGem>,
    /// For each photo, the distance of each detection along the optical axis, in gem radii.
    depths: Vec<Vec<f64>>,
}

impl<'a> Table<'a> {
    /// Returns the table as one photo shows it; `None` if the photo shows no gems.
    pub(super) fn of(photos: &'a [Photo], first: usize) -> Option<Self> {
        let camera = tilt::candidates(&photos[first]);
        Self::with_camera(photos, first, *camera.first()?)
    }

    fn with_camera(photos: &'a [Photo], first: usize, camera: Camera) -> Option<Self> {
        let detections = &photos[first].detections;
        let points = detections
            .iter()
            .map(|one| camera.on_plane(&one.place, 0.0));
        let points: Vec<Vector3<f64>> = points.collect::<Option<_>>()?;
        let gem = |at| TableGem {
            detections: vec![Some(at)],
            certainty: 1.0,
        };
        (!detections.is_empty()).then(|| Self {
            photos,
            depths: vec![flat_depths(&photos[first], &camera)],
            members: vec![first],
            gems: (0..detections.len()).map(gem).collect(),
            bundle: Bundle {
                cameras: vec![camera],
                focals: vec![camera.focal],
                points,
            },
        })
    }

    /// Compares one more photo with the table.
    pub(super) fn compare(&self, photo: usize) -> Fit<'a> {
        let direct = self.with(photo);
        let can_be_mirrored = self.photos[photo].detections.len() >= MIN_FOR_MIRROR;
        let is_same = |fit: &(Self, f64)| fit.0.shows_the_same();
        if can_be_mirrored {
            let gain = direct.as_ref().map_or(0.0, |fit| fit.1);
            let mirrored = self.with(self.mirror_image(photo));
            if let Some(mirrored) = mirrored.filter(|fit| fit.1 > gain + MIRROR_GAIN) {
                let is_same = is_same(&mirrored);
                return if is_same { Fit::Mirrored } else { Fit::Other };
            }
        }
        match direct {
            Some(fit) if is_same(&fit) => Fit::Same(Box::new(fit.0)),
            _ => Fit::Other,
        }
    }

    /// Returns the index of the mirror image of a photo.
    fn mirror_image(&self, photo: usize) -> usize {
        photo + self.photos.len() / 2
    }

    /// Returns the table with one more photo, and the gain of the assignment of its detections; `None` if no camera is possible.
    fn with(&self, photo: usize) -> Option<(Self, f64)> {
        let candidates = tilt::candidates(&self.photos[photo]);
        let mut tables: Vec<(Self, Camera, f64)> = Vec::new();
        for table in self.variants() {
            let stars = table.stars();
            for camera in &candidates {
                let Some(constellation) =
                    constellation_from(camera, &self.photos[photo].detections)
                else {
                    continue;
                };
                if let Some(found) = align(&constellation, &stars) {
                    let Alignment {
                        angle,
                        scale,
                        shift,
                        score,
                    } = found;
                    tables.push((table.clone(), camera.moved(angle, scale, shift), score));
                }
            }
        }
        tables.sort_by(|a, b| b.2.total_cmp(&a.2));
        tables.truncate(MAX_REFINED);
        let refined = tables
            .into_iter()
            .map(|(table, camera, _)| table.refined_with(photo, camera));
        let refined = refined.filter(|(table, _)| table.is_possible());
        refined.max_by(|a, b| a.1.total_cmp(&b.1))
    }

    /// Returns alternatives of this table with other tilts of the camera if it has only one photo, whose tilt is only roughly known.
    /// Returns a copy of this table otherwise.
    fn variants(&self) -> Vec<Self> {
        let [first] = self.members[..] else {
            return vec![self.clone()];
        };
        let photo = &self.photos[first];
        let cameras = tilt::candidates(photo).into_iter();
        cameras
            .filter_map(|camera| Self::with_camera(self.photos, first, camera))
            .collect()
    }

    /// Returns the gems in a view from straight above.
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

    /// Returns the most certain detection of a gem.
    fn best_detection<'b>(&'b self, gem: &'b TableGem) -> &'b Detection {
        let detections = self.detections_of(gem);
        let best = detections.max_by(|a, b| a.1.presence.total_cmp(&b.1.presence));
        best.expect("each gem has a detection").1
    }

    /// Iterates over the detections of a gem: index of the photo among the members, and detection.
    pub(super) fn detections_of<'b>(
        &'b self,
        gem: &'b TableGem,
    ) -> impl Iterator<Item = (usize, &'b Detection)> {
        let indices = gem.detections.iter().enumerate();
        indices.filter_map(|(member, at)| Some((member, &self.photo(member).detections[(*at)?])))
    }

    pub(super) fn photo(&self, member: usize) -> &Photo {
        &self.photos[self.members[member]]
    }

    /// Returns the place of a gem in a photo of the table and its radius there, in pixels from the centre of the image.
    pub(super) fn projected(&self, gem: usize, member: usize) -> Option<(Vector2<f64>, f64)> {
        self.bundle.cameras[member].project(&self.bundle.points[gem])
    }

    /// Returns the angle in radians between the directions from which two photos of the table show a gem.
    pub(super) fn angle_between(&self, gem: usize, one: usize, other: usize) -> f64 {
        let from = |member: usize| self.bundle.cameras[member].center - self.bundle.points[gem];
        from(one).angle(&from(other))
    }

    /// Returns whether a gem lies within a photo of the table.
    pub(super) fn is_within(&self, gem: usize, member: usize) -> bool {
        let size = self.photo(member).size;
        let place = self.projected(gem, member);
        place.is_some_and(|(place, _)| 2.0 * place.x.abs() < size.0 && 2.0 * place.y.abs() < size.1)
    }

    /// Returns the probability that the detector misses a gem in a photo of the table.
    pub(super) fn missed_probability(&self, gem: usize, member: usize) -> f64 {
        missed_probability(self.view(member), &self.bundle.points[gem])
    }

    fn view(&self, member: usize) -> View<'_> {
        View {
            photo: self.photo(member),
            camera: &self.bundle.cameras[member],
            depths: &self.depths[member],
        }
    }

    /// Returns whether all cameras are above the table and point down at it. Otherwise a mirrored photo would fit, with a camera below the
    /// table.
    fn is_possible(&self) -> bool {
        let mut cameras = self.bundle.cameras.iter();
        cameras.all(|camera| {
            let axis = camera.rotation.inverse() * Vector3::z();
            camera.center.z > MIN_HEIGHT && axis.z < -MIN_STEEPNESS
        })
    }

    /// Adds a photo whose camera is roughly known, and refines all cameras and the assignment of the photo's detections. Returns the gain
    /// of the assignment as well.
    fn refined_with(mut self, photo: usize, camera: Camera) -> (Self, f64) {
        self.members.push(photo);
        self.depths.push(flat_depths(&self.photos[photo], &camera));
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
        (self, gain)
    }

    /// Assigns the detections of all photos anew, one photo after the other, given the final cameras.
    pub(super) fn settle(&mut self) {
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

    fn adjust(&mut self) {
        let mut observations = Vec::new();
        for (point, gem) in self.gems.iter().enumerate() {
            let detections = self.detections_of(gem);
            observations.extend(detections.map(|(camera, one)| Observation {
                camera,
                point,
                place: one.place,
                radius: one.radius,
            }));
        }
        self.bundle.adjust(&observations, ADJUSTMENT_STEPS);
        self.measure_depths();
    }

    /// Computes the distances of all detections from the cameras: those of their gems.
    fn measure_depths(&mut self) {
        for member in 0..self.members.len() {
            let camera = &self.bundle.cameras[member];
            let mut depths = flat_depths(self.photo(member), camera);
            for (gem, point) in self.gems.iter().zip(&self.bundle.points) {
                if let Some(at) = gem.detections[member] {
                    depths[at] = camera.in_camera(point).z;
                }
            }
            self.depths[member] = depths;
        }
    }

    /// Detaches all detections of a photo from their gems and assigns them anew. Returns the gain of the assignment. Detections without a
    /// gem become gems of their own; gems without a detection are removed.
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
        for (at, column) in assigned.iter().enumerate() {
            if let Some(column) = *column {
                sum += gains[at][column];
                self.gems[column].detections[member] = Some(at);
                self.gems[column].certainty *= probability(gains[at][column]);
            } else {
                // The detection may still be that of an unassigned gem nearby, so the gem that is added for it is less certain.
                let free = (0..columns).filter(|&column| is_free[column]);
                let best_gain = free
                    .map(|column| gains[at][column])
                    .fold(f64::MIN, f64::max);
                self.add_gem(member, at, 1.0 - probability(best_gain));
            }
        }
        sum
    }

    fn remove_undetected(&mut self) {
        let is_seen: Vec<bool> = self
            .gems
            .iter()
            .map(|gem| gem.detection_count() > 0)
            .collect();
        let mut keep = is_seen.iter();
        self.bundle
            .points
            .retain(|_| keep.next().copied().unwrap_or(false));
        self.gems.retain(|gem| gem.detection_count() > 0);
    }

    fn add_gem(&mut self, member: usize, at: usize, certainty: f64) {
        let place = &self.photo(member).detections[at].place;
        if let Some(point) = self.bundle.cameras[member].on_plane(place, 0.0) {
            let mut detections = vec![None; self.members.len()];
            detections[member] = Some(at);
            self.gems.push(TableGem {
                detections,
                certainty,
            });
            self.bundle.points.push(point);
        }
    }
}

/// Returns the distances of all detections of a photo along the optical axis, if all gems lie on the table.
fn flat_depths(photo: &Photo, camera: &Camera) -> Vec<f64> {
    let depth = |one: &Detection| {
        let point = camera.on_plane(&one.place, 0.0);
        point.map_or(f64::INFINITY, |point| camera.in_camera(&point).z)
    };
    photo.detections.iter().map(depth).collect()
}

/// Returns the gems of a photo in a view from straight above; `None` if one lies above the horizon.
fn constellation_from(camera: &Camera, detections: &[Detection]) -> Option<Vec<Star>> {
    let star = |one: &Detection| {
        Some(Star {
            place: camera.on_plane(&one.place, 0.0)?.xy(),
            colours: one.colours,
            weight: one.presence,
        })
    };
    detections.iter().map(star).collect()
}

/// Returns the probability that belongs to a logarithm of odds.
pub(super) fn probability(log_odds: f64) -> f64 {
    1.0 / (1.0 + (-log_odds).exp())
}
