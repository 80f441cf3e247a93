//! Rendered scenes for tests of the stages that follow the locating of a card. Each image is rectified with the ground-truth corners of the
//! card. Also other helpers of tests: a pinhole camera, and checks of properties and of JSON Schemas.

pub mod schema;
mod schema_impls;

use std::collections::BTreeMap;

use image::RgbImage;
use proptest::{
    prelude::ProptestConfig,
    strategy::Strategy,
    test_runner::{TestCaseError, TestRunner},
};
use serde::Deserialize;
use umpire_lab::scene::{self, SceneOptions, StagedScene};

use crate::{
    card_layout::{CARD_MM, PIECE_MM},
    geometry::{Point, Quad, pixel_center},
    judge::{
        self,
        card::{Judgement, evidence::Evidence},
    },
    read::{
        self,
        card::{Light, Reading},
    },
    rectify::{FlatImage, PlanePose},
    rules::{Card, Catalogue, Cell, Piece, Side, Symbol},
};

/// Ground truth of a card: the fields that the tests need.
///
/// The scenes are drawn by a crate that links this library separately. To the compiler, the types of that copy differ from those of the
/// library under test, so the ground truth is passed as JSON.
#[derive(Debug, Clone, Deserialize)]
pub struct CardTruth {
    /// Number of the card side in the catalogue; `None` for an invented puzzle.
    pub number: Option<u16>,
    pub side: Side,
    /// 1 for the first edition, 2 for the later ones.
    pub edition: u8,
    /// Corners in pixels, clockwise from the corner that is at the top left when the print is upright.
    pub corners: [[f64; 2]; 4],
    /// Rows of the region, with `#` for a cell and `.` for none.
    pub region: Vec<String>,
    /// For each symbol, the pieces in the row of icons beside it, in the order in which they are printed.
    pub rows: BTreeMap<Symbol, Vec<Piece>>,
    /// Corners of the region's bounding box in pixels, in the order of `corners`.
    pub grid_origin: [[f64; 2]; 4],
    /// Correctly placed pieces on the card.
    pub placements: Vec<PlacementTruth>,
    /// Symbol of the row whose pieces solve the card; `None` if the card is not solved.
    pub symbol: Option<Symbol>,
    /// Reasons why the card is not solved.
    pub defects: Vec<DefectTruth>,
}

/// A correctly placed piece in the ground truth of a card.
#[derive(Debug, Clone, Deserialize)]
pub struct PlacementTruth {
    pub piece: Piece,
    /// Cells that the piece covers, counted from the top left of the region's bounding box.
    pub cells: Vec<Cell>,
    /// Offset of the piece from its cells, in the card's frame, mm to the right and downwards.
    pub offset_mm: [f64; 2],
    /// Rotation of the piece relative to its cells, degrees.
    pub turn_deg: f64,
}

/// A defect in the ground truth of a card: a reason why the card is not solved.
#[derive(Debug, Clone, Deserialize)]
pub struct DefectTruth {
    /// Kind of the defect, as in the ground truth's JSON.
    pub kind: String,
    pub piece: Option<Piece>,
    pub cells: Vec<Cell>,
    pub offset_mm: Option<[f64; 2]>,
}

#[derive(Deserialize)]
struct SceneTruth {
    cards: Vec<CardTruth>,
}

/// An image of a card on a table, with the card's ground truth, pose and rectified image.
pub struct Staged {
    pub image: RgbImage,
    pub truth: CardTruth,
    /// Corners of the ground truth, in pixels.
    pub corners: Quad,
    /// Pose computed from `corners`.
    pub pose: PlanePose,
    /// The rectified face of the card.
    pub face: FlatImage,
}

/// Puzzle on the card of a rendered scene.
enum Puzzle {
    /// A card side of the catalogue.
    Catalogued,
    /// A puzzle that is in no catalogue.
    Invented,
}

impl Staged {
    /// Renders a scene of the kind `scene` at 960 by 720 pixels, with the complete card inside the image. `seed` fixes all random choices.
    pub fn new(scene: StagedScene, seed: u64) -> Self {
        Self::rendered(scene, seed, &Puzzle::Catalogued)
    }

    /// Renders a scene of the kind `scene` as [`Staged::new`] does, but with a puzzle on the card that is in no catalogue.
    pub fn invented(scene: StagedScene, seed: u64) -> Self {
        Self::rendered(scene, seed, &Puzzle::Invented)
    }

    /// Renders the staged `scene` with one card. `seed` fixes all random choices; `puzzle` selects a card of the catalogue or an invented
    /// one.
    fn rendered(scene: StagedScene, seed: u64, puzzle: &Puzzle) -> Self {
        let options = SceneOptions {
            size: Some([960, 720]),
            scene: Some(scene),
            invented: matches!(puzzle, Puzzle::Invented),
            cut_off: 0.0,
            ..SceneOptions::default()
        };
        let (image, truth) = scene::render(seed, &options);
        let truth = serde_json::to_value(truth).expect("the truth can be converted to JSON");
        let truth: SceneTruth = serde_json::from_value(truth).expect("the truth has these fields");
        let truth = truth
            .cards
            .into_iter()
            .next()
            .expect("the scene has a card");
        Self::of(image, truth)
    }

    /// Rectifies an image of a card, using the corners that `truth` states. The image may differ from the rendered one, for example in
    /// brightness, if the card is in the same place.
    pub fn of(image: RgbImage, truth: CardTruth) -> Self {
        let corners = Quad(truth.corners.map(|[x, y]| Point::new(x, y)));
        let pose = PlanePose::from_corners(&corners, image.dimensions())
            .expect("a rendered card has an area");
        let face = read::card::face_of(&image, &pose);
        Self {
            image,
            truth,
            corners,
            pose,
            face,
        }
    }

    /// Returns the catalogue entry of the card side that the scene shows.
    pub fn card(&self) -> &'static Card {
        let number = self.truth.number;
        let card = number.and_then(|number| Catalogue::standard().card(number));
        card.expect("these scenes show sides of the catalogue")
    }

    /// Reads the print of the rectified card.
    pub fn reading(&self) -> Reading<'static> {
        let parallax_mm = self.pose.parallax_mm(PIECE_MM);
        read::card::read(&self.face, parallax_mm, Catalogue::standard())
            .expect("the catalogue is not empty")
    }

    /// Returns the ground-truth position of the top-left corner of the region's bounding box, in the card's frame, mm.
    pub fn origin(&self) -> Point {
        let [x, y] = self.truth.grid_origin[0];
        let plane = self.pose.image_from_plane(0.0);
        plane
            .unmap(Point::new(x, y))
            .expect("a pose can be inverted")
    }

    /// Samples the image over the card's region. The judge compares its hypotheses about the pieces with these samples.
    pub(crate) fn evidence(&self) -> Evidence {
        let light = Light::fit(&self.face, &self.reading(), self.origin());
        let region = self.card().region;
        Evidence::measure(&self.image, &self.pose, &light, region, self.origin(), None)
    }

    /// Judges the pieces on the card; a solution with the pieces of any row counts.
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

    /// Returns a copy whose image has every pixel replaced by the colour that `paint` returns. `paint` gets the pixel's position on the
    /// card's plane (mm in the card's frame, also beyond the card's edges) and its colour.
    pub(crate) fn repainted(&self, paint: impl Fn(Point, [u8; 3]) -> [u8; 3]) -> Self {
        let plane = self.pose.image_from_plane(0.0);
        let mut image = self.image.clone();
        for (x, y, pixel) in image.enumerate_pixels_mut() {
            let center = pixel_center(x, y);
            let position_mm = plane.unmap(center).expect("a pose can be inverted");
            pixel.0 = paint(position_mm, pixel.0);
        }
        Self::of(image, self.truth.clone())
    }
}

/// A pinhole camera above a card of `CARD_MM` that lies flat on a table. Computes the exact pixels of points on the card.
///
/// The card is upright in the image. The distance from the camera to the card's centre is `distance_mm`. The line from the camera to this
/// centre is inclined by `elevation_deg` against the table. The image has `size` pixels and the focal length `focal_px`.
pub struct Pinhole {
    pub size: (u32, u32),
    pub focal_px: f64,
    pub elevation_deg: f64,
    pub distance_mm: f64,
}

impl Pinhole {
    /// Returns where the image shows a point that is `height_mm` above the card, in pixels. `position_mm` is the point on the card below
    /// it, in the card's frame.
    pub fn pixel(&self, position_mm: Point, height_mm: f64) -> Point {
        let (sin, cos) = self.elevation_deg.to_radians().sin_cos();
        let (x, y) = (
            position_mm.x - CARD_MM.0 / 2.0,
            position_mm.y - CARD_MM.1 / 2.0,
        );
        // Camera axes: right, down, depth. The card's y axis points towards the camera.
        let down = y * sin - height_mm * cos;
        let depth = self.distance_mm - y * cos - height_mm * sin;
        let half = |side: u32| f64::from(side) / 2.0;
        Point::new(
            half(self.size.0) + self.focal_px * x / depth,
            half(self.size.1) + self.focal_px * down / depth,
        )
    }

    /// Returns the corners of the card in the image, in pixels.
    pub fn corners(&self) -> Quad {
        Quad(
            Quad::from_size(CARD_MM.0, CARD_MM.1)
                .0
                .map(|corner| self.pixel(corner, 0.0)),
        )
    }
}

/// Calls `property` with 256 random values that `strategy` generates. If `property` does not hold for a value, it must panic. See
/// `tests/library/properties.rs`.
///
/// # Panics
/// If `property` panics for a value. The message contains the smallest such value that was found.
pub fn check_property<S: Strategy>(strategy: &S, property: impl Fn(S::Value)) {
    let config = ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::default()
    };
    let tested = TestRunner::new(config).run(strategy, |value| {
        property(value);
        Ok::<(), TestCaseError>(())
    });
    if let Err(failure) = tested {
        panic!("{failure}");
    }
}
