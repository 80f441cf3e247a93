//! Draws solids with a flat top face that stand on the table or on a card: cards, pieces, boxes, cups.

use super::{
    camera::{Camera, PlaneMap},
    canvas::{Canvas, Id, OCCLUDER, Paint, edges},
    color::{Rgb, scaled},
    light::Light,
    shape::{TablePose, XY},
};
use umpire::geometry::{Point, convex_hull};

/// A scene being drawn: the camera, the light and the canvas.
#[derive(Debug)]
pub struct Renderer {
    /// Camera that projects the scene.
    pub camera: Camera,
    /// Lamp and ambient light that fall on the scene.
    pub light: Light,
    /// Canvas that is painted on.
    pub canvas: Canvas,
}

/// A vertical prism: an outline extruded between two heights.
#[derive(Debug, Clone)]
pub struct Solid {
    /// Outline of the solid on the table in mm, clockwise as viewed from above.
    pub outline: Vec<XY>,
    /// Height of the underside above the table, in mm.
    pub bottom: f64,
    /// Height of the top face above the table, in mm.
    pub top: f64,
    /// Linear colour of the solid's sides.
    pub side: Rgb,
    /// [`Id`] with which the canvas marks the pixels of the solid's top face. If it is [`OCCLUDER`], the pixels of the sides are marked,
    /// too.
    pub id: Id,
    /// Whether the outline is convex. The shadow of a convex solid is the convex hull of the shadows of its underside and its
    /// top. For any other outline only the shadow of the top is drawn.
    pub convex: bool,
}

impl Renderer {
    /// Moves an outline from the table up to the height `z` (mm) and projects it to image pixels.
    pub fn project_outline(&self, outline: &[XY], z: f64) -> Vec<Point> {
        outline
            .iter()
            .map(|p| self.camera.project([p[0], p[1], z]))
            .collect()
    }

    /// Draws the shadow that a solid casts on a horizontal plane at height `on`, in mm.
    pub fn draw_shadow(&mut self, solid: &Solid, on: f64) {
        let shadow_slopes = self.light.shadow_slopes.clone();
        let shadows: Vec<Vec<Point>> = shadow_slopes
            .iter()
            .map(|slope| {
                let shadow_of_outline = |height: f64| {
                    let rise = height - on;
                    let shifted: Vec<XY> = solid
                        .outline
                        .iter()
                        .map(|p| [p[0] + slope[0] * rise, p[1] + slope[1] * rise])
                        .collect();
                    self.project_outline(&shifted, on)
                };
                if !solid.convex {
                    return shadow_of_outline(solid.top);
                }
                let mut points = shadow_of_outline(solid.bottom);
                points.extend(shadow_of_outline(solid.top));
                convex_hull(points)
            })
            .collect();
        self.canvas
            .darken(&shadows, 1.0 / shadow_slopes.len() as f32);
    }

    /// Draws the sides of a solid that face the camera.
    pub fn draw_sides(&mut self, solid: &Solid) {
        let eye = self.camera.eye();
        for (a, b) in edges(&solid.outline) {
            let outwards = [b[1] - a[1], a[0] - b[0]];
            if (eye[0] - a[0]) * outwards[0] + (eye[1] - a[1]) * outwards[1] <= 0.0 {
                continue;
            }
            let length = outwards[0].hypot(outwards[1]).max(1e-9);
            let light = self
                .light
                .vertical_face_brightness(outwards.map(|value| value / length));
            let mut face = self.project_outline(&[a, b], solid.top);
            face.extend(self.project_outline(&[b, a], solid.bottom));
            let paint = Paint {
                rgb: scaled(solid.side, light),
                gloss: 0.0,
            };
            // In the truth file, only the top face of a piece or card counts as a visible part, so the sides get no ID. The sides of an
            // occluder hide what is behind them, so they get the occluder's ID.
            let id = if solid.id == OCCLUDER { OCCLUDER } else { 0 };
            self.canvas.fill_flat(&face, id, paint);
        }
    }

    /// Draws the top face of a solid. `axes` is the pose on the table of the face's own coordinate axes. For each pixel, `shader` gets the
    /// part of the face that the pixel shows, in the face's coordinates, and returns the paint.
    pub fn draw_top(
        &mut self,
        solid: &Solid,
        axes: TablePose,
        mut shader: impl FnMut(&FaceSample) -> Paint,
    ) {
        let face = self.project_outline(&solid.outline, solid.top);
        let map = self.camera.plane(solid.top, axes.at, axes.turn_deg);
        let camera = &self.camera;
        self.canvas.fill(&face, solid.id, |x, y| {
            let uv = camera.undistorted(x, y);
            shader(&FaceSample { map: &map, uv })
        });
    }

    /// Draws a bevel: the band of the top face between its outline and the smaller outline `inner`. Each side of the band is lighter or
    /// darker, depending on whether it faces the lamp; `contrast` scales the difference.
    pub fn draw_bevel(&mut self, solid: &Solid, inner: &[XY], contrast: f32, paint: Paint) {
        let n = solid.outline.len();
        for i in 0..n {
            let (a, b) = (solid.outline[i], solid.outline[(i + 1) % n]);
            let outwards = [b[1] - a[1], a[0] - b[0]];
            let length = outwards[0].hypot(outwards[1]);
            if length < 1e-6 {
                continue;
            }
            let light = self
                .light
                .vertical_face_brightness(outwards.map(|value| value / length));
            let quad = self.project_outline(&[a, b, inner[(i + 1) % n], inner[i]], solid.top);
            let rgb = scaled(paint.rgb, 1.0 + contrast * (light - 0.5).clamp(-0.8, 1.2));
            self.canvas
                .fill_flat(&quad, solid.id, Paint { rgb, ..paint });
        }
    }
}

/// The part of a solid's top face that one pixel shows.
#[derive(Debug)]
pub struct FaceSample<'a> {
    map: &'a PlaneMap,
    uv: [f32; 2],
}

impl FaceSample<'_> {
    /// Returns the point of the face at the centre of the pixel, in mm along the face's axes.
    pub fn point(&self) -> XYf {
        self.map.point_at(self.uv[0], self.uv[1])
    }

    /// Returns four points of the face, spread over the area of this sample's pixel, in mm along the face's axes.
    pub fn subpixel_points(&self) -> [XYf; 4] {
        [
            (-0.125, -0.375),
            (0.375, -0.125),
            (0.125, 0.375),
            (-0.375, 0.125),
        ]
        .map(|(dx, dy)| self.map.point_at(self.uv[0] + dx, self.uv[1] + dy))
    }

    /// Returns the size, in mm, of this sample's pixel projected to the face.
    pub fn footprint(&self) -> f32 {
        self.map.footprint(self.uv[0], self.uv[1])
    }
}

/// A point on a face, in mm: x and y.
pub type XYf = [f32; 2];
