//! Tests of the card locator with synthetic maps instead of the network.

use std::sync::atomic::{AtomicBool, Ordering};

use image::{Rgb, RgbImage};
use nalgebra::Vector2;

use super::*;
use crate::model::{InferenceError, ModelError};
use crate::{
    geometry::{Homography, Point, Quad},
    model::Planes,
    test_support::Staged,
};
use umpire_lab::scene::StagedScene;

/// A model that returns the maps of a good network for given cards. The card coordinates in the maps have errors of
/// `noise_mm`, and in two parts of the image the model fails. The model only knows the whole image: a second search, in a
/// crop, finds nothing.
struct Fake {
    has_run: AtomicBool,
    cards: Vec<Quad>,
    picture: (f64, f64),
    noise_mm: f64,
    shift_mm: Vector2<f64>,
    /// Part of the image where the model detects no card, as fractions of the image's width: from, to.
    blind: (f64, f64),
    /// Part of the image where the model detects a card, but does not know which point of the card a cell shows. As fractions of the
    /// image's width: from, to.
    unsure: (f64, f64),
}

impl Fake {
    fn new(cards: &[Quad]) -> Self {
        Self {
            has_run: AtomicBool::new(false),
            cards: cards.to_vec(),
            picture: (800.0, 600.0),
            noise_mm: 2.0,
            shift_mm: Vector2::zeros(),
            blind: (2.0, 2.0),
            unsure: (2.0, 2.0),
        }
    }

    fn cell(&self, x: f64, y: f64, chance: &mut u32) -> [f32; 4] {
        let mut noise = || {
            *chance = chance.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (f64::from(*chance >> 8) / f64::from(1 << 24) - 0.5) * 3.5 * self.noise_mm
        };
        let nominal = Quad::from_size(160.0, 109.0);
        let seen = !(self.blind.0..self.blind.1).contains(&x);
        for card in &self.cards {
            let card_from_image = Homography::from_quads(card, &nominal).unwrap();
            let p = card_from_image.map(Point::new(x * self.picture.0, y * self.picture.1));
            if seen && (0.0..160.0).contains(&p.x) && (0.0..109.0).contains(&p.y) {
                if (self.unsure.0..self.unsure.1).contains(&x) {
                    return [2.0, 0.5, 0.5, 2.0];
                }
                let (dx, dy) = (self.shift_mm.x + noise(), self.shift_mm.y + noise());
                let (u, v) = ((p.x + dx) / 160.0, (p.y + dy) / 109.0);
                return [5.0, u as f32, v as f32, (self.noise_mm / 10.0).ln() as f32];
            }
        }
        [-5.0, 0.5, 0.5, 0.0]
    }
}

impl Fake {
    /// Returns the logit of the fraction of a cell that shows a card. The cell has this position and size, as fractions of
    /// the image.
    fn share_logit(&self, (x, y): (f64, f64), (width, height): (f64, f64)) -> f32 {
        let nominal = Quad::from_size(160.0, 109.0);
        let offset = |step: i32| (f64::from(step) + 0.5) / 6.0 - 0.5;
        let shown = |x: f64, y: f64| {
            let at = Point::new(x * self.picture.0, y * self.picture.1);
            self.cards.iter().any(|card| {
                let p = Homography::from_quads(card, &nominal).unwrap().map(at);
                (0.0..160.0).contains(&p.x) && (0.0..109.0).contains(&p.y)
            })
        };
        let points = (0..6).flat_map(|row| (0..6).map(move |col| (row, col)));
        let within =
            points.filter(|&(row, col)| shown(x + offset(col) * width, y + offset(row) * height));
        let share = (within.count() as f32 / 36.0).clamp(0.01, 0.99);
        (share / (1.0 - share)).ln()
    }
}

impl Model for Fake {
    fn run(&self, input: Planes) -> Result<Planes, ModelError> {
        let (rows, columns) = (input.shape[2] / 4, input.shape[3] / 4);
        let mut values = vec![0.0; 4 * rows * columns];
        let mut chance = 1;
        let is_crop = self.has_run.swap(true, Ordering::Relaxed);
        for index in 0..rows * columns {
            let (row, column) = (index / columns, index % columns);
            let (x, y) = (
                (column as f64 + 0.5) / columns as f64,
                (row as f64 + 0.5) / rows as f64,
            );
            let mut maps = self.cell(x, y, &mut chance);
            if !(self.blind.0..self.blind.1).contains(&x)
                && !(self.unsure.0..self.unsure.1).contains(&x)
            {
                maps[0] = self.share_logit((x, y), (1.0 / columns as f64, 1.0 / rows as f64));
            }
            if is_crop {
                maps = [-5.0, 0.5, 0.5, 0.0];
            }
            for (plane, value) in maps.into_iter().enumerate() {
                values[plane * rows * columns + index] = value;
            }
        }
        Ok(Planes {
            shape: [1, 4, rows, columns],
            values,
        })
    }
}

fn quad(corners: [[f64; 2]; 4]) -> Quad {
    Quad(corners.map(|[x, y]| Point::new(x, y)))
}

/// A card seen at an angle by a camera with a focal length of 760 pixels; its reading direction is towards the lower left.
fn tilted() -> Quad {
    quad([
        [588.6, 383.8],
        [321.2, 490.4],
        [259.5, 327.6],
        [499.8, 245.6],
    ])
}

fn grey_frame() -> Frame {
    Frame::at_scale(
        RgbImage::from_pixel(800, 600, Rgb([120, 120, 120])),
        (1600, 1200),
    )
}

fn locate(fake: Fake, frame: &Frame) -> Vec<LocatedCard> {
    Locator::with_model(Box::new(fake))
        .search(frame)
        .and_then(|search| search.cards())
        .unwrap()
}

/// Returns the largest error of a corner of `found`, in mm on the card whose true corners are `truth`.
fn worst_mm(found: &Quad, truth: &Quad) -> f64 {
    let nominal = Quad::from_size(160.0, 109.0);
    let card_from_image = Homography::from_quads(truth, &nominal).unwrap();
    (0..4)
        .map(|i| (card_from_image.map(found.0[i]) - nominal.0[i]).norm())
        .fold(0.0, f64::max)
}

#[test]
fn noisy_maps_give_the_card_and_its_reading_direction() {
    let found = locate(Fake::new(&[tilted()]), &grey_frame());
    assert_eq!(found.len(), 1);
    assert!(
        worst_mm(&found[0].corners_in_image, &tilted()) < 1.5,
        "{found:?}"
    );
    assert!(!found[0].mirrored);
}

#[test]
fn a_mirrored_card_is_found_as_such() {
    let [a, b, c, d] = tilted().0.map(|p| Point::new(800.0 - p.x, p.y));
    let card = Quad([a, b, c, d]);
    let found = locate(Fake::new(&[card]), &grey_frame());
    assert_eq!(found.len(), 1);
    assert!(found[0].mirrored);
    assert!(
        worst_mm(&found[0].corners_in_image, &card) < 1.5,
        "{found:?}"
    );
}

#[test]
fn two_cards_that_touch_are_two_cards_from_left_to_right() {
    let left = quad([
        [120.0, 200.0],
        [400.0, 200.0],
        [400.0, 391.0],
        [120.0, 391.0],
    ]);
    let right = quad([
        [680.0, 391.0],
        [400.0, 391.0],
        [400.0, 200.0],
        [680.0, 200.0],
    ]);
    let found = locate(Fake::new(&[right, left]), &grey_frame());
    assert_eq!(found.len(), 2);
    for (card, truth) in found.iter().zip([left, right]) {
        assert!(worst_mm(&card.corners_in_image, &truth) < 1.5, "{card:?}");
    }
}

#[test]
fn corners_outside_the_picture_are_extrapolated() {
    let card = quad([
        [511.3, -78.0],
        [966.5, -0.5],
        [882.8, 305.7],
        [457.1, 238.2],
    ]);
    let found = locate(Fake::new(&[card]), &grey_frame());
    assert_eq!(found.len(), 1);
    assert!(
        worst_mm(&found[0].corners_in_image, &card) < 3.0,
        "{found:?}"
    );
}

#[test]
fn half_a_card_is_enough() {
    let mut fake = Fake::new(&[tilted()]);
    fake.unsure = (0.0, 0.53);
    let found = locate(fake, &grey_frame());
    assert_eq!(found.len(), 1);
    assert!(
        worst_mm(&found[0].corners_in_image, &tilted()) < 5.0,
        "{found:?}"
    );
}

#[test]
fn a_card_cut_in_two_by_something_unseen_is_one_card() {
    let mut fake = Fake::new(&[tilted()]);
    fake.blind = (0.5, 0.56);
    let found = locate(fake, &grey_frame());
    assert_eq!(found.len(), 1);
    assert!(
        worst_mm(&found[0].corners_in_image, &tilted()) < 2.0,
        "{found:?}"
    );
}

#[test]
fn no_card_no_answer() {
    assert!(locate(Fake::new(&[]), &grey_frame()).is_empty());
}

#[test]
fn pixels_that_agree_on_nothing_are_no_card() {
    let mut fake = Fake::new(&[tilted()]);
    fake.noise_mm = 150.0;
    assert!(locate(fake, &grey_frame()).is_empty());
}

/// Draws a card with a black border on a table of the grey value `table`; an object covers a strip of the card.
fn drawn(card: &Quad, table: u8) -> Frame {
    let card_from_image = Homography::from_quads(card, &Quad::from_size(160.0, 109.0)).unwrap();
    let image = RgbImage::from_fn(800, 600, |x, y| {
        let p = card_from_image.map(Point::new(f64::from(x) + 0.5, f64::from(y) + 0.5));
        let inside = |margin: f64| {
            (margin..160.0 - margin).contains(&p.x) && (margin..109.0 - margin).contains(&p.y)
        };
        if (60.0..80.0).contains(&p.x) && p.y > 50.0 {
            Rgb([200, 150, 120])
        } else if !inside(0.0) {
            Rgb([table, table, table])
        } else if inside(2.4) && !(24.0..66.0).contains(&p.x) {
            Rgb([190, 40, 30])
        } else {
            Rgb([16, 12, 8])
        }
    });
    Frame::of(image)
}

#[test]
fn edges_in_the_picture_correct_the_network() {
    for table in [230, 90, 20] {
        let mut fake = Fake::new(&[tilted()]);
        fake.shift_mm = Vector2::new(2.0, -2.5);
        let found = locate(fake, &drawn(&tilted(), table));
        assert_eq!(found.len(), 1);
        let worst = worst_mm(&found[0].corners_in_image, &tilted());
        assert!(worst < 0.8, "table {table}: {worst} mm");
    }
}

#[test]
fn a_large_picture_gives_the_same_place_at_its_own_scale() {
    let small = drawn(&tilted(), 200);
    let frame = Frame::of(image::imageops::resize(
        &small.image,
        2400,
        1800,
        image::imageops::FilterType::Triangle,
    ));
    let found = locate(Fake::new(&[tilted()]), &frame);
    assert_eq!(found.len(), 1);
    assert!(
        worst_mm(&found[0].corners_in_image, &tilted().scaled(3.0)) < 0.8,
        "{found:?}"
    );
}

#[test]
fn the_networks_answer_must_have_the_shape_that_is_needed() {
    struct Wrong;
    impl Model for Wrong {
        fn run(&self, _: Planes) -> Result<Planes, ModelError> {
            Ok(Planes {
                shape: [1, 3, 2, 2],
                values: vec![0.0; 12],
            })
        }
    }
    let (locator, frame) = (Locator::with_model(Box::new(Wrong)), grey_frame());
    let answer = locator.search(&frame).and_then(|search| search.cards());
    assert!(matches!(
        answer,
        Err(LocateError {
            component: Component::Cards,
            source: InferenceError::Model(_)
        })
    ));
}

#[test]
fn the_network_that_is_built_in_loads_and_runs() {
    let frame = Frame::of(RgbImage::from_pixel(64, 40, Rgb([128, 100, 80])));
    let locator = Locator::load().unwrap();
    assert!(locator.search(&frame).unwrap().cards().unwrap().is_empty());
}

#[test]
fn a_card_is_found_again_from_nearer_in_the_pictures_own_coordinates() {
    let staged = Staged::new(StagedScene::Empty, 104);
    let (width, height) = staged.image.dimensions();
    let frame = Frame::at_scale(staged.image.clone(), (width, height));
    let locator = Locator::load().unwrap();
    let search = locator.search(&frame).unwrap();
    // A pose as if from a first search: its corners are off by 25 pixels, about a tenth of the card.
    let rough = Quad(staged.corners.0.map(|at| at + Vector2::new(20.0, -15.0)));
    let mut first = LocatedCard::known(&rough, (width, height)).unwrap();
    first.confidence = 0.3;
    for wider in CROP_WIDTHS {
        let again = search.nearer(&first, wider).unwrap().unwrap();
        let off = worst_mm(&again.corners_in_image, &staged.corners);
        // The test accepts an error of 8 mm at each corner, half a cell of the card's region; the measured error is 1 mm.
        assert!(off < 8.0, "{wider}: {off} mm");
        assert!(again.confidence > 0.9, "{wider}: {}", again.confidence);
        let told = again.with_confidence_limit_of(&first).confidence;
        assert!((told - 0.3).abs() < 1e-9, "{told}");
    }
}
