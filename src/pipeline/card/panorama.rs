//! Panoramas: photos with one side much longer than the other are read in overlapping parts.
//!
//! Each part is read as a photo of its own, since one camera model does not hold for a complete panorama, and since a card is small
//! relative to the panorama.

use crate::{
    frame::Frame,
    geometry::Point,
    pipeline::card::without_duplicates,
    report::{
        CardReport, DieReport, LoosePiece, Reason, ReasonCode, XY, findings::CardFindings,
        quad_from_xy,
    },
};

/// Minimum ratio of the longer to the shorter side for a photo to count as a panorama. Ordinary photos have a ratio of at most 20 : 9.
const MIN_RATIO: f64 = 3.0;
/// Length of a part along the panorama, as a multiple of the panorama's shorter side. The parts thus have the aspect ratio of most training
/// images, 4 : 3.
const PART_LENGTH: f64 = 4.0 / 3.0;

/// A part of a panorama, with the aspect ratio of an ordinary photo.
pub(super) struct Part {
    /// The part of the panorama as a separate photo.
    pub frame: Frame,
    /// Top-left corner of the part, in pixels of the upright panorama at full size.
    pub offset: XY,
}

/// Returns the parts of a panorama. Each overlaps the next by at least half of its length, so that a card no longer than this overlap is
/// completely inside one of them. Returns no parts for a photo that is not a panorama, or whose lens distortion was removed.
pub(super) fn parts(frame: &Frame) -> Vec<Part> {
    let (width, height) = frame.image.dimensions();
    let (longer, shorter) = (width.max(height), width.min(height));
    if f64::from(longer) < MIN_RATIO * f64::from(shorter) {
        return Vec::new();
    }
    let length = (PART_LENGTH * f64::from(shorter)) as u32;
    let count = (2 * (longer - length)).div_ceil(length.max(1)).max(1);
    let part_start =
        |index| (u64::from(longer - length) * u64::from(index) / u64::from(count)) as u32;
    let part = |index| {
        let (from, size) = if width > height {
            ((part_start(index), 0), (length, height))
        } else {
            ((0, part_start(index)), (width, length))
        };
        let offset = frame.shown_at(Point::new(f64::from(from.0), f64::from(from.1)));
        Some(Part {
            frame: frame.part(from, size)?,
            offset: [offset.x, offset.y],
        })
    };
    (0..=count).filter_map(part).collect()
}

/// The findings in one part of a panorama, in pixels of that part.
pub(super) struct PartFindings {
    pub findings: CardFindings,
    /// Top-left corner of the part, in pixels of the upright panorama at full size.
    pub offset: XY,
}

/// Merges the findings for all parts; the result is in pixels of the upright panorama at full size. If a card is found in two parts, only
/// one report is kept: the one that read the card's side. If both reports read the side, or neither did, the one without the reason
/// `OutOfFrame` is kept, or else the one from the earlier part. Of several dice, the one with the highest confidence is kept.
pub(super) fn merged(parts: Vec<PartFindings>) -> CardFindings {
    let mut all = CardFindings::default();
    for PartFindings { findings, offset } in parts {
        all.cards.extend(
            findings
                .cards
                .into_iter()
                .map(|card| translated(card, offset)),
        );
        for loose in findings.loose {
            let center = plus(loose.center, offset);
            add_loose(&mut all.loose, LoosePiece { center, ..loose });
        }
        let die = findings.die.map(|die| DieReport {
            center: plus(die.center, offset),
            ..die
        });
        let dice = all.die.into_iter().chain(die);
        all.die = dice.max_by(|a, b| a.confidence.total_cmp(&b.confidence));
        all.timings = all.timings.plus(&findings.timings);
    }
    let is_cut_off = |card: &CardReport| {
        let mut reasons = card.reasons.iter();
        reasons.any(|reason| reason.code == ReasonCode::OutOfFrame)
    };
    all.cards.sort_by_key(is_cut_off);
    all.cards = without_duplicates(&all.cards);
    let center_x = |card: &CardReport| quad_from_xy(card.corners).center().x;
    all.cards
        .sort_by(|a, b| center_x(a).total_cmp(&center_x(b)));
    if all.cards.is_empty() {
        all.reasons.push(Reason::not_found());
    }
    all
}

/// Adds a loose piece. Does nothing if the list already contains the same piece at nearly the same position, detected in another part.
fn add_loose(pieces: &mut Vec<LoosePiece>, found: LoosePiece) {
    /// Maximum distance, in pixels of the photo at full size, between two detections of the same type of piece that count as one piece. It
    /// is less than the size of a piece. Set by hand.
    const SAME_PX: f64 = 8.0;
    let is_same = |other: &LoosePiece| {
        let [dx, dy] = [0, 1].map(|axis| other.center[axis] - found.center[axis]);
        other.piece == found.piece && dx.hypot(dy) < SAME_PX
    };
    if !pieces.iter().any(is_same) {
        pieces.push(found);
    }
}

/// Moves the positions in the report on a card by `offset`.
fn translated(card: CardReport, offset: XY) -> CardReport {
    CardReport {
        corners: card.corners.map(|corner| plus(corner, offset)),
        grid: card
            .grid
            .map(|grid| grid.map(|corner| plus(corner, offset))),
        ..card
    }
}

fn plus(position: XY, offset: XY) -> XY {
    [position[0] + offset[0], position[1] + offset[1]]
}

#[cfg(test)]
mod tests {
    use image::RgbImage;

    use super::*;
    use crate::{
        geometry::Quad,
        language::Message,
        rules::{Piece, Side, Symbol},
    };

    fn sizes(width: u32, height: u32) -> Vec<(XY, (u32, u32))> {
        let parts = parts(&Frame::of(RgbImage::new(width, height)));
        let size = |part: Part| (part.offset, part.frame.image.dimensions());
        parts.into_iter().map(size).collect()
    }

    #[test]
    fn parts_cover_a_panorama_and_overlap_by_half() {
        let across = sizes(1000, 150);
        assert_eq!(across.first(), Some(&([0.0, 0.0], (200, 150))));
        assert_eq!(across.last(), Some(&([800.0, 0.0], (200, 150))));
        let overlap = |pair: &[(XY, _)]| pair[1].0[0] - pair[0].0[0] <= 100.0;
        assert!(across.windows(2).all(overlap), "{across:?}");
        assert_eq!(sizes(30, 90).last(), Some(&([0.0, 50.0], (30, 40))));
        assert_eq!(sizes(1600, 900), []);
    }

    /// Returns the report on a card 10 pixels wide whose left side is at `left`.
    fn card(left: f64, side: Option<Side>, reason: ReasonCode) -> CardReport {
        let corners = Quad::from_size(10.0, 10.0).0.map(|at| [at.x + left, at.y]);
        CardReport {
            side,
            ..CardReport::unread(
                corners,
                None,
                Reason::without_cells(reason, Message::verbatim("a reason")),
            )
        }
    }

    #[test]
    fn of_a_card_in_two_parts_only_the_complete_one_is_reported() {
        let findings = |left, reason| CardFindings {
            cards: vec![card(left, Some(Side::Green), reason)],
            loose: vec![LoosePiece {
                piece: Piece::L4,
                center: [left + 30.0, 5.0],
            }],
            ..CardFindings::default()
        };
        let all = merged(vec![
            PartFindings {
                findings: findings(95.0, ReasonCode::OutOfFrame),
                offset: [0.0, 0.0],
            },
            PartFindings {
                findings: findings(45.0, ReasonCode::Glare),
                offset: [50.0, 0.0],
            },
        ]);
        assert_eq!(all.cards.len(), 1);
        assert!((all.cards[0].corners[0][0] - 95.0).abs() < 1e-9);
        assert_eq!(all.cards[0].reasons[0].code, ReasonCode::Glare);
        assert_eq!(all.loose.len(), 1);
    }

    #[test]
    fn the_die_that_was_read_with_the_highest_confidence_is_kept() {
        let part = |symbol, confidence, left| PartFindings {
            findings: CardFindings {
                die: Some(DieReport {
                    symbol,
                    center: [5.0, 5.0],
                    confidence,
                }),
                ..CardFindings::default()
            },
            offset: [left, 0.0],
        };
        let cut_off = part(Symbol::Hand, 0.6, 0.0);
        let whole = part(Symbol::Snake, 0.9, 50.0);
        let beside = part(Symbol::Hand, 0.7, 100.0);
        let die = merged(vec![cut_off, whole, beside]).die.expect("a die");
        assert_eq!((die.symbol, die.center), (Symbol::Snake, [55.0, 5.0]));
    }

    #[test]
    fn without_a_card_in_any_part_the_merged_findings_say_so() {
        let nothing = || PartFindings {
            findings: CardFindings::default(),
            offset: [0.0, 0.0],
        };
        let all = merged(vec![nothing(), nothing()]);
        assert_eq!(all.reasons, [Reason::not_found()]);
    }

    #[test]
    fn equal_pieces_at_different_positions_are_two_pieces() {
        let mut pieces = Vec::new();
        let piece = |x: f64| LoosePiece {
            piece: Piece::L4,
            center: [x, 5.0],
        };
        for x in [10.0, 17.0, 30.0] {
            add_loose(&mut pieces, piece(x));
        }
        assert_eq!(pieces, [piece(10.0), piece(30.0)]);
    }
}
