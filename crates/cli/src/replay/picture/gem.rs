//! Draws cut gems. Each colour has a shape of its own, the same as on the page, for players who cannot tell the colours apart.

use std::f64::consts::{FRAC_PI_2, TAU};

use umpire::{
    draw::canvas::{Canvas, Paint, closed},
    geometry::Point,
    rules::gems::Gem,
};

/// Radius of the table, the flat upper face of a gem, as a fraction of the gem's radius; set by hand.
const TABLE_FRACTION: f64 = 0.55;
/// Change in brightness of a facet that faces the light or faces away from it, from 0 to 1; set by hand.
const SHADING: f64 = 0.3;

/// Draws a gem; `radius` is the distance of its outermost corner from its centre, in pixels.
pub fn draw(canvas: &mut Canvas, gem: Gem, center: Point, radius: f64) {
    let rgb = colour(gem);
    let corners = outline(gem);
    let point = |(x, y): (f64, f64), scale: f64| {
        Point::new(center.x + x * radius * scale, center.y + y * radius * scale)
    };
    let edges: Vec<_> = (0..corners.len())
        .map(|index| (corners[index], corners[(index + 1) % corners.len()]))
        .collect();
    for &(a, b) in &edges {
        let facet = [point((0.0, 0.0), 1.0), point(a, 1.0), point(b, 1.0)];
        canvas.polygon(&facet, shaded(rgb, SHADING * facing_light(a, b)));
    }
    for &(a, b) in &edges {
        let table = [
            point((0.0, 0.0), 1.0),
            point(a, TABLE_FRACTION),
            point(b, TABLE_FRACTION),
        ];
        canvas.polygon(&table, shaded(rgb, 0.5 * SHADING));
    }
    let rim: Vec<Point> = corners.iter().map(|corner| point(*corner, 1.0)).collect();
    canvas.stroke(&closed(&rim), 0.08 * radius, shaded(rgb, -0.45));
}

/// Returns how far the facet at an edge faces the light, which comes from the upper left: -1 to 1.
fn facing_light(a: (f64, f64), b: (f64, f64)) -> f64 {
    let (x, y) = (a.0 + b.0, a.1 + b.1);
    -(x + y) / (x.hypot(y) * std::f64::consts::SQRT_2).max(1e-9)
}

/// Returns a colour that is lighter (`amount` above 0) or darker (below 0); -1 gives black and 1 gives white.
fn shaded(rgb: [u8; 3], amount: f64) -> Paint {
    let target = if amount > 0.0 { 255.0 } else { 0.0 };
    let mixed = rgb.map(|value| {
        let value = f64::from(value);
        (value + (target - value) * amount.abs()).round() as u8
    });
    Paint::solid(mixed)
}

/// Returns the colour in which gems are drawn, sRGB; the same as on the page, but brown is lighter.
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

/// Returns the corners of a gem on the unit circle, clockwise, with x to the right and y down. From its centre, all corners of a shape
/// are visible, although the star is not convex.
fn outline(gem: Gem) -> Vec<(f64, f64)> {
    match gem {
        Gem::Green => ring(12, 0.5),
        Gem::Red => ring(4, 0.5),
        Gem::Blue => ring(4, 0.0),
        Gem::Purple => ring(3, 0.0),
        Gem::Brown => ring(6, 0.0),
        Gem::Yellow => {
            let inner = ring(5, 0.5).into_iter().map(|(x, y)| (0.5 * x, 0.5 * y));
            let pairs = ring(5, 0.0).into_iter().zip(inner);
            pairs.flat_map(|(outer, inner)| [outer, inner]).collect()
        }
    }
}

/// Returns corners of a regular polygon. The first is at the top if `turn` is 0; otherwise, it is turned clockwise by this fraction of
/// the angle between two corners.
fn ring(corners: usize, turn: f64) -> Vec<(f64, f64)> {
    let angle = |index: usize| TAU * (index as f64 + turn) / corners as f64 - FRAC_PI_2;
    let corner = |index: usize| (angle(index).cos(), angle(index).sin());
    (0..corners).map(corner).collect()
}
