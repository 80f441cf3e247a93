//! Agreement of the picture with each piece's icon in each place where a card may have one.
//!
//! An icon is bright on black whatever its colour, and is printed in one orientation only, so its shape alone tells
//! the piece: the normalised cross-correlation of a two-valued template, from sums over squares (integral images).

use crate::{
    geometry::Point,
    layout::{Edition, ICON_CELL_MM},
    read::card::{IconFit, Light, light::IconColour},
    rectify::FlatImage,
    rules::{Card, Piece, Side},
};

/// How far an icon is looked for about its nominal place: a print's variation and a corner's error.
pub const SEARCH_MM: f64 = 2.5;
/// Below this spread of brightness (in units of the square root of linear light) there is nothing to read.
const MIN_SPREAD: f64 = 0.02;

/// An icon that agrees less than this may be hidden, and says nothing of which it is.
const CLEAR_ICON: f64 = 0.65;
/// A piece that agrees by so much less is not the one that is printed: right ones are within 0.05 of the best.
const CLEARLY: f64 = 0.15;

/// An icon that agrees by 1/SHARPNESS better is likelier by e: a right one and its rivals scatter by some 0.05.
const SHARPNESS: f64 = 20.0;
/// A place whose best icon agrees by less than this is likelier hidden.
const LIKE_HIDDEN: f64 = 0.6;
/// Of so many icons something else than the print, such as a piece that lies there, looks like another one.
const ODD: f64 = 0.02;

/// Sums of brightness and of its square over the face.
pub struct IconMap {
    sums: Vec<[f64; 2]>,
    width: usize,
    height: usize,
    px_per_mm: f64,
    origin_mm: Point,
}

impl IconMap {
    /// Brightness is the square root of the strongest channel: saturated colours count as much as light ones.
    pub fn of(face: &FlatImage) -> Self {
        let (width, height) = (face.width, face.height);
        let mut sums = vec![[0.0; 2]; (width + 1) * (height + 1)];
        for row in 0..height {
            let mut line = [0.0; 2];
            for col in 0..width {
                let pixel = face.pixels[row * width + col];
                let strongest = pixel.iter().copied().fold(0.0, f32::max);
                let value = f64::from(strongest.sqrt());
                line = [line[0] + value, line[1] + value * value];
                let above = sums[row * (width + 1) + col + 1];
                sums[(row + 1) * (width + 1) + col + 1] = [above[0] + line[0], above[1] + line[1]];
            }
        }
        Self {
            sums,
            width,
            height,
            px_per_mm: face.px_per_mm,
            origin_mm: face.origin_mm,
        }
    }

    /// Sum and sum of squares over the pixels of a box; `None` when it leaves the face.
    fn sum(&self, left: i64, top: i64, right: i64, bottom: i64) -> Option<[f64; 2]> {
        if left < 0 || top < 0 || right > self.width as i64 || bottom > self.height as i64 {
            return None;
        }
        let at = |x: i64, y: i64| self.sums[y as usize * (self.width + 1) + x as usize];
        let (a, b, c, d) = (
            at(left, top),
            at(right, top),
            at(left, bottom),
            at(right, bottom),
        );
        Some([d[0] - b[0] - c[0] + a[0], d[1] - b[1] - c[1] + a[1]])
    }
}

/// One piece's icon as squares, in pixels from its box's corner.
struct Template {
    squares: Vec<[i64; 4]>,
    frame: [i64; 4],
    inside: f64,
    all: f64,
}

impl Template {
    fn of(piece: Piece, px_per_mm: f64) -> Self {
        let cell = ICON_CELL_MM * px_per_mm;
        let edge = |index: f64| (index * cell).round() as i64;
        let cells = piece.cells();
        let squares: Vec<[i64; 4]> = cells
            .iter()
            .map(|at| {
                let (row, col) = (f64::from(at.row), f64::from(at.col));
                [edge(col), edge(row), edge(col + 1.0), edge(row + 1.0)]
            })
            .collect();
        let right = squares.iter().map(|square| square[2]).max().unwrap_or(0);
        let bottom = squares.iter().map(|square| square[3]).max().unwrap_or(0);
        let margin = edge(0.5);
        let frame = [-margin, -margin, right + margin, bottom + margin];
        let area = |[left, top, right, bottom]: [i64; 4]| ((right - left) * (bottom - top)) as f64;
        let inside = squares.iter().copied().map(area).sum();
        Self {
            squares,
            frame,
            inside,
            all: area(frame),
        }
    }

    /// Normalised cross-correlation with the icon's box at (x, y): -1 to 1, 0 where there is nothing to compare.
    fn agreement(&self, map: &IconMap, x: i64, y: i64) -> f64 {
        let sum = |[l, t, r, b]: [i64; 4]| map.sum(l + x, t + y, r + x, b + y);
        let Some([whole, squares]) = sum(self.frame) else {
            return 0.0;
        };
        let inside: f64 = self
            .squares
            .iter()
            .filter_map(|&square| sum(square))
            .map(|[value, _]| value)
            .sum();
        let mean = whole / self.all;
        let spread = (squares / self.all - mean * mean).max(0.0).sqrt();
        if spread < MIN_SPREAD {
            return 0.0;
        }
        let share = self.inside / self.all;
        let contrast = inside / self.inside - (whole - inside) / (self.all - self.inside);
        (share * (1.0 - share)).sqrt() * contrast / spread
    }
}

/// The best agreement of each piece in one place, and where it was found.
type Slot = [(f64, Point); 12];

/// The colour of each piece's icon where it was found in one place.
type SlotColours = [Option<IconColour>; 12];

/// Colours in all places of one layout: by row, then place in the row.
pub struct IconColours([Vec<SlotColours>; 6]);

/// Agreements in all places of one layout.
pub struct SlotScores {
    /// The way of printing looked for.
    pub edition: Edition,
    /// Three or four icons a row.
    pub side: Side,
    /// By row, then place in the row.
    slots: [Vec<Slot>; 6],
}

impl SlotScores {
    /// Looks for every piece in every place of every layout.
    pub fn all(map: &IconMap, reach_mm: f64) -> Vec<Self> {
        let templates = Piece::ALL.map(|piece| Template::of(piece, map.px_per_mm));
        let layouts = Edition::ALL
            .into_iter()
            .flat_map(|edition| [(edition, Side::Yellow), (edition, Side::Green)]);
        layouts
            .map(|(edition, side)| {
                let row = |row: usize| {
                    let slots = 0..side.pieces_a_row();
                    slots
                        .map(|slot| search(map, &templates, edition, side, (row, slot), reach_mm))
                        .collect()
                };
                Self {
                    edition,
                    side,
                    slots: std::array::from_fn(row),
                }
            })
            .collect()
    }

    /// Agreement of a piece's icon in one place.
    pub fn of(&self, row: usize, slot: usize, piece: Piece) -> f64 {
        self.slots[row][slot][piece.index()].0
    }

    /// The piece that is found best in one place, and its agreement.
    pub fn best(&self, row: usize, slot: usize) -> (f64, Piece) {
        let all = Piece::ALL.map(|piece| (self.of(row, slot, piece), piece));
        all.into_iter().fold((0.0, Piece::I2), |best, found| {
            if found.0 > best.0 { found } else { best }
        })
    }

    /// Where a piece's icon is found best in one place: the top-left corner of its box.
    pub fn place(&self, row: usize, slot: usize, piece: Piece) -> Point {
        self.slots[row][slot][piece.index()].1
    }

    /// How many icons are clearly those that the card has there, and how many clearly other ones.
    pub fn for_and_against(&self, card: &Card) -> (usize, usize) {
        let (mut agreeing, mut against) = (0, 0);
        for (row, pieces) in card.rows.iter().enumerate() {
            for (slot, &piece) in pieces.iter().enumerate() {
                let (best, _) = self.best(row, slot);
                let lead = best - self.of(row, slot, piece);
                agreeing += usize::from(best >= CLEAR_ICON && lead < CLEARLY);
                against += usize::from(best >= CLEAR_ICON && lead >= CLEARLY);
            }
        }
        (agreeing, against)
    }

    /// Mean agreement of the icons that the card has in these places.
    pub fn agreement(&self, card: &Card) -> f64 {
        let icons = self.icons_of(card);
        icons
            .iter()
            .map(|icon| icon.agreement.max(0.0))
            .sum::<f64>()
            / icons.len().max(1) as f64
    }

    /// How strongly what is seen speaks for a card's icons: the logarithm of how much likelier it is if they are printed
    /// there than if any may be. An icon that is hidden says nothing, so the few that a hand leaves open can name a side.
    pub fn evidence(&self, card: &Card) -> f64 {
        let rows = self.slots.iter().zip(&card.rows);
        let icons = rows.flat_map(|(slots, pieces)| slots.iter().zip(pieces));
        icons.map(|(slot, &piece)| evidence_of(slot, piece)).sum()
    }

    /// The same with what the icons' colours say under a light: no two pieces are alike.
    pub fn evidence_in(&self, light: &Light, colours: &IconColours, card: &Card) -> f64 {
        let rows = self.slots.iter().zip(&colours.0).zip(&card.rows);
        let icons =
            rows.flat_map(|((slots, colours), pieces)| slots.iter().zip(colours).zip(pieces));
        let coloured = |(slot, colours): (&Slot, &SlotColours)| -> Slot {
            std::array::from_fn(|index| {
                let odds = colours[index].map_or(0.0, |seen| light.odds(Piece::ALL[index], &seen));
                (slot[index].0 + odds / SHARPNESS, slot[index].1)
            })
        };
        icons
            .map(|(seen, &piece)| evidence_of(&coloured(seen), piece))
            .sum()
    }

    /// The colours of every piece's icon where it was found.
    pub fn colours(&self, face: &FlatImage) -> IconColours {
        let of_slot = |slot: &Slot| -> SlotColours {
            std::array::from_fn(|index| IconColour::of(face, Piece::ALL[index], slot[index].1))
        };
        IconColours(std::array::from_fn(|row| {
            self.slots[row].iter().map(of_slot).collect()
        }))
    }

    /// The card's icons where they were found.
    pub fn icons_of(&self, card: &Card) -> Vec<IconFit> {
        self.icons_of_rows(&card.rows)
    }

    /// The icons of these rows where they were found.
    pub fn icons_of_rows(&self, rows: &[Vec<Piece>; 6]) -> Vec<IconFit> {
        let places = self.slots.iter().zip(rows).enumerate();
        places
            .flat_map(|(row, (slots, pieces))| {
                let places = slots.iter().zip(pieces).enumerate();
                places.map(move |(place, (slot, &piece))| {
                    let (agreement, at_mm) = slot[piece.index()];
                    IconFit {
                        piece,
                        agreement,
                        at_mm,
                        printed_mm: self.printed(row, place, piece, at_mm),
                    }
                })
            })
            .collect()
    }

    /// Where an icon is printed nominally: one that is one square wide stands in either of two places.
    fn printed(&self, row: usize, place: usize, piece: Piece, found: Point) -> Point {
        let nominal = self.edition.icon_origin_mm(self.side, row, place, piece);
        let further = is_narrow(piece) && found.x - nominal.x > ICON_CELL_MM / 2.0;
        Point::new(
            nominal.x + if further { ICON_CELL_MM } else { 0.0 },
            nominal.y,
        )
    }
}

/// How strongly one place speaks for a piece's icon: at most the logarithm of 12, at least that of [`ODD`].
fn evidence_of(slot: &Slot, piece: Piece) -> f64 {
    let weight = |agreement: f64| (SHARPNESS * agreement).exp();
    let hidden = weight(LIKE_HIDDEN);
    let all: f64 = hidden + slot.iter().map(|found| weight(found.0)).sum::<f64>();
    let count = slot.len() as f64;
    let share = (weight(slot[piece.index()].0) + hidden / count) / all;
    (ODD + (1.0 - ODD) * share * count).ln()
}

fn is_narrow(piece: Piece) -> bool {
    piece.cells().iter().all(|cell| cell.col == 0)
}

fn search(
    map: &IconMap,
    templates: &[Template; 12],
    edition: Edition,
    side: Side,
    at: (usize, usize),
    reach_mm: f64,
) -> Slot {
    let reach = (reach_mm * map.px_per_mm).round() as i64;
    Piece::ALL.map(|piece| {
        let nominal = edition.icon_origin_mm(side, at.0, at.1, piece);
        let left = ((nominal.x - map.origin_mm.x) * map.px_per_mm).round() as i64;
        let top = ((nominal.y - map.origin_mm.y) * map.px_per_mm).round() as i64;
        let further = if is_narrow(piece) {
            (ICON_CELL_MM * map.px_per_mm).round() as i64
        } else {
            0
        };
        let mut best = (f64::MIN, left, top);
        for y in top - reach..=top + reach {
            for x in left - reach..=left + reach + further {
                let agreement = templates[piece.index()].agreement(map, x, y);
                if agreement > best.0 {
                    best = (agreement, x, y);
                }
            }
        }
        let mm = |pixels: i64, origin: f64| pixels as f64 / map.px_per_mm + origin;
        (
            best.0,
            Point::new(mm(best.1, map.origin_mm.x), mm(best.2, map.origin_mm.y)),
        )
    })
}
