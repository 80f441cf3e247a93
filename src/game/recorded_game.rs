//! The parts that all refereed games share: entries with their time and origin, and the state to which the entries lead.
//!
//! The state is derived from the entries alone, so an undo computes it anew without the latest entry.

use serde::{Deserialize, Serialize, de::DeserializeOwned};

use crate::language::Message;

/// An entry of a game, with the time at which it was made and who made it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Record<E> {
    /// Time since the game began, in milliseconds. While the program does not run, the time does not pass.
    pub t_ms: u64,
    /// Who or what made the entry.
    pub by: By,
    /// The event itself.
    #[serde(flatten)]
    pub entry: E,
}

impl<E> Record<E> {
    /// Creates the record of an entry that a player makes by hand at the start of the game, at time 0.
    pub fn at_start(entry: E) -> Self {
        Self {
            t_ms: 0,
            by: By::Hand,
            entry,
        }
    }
}

/// Who or what made an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum By {
    /// The camera detected the event.
    Camera,
    /// A player typed or clicked the entry.
    Hand,
    /// The program made the entry, because its timer for the hourglass ran out.
    Clock,
}

/// The entries of one kind of game.
pub trait GameEntry: Clone + PartialEq + Serialize + DeserializeOwned {
    /// Name and version of the journals that hold these entries.
    const JOURNAL: &'static str;

    /// Returns whether this entry undoes another one: the latest entry that was not undone before.
    fn is_undo(&self) -> bool;
}

/// The state of one kind of game, and the rules that decide which entries are allowed.
pub trait RecordedGame: Clone {
    /// The entries of the game.
    type Entry: GameEntry;
    /// The reason why an entry is refused.
    type Refused: std::error::Error + Send + Sync + From<CommonRefusal> + 'static;

    /// Begins the game with its first entry.
    ///
    /// # Errors
    /// If this entry cannot begin a game.
    fn begin(first: &Self::Entry) -> Result<Self, Self::Refused>;

    /// Applies an entry that is not an undo. `earlier` holds the entries after the first one and before this one, without those that were
    /// undone.
    ///
    /// # Errors
    /// If the rules forbid the entry. The game may then be in any state, since the caller discards it.
    fn apply(
        &mut self,
        record: &Record<Self::Entry>,
        earlier: &[Record<Self::Entry>],
    ) -> Result<(), Self::Refused>;
}

/// A reason, common to every kind of game, to refuse an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub enum CommonRefusal {
    /// The game has not begun: it has no entry, or its first entry is not one that begins a game.
    NotBegun,
    /// The entry that begins a game is entered a second time.
    BegunTwice,
    /// There is no entry to undo.
    NothingToUndo,
    /// Two players have the same name. Upper and lower case of the letters A to Z is not distinguished.
    Names,
    /// A name is blank.
    BlankName,
}

impl CommonRefusal {
    /// Returns the reason for the player.
    pub const fn message(self) -> Message {
        Message::new(match self {
            Self::NotBegun => "illegal-not-begun",
            Self::BegunTwice => "illegal-begun-twice",
            Self::NothingToUndo => "illegal-nothing-to-undo",
            Self::Names => "illegal-names",
            Self::BlankName => "illegal-name-blank",
        })
    }
}

/// A game and its entries so far.
#[derive(Debug, Clone)]
pub struct Refereed<G: RecordedGame> {
    /// The entry that began the game.
    first_entry: G::Entry,
    /// All entries that are not undone, without the first entry of the game.
    kept: Vec<Record<G::Entry>>,
    state: G,
}

impl<G: RecordedGame> Refereed<G> {
    /// Begins a game with its first record.
    ///
    /// # Errors
    /// If this record cannot begin a game.
    pub fn new(first: Record<G::Entry>) -> Result<Self, G::Refused> {
        Self::begin(first.entry)
    }

    /// Begins a game with its first entry.
    fn begin(first_entry: G::Entry) -> Result<Self, G::Refused> {
        Ok(Self {
            state: G::begin(&first_entry)?,
            first_entry,
            kept: Vec::new(),
        })
    }

    /// Replays the records of a game. Calls `report` for each record with the game before and after it; for the first record, both are the
    /// game after it.
    ///
    /// # Errors
    /// If a record is refused, or there are no records. The error has the reason and the index, from 0, of the refused record (0 without
    /// records).
    pub fn of(
        records: &[Record<G::Entry>],
        mut report: impl FnMut(&Record<G::Entry>, &Self, &Self),
    ) -> Result<Self, (usize, G::Refused)> {
        let first = records.first().ok_or((0, CommonRefusal::NotBegun.into()))?;
        let mut referee = Self::new(first.clone()).map_err(|refused| (0, refused))?;
        report(first, &referee, &referee);
        for (index, record) in records.iter().enumerate().skip(1) {
            let before = referee.clone();
            referee.admit(record).map_err(|refused| (index, refused))?;
            report(record, &before, &referee);
        }
        Ok(referee)
    }

    /// Applies an entry to the game.
    ///
    /// # Errors
    /// If the entry is refused; the game is then unchanged.
    pub fn admit(&mut self, record: &Record<G::Entry>) -> Result<(), G::Refused> {
        if record.entry.is_undo() {
            return self.undo();
        }
        let mut state = self.state.clone();
        state.apply(record, &self.kept)?;
        self.state = state;
        self.kept.push(record.clone());
        Ok(())
    }

    /// Undoes the latest entry that is not undone: begins the game again and applies all earlier entries that are not undone.
    fn undo(&mut self) -> Result<(), G::Refused> {
        let (_, kept) = self.kept.split_last().ok_or(CommonRefusal::NothingToUndo)?;
        let mut before = Self::begin(self.first_entry.clone())?;
        for record in kept {
            before.admit(record)?;
        }
        *self = before;
        Ok(())
    }

    /// Returns the state of the game.
    pub fn state(&self) -> &G {
        &self.state
    }

    /// Returns the records that are not undone, the oldest first, without the first record of the game.
    pub fn kept(&self) -> &[Record<G::Entry>] {
        &self.kept
    }

    /// Returns the latest record that is not undone; `None` if only the first record of the game is left.
    pub fn last(&self) -> Option<&Record<G::Entry>> {
        self.kept.last()
    }
}

/// Checks that the names of the players are not blank, and differ.
///
/// # Errors
/// If a name is blank, or two players have the same name, ignoring the case of the letters A to Z.
pub(crate) fn check_names(names: &[String]) -> Result<(), CommonRefusal> {
    for (index, name) in names.iter().enumerate() {
        if name.trim().is_empty() {
            return Err(CommonRefusal::BlankName);
        }
        let mut earlier = names[..index].iter();
        if earlier.any(|other| other.eq_ignore_ascii_case(name)) {
            return Err(CommonRefusal::Names);
        }
    }
    Ok(())
}
