//! Draws notes on an image of the calibration target. They show which areas the target has reached in no image so far, the errors of the
//! lens, and the view that the user should show next.

use image::RgbImage;
use nalgebra::Vector2;

use umpire::{
    calibration::Lens,
    draw::{
        DARK, LIGHT,
        canvas::{Canvas, Paint, Segment},
        sized, triple_stroke, with_lines,
    },
    geometry::{self, Point},
};

use super::{
    detection::TargetDetection,
    target::Target,
    view_coverage::{self, RequestedView, Shot, Side},
};

/// Factor by which the error of a corner is enlarged in the drawing; set by hand. The error is drawn as a line from the detected position
/// towards the position predicted by the lens.
const ERROR_SCALE: f64 = 40.0;
/// Colour of the dots on the target's detected corners.
const CORNER_COLOUR: Paint = Paint::solid([0, 158, 115]);
/// Colour of the rectangle around the corner of the image that the target should reach next.
const REQUEST_COLOUR: Paint = Paint::solid([230, 159, 0]);

/// What to draw on an image of the target.
#[derive(Debug, Clone, Copy)]
pub struct TargetNotes<'a> {
    /// Calibration target that the image shows.
    pub target: &'a Target,
    /// Corners of the target detected in this image; `None` if the target was not detected.
    pub detection: Option<&'a TargetDetection>,
    /// Fitted lens, from which the errors of the corners are computed; `None` before the fit.
    pub lens: Option<&'a Lens>,
    /// Position, size and tilt of the target in all images collected so far.
    pub shots: &'a [Shot],
    /// View of the target (its position or tilt) that the user should show next.
    pub requested_view: Option<RequestedView>,
    /// Lines of text that are written below the image.
    pub text_lines: &'a [String],
}

/// Draws the notes on a copy of the image, scaled so that its longer side has 1200 to 1600 pixels.
pub fn draw(image: &RgbImage, notes: &TargetNotes<'_>) -> RgbImage {
    let resized = sized(image);
    let scale = f64::from(resized.width()) / f64::from(image.width().max(1));
    let mut canvas = Canvas::new(resized);
    draw_unreached(&mut canvas, notes.shots, image.dimensions());
    if let Some(RequestedView::Corner(y, x)) = notes.requested_view {
        draw_requested_corner(&mut canvas, y, x);
    }
    if let Some(detection) = notes.detection {
        draw_corners(&mut canvas, detection, notes, scale);
    }
    with_lines(canvas.into_image(), notes.text_lines)
}

/// Hatches the parts of the image that the target has reached in no image so far.
fn draw_unreached(canvas: &mut Canvas, shots: &[Shot], size: (u32, u32)) {
    let (columns, rows) = view_coverage::grid(size);
    let (width, height) = canvas.size();
    let (cell_width, cell_height) = (width / columns as f64, height / rows as f64);
    for (cell, _) in view_coverage::coverage(shots)
        .iter()
        .enumerate()
        .filter(|(_, count)| **count == 0)
    {
        let position = Vector2::new(
            (cell % columns) as f64 * cell_width,
            (cell / columns) as f64 * cell_height,
        );
        let point =
            |x: f64, y: f64| Point::from(position + Vector2::new(x * cell_width, y * cell_height));
        let lines = [
            (0.1, 0.5, 0.5, 0.1),
            (0.1, 0.9, 0.9, 0.1),
            (0.5, 0.9, 0.9, 0.5),
        ];
        let lines = lines.map(|(x0, y0, x1, y1)| (point(x0, y0), point(x1, y1)));
        canvas.stroke(&lines, 5.0, DARK);
        canvas.stroke(&lines, 2.0, LIGHT);
    }
}

/// Draws a rectangle around the corner of the image that the target has to reach next.
fn draw_requested_corner(canvas: &mut Canvas, y: Side, x: Side) {
    let (width, height) = canvas.size();
    let size = (width / 3.0, height / 3.0);
    let left = if x == Side::Left {
        4.0
    } else {
        width - size.0 - 4.0
    };
    let top = if y == Side::Top {
        4.0
    } else {
        height - size.1 - 4.0
    };
    let quad = geometry::Quad::from_size(size.0, size.1);
    let corners = quad.0.map(|corner| corner + Vector2::new(left, top));
    let lines: Vec<Segment> = (0..4).map(|i| (corners[i], corners[(i + 1) % 4])).collect();
    triple_stroke(canvas, &lines, 6.0, REQUEST_COLOUR);
}

/// Draws a dot on each detected corner of the target, and an enlarged line from it to the position predicted by the lens.
fn draw_corners(
    canvas: &mut Canvas,
    detection: &TargetDetection,
    notes: &TargetNotes<'_>,
    scale: f64,
) {
    let errors_px = notes
        .lens
        .and_then(|lens| corner_errors_px(detection, notes.target, lens));
    for (index, (_, position)) in detection.corners.iter().enumerate() {
        let position = *position * scale;
        canvas.disc(position, 5.5, LIGHT);
        canvas.disc(position, 4.0, CORNER_COLOUR);
        let error = errors_px
            .as_ref()
            .and_then(|errors_px| errors_px.get(index));
        if let Some(error) = error {
            let line = [(position, position + error * (ERROR_SCALE * scale))];
            canvas.stroke(&line, 4.5, LIGHT);
            canvas.stroke(&line, 2.0, DARK);
        }
    }
}

/// Returns, for each detected corner of the target, the vector in pixels to the position predicted by the lens. The prediction uses the
/// pose of the target that fits best.
pub fn corner_errors_px(
    detection: &TargetDetection,
    target: &Target,
    lens: &Lens,
) -> Option<Vec<Vector2<f64>>> {
    let plane = detection.ideal_from_squares(target, lens)?;
    let error = |&(number, position): &(usize, Point)| {
        let squares = target.corner(number) / target.square_mm();
        lens.distorted(plane.map(squares)) - position
    };
    Some(detection.corners.iter().map(error).collect())
}
