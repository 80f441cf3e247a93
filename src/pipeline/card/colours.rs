//! Measures the colours of the pieces that lie beside a card, under the light that is fitted to the card's print.

use std::ptr;

use crate::{
    card_layout::region_origin_mm,
    frame::Frame,
    geometry::{Point, Quad},
    judge::card::piece_appearance::{PieceAppearance, expected_deviation},
    message,
    pipeline::{
        PipelineError,
        card::{CardReader, PhotoContext, RectifiedCard, loose_pieces::MIN_LIGHT_ICONS},
        point_in_photo,
    },
    read::card::{
        Light, Reading,
        loose_pieces::{self, LooseFit},
    },
    report::{Timings, XY},
    rules::Piece,
};

/// Two objects may have the shape of the same piece. One of them is clearly ahead if its agreement with this shape (0 to 1) is higher by
/// more than this. Set by hand.
const MIN_AGREEMENT_LEAD: f64 = 0.10;
/// Two objects may have the shape of the same piece. One of them is clearly ahead if its rarity ([`LooseFit::rarity`]) is more than this
/// many times the rarity of the other. Set by hand.
const MIN_RARITY_RATIO: f32 = 2.0;
/// Two objects may have the shape of the same piece. One of them is clearly ahead if its colour cost under the piece's built-in colours is
/// lower by more than this, in nats. The rule does not apply if its agreement with the shape is lower by more than [`MIN_AGREEMENT_LEAD`].
/// Set by hand.
const MIN_COLOUR_LEAD: f32 = 8.0;

/// The result of measuring piece colours in a photo: the pieces whose colours were measured, and the pieces for which this was not
/// possible.
#[derive(Debug, Clone)]
pub struct PiecesInPhoto {
    /// Catalogue number of the card from which the light was estimated, if it has one.
    pub card: Option<u16>,
    /// The pieces whose colours were measured, sorted by [`Piece::index`].
    pub measured: Vec<MeasuredPiece>,
    /// The pieces whose colours were not measured, with the reason, sorted by [`Piece::index`].
    pub unmeasured: Vec<(Piece, WhyUnmeasured)>,
}

/// A piece whose colour was measured in a photo.
#[derive(Debug, Clone)]
pub struct MeasuredPiece {
    /// The piece, identified by its shape.
    pub piece: Piece,
    /// The measured colour: square roots of the reflectances in red, green and blue.
    pub colour: [f32; 3],
    /// Centre of the piece, in pixels of the upright photo at full size.
    pub center: XY,
}

/// The reason why the colour of a piece could not be measured.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WhyUnmeasured {
    /// No object with the piece's shape was found.
    NotFound,
    /// More than one object has the piece's shape, and none of them is clearly better than all others in shape, rarity or colour. The value
    /// is the number of objects.
    Several(usize),
    /// Glare or a shadow lies on the piece, so its colour is not uniform.
    Uneven,
}

/// The reason why no piece colours could be measured in a photo.
#[derive(Debug, thiserror::Error)]
pub enum NoColours {
    /// A network does not load or run.
    #[error(transparent)]
    Network(#[from] PipelineError),
    /// No card with a legible print was found.
    #[error("{}", message!("no-colours-no-card"))]
    NoCard,
    /// The photo is a mirror image.
    #[error("{}", message!("no-colours-mirrored"))]
    Mirrored,
    /// Too few icons of the card are usable to estimate the light.
    #[error("{}", message!("no-colours-few-icons", icons = *icons, needed = MIN_LIGHT_ICONS))]
    FewIcons {
        /// Number of icons from which the light was estimated.
        icons: usize,
    },
    /// No object with the shape of a piece was found beside the card.
    #[error("{}", message!("no-colours-no-pieces"))]
    NoPieces,
}

impl CardReader {
    /// Finds the pieces on the table and measures their colours. The pose of the table and the light are estimated from one card: the
    /// legible card with the largest scale in the image.
    ///
    /// # Errors
    /// When no card is legible, this card is mirrored or has too few usable icons, no piece is found, or a network fails.
    pub fn pieces_about_card(&self, frame: &Frame) -> Result<PiecesInPhoto, NoColours> {
        let search = self.locator.search(frame).map_err(PipelineError::from)?;
        let context = PhotoContext {
            frame,
            catalogue: &self.catalogue,
            search: Some(&search),
        };
        let located = search.cards().map_err(PipelineError::from)?;
        let rectified_cards = located
            .iter()
            .map(|card| RectifiedCard::best(context, card, &mut Timings::default()));
        let rectified_cards: Vec<RectifiedCard> = rectified_cards.collect();
        let largest = largest_legible_card(&rectified_cards);
        let (rectified, reading) = largest.ok_or(NoColours::NoCard)?;
        if rectified.card.mirrored {
            return Err(NoColours::Mirrored);
        }
        let light = Light::fit_for_table(
            &rectified.face,
            reading,
            region_origin_mm(reading.card.region),
        );
        if light.icons < MIN_LIGHT_ICONS {
            return Err(NoColours::FewIcons { icons: light.icons });
        }
        let cards: Vec<Quad> = rectified_cards
            .iter()
            .map(|rectified| rectified.card.corners_in_image)
            .collect();
        let found = loose_pieces::find(&frame.image, &rectified.card.pose, &light, &cards);
        let plane = rectified.card.pose.image_from_plane(loose_pieces::top_mm());
        let in_photo = |on_table: Point| point_in_photo(frame, plane.map(on_table));
        measured_pieces(reading.card.number, &found, &light, in_photo)
    }
}

/// Returns the card with a legible print whose scale in the image is the largest, with its reading.
fn largest_legible_card<'a, 'b>(
    cards: &'a [RectifiedCard<'b>],
) -> Option<(&'a RectifiedCard<'b>, &'a Reading<'b>)> {
    let legible = cards.iter().filter_map(|rectified| {
        let reading = rectified.reading.as_ref()?;
        reading.is_legible().then_some((rectified, reading))
    });
    let px_per_mm = |rectified: &RectifiedCard| rectified.card.pose.px_per_mm();
    legible.max_by(|a, b| px_per_mm(a.0).total_cmp(&px_per_mm(b.0)))
}

/// Chooses an object for each piece and measures its colour. `in_photo` converts positions on the table, in the card's frame (mm), to
/// pixels of the upright photo at full size.
fn measured_pieces(
    card: Option<u16>,
    found: &[LooseFit],
    light: &Light,
    in_photo: impl Fn(Point) -> XY,
) -> Result<PiecesInPhoto, NoColours> {
    if found.is_empty() {
        return Err(NoColours::NoPieces);
    }
    let mut pieces = PiecesInPhoto {
        card,
        measured: Vec::new(),
        unmeasured: Vec::new(),
    };
    let shipped = PieceAppearance::under(light, None);
    for piece in Piece::ALL {
        let candidates: Vec<&LooseFit> = found.iter().filter(|fit| fit.piece == piece).collect();
        match choose_piece(&candidates, &shipped) {
            Ok(fit) => pieces.measured.push(MeasuredPiece {
                piece,
                colour: colour_without_batch(fit, light),
                center: in_photo(fit.center),
            }),
            Err(why) => pieces.unmeasured.push((piece, why)),
        }
    }
    Ok(pieces)
}

/// Returns the measured colour of a piece without the deviation that is peculiar to its print batch. This deviation is estimated from the
/// measured colours of the piece's printed icons ([`expected_deviation`]) and subtracted. Each channel is limited to 0 to 1.
fn colour_without_batch(fit: &LooseFit, light: &Light) -> [f32; 3] {
    let deviation = expected_deviation(light, fit.piece);
    std::array::from_fn(|c| (fit.colour[c] - deviation[c]).clamp(0.0, 1.0))
}

/// Chooses the object that is the piece from `candidates`, the objects with the piece's shape. Three rules compare two objects
/// ([`MIN_AGREEMENT_LEAD`], [`MIN_RARITY_RATIO`], [`MIN_COLOUR_LEAD`]). Compared with each other candidate, the chosen object is clearly
/// ahead by at least one rule, and the other candidate is ahead by none. Returns the reason if there is no such object, or if its colour is
/// not uniform.
fn choose_piece<'a>(
    candidates: &[&'a LooseFit],
    shipped: &PieceAppearance,
) -> Result<&'a LooseFit, WhyUnmeasured> {
    let cost = |fit: &LooseFit| shipped.cost(fit.piece, &fit.colour);
    let is_ahead = |fit: &LooseFit, other: &LooseFit| {
        fit.agreement > other.agreement + MIN_AGREEMENT_LEAD
            || fit.rarity > other.rarity * MIN_RARITY_RATIO
            || cost(fit) + MIN_COLOUR_LEAD < cost(other)
                && fit.agreement >= other.agreement - MIN_AGREEMENT_LEAD
    };
    let is_better =
        |fit: &LooseFit, other: &LooseFit| is_ahead(fit, other) && !is_ahead(other, fit);
    let is_best = |fit: &&&LooseFit| {
        let mut others = candidates.iter().filter(|other| !ptr::eq(**other, **fit));
        others.all(|other| is_better(fit, other))
    };
    match candidates.iter().find(is_best) {
        Some(fit) if fit.is_uneven() => Err(WhyUnmeasured::Uneven),
        Some(fit) => Ok(fit),
        None if candidates.is_empty() => Err(WhyUnmeasured::NotFound),
        None => Err(WhyUnmeasured::Several(candidates.len())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns an object with the shape of the piece O4 and nearly its built-in colour, at the position (`x`, 0) mm in the card's frame.
    fn fit(x: f64) -> LooseFit {
        let shipped = PieceAppearance::under(&Light::DAYLIGHT, None);
        let candidates = (0..=20).flat_map(|red| (0..=20).map(move |other| (red, other)));
        let colours = candidates
            .map(|(red, other)| [red, other, other].map(|part: u8| f32::from(part) / 20.0));
        let cost = |colour: &[f32; 3]| shipped.cost(Piece::O4, colour);
        let colour = colours.min_by(|a, b| cost(a).total_cmp(&cost(b)));
        LooseFit {
            piece: Piece::O4,
            center: Point::new(x, 0.0),
            squares: Vec::new(),
            agreement: 0.8,
            outline_fraction: 1.0,
            rarity: 0.5,
            colour: colour.expect("there are candidates"),
            uneven_fraction: 0.0,
        }
    }

    /// Returns the x coordinate, in mm, of the object that is chosen, or why none is.
    fn chosen(candidates: &[LooseFit]) -> Result<f64, WhyUnmeasured> {
        let shipped = PieceAppearance::under(&Light::DAYLIGHT, None);
        let candidates: Vec<&LooseFit> = candidates.iter().collect();
        choose_piece(&candidates, &shipped).map(|fit| fit.center.x)
    }

    #[test]
    fn each_piece_is_measured_at_its_object_or_not_found() {
        let light = Light::DAYLIGHT;
        let in_photo = |on_table: Point| [10.0 * on_table.x, on_table.y];
        let pieces = measured_pieces(Some(7), &[fit(2.0)], &light, in_photo).expect("an object");
        assert_eq!(pieces.card, Some(7));
        let [measured] = &pieces.measured[..] else {
            panic!("{pieces:?}");
        };
        assert_eq!((measured.piece, measured.center), (Piece::O4, [20.0, 0.0]));
        let deviation = expected_deviation(&light, Piece::O4);
        for (channel, deviation) in deviation.into_iter().enumerate() {
            let expected = (fit(2.0).colour[channel] - deviation).clamp(0.0, 1.0);
            assert!((measured.colour[channel] - expected).abs() < 1e-6);
        }
        let others = Piece::ALL.into_iter().filter(|piece| *piece != Piece::O4);
        let expected: Vec<_> = others
            .map(|piece| (piece, WhyUnmeasured::NotFound))
            .collect();
        assert_eq!(pieces.unmeasured, expected);
        let nothing = measured_pieces(None, &[], &light, in_photo);
        assert!(matches!(nothing, Err(NoColours::NoPieces)), "{nothing:?}");
    }

    #[test]
    fn a_single_object_is_chosen_unless_its_colour_is_uneven() {
        assert_eq!(chosen(&[]), Err(WhyUnmeasured::NotFound));
        assert_eq!(chosen(&[fit(1.0)]), Ok(1.0));
        let uneven = LooseFit {
            uneven_fraction: 1.0,
            ..fit(1.0)
        };
        assert_eq!(chosen(&[uneven]), Err(WhyUnmeasured::Uneven));
    }

    #[test]
    fn of_equal_objects_none_is_chosen() {
        assert_eq!(
            chosen(&[fit(1.0), fit(2.0)]),
            Err(WhyUnmeasured::Several(2))
        );
    }

    #[test]
    fn an_object_that_is_clearly_better_in_shape_rarity_or_colour_is_chosen() {
        let better_shape = LooseFit {
            agreement: 0.8 + MIN_AGREEMENT_LEAD + 0.01,
            ..fit(2.0)
        };
        assert_eq!(chosen(&[fit(1.0), better_shape]), Ok(2.0));
        let rarer = LooseFit {
            rarity: 0.5 * MIN_RARITY_RATIO + 0.01,
            ..fit(2.0)
        };
        assert_eq!(chosen(&[fit(1.0), rarer]), Ok(2.0));
        let wrong_colour = || LooseFit {
            colour: [0.1, 0.9, 0.1],
            ..fit(1.0)
        };
        assert_eq!(chosen(&[wrong_colour(), fit(2.0)]), Ok(2.0));
        // The better colour does not count if the shape is much worse.
        let worse_shape = LooseFit {
            agreement: 0.8 - MIN_AGREEMENT_LEAD - 0.01,
            ..fit(2.0)
        };
        assert_eq!(chosen(&[wrong_colour(), worse_shape]), Ok(1.0));
    }

    #[test]
    fn of_two_objects_that_are_each_ahead_of_the_other_by_another_rule_none_is_chosen() {
        let better_shape = || LooseFit {
            agreement: 0.8 + MIN_AGREEMENT_LEAD + 0.01,
            ..fit(1.0)
        };
        let rarer = || LooseFit {
            rarity: 0.5 * MIN_RARITY_RATIO + 0.01,
            ..fit(2.0)
        };
        for candidates in [[better_shape(), rarer()], [rarer(), better_shape()]] {
            assert_eq!(chosen(&candidates), Err(WhyUnmeasured::Several(2)));
        }
    }
}
