//! Groups gems into piles, counts each pile, and determines the gems that make the count of a pile doubtful.

use crate::{
    geometry::connected_components,
    judge::gems::{
        ClassifiedDetection, CountedGem, GemsJudgement, LeftOut, MissedGem, Pile,
        detection_status::{DetectionStatus, ProbabilityKind, pile_confidence},
    },
    locate::gems::LocatedGem,
    palette::legend::Entry,
};

/// Maximum distance between the centres of neighbouring gems of one pile, as a multiple of their mean radius. The gaps between piles are
/// assumed to be at least four gem diameters wide, so the centres of gems of different piles are at least ten radii apart. The limit is
/// lower than ten, since perspective shortens distances far from the camera. Set by hand.
const MAX_LINK_RADII: f64 = 8.0;

/// The detections of a photo that are counted or may affect a count, by [`DetectionStatus`].
struct DetectionsByStatus<'a, 'b> {
    counted: Vec<&'a ClassifiedDetection<'b>>,
    doubtful: Vec<&'a ClassifiedDetection<'b>>,
    strangers: Vec<&'a ClassifiedDetection<'b>>,
}

/// Groups the counted detections into piles and counts each pile. Adds the places where a gem may have been missed, and the objects of the
/// kinds that the player told umpire to ignore.
pub(super) fn in_piles(
    all: &[ClassifiedDetection<'_>],
    legend: Vec<Entry>,
    probability_kind: ProbabilityKind,
) -> GemsJudgement {
    let with_status = |status: DetectionStatus| -> Vec<&ClassifiedDetection<'_>> {
        let has_status =
            |detection: &&ClassifiedDetection<'_>| probability_kind.status(detection) == status;
        all.iter().filter(has_status).collect()
    };
    let detections = DetectionsByStatus {
        counted: with_status(DetectionStatus::Counted),
        doubtful: with_status(DetectionStatus::Doubtful),
        strangers: with_status(DetectionStatus::Stranger),
    };
    let mut judgement = GemsJudgement {
        legend,
        ..GemsJudgement::default()
    };
    let counted = detections.counted.iter();
    let counted: Vec<&LocatedGem> = counted.map(|detection| detection.located).collect();
    for members in group_into_piles(&counted) {
        detections.add_pile(&mut judgement, &members, probability_kind);
    }
    let left_out = with_status(DetectionStatus::LeftOut).into_iter();
    judgement.left_out = left_out.map(left_out_object).collect();
    let apart_from_piles = detections.apart_from_piles(probability_kind).into_iter();
    judgement
        .maybe
        .extend(apart_from_piles.map(|detection| missed(detection, None)));
    judgement
}

impl<'b> DetectionsByStatus<'_, 'b> {
    /// Adds to the judgement the pile that consists of the detections `members`, which are indices into `counted`.
    fn add_pile(
        &self,
        judgement: &mut GemsJudgement,
        members: &[usize],
        probability_kind: ProbabilityKind,
    ) {
        let number = judgement.piles.len();
        let count_gem = |&index: &usize| count_gem(self.counted[index], number, probability_kind);
        let mut gems: Vec<CountedGem> = members.iter().map(count_gem).collect();
        let uncounted = self.near_members(members, &self.doubtful);
        let maybe = probability_kind.mark_doubtful(&mut gems, &uncounted);
        let doubtful = gems.iter().filter(|gem| gem.is_doubtful).count();
        judgement.piles.push(Pile {
            confidence: pile_confidence(&gems, &uncounted),
            doubts: maybe.len() + doubtful,
            strangers: self.near_members(members, &self.strangers).len(),
            ..pile(&gems, judgement.legend.len())
        });
        judgement.gems.extend(gems);
        let missed = |detection| missed(detection, Some(number));
        judgement.maybe.extend(maybe.into_iter().map(missed));
    }

    /// Returns the doubtful detections that are reported as possible gems apart from all piles: those that are farther than
    /// [`MAX_LINK_RADII`] from every counted gem and probable enough ([`ProbabilityKind::is_reported_apart`]).
    fn apart_from_piles(&self, probability_kind: ProbabilityKind) -> Vec<&ClassifiedDetection<'b>> {
        let all: Vec<usize> = (0..self.counted.len()).collect();
        let near_any = self.near_members(&all, &self.doubtful);
        let is_apart = |detection: &&&ClassifiedDetection<'_>| {
            let is_same = |other: &&ClassifiedDetection<'_>| std::ptr::eq(*other, **detection);
            probability_kind.is_reported_apart(detection) && !near_any.iter().any(is_same)
        };
        self.doubtful.iter().filter(is_apart).copied().collect()
    }

    /// Returns the detections in `others` that are within [`MAX_LINK_RADII`] of one of the gems `members` (indices into `counted`). They
    /// belong to the pile of these gems.
    fn near_members<'c>(
        &self,
        members: &[usize],
        others: &[&'c ClassifiedDetection<'b>],
    ) -> Vec<&'c ClassifiedDetection<'b>> {
        let is_near = |other: &&&ClassifiedDetection<'_>| {
            let is_linked = |&index: &usize| is_linked(self.counted[index].located, other.located);
            members.iter().any(is_linked)
        };
        others.iter().filter(is_near).copied().collect()
    }
}

/// Converts an uncounted detection to a place where a gem may have been missed. `pile` is the pile near it, if any.
fn missed(detection: &ClassifiedDetection<'_>, pile: Option<usize>) -> MissedGem {
    MissedGem {
        center: detection.located.center,
        radius: detection.located.radius,
        pile,
    }
}

/// Converts a detection of a kind that the player told umpire to ignore to a [`LeftOut`].
fn left_out_object(detection: &ClassifiedDetection<'_>) -> LeftOut {
    LeftOut {
        center: detection.located.center,
        radius: detection.located.radius,
    }
}

/// Converts a detection to a counted gem of its most probable colour, in the pile number `pile`.
fn count_gem(
    detection: &ClassifiedDetection<'_>,
    pile: usize,
    probability_kind: ProbabilityKind,
) -> CountedGem {
    let colours = detection.colours.iter().copied().enumerate();
    let best = colours.max_by(|a, b| a.1.total_cmp(&b.1));
    let (colour, probability) = best.unwrap_or_default();
    CountedGem {
        center: detection.located.center,
        radius: detection.located.radius,
        colour,
        pile,
        confidence: detection.located.confidence * probability_kind.calibrated(probability),
        is_doubtful: probability_kind.is_doubtful(detection, probability),
    }
}

/// Creates a pile of `gems`: its centre and its counts. The caller must set `confidence`, `doubts` and `strangers`, which have default
/// values.
fn pile(gems: &[CountedGem], colours: usize) -> Pile {
    let sum = gems.iter().fold(nalgebra::Vector2::zeros(), |sum, gem| {
        sum + gem.center.coords
    });
    let mut counts = vec![0; colours];
    for gem in gems {
        counts[gem.colour] += 1;
    }
    Pile {
        center: (sum / gems.len().max(1) as f64).into(),
        counts,
        confidence: 1.0,
        doubts: 0,
        strangers: 0,
        expected: None,
    }
}

/// Returns whether two gems are so close that they belong to the same pile ([`MAX_LINK_RADII`]).
pub(super) fn is_linked(a: &LocatedGem, b: &LocatedGem) -> bool {
    (a.center - b.center).norm() < MAX_LINK_RADII * f64::midpoint(a.radius, b.radius)
}

/// Groups gems into piles, sorted from left to right. Two gems within [`MAX_LINK_RADII`] of each other are in the same pile, and so are all
/// gems that are connected by a chain of such neighbours. Each pile is a list of indices into `gems`.
pub(super) fn group_into_piles(gems: &[&LocatedGem]) -> Vec<Vec<usize>> {
    let mut piles = connected_components(gems.len(), |a, b| is_linked(gems[a], gems[b]));
    let mean_x = |pile: &[usize]| {
        let sum: f64 = pile.iter().map(|&index| gems[index].center.x).sum();
        sum / pile.len() as f64
    };
    piles.sort_by(|a, b| mean_x(a).total_cmp(&mean_x(b)));
    piles
}
