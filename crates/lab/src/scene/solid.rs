//! Draws flat solids on the table or on a card: cards, pieces, boxes, cups.

use super::{
    camera::{Camera, PlaneMap},
    canvas::{Canvas, Id, OCCLUDER, Paint, edges},
    color::{Rgb, scaled},
    light::Light,
    shape::{XY, hull},
};
use umpire::geometry::Point;

/// An image in progress: camera, light and canvas.
#[derive(Debug)]
pub struct Renderer {
    /// The camera.
    pub camera: Camera,
    /// The light.
    pub light: Light,
    /// The canvas.
    pub canvas: Canvas,
}

/// A vertical prism between two heights.
#[derive(Debug, Clone)]
pub struct Solid {
    /// Its outline on the table in mm, clockwise as seen from above.
    pub outline: Vec<XY>,
    /// Height of its underside, in mm.
    pub bottom: f64,
    /// Height of its top face, in mm.
    pub top: f64,
    /// Linear colour of its sides.
    pub side: Rgb,
    /// Its id in the canvas.
    pub id: Id,
    /// Whether the outline is convex. Then its shadow is the hull of bottom and top; otherwise it is the shadow of the top.
    pub convex: bool,
}

impl Renderer {
    /// Projects the outline at a height to the image.
    pub fn seen(&self, outline: &[XY], z: f64) -> Vec<Point> {
        outline
            .iter()
            .map(|p| self.camera.project([p[0], p[1], z]))
            .collect()
    }

    /// Draws the shadow of a solid on the plane at height `on`.
    pub fn cast(&mut self, solid: &Solid, on: f64) {
        let shadow_slopes = self.light.shadow_slopes.clone();
        let shadows: Vec<Vec<Point>> = shadow_slopes
            .iter()
            .map(|slant| {
                let at = |height: f64| {
                    let rise = height - on;
                    let shifted: Vec<XY> = solid
                        .outline
                        .iter()
                        .map(|p| [p[0] + slant[0] * rise, p[1] + slant[1] * rise])
                        .collect();
                    self.seen(&shifted, on)
                };
                if !solid.convex {
                    return at(solid.top);
                }
                let mut points = at(solid.bottom);
                points.extend(at(solid.top));
                hull(&points)
            })
            .collect();
        self.canvas
            .shade(&shadows, 1.0 / shadow_slopes.len() as f32);
    }

    /// Draws the visible sides.
    pub fn sides(&mut self, solid: &Solid) {
        let eye = self.camera.eye();
        for (a, b) in edges(&solid.outline) {
            let outwards = [b[1] - a[1], a[0] - b[0]];
            if (eye[0] - a[0]) * outwards[0] + (eye[1] - a[1]) * outwards[1] <= 0.0 {
                continue;
            }
            let length = outwards[0].hypot(outwards[1]).max(1e-9);
            let light = self.light.upright(outwards.map(|value| value / length));
            let mut face = self.seen(&[a, b], solid.top);
            face.extend(self.seen(&[b, a], solid.bottom));
            let paint = Paint {
                rgb: scaled(solid.side, light),
                gloss: 0.0,
            };
            // Only top faces count as visible for the truth; occluders hide with their sides too.
            let id = if solid.id == OCCLUDER { OCCLUDER } else { 0 };
            self.canvas.fill_flat(&face, id, paint);
        }
    }

    /// Draws the top face; `frame` is the origin (in mm) and the rotation (in degrees) of the face's own coordinates, in which `shader`
    /// gets each point.
    pub fn top(
        &mut self,
        solid: &Solid,
        frame: (XY, f64),
        mut shader: impl FnMut(&FaceSample) -> Paint,
    ) {
        let face = self.seen(&solid.outline, solid.top);
        let map = self.camera.plane(solid.top, frame.0, frame.1);
        let camera = &self.camera;
        self.canvas.fill(&face, solid.id, |x, y| {
            let uv = camera.undistorted(x, y);
            shader(&FaceSample { map: &map, uv })
        });
    }

    /// Draws a rim inside the top face, light or dark depending on the direction of each side.
    pub fn bevel(&mut self, solid: &Solid, inner: &[XY], contrast: f32, paint: Paint) {
        let n = solid.outline.len();
        for i in 0..n {
            let (a, b) = (solid.outline[i], solid.outline[(i + 1) % n]);
            let outwards = [b[1] - a[1], a[0] - b[0]];
            let length = outwards[0].hypot(outwards[1]);
            if length < 1e-6 {
                continue;
            }
            let light = self.light.upright(outwards.map(|value| value / length));
            let quad = self.seen(&[a, b, inner[(i + 1) % n], inner[i]], solid.top);
            let rgb = scaled(paint.rgb, 1.0 + contrast * (light - 0.5).clamp(-0.8, 1.2));
            self.canvas
                .fill_flat(&quad, solid.id, Paint { rgb, ..paint });
        }
    }
}

/// The part of a face that a pixel shows.
#[derive(Debug)]
pub struct FaceSample<'a> {
    map: &'a PlaneMap,
    uv: [f32; 2],
}

impl FaceSample<'_> {
    /// Returns the point at the pixel's centre in the face's coordinates, in mm.
    pub fn place(&self) -> XYf {
        self.map.at(self.uv[0], self.uv[1])
    }

    /// Returns four points spread over the pixel.
    pub fn places(&self) -> [XYf; 4] {
        [
            (-0.125, -0.375),
            (0.375, -0.125),
            (0.125, 0.375),
            (-0.375, 0.125),
        ]
        .map(|(dx, dy)| self.map.at(self.uv[0] + dx, self.uv[1] + dy))
    }

    /// Returns the pixel's size on the face, in mm.
    pub fn footprint(&self) -> f32 {
        self.map.footprint(self.uv[0], self.uv[1])
    }
}

/// A point on a face, in mm.
pub type XYf = [f32; 2];
