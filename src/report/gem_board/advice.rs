//! Advice on the best row to take gems from, for each place in which a player may finish the round.

use serde::Serialize;

use crate::{
    judge::gem_board::{Field, GemBoardJudgement},
    language::Message,
    report::gem_board::{Hole, Holes},
    rules::{
        gems::{Advice, Counts, Front, Gem, HOLES, MAX_TAKEN_GEMS, ROWS},
        ubongo::{Pawn, reachable},
    },
};

/// Advice is given for finishing the round in each of this many places, first to fourth. It is always four, also with fewer players,
/// because the rows within reach of a pawn depend only on the place.
const PLACES: usize = 4;

/// The player for whom advice is requested: pawn and gems.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AdviceQuery {
    /// Colour of the player's pawn.
    pub pawn: Pawn,
    /// Number of gems of each colour that the player has.
    pub have: Counts,
}

/// The advice for a player, for each place in which the player may finish the round.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct AdviceReport {
    /// Colour of the player's pawn.
    pub pawn: Pawn,
    /// Red field on which the pawn stands, 0 to 5.
    pub field: usize,
    /// Whether it is uncertain which pawns stand on the field of the player's pawn.
    pub doubtful: bool,
    /// Number of gems of each colour that the player has.
    pub me: Counts,
    /// The advice for finishing first, second, third and fourth.
    pub places: Vec<PlaceReport>,
}

/// The advice for one of the places (first to fourth) in which the player may finish the round.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct PlaceReport {
    /// Place in which the player finishes the round, 1 to 4.
    pub place: usize,
    /// Indices (0 to 5) of the rows from which the player may take gems after finishing in this place.
    pub reach: Vec<usize>,
    /// The best of the compared rows within reach, 0 to 5; `None` if all rows within reach are in `left_out`.
    pub row: Option<usize>,
    /// Colours of the gems that the player takes from the best row.
    pub takes: Vec<Gem>,
    /// The player's gems after taking those of the best row; unchanged if no row can be compared.
    pub after: Counts,
    /// The counts in `after`, from the most frequent colour to the rarest.
    pub sorted: [u32; 6],
    /// Other rows within reach that lead to equally good counts.
    pub as_good: Vec<usize>,
    /// Rows within reach that are not compared, because a hole with unknown content may hold one of the gems that the player would take.
    pub left_out: Vec<usize>,
    /// Indices (0 to 5) of the compared rows for which it is doubtful which gems the player would take. If a gem or an empty hole at the
    /// front of such a row was read wrongly, another row may be the best.
    pub doubtful: Vec<usize>,
    /// Explanation of the advice for a person, with rows counted from 1.
    pub why: Message,
}

impl AdviceReport {
    /// Creates the advice for the player in `query`; `None` if the player's pawn was not located.
    pub fn of(judgement: &GemBoardJudgement, query: &AdviceQuery) -> Option<Self> {
        let mut pawns = judgement.pawns.iter();
        let pawn = pawns.find(|placed| placed.pawn == query.pawn)?;
        let colours = |front: Vec<(usize, Gem)>| front.into_iter().map(|(_, gem)| gem).collect();
        let fronts: [Front; ROWS] = std::array::from_fn(|row| judgement.front(row).map(colours));
        let mut report = Self::new(&fronts, pawn.field, query);
        report.doubtful = judgement.fields[pawn.field] != Field::Certain;
        for place in &mut report.places {
            let is_doubtful =
                |row: &usize| fronts[*row].is_some() && judgement.is_front_doubtful(*row);
            place.doubtful = place.reach.iter().copied().filter(is_doubtful).collect();
        }
        Some(report)
    }

    /// Creates the advice for the player in `query` from rows that a person has corrected. `field` is the red field on which the player's
    /// pawn stands, 0 to 5.
    pub fn of_rows(rows: &Holes, field: usize, query: &AdviceQuery) -> Self {
        Self::new(&rows.map(|row| front_gems(&row)), field, query)
    }

    fn new(fronts: &[Front; ROWS], field: usize, query: &AdviceQuery) -> Self {
        let place = |place: usize| {
            let reach: Vec<usize> = reachable(field, place).collect();
            let advice = Advice::new(fronts, field, reach.iter().copied(), query.have);
            PlaceReport::of(place, reach, &advice, query.have)
        };
        Self {
            pawn: query.pawn,
            field,
            doubtful: false,
            me: query.have,
            places: (1..=PLACES).map(place).collect(),
        }
    }
}

/// Returns the gems of a row that are taken next: the first two, or fewer if the row has no more. `None` if a hole that may hold one of
/// these gems has unknown content.
fn front_gems(row: &[Hole; HOLES]) -> Front {
    let mut front = Vec::new();
    for hole in row {
        match hole {
            Hole::Empty => {}
            Hole::Unknown => return None,
            Hole::Gem(gem) => front.push(*gem),
        }
        if front.len() == MAX_TAKEN_GEMS {
            break;
        }
    }
    Some(front)
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
            why: advice.explanation(),
        }
    }
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests {
    use super::*;

    #[test]
    fn advice_on_corrected_rows_leaves_out_a_row_whose_front_is_unknown() {
        let gem = Hole::Gem;
        let mut rows: Holes = [[Hole::Empty; HOLES]; ROWS];
        rows[1][3] = gem(Gem::Blue);
        rows[2][..3].copy_from_slice(&[gem(Gem::Red), Hole::Empty, gem(Gem::Red)]);
        rows[3][..3].copy_from_slice(&[gem(Gem::Red), Hole::Unknown, gem(Gem::Red)]);
        let query = AdviceQuery {
            pawn: Pawn::ALL[0],
            have: "blue:1".parse().unwrap(),
        };
        let report = AdviceReport::of_rows(&rows, 2, &query);
        let third = &report.places[2];
        assert_eq!(third.reach, [1, 2, 3]);
        assert_eq!(third.left_out, [3]);
        assert_eq!((third.row, third.sorted[0]), (Some(2), 2), "2 1 beats 2");
        assert_eq!(third.after, "blue:1,red:2".parse().unwrap());
    }
}
