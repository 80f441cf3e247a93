//! Advice on the row from which a player should take gems.

use std::cmp::Reverse;

use crate::{
    language::{Join, Message, Value},
    rules::gems::{colour::Gem, counts::Counts, rows::ROWS},
};

/// The front gems of a row: the colours of the gems that are taken next, nearest to the red field first. `None` if they are not known.
pub type Front = Option<Vec<Gem>>;

/// A row from which the player may take gems, with the result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    /// Index of the row, 0 to 5.
    pub row: usize,
    /// The gems that the player takes from this row, nearest to the red field first.
    pub taken: Vec<Gem>,
    /// The player's gems after taking them.
    pub after: Counts,
}

impl Choice {
    /// Creates the choice of the row with index `row`: a player who has the gems `gems` takes the row's front gems, `front`.
    fn new(row: usize, front: &[Gem], gems: Counts) -> Self {
        let mut after = gems;
        for gem in front {
            after.add(*gem);
        }
        Self {
            row,
            taken: front.to_vec(),
            after,
        }
    }
}

/// Formats the gems that a player takes, as a value for a message: `2 red`, `red and green`, `red`, `no gem`.
pub(crate) fn taken_in_words(taken: &[Gem]) -> Value {
    match *taken {
        [] => Message::new("advice-no-gem").into(),
        [first, second] if first == second => Message::new("advice-two").with("gem", first).into(),
        _ => Value::list(taken.iter().copied(), Join::And),
    }
}

/// Comparison of the rows within reach of a player's pawn. The better of two rows is the one that gives the player the higher counts.
/// Counts are compared from the most frequent colour to the rarest, as in the final ranking. Equal rows are ordered by distance from the
/// pawn, then by row number.
///
/// ```
/// use umpire::rules::gems::{Advice, Gem};
///
/// let mut fronts = std::array::from_fn(|_| Some(Vec::new()));
/// fronts[0] = Some(vec![Gem::Green, Gem::Green]);
/// fronts[3] = Some(vec![Gem::Red, Gem::Blue]);
/// let advice = Advice::new(&fronts, 2, 0..=5, "red:6,green:4".parse()?);
/// assert_eq!(advice.best().map(|best| best.row), Some(3), "7 4 1 is better than 6 6");
/// # Ok::<(), umpire::rules::gems::CountsError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Advice {
    /// Index of the row at which the player's pawn stands.
    from: usize,
    /// The rows that are compared, the best first.
    choices: Vec<Choice>,
    /// Rows within reach whose front gems are not known.
    unknown_rows: Vec<usize>,
}

impl Advice {
    /// Compares the rows for a player who has `gems` and whose pawn stands at row `from`. The pawn may go to
    /// the rows in `reach`; rows other than 0 to 5 are ignored.
    pub fn new(
        fronts: &[Front; ROWS],
        from: usize,
        reach: impl IntoIterator<Item = usize>,
        gems: Counts,
    ) -> Self {
        let (mut choices, mut unknown_rows) = (Vec::new(), Vec::new());
        for row in reach {
            match fronts.get(row) {
                Some(Some(front)) => choices.push(Choice::new(row, front, gems)),
                Some(None) => unknown_rows.push(row),
                None => {}
            }
        }
        choices.sort_by_key(|choice| {
            let distance = choice.row.abs_diff(from);
            (Reverse(choice.after.sorted()), distance, choice.row)
        });
        Self {
            from,
            choices,
            unknown_rows,
        }
    }

    /// Returns the best row; `None` if there is no row within reach whose front gems are known.
    pub fn best(&self) -> Option<&Choice> {
        self.choices.first()
    }

    /// Returns the other rows that lead to the same sorted counts as the best row. Empty if there is no best row.
    pub(crate) fn as_good(&self) -> &[Choice] {
        let is_tied = |choice: &&Choice| choice.after.sorted() == self.choices[0].after.sorted();
        let count = self.choices.iter().take_while(is_tied).count();
        &self.choices[count.min(1)..count]
    }

    /// Returns the rows within reach that are not compared, because their front gems are not known.
    pub fn unknown(&self) -> &[usize] {
        &self.unknown_rows
    }

    /// Returns the advice in words: the gems to take, how they compare with those of the next best row, equally good rows, and rows that
    /// were left out. If there is no best row, states this instead of the gems. Rows are counted from 1.
    pub fn explanation(&self) -> Message {
        let mut parts = Vec::new();
        if let Some(best) = self.best() {
            parts.push(
                Message::new("advice-best")
                    .with("gems", best.taken.len())
                    .with("taken", taken_in_words(&best.taken))
                    .with("counts", sorted_counts_in_words(&best.after)),
            );
            parts.extend(self.next_best(best));
            parts.extend(self.others_as_good(best));
        } else {
            parts.push(Message::new("advice-none"));
        }
        parts.extend(self.rows_left_out());
        Message::new("advice-parts").with("parts", Value::list(parts, Join::Semicolon))
    }

    /// Returns a message for each row that leads to the same sorted counts as the best row. The message says whether this row is farther
    /// from the pawn than the best row or equally near.
    fn others_as_good(&self, best: &Choice) -> impl Iterator<Item = Message> {
        let distance = |choice: &Choice| choice.row.abs_diff(self.from);
        self.as_good().iter().map(move |other| {
            let id = if distance(other) > distance(best) {
                "advice-equal-far"
            } else {
                "advice-equal-near"
            };
            Message::new(id)
                .with("row", other.row + 1)
                .with("taken", taken_in_words(&other.taken))
        })
    }

    /// Returns a message on the next best row, the first whose sorted counts are worse than those of `best`. The message names these counts
    /// and the place in the sorted counts that decides. If no compared row is worse, the result depends on the number of rows within reach:
    /// if `best` is the only one, returns a message that says so, otherwise `None`.
    fn next_best(&self, best: &Choice) -> Option<Message> {
        let sorted = best.after.sorted();
        let is_worse = |choice: &&Choice| choice.after.sorted() != sorted;
        let Some(next) = self.choices.iter().find(is_worse) else {
            let is_only = self.choices.len() == 1 && self.unknown_rows.is_empty();
            return is_only.then(|| Message::new("advice-only-row"));
        };
        let next_sorted = next.after.sorted();
        let place = (0..sorted.len()).find(|&place| next_sorted[place] != sorted[place])?;
        let message = Message::new("advice-next")
            .with("place", place + 1)
            .with("row", next.row + 1)
            .with("taken", taken_in_words(&next.taken))
            .with("counts", sorted_counts_in_words(&next.after))
            .with("here", sorted[place])
            .with("there", next_sorted[place]);
        Some(message)
    }

    /// Returns a message that lists the rows left out of the advice because their front gems are not known; `None` if there are no such
    /// rows.
    fn rows_left_out(&self) -> Option<Message> {
        let rows = self.unknown_rows.iter().map(|row| row + 1);
        let message = Message::new("advice-left-out")
            .with("count", rows.len())
            .with("rows", Value::list(rows, Join::And));
        (!self.unknown_rows.is_empty()).then_some(message)
    }
}

/// Formats counts from the most frequent colour to the rarest, without zeros: `8 4 1`. Returns `0` if all counts are 0.
fn sorted_counts_in_words(counts: &Counts) -> String {
    let nonzero = counts.sorted().into_iter().filter(|count| *count > 0);
    let nonzero: Vec<String> = nonzero.map(|count| count.to_string()).collect();
    if nonzero.is_empty() {
        "0".to_owned()
    } else {
        nonzero.join(" ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Gem::{Blue, Green, Purple, Red, Yellow};

    fn fronts(rows: [&[Gem]; ROWS]) -> [Front; ROWS] {
        rows.map(|gems| Some(gems.to_vec()))
    }

    fn counts(text: &str) -> Counts {
        text.parse().expect("counts")
    }

    #[test]
    fn the_best_counts_from_the_most_frequent_colour_win() {
        let rows = fronts([
            &[Green, Green],
            &[Red, Green],
            &[Red, Red],
            &[Blue, Red],
            &[],
            &[Yellow, Red],
        ]);
        // Sorted counts after taking the front gems of row 1, 2, ... 6: 6 6; 7 5; 8 4; 7 4 1; 6 4; 7 4 1.
        let all = Advice::new(&rows, 0, 0..6, counts("red:6,green:4"));
        let order: Vec<usize> = all.choices.iter().map(|choice| choice.row).collect();
        assert_eq!(order, [2, 1, 3, 5, 0, 4]);
        assert_eq!(
            all.explanation().to_string(),
            "2 red give 8 4; the next best is row 2 (red and green) with 7 5: the first colour decides, 8 to 7"
        );
        // Row 3 (index 2), the best row, is now out of reach. With either of the two best remaining rows, the player ends with 7 gems of
        // their most frequent colour, so the number of gems of their second most frequent colour decides.
        let some = Advice::new(&rows, 0, [0, 1, 3], counts("red:6,green:4"));
        assert_eq!(
            some.explanation().to_string(),
            "red and green give 7 5; the next best is row 4 (blue and red) with 7 4 1: the second colour decides, 5 to 4"
        );
    }

    #[test]
    fn the_nearest_of_equally_good_rows_is_named_first() {
        let rows = fronts([
            &[Red, Blue],
            &[Yellow, Red],
            &[Green, Green],
            &[Red, Purple],
            &[Red],
            &[],
        ]);
        // The third row leads to 3 2, the other rows within reach to 4 1.
        let advice = Advice::new(&rows, 2, 0..4, counts("red:3"));
        let best = advice.best().expect("rows are known");
        assert_eq!((best.row, &best.taken), (1, &vec![Yellow, Red]));
        let others: Vec<usize> = advice.as_good().iter().map(|other| other.row).collect();
        assert_eq!(others, [3, 0]);
        assert_eq!(
            advice.explanation().to_string(),
            "yellow and red give 4 1; the next best is row 3 (2 green) with 3 2: the first colour decides, 4 to 3; \
             row 4 (red and purple) does as well and is just as near; row 1 (red and blue) does as well but is farther away"
        );
    }

    #[test]
    fn rows_with_unknown_front_gems_are_left_out_and_reported() {
        let mut rows = fronts([&[Red], &[], &[Red, Red], &[], &[], &[]]);
        rows[2] = None;
        let advice = Advice::new(&rows, 0, 0..3, Counts::default());
        assert_eq!(advice.best().map(|best| best.row), Some(0));
        assert_eq!(advice.unknown(), [2]);
        assert_eq!(
            advice.explanation().to_string(),
            "red gives 1; the next best is row 2 (no gem) with 0: the first colour decides, 1 to 0; \
             row 3 is left out because its front gems could not be read"
        );
        let alone = Advice::new(&rows, 2, [2], Counts::default());
        assert_eq!((alone.best(), alone.as_good()), (None, &[][..]));
        let only = Advice::new(&rows, 0, [0], Counts::default());
        assert_eq!(
            only.explanation().to_string(),
            "red gives 1; no other row is within reach"
        );
        let with_unknown = Advice::new(&rows, 0, [0, 2], Counts::default());
        assert_eq!(
            with_unknown.explanation().to_string(),
            "red gives 1; row 3 is left out because its front gems could not be read"
        );
    }

    #[test]
    fn among_equally_good_rows_no_next_best_row_is_named() {
        let rows = fronts([&[Red], &[Blue], &[], &[], &[], &[]]);
        let advice = Advice::new(&rows, 0, 0..2, Counts::default());
        assert_eq!(
            advice.explanation().to_string(),
            "red gives 1; row 2 (blue) does as well but is farther away"
        );
    }
}
