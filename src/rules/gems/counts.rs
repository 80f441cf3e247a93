//! The number of gems of each colour.

use std::{array, cmp::Reverse, collections::HashMap, fmt, iter::Sum, ops::Index, str::FromStr};

use crate::{
    language::Value,
    message,
    rules::gems::colour::{Gem, UnknownGem},
};

/// Number of gems of each colour.
///
/// ```
/// use umpire::rules::gems::{Counts, Gem};
///
/// let counts: Counts = "red:3,green:1".parse()?;
/// assert_eq!((counts[Gem::Red], counts[Gem::Blue], counts.total()), (3, 0, 4));
/// assert_eq!(counts.sorted(), [3, 1, 0, 0, 0, 0]);
/// # Ok::<(), umpire::rules::gems::CountsError>(())
/// ```
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Counts([u32; 6]);

/// An error: the text cannot be parsed as gem counts.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CountsError {
    /// A part of the text, between commas, has no colon.
    #[error("{}", message!("counts-form", part = Value::quoted(part)))]
    Form {
        /// The part that has no colon.
        part: String,
    },
    /// The name of a colour is unknown.
    #[error(transparent)]
    Colour(#[from] UnknownGem),
    /// The text after the colon is not a whole number from 0 to the maximum, `MAX_COUNT`.
    #[error(
        "{}",
        message!("counts-number", number = Value::quoted(number), gem = *gem, most = MAX_COUNT)
    )]
    Number {
        /// The colour before the colon.
        gem: Gem,
        /// The text after the colon.
        number: String,
    },
    /// A colour is given twice.
    #[error("{}", message!("counts-twice", gem = *gem))]
    Twice {
        /// The colour that is given twice.
        gem: Gem,
    },
}

/// Maximum number of gems of one colour that is accepted as input; a larger number must be a typing error. Set by hand, far above the
/// number in any box.
const MAX_COUNT: u32 = 999;

impl Counts {
    /// Creates counts from the number of gems of each colour, in the order of [`Gem::ALL`].
    pub const fn new(by_colour: [u32; 6]) -> Self {
        Self(by_colour)
    }

    /// Iterates over the colours with their counts, in the order of [`Gem::ALL`], zeros included.
    pub fn iter(&self) -> impl Iterator<Item = (Gem, u32)> + '_ {
        Gem::ALL.into_iter().zip(self.0)
    }

    /// Returns the total number of gems of all colours.
    pub fn total(&self) -> u32 {
        self.0.iter().sum()
    }

    /// Returns the numbers of gems without their colours, from the most frequent colour to the rarest.
    pub fn sorted(&self) -> [u32; 6] {
        let mut sorted = self.0;
        sorted.sort_unstable_by_key(|&count| Reverse(count));
        sorted
    }

    /// Returns the colours that have as many gems as the entry at index `place` (0 to 5) of [`Self::sorted`]: several colours if these have
    /// equally many gems.
    ///
    /// # Panics
    /// If `place` is not 0 to 5.
    pub fn colours_at(&self, place: usize) -> Vec<Gem> {
        let count = self.sorted()[place];
        let is_in_place = |gem: &Gem| self[*gem] == count;
        Gem::ALL.into_iter().filter(is_in_place).collect()
    }

    /// Adds one gem of this colour.
    pub fn add(&mut self, gem: Gem) {
        self.0[gem.index()] += 1;
    }
}

/// Adds the counts colour by colour.
impl Sum for Counts {
    fn sum<I: Iterator<Item = Self>>(all: I) -> Self {
        all.fold(Self::default(), |sum, counts| {
            Self(array::from_fn(|index| sum.0[index] + counts.0[index]))
        })
    }
}

impl Index<Gem> for Counts {
    type Output = u32;

    fn index(&self, gem: Gem) -> &u32 {
        &self.0[gem.index()]
    }
}

impl FromIterator<Gem> for Counts {
    fn from_iter<I: IntoIterator<Item = Gem>>(gems: I) -> Self {
        let mut counts = Self::default();
        for gem in gems {
            counts.add(gem);
        }
        counts
    }
}

/// Parses text such as `red:3,green:1`. Empty parts are skipped, so an empty text means no gems. Spaces around names and numbers are
/// ignored.
impl FromStr for Counts {
    type Err = CountsError;

    fn from_str(text: &str) -> Result<Self, CountsError> {
        let mut counts: [Option<u32>; 6] = [None; 6];
        for part in text
            .split(',')
            .map(str::trim)
            .filter(|part| !part.is_empty())
        {
            let no_colon = || CountsError::Form {
                part: part.to_owned(),
            };
            let (name, number) = part.split_once(':').ok_or_else(no_colon)?;
            let gem: Gem = name.trim().parse()?;
            let count = number
                .trim()
                .parse()
                .ok()
                .filter(|count| *count <= MAX_COUNT);
            let count = count.ok_or_else(|| CountsError::Number {
                gem,
                number: number.trim().to_owned(),
            })?;
            if counts[gem.index()].replace(count).is_some() {
                return Err(CountsError::Twice { gem });
            }
        }
        Ok(Self(counts.map(Option::unwrap_or_default)))
    }
}

/// Formats the counts as text such as `green:1,red:3`, without the colours that have no gems. Parsing this text gives the same counts,
/// unless a count is above `MAX_COUNT`.
impl fmt::Display for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let nonzero = self.iter().filter(|(_, count)| *count > 0);
        let parts: Vec<String> = nonzero
            .map(|(gem, count)| format!("{gem}:{count}"))
            .collect();
        f.pad(&parts.join(","))
    }
}

impl serde::Serialize for Counts {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

impl<'de> serde::Deserialize<'de> for Counts {
    /// Reads a map from colour to number of gems; a missing colour has 0. Refuses numbers above `MAX_COUNT`, as the parser of text does.
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let by_colour = HashMap::<Gem, u32>::deserialize(deserializer)?;
        let counts = Self(Gem::ALL.map(|gem| by_colour.get(&gem).copied().unwrap_or(0)));
        if let Some((gem, count)) = counts.iter().find(|(_, count)| *count > MAX_COUNT) {
            let number = count.to_string();
            return Err(serde::de::Error::custom(CountsError::Number {
                gem,
                number,
            }));
        }
        Ok(counts)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn collected_gems_are_counted_by_colour() {
        let counts: Counts = [Gem::Red, Gem::Blue, Gem::Red].into_iter().collect();
        assert_eq!(counts.to_string().parse(), Ok(counts));
        assert_eq!((counts[Gem::Red], counts[Gem::Blue]), (2, 1));
        assert_eq!(counts.total(), 3);
    }

    #[test]
    fn tied_colours_share_their_places_in_the_sorted_counts() {
        let counts = Counts::new([2, 5, 0, 2, 0, 1]);
        assert_eq!(counts.sorted(), [5, 2, 2, 1, 0, 0]);
        let tied = [Gem::Green, Gem::Purple];
        for (place, colours) in [
            (0, &[Gem::Red][..]),
            (1, &tied),
            (2, &tied),
            (3, &[Gem::Yellow]),
            (5, &[Gem::Blue, Gem::Brown]),
        ] {
            assert_eq!(counts.colours_at(place), colours, "place {place}");
        }
    }

    #[test]
    fn counts_are_added_colour_by_colour() {
        let all = [Counts::new([1, 0, 2, 0, 0, 0]), Counts::new([1; 6])];
        let sum: Counts = all.into_iter().sum();
        assert_eq!(sum, Counts::new([2, 1, 3, 1, 1, 1]));
    }

    #[test]
    fn invalid_counts_are_refused_with_what_to_do() {
        let parse = |text: &str| text.parse::<Counts>().map_err(|error| error.to_string());
        for (text, expected) in [
            ("red", "\"red\" is not COLOUR:NUMBER, such as red:3"),
            (
                "pink:3",
                "no gem is called \"pink\"; the colours are green, red, blue, purple (also violet), brown (also orange, amber), yellow",
            ),
            (
                "red:-1",
                "\"-1\" red gems: give a whole number from 0 to 999",
            ),
            (
                "red:1000",
                "\"1000\" red gems: give a whole number from 0 to 999",
            ),
            (
                "orange:1,brown:2",
                "brown is given twice; give each colour once",
            ),
        ] {
            assert_eq!(parse(text), Err(expected.to_owned()));
        }
        assert_eq!(parse("red:999"), Ok(Counts::new([0, 999, 0, 0, 0, 0])));
    }

    #[test]
    fn colours_without_gems_are_left_out_of_the_text() {
        assert_eq!(
            Counts::new([1, 3, 0, 0, 0, 2]).to_string(),
            "green:1,red:3,yellow:2"
        );
        assert_eq!(Counts::default().to_string(), "");
    }

    #[test]
    fn spaces_and_empty_parts_are_ignored() {
        let parse = |text: &str| text.parse::<Counts>();
        assert_eq!(parse(""), Ok(Counts::default()));
        assert_eq!(
            parse(" Amber : 2 , yellow:1,"),
            Ok(Counts::new([0, 0, 0, 0, 2, 1]))
        );
    }

    #[test]
    fn json_with_more_gems_than_can_be_typed_is_refused() {
        let parse = |json: &str| serde_json::from_str::<Counts>(json).map_err(|e| e.to_string());
        let expected = Ok(Counts::new([0, 999, 0, 0, 0, 0]));
        assert_eq!(parse(r#"{"red":999}"#), expected);
        let error = parse(r#"{"red":4294967295}"#).expect_err("too many");
        assert!(error.contains("from 0 to 999"), "{error}");
    }

    #[test]
    fn counts_are_parsed_back_from_their_text() {
        for counts in [[0; 6], [6, 4, 2, 2, 2, 2], [0, 0, 12, 0, 1, 0]].map(Counts::new) {
            assert_eq!(counts.to_string().parse(), Ok(counts));
        }
    }
}
