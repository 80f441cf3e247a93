//! Advice on the best row, for each place in which a player may finish.

use serde::Serialize;

use crate::{
    judge::gem_board::{Field, GemBoardJudgement},
    rules::{
        gems::{Advice, Counts, Front, Gem, ROWS},
        rounds::{Pawn, reachable},
    },
};

/// Number of places for which advice is given; the allowances do not depend on the number of players.
const PLACES: usize = 4;

/// The player for whom advice is requested.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Asked {
    /// The player's pawn.
    pub pawn: Pawn,
    /// The player's gems.
    pub have: Counts,
}

/// The advice for a player.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct AdviceReport {
    /// The player's pawn.
    pub pawn: Pawn,
    /// The field of the pawn, 0 to 5.
    pub field: usize,
    /// Whether the position of the pawn is doubtful.
    pub doubtful: bool,
    /// The player's gems.
    pub me: Counts,
    /// The advice for finishing first to fourth.
    pub places: Vec<PlaceReport>,
}

/// The best row after finishing in a place.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct PlaceReport {
    /// The place, 1 to 4.
    pub place: usize,
    /// The rows within reach of the pawn.
    pub reach: Vec<usize>,
    /// The best of them; `None` if no row can be compared.
    pub row: Option<usize>,
    /// The gems that the player takes there.
    pub takes: Vec<Gem>,
    /// The player's gems afterwards; unchanged if no row can be compared.
    pub after: Counts,
    /// The counts afterwards, from the most frequent colour to the rarest.
    pub sorted: [u32; 6],
    /// Other rows that give equally good counts.
    pub as_good: Vec<usize>,
    /// Rows within reach that are not compared, since their front gems are uncertain.
    pub left_out: Vec<usize>,
    /// Compared rows whose front gems are doubtful, so that another row may be the best.
    pub doubtful: Vec<usize>,
    /// The explanation in words, with rows counted from 1.
    pub why: String,
}

impl AdviceReport {
    /// Creates the advice; `None` if the pawn was not located.
    pub fn of(judgement: &GemBoardJudgement, asked: &Asked) -> Option<Self> {
        let mut pawns = judgement.pawns.iter();
        let pawn = pawns.find(|standing| standing.pawn == asked.pawn)?;
        let colours = |front: Vec<(usize, Gem)>| front.into_iter().map(|(_, gem)| gem).collect();
        let fronts: [Front; ROWS] = std::array::from_fn(|row| judgement.front(row).map(colours));
        let place = |place: usize| {
            let reach: Vec<usize> = reachable(pawn.field, place).collect();
            let advice = Advice::new(&fronts, pawn.field, reach.iter().copied(), asked.have);
            let mut report = PlaceReport::of(place, reach, &advice, asked.have);
            let is_doubtful =
                |row: &usize| fronts[*row].is_some() && judgement.is_front_doubtful(*row);
            let reach = report.reach.iter().copied();
            report.doubtful = reach.filter(is_doubtful).collect();
            report
        };
        Some(Self {
            pawn: asked.pawn,
            field: pawn.field,
            doubtful: judgement.fields[pawn.field] != Field::Sure,
            me: asked.have,
            places: (1..=PLACES).map(place).collect(),
        })
    }
}

impl PlaceReport {
    fn of(place: usize, reach: Vec<usize>, advice: &Advice, have: Counts) -> Self {
        let best = advice.best();
        let after = best.map_or(have, |best| best.after);
        Self {
            place,
            reach,
            row: best.map(|best| best.row),
            takes: best.map_or_else(Vec::new, |best| best.taken.clone()),
            after,
            sorted: after.sorted(),
            as_good: advice.as_good().iter().map(|other| other.row).collect(),
            left_out: advice.unknown().to_vec(),
            doubtful: Vec::new(),
            why: advice.why(),
        }
    }
}
