//! Scores what lies beside the cards: loose pieces and the die.

use umpire::{
    geometry::{Point, Quad},
    report::{XY, findings::CardFindings},
    rules::Piece,
};

use super::{
    mistakes::{Cause, Mistake},
    truth::Truth,
};

/// A loose piece of which less is seen need not be found.
const LOOSE_VISIBLE: f64 = 0.5;
/// How far from the truth a loose piece or the die may be said to lie, as a share of the nearest card's width: some
/// 1.5 cells, for the middle of what is seen of a piece that is partly hidden.
const NEAR_OF_CARD_WIDTH: f64 = 0.15;
/// The same in pixels, where there is no card whose corners are known.
const NEAR_PX: f64 = 60.0;
/// A die whose top face is narrower than this need not be read, pixels.
const LEAST_DIE_PX: f64 = 30.0;

/// Loose pieces and the die.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct BesideScore {
    /// Loose pieces to be found.
    pub loose: usize,
    /// Of these, found at their place with the right name.
    pub loose_found: usize,
    /// Loose pieces that were said to lie where no such piece lies.
    pub loose_invented: usize,
    /// Dice to be read: 0 or 1.
    pub dice: usize,
    /// Of these, read rightly.
    pub dice_right: usize,
    /// Read wrongly, or read where there is none for certain.
    pub dice_wrong: usize,
    /// Pictures that show no die for certain: 0 or 1; and of these, those in which none was read.
    pub dieless: usize,
    /// See above.
    pub dieless_right: usize,
}

/// Compares loose pieces and the die with the truth.
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

/// One entry a picture and cause, with the pieces' names.
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
        .is_some_and(|die| width(&die.quad) < LEAST_DIE_PX)
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

/// The shortest side of a top face, pixels.
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

/// Whether two places are the same, measured by the card nearest to the first.
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
    let allowed = nearest.map_or(NEAR_PX, |quad| width(quad) * NEAR_OF_CARD_WIDTH);
    (Point::new(said[0], said[1]) - at).norm() <= allowed
}
