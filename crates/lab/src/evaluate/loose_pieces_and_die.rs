//! Scores what was found beside the cards: loose pieces and the symbol die.

use umpire::{
    geometry::{Point, Quad},
    report::{LoosePiece, XY, findings::CardFindings},
    rules::Piece,
};

use super::{
    mistakes::{Cause, Mistake},
    truth::{Truth, TruthCard},
};

/// A loose piece of the ground truth is scored only if at least this fraction of it is visible; set by hand. If it is less visible, neither
/// reporting it nor omitting it is a mistake.
const MIN_LOOSE_VISIBLE: f64 = 0.5;
/// Maximum distance in the image between the centre of a reported loose piece or die and the centre of its match in the ground truth, as a
/// fraction of the nearest card's width in the image. This value equals 1.5 cells. Set by hand; it allows for occluded pieces, since the
/// centre of a piece's visible part differs from the centre of the piece.
const MAX_DISTANCE_OF_CARD_WIDTH: f64 = 0.15;
/// Maximum distance in pixels between the centres of a reported loose piece or die and its match in the ground truth; set by hand. Applies
/// to images without a card whose corners are known.
const MAX_DISTANCE_PX: f64 = 60.0;
/// Minimum length of the shortest side of the die's top face in the ground truth, in pixels; set by hand. An image with a smaller die is
/// not scored for dice.
const MIN_DIE_PX: f64 = 30.0;

/// Score of the loose pieces and the symbol die of one image.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct BesideScore {
    /// Number of loose pieces in the ground truth that are scored: those whose visible fraction is at least `MIN_LOOSE_VISIBLE`.
    pub loose: usize,
    /// Number of scored loose pieces that were found: a piece of the same type was reported near enough to the true centre (see `is_near`).
    pub loose_found: usize,
    /// Number of reported loose pieces that match no loose piece of the ground truth. A match has the same type and is near enough (see
    /// `is_near`). The number is 0 if the true loose pieces are unknown.
    pub loose_invented: usize,
    /// Number of dice in the ground truth that are scored, 0 or 1: a die whose top face has sides of at least `MIN_DIE_PX`.
    pub dice: usize,
    /// Number of scored dice whose symbol was reported correctly: 0 or 1, since the ground truth has at most one die.
    pub dice_right: usize,
    /// 1 if a die was reported wrongly, else 0. The report is wrong if the image certainly shows no die, the symbol is wrong, or the
    /// reported die is too far from the true one.
    pub dice_wrong: usize,
    /// 1 if the image certainly shows no die, else 0.
    pub dieless: usize,
    /// 1 if the image certainly shows no die and none was reported, else 0.
    pub dieless_right: usize,
}

/// Compares the reported loose pieces and die of an image with the truth, and adds the mistakes to `mistakes`.
pub fn score(truth: &Truth, findings: &CardFindings, mistakes: &mut Vec<Mistake>) -> BesideScore {
    let mut score = BesideScore::default();
    score_loose(truth, findings, &mut score, mistakes);
    score_die(truth, findings, &mut score, mistakes);
    score
}

fn score_loose(
    truth: &Truth,
    findings: &CardFindings,
    score: &mut BesideScore,
    mistakes: &mut Vec<Mistake>,
) {
    let Some(loose) = &truth.loose else {
        return;
    };
    let mut taken = vec![false; findings.loose.len()];
    for expected in loose {
        let is_match = |(index, reported): (usize, &LoosePiece)| {
            !taken[index]
                && reported.piece == expected.piece
                && is_near(truth, expected.center, reported.center)
        };
        let found = findings.loose.iter().enumerate().position(is_match);
        let is_scored = expected.visible >= MIN_LOOSE_VISIBLE;
        score.loose += usize::from(is_scored);
        score.loose_found += usize::from(is_scored && found.is_some());
        match found {
            Some(index) => taken[index] = true,
            None if is_scored => {
                add_mistake(Cause::LooseMissed, expected.piece, mistakes);
            }
            None => {}
        }
    }
    for (reported, _) in findings
        .loose
        .iter()
        .zip(&taken)
        .filter(|(_, taken)| !**taken)
    {
        score.loose_invented += 1;
        add_mistake(Cause::LooseInvented, reported.piece, mistakes);
    }
}

/// Adds a mistake about a loose piece to `mistakes`. Mistakes with the same cause share one entry, which lists the pieces.
fn add_mistake(cause: Cause, piece: Piece, mistakes: &mut Vec<Mistake>) {
    match mistakes.iter_mut().find(|mistake| mistake.cause == cause) {
        Some(mistake) => {
            mistake.count += 1;
            mistake.detail = format!("{} {piece}", mistake.detail);
        }
        None => mistakes.push(Mistake::new(cause, None, piece.to_string())),
    }
}

fn score_die(
    truth: &Truth,
    findings: &CardFindings,
    score: &mut BesideScore,
    mistakes: &mut Vec<Mistake>,
) {
    if truth
        .die
        .as_ref()
        .is_some_and(|die| shortest_side_px(&die.quad) < MIN_DIE_PX)
    {
        return;
    }
    score.dieless = usize::from(truth.die.is_none() && truth.die_partial == Some(false));
    score.dieless_right = score.dieless * usize::from(findings.die.is_none());
    let cause = match (&truth.die, &findings.die) {
        (Some(expected), Some(reported)) if is_die_near(truth, &expected.quad, reported.center) => {
            (expected.symbol != reported.symbol).then_some(Cause::DieWrong)
        }
        (Some(_), Some(_)) => Some(Cause::DieInvented),
        (Some(_), None) => Some(Cause::DieMissed),
        (None, Some(_)) if truth.die_partial == Some(false) => Some(Cause::DieInvented),
        (None, _) => return,
    };
    score.dice = usize::from(truth.die.is_some());
    score.dice_right = usize::from(cause.is_none());
    score.dice_wrong = usize::from(matches!(cause, Some(Cause::DieWrong | Cause::DieInvented)));
    mistakes.extend(cause.map(|cause| Mistake::new(cause, None, "")));
}

/// Returns the length of the shortest side of a die's top face, in pixels.
fn shortest_side_px(quad: &[XY; 4]) -> f64 {
    let side = |corner: usize| {
        let ([x, y], [u, v]) = (quad[corner], quad[(corner + 1) % 4]);
        (u - x).hypot(v - y)
    };
    (0..4).map(side).fold(f64::INFINITY, f64::min)
}

fn is_die_near(truth: &Truth, quad: &[XY; 4], reported: XY) -> bool {
    let center = Quad(quad.map(|[x, y]| Point::new(x, y))).center();
    is_near(truth, [center.x, center.y], reported)
}

/// Returns whether the reported position `reported` is close enough to the true position `expected`, both in pixels. The limit is
/// `MAX_DISTANCE_OF_CARD_WIDTH` times the width of the nearest card in the image, or `MAX_DISTANCE_PX` if no card has known corners.
fn is_near(truth: &Truth, expected: XY, reported: XY) -> bool {
    let expected = Point::new(expected[0], expected[1]);
    let nearest = truth
        .cards
        .iter()
        .filter_map(TruthCard::quad)
        .min_by(|a, b| {
            (a.center() - expected)
                .norm()
                .total_cmp(&(b.center() - expected).norm())
        });
    let width = |quad: Quad| {
        f64::midpoint(
            (quad.0[1] - quad.0[0]).norm(),
            (quad.0[2] - quad.0[3]).norm(),
        )
    };
    let limit_px = nearest.map_or(MAX_DISTANCE_PX, |quad| {
        width(quad) * MAX_DISTANCE_OF_CARD_WIDTH
    });
    (Point::new(reported[0], reported[1]) - expected).norm() <= limit_px
}
