//! Receives the messages of a hall on a thread of its own, and announces the state of the tournament in the hall.

use std::thread;

use anyhow::Context;
use tokio::sync::watch;
use umpire::{language::Value, message};
use umpire_hall::{
    announcements::Announcements,
    listener::{Listener, ListenerEvent},
    mqtt::Login,
    runtime,
    screen::TableView,
    tables::{Received, Tables},
    topics::Table,
    tournament::report::TournamentReport,
};

use super::Role;

/// A change in the hall or in the connection to it.
#[derive(Debug)]
pub enum HallEvent {
    /// The broker at this address is connected.
    Connected(String),
    /// The connection failed or ended; the listener tries again. Contains the reason.
    Disconnected(String),
    /// A table has changed.
    Table(Box<TableView>),
    /// The state of a tournament has arrived from the broker. The program that runs the tournament has announced it in the hall: this
    /// program or another one.
    Tournament {
        /// State of the tournament.
        report: Box<TournamentReport>,
        /// Whether the broker had stored the announcement before this program connected. Such an announcement may be from an earlier day.
        is_retained: bool,
    },
    /// A message of the hall was refused.
    Refused {
        /// Topic of the message, as the broker sent it.
        topic: String,
        /// Reason why the message was refused; may contain text from the message.
        reason: String,
    },
}

/// Publishes the state of a tournament in the hall.
pub struct Announcer {
    /// Start of the topics of the hall.
    prefix: String,
    announcements: watch::Sender<Announcements>,
}

impl Announcer {
    /// Publishes the state of the tournament in place of the state that was published before.
    pub fn announce(&self, report: &TournamentReport) {
        let announcements = Announcements::of(&self.prefix, report);
        self.announcements.send_if_modified(|published| {
            let is_new = *published != announcements;
            *published = announcements;
            is_new
        });
    }
}

/// Starts a thread that passes the events of the hall to `send`, until `send` returns false. `client` is the name of this program at the
/// broker. The returned [`Announcer`] publishes only if `role` is [`Role::Runs`].
///
/// # Errors
/// When the operating system refuses a thread.
pub fn start_listener(
    login: Login,
    client: &str,
    role: Role,
    send: impl Fn(HallEvent) -> bool + Send + 'static,
) -> anyhow::Result<Announcer> {
    let failed = || message!("hall-no-connection");
    let prefix = login.address.prefix.clone();
    let address = login.address.to_string();
    let (announcements, receiver) = watch::channel(Announcements::default());
    let mut listener = Listener::new(login, client);
    if role == Role::Runs {
        listener = listener.announcing(receiver);
    }
    let runtime = runtime::create().with_context(failed)?;
    let mut tables = Tables::new(&prefix);
    let forward = move |tables: &Tables, event: ListenerEvent| match event {
        ListenerEvent::Connected => send(HallEvent::Connected(address.clone())),
        ListenerEvent::Disconnected(problem) => {
            let problem = message!(
                "hall-broker-problem",
                address = Value::shown(&address),
                problem = problem.message(),
                later = ""
            );
            send(HallEvent::Disconnected(problem.to_string()))
        }
        ListenerEvent::Changed(received) => changed_table(&received)
            .and_then(|table| Some(TableView::of(table, tables.get(table)?)))
            .is_none_or(|view| send(HallEvent::Table(Box::new(view)))),
        ListenerEvent::Tournament {
            report,
            is_retained,
        } => send(HallEvent::Tournament {
            report,
            is_retained,
        }),
        ListenerEvent::Refused(topic, reason) => send(HallEvent::Refused {
            topic: topic.to_owned(),
            reason,
        }),
    };
    let run = move || runtime.block_on(listener.run(&mut tables, forward));
    let thread = thread::Builder::new().name("hall".to_owned());
    thread.spawn(run).with_context(failed)?;
    Ok(Announcer {
        prefix,
        announcements,
    })
}

/// Returns the table that a message has changed; `None` if the message contains nothing new.
fn changed_table(received: &Received) -> Option<Table> {
    match received {
        Received::Status(table)
        | Received::Event(table, _)
        | Received::State(table)
        | Received::Gap(table) => Some(*table),
        Received::Known => None,
    }
}
