//! Accuracy figures of a group of images: counts, most of them with the total they refer to.

use std::{collections::BTreeMap, fmt};

use serde::{Serialize, Serializer, ser::SerializeStruct};

use umpire::report::CardVerdict;

use super::score::{CardScore, ImageScore};

/// A count of cases that have a property, with the total number of cases. In JSON: `{"n": 3, "of": 4, "percent": 75.0}`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Share {
    /// Number of cases that have the property, such as cards that were found.
    pub n: usize,
    /// Total number of cases, with or without the property that is counted.
    pub of: usize,
}

impl Share {
    /// Adds one case to the total; if `is` is true, the case has the property and is counted too.
    pub fn add(&mut self, is: bool) {
        self.n += usize::from(is);
        self.of += 1;
    }

    /// Returns the count as a percentage of the total, 0 to 100; `None` if the total is 0.
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

/// Counts over a group of images and their cards. Unless a comment states another total, the total of a [`Share`] is the number of
/// ground-truth cards.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Figures {
    /// Number of images in the group.
    #[serde(rename = "pictures")]
    pub images: usize,
    /// Number of images that show no card.
    #[serde(rename = "pictures_without_card")]
    pub images_without_card: usize,
    /// Number of images that could not be opened.
    pub unopened: usize,
    /// Ground-truth cards that were paired with a reported card. Either the centre of the reported card is on the ground-truth card, or the
    /// corners of both cards are at most `locating::MAX_PAIRING_MM` apart, in the corner order that fits best. A ground-truth card with
    /// unknown corners can be paired with any reported card.
    pub found: Share,
    /// Ground-truth cards whose four corners were all reported within half a cell (8 mm) of the truth, in the right order.
    pub located: Share,
    /// Ground-truth cards whose four corners were all reported within 0.15 of a cell (2.4 mm), in the right order. Only cards with exactly
    /// known corners are counted.
    pub located_fine: Share,
    /// Number of reported cards that do not exist, or that repeat another reported card.
    pub invented: usize,
    /// Number of reported cards in images that show no card.
    pub phantoms: usize,
    /// Ground-truth cards whose side (yellow or green) was reported correctly.
    pub side: Share,
    /// Ground-truth cards whose six rows were all reported correctly; each row is compared as a set of pieces.
    pub rows: Share,
    /// Ground-truth cards whose side and six rows were all reported correctly.
    pub side_and_rows: Share,
    /// Ground-truth cards whose number was reported correctly.
    pub number: Share,
    /// Ground-truth cards whose region was reported correctly, cell for cell.
    pub region: Share,
    /// Of the scored cells of all ground-truth cards, those whose content was reported wrongly. All cells of a card that was not located
    /// count as wrong.
    pub cells_wrong: Share,
    /// Of the scored cells of the located cards, those whose content was reported wrongly.
    pub cells_wrong_located: Share,
    /// Of the ground-truth cards that are not solved, those reported as solved, except borderline cases. An invented card that is reported
    /// as solved adds one to the total. It also adds one to the count, unless it repeats the report of a card that may be called solved.
    pub false_solved: Share,
    /// Ground-truth cards whose reported verdict is accepted as right.
    pub verdict: Share,
    /// Of the solved ground-truth cards that no hand occludes, those reported as solved.
    pub solved_confirmed: Share,
    /// Of the solved ground-truth cards, occluded or not, those reported as unsolved.
    pub solved_called_unsolved: Share,
    /// Of the ground-truth cards whose right verdict is `solved` or `unsolved`, those reported as unsure. The right verdict of cards under
    /// a hand and of cards of other editions is `unsure`, so these are not counted.
    pub unsure_unhidden: Share,
    /// Of the cards correctly reported as solved, those for which the right row of the card was reported as the solved one.
    pub symbol: Share,
    /// Of the loose pieces in the ground truth that are visible enough to be scored, those that were found.
    pub loose: Share,
    /// Number of reported loose pieces that match no loose piece of the ground truth.
    pub loose_invented: usize,
    /// Of the symbol dice in the ground truth that are large enough to be scored, those whose symbol was reported correctly.
    pub die: Share,
    /// Number of reported dice that are wrong: the symbol is wrong, the die is too far from the die of the ground truth, or the image
    /// certainly shows no die.
    pub die_wrong: usize,
    /// Of the images that certainly show no die, those in which no die was reported.
    pub dieless: Share,
    /// Confusion matrix: the number of ground-truth cards for each right verdict (outer key) and reported verdict or `not found` (inner
    /// key). The right verdict `unsure` is divided: `hidden, solved` and `hidden, unsolved` are cards that a hand occludes, `other edition`
    /// cards of other editions.
    pub verdicts: BTreeMap<String, BTreeMap<String, usize>>,
}

/// Returns the name of a verdict in the JSON document.
pub fn verdict_name(verdict: CardVerdict) -> &'static str {
    match verdict {
        CardVerdict::Solved => "solved",
        CardVerdict::Unsolved => "unsolved",
        CardVerdict::Unsure => "unsure",
    }
}

/// Returns the name of the row of the confusion matrix in which a card is counted.
fn confusion_row(card: &CardScore) -> String {
    match (card.verdict, card.state) {
        (CardVerdict::Unsure, CardVerdict::Unsure) => "other edition".to_owned(),
        (CardVerdict::Unsure, state) => format!("hidden, {}", verdict_name(state)),
        (verdict, _) => verdict_name(verdict).to_owned(),
    }
}

impl Figures {
    /// Adds the score of an image, with all its cards, to the figures.
    pub fn add_image(&mut self, score: &ImageScore) {
        self.images += 1;
        self.invented += score.invented.len();
        if score.cards.is_empty() {
            self.images_without_card += 1;
            self.phantoms += score.invented.len();
        }
        for card in &score.cards {
            self.add_card(card);
        }
        let invented_solved = score
            .invented
            .iter()
            .filter(|card| card.verdict == CardVerdict::Solved)
            .count();
        let on_true_cards = score.cards.iter().filter(|card| card.false_solved).count();
        self.false_solved.n += score.false_solved() - on_true_cards;
        self.false_solved.of += invented_solved;
        self.add_beside(score);
    }

    /// Adds the scores of the loose pieces and the die of an image.
    fn add_beside(&mut self, score: &ImageScore) {
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

    /// Adds the score of a card to the figures.
    pub fn add_card(&mut self, card: &CardScore) {
        self.found.add(card.found.is_some());
        self.located.add(card.is_located());
        if card.has_exact_corners {
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

    /// Adds the score of the verdict on a card.
    fn add_verdict(&mut self, card: &CardScore) {
        let is_occluded = card.verdict == CardVerdict::Unsure;
        self.verdict.add(card.verdict_right);
        if card.state == CardVerdict::Solved {
            let unsolved = card.reported_verdict == Some(CardVerdict::Unsolved);
            self.solved_called_unsolved.add(unsolved);
        } else {
            self.false_solved.add(card.false_solved);
        }
        if card.verdict == CardVerdict::Solved {
            let confirmed = card.reported_verdict == Some(CardVerdict::Solved);
            self.solved_confirmed.add(confirmed);
        }
        if !is_occluded {
            self.unsure_unhidden
                .add(card.reported_verdict == Some(CardVerdict::Unsure));
        }
        if let Some(right) = card.symbol_right {
            self.symbol.add(right);
        }
        let reported = card.reported_verdict.map_or("not found", verdict_name);
        let row = self.verdicts.entry(confusion_row(card)).or_default();
        *row.entry(reported.to_owned()).or_default() += 1;
    }
}
