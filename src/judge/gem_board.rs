//! Weighs what was read of the board with the gems as a whole: what lies in each hole, and whose pawn stands where.
//!
//! Gems are taken from the field end, so that empty holes come before gems in every row (`play`); a box has so many gems of a
//! colour (`from_box`); each pawn is there once (`pawns`). All three are soft: people make mistakes, and boxes get mixed.

mod pawns;
mod play;

pub use crate::judge::gem_board::pawns::{Field, StandingPawn};
use crate::{
    geometry::Point,
    judge::{
        box_prior::{MaybeGem, jointly},
        gem_board::play::HoleProbabilities,
    },
    read::gem_board::{GemBoardReading, HoleReading},
    rules::gems::{Gem, GemBox, HOLES, ROWS, Rows},
};

/// An empty hole that is less sure than this is doubtful, and so is a gem that is there with its colour less surely than that. In 120
/// drawn scenes that no network was trained on 61 % of the gems below are right and 99.6 % of those above; of 93 empty holes told with
/// 0.5 to 0.93 all but one. With a gem's bound at 0.75 holes make 30 of the 120 boards unsure and 6 are wrong and not marked, with 0.85 40
/// and 4, with 0.9 51 and 1.
const SURELY_EMPTY: f64 = 0.6;
const SURE_GEM: f64 = 0.9;

/// What has fewer of a board's holes than this share is no board with gems; a guess.
const THIS_GAME: f64 = 0.5;

/// What is in a hole.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum InHole {
    /// Nothing.
    Empty,
    /// A gem.
    Gem(Gem),
    /// It cannot be seen: something hides it, or the picture ends there.
    Hidden,
}

impl InHole {
    /// Whether it is told what lies there.
    pub fn is_known(self) -> bool {
        matches!(self, Self::Empty | Self::Gem(_))
    }
}

/// A hole that was judged.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct JudgedHole {
    /// The middle of its rim, in pixels of the frame's image.
    pub center: Point,
    /// Of its rim, in the same pixels.
    pub radius: f64,
    /// What is in it.
    pub what: InHole,
    /// The probability that this is right.
    pub confidence: f64,
    /// Whether it is seen, but may well be something else.
    pub is_doubtful: bool,
}

/// What lies on a board.
#[derive(Debug, Clone, PartialEq)]
pub struct GemBoardJudgement {
    /// Row by row, each from its field outwards.
    pub rows: [[JudgedHole; HOLES]; ROWS],
    /// By field.
    pub pawns: Vec<StandingPawn>,
    /// Whether it is sure for each field which pawns stand there.
    pub fields: [Field; ROWS],
}

impl GemBoardJudgement {
    /// The probability that all of a row is right.
    ///
    /// # Panics
    /// When there is no such row: it is 0 to 5.
    pub fn confidence(&self, row: usize) -> f64 {
        self.rows[row].iter().map(|hole| hole.confidence).product()
    }

    /// The gems as the rules know them; an unknown hole counts as empty.
    pub fn gems(&self) -> Rows {
        Rows::new(self.rows.map(|row| {
            row.map(|hole| match hole.what {
                InHole::Gem(gem) => Some(gem),
                InHole::Empty | InHole::Hidden => None,
            })
        }))
    }

    /// The gems of a row that are taken next, nearest first, with their holes, as [`Rows::front`]; `None` where that cannot be told,
    /// since one of them may lie in a hole that is unknown.
    ///
    /// # Panics
    /// When there is no such row: it is 0 to 5.
    pub fn front(&self, row: usize) -> Option<Vec<(usize, Gem)>> {
        let front = self.gems().front(row);
        let is_known = self.up_to(row, &front).all(|hole| hole.what.is_known());
        is_known.then_some(front)
    }

    /// Whether other gems may well be taken next of a row than [`Self::front`] says.
    ///
    /// # Panics
    /// When there is no such row: it is 0 to 5.
    pub fn is_front_doubtful(&self, row: usize) -> bool {
        let front = self.gems().front(row);
        self.up_to(row, &front).any(|hole| hole.is_doubtful)
    }

    /// The holes of a row up to the last of its front gems; all where there are fewer than two.
    fn up_to(&self, row: usize, front: &[(usize, Gem)]) -> impl Iterator<Item = &JudgedHole> {
        let last = match front {
            [_, (last, _)] => *last,
            _ => HOLES - 1,
        };
        self.rows[row].iter().take(last + 1)
    }
}

/// Whether a board is one with gems.
pub fn is_of_this_game(reading: &GemBoardReading) -> bool {
    reading.sure >= THIS_GAME
}

/// Judges a reading, for gems of this box.
pub fn judge(reading: &GemBoardReading, gem_box: &GemBox) -> GemBoardJudgement {
    let seen: Vec<HoleProbabilities> = reading.holes.iter().flat_map(play::weighed).collect();
    let holes = || reading.holes.iter().flatten();
    let of_box = seen.iter().zip(holes()).map(|(seen, hole)| MaybeGem {
        sure: seen.gem,
        colours: colours(hole),
    });
    let colours = jointly(&of_box.collect::<Vec<_>>(), gem_box);
    let judged = |row: usize, hole: usize| {
        let index = row * HOLES + hole;
        judged(&reading.holes[row][hole], seen[index], &colours[index])
    };
    let (pawns, fields) = pawns::judge(&reading.pawns, &reading.fields_covered);
    GemBoardJudgement {
        rows: std::array::from_fn(|row| std::array::from_fn(|hole| judged(row, hole))),
        pawns,
        fields,
    }
}

/// The probability of each colour if a gem is there.
fn colours(hole: &HoleReading) -> [f64; 6] {
    let gem = hole.gem();
    if gem > 0.0 {
        hole.colours.map(|share| share / gem)
    } else {
        [1.0 / 6.0; 6]
    }
}

fn judged(hole: &HoleReading, seen: HoleProbabilities, colours: &[f64; 6]) -> JudgedHole {
    let (what, confidence, is_doubtful) = answer(seen, colours);
    JudgedHole {
        center: hole.center,
        radius: hole.radius,
        what,
        confidence,
        is_doubtful,
    }
}

/// The likeliest answer for a hole, its probability, and whether it is doubtful.
fn answer(seen: HoleProbabilities, colours: &[f64; 6]) -> (InHole, f64, bool) {
    let best = Gem::ALL
        .into_iter()
        .max_by(|a, b| colours[a.index()].total_cmp(&colours[b.index()]));
    let gem = best.unwrap_or(Gem::Green);
    let colour = colours[gem.index()];
    if seen.hidden > seen.gem.max(seen.empty) {
        (InHole::Hidden, seen.hidden, false)
    } else if seen.empty >= seen.gem {
        (InHole::Empty, seen.empty, seen.empty < SURELY_EMPTY)
    } else {
        let sure = seen.gem * colour;
        (InHole::Gem(gem), sure, sure < SURE_GEM)
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// A hole in which this is seen with that much certainty; the rest is the other, empty or red.
    pub(crate) fn hole(gem: Option<Gem>, sure: f64) -> HoleReading {
        let mut colours = [0.0; 6];
        let other = if gem.is_none() { 1.0 - sure } else { 0.0 };
        colours[Gem::Red.index()] = other;
        if let Some(gem) = gem {
            colours[gem.index()] = sure;
        }
        HoleReading {
            center: Point::origin(),
            radius: 9.0,
            empty: if gem.is_none() { sure } else { 1.0 - sure },
            colours,
            hidden: 0.0,
        }
    }

    /// A board as `rules::gems::Rows` are written, all seen with this certainty.
    pub(crate) fn board(rows: &str, sure: f64) -> GemBoardReading {
        let rows: Rows = rows.parse().expect("rows");
        let mut holes = Box::new([[hole(None, sure); HOLES]; ROWS]);
        for (number, row) in holes.iter_mut().enumerate() {
            for (hole, gem) in row.iter_mut().zip(rows.holes(number)) {
                *hole = self::hole(*gem, sure);
            }
        }
        GemBoardReading {
            corners: [Point::origin(); 4],
            holes,
            pawns: Vec::new(),
            fields_covered: [0.0; ROWS],
            sure: 1.0,
        }
    }

    /// 66 gems, 11 of each colour; two are taken of three rows each.
    const BEGUN: &str =
        "..grbpnygrbp/..nygrbpnygr/..bpnygrbpny/grbpnygrbpny/grbpnygrbpny/grbpnygrbpny";

    fn judged(reading: &GemBoardReading) -> GemBoardJudgement {
        judge(reading, &GemBox::OF_72)
    }

    #[test]
    fn what_is_seen_well_is_told_and_the_front_two_are_the_nearest() {
        let judgement = judged(&board(BEGUN, 0.97));
        assert_eq!(judgement.gems().to_string(), BEGUN);
        assert_eq!(
            judgement.front(1),
            Some(vec![(2, Gem::Brown), (3, Gem::Yellow)])
        );
        assert_eq!(
            judgement.front(5),
            Some(vec![(0, Gem::Green), (1, Gem::Red)])
        );
        assert!(judgement.confidence(0) > 0.97f64.powi(12));
    }

    #[test]
    fn who_may_be_yellow_or_brown_is_what_the_box_has_left() {
        // All 72 gems are there; the last of row 6 is yellow or brown, and the other eleven yellow ones are seen.
        let full = ["grbpnygrbpny"; 6].join("/");
        let mut reading = board(&full, 0.99);
        reading.holes[5][11].colours = [0.0, 0.0, 0.0, 0.0, 0.5, 0.49];
        let judgement = judged(&reading);
        assert_eq!(judgement.rows[5][11].what, InHole::Gem(Gem::Yellow));
        // With nothing else on the board nobody knows.
        let none = [".".repeat(12).as_str(); 6].join("/");
        let mut reading = board(&none, 0.99);
        reading.holes[5][11] = hole(Some(Gem::Brown), 0.99);
        reading.holes[5][11].colours = [0.0, 0.0, 0.0, 0.0, 0.5, 0.49];
        assert!(judged(&reading).rows[5][11].is_doubtful);
        // A clear thirteenth brown one is brown all the same: boxes get mixed.
        let mut reading = board(&full, 0.99);
        reading.holes[5][11].colours = [0.0, 0.0, 0.0, 0.0, 0.97, 0.02];
        let judgement = judged(&reading);
        assert_eq!(judgement.rows[5][11].what, InHole::Gem(Gem::Brown));
    }

    #[test]
    fn a_hidden_hole_is_unknown_and_so_is_the_front_behind_it() {
        let mut reading = board(BEGUN, 0.97);
        for (row, at) in [(0, 3), (1, 9)] {
            reading.holes[row][at].hidden = 0.95;
            reading.holes[row][at].empty = 0.02;
            reading.holes[row][at].colours = [0.03, 0.0, 0.0, 0.0, 0.0, 0.0];
        }
        let judgement = judged(&reading);
        assert_eq!(judgement.rows[0][3].what, InHole::Hidden);
        assert_eq!(judgement.rows[1][9].what, InHole::Hidden);
        assert_eq!(judgement.front(0), None, "the second gem may lie there");
        assert!(judgement.front(1).is_some(), "both lie before it");
    }

    #[test]
    fn a_board_that_is_hardly_one_is_of_another_game() {
        let mut reading = board(BEGUN, 0.97);
        assert!(is_of_this_game(&reading));
        reading.sure = 0.3;
        assert!(!is_of_this_game(&reading));
    }
}
