//! Reads a die that lies beside the dice board, where it may be turned by any angle.

use std::f64::consts::FRAC_PI_2;

use image::RgbImage;
use nalgebra::{Rotation2, Vector2};

use crate::{
    geometry::Point,
    model::{Component, ModelError},
    read::{
        ReadError,
        dice_board::{
            ANSWERS, DiceReader, FACES, OFFSET, ReadBoard, SQUARE,
            cutting::{CutOut, CutOutSource},
            softmax,
            standing::Place,
        },
    },
    rules::ominoes::Face,
};

/// Number of angles, within a quarter turn, at which the network looks for a die.
const TURNS: usize = 6;
/// Distance between the points at which the network first looks for a die, in widths of a die. Set by hand.
const STEP: f64 = 0.3;
/// Number of times that the middle of the die is corrected. Set by hand.
const CORRECTIONS: usize = 2;
/// Minimum probability of the face at the best angle for it to be reported. Set by hand.
const MIN_FACE: f64 = 0.9;
/// Minimum mean probability of the face over all angles for it to be reported: its colour is seen at every angle. Set by hand.
const MIN_MEAN: f64 = 0.4;
/// Minimum ratio of the mean probability of the face to that of any other face. Set by hand.
const MIN_RATIO: f64 = 2.5;

/// What lies beside the dice board at a point.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct DieBeside {
    /// The middle of the die, on the board's plane, in squares.
    pub middle: Point,
    /// Probability that there is a die, as the mean over all angles.
    pub is_die: f64,
    /// The face on top; `None` if it is not certain.
    pub face: Option<Face>,
}

/// The network's answer for a die at one angle.
struct Answer {
    /// Probabilities of the faces.
    faces: Vec<f64>,
    /// Offset of the die's middle, in squares, along the board's axes.
    offset: Vector2<f64>,
}

impl Answer {
    fn is_die(&self) -> f64 {
        self.faces.iter().sum()
    }
}

impl DiceReader {
    /// Reads the die near the point `at` (pixels of the image) of the table beside a board. The thickness of the board is neglected.
    ///
    /// # Errors
    /// When the network fails.
    pub fn read_beside(
        &self,
        image: &RgbImage,
        board: &ReadBoard,
        at: Point,
    ) -> Result<Option<DieBeside>, ReadError> {
        let height = board.reading.standing.height;
        // The middle of what is seen of a die is about half its height above the table.
        let plane = board.board.pose.image_from_plane(height / 2.0);
        let Some(middle) = plane.unmap(at) else {
            return Ok(None);
        };
        let read = self.find_beside(image, board, middle);
        read.map_err(ReadError::of(Component::DiceBoard)).map(Some)
    }

    /// Reads the die with this middle on the board's plane, in squares.
    ///
    /// # Errors
    /// When the network fails.
    pub fn read_beside_at(
        &self,
        image: &RgbImage,
        board: &ReadBoard,
        middle: Point,
    ) -> Result<DieBeside, ReadError> {
        let answers = self.turned(image, board, middle);
        let answers = answers.map_err(ReadError::of(Component::DiceBoard))?;
        Ok(judged(middle, &answers))
    }

    fn find_beside(
        &self,
        image: &RgbImage,
        board: &ReadBoard,
        middle: Point,
    ) -> Result<DieBeside, ModelError> {
        let step = STEP * board.reading.standing.height;
        let around = [(0.0, 0.0), (1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)];
        let mut found: Option<(f64, Point)> = None;
        for (x, y) in around {
            let middle = middle + step * Vector2::new(x, y);
            let answers = self.turned(image, board, middle)?;
            if let Some(best) = best(&answers)
                && found.is_none_or(|(sure, _)| best.is_die() > sure)
            {
                found = Some((best.is_die(), middle + best.offset));
            }
        }
        let mut middle = found.map_or(middle, |(_, middle)| middle);
        for _ in 1..CORRECTIONS {
            let answers = self.turned(image, board, middle)?;
            middle += best(&answers).map_or(Vector2::zeros(), |best| best.offset);
        }
        Ok(judged(middle, &self.turned(image, board, middle)?))
    }

    /// Runs the network on a place at all angles.
    fn turned(
        &self,
        image: &RgbImage,
        board: &ReadBoard,
        middle: Point,
    ) -> Result<Vec<Answer>, ModelError> {
        let standing = &board.reading.standing;
        let angles = (0..TURNS).map(|turn| FRAC_PI_2 * turn as f64 / TURNS as f64);
        let places = angles.filter_map(|angle| {
            let place = standing.place_at(&board.board, middle, angle)?;
            Some((angle, place))
        });
        let places: Vec<(f64, Place)> = places.collect();
        let Some((_, first)) = places.first() else {
            return Ok(Vec::new());
        };
        let die = first.quad.signed_area().abs().sqrt() / 2.0;
        let source = CutOutSource::about(image, &first.quad, die);
        let cut_outs = places.iter().map(|(_, place)| Some(CutOut::square(place)));
        let logits = self.ask(&source, cut_outs)?;
        let answer = |((angle, place), logits): (&(f64, Place), &[f32])| {
            let off = Vector2::new(f64::from(logits[OFFSET]), f64::from(logits[OFFSET + 1]));
            Answer {
                faces: softmax(&logits[SQUARE])[1..=FACES.len()].to_vec(),
                offset: Rotation2::new(*angle) * place.on_board(off) * standing.height,
            }
        };
        Ok(places
            .iter()
            .zip(logits.chunks_exact(ANSWERS))
            .map(answer)
            .collect())
    }
}

fn best(answers: &[Answer]) -> Option<&Answer> {
    let most = |answer: &Answer| answer.faces.iter().copied().fold(0.0, f64::max);
    answers.iter().max_by(|a, b| most(a).total_cmp(&most(b)))
}

/// Judges the answers for one place. The face is certain if one angle shows it clearly and the others do not contradict.
fn judged(middle: Point, answers: &[Answer]) -> DieBeside {
    let nothing = DieBeside {
        middle,
        is_die: 0.0,
        face: None,
    };
    let Some(best) = best(answers) else {
        return nothing;
    };
    let shown = (0..FACES.len()).max_by(|&a, &b| best.faces[a].total_cmp(&best.faces[b]));
    let count = answers.len() as f64;
    let mean = |face: usize| answers.iter().map(|answer| answer.faces[face]).sum::<f64>() / count;
    let certain = shown.filter(|&face| {
        let mut others = (0..FACES.len()).filter(|other| *other != face);
        let is_clear = others.all(|other| mean(face) >= MIN_RATIO * mean(other));
        best.faces[face] >= MIN_FACE && mean(face) >= MIN_MEAN && is_clear
    });
    // A pattern on the table resembles a die at some angles, but not at all of them.
    let is_die = answers.iter().map(Answer::is_die).sum::<f64>() / count;
    tracing::debug!(?middle, is_die, best = ?best.faces, ?certain, "beside the board");
    DieBeside {
        middle,
        is_die,
        face: certain.map(|face| FACES[face]),
    }
}
