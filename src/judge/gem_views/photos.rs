//! The detections of several photos, and those of the photos' mirror images.

use nalgebra::Vector2;

use crate::{
    geometry::Point,
    judge::{
        gem_views::{Detection, PhotoOfGems},
        gems::{GemCandidates, calibrated_colours},
    },
    locate::gems::LocatedGem,
};

/// Assumed focal length, as a multiple of the image's longer side, if neither the photo's file nor a calibration states it. Set by hand,
/// slightly above that of a phone's main camera (about 0.75), because such cameras take most of these photos and digital zoom only
/// increases the focal length. [`FocalPrior::USUAL`](crate::lens::FocalPrior) is larger, because it is also for webcams. The bundle
/// adjustment corrects the value.
const ASSUMED_FOCAL: f64 = 0.8;
/// Minimum probability of a detection for it to be used. Set by hand.
const MIN_PRESENCE: f64 = 0.05;

/// All photos, each with its mirror image.
#[derive(Debug)]
pub(super) struct Photos {
    /// The photos in the given order, then the mirror images in the same order.
    all: Vec<Photo>,
}

impl Photos {
    /// Judges the detections of each photo by themselves, and creates the mirror image of each photo.
    pub(super) fn of(photos: &[PhotoOfGems]) -> Self {
        let mut all: Vec<Photo> = photos.iter().map(Photo::of).collect();
        let mirror_images: Vec<Photo> = all.iter().map(Photo::mirror_image).collect();
        all.extend(mirror_images);
        Self { all }
    }

    /// Returns the number of photos, without the mirror images.
    pub(super) fn count(&self) -> usize {
        self.all.len() / 2
    }

    /// Returns the photos without the mirror images.
    pub(super) fn upright(&self) -> &[Photo] {
        &self.all[..self.count()]
    }

    /// Returns the index of the mirror image of the photo number `photo`. [`Self::get`] accepts this index.
    pub(super) fn mirror_image_of(&self, photo: usize) -> usize {
        photo + self.count()
    }

    /// Returns the photo or mirror image with this index. The mirror images have the indices after the last photo.
    pub(super) fn get(&self, index: usize) -> &Photo {
        &self.all[index]
    }
}

/// The probable detections in one photo, with the size and focal length of its image.
#[derive(Debug, Clone)]
pub(super) struct Photo {
    pub(super) detections: Vec<Detection>,
    /// Width and height in pixels.
    pub(super) size: (f64, f64),
    /// Assumed focal length in pixels.
    pub(super) focal: f64,
    /// Whether fewer than half of the objects in the photo are estimated to be gems, so that all its gems are doubtful.
    pub(super) has_few_gems: bool,
    /// Whether the objects lie in rows and columns, as on the board of another game, so that all are doubtful.
    pub(super) in_rows: bool,
}

impl Photo {
    /// Judges the detections of a photo by themselves. Omits detections with a probability below [`MIN_PRESENCE`] and detections with a
    /// radius of 0.
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
            focal: size.0.max(size.1) * photo.focal.unwrap_or(ASSUMED_FOCAL),
            has_few_gems: candidates.has_few_gems,
            in_rows: candidates.in_rows,
        }
    }

    /// Returns the mirror image of the photo.
    fn mirror_image(&self) -> Self {
        let mut photo = self.clone();
        for detection in &mut photo.detections {
            detection.place.x = -detection.place.x;
        }
        photo
    }

    /// Converts a position relative to the centre of the image to pixels from its top-left corner.
    pub(super) fn point_at(&self, place: Vector2<f64>) -> Point {
        Point::new(place.x + self.size.0 / 2.0, place.y + self.size.1 / 2.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn photo(confidences: &[f64], focal: Option<f64>) -> PhotoOfGems {
        let located = |(index, &confidence): (usize, &f64)| LocatedGem {
            center: Point::new(100.0 + 50.0 * index as f64, 80.0),
            radius: 10.0,
            colours: [1.0 / 6.0; 6],
            confidence,
            gem: 1.0,
            breadth: 0.4,
        };
        PhotoOfGems {
            found: confidences.iter().enumerate().map(located).collect(),
            size: (400, 300),
            focal,
        }
    }

    #[test]
    fn the_focal_length_of_the_file_is_preferred_to_the_assumed_one() {
        let photos = Photos::of(&[photo(&[0.9], None), photo(&[0.9], Some(1.1))]);
        let focals: Vec<f64> = photos.upright().iter().map(|photo| photo.focal).collect();
        assert_eq!(focals, [400.0 * ASSUMED_FOCAL, 400.0 * 1.1]);
    }

    #[test]
    fn improbable_detections_are_not_used() {
        let photos = Photos::of(&[photo(&[0.95, 0.01, 0.95], None)]);
        assert_eq!(photos.get(0).detections.len(), 2);
    }

    #[test]
    fn the_mirror_image_has_the_gems_on_the_other_side_at_the_same_height() {
        let photos = Photos::of(&[photo(&[0.9], None), photo(&[], None)]);
        assert_eq!(photos.count(), 2);
        let mirrored = photos.get(photos.mirror_image_of(0));
        let place = mirrored.detections[0].place;
        assert_eq!(mirrored.point_at(place), Point::new(300.0, 80.0));
    }
}
