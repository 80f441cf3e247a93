//! Remembers how the squares of a dice board look without a die.
//!
//! The network takes a printed square for a die now and then. A square that looks as it did when it was certainly empty is still empty, so
//! an uncertain reading of such a square is replaced by the earlier one.

use image::RgbImage;

use crate::{
    geometry::Point,
    locate::dice_board::LocatedDiceBoard,
    read::dice_board::{ReadBoard, cut_out::CutOutSource},
    stats::{median, median_ratio},
};

/// Number of sample points along each axis of a square. Set by hand.
const POINTS_PER_AXIS: usize = 12;
/// Number of sample points along each axis of a block, whose mean colours are compared. Set by hand.
const BLOCK_SIDE: usize = 2;
/// The lightness of a point is compared with the median lightness of the points up to this many rows and columns away. Set by hand.
const SURROUNDINGS: usize = 2;
/// Two looks show the same print if the correlation of their patterns is at least this. In two recorded games, no view of a square with a
/// die reaches it (of 9,148), and 22,579 of 22,601 views of empty squares with a print do.
const MIN_CORRELATION: f64 = 0.8;
/// Minimum standard deviation of the pattern of a print: of the natural logarithm of lightness. Weaker patterns may be noise. Set by hand.
const MIN_PATTERN: f64 = 0.04;
/// The blocks cover the middle of a square. The side of the covered part is this fraction of the square's side. Set by hand: a die may lie
/// apart from the middle, but covers a part of it.
const COVERED_FRACTION: f64 = 0.6;
/// A square looks as before if red, green and blue (0 to 1) of all blocks have changed by at most this. Set by hand: the noise of a camera
/// stays below; a shadow does not, nor any of the 9,148 views of squares with a die in two recorded games.
const MAX_CHANGE: f32 = 0.06;
/// A channel value (0 to 1) of a sample point is used to measure how the light has changed only if it was above this in the remembered
/// look. Set by hand.
const MIN_BRIGHTNESS: f32 = 0.1;
/// The looks are forgotten if a corner of the board has moved by at least this, in squares. Set by hand: the located corners vary by less.
const MAX_SHIFT_SQUARES: f64 = 0.25;

/// How the squares of a board look without a die.
#[derive(Debug)]
pub struct BareLooks {
    /// Position of the board for which the looks were measured.
    board: LocatedDiceBoard,
    /// For each square, row by row; `None` if it was not certainly empty yet.
    looks: Vec<Option<BareLook>>,
}

/// A square that was certainly empty.
#[derive(Debug)]
struct BareLook {
    look: Look,
    /// The weights of the network for the contents of the square, as in [`ReadBoard`].
    weights: Vec<f64>,
}

/// Red, green and blue (0 to 1) at the sample points of a square, row by row.
type Look = Vec<[f32; 3]>;

impl BareLooks {
    /// Creates an empty memory for a board at this position.
    pub fn new(board: &LocatedDiceBoard) -> Self {
        Self {
            board: board.clone(),
            looks: (0..board.size.pow(2)).map(|_| None).collect(),
        }
    }

    /// Remembers the squares of a reading that are certainly empty. Then replaces the readings of the uncertain squares that look as they
    /// did without a die. `image` is the image that was read. If the board is at another place than before, forgets everything first.
    pub fn update(&mut self, image: &RgbImage, read: &mut ReadBoard) {
        if !self.is_at_place_of(&read.board) {
            *self = Self::new(&read.board);
        }
        let source = CutOutSource::of(image, &self.board);
        let looks: Vec<Look> = (0..self.looks.len())
            .map(|index| self.look(&source, index))
            .collect();
        let gain = self.gain(&looks, read);
        let bare_look = |index: usize| {
            let remembered = self.looks[index].as_ref();
            remembered.filter(|bare| is_same(&looks[index], &bare.look, gain))
        };
        let uncertain = (0..self.looks.len()).filter(|&index| !read.is_certain(index));
        let known: Vec<(usize, Vec<f64>)> = uncertain
            .filter_map(|index| Some((index, bare_look(index)?.weights.clone())))
            .collect();
        for (index, look) in looks.into_iter().enumerate() {
            if let Some(weights) = read.weights_if_empty(index) {
                self.looks[index] = Some(BareLook { look, weights });
            }
        }
        if !known.is_empty() {
            tracing::debug!(squares = ?known.iter().map(|(index, _)| index).collect::<Vec<_>>(), "look bare");
            read.replace_weights(known);
        }
    }

    /// Returns whether a board has as many squares as the remembered one, and its corners at the same places.
    fn is_at_place_of(&self, board: &LocatedDiceBoard) -> bool {
        let side_px = self.board.corners_in_image.signed_area().abs().sqrt();
        let limit_px = MAX_SHIFT_SQUARES * side_px / self.board.size as f64;
        let corners = self.board.corners_in_image.0.into_iter();
        let mut pairs = corners.zip(board.corners_in_image.0);
        self.board.size == board.size && pairs.all(|(before, now)| (now - before).norm() < limit_px)
    }

    /// Returns the ratio of the present brightness to that of the remembered looks: the median over the channel values of the squares that
    /// are certainly empty and have a remembered look; 1 if there are none.
    fn gain(&self, looks: &[Look], read: &ReadBoard) -> f32 {
        let empty = (0..looks.len()).filter(|&index| read.weights_if_empty(index).is_some());
        let pairs =
            empty.filter_map(|index| Some((&looks[index], &self.looks[index].as_ref()?.look)));
        let values = pairs.flat_map(|(now, before)| {
            let now = now.iter().flatten().copied();
            now.zip(before.iter().flatten().copied())
        });
        median_ratio(values, MIN_BRIGHTNESS).unwrap_or(1.0)
    }

    /// Measures the present look of a square on the surface of the board.
    fn look(&self, source: &CutOutSource, index: usize) -> Look {
        let plane = self.board.pose.image_from_plane(0.0);
        let (row, column) = (index / self.board.size, index % self.board.size);
        let offset = |point: usize| {
            0.5 + COVERED_FRACTION * ((point as f64 + 0.5) / POINTS_PER_AXIS as f64 - 0.5)
        };
        let points = (0..POINTS_PER_AXIS * POINTS_PER_AXIS).map(|point| {
            let (x, y) = (point % POINTS_PER_AXIS, point / POINTS_PER_AXIS);
            Point::new(column as f64 + offset(x), row as f64 + offset(y))
        });
        points.map(|at| source.sample(plane.map(at))).collect()
    }
}

/// Returns whether a square looks as before: it has the same colours, or the same print in another light. `gain` is the change of the light
/// on the board.
fn is_same(now: &Look, before: &Look, gain: f32) -> bool {
    max_change(now, before, gain) <= MAX_CHANGE
        || pattern_correlation(now, before) >= MIN_CORRELATION
}

/// Returns the largest change of a channel of a block, after `before` was multiplied by `gain`.
fn max_change(now: &Look, before: &Look, gain: f32) -> f32 {
    let blocks = POINTS_PER_AXIS / BLOCK_SIDE;
    let mut changes = vec![[0.0_f32; 3]; blocks * blocks];
    for (point, (now, before)) in now.iter().zip(before).enumerate() {
        let (x, y) = (point % POINTS_PER_AXIS, point / POINTS_PER_AXIS);
        let block = &mut changes[y / BLOCK_SIDE * blocks + x / BLOCK_SIDE];
        for (sum, (now, before)) in block.iter_mut().zip(now.iter().zip(before)) {
            *sum += (now - gain * before) / (BLOCK_SIDE * BLOCK_SIDE) as f32;
        }
    }
    changes
        .iter()
        .flatten()
        .fold(0.0, |largest, change| largest.max(change.abs()))
}

/// Returns the correlation of the patterns of two looks, -1 to 1; 0 if one of them is weak.
fn pattern_correlation(now: &Look, before: &Look) -> f64 {
    let (now, before) = (pattern(now), pattern(before));
    let product =
        |a: &[f64], b: &[f64]| a.iter().zip(b).map(|(a, b)| a * b).sum::<f64>() / a.len() as f64;
    let deviations = (product(&now, &now).sqrt(), product(&before, &before).sqrt());
    if deviations.0 < MIN_PATTERN || deviations.1 < MIN_PATTERN {
        return 0.0;
    }
    product(&now, &before) / (deviations.0 * deviations.1)
}

/// Returns the pattern of a look: for each point, the natural logarithm of the ratio of its lightness to that of its surroundings. A shadow
/// changes the pattern only at the shadow's edge.
fn pattern(look: &Look) -> Vec<f64> {
    let logs: Vec<f64> = look
        .iter()
        .map(|rgb| f64::from(rgb.iter().sum::<f32>()).max(0.01).ln())
        .collect();
    let range =
        |at: usize| at.saturating_sub(SURROUNDINGS)..(at + SURROUNDINGS + 1).min(POINTS_PER_AXIS);
    let difference = |point: usize| {
        let (x, y) = (point % POINTS_PER_AXIS, point / POINTS_PER_AXIS);
        let mut around = Vec::new();
        for row in range(y) {
            around.extend(range(x).map(|column| logs[row * POINTS_PER_AXIS + column]));
        }
        logs[point] - median(around)
    };
    (0..logs.len()).map(difference).collect()
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, atomic::AtomicUsize};

    use image::Rgb;

    use super::*;
    use crate::{
        geometry::{Quad, pixel_center},
        read::dice_board::{
            DiceReader,
            synthetic_board::{IMAGE_SIDE, RedDieModel, board},
        },
    };

    /// Index of the square in the middle of the synthetic board.
    const MIDDLE: usize = 24;

    /// Draws a light board of 7 by 7 squares with a dark print on each square. `light` states the brightness at a point of the board.
    fn image(light: impl Fn(Point) -> f64) -> RgbImage {
        let plane = board(0.0).pose.image_from_plane(0.0);
        RgbImage::from_fn(IMAGE_SIDE, IMAGE_SIDE, |x, y| {
            let Some(at) = plane.unmap(pixel_center(x, y)) else {
                return Rgb([0; 3]);
            };
            let is_printed = (at.x * 9.0).sin() * (at.y * 7.0).sin() > 0.2;
            let value = if is_printed { 120.0 } else { 200.0 };
            Rgb([(value * light(at)) as u8; 3])
        })
    }

    /// Returns a reading in which all squares are certainly empty.
    fn read_as_empty(image: &RgbImage) -> ReadBoard {
        let reader = DiceReader::with_model(Box::new(RedDieModel(Arc::new(AtomicUsize::new(0)))));
        let mut read = reader
            .read_all(image, board(0.0))
            .expect("the network runs");
        let empty = vec![1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0];
        read.replace_weights((0..49).map(|index| (index, empty.clone())).collect());
        read
    }

    /// Returns the probability that the middle square is empty in `later`, an image in which the network is not certain about this square.
    /// `board` is the position of the board in this image. In an earlier image under even light, all squares were empty.
    fn empty_probability(later: &RgbImage, board: LocatedDiceBoard) -> f64 {
        let first = image(|_| 1.0);
        let mut before = read_as_empty(&first);
        let mut looks = BareLooks::new(&before.board);
        looks.update(&first, &mut before);
        let mut now = before;
        now.board = board;
        now.replace_weights(vec![(MIDDLE, vec![0.4, 0.0, 0.0, 0.6, 0.0, 0.0, 0.0, 0.0])]);
        looks.update(later, &mut now);
        now.reading.squares[MIDDLE].empty
    }

    #[test]
    fn an_uncertain_square_is_empty_if_it_looks_as_it_did_when_it_was_empty() {
        assert!(empty_probability(&image(|_| 1.0), board(0.0)) > 0.98);
        assert!(
            empty_probability(&image(|_| 0.8), board(0.0)) > 0.98,
            "under weaker light"
        );
    }

    #[test]
    fn a_shadow_on_the_print_does_not_change_it() {
        let in_shadow = image(|at| if at.x + 0.3 * at.y < 5.0 { 0.4 } else { 1.0 });
        assert!(empty_probability(&in_shadow, board(0.0)) > 0.98);
    }

    #[test]
    fn a_square_that_looks_different_keeps_its_reading() {
        let mut with_object = image(|_| 1.0);
        let plane = board(0.0).pose.image_from_plane(0.0);
        for (x, y, pixel) in with_object.enumerate_pixels_mut() {
            let at = plane.unmap(pixel_center(x, y));
            if at.is_some_and(|at| (at - Point::new(3.5, 3.5)).norm() < 0.35) {
                *pixel = Rgb([190; 3]);
            }
        }
        let empty = empty_probability(&with_object, board(0.0));
        assert!((empty - 0.4).abs() < 0.01, "{empty}");
    }

    #[test]
    fn the_looks_are_forgotten_when_the_board_has_moved() {
        let mut moved = board(0.0);
        moved.corners_in_image = Quad(
            moved
                .corners_in_image
                .0
                .map(|at| at + nalgebra::Vector2::new(40.0, 0.0)),
        );
        let empty = empty_probability(&image(|_| 1.0), moved);
        assert!((empty - 0.4).abs() < 0.01, "{empty}");
    }

    #[test]
    fn a_weak_pattern_is_not_compared() {
        let plain = vec![[0.5; 3]; POINTS_PER_AXIS * POINTS_PER_AXIS];
        assert!(pattern_correlation(&plain, &plain) < MIN_CORRELATION);
    }
}
