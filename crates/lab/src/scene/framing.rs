//! Chooses the camera of a scene, so that the cards appear at a random size and position.

use serde_json::json;

use super::{
    HEIGHT_MM, PlacedCard, TableLayout, WIDTH_MM,
    camera::{Camera, CameraView},
    placed_card::CARD_MM,
    rng::SceneRng,
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
    /// the image border may cut them off; otherwise, they are completely visible. Without cards, an area of the size of a card takes their
    /// place.
    pub fn random(rng: &mut SceneRng, size: [u32; 2], cut_off: f64, layout: &TableLayout) -> Self {
        let [width, height] = size.map(f64::from);
        let elevation = match rng.int(0, 9) {
            0 | 1 => rng.range(35.0, 48.0),
            2..=7 => rng.range(45.0, 82.0),
            _ => rng.range(80.0, 90.0),
        };
        let mut view = CameraView {
            size: [width, height],
            focal_px: width.max(height) * rng.log_range(0.68, 1.7),
            elevation_deg: elevation,
            azimuth_deg: rng.range(-180.0, 180.0),
            roll_deg: if rng.bool(0.7) {
                rng.gauss(3.0)
            } else {
                rng.gauss(14.0)
            },
            k1: if rng.bool(0.75) {
                rng.range(-0.05, 0.04)
            } else {
                rng.range(-0.12, 0.05)
            },
            distance_mm: 500.0,
            target: [0.0; 2],
        };
        let mut points: Vec<XY> = layout
            .cards
            .iter()
            .flat_map(PlacedCard::card_outline)
            .collect();
        if points.is_empty() {
            points = shape::rectangle(WIDTH_MM, HEIGHT_MM);
        }
        let several_cards = layout.cards.len() > 1;
        let cover = if several_cards {
            rng.range(0.45, 0.93)
        } else {
            rng.range(0.14, 0.90)
        };
        let position = [0, 1].map(|_| rng.unit());
        let shift = rng.bool(cut_off).then(|| [0, 1].map(|_| rng.gauss(0.22)));
        for _ in 0..4 {
            fit_distance(&mut view, &points, cover);
            move_target(&mut view, &points, position, shift);
        }
        let notes = json!({
            "elevation": view.elevation_deg, "azimuth": view.azimuth_deg, "roll": view.roll_deg, "cover": cover,
            "distance_mm": view.distance_mm, "f_px": view.focal_px, "k1": view.k1, "cut_off": shift.is_some(),
        });
        Self {
            camera: Camera::new(&view),
            notes,
        }
    }
}

/// Returns the bounding box of `points` in the image: left, top, right, bottom, in pixels. The points are in mm on the table and are raised
/// to the height of the cards' top faces.
fn bounding_box(view: &CameraView, points: &[XY]) -> [f64; 4] {
    let camera = Camera::new(view);
    let mut bounds = [f64::MAX, f64::MAX, f64::MIN, f64::MIN];
    for point in points {
        let pixel = camera.project([point[0], point[1], CARD_MM]);
        bounds = [
            bounds[0].min(pixel.x),
            bounds[1].min(pixel.y),
            bounds[2].max(pixel.x),
            bounds[3].max(pixel.y),
        ];
    }
    bounds
}

/// Sets the camera's distance so that the bounding box of `points` (mm on the table) takes up the fraction `cover` of the image width. The
/// camera is farther away if the box would otherwise take up more than 0.95 of the image height.
fn fit_distance(view: &mut CameraView, points: &[XY], cover: f64) {
    // Range in which the camera's distance is searched for, in mm: from 170 mm, because phones do not focus nearer, to 6 m.
    let (mut low_mm, mut high_mm) = (170.0, 6000.0);
    for _ in 0..24 {
        view.distance_mm = f64::sqrt(low_mm * high_mm);
        let [left, top, right, bottom] = bounding_box(view, points);
        let size_ratio =
            ((right - left) / view.size[0] / cover).max((bottom - top) / view.size[1] / 0.95);
        if size_ratio > 1.0 {
            low_mm = view.distance_mm;
        } else {
            high_mm = view.distance_mm;
        }
    }
}

/// Moves the camera's target so that the bounding box of `points` (mm on the table) gets the wanted position in the image. `position` is
/// the wanted position along x and y: 0 puts the box at the left or top border, 1 at the right or bottom border, with a margin of 1.5
/// percent of the image size. `shift` is an additional shift, in widths and heights of the box.
fn move_target(view: &mut CameraView, points: &[XY], position: [f64; 2], shift: Option<[f64; 2]>) {
    let [left, top, right, bottom] = bounding_box(view, points);
    let size = [right - left, bottom - top];
    let wanted: [f64; 2] = std::array::from_fn(|i| {
        let free = (view.size[i] - size[i] - 0.03 * view.size[i]).max(0.0);
        let middle = 0.015 * view.size[i] + size[i] / 2.0 + position[i] * free;
        middle + shift.map_or(0.0, |sizes| sizes[i] * size[i])
    });
    let camera = Camera::new(view);
    let current = camera.table_point(f64::midpoint(left, right), f64::midpoint(top, bottom));
    let desired = camera.table_point(wanted[0], wanted[1]);
    for i in 0..2 {
        view.target[i] += (current[i] - desired[i]).clamp(-300.0, 300.0);
    }
}
