//! Finds poses from the network's card coordinates: which cells show the same card, and where the card lies.
//!
//! Random samples of four cells propose poses, and all cells vote for them (RANSAC with a graded vote). The pose with the
//! most votes is refined on the cells that agree with it, each weighted by its uncertainty
//! ([`crate::locate::card::refine`]). The search then continues with the remaining cells.

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

/// A possible card: a pose and its support in the network's maps.
#[derive(Debug, Clone)]
pub struct Candidate {
    /// Pose of the card, with the camera's parameters.
    pub placement: CardPose,
    /// Observations from the cells that the pose was fitted to.
    pub observations: Vec<Observation>,
    /// Number of cells of the maps that agree with the pose.
    pub inliers: usize,
}

/// Minimum number of cells (each 4 x 4 pixels of the network's input) that must show a card for the card to be found. A
/// card a tenth as wide as the image, seen from above, covers about 45 cells.
const MIN_CELLS: usize = 14;

/// Number of random poses that are tried for each card. On a typical card three in four cells have the right coordinates,
/// so one random sample of four cells in three is free of errors; in a patch of four touching cards it is fewer than one in
/// 64.
const PROPOSALS: usize = 400;

/// Maximum number of cells that vote for a proposed pose; in a larger patch, every n-th cell votes.
const VOTERS: usize = 300;

/// Maximum number of cells that a pose is fitted to. More add little, as the errors of neighbouring cells are correlated.
const MEASURED: usize = 300;

/// A cell agrees with a pose when its error in the card's plane, in mm, is less than `AGREE` times its standard deviation
/// plus `SLACK_MM`.
const AGREE: f64 = 3.0;
/// Allowance for the distortion of the lens, mm; a proposed pose has no distortion.
const SLACK_MM: f64 = 2.0;

/// Maximum standard deviation of a cell's coordinates, relative to the lower quartile of the patch; other cells are
/// ignored. Where the network does not know the point, as under a hand, it predicts the mean of all possible points, and
/// these errors are correlated.
const MAX_SIGMA_RATIO: f64 = 3.0;

/// Minimum fraction of a patch's cells that must agree with a pose; below it the pose is an artefact of the random samples.
const MIN_SHARE: f64 = 0.12;

/// Number of cells that together weigh as much as one independent observation, as the errors of neighbouring cells are
/// correlated. From the autocorrelation of the errors on held-out scenes. The value is not critical: it only weighs the
/// data against the priors of [`CardPose`].
const CORRELATED_CELLS: f64 = 100.0;

/// Returns the cards that the maps show, without duplicates.
pub fn candidates(maps: &Maps) -> Vec<Candidate> {
    let mut free: Vec<bool> = maps.mask.iter().map(|&p| p > 0.5).collect();
    let mut random_source = RandomSource(0x9E37_79B9_7F4A_7C15);
    let mut found = Vec::new();
    for patch in maps.patches() {
        loop {
            let cells: Vec<usize> = patch.iter().copied().filter(|&cell| free[cell]).collect();
            let Some(candidate) = next_card(maps, &cells, &free, &mut random_source) else {
                break;
            };
            let Some(pose) = candidate.placement.pose() else {
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

/// Finds the best pose for the cells of a patch and refines it on every agreeing cell of the image that no earlier card
/// uses. A card that an arm divides into two patches is thus found once.
fn next_card(
    maps: &Maps,
    cells: &[usize],
    free: &[bool],
    random_source: &mut RandomSource,
) -> Option<Candidate> {
    if cells.len() < MIN_CELLS {
        return None;
    }
    let samples: Vec<Sample> = cells.iter().map(|&cell| maps.samples[cell]).collect();
    let limit = MAX_SIGMA_RATIO * lower_quartile(&samples);
    let mut pose = propose(&samples, random_source)?;
    let mut placement = CardPose::nearest(&pose, maps.normal.focal_ln())?;
    let all: Vec<Sample> = (0..free.len())
        .filter(|&cell| free[cell])
        .map(|cell| maps.samples[cell])
        .filter(|sample| sample.sigma_mm <= limit)
        .collect();
    let (mut inliers, mut observations) = (0, Vec::new());
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
        observations = observations_of(&agreeing);
        placement = placement.optimised(&observations);
        pose = placement.pose()?;
    }
    let enough = inliers as f64 > MIN_SHARE * cells.len() as f64;
    (enough && plausible(&pose)).then_some(Candidate {
        placement,
        observations,
        inliers,
    })
}

/// Returns observations for an evenly spaced subset of the samples, weighted to represent all of them.
fn observations_of(samples: &[Sample]) -> Vec<Observation> {
    let step = samples.len().div_ceil(MEASURED);
    let sight = |sample: &Sample| Observation {
        seen: sample.seen,
        card: sample.card,
        across: None,
        sigma_mm: sample.sigma_mm,
        relative_weight: step as f64 / CORRELATED_CELLS,
        part: Part::Card,
    };
    samples.iter().step_by(step).map(sight).collect()
}

/// Returns the lower quartile of the samples' standard deviations, mm.
fn lower_quartile(samples: &[Sample]) -> f64 {
    let mut sigmas: Vec<f64> = samples.iter().map(|sample| sample.sigma_mm).collect();
    let middle = sigmas.len() / 4;
    *sigmas.select_nth_unstable_by(middle, f64::total_cmp).1
}

/// Proposes poses from four random samples each, and returns the one with the most votes.
fn propose(samples: &[Sample], random_source: &mut RandomSource) -> Option<Pose> {
    let step = samples.len().div_ceil(VOTERS);
    let voters: Vec<Sample> = samples.iter().copied().step_by(step).collect();
    let mut best: Option<(f64, Pose)> = None;
    for _ in 0..PROPOSALS {
        let four: [Sample; 4] =
            std::array::from_fn(|_| samples[random_source.below(samples.len())]);
        let Some(pose) = pose_of(&four) else { continue };
        let votes: f64 = voters.iter().map(|sample| vote(&pose, sample)).sum();
        if best.as_ref().is_none_or(|(most, _)| votes > *most) {
            best = Some((votes, pose));
        }
    }
    best.map(|(_, pose)| pose)
}

/// Returns the pose that maps four samples exactly; `None` where they are too close together or the pose is not plausible for
/// a card.
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

/// Scales a matrix so that `point`, and so every point in front of the camera, has a positive last coordinate.
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

/// Returns whether a card can appear in an image like this: convex, in front of the camera, not extremely foreshortened.
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
    // The card's aspect ratio is 1.468. From 25 degrees above the table, along or across, it appears as 0.62 to 3.5.
    convex && (0.5..4.0).contains(&aspect) && taper < 1.1 && (5e-5..30.0).contains(&area.abs())
}

/// Marks the free cells within a card and 6 mm around it as used, and returns their number.
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

/// Removes duplicates: as cards do not overlap, of two candidates in one place the one with more inliers is kept.
fn without_doubles(mut found: Vec<Candidate>) -> Vec<Candidate> {
    found.sort_by_key(|candidate| std::cmp::Reverse(candidate.inliers));
    let mut kept: Vec<Candidate> = Vec::new();
    for candidate in found {
        let middle = candidate
            .placement
            .pose()
            .and_then(|pose| pose.corners())
            .map(|quad| quad.center());
        let double = kept.iter().any(|other| {
            middle
                .and_then(|point| other.placement.pose()?.card_from_seen(point))
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

/// A pseudo-random generator (xorshift64*) with a fixed seed, so that the same image always gives the same result.
struct RandomSource(u64);

impl RandomSource {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        let high = self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 32;
        ((high * end as u64) >> 32) as usize
    }
}
