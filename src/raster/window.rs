//! A rectangular part of an image around an object, on which a network runs again.

use crate::geometry::{Point, Quad};

/// Minimum side of a window, pixels of the image. Set by hand.
const MIN_SIDE_PX: f64 = 24.0;
/// Minimum ratio of a window's shorter side to its longer side. Most training images have the aspect ratio 4 : 3 and become a network input
/// of 320 by 256 pixels, whose sides have this ratio.
const MIN_ASPECT: f64 = 0.8;
/// Distance from a window's centre within which an object counts as central, as a fraction of the window's shorter side. Set by
/// hand.
const MAX_CENTRAL_DISTANCE: f64 = 1.0 / 3.0;

/// An upright rectangular part of an image, in pixels of the image.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Window {
    /// Top-left corner of the window, in pixels of the image.
    pub from: Point,
    /// Width and height of the window, in pixels of the image.
    pub size: (f64, f64),
}

impl Window {
    /// Returns the window that covers a full image.
    pub fn of_full_image((width, height): (u32, u32)) -> Self {
        Self {
            from: Point::origin(),
            size: (f64::from(width), f64::from(height)),
        }
    }

    /// Returns a window around the visible part of a quad, in an image of the size `image_size`. The window is `width_factor` times as wide
    /// and as high as this visible part, as far as the image reaches. If the window's shorter side is less than `MIN_ASPECT` of its longer
    /// side, it is extended to that length, also as far as the image reaches. Returns `None` if a side of the window would be shorter than
    /// `MIN_SIDE_PX`.
    pub fn around_quad(quad: &Quad, width_factor: f64, image_size: (u32, u32)) -> Option<Self> {
        let across = Extent::of(quad.0.map(|point| point.x), f64::from(image_size.0));
        let down = Extent::of(quad.0.map(|point| point.y), f64::from(image_size.1));
        let longer = across.length().max(down.length()) * width_factor;
        let side = |extent: &Extent| {
            let wanted = (extent.length() * width_factor).max(longer * MIN_ASPECT);
            wanted.min(extent.image_side)
        };
        let size = (side(&across), side(&down));
        (size.0.min(size.1) >= MIN_SIDE_PX).then(|| Self {
            from: Point::new(
                across.start_of_centered(size.0),
                down.start_of_centered(size.1),
            ),
            size,
        })
    }

    /// Returns whether a point of the image is central: closer to the window's centre than `MAX_CENTRAL_DISTANCE` times the window's
    /// shorter side.
    pub(crate) fn is_central(&self, point: Point) -> bool {
        let (width, height) = self.size;
        let middle = self.from + nalgebra::Vector2::new(width, height) / 2.0;
        (point - middle).norm() < width.min(height) * MAX_CENTRAL_DISTANCE
    }
}

/// Extent of an object in x or in y, within the image, in pixels.
struct Extent {
    low: f64,
    high: f64,
    /// Length of the image along this axis, in pixels.
    image_side: f64,
}

impl Extent {
    fn of(values: [f64; 4], image_side: f64) -> Self {
        let low = values.into_iter().fold(f64::INFINITY, f64::min);
        let high = values.into_iter().fold(f64::NEG_INFINITY, f64::max);
        Self {
            low: low.clamp(0.0, image_side),
            high: high.clamp(0.0, image_side),
            image_side,
        }
    }

    fn length(&self) -> f64 {
        self.high - self.low
    }

    /// Returns the start of an interval of `length` pixels whose middle is the middle of the extent. If the interval would extend beyond
    /// the image, it is shifted into the image.
    fn start_of_centered(&self, length: f64) -> f64 {
        (f64::midpoint(self.low, self.high) - length / 2.0).clamp(0.0, self.image_side - length)
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
    fn a_window_is_centered_on_the_quad_and_not_narrower_than_the_minimum_aspect_ratio() {
        let window =
            Window::around_quad(&quad(400.0, 300.0, 100.0, 20.0), 1.5, (1000, 800)).unwrap();
        assert_eq!(window.size, (150.0, 120.0));
        assert_eq!(window.from, Point::new(375.0, 250.0));
    }

    #[test]
    fn a_point_is_central_within_a_third_of_the_shorter_side_around_the_centre() {
        let window = Window::of_full_image((150, 120));
        // A third of the shorter side is 40 pixels.
        assert!(window.is_central(Point::new(75.0 + 39.0, 60.0)));
        assert!(!window.is_central(Point::new(75.0 + 41.0, 60.0)));
        assert!(!window.is_central(Point::new(75.0, 60.0 - 41.0)));
    }

    #[test]
    fn a_window_stays_within_the_image() {
        let window =
            Window::around_quad(&quad(-50.0, 700.0, 200.0, 200.0), 2.0, (1000, 800)).unwrap();
        assert_eq!(window.size, (300.0, 240.0));
        assert_eq!(window.from, Point::new(0.0, 560.0));
        let all =
            Window::around_quad(&quad(-10.0, -10.0, 2000.0, 2000.0), 2.0, (1000, 800)).unwrap();
        assert_eq!(all, Window::of_full_image((1000, 800)));
    }

    #[test]
    fn a_quad_outside_the_image_has_no_window() {
        let window = Window::around_quad(&quad(-300.0, 10.0, 200.0, 5.0), 1.5, (1000, 800));
        assert_eq!(window, None);
    }

    #[test]
    fn a_window_with_a_side_shorter_than_the_minimum_is_none() {
        let sized = |side: f64| Window::around_quad(&quad(90.0, 90.0, side, side), 1.0, (200, 200));
        assert_eq!(sized(MIN_SIDE_PX - 1.0), None);
        let smallest = sized(MIN_SIDE_PX).map(|window| window.size);
        assert_eq!(smallest, Some((MIN_SIDE_PX, MIN_SIDE_PX)));
    }
}
