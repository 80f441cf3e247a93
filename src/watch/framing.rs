//! Advice on pointing the camera and lighting the table.

use image::RgbImage;

use crate::{
    geometry::Quad, language::Message, pipeline::card::known::DetectedCard, watch::event::HintCode,
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
/// Minimum value (0 to 255) of all three channels of an overexposed pixel. Set by hand.
const MIN_OVEREXPOSED_VALUE: u8 = 250;

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
    pub expected_cards: usize,
    /// Whether so many tiles of the image moved since the previous frame that the camera must have moved.
    pub is_moving: bool,
}

/// Returns the most urgent advice on camera and light; `None` if there is no problem.
pub fn advice(view: &CameraView) -> Option<(HintCode, Message)> {
    let plain = |code: HintCode, id| Some((code, Message::new(id)));
    let brightness = mean_brightness(view.image);
    if view.is_moving {
        return plain(HintCode::Moving, "hint-moving");
    }
    if brightness < MIN_BRIGHTNESS {
        return plain(HintCode::TooDark, "hint-too-dark");
    }
    if brightness > MAX_BRIGHTNESS {
        return plain(HintCode::TooBright, "hint-too-bright");
    }
    if view.cards.is_empty() {
        return Some(no_card_advice(view));
    }
    let size = (
        f64::from(view.image.width()),
        f64::from(view.image.height()),
    );
    let cut_off = view.cards.iter().find(|card| {
        !card
            .0
            .iter()
            .all(|at| (0.0..=size.0).contains(&at.x) && (0.0..=size.1).contains(&at.y))
    });
    if cut_off.is_some() {
        return plain(HintCode::OutOfFrame, "hint-cut");
    }
    if view
        .cards
        .iter()
        .any(|card| card.width() < MIN_CARD_WIDTH_PX)
    {
        return plain(HintCode::TooSmall, "hint-too-small");
    }
    if let Some(position) = view
        .cards
        .iter()
        .find_map(|card| glare_position(view.image, card))
    {
        return Some((
            HintCode::Glare,
            Message::new("hint-glare").with("place", position),
        ));
    }
    missing_cards_advice(view)
}

/// Returns the advice for a frame without a tracked card: no card was located, or none could be read.
fn no_card_advice(view: &CameraView) -> (HintCode, Message) {
    let (code, id) = if view.detected.is_empty() {
        (HintCode::NotFound, "hint-no-card")
    } else {
        (HintCode::Illegible, "hint-icons")
    };
    (code, Message::new(id))
}

fn missing_cards_advice(view: &CameraView) -> Option<(HintCode, Message)> {
    let (found, expected_cards) = (view.cards.len(), view.expected_cards);
    (found < expected_cards).then(|| {
        (
            HintCode::Missing,
            Message::new("hint-missing")
                .with("found", found)
                .with("wanted", expected_cards),
        )
    })
}

/// Returns the mean of the green channel over a sample of the pixels, 0 to 255.
fn mean_brightness(image: &RgbImage) -> f64 {
    let (mut sum, mut count) = (0u64, 0u64);
    for pixel in image.as_raw().chunks_exact(3).step_by(97) {
        sum += u64::from(pixel[1]);
        count += 1;
    }
    sum as f64 / count.max(1) as f64
}

/// Returns where on the image a card shows glare, as the message `hint-glare` names it; `None` if too few pixels are overexposed.
fn glare_position(image: &RgbImage, card: &Quad) -> Option<String> {
    let (mut overexposed, mut all, mut sum) = (0u32, 0u32, (0.0, 0.0));
    for y in (0..image.height()).step_by(6) {
        for x in (0..image.width()).step_by(6) {
            let at = crate::geometry::Point::new(f64::from(x), f64::from(y));
            if card.contains(at) {
                all += 1;
                if image
                    .get_pixel(x, y)
                    .0
                    .iter()
                    .all(|value| *value >= MIN_OVEREXPOSED_VALUE)
                {
                    overexposed += 1;
                    sum = (sum.0 + at.x, sum.1 + at.y);
                }
            }
        }
    }
    if f64::from(overexposed) < MIN_GLARE_FRACTION * f64::from(all) || overexposed == 0 {
        return None;
    }
    let center = (
        sum.0 / f64::from(overexposed) / f64::from(image.width()),
        sum.1 / f64::from(overexposed) / f64::from(image.height()),
    );
    Some(position_name(center))
}

/// Names a position in the image, given in fractions of width and height.
fn position_name((x, y): (f64, f64)) -> String {
    let third = |fraction: f64, names: [&'static str; 3]| names[((fraction * 3.0) as usize).min(2)];
    let names = (
        third(y, ["top", "", "bottom"]),
        third(x, ["left", "", "right"]),
    );
    match names {
        ("", "") => "middle".to_owned(),
        (one, "") | ("", one) => one.to_owned(),
        (row, column) => format!("{row}-{column}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Point;

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
    fn each_problem_has_its_own_advice() {
        let grey = RgbImage::from_pixel(640, 480, image::Rgb([120; 3]));
        let dark = RgbImage::from_pixel(640, 480, image::Rgb([12; 3]));
        let cards = [card()];
        let small = [Quad::from_size(100.0, 68.0)];
        let cut_off = [card().scaled(1.5)];
        assert_eq!(code(&view(&dark, &cards, 0)), Some(HintCode::TooDark));
        assert_eq!(code(&view(&grey, &[], 0)), Some(HintCode::NotFound));
        assert_eq!(code(&view(&grey, &small, 0)), Some(HintCode::TooSmall));
        assert_eq!(code(&view(&grey, &cut_off, 0)), Some(HintCode::OutOfFrame));
        assert_eq!(code(&view(&grey, &cards, 4)), Some(HintCode::Missing));
        assert_eq!(code(&view(&grey, &cards, 1)), None);
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
        let message = advice(&view(&image, &[card()], 0)).map(|(_, message)| message.to_string());
        assert_eq!(
            message.as_deref(),
            Some("glare at the top right: turn the lamp or the camera a little")
        );
    }
}
