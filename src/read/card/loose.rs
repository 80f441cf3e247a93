//! Pieces that lie on the table about a card, told by their shapes alone: what colours they have is to be learned.
//!
//! The card's pose says how large a millimetre is on the table, its light what colours are. Areas of one colour that have the size
//! of a piece are grown from many seeds, at several reaches; where one has the shape of a piece, turned and flipped as it may be, a
//! piece lies, if it stands out along its outline and has a colour that is rare on the table: planks have the shape of bars, too.

mod mask;
mod patch;
mod shape;

use image::RgbImage;
use rayon::prelude::*;

use crate::{
    geometry::{Point, Quad},
    layout::{CARD_MM, CELL_MM, PIECE_MM},
    read::card::{
        Light,
        loose::{
            mask::Mask,
            patch::patches,
            shape::{Fit, Shapes},
        },
    },
    rectify::{FlatImage, PlanePose, SeenPlane, Window},
    rules::Piece,
};

/// Thickness of a card, mm: the table lies so much below its face.
const CARD_THICK_MM: f64 = 1.6;
/// How far beyond the card's edges is looked, mm: beyond, its pose says little, and its light less.
const BEYOND_MM: f64 = 190.0;
/// Which part of that the picture shows is found on places so far apart, mm.
const GRID_MM: f64 = 10.0;
/// What lies so near a card is its edge or its shadow, mm.
const EDGE_MM: f64 = 2.0;
/// Agreement of an area with a piece's shape from which on it is one. On nine drawn photos of all pieces of a set, pieces have 0.92
/// to 1, most 0.99; what is none has up to 0.94 where it is a plank.
const IS_PIECE: f64 = 0.88;
/// Just outside a piece's outline, mm; a colour that is off its own by this is another one; and the share of its outline where there
/// must be one. A stripe of a table that has a piece's size runs on, or ends little by little.
const BESIDE_MM: f64 = 2.0;
const OTHER_COLOUR: f32 = 0.07;
const EDGE: f32 = 0.7;
/// Pixels of the table within this of a piece's colour are its own, or of its like. Where the piece itself is less than this share of
/// them it is a plank or a stripe: pieces of one set, even those that come near each other, are more.
const LIKE: f32 = 0.05;
const RARE: f32 = 0.06;
/// Two finds of which a square's middle is nearer than this to one of the other's are one thing, mm.
const SAME_MM: f64 = 9.0;
/// Of two such finds the larger one is meant, unless the other one is clearer by more than this for each square that it is smaller: an arm of a
/// piece on which the light changes has the shape of a piece, too.
const A_SQUARE: f64 = 0.03;
/// A pixel whose colour is off its piece's by this much shows glare, a shadow or something on it.
const STRAY: f32 = 0.10;
/// The share of such pixels from which on a piece's colour cannot be told.
const UNEVEN: f32 = 0.3;

/// A square root of reflectances: red, green, blue.
type Colour = [f32; 3];

/// A piece that lies beside a card.
#[derive(Debug, Clone)]
pub struct LooseFit {
    /// Which one, by its shape.
    pub piece: Piece,
    /// The middle of its squares, mm in the card's frame.
    pub at: Point,
    /// The middles of its squares, mm in the card's frame.
    pub squares: Vec<Point>,
    /// How well the area agrees with the shape, 0 to 1.
    pub agreement: f64,
    /// The share of its outline beside which there is clearly another colour.
    pub edge: f32,
    /// The share that its pixels are of all on the table that have about its colour.
    pub rarity: f32,
    /// Its colour under the light of the card, square roots of reflectances: the middle one of its pixels.
    pub colour: [f32; 3],
    /// Share of its pixels of which the colour is another one: glare, a shadow.
    pub uneven: f32,
}

impl LooseFit {
    /// How clearly it is a piece, and a whole one.
    fn clearness(&self) -> f64 {
        self.agreement * f64::from(self.edge) + A_SQUARE * self.piece.len() as f64
    }

    /// Whether both lie on the same place.
    fn overlaps(&self, other: &Self) -> bool {
        let near = |at: &Point| self.squares.iter().any(|own| (own - at).norm() < SAME_MM);
        other.squares.iter().any(near)
    }

    /// Whether glare or a shadow lies over so much of it that its colour cannot be told.
    pub fn is_uneven(&self) -> bool {
        self.uneven > UNEVEN
    }
}

/// The table about a card, seen flat at a pixel a millimetre.
struct Table {
    /// Not a number where nothing is seen, or a card lies.
    colours: Vec<Colour>,
    width: usize,
    height: usize,
    origin_mm: Point,
}

impl Table {
    fn look(image: &RgbImage, pose: &PlanePose, light: &Light, cards: &[Quad]) -> Self {
        let plane = pose.image_from_plane(top_mm());
        let seen = FlatImage::look(image, &plane, &window(&plane, image.dimensions())).shrunk(2);
        let colour = |(index, pixel): (usize, &[f32; 3])| {
            let (col, row) = (index % seen.width, index / seen.width);
            let at = Point::new(
                seen.origin_mm.x + col as f64 + 0.5,
                seen.origin_mm.y + row as f64 + 0.5,
            );
            let is_hidden = |at: Point| {
                let in_picture = plane.map(at);
                cards.iter().any(|card| card.contains(in_picture))
            };
            if pixel[0].is_nan() || on_card(at) || is_behind(&plane, at) || is_hidden(at) {
                return [f32::NAN; 3];
            }
            let reflectance = light.reflectance(*pixel, at.x, at.y);
            reflectance.map(|value| value.clamp(0.0, 2.0).sqrt())
        };
        Self {
            colours: seen.pixels.par_iter().enumerate().map(colour).collect(),
            width: seen.width,
            height: seen.height,
            origin_mm: seen.origin_mm,
        }
    }

    fn place(&self, col: f64, row: f64) -> Point {
        Point::new(self.origin_mm.x + col, self.origin_mm.y + row)
    }

    fn at(&self, col: f64, row: f64) -> Option<Colour> {
        let within =
            col >= 0.0 && row >= 0.0 && col < self.width as f64 && row < self.height as f64;
        let colour = self.colours.get(row as usize * self.width + col as usize)?;
        (within && !colour[0].is_nan()).then_some(*colour)
    }
}

/// How high over the card's face the top of a piece on the table lies, mm.
pub fn top_mm() -> f64 {
    PIECE_MM - CARD_THICK_MM
}

/// The part of the table about a card that the picture shows, for the most part: in squares of a coarse grid.
fn window(plane: &SeenPlane, (width, height): (u32, u32)) -> Window {
    let places = |size: f64| {
        let count = ((size + 2.0 * BEYOND_MM) / GRID_MM).ceil() as usize;
        (0..=count).map(|index| index as f64 * GRID_MM - BEYOND_MM)
    };
    let all = places(CARD_MM.1).flat_map(|y| places(CARD_MM.0).map(move |x| Point::new(x, y)));
    let is_seen = |at: &Point| {
        let Point { coords } = plane.map(*at);
        let within = |value: f64, size: u32| (0.0..f64::from(size)).contains(&value);
        !is_behind(plane, *at) && within(coords.x, width) && within(coords.y, height)
    };
    let (low, high) = all.filter(is_seen).fold(
        (Point::origin(), Point::new(CARD_MM.0, CARD_MM.1)),
        |(low, high), at| (low.inf(&at), high.sup(&at)),
    );
    let edge = |value: f64, size: f64| value.clamp(-BEYOND_MM, size + BEYOND_MM);
    let corner = |at: Point| Point::new(edge(at.x, CARD_MM.0), edge(at.y, CARD_MM.1));
    let aside = nalgebra::Vector2::repeat(GRID_MM);
    let (low, high) = (corner(low - aside), corner(high + aside));
    Window {
        origin_mm: low,
        size_mm: (high.x - low.x, high.y - low.y),
        px_per_mm: 2.0,
    }
}

/// Beyond the horizon, or nearly: there lies what is behind the camera.
fn is_behind(plane: &SeenPlane, at: Point) -> bool {
    let middle = plane.depth(Point::new(CARD_MM.0 / 2.0, CARD_MM.1 / 2.0));
    plane.depth(at) / middle <= 0.1
}

fn on_card(at: Point) -> bool {
    let inside = |value: f64, size: f64| (-EDGE_MM..size + EDGE_MM).contains(&value);
    inside(at.x, CARD_MM.0) && inside(at.y, CARD_MM.1)
}

/// The pieces on the table about the card of that pose and light, the surest first. `cards` are the corners of all cards in the
/// picture, in its pixels: what lies on them lies not beside.
pub fn find(image: &RgbImage, pose: &PlanePose, light: &Light, cards: &[Quad]) -> Vec<LooseFit> {
    let table = Table::look(image, pose, light, cards);
    let shapes = Shapes::all();
    let found = patches(&table).into_par_iter().filter_map(|pixels| {
        let fit = shapes.best(&Mask::of(&table, &pixels))?;
        let found = coloured(&table, &fit)?;
        tracing::trace!(?found, "area");
        let stands_out = found.agreement >= IS_PIECE && found.edge >= EDGE;
        if !stands_out {
            return None;
        }
        let rarity = rarity(&table, &found);
        (rarity >= RARE).then_some(LooseFit { rarity, ..found })
    });
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

/// What colour the piece has, and how it stands out; `None` where nothing of it is seen.
fn coloured(table: &Table, fit: &Fit) -> Option<LooseFit> {
    let inner = fit.points(5, 2.4);
    let seen = inner.filter_map(|at| table.at(at.x, at.y));
    let seen: Vec<Colour> = seen.collect();
    let colour = median(&seen)?;
    let far = |other: &&Colour| (0..3).any(|c| (other[c] - colour[c]).abs() > STRAY);
    let uneven = seen.iter().filter(far).count() as f32 / seen.len() as f32;
    let middle = fit.middle();
    Some(LooseFit {
        piece: fit.piece,
        at: table.place(middle.x, middle.y),
        squares: fit
            .points(1, 0.0)
            .map(|at| table.place(at.x, at.y))
            .collect(),
        agreement: fit.agreement,
        edge: edge(table, fit, &colour),
        rarity: 0.0,
        colour,
        uneven,
    })
}

/// The share of the places just outside its outline that are seen to have clearly another colour.
fn edge(table: &Table, fit: &Fit, colour: &Colour) -> f32 {
    let outside: Vec<Point> = fit.outside(BESIDE_MM).collect();
    let other = |at: &&Point| {
        let seen = table.at(at.x, at.y);
        seen.is_some_and(|seen| off(&seen, colour) > OTHER_COLOUR)
    };
    outside.iter().filter(other).count() as f32 / outside.len().max(1) as f32
}

/// The share that a piece is of what has about its colour.
fn rarity(table: &Table, fit: &LooseFit) -> f32 {
    let alike = table.colours.iter();
    let alike = alike.filter(|colour| is_near(colour, &fit.colour, LIKE));
    (fit.piece.len() as f64 * CELL_MM * CELL_MM) as f32 / alike.count().max(1) as f32
}

/// Whether a colour is within this of another; what is not seen is not.
fn is_near(a: &Colour, b: &Colour, reach: f32) -> bool {
    let [r, g, b] = std::array::from_fn(|c| a[c] - b[c]);
    r * r + g * g + b * b <= reach * reach
}

/// How far a colour is from another; what is not seen is not near.
fn off(a: &Colour, b: &Colour) -> f32 {
    let squares: f32 = a.iter().zip(b).map(|(a, b)| (a - b).powi(2)).sum();
    if squares.is_nan() {
        f32::INFINITY
    } else {
        squares.sqrt()
    }
}

fn median(seen: &[Colour]) -> Option<Colour> {
    let channel = |c: usize| {
        let mut values: Vec<f32> = seen.iter().map(|colour| colour[c]).collect();
        values.sort_by(f32::total_cmp);
        values.get(values.len() / 2).copied()
    };
    Some([channel(0)?, channel(1)?, channel(2)?])
}

#[cfg(test)]
mod tests;
