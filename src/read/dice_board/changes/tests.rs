use std::sync::{
    Arc,
    atomic::{AtomicUsize, Ordering},
};

use image::Rgb;

use super::*;
use crate::read::dice_board::synthetic_board::{IMAGE_SIDE, RedDieModel, board};

/// A board that was read in a first image.
struct Setting {
    reader: DiceReader,
    /// Number of cut-outs that the network has read since the first image.
    cut_outs: Arc<AtomicUsize>,
    /// The first image.
    image: RgbImage,
    /// Reading of the first image.
    before: ReadBoard,
}

/// Returns a black board with dice of the first face on these squares.
fn with_dice(squares: &[usize]) -> Setting {
    let cut_outs = Arc::new(AtomicUsize::new(0));
    let reader = DiceReader::with_model(Box::new(RedDieModel(Arc::clone(&cut_outs))));
    let mut image = RgbImage::from_pixel(IMAGE_SIDE, IMAGE_SIDE, Rgb([20, 20, 20]));
    let blank = reader.read_all(&image, board(0.0)).expect("a reading");
    for &square in squares {
        paint(&mut image, &blank, square, 230);
    }
    let before = reader.read_all(&image, board(0.0)).expect("a reading");
    cut_outs.store(0, Ordering::Relaxed);
    Setting {
        reader,
        cut_outs,
        image,
        before,
    }
}

impl Setting {
    fn changed(&self, image: &RgbImage) -> Vec<usize> {
        BoardAppearance::of(image, &self.before).changed_since(&self.before.appearance)
    }

    fn read(&self, image: &RgbImage) -> ReadBoard {
        let read = self
            .reader
            .read_changes(image, &self.before, &self.changed(image));
        read.expect("the network runs")
    }

    fn cut_outs(&self) -> usize {
        self.cut_outs.load(Ordering::Relaxed)
    }
}

/// Paints a disc where the top of a die on the square would be.
fn paint(image: &mut RgbImage, read: &ReadBoard, square: usize, red: u8) {
    let geometry =
        cut_out_geometry(&read.board, &read.reading.dice_height, square).expect("a square in view");
    let middle = geometry.quad.center();
    for (x, y, pixel) in image.enumerate_pixels_mut() {
        let distance = (f64::from(x) - middle.x).hypot(f64::from(y) - middle.y);
        if distance < 14.0 {
            *pixel = Rgb([red, 20, 20]);
        }
    }
}

const DICE: [usize; 4] = [0, 10, 24, 48];

#[test]
fn only_a_square_that_has_changed_is_read() {
    let setting = with_dice(&DICE);
    let mut image = setting.image.clone();
    paint(&mut image, &setting.before, 30, 230);
    assert_eq!(setting.changed(&image), [30]);
    let now = setting.read(&image);
    assert_eq!(setting.cut_outs(), 1);
    assert!(!now.is_uncertain(), "{:?}", now.uncertain);
    let is_die = |index: usize| now.reading.squares[index].faces[0] > 0.98;
    let dice: Vec<usize> = (0..49).filter(|index| is_die(*index)).collect();
    assert_eq!(dice, [0, 10, 24, 30, 48]);
    // `now` holds the appearance of the board in `image`, so that the next image is compared with `image` instead of the first image.
    assert!(
        BoardAppearance::of(&image, &now)
            .changed_since(&now.appearance)
            .is_empty()
    );
}

#[test]
fn a_change_of_the_light_changes_no_square() {
    let setting = with_dice(&DICE);
    let mut darker = setting.image.clone();
    darker.pixels_mut().for_each(|Rgb(pixel)| {
        *pixel = pixel.map(|value| (f32::from(value) * 0.8) as u8);
    });
    assert_eq!(setting.changed(&darker), [0usize; 0]);
}

#[test]
fn a_changed_square_that_may_be_empty_or_hold_a_die_is_uncertain() {
    let setting = with_dice(&DICE);
    let mut image = setting.image.clone();
    paint(&mut image, &setting.before, 30, 105);
    let now = setting.read(&image);
    assert!(now.is_uncertain());
    let [changed, unchanged] = [30, 10].map(|index: usize| now.reading.squares[index]);
    assert!((0.02..0.98).contains(&changed.faces[0]), "{changed:?}");
    assert!(unchanged.faces[0] > 0.98, "{unchanged:?}");
    // When square 30 changes again, now to a clearly visible die, it is no longer uncertain.
    paint(&mut image, &now, 30, 230);
    let read = setting
        .reader
        .read_changes(&image, &now, &[30])
        .expect("a reading");
    assert!(!read.is_uncertain(), "{:?}", read.uncertain);
    let square = read.reading.squares[30];
    assert!(square.faces[0] > 0.98, "{square:?}");
}

#[test]
fn more_changed_squares_than_the_maximum_mean_that_the_camera_has_moved() {
    let setting = with_dice(&DICE);
    let mut image = setting.image.clone();
    for square in 25..45 {
        paint(&mut image, &setting.before, square, 230);
    }
    let changed = setting.changed(&image);
    assert_eq!(changed, (25..45).collect::<Vec<usize>>());
    assert!(changed.len() > setting.before.appearance.max_changed_squares());
}

#[test]
fn the_readings_of_an_uncertain_square_in_later_images_are_added() {
    let setting = with_dice(&DICE);
    let mut unclear = setting.image.clone();
    paint(&mut unclear, &setting.before, 30, 120);
    let reader = &setting.reader;
    let before = reader.read_all(&unclear, board(0.0)).expect("a reading");
    let die_probability = |read: &ReadBoard| read.reading.squares[30].faces[0];
    assert!((0.3..0.7).contains(&die_probability(&before)));
    let mut clear = setting.image.clone();
    paint(&mut clear, &setting.before, 30, 150);
    setting.cut_outs.store(0, Ordering::Relaxed);
    let once = reader.read_once_more(&clear, before.clone());
    let once = once.expect("a reading");
    let twice = reader.read_once_more(&clear, once.clone());
    let twice = twice.expect("a reading");
    let probabilities = [&before, &once, &twice].map(die_probability);
    assert!(
        probabilities.is_sorted_by(|a, b| a < b),
        "{probabilities:?}"
    );
    // Each time, the network reads only square 30, and reads it four times.
    assert_eq!(setting.cut_outs(), 8);
    assert_eq!(once.reading.squares[10], before.reading.squares[10]);
}

#[test]
fn squares_reported_as_occluded_are_occluded_in_the_copy_only() {
    let setting = with_dice(&DICE);
    let reading = setting.before.with_occluded(&[10]);
    assert_eq!(reading.squares[10], UNKNOWN_SQUARE);
    assert_eq!(reading.squares[24], setting.before.reading.squares[24]);
    assert!(setting.before.reading.squares[10].faces[0] > 0.98);
}

#[test]
fn without_uncertain_squares_no_square_is_read_once_more() {
    let setting = with_dice(&DICE);
    let again = setting
        .reader
        .read_once_more(&setting.image, setting.before.clone());
    assert_eq!(again.expect("a reading").reading, setting.before.reading);
    assert_eq!(setting.cut_outs(), 0);
}
