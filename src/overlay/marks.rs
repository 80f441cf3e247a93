//! Draws the elements of overlays: signs of verdicts, hatchings and labels.

use crate::{
    draw::{
        DARK, LIGHT,
        canvas::{Canvas, Paint, Rect, Segment},
        text,
    },
    geometry::Point,
    overlay::{
        card::grid::{CellGrid, Plane},
        style::{FAULT_PAINT, Hatch, Sign, VerdictMark},
    },
    rules::Cell,
};

/// A dark band is drawn behind each line of a hatching. This is the width of the band minus the width of the line, in canvas pixels. Set by
/// hand.
const DARK_RIM_PX: f64 = 3.0;
/// A light band is drawn behind each line of a hatching. This is the width of the band minus the width of the line, in canvas pixels. Set
/// by hand.
const LIGHT_RIM_PX: f64 = 1.8;
/// Diameter of the dots of a hatching, as a multiple of the width of the lines of other hatchings. Set by hand.
const DOT_DIAMETER: f64 = 2.2;

/// Hatches a cell of a card; `width` is the width of the coloured lines, in canvas pixels.
pub(crate) fn draw_hatched_cell(
    canvas: &mut Canvas,
    grid: &CellGrid,
    cell: Cell,
    hatch: Hatch,
    width: f64,
) {
    let (row, col) = (f64::from(cell.row), f64::from(cell.col));
    let on_canvas = |(x, y): PointInCell| grid.on_canvas(Plane::Face, (row + y, col + x));
    let lines: Vec<Segment> = hatch_lines(hatch)
        .into_iter()
        .map(|(a, b)| (on_canvas(a), on_canvas(b)))
        .collect();
    let width = line_width(hatch, width);
    canvas.stroke(&lines, width + DARK_RIM_PX, DARK.with_alpha(0.35));
    canvas.stroke(&lines, width + LIGHT_RIM_PX, LIGHT.with_alpha(0.9));
    canvas.stroke(&lines, width, FAULT_PAINT);
}

/// Draws a sample of a hatching in the rectangle `rect`, as a legend in the list of reasons. `rect` and the width of the lines, `width`,
/// are in canvas pixels.
pub(crate) fn draw_hatch_sample(canvas: &mut Canvas, rect: Rect, hatch: Hatch, width: f64) {
    canvas.rounded(rect, 0.12 * rect.width, LIGHT);
    let on_canvas =
        |(x, y): PointInCell| Point::new(rect.x + x * rect.width, rect.y + y * rect.height);
    let lines: Vec<Segment> = hatch_lines(hatch)
        .into_iter()
        .map(|(a, b)| (on_canvas(a), on_canvas(b)))
        .collect();
    canvas.stroke(&lines, line_width(hatch, width), FAULT_PAINT);
}

/// Returns the width of the lines of a hatching whose nominal line width is `width`. Dots are wider than lines.
fn line_width(hatch: Hatch, width: f64) -> f64 {
    if hatch == Hatch::Dots {
        DOT_DIAMETER * width
    } else {
        width
    }
}

/// A point in a cell: its distances from the left and the top side, as fractions of the cell's side.
type PointInCell = (f64, f64);

/// Returns the lines of a hatching in a cell; a line of length 0 is a dot. The patterns can be distinguished in any orientation of the
/// card. Their coordinates are set by hand.
fn hatch_lines(hatch: Hatch) -> Vec<(PointInCell, PointInCell)> {
    let mirrored = |(x, y): PointInCell| (1.0 - x, y);
    let diagonals = [-0.44, 0.0, 0.44].map(rising_diagonal);
    match hatch {
        Hatch::Diagonals => diagonals.to_vec(),
        Hatch::Crossed => {
            let others = diagonals.map(|(a, b)| (mirrored(a), mirrored(b)));
            [diagonals, others].concat()
        }
        Hatch::Zigzags => [0.12, 0.4, 0.68].into_iter().flat_map(zigzag).collect(),
        Hatch::Nested => [0.14, 0.34].into_iter().flat_map(square).collect(),
        Hatch::Dots => {
            let dots = [0.2, 0.5, 0.8].into_iter();
            dots.flat_map(|y| [0.2, 0.5, 0.8].map(|x| ((x, y), (x, y))))
                .collect()
        }
    }
}

/// Returns the segments of a zigzag line across the cell: down, up, down and up. `top` is the distance of the line's upper ends from the
/// cell's upper edge, as a fraction of the cell's side.
fn zigzag(top: f64) -> Vec<(PointInCell, PointInCell)> {
    let point = |step: i32| (0.1 + 0.2 * f64::from(step), top + 0.2 * f64::from(step % 2));
    (0..4).map(|step| (point(step), point(step + 1))).collect()
}

/// Returns a square inside the cell, at distance `inset` from the cell's edges, as a fraction of the cell's side.
fn square(inset: f64) -> [(PointInCell, PointInCell); 4] {
    let (low, high) = (inset, 1.0 - inset);
    let corners = [(low, low), (high, low), (high, high), (low, high)];
    [0, 1, 2, 3].map(|i| (corners[i], corners[(i + 1) % 4]))
}

/// Returns a diagonal line that rises to the right, shifted to the right by `offset` (a fraction of the cell's side). Both ends are 0.1 of
/// the cell's side away from the sides of the cell.
fn rising_diagonal(offset: f64) -> (PointInCell, PointInCell) {
    /// Distance of both ends of the line from the sides of the cell, as a fraction of the cell's side.
    const EDGE: f64 = 0.1;
    let from = EDGE + offset.max(0.0);
    let to = 1.0 - EDGE + offset.min(0.0);
    ((from, 1.0 - from + offset), (to, 1.0 - to + offset))
}

/// Width of a label's rim on each side, including the light edge of the rim, as a fraction of the text size. Set by hand.
pub(super) const LABEL_RIM: f64 = 0.16;
/// Width of the coloured part of a label's rim on each side of the label, as a fraction of the text size. Set by hand.
const LABEL_COLOUR_RIM: f64 = 0.1;
/// Radius of the corners of a label's dark rectangle, as a fraction of its height. Set by hand.
const LABEL_CORNER_RADIUS: f64 = 0.28;
/// Distance of a label's text from the left and right edge of the dark rectangle, as a fraction of the text size. Set by hand.
const LABEL_PADDING: f64 = 0.25;
/// Height of a label's dark rectangle, as a fraction of the text size. Set by hand.
const LABEL_HEIGHT: f64 = 0.96;

/// Draws a label: a name on a dark rounded rectangle, with a rim in the colour `paint` and a light edge. The centre of the rectangle is
/// `center`, or as near to it as the edge of the image allows. `size` is the text size in canvas pixels.
pub fn draw_label(canvas: &mut Canvas, name: &str, center: Point, size: f64, paint: Paint) {
    let rim = LABEL_RIM * size;
    let center = center_within(canvas.size(), &label_plate(name, center, size).grown(rim));
    let plate = label_plate(name, center, size);
    let radius = LABEL_CORNER_RADIUS * plate.height;
    let colour_rim = LABEL_COLOUR_RIM * size;
    canvas.rounded(plate.grown(rim), radius + rim, LIGHT);
    canvas.rounded(plate.grown(colour_rim), radius + colour_rim, paint);
    canvas.rounded(plate, radius, DARK.with_alpha(0.92));
    let x = center.x - text::width(name, size) / 2.0;
    let baseline = center.y + text::CAPITAL_HEIGHT * size / 2.0;
    text::draw(canvas, name, (x, baseline), size, LIGHT);
}

/// Returns the centre to which a rectangle must be moved to lie inside an image of this width and height. Along an axis on which the
/// rectangle is too large, this is the centre of the image.
fn center_within((width, height): (f64, f64), rect: &Rect) -> Point {
    let limited = |center: f64, length: f64, image_length: f64| {
        // A length that is NaN also gives the centre of the image.
        if length < image_length {
            center.clamp(length / 2.0, image_length - length / 2.0)
        } else {
            image_length / 2.0
        }
    };
    let center = rect.center();
    Point::new(
        limited(center.x, rect.width, width),
        limited(center.y, rect.height, height),
    )
}

/// Returns the dark rectangle of the label that [`draw_label`] draws at `center`, before it is moved into the image.
pub(crate) fn label_plate(name: &str, center: Point, size: f64) -> Rect {
    let width = text::width(name, size) + 2.0 * LABEL_PADDING * size;
    let height = LABEL_HEIGHT * size;
    Rect {
        x: center.x - width / 2.0,
        y: center.y - height / 2.0,
        width,
        height,
    }
}

/// Draws the sign of a verdict on a light disc; `diameter` is that of the disc, in canvas pixels.
pub fn draw_sign(canvas: &mut Canvas, mark: VerdictMark, center: Point, diameter: f64) {
    canvas.disc(center, diameter / 2.0, LIGHT);
    // The shapes of the signs are drawn by hand. Coordinates are from the centre of the disc, in diameters.
    let on_disc = |x: f64, y: f64| Point::new(center.x + x * diameter, center.y + y * diameter);
    let lines = match mark.sign {
        Sign::Tick => vec![
            (on_disc(-0.23, 0.03), on_disc(-0.07, 0.2)),
            (on_disc(-0.07, 0.2), on_disc(0.24, -0.19)),
        ],
        Sign::Cross => vec![
            (on_disc(-0.19, -0.19), on_disc(0.19, 0.19)),
            (on_disc(-0.19, 0.19), on_disc(0.19, -0.19)),
        ],
        Sign::Question => {
            let size = 0.86 * diameter;
            let x = center.x - text::width("?", size) / 2.0;
            let baseline = center.y + text::CAPITAL_HEIGHT * size / 2.0;
            text::draw(canvas, "?", (x, baseline), size, mark.paint);
            return;
        }
    };
    canvas.stroke(&lines, 0.13 * diameter, mark.paint);
}

#[cfg(test)]
mod tests {
    use super::*;

    const HATCHES: [Hatch; 5] = [
        Hatch::Diagonals,
        Hatch::Zigzags,
        Hatch::Nested,
        Hatch::Crossed,
        Hatch::Dots,
    ];

    #[test]
    fn the_lines_of_every_hatching_stay_within_the_cell() {
        for hatch in HATCHES {
            let ends = hatch_lines(hatch).into_iter().flat_map(|(a, b)| [a, b]);
            let mut distances = ends.flat_map(|(x, y)| [x, y]);
            assert!(distances.all(|at| (0.05..=0.95).contains(&at)), "{hatch:?}");
        }
    }

    #[test]
    fn no_hatching_is_another_one_that_was_turned() {
        let turned =
            |((ax, ay), (bx, by)): (PointInCell, PointInCell)| ((1.0 - ay, ax), (1.0 - by, bx));
        let is_same = |line: &(PointInCell, PointInCell), other: &(PointInCell, PointInCell)| {
            let distance = |a: PointInCell, b: PointInCell| (a.0 - b.0).hypot(a.1 - b.1);
            let forwards = distance(line.0, other.0) + distance(line.1, other.1);
            let backwards = distance(line.0, other.1) + distance(line.1, other.0);
            forwards.min(backwards) < 1e-9
        };
        for hatch in HATCHES {
            let mut lines = hatch_lines(hatch);
            for _quarter_turn in 0..4 {
                for other in HATCHES.into_iter().filter(|other| *other != hatch) {
                    let others = hatch_lines(other);
                    let is_in = |line| others.iter().any(|other| is_same(line, other));
                    let is_equal = lines.len() == others.len() && lines.iter().all(is_in);
                    assert!(!is_equal, "{hatch:?} looks like {other:?}");
                }
                lines = lines.into_iter().map(turned).collect();
            }
        }
    }

    #[test]
    fn a_label_at_the_edge_is_moved_into_the_image() {
        let rect = |x: f64, width: f64| Rect {
            x,
            y: 10.0,
            width,
            height: 20.0,
        };
        let size = (100.0, 60.0);
        assert_eq!(
            center_within(size, &rect(30.0, 10.0)),
            Point::new(35.0, 20.0)
        );
        assert_eq!(
            center_within(size, &rect(-30.0, 40.0)),
            Point::new(20.0, 20.0)
        );
        assert_eq!(
            center_within(size, &rect(95.0, 40.0)),
            Point::new(80.0, 20.0)
        );
        assert_eq!(
            center_within(size, &rect(-30.0, 140.0)),
            Point::new(50.0, 20.0)
        );
    }
}
