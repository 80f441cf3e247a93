//! From dense card coordinates to poses: which pixels agree on one card, and where that card lies.
//!
//! Random samples of four pixels propose a pose, all pixels vote (RANSAC with a graded vote), and the winner is
//! refined on the pixels that agree with it, each weighed by its uncertainty ([`crate::locate::solve`]). Then the next
//! card is looked for among the pixels that are left.

use nalgebra::Matrix3;

use crate::{
    geometry::{Homography, Point, Quad},
    layout::CARD_MM,
    locate::card::{
        maps::{Maps, Sample},
        observation::Observation,
        pose::Pose,
        refine::CardPose,
    },
    rectify::Part,
};

/// A pose and how well the maps bear it out.
#[derive(Debug, Clone)]
pub struct Candidate {
    /// Where the card lies.
    pub stand: CardPose,
    /// What says so.
    pub sights: Vec<Observation>,
    /// Cells that agree with the pose.
    pub inliers: usize,
}

/// Fewer cells than this show no card: one of a tenth of the picture's width, seen from above, has about sixty.
const MIN_CELLS: usize = 14;

/// Proposals for each card. Three in four cells agree on a typical card, so that one proposal in three is clean; a
/// patch of four touching cards has one in 256.
const PROPOSALS: usize = 400;

/// The vote is taken on this many cells at most.
const VOTERS: usize = 300;

/// The pose is refined on this many cells at most: neighbours say much the same.
const MEASURED: usize = 300;

/// A cell agrees when it is off by less than this many times its uncertainty, plus `SLACK_MM` for the lens, which
/// proposals leave out.
const AGREE: f64 = 3.0;
const SLACK_MM: f64 = 2.0;

/// Cells this many times less sure than the surest quarter do not count: where the network does not know, as under a
/// hand, it answers with the middle of what might be, all of them the same way.
const UNSURE: f64 = 3.0;

/// A pose must explain this share of the patch it came from, or it is an accident of the random samples.
const MIN_SHARE: f64 = 0.12;

/// Neighbouring cells err alike: this many count as one independent measurement (autocorrelation of the errors on
/// held-out scenes; not critical, as it only weighs the data against the two priors below).
const ALIKE: f64 = 100.0;

/// Finds the cards in the maps.
pub fn candidates(maps: &Maps) -> Vec<Candidate> {
    let mut free: Vec<bool> = maps.mask.iter().map(|&p| p > 0.5).collect();
    let mut dice = Dice(0x9E37_79B9_7F4A_7C15);
    let mut found = Vec::new();
    for patch in maps.patches() {
        loop {
            let cells: Vec<usize> = patch.iter().copied().filter(|&cell| free[cell]).collect();
            let Some(candidate) = next_card(maps, &cells, &free, &mut dice) else {
                break;
            };
            let Some(pose) = candidate.stand.pose() else {
                break;
            };
            let taken = take(maps, &pose, &mut free);
            found.push(candidate);
            if taken == 0 {
                break;
            }
        }
    }
    without_doubles(found)
}

/// The best pose for a patch's cells, refined on every free cell of the picture that agrees: a card whose patch an arm
/// cuts in two is found once.
fn next_card(maps: &Maps, cells: &[usize], free: &[bool], dice: &mut Dice) -> Option<Candidate> {
    if cells.len() < MIN_CELLS {
        return None;
    }
    let samples: Vec<Sample> = cells.iter().map(|&cell| maps.samples[cell]).collect();
    let limit = UNSURE * lower_quartile(&samples);
    let mut pose = propose(&samples, dice)?;
    let mut stand = CardPose::nearest(&pose, maps.normal.focal_ln())?;
    let all: Vec<Sample> = (0..free.len())
        .filter(|&cell| free[cell])
        .map(|cell| maps.samples[cell])
        .filter(|sample| sample.sigma_mm <= limit)
        .collect();
    let (mut inliers, mut sights) = (0, Vec::new());
    for _ in 0..3 {
        let agreeing: Vec<Sample> = all
            .iter()
            .copied()
            .filter(|sample| agrees(&pose, sample))
            .collect();
        inliers = agreeing.len();
        if inliers < MIN_CELLS {
            return None;
        }
        sights = sights_of(&agreeing);
        stand = stand.solved(&sights);
        pose = stand.pose()?;
    }
    let enough = inliers as f64 > MIN_SHARE * cells.len() as f64;
    (enough && plausible(&pose)).then_some(Candidate {
        stand,
        sights,
        inliers,
    })
}

/// What the cells say, some of them for all.
fn sights_of(samples: &[Sample]) -> Vec<Observation> {
    let step = samples.len().div_ceil(MEASURED);
    let sight = |sample: &Sample| Observation {
        seen: sample.seen,
        card: sample.card,
        across: None,
        sigma_mm: sample.sigma_mm,
        worth: step as f64 / ALIKE,
        part: Part::Card,
    };
    samples.iter().step_by(step).map(sight).collect()
}

/// The uncertainty that one in four cells stays under, mm.
fn lower_quartile(samples: &[Sample]) -> f64 {
    let mut sigmas: Vec<f64> = samples.iter().map(|sample| sample.sigma_mm).collect();
    let middle = sigmas.len() / 4;
    *sigmas.select_nth_unstable_by(middle, f64::total_cmp).1
}

/// Proposes poses from four cells each; the one most cells vote for.
fn propose(samples: &[Sample], dice: &mut Dice) -> Option<Pose> {
    let step = samples.len().div_ceil(VOTERS);
    let voters: Vec<Sample> = samples.iter().copied().step_by(step).collect();
    let mut best: Option<(f64, Pose)> = None;
    for _ in 0..PROPOSALS {
        let four: [Sample; 4] = std::array::from_fn(|_| samples[dice.below(samples.len())]);
        let Some(pose) = pose_of(&four) else { continue };
        let votes: f64 = voters.iter().map(|sample| vote(&pose, sample)).sum();
        if best.as_ref().is_none_or(|(most, _)| votes > *most) {
            best = Some((votes, pose));
        }
    }
    best.map(|(_, pose)| pose)
}

/// The pose that four cells say exactly; `None` where they are too close to say anything, or it is no card's.
fn pose_of(four: &[Sample; 4]) -> Option<Pose> {
    let card = Quad(four.map(|sample| sample.card));
    let seen = Quad(four.map(|sample| sample.seen));
    let spread = (0..4)
        .map(|i| (card.0[i] - card.0[(i + 1) % 4]).norm())
        .fold(f64::MAX, f64::min);
    if spread < 8.0 {
        return None;
    }
    let matrix = Homography::from_quads(&seen, &card)?.0;
    let pose = Pose {
        card_from_ideal: before_the_camera(matrix, seen.0[0])?,
        k1: 0.0,
    };
    plausible(&pose).then_some(pose)
}

/// The matrix with the sign that gives points before the camera, such as `point`, a positive last coordinate.
fn before_the_camera(matrix: Matrix3<f64>, point: Point) -> Option<Matrix3<f64>> {
    let depth = matrix[(2, 0)] * point.x + matrix[(2, 1)] * point.y + matrix[(2, 2)];
    (depth.abs() > 1e-9).then(|| matrix / depth)
}

fn vote(pose: &Pose, sample: &Sample) -> f64 {
    let reach = AGREE * sample.sigma_mm + SLACK_MM;
    pose.card_from_seen(sample.seen).map_or(0.0, |card| {
        let miss = (card - sample.card).norm() / reach;
        (1.0 - miss * miss).max(0.0) / sample.sigma_mm.max(1.0).sqrt()
    })
}

fn agrees(pose: &Pose, sample: &Sample) -> bool {
    pose.card_from_seen(sample.seen)
        .is_some_and(|card| (card - sample.card).norm() < AGREE * sample.sigma_mm + SLACK_MM)
}

/// Whether a card can look like that: convex, in front of the camera, not extremely foreshortened.
fn plausible(pose: &Pose) -> bool {
    let Some(quad) = pose.corners() else {
        return false;
    };
    let area = quad.signed_area();
    let convex = (0..4).all(|i| {
        let [a, b, c] = [0, 1, 2].map(|step| quad.0[(i + step) % 4]);
        ((b - a).x * (c - b).y - (b - a).y * (c - b).x) * area.signum() > 0.0
    });
    let side = |i: usize| (quad.0[(i + 1) % 4] - quad.0[i]).norm();
    let (wide, high) = (
        f64::midpoint(side(0), side(2)),
        f64::midpoint(side(1), side(3)),
    );
    let aspect = wide / high;
    let taper = (side(0) / side(2))
        .ln()
        .abs()
        .max((side(1) / side(3)).ln().abs());
    // 1.468 seen from 25 degrees, along or across: 0.62 to 3.5
    convex && (0.5..4.0).contains(&aspect) && taper < 1.1 && (5e-5..30.0).contains(&area.abs())
}

/// Marks the cells of a card as used; how many there were.
fn take(maps: &Maps, pose: &Pose, free: &mut [bool]) -> usize {
    let margin = 6.0;
    let mut taken = 0;
    for (cell, sample) in maps.samples.iter().enumerate() {
        let on_card = pose.card_from_seen(sample.seen).is_some_and(|card| {
            (-margin..CARD_MM.0 + margin).contains(&card.x)
                && (-margin..CARD_MM.1 + margin).contains(&card.y)
        });
        if free[cell] && on_card {
            free[cell] = false;
            taken += 1;
        }
    }
    taken
}

/// Cards lie beside each other: of two poses for one place the better supported stays.
fn without_doubles(mut found: Vec<Candidate>) -> Vec<Candidate> {
    found.sort_by_key(|candidate| std::cmp::Reverse(candidate.inliers));
    let mut kept: Vec<Candidate> = Vec::new();
    for candidate in found {
        let middle = candidate
            .stand
            .pose()
            .and_then(|pose| pose.corners())
            .map(|quad| quad.center());
        let double = kept.iter().any(|other| {
            middle
                .and_then(|point| other.stand.pose()?.card_from_seen(point))
                .is_some_and(|card| {
                    (0.0..CARD_MM.0).contains(&card.x) && (0.0..CARD_MM.1).contains(&card.y)
                })
        });
        if !double {
            kept.push(candidate);
        }
    }
    kept
}

/// A small generator of even chance (xorshift64*), so that the same picture always gives the same answer.
struct Dice(u64);

impl Dice {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        let high = self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 32;
        (high as usize * end) >> 32
    }
}
