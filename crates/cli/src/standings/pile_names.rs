//! Assigns the names of `umpire standings --names` to the piles in photos.

use anyhow::ensure;
use umpire::{
    judge::gems::ExpectedGems,
    language::{Join, Message, Value, in_english},
    message,
    report::{Reason, ReasonCode},
};

use crate::expected::ExpectedOfPlayers;

/// Player names from `--names`, for the piles in photos without a player's name on the command line. The piles of the first photo get the
/// first names, from left to right; the piles of the next photo get the next names.
pub struct PileNames {
    /// All names in the order of `--names`. If there are none, players are called `pile 1`, `pile 2` and so on.
    names: Vec<String>,
    /// Whether the report is JSON, in which `pile 1` is not translated.
    is_json: bool,
    /// Number of names that were taken.
    used: usize,
    /// Whether at least one of the photos so far shows no pile.
    has_empty_photo: bool,
    /// Message that says how many piles the last photo shows. It becomes a part of error messages.
    last_count: Message,
}

impl PileNames {
    /// Prepares to assign these names. `is_json` says whether the report is JSON, which is in English.
    pub fn new(names: Vec<String>, is_json: bool) -> Self {
        Self {
            names,
            is_json,
            used: 0,
            has_empty_photo: false,
            last_count: Message::default(),
        }
    }

    /// Returns how many gems `--expect` states for the piles that have no name yet: either one number that holds for every pile or, for
    /// each unused name, the number with this name, if there is one. Without any number, nothing is known of the piles.
    pub fn expected_counts(&self, expected: &ExpectedOfPlayers) -> ExpectedGems {
        let names = self.names.get(self.used..).unwrap_or_default();
        if let Some(total) = expected.count_for_all() {
            return ExpectedGems::EachPile(total);
        }
        let counts: Vec<Option<u32>> = names.iter().map(|name| expected.count_for(name)).collect();
        if counts.iter().any(Option::is_some) {
            ExpectedGems::Piles(counts)
        } else {
            ExpectedGems::Unknown
        }
    }

    /// Returns the number of names that were taken.
    pub fn used(&self) -> usize {
        self.used
    }

    /// Returns the next `piles` unused names, one for each pile of gems in the photo `photo`, and marks them as used. Without `--names`,
    /// returns `pile 1`, `pile 2` and so on, in the language of the report.
    ///
    /// # Errors
    /// When `--names` is given and too few names are left.
    pub fn take_names(&mut self, photo: &str, piles: usize) -> anyhow::Result<Vec<String>> {
        let from = self.used;
        self.used += piles;
        if self.names.is_empty() {
            let numbers = from + 1..=self.used;
            return Ok(numbers.map(|number| self.name_of_pile(number)).collect());
        }
        let count = message!("standings-piles-shown", photo = photo, piles = piles);
        ensure!(
            self.used <= self.names.len(),
            message!(
                "standings-too-many-piles",
                shows = count,
                names = self.names.len() - from
            )
        );
        self.has_empty_photo |= piles == 0;
        self.last_count = count;
        Ok(self.names[from..self.used].to_vec())
    }

    /// Returns a reason for doubt about the pile whose owner is `owner`, the player number `number` of all, counted from 1. With `--names`,
    /// the owner is named before it. Without, the pile has this number in it, too, since the number within its photo may be another.
    pub fn reason_about_pile(&self, owner: &str, number: usize, reason: &Reason) -> Reason {
        if self.names.is_empty() {
            Reason {
                message: reason.message.clone().with("pile", number),
                ..reason.clone()
            }
        } else {
            reason_about(owner, reason)
        }
    }

    /// Returns what the owner of a pile without a name is called.
    fn name_of_pile(&self, number: usize) -> String {
        let name = message!("standings-pile", number = number);
        if self.is_json {
            in_english(|| name.to_string())
        } else {
            name.to_string()
        }
    }

    /// Checks that every name was given to a pile of gems. If so, returns `None`. If names are left over and one of the photos shows no
    /// pile, returns a reason for doubt.
    ///
    /// # Errors
    /// When names are left over, and each photo shows a pile.
    pub fn check_all_used(&self) -> anyhow::Result<Option<Reason>> {
        let left = self.names.get(self.used..).unwrap_or_default();
        if left.is_empty() {
            return Ok(None);
        }
        let names = Value::list(left.iter().map(String::as_str), Join::Comma);
        ensure!(
            self.has_empty_photo,
            message!(
                "standings-no-pile-left",
                shows = self.last_count.clone(),
                names = names.clone()
            )
        );
        let message = message!("standings-not-ranked", names = names, players = left.len());
        Ok(Some(Reason::without_cells(ReasonCode::NotFound, message)))
    }
}

/// Returns `reason` with `name` added at the start of its message. `name` is the player or the photo that the reason concerns.
pub fn reason_about(name: &str, reason: &Reason) -> Reason {
    Reason {
        message: Message::new("reason-about")
            .with("name", name)
            .with("reason", reason.message.clone()),
        ..reason.clone()
    }
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests {
    use super::*;

    fn pile_names(names: &[&str]) -> PileNames {
        PileNames::new(names.iter().map(|name| (*name).to_owned()).collect(), true)
    }

    #[test]
    fn names_are_assigned_photo_by_photo() {
        let mut names = pile_names(&["Ann", "Ben", "Cy"]);
        assert_eq!(names.take_names("a.jpg", 2).unwrap(), ["Ann", "Ben"]);
        assert_eq!(names.take_names("b.jpg", 1).unwrap(), ["Cy"]);
        assert_eq!(names.check_all_used().unwrap(), None);
    }

    #[test]
    fn a_doubt_about_a_pile_names_its_owner_once() {
        let message = message!("pile-unexpected", pile = 1_usize, what = "six");
        let doubt = Reason::without_cells(ReasonCode::Illegible, message);
        let about = |piles: &PileNames| piles.reason_about_pile("Ana", 3, &doubt).message;
        assert_eq!(about(&pile_names(&["Ana"])).to_string(), "Ana: pile 1: six");
        assert_eq!(about(&pile_names(&[])).to_string(), "pile 3: six");
    }

    #[test]
    fn without_names_the_piles_are_numbered_over_all_photos() {
        let mut names = pile_names(&[]);
        assert_eq!(names.take_names("a.jpg", 2).unwrap(), ["pile 1", "pile 2"]);
        assert_eq!(names.take_names("b.jpg", 1).unwrap(), ["pile 3"]);
        assert_eq!(names.check_all_used().unwrap(), None);
    }

    #[test]
    fn only_numbers_of_names_that_are_left_are_expected() {
        let expected = ExpectedOfPlayers::new(&["Ben=12".parse().unwrap()]).unwrap();
        let mut names = pile_names(&["Ann", "Ben"]);
        let counts = ExpectedGems::Piles(vec![None, Some(12)]);
        assert_eq!(names.expected_counts(&expected), counts);
        let nothing = ExpectedOfPlayers::default();
        assert_eq!(names.expected_counts(&nothing), ExpectedGems::Unknown);
        names.take_names("a.jpg", 2).unwrap();
        assert_eq!(names.expected_counts(&expected), ExpectedGems::Unknown);
        assert_eq!(
            pile_names(&[]).expected_counts(&nothing),
            ExpectedGems::Unknown
        );
    }

    #[test]
    fn more_piles_than_names_are_an_error_that_names_the_photo() {
        let mut names = pile_names(&["Ann"]);
        let error = names.take_names("a.jpg", 2).unwrap_err().to_string();
        assert!(error.contains("a.jpg"), "{error}");
    }

    #[test]
    fn names_without_a_pile_are_an_error_unless_a_photo_shows_none() {
        let mut names = pile_names(&["Ann", "Ben"]);
        names.take_names("a.jpg", 1).unwrap();
        let error = names.check_all_used().unwrap_err().to_string();
        assert!(error.contains("Ben"), "{error}");
        names.take_names("b.jpg", 0).unwrap();
        let doubt = names.check_all_used().unwrap().unwrap();
        let message = doubt.message.to_string();
        assert!(message.contains("Ben"), "{message}");
    }

    #[test]
    fn the_expected_numbers_are_those_of_the_names_that_are_left() {
        let values = ["Ann=18", "Ben=12"].map(|value| value.parse().unwrap());
        let expected = ExpectedOfPlayers::new(&values).unwrap();
        let mut names = pile_names(&["Ann", "Cy", "Ben"]);
        names.take_names("a.jpg", 1).unwrap();
        let next = names.expected_counts(&expected);
        assert_eq!(next, ExpectedGems::Piles(vec![None, Some(12)]));
        let all = ExpectedOfPlayers::new(&["18".parse().unwrap()]).unwrap();
        assert_eq!(names.expected_counts(&all), ExpectedGems::EachPile(18));
    }
}
