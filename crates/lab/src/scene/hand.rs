//! Draws hands with sleeves as occluders, composed of rounded limbs.

use super::{
    camera::WorldPoint,
    canvas::{OCCLUDER, Paint},
    color::{Rgb, jitter, linear, scaled},
    noise::Field,
    placed_card::{self, PlacedCard},
    print::CELL_MM,
    rng::SceneRng,
    shape::XY,
    solid::Renderer,
    surface::Surface,
};
use umpire::geometry::{Point, convex_hull};

/// Skin tones from light to dark, in sRGB from 0 to 255; set by hand.
const SKIN: [Rgb; 7] = [
    [236., 196., 172.],
    [224., 178., 150.],
    [205., 150., 118.],
    [176., 120., 88.],
    [134., 86., 60.],
    [92., 58., 42.],
    [60., 38., 30.],
];

/// A round end of a limb.
#[derive(Clone, Copy)]
struct Ball {
    center: WorldPoint,
    /// Radius in mm.
    radius: f64,
}

/// A limb with round ends.
struct Limb {
    ends: [Ball; 2],
}

/// Draws a hand over a random cell of a card's region; the arm comes roughly from the camera's side of the table. Seen from the arm, the
/// hand's `tip` (see [`draw_hand`]) is beyond the cell's centre, by 0.6 + 0.7 * `attempt` sides of a cell. `attempt` counts from 0.
pub fn draw_over_card(
    renderer: &mut Renderer,
    placed_card: &PlacedCard,
    attempt: usize,
    rng: &mut SceneRng,
) {
    let cells: Vec<_> = placed_card.card.region.cells().collect();
    let cell = rng.pick(&cells);
    let grid = super::piece_pose::Grid::of(placed_card.card.region);
    let tip = placed_card::table_from_card(
        placed_card,
        grid.point_at(f64::from(cell.row) + 0.5, f64::from(cell.col) + 0.5),
    );
    let eye = renderer.camera.eye();
    let arm_angle = (eye[1] - tip[1]).atan2(eye[0] - tip[0]) + rng.gauss(0.9);
    let depth = CELL_MM * (0.6 + attempt as f64 * 0.7);
    draw_hand(
        renderer,
        [
            tip[0] - depth * arm_angle.cos(),
            tip[1] - depth * arm_angle.sin(),
        ],
        arm_angle,
        rng,
    );
}

/// Draws a hand that reaches in from the image border. The hand may cover a part of a card.
pub fn draw_at_border(renderer: &mut Renderer, rng: &mut SceneRng) {
    let (w, h) = (renderer.canvas.width as f64, renderer.canvas.height as f64);
    let edge = rng.pick(&[[0.0, 0.5], [1.0, 0.5], [0.5, 0.0], [0.5, 1.0]]);
    let spot = [
        w * (edge[0] + rng.gauss(0.1)),
        h * (edge[1] + rng.gauss(0.1)),
    ];
    let (tip, middle) = (
        renderer.camera.table_point(spot[0], spot[1]),
        renderer.camera.table_point(w / 2.0, h / 2.0),
    );
    let arm_angle = (tip[1] - middle[1]).atan2(tip[0] - middle[0]) + rng.gauss(0.4);
    draw_hand(renderer, tip, arm_angle, rng);
}

/// Draws a hand, often with a sleeve. `tip`, in mm on the table, is the origin of the hand's coordinates: the middle finger, unless bent,
/// ends within about 20 mm of it. `arm_angle` is the direction from the tip to the arm on the table, in radians.
fn draw_hand(renderer: &mut Renderer, tip: XY, arm_angle: f64, rng: &mut SceneRng) {
    let mirror = rng.sign();
    let (sin, cos) = arm_angle.sin_cos();
    // Converts coordinates of the hand to table coordinates, in mm: along the arm (from `tip`), across the arm, and upwards.
    let place = |along: f64, across: f64, z: f64| {
        [
            tip[0] + cos * along - sin * across * mirror,
            tip[1] + sin * along + cos * across * mirror,
            z,
        ]
    };
    let pointing = rng.bool(0.35);
    let spread = rng.range(0.8, 1.35);
    let limbs = limbs(place, pointing, spread, rng.gauss(40.0));
    let tone = rng.pick(&SKIN);
    let skin = linear(jitter(rng, tone, [0.008, 0.1, 0.08]));
    draw_shadows(renderer, &limbs);
    let mottle = Field::new(rng, [14.0; 2], 3);
    for limb in &limbs {
        draw_limb(renderer, limb, |x, y, round| {
            scaled(skin, round * (0.88 + 0.24 * mottle.value_at(x, y, 1.0)))
        });
    }
    if rng.bool(0.75) {
        let cloth = Surface::cloth(rng);
        let begin = rng.range(120.0, 190.0);
        let sleeve = Limb {
            ends: [
                ball(place(begin, 0.0, 36.0), 38.0),
                ball(place(450.0, 0.0, 60.0), 55.0),
            ],
        };
        draw_limb(renderer, &sleeve, |x, y, round| {
            scaled(cloth.color_at([x * 0.4, y * 0.4], 0.4), round)
        });
    }
}

/// Height above the table of the plane on which the shadow of a hand is drawn, in mm; set by hand, about the top of a card with pieces.
const SHADOW_HEIGHT_MM: f64 = 3.0;

fn ball(center: WorldPoint, radius: f64) -> Ball {
    Ball { center, radius }
}

/// Returns the limbs of a hand: arm, palm, fingers and thumb. `place` converts the hand's coordinates (along the arm, across the arm, and
/// upwards) to table coordinates. If `pointing`, three of the four fingers are bent. `spread` scales the gaps between the fingertips.
/// `elbow` is the sideways offset of the elbow, in mm.
fn limbs(
    place: impl Fn(f64, f64, f64) -> [f64; 3],
    pointing: bool,
    spread: f64,
    elbow: f64,
) -> Vec<Limb> {
    let ball_at = |along, across, z, radius| ball(place(along, across, z), radius);
    let mut limbs = vec![
        Limb {
            ends: [
                ball_at(120.0, 0.0, 30.0, 27.0),
                ball_at(420.0, elbow, 60.0, 40.0),
            ],
        },
        Limb {
            ends: [
                ball_at(78.0, -22.0, 26.0, 17.0),
                ball_at(122.0, -12.0, 26.0, 20.0),
            ],
        },
        Limb {
            ends: [
                ball_at(78.0, 22.0, 26.0, 17.0),
                ball_at(122.0, 12.0, 26.0, 20.0),
            ],
        },
        Limb {
            ends: [
                ball_at(74.0, 0.0, 30.0, 20.0),
                ball_at(125.0, 0.0, 30.0, 24.0),
            ],
        },
    ];
    for (across, length) in [(-32.0, 58.0), (-11.0, 72.0), (11.0, 78.0), (31.0, 68.0)] {
        let bent = pointing && across < 20.0;
        let reach = if bent { 26.0 } else { length };
        let knuckle = place(80.0, across, 28.0);
        let mid = place(80.0 - reach * 0.5, across * (1.0 + 0.1 * spread), 28.0);
        limbs.push(Limb {
            ends: [ball(knuckle, 10.0), ball(mid, 9.2)],
        });
        limbs.push(Limb {
            ends: [
                ball(mid, 9.2),
                ball_at(80.0 - reach, across * (1.0 + 0.25 * spread), 12.0, 7.5),
            ],
        });
    }
    limbs.push(Limb {
        ends: [
            ball_at(112.0, 30.0, 24.0, 14.0),
            ball_at(78.0, 52.0, 20.0, 11.0),
        ],
    });
    limbs.push(Limb {
        ends: [
            ball_at(78.0, 52.0, 20.0, 11.0),
            ball_at(52.0, 56.0, 10.0, 8.5),
        ],
    });
    limbs
}

/// Returns the outline of a limb in the image: the convex hull of the projected circles at both ends.
fn limb_outline(renderer: &Renderer, limb: &Limb) -> Vec<Point> {
    let mut points = Vec::new();
    for Ball { center, radius } in limb.ends {
        let (middle, radius) = (
            renderer.camera.project(center),
            radius * renderer.camera.scale_at(center),
        );
        let step = std::f64::consts::TAU / 20.0;
        points.extend(
            (0..20)
                .map(|i| f64::from(i) * step)
                .map(|t| Point::new(middle.x + radius * t.cos(), middle.y + radius * t.sin())),
        );
    }
    convex_hull(points)
}

/// Paints a limb. For each pixel, `shader` gets the x and y of the pixel and the brightness of the limb's rounded surface there, and
/// returns the colour.
fn draw_limb(renderer: &mut Renderer, limb: &Limb, shader: impl Fn(f32, f32, f32) -> Rgb) {
    let polygon = limb_outline(renderer, limb);
    let [a, b] = limb.ends.map(|Ball { center, radius }| {
        (
            renderer.camera.project(center),
            (radius * renderer.camera.scale_at(center)) as f32,
        )
    });
    let (dx, dy) = ((b.0.x - a.0.x) as f32, (b.0.y - a.0.y) as f32);
    let square = (dx * dx + dy * dy).max(1e-3);
    let lamp = renderer.light.lamp;
    let (ex, ey) = (
        (lamp[0] / lamp[2]).clamp(-1.0, 1.0) as f32,
        (lamp[1] / lamp[2]).clamp(-1.0, 1.0) as f32,
    );
    renderer.canvas.fill(&polygon, OCCLUDER, |x, y| {
        let (px, py) = (x - a.0.x as f32, y - a.0.y as f32);
        let along = ((px * dx + py * dy) / square).clamp(0.0, 1.0);
        let radius = a.1 + (b.1 - a.1) * along;
        let (ox, oy) = ((px - dx * along) / radius, (py - dy * along) / radius);
        let up = (1.0 - (ox * ox + oy * oy).min(1.0)).sqrt();
        let round = 0.45 + 0.5 * up + 0.18 * (ox * ex + oy * ey);
        Paint {
            rgb: shader(x, y, round.max(0.15)),
            gloss: 0.15 * up,
        }
    });
}

/// Draws the shadows of limbs on a plane at [`SHADOW_HEIGHT_MM`].
fn draw_shadows(renderer: &mut Renderer, limbs: &[Limb]) {
    let shadow_slopes = renderer.light.shadow_slopes.clone();
    for limb in limbs {
        let shadows: Vec<Vec<Point>> = shadow_slopes
            .iter()
            .map(|slope| {
                let ends = limb.ends.map(|Ball { center: p, radius }| {
                    let [x, y] = [p[0] + slope[0] * p[2], p[1] + slope[1] * p[2]];
                    ball([x, y, SHADOW_HEIGHT_MM], radius)
                });
                limb_outline(renderer, &Limb { ends })
            })
            .collect();
        renderer
            .canvas
            .darken(&shadows, 1.0 / shadow_slopes.len() as f32);
    }
}
