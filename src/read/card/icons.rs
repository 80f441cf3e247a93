//! Computes how well the icon of each piece matches the image in each place where a card may have an icon.
//!
//! An icon is bright on black whatever its colour, and is printed in one orientation only, so its shape alone identifies the piece. The
//! match is the normalised cross-correlation with a two-valued template, computed from summed-area tables (integral images). A *slot* is
//! the index of a place in its icon row, from the left. A *print layout* is the arrangement of these places on one side (yellow or green)
//! of an edition's cards.

mod template;

use crate::{
    card_layout::{Edition, ICON_CELL_MM},
    geometry::Point,
    read::card::{IconFit, Light, icons::template::Template, light::IconColour},
    rectify::FlatImage,
    rules::{Card, Piece, Side},
};

pub use crate::read::card::icons::template::IconMap;

/// Search radius for an icon around its nominal position, in mm. Set by hand to cover the variation of the print and the errors
/// of the card's corners.
pub(crate) const SEARCH_MM: f64 = 2.5;

/// A place of the card is clear if its best-matching icon has at least this agreement (normalised cross-correlation, -1 to 1). In other
/// places the icon may be occluded, so they are no evidence for or against a card side. Set by hand.
const MIN_CLEAR_AGREEMENT: f64 = 0.65;
/// A clear place ([`MIN_CLEAR_AGREEMENT`]) counts as matching a card side if the lead of the best-matching icon is less than this. The lead
/// is the agreement of that icon minus the agreement of the icon that the card side has there. Set by hand: if the card side is correct,
/// the lead is at most 0.05.
const MAX_LEAD: f64 = 0.15;

/// Factor from agreement to log-likelihood in nats: if the agreement of a piece increases by 0.05, the piece becomes e times as likely. Set
/// by hand to 1 / 0.05, because the agreements of correct and of wrong pieces scatter by about 0.05.
const SHARPNESS: f64 = 20.0;
/// Agreement (normalised cross-correlation, -1 to 1) that an occluded icon is assumed to have. A piece whose icon agrees less than this
/// with the image is less likely to be shown at the place than an occluded icon. Set by hand.
const OCCLUDED_AGREEMENT: f64 = 0.6;
/// Probability that a place in an icon row does not show the icon that is printed there, for example because a piece covers it. Set by
/// hand.
const OTHER_PROBABILITY: f64 = 0.02;

/// The icon that agrees best with the image in one place of an icon row.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct BestIcon {
    /// The piece that the icon shows.
    pub piece: Piece,
    /// Agreement of the image with the icon (normalised cross-correlation), 0 to 1.
    pub agreement: f64,
}

/// One place of an icon row in one print layout.
#[derive(Clone, Copy)]
struct Place {
    edition: Edition,
    side: Side,
    row: usize,
    slot: usize,
}

/// The best match of a piece's icon in one place of an icon row.
#[derive(Debug, Clone, Copy)]
struct IconMatch {
    /// Agreement of the image with the icon (normalised cross-correlation), -1 to 1.
    agreement: f64,
    /// Top-left corner of the icon's bounding box, in the card frame, mm.
    position: Point,
}

/// The best match of each piece's icon in one place of an icon row, by [`Piece::index`].
type Slot = [IconMatch; 12];

/// For one place in an icon row, by piece: the colour of the image at the position where the piece's icon agrees best; `None` if
/// that position is not in the image.
type SlotColours = [Option<IconColour>; 12];

/// Number of icons in the image that clearly match a card side, and number of icons that clearly differ from it.
#[derive(Debug, Clone, Copy)]
pub struct ClearIcons {
    /// Number of places that clearly show the icon of the card side.
    pub agreeing: usize,
    /// Number of places that clearly show another icon than the card side has there.
    pub differing: usize,
}

/// Colours of the icons in one print layout: for each icon row and each place in the row, the colour that is sampled for each of the twelve
/// pieces.
pub struct IconColours([Vec<SlotColours>; 6]);

/// How well each piece's icon matches the image in each place of one print layout: the maximum normalised cross-correlation (-1 to 1) over
/// all positions of the icon that were tried.
pub struct SlotScores {
    /// Edition in whose print layout the icons were searched for.
    pub edition: Edition,
    /// Card side, which determines whether rows have three or four icons.
    pub side: Side,
    /// Best agreement and position of each piece's icon, by icon row, then by place in the row.
    slots: [Vec<Slot>; 6],
}

impl SlotScores {
    /// Searches the icon of every piece in every place of every print layout, within `reach_mm` of its nominal position.
    pub fn all(map: &IconMap, reach_mm: f64) -> Vec<Self> {
        let templates = Piece::ALL.map(|piece| Template::of(piece, map.px_per_mm));
        let layouts = Edition::ALL
            .into_iter()
            .flat_map(|edition| [(edition, Side::Yellow), (edition, Side::Green)]);
        layouts
            .map(|(edition, side)| {
                let row = |row: usize| {
                    let slots = 0..side.pieces_a_row();
                    let places = slots.map(|slot| Place {
                        edition,
                        side,
                        row,
                        slot,
                    });
                    places
                        .map(|place| search(map, &templates, place, reach_mm))
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

    /// Returns how well a piece's icon matches the image in one place of an icon row: the maximum normalised cross-correlation (-1 to 1)
    /// over all positions of the icon that were tried.
    pub fn agreement_of(&self, row: usize, slot: usize, piece: Piece) -> f64 {
        self.slots[row][slot][piece.index()].agreement
    }

    /// Returns the icon that agrees best with the image in one place of an icon row. If none has a positive agreement, returns the icon of
    /// the first piece, with the agreement 0.
    pub fn best_icon(&self, row: usize, slot: usize) -> BestIcon {
        let none = BestIcon {
            piece: Piece::ALL[0],
            agreement: 0.0,
        };
        Piece::ALL.into_iter().fold(none, |best, piece| {
            let agreement = self.agreement_of(row, slot, piece);
            if agreement > best.agreement {
                BestIcon { piece, agreement }
            } else {
                best
            }
        })
    }

    /// Returns the position at which a piece's icon matches the image best in one place of an icon row: the top-left corner of the icon's
    /// bounding box, in the card frame, mm.
    pub fn position(&self, row: usize, slot: usize, piece: Piece) -> Point {
        self.slots[row][slot][piece.index()].position
    }

    /// Counts the places of the card that clearly show the icon printed on `card`, and those that clearly show another icon. A
    /// place is clear if its best-matching icon has an agreement of at least `MIN_CLEAR_AGREEMENT`.
    pub(crate) fn count_clear_icons(&self, card: &Card) -> ClearIcons {
        let mut clear_icons = ClearIcons {
            agreeing: 0,
            differing: 0,
        };
        for (row, pieces) in card.rows.iter().enumerate() {
            for (slot, &piece) in pieces.iter().enumerate() {
                let best = self.best_icon(row, slot).agreement;
                let lead = best - self.agreement_of(row, slot, piece);
                let is_clear = best >= MIN_CLEAR_AGREEMENT;
                clear_icons.agreeing += usize::from(is_clear && lead < MAX_LEAD);
                clear_icons.differing += usize::from(is_clear && lead >= MAX_LEAD);
            }
        }
        clear_icons
    }

    /// Returns the mean agreement of the image with the icons printed on `card`, 0 to 1; negative agreements count as 0.
    pub fn agreement(&self, card: &Card) -> f64 {
        let icons = self.icons_of(card);
        icons
            .iter()
            .map(|icon| icon.agreement.max(0.0))
            .sum::<f64>()
            / icons.len().max(1) as f64
    }

    /// Returns the evidence of the icons' shapes for a card: log-likelihood ratio, in nats, of the card's icons against random
    /// ones. An occluded icon contributes almost nothing, so a few visible icons can identify a side.
    pub(crate) fn evidence(&self, card: &Card) -> f64 {
        let rows = self.slots.iter().zip(&card.rows);
        let icons = rows.flat_map(|(slots, pieces)| slots.iter().zip(pieces));
        icons.map(|(slot, &piece)| evidence_of(slot, piece)).sum()
    }

    /// Returns the evidence of the icons' shapes and of their colours under `light` for a card: log-likelihood ratio, in nats,
    /// against random icons. The colours help because no two pieces have the same colour.
    pub(crate) fn evidence_in_light(
        &self,
        light: &Light,
        colours: &IconColours,
        card: &Card,
    ) -> f64 {
        let rows = self.slots.iter().zip(&colours.0).zip(&card.rows);
        let icons =
            rows.flat_map(|((slots, colours), pieces)| slots.iter().zip(colours).zip(pieces));
        let with_colour_odds = |(slot, colours): (&Slot, &SlotColours)| -> Slot {
            std::array::from_fn(|index| {
                let odds = colours[index].map_or(0.0, |colour| {
                    light.log_likelihood(Piece::ALL[index], &colour)
                });
                IconMatch {
                    agreement: slot[index].agreement + odds / SHARPNESS,
                    ..slot[index]
                }
            })
        };
        icons
            .map(|(slot_and_colours, &piece)| {
                evidence_of(&with_colour_odds(slot_and_colours), piece)
            })
            .sum()
    }

    /// Samples the colour of every piece's icon in every place, at the position where the icon's shape agrees best.
    pub fn sample_colours(&self, face: &FlatImage) -> IconColours {
        let of_slot = |slot: &Slot| -> SlotColours {
            std::array::from_fn(|index| {
                IconColour::of(face, Piece::ALL[index], slot[index].position)
            })
        };
        IconColours(std::array::from_fn(|row| {
            self.slots[row].iter().map(of_slot).collect()
        }))
    }

    /// Returns the icons printed on `card`, at their best positions.
    pub(crate) fn icons_of(&self, card: &Card) -> Vec<IconFit> {
        self.icons_of_rows(&card.rows)
    }

    /// Returns the icons of the pieces in `rows`, each at the position where its shape agrees best with the image.
    pub(crate) fn icons_of_rows(&self, rows: &[Vec<Piece>; 6]) -> Vec<IconFit> {
        let rows = self.slots.iter().zip(rows).enumerate();
        rows.flat_map(|(row, (slots, pieces))| {
            let icons = slots.iter().zip(pieces).enumerate();
            icons.map(move |(slot, (matches, &piece))| {
                let IconMatch {
                    agreement,
                    position: at_mm,
                } = matches[piece.index()];
                IconFit {
                    piece,
                    agreement,
                    at_mm,
                    printed_mm: self.printed_position(row, slot, piece, at_mm),
                }
            })
        })
        .collect()
    }

    /// Returns the nominal printed position of an icon. An icon that is one square wide may be printed in the left or in the right column
    /// of its place. The result is then the position in the column that is nearer to `found`, the position where the icon was found.
    fn printed_position(&self, row: usize, slot: usize, piece: Piece, found: Point) -> Point {
        let nominal = self.edition.icon_origin_mm(self.side, row, slot, piece);
        let extra_column = is_one_column_wide(piece) && found.x - nominal.x > ICON_CELL_MM / 2.0;
        Point::new(
            nominal.x + if extra_column { ICON_CELL_MM } else { 0.0 },
            nominal.y,
        )
    }
}

/// Returns the evidence that one place of the card shows the icon of `piece`: the log-likelihood ratio of this piece against a random one,
/// in nats. The result is between ln [`OTHER_PROBABILITY`] and ln 12.
fn evidence_of(slot: &Slot, piece: Piece) -> f64 {
    let weight = |agreement: f64| (SHARPNESS * agreement).exp();
    let occluded_weight = weight(OCCLUDED_AGREEMENT);
    let all: f64 = occluded_weight + slot.iter().map(|icon| weight(icon.agreement)).sum::<f64>();
    let count = slot.len() as f64;
    let probability = (weight(slot[piece.index()].agreement) + occluded_weight / count) / all;
    (OTHER_PROBABILITY + (1.0 - OTHER_PROBABILITY) * probability * count).ln()
}

/// Returns whether a piece's icon is one square wide.
fn is_one_column_wide(piece: Piece) -> bool {
    piece.cells().iter().all(|cell| cell.col == 0)
}

/// Searches one place of an icon row for the icon of every piece. In x and in y, the icon may be at most `reach_mm` from its nominal
/// position. An icon that is one square wide is also searched for one square further to the right.
fn search(map: &IconMap, templates: &[Template; 12], place: Place, reach_mm: f64) -> Slot {
    let Place {
        edition,
        side,
        row,
        slot,
    } = place;
    let reach = (reach_mm * map.px_per_mm).round() as i64;
    Piece::ALL.map(|piece| {
        let nominal = edition.icon_origin_mm(side, row, slot, piece);
        let left = ((nominal.x - map.origin_mm.x) * map.px_per_mm).round() as i64;
        let top = ((nominal.y - map.origin_mm.y) * map.px_per_mm).round() as i64;
        let extra_column = if is_one_column_wide(piece) {
            (ICON_CELL_MM * map.px_per_mm).round() as i64
        } else {
            0
        };
        let (mut best_agreement, mut best_pixel) = (f64::MIN, (left, top));
        for y in top - reach..=top + reach {
            for x in left - reach..=left + reach + extra_column {
                let agreement = templates[piece.index()].agreement(map, x, y);
                if agreement > best_agreement {
                    (best_agreement, best_pixel) = (agreement, (x, y));
                }
            }
        }
        let mm = |pixels: i64, origin: f64| pixels as f64 / map.px_per_mm + origin;
        IconMatch {
            agreement: best_agreement,
            position: Point::new(
                mm(best_pixel.0, map.origin_mm.x),
                mm(best_pixel.1, map.origin_mm.y),
            ),
        }
    })
}

#[cfg(test)]
mod tests;
