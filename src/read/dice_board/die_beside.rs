//! Reads a die beside the dice board, where it may be turned by any angle.

use std::f64::consts::FRAC_PI_2;

use image::RgbImage;
use nalgebra::{Rotation2, Vector2};

use crate::{
    geometry::Point,
    model::{Component, ModelError},
    read::{
        ReadError,
        dice_board::{
            DiceReader, FACES, OFFSET_OUTPUT, OUTPUTS, ReadBoard, SQUARE_OUTPUTS,
            cut_out::{CutOutArea, CutOutSource},
            dice_height::{CUT_OUT_SIDE_IN_DICE, CutOutGeometry},
            square_reading::FACE_CONTENTS,
        },
    },
    rules::ominoes::Face,
    stats::softmax_of_logits,
};

/// Number of angles at which the network reads a die. They are spread evenly over a quarter turn. Set by hand.
const ANGLES: usize = 6;
/// The network first searches for a die at a point and at four points around it. The distance of these four points from the first point is
/// this value, in widths of a die. Set by hand.
const SEARCH_STEP: f64 = 0.3;
/// Number of times that the estimated middle of the die is corrected. The first correction comes from the best reading of the search. For
/// each further correction, the network reads the die again. Set by hand.
const CORRECTIONS: usize = 2;
/// A face is reported only if its probability in the most certain of the readings at all angles is at least this value. Set by hand.
const MIN_BEST_FACE_PROBABILITY: f64 = 0.9;
/// The network reads a die at several angles. A face is reported only if the mean of its probabilities at all angles is at least this
/// value: even at wrong angles, the colour of the face is visible. Set by hand.
const MIN_MEAN_FACE_PROBABILITY: f64 = 0.4;
/// A face is reported only if its mean probability over all angles is at least this many times that of every other face. Set by hand.
const MIN_FACE_RATIO: f64 = 2.5;

/// A possible die beside the dice board.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct DieBeside {
    /// The middle of the die, on the board's plane, in squares.
    pub middle: Point,
    /// Probability that there is a die, as the mean over all angles.
    pub die_probability: f64,
    /// The face on top; `None` if it is not certain.
    pub face: Option<Face>,
}

/// The network's reading of a die at one angle.
struct AngleReading {
    /// Probabilities of the faces.
    faces: Vec<f64>,
    /// Offset of the die's middle from the middle of the cut-out that the network read, in squares, along the board's axes.
    offset: Vector2<f64>,
}

impl AngleReading {
    /// Returns the probability that there is a die: the sum of the probabilities of all faces.
    fn die_probability(&self) -> f64 {
        self.faces.iter().sum()
    }
}

impl DiceReader {
    /// Reads a die that lies on the table beside a board and appears near the point `at`, in pixels of the image. The table is assumed to
    /// be at the height of the board's surface. `None` if the board is seen edge-on.
    ///
    /// # Errors
    /// When the network fails.
    pub fn read_beside(
        &self,
        image: &RgbImage,
        board: &ReadBoard,
        at: Point,
    ) -> Result<Option<DieBeside>, ReadError> {
        let height = board.reading.dice_height.height;
        // The middle of the visible part of a die is about half its height above the table.
        let plane = board.board.pose.image_from_plane(height / 2.0);
        let Some(middle) = plane.unmap(at) else {
            return Ok(None);
        };
        let read = self.find_beside(image, board, middle);
        read.map_err(ReadError::of(Component::DiceBoard)).map(Some)
    }

    /// Reads the die whose middle is at the point `middle` of the board's plane, in squares, without a search around it. If the board is
    /// seen edge-on, the probability of a die is 0.
    ///
    /// # Errors
    /// When the network fails.
    pub fn read_beside_at(
        &self,
        image: &RgbImage,
        board: &ReadBoard,
        middle: Point,
    ) -> Result<DieBeside, ReadError> {
        let readings = self.read_at_all_angles(image, board, middle);
        let readings = readings.map_err(ReadError::of(Component::DiceBoard))?;
        Ok(combine(middle, &readings))
    }

    /// Finds the exact middle of the die that lies near the point `middle` of the board's plane (in squares), and reads this die.
    fn find_beside(
        &self,
        image: &RgbImage,
        board: &ReadBoard,
        middle: Point,
    ) -> Result<DieBeside, ModelError> {
        let step = SEARCH_STEP * board.reading.dice_height.height;
        // The point itself and four points around it.
        let search_offsets = [(0.0, 0.0), (1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)];
        let mut found: Option<(f64, Point)> = None;
        for (x, y) in search_offsets {
            let middle = middle + step * Vector2::new(x, y);
            let readings = self.read_at_all_angles(image, board, middle)?;
            if let Some(best) = most_certain(&readings)
                && found.is_none_or(|(probability, _)| best.die_probability() > probability)
            {
                found = Some((best.die_probability(), middle + best.offset));
            }
        }
        let mut middle = found.map_or(middle, |(_, middle)| middle);
        for _ in 1..CORRECTIONS {
            let readings = self.read_at_all_angles(image, board, middle)?;
            middle += most_certain(&readings).map_or(Vector2::zeros(), |best| best.offset);
        }
        Ok(combine(
            middle,
            &self.read_at_all_angles(image, board, middle)?,
        ))
    }

    /// Runs the network on cut-outs around a point of the board's plane (squares), one for each angle.
    fn read_at_all_angles(
        &self,
        image: &RgbImage,
        board: &ReadBoard,
        middle: Point,
    ) -> Result<Vec<AngleReading>, ModelError> {
        let dice_height = &board.reading.dice_height;
        let angles = (0..ANGLES).map(|turn| FRAC_PI_2 * turn as f64 / ANGLES as f64);
        let cut_outs = angles.filter_map(|angle| {
            let geometry = dice_height.cut_out_at(&board.board, middle, angle)?;
            Some((angle, geometry))
        });
        let cut_outs: Vec<(f64, CutOutGeometry)> = cut_outs.collect();
        let Some((_, first)) = cut_outs.first() else {
            return Ok(Vec::new());
        };
        let die_px = first.quad.signed_area().abs().sqrt() / CUT_OUT_SIDE_IN_DICE;
        let source = CutOutSource::around_quad(image, &first.quad, die_px);
        let inputs = cut_outs
            .iter()
            .map(|(_, geometry)| Some(CutOutArea::square(geometry)));
        let logits = self.run_network(&source, inputs)?;
        let reading_at = |((angle, geometry), logits): (&(f64, CutOutGeometry), &[f32])| {
            let offset = Vector2::new(
                f64::from(logits[OFFSET_OUTPUT]),
                f64::from(logits[OFFSET_OUTPUT + 1]),
            );
            AngleReading {
                faces: softmax_of_logits(&logits[SQUARE_OUTPUTS])[FACE_CONTENTS].to_vec(),
                offset: Rotation2::new(*angle)
                    * geometry.direction_on_board(offset)
                    * dice_height.height,
            }
        };
        Ok(cut_outs
            .iter()
            .zip(logits.chunks_exact(OUTPUTS))
            .map(reading_at)
            .collect())
    }
}

/// Returns the most certain reading: the one in which the most likely face has the highest probability. `None` if `readings` is empty.
fn most_certain(readings: &[AngleReading]) -> Option<&AngleReading> {
    let max_face_probability =
        |reading: &AngleReading| reading.faces.iter().copied().fold(0.0, f64::max);
    readings
        .iter()
        .max_by(|a, b| max_face_probability(a).total_cmp(&max_face_probability(b)))
}

/// Combines the readings of all angles at one point. The face of the result is the most probable face of the most certain reading
/// ([`most_certain`]). It is `None` unless three conditions hold: the probability of the face in that reading is at least
/// [`MIN_BEST_FACE_PROBABILITY`], its mean probability over all angles is at least [`MIN_MEAN_FACE_PROBABILITY`], and this mean is at least
/// [`MIN_FACE_RATIO`] times that of every other face.
fn combine(middle: Point, readings: &[AngleReading]) -> DieBeside {
    let no_die = DieBeside {
        middle,
        die_probability: 0.0,
        face: None,
    };
    let Some(best) = most_certain(readings) else {
        return no_die;
    };
    let best_face = (0..FACES.len()).max_by(|&a, &b| best.faces[a].total_cmp(&best.faces[b]));
    let count = readings.len() as f64;
    let mean = |face: usize| {
        readings
            .iter()
            .map(|reading| reading.faces[face])
            .sum::<f64>()
            / count
    };
    let certain_face = best_face.filter(|&face| {
        let mut others = (0..FACES.len()).filter(|other| *other != face);
        let is_clear = others.all(|other| mean(face) >= MIN_FACE_RATIO * mean(other));
        best.faces[face] >= MIN_BEST_FACE_PROBABILITY
            && mean(face) >= MIN_MEAN_FACE_PROBABILITY
            && is_clear
    });
    // A pattern on the table may resemble a die at some angles, but not at all of them, so the probabilities of all angles are averaged.
    let die_probability = readings
        .iter()
        .map(AngleReading::die_probability)
        .sum::<f64>()
        / count;
    tracing::debug!(?middle, die_probability, best = ?best.faces, ?certain_face, "beside the board");
    DieBeside {
        middle,
        die_probability,
        face: certain_face.map(|face| FACES[face]),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, atomic::AtomicUsize};

    use image::Rgb;

    use super::*;
    use crate::read::dice_board::synthetic_board::{IMAGE_SIDE, RedDieModel, board};

    /// Reads the die beside a board, in an image with a red disc where the top of a die would appear, 1.5 squares from the board. `red` is
    /// the red value of the disc.
    fn die_beside(red: u8) -> (Point, DieBeside) {
        let reader = DiceReader::with_model(Box::new(RedDieModel(Arc::new(AtomicUsize::new(0)))));
        let mut image = RgbImage::from_pixel(IMAGE_SIDE, IMAGE_SIDE, Rgb([20, 20, 20]));
        let read = reader
            .read_all(&image, board(0.0))
            .expect("the network runs");
        let middle = Point::new(8.5, 3.0);
        let height = read.reading.dice_height.height;
        let top = read.board.pose.image_from_plane(height).map(middle);
        for (x, y, pixel) in image.enumerate_pixels_mut() {
            if (f64::from(x) - top.x).hypot(f64::from(y) - top.y) < 14.0 {
                *pixel = Rgb([red, 20, 20]);
            }
        }
        let at = read.board.pose.image_from_plane(height / 2.0).map(middle);
        let die = reader
            .read_beside(&image, &read, at)
            .expect("the network runs");
        (middle, die.expect("the board is not seen edge-on"))
    }

    #[test]
    fn a_die_beside_the_board_is_read_at_its_place() {
        let (middle, die) = die_beside(230);
        assert_eq!(die.face, Some(FACES[0]), "{die:?}");
        assert!(die.die_probability > 0.9, "{die:?}");
        assert!((die.middle - middle).norm() < 0.5, "{die:?}");
    }

    #[test]
    fn a_place_without_a_die_has_a_low_probability_and_no_face() {
        let (_, nothing) = die_beside(20);
        assert_eq!(nothing.face, None, "{nothing:?}");
        assert!(nothing.die_probability < 0.1, "{nothing:?}");
    }

    #[test]
    fn a_die_between_empty_and_a_face_has_no_certain_face() {
        let (_, unclear) = die_beside(105);
        assert_eq!(unclear.face, None, "{unclear:?}");
    }

    #[test]
    fn a_face_that_one_angle_shows_but_another_contradicts_is_not_certain() {
        let reading = |face: usize| AngleReading {
            faces: (0..FACES.len())
                .map(|other| if other == face { 0.95 } else { 0.0 })
                .collect(),
            offset: Vector2::zeros(),
        };
        let at = Point::origin();
        assert_eq!(combine(at, &[reading(2), reading(2)]).face, Some(FACES[2]));
        assert_eq!(combine(at, &[reading(2), reading(4)]).face, None);
        let none = combine(at, &[]);
        assert_eq!((none.face, none.die_probability), (None, 0.0));
    }
}
