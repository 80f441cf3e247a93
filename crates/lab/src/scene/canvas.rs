//! The canvas that scenes are painted on: fills antialiased polygons and records which item is visible at each pixel.

use super::color::Rgb;
use umpire::geometry::Point;

/// ID of the item that is visible at a pixel; 0 is the table or another surface without an ID.
pub type Id = u16;

/// ID shared by hands and by all items that are not game components, such as cups and papers.
pub const OCCLUDER: Id = Id::MAX;

/// Material of a surface at a pixel: diffuse colour and gloss.
#[derive(Debug, Clone, Copy)]
pub struct Paint {
    /// Diffuse reflectance of each channel in linear light, 0 to 1.
    pub rgb: Rgb,
    /// Strength of specular reflection, 0 (matt) to 1 (glossy).
    pub gloss: f32,
}

/// A scene being painted, as planes of one value per pixel, row by row.
#[derive(Debug)]
pub struct Canvas {
    /// Width of the canvas, in pixels.
    pub width: usize,
    /// Height of the canvas, in pixels.
    pub height: usize,
    /// Diffuse reflectance of the surface at each pixel, in linear light, 0 to 1.
    pub rgb: Vec<Rgb>,
    /// Fraction of the lamp's light that reaches each pixel: 1 without shadow, 0 in full shadow.
    pub lit: Vec<f32>,
    /// Strength of specular reflection at each pixel, 0 (matt) to 1 (glossy).
    pub gloss: Vec<f32>,
    /// ID of the item visible at each pixel.
    pub id: Vec<Id>,
    /// Fraction of each pixel that the polygon being filled covers, or for shadows, the sum of these fractions over all polygons; 0 while
    /// nothing is being filled or darkened.
    coverage: Vec<f32>,
}

/// Number of scan lines per row of pixels when a polygon is filled. With 4, the covered fraction of a pixel is accurate to 1/8 in the
/// vertical direction. Set by hand.
const SCANLINES_PER_ROW: usize = 4;

/// A pixel is painted if a polygon covers more than this fraction of it. Set by hand: a pixel with a smaller covered fraction would hardly
/// change.
const MIN_COVERAGE: f32 = 0.002;

/// Bounding box of a polygon in pixels: left, top, right, bottom; right and bottom are the first column and row outside the box.
type PixelBox = [usize; 4];

impl Canvas {
    /// Creates a black canvas of this size in pixels, fully lit.
    pub fn new(width: usize, height: usize) -> Self {
        let len = width * height;
        Self {
            width,
            height,
            rgb: vec![[0.0; 3]; len],
            lit: vec![1.0; len],
            gloss: vec![0.0; len],
            id: vec![0; len],
            coverage: vec![0.0; len],
        }
    }

    /// Fills a polygon without self-intersections, antialiased. `shader` gets the centre of each pixel in canvas coordinates and returns
    /// the paint. Removes earlier shadows from the covered part of each pixel. A pixel gets the `id` if the polygon covers at least half of
    /// it.
    pub fn fill(&mut self, polygon: &[Point], id: Id, mut shader: impl FnMut(f32, f32) -> Paint) {
        let Some([left, top, right, bottom]) = self.add_coverage(polygon) else {
            return;
        };
        for y in top..bottom {
            for x in left..right {
                let at = y * self.width + x;
                let coverage = std::mem::take(&mut self.coverage[at]).min(1.0);
                if coverage <= MIN_COVERAGE {
                    continue;
                }
                let paint = shader(x as f32 + 0.5, y as f32 + 0.5);
                for (old, new) in self.rgb[at].iter_mut().zip(paint.rgb) {
                    *old += (new - *old) * coverage;
                }
                self.lit[at] += (1.0 - self.lit[at]) * coverage;
                self.gloss[at] += (paint.gloss - self.gloss[at]) * coverage;
                if coverage >= 0.5 {
                    self.id[at] = id;
                }
            }
        }
    }

    /// Fills a polygon with the same paint at every pixel.
    pub fn fill_flat(&mut self, polygon: &[Point], id: Id, paint: Paint) {
        self.fill(polygon, id, |_, _| paint);
    }

    /// Darkens the pixels in shadow. The lamp consists of several parts. Each polygon is an object's shadow in the light of one part;
    /// `fraction` is the fraction of the lamp's light that one part gives.
    pub fn darken(&mut self, shadows: &[Vec<Point>], fraction: f32) {
        let mut bounds: Option<PixelBox> = None;
        for polygon in shadows {
            if let Some(b) = self.add_coverage(polygon) {
                bounds = Some(bounds.map_or(b, |a| {
                    [
                        a[0].min(b[0]),
                        a[1].min(b[1]),
                        a[2].max(b[2]),
                        a[3].max(b[3]),
                    ]
                }));
            }
        }
        let Some([left, top, right, bottom]) = bounds else {
            return;
        };
        for y in top..bottom {
            for x in left..right {
                let at = y * self.width + x;
                let dark = std::mem::take(&mut self.coverage[at]) * fraction;
                self.lit[at] *= (1.0 - dark).max(0.0);
            }
        }
    }

    /// Adds to the coverage plane, for each pixel, the fraction that the polygon covers (by the even-odd rule). Returns the part of the
    /// polygon's bounding box on the canvas; `None` if the polygon is outside the canvas or has fewer than 3 corners.
    fn add_coverage(&mut self, polygon: &[Point]) -> Option<PixelBox> {
        let (mut low, mut high) = ([f64::MAX; 2], [f64::MIN; 2]);
        for point in polygon {
            low = [low[0].min(point.x), low[1].min(point.y)];
            high = [high[0].max(point.x), high[1].max(point.y)];
        }
        let size = [self.width as f64, self.height as f64];
        if polygon.len() < 3 || (0..2).any(|i| high[i] <= 0.0 || low[i] >= size[i]) {
            return None;
        }
        let (top, bottom) = (
            low[1].max(0.0) as usize,
            high[1].ceil().min(size[1]) as usize,
        );
        let mut crossings = Vec::new();
        for line in top * SCANLINES_PER_ROW..bottom * SCANLINES_PER_ROW {
            let y = (line as f64 + 0.5) / SCANLINES_PER_ROW as f64;
            crossings.clear();
            crossings.extend(edges(polygon).filter_map(|(a, b)| crossing_x(a, b, y)));
            crossings.sort_unstable_by(f64::total_cmp);
            let row = &mut self.coverage[(line / SCANLINES_PER_ROW) * self.width..][..self.width];
            for span in crossings.chunks_exact(2) {
                add_span(
                    row,
                    span[0].clamp(0.0, size[0]) as f32,
                    span[1].clamp(0.0, size[0]) as f32,
                );
            }
        }
        Some([
            low[0].max(0.0) as usize,
            top,
            high[0].ceil().min(size[0]) as usize,
            bottom,
        ])
    }
}

/// Returns the sides of a polygon as pairs of corners, including the side from the last corner to the first.
pub fn edges<T: Copy>(polygon: &[T]) -> impl Iterator<Item = (T, T)> {
    (0..polygon.len()).map(move |i| (polygon[i], polygon[(i + 1) % polygon.len()]))
}

/// Returns the x at which the polygon side from `a` to `b` crosses the horizontal line at `y`; `None` if it does not cross the line.
fn crossing_x(a: Point, b: Point, y: f64) -> Option<f64> {
    ((a.y <= y) != (b.y <= y)).then(|| a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x))
}

/// Adds a span of one scan line to the coverage of a row of pixels. The span begins at the x coordinate `from` and ends at `to`, in pixels.
fn add_span(row: &mut [f32], from: f32, to: f32) {
    const ROW_FRACTION: f32 = 1.0 / SCANLINES_PER_ROW as f32;
    if to <= from {
        return;
    }
    let (first, last) = (from as usize, (to as usize).min(row.len() - 1));
    if first == last {
        row[first] += (to - from) * ROW_FRACTION;
        return;
    }
    row[first] += (first as f32 + 1.0 - from) * ROW_FRACTION;
    for value in &mut row[first + 1..last] {
        *value += ROW_FRACTION;
    }
    row[last] += (to - last as f32) * ROW_FRACTION;
}
