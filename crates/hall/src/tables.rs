//! The tables of a hall with the events and states that a receiver has received. Adds each event of a game once and in order, if the rules
//! of the game allow it. Ignores repeated events and the events of a watch; refuses invalid messages. This module has no network;
//! [`listener`](crate::listener) connects it to a broker.

mod game_log;
mod latest_state;

use std::collections::BTreeMap;

use crate::{
    documents::{
        EVENT_SCHEMA, ReceivedEvent, ReceivedState, ReplayRequest, STATE_SCHEMA, TableKind,
    },
    mqtt::MAX_PACKET_BYTES,
    topics::{self, Kind, Table},
};
pub use game_log::GameLog;
pub use latest_state::LatestState;

/// Maximum number of tables; set by hand.
const MAX_TABLES: usize = 1000;
/// Maximum number of games that are stored for each table; set by hand. If a further game begins, the first game in [`TableLog::games`] is
/// dropped.
const MAX_GAMES: usize = 32;
/// Maximum length of a game's identifier in a received message, in bytes; set by hand. The identifiers that umpire creates have 32
/// bytes.
const MAX_ID_BYTES: usize = 64;

/// The games of one table, as far as they were received, and its latest state.
#[derive(Debug, Clone, Default)]
pub struct TableLog {
    /// Whether the table is connected.
    pub is_online: bool,
    /// Games of the table, in the order in which they last became the present game. So the last one is the present game.
    pub games: Vec<GameLog>,
    /// Latest state that the table has sent; `None` before the first. It may be older than the latest events in `games`.
    pub latest_state: Option<LatestState>,
}

/// Two logs are equal if they have the same games and the same status (connected or not). The latest states are ignored, since they
/// depend on the time at which the receiver was connected.
impl PartialEq for TableLog {
    fn eq(&self, other: &Self) -> bool {
        self.is_online == other.is_online && self.games == other.games
    }
}

/// How the broker has delivered a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Delivery {
    /// The broker passed the message on at once, when the table sent it.
    Live,
    /// The broker had retained the message and sent it when the receiver subscribed; the age of the message is unknown.
    Retained,
}

/// The tables of a hall, as far as a receiver has received their messages.
#[derive(Debug, Clone, PartialEq)]
pub struct Tables {
    prefix: String,
    tables: BTreeMap<Table, TableLog>,
}

/// Effect of a message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Received {
    /// A table went online or offline.
    Status(Table),
    /// An event was added to the game of a table. Contains the table and the number of the event.
    Event(Table, u64),
    /// The state of a table has changed.
    State(Table),
    /// The message changes nothing: it contains nothing new, or events that are not stored, such as those of a watch.
    Known,
    /// The received message shows that earlier events of the table's game did not arrive. The caller must request the missing events.
    Gap(Table),
}

/// The reason why a message is refused. A refused message changes nothing.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "the messages say what each is")]
pub enum Refusal {
    #[error("the topic belongs to no table of this hall")]
    Topic,
    #[error("the message has {0} bytes, too many")]
    Length(usize),
    #[error("the message cannot be read: {0}")]
    Form(String),
    #[error("the message has the schema {0:?}, which this version of umpire does not know")]
    Schema(String),
    #[error("the message is of another table than its topic")]
    OtherTable,
    #[error("the identifier of the game is empty or too long")]
    Identifier,
    #[error("event {0} differs from the one that was received before")]
    Differs(u64),
    #[error("the rules do not allow event {0}: {1}")]
    Rules(u64, String),
    #[error("the message has event number 0, but events are numbered from 1")]
    EventZero,
    #[error("there are too many tables or events")]
    TooMany,
}

impl Tables {
    /// Creates the empty state of the hall whose topics start with `prefix`.
    pub fn new(prefix: &str) -> Self {
        Self {
            prefix: prefix.to_owned(),
            tables: BTreeMap::new(),
        }
    }

    /// Returns the tables from which messages were accepted, sorted by their numbers.
    pub fn iter(&self) -> impl Iterator<Item = (Table, &TableLog)> {
        self.tables.iter().map(|(table, log)| (*table, log))
    }

    /// Returns a table; `None` if no message was accepted from it.
    pub fn get(&self, table: Table) -> Option<&TableLog> {
        self.tables.get(&table)
    }

    /// Handles a message of a table.
    ///
    /// # Errors
    /// When the message is refused; nothing has changed then.
    pub fn receive(&mut self, topic: &[u8], payload: &[u8]) -> Result<Received, Refusal> {
        self.receive_message(topic, payload, Delivery::Live)
    }

    /// Handles a message of a table that the broker had retained. The age of such a message is unknown.
    ///
    /// # Errors
    /// When the message is refused; nothing has changed then.
    pub fn receive_retained(&mut self, topic: &[u8], payload: &[u8]) -> Result<Received, Refusal> {
        self.receive_message(topic, payload, Delivery::Retained)
    }

    fn receive_message(
        &mut self,
        topic: &[u8],
        payload: &[u8],
        delivery: Delivery,
    ) -> Result<Received, Refusal> {
        let (table, kind) = topics::parse(&self.prefix, topic).ok_or(Refusal::Topic)?;
        check_length(payload)?;
        match kind {
            Kind::Status => self.receive_status(table, payload),
            Kind::State => self.receive_state(table, payload, delivery),
            Kind::Events => self.receive_event(Some(table), payload),
            Kind::Image | Kind::Replay | Kind::Seating => Err(Refusal::Topic),
        }
    }

    /// Handles an answer to a request for events.
    ///
    /// # Errors
    /// When the message is refused; nothing has changed then.
    pub fn receive_reply(&mut self, payload: &[u8]) -> Result<Received, Refusal> {
        check_length(payload)?;
        self.receive_event(None, payload)
    }

    /// Returns requests for missing events: at most one for the present game of each table.
    pub fn replay_requests(&self) -> Vec<(Table, ReplayRequest)> {
        let request = |(table, log): (&Table, &TableLog)| {
            let game = log.games.last().filter(|game| game.is_incomplete())?;
            Some((*table, ReplayRequest::new(game.id(), game.received())))
        };
        self.tables.iter().filter_map(request).collect()
    }

    fn receive_status(&mut self, table: Table, payload: &[u8]) -> Result<Received, Refusal> {
        let is_online = match payload {
            b"online" => true,
            // An empty message deletes the retained one.
            b"offline" | b"" => false,
            _ => return Err(Refusal::Form("the status is online or offline".to_owned())),
        };
        let log = self.table_log(table)?;
        let changes = log.is_online != is_online;
        log.is_online = is_online;
        Ok(if changes {
            Received::Status(table)
        } else {
            Received::Known
        })
    }

    fn receive_state(
        &mut self,
        table: Table,
        payload: &[u8],
        delivery: Delivery,
    ) -> Result<Received, Refusal> {
        if payload.is_empty() {
            return Ok(Received::Known);
        }
        let state: ReceivedState = parse_document(payload, STATE_SCHEMA)?;
        if state.table != table.number() {
            return Err(Refusal::OtherTable);
        }
        check_identifier(&state.game)?;
        // Only a game has a journal, from which a receiver can request missing events. `umpire watch` has none.
        let is_game = state.kind == TableKind::Game;
        if is_game {
            game_log::check_number(state.seq)?;
        }
        let latest = LatestState::new(state, delivery)?;
        let state = latest.state.clone();
        let log = self.table_log(table)?;
        if is_game {
            log.make_current(&state.game).record_existence(state.seq)?;
        }
        let before = log.latest_state.replace(latest);
        let is_new = before.is_none_or(|before| before.state != state);
        Ok(match log.game() {
            Some(game) if game.is_incomplete() => Received::Gap(table),
            _ if is_new => Received::State(table),
            _ => Received::Known,
        })
    }

    fn receive_event(&mut self, table: Option<Table>, payload: &[u8]) -> Result<Received, Refusal> {
        let event: ReceivedEvent = parse_document(payload, EVENT_SCHEMA)?;
        let sender: Table = event
            .table
            .to_string()
            .parse()
            .map_err(|_unneeded| Refusal::OtherTable)?;
        if table.is_some_and(|table| table != sender) {
            return Err(Refusal::OtherTable);
        }
        check_identifier(&event.game)?;
        let Some(record) = event.record else {
            return Ok(Received::Known);
        };
        let log = self.tables.get_mut(&sender);
        match log.and_then(|log| log.find_game(&event.game)) {
            Some(game) => game.add(sender, event.seq, record),
            // `table` is `None` for an answer to a request for events. Such an answer is ignored if the game is not known.
            None if table.is_none() => Ok(Received::Known),
            None => {
                // The new game must accept the event before the table gets the game. If it refuses the event, no game is added.
                let mut game = GameLog::new(&event.game);
                let received = game.add(sender, event.seq, record)?;
                self.table_log(sender)?.push_game(game);
                Ok(received)
            }
        }
    }

    /// Returns the log of a table. If the table has no log yet, adds an empty one.
    ///
    /// # Errors
    /// When there are too many tables.
    fn table_log(&mut self, table: Table) -> Result<&mut TableLog, Refusal> {
        if self.tables.len() >= MAX_TABLES && !self.tables.contains_key(&table) {
            return Err(Refusal::TooMany);
        }
        Ok(self.tables.entry(table).or_default())
    }
}

impl TableLog {
    /// Returns the present game; `None` if none is known.
    pub fn game(&self) -> Option<&GameLog> {
        self.games.last()
    }

    fn find_game(&mut self, id: &str) -> Option<&mut GameLog> {
        self.games.iter_mut().find(|game| game.id() == id)
    }

    /// Makes the game with the identifier `id` the present game of the table. If the game is not known yet, adds it.
    fn make_current(&mut self, id: &str) -> &mut GameLog {
        let known = self.games.iter().position(|game| game.id() == id);
        let game = known.map_or_else(|| GameLog::new(id), |index| self.games.remove(index));
        self.push_game(game);
        let last = self.games.len() - 1;
        &mut self.games[last]
    }

    /// Adds a game as the present game of the table. If the table already has [`MAX_GAMES`] games, first drops the first of them.
    fn push_game(&mut self, game: GameLog) {
        if self.games.len() >= MAX_GAMES {
            self.games.remove(0);
        }
        self.games.push(game);
    }
}

fn check_length(payload: &[u8]) -> Result<(), Refusal> {
    if payload.len() > MAX_PACKET_BYTES as usize {
        return Err(Refusal::Length(payload.len()));
    }
    Ok(())
}

fn check_identifier(id: &str) -> Result<(), Refusal> {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
    if id.is_empty() || id.len() > MAX_ID_BYTES || !id.bytes().all(is_plain) {
        return Err(Refusal::Identifier);
    }
    Ok(())
}

/// Parses a JSON document whose schema must be `schema`. Checks the schema before the fields, since other schemas may have other fields.
fn parse_document<T: serde::de::DeserializeOwned>(
    payload: &[u8],
    schema: &str,
) -> Result<T, Refusal> {
    #[derive(serde::Deserialize)]
    struct Header {
        schema: String,
    }
    let unreadable = |error: serde_json::Error| Refusal::Form(error.to_string());
    let header: Header = serde_json::from_slice(payload).map_err(unreadable)?;
    if header.schema != schema {
        let schema = header.schema.chars().take(MAX_ID_BYTES).collect();
        return Err(Refusal::Schema(schema));
    }
    serde_json::from_slice(payload).map_err(unreadable)
}

#[cfg(test)]
mod tests;
