//! The events of `umpire watch`. It writes no journal, so its latest events are stored in memory.

use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use umpire::watch::event::{Event, TimedEvent};

use super::Source;
use crate::{
    documents::{
        AnyEvent, EVENT_SCHEMA, EventDocument, LastSolved, STATE_SCHEMA, StateDocument, TableKind,
    },
    journal_reader::ReadError,
    topics::Table,
};

/// Maximum number of events that are stored and can be sent again. The oldest ones are dropped. Set by hand: the events of about half an
/// hour of play.
pub const MAX_STORED_EVENTS: usize = 1000;

/// Latest events of `umpire watch`. The watching program adds events, and the connection to the hall sends them; both share this memory.
#[derive(Debug, Clone)]
pub struct WatchSource {
    table: Table,
    id: Arc<str>,
    names: Arc<[String]>,
    memory: Arc<Mutex<Memory>>,
}

#[derive(Debug)]
struct StoredEvent {
    event: TimedEvent,
    /// Sentence that describes the event for people.
    message: String,
}

#[derive(Debug)]
struct SolvedCard {
    /// Number of the card in this watch.
    card: usize,
    /// Name of the player to whom the card belongs, or the name of the card if the player is unknown.
    name: String,
}

#[derive(Debug, Default)]
struct Memory {
    /// Stored events, oldest first.
    events: VecDeque<StoredEvent>,
    /// Number of the latest event; 0 if there is none.
    latest: u64,
    /// Cards that are solved, in the order in which they were solved.
    solved: Vec<SolvedCard>,
    /// The card that was solved last, even if it is no longer solved; `None` until a card is solved.
    last_solved: Option<LastSolved>,
}

impl WatchSource {
    /// Creates a source without events for one run of `umpire watch`. `id` identifies this run; `names` are the players by seat.
    pub fn new(table: Table, id: &str, names: &[String]) -> Self {
        Self {
            table,
            id: id.into(),
            names: names.into(),
            memory: Arc::default(),
        }
    }

    /// Adds an event; `message` describes it for people.
    pub fn add_event(&self, event: &TimedEvent, message: String) {
        let mut memory = self.memory();
        memory.update_solved(&event.event);
        memory.events.push_back(StoredEvent {
            event: event.clone(),
            message,
        });
        memory.latest += 1;
        if memory.events.len() > MAX_STORED_EVENTS {
            memory.events.pop_front();
        }
    }

    fn memory(&self) -> MutexGuard<'_, Memory> {
        // No code panics while it holds the lock.
        self.memory.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Memory {
    /// Returns the number of the oldest stored event, counted from 1. If no event is stored, returns `latest` + 1.
    fn first(&self) -> u64 {
        self.latest + 1 - self.events.len() as u64
    }

    /// Updates the solved cards after an event.
    fn update_solved(&mut self, event: &Event) {
        match event {
            Event::Solved {
                card,
                number,
                symbol,
                place,
                player,
                ..
            } => {
                let name = player.clone().unwrap_or_else(|| card_name(*card, *number));
                self.solved.retain(|solved| solved.card != *card);
                self.solved.push(SolvedCard {
                    card: *card,
                    name: name.clone(),
                });
                self.last_solved = Some(LastSolved {
                    player: name,
                    symbol: *symbol,
                    place: *place,
                    round: None,
                });
            }
            Event::Unsolved { card, .. } | Event::Lost { card, .. } => {
                self.solved.retain(|solved| solved.card != *card);
            }
            _ => {}
        }
    }
}

fn card_name(card: usize, number: Option<u16>) -> String {
    number.map_or_else(
        || format!("card {card} (new)"),
        |number| format!("card {number}"),
    )
}

impl Source for WatchSource {
    fn game(&self) -> &str {
        &self.id
    }

    fn latest(&self) -> u64 {
        self.memory().latest
    }

    fn first(&self) -> u64 {
        self.memory().first()
    }

    fn event(&mut self, seq: u64) -> Result<Option<EventDocument>, ReadError> {
        let memory = self.memory();
        let index = seq.checked_sub(memory.first());
        let stored = index.and_then(|index| memory.events.get(index as usize));
        Ok(stored.map(|stored| EventDocument {
            schema: EVENT_SCHEMA,
            table: self.table.number(),
            game: self.id.to_string(),
            seq,
            live: false,
            record: None,
            events: vec![AnyEvent::Watch(stored.event.clone())],
            message: stored.message.clone(),
        }))
    }

    fn event_for_replay(&mut self, seq: u64) -> Result<Option<EventDocument>, ReadError> {
        self.event(seq)
    }

    fn state(&mut self) -> Result<StateDocument, ReadError> {
        let memory = self.memory();
        Ok(StateDocument {
            schema: STATE_SCHEMA,
            table: self.table.number(),
            game: self.id.to_string(),
            kind: TableKind::Watch,
            seq: memory.latest,
            first: memory.first(),
            names: self.names.to_vec(),
            round: None,
            rounds: None,
            phase: None,
            symbol: None,
            glass: None,
            solved: memory.solved.iter().map(|card| card.name.clone()).collect(),
            last_solved: memory.last_solved.clone(),
            leaders: Vec::new(),
            standings: None,
            over: false,
            confirmed: false,
        })
    }

    fn is_stored(&self) -> bool {
        false
    }

    fn has_running_glass(&self) -> bool {
        false
    }
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests {
    use super::*;
    use crate::documents::to_json;
    use umpire::rules::Symbol;

    fn solved(card: usize) -> TimedEvent {
        let event = Event::Solved {
            card,
            number: Some(13),
            corners: [[0.0, 0.0]; 4],
            symbol: Symbol::Mask,
            place: 1,
            moves: 3,
            player: Some("Ana".to_owned()),
            confidence: 0.999,
        };
        event.timed(1000.0, 20.0)
    }

    #[test]
    fn the_latest_events_are_stored_with_their_numbers() {
        let mut source = WatchSource::new("7".parse().unwrap(), "w1", &[]);
        assert_eq!((source.first(), source.latest()), (1, 0));
        assert_eq!(source.event(1).unwrap(), None);
        for number in 1..=MAX_STORED_EVENTS + 5 {
            source.add_event(&solved(number), format!("event {number}"));
        }
        let latest = MAX_STORED_EVENTS as u64 + 5;
        assert_eq!((source.first(), source.latest()), (6, latest));
        for missing in [0, 5, latest + 1, u64::MAX] {
            assert_eq!(source.event(missing).unwrap(), None, "{missing}");
        }
        assert_eq!(source.event(6).unwrap().unwrap().message, "event 6");
        let last = source.event(latest).unwrap().unwrap();
        assert_eq!(
            (last.seq, last.message),
            (latest, format!("event {latest}"))
        );
    }

    #[test]
    fn the_state_lists_the_cards_that_are_still_solved() {
        let mut source = WatchSource::new("7".parse().unwrap(), "w1", &[]);
        source.add_event(&solved(2), String::new());
        assert_eq!(source.state().unwrap().solved, ["Ana"]);
        let (card, number) = (2, Some(13));
        let unsolved = Event::Unsolved { card, number };
        source.add_event(&unsolved.timed(2000.0, 0.0), String::new());
        let state = source.state().unwrap();
        crate::test_support::check(&to_json(&state), STATE_SCHEMA);
        let event = source.event(1).unwrap().unwrap();
        crate::test_support::check(&to_json(&event), EVENT_SCHEMA);
        assert_eq!((state.solved.len(), state.seq), (0, 2));
        assert_eq!(state.last_solved.unwrap().player, "Ana");
    }
}
