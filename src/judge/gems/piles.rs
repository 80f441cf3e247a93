//! Groups gems into piles, counts each pile, and finds the gems that make the count of a pile doubtful.

use crate::{
    geometry::linked,
    judge::gems::{
        ClassifiedDetection, CountedGem, GemsJudgement, LeftOut, MissedGem, Pile,
        doubts::{FindStatus, ProbabilityKind},
    },
    locate::gems::LocatedGem,
    palette::legend::Entry,
};

/// Maximum distance between the centres of neighbouring gems of one pile, as a multiple of their mean radius. The edges of two piles are
/// assumed to be at least four gem diameters apart; their nearest gems are then at least ten radii apart between centres. Perspective
/// shortens this distance far from the camera.
const LINKED: f64 = 8.0;

/// The detections of a photo, sorted by whether and how they count.
struct Sorted<'a, 'b> {
    stones: Vec<&'a ClassifiedDetection<'b>>,
    doubtful: Vec<&'a ClassifiedDetection<'b>>,
    strangers: Vec<&'a ClassifiedDetection<'b>>,
}

/// Groups the counted detections into piles and counts each pile.
pub(super) fn in_piles(
    all: &[ClassifiedDetection<'_>],
    legend: Vec<Entry>,
    probability_kind: ProbabilityKind,
) -> GemsJudgement {
    let of = |find_status: FindStatus| -> Vec<&ClassifiedDetection<'_>> {
        let is_so =
            |one: &&ClassifiedDetection<'_>| probability_kind.find_status(one) == find_status;
        all.iter().filter(is_so).collect()
    };
    let finds = Sorted {
        stones: of(FindStatus::Counted),
        doubtful: of(FindStatus::Doubtful),
        strangers: of(FindStatus::Stranger),
    };
    let mut judgement = GemsJudgement {
        legend,
        ..GemsJudgement::default()
    };
    for members in piles_of(&finds.stones) {
        finds.add_pile(&mut judgement, &members, probability_kind);
    }
    let left_out = of(FindStatus::LeftOut).into_iter();
    judgement.left_out = left_out.map(left_out_thing).collect();
    let apart = finds.apart(probability_kind).into_iter();
    judgement.maybe.extend(apart.map(|find| missed(find, None)));
    judgement
}

impl<'b> Sorted<'_, 'b> {
    /// Adds the pile with these gems (indices into `stones`) to the judgement.
    fn add_pile(
        &self,
        judgement: &mut GemsJudgement,
        members: &[usize],
        probability_kind: ProbabilityKind,
    ) {
        let number = judgement.piles.len();
        let counted = |&at: &usize| counted(self.stones[at], number, probability_kind);
        let mut gems: Vec<CountedGem> = members.iter().map(counted).collect();
        let not = self.near(members, &self.doubtful);
        let maybe = probability_kind.mark(&mut gems, &not);
        let doubtful = gems.iter().filter(|gem| gem.is_doubtful).count();
        judgement.piles.push(Pile {
            confidence: ProbabilityKind::confidence(&gems, &not),
            doubts: maybe.len() + doubtful,
            strangers: self.near(members, &self.strangers).len(),
            ..pile(&gems, judgement.legend.len())
        });
        judgement.gems.extend(gems);
        let missed = |find| missed(find, Some(number));
        judgement.maybe.extend(maybe.into_iter().map(missed));
    }

    /// Returns the doubtful detections that are reported although they belong to no pile. They are farther than [`LINKED`] from every
    /// counted gem.
    fn apart(&self, probability_kind: ProbabilityKind) -> Vec<&ClassifiedDetection<'b>> {
        let all: Vec<usize> = (0..self.stones.len()).collect();
        let near = self.near(&all, &self.doubtful);
        let is_apart = |find: &&&ClassifiedDetection<'_>| {
            let is_it = |other: &&ClassifiedDetection<'_>| std::ptr::eq(*other, **find);
            probability_kind.may_be_apart(find) && !near.iter().any(is_it)
        };
        self.doubtful.iter().filter(is_apart).copied().collect()
    }

    /// Returns the detections in `others` that are within [`LINKED`] of one of the gems `members` (indices into `stones`). They belong
    /// to the pile of these gems.
    fn near<'c>(
        &self,
        members: &[usize],
        others: &[&'c ClassifiedDetection<'b>],
    ) -> Vec<&'c ClassifiedDetection<'b>> {
        let is_near = |other: &&&ClassifiedDetection<'_>| {
            let is_linked = |&at: &usize| is_linked(self.stones[at].found, other.found);
            members.iter().any(is_linked)
        };
        others.iter().filter(is_near).copied().collect()
    }
}

fn missed(find: &ClassifiedDetection<'_>, pile: Option<usize>) -> MissedGem {
    MissedGem {
        center: find.found.center,
        radius: find.found.radius,
        pile,
    }
}

fn left_out_thing(find: &ClassifiedDetection<'_>) -> LeftOut {
    LeftOut {
        center: find.found.center,
        radius: find.found.radius,
    }
}

fn counted(
    stone: &ClassifiedDetection<'_>,
    pile: usize,
    probability_kind: ProbabilityKind,
) -> CountedGem {
    let colours = stone.colours.iter().copied().enumerate();
    let best = colours.max_by(|a, b| a.1.total_cmp(&b.1));
    let (colour, share) = best.unwrap_or_default();
    CountedGem {
        center: stone.found.center,
        radius: stone.found.radius,
        colour,
        pile,
        confidence: stone.found.sure * probability_kind.certainty(share),
        is_doubtful: probability_kind.is_doubtful(stone, share),
    }
}

/// Returns a pile with the position and the counts of these gems; the caller sets its confidence and doubts.
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

/// Returns whether two gems are neighbours in a pile.
pub(super) fn is_linked(a: &LocatedGem, b: &LocatedGem) -> bool {
    (a.center - b.center).norm() < LINKED * f64::midpoint(a.radius, b.radius)
}

/// Groups gems into piles, sorted from left to right. Two gems within [`LINKED`] of each other are in the same pile, and so are gems that
/// other gems connect in this way. Each pile is a list of indices into `stones`.
fn piles_of(stones: &[&ClassifiedDetection<'_>]) -> Vec<Vec<usize>> {
    let mut piles = linked(stones.len(), |a, b| {
        is_linked(stones[a].found, stones[b].found)
    });
    let middle = |pile: &[usize]| {
        let sum: f64 = pile.iter().map(|&at| stones[at].found.center.x).sum();
        sum / pile.len() as f64
    };
    piles.sort_by(|a, b| middle(a).total_cmp(&middle(b)));
    piles
}
