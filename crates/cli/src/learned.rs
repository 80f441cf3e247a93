//! The learned cards, stored as text in the home folder: one card a line, as in the built-in catalogue.

use std::{fs, path::PathBuf};

use anyhow::{Context, anyhow, bail};
use umpire::{
    atomic_file::is_absent,
    language::Value,
    message,
    rules::{Card, Catalogue, FIRST_LEARNED, Side},
};

use umpire_terminal::home;

/// Name of the file of learned cards, in the home folder.
const CARDS_FILE: &str = "cards.txt";
/// Comment lines written at the start of a new file of learned cards.
const HEADER: &str = "\
# Cards that `umpire cards learn` has learned, one a line: number, side, region (rows of # and ., divided by /), then the
# pieces of the six symbol rows from top to bottom (shield hand antelope snake elephant mask), in printed order.
";

/// The learned cards, and the path of the file that stores them.
#[derive(Debug)]
pub struct LearnedCards {
    /// Path of the file; `None` if there is no home folder, in which case no cards are learned and none can be stored.
    path: Option<PathBuf>,
    /// Content of the file of learned cards; empty if there is no such file.
    text: String,
    /// The built-in and the learned cards.
    known: Catalogue,
}

impl LearnedCards {
    /// Reads the learned cards from their file in the home folder; if the file or the home folder is missing, there are none.
    ///
    /// # Errors
    /// When the file cannot be read, a line of the file is not a valid card, the cards are not sorted by number, or a card has the number
    /// of a built-in card. The message names the line or the card, and the reason.
    pub fn open() -> anyhow::Result<Self> {
        match home::folder() {
            Some(folder) => Self::open_file(folder.join(CARDS_FILE)),
            None => Ok(Self {
                path: None,
                text: String::new(),
                known: Catalogue::standard().clone(),
            }),
        }
    }

    fn open_file(path: PathBuf) -> anyhow::Result<Self> {
        let broken = || {
            let shown = path.display();
            message!("cards-unreadable", path = Value::shown(&shown))
        };
        let text = match fs::read(&path) {
            Ok(bytes) => String::from_utf8(bytes)
                .map_err(|error| not_utf8_error(error.as_bytes()))
                .with_context(broken)?,
            Err(error) if is_absent(&error) => String::new(),
            Err(error) => return Err(error).with_context(broken),
        };
        let learned = Catalogue::of_learned(&text).with_context(broken)?;
        let known = Catalogue::standard()
            .with(&learned)
            .map_err(|number| anyhow!(message!("card-built-in", number = Value::shown(number))))
            .with_context(broken)?;
        Ok(Self {
            path: Some(path),
            text,
            known,
        })
    }

    /// Returns the path of the file of learned cards; `None` if there is no such file.
    pub fn path() -> Option<PathBuf> {
        let path = home::folder().map(|home| home.join(CARDS_FILE));
        path.filter(|path| path.exists())
    }

    /// Returns all known cards, the built-in and the learned ones.
    pub fn known(&self) -> &Catalogue {
        &self.known
    }

    /// Returns whether a card side was learned by the user, that is, whether no built-in card has its number.
    pub fn is_learned(card: &Card) -> bool {
        let number = card.number.unwrap_or_default();
        Catalogue::standard().card(number).is_none()
    }

    /// Returns the built-in or learned card that has the same region and rows as `card`, even under another number; `None` if there is no
    /// such card.
    pub fn same_as(&self, card: &Card) -> Option<&Card> {
        let mut known = self.known.cards().iter();
        known.find(|known| known.has_same_puzzles_as(card))
    }

    /// Returns the lowest number from [`FIRST_LEARNED`] on that no known card has; `u16::MAX` if all are taken.
    pub fn free_number(&self) -> u16 {
        let mut numbers = FIRST_LEARNED..u16::MAX;
        let free = numbers.find(|&number| self.known.card(number).is_none());
        free.unwrap_or(u16::MAX)
    }

    /// Returns `number` unchanged if it may become the number of a new card.
    ///
    /// # Errors
    /// When another known card has this number. Also when the number is below [`FIRST_LEARNED`], unless it is printed on a card of the
    /// game.
    pub fn checked_number(&self, number: u16) -> anyhow::Result<u16> {
        if self.known.card(number).is_some() {
            bail!(message!("card-number-taken", number = Value::shown(number)));
        }
        if number < FIRST_LEARNED && Side::of_printed_number(number).is_none() {
            bail!(message!(
                "card-number-out-of-range",
                number = Value::shown(number),
                first = FIRST_LEARNED
            ));
        }
        Ok(number)
    }

    /// Stores a card under its number and returns the path of the file.
    ///
    /// # Errors
    /// When [`Self::checked_number`] refuses the number, there is no home folder, or the file cannot be written.
    pub fn store(&self, card: &Card) -> anyhow::Result<PathBuf> {
        let number = self.checked_number(card.number.unwrap_or_default())?;
        let text = if self.text.trim().is_empty() {
            HEADER
        } else {
            &self.text
        };
        let mut lines: Vec<&str> = text.lines().collect();
        let line = card.to_string();
        let is_after = |line: &&str| card_number(line).is_some_and(|other| other > number);
        let index = lines.iter().position(is_after).unwrap_or(lines.len());
        lines.insert(index, &line);
        self.write(&lines)
    }

    /// Deletes a learned card from the file and returns the path of the file.
    ///
    /// # Errors
    /// When no card has that number, the card is built in, or the file cannot be written.
    pub fn forget(&self, number: u16) -> anyhow::Result<PathBuf> {
        match self.known.card(number) {
            None => {
                bail!(message!("card-not-learned", number = Value::shown(number)))
            }
            Some(card) if !Self::is_learned(card) => {
                bail!(message!(
                    "card-not-deletable",
                    number = Value::shown(number)
                ))
            }
            Some(_) => {}
        }
        let mut lines: Vec<&str> = self.text.lines().collect();
        lines.retain(|line| card_number(line) != Some(number));
        self.write(&lines)
    }

    /// Replaces the content of the file of learned cards by these lines, and returns the path of the file.
    fn write(&self, lines: &[&str]) -> anyhow::Result<PathBuf> {
        let variable = home::VARIABLE;
        let path = self.path.clone().ok_or_else(|| {
            anyhow!(message!(
                "cards-no-folder",
                variable = Value::shown(variable)
            ))
        })?;
        let failed = || home::not_written_message(message!("nothing-changed"), &path);
        let text = lines.join("\n") + "\n";
        home::write_file(&path, &text).with_context(failed)?;
        Ok(path)
    }
}

/// Returns the card number at the start of a line of the file of learned cards; `None` if the line starts with no number, as comment lines
/// do.
fn card_number(line: &str) -> Option<u16> {
    line.split_whitespace().next()?.parse().ok()
}

/// Returns the error for a file of learned cards that is not UTF-8. The message names the first line that is not UTF-8.
fn not_utf8_error(bytes: &[u8]) -> anyhow::Error {
    let lines = bytes.split(|byte| *byte == b'\n');
    let line = lines
        .take_while(|line| std::str::from_utf8(line).is_ok())
        .count()
        + 1;
    anyhow!(message!("cards-not-utf8", line = Value::shown(line)))
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use super::*;

    /// Returns a copy of the built-in card 1 with another number.
    fn card(number: u16) -> Card {
        let mut card = Catalogue::standard().card(1).unwrap().clone();
        card.number = Some(number);
        card
    }

    fn numbers(cards: &LearnedCards) -> Vec<u16> {
        let known = cards.known().cards().iter();
        let learned = known.filter(|card| LearnedCards::is_learned(card));
        learned.map(|card| card.number.unwrap()).collect()
    }

    #[test]
    fn stored_cards_are_sorted_by_number_and_comments_stay() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("new").join("cards.txt");
        let open = || LearnedCards::open_file(path.clone()).unwrap();
        assert_eq!(open().free_number(), 1000);
        for number in [1000, 2000, 1500] {
            assert_eq!(open().store(&card(number)).unwrap(), path);
        }
        assert_eq!(numbers(&open()), [1000, 1500, 2000]);
        assert_eq!(open().free_number(), 1001);
        assert_eq!(open().known().card(1500), Some(&card(1500)));
        let text = fs::read_to_string(&path).unwrap();
        assert!(text.starts_with(HEADER), "{text}");
        fs::write(&path, text + "# mine").unwrap();
        open().forget(1500).unwrap();
        assert_eq!(numbers(&open()), [1000, 2000]);
        assert!(fs::read_to_string(&path).unwrap().ends_with("\n# mine\n"));
    }

    #[test]
    fn an_unknown_number_below_1000_must_be_printed_on_a_card_of_the_game() {
        let folder = tempfile::tempdir().unwrap();
        let cards = LearnedCards::open_file(folder.path().join("cards.txt")).unwrap();
        assert_eq!(cards.checked_number(1000).unwrap(), 1000);
        let error = cards.checked_number(999).unwrap_err().to_string();
        assert!(error.contains("1000"), "{error}");
    }

    #[test]
    fn without_a_home_folder_no_card_can_be_stored() {
        let cards = LearnedCards {
            path: None,
            text: String::new(),
            known: Catalogue::standard().clone(),
        };
        let error = cards.store(&card(1000)).unwrap_err().to_string();
        assert!(error.contains(home::VARIABLE), "{error}");
    }

    #[test]
    fn refused_numbers_leave_the_file_unchanged() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("cards.txt");
        let open = || LearnedCards::open_file(path.clone()).unwrap();
        open().store(&card(1000)).unwrap();
        let before = fs::read(&path).unwrap();
        let refused = [
            (open().store(&card(1000)), "number 1000 is taken"),
            (open().store(&card(13)), "number 13 is taken"),
            (open().forget(13), "card 13 is built in; only"),
            (open().forget(1001), "no card 1001 was learned"),
        ];
        for (result, part) in refused {
            let message = result.unwrap_err().to_string();
            assert!(message.contains(part), "{message}");
        }
        assert_eq!(fs::read(&path).unwrap(), before);
    }

    #[test]
    fn an_error_in_the_file_names_the_path_the_line_and_the_reason() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("cards.txt");
        let good = card(1000).to_string();
        let cases: [(Vec<u8>, &str, &str); 6] = [
            (
                good.replace("1000", "x").into(),
                "line 2 ",
                "is not a card number",
            ),
            (
                good.replace("Y5", "Y6").into(),
                "line 2 ",
                "beside shield: no piece",
            ),
            (
                good.replace("##./###", "###/##.").into(),
                "line 2 ",
                "cannot cover",
            ),
            (good.replace("1000", "13").into(), "", "card 13 is built in"),
            (format!("{good}\n{good}").into(), "line 3 ", "only once"),
            (b"\xff\xfe".to_vec(), "line 2 ", "is not UTF-8"),
        ];
        for (bytes, line, reason) in cases {
            fs::write(&path, [b"# learned\n".as_slice(), &bytes].concat()).unwrap();
            let error = LearnedCards::open_file(path.clone()).unwrap_err();
            let message = format!("{error:#}");
            assert!(message.contains(&path.display().to_string()), "{message}");
            assert!(
                message.contains(line) && message.contains(reason),
                "{message}"
            );
        }
    }

    #[test]
    fn a_known_card_is_recognised_under_another_number() {
        let folder = tempfile::tempdir().unwrap();
        let cards = LearnedCards::open_file(folder.path().join("cards.txt")).unwrap();
        assert_eq!(cards.same_as(&card(1234)).unwrap().number, Some(1));
        let mut other = card(1234);
        other.rows.swap(0, 1);
        assert_eq!(cards.same_as(&other), None);
    }
}
