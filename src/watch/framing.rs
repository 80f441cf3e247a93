//! Advice on pointing the camera and lighting the table.

use image::RgbImage;

use crate::{
    geometry::Quad, language::Message, pipeline::card::known::DetectedCard, watch::event::HintCode,
};

/// Mean brightness (0 to 255) below which an image is reported as too dark. Set by hand.
const DARK: f64 = 38.0;
/// Mean brightness (0 to 255) above which an image is reported as too bright. Set by hand.
const BRIGHT: f64 = 225.0;
/// Minimum width of a card in the image, pixels. If a card is smaller, the cards are reported as too small, because the positions
/// of pieces cannot be read. Set by hand.
const SMALL_PX: f64 = 190.0;
/// Fraction of a card's pixels that must be overexposed for glare to be reported. Set by hand.
const GLARE: f64 = 0.05;
/// Minimum value (0 to 255) of all three channels of an overexposed pixel. Set by hand.
const OVEREXPOSED: u8 = 250;

/// The facts about a frame from which the advice is derived.
#[derive(Debug, Clone, Copy)]
pub struct CameraView<'a> {
    /// Image of the frame.
    pub image: &'a RgbImage,
    /// The corners of the tracked cards, in pixels of the frame.
    pub cards: &'a [Quad],
    /// Cards found in the last search of the whole image.
    pub detected: &'a [DetectedCard],
    /// Number of cards that the players put on the table; 0 if unknown.
    pub wanted: usize,
    /// Whether so many tiles of the image moved since the previous frame that the camera must have moved.
    pub moving: bool,
}

/// Returns the most useful advice on camera and light; `None` if there is no problem.
pub fn advice(view: &CameraView) -> Option<(HintCode, Message)> {
    let plain = |code: HintCode, id| Some((code, Message::new(id)));
    let light = brightness(view.image);
    if view.moving {
        return plain(HintCode::Moving, "hint-moving");
    }
    if light < DARK {
        return plain(HintCode::TooDark, "hint-too-dark");
    }
    if light > BRIGHT {
        return plain(HintCode::TooBright, "hint-too-bright");
    }
    if view.cards.is_empty() {
        return Some(unseen(view));
    }
    let size = (
        f64::from(view.image.width()),
        f64::from(view.image.height()),
    );
    let cut = view.cards.iter().find(|card| {
        !card
            .0
            .iter()
            .all(|at| (0.0..=size.0).contains(&at.x) && (0.0..=size.1).contains(&at.y))
    });
    if cut.is_some() {
        return plain(HintCode::OutOfFrame, "hint-cut");
    }
    if view.cards.iter().any(|card| width_px(card) < SMALL_PX) {
        return plain(HintCode::TooSmall, "hint-too-small");
    }
    if let Some(place) = view.cards.iter().find_map(|card| glare(view.image, card)) {
        return Some((
            HintCode::Glare,
            Message::new("hint-glare").with("place", place),
        ));
    }
    missing(view)
}

/// Returns the advice for a frame without a tracked card: no card was located, or none could be read.
fn unseen(view: &CameraView) -> (HintCode, Message) {
    let (code, id) = if view.detected.is_empty() {
        (HintCode::NotFound, "hint-no-card")
    } else {
        (HintCode::Illegible, "hint-icons")
    };
    (code, Message::new(id))
}

fn missing(view: &CameraView) -> Option<(HintCode, Message)> {
    let (seen, wanted) = (view.cards.len(), view.wanted);
    (seen < wanted).then(|| {
        (
            HintCode::Missing,
            Message::new("hint-missing")
                .with("found", seen)
                .with("wanted", wanted),
        )
    })
}

/// Returns the mean of the green channel over a sample of the pixels, 0 to 255.
fn brightness(image: &RgbImage) -> f64 {
    let (mut sum, mut count) = (0u64, 0u64);
    for pixel in image.as_raw().chunks_exact(3).step_by(97) {
        sum += u64::from(pixel[1]);
        count += 1;
    }
    sum as f64 / count.max(1) as f64
}

fn width_px(card: &Quad) -> f64 {
    let [a, b, c, d] = card.0;
    f64::midpoint((b - a).norm(), (c - d).norm())
}

/// Returns where on the image a card shows glare, as the message `hint-glare` names it; `None` if too few pixels are overexposed.
fn glare(image: &RgbImage, card: &Quad) -> Option<String> {
    let (mut burnt, mut all, mut sum) = (0u32, 0u32, (0.0, 0.0));
    for y in (0..image.height()).step_by(6) {
        for x in (0..image.width()).step_by(6) {
            let at = crate::geometry::Point::new(f64::from(x), f64::from(y));
            if card.contains(at) {
                all += 1;
                if image
                    .get_pixel(x, y)
                    .0
                    .iter()
                    .all(|value| *value >= OVEREXPOSED)
                {
                    burnt += 1;
                    sum = (sum.0 + at.x, sum.1 + at.y);
                }
            }
        }
    }
    if f64::from(burnt) < GLARE * f64::from(all) || burnt == 0 {
        return None;
    }
    let share = (
        sum.0 / f64::from(burnt) / f64::from(image.width()),
        sum.1 / f64::from(burnt) / f64::from(image.height()),
    );
    Some(place(share))
}

/// Names a position in the image, given in fractions of width and height.
fn place((x, y): (f64, f64)) -> String {
    let third = |share: f64, words: [&'static str; 3]| words[((share * 3.0) as usize).min(2)];
    let words = (
        third(y, ["top", "", "bottom"]),
        third(x, ["left", "", "right"]),
    );
    match words {
        ("", "") => "middle".to_owned(),
        (one, "") | ("", one) => one.to_owned(),
        (row, column) => format!("{row}-{column}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Point;

    fn view<'a>(image: &'a RgbImage, cards: &'a [Quad], wanted: usize) -> CameraView<'a> {
        CameraView {
            image,
            cards,
            detected: &[],
            wanted,
            moving: false,
        }
    }

    fn code(view: &CameraView) -> Option<HintCode> {
        advice(view).map(|(code, _)| code)
    }

    fn card() -> Quad {
        Quad(
            Quad::from_size(320.0, 218.0)
                .0
                .map(|at| Point::new(at.x + 300.0, at.y + 20.0)),
        )
    }

    #[test]
    fn each_trouble_has_its_own_advice() {
        let grey = RgbImage::from_pixel(640, 480, image::Rgb([120; 3]));
        let dark = RgbImage::from_pixel(640, 480, image::Rgb([12; 3]));
        let cards = [card()];
        let small = [Quad::from_size(100.0, 68.0)];
        let cut = [card().scaled(1.5)];
        assert_eq!(code(&view(&dark, &cards, 0)), Some(HintCode::TooDark));
        assert_eq!(code(&view(&grey, &[], 0)), Some(HintCode::NotFound));
        assert_eq!(code(&view(&grey, &small, 0)), Some(HintCode::TooSmall));
        assert_eq!(code(&view(&grey, &cut, 0)), Some(HintCode::OutOfFrame));
        assert_eq!(code(&view(&grey, &cards, 4)), Some(HintCode::Missing));
        assert_eq!(code(&view(&grey, &cards, 1)), None);
    }

    #[test]
    fn glare_is_told_by_its_place() {
        let image = RgbImage::from_fn(640, 480, |x, y| {
            image::Rgb(if x > 500 && y < 120 {
                [255; 3]
            } else {
                [90; 3]
            })
        });
        let told = advice(&view(&image, &[card()], 0)).map(|(_, message)| message.to_string());
        assert_eq!(
            told.as_deref(),
            Some("glare at the top right: turn the lamp or the camera a little")
        );
    }
}
