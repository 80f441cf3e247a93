//! Draws the findings of an analysis on the image, to show them to people.
//!
//! Each placed piece gets its outline and its name. Each faulty cell is hatched, with a pattern for the kind of fault, and each
//! card gets a banner with a sign. So no information depends on colour alone.

mod banner;
mod card;
mod dice_board;
mod gem_board;
mod gems;
mod marks;
mod style;

use image::RgbImage;

use crate::{
    draw::{
        DARK, LIGHT,
        canvas::{Canvas, Paint, Rect, closed},
        dashed, sized, with_lines,
    },
    frame::Frame,
    geometry::{Point, Quad},
    language::Message,
    message,
    overlay::banner::Banner,
    report::{CardPhoto, CardVerdict, Reason, XY, any_kind::AnyKindReport},
};

/// Additional drawings on an overlay, for the analysis of mistakes.
#[derive(Debug, Clone, Default)]
pub struct Notes {
    /// Quads to draw with thin dashed lines, such as the ground-truth corners of the cards, in pixels of the photo at full size.
    pub quads: Vec<Quad>,
    /// Lines of text drawn below the image.
    pub lines: Vec<String>,
}

/// A report that can be drawn over its photo.
pub trait DrawOver {
    /// Draws the report on a canvas that shows the photo. `scale` is the number of canvas pixels per pixel of the photo at full size.
    fn draw_on(&self, canvas: &mut Canvas, scale: f64);

    /// Draws the report on a copy of the photo whose longer side has 1200 to 1600 pixels.
    fn draw_over(&self, frame: &Frame) -> RgbImage {
        let (mut canvas, scale) = canvas_with_photo(frame);
        self.draw_on(&mut canvas, scale);
        canvas.into_image()
    }
}

impl DrawOver for CardPhoto {
    fn draw_on(&self, canvas: &mut Canvas, scale: f64) {
        let quads: Vec<Quad> = self
            .cards
            .iter()
            .map(|card| quad_on_canvas(card.corners, scale))
            .collect();
        for (card, quad) in self.cards.iter().zip(&quads) {
            card::draw_card(canvas, card, quad, scale);
        }
        let mut occupied = draw_item_labels(canvas, self, scale, &quads);
        for (card, quad) in self.cards.iter().zip(&quads) {
            card::draw_banner(canvas, card, quad, &quads, &mut occupied);
        }
        if self.cards.is_empty() || !self.reasons.is_empty() {
            let id = if self.cards.is_empty() {
                "overlay-no-cards"
            } else {
                "overlay-note"
            };
            let headline = Message::new(id);
            draw_photo_banner(canvas, &headline, &self.reasons, (&quads, &occupied));
        }
    }
}

impl DrawOver for AnyKindReport {
    fn draw_on(&self, canvas: &mut Canvas, scale: f64) {
        let parts: [Option<&dyn DrawOver>; 4] = [
            self.gem_board.as_ref().map(|part| part as _),
            self.dice_board.as_ref().map(|part| part as _),
            self.gems.as_ref().map(|part| part as _),
            self.cards.as_ref().map(|part| part as _),
        ];
        for part in parts.into_iter().flatten() {
            part.draw_on(canvas, scale);
        }
        if !self.reasons.is_empty() {
            let headline = Message::new("overlay-nothing");
            draw_photo_banner(canvas, &headline, &self.reasons, (&[], &[]));
        }
    }
}

/// Draws the report on the cards in a photo as [`DrawOver::draw_over`] does, with additional quads and lines of text.
pub fn draw_with(frame: &Frame, photo: &CardPhoto, notes: &Notes) -> RgbImage {
    let (mut canvas, scale) = canvas_with_photo(frame);
    for quad in &notes.quads {
        draw_dashed_quad(&mut canvas, &quad.scaled(scale));
    }
    photo.draw_on(&mut canvas, scale);
    with_lines(canvas.into_image(), &notes.lines)
}

/// Returns a canvas that shows the photo, with a longer side of 1200 to 1600 pixels, and the number of canvas pixels per pixel of the photo
/// at full size.
fn canvas_with_photo(frame: &Frame) -> (Canvas, f64) {
    let image = sized(frame.photo());
    let scale = f64::from(image.width()) / f64::from(frame.shown.0.max(1));
    (Canvas::new(image), scale)
}

/// Converts a position in photo pixels at full size to canvas pixels; `scale` is the number of the latter per pixel of the former.
fn canvas_from_photo([x, y]: XY, scale: f64) -> Point {
    Point::new(x * scale, y * scale)
}

/// Converts corners in photo pixels at full size to a quad in canvas pixels, with `scale` as in [`canvas_from_photo`].
fn quad_on_canvas(corners: [XY; 4], scale: f64) -> Quad {
    Quad(corners.map(|corner| canvas_from_photo(corner, scale)))
}

/// Converts a circle, given by its centre and radius in photo pixels at full size, to canvas pixels, with `scale` as in
/// [`canvas_from_photo`].
fn circle_on_canvas(center: XY, radius: f64, scale: f64) -> (Point, f64) {
    (canvas_from_photo(center, scale), radius * scale)
}

/// Draws labels at the pieces beside the cards and at the die, with the name of the piece or of the die's symbol. Returns the rectangles
/// that the labels occupy, in canvas pixels.
fn draw_item_labels(
    canvas: &mut Canvas,
    photo: &CardPhoto,
    scale: f64,
    quads: &[Quad],
) -> Vec<Rect> {
    let size = quads
        .first()
        .map_or(22.0, |quad| (0.045 * quad.width()).clamp(15.0, 30.0));
    let mut occupied = Vec::new();
    let mut draw_label = |name: String, center: XY, paint: Paint| {
        let center = canvas_from_photo(center, scale);
        marks::draw_label(canvas, &name, center, size, paint);
        occupied.push(marks::label_plate(&name, center, size).grown(0.2 * size));
    };
    for loose in &photo.loose {
        draw_label(
            loose.piece.to_string(),
            loose.center,
            style::piece_paint(loose.piece),
        );
    }
    if let Some(die) = &photo.die {
        let label = message!("overlay-die", symbol = die.symbol).to_string();
        draw_label(label, die.center, LIGHT);
    }
    occupied
}

/// Draws a banner with the reasons that concern the photo as a whole, not a single card. `quads` are the outlines of the cards, and
/// `occupied` are the rectangles, in canvas pixels, that it should not cover.
fn draw_photo_banner(
    canvas: &mut Canvas,
    headline: &Message,
    reasons: &[Reason],
    (quads, occupied): (&[Quad], &[Rect]),
) {
    let (width, height) = canvas.size();
    let messages: Vec<_> = reasons
        .iter()
        .map(|reason| (None, reason.message.to_string()))
        .collect();
    let size = (0.028 * width.hypot(height)).clamp(16.0, 34.0);
    let sign = style::verdict_sign(CardVerdict::Unsure);
    let banner = Banner::new(
        sign,
        headline.to_string(),
        "",
        &messages,
        (size, 0.45 * width),
    );
    let cost = |point: Point| card::covering_cost(point, quads);
    let top_left = banner.position((width, height), Point::new(0.0, 0.0), occupied, cost);
    banner.draw(canvas, top_left);
}

fn draw_dashed_quad(canvas: &mut Canvas, quad: &Quad) {
    let lines = dashed(&closed(&quad.0), 9.0);
    canvas.stroke(&lines, 4.0, DARK.with_alpha(0.7));
    canvas.stroke(&lines, 2.0, Paint::solid([0, 235, 255]));
    canvas.disc(quad.0[0], 6.0, Paint::solid([0, 235, 255]));
}

#[cfg(test)]
mod tests;
