//! Advice on pointing the camera and lighting the table.

use image::RgbImage;

use crate::{
    geometry::{Point, Quad},
    language::Message,
    pipeline::card::known::DetectedCard,
    watch::event::HintCode,
};

/// Mean brightness (0 to 255) below which an image is reported as too dark. Set by hand.
const MIN_BRIGHTNESS: f64 = 38.0;
/// Mean brightness (0 to 255) above which an image is reported as too bright. Set by hand.
const MAX_BRIGHTNESS: f64 = 225.0;
/// Minimum width of a card in the image, pixels. If a card is smaller, the cards are reported as too small, because the positions
/// of pieces cannot be read. Set by hand.
const MIN_CARD_WIDTH_PX: f64 = 190.0;
/// Minimum fraction of a card's pixels that must be overexposed for glare to be reported. Set by hand.
const MIN_GLARE_FRACTION: f64 = 0.05;
/// A pixel is overexposed if each of its three channels has at least this value (0 to 255). Set by hand.
const MIN_OVEREXPOSED_VALUE: u8 = 250;
/// Step between the pixels from which the mean brightness is computed: every 97th pixel is used, counted row by row. Set by hand: a prime
/// number, so that the pixels are in different columns.
const BRIGHTNESS_STEP_PX: usize = 97;
/// Distance between the pixels that are tested for glare, in pixels along rows and columns. Set by hand.
const GLARE_STEP_PX: usize = 6;

/// The facts about a frame from which the advice is derived.
#[derive(Debug, Clone, Copy)]
pub struct CameraView<'a> {
    /// Image of the frame.
    pub image: &'a RgbImage,
    /// The corners of the tracked cards, in pixels of the frame.
    pub cards: &'a [Quad],
    /// Cards detected in the last search of the whole image.
    pub detected: &'a [DetectedCard],
    /// Number of cards that the players put on the table; 0 if unknown.
    pub expected_cards: usize,
    /// Whether so many tiles of the image changed since the previous frame that the camera has probably moved.
    pub is_moving: bool,
}

/// Advice to the players on how to remedy a problem with the camera's images.
#[derive(Debug, Clone, PartialEq)]
pub struct Advice {
    /// The problem.
    pub code: HintCode,
    /// What to do, in words.
    pub message: Message,
}

impl Advice {
    const fn new(code: HintCode, id: &'static str) -> Self {
        Self {
            code,
            message: Message::new(id),
        }
    }
}

/// Returns the most urgent advice on camera and light; `None` if there is no problem.
pub fn advice(view: &CameraView) -> Option<Advice> {
    if view.is_moving {
        return Some(Advice::new(HintCode::Moving, "hint-moving"));
    }
    let brightness = mean_brightness(view.image);
    if brightness < MIN_BRIGHTNESS {
        return Some(Advice::new(HintCode::TooDark, "hint-too-dark"));
    }
    if brightness > MAX_BRIGHTNESS {
        return Some(Advice::new(HintCode::TooBright, "hint-too-bright"));
    }
    if view.cards.is_empty() {
        return Some(no_card_advice(view));
    }
    let mut cards = view.cards.iter();
    if !cards.clone().all(|card| is_inside(view.image, card)) {
        return Some(Advice::new(HintCode::OutOfFrame, "hint-cut"));
    }
    if cards.clone().any(|card| card.width() < MIN_CARD_WIDTH_PX) {
        return Some(Advice::new(HintCode::TooSmall, "hint-too-small"));
    }
    if let Some(position) = cards.find_map(|card| glare_position(view.image, card)) {
        return Some(Advice {
            code: HintCode::Glare,
            message: Message::new("hint-glare").with("place", position),
        });
    }
    missing_cards_advice(view)
}

/// Returns the advice for a frame without a tracked card: no card was located, or none could be read.
fn no_card_advice(view: &CameraView) -> Advice {
    if view.detected.is_empty() {
        Advice::new(HintCode::NotFound, "hint-no-card")
    } else {
        Advice::new(HintCode::Illegible, "hint-icons")
    }
}

/// Returns the advice for a frame with fewer cards than the players put on the table; `None` if there are enough.
fn missing_cards_advice(view: &CameraView) -> Option<Advice> {
    let (found, expected_cards) = (view.cards.len(), view.expected_cards);
    (found < expected_cards).then(|| Advice {
        code: HintCode::Missing,
        message: Message::new("hint-missing")
            .with("found", found)
            .with("wanted", expected_cards),
    })
}

/// Returns whether all corners of a card are in the image or at its edge.
fn is_inside(image: &RgbImage, card: &Quad) -> bool {
    let (width, height) = (f64::from(image.width()), f64::from(image.height()));
    let mut corners = card.0.iter();
    corners.all(|corner| (0.0..=width).contains(&corner.x) && (0.0..=height).contains(&corner.y))
}

/// Returns the mean of the green channel over a sample of the pixels, 0 to 255.
fn mean_brightness(image: &RgbImage) -> f64 {
    let (mut sum, mut count) = (0u64, 0u64);
    for pixel in image.as_raw().chunks_exact(3).step_by(BRIGHTNESS_STEP_PX) {
        sum += u64::from(pixel[1]);
        count += 1;
    }
    sum as f64 / count.max(1) as f64
}

/// Returns the name of the position, in the image, of the glare on a card. The position is the centre of the overexposed pixels, named by
/// [`position_name`]. `None` if too few pixels are overexposed.
fn glare_position(image: &RgbImage, card: &Quad) -> Option<String> {
    let (mut overexposed, mut all, mut sum) = (0u32, 0u32, (0.0, 0.0));
    for y in (0..image.height()).step_by(GLARE_STEP_PX) {
        for x in (0..image.width()).step_by(GLARE_STEP_PX) {
            let position = Point::new(f64::from(x), f64::from(y));
            if card.contains(position) {
                all += 1;
                if image
                    .get_pixel(x, y)
                    .0
                    .iter()
                    .all(|value| *value >= MIN_OVEREXPOSED_VALUE)
                {
                    overexposed += 1;
                    sum = (sum.0 + position.x, sum.1 + position.y);
                }
            }
        }
    }
    if f64::from(overexposed) < MIN_GLARE_FRACTION * f64::from(all) || overexposed == 0 {
        return None;
    }
    let x = sum.0 / f64::from(overexposed) / f64::from(image.width());
    let y = sum.1 / f64::from(overexposed) / f64::from(image.height());
    Some(position_name(x, y))
}

/// Returns the name of a position in the image as the message `hint-glare` expects it, such as `top-left`, `bottom` or `middle`. `x` and
/// `y` are fractions of width and height.
fn position_name(x: f64, y: f64) -> String {
    let third = |fraction: f64, names: [&'static str; 3]| names[((fraction * 3.0) as usize).min(2)];
    let names = (
        third(y, ["top", "", "bottom"]),
        third(x, ["left", "", "right"]),
    );
    match names {
        ("", "") => "middle".to_owned(),
        (name, "") | ("", name) => name.to_owned(),
        (row, column) => format!("{row}-{column}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn view<'a>(image: &'a RgbImage, cards: &'a [Quad], expected_cards: usize) -> CameraView<'a> {
        CameraView {
            image,
            cards,
            detected: &[],
            expected_cards,
            is_moving: false,
        }
    }

    fn code(view: &CameraView) -> Option<HintCode> {
        advice(view).map(|advice| advice.code)
    }

    fn grey_image(level: u8) -> RgbImage {
        RgbImage::from_pixel(640, 480, image::Rgb([level; 3]))
    }

    /// Returns a card at the top right of an image of 640 x 480 pixels.
    fn card() -> Quad {
        let corners = Quad::from_size(320.0, 218.0).0;
        Quad(corners.map(|corner| Point::new(corner.x + 300.0, corner.y + 20.0)))
    }

    #[test]
    fn each_problem_has_its_own_advice() {
        let [grey, dark, bright] = [120, 12, 240].map(grey_image);
        let cards = [card()];
        let small = [Quad::from_size(100.0, 68.0)];
        let cut_off = [card().scaled(1.5)];
        assert_eq!(code(&view(&dark, &cards, 0)), Some(HintCode::TooDark));
        assert_eq!(code(&view(&bright, &cards, 0)), Some(HintCode::TooBright));
        assert_eq!(code(&view(&grey, &[], 0)), Some(HintCode::NotFound));
        assert_eq!(code(&view(&grey, &small, 0)), Some(HintCode::TooSmall));
        assert_eq!(code(&view(&grey, &cut_off, 0)), Some(HintCode::OutOfFrame));
        assert_eq!(code(&view(&grey, &cards, 4)), Some(HintCode::Missing));
        assert_eq!(code(&view(&grey, &cards, 1)), None);
    }

    #[test]
    fn motion_is_more_urgent_than_darkness_and_darkness_than_a_missing_card() {
        let dark = grey_image(12);
        let moving = CameraView {
            is_moving: true,
            ..view(&dark, &[], 4)
        };
        assert_eq!(code(&moving), Some(HintCode::Moving));
        assert_eq!(code(&view(&dark, &[], 4)), Some(HintCode::TooDark));
    }

    #[test]
    fn a_card_at_the_edge_of_the_image_is_not_cut_off() {
        let image = grey_image(120);
        let whole = [Quad::from_size(640.0, 480.0)];
        assert_eq!(code(&view(&image, &whole, 0)), None);
    }

    #[test]
    fn positions_are_named_by_thirds_of_the_image() {
        for (x, y, name) in [
            (0.1, 0.1, "top-left"),
            (0.5, 0.1, "top"),
            (1.0, 0.5, "right"),
            (0.5, 0.5, "middle"),
            (0.9, 1.0, "bottom-right"),
        ] {
            assert_eq!(position_name(x, y), name);
        }
    }

    #[test]
    fn glare_is_reported_with_its_position() {
        let image = RgbImage::from_fn(640, 480, |x, y| {
            image::Rgb(if x > 500 && y < 120 {
                [255; 3]
            } else {
                [90; 3]
            })
        });
        let message = advice(&view(&image, &[card()], 0)).map(|advice| advice.message.to_string());
        assert_eq!(
            message.as_deref(),
            Some("glare at the top right: turn the lamp or the camera a little")
        );
    }
}
