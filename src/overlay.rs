//! Draws the contents of a report over its photo, to show them to people.
//!
//! On a card, each placed piece gets its outline and its name, or each piece of the solution if the user requested one. The cells of a
//! fault are hatched with a pattern for the kind of fault, and a banner shows the verdict by a sign. Gems and dice get letters. So no
//! information depends on colour alone.

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
    overlay::{
        banner::{Banner, BannerContent, BannerLimits, ReasonLine},
        style::{ProportionalSize, VerdictMark},
    },
    report::{CardPhoto, Reason, XY, any_kind::AnyKindReport},
};

/// Text size of the labels at pieces beside the cards and at the die, relative to the width of the first card. Set by hand.
const ITEM_LABEL_TEXT: ProportionalSize = ProportionalSize {
    fraction: 0.045,
    min_px: 15.0,
    max_px: 30.0,
};
/// Width of the strip around the label of a piece or of the die, as a fraction of the text size. A banner should not cover this strip. Set
/// by hand.
const ITEM_LABEL_MARGIN: f64 = 0.2;
/// In a photo without cards, text size of the labels at loose pieces and at the die, in canvas pixels. Set by hand.
const ITEM_LABEL_TEXT_WITHOUT_CARD_PX: f64 = 22.0;
/// Text size of the headline of a banner that concerns the complete photo, not one card, relative to the diagonal of the canvas. Set by
/// hand.
const PHOTO_BANNER_TEXT: ProportionalSize = ProportionalSize {
    fraction: 0.028,
    min_px: 16.0,
    max_px: 34.0,
};
/// Maximum width of a banner that concerns the complete photo, not one card, as a fraction of the width of the canvas. Set by hand.
const PHOTO_BANNER_WIDTH_FRACTION: f64 = 0.45;
/// Colour of the dashed quads of [`Notes`].
const NOTE_PAINT: Paint = Paint::solid([0, 235, 255]);

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
    /// Draws the report's contents over the photo that `canvas` shows. `scale` is the number of canvas pixels per pixel of the photo at
    /// full size.
    fn draw_on(&self, canvas: &mut Canvas, scale: f64);

    /// Draws the report's contents over a copy of the photo whose longer side has 1200 to 1600 pixels.
    fn draw_over(&self, frame: &Frame) -> RgbImage {
        let PhotoCanvas { mut canvas, scale } = PhotoCanvas::of(frame);
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
            let obstacles = Obstacles {
                cards: &quads,
                labels: &occupied,
            };
            draw_photo_banner(canvas, &headline, &self.reasons, obstacles);
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
            draw_photo_banner(canvas, &headline, &self.reasons, Obstacles::default());
        }
    }
}

/// Draws a report on cards over its photo, as [`DrawOver::draw_over`] does, with additional quads and lines of text.
pub fn draw_with(frame: &Frame, photo: &CardPhoto, notes: &Notes) -> RgbImage {
    let PhotoCanvas { mut canvas, scale } = PhotoCanvas::of(frame);
    for quad in &notes.quads {
        draw_dashed_quad(&mut canvas, &quad.scaled(scale));
    }
    photo.draw_on(&mut canvas, scale);
    with_lines(canvas.into_image(), &notes.lines)
}

/// A canvas that shows a photo.
struct PhotoCanvas {
    canvas: Canvas,
    /// Number of canvas pixels per pixel of the photo at full size.
    scale: f64,
}

impl PhotoCanvas {
    /// Creates a canvas that shows the photo, with a longer side of 1200 to 1600 pixels.
    fn of(frame: &Frame) -> Self {
        let image = sized(frame.photo());
        let scale = f64::from(image.width()) / f64::from(frame.shown.0.max(1));
        Self {
            canvas: Canvas::new(image),
            scale,
        }
    }
}

/// Converts a position in the photo at full size to the canvas, both in pixels; `scale` is the number of canvas pixels per photo pixel.
fn canvas_from_photo([x, y]: XY, scale: f64) -> Point {
    Point::new(x * scale, y * scale)
}

/// Converts corners in the photo at full size to a quad on the canvas, both in pixels, with `scale` as in [`canvas_from_photo`].
fn quad_on_canvas(corners: [XY; 4], scale: f64) -> Quad {
    Quad(corners.map(|corner| canvas_from_photo(corner, scale)))
}

/// A circle on the canvas.
#[derive(Debug, Clone, Copy)]
struct Circle {
    /// Centre, in canvas pixels.
    center: Point,
    /// Radius, in canvas pixels.
    radius: f64,
}

impl Circle {
    /// Converts a circle in the photo at full size to a circle on the canvas, both in pixels, with `scale` as in [`canvas_from_photo`].
    fn from_photo(center: XY, radius: f64, scale: f64) -> Self {
        Self {
            center: canvas_from_photo(center, scale),
            radius: radius * scale,
        }
    }
}

/// Draws labels at the pieces beside the cards and at the die, with the name of the piece or of the die's symbol. `quads` are the outlines
/// of the cards on the canvas; the first one determines the text size. Returns the rectangles of the labels, each enlarged by
/// [`ITEM_LABEL_MARGIN`], in canvas pixels, before labels at the edge are moved into the image.
fn draw_item_labels(
    canvas: &mut Canvas,
    photo: &CardPhoto,
    scale: f64,
    quads: &[Quad],
) -> Vec<Rect> {
    let size = quads
        .first()
        .map_or(ITEM_LABEL_TEXT_WITHOUT_CARD_PX, |quad| {
            ITEM_LABEL_TEXT.relative_to(quad.width())
        });
    let mut occupied = Vec::new();
    let mut draw_label = |name: String, center: XY, paint: Paint| {
        let center = canvas_from_photo(center, scale);
        marks::draw_label(canvas, &name, center, size, paint);
        let plate = marks::label_plate(&name, center, size);
        occupied.push(plate.grown(ITEM_LABEL_MARGIN * size));
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

/// Drawings that a banner should not cover, in canvas pixels.
#[derive(Debug, Clone, Copy, Default)]
struct Obstacles<'a> {
    /// The outlines of the cards.
    cards: &'a [Quad],
    /// The rectangles of labels and other banners.
    labels: &'a [Rect],
}

/// Draws a banner with the reasons that concern the complete photo, not a single card.
fn draw_photo_banner(
    canvas: &mut Canvas,
    headline: &Message,
    reasons: &[Reason],
    obstacles: Obstacles,
) {
    let (width, height) = canvas.size();
    let content = BannerContent {
        mark: VerdictMark::DOUBT,
        headline: headline.to_string(),
        about: String::new(),
        reasons: reasons_without_hatch(reasons),
    };
    let limits = BannerLimits {
        text_px: PHOTO_BANNER_TEXT.relative_to(width.hypot(height)),
        max_width_px: PHOTO_BANNER_WIDTH_FRACTION * width,
    };
    let banner = Banner::new(content, limits);
    let cost = |point: Point| card::covering_cost(point, obstacles.cards);
    let top_left = banner.position((width, height), Point::origin(), obstacles.labels, cost);
    banner.draw(canvas, top_left);
}

/// Returns the lines of a banner for reasons whose cells are not hatched on the image.
fn reasons_without_hatch(reasons: &[Reason]) -> Vec<ReasonLine> {
    let texts = reasons.iter().map(|reason| reason.message.to_string());
    texts.map(ReasonLine::without_hatch).collect()
}

/// Draws the outline of a quad as a thin dashed line, with a dot at its first corner.
fn draw_dashed_quad(canvas: &mut Canvas, quad: &Quad) {
    /// Approximate length of a dash of the quad's outline, in canvas pixels. Set by hand.
    const DASH_PX: f64 = 9.0;
    /// Radius of the dot at the first corner, in canvas pixels. Set by hand.
    const DOT_RADIUS_PX: f64 = 6.0;
    let lines = dashed(&closed(&quad.0), DASH_PX);
    canvas.stroke(&lines, 4.0, DARK.with_alpha(0.7));
    canvas.stroke(&lines, 2.0, NOTE_PAINT);
    canvas.disc(quad.0[0], DOT_RADIUS_PX, NOTE_PAINT);
}

#[cfg(test)]
mod tests;
