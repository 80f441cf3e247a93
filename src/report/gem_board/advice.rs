//! Which row helps most, for each place in which a player may finish.

use serde::Serialize;

use crate::{
    judge::gem_board::{Field, GemBoardJudgement},
    rules::{
        gems::{Advice, Counts, Front, Gem, ROWS},
        rounds::{Pawn, reachable},
    },
};

/// Places in which a player may finish; with fewer players fewer come about, but the allowances are the same.
const PLACES: usize = 4;

/// Who asks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Asked {
    /// The player's pawn.
    pub pawn: Pawn,
    /// The player's gems.
    pub have: Counts,
}

/// Which row helps a player most.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct AdviceReport {
    /// The player's pawn.
    pub pawn: Pawn,
    /// The field where it stands, 0 to 5.
    pub field: usize,
    /// Whether it may well stand elsewhere.
    pub doubtful: bool,
    /// The player's gems.
    pub me: Counts,
    /// For finishing first to fourth.
    pub places: Vec<PlaceReport>,
}

/// The best row for who finishes in a place.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct PlaceReport {
    /// 1 to 4.
    pub place: usize,
    /// The rows that the pawn may go to.
    pub reach: Vec<usize>,
    /// The best of them; `None` where none can be told.
    pub row: Option<usize>,
    /// The gems that are taken there.
    pub takes: Vec<Gem>,
    /// The gems afterwards; those of now where no row can be told.
    pub after: Counts,
    /// The counts afterwards from the most frequent colour to the rarest.
    pub sorted: [u32; 6],
    /// Other rows that come to counts as good.
    pub as_good: Vec<usize>,
    /// Rows in reach that are not compared, since their front gems cannot be told.
    pub left_out: Vec<usize>,
    /// Rows in reach that are compared though other gems may well be taken there: then another row may be the best.
    pub doubtful: Vec<usize>,
    /// Why, in words that count rows from 1.
    pub why: String,
}

impl AdviceReport {
    /// The advice; `None` where the pawn was not found.
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
