//! The main loop of a tournament: handles commands and events of the hall, one at a time.

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
        report::{TournamentPhase, TournamentReport},
        tournament_state::{EntryRefused, Observed, TournamentState},
    },
};
use umpire_terminal::stdout;

use super::{
    Input,
    beginning::{Mode, StartedTournament},
    command::{self, Command, HELP},
    hall::{Announcer, HallEvent},
    hall_state::HallState,
    messages,
};
use crate::{
    replay::play_time,
    typing,
    web::{Page, PageState},
};

/// Maximum number of games whose identifiers are stored; set by hand.
const MAX_GAMES: usize = 10_000;

/// Minimum time between two messages that another tournament runs in the hall; set by hand.
const CONTEST_INTERVAL: Duration = Duration::from_mins(1);

/// A running `umpire tournament`.
pub struct TournamentRun {
    /// The tournament that this program runs; `None` if it only shows one.
    own: Option<OwnTournament>,
    /// The tournament that is shown.
    report: Option<TournamentReport>,
    hall: HallState,
    /// Identifiers of all games that tables have reported, at most [`MAX_GAMES`].
    games: BTreeSet<String>,
    page: Option<Page>,
    announcer: Announcer,
    json: bool,
    /// Messages to print when the program starts.
    startup_messages: Vec<Message>,
    /// The latest problem with the broker that was reported; `None` while connected.
    problem: Option<String>,
    is_typing: bool,
    /// When another tournament in this hall was last reported.
    last_contest_report: Option<Instant>,
}

/// The tournament that this program runs.
struct OwnTournament {
    state: TournamentState,
    journal: TournamentJournal,
    _lock: File,
}

impl TournamentRun {
    pub fn new(
        mode: Mode,
        hall: &str,
        page: Option<Page>,
        announcer: Announcer,
        json: bool,
    ) -> Self {
        let (own, startup_messages) = match mode {
            Mode::Run(started) => {
                let StartedTournament {
                    state,
                    journal,
                    lock,
                    messages,
                } = *started;
                let own = OwnTournament {
                    state,
                    journal,
                    _lock: lock,
                };
                (Some(own), messages)
            }
            Mode::ShowOnly(reason) => (None, vec![reason]),
        };
        Self {
            hall: HallState::new(hall, own.is_some()),
            own,
            report: None,
            games: BTreeSet::new(),
            page,
            announcer,
            json,
            startup_messages,
            problem: None,
            is_typing: true,
            last_contest_report: None,
        }
    }

    /// Runs until `quit` is typed; without a page, also until the tournament is over and the input has ended.
    ///
    /// # Errors
    /// When standard output cannot be written, or the state of the hall cannot be serialised.
    pub fn run(mut self, inputs: &Receiver<Input>) -> anyhow::Result<()> {
        for message in std::mem::take(&mut self.startup_messages) {
            // Not shown on the page: the messages contain paths of this computer.
            self.print_message(&message)?;
        }
        if let Some(page) = &self.page {
            let links = message!(
                "tournament-links",
                address = Value::shown(page.url()),
                projector = Value::shown(page.projector_url())
            );
            self.print_message(&links)?;
        }
        self.refresh()?;
        if let Some(report) = &self.report {
            let state = messages::describe_state(report);
            self.report_message(&state)?;
        }
        while !self.is_finished() {
            let input = match self.hall.time_until_due() {
                None => inputs.recv().map_err(RecvTimeoutError::from),
                Some(wait) => inputs.recv_timeout(wait),
            };
            match input {
                Ok(input) => {
                    if !self.handle_input(input)? {
                        return Ok(());
                    }
                    // Sends a state that is due even if inputs arrive faster than they are handled.
                    if self.hall.is_due_now() {
                        self.send_state()?;
                    }
                }
                Err(RecvTimeoutError::Timeout) => self.send_state()?,
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

    /// Handles an input. Returns whether the program goes on.
    fn handle_input(&mut self, input: Input) -> anyhow::Result<bool> {
        match input {
            Input::Typed(line) => match self.execute_line(&line)? {
                Some(message) => self.report_message(&message)?,
                None => return Ok(false),
            },
            Input::TypingEnded => self.is_typing = false,
            Input::Posted(posted) => {
                // On the page, `quit` has no effect but an empty answer, so that a viewer cannot stop the tournament.
                let message = self.execute_line(&posted.line)?.unwrap_or_default();
                // Sending the answer fails if the viewer has closed the page, which does not matter.
                let _may_fail = posted.answer.send(message.text(posted.language));
                self.report_message(&message)?;
            }
            Input::Hall(event) => self.handle_hall_event(event)?,
        }
        Ok(true)
    }

    fn handle_hall_event(&mut self, event: HallEvent) -> anyhow::Result<()> {
        match event {
            HallEvent::Connected(address) => {
                self.hall.set_connected(true);
                self.problem = None;
                self.report_message(&message!(
                    "tournament-connected",
                    address = Value::shown(&address)
                ))
            }
            HallEvent::Disconnected(problem) => {
                self.hall.set_connected(false);
                if self.problem.as_ref() == Some(&problem) {
                    return Ok(());
                }
                self.problem = Some(problem.clone());
                self.report_message(&message!(
                    "tournament-trying-again",
                    problem = Value::shown(&problem)
                ))
            }
            HallEvent::Table(view) => self.update_table(*view),
            HallEvent::Tournament(report, is_stored) => self.show_announced(*report, is_stored),
            HallEvent::Refused { topic, why } => self.report_refused_message(&topic, &why),
        }
    }

    /// Updates a table, and enters its result if the players have confirmed it and nothing is in doubt.
    fn update_table(&mut self, view: TableView) -> anyhow::Result<()> {
        if let Some(game) = view.game.as_ref().filter(|_| self.games.len() < MAX_GAMES) {
            self.games.insert(game.clone());
        }
        let observed = match &mut self.own {
            Some(own) => own.state.observe(&view),
            None => Observed::Nothing,
        };
        self.hall.set_table(view);
        match observed {
            Observed::Nothing => Ok(()),
            Observed::Reported => self.refresh(),
            Observed::Entry(entry) => {
                let message = self.enter(entry)?;
                self.report_message(&message)
            }
        }
    }

    /// Handles a tournament that a program has announced: shows it, or reports it if it is not that of this program.
    fn show_announced(&mut self, report: TournamentReport, is_stored: bool) -> anyhow::Result<()> {
        let Some(own) = &self.own else {
            return self.set_report(report);
        };
        let is_other = own.state.options().id != report.tournament;
        let was_just_reported = self
            .last_contest_report
            .is_some_and(|reported_at| reported_at.elapsed() < CONTEST_INTERVAL);
        if is_other && !is_stored && !was_just_reported {
            self.last_contest_report = Some(Instant::now());
            return self.report_message(&message!("tournament-contested"));
        }
        Ok(())
    }

    fn report_refused_message(&mut self, topic: &str, why: &str) -> anyhow::Result<()> {
        let count = self.hall.count_refused();
        // Only the first, second, fourth, eighth message and so on are reported, so that a flood of them does not fill the terminal.
        if count.is_power_of_two() {
            let topic = umpire_hall::screen::sanitized_name(topic);
            let why: String = why
                .chars()
                .filter(|letter| !letter.is_control())
                .take(200)
                .collect();
            return self.report_message(&message!(
                "tournament-message-refused",
                topic = Value::shown(&topic),
                reason = Value::shown(&why),
                count = count
            ));
        }
        Ok(())
    }

    /// Executes a command, and returns the answer; `None` for the command `quit`.
    fn execute_line(&mut self, line: &str) -> anyhow::Result<Option<Message>> {
        let command = match command::parse(line) {
            Ok(command) => command,
            Err(wrong) => return Ok(Some(wrong)),
        };
        let report = self.report.as_ref();
        let nothing = || message!("tournament-not-yet");
        let answer = match command {
            Command::Quit => return Ok(None),
            Command::Nothing => Message::default(),
            Command::Help => typing::help_message(HELP),
            Command::Standings => report.map_or_else(nothing, messages::standings),
            Command::Pairings => report.map_or_else(nothing, messages::describe_state),
            command => match self.entry_of_command(command) {
                Ok(entry) => self.enter(entry)?,
                Err(refused) => refused,
            },
        };
        Ok(Some(answer))
    }

    /// Returns the entry of a command.
    fn entry_of_command(&self, command: Command) -> Result<TournamentEntry, Message> {
        let Some(own) = &self.own else {
            return Err(message!("tournament-only-shown"));
        };
        let state = &own.state;
        let entry = match command {
            Command::Next => state.next_round(self.games.iter().cloned().collect()),
            Command::Confirm(table) => state.confirming_entry(table),
            Command::Result {
                round,
                table,
                order,
            } => {
                let current = state.tournament().rounds().len();
                state.organiser_entry(round.unwrap_or(current), table, &order)
            }
            Command::Reopen(table) => state.reopening_entry(table),
            Command::Join(player) => Ok(TournamentEntry::Joined { player }),
            Command::Leave(player) => {
                entered_name(state, &player).map(|player| TournamentEntry::Left { player })
            }
            Command::Return(player) => {
                entered_name(state, &player).map(|player| TournamentEntry::Returned { player })
            }
            _ => return Err(Message::default()),
        };
        entry.map_err(|refused| Message::verbatim(refused.to_string()))
    }

    /// Writes an entry to the journal, applies it, and returns a message that describes it. If it is refused or the journal cannot be
    /// written, the tournament stays unchanged and the message says why.
    fn enter(&mut self, entry: TournamentEntry) -> anyhow::Result<Message> {
        let Some(own) = &mut self.own else {
            return Ok(Message::default());
        };
        let record = TournamentRecord {
            at: play_time::now(),
            entry,
        };
        let mut after = own.state.clone();
        if let Err(refused) = after.admit(&record) {
            return Ok(Message::verbatim(refused.to_string()));
        }
        if let Err(unwritten) = own.journal.add(&record) {
            return Ok(typing::not_stored_message(&unwritten));
        }
        own.state = after;
        self.refresh()?;
        let report = self.report.as_ref();
        Ok(report.map_or_else(Message::default, |report| {
            messages::describe_entry(&record.entry, report)
        }))
    }

    /// Updates the report of the own tournament, announces it, and shows it if it has changed.
    fn refresh(&mut self) -> anyhow::Result<()> {
        let Some(own) = &self.own else {
            return Ok(());
        };
        let report = TournamentReport::of(&own.state);
        self.announcer.announce(&report);
        self.set_report(report)
    }

    /// Sets the report that is shown, and prints it with `--json`, if it has changed.
    fn set_report(&mut self, report: TournamentReport) -> anyhow::Result<()> {
        if self.report.as_ref() == Some(&report) {
            return Ok(());
        }
        if self.json {
            let line =
                serde_json::to_string(&report).context(message!("tournament-state-not-written"))?;
            stdout::print_line(&line)?;
        }
        self.report = Some(report);
        self.hall.mark_changed();
        Ok(())
    }

    fn send_state(&mut self) -> anyhow::Result<()> {
        let state = self.hall.take_state(self.report.as_ref())?;
        if let Some(page) = &self.page {
            page.send_state(PageState::in_all_languages(&state));
        }
        Ok(())
    }

    /// Prints a message to the organiser and shows it on the page. Does nothing with an empty message.
    fn report_message(&mut self, message: &Message) -> anyhow::Result<()> {
        if message.is_empty() {
            return Ok(());
        }
        self.hall.add_message(&message.to_string());
        self.print_message(message)
    }

    /// Prints a message: to standard error if standard output is for programs.
    fn print_message(&self, message: &Message) -> anyhow::Result<()> {
        if self.json {
            crate::print_error(message);
            return Ok(());
        }
        stdout::print_line(&message.to_string())
    }
}

/// Returns the name of a player as it was entered first.
fn entered_name(state: &TournamentState, name: &str) -> Result<String, EntryRefused> {
    let player = state.player(name)?;
    Ok(state.name(player))
}
