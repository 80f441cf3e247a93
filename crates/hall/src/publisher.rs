//! Sends the events and the state of a table to its hall. After a lost connection, it sends the missed events in order.

mod replay;
mod session;

use std::{
    fmt,
    hash::{BuildHasher, RandomState},
    mem,
    sync::Arc,
    time::Duration,
};

use tokio::{
    sync::watch,
    time::{Instant, sleep_until},
};
use umpire::{
    language::{Message, Value},
    message,
};

use crate::{
    mqtt::Login,
    problem::Problem,
    source::Source,
    topics::{RetainedMessage, Table},
    tournament::report::SeatingDocument,
};
use session::Session;

/// Delay between the loss of a connection and the next attempt to connect; set by hand. Each failed attempt doubles the delay, up to
/// [`MAX_DELAY`]; if the first attempt of all fails, the delay is 1 s. Each delay is then changed at random by up to a quarter.
const FIRST_DELAY: Duration = Duration::from_millis(500);
/// Maximum delay between attempts to connect, before the random change; set by hand. The delay always has this maximum after a problem
/// that only a person can remove, such as a wrong password.
const MAX_DELAY: Duration = Duration::from_secs(30);
/// Duration below which a connection counts as short; set by hand.
const MAX_SHORT_DURATION: Duration = Duration::from_secs(5);
/// Number of successive short connections after which another umpire is assumed to have the same table number; set by hand. Two umpires
/// with the same number make the broker end each other's connections, and Mosquitto 2.0.11 does not give the reason. A restart of the
/// broker does not cause such a series: the broker is then also unreachable for a while, and the failed attempts reset the count.
const MAX_SHORT_CONNECTIONS: u32 = 5;

/// Settings of the connection of a table to its hall.
#[derive(Debug)]
pub struct Settings {
    /// How to connect to the broker.
    pub login: Login,
    /// Number of the table.
    pub table: Table,
    /// Messages by which Home Assistant finds the table; they are sent at the start of each connection.
    pub discovery: Vec<RetainedMessage>,
}

/// What `umpire game` or `umpire watch` passes to the thread of its connection. The events and the state are not included: the thread
/// reads them from the [`Source`].
#[derive(Debug, Clone, Default)]
pub struct TableUpdates {
    /// Counter that is increased with each change of the events or the state of the table, so that the connection notices the change.
    pub changes: u64,
    /// Latest overlay as JPEG; empty if there is none.
    pub image: Arc<[u8]>,
    /// Whether the game is ending. The connection then sends the unsent events and sets the table offline.
    pub is_ending: bool,
}

/// Function that shows a message to the players.
pub type NotifyPlayers = Box<dyn Fn(Message) + Send>;

/// The connection of a table to its hall. After each loss of the connection, it is made again.
pub struct Publisher<S> {
    settings: Arc<Settings>,
    source: S,
    updates: watch::Receiver<TableUpdates>,
    notify_players: NotifyPlayers,
    /// Highest event number up to which the broker has confirmed all events.
    confirmed: u64,
    /// Whether it is still unknown which events an earlier run of this game has sent. The state that the broker retains shows this after
    /// the connection is made.
    is_resumed: bool,
    /// Number of events from before this game was resumed; 0 if the game was not resumed. These events are assumed to have been sent.
    earlier_events: u64,
    /// The latest problem that was reported to the players; `None` while connected.
    reported_problem: Option<Problem>,
    /// Time at which the latest attempt to connect to the broker succeeded; `None` until it succeeds.
    connected_since: Option<Instant>,
    /// Number of successive short connections.
    short_connections: u32,
    /// Channel through which the game learns the names of the players at this table in a tournament.
    seating: watch::Sender<Option<SeatingDocument>>,
}

impl<S> fmt::Debug for Publisher<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Publisher").finish_non_exhaustive()
    }
}

impl<S: Source> Publisher<S> {
    /// Creates a publisher. `is_resumed` means that an earlier run of the game may have sent events; the publisher then continues after the
    /// last event in the state that the broker has retained.
    pub fn new(
        settings: Arc<Settings>,
        source: S,
        updates: watch::Receiver<TableUpdates>,
        is_resumed: bool,
        notify_players: NotifyPlayers,
    ) -> Self {
        let earlier_events = if is_resumed { source.latest() } else { 0 };
        Self {
            settings,
            earlier_events,
            source,
            updates,
            notify_players,
            confirmed: 0,
            is_resumed,
            reported_problem: None,
            connected_since: None,
            short_connections: 0,
            seating: watch::Sender::default(),
        }
    }

    /// Returns a channel whose value is the names of the players at this table in a tournament of the hall. The value is `None` while the
    /// players are not known.
    pub fn seating(&self) -> watch::Receiver<Option<SeatingDocument>> {
        self.seating.subscribe()
    }

    /// Sends events while the game runs, and connects again after each lost connection. When the game ends, sends the remaining events, but
    /// gives up if the broker cannot be reached.
    pub async fn run(mut self) {
        let mut delay = FIRST_DELAY;
        loop {
            self.connected_since = None;
            let problem = match Session::open(&mut self).run().await {
                Ok(()) => return,
                Err(problem) => self.detect_takeover(problem),
            };
            tracing::info!(%problem, "the connection to the hall ended");
            self.report(&problem);
            // Stops if the game says that it is ending, or if it has ended without saying so and dropped its end of the channel.
            if self.updates.borrow().is_ending || self.updates.has_changed().is_err() {
                return self.report_unsent();
            }
            delay = match (self.connected_since.is_some(), problem.needs_a_person()) {
                (_, true) => MAX_DELAY,
                (true, false) => FIRST_DELAY,
                (false, false) => (2 * delay).min(MAX_DELAY),
            };
            self.wait(with_jitter(delay)).await;
        }
    }

    /// Returns [`Problem::TakenOver`] instead of `problem` if the last connections were all short ([`MAX_SHORT_CONNECTIONS`]), since
    /// another client then probably has the same identifier.
    fn detect_takeover(&mut self, problem: Problem) -> Problem {
        let is_short = matches!(problem, Problem::Lost(_))
            && self
                .connected_since
                .is_some_and(|since| since.elapsed() < MAX_SHORT_DURATION);
        self.short_connections = if is_short {
            self.short_connections + 1
        } else {
            0
        };
        if self.short_connections < MAX_SHORT_CONNECTIONS {
            return problem;
        }
        self.short_connections = 0;
        Problem::TakenOver
    }

    /// Waits before the next attempt to connect. Returns early if the game ends.
    async fn wait(&mut self, delay: Duration) {
        let deadline = Instant::now() + delay;
        loop {
            tokio::select! {
                () = sleep_until(deadline) => return,
                changed = self.updates.changed() => {
                    if changed.is_err() || self.updates.borrow_and_update().is_ending {
                        return;
                    }
                }
            }
        }
    }

    /// Handles a message with the names of the players at this table in a tournament. Stores the names, and reports a change to the
    /// players. An empty message means that nobody plays at this table; an invalid message is ignored.
    fn handle_seating(&self, payload: &[u8]) {
        let seating = if payload.is_empty() {
            None
        } else {
            match SeatingDocument::parse(payload, self.settings.table) {
                Ok(seating) => Some(seating),
                Err(reason) => {
                    return tracing::warn!(%reason, "the seating of a tournament is refused");
                }
            }
        };
        let before = self.seating.send_replace(seating.clone());
        match seating {
            Some(seating) if before.as_ref() != Some(&seating) => (self.notify_players)(message!(
                "hall-round",
                round = seating.round,
                players = Value::shown(seating.players.join(", "))
            )),
            None if before.is_some() => {
                (self.notify_players)(message!("hall-round-over"));
            }
            _ => {}
        }
    }

    /// Handles a successful connection. Reports it to the players if it is the first connection, or if a problem was reported before.
    fn report_connected(&mut self) {
        self.connected_since = Some(Instant::now());
        let (table, address) = (self.settings.table, &self.settings.login.address);
        match self.reported_problem.take() {
            Some(_) => (self.notify_players)(message!(
                "hall-connected-again",
                address = Value::shown(address)
            )),
            None if self.confirmed == 0 => {
                (self.notify_players)(message!(
                    "hall-connected",
                    table = Value::shown(table),
                    address = Value::shown(address)
                ));
            }
            None => {}
        }
    }

    /// Reports a problem to the players. While a reported problem lasts, reports a second problem only if that problem is of another kind
    /// and only a person can remove it ([`Problem::needs_a_person`]).
    fn report(&mut self, problem: &Problem) {
        let is_like_reported = |reported: &Problem| {
            mem::discriminant(reported) == mem::discriminant(problem) || !problem.needs_a_person()
        };
        if self.reported_problem.as_ref().is_some_and(is_like_reported) {
            return;
        }
        let address = &self.settings.login.address;
        let later = if self.updates.borrow().is_ending {
            Message::default()
        } else {
            message!("hall-sent-later")
        };
        (self.notify_players)(message!(
            "hall-broker-problem",
            address = Value::shown(address),
            problem = problem.message(),
            later = later
        ));
        self.reported_problem = Some(problem.clone());
    }

    /// Reports to the players how many events were not sent; does nothing if all were sent. Events from before the game was resumed count
    /// as sent: as long as no connection was made, it is unknown which of these events were sent.
    fn report_unsent(&self) {
        let sent = self.confirmed.max(self.earlier_events);
        let unsent = self.source.latest().saturating_sub(sent);
        if unsent == 0 {
            return;
        }
        let later = if self.source.is_stored() {
            message!("hall-sent-when-resumed")
        } else {
            Message::default()
        };
        (self.notify_players)(message!("hall-unsent", events = unsent, later = later));
    }
}

/// Lengthens or shortens a delay at random by up to a quarter, so that the tables of a hall do not all connect at the same time.
fn with_jitter(delay: Duration) -> Duration {
    // The hash is random, since each hasher has other random keys. The time of day is not random enough: some systems count it in whole
    // microseconds.
    let random = RandomState::new().hash_one(());
    let fraction = random as f64 / u64::MAX as f64;
    delay.mul_f64(0.75 + 0.5 * fraction)
}

#[cfg(test)]
mod tests;
