//! Reads the print of a card in a rectified image: which card side of the catalogue it is, and the light that falls on the card.
//!
//! All icons are matched against the catalogue together. A few occluded or blurred icons do not matter, since the other icons identify
//! the card side.

pub(crate) mod cell_likelihood;
pub mod icons;
pub(crate) mod lattice;
pub mod light;
pub mod loose_pieces;
mod ranking;
pub mod region;
pub mod region_search;
pub mod rows;
mod silver;
mod silver_mask;
#[cfg(test)]
mod synthetic_face;
pub(crate) mod uncatalogued_card;

use std::borrow::Cow;

use image::RgbImage;

pub use crate::read::card::light::Light;
pub use crate::read::card::uncatalogued_card::{
    UncataloguedCard, UncataloguedRegion, read_uncatalogued,
};
use crate::{
    card_layout::{CARD_MM, Edition, region_origin_mm},
    geometry::Point,
    read::card::icons::{ClearIcons, IconMap, SlotScores},
    rectify::{FlatImage, Landmark, Part, PlanePose, RectifiedArea},
    rules::{Card, Catalogue, Piece, Symbol},
};

/// Resolution at which icons are read, in pixels per millimetre: a square of an icon is then 7 pixels wide. Set by hand.
pub(crate) const FACE_PX_PER_MM: f64 = 2.0;
/// Number of samples along each side of a pixel of the rectified face. Set by hand.
const FACE_OVERSAMPLING: usize = 2;
/// Width of the margin around the card in the rectified image of its face, in mm. Set by hand.
const MARGIN_MM: f64 = 6.0;
/// A reading with a lead of at least [`MIN_LEAD`] is legible if the evidence for its card side is at least this (log-likelihood ratio
/// against random icons, in nats). With less evidence, but more than 0, the agreement of the icons decides ([`MIN_BLURRED_AGREEMENT`]). Set
/// by hand above the highest evidence measured in 2,100 rectified images without a readable card (no card, a turned card, a hand over the
/// card): 5.1, or 3.5 among those with a lead of at least [`MIN_LEAD`].
const MIN_EVIDENCE: f64 = 7.0;
/// Icons may be so blurred that the evidence is only between 0 and [`MIN_EVIDENCE`]. The reading is still legible if the mean agreement of
/// its icons (normalised cross-correlation with their templates, 0 to 1) is at least this. Set by hand between measured values: correct
/// readings of blurred cards have at least 0.58; images that only resemble a card have at most 0.47.
const MIN_BLURRED_AGREEMENT: f64 = 0.54;
/// Minimum difference in evidence, in nats, between the best and the next best card side of the catalogue for a legible reading.
/// Set by hand.
const MIN_LEAD: f64 = 4.0;

/// A card is taken to be in no catalogue only if at least this number of its icons clearly differ from the best side of the catalogue. Set
/// by hand to the number of icons in one row of a yellow side. Among 131 catalogued cards, none had more than one such icon.
const MIN_DIFFERING_ICONS: usize = 3;
/// A card that was read without the catalogue may have the same region as a side of the catalogue. Then it counts as this side if at least
/// this number of its six icon rows equal the rows of the side. Set by hand.
const MIN_EQUAL_ROWS: usize = 4;
/// Minimum probability that icon rows and region are read correctly, to accept a card that is not in the catalogue. Set by hand.
const MIN_UNCATALOGUED_CONFIDENCE: f64 = 0.6;
/// Search radius for icons on a card whose pose is rough, in mm. Set by hand to half the distance between neighbouring icons.
const WIDE_SEARCH_MM: f64 = 5.0;

/// Minimum agreement (normalised cross-correlation, -1 to 1) of an icon whose position is used as a landmark. Set by hand.
const MIN_LANDMARK_AGREEMENT: f64 = 0.55;
/// Standard deviation of an icon's position, in mm. It covers the variation of the print and the error of the localisation. Chosen on the
/// tune lists: with the smaller value 0.5 mm, the fit of the pose follows the icons more than the card's edges.
const ICON_SIGMA_MM: f64 = 0.8;

/// Result of reading the print of a card.
#[derive(Debug, Clone)]
pub struct Reading<'a> {
    /// Card that was read: the best side of the catalogue, or a card that is in no catalogue.
    pub card: Cow<'a, Card>,
    /// Edition of the card, which determines the print layout.
    pub edition: Edition,
    /// Mean agreement (normalised cross-correlation) of the image with the icons of `card`, 0 to 1; negative agreements count as 0.
    pub agreement: f64,
    /// Evidence for the best side of the catalogue, as a log-likelihood ratio against random icons, in nats. It comes from the shapes of
    /// the icons ([`SlotScores::evidence`]); if these do not decide, also from the icons' colours and the border of the region. If the card
    /// was read without the catalogue and then identified by its region, this is [`MIN_EVIDENCE`].
    pub evidence: f64,
    /// By how much `evidence` exceeds the evidence for the second-best side of the catalogue, in nats. If the card was read without the
    /// catalogue and then identified by its region, this is [`MIN_LEAD`].
    pub lead: f64,
    /// Icons of the card, with the places where they were found.
    pub icons: Vec<IconFit>,
    /// Origin of the card: the catalogue or the image.
    pub source: Source,
}

/// Origin of the card in a reading.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Source {
    /// The card is a side of the catalogue.
    Catalogue,
    /// The card is in no catalogue and was read from the image. The value is the probability that its rows and region are right.
    Uncatalogued(f64),
    /// The icons clearly differ from the best side of the catalogue, and the card could not be read without the catalogue either.
    /// The reading has the best side of the catalogue, but does not count as legible.
    Contradicted,
}

/// One icon located on the card's face.
#[derive(Debug, Clone, Copy)]
pub struct IconFit {
    /// Piece that the icon shows.
    pub piece: Piece,
    /// Agreement of the image with the icon's shape (normalised cross-correlation), -1 to 1.
    pub agreement: f64,
    /// Measured top-left corner of the icon's bounding box, in the card frame, mm.
    pub at_mm: Point,
    /// Nominal printed position of the top-left corner of the icon's bounding box, in the card frame, mm.
    pub printed_mm: Point,
}

impl Reading<'_> {
    /// Returns the same reading with an owned card.
    pub fn into_owned(self) -> Reading<'static> {
        Reading {
            card: Cow::Owned(self.card.into_owned()),
            edition: self.edition,
            agreement: self.agreement,
            evidence: self.evidence,
            lead: self.lead,
            icons: self.icons,
            source: self.source,
        }
    }

    /// Returns whether the reading is reliable enough to use. A side of the catalogue needs a lead of `MIN_LEAD` over the next best side,
    /// and either evidence of `MIN_EVIDENCE`, or evidence above 0 and a mean agreement of its icons of `MIN_BLURRED_AGREEMENT`. A card in
    /// no catalogue needs a confidence of `MIN_UNCATALOGUED_CONFIDENCE`. A contradicted side is never reliable enough.
    pub(crate) fn is_legible(&self) -> bool {
        match self.source {
            Source::Catalogue => {
                let is_blurred = self.agreement >= MIN_BLURRED_AGREEMENT && self.evidence > 0.0;
                self.lead >= MIN_LEAD && (self.evidence >= MIN_EVIDENCE || is_blurred)
            }
            Source::Uncatalogued(confidence) => confidence >= MIN_UNCATALOGUED_CONFIDENCE,
            Source::Contradicted => false,
        }
    }
}

/// Renders the rectified image of the card's face with a small margin, at [`FACE_PX_PER_MM`].
pub(crate) fn face_of(image: &RgbImage, pose: &PlanePose) -> FlatImage {
    let area = RectifiedArea {
        origin_mm: Point::new(-MARGIN_MM, -MARGIN_MM),
        size_mm: (CARD_MM.0 + 2.0 * MARGIN_MM, CARD_MM.1 + 2.0 * MARGIN_MM),
        px_per_mm: FACE_PX_PER_MM,
        oversampling: FACE_OVERSAMPLING,
    };
    FlatImage::rectify(image, &pose.image_from_plane(0.0), &area)
}

/// Reads the card from all its icons together. Returns the best side of the catalogue, unless the icons rule it out. In that case, returns
/// the card as read without the catalogue; if its region and most of its rows are those of a side of the catalogue, returns this side. If
/// the card cannot be read without the catalogue, returns the best side after all. Such a best side has the source [`Source::Contradicted`]
/// if more of the clear icons differ from it than agree with it. Unless more differ than agree, a reading without the catalogue is only
/// accepted with a confidence of at least `MIN_UNCATALOGUED_CONFIDENCE`.
///
/// `parallax_mm` is the apparent offset of the top of a piece from its foot ([`PlanePose::parallax_mm`]). Returns `None` only for an empty
/// catalogue.
pub fn read<'a>(
    face: &FlatImage,
    parallax_mm: (f64, f64),
    catalogue: &'a Catalogue,
) -> Option<Reading<'a>> {
    let map = IconMap::of(face);
    let layouts: Vec<SlotScores> = SlotScores::all(&map, icons::SEARCH_MM);
    let (best, clear_icons) = best_of_catalogue(face, &layouts, catalogue)?;
    if !clear_icons.rule_out_side(best.icons.len()) {
        return Some(best);
    }
    let uncatalogued = uncatalogued_card::read_layouts(face, parallax_mm, &layouts);
    tracing::debug!(?clear_icons, ?best.card.number, ?uncatalogued, "no side of the catalogue");
    let do_most_differ = clear_icons.differing > clear_icons.agreeing;
    let uncatalogued = uncatalogued
        .filter(|read| do_most_differ || read.confidence() >= MIN_UNCATALOGUED_CONFIDENCE);
    let with_card = uncatalogued.and_then(|read| read.card().map(|card| (read, card)));
    Some(match with_card {
        Some((uncatalogued, card)) => uncatalogued_reading(uncatalogued, card, &best, catalogue),
        None if do_most_differ => Reading {
            source: Source::Contradicted,
            ..best
        },
        None => best,
    })
}

/// Converts a card that was read without the catalogue to a reading. `best` is the reading of the best side of the catalogue.
fn uncatalogued_reading<'a>(
    uncatalogued: UncataloguedCard,
    card: Card,
    best: &Reading,
    catalogue: &'a Catalogue,
) -> Reading<'a> {
    // No two sides of the catalogue have the same region. So a card with the region of a catalogued side is taken to be that side if most
    // rows agree, and rows that differ are taken to be misread.
    let same_region = |side: &&Card| side.side == card.side && side.region == card.region;
    if let Some(catalogued) = catalogue.cards().iter().find(same_region)
        && equal_rows(catalogued, &card) >= MIN_EQUAL_ROWS
    {
        // The region identifies the side. So the reading gets the lowest evidence and the lowest lead at which a reading is legible.
        return Reading {
            card: Cow::Borrowed(catalogued),
            edition: uncatalogued.edition,
            agreement: uncatalogued.agreement,
            evidence: MIN_EVIDENCE,
            lead: MIN_LEAD,
            icons: uncatalogued.icons,
            source: Source::Catalogue,
        };
    }
    Reading {
        source: Source::Uncatalogued(uncatalogued.confidence()),
        card: Cow::Owned(card),
        edition: uncatalogued.edition,
        agreement: uncatalogued.agreement,
        evidence: best.evidence,
        lead: best.lead,
        icons: uncatalogued.icons,
    }
}

/// Finds the best side of the catalogue with twice the usual search radius for icons. Slower than [`read`]; meant for a card
/// whose pose is rough. `None` for an empty catalogue.
pub(crate) fn read_widely<'a>(face: &FlatImage, catalogue: &'a Catalogue) -> Option<Reading<'a>> {
    let layouts = SlotScores::all(&IconMap::of(face), WIDE_SEARCH_MM);
    best_of_catalogue(face, &layouts, catalogue).map(|(best, _)| best)
}

impl ClearIcons {
    /// Returns whether the clear icons rule out that the card is the card side with which they were compared. `icons` is the number of
    /// icons of this side. At least [`MIN_DIFFERING_ICONS`] must clearly differ from the side. In addition, at least nine tenths of its
    /// icons must be clear, or more than a third of the clear ones must differ. Otherwise an object that covers icons, and resembles some
    /// of them by chance, could rule out the side.
    fn rule_out_side(self, icons: usize) -> bool {
        let are_most_clear = 10 * (self.agreeing + self.differing) >= 9 * icons;
        self.differing >= MIN_DIFFERING_ICONS
            && (are_most_clear || 2 * self.differing > self.agreeing)
    }
}

/// Returns the number of rows that have the same pieces on both cards.
fn equal_rows(a: &Card, b: &Card) -> usize {
    let is_equal = |symbol: &Symbol| a.row_is(*symbol, b.row(*symbol));
    Symbol::ALL.iter().filter(|symbol| is_equal(symbol)).count()
}

/// Finds the best side of the catalogue, and counts the icons that clearly match it and those that clearly differ from it. `None`
/// for an empty catalogue.
fn best_of_catalogue<'a>(
    face: &FlatImage,
    layouts: &[SlotScores],
    catalogue: &'a Catalogue,
) -> Option<(Reading<'a>, ClearIcons)> {
    let ranking::BestSide { side, lead } = ranking::best_side(face, layouts, catalogue)?;
    let ranking::RankedSide {
        card,
        layout,
        evidence,
    } = side;
    let scores = &layouts[layout];
    let reading = Reading {
        card: Cow::Borrowed(card),
        edition: scores.edition,
        agreement: scores.agreement(card),
        evidence,
        lead,
        icons: scores.icons_of(card),
        source: Source::Catalogue,
    };
    Some((reading, scores.count_clear_icons(card)))
}

/// Returns the landmarks located in the rectified image of the card: icons and points of the region's border. Each has its
/// measured and its nominal printed position.
pub(crate) fn landmarks(
    face: &FlatImage,
    reading: &Reading,
    parallax_mm: (f64, f64),
) -> Vec<Landmark> {
    let card = &reading.card;
    let light = Light::fit(face, reading, region_origin_mm(card.region));
    let mut found: Vec<Landmark> = reading
        .icons
        .iter()
        .filter(|icon| icon.agreement >= MIN_LANDMARK_AGREEMENT)
        .map(|icon| Landmark {
            measured: icon.at_mm,
            printed: icon.printed_mm,
            line_normal: None,
            sigma_mm: ICON_SIGMA_MM,
            relative_weight: 1.0,
            part: Part::Icons,
        })
        .collect();
    found.extend(region::landmarks(face, &light, card.region, parallax_mm));
    found
}

#[cfg(test)]
mod tests;
