//! The main loop of a tournament: handles commands and the news of the hall, one at a time.

use std::{
    collections::BTreeSet,
    fs::File,
    sync::mpsc::{Receiver, RecvTimeoutError},
    time::{Duration, Instant},
};

use anyhow::Context;
use umpire::{
    language::{Message, Value},
    message,
};
use umpire_hall::{
    screen::TableView,
    tournament::{
        journal::{TournamentEntry, TournamentJournal, TournamentRecord},
        organiser::{EntryRefused, Observed, Organiser},
        report::{TournamentPhase, TournamentReport},
    },
};
use umpire_terminal::stdout;

use super::{
    News,
    beginning::{Begun, Conducted},
    command::{self, Command, HELP},
    hall::{Announcer, Heard},
    screens::Screens,
    words,
};
use crate::{
    replay::play_time,
    typing,
    web::{Page, PageState},
};

/// Maximum number of games that are remembered as earlier ones; set by hand.
const MAX_GAMES: usize = 10_000;

/// Minimum time between two messages that another tournament runs in the hall; set by hand.
const CONTEST_INTERVAL: Duration = Duration::from_mins(1);

/// A running `umpire tournament`.
pub struct Conduct {
    /// The tournament that this program runs; `None` if it only shows one.
    own: Option<Own>,
    /// The tournament that is shown.
    report: Option<TournamentReport>,
    screens: Screens,
    /// Identifiers of all games that were heard of.
    games: BTreeSet<String>,
    page: Option<Page>,
    announcer: Announcer,
    json: bool,
    /// Sentences that are due when the program starts.
    opening: Vec<Message>,
    /// The latest problem with the broker that was reported; `None` while connected.
    problem: Option<String>,
    is_typing: bool,
    /// When another tournament in this hall was last told of.
    contested: Option<Instant>,
}

/// The tournament that this program runs.
struct Own {
    organiser: Organiser,
    journal: TournamentJournal,
    _lock: File,
}

impl Conduct {
    pub fn new(
        begun: Begun,
        hall: &str,
        page: Option<Page>,
        announcer: Announcer,
        json: bool,
    ) -> Self {
        let (own, opening) = match begun {
            Begun::Conducted(conducted) => {
                let Conducted {
                    organiser,
                    journal,
                    lock,
                    told,
                } = *conducted;
                let own = Own {
                    organiser,
                    journal,
                    _lock: lock,
                };
                (Some(own), told)
            }
            Begun::Shown(why) => (None, vec![why]),
        };
        Self {
            screens: Screens::new(hall, own.is_some()),
            own,
            report: None,
            games: BTreeSet::new(),
            page,
            announcer,
            json,
            opening,
            problem: None,
            is_typing: true,
            contested: None,
        }
    }

    /// Runs until `quit` is typed; without a page, also until the tournament is over and the input has ended.
    ///
    /// # Errors
    /// When standard output cannot be written.
    pub fn run(mut self, messages: &Receiver<News>) -> anyhow::Result<()> {
        for told in std::mem::take(&mut self.opening) {
            self.tell(&told)?;
        }
        if let Some(page) = &self.page {
            let links = message!(
                "tournament-links",
                address = Value::shown(page.url()),
                projector = Value::shown(page.projector_url())
            );
            self.print(&links)?;
        }
        self.refresh()?;
        if let Some(report) = &self.report {
            let state = words::state(report);
            self.tell(&state)?;
        }
        while !self.is_finished() {
            let message = match self.screens.wait() {
                None => messages
                    .recv()
                    .map_err(|_ended| RecvTimeoutError::Disconnected),
                Some(wait) => messages.recv_timeout(wait),
            };
            match message {
                Ok(message) => {
                    if !self.handle(message)? {
                        return Ok(());
                    }
                    // Shows what has happened even if messages arrive faster than they are handled.
                    if self.screens.wait().is_some_and(|wait| wait.is_zero()) {
                        self.show();
                    }
                }
                Err(RecvTimeoutError::Timeout) => self.show(),
                Err(RecvTimeoutError::Disconnected) => return Ok(()),
            }
        }
        Ok(())
    }

    fn is_finished(&self) -> bool {
        let report = self.report.as_ref();
        let is_over = report.is_some_and(|report| report.phase == TournamentPhase::Over);
        is_over && self.own.is_some() && !self.is_typing && self.page.is_none()
    }

    /// Handles a message. Returns whether the program goes on.
    fn handle(&mut self, message: News) -> anyhow::Result<bool> {
        match message {
            News::Typed(line) => match self.said(&line)? {
                Some(told) => self.tell(&told)?,
                None => return Ok(false),
            },
            News::InputEnded => self.is_typing = false,
            News::Posted(posted) => {
                // On the page, `quit` has no effect but an empty answer, so that a viewer cannot stop the tournament.
                let told = self.said(&posted.line)?.unwrap_or_default();
                // Sending the answer fails if the viewer has closed the page, which does not matter.
                let _nobody_waits = posted.answer.send(told.text(posted.language));
                self.tell(&told)?;
            }
            News::Heard(heard) => self.heard(heard)?,
        }
        Ok(true)
    }

    fn heard(&mut self, heard: Heard) -> anyhow::Result<()> {
        match heard {
            Heard::Connected(address) => {
                self.screens.set_connected(true);
                self.problem = None;
                self.tell(&message!(
                    "tournament-connected",
                    address = Value::shown(&address)
                ))
            }
            Heard::Disconnected(problem) => {
                self.screens.set_connected(false);
                if self.problem.as_ref() == Some(&problem) {
                    return Ok(());
                }
                self.problem = Some(problem.clone());
                self.tell(&message!(
                    "tournament-trying-again",
                    problem = Value::shown(&problem)
                ))
            }
            Heard::Table(view) => self.observe(*view),
            Heard::Tournament(report, is_stored) => self.announced(*report, is_stored),
            Heard::Refused { topic, why } => self.refused(&topic, &why),
        }
    }

    /// Takes note of a table, and counts its result if nothing is in doubt.
    fn observe(&mut self, view: TableView) -> anyhow::Result<()> {
        if let Some(game) = view.game.as_ref().filter(|_| self.games.len() < MAX_GAMES) {
            self.games.insert(game.clone());
        }
        let observed = match &mut self.own {
            Some(own) => own.organiser.observe(&view),
            None => Observed::Nothing,
        };
        self.screens.set_table(view);
        match observed {
            Observed::Nothing => Ok(()),
            Observed::Reported => self.refresh(),
            Observed::Entry(entry) => {
                let told = self.enter(entry)?;
                self.tell(&told)
            }
        }
    }

    /// Handles a tournament that a program has announced: shows it, or complains if it is not that of this program.
    fn announced(&mut self, report: TournamentReport, is_stored: bool) -> anyhow::Result<()> {
        let Some(own) = &self.own else {
            return self.show_report(report);
        };
        let is_other = own.organiser.began().id != report.tournament;
        let is_told = self
            .contested
            .is_some_and(|told| told.elapsed() < CONTEST_INTERVAL);
        if is_other && !is_stored && !is_told {
            self.contested = Some(Instant::now());
            return self.tell(&message!("tournament-contested"));
        }
        Ok(())
    }

    fn refused(&mut self, topic: &str, why: &str) -> anyhow::Result<()> {
        let count = self.screens.refuse();
        // Only the first, second, fourth, eighth message and so on are reported, so that a flood of them does not fill the terminal.
        if count.is_power_of_two() {
            let topic = umpire_hall::screen::plain(topic);
            let why: String = why
                .chars()
                .filter(|letter| !letter.is_control())
                .take(200)
                .collect();
            return self.tell(&message!(
                "tournament-message-refused",
                topic = Value::shown(&topic),
                reason = Value::shown(&why),
                count = count
            ));
        }
        Ok(())
    }

    /// Executes a command, and returns the answer; `None` for the command `quit`.
    fn said(&mut self, line: &str) -> anyhow::Result<Option<Message>> {
        let command = match command::said(line) {
            Ok(command) => command,
            Err(wrong) => return Ok(Some(wrong)),
        };
        let report = self.report.as_ref();
        let nothing = || message!("tournament-not-yet");
        let answer = match command {
            Command::Quit => return Ok(None),
            Command::Nothing => Message::default(),
            Command::Help => typing::help(HELP),
            Command::Standings => report.map_or_else(nothing, words::standings),
            Command::Pairings => report.map_or_else(nothing, words::state),
            command => match self.entry(command) {
                Ok(entry) => self.enter(entry)?,
                Err(refused) => refused,
            },
        };
        Ok(Some(answer))
    }

    /// Returns the entry of a command.
    fn entry(&self, command: Command) -> Result<TournamentEntry, Message> {
        let Some(own) = &self.own else {
            return Err(message!("tournament-only-shown"));
        };
        let organiser = &own.organiser;
        let entry = match command {
            Command::Next => organiser.next_round(self.games.iter().cloned().collect()),
            Command::Confirm(table) => organiser.confirmed(table),
            Command::Result {
                round,
                table,
                order,
            } => {
                let current = organiser.tournament().rounds().len();
                organiser.entered(round.unwrap_or(current), table, &order)
            }
            Command::Reopen(table) => organiser.reopened(table),
            Command::Join(player) => Ok(TournamentEntry::Joined { player }),
            Command::Leave(player) => {
                named(organiser, &player).map(|player| TournamentEntry::Left { player })
            }
            Command::Return(player) => {
                named(organiser, &player).map(|player| TournamentEntry::Returned { player })
            }
            _ => return Err(Message::default()),
        };
        entry.map_err(|refused| Message::verbatim(refused.to_string()))
    }

    /// Writes an entry to the journal, applies it, and returns what happened in words. If it is refused or the journal cannot be written, the
    /// tournament stays unchanged and the returned sentence says why.
    fn enter(&mut self, entry: TournamentEntry) -> anyhow::Result<Message> {
        let Some(own) = &mut self.own else {
            return Ok(Message::default());
        };
        let record = TournamentRecord {
            at: play_time::now(),
            entry,
        };
        let mut after = own.organiser.clone();
        if let Err(refused) = after.admit(&record) {
            return Ok(Message::verbatim(refused.to_string()));
        }
        if let Err(unwritten) = own.journal.add(&record) {
            let why = format!("{:#}", anyhow::Error::new(unwritten));
            return Ok(Message::verbatim(why));
        }
        own.organiser = after;
        self.refresh()?;
        let report = self.report.as_ref();
        Ok(report.map_or_else(Message::default, |report| {
            words::entered(&record.entry, report)
        }))
    }

    /// Describes the own tournament anew, and passes it on if it has changed.
    fn refresh(&mut self) -> anyhow::Result<()> {
        let Some(own) = &self.own else {
            return Ok(());
        };
        let report = TournamentReport::of(&own.organiser);
        self.announcer.announce(&report);
        self.show_report(report)
    }

    fn show_report(&mut self, report: TournamentReport) -> anyhow::Result<()> {
        if self.report.as_ref() == Some(&report) {
            return Ok(());
        }
        if self.json {
            let line =
                serde_json::to_string(&report).context(message!("tournament-state-not-written"))?;
            stdout::say(&line)?;
        }
        self.report = Some(report);
        self.screens.changed();
        Ok(())
    }

    fn show(&mut self) {
        let state = self.screens.state(self.report.as_ref());
        if let Some(page) = &self.page {
            page.send_state(PageState::in_all_languages(&state));
        }
    }

    /// Prints a message to the organiser and shows it on the page. Does nothing with an empty message.
    fn tell(&mut self, told: &Message) -> anyhow::Result<()> {
        if told.is_empty() {
            return Ok(());
        }
        self.screens.tell(&told.to_string());
        self.print(told)
    }

    /// Prints a message: to standard error if standard output is for programs.
    fn print(&self, told: &Message) -> anyhow::Result<()> {
        if self.json {
            crate::print_error(told);
            return Ok(());
        }
        stdout::say(&told.to_string())
    }
}

/// Returns the name of a player as it was entered.
fn named(organiser: &Organiser, name: &str) -> Result<String, EntryRefused> {
    let player = organiser.player(name)?;
    Ok(organiser.name(player))
}
