//! Weighs what was found of gems as a whole: which finds are stones, their colours jointly, and which piles they lie in.

use super::from_box::{MaybeGem, jointly};
use crate::{
    geometry::{Point, linked},
    locate::gems::LocatedGem,
    rules::gems::{Counts, Gem, GemBox},
};

/// A find that looks less like a stone than [`COUNTED`] is not counted. One between the two others is doubtful, counted or not, and
/// so is its pile. Set by looking at pictures of the tune list, not fitted.
const COUNTED: f64 = 0.4;
const SURE: f64 = 0.5;
const SURELY_NONE: f64 = 0.3;

/// What is less likely a gem than another small thing is not counted.
const IS_GEM: f64 = 0.5;

/// A colour that is less sure than this is doubtful; set by looking, not fitted.
const SURE_COLOUR: f64 = 0.6;

/// Stones of one pile are less than so many radii apart, middle to middle, or linked by others that are. Piles lie more than
/// four diameters apart, edge to edge (`../shared/contract.md`), so ten radii; that is seen shorter towards the horizon.
const LINKED: f64 = 8.0;

/// A stone that was counted.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CountedGem {
    /// Its middle, in pixels of the frame's image.
    pub center: Point,
    /// In the same pixels.
    pub radius: f64,
    /// The likeliest colour.
    pub gem: Gem,
    /// Which pile, from the left.
    pub pile: usize,
    /// The probability that a stone of this colour is there.
    pub confidence: f64,
    /// Whether it may be none, or of another colour.
    pub is_doubtful: bool,
}

/// Gems that lie together.
#[derive(Debug, Clone, PartialEq)]
pub struct Pile {
    /// The middle of its stones, in pixels of the frame's image.
    pub center: Point,
    /// Its stones by colour.
    pub counts: Counts,
    /// The probability that all of that is right.
    pub confidence: f64,
    /// Stones that may be none or of another colour, or places where one may be that was not counted.
    pub doubts: usize,
}

/// What lies on a table.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct GemsJudgement {
    /// All stones, pile by pile.
    pub gems: Vec<CountedGem>,
    /// From left to right.
    pub piles: Vec<Pile>,
}

/// Judges all finds of a picture together.
pub fn judge(found: &[LocatedGem], gem_box: &GemBox) -> GemsJudgement {
    let found = || found.iter().filter(|thing| thing.gem >= IS_GEM);
    let stones: Vec<&LocatedGem> = found().filter(|stone| stone.sure >= COUNTED).collect();
    let missed: Vec<&LocatedGem> = found()
        .filter(|stone| (SURELY_NONE..COUNTED).contains(&stone.sure))
        .collect();
    let of_box = stones.iter().map(|stone| MaybeGem {
        sure: 1.0,
        colours: stone.colours,
    });
    let colours = jointly(&of_box.collect::<Vec<_>>(), gem_box);
    let mut gems = Vec::new();
    let mut piles = Vec::new();
    for (number, members) in piles_of(&stones).into_iter().enumerate() {
        let first = gems.len();
        let counted = members
            .iter()
            .map(|&at| counted(stones[at], &colours[at], number));
        gems.extend(counted);
        let of_pile = |stone: &&&LocatedGem| {
            let near = |&at: &usize| is_linked(stones[at], stone);
            members.iter().any(near)
        };
        let missed = missed.iter().filter(of_pile).count();
        piles.push(pile(&gems[first..], missed));
    }
    GemsJudgement { gems, piles }
}

fn counted(stone: &LocatedGem, colours: &[f64; 6], pile: usize) -> CountedGem {
    let best = Gem::ALL
        .into_iter()
        .max_by(|a, b| colours[a.index()].total_cmp(&colours[b.index()]));
    let gem = best.unwrap_or(Gem::Green);
    let colour = colours[gem.index()];
    CountedGem {
        center: stone.center,
        radius: stone.radius,
        gem,
        pile,
        confidence: stone.sure * colour,
        is_doubtful: stone.sure < SURE || colour < SURE_COLOUR,
    }
}

fn pile(gems: &[CountedGem], missed: usize) -> Pile {
    let sum = gems.iter().fold(nalgebra::Vector2::zeros(), |sum, gem| {
        sum + gem.center.coords
    });
    Pile {
        center: (sum / gems.len().max(1) as f64).into(),
        counts: gems.iter().map(|gem| gem.gem).collect(),
        confidence: gems.iter().map(|gem| gem.confidence).product(),
        doubts: missed + gems.iter().filter(|gem| gem.is_doubtful).count(),
    }
}

fn is_linked(a: &LocatedGem, b: &LocatedGem) -> bool {
    (a.center - b.center).norm() < LINKED * f64::midpoint(a.radius, b.radius)
}

/// Which stones lie together, the piles from left to right.
fn piles_of(stones: &[&LocatedGem]) -> Vec<Vec<usize>> {
    let mut piles = linked(stones.len(), |a, b| is_linked(stones[a], stones[b]));
    let middle = |pile: &[usize]| {
        let sum: f64 = pile.iter().map(|&at| stones[at].center.x).sum();
        sum / pile.len() as f64
    };
    piles.sort_by(|a, b| middle(a).total_cmp(&middle(b)));
    piles
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stone(x: f64, colours: [f64; 6], sure: f64) -> LocatedGem {
        LocatedGem {
            center: Point::new(x, 0.0),
            radius: 10.0,
            colours,
            sure,
            gem: 1.0,
        }
    }

    const RED: [f64; 6] = [0.0, 1.0, 0.0, 0.0, 0.0, 0.0];

    #[test]
    fn stones_that_are_linked_are_a_pile_and_piles_are_named_from_the_left() {
        let found = [300.0, 0.0, 70.0, 140.0].map(|x| stone(x, RED, 0.95));
        let judged = judge(&found, &GemBox::OF_72);
        let totals: Vec<u32> = judged
            .piles
            .iter()
            .map(|pile| pile.counts.total())
            .collect();
        assert_eq!(totals, [3, 1]);
        assert!((judged.piles[0].center.x - 70.0).abs() < 1e-9);
        assert!(
            judged
                .gems
                .iter()
                .all(|gem| (gem.pile == 1) == (gem.center.x > 200.0))
        );
    }

    #[test]
    fn who_may_be_yellow_or_brown_is_what_the_box_has_left() {
        let either = [0.0, 0.0, 0.0, 0.0, 0.5, 0.5];
        let brown = [0.0, 0.0, 0.0, 0.0, 1.0, 0.0];
        let mut found = vec![stone(0.0, brown, 0.95); 12];
        found.push(stone(30.0, either, 0.95));
        let judged = judge(&found, &GemBox::OF_72);
        assert_eq!(judged.piles[0].counts[Gem::Yellow], 1);
        assert_eq!(judged.piles[0].doubts, 0);
        // With nothing else on the table nobody knows.
        let alone = judge(&found[12..], &GemBox::OF_72);
        assert_eq!(alone.piles[0].doubts, 1);
        // A clear thirteenth brown one is brown all the same: boxes get mixed.
        found[12] = stone(30.0, [0.0, 0.0, 0.0, 0.0, 0.97, 0.03], 0.95);
        let clear = judge(&found, &GemBox::OF_72);
        assert_eq!(clear.piles[0].counts[Gem::Brown], 13);
    }

    #[test]
    fn what_is_no_gem_is_not_counted() {
        let mut bean = stone(30.0, RED, 0.95);
        bean.gem = 0.2;
        let judged = judge(&[stone(0.0, RED, 0.95), bean], &GemBox::OF_72);
        assert_eq!((judged.gems.len(), judged.piles[0].doubts), (1, 0));
    }

    #[test]
    fn what_may_be_a_stone_makes_its_pile_doubtful() {
        let found = [stone(0.0, RED, 0.95), stone(30.0, RED, 0.35)];
        let judged = judge(&found, &GemBox::OF_72);
        assert_eq!((judged.gems.len(), judged.piles[0].doubts), (1, 1));
        let found = [stone(0.0, RED, 0.95), stone(30.0, RED, 0.45)];
        let judged = judge(&found, &GemBox::OF_72);
        assert_eq!((judged.gems.len(), judged.piles[0].doubts), (2, 1));
    }
}
