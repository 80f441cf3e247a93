//! The banner with a headline and a list of reasons, and its placement on the image.

use crate::{
    draw::{
        DARK, LIGHT,
        canvas::{Canvas, Rect},
        text,
    },
    geometry::Point,
    overlay::{
        marks,
        style::{Hatch, ProportionalSize, VerdictMark},
    },
};

/// Text size of the lines below the headline, as a fraction of the headline's text size. Set by hand.
const DETAIL_TEXT_FRACTION: f64 = 0.66;
/// Distance of all text from the left and right edge of the banner, as a fraction of the headline's text size. Set by hand.
const PADDING: f64 = 0.45;
/// Height of the coloured band behind the headline, as a fraction of the headline's text size. Set by hand.
const HEADLINE_HEIGHT: f64 = 1.7;
/// Diameter of the sign in front of the headline, as a fraction of the headline's text size. Set by hand.
const SIGN_DIAMETER: f64 = 1.15;
/// Distance of the sign's centre from the left end of the banner's lines, as a fraction of the headline's text size. Set by hand.
const SIGN_CENTER: f64 = 0.55;
/// If a sign or a hatching precedes the text of a line, the text starts at this distance from the line's left end, as a fraction of the
/// text size of the line. Set by hand.
const INDENT: f64 = 1.35;
/// Distance between the baselines of two lines below the headline, as a fraction of their text size. Set by hand.
const LINE_HEIGHT: f64 = 1.3;
/// Width of the margin around a banner, as a fraction of the headline's text size. The margin counts as covered by the banner. It also
/// separates the banner from the edge of the image, unless the banner is too large for the image. Set by hand.
const MARGIN: f64 = 0.4;

/// Text size of the headline of a banner that summarises a photo, relative to the diagonal of the canvas. Set by hand.
const SUMMARY_TEXT: ProportionalSize = ProportionalSize {
    fraction: 0.024,
    min_px: 16.0,
    max_px: 32.0,
};
/// Maximum width of a banner that summarises a photo, as a fraction of the width of the canvas. Set by hand.
const SUMMARY_WIDTH_FRACTION: f64 = 0.42;

/// The content of a banner.
#[derive(Debug)]
pub struct BannerContent {
    /// The sign of the verdict, and its colour.
    pub mark: VerdictMark,
    pub headline: String,
    /// The text below the headline, wrapped if it is too long; empty for none.
    pub about: String,
    /// The lines below `about`, each wrapped if it is too long.
    pub reasons: Vec<ReasonLine>,
}

/// A reason in a banner, or another line of text.
#[derive(Debug)]
pub struct ReasonLine {
    pub text: String,
    /// The hatching of the cells that the reason refers to; `None` if no cells are hatched on the image.
    pub hatch: Option<Hatch>,
}

impl ReasonLine {
    /// Creates a line whose reason concerns no cells that are hatched on the image.
    pub fn without_hatch(text: String) -> Self {
        Self { text, hatch: None }
    }
}

/// Text size and maximum width with which a banner is laid out, in canvas pixels.
#[derive(Debug, Clone, Copy)]
pub struct BannerLimits {
    /// Text size of the headline in canvas pixels: the height of a line of text.
    pub text_px: f64,
    /// Maximum width of the banner. The headline is not wrapped; if it is wider, the banner is as wide as the headline.
    pub max_width_px: f64,
}

/// A banner, laid out and ready to be placed: a headline with a sign, and smaller lines of text below it.
#[derive(Debug)]
pub struct Banner {
    mark: VerdictMark,
    headline: String,
    lines: Vec<Line>,
    /// Text size of the headline (the height of a line), in canvas pixels.
    text_px: f64,
    /// Width of the banner, in canvas pixels.
    width: f64,
    /// Height of the banner, in canvas pixels.
    height: f64,
}

/// A line of text below the headline.
#[derive(Debug, PartialEq)]
struct Line {
    text: String,
    /// The hatching that is drawn before the text, as a legend for the hatched cells on the image. `None` for the second and all further
    /// lines of a reason, and for text without a hatching.
    sample: Option<Hatch>,
    /// Distance of the text from the left end of the lines, in canvas pixels.
    indent: f64,
}

impl Banner {
    /// Lays out the content: the headline, the line below it, and the reasons, each with the hatching of its cells.
    pub fn new(content: BannerContent, limits: BannerLimits) -> Self {
        let BannerLimits {
            text_px,
            max_width_px,
        } = limits;
        let BannerContent {
            mark,
            headline,
            about,
            reasons,
        } = content;
        let detail_size = DETAIL_TEXT_FRACTION * text_px;
        let pad = PADDING * text_px;
        let headline_width = text::width(&headline, text_px) + INDENT * text_px + 2.0 * pad;
        let text_width = max_width_px.max(headline_width) - 2.0 * pad;
        let lines = wrapped_lines(&about, &reasons, detail_size, text_width);
        let padded_width =
            |line: &Line| line.indent + text::width(&line.text, detail_size) + 2.0 * pad;
        let width = lines
            .iter()
            .map(padded_width)
            .fold(headline_width, f64::max);
        let lines_height = if lines.is_empty() {
            0.0
        } else {
            lines.len() as f64 * LINE_HEIGHT * detail_size + 0.5 * detail_size
        };
        Self {
            mark,
            headline,
            lines,
            text_px,
            width,
            height: HEADLINE_HEIGHT * text_px + lines_height,
        }
    }

    /// Draws the banner with its top-left corner at this point of the canvas.
    pub fn draw(&self, canvas: &mut Canvas, top_left: Point) {
        /// Width of the light rim around a banner, in canvas pixels. Set by hand.
        const RIM_PX: f64 = 1.5;
        let outline = self.rect_at(top_left);
        let radius = 0.35 * self.text_px;
        canvas.rounded(
            outline.grown(RIM_PX),
            radius + RIM_PX,
            LIGHT.with_alpha(0.85),
        );
        canvas.rounded(outline, radius, DARK.with_alpha(0.9));
        canvas.rounded(
            Rect {
                height: HEADLINE_HEIGHT * self.text_px,
                ..outline
            },
            radius,
            self.mark.paint,
        );
        self.draw_headline(canvas, top_left);
        self.draw_lines(canvas, top_left);
    }

    /// Returns the rectangle of the banner if its top-left corner is at this point of the canvas.
    pub fn rect_at(&self, top_left: Point) -> Rect {
        Rect {
            x: top_left.x,
            y: top_left.y,
            width: self.width,
            height: self.height,
        }
    }

    /// Draws the sign and the headline of a banner whose top-left corner is at this point of the canvas.
    fn draw_headline(&self, canvas: &mut Canvas, top_left: Point) {
        let size = self.text_px;
        let left = top_left.x + PADDING * size;
        let middle = top_left.y + HEADLINE_HEIGHT / 2.0 * size;
        let sign_center = Point::new(left + SIGN_CENTER * size, middle);
        marks::draw_sign(canvas, self.mark, sign_center, SIGN_DIAMETER * size);
        let baseline = middle + text::CAPITAL_HEIGHT * size / 2.0;
        text::draw(
            canvas,
            &self.headline,
            (left + INDENT * size, baseline),
            size,
            LIGHT,
        );
    }

    /// Draws the lines below the headline of a banner whose top-left corner is at this point of the canvas.
    fn draw_lines(&self, canvas: &mut Canvas, top_left: Point) {
        let (size, detail_size) = (self.text_px, DETAIL_TEXT_FRACTION * self.text_px);
        let left = top_left.x + PADDING * size;
        let mut baseline = top_left.y + HEADLINE_HEIGHT * size + 1.15 * detail_size;
        for line in &self.lines {
            if let Some(hatch) = line.sample {
                let rect = Rect {
                    x: left,
                    y: baseline - 0.82 * detail_size,
                    width: detail_size,
                    height: detail_size,
                };
                let line_width = (0.09 * detail_size).max(1.2);
                marks::draw_hatch_sample(canvas, rect, hatch, line_width);
            }
            text::draw(
                canvas,
                &line.text,
                (left + line.indent, baseline),
                detail_size,
                LIGHT.with_alpha(0.95),
            );
            baseline += LINE_HEIGHT * detail_size;
        }
    }

    /// Returns the position on the canvas for the banner's top-left corner. It is the one with the least [`penalty`] among the positions of
    /// a grid over the canvas. `(width, height)` is the size of the canvas. `near` is the point to which the banner should be close.
    /// `occupied` lists the rectangles of other drawings. `cost` returns the penalty for covering a point of the canvas.
    pub fn position(
        &self,
        (width, height): (f64, f64),
        near: Point,
        occupied: &[Rect],
        cost: impl Fn(Point) -> f64,
    ) -> Point {
        /// Number of steps of the grid of positions, along x and along y. Set by hand.
        const STEPS: usize = 40;
        let margin = MARGIN * self.text_px;
        let (free_x, free_y) = (
            (width - self.width - 2.0 * margin).max(0.0),
            (height - self.height - 2.0 * margin).max(0.0),
        );
        let mut min_penalty = f64::INFINITY;
        let mut best = Point::new(margin, margin);
        for row in 0..=STEPS {
            for col in 0..=STEPS {
                let x = margin + free_x * col as f64 / STEPS as f64;
                let y = margin + free_y * row as f64 / STEPS as f64;
                let top_left = Point::new(x, y);
                let covered = self.rect_at(top_left).grown(margin);
                let penalty = penalty(covered, near, occupied, &cost);
                if penalty < min_penalty {
                    (min_penalty, best) = (penalty, top_left);
                }
            }
        }
        best
    }
}

/// Draws the banner that summarises the reading of a photo, where it covers little ([`Banner::position`]) and preferably near the top-left
/// corner of the canvas. `occupied` lists the rectangles of other drawings, in canvas pixels. `cost` returns the penalty for covering a
/// point of the canvas.
pub fn draw_summary(
    canvas: &mut Canvas,
    content: BannerContent,
    occupied: &[Rect],
    cost: impl Fn(Point) -> f64,
) {
    let (width, height) = canvas.size();
    let limits = BannerLimits {
        text_px: SUMMARY_TEXT.relative_to(width.hypot(height)),
        max_width_px: SUMMARY_WIDTH_FRACTION * width,
    };
    let banner = Banner::new(content, limits);
    let top_left = banner.position((width, height), Point::origin(), occupied, cost);
    banner.draw(canvas, top_left);
}

/// Returns the penalty for covering the rectangle `rect`, the weighted sum of three values. The first is the mean `cost` of points in
/// `rect`. The second is the sum of the areas in which the rectangles of `occupied` overlap `rect`, as a fraction of the area of `rect`.
/// The third is the distance of the centre of `rect` from `near`, as a multiple of the diagonal of `rect`.
fn penalty(rect: Rect, near: Point, occupied: &[Rect], cost: impl Fn(Point) -> f64) -> f64 {
    /// The rectangle's cost is computed at a grid of points. This is the number of points along x and along y. Set by hand.
    const SAMPLES: usize = 9;
    /// Weight of the overlap: of the fraction of the area of `rect` that the rectangles of `occupied` cover. Set by hand.
    const OVERLAP_WEIGHT: f64 = 8.0;
    /// Weight of the distance from `near`, as a multiple of the diagonal of `rect`. Set by hand.
    const DISTANCE_WEIGHT: f64 = 0.12;
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
    cost_sum / (SAMPLES * SAMPLES) as f64
        + OVERLAP_WEIGHT * overlaps / area
        + DISTANCE_WEIGHT * distance
}

/// Wraps the line `about` and the reasons, each with the hatching of its cells, to lines of at most `width` pixels. `size` is the text size
/// in pixels.
fn wrapped_lines(about: &str, reasons: &[ReasonLine], size: f64, width: f64) -> Vec<Line> {
    let about_lines = text::wrap(about, size, width).into_iter();
    let mut lines: Vec<Line> = about_lines
        .map(|text| Line {
            text,
            sample: None,
            indent: 0.0,
        })
        .collect();
    for reason in reasons {
        let indent = if reason.hatch.is_some() {
            INDENT * size
        } else {
            0.0
        };
        let wrapped = text::wrap(&reason.text, size, width - indent);
        for (index, text) in wrapped.into_iter().enumerate() {
            lines.push(Line {
                text,
                sample: reason.hatch.filter(|_| index == 0),
                indent,
            });
        }
    }
    lines
}

#[cfg(test)]
mod tests;
