//! The main loop of a game: handles typed lines, commands from the page, camera events and the sand glass, one at a time.

mod camera_events;

use std::{
    collections::{HashSet, VecDeque},
    sync::mpsc::{Receiver, RecvTimeoutError},
    thread,
    time::{Duration, Instant},
};

use umpire::{
    game::{
        By, Entry, Journal, Record, Referee,
        board::ObservedGemBoard,
        event::happened,
        narration,
        page_state::{self, PageContext},
    },
    rules::{Symbol, rounds::Phase},
    watch::viewer_state::CardSnapshot,
};

use super::{
    Message,
    camera_process::CameraProcess,
    command::{self, Command, HELP},
    event_output::Voice,
    hall::Hall,
    speech::{self, LAST_WORDS_TIMEOUT},
};
use crate::{replay, web::Page};
use umpire_terminal::speech::Speaker;

/// Maximum number of messages to players that the page shows, set by hand; older ones are dropped.
const MAX_MESSAGES: usize = 30;

/// Time for which the page is still served after the end of the game, so that all viewers receive the final standings; set by
/// hand.
const SHUTDOWN_DELAY: Duration = Duration::from_secs(1);

/// A running game with its inputs and outputs.
pub struct Play {
    pub referee: Referee,
    pub journal: Journal,
    /// Game time when this program started, in milliseconds: 0 for a new game; for a resumed game, the time of the last record in
    /// its journal.
    pub from_ms: u64,
    pub started: Instant,
    pub messages: Receiver<Message>,
    /// The process that watches the camera or video; `None` for a game without a camera.
    pub watch_process: Option<CameraProcess>,
    /// The web page of the game; `None` without `--view`.
    pub page: Option<Page>,
    /// The connection to a hall of tables; `None` without `--mqtt`.
    pub hall: Option<Hall>,
    /// Output format of standard output: sentences or JSON events.
    pub voice: Voice,
    /// Speaks what happens; `None` without `--say`, and if no speech program is installed.
    pub speaker: Option<Speaker>,
    /// Latest messages to players, the newest last; shown on the page.
    pub told: VecDeque<String>,
    /// Cards in the latest camera image, with their readings; shown on the page.
    pub cards: Vec<CardSnapshot>,
    /// Indices of the cards that the camera currently detects, as numbered by `umpire watch`.
    pub cards_in_view: HashSet<usize>,
    /// Gems on the gem board as the camera last read them; the next reading is compared with them to detect which gems were taken.
    pub board: ObservedGemBoard,
    /// Symbol that the camera last read from the die; `None` before the first detection.
    pub die: Option<Symbol>,
}

/// Which sources of input are still open: standard input, the camera process and the web page.
#[derive(Debug, Clone, Copy)]
struct OpenInputs {
    typing: bool,
    watching: bool,
    viewed: bool,
}

impl Play {
    /// Plays until the last round ends, `quit` is typed, or every input has ended. If `symbol` is given, the game begins with the
    /// roll of this symbol.
    ///
    /// # Errors
    /// When standard output cannot be written.
    pub fn run(mut self, symbol: Option<Symbol>) -> anyhow::Result<()> {
        let played = self.play(symbol);
        if let Some(hall) = self.hall.take() {
            hall.end();
            let told: Vec<Message> = self.messages.try_iter().collect();
            for message in told {
                if let Message::Hall(told) = message {
                    self.voice.say(self.now_ms(), &told)?;
                }
            }
        }
        played
    }

    fn play(&mut self, symbol: Option<Symbol>) -> anyhow::Result<()> {
        let mut inputs = OpenInputs {
            typing: true,
            watching: self.watch_process.is_some(),
            viewed: self.page.is_some(),
        };
        if let Some(symbol) = symbol {
            let told = self.enter(Entry::Rolled { symbol }, By::Hand)?;
            self.tell(&told)?;
        }
        self.show();
        let mut is_asked = false;
        while !self.is_ended() {
            let asks = *self.referee.game().phase() == Phase::Over;
            if asks && !is_asked {
                self.ask_for_confirmation()?;
            }
            is_asked = asks;
            if !inputs.typing && !inputs.watching && !inputs.viewed {
                let stops = format!(
                    "The game stops here. Continue it with: umpire game --resume {}",
                    self.journal.path().display()
                );
                return self.voice.say(self.now_ms(), &stops);
            }
            match self.next() {
                Ok(message) => self.handle(message, &mut inputs)?,
                Err(RecvTimeoutError::Timeout) => {
                    let told = self.enter(Entry::SandOut, By::Clock)?;
                    self.tell(&told)?;
                }
                Err(RecvTimeoutError::Disconnected) => inputs = OpenInputs::none(),
            }
        }
        self.voice.say(self.now_ms(), &self.standings())?;
        if self.page.is_some() {
            thread::sleep(SHUTDOWN_DELAY);
        }
        if let Some(speaker) = self.speaker.take() {
            speaker.say(&speech::last_words(&self.referee));
            speaker.finish(LAST_WORDS_TIMEOUT);
        }
        Ok(())
    }

    fn handle(&mut self, message: Message, inputs: &mut OpenInputs) -> anyhow::Result<()> {
        match message {
            Message::Typed(line) => match self.said(&line)? {
                Some(told) => self.tell(&told)?,
                None => *inputs = OpenInputs::none(),
            },
            Message::Asked(asked) => {
                // On the page, `quit` has no effect but an empty answer, so that a viewer cannot stop the game for everyone.
                let told = self.said(&asked.line)?.unwrap_or_default();
                // Sending the answer fails if the viewer has closed the page, which does not matter.
                let _nobody_waits = asked.answer.send(told.clone());
                self.tell(&told)?;
            }
            Message::CameraEvent(told) => {
                self.voice.seen(self.now_ms(), &told)?;
                let told = self.saw(told.event)?;
                self.tell(&told)?;
            }
            Message::ViewerState(state) => self.looked(state.cards, state.picture),
            Message::InputEnded => inputs.typing = false,
            Message::CameraEnded => inputs.watching = false,
            Message::Hall(told) => self.tell(&told)?,
        }
        Ok(())
    }

    /// Returns whether the last round is over, and the final standings are confirmed if a tournament needs that. A game that was resumed
    /// near its end waits until the hall has said whether there is one.
    fn is_ended(&self) -> bool {
        if *self.referee.game().phase() != Phase::Over {
            return false;
        }
        if self.referee.is_confirmed() {
            return true;
        }
        if let Some(hall) = &self.hall {
            hall.wait_for_tournament(&self.referee.table().names, self.started);
        }
        !self.is_in_tournament()
    }

    fn is_in_tournament(&self) -> bool {
        let names = &self.referee.table().names;
        let hall = self.hall.as_ref();
        hall.is_some_and(|hall| hall.is_in_tournament(names))
    }

    fn ask_for_confirmation(&mut self) -> anyhow::Result<()> {
        let standings = self.standings();
        self.voice.say(self.now_ms(), &standings)?;
        self.tell(
            "Are these the final standings? Type `confirm`, and they count for the tournament. Otherwise correct them first: \
             gems NAME COUNTS.",
        )
    }

    /// Waits for the next message to the game. If the sand glass runs out before a message arrives, returns a timeout error.
    fn next(&self) -> Result<Message, RecvTimeoutError> {
        match self.sand_left() {
            None => Ok(self.messages.recv()?),
            Some(left) => self.messages.recv_timeout(left),
        }
    }

    /// Returns the time left in the sand glass; `None` while the sand glass does not run.
    fn sand_left(&self) -> Option<Duration> {
        let ends = self.referee.glass_turned_ms()? + 1000 * self.referee.table().glass_s;
        Some(Duration::from_millis(ends.saturating_sub(self.now_ms())))
    }

    fn now_ms(&self) -> u64 {
        let elapsed = u64::try_from(self.started.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.from_ms.saturating_add(elapsed)
    }

    /// Prints a message to the players and adds it to the messages on the page. Does nothing with an empty message.
    fn tell(&mut self, told: &str) -> anyhow::Result<()> {
        if told.is_empty() {
            return Ok(());
        }
        self.told.push_back(told.to_owned());
        if self.told.len() > MAX_MESSAGES {
            self.told.pop_front();
        }
        self.show();
        self.voice.say(self.now_ms(), told)
    }

    fn show(&self) {
        if let Some(page) = &self.page {
            let beside = PageContext {
                sand_left: self.sand_left(),
                watched: self.watch_process.is_some(),
                is_in_tournament: self.is_in_tournament(),
                die: self.die,
                cards: &self.cards,
                told: &self.told,
            };
            page.show(page_state::state(&self.referee, &beside));
        }
    }

    fn looked(&mut self, cards: Vec<CardSnapshot>, picture: Vec<u8>) {
        if let Some(hall) = &self.hall {
            hall.picture(&picture);
        }
        if let Some(page) = &self.page {
            page.picture(picture);
        }
        if self.cards != cards {
            self.cards = cards;
            self.show();
        }
    }

    /// Executes a command, typed or posted on the page, and returns the answer to the player; `None` for the command `quit`.
    fn said(&mut self, line: &str) -> anyhow::Result<Option<String>> {
        Ok(Some(match command::said(line, &self.referee, self.die) {
            Ok(Command::Entry(entry)) => self.enter(entry, By::Hand)?,
            Ok(Command::Standings) => self.standings(),
            Ok(Command::Help) => HELP.to_owned(),
            Ok(Command::Nothing) => String::new(),
            Ok(Command::Quit) => return Ok(None),
            Err(wrong) => wrong,
        }))
    }

    /// Writes an entry to the journal, applies it to the game and returns a message for the players that describes it. If the rules forbid
    /// the entry or the journal cannot be written, the game stays unchanged and the returned message says why.
    fn enter(&mut self, entry: Entry, by: By) -> anyhow::Result<String> {
        let record = Record {
            t_ms: self.now_ms(),
            by,
            entry,
        };
        let mut after = self.referee.clone();
        if let Err(refused) = after.admit(&record) {
            return Ok(refused.to_string());
        }
        if let Err(unwritten) = self.journal.add(&record) {
            return Ok(format!("{:#}", anyhow::Error::new(unwritten)));
        }
        if let Some(hall) = &self.hall {
            hall.recorded();
        }
        let before = std::mem::replace(&mut self.referee, after);
        for event in happened(&record, &before, &self.referee) {
            self.voice.happened(record.t_ms, event)?;
        }
        match (&record.entry, by) {
            (Entry::Took { field, .. }, By::Hand) => self.board.said(*field),
            (Entry::Undone, _) => self.board.unsay(),
            _ => {}
        }
        let mut told = narration::told(&record, &before, &self.referee);
        if let Some(speaker) = &self.speaker {
            speaker.say(&speech::spoken(&told));
        }
        let is_next = self.referee.game().round() > before.game().round();
        if is_next {
            told = format!("{told}\n\n{}\n", self.standings());
        }
        Ok(match (&mut self.watch_process, record.entry) {
            (Some(watch_process), Entry::Rolled { symbol }) => match watch_process.rolled(symbol) {
                Ok(()) => told,
                Err(blind) => format!("{told}\ncamera: {blind:#}"),
            },
            _ => told,
        })
    }

    fn standings(&self) -> String {
        let mut text = Vec::new();
        match replay::write_current_standings(&mut text, &self.referee) {
            Ok(()) => String::from_utf8_lossy(&text).trim_end().to_owned(),
            Err(error) => format!("{error:#}"),
        }
    }
}

impl OpenInputs {
    fn none() -> Self {
        Self {
            typing: false,
            watching: false,
            viewed: false,
        }
    }
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests;
