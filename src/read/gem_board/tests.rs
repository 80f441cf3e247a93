//! Tests of the gem board reader with a model that detects all holes of a board.

use super::*;
use crate::{
    model::{ModelError, Tensor},
    read::gem_board::hole_cut_outs::CONTENT_COUNT,
    rules::gems::Gem,
};
use image::RgbImage;
use std::sync::atomic::{AtomicUsize, Ordering};

/// A model that detects all holes of a board, which fills the whole input image. In the first run it reads brown gems in all holes, with
/// the logit `brown`; in later runs it reads red gems, with the logit 1.
struct ChangingColour {
    brown: f32,
    analyses: AtomicUsize,
}

impl Model for ChangingColour {
    fn run(&self, _: Tensor) -> Result<Tensor, ModelError> {
        let (width, height) = (rectified_board::WIDTH / 4, rectified_board::HEIGHT / 4);
        let mut values = vec![-9.0; 16 * width * height];
        let is_first = self.analyses.fetch_add(1, Ordering::Relaxed) == 0;
        let (colour, logit) = if is_first {
            (Gem::Brown, self.brown)
        } else {
            (Gem::Red, 1.0)
        };
        for cell in 0..width * height {
            for gem in [Gem::Brown, Gem::Red] {
                values[(4 + gem.index()) * width * height + cell] = 0.0;
            }
            values[(4 + colour.index()) * width * height + cell] = logit;
        }
        for (row, column) in (0..ROWS).flat_map(|row| (0..HOLES).map(move |at| (row, at))) {
            let middle = (13 + 7 * row) * width + 40 + 10 * column;
            values[middle] = 4.0;
            for line in [middle - width, middle, middle + width] {
                for cell in line - 1..=line + 1 {
                    values[2 * width * height + cell] = row as f32 / 5.0;
                    values[3 * width * height + cell] = column as f32 / 11.0;
                }
            }
        }
        Ok(Tensor {
            shape: [1, 16, height, width],
            values,
        })
    }
}

/// A model that gives all contents of a hole the same logit, except for one.
struct OneContent {
    content: usize,
    logit: f32,
}

impl Model for OneContent {
    fn run(&self, cut_outs: Tensor) -> Result<Tensor, ModelError> {
        let count = cut_outs.shape[0];
        let mut values = vec![0.0; count * CONTENT_COUNT];
        for contents in values.chunks_mut(CONTENT_COUNT) {
            contents[self.content] = self.logit;
        }
        Ok(Tensor {
            shape: [count, CONTENT_COUNT, 1, 1],
            values,
        })
    }
}

/// A model for cut-outs that considers all contents equally probable.
const UNDECIDED: OneContent = OneContent {
    content: 0,
    logit: 0.0,
};

fn reading(brown: f32) -> GemBoardReading {
    reading_of_image(brown, RgbImage::new(1000, 500))
}

fn reading_of_image(brown: f32, image: RgbImage) -> GemBoardReading {
    reading_with_cut_outs(brown, UNDECIDED, image)
}

fn reading_with_cut_outs(brown: f32, hole_model: OneContent, image: RgbImage) -> GemBoardReading {
    let analyses = AtomicUsize::new(0);
    let board_model = ChangingColour { brown, analyses };
    let reader = HoleReader::with_models(Box::new(board_model), Box::new(hole_model));
    let corners = [
        (100.0, 100.0),
        (900.0, 100.0),
        (900.0, 400.0),
        (100.0, 400.0),
    ];
    let board = LocatedGemBoard {
        corners: corners.map(|(x, y)| Point::new(x, y)),
        agreeing_fraction: 1.0,
    };
    reader.read(&Frame::of(image), &board).unwrap()
}

/// Draws a grey image in which the given fields are red.
fn with_red(fields: &[usize]) -> RgbImage {
    let holes = reading(1.0).holes;
    let (first, second, below) = (holes[0][0].center, holes[0][1].center, holes[1][0].center);
    RgbImage::from_fn(1000, 500, |x, y| {
        let column = (f64::from(x) + 0.5 - first.x) / (second.x - first.x);
        let row = (f64::from(y) + 0.5 - first.y) / (below.y - first.y);
        let is_field = (-3.0..-0.7).contains(&column) && fields.contains(&(row.round() as usize));
        image::Rgb(if is_field && row > -0.5 {
            [180, 50, 30]
        } else {
            [130, 120, 110]
        })
    })
}

#[test]
fn a_field_less_red_than_the_others_is_covered() {
    let covered = |fields: &[usize]| {
        let fractions = reading_of_image(1.0, with_red(fields)).fields_covered;
        let is_one_or_other = |fraction: &f64| *fraction < 0.05 || *fraction > 0.95;
        assert!(fractions.iter().all(is_one_or_other), "{fractions:?}");
        fractions.map(|fraction| fraction > 0.5)
    };
    assert_eq!(covered(&[0, 1, 2, 3, 4, 5]), [false; ROWS]);
    assert_eq!(
        covered(&[0, 1, 3, 5]),
        [false, false, true, false, true, false]
    );
    assert_eq!(covered(&[]), [true; ROWS]);
}

#[test]
fn the_content_of_a_hole_is_read_from_both_runs_of_the_network() {
    for (brown, expected) in [(0.5, Gem::Red), (1.5, Gem::Brown)] {
        let reading = reading(brown);
        assert!(reading.found_fraction > 0.9, "{}", reading.found_fraction);
        for hole in reading.holes.iter().flatten() {
            let [brown, red] = [Gem::Brown, Gem::Red].map(|gem| hole.colours[gem.index()]);
            assert_eq!(brown > red, expected == Gem::Brown, "{hole:?}");
        }
    }
}

#[test]
fn the_cut_outs_decide_between_colours_that_look_alike_to_the_network_for_the_whole_board() {
    for colour in [Gem::Red, Gem::Brown] {
        let hole_model = OneContent {
            content: colour.index(),
            logit: 2.0,
        };
        // With the logit 1 for brown in the first run, and for red in the second, both colours are equally probable.
        let reading = reading_with_cut_outs(1.0, hole_model, RgbImage::new(1000, 500));
        for hole in reading.holes.iter().flatten() {
            let [red, brown] = [Gem::Red, Gem::Brown].map(|gem| hole.colours[gem.index()]);
            let log_odds = (red / brown).ln();
            let expected = contents::WEIGHTS.1 * if colour == Gem::Red { 2.0 } else { -2.0 };
            assert!((log_odds - expected).abs() < 1e-6, "{hole:?}");
            let sum = hole.gem() + hole.empty + hole.occluded;
            assert!((sum - 1.0).abs() < 1e-9, "{hole:?}");
        }
    }
}

#[test]
fn a_hole_outside_the_image_is_occluded_whatever_the_network_reads() {
    let reading = reading_of_image(1.0, RgbImage::new(500, 500));
    let (mut inside, mut outside) = (0, 0);
    for hole in reading.holes.iter().flatten() {
        if hole.center.x < 500.0 {
            inside += 1;
            assert!(hole.gem() > 0.3, "{hole:?}");
        } else {
            outside += 1;
            assert_eq!((hole.gem(), hole.occluded), (0.0, 1.0), "{hole:?}");
        }
    }
    assert!(inside >= ROWS && outside >= ROWS, "{inside} {outside}");
}

#[test]
fn a_board_whose_corners_span_no_area_is_read_as_invisible() {
    let model = ChangingColour {
        brown: 1.0,
        analyses: AtomicUsize::new(0),
    };
    let board = LocatedGemBoard {
        corners: [Point::new(50.0, 50.0); 4],
        agreeing_fraction: 1.0,
    };
    let reader = HoleReader::with_models(Box::new(model), Box::new(UNDECIDED));
    let frame = Frame::of(RgbImage::new(100, 100));
    let reading = reader.read(&frame, &board).unwrap();
    assert!(
        reading
            .holes
            .iter()
            .flatten()
            .all(|hole| hole.occluded >= 1.0)
    );
    assert_eq!(
        (reading.fields_covered, reading.found_fraction),
        ([1.0; ROWS], 0.0)
    );
}
