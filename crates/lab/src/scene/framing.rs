//! Chooses the camera of a scene, so that the cards appear at a random size and position.

use serde_json::json;

use super::{
    HEIGHT_MM, PlacedCard, TableLayout, WIDTH_MM,
    camera::{Camera, CameraView},
    chance::SceneRng,
    set::CARD_MM,
    shape::{self, XY},
};

/// Camera chosen for a scene, with its parameters for the truth file.
#[derive(Debug)]
pub struct Framing {
    /// The chosen camera, ready to project points.
    pub camera: Camera,
    /// Parameters of the camera, stored in the truth file under `difficulty`.
    pub notes: serde_json::Value,
}

impl Framing {
    /// Chooses a random camera that shows the cards at a random size. With probability `cut_off`, the cards are shifted at random, so that
    /// the image border may cut them off; otherwise, they are completely visible.
    pub fn draw(chance: &mut SceneRng, size: [u32; 2], cut_off: f64, site: &TableLayout) -> Self {
        let [width, height] = size.map(f64::from);
        let elevation = match chance.int(0, 9) {
            0 | 1 => chance.range(35.0, 48.0),
            2..=7 => chance.range(45.0, 82.0),
            _ => chance.range(80.0, 90.0),
        };
        let mut view = CameraView {
            size: [width, height],
            focal_px: width.max(height) * chance.log_range(0.68, 1.7),
            elevation_deg: elevation,
            azimuth_deg: chance.range(-180.0, 180.0),
            roll_deg: if chance.happens(0.7) {
                chance.gauss(3.0)
            } else {
                chance.gauss(14.0)
            },
            k1: if chance.happens(0.75) {
                chance.range(-0.05, 0.04)
            } else {
                chance.range(-0.12, 0.05)
            },
            distance_mm: 500.0,
            target: [0.0; 2],
        };
        let mut points: Vec<XY> = site.cards.iter().flat_map(PlacedCard::rim).collect();
        if points.is_empty() {
            points = shape::rectangle(WIDTH_MM, HEIGHT_MM);
        }
        let many = site.cards.len() > 1;
        let cover = if many {
            chance.range(0.45, 0.93)
        } else {
            chance.range(0.14, 0.90)
        };
        let room = [0, 1].map(|_| chance.unit());
        let cut = chance
            .happens(cut_off)
            .then(|| [0, 1].map(|_| chance.gauss(0.22)));
        for _ in 0..4 {
            fit(&mut view, &points, cover);
            center(&mut view, &points, room, cut);
        }
        let notes = json!({
            "elevation": view.elevation_deg, "azimuth": view.azimuth_deg, "roll": view.roll_deg, "cover": cover,
            "distance_mm": view.distance_mm, "f_px": view.focal_px, "k1": view.k1, "cut_off": cut.is_some(),
        });
        Self {
            camera: Camera::new(&view),
            notes,
        }
    }
}

/// Returns the bounding box in the image of points at the height of the cards' top faces: left, top, right, bottom, in pixels.
fn extent(view: &CameraView, points: &[XY]) -> [f64; 4] {
    let camera = Camera::new(view);
    let mut found = [f64::MAX, f64::MAX, f64::MIN, f64::MIN];
    for point in points {
        let seen = camera.project([point[0], point[1], CARD_MM]);
        found = [
            found[0].min(seen.x),
            found[1].min(seen.y),
            found[2].max(seen.x),
            found[3].max(seen.y),
        ];
    }
    found
}

/// Sets the camera's distance so that the bounding box of `points` (mm on the table) takes up the fraction `cover` of the image width. The
/// camera is farther away if the box would otherwise take up more than 0.95 of the image height.
fn fit(view: &mut CameraView, points: &[XY], cover: f64) {
    // Range in which the camera's distance is searched, in mm: from 170 mm, because phones do not focus nearer, to 6 m.
    let (mut near, mut far) = (170.0, 6000.0);
    for _ in 0..24 {
        view.distance_mm = f64::sqrt(near * far);
        let [left, top, right, bottom] = extent(view, points);
        let share =
            ((right - left) / view.size[0] / cover).max((bottom - top) / view.size[1] / 0.95);
        if share > 1.0 {
            near = view.distance_mm;
        } else {
            far = view.distance_mm;
        }
    }
}

/// Moves the camera's target so that the bounding box of `points` (mm on the table) gets the wanted position in the image. `room` is the
/// wanted position along x and y: 0 puts the box at the left or top border, 1 at the right or bottom border. `cut` is an additional shift,
/// in widths and heights of the box.
fn center(view: &mut CameraView, points: &[XY], room: [f64; 2], cut: Option<[f64; 2]>) {
    let [left, top, right, bottom] = extent(view, points);
    let size = [right - left, bottom - top];
    let want: [f64; 2] = std::array::from_fn(|i| {
        let free = (view.size[i] - size[i] - 0.03 * view.size[i]).max(0.0);
        let middle = 0.015 * view.size[i] + size[i] / 2.0 + room[i] * free;
        middle + cut.map_or(0.0, |by| by[i] * size[i])
    });
    let camera = Camera::new(view);
    let here = camera.on_table(f64::midpoint(left, right), f64::midpoint(top, bottom));
    let there = camera.on_table(want[0], want[1]);
    for i in 0..2 {
        view.target[i] += (here[i] - there[i]).clamp(-300.0, 300.0);
    }
}
