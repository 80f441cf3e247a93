//! Draws flat solids that stand on the table or on a card: card, pieces, boxes, cups.

use super::{
    camera::{Camera, PlaneMap},
    canvas::{Canvas, Id, OCCLUDER, Paint, edges},
    color::{Rgb, scaled},
    light::Light,
    shape::{XY, hull},
};
use umpire::geometry::Point;

/// A picture in the making: where it is seen from, what lights it, what is painted on.
#[derive(Debug)]
pub struct Studio {
    /// Where it is seen from.
    pub camera: Camera,
    /// What lights it.
    pub light: Light,
    /// What is painted on.
    pub canvas: Canvas,
}

/// An upright solid between two heights.
#[derive(Debug, Clone)]
pub struct Solid {
    /// Its outline on the table in mm, clockwise as seen from above.
    pub outline: Vec<XY>,
    /// Height of its underside, mm.
    pub bottom: f64,
    /// Height of its top face, mm.
    pub top: f64,
    /// Linear colour of its sides.
    pub side: Rgb,
    /// What it is.
    pub id: Id,
    /// Whether the outline is convex: a tall one's shadow is then exact.
    pub convex: bool,
}

impl Studio {
    /// The outline as seen at a height.
    pub fn seen(&self, outline: &[XY], z: f64) -> Vec<Point> {
        outline
            .iter()
            .map(|p| self.camera.project([p[0], p[1], z]))
            .collect()
    }

    /// The shadow of a solid on the plane at height `on`.
    pub fn cast(&mut self, solid: &Solid, on: f64) {
        let slants = self.light.slants.clone();
        let shadows: Vec<Vec<Point>> = slants
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
        self.canvas.shade(&shadows, 1.0 / slants.len() as f32);
    }

    /// The sides that can be seen.
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
            // Only top faces count as seen; what hides, hides with its sides too.
            let id = if solid.id == OCCLUDER { OCCLUDER } else { 0 };
            self.canvas.fill_flat(&face, id, paint);
        }
    }

    /// The top face; `shader` gets the place in the face's own frame (mm from `origin`, turned) and a pixel's size there.
    pub fn top(
        &mut self,
        solid: &Solid,
        frame: (XY, f64),
        mut shader: impl FnMut(&FacePoint) -> Paint,
    ) {
        let face = self.seen(&solid.outline, solid.top);
        let map = self.camera.plane(solid.top, frame.0, frame.1);
        let camera = &self.camera;
        self.canvas.fill(&face, solid.id, |x, y| {
            let uv = camera.undistorted(x, y);
            shader(&FacePoint { map: &map, uv })
        });
    }

    /// A light or dark rim about the top face, inside it, by the way each side looks.
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

/// What a pixel sees of a face.
#[derive(Debug)]
pub struct FacePoint<'a> {
    map: &'a PlaneMap,
    uv: [f32; 2],
}

impl FacePoint<'_> {
    /// The place in the face's frame, mm.
    pub fn place(&self) -> XYf {
        self.map.at(self.uv[0], self.uv[1])
    }

    /// Four places spread over the pixel.
    pub fn places(&self) -> [XYf; 4] {
        [
            (-0.125, -0.375),
            (0.375, -0.125),
            (0.125, 0.375),
            (-0.375, 0.125),
        ]
        .map(|(dx, dy)| self.map.at(self.uv[0] + dx, self.uv[1] + dy))
    }

    /// A pixel's size on the face, mm.
    pub fn footprint(&self) -> f32 {
        self.map.footprint(self.uv[0], self.uv[1])
    }
}

/// A place on a face, mm.
pub type XYf = [f32; 2];
