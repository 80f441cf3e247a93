//! A canvas: an image with anti-aliased filled shapes and strokes.
//!
//! Every shape is defined by the signed distance of a point from its outline, in pixels, negative inside. The distance at a
//! pixel's centre determines the fraction of the pixel that is covered. Colours are blended in sRGB.

use std::ops::Range;

use image::{Rgb, RgbImage};

use crate::geometry::{PIXEL_CENTER_PX, Point};

/// A colour in sRGB and its opacity.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Paint {
    /// Red, green and blue, sRGB.
    pub rgb: [u8; 3],
    /// Opacity, 0 to 1.
    pub alpha: f32,
}

impl Paint {
    /// Creates an opaque colour.
    pub const fn solid(rgb: [u8; 3]) -> Self {
        Self { rgb, alpha: 1.0 }
    }

    /// Returns the same colour with another opacity.
    #[must_use]
    pub const fn with_alpha(self, alpha: f32) -> Self {
        Self { alpha, ..self }
    }
}

/// An upright rectangle, in pixels of the canvas.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rect {
    /// x of the left edge, pixels.
    pub x: f64,
    /// y of the top edge, pixels.
    pub y: f64,
    /// Width, pixels.
    pub width: f64,
    /// Height, pixels.
    pub height: f64,
}

impl Rect {
    /// Returns the centre of the rectangle.
    pub fn center(&self) -> Point {
        Point::new(self.x + self.width / 2.0, self.y + self.height / 2.0)
    }

    /// Returns the rectangle extended by `margin` pixels on each side.
    #[must_use]
    pub fn grown(&self, margin: f64) -> Self {
        Self {
            x: self.x - margin,
            y: self.y - margin,
            width: self.width + 2.0 * margin,
            height: self.height + 2.0 * margin,
        }
    }

    /// Returns the area of the intersection with another rectangle, in square pixels.
    pub fn overlap(&self, other: &Self) -> f64 {
        let overlap_length = |a: f64, a_len: f64, b: f64, b_len: f64| {
            ((a + a_len).min(b + b_len) - a.max(b)).max(0.0)
        };
        overlap_length(self.x, self.width, other.x, other.width)
            * overlap_length(self.y, self.height, other.y, other.height)
    }
}

/// A straight line from one point to another, in pixels of the canvas.
pub type Segment = (Point, Point);

/// An image to draw on.
#[derive(Debug)]
pub struct Canvas {
    image: RgbImage,
}

impl Canvas {
    /// Creates a canvas that draws on an image.
    pub fn new(image: RgbImage) -> Self {
        Self { image }
    }

    /// Returns the image with everything that was drawn.
    pub fn into_image(self) -> RgbImage {
        self.image
    }

    /// Returns the width and height of the image, in pixels.
    pub fn size(&self) -> (f64, f64) {
        (self.image.width().into(), self.image.height().into())
    }

    /// Blends the paint into one pixel, with its opacity multiplied by `coverage` (0 to 1). Pixels outside the image are
    /// ignored.
    pub fn blend(&mut self, x: i64, y: i64, paint: Paint, coverage: f32) {
        let (Ok(x), Ok(y)) = (u32::try_from(x), u32::try_from(y)) else {
            return;
        };
        let Some(Rgb(pixel)) = self.image.get_pixel_mut_checked(x, y) else {
            return;
        };
        let alpha = (paint.alpha * coverage).clamp(0.0, 1.0);
        for (below, above) in pixel.iter_mut().zip(paint.rgb) {
            let mixed = f32::from(*below) * (1.0 - alpha) + f32::from(above) * alpha;
            *below = mixed.round() as u8;
        }
    }

    /// Fills the area within `bounds` where `distance`, the signed distance from the outline in pixels, is negative.
    fn fill(&mut self, bounds: Rect, paint: Paint, distance: impl Fn(Point) -> f64) {
        let Some(area) = self.touched_pixels(&bounds) else {
            return;
        };
        for y in area.top..area.bottom {
            for x in area.left..area.right {
                let center = pixel_center(x, y);
                let coverage = coverage(distance(center));
                if coverage > 0.0 {
                    self.blend(x, y, paint, coverage);
                }
            }
        }
    }

    /// Returns the pixels of the image that the rectangle `bounds` touches; `None` if it touches no pixel, or if one of its values is not
    /// finite.
    fn touched_pixels(&self, bounds: &Rect) -> Option<PixelArea> {
        let (width, height) = self.size();
        let is_finite = [bounds.x, bounds.y, bounds.width, bounds.height]
            .iter()
            .all(|value| value.is_finite());
        let left = bounds.x.floor().clamp(0.0, width);
        let top = bounds.y.floor().clamp(0.0, height);
        let right = (bounds.x + bounds.width).ceil().clamp(0.0, width);
        let bottom = (bounds.y + bounds.height).ceil().clamp(0.0, height);
        (is_finite && right > left && bottom > top).then_some(PixelArea {
            left: left as i64,
            top: top as i64,
            right: right as i64,
            bottom: bottom as i64,
        })
    }

    /// Fills a convex polygon. The corners may run in either direction.
    pub fn polygon(&mut self, corners: &[Point], paint: Paint) {
        let is_clockwise = signed_area(corners) > 0.0;
        let edges: Vec<Segment> = closed(corners);
        let distance = |point: Point| {
            edges
                .iter()
                .map(|(a, b)| {
                    let along = b - a;
                    let cross = along.x * (point.y - a.y) - along.y * (point.x - a.x);
                    let distance = cross / along.norm().max(1e-9);
                    if is_clockwise { -distance } else { distance }
                })
                .fold(f64::NEG_INFINITY, f64::max)
        };
        self.fill(bounds(corners).grown(1.0), paint, distance);
    }

    /// Fills a disc.
    pub fn disc(&mut self, center: Point, radius: f64, paint: Paint) {
        let bounds = bounds(&[center]).grown(radius + 1.0);
        self.fill(bounds, paint, |point| (point - center).norm() - radius);
    }

    /// Fills a rectangle with rounded corners.
    pub fn rounded(&mut self, rect: Rect, radius: f64, paint: Paint) {
        let center = rect.center();
        let (half_x, half_y) = (rect.width / 2.0 - radius, rect.height / 2.0 - radius);
        self.fill(rect.grown(1.0), paint, |point| {
            let dx = (point.x - center.x).abs() - half_x;
            let dy = (point.y - center.y).abs() - half_y;
            dx.max(0.0).hypot(dy.max(0.0)) + dx.max(dy).min(0.0) - radius
        });
    }

    /// Draws lines of `width` pixels with round ends. Where lines meet or cross, the paint is applied only once.
    pub fn stroke(&mut self, lines: &[Segment], width: f64, paint: Paint) {
        let points: Vec<Point> = lines.iter().flat_map(|&(a, b)| [a, b]).collect();
        let radius = width / 2.0;
        let Some(area) = self.touched_pixels(&bounds(&points).grown(radius + 1.0)) else {
            return;
        };
        let mut mask = Mask::new(area);
        for line in lines {
            mask.add_line(*line, radius);
        }
        for pixel in mask.covered_pixels() {
            self.blend(pixel.x, pixel.y, paint, pixel.coverage);
        }
    }
}

/// A rectangular area of pixels of an image; `right` and `bottom` are exclusive.
#[derive(Debug, Clone, Copy)]
struct PixelArea {
    left: i64,
    top: i64,
    right: i64,
    bottom: i64,
}

/// A pixel that lines cover.
struct CoveredPixel {
    /// Column of the pixel.
    x: i64,
    /// Row of the pixel.
    y: i64,
    /// Covered fraction of the pixel, above 0 and at most 1.
    coverage: f32,
}

/// A rectangular area of pixels. For each pixel, it has the fraction that the drawn lines cover.
struct Mask {
    area: PixelArea,
    /// Width of the area, pixels.
    width: usize,
    /// Covered fraction of each pixel of the area, row by row.
    coverage: Vec<f32>,
}

impl Mask {
    fn new(area: PixelArea) -> Self {
        let width = (area.right - area.left) as usize;
        let height = (area.bottom - area.top) as usize;
        Self {
            area,
            width,
            coverage: vec![0.0; width * height],
        }
    }

    /// Adds a line with round ends; `radius` is half its width, in pixels.
    fn add_line(&mut self, (a, b): Segment, radius: f64) {
        let area = self.area;
        let max_distance = radius + 1.0;
        let top = ((a.y.min(b.y) - max_distance).floor().max(area.top as f64)) as i64;
        let bottom = ((a.y.max(b.y) + max_distance).ceil().min(area.bottom as f64)) as i64;
        for y in top..bottom {
            let range = x_range((a, b), y as f64 + PIXEL_CENTER_PX, max_distance);
            let left = range.start.floor().max(area.left as f64) as i64;
            let right = range.end.ceil().min(area.right as f64) as i64;
            for x in left..right {
                let center = pixel_center(x, y);
                let covered = coverage(distance_to_segment((a, b), center) - radius);
                let index = (y - area.top) as usize * self.width + (x - area.left) as usize;
                self.coverage[index] = self.coverage[index].max(covered);
            }
        }
    }

    /// Returns the pixels that are at least partly covered.
    fn covered_pixels(self) -> impl Iterator<Item = CoveredPixel> {
        let (area, width) = (self.area, self.width);
        self.coverage
            .into_iter()
            .enumerate()
            .filter(|&(_, coverage)| coverage > 0.0)
            .map(move |(index, coverage)| {
                let (x, y) = (index % width, index / width);
                CoveredPixel {
                    x: area.left + x as i64,
                    y: area.top + y as i64,
                    coverage,
                }
            })
    }
}

/// Returns the centre of the pixel in column `x` and row `y`.
fn pixel_center(x: i64, y: i64) -> Point {
    Point::new(x as f64 + PIXEL_CENTER_PX, y as f64 + PIXEL_CENTER_PX)
}

/// Returns the range of x, in pixels, that must be searched in the row `y`. Every point of this row whose distance from the line `(a, b)`
/// is at most `max_distance` lies in this range.
fn x_range((a, b): Segment, y: f64, max_distance: f64) -> Range<f64> {
    let along = b - a;
    let fraction_at = |edge: f64| {
        if along.y.abs() < 1e-9 {
            return None;
        }
        Some(((edge - a.y) / along.y).clamp(0.0, 1.0))
    };
    let (from, to) = match (fraction_at(y - max_distance), fraction_at(y + max_distance)) {
        (Some(from), Some(to)) => (from, to),
        _ => (0.0, 1.0),
    };
    let (x0, x1) = (a.x + from * along.x, a.x + to * along.x);
    x0.min(x1) - max_distance..x0.max(x1) + max_distance
}

/// Returns the distance of a point from a segment, in pixels.
fn distance_to_segment((a, b): Segment, point: Point) -> f64 {
    let along = b - a;
    let fraction = (point - a).dot(&along) / along.norm_squared().max(1e-12);
    (point - (a + along * fraction.clamp(0.0, 1.0))).norm()
}

/// Returns the fraction of a pixel that a shape covers. `distance` is the signed distance of the pixel's centre from the shape's outline,
/// in pixels.
fn coverage(distance: f64) -> f32 {
    (0.5 - distance).clamp(0.0, 1.0) as f32
}

/// Returns the area of a polygon in square pixels; positive if its corners run clockwise on the image.
fn signed_area(corners: &[Point]) -> f64 {
    let cross = |(a, b): Segment| a.x * b.y - b.x * a.y;
    closed(corners).into_iter().map(cross).sum::<f64>() / 2.0
}

/// Returns the edges of a polygon, including the one from the last corner to the first.
pub fn closed(corners: &[Point]) -> Vec<Segment> {
    (0..corners.len())
        .map(|i| (corners[i], corners[(i + 1) % corners.len()]))
        .collect()
}

/// Returns the bounding box of some points. Without points, it is not finite.
pub fn bounds(points: &[Point]) -> Rect {
    let range = |coordinate: fn(&Point) -> f64| {
        let values = || points.iter().map(coordinate);
        let low = values().fold(f64::INFINITY, f64::min);
        (low, values().fold(f64::NEG_INFINITY, f64::max) - low)
    };
    let ((x, width), (y, height)) = (range(|point| point.x), range(|point| point.y));
    Rect {
        x,
        y,
        width,
        height,
    }
}

#[cfg(test)]
mod tests;
