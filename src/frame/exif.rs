//! Reads the orientation and the focal length from a photo's EXIF data.

use std::ops::RangeInclusive;

use exif::{Exif, In, Reader, Tag};
use image::metadata::Orientation;

use crate::lens::FocalPrior;

/// Diagonal of a film frame of 36 x 24 mm, in mm. EXIF gives the focal length of the film camera that has the same diagonal
/// angle of view (CIPA DCG-001, 2019).
const FILM_DIAGONAL_MM: f64 = 43.27;
/// Standard deviation of the natural logarithm of a focal length from EXIF (0.04 is 4 %). Set by hand: the value is stored in
/// whole millimetres, and phones correct and crop their images slightly.
const FOCAL_LN_SIGMA: f64 = 0.04;
/// Focal lengths from EXIF that are used, as the equivalent for 35 mm film, in mm. Values outside this range are ignored as errors. Set by
/// hand: photos of a table are taken with lenses in this range.
const FOCAL_RANGE_MM: RangeInclusive<u32> = 10..=300;

/// Values from the EXIF data of an image; `None` for a value that is absent, out of range or damaged.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub(super) struct ExifValues {
    /// Rotation of the stored image for display.
    pub orientation: Option<Orientation>,
    /// Prior of the focal length, computed from the recorded equivalent focal length for 35 mm film.
    pub focal: Option<FocalPrior>,
}

impl ExifValues {
    /// Reads the EXIF block of an image; `size` is its stored size in pixels.
    pub fn of(exif: Vec<u8>, size: (u32, u32)) -> Self {
        let Ok(exif) = Reader::new().read_raw(exif) else {
            return Self::default();
        };
        Self {
            orientation: orientation(&exif),
            focal: focal(&exif, size),
        }
    }
}

/// Returns the orientation from the EXIF data. The standard requires type SHORT, but some programs write LONG; any integer
/// type is read.
fn orientation(exif: &Exif) -> Option<Orientation> {
    let field = exif.get_field(Tag::Orientation, In::PRIMARY)?;
    let value = u8::try_from(field.value.get_uint(0)?).ok()?;
    Orientation::from_exif(value)
}

/// Returns the prior of the focal length for an image of this stored size in pixels; `None` if no plausible focal length is recorded.
fn focal(exif: &Exif, (width, height): (u32, u32)) -> Option<FocalPrior> {
    let field = exif.get_field(Tag::FocalLengthIn35mmFilm, In::PRIMARY)?;
    let film_mm = field.value.get_uint(0)?;
    let is_possible = FOCAL_RANGE_MM.contains(&film_mm);
    let diagonal = f64::from(width).hypot(f64::from(height));
    let longer = f64::from(width.max(height));
    is_possible.then(|| FocalPrior {
        of_longer: f64::from(film_mm) / FILM_DIAGONAL_MM * diagonal / longer,
        spread: FOCAL_LN_SIGMA,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Creates EXIF data with only a focal length, as a camera writes it: little-endian, the tag in the EXIF directory.
    fn exif(film_mm: u16) -> Vec<u8> {
        let mut bytes = b"II*\0\x08\0\0\0".to_vec();
        // First directory, with one entry: the offset of the EXIF directory.
        bytes.extend([1, 0, 0x69, 0x87, 4, 0, 1, 0, 0, 0, 26, 0, 0, 0, 0, 0, 0, 0]);
        // EXIF directory, with one entry: FocalLengthIn35mmFilm, a SHORT.
        let [low, high] = film_mm.to_le_bytes();
        bytes.extend([
            1, 0, 0x05, 0xa4, 3, 0, 1, 0, 0, 0, low, high, 0, 0, 0, 0, 0, 0,
        ]);
        bytes
    }

    fn focal(exif: Vec<u8>, size: (u32, u32)) -> Option<FocalPrior> {
        ExifValues::of(exif, size).focal
    }

    /// Creates EXIF data with only an orientation of `value`, as an integer of EXIF type `kind`.
    fn exif_with_orientation(kind: u8, value: u32) -> Vec<u8> {
        let mut bytes = b"II*\0\x08\0\0\0".to_vec();
        bytes.extend([1, 0, 0x12, 0x01, kind, 0, 1, 0, 0, 0]);
        bytes.extend(value.to_le_bytes());
        bytes.extend([0; 4]);
        bytes
    }

    #[test]
    fn the_orientation_is_read_from_every_integer_type() {
        let orientation =
            |kind, value| ExifValues::of(exif_with_orientation(kind, value), (4, 3)).orientation;
        let (byte, short, long) = (1, 3, 4);
        for kind in [byte, short, long] {
            assert_eq!(orientation(kind, 6), Some(Orientation::Rotate90), "{kind}");
            assert_eq!(
                orientation(kind, 1),
                Some(Orientation::NoTransforms),
                "{kind}"
            );
            assert_eq!(orientation(kind, 9), None, "{kind}");
        }
        assert_eq!(orientation(long, 0x0001_0006), None);
    }

    #[test]
    fn the_focal_length_of_a_phone_is_read() {
        let prior = focal(exif(26), (4000, 3000)).expect("it is recorded");
        // The focal length is to be 26 / 43.27 of the length of the image's diagonal. The diagonal has 5000 pixels, the longer side 4000.
        assert!((prior.of_longer - 0.7511).abs() < 1e-3, "{prior:?}");
        let turned = focal(exif(26), (3000, 4000)).expect("it is recorded");
        assert_eq!(prior, turned);
    }

    #[test]
    fn invalid_exif_data_is_ignored() {
        assert_eq!(focal(exif(0), (4000, 3000)), None);
        assert_eq!(focal(exif(9000), (4000, 3000)), None);
        assert_eq!(focal(b"no exif".to_vec(), (4000, 3000)), None);
        assert_eq!(focal(exif(26)[..20].to_vec(), (4000, 3000)), None);
    }
}
