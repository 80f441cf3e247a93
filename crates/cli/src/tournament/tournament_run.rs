//! The main loop of a tournament: handles commands and events of the hall, one at a time.

use std::{
    collections::BTreeSet,
    sync::mpsc::{Receiver, RecvTimeoutError},
    time::{Duration, Instant},
};

use anyhow::Context;
use umpire::{
    language::{Message, Value},
    message,
};
use umpire_hall::{
    screen::{TableView, sanitized_name},
    tournament::{
        journal::TournamentEntry,
        report::{TournamentPhase, TournamentReport},
        tournament_state::Observed,
    },
};
use umpire_terminal::stdout;

use super::{
    Input,
    beginning::Mode,
    command::{self, Command, HELP},
    hall::{Announcer, HallEvent},
    hall_state::HallState,
    messages,
    own_tournament::OwnTournament,
};
use crate::{
    typing,
    web::{Page, PageState},
};

/// Maximum number of identifiers that are stored of games that tables have reported; set by hand.
const MAX_GAMES: usize = 10_000;

/// Minimum time between two warnings to the organiser that another tournament runs in the same hall; set by hand.
const OTHER_TOURNAMENT_INTERVAL: Duration = Duration::from_mins(1);

/// Maximum length of the reason why a message of the hall was refused, in characters; the rest is cut off. Set by hand.
const MAX_REASON_CHARS: usize = 200;

/// A running `umpire tournament`.
pub struct TournamentRun {
    /// The tournament that this program runs; `None` if this program runs none and only shows the tournament of another program.
    own: Option<OwnTournament>,
    /// Report on the displayed tournament: the tournament that this program runs, or, if it runs none, the tournament that was announced
    /// last in the hall. `None` if it runs none and none was announced yet.
    report: Option<TournamentReport>,
    /// State of the hall for its pages.
    hall: HallState,
    /// Identifiers of all games that tables have reported, at most [`MAX_GAMES`].
    games: BTreeSet<String>,
    /// The pages of the hall; `None` without `--serve`.
    page: Option<Page>,
    /// Publishes the own tournament in the hall.
    announcer: Announcer,
    /// Whether `--json` is given. If so, the state of the tournament is printed to standard output, and messages to standard error.
    json: bool,
    /// Messages to print when the program starts.
    startup_messages: Vec<Message>,
    /// The latest problem with the broker that was reported; `None` while connected, and before the first problem.
    problem: Option<String>,
    /// Whether standard input has not ended yet.
    is_typing: bool,
    /// Time of the last warning to the organiser that another tournament runs in this hall; `None` before the first warning.
    other_tournament_reported_at: Option<Instant>,
}

impl TournamentRun {
    /// Prepares the main loop. `hall` is the start of the hall's topics; `json` is whether `--json` is given.
    pub fn new(
        mode: Mode,
        hall: &str,
        page: Option<Page>,
        announcer: Announcer,
        json: bool,
    ) -> Self {
        let hall = HallState::new(hall, mode.role());
        let (own, startup_messages) = match mode {
            Mode::Run(started) => (Some(started.own), started.messages),
            Mode::ShowOnly(reason) => (None, vec![reason]),
        };
        Self {
            hall,
            own,
            report: None,
            games: BTreeSet::new(),
            page,
            announcer,
            json,
            startup_messages,
            problem: None,
            is_typing: true,
            other_tournament_reported_at: None,
        }
    }

    /// Runs until `quit` is typed. Without a page, also ends when the own tournament is over and standard input has ended.
    ///
    /// # Errors
    /// When standard output cannot be written, or the state of the hall cannot be serialised.
    pub fn run(mut self, inputs: &Receiver<Input>) -> anyhow::Result<()> {
        self.print_start()?;
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

    /// Prints the startup messages and the links to the pages. The pages do not show these messages, since they contain paths of this
    /// computer.
    fn print_start(&mut self) -> anyhow::Result<()> {
        let links = self.page.as_ref().map(|page| {
            message!(
                "tournament-links",
                address = Value::shown(page.url()),
                projector = Value::shown(page.projector_url())
            )
        });
        let messages = std::mem::take(&mut self.startup_messages);
        for message in messages.into_iter().chain(links) {
            self.print_message(&message)?;
        }
        Ok(())
    }

    /// Returns whether the own tournament is over, and nobody can correct it: standard input has ended, and there is no page.
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
                // A `quit` from a page only gets an empty answer, so that a viewer cannot stop the tournament.
                let message = self.execute_line(&posted.line)?.unwrap_or_default();
                // Sending the answer fails if the viewer has closed the page. This error is ignored.
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
            HallEvent::Tournament {
                report,
                is_retained,
            } => self.show_announced(*report, is_retained),
            HallEvent::Refused { topic, reason } => self.report_refused_message(&topic, &reason),
        }
    }

    /// Stores what a table has reported. If the report contains a result that counts without a decision of the organiser
    /// ([`Observed::Entry`]), enters the result in the tournament.
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

    /// Handles a tournament that was announced in the hall. If this program runs no tournament, shows the announced one. If this program
    /// runs a different tournament, warns the organiser, at most once within [`OTHER_TOURNAMENT_INTERVAL`]. A retained announcement causes
    /// no warning, since it may be from an earlier day.
    fn show_announced(
        &mut self,
        report: TournamentReport,
        is_retained: bool,
    ) -> anyhow::Result<()> {
        let Some(own) = &self.own else {
            return self.set_report(report);
        };
        let is_other = own.state.options().id != report.tournament;
        let was_just_reported = self
            .other_tournament_reported_at
            .is_some_and(|reported_at| reported_at.elapsed() < OTHER_TOURNAMENT_INTERVAL);
        if is_other && !is_retained && !was_just_reported {
            self.other_tournament_reported_at = Some(Instant::now());
            return self.report_message(&message!("tournament-contested"));
        }
        Ok(())
    }

    /// Counts a message of the hall that was refused. Reports only the first, second, fourth, eighth and so on, so that a flood of them
    /// does not fill the terminal.
    fn report_refused_message(&mut self, topic: &str, reason: &str) -> anyhow::Result<()> {
        let count = self.hall.count_refused();
        if !count.is_power_of_two() {
            return Ok(());
        }
        let printable = reason.chars().filter(|letter| !letter.is_control());
        let reason: String = printable.take(MAX_REASON_CHARS).collect();
        self.report_message(&message!(
            "tournament-message-refused",
            topic = Value::shown(sanitized_name(topic)),
            reason = Value::shown(&reason),
            count = count
        ))
    }

    /// Executes a command, and returns the answer; `None` for the command `quit`.
    fn execute_line(&mut self, line: &str) -> anyhow::Result<Option<Message>> {
        let command = match command::parse(line) {
            Ok(command) => command,
            Err(message) => return Ok(Some(message)),
        };
        let report = self.report.as_ref();
        let no_tournament = || message!("tournament-not-yet");
        let answer = match command {
            Command::Quit => return Ok(None),
            Command::Nothing => Message::default(),
            Command::Help => typing::help_message(HELP),
            Command::Standings => report.map_or_else(no_tournament, messages::standings),
            Command::Pairings => report.map_or_else(no_tournament, messages::describe_state),
            change => self.change_tournament(change)?,
        };
        Ok(Some(answer))
    }

    /// Executes a command that changes the tournament, and returns the answer.
    fn change_tournament(&mut self, command: Command) -> anyhow::Result<Message> {
        let Some(own) = &self.own else {
            return Ok(message!("tournament-only-shown"));
        };
        match own.entry_of_command(command, &self.games) {
            Ok(Some(entry)) => self.enter(entry),
            Ok(None) => Ok(Message::default()),
            Err(refused) => Ok(refused),
        }
    }

    /// Adds an entry to the own tournament, and returns a message that describes the entry. If the entry is refused or the journal cannot
    /// be written, the message gives the reason instead.
    fn enter(&mut self, entry: TournamentEntry) -> anyhow::Result<Message> {
        let Some(own) = &mut self.own else {
            return Ok(Message::default());
        };
        let record = match own.enter(entry) {
            Ok(record) => record,
            Err(message) => return Ok(message),
        };
        self.refresh()?;
        let report = self.report.as_ref();
        Ok(report.map_or_else(Message::default, |report| {
            messages::describe_entry(&record.entry, report)
        }))
    }

    /// Computes the report of the own tournament again, announces the report in the hall, and shows it. Does nothing if this program runs
    /// no tournament.
    fn refresh(&mut self) -> anyhow::Result<()> {
        let Some(own) = &self.own else {
            return Ok(());
        };
        let report = TournamentReport::of(&own.state);
        self.announcer.announce(&report);
        self.set_report(report)
    }

    /// If `report` differs from the report that is shown, shows `report` instead, and also prints it if `--json` is given.
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

    /// Sends the state of the hall to the pages.
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

    /// Prints a message to standard output, or to standard error if `--json` is given.
    fn print_message(&self, message: &Message) -> anyhow::Result<()> {
        if self.json {
            crate::print_error(message);
            return Ok(());
        }
        stdout::print_line(&message.to_string())
    }
}
