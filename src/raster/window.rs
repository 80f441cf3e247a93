//! A part of a picture, cut out to be looked at from nearer.

use crate::geometry::{Point, Quad};

/// A smaller cut-out would show nothing, pixels.
const LEAST_PX: f64 = 24.0;
/// Cut-outs have the proportions of most pictures that the network was trained on.
const SHORTER: f64 = 0.8;
/// What is farther from a cut-out's middle than this share of its shorter side is another thing.
const CENTRAL: f64 = 1.0 / 3.0;

/// An upright part of a picture, in its pixels.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Window {
    /// Top-left corner.
    pub from: Point,
    /// Width and height.
    pub size: (f64, f64),
}

impl Window {
    /// All of a picture.
    pub fn whole((width, height): (u32, u32)) -> Self {
        Self {
            from: Point::origin(),
            size: (f64::from(width), f64::from(height)),
        }
    }

    /// About the part of a quad that a picture of this size shows, `wider` times as wide; `None` where that is next to
    /// nothing.
    pub fn about(quad: &Quad, wider: f64, picture: (u32, u32)) -> Option<Self> {
        let across = Extent::of(quad.0.map(|point| point.x), f64::from(picture.0));
        let down = Extent::of(quad.0.map(|point| point.y), f64::from(picture.1));
        let longer = across.length().max(down.length()) * wider;
        let side = |extent: &Extent| {
            let wanted = (extent.length() * wider).max(longer * SHORTER);
            wanted.min(extent.end)
        };
        let size = (side(&across), side(&down));
        (size.0.min(size.1) >= LEAST_PX).then(|| Self {
            from: Point::new(across.centred(size.0), down.centred(size.1)),
            size,
        })
    }

    /// Whether a point of the picture is near the middle.
    pub fn is_central(&self, point: Point) -> bool {
        let (width, height) = self.size;
        let middle = self.from + nalgebra::Vector2::new(width, height) / 2.0;
        (point - middle).norm() < width.min(height) * CENTRAL
    }
}

/// From where to where a thing reaches along one side of a picture.
struct Extent {
    low: f64,
    high: f64,
    /// How long the picture's side is.
    end: f64,
}

impl Extent {
    fn of(values: [f64; 4], end: f64) -> Self {
        let low = values.into_iter().fold(f64::INFINITY, f64::min);
        let high = values.into_iter().fold(f64::NEG_INFINITY, f64::max);
        Self {
            low: low.clamp(0.0, end),
            high: high.clamp(0.0, end),
            end,
        }
    }

    fn length(&self) -> f64 {
        self.high - self.low
    }

    /// Where a stretch about the same middle begins, within the picture.
    fn centred(&self, length: f64) -> f64 {
        (f64::midpoint(self.low, self.high) - length / 2.0).clamp(0.0, self.end - length)
    }
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests {
    use super::*;

    fn quad(left: f64, top: f64, width: f64, height: f64) -> Quad {
        Quad(
            Quad::from_size(width, height)
                .0
                .map(|at| at + nalgebra::Vector2::new(left, top)),
        )
    }

    #[test]
    fn a_cut_out_is_about_the_card_and_no_narrow_strip() {
        let window = Window::about(&quad(400.0, 300.0, 100.0, 20.0), 1.5, (1000, 800)).unwrap();
        assert_eq!(window.size, (150.0, 120.0));
        assert_eq!(window.from, Point::new(375.0, 250.0));
        assert!(window.is_central(Point::new(460.0, 320.0)));
        assert!(!window.is_central(Point::new(520.0, 310.0)));
    }

    #[test]
    fn a_cut_out_stays_within_the_picture() {
        let window = Window::about(&quad(-50.0, 700.0, 200.0, 200.0), 2.0, (1000, 800)).unwrap();
        assert_eq!(window.size, (300.0, 240.0));
        assert_eq!(window.from, Point::new(0.0, 560.0));
        let all = Window::about(&quad(-10.0, -10.0, 2000.0, 2000.0), 2.0, (1000, 800)).unwrap();
        assert_eq!(all, Window::whole((1000, 800)));
    }

    #[test]
    fn what_the_picture_does_not_show_has_no_cut_out() {
        assert!(Window::about(&quad(-300.0, 10.0, 200.0, 5.0), 1.5, (1000, 800)).is_none());
    }
}
