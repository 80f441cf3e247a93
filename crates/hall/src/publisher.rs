//! Sends the events and the state of a table to its hall. After a broken connection, it sends what was missed, in order.

mod replay;
mod session;

use std::{fmt, sync::Arc, time::Duration};

use tokio::{
    sync::watch,
    time::{Instant, sleep_until},
};
use umpire::{
    language::{Message, Value},
    message,
};

use crate::{
    mqtt::Login, problem::Problem, source::Source, topics::Table,
    tournament::report::SeatingDocument,
};
use session::Session;

/// Pause before the second attempt to connect; set by hand. It doubles with each further attempt.
const FIRST_PAUSE: Duration = Duration::from_millis(500);
/// Maximum pause between attempts to connect; set by hand.
const MAX_PAUSE: Duration = Duration::from_secs(30);

/// Duration below which a connection counts as short; set by hand.
const SHORT: Duration = Duration::from_secs(5);
/// Number of short connections in a row after which another umpire probably has the same table number; set by hand. Each ends the
/// connection of the other, and Mosquitto 2.0.11 does not say so. A broker that is restarted cannot be reached in between.
const MAX_SHORT: u32 = 5;

/// What does not change while a table is connected to its hall.
#[derive(Debug)]
pub struct Settings {
    /// How to connect to the broker.
    pub login: Login,
    /// Number of the table.
    pub table: Table,
    /// Messages that Home Assistant expects, each with its topic; they are sent at the start of each connection.
    pub discovery: Vec<(String, Vec<u8>)>,
}

/// What the game or the watch reports to the connection.
#[derive(Debug, Clone, Default)]
pub struct TableUpdates {
    /// Number of changes so far; only a difference matters.
    pub changes: u64,
    /// Latest overlay as JPEG; empty if there is none.
    pub image: Arc<[u8]>,
    /// Whether the game ends: what is left is sent, then the table goes offline.
    pub is_ending: bool,
}

/// Receives sentences for the players.
pub type NotifyPlayers = Box<dyn Fn(Message) + Send>;

/// The connection of a table to its hall. It is made again whenever it breaks.
pub struct Publisher<S> {
    settings: Arc<Settings>,
    source: S,
    news: watch::Receiver<TableUpdates>,
    tell: NotifyPlayers,
    /// Number of the last event that the broker has confirmed, together with all events before it.
    confirmed: u64,
    /// Whether an earlier run of this game may have sent events already.
    is_resumed: bool,
    /// Number of events of earlier runs of this game, most of which were sent then.
    earlier: u64,
    /// The latest problem that the players were told of; `None` while connected.
    told: Option<Problem>,
    /// When the present connection was made; `None` before that.
    connected: Option<Instant>,
    /// Number of short connections in a row.
    short: u32,
    /// Receives who plays at this table in a tournament.
    seating: watch::Sender<Option<SeatingDocument>>,
}

impl<S> fmt::Debug for Publisher<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Publisher").finish_non_exhaustive()
    }
}

impl<S: Source> Publisher<S> {
    /// Creates a publisher. `is_resumed` tells whether an earlier run of the game may have sent events: then the state that the broker
    /// stores decides where to continue.
    pub fn new(
        settings: Arc<Settings>,
        source: S,
        news: watch::Receiver<TableUpdates>,
        is_resumed: bool,
        tell: NotifyPlayers,
    ) -> Self {
        let earlier = if is_resumed { source.latest() } else { 0 };
        Self {
            settings,
            earlier,
            source,
            news,
            tell,
            confirmed: 0,
            is_resumed,
            told: None,
            connected: None,
            short: 0,
            seating: watch::Sender::default(),
        }
    }

    /// Returns who plays at this table in a tournament of the hall; `None` while nothing is known.
    pub fn seating(&self) -> watch::Receiver<Option<SeatingDocument>> {
        self.seating.subscribe()
    }

    /// Sends events until the game ends and everything is sent, or the game ends while the broker cannot be reached.
    pub async fn run(mut self) {
        let mut pause = FIRST_PAUSE;
        loop {
            self.connected = None;
            let problem = match Session::open(&mut self).run().await {
                Ok(()) => return,
                Err(problem) => self.interpreted(problem),
            };
            tracing::info!(%problem, "the connection to the hall ended");
            self.report(&problem);
            // If the game has dropped its end of the channel, it is over, too.
            if self.news.borrow().is_ending || self.news.has_changed().is_err() {
                return self.report_unsent();
            }
            pause = match (self.connected.is_some(), problem.needs_a_person()) {
                (_, true) => MAX_PAUSE,
                (true, false) => FIRST_PAUSE,
                (false, false) => (2 * pause).min(MAX_PAUSE),
            };
            self.wait(jittered(pause)).await;
        }
    }

    /// Recognises connections that end again and again because another client has the same identifier.
    fn interpreted(&mut self, problem: Problem) -> Problem {
        let is_short = matches!(problem, Problem::Lost(_))
            && self.connected.is_some_and(|since| since.elapsed() < SHORT);
        self.short = if is_short { self.short + 1 } else { 0 };
        if self.short < MAX_SHORT {
            return problem;
        }
        self.short = 0;
        Problem::TakenOver
    }

    /// Waits before the next attempt; not longer than until the game ends.
    async fn wait(&mut self, pause: Duration) {
        let until = Instant::now() + pause;
        loop {
            tokio::select! {
                () = sleep_until(until) => return,
                changed = self.news.changed() => {
                    if changed.is_err() || self.news.borrow_and_update().is_ending {
                        return;
                    }
                }
            }
        }
    }

    /// Notes who plays at this table in a tournament. An empty message means nobody.
    fn seated(&self, payload: &[u8]) {
        let seating = if payload.is_empty() {
            None
        } else {
            match SeatingDocument::parse(payload, self.settings.table) {
                Ok(seating) => Some(seating),
                Err(why) => return tracing::warn!(%why, "the seating of a tournament is refused"),
            }
        };
        let before = self.seating.send_replace(seating.clone());
        match seating {
            Some(seating) if before.as_ref() != Some(&seating) => (self.tell)(message!(
                "hall-round",
                round = seating.round,
                players = Value::shown(seating.players.join(", "))
            )),
            None if before.is_some() => {
                (self.tell)(message!("hall-round-over"));
            }
            _ => {}
        }
    }

    fn connected(&mut self) {
        self.connected = Some(Instant::now());
        let (table, address) = (self.settings.table, &self.settings.login.address);
        match self.told.take() {
            Some(_) => (self.tell)(message!(
                "hall-connected-again",
                address = Value::shown(address)
            )),
            None if self.confirmed == 0 => {
                (self.tell)(message!(
                    "hall-connected",
                    table = Value::shown(table),
                    address = Value::shown(address)
                ));
            }
            None => {}
        }
    }

    /// Tells the players of a problem, unless it is the one that they know already.
    fn report(&mut self, problem: &Problem) {
        let is_known = self.told.as_ref().is_some_and(|told| {
            std::mem::discriminant(told) == std::mem::discriminant(problem)
                || !problem.needs_a_person()
        });
        if is_known {
            return;
        }
        let address = &self.settings.login.address;
        let later = if self.news.borrow().is_ending {
            Message::default()
        } else {
            message!("hall-sent-later")
        };
        (self.tell)(message!(
            "hall-broker-problem",
            address = Value::shown(address),
            problem = problem.message(),
            later = later
        ));
        self.told = Some(problem.clone());
    }

    fn report_unsent(&self) {
        let sent = self.confirmed.max(self.earlier);
        let unsent = self.source.latest().saturating_sub(sent);
        if unsent == 0 {
            return;
        }
        let later = if self.source.is_stored() {
            message!("hall-sent-when-resumed")
        } else {
            Message::default()
        };
        (self.tell)(message!("hall-unsent", events = unsent, later = later));
    }
}

/// Changes a pause by up to a quarter, so that the tables of a hall do not connect all at once.
fn jittered(pause: Duration) -> Duration {
    let now = std::time::SystemTime::now();
    let since = now.duration_since(std::time::UNIX_EPOCH);
    let chance = f64::from(since.map_or(0, |since| since.subsec_nanos()) % 1000) / 1000.0;
    pause.mul_f64(0.75 + 0.5 * chance)
}
