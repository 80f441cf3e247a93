//! The banner with a headline and a list of reasons, and its placement on the image.

use crate::{
    draw::{
        DARK, LIGHT,
        canvas::{Canvas, Paint, Rect},
        text,
    },
    geometry::Point,
    overlay::{
        marks,
        style::{Hatch, Sign},
    },
};

/// A banner, laid out and ready to be placed: a headline with a sign, and smaller lines of text below it.
#[derive(Debug)]
pub struct Banner {
    sign: Sign,
    paint: Paint,
    headline: String,
    lines: Vec<Line>,
    /// Text size of the headline (the height of a line), in pixels.
    size: f64,
    /// Width and height of the banner, in pixels.
    pub extent: (f64, f64),
}

#[derive(Debug)]
struct Line {
    text: String,
    /// The hatching drawn before the text, as a legend for the hatched cells on the image. Only the first line of a reason has
    /// one.
    sample: Option<Hatch>,
    /// Distance of the text from the left end of the lines, in pixels.
    indent: f64,
}

/// Text size of the lines below the headline, as a fraction of the headline's text size. Set by hand.
const DETAIL_TEXT_FRACTION: f64 = 0.66;

impl Banner {
    /// Lays out the text: a headline, the line `about` below it (may be empty), and the reasons, each with the hatching of its cells.
    /// `size` is the text size of the headline in pixels. The banner is at most `max_width` pixels wide, or as wide as the headline if
    /// that is wider.
    pub fn new(
        (sign, paint): (Sign, Paint),
        headline: String,
        about: &str,
        reasons: &[(Option<Hatch>, String)],
        (size, max_width): (f64, f64),
    ) -> Self {
        let detail_size = DETAIL_TEXT_FRACTION * size;
        let pad = 0.45 * size;
        let headline_width = text::width(&headline, size) + 1.35 * size + 2.0 * pad;
        let text_width = max_width.max(headline_width) - 2.0 * pad;
        let lines = wrapped_lines(about, reasons, detail_size, text_width);
        let padded_width =
            |line: &Line| line.indent + text::width(&line.text, detail_size) + 2.0 * pad;
        let width = lines
            .iter()
            .map(padded_width)
            .fold(headline_width, f64::max);
        let lines_height = if lines.is_empty() {
            0.0
        } else {
            lines.len() as f64 * 1.3 * detail_size + 0.5 * detail_size
        };
        let extent = (width, 1.7 * size + lines_height);
        Self {
            sign,
            paint,
            headline,
            lines,
            size,
            extent,
        }
    }

    /// Draws the banner with its top-left corner at (x, y), in canvas pixels.
    pub fn draw(&self, canvas: &mut Canvas, (x, y): (f64, f64)) {
        let size = self.size;
        let (width, height) = self.extent;
        let outline = Rect {
            x,
            y,
            width,
            height,
        };
        let radius = 0.35 * size;
        canvas.rounded(outline.grown(1.5), radius + 1.5, LIGHT.with_alpha(0.85));
        canvas.rounded(outline, radius, DARK.with_alpha(0.9));
        canvas.rounded(
            Rect {
                height: 1.7 * size,
                ..outline
            },
            radius,
            self.paint,
        );
        self.draw_headline(canvas, (x, y));
        self.draw_lines(canvas, (x, y));
    }

    /// Draws the sign and the headline of a banner whose top-left corner is at (x, y), in canvas pixels.
    fn draw_headline(&self, canvas: &mut Canvas, (x, y): (f64, f64)) {
        let size = self.size;
        let pad = 0.45 * size;
        let middle = y + 0.85 * size;
        let sign_at = Point::new(x + pad + 0.55 * size, middle);
        marks::draw_sign(canvas, self.sign, sign_at, 1.15 * size, self.paint);
        let baseline = middle + text::CAPITAL_HEIGHT * size / 2.0;
        text::draw(
            canvas,
            &self.headline,
            (x + pad + 1.35 * size, baseline),
            size,
            LIGHT,
        );
    }

    /// Draws the lines below the headline of a banner whose top-left corner is at (x, y), in canvas pixels.
    fn draw_lines(&self, canvas: &mut Canvas, (x, y): (f64, f64)) {
        let (size, detail_size) = (self.size, DETAIL_TEXT_FRACTION * self.size);
        let pad = 0.45 * size;
        let mut baseline = y + 1.7 * size + 1.15 * detail_size;
        for line in &self.lines {
            if let Some(hatch) = line.sample {
                let side = 1.0 * detail_size;
                let rect = Rect {
                    x: x + pad,
                    y: baseline - 0.82 * detail_size,
                    width: side,
                    height: side,
                };
                marks::draw_hatch_sample(canvas, rect, hatch, (0.09 * side).max(1.2));
            }
            text::draw(
                canvas,
                &line.text,
                (x + pad + line.indent, baseline),
                detail_size,
                LIGHT.with_alpha(0.95),
            );
            baseline += 1.3 * detail_size;
        }
    }

    /// Returns the position of the banner's top-left corner, in canvas pixels, that has the least [`penalty`] among a grid of positions.
    /// `(width, height)` is the size of the canvas. `near` is the point to which the banner should be close. `occupied` lists the
    /// rectangles of other drawings. `cost` returns the penalty for covering a point of the canvas.
    pub fn position(
        &self,
        (width, height): (f64, f64),
        near: Point,
        occupied: &[Rect],
        cost: impl Fn(Point) -> f64,
    ) -> (f64, f64) {
        const STEPS: usize = 40;
        let margin = 0.4 * self.size;
        let (free_x, free_y) = (
            (width - self.extent.0 - 2.0 * margin).max(0.0),
            (height - self.extent.1 - 2.0 * margin).max(0.0),
        );
        let mut best = (f64::INFINITY, (margin, margin));
        for step in 0..=STEPS * STEPS {
            let (row, col) = (step / (STEPS + 1), step % (STEPS + 1));
            let x = margin + free_x * col as f64 / STEPS as f64;
            let y = margin + free_y * row as f64 / STEPS as f64;
            let rect = Rect {
                x,
                y,
                width: self.extent.0,
                height: self.extent.1,
            };
            let penalty = penalty(rect.grown(margin), near, occupied, &cost);
            if penalty < best.0 {
                best = (penalty, (x, y));
            }
        }
        best.1
    }
}

/// The banner that summarises the reading of a photo. None of its lines refers to hatched cells.
#[derive(Debug)]
pub struct SummaryBanner {
    /// The sign of the verdict, and its colour.
    pub sign: (Sign, Paint),
    pub headline: String,
    /// The line below the headline; may be empty.
    pub about: String,
    /// The other lines.
    pub lines: Vec<String>,
}

impl SummaryBanner {
    /// Draws the banner near the top-left corner of the canvas. `occupied` lists the rectangles of other drawings, in canvas pixels. `cost`
    /// returns the penalty for covering a point of the canvas.
    pub fn draw(self, canvas: &mut Canvas, occupied: &[Rect], cost: impl Fn(Point) -> f64) {
        let (width, height) = canvas.size();
        let size = (0.024 * width.hypot(height)).clamp(16.0, 32.0);
        let lines: Vec<_> = self.lines.into_iter().map(|line| (None, line)).collect();
        let max_width = 0.42 * width;
        let banner = Banner::new(
            self.sign,
            self.headline,
            &self.about,
            &lines,
            (size, max_width),
        );
        let top_left = banner.position((width, height), Point::origin(), occupied, cost);
        banner.draw(canvas, top_left);
    }
}

/// Returns the penalty for covering a rectangle: the mean `cost` of its points, plus 8 times the fraction of its area that overlaps
/// rectangles in `occupied`, plus 0.12 times the distance of its centre from `near` in units of the rectangle's diagonal. Weights set by
/// hand.
fn penalty(rect: Rect, near: Point, occupied: &[Rect], cost: impl Fn(Point) -> f64) -> f64 {
    const SAMPLES: usize = 9;
    let mut cost_sum = 0.0;
    for sample in 0..SAMPLES * SAMPLES {
        let fraction = |index: usize| (index as f64 + 0.5) / SAMPLES as f64;
        let x = rect.x + fraction(sample % SAMPLES) * rect.width;
        let y = rect.y + fraction(sample / SAMPLES) * rect.height;
        cost_sum += cost(Point::new(x, y));
    }
    let area = rect.width * rect.height;
    let overlaps: f64 = occupied.iter().map(|other| rect.overlap(other)).sum();
    let distance = (rect.center() - near).norm() / rect.width.hypot(rect.height);
    cost_sum / (SAMPLES * SAMPLES) as f64 + 8.0 * overlaps / area + 0.12 * distance
}

/// Wraps the line `about` and the reasons, each with the hatching of its cells, to lines of at most `width` pixels. `size` is the text size
/// in pixels.
fn wrapped_lines(
    about: &str,
    reasons: &[(Option<Hatch>, String)],
    size: f64,
    width: f64,
) -> Vec<Line> {
    let mut lines: Vec<Line> = text::wrap(about, size, width)
        .into_iter()
        .map(Line::plain)
        .collect();
    for (hatch, message) in reasons {
        let indent = if hatch.is_some() { 1.35 * size } else { 0.0 };
        let wrapped = text::wrap(message, size, width - indent);
        for (index, text) in wrapped.into_iter().enumerate() {
            lines.push(Line {
                text,
                sample: hatch.filter(|_| index == 0),
                indent,
            });
        }
    }
    lines
}

impl Line {
    fn plain(text: String) -> Self {
        Self {
            text,
            sample: None,
            indent: 0.0,
        }
    }
}
