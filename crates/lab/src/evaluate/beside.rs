//! Scores what lies beside the cards: loose pieces and the symbol die.

use umpire::{
    geometry::{Point, Quad},
    report::{XY, findings::CardFindings},
    rules::Piece,
};

use super::{
    mistakes::{Cause, Mistake},
    truth::Truth,
};

/// Minimum visible fraction of a loose piece that counts; a less visible one may be missed.
const LOOSE_VISIBLE: f64 = 0.5;
/// Maximum distance between the reported and the true place of a loose piece or the die, as a fraction of the nearest card's width. This is
/// about 1.5 cells: the centre of the visible part of an occluded piece differs from the centre of the piece.
const NEAR_OF_CARD_WIDTH: f64 = 0.15;
/// The same maximum distance in pixels, for images without a card of known corners.
const MAX_DISTANCE_PX: f64 = 60.0;
/// Minimum side of a die's top face that counts, in pixels; a smaller die is not scored.
const MIN_DIE_PX: f64 = 30.0;

/// The score of the loose pieces and the die of one image.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct BesideScore {
    /// Number of loose pieces that count.
    pub loose: usize,
    /// Loose pieces that count and were reported at their place with the right name.
    pub loose_found: usize,
    /// Reported loose pieces without a true one of that name at that place.
    pub loose_invented: usize,
    /// Number of dice that count: 0 or 1.
    pub dice: usize,
    /// Dice that count and whose symbol was reported correctly.
    pub dice_right: usize,
    /// 1 where the reported symbol is wrong, or a die was reported where there certainly is none.
    pub dice_wrong: usize,
    /// 1 for an image that certainly shows no die, else 0.
    pub dieless: usize,
    /// 1 for an image that certainly shows no die and in which none was reported, else 0.
    pub dieless_right: usize,
}

/// Compares the reported loose pieces and die with the truth.
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
    for there in loose {
        let is_it = |(index, said): (usize, &umpire::report::LoosePiece)| {
            !taken[index] && said.piece == there.piece && is_near(truth, there.center, said.center)
        };
        let found = findings.loose.iter().enumerate().position(is_it);
        let counts = there.visible >= LOOSE_VISIBLE;
        score.loose += usize::from(counts);
        score.loose_found += usize::from(counts && found.is_some());
        match found {
            Some(index) => taken[index] = true,
            None if counts => {
                blame(Cause::LooseMissed, there.piece, mistakes);
            }
            None => {}
        }
    }
    for (said, _) in findings
        .loose
        .iter()
        .zip(&taken)
        .filter(|(_, taken)| !**taken)
    {
        score.loose_invented += 1;
        blame(Cause::LooseInvented, said.piece, mistakes);
    }
}

/// Adds a mistake; mistakes of one cause share one entry that lists the pieces.
fn blame(cause: Cause, piece: Piece, mistakes: &mut Vec<Mistake>) {
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
        .is_some_and(|die| width(&die.quad) < MIN_DIE_PX)
    {
        return;
    }
    score.dieless = usize::from(truth.die.is_none() && truth.die_partial == Some(false));
    score.dieless_right = score.dieless * usize::from(findings.die.is_none());
    let cause = match (&truth.die, &findings.die) {
        (Some(there), Some(said)) if near_die(truth, &there.quad, said.center) => {
            (there.symbol != said.symbol).then_some(Cause::DieWrong)
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

/// Returns the shortest side of a top face, in pixels.
fn width(quad: &[XY; 4]) -> f64 {
    let side = |corner: usize| {
        let ([x, y], [u, v]) = (quad[corner], quad[(corner + 1) % 4]);
        (u - x).hypot(v - y)
    };
    (0..4).map(side).fold(f64::INFINITY, f64::min)
}

fn near_die(truth: &Truth, quad: &[XY; 4], said: XY) -> bool {
    let center = Quad(quad.map(|[x, y]| Point::new(x, y))).center();
    is_near(truth, [center.x, center.y], said)
}

/// Returns whether a reported place agrees with a true one, within a distance relative to the nearest card.
fn is_near(truth: &Truth, there: XY, said: XY) -> bool {
    let at = Point::new(there[0], there[1]);
    let nearest = truth
        .cards
        .iter()
        .filter_map(super::truth::TruthCard::quad)
        .min_by(|a, b| {
            (a.center() - at)
                .norm()
                .total_cmp(&(b.center() - at).norm())
        });
    let width = |quad: Quad| {
        f64::midpoint(
            (quad.0[1] - quad.0[0]).norm(),
            (quad.0[2] - quad.0[3]).norm(),
        )
    };
    let allowed = nearest.map_or(MAX_DISTANCE_PX, |quad| width(quad) * NEAR_OF_CARD_WIDTH);
    (Point::new(said[0], said[1]) - at).norm() <= allowed
}
