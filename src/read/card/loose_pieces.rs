//! Finds loose pieces on the table around a card by their shapes alone, to learn their colours.
//!
//! The card's pose gives the scale on the table, and the card's light gives the colours. Areas of one colour and of a piece's
//! size are grown from many seeds, with several colour tolerances. An area counts as a piece if it passes three tests: it has the
//! shape of a piece (in any rotation, flipped or not), it contrasts with its surroundings along its outline, and its colour is
//! rare on the table. The last test rejects planks of the table, which can have the shape of a bar.

mod mask;
mod patch;
mod shape;

use image::RgbImage;
use rayon::prelude::*;

use crate::{
    card_layout::{CARD_MM, CELL_MM, PIECE_MM},
    geometry::{Point, Quad},
    read::card::{
        Light,
        loose_pieces::{
            mask::Mask,
            patch::patches,
            shape::{Fit, Shapes},
        },
    },
    rectify::{FlatImage, PlanePose, ProjectedPlane, RectifiedArea},
    rules::Piece,
    stats::median_colour,
};

/// Thickness of a card, in mm: the height of the card's face above the table. Set by hand.
const CARD_THICKNESS_MM: f64 = 1.6;
/// Maximum distance from the card's edges at which loose pieces are searched for, in mm. Farther away, the card's pose and light are
/// unreliable. Set by hand.
const MAX_DISTANCE_MM: f64 = 190.0;
/// To find the part of the table that is visible in the image, points on a grid are tested. This is the spacing of the grid, in mm. Set by
/// hand.
const GRID_MM: f64 = 10.0;
/// Width of the strip around a card that is ignored, in mm: it shows the card's edge or shadow. Set by hand.
const CARD_MARGIN_MM: f64 = 2.0;
/// An object must agree with the shape of a piece by at least this (intersection over union of the areas, 0 to 1). Set by hand: on nine
/// drawn photos of all pieces of a set, the agreement is 0.92 to 1 for pieces, mostly 0.99. It is up to 0.94 for planks of the table, which
/// the other tests reject.
const MIN_SHAPE_AGREEMENT: f64 = 0.88;
/// Distance outside a piece's outline at which the table is sampled for the outline test, in mm. The test rejects stripes of the
/// table, which continue beyond the outline or fade out. Set by hand.
const OUTLINE_DISTANCE_MM: f64 = 2.0;
/// In the outline test, the colour at a point outside a piece's outline counts as clearly different if its distance from the piece's colour
/// is larger than this, in square roots of reflectance. Set by hand.
const MIN_OUTLINE_CONTRAST: f32 = 0.07;
/// Minimum fraction of a piece's outline along which the table just outside clearly differs in colour from the piece
/// ([`MIN_OUTLINE_CONTRAST`]). Set by hand.
const MIN_OUTLINE_FRACTION: f32 = 0.7;
/// In the rarity test, two colours count as similar up to this distance, in square roots of reflectance. The test rejects planks and
/// stripes of the table, whose colours are common there. Set by hand.
const MAX_SIMILAR_DISTANCE: f32 = 0.05;
/// Minimum rarity of a piece's colour. The rarity is the area of the piece divided by the total area on the table, the piece included,
/// whose colour is similar to the piece's ([`MAX_SIMILAR_DISTANCE`]). Set by hand: in one set of pieces, every piece has a higher rarity,
/// even if other pieces have a similar colour.
const MIN_RARITY: f32 = 0.06;
/// Minimum distance, in mm, between the middle of any square of one fitted piece and that of any square of another one. Closer fits count
/// as the same object. Set by hand.
const MIN_SEPARATION_MM: f64 = 9.0;
/// Of two overlapping fits, the one with the higher [`LooseFit::clearness`] is kept. The clearness is 0 to 1, plus this bonus for each
/// square of the piece. The bonus favours large pieces, because under uneven light an arm of a piece can have the shape of a smaller piece.
/// Set by hand.
const SQUARE_BONUS: f64 = 0.03;
/// A pixel of a piece counts as uneven if it deviates from the piece's median colour by more than this in any channel, in square roots of
/// reflectance. An uneven pixel shows glare, a shadow, or something on the piece. Set by hand.
const UNEVEN_DEVIATION: f32 = 0.10;
/// The colour of a piece is used only if at most this fraction of its pixels is uneven ([`UNEVEN_DEVIATION`]). Set by hand.
const MAX_UNEVEN_FRACTION: f32 = 0.3;

/// Resolution of the rectified table, in pixels per millimetre. One, so that positions in pixels and lengths in mm are the same numbers.
const TABLE_PX_PER_MM: f64 = 1.0;
/// Number of samples along each side of a pixel of the rectified table.
const OVERSAMPLING: usize = 2;
/// Minimum depth of a place on the table (its distance from the camera along the optical axis), as a fraction of the depth of the middle of
/// the card. A place with a smaller depth is taken to be beside or behind the camera, so it is not visible. Set by hand.
const MIN_DEPTH_RATIO: f64 = 0.1;
/// Maximum reflectance of a pixel of the table; higher values are reduced to it. Set by hand: under a highlight, reflectances of more than
/// 1 are measured.
const MAX_REFLECTANCE: f32 = 2.0;
/// The colour of a piece is measured at a grid of points in each of its squares. This is the number of points along each axis of a square.
/// Set by hand.
const COLOUR_POINTS_PER_AXIS: i32 = 5;
/// Distance between neighbouring points at which the colour of a square is measured, mm. Set by hand: the five points along an axis span
/// 9.6 mm of the 16 mm square.
const COLOUR_POINT_STEP_MM: f64 = 2.4;

/// A colour as square roots of reflectance: red, green, blue.
type Colour = [f32; 3];

/// A loose piece located on the table beside a card.
#[derive(Debug, Clone)]
pub struct LooseFit {
    /// The piece, identified by its shape.
    pub piece: Piece,
    /// Middle of the piece, in the card's frame, mm.
    pub center: Point,
    /// Middles of the piece's squares, in the card's frame, mm.
    pub squares: Vec<Point>,
    /// Agreement of the area with the piece's shape (intersection over union), 0 to 1.
    pub agreement: f64,
    /// Fraction of the piece's outline, 0 to 1, where the colours on both sides clearly differ.
    pub outline_fraction: f32,
    /// Ratio of the piece's area to that of all pixels of the table with a similar colour.
    pub rarity: f32,
    /// Colour of the piece, with the light of the card removed, as square roots of reflectance: median over points on its squares.
    pub colour: [f32; 3],
    /// Fraction of the sampled points on the piece's squares that differ from `colour` by more than [`UNEVEN_DEVIATION`], as under glare or
    /// a shadow.
    pub uneven_fraction: f32,
}

impl LooseFit {
    /// Returns the score by which overlapping fits are ranked. It is higher for clear and for large pieces.
    fn clearness(&self) -> f64 {
        self.agreement * f64::from(self.outline_fraction) + SQUARE_BONUS * self.piece.len() as f64
    }

    /// Returns whether this fitted piece and `other` occupy the same place on the table.
    fn overlaps(&self, other: &Self) -> bool {
        let is_near_own = |at: &Point| {
            self.squares
                .iter()
                .any(|own| (own - at).norm() < MIN_SEPARATION_MM)
        };
        other.squares.iter().any(is_near_own)
    }

    /// Returns whether the colour of the piece cannot be used, because glare or a shadow covers a large part of it.
    pub(crate) fn is_uneven(&self) -> bool {
        self.uneven_fraction > MAX_UNEVEN_FRACTION
    }
}

/// The table around a card, rectified at one pixel per millimetre.
struct Table {
    /// Colour of each pixel, in row-major order. It is NaN for places outside the image, on a card, in the strip around the card that gives
    /// the pose ([`CARD_MARGIN_MM`]), or beside or behind the camera ([`MIN_DEPTH_RATIO`]).
    colours: Vec<Colour>,
    /// Number of pixels in a row.
    width: usize,
    /// Number of rows.
    height: usize,
    /// Top-left corner of the first pixel, in the card's frame, mm.
    origin_mm: Point,
}

impl Table {
    /// Rectifies the table around a card. `pose` and `light` belong to this card. `cards` are the corners of all cards in the image, in
    /// pixels.
    fn rectify(image: &RgbImage, pose: &PlanePose, light: &Light, cards: &[Quad]) -> Self {
        let plane = pose.image_from_plane(top_mm());
        let area = visible_area(&plane, image.dimensions());
        let rectified = FlatImage::rectify(image, &plane, &area);
        let cards_mm: Vec<Quad> = cards
            .iter()
            .filter_map(|card| on_table(card, &plane))
            .collect();
        let colour = |(index, pixel): (usize, &[f32; 3])| {
            let at = rectified.pixel_center_mm(index % rectified.width, index / rectified.width);
            if pixel[0].is_nan()
                || is_on_card(at)
                || is_at_horizon(&plane, at)
                || cards_mm.iter().any(|card| card.contains(at))
            {
                return [f32::NAN; 3];
            }
            let reflectance = light.reflectance(*pixel, at);
            reflectance.map(|value| value.clamp(0.0, MAX_REFLECTANCE).sqrt())
        };
        Self {
            colours: rectified
                .pixels
                .par_iter()
                .enumerate()
                .map(colour)
                .collect(),
            width: rectified.width,
            height: rectified.height,
            origin_mm: rectified.origin_mm,
        }
    }

    /// Converts a position in pixels of the table to mm in the card's frame.
    fn point(&self, position: Point) -> Point {
        self.origin_mm + position.coords
    }

    /// Returns the colour at a position in pixels of the table; `None` outside the table or the image, on cards, and beside or behind the
    /// camera.
    fn colour_at(&self, position: Point) -> Option<Colour> {
        let Point { coords } = position;
        let is_on_table = (0.0..self.width as f64).contains(&coords.x)
            && (0.0..self.height as f64).contains(&coords.y);
        if !is_on_table {
            return None;
        }
        let colour = self.colours[coords.y as usize * self.width + coords.x as usize];
        (!colour[0].is_nan()).then_some(colour)
    }
}

/// Returns the height, in mm, of the top face of a piece on the table, measured from the plane of the card's face.
pub(crate) fn top_mm() -> f64 {
    PIECE_MM - CARD_THICKNESS_MM
}

/// Returns the area to rectify: the bounding box of the card and of the part of the table around it that is visible in the image, with a
/// margin of [`GRID_MM`]. The area extends at most [`MAX_DISTANCE_MM`] from the card. Visibility is tested on a grid of [`GRID_MM`].
fn visible_area(plane: &ProjectedPlane, (width, height): (u32, u32)) -> RectifiedArea {
    let steps = |size: f64| {
        let count = ((size + 2.0 * MAX_DISTANCE_MM) / GRID_MM).ceil() as usize;
        (0..=count).map(|index| index as f64 * GRID_MM - MAX_DISTANCE_MM)
    };
    let all = steps(CARD_MM.1).flat_map(|y| steps(CARD_MM.0).map(move |x| Point::new(x, y)));
    let is_visible = |at: &Point| {
        let Point { coords } = plane.map(*at);
        let within = |value: f64, size: u32| (0.0..f64::from(size)).contains(&value);
        !is_at_horizon(plane, *at) && within(coords.x, width) && within(coords.y, height)
    };
    let (low, high) = all.filter(is_visible).fold(
        (Point::origin(), Point::new(CARD_MM.0, CARD_MM.1)),
        |(low, high), at| (low.inf(&at), high.sup(&at)),
    );
    let edge = |value: f64, size: f64| value.clamp(-MAX_DISTANCE_MM, size + MAX_DISTANCE_MM);
    let corner = |at: Point| Point::new(edge(at.x, CARD_MM.0), edge(at.y, CARD_MM.1));
    let margin = nalgebra::Vector2::repeat(GRID_MM);
    let (low, high) = (corner(low - margin), corner(high + margin));
    RectifiedArea {
        origin_mm: low,
        size_mm: (high.x - low.x, high.y - low.y),
        px_per_mm: TABLE_PX_PER_MM,
        oversampling: OVERSAMPLING,
    }
}

/// Returns the corners of a card (pixels of the image) as places on the plane of the table, mm; `None` for a plane seen edge-on.
fn on_table(card: &Quad, plane: &ProjectedPlane) -> Option<Quad> {
    let [a, b, c, d] = card.0.map(|corner| plane.unmap(corner));
    Some(Quad([a?, b?, c?, d?]))
}

/// Returns whether a place on the plane of the table (mm) is beside the camera or behind it ([`MIN_DEPTH_RATIO`]), so that it is not
/// visible.
fn is_at_horizon(plane: &ProjectedPlane, at: Point) -> bool {
    let middle = plane.depth(Point::new(CARD_MM.0 / 2.0, CARD_MM.1 / 2.0));
    plane.depth(at) / middle <= MIN_DEPTH_RATIO
}

/// Returns whether a place (in mm in the card's frame) is on the card or close to its edge ([`CARD_MARGIN_MM`]).
fn is_on_card(at: Point) -> bool {
    let inside = |value: f64, size: f64| (-CARD_MARGIN_MM..size + CARD_MARGIN_MM).contains(&value);
    inside(at.x, CARD_MM.0) && inside(at.y, CARD_MM.1)
}

/// Finds the loose pieces on the table around a card, the clearest first. `pose` and `light` belong to this card. `cards` are the corners
/// of all cards in the image, in pixels; objects on these cards are ignored.
pub fn find(image: &RgbImage, pose: &PlanePose, light: &Light, cards: &[Quad]) -> Vec<LooseFit> {
    let table = Table::rectify(image, pose, light, cards);
    let shapes = Shapes::all();
    let areas = patches(&table).into_par_iter();
    let found = areas.filter_map(|pixels| piece_of_area(&table, &shapes, &pixels));
    let mut found: Vec<LooseFit> = found.collect();
    found.sort_by(|a, b| b.clearness().total_cmp(&a.clearness()));
    let mut kept: Vec<LooseFit> = Vec::new();
    for fit in found {
        if kept.iter().all(|other| !other.overlaps(&fit)) {
            tracing::debug!(?fit, "loose piece");
            kept.push(fit);
        }
    }
    kept
}

/// Returns the piece that is shown by an area of uniform colour on the table; `None` if the area fails the tests for shape, outline or
/// rarity. `pixels` are the indices of the area's pixels in the rectified table.
fn piece_of_area(table: &Table, shapes: &Shapes, pixels: &[usize]) -> Option<LooseFit> {
    let fit = shapes.best(&Mask::of(table, pixels))?;
    let (agreement, center) = (fit.agreement, table.point(fit.middle()));
    let SurfaceColour {
        colour,
        uneven_fraction,
    } = surface_colour(table, &fit)?;
    let outline_fraction = outline_fraction(table, &fit, &colour);
    tracing::trace!(?fit.piece, ?center, agreement, outline_fraction, ?colour, "area");
    if agreement < MIN_SHAPE_AGREEMENT || outline_fraction < MIN_OUTLINE_FRACTION {
        return None;
    }
    let rarity = rarity(table, fit.piece, &colour);
    (rarity >= MIN_RARITY).then(|| LooseFit {
        piece: fit.piece,
        center,
        squares: fit.points(1, 0.0).map(|at| table.point(at)).collect(),
        agreement,
        outline_fraction,
        rarity,
        colour,
        uneven_fraction,
    })
}

/// Colour of a piece's surface.
struct SurfaceColour {
    /// Colour of the piece: the median over the sampled pixels, channel by channel, in square roots of reflectance.
    colour: Colour,
    /// Fraction of the sampled pixels whose colour clearly differs from the median, `colour` ([`UNEVEN_DEVIATION`]).
    uneven_fraction: f32,
}

/// Measures the colour of a fitted piece; `None` where nothing of the piece is visible.
fn surface_colour(table: &Table, fit: &Fit) -> Option<SurfaceColour> {
    let points = fit.points(COLOUR_POINTS_PER_AXIS, COLOUR_POINT_STEP_MM);
    let colours: Vec<Colour> = points.filter_map(|at| table.colour_at(at)).collect();
    let colour = median_colour(&colours)?;
    let is_uneven =
        |pixel: &&Colour| (0..3).any(|c| (pixel[c] - colour[c]).abs() > UNEVEN_DEVIATION);
    Some(SurfaceColour {
        colour,
        uneven_fraction: colours.iter().filter(is_uneven).count() as f32 / colours.len() as f32,
    })
}

/// Returns the fraction of the points just outside a piece's outline that are visible and clearly differ from the piece in
/// colour.
fn outline_fraction(table: &Table, fit: &Fit, colour: &Colour) -> f32 {
    let outside: Vec<Point> = fit.points_outside(OUTLINE_DISTANCE_MM).collect();
    let is_different = |at: &&Point| {
        let outer = table.colour_at(**at);
        outer.is_some_and(|outer| colour_distance(&outer, colour) > MIN_OUTLINE_CONTRAST)
    };
    outside.iter().filter(is_different).count() as f32 / outside.len().max(1) as f32
}

/// Returns the rarity of a piece's colour: the area of the piece divided by the total area on the table that has a similar colour.
fn rarity(table: &Table, piece: Piece, colour: &Colour) -> f32 {
    let similar = table.colours.iter();
    let similar = similar.filter(|other| is_near(other, colour, MAX_SIMILAR_DISTANCE));
    (piece.len() as f64 * CELL_MM * CELL_MM) as f32 / similar.count().max(1) as f32
}

/// Returns whether two colours are within the distance `max_distance` (square roots of reflectance) of each other; false for NaN.
fn is_near(a: &Colour, b: &Colour, max_distance: f32) -> bool {
    let [r, g, b] = std::array::from_fn(|c| a[c] - b[c]);
    r * r + g * g + b * b <= max_distance * max_distance
}

/// Returns the Euclidean distance of two colours, in square roots of reflectance; infinite for NaN.
fn colour_distance(a: &Colour, b: &Colour) -> f32 {
    let squares: f32 = a.iter().zip(b).map(|(a, b)| (a - b).powi(2)).sum();
    if squares.is_nan() {
        f32::INFINITY
    } else {
        squares.sqrt()
    }
}

#[cfg(test)]
mod tests;
