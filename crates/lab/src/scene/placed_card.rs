//! Cards and pieces as objects on the table, with the code that draws them.

use super::{
    canvas::{Id, Paint},
    color::{Rgb, linear, scaled},
    noise::Field,
    piece_pose::{GAP_MM, Grid, PIECE_THICKNESS_MM, PlacedPiece},
    piece_style::PieceAppearance,
    print::{CELL_MM, HEIGHT_MM, Style, Texture, WIDTH_MM},
    rng::SceneRng,
    shape::{self, TablePose, XY},
    solid::{Renderer, Solid},
    staging::StagedCard,
};
use umpire::rules::{Card, Cell, Piece};

/// Thickness of a card, in mm; set by hand.
pub const CARD_MM: f64 = 1.6;
/// Colour of the cut edges of a card, in sRGB from 0 to 255; set by hand.
const CARD_EDGE: Rgb = [150.0, 144.0, 134.0];

/// A card on the table with the pieces on it.
#[derive(Debug)]
pub struct PlacedCard {
    /// The side of the card that is face up: a side in the catalogue, or a random puzzle.
    pub card: Card,
    /// Print style of the card.
    pub style: Style,
    /// Pose of the card on the table.
    pub pose: TablePose,
    /// The pieces on the card, and their defects.
    pub staged: StagedCard,
    /// [`Id`] with which the canvas marks the pixels of the card.
    pub id: Id,
    /// [`Id`]s with which the canvas marks the pixels of the pieces on the card, in the order in which `staged` lists the pieces.
    pub ids: Vec<Id>,
}

/// A piece beside the cards or on a card's icons, not placed on a region.
#[derive(Debug)]
pub struct LoosePiece {
    /// Type of the piece.
    pub piece: Piece,
    /// Outline of the piece on the table, in mm.
    pub outline: Vec<XY>,
    /// Centre of the piece on the table, in mm.
    pub middle: XY,
    /// Height of the piece's top face above the table, in mm.
    pub top: f64,
    /// [`Id`] with which the canvas marks the pixels of the piece.
    pub id: Id,
    /// Whether the piece lies on a card instead of on the table.
    pub on_card: bool,
}

/// Returns the height, in mm above the table, of the top face of a piece that lies on a card.
pub fn top_height(placed: &PlacedPiece) -> f64 {
    CARD_MM + placed.raised_mm + PIECE_THICKNESS_MM
}

/// Converts a point from the card frame (mm from the top-left corner) to the table, in mm.
pub fn table_from_card(placed_card: &PlacedCard, point: XY) -> XY {
    shape::moved(
        &[[point[0] - WIDTH_MM / 2.0, point[1] - HEIGHT_MM / 2.0]],
        placed_card.pose.turn_deg,
        placed_card.pose.at,
    )[0]
}

/// Returns the outline of a piece that covers these cells, in mm from the top-left corner of cell (0, 0). The outline has rounded corners
/// and is [`GAP_MM`] smaller than the cells on all sides.
pub fn piece_outline(cells: &[Cell]) -> Vec<XY> {
    let cells = shape::outline(cells)
        .iter()
        .map(|p| p.map(|value| value * CELL_MM))
        .collect::<Vec<_>>();
    shape::rounded(&shape::inset(&cells, GAP_MM), 0.5)
}

impl PlacedCard {
    /// Returns the outline on the table, in mm, of a piece on the card. `index` is the piece's index in `staged.pieces`.
    pub fn piece_outline(&self, index: usize) -> Vec<XY> {
        let placed = &self.staged.pieces[index];
        let grid = Grid::of(self.card.region);
        let exact = piece_outline(&placed.cells)
            .into_iter()
            .map(|p| [p[0] + grid.origin[0], p[1] + grid.origin[1]]);
        exact
            .map(|point| table_from_card(self, placed.moved(grid, point)))
            .collect()
    }

    /// Returns the outline of the card on the table, in mm.
    pub fn card_outline(&self) -> Vec<XY> {
        shape::moved(
            &shape::rectangle(WIDTH_MM, HEIGHT_MM),
            self.pose.turn_deg,
            self.pose.at,
        )
    }

    /// Draws the card without pieces. `gloss` is the strength of the face's specular reflection, 0 to 1.
    pub fn draw(&self, renderer: &mut Renderer, face: &Texture, gloss: f32) {
        let outline = shape::subdivided(&self.card_outline(), 8.0);
        let side = linear(CARD_EDGE);
        let solid = Solid {
            outline,
            bottom: 0.0,
            top: CARD_MM,
            side,
            id: self.id,
            convex: true,
        };
        renderer.draw_shadow(&solid, 0.0);
        renderer.draw_sides(&solid);
        let half = [WIDTH_MM as f32 / 2.0, HEIGHT_MM as f32 / 2.0];
        renderer.draw_top(&solid, self.pose, |sample| {
            let mut rgb = [0.0; 3];
            for [x, y] in sample.subpixel_points() {
                for (sum, value) in rgb.iter_mut().zip(face.color_at(x + half[0], y + half[1])) {
                    *sum += 0.25 * value;
                }
            }
            Paint { rgb, gloss }
        });
    }

    /// Draws the pieces on the card: first the pieces that lie on the card itself, then those on top of other pieces. Within each of these
    /// two levels, draws the shadows, then the sides of all pieces, then the top faces. Sides and top faces are drawn from the piece
    /// farthest from the camera to the nearest.
    pub fn draw_pieces(
        &self,
        renderer: &mut Renderer,
        appearance: &PieceAppearance,
        rng: &mut SceneRng,
    ) {
        for raised in [false, true] {
            let level: Vec<usize> = (0..self.staged.pieces.len())
                .filter(|&i| (self.staged.pieces[i].raised_mm > 0.0) == raised)
                .collect();
            let solids: Vec<(usize, Solid)> = level
                .iter()
                .map(|&i| (i, self.solid(i, appearance)))
                .collect();
            for (_, solid) in &solids {
                renderer.draw_shadow(solid, solid.bottom);
            }
            let solids = sorted_farthest_first(renderer, solids);
            for (_, solid) in &solids {
                renderer.draw_sides(solid);
            }
            for (index, solid) in &solids {
                draw_top(
                    renderer,
                    solid,
                    appearance,
                    self.staged.pieces[*index].piece,
                    rng,
                );
            }
        }
    }

    fn solid(&self, index: usize, appearance: &PieceAppearance) -> Solid {
        let top = top_height(&self.staged.pieces[index]);
        Solid {
            outline: self.piece_outline(index),
            bottom: top - PIECE_THICKNESS_MM,
            top,
            side: linear(appearance.cut),
            id: self.ids[index],
            convex: false,
        }
    }
}

/// Sorts pieces, each with its index, by the distance from the camera, the farthest first.
fn sorted_farthest_first(
    renderer: &Renderer,
    mut solids: Vec<(usize, Solid)>,
) -> Vec<(usize, Solid)> {
    let eye = renderer.camera.eye();
    let distance = |solid: &Solid| {
        let n = solid.outline.len() as f64;
        let mean = |axis: usize| solid.outline.iter().map(|p| p[axis]).sum::<f64>() / n;
        (mean(0) - eye[0]).hypot(mean(1) - eye[1])
    };
    solids.sort_by(|a, b| distance(&b.1).total_cmp(&distance(&a.1)));
    solids
}

/// Draws a piece: first its visible cut edges, then its top face.
pub fn draw_piece(
    renderer: &mut Renderer,
    solid: &Solid,
    appearance: &PieceAppearance,
    piece: Piece,
    rng: &mut SceneRng,
) {
    renderer.draw_sides(solid);
    draw_top(renderer, solid, appearance, piece, rng);
}

/// Draws the mottled top face of a piece and its bevel.
fn draw_top(
    renderer: &mut Renderer,
    solid: &Solid,
    appearance: &PieceAppearance,
    piece: Piece,
    rng: &mut SceneRng,
) {
    let (wide, fine) = (Field::new(rng, [14.0; 2], 3), Field::new(rng, [1.5; 2], 2));
    let tone = rng.range(0.94, 1.06) as f32;
    let rgb = scaled(linear(appearance.rgb[piece.index()]), tone);
    let (mottle, gloss) = (appearance.mottle, appearance.gloss);
    renderer.draw_top(solid, TablePose::default(), |sample| {
        let ([x, y], step) = (sample.point(), sample.footprint());
        let uneven = 1.0
            + mottle
                * (1.6 * (wide.value_at(x, y, step) - 0.5)
                    + 0.8 * (fine.value_at(x, y, step) - 0.5));
        Paint {
            rgb: scaled(rgb, uneven),
            gloss,
        }
    });
    if appearance.bevel > 0.05 {
        let inner = inset_outline(&solid.outline, 0.4);
        renderer.draw_bevel(solid, &inner, appearance.bevel, Paint { rgb, gloss });
    }
}

/// Moves each corner of a clockwise outline inwards by `by` mm. The direction is the mean of the normals of the two sides that meet at the
/// corner.
fn inset_outline(points: &[XY], by: f64) -> Vec<XY> {
    let n = points.len();
    let normal = |a: XY, b: XY| {
        let length = (b[0] - a[0]).hypot(b[1] - a[1]).max(1e-9);
        [(a[1] - b[1]) / length, (b[0] - a[0]) / length]
    };
    (0..n)
        .map(|i| {
            let (a, b, c) = (points[(i + n - 1) % n], points[i], points[(i + 1) % n]);
            let (before, after) = (normal(a, b), normal(b, c));
            let sum = [before[0] + after[0], before[1] + after[1]];
            let length = sum[0].hypot(sum[1]).max(1e-9);
            [b[0] + by * sum[0] / length, b[1] + by * sum[1] / length]
        })
        .collect()
}
