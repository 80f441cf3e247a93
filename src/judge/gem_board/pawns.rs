//! Which pawns stand on the red fields: each is there once at most, so that a head that is seen apart from its foot is no second pawn.

use crate::{
    geometry::Point,
    judge::orders::each_at_most_once,
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

/// A field that is hidden with this probability may have a pawn that nobody sees.
const HIDDEN: f64 = 0.5;

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

/// Judges all that may be pawns together; the pawns by field.
pub fn judge(found: &[PawnReading], hidden: &[f64; ROWS]) -> (Vec<StandingPawn>, [Field; ROWS]) {
    let mut fields = hidden.map(|hidden| {
        if hidden >= HIDDEN {
            Field::Hidden
        } else {
            Field::Sure
        }
    });
    let mut doubt = |field: usize| {
        if let Some(field @ Field::Sure) = fields.get_mut(field) {
            *field = Field::Doubtful;
        }
    };
    let alone: Vec<[f64; 4]> = found.iter().map(alone).collect();
    let mut pawns = Vec::new();
    for (one, shares) in found.iter().zip(each_at_most_once(&alone)) {
        let sure: f64 = shares.iter().sum();
        let (pawn, share) = likeliest(&shares);
        let is_pawn = sure >= COUNTED;
        if (SURELY_NONE..SURE).contains(&sure) || (is_pawn && share < SURE_COLOUR * sure) {
            doubt(one.field);
        }
        if is_pawn {
            pawns.push(StandingPawn {
                field: one.field,
                pawn,
                center: one.center,
                confidence: share,
            });
        }
    }
    pawns.sort_by_key(|one| (one.field, one.pawn));
    (pawns, fields)
}

/// The probability that each pawn stands there, looked at alone.
fn alone(one: &PawnReading) -> [f64; 4] {
    let (is, is_none) = (one.sure.powi(SHARPER), (1.0 - one.sure).powi(SHARPER));
    let sure = is / (is + is_none);
    one.colours.map(|colour| colour * sure)
}

fn likeliest(colours: &[f64; 4]) -> (Pawn, f64) {
    let shares = Pawn::ALL.into_iter().zip(*colours);
    let best = shares.max_by(|a, b| a.1.total_cmp(&b.1));
    best.unwrap_or((Pawn::White, 0.0))
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

    fn told(pawns: &[StandingPawn]) -> Vec<(usize, Pawn)> {
        pawns.iter().map(|one| (one.field, one.pawn)).collect()
    }

    #[test]
    fn a_pawn_that_looks_like_another_has_the_colour_that_is_left() {
        let found = [
            pawn(4, [0.9, 0.1, 0.0, 0.0], 0.98),
            pawn(1, [0.55, 0.45, 0.0, 0.0], 0.98),
        ];
        let (pawns, fields) = judge(&found, &[0.0; ROWS]);
        assert_eq!(told(&pawns), [(1, Pawn::Beige), (4, Pawn::White)]);
        assert_eq!(fields, [Field::Sure; ROWS]);
        // Alone, it may be either.
        let (pawns, fields) = judge(&found[1..], &[0.0; ROWS]);
        assert_eq!(told(&pawns), [(1, Pawn::White)]);
        assert_eq!(fields[1], Field::Doubtful);
    }

    #[test]
    fn two_may_stand_on_one_field_and_a_fifth_is_none() {
        let colour = |index: usize| std::array::from_fn(|at| if at == index { 1.0 } else { 0.0 });
        let mut found: Vec<PawnReading> = (0..4).map(|at| pawn(2, colour(at), 0.95)).collect();
        found.push(pawn(5, colour(1), 0.85));
        let (pawns, fields) = judge(&found, &[0.0; ROWS]);
        assert_eq!(told(&pawns), Pawn::ALL.map(|pawn| (2, pawn)));
        assert_eq!(fields, [Field::Sure; ROWS]);
        // One that looks nearly as much like the beige one may be it.
        found[4].sure = 0.93;
        let (pawns, fields) = judge(&found, &[0.0; ROWS]);
        assert_eq!(told(&pawns), Pawn::ALL.map(|pawn| (2, pawn)));
        assert_eq!((fields[2], fields[5]), (Field::Doubtful, Field::Doubtful));
    }

    #[test]
    fn a_head_apart_from_its_foot_is_no_second_pawn() {
        let found = [
            pawn(3, [0.0, 0.99, 0.0, 0.01], 0.9),
            pawn(2, [0.01, 0.98, 0.01, 0.0], 0.6),
        ];
        let (pawns, fields) = judge(&found, &[0.0; ROWS]);
        assert_eq!(told(&pawns), [(3, Pawn::Beige)]);
        assert_eq!(fields, [Field::Sure; ROWS]);
        // Alone, it would be one, though not for sure.
        let (pawns, fields) = judge(&found[1..], &[0.0; ROWS]);
        assert_eq!(told(&pawns), [(2, Pawn::Beige)]);
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
}
