//! Renders labelled scenes with our own artwork: images of cards on tables, with their exact ground truth, from a seed.
//!
//! There is no ray tracing: faces are textures mapped by homographies, and pieces are flat solids painted back to front. The same seed and
//! options give the same truth and the same pixels.

mod camera;
mod canvas;
mod clutter;
mod color;
mod framing;
mod ground_truth;
mod hand;
mod image_processing;
mod light;
mod noise;
mod piece_pose;
mod piece_style;
mod placed_card;
mod print;
mod puzzle;
mod rng;
mod shape;
mod solid;
mod staging;
mod surface;
mod table_layout;
pub mod truth;

use image::RgbImage;
use serde_json::json;

pub use self::truth::SceneTruth;
use self::{
    canvas::{Canvas, Id},
    framing::Framing,
    light::Light,
    piece_style::PieceAppearance,
    placed_card::{LoosePiece, PlacedCard},
    print::{HEIGHT_MM, Style, WIDTH_MM},
    rng::SceneRng,
    solid::Renderer,
    surface::Surface,
    table_layout::TableLayout,
};
use umpire::{
    geometry::Point,
    rules::{Card, Catalogue, Piece},
};

/// Numbers of the cards that are left out of all training, so that accuracy on unseen cards can be reported; the same as in
/// `$UMPIRE_DATA/scenes/split.json`.
pub const LEFT_OUT_CARDS: [u16; 5] = [8, 26, 40, 44, 61];

/// Kind of scene to render, by the number of cards on the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SceneKind {
    /// One card on a table.
    Card,
    /// Two to four cards on a table.
    Table,
    /// No card: a table with other items on it.
    None,
}

impl SceneKind {
    /// Returns the name of the kind of scene, for file names and truth files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Card => "card",
            Self::Table => "table",
            Self::None => "none",
        }
    }
}

/// State in which a card is rendered: solved, with missing or wrong pieces, with a misplaced piece, or under a hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names describe the states")]
pub enum StagedScene {
    Solved,
    Empty,
    Partial,
    Missing,
    WrongSet,
    Overhang,
    Stacked,
    Shifted,
    Occluded,
}

impl StagedScene {
    /// All states that a rendered card can have, `Solved` first.
    pub const ALL: [Self; 9] = [
        Self::Solved,
        Self::Empty,
        Self::Partial,
        Self::Missing,
        Self::WrongSet,
        Self::Overhang,
        Self::Stacked,
        Self::Shifted,
        Self::Occluded,
    ];

    /// Returns the name of the card's state, for truth files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Solved => "solved",
            Self::Empty => "empty",
            Self::Partial => "partial",
            Self::Missing => "missing",
            Self::WrongSet => "wrong_set",
            Self::Overhang => "overhang",
            Self::Stacked => "stacked",
            Self::Shifted => "shifted",
            Self::Occluded => "occluded",
        }
    }
}

/// Options of a rendered scene. Everything else about the scene is chosen at random, from the seed.
#[derive(Debug, Clone)]
pub struct SceneOptions {
    /// Kind of scene to render: with one, several or no cards.
    pub kind: SceneKind,
    /// Width and height of the image in pixels; `None` for 960x720, sometimes in portrait orientation.
    pub size: Option<[u32; 2]>,
    /// State of every card. `None` chooses `Solved` with probability 0.4, otherwise one of the other states at random.
    pub scene: Option<StagedScene>,
    /// Numbers of the cards that may appear in the scene.
    pub numbers: Vec<u16>,
    /// Whether the cards show random puzzles that are in no catalogue, instead of the puzzles of the cards in `numbers`.
    pub invented: bool,
    /// Fraction of images whose cards may be cut off by the image border.
    pub cut_off: f64,
}

impl Default for SceneOptions {
    fn default() -> Self {
        let all = Catalogue::standard().cards();
        let all = all.iter().filter_map(|card| card.number);
        Self {
            kind: SceneKind::Card,
            size: None,
            scene: None,
            numbers: all
                .filter(|number| !LEFT_OUT_CARDS.contains(number))
                .collect(),
            invented: false,
            cut_off: 0.08,
        }
    }
}

/// Returns the corners of a card's face in the card frame (mm from the card's top-left corner, x right, y down), clockwise from the top
/// left.
fn print_corners() -> [[f64; 2]; 4] {
    [
        [0.0, 0.0],
        [WIDTH_MM, 0.0],
        [WIDTH_MM, HEIGHT_MM],
        [0.0, HEIGHT_MM],
    ]
}

/// Renders a scene; returns the image and its truth.
pub fn render(seed: u64, options: &SceneOptions) -> (RgbImage, SceneTruth) {
    let rng = &mut SceneRng::new(seed, options.kind as u64);
    let size = options.size.unwrap_or_else(|| {
        if rng.bool(0.12) {
            [720, 960]
        } else {
            [960, 720]
        }
    });
    let mut layout = TableLayout::new(options, rng);
    let light = Light::random(rng);
    let framing = Framing::random(rng, size, options.cut_off, &layout);
    let clutter = clutter::random_clutter(rng, &mut layout);
    let mut renderer = Renderer {
        camera: framing.camera.clone(),
        light,
        canvas: Canvas::new(size[0] as usize, size[1] as usize),
    };
    paint_table(&mut renderer, &Surface::table(rng));
    for item in &clutter.flat {
        item.paint(&mut renderer);
    }
    paint_game(&mut renderer, &layout, rng);
    for item in &clutter.tall {
        item.paint(&mut renderer);
    }
    add_hands(&mut renderer, &layout, rng);
    add_soft_shadow(&mut renderer, rng);
    let cards: Vec<_> = layout
        .cards
        .iter()
        .map(|placed_card| ground_truth::card_truth(&renderer, placed_card))
        .collect();
    let loose = layout
        .loose
        .iter()
        .filter_map(|piece| ground_truth::loose_truth(&renderer, piece))
        .collect();
    let lit = renderer
        .light
        .reflected_light(&renderer.canvas, &renderer.camera);
    let developed = image_processing::develop(size[0] as usize, lit, renderer.light.kelvin, rng);
    let truth = SceneTruth {
        kind: options.kind.name().into(),
        pool: "own".into(),
        seed,
        image: size,
        difficulty: json!({ "camera": framing.notes, "post": developed.notes }),
        cards,
        loose,
        die: None,
        die_partial: false,
    };
    (developed.image, truth)
}

fn paint_table(renderer: &mut Renderer, surface: &Surface) {
    let map = renderer.camera.plane(0.0, [0.0, 0.0], 0.0);
    let width = renderer.canvas.width;
    for at in 0..renderer.canvas.rgb.len() {
        let [u, v] = renderer
            .camera
            .undistorted((at % width) as f32 + 0.5, (at / width) as f32 + 0.5);
        renderer.canvas.rgb[at] = surface.color_at(map.point_at(u, v), map.footprint(u, v));
        renderer.canvas.gloss[at] = surface.gloss;
    }
}

fn paint_game(renderer: &mut Renderer, layout: &TableLayout, rng: &mut SceneRng) {
    for placed_card in &layout.cards {
        // The card's face is drawn at the image scale of the card corner that is nearest to the camera, but with at least 2 and at most 6.5
        // pixels per mm.
        let nearest = print_corners().map(|p| {
            let place = placed_card::table_from_card(placed_card, p);
            renderer.camera.scale_at([place[0], place[1], 0.0])
        });
        let px_per_mm = nearest.into_iter().fold(0.0, f64::max).clamp(2.0, 6.5);
        let face = print::draw_face(&placed_card.card, &placed_card.style, px_per_mm, rng);
        let gloss = rng.range(0.0, 1.0) as f32;
        placed_card.draw(renderer, &face, gloss);
    }
    for placed_card in &layout.cards {
        placed_card.draw_pieces(renderer, &layout.appearance, rng);
    }
    for loose in &layout.loose {
        let solid = loose.solid(&layout.appearance);
        renderer.draw_shadow(&solid, solid.bottom);
        placed_card::draw_piece(renderer, &solid, &layout.appearance, loose.piece, rng);
    }
}

/// Adds, with probability 0.3, the soft shadow of an object that is not drawn itself.
fn add_soft_shadow(renderer: &mut Renderer, rng: &mut SceneRng) {
    if !rng.bool(0.3) {
        return;
    }
    let size = [renderer.canvas.width as f64, renderer.canvas.height as f64];
    let middle = size.map(|side| side * rng.range(-0.2, 1.2));
    let (half, soft) = (
        size.map(|side| side * rng.range(0.15, 0.6)),
        rng.log_range(0.02, 0.6),
    );
    let turn = rng.range(-180.0, 180.0);
    let rings: Vec<_> = (0..16)
        .map(|i| {
            let grow = 1.0 + soft * (f64::from(i) / 7.5 - 1.0);
            let ring = shape::circle(grow)
                .iter()
                .map(|p| [p[0] * half[0], p[1] * half[1]])
                .collect::<Vec<_>>();
            shape::moved(&ring, turn, middle)
                .iter()
                .map(|p| Point::new(p[0], p[1]))
                .collect()
        })
        .collect();
    renderer
        .canvas
        .darken(&rings, rng.range(0.4, 1.0) as f32 / 16.0);
}

/// Draws hands over each card whose state is `Occluded`, until a cell of the card is occluded or outside the image, but at most 6. Each
/// further hand reaches farther beyond the cell that it points at. With a small probability, also draws a hand that reaches in from the
/// image border.
fn add_hands(renderer: &mut Renderer, layout: &TableLayout, rng: &mut SceneRng) {
    for placed_card in &layout.cards {
        if placed_card.staged.scene == StagedScene::Occluded {
            for attempt in 0..6 {
                hand::draw_over_card(renderer, placed_card, attempt, rng);
                if ground_truth::has_occluded_cells(renderer, placed_card) {
                    break;
                }
            }
        }
    }
    let probability = if layout.cards.is_empty() { 0.12 } else { 0.05 };
    if rng.bool(probability) {
        hand::draw_at_border(renderer, rng);
    }
}

#[cfg(test)]
mod tests;
