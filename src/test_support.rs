//! A drawn scene seen through its true corners: what the tests of the stages after locating stand on.

use std::collections::BTreeMap;

use image::RgbImage;
use serde::Deserialize;
use umpire_lab::scene::{self, SceneOptions, StagedScene};

use crate::{
    geometry::{Point, Quad},
    judge::{
        self,
        card::{Judgement, evidence::Evidence},
    },
    layout::{CARD_MM, PIECE_MM},
    read::{
        self,
        card::{Light, Reading},
    },
    rectify::{FlatImage, PlanePose},
    rules::{Card, Catalogue, Cell, Piece, Side, Symbol},
};

/// What is true of a card, as far as the tests ask.
///
/// The scenes are drawn by a crate that is linked with this library as others see it. To the compiler its types are not those of the
/// library under test, so the truth crosses as JSON.
#[derive(Debug, Clone, Deserialize)]
pub struct CardTruth {
    pub number: Option<u16>,
    pub side: Side,
    pub edition: u8,
    pub corners: [[f64; 2]; 4],
    pub region: Vec<String>,
    pub rows: BTreeMap<Symbol, Vec<Piece>>,
    pub grid_origin: [[f64; 2]; 4],
    pub placements: Vec<PlacementTruth>,
    pub symbol: Option<Symbol>,
    pub defects: Vec<DefectTruth>,
}

/// A piece that lies properly.
#[derive(Debug, Clone, Deserialize)]
pub struct PlacementTruth {
    pub piece: Piece,
    pub cells: Vec<Cell>,
    pub offset_mm: [f64; 2],
    pub turn_deg: f64,
}

/// Why a card is not solved.
#[derive(Debug, Clone, Deserialize)]
pub struct DefectTruth {
    pub kind: String,
    pub piece: Option<Piece>,
    pub cells: Vec<Cell>,
    pub offset_mm: Option<[f64; 2]>,
}

#[derive(Deserialize)]
struct SceneTruth {
    cards: Vec<CardTruth>,
}

/// One card on a table, what is true of it, and the card seen flat.
pub struct Staged {
    pub image: RgbImage,
    pub truth: CardTruth,
    pub corners: Quad,
    pub pose: PlanePose,
    pub face: FlatImage,
}

impl Staged {
    /// The scene of that seed, 960 by 720 pixels, the whole card in the picture.
    pub fn new(scene: StagedScene, seed: u64) -> Self {
        Self::drawn(scene, seed, false)
    }

    /// The same with a puzzle that is in no catalogue.
    pub fn invented(scene: StagedScene, seed: u64) -> Self {
        Self::drawn(scene, seed, true)
    }

    fn drawn(scene: StagedScene, seed: u64, invented: bool) -> Self {
        let options = SceneOptions {
            size: Some([960, 720]),
            scene: Some(scene),
            invented,
            cut_off: 0.0,
            ..SceneOptions::default()
        };
        let (image, truth) = scene::render(seed, &options);
        let truth = serde_json::to_value(truth).expect("truth is written as JSON");
        let truth: SceneTruth = serde_json::from_value(truth).expect("its fields are these");
        let truth = truth.cards.into_iter().next().expect("the kind is `Card`");
        Self::of(image, truth)
    }

    /// The same card in a picture that was changed.
    pub fn of(image: RgbImage, truth: CardTruth) -> Self {
        let corners = Quad(truth.corners.map(|[x, y]| Point::new(x, y)));
        let pose = PlanePose::from_corners(&corners, image.dimensions())
            .expect("a card that is drawn spans something");
        let face = read::card::face_of(&image, &pose);
        Self {
            image,
            truth,
            corners,
            pose,
            face,
        }
    }

    /// The side of the catalogue that lies there.
    pub fn card(&self) -> &'static Card {
        let number = self.truth.number;
        let card = number.and_then(|number| Catalogue::standard().card(number));
        card.expect("these scenes show sides of the catalogue")
    }

    /// What is read on the face.
    pub fn reading(&self) -> Reading<'static> {
        let lean = self.pose.lean_mm(PIECE_MM);
        read::card::read(&self.face, lean, Catalogue::standard())
            .expect("the catalogue is not empty")
    }

    /// The top-left corner of the region's box as it is drawn, in millimetres of the card.
    pub fn origin(&self) -> Point {
        let [x, y] = self.truth.grid_origin[0];
        let plane = self.pose.image_from_plane(0.0);
        plane
            .unmap(Point::new(x, y))
            .expect("a pose can be inverted")
    }

    /// What is seen over the region.
    pub fn evidence(&self) -> Evidence {
        let light = Light::fit(&self.face, &self.reading(), self.origin());
        let region = self.card().region;
        Evidence::look(&self.image, &self.pose, &light, region, self.origin(), None)
    }

    /// What it comes to, without a row asked for.
    pub fn judgement(&self) -> Judgement {
        judge::card::judge(
            &self.image,
            &self.pose,
            &self.face,
            &self.reading(),
            None,
            &[],
            None,
        )
    }

    /// The picture with every pixel changed by where on the card's face it lies (millimetres; beyond the card too).
    pub fn repainted(&self, paint: impl Fn(Point, [u8; 3]) -> [u8; 3]) -> Self {
        let plane = self.pose.image_from_plane(0.0);
        let mut image = self.image.clone();
        for (x, y, pixel) in image.enumerate_pixels_mut() {
            let seen = Point::new(f64::from(x) + 0.5, f64::from(y) + 0.5);
            let at = plane.unmap(seen).expect("a pose can be inverted");
            pixel.0 = paint(at, pixel.0);
        }
        Self::of(image, self.truth.clone())
    }
}

/// The corners of a card of `CARD_MM` that lies flat on a table before a pinhole camera, and the pose it should have.
///
/// The card lies the right way up for the camera, its middle `distance_mm` away, `elevation_deg` below it; the picture has
/// `size` pixels and the focal length `focal_px`. `point` gives the pixel of a place on or above the card.
pub struct Pinhole {
    pub size: (u32, u32),
    pub focal_px: f64,
    pub elevation_deg: f64,
    pub distance_mm: f64,
}

impl Pinhole {
    /// The pixel that shows a place `height_mm` above a point of the card.
    pub fn pixel(&self, at: Point, height_mm: f64) -> Point {
        let (sin, cos) = self.elevation_deg.to_radians().sin_cos();
        let (x, y) = (at.x - CARD_MM.0 / 2.0, at.y - CARD_MM.1 / 2.0);
        // Camera axes: right, down, away. The card's y runs towards the camera.
        let down = y * sin - height_mm * cos;
        let away = self.distance_mm - y * cos - height_mm * sin;
        let half = |side: u32| f64::from(side) / 2.0;
        Point::new(
            half(self.size.0) + self.focal_px * x / away,
            half(self.size.1) + self.focal_px * down / away,
        )
    }

    /// The card's corners in the picture.
    pub fn corners(&self) -> Quad {
        Quad(
            Quad::from_size(CARD_MM.0, CARD_MM.1)
                .0
                .map(|corner| self.pixel(corner, 0.0)),
        )
    }
}
