//! Which pawns stand on the red fields: each is there once at most, so that a head that is seen apart from its foot is no second pawn.

use crate::{
    geometry::Point,
    judge::permutation_marginals::each_at_most_once,
    read::gem_board::PawnReading,
    rules::{gems::ROWS, rounds::Pawn},
};

/// What is less likely a pawn than [`COUNTED`] is not told. One between the two others is doubtful, told or not. With these 4 of the tune
/// list's 24 boards have a doubtful field, of 59 drawn ones on other tables 20; 10 of the latter's 354 fields are wrong, 7 of these doubtful.
const COUNTED: f64 = 0.5;
const SURE: f64 = 0.9;
const SURELY_NONE: f64 = 0.1;

/// A pawn whose colour is less sure than this is doubtful; measured with those.
const SURE_COLOUR: f64 = 0.7;

/// The network is surer than it says, either way: of 284 finds on those boards 4 of 8 were pawns where it said 0.5 to 0.6, 13 of 15 up to 0.7,
/// all above 0.75; none of 17 below 0.3. So many times its log-odds fit that.
const SHARPER: i32 = 3;

/// A field of which so much is covered may have a pawn that nobody sees: where none is told, and so much more for each that is. Pawns cover
/// up to half of a field themselves.
const HIDDEN: f64 = 0.5;
const HIDDEN_BY_PAWN: f64 = 0.2;

/// A pawn on a red field.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct StandingPawn {
    /// The field on which it stands, 0 to 5.
    pub field: usize,
    /// The likeliest colour.
    pub pawn: Pawn,
    /// The middle of what is seen of it, in pixels of the frame's image.
    pub center: Point,
    /// The probability that this pawn stands there.
    pub confidence: f64,
}

/// Whether it is sure which pawns stand on a field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Field {
    /// It is.
    Sure,
    /// A pawn there may be none or another, or one may stand there that is not told.
    Doubtful,
    /// Something hides the field, or the picture ends there.
    Hidden,
}

/// Judges all that may be pawns together; the pawns by field. `covered`: the share of each field that something covers.
pub fn judge(found: &[PawnReading], covered: &[f64; ROWS]) -> (Vec<StandingPawn>, [Field; ROWS]) {
    let mut fields = [Field::Sure; ROWS];
    let mut doubt = |field: usize| {
        if let Some(field) = fields.get_mut(field) {
            *field = Field::Doubtful;
        }
    };
    let alone: Vec<[f64; 4]> = found.iter().map(alone).collect();
    let shares = each_at_most_once(&alone);
    let told = told(&shares);
    let mut pawns = Vec::new();
    for ((one, shares), told) in found.iter().zip(&shares).zip(told) {
        let sure: f64 = shares.iter().sum();
        let is_pawn = sure >= COUNTED;
        let share = told.map_or(0.0, |pawn| shares[pawn.index()]);
        if (SURELY_NONE..SURE).contains(&sure) || (is_pawn && share < SURE_COLOUR * sure) {
            doubt(one.field);
        }
        pawns.extend(told.map(|pawn| StandingPawn {
            field: one.field,
            pawn,
            center: one.center,
            confidence: share,
        }));
    }
    pawns.sort_by_key(|one| (one.field, one.pawn));
    hide(&mut fields, covered, &pawns);
    (pawns, fields)
}

fn hide(fields: &mut [Field; ROWS], covered: &[f64; ROWS], pawns: &[StandingPawn]) {
    for (number, (field, covered)) in fields.iter_mut().zip(covered).enumerate() {
        let there = pawns.iter().filter(|pawn| pawn.field == number).count();
        if *covered >= HIDDEN + HIDDEN_BY_PAWN * there as f64 {
            *field = Field::Hidden;
        }
    }
}

/// The probability that each pawn stands there, looked at alone.
fn alone(one: &PawnReading) -> [f64; 4] {
    let (is, is_none) = (one.sure.powi(SHARPER), (1.0 - one.sure).powi(SHARPER));
    let sure = is / (is + is_none);
    one.colours.map(|colour| colour * sure)
}

/// Which pawn each is told to be, none of them twice: the likeliest first. `None` for what counts as none, and for a fifth.
fn told(shares: &[[f64; 4]]) -> Vec<Option<Pawn>> {
    let mut told = vec![None; shares.len()];
    let is_pawn = |at: &usize| shares[*at].iter().sum::<f64>() >= COUNTED;
    let finds = (0..shares.len()).filter(is_pawn);
    let mut pairs: Vec<(usize, Pawn)> = finds
        .flat_map(|at| Pawn::ALL.map(|pawn| (at, pawn)))
        .collect();
    let share = |(at, pawn): &(usize, Pawn)| shares[*at][pawn.index()];
    pairs.sort_by(|a, b| share(b).total_cmp(&share(a)));
    for (at, pawn) in pairs {
        if told[at].is_none() && !told.contains(&Some(pawn)) {
            told[at] = Some(pawn);
        }
    }
    told
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pawn(field: usize, colours: [f64; 4], sure: f64) -> PawnReading {
        PawnReading {
            field,
            colours,
            center: Point::origin(),
            sure,
        }
    }

    fn on_fields(pawns: &[StandingPawn]) -> Vec<(usize, Pawn)> {
        pawns.iter().map(|one| (one.field, one.pawn)).collect()
    }

    #[test]
    fn a_pawn_that_looks_like_another_has_the_colour_that_is_left() {
        let found = [
            pawn(4, [0.9, 0.1, 0.0, 0.0], 0.98),
            pawn(1, [0.55, 0.45, 0.0, 0.0], 0.98),
        ];
        let (pawns, fields) = judge(&found, &[0.0; ROWS]);
        assert_eq!(on_fields(&pawns), [(1, Pawn::Beige), (4, Pawn::White)]);
        assert_eq!(fields, [Field::Sure; ROWS]);
        // Alone, it may be either.
        let (pawns, fields) = judge(&found[1..], &[0.0; ROWS]);
        assert_eq!(on_fields(&pawns), [(1, Pawn::White)]);
        assert_eq!(fields[1], Field::Doubtful);
    }

    #[test]
    fn two_that_look_alike_are_not_told_as_one_pawn_twice() {
        let white = |field: usize| pawn(field, [0.97, 0.01, 0.01, 0.01], 0.98);
        let (pawns, fields) = judge(&[white(1), white(4)], &[0.0; ROWS]);
        assert_eq!(pawns.len(), 2);
        assert_ne!(pawns[0].pawn, pawns[1].pawn, "{pawns:?}");
        assert_eq!((fields[1], fields[4]), (Field::Doubtful, Field::Doubtful));
    }

    #[test]
    fn two_may_stand_on_one_field_and_a_fifth_is_none() {
        let colour = |index: usize| std::array::from_fn(|at| if at == index { 1.0 } else { 0.0 });
        let mut found: Vec<PawnReading> = (0..4).map(|at| pawn(2, colour(at), 0.95)).collect();
        found.push(pawn(5, colour(1), 0.85));
        let (pawns, fields) = judge(&found, &[0.0; ROWS]);
        assert_eq!(on_fields(&pawns), Pawn::ALL.map(|pawn| (2, pawn)));
        assert_eq!(fields, [Field::Sure; ROWS]);
        // One that looks nearly as much like the beige one may be it.
        found[4].sure = 0.93;
        let (pawns, fields) = judge(&found, &[0.0; ROWS]);
        assert_eq!(on_fields(&pawns), Pawn::ALL.map(|pawn| (2, pawn)));
        assert_eq!((fields[2], fields[5]), (Field::Doubtful, Field::Doubtful));
    }

    #[test]
    fn a_head_apart_from_its_foot_is_no_second_pawn() {
        let found = [
            pawn(3, [0.0, 0.99, 0.0, 0.01], 0.9),
            pawn(2, [0.01, 0.98, 0.01, 0.0], 0.6),
        ];
        let (pawns, fields) = judge(&found, &[0.0; ROWS]);
        assert_eq!(on_fields(&pawns), [(3, Pawn::Beige)]);
        assert_eq!(fields, [Field::Sure; ROWS]);
        // Alone, it would be one, though not for sure.
        let (pawns, fields) = judge(&found[1..], &[0.0; ROWS]);
        assert_eq!(on_fields(&pawns), [(2, Pawn::Beige)]);
        assert_eq!(fields[2], Field::Doubtful);
    }

    #[test]
    fn what_may_be_a_pawn_or_hides_one_makes_its_field_doubtful() {
        let found = [
            pawn(0, [0.0, 0.0, 1.0, 0.0], 0.35),
            pawn(3, [0.0, 0.0, 0.0, 1.0], 0.1),
        ];
        let (pawns, fields) = judge(&found, &[0.0, 0.9, 0.0, 0.0, 0.0, 0.0]);
        assert_eq!(pawns, []);
        assert_eq!(fields[..2], [Field::Doubtful, Field::Hidden]);
        assert_eq!(fields[2..], [Field::Sure; 4]);
    }

    #[test]
    fn a_pawn_covers_its_field_itself_and_a_hand_all_of_it() {
        let blue = pawn(2, [0.0, 0.0, 1.0, 0.0], 0.98);
        let field = |found: &[PawnReading], covered: f64| {
            let (pawns, fields) = judge(found, &[0.0, 0.0, covered, 0.0, 0.0, 0.0]);
            assert_eq!(pawns.len(), found.len());
            fields[2]
        };
        assert_eq!(field(&[blue], 0.6), Field::Sure);
        assert_eq!(field(&[], 0.6), Field::Hidden);
        assert_eq!(field(&[blue], 0.8), Field::Hidden);
        let white = pawn(2, [1.0, 0.0, 0.0, 0.0], 0.98);
        assert_eq!(field(&[blue, white], 0.8), Field::Sure);
        assert_eq!(field(&[], 0.3), Field::Sure);
    }
}
