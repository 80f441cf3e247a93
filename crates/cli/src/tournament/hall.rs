//! Listens to the hall on a thread of its own.

use std::thread;

use anyhow::Context;
use tokio::sync::watch;
use umpire::{language::Value, message};
use umpire_hall::{
    announcements::Announcements,
    listener::{self, Listener},
    mqtt::Login,
    screen::TableView,
    tables::{Received, Tables},
    topics::Table,
    tournament::report::TournamentReport,
};

/// News of the hall.
#[derive(Debug)]
pub enum Heard {
    /// The connection is made.
    Connected(String),
    /// The connection failed or ended, for this reason; it is made again.
    Disconnected(String),
    /// A table has changed.
    Table(Box<TableView>),
    /// A program has announced a tournament. The flag tells whether the announcement may be of an earlier day.
    Tournament(Box<TournamentReport>, bool),
    /// A message on this topic was refused, for this reason.
    Refused { topic: String, why: String },
}

/// Publishes the state of a tournament in the hall.
pub struct Announcer {
    prefix: String,
    announcements: watch::Sender<Announcements>,
}

impl Announcer {
    /// Publishes the state, in place of that before.
    pub fn announce(&self, report: &TournamentReport) {
        let announcements = Announcements::of(&self.prefix, report);
        self.announcements.send_if_modified(|known| {
            let is_new = *known != announcements;
            *known = announcements;
            is_new
        });
    }
}

/// Starts to listen. `send` gets the news, and returns whether it wants more. With `announces`, the program may publish a tournament.
///
/// # Errors
/// When the operating system refuses a thread.
pub fn listen(
    login: Login,
    client: &str,
    announces: bool,
    send: impl Fn(Heard) -> bool + Send + 'static,
) -> anyhow::Result<Announcer> {
    let failed = || message!("hall-no-connection");
    let prefix = login.address.prefix.clone();
    let address = login.address.to_string();
    let (announcements, announced) = watch::channel(Announcements::default());
    let mut listener = Listener::new(login, client);
    if announces {
        listener = listener.announcing(announced);
    }
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .with_context(failed)?;
    let mut tables = Tables::new(&prefix);
    let heard = move |tables: &Tables, heard: listener::Heard| match heard {
        listener::Heard::Connected => send(Heard::Connected(address.clone())),
        listener::Heard::Disconnected(problem) => {
            let problem = message!(
                "hall-broker-problem",
                address = Value::shown(&address),
                problem = problem.message(),
                later = ""
            );
            send(Heard::Disconnected(problem.to_string()))
        }
        listener::Heard::Changed(received) => changed(&received)
            .and_then(|table| Some(TableView::of(table, tables.get(table)?)))
            .is_none_or(|view| send(Heard::Table(Box::new(view)))),
        listener::Heard::Tournament(report, is_stored) => {
            send(Heard::Tournament(report, is_stored))
        }
        listener::Heard::Refused(topic, why) => send(Heard::Refused {
            topic: topic.to_owned(),
            why,
        }),
    };
    let run = move || runtime.block_on(listener.run(&mut tables, heard));
    let thread = thread::Builder::new().name("hall".to_owned());
    thread.spawn(run).with_context(failed)?;
    Ok(Announcer {
        prefix,
        announcements,
    })
}

fn changed(received: &Received) -> Option<Table> {
    match received {
        Received::Status(table)
        | Received::Event(table, _)
        | Received::State(table)
        | Received::Gap(table) => Some(*table),
        Received::Known => None,
    }
}
