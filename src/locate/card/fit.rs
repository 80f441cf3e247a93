//! Finds poses of cards from the card coordinates that the network predicts for each cell. For each pose it also finds which
//! cells show that card.
//!
//! A patch is a connected set of cells whose mask shows a card. Random samples of four cells of a patch propose poses, and the cells of the
//! patch vote for the poses (RANSAC with a graded vote). The pose with the most votes is refined on the cells that agree with it, each
//! weighted by its uncertainty ([`crate::locate::card::refine`]). The search then continues with the cells that lie on no card found so
//! far.

use nalgebra::Matrix3;
use rand::{Rng, SeedableRng, rngs::ChaCha8Rng, seq::IndexedRandom};

use crate::{
    card_layout::CARD_MM,
    geometry::{Homography, Point, Quad},
    locate::{
        card::{
            card_homography::CardHomography,
            maps::{Maps, Sample},
            observation::Observation,
            refine::CardPose,
        },
        cells::MASK_THRESHOLD,
    },
    rectify::Part,
    stats::quantile,
};

/// A possible card: a pose, and the cells of the network's maps that agree with it.
#[derive(Debug, Clone)]
pub struct Candidate {
    /// Pose of the card, with the camera's parameters.
    pub card_pose: CardPose,
    /// Observations from the cells that the pose was fitted to.
    pub observations: Vec<Observation>,
    /// Number of cells that agree with the pose. Counted are cells that show a card, lie on no card found before, and have coordinates that
    /// are certain enough ([`MAX_SIGMA_RATIO`]).
    pub inliers: usize,
}

/// Minimum number of cells (each 4 x 4 pixels of the network's input) that must agree with the pose of a card for the card to be found. Set
/// by hand: a card that is a tenth as wide as the image covers about 45 cells if seen from above.
const MIN_CELLS: usize = 14;

/// Number of poses that are proposed for each card. Each proposal is computed from four random cells of a patch. On a typical card, three
/// in four cells have correct coordinates, so about one proposal in three is correct. In a patch of four touching cards, the four cells of
/// a proposal must also lie on the same card, so only about one proposal in 200 is correct.
const PROPOSALS: usize = 400;

/// Minimum distance on the card between successive points of the four from which a pose is proposed, mm. Four points with a smaller
/// distance are rejected, since they do not determine a pose. Set by hand.
const MIN_SAMPLE_DISTANCE_MM: f64 = 8.0;

/// Maximum number of cells that vote for a proposed pose. In a patch with more cells, only every n-th cell votes. Set by hand.
const MAX_VOTERS: usize = 300;

/// Number of times that a pose is refined, each time on the cells that agree with it. Set by hand.
const REFINING_ROUNDS: usize = 3;
/// Maximum number of cells to which a pose is fitted. Set by hand: further cells add little, since the errors of neighbouring cells are
/// correlated.
const MAX_FITTED_CELLS: usize = 300;

/// A cell agrees with a pose if their card coordinates differ by less than this number of standard deviations of the cell's coordinates,
/// plus `AGREEING_SLACK_MM`. Set by hand.
const AGREEING_SIGMAS: f64 = 3.0;
/// A cell agrees with a pose if their card coordinates differ by less than this distance, in mm on the card, plus `AGREEING_SIGMAS`
/// standard deviations. The distance allows for the distortion of the lens, which a proposed pose does not model. Set by hand.
const AGREEING_SLACK_MM: f64 = 2.0;

/// Maximum standard deviation of the coordinates of a cell that is used to refine a pose. Unit: the lower quartile of these standard
/// deviations in the patch. Where the network does not recognise which point of the card a cell shows, as under a hand, it predicts a large
/// standard deviation and the mean of all possible points. Such errors are correlated between cells. Set by hand.
const MAX_SIGMA_RATIO: f64 = 3.0;

/// Minimum number of cells that agree with a pose, as a fraction of the number of cells of the patch. Cells that lie on cards found before
/// are not counted. Fewer cells agree only by chance. Set by hand.
const MIN_AGREEING_FRACTION: f64 = 0.12;

/// Range of the aspect ratio (width / height) of a card in the image. A card seen from above has the ratio 1.468. A card seen from 25
/// degrees above the table has the ratio 0.62 if its width is foreshortened, and 3.5 if its height is foreshortened. The limits are set by
/// hand, slightly wider than these values.
const ASPECT_RATIOS: std::ops::Range<f64> = 0.5..4.0;
/// Limit on how much the lengths of two opposite sides of a card may differ in the image: the maximum absolute value of the natural
/// logarithm of their ratio. Set by hand.
const MAX_TAPER: f64 = 1.1;
/// Minimum and maximum area of a card in the image. Unit: the square of half the image's diagonal. Set by hand.
const AREAS: std::ops::Range<f64> = 5e-5..30.0;

/// Width, in mm, of the strip around a card in which cells count as cells of this card, so that they are not used for another card. Set by
/// hand.
const CARD_MARGIN_MM: f64 = 6.0;

/// Number of cells that together have the weight of one independent observation, since the errors of neighbouring cells are correlated.
/// Estimated from the autocorrelation of the errors on held-out scenes. The value is not critical: it only determines the weight of the
/// cells relative to the priors of [`CardPose`].
const CORRELATED_CELLS: f64 = 100.0;

/// Minimum absolute value of the last coordinate by which [`with_positive_depth`] divides a homography. Set by hand, to avoid a division by
/// a value near 0.
const MIN_DEPTH: f64 = 1e-9;

/// Returns the cards that the maps may show, without duplicates, those with the most agreeing cells first.
pub(crate) fn candidates(maps: &Maps) -> Vec<Candidate> {
    let mut is_free: Vec<bool> = maps.mask.iter().map(|&p| p > MASK_THRESHOLD).collect();
    // A fixed seed, so that the same image always gives the same result.
    let mut rng = ChaCha8Rng::seed_from_u64(0);
    let mut found = Vec::new();
    for patch in maps.patches() {
        loop {
            let cells: Vec<usize> = patch
                .iter()
                .copied()
                .filter(|&cell| is_free[cell])
                .collect();
            let Some(candidate) = next_card(maps, &cells, &is_free, &mut rng) else {
                break;
            };
            let Some(pose) = candidate.card_pose.homography() else {
                break;
            };
            let newly_used = mark_used(maps, &pose, &mut is_free);
            found.push(candidate);
            if newly_used == 0 {
                break;
            }
        }
    }
    without_duplicates(found)
}

/// Finds the best pose for the free `cells` of one patch. A cell is free if it shows a card and lies on no card found so far; `is_free`
/// states this for every cell of the maps. The pose is refined on all free cells of the maps that agree with it, except those with
/// uncertain coordinates ([`MAX_SIGMA_RATIO`]). Cells of other patches take part, so that a card that an arm divides into two patches is
/// found only once. Returns `None` if no plausible pose has enough agreeing cells.
fn next_card(
    maps: &Maps,
    cells: &[usize],
    is_free: &[bool],
    rng: &mut impl Rng,
) -> Option<Candidate> {
    if cells.len() < MIN_CELLS {
        return None;
    }
    let samples: Vec<Sample> = cells.iter().map(|&cell| maps.samples[cell]).collect();
    let sigmas = samples.iter().map(|sample| sample.sigma_mm);
    let max_sigma_mm = MAX_SIGMA_RATIO * quantile(sigmas.collect(), 0.25)?;
    let mut pose = best_proposal(&samples, rng)?;
    let mut card_pose = CardPose::nearest(&pose, maps.normal.focal_ln())?;
    let all: Vec<Sample> = (0..is_free.len())
        .filter(|&cell| is_free[cell])
        .map(|cell| maps.samples[cell])
        .filter(|sample| sample.sigma_mm <= max_sigma_mm)
        .collect();
    let (mut inliers, mut observations) = (0, Vec::new());
    for _ in 0..REFINING_ROUNDS {
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
        card_pose = card_pose.optimised(&observations);
        pose = card_pose.homography()?;
    }
    let has_enough_inliers = inliers as f64 > MIN_AGREEING_FRACTION * cells.len() as f64;
    (has_enough_inliers && is_plausible(&pose)).then_some(Candidate {
        card_pose,
        observations,
        inliers,
    })
}

/// Returns observations for an evenly spaced subset of the samples, weighted to represent all of them.
fn observations_of(samples: &[Sample]) -> Vec<Observation> {
    let step = samples.len().div_ceil(MAX_FITTED_CELLS);
    let observation = |sample: &Sample| Observation {
        distorted: sample.distorted,
        card: sample.card,
        line_normal: None,
        sigma_mm: sample.sigma_mm,
        relative_weight: step as f64 / CORRELATED_CELLS,
        part: Part::Card,
    };
    samples.iter().step_by(step).map(observation).collect()
}

/// Proposes [`PROPOSALS`] poses, each from four random samples, and returns the pose with the most votes. Returns `None` if no proposed
/// pose is plausible. There must be at least one sample.
fn best_proposal(samples: &[Sample], rng: &mut impl Rng) -> Option<CardHomography> {
    let step = samples.len().div_ceil(MAX_VOTERS);
    let voters: Vec<Sample> = samples.iter().copied().step_by(step).collect();
    let mut best: Option<(f64, CardHomography)> = None;
    for _ in 0..PROPOSALS {
        let mut draw = || samples.choose(rng).copied();
        let four = [draw()?, draw()?, draw()?, draw()?];
        let Some(pose) = pose_from_samples(&four) else {
            continue;
        };
        let votes: f64 = voters.iter().map(|sample| vote(&pose, sample)).sum();
        if best
            .as_ref()
            .is_none_or(|(max_votes, _)| votes > *max_votes)
        {
            best = Some((votes, pose));
        }
    }
    best.map(|(_, pose)| pose)
}

/// Returns the pose that maps the image points of four samples exactly to their card points. Returns `None` if two successive samples are
/// closer than [`MIN_SAMPLE_DISTANCE_MM`] on the card, or if a card cannot have this pose.
fn pose_from_samples(four: &[Sample; 4]) -> Option<CardHomography> {
    let card = Quad(four.map(|sample| sample.card));
    let distorted = Quad(four.map(|sample| sample.distorted));
    let min_distance_mm = (0..4)
        .map(|i| (card.0[i] - card.0[(i + 1) % 4]).norm())
        .fold(f64::MAX, f64::min);
    if min_distance_mm < MIN_SAMPLE_DISTANCE_MM {
        return None;
    }
    let matrix = Homography::from_quads(&distorted, &card)?.0;
    let pose = CardHomography {
        card_from_ideal: with_positive_depth(matrix, distorted.0[0])?,
        k1: 0.0,
    };
    is_plausible(&pose).then_some(pose)
}

/// Scales a homography's matrix so that points in front of the camera get a positive last coordinate. `point` must be in front of the
/// camera. Returns `None` if the last coordinate of `point` is nearly 0.
fn with_positive_depth(matrix: Matrix3<f64>, point: Point) -> Option<Matrix3<f64>> {
    let depth = matrix[(2, 0)] * point.x + matrix[(2, 1)] * point.y + matrix[(2, 2)];
    (depth.abs() > MIN_DEPTH).then(|| matrix / depth)
}

/// Returns the distance, mm on the card, below which a sample agrees with a pose. The distance is that between the card point of the sample
/// and the card point that the pose gives for the same image point.
fn max_agreeing_distance_mm(sample: &Sample) -> f64 {
    AGREEING_SIGMAS * sample.sigma_mm + AGREEING_SLACK_MM
}

/// Returns the vote of a sample for a pose. The vote is 1 for a sample that agrees exactly, and falls to 0 at the maximum distance. Votes
/// of samples with a standard deviation above 1 mm are reduced.
fn vote(pose: &CardHomography, sample: &Sample) -> f64 {
    let max_distance = max_agreeing_distance_mm(sample);
    pose.card_from_distorted(sample.distorted)
        .map_or(0.0, |card| {
            let relative_error = (card - sample.card).norm() / max_distance;
            (1.0 - relative_error * relative_error).max(0.0) / sample.sigma_mm.max(1.0).sqrt()
        })
}

/// Returns whether a sample agrees with the pose: whether the pose maps the sample's image point to a point near the sample's card point.
fn agrees(pose: &CardHomography, sample: &Sample) -> bool {
    pose.card_from_distorted(sample.distorted)
        .is_some_and(|card| (card - sample.card).norm() < max_agreeing_distance_mm(sample))
}

/// Returns whether a card can have this pose in an image: it appears convex, in front of the camera, and not extremely
/// foreshortened, small or large.
fn is_plausible(pose: &CardHomography) -> bool {
    let Some(quad) = pose.corners() else {
        return false;
    };
    let area = quad.signed_area();
    let is_convex = (0..4).all(|i| {
        let [a, b, c] = [0, 1, 2].map(|step| quad.0[(i + step) % 4]);
        ((b - a).x * (c - b).y - (b - a).y * (c - b).x) * area.signum() > 0.0
    });
    let side = |i: usize| (quad.0[(i + 1) % 4] - quad.0[i]).norm();
    let (width, height) = (
        f64::midpoint(side(0), side(2)),
        f64::midpoint(side(1), side(3)),
    );
    let aspect = width / height;
    let taper = (side(0) / side(2))
        .ln()
        .abs()
        .max((side(1) / side(3)).ln().abs());
    is_convex && ASPECT_RATIOS.contains(&aspect) && taper < MAX_TAPER && AREAS.contains(&area.abs())
}

/// Marks as used all cells that lie on a card or at most `CARD_MARGIN_MM` outside it. Returns how many of these cells were free before.
fn mark_used(maps: &Maps, pose: &CardHomography, is_free: &mut [bool]) -> usize {
    let margin = CARD_MARGIN_MM;
    let mut newly_used = 0;
    for (cell, sample) in maps.samples.iter().enumerate() {
        let is_on_card = pose
            .card_from_distorted(sample.distorted)
            .is_some_and(|card| {
                (-margin..CARD_MM.0 + margin).contains(&card.x)
                    && (-margin..CARD_MM.1 + margin).contains(&card.y)
            });
        if is_free[cell] && is_on_card {
            is_free[cell] = false;
            newly_used += 1;
        }
    }
    newly_used
}

/// Removes duplicates. Cards do not overlap, so a candidate whose centre is inside a candidate with more inliers is removed.
fn without_duplicates(mut found: Vec<Candidate>) -> Vec<Candidate> {
    found.sort_by_key(|candidate| std::cmp::Reverse(candidate.inliers));
    let mut kept: Vec<Candidate> = Vec::new();
    for candidate in found {
        let middle = candidate
            .card_pose
            .homography()
            .and_then(|pose| pose.corners())
            .map(|quad| quad.center());
        let is_duplicate = kept.iter().any(|other| {
            middle
                .and_then(|point| other.card_pose.homography()?.card_from_distorted(point))
                .is_some_and(|card| {
                    (0.0..CARD_MM.0).contains(&card.x) && (0.0..CARD_MM.1).contains(&card.y)
                })
        });
        if !is_duplicate {
            kept.push(candidate);
        }
    }
    kept
}
