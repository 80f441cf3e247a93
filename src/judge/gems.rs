//! Weighs what was found of gems, and of other small things whose colours were learned, as a whole: which finds count, their colours
//! jointly, and which piles they lie in.

mod company;
mod doubts;
mod learned;
mod presence;
mod size;

use super::from_box::{MaybeGem, jointly};
use crate::{
    geometry::{Point, linked},
    locate::gems::LocatedGem,
    palette::legend::{self, Entry},
    rules::gems::{Counts, Gem, GemBox},
};

use doubts::{Standing, Telling};

pub use learned::judge_learned;

/// What is less likely a gem than another small thing is not counted.
const IS_GEM: f64 = 0.5;

/// Gems that are so sure tell how large all are.
const ALIKE: f64 = 0.4;

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
    /// The likeliest colour, as its place in [`GemsJudgement::legend`].
    pub colour: usize,
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
    /// Its stones by colour, in the order of [`GemsJudgement::legend`].
    pub counts: Vec<u32>,
    /// The probability that all of that is right.
    pub confidence: f64,
    /// Stones that may be none or of another colour, or places where one may be that was not counted.
    pub doubts: usize,
}

/// What lies on a table.
#[derive(Debug, Clone, PartialEq)]
pub struct GemsJudgement {
    /// The colours that things may have; the six gems where nothing else was asked for.
    pub legend: Vec<Entry>,
    /// All stones, pile by pile.
    pub gems: Vec<CountedGem>,
    /// From left to right.
    pub piles: Vec<Pile>,
}

/// Nothing, and the six gems that might have been.
impl Default for GemsJudgement {
    fn default() -> Self {
        Self {
            legend: legend::of_gems(),
            gems: Vec::new(),
            piles: Vec::new(),
        }
    }
}

/// A find with what it may be.
#[derive(Debug, Clone)]
struct Weighed<'a> {
    found: &'a LocatedGem,
    /// The probability of each colour of the legend; what they lack of 1 is that it is none of them.
    colours: Vec<f64>,
    /// Whether it may well be none of what is counted, whatever it looks like by itself.
    among_others: bool,
}

/// Judges all finds of a picture together, of which only gems count.
pub fn judge(found: &[LocatedGem], gem_box: &GemBox) -> GemsJudgement {
    let among_others = company::is_of_others(found);
    let company = company::in_company(found);
    let gems = presence::weighed(found);
    let is_gem = company.iter().map(|thing| thing.gem >= IS_GEM);
    let gems = gems.into_iter().zip(is_gem).filter(|(_, is_gem)| *is_gem);
    let gems: Vec<LocatedGem> = gems.map(|(gem, _)| gem).collect();
    let gems = size::alike(&gems, ALIKE);
    let stones = gems.iter().map(|gem| MaybeGem {
        sure: gem.sure.round(),
        colours: gem.colours,
    });
    let stones: Vec<MaybeGem> = stones.collect();
    let colours = jointly(&stones, gem_box);
    let weighed = gems.iter().zip(colours).map(|(found, colours)| Weighed {
        found,
        colours: colours.into(),
        among_others,
    });
    let weighed: Vec<Weighed<'_>> = weighed.collect();
    in_piles(&weighed, legend::of_gems(), Telling::Truly)
}

/// Counts what is to be counted, pile by pile.
fn in_piles(all: &[Weighed<'_>], legend: Vec<Entry>, telling: Telling) -> GemsJudgement {
    let of = |standing: Standing| {
        let is_so = move |one: &&Weighed<'_>| telling.standing(one) == standing;
        all.iter().filter(is_so).collect::<Vec<_>>()
    };
    let (stones, doubtful) = (of(Standing::Counted), of(Standing::Doubtful));
    let mut gems = Vec::new();
    let mut piles = Vec::new();
    for (number, members) in piles_of(&stones).into_iter().enumerate() {
        let first = gems.len();
        let counted = |&at: &usize| counted(stones[at], number, telling);
        gems.extend(members.iter().map(counted));
        let of_pile = |other: &&&Weighed<'_>| {
            let near = |&at: &usize| is_linked(stones[at].found, other.found);
            members.iter().any(near)
        };
        let not: Vec<&Weighed<'_>> = doubtful.iter().filter(of_pile).copied().collect();
        let doubts = telling.mark(&mut gems[first..], &not);
        let confidence = telling.confidence(&gems[first..], &not);
        piles.push(pile(&gems[first..], legend.len(), confidence, doubts));
    }
    GemsJudgement {
        legend,
        gems,
        piles,
    }
}

fn counted(stone: &Weighed<'_>, pile: usize, telling: Telling) -> CountedGem {
    let colours = stone.colours.iter().copied().enumerate();
    let best = colours.max_by(|a, b| a.1.total_cmp(&b.1));
    let (colour, share) = best.unwrap_or_default();
    CountedGem {
        center: stone.found.center,
        radius: stone.found.radius,
        colour,
        pile,
        confidence: stone.found.sure * telling.certainty(share),
        is_doubtful: telling.is_doubtful(stone, share),
    }
}

fn pile(gems: &[CountedGem], colours: usize, confidence: f64, doubts: usize) -> Pile {
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
        confidence,
        doubts,
    }
}

impl GemsJudgement {
    /// From pixels of the frame's image to others: where they are, and how many of them are one.
    pub fn place(&mut self, at: impl Fn(Point) -> Point, scale: f64) {
        for gem in &mut self.gems {
            gem.center = at(gem.center);
            gem.radius *= scale;
        }
        for pile in &mut self.piles {
            pile.center = at(pile.center);
        }
    }

    /// The gems of a pile by colour, where the legend is that of the six gems; 0 of colours that it does not have.
    pub fn gems_of(&self, pile: &Pile) -> Counts {
        let count = |gem: Gem| {
            let at = self
                .legend
                .iter()
                .position(|entry| entry.name == gem.name());
            at.and_then(|at| pile.counts.get(at))
                .copied()
                .unwrap_or_default()
        };
        Counts::new(Gem::ALL.map(count))
    }
}

fn is_linked(a: &LocatedGem, b: &LocatedGem) -> bool {
    (a.center - b.center).norm() < LINKED * f64::midpoint(a.radius, b.radius)
}

/// Which stones lie together, the piles from left to right.
fn piles_of(stones: &[&Weighed<'_>]) -> Vec<Vec<usize>> {
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
            breadth: 0.4,
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
            .map(|pile| pile.counts.iter().sum())
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
        assert_eq!(judged.piles[0].counts[Gem::Yellow.index()], 1);
        assert_eq!(judged.piles[0].doubts, 0);
        // With nothing else on the table nobody knows.
        let alone = judge(&found[12..], &GemBox::OF_72);
        assert_eq!(alone.piles[0].doubts, 1);
        // A clear thirteenth brown one is brown all the same: boxes get mixed.
        found[12] = stone(30.0, [0.0, 0.0, 0.0, 0.0, 0.97, 0.03], 0.95);
        let clear = judge(&found, &GemBox::OF_72);
        assert_eq!(clear.piles[0].counts[Gem::Brown.index()], 13);
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
        let faint = LocatedGem {
            gem: 0.9,
            breadth: 0.2,
            ..stone(30.0, RED, 0.48)
        };
        let judged = judge(&[stone(0.0, RED, 0.95), faint], &GemBox::OF_72);
        assert_eq!((judged.gems.len(), judged.piles[0].doubts), (1, 1));
        let clearer = LocatedGem {
            sure: 0.6,
            breadth: 0.35,
            ..faint
        };
        let judged = judge(&[stone(0.0, RED, 0.95), clearer], &GemBox::OF_72);
        assert_eq!((judged.gems.len(), judged.piles[0].doubts), (2, 1));
    }
}
