//! Draws cut gems. Each colour has its own shape, of the same kind as on the game's web page, so that players who cannot distinguish the
//! colours can distinguish the gems.

use std::f64::consts::{FRAC_PI_2, SQRT_2, TAU};

use umpire::{
    draw::canvas::{Canvas, Paint, closed},
    geometry::Point,
    rules::gems::Gem,
};

/// Radius of the table, the flat upper face of a gem, as a fraction of the gem's radius; set by hand.
const TABLE_FRACTION: f64 = 0.55;
/// Maximum change in brightness of a facet, on a scale from 0 to 1; set by hand. A facet that directly faces the light is lighter than the
/// gem's colour by this amount; a facet that faces away from the light is darker by the same amount.
const SHADING: f64 = 0.3;
/// Amount by which the table of a gem, which faces the viewer, is lighter than the gem's colour, from 0 to 1; set by hand.
const TABLE_SHADING: f64 = 0.5 * SHADING;
/// Change in brightness of the rim, from -1 (black) to 1 (white); set by hand.
const RIM_SHADING: f64 = -0.45;
/// Width of the rim as a fraction of the gem's radius; set by hand.
const RIM_WIDTH: f64 = 0.08;
/// Distance of the inner corners of the star from its centre, as a fraction of the gem's radius; set by hand.
const STAR_INNER_RADIUS: f64 = 0.5;

/// Draws a gem; `radius` is the distance of its outermost corner from its centre, in pixels.
pub fn draw(canvas: &mut Canvas, gem: Gem, center: Point, radius: f64) {
    let rgb = colour(gem);
    let corners = outline(gem);
    let in_picture = |corner: Point, scale: f64| {
        Point::new(
            center.x + corner.x * radius * scale,
            center.y + corner.y * radius * scale,
        )
    };
    let next = corners.iter().cycle().skip(1);
    let edges: Vec<(Point, Point)> = corners.iter().copied().zip(next.copied()).collect();
    for &(a, b) in &edges {
        let facet = [center, in_picture(a, 1.0), in_picture(b, 1.0)];
        canvas.polygon(&facet, shaded(rgb, SHADING * facing_light(a, b)));
    }
    for &(a, b) in &edges {
        let table = [
            center,
            in_picture(a, TABLE_FRACTION),
            in_picture(b, TABLE_FRACTION),
        ];
        canvas.polygon(&table, shaded(rgb, TABLE_SHADING));
    }
    let rim = corners.iter().map(|corner| in_picture(*corner, 1.0));
    let rim: Vec<Point> = rim.collect();
    canvas.stroke(&closed(&rim), RIM_WIDTH * radius, shaded(rgb, RIM_SHADING));
}

/// Returns how directly a facet faces the light, which comes from the upper left: 1 if directly, -1 if it faces away. The result is the
/// cosine of the angle between the direction to the light and the direction to the middle of the facet's edge from `a` to `b`.
fn facing_light(a: Point, b: Point) -> f64 {
    let (x, y) = (a.x + b.x, a.y + b.y);
    // Avoids a division by zero for an edge through the centre, which no shape has.
    -(x + y) / (x.hypot(y) * SQRT_2).max(1e-9)
}

/// Returns a colour that is lighter than `rgb` if `amount` is above 0, and darker if `amount` is below 0. The result is black for -1 and
/// white for 1.
fn shaded(rgb: [u8; 3], amount: f64) -> Paint {
    let target = if amount > 0.0 { 255.0 } else { 0.0 };
    let mixed = rgb.map(|value| {
        let value = f64::from(value);
        (value + (target - value) * amount.abs()).round() as u8
    });
    Paint::solid(mixed)
}

/// Returns the colour in which gems are drawn, sRGB. Set by hand, close to the colours of the gem symbols on the game's web page.
const fn colour(gem: Gem) -> [u8; 3] {
    match gem {
        Gem::Green => [0x12, 0x90, 0x48],
        Gem::Red => [0xd0, 0x20, 0x2c],
        Gem::Blue => [0x1f, 0x6f, 0xe0],
        Gem::Purple => [0x8a, 0x3f, 0xc8],
        Gem::Brown => [0xb0, 0x62, 0x18],
        Gem::Yellow => [0xf2, 0xc8, 0x0c],
    }
}

/// Returns the corners of a gem around the origin, clockwise, with x to the right and y down. They are on the unit circle, except the inner
/// corners of the star. All corners of a shape are visible from its centre, although the star is not convex.
fn outline(gem: Gem) -> Vec<Point> {
    match gem {
        Gem::Green => regular_polygon(12, 0.5),
        Gem::Red => regular_polygon(4, 0.5),
        Gem::Blue => regular_polygon(4, 0.0),
        Gem::Purple => regular_polygon(3, 0.0),
        Gem::Brown => regular_polygon(6, 0.0),
        Gem::Yellow => {
            let inner = regular_polygon(5, 0.5).into_iter();
            let inner = inner.map(|corner| {
                Point::new(STAR_INNER_RADIUS * corner.x, STAR_INNER_RADIUS * corner.y)
            });
            let pairs = regular_polygon(5, 0.0).into_iter().zip(inner);
            pairs.flat_map(|(outer, inner)| [outer, inner]).collect()
        }
    }
}

/// Returns the corners of a regular polygon on the unit circle, clockwise. If `turn` is 0, the first corner is at the top. Otherwise, all
/// corners are turned clockwise by `turn` times the angle between two neighbouring corners.
fn regular_polygon(corners: usize, turn: f64) -> Vec<Point> {
    let angle = |index: usize| TAU * (index as f64 + turn) / corners as f64 - FRAC_PI_2;
    let corner = |index: usize| Point::new(angle(index).cos(), angle(index).sin());
    (0..corners).map(corner).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_corners_of_a_shape_are_visible_from_its_centre() {
        for gem in Gem::ALL {
            let corners = outline(gem);
            let next = corners.iter().cycle().skip(1);
            for (a, b) in corners.iter().zip(next) {
                // Clockwise around the centre, with y down.
                assert!(a.x * b.y - a.y * b.x > 0.0, "{gem:?}: {a:?} {b:?}");
            }
        }
    }

    #[test]
    fn facets_at_the_upper_left_face_the_light() {
        let (top, left) = (Point::new(0.0, -1.0), Point::new(-1.0, 0.0));
        let (bottom, right) = (Point::new(0.0, 1.0), Point::new(1.0, 0.0));
        assert!((facing_light(left, top) - 1.0).abs() < 1e-9);
        assert!((facing_light(right, bottom) + 1.0).abs() < 1e-9);
        assert!(facing_light(top, right).abs() < 1e-9);
    }

    #[test]
    fn shading_ranges_from_black_to_white() {
        let rgb = [0, 100, 255];
        assert_eq!(shaded(rgb, 0.0).rgb, rgb);
        assert_eq!(shaded(rgb, -1.0).rgb, [0; 3]);
        assert_eq!(shaded(rgb, 1.0).rgb, [255; 3]);
    }
}
