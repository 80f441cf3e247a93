//! The figures of a group of pictures: counts, each beside what it is out of.

use std::{collections::BTreeMap, fmt};

use serde::{Serialize, Serializer, ser::SerializeStruct};

use umpire::report::CardVerdict;

use super::score::{CardScore, PictureScore};

/// So many out of so many. In JSON `{"n": 3, "of": 4, "percent": 75.0}`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Share {
    /// Those that are.
    pub n: usize,
    /// All.
    pub of: usize,
}

impl Share {
    /// Counts one more.
    pub fn add(&mut self, is: bool) {
        self.n += usize::from(is);
        self.of += 1;
    }

    /// 0 to 100; `None` of nothing.
    pub fn percent(self) -> Option<f64> {
        (self.of > 0).then(|| 100.0 * self.n as f64 / self.of as f64)
    }
}

impl Serialize for Share {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut share = serializer.serialize_struct("Share", 3)?;
        share.serialize_field("n", &self.n)?;
        share.serialize_field("of", &self.of)?;
        share.serialize_field("percent", &self.percent())?;
        share.end()
    }
}

impl fmt::Display for Share {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.percent() {
            Some(percent) => f.pad(&format!("{percent:.1} % ({}/{})", self.n, self.of)),
            None => f.pad("-"),
        }
    }
}

/// How a group of pictures came out.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Figures {
    /// Pictures, and of these the ones without any card.
    pub pictures: usize,
    /// Pictures in which there is no card.
    pub pictures_without_card: usize,
    /// Pictures that could not be opened.
    pub unopened: usize,
    /// Cards for which some answer was given, well placed or not.
    pub found: Share,
    /// All four corners in order within half a cell.
    pub located: Share,
    /// The same within 0.15 of a cell, where the true corners are exact.
    pub located_fine: Share,
    /// Answers that are no card, or a second one for a card.
    pub invented: usize,
    /// Of these, the ones in pictures without any card.
    pub phantoms: usize,
    /// Side right.
    pub side: Share,
    /// All six rows right, each as a set.
    pub rows: Share,
    /// Side and rows right.
    pub side_and_rows: Share,
    /// Number right.
    pub number: Share,
    /// Region right.
    pub region: Share,
    /// Wrong cells out of the scored ones.
    pub cells_wrong: Share,
    /// The same on cards that were located.
    pub cells_wrong_located: Share,
    /// `solved` said of what is not solved, out of the cards that are not (invented cards count among them).
    pub false_solved: Share,
    /// Verdict right.
    pub verdict: Share,
    /// Solved, nothing hidden: confirmed.
    pub solved_confirmed: Share,
    /// Solved (under a hand or not), called unsolved.
    pub solved_called_unsolved: Share,
    /// Nothing hidden, called unsure.
    pub unsure_unhidden: Share,
    /// The right row, where `solved` was rightly said.
    pub symbol: Share,
    /// Loose pieces found.
    pub loose: Share,
    /// Loose pieces invented.
    pub loose_invented: usize,
    /// Dice read rightly.
    pub die: Share,
    /// Dice read wrongly or invented.
    pub die_wrong: usize,
    /// No die said where none lies.
    pub dieless: Share,
    /// Right verdict, then said, then cards: `hidden, solved` is a solved card under a hand, `other edition` one that
    /// must be left unsure.
    pub verdicts: BTreeMap<String, BTreeMap<String, usize>>,
}

/// The verdict as the JSON writes it.
pub fn verdict_name(verdict: CardVerdict) -> &'static str {
    match verdict {
        CardVerdict::Solved => "solved",
        CardVerdict::Unsolved => "unsolved",
        CardVerdict::Unsure => "unsure",
    }
}

/// The row of the confusion matrix a card belongs to.
fn true_name(card: &CardScore) -> String {
    match (card.verdict, card.state) {
        (CardVerdict::Unsure, CardVerdict::Unsure) => "other edition".to_owned(),
        (CardVerdict::Unsure, state) => format!("hidden, {}", verdict_name(state)),
        (verdict, _) => verdict_name(verdict).to_owned(),
    }
}

impl Figures {
    /// Counts a picture with all its cards.
    pub fn add_picture(&mut self, score: &PictureScore, opened: bool) {
        self.pictures += 1;
        self.unopened += usize::from(!opened);
        self.invented += score.invented.len();
        if score.cards.is_empty() {
            self.pictures_without_card += 1;
            self.phantoms += score.invented.len();
        }
        for card in &score.cards {
            self.add_card(card);
        }
        let invented_solved = score
            .invented
            .iter()
            .filter(|(said, _)| *said == CardVerdict::Solved)
            .count();
        let of_true = score.cards.iter().filter(|card| card.false_solved).count();
        self.false_solved.n += score.false_solved() - of_true;
        self.false_solved.of += invented_solved;
        self.add_beside(score);
    }

    fn add_beside(&mut self, score: &PictureScore) {
        let beside = &score.beside;
        self.loose.n += beside.loose_found;
        self.loose.of += beside.loose;
        self.loose_invented += beside.loose_invented;
        self.die.n += beside.dice_right;
        self.die.of += beside.dice;
        self.die_wrong += beside.dice_wrong;
        self.dieless.n += beside.dieless_right;
        self.dieless.of += beside.dieless;
    }

    /// Counts a card.
    pub fn add_card(&mut self, card: &CardScore) {
        self.found.add(card.found.is_some());
        self.located.add(card.is_located());
        if card.fine_scored {
            self.located_fine.add(card.is_fine());
        }
        self.side.add(card.read.side);
        self.rows.add(card.read.rows);
        self.side_and_rows.add(card.read.side && card.read.rows);
        self.number.add(card.read.number);
        self.region.add(card.read.region);
        let (wrong, of) = (card.cells.wrong, card.cells.scored);
        self.cells_wrong.n += wrong;
        self.cells_wrong.of += of;
        if card.is_located() {
            self.cells_wrong_located.n += wrong;
            self.cells_wrong_located.of += of;
        }
        self.add_verdict(card);
    }

    fn add_verdict(&mut self, card: &CardScore) {
        let hidden = card.verdict == CardVerdict::Unsure;
        self.verdict.add(card.verdict_right);
        if card.state == CardVerdict::Solved {
            let unsolved = card.said == Some(CardVerdict::Unsolved);
            self.solved_called_unsolved.add(unsolved);
        } else {
            self.false_solved.add(card.false_solved);
        }
        if card.verdict == CardVerdict::Solved {
            let confirmed = card.said == Some(CardVerdict::Solved);
            self.solved_confirmed.add(confirmed);
        }
        if !hidden {
            self.unsure_unhidden
                .add(card.said == Some(CardVerdict::Unsure));
        }
        if let Some(right) = card.symbol_right {
            self.symbol.add(right);
        }
        let said = card.said.map_or("not found", verdict_name);
        let row = self.verdicts.entry(true_name(card)).or_default();
        *row.entry(said.to_owned()).or_default() += 1;
    }
}
