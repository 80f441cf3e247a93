//! Draws notes on an image of the calibration target. They show which areas the target has reached in no image so far, the detected corners
//! and their errors, and the corner of the image that the target should reach next.

use image::RgbImage;
use nalgebra::Vector2;

use umpire::{
    calibration::Lens,
    draw::{
        DARK, LIGHT,
        canvas::{Canvas, Paint, Segment},
        sized, triple_stroke, with_lines,
    },
    geometry::{Point, Quad},
};

use super::{
    detection::{DetectedCorner, TargetDetection},
    target::Target,
    view_coverage::{self, ImageCorner, RequestedView, Shot},
};

/// Factor by which the error of a corner is enlarged in the drawing; set by hand. The error is drawn as a line from the detected position
/// towards the position predicted by the lens.
const ERROR_SCALE: f64 = 40.0;
/// Lines that hatch a cell that the target has not reached. The ends of each line are given as fractions of the cell's width and height.
const HATCHING: [[Point; 2]; 3] = [
    [Point::new(0.1, 0.5), Point::new(0.5, 0.1)],
    [Point::new(0.1, 0.9), Point::new(0.9, 0.1)],
    [Point::new(0.5, 0.9), Point::new(0.9, 0.5)],
];
/// Width of the hatching lines and of the lines that show the errors of corners, in pixels of the drawing; set by hand.
const LINE_WIDTH_PX: f64 = 2.0;
/// Width of the dark band under a line of the hatching, in pixels of the drawing; set by hand.
const HATCHING_BAND_PX: f64 = 5.0;
/// Width of the light band drawn under each line that shows the error of a corner, in pixels of the drawing; set by hand.
const ERROR_BAND_PX: f64 = 4.5;
/// Size of the rectangle that marks the corner of the image that the target should reach next: its width and height, as a fraction of the
/// width and height of the image. Set by hand.
const REQUEST_FRACTION: f64 = 1.0 / 3.0;
/// Distance of the rectangle that marks the requested corner ([`REQUEST_FRACTION`]) from the edges of the image, in pixels of the drawing;
/// set by hand.
const REQUEST_MARGIN_PX: f64 = 4.0;
/// Line width of the rectangle that marks the requested corner ([`REQUEST_FRACTION`]), in pixels of the drawing; set by hand.
const REQUEST_WIDTH_PX: f64 = 6.0;
/// Radius of the dots on the target's detected corners, in pixels of the drawing; set by hand.
const CORNER_RADIUS_PX: f64 = 4.0;
/// Width of the light ring around each dot on a detected corner, in pixels of the drawing; set by hand.
const CORNER_RING_PX: f64 = 1.5;
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
    /// View of the target that the user should show next; `None` if no further view is needed. Only a requested corner
    /// ([`RequestedView::Corner`]) is drawn.
    pub requested_view: Option<RequestedView>,
    /// Lines of text that are written below the image.
    pub text_lines: &'a [String],
}

/// Draws the notes on a copy of the image, and adds the lines of text below this copy. The copy is scaled so that its longer side has 1200
/// to 1600 pixels.
pub fn draw(image: &RgbImage, notes: &TargetNotes<'_>) -> RgbImage {
    let resized = sized(image);
    let scale = f64::from(resized.width()) / f64::from(image.width().max(1));
    let mut canvas = Canvas::new(resized);
    draw_unreached(&mut canvas, notes.shots, image.dimensions());
    if let Some(RequestedView::Corner(corner)) = notes.requested_view {
        draw_requested_corner(&mut canvas, corner);
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
        let (column, row) = ((cell % columns) as f64, (cell / columns) as f64);
        let point =
            |end: Point| Point::new((column + end.x) * cell_width, (row + end.y) * cell_height);
        let lines = HATCHING.map(|[from, to]| (point(from), point(to)));
        canvas.stroke(&lines, HATCHING_BAND_PX, DARK);
        canvas.stroke(&lines, LINE_WIDTH_PX, LIGHT);
    }
}

/// Draws a rectangle around the corner of the image that the target has to reach next.
fn draw_requested_corner(canvas: &mut Canvas, corner: ImageCorner) {
    let (width, height) = canvas.size();
    let size = (REQUEST_FRACTION * width, REQUEST_FRACTION * height);
    let left = if corner.is_left() {
        REQUEST_MARGIN_PX
    } else {
        width - size.0 - REQUEST_MARGIN_PX
    };
    let top = if corner.is_top() {
        REQUEST_MARGIN_PX
    } else {
        height - size.1 - REQUEST_MARGIN_PX
    };
    let quad = Quad::from_size(size.0, size.1);
    let corners = quad.0.map(|corner| corner + Vector2::new(left, top));
    let lines: Vec<Segment> = (0..4).map(|i| (corners[i], corners[(i + 1) % 4])).collect();
    triple_stroke(canvas, &lines, REQUEST_WIDTH_PX, REQUEST_COLOUR);
}

/// Draws a dot on each detected corner of the target and, if a lens is given, a line that shows the enlarged error of the corner. `scale`
/// is the width of the drawing divided by the width of the image.
fn draw_corners(
    canvas: &mut Canvas,
    detection: &TargetDetection,
    notes: &TargetNotes<'_>,
    scale: f64,
) {
    let errors_px = notes
        .lens
        .and_then(|lens| corner_errors_px(detection, notes.target, lens));
    for (index, corner) in detection.corners.iter().enumerate() {
        let position = corner.position * scale;
        canvas.disc(position, CORNER_RADIUS_PX + CORNER_RING_PX, LIGHT);
        canvas.disc(position, CORNER_RADIUS_PX, CORNER_COLOUR);
        let error = errors_px
            .as_ref()
            .and_then(|errors_px| errors_px.get(index));
        if let Some(error) = error {
            let line = [(position, position + error * (ERROR_SCALE * scale))];
            canvas.stroke(&line, ERROR_BAND_PX, LIGHT);
            canvas.stroke(&line, LINE_WIDTH_PX, DARK);
        }
    }
}

/// Returns, for each detected corner of the target, the vector from its detected position to the position that the lens predicts, in
/// pixels. The prediction uses the pose of the target that fits the corners best. `None` if the distortion of a corner cannot be inverted,
/// or the corners do not determine the pose.
pub fn corner_errors_px(
    detection: &TargetDetection,
    target: &Target,
    lens: &Lens,
) -> Option<Vec<Vector2<f64>>> {
    let plane = detection.ideal_from_squares(target, lens)?;
    let error = |corner: &DetectedCorner| {
        let squares = target.corner_in_squares(corner.number);
        lens.distorted(plane.map(squares)) - corner.position
    };
    Some(detection.corners.iter().map(error).collect())
}
