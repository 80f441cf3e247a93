//! The main loop of a game: handles typed lines, commands from the page, camera events and deadlines, one at a time. It is the same for
//! every [`Kind`] of game.

use std::{
    collections::VecDeque,
    fs,
    sync::mpsc::{Receiver, RecvTimeoutError},
    thread,
    time::{Duration, Instant},
};

use umpire::{
    game::{By, Journal, RecordedGame, Refereed, page_state::MAX_MESSAGES, recorded_game::Record},
    language::{Language, Message},
    watch::{event::Event, viewer_state::ViewerState},
};
use umpire_terminal::speech::Speaker;

use super::{
    Input, camera_process::CameraProcess, hall::Hall, output_format::OutputFormat,
    speech::FINAL_SPEECH_TIMEOUT,
};
use crate::{
    typing,
    web::{Page, PageState},
};

/// Time for which the page is still served after the end of the game, so that all viewers receive the final standings; set by
/// hand.
const SHUTDOWN_DELAY: Duration = Duration::from_secs(1);

/// The entries of a kind of game.
pub type EntryOf<K> = <<K as Kind>::Game as RecordedGame>::Entry;

/// What one kind of game adds to the main loop. A value of this type holds the state that is not in the journal, such as the latest reading
/// of the camera. The functions of this trait fail only if standard output cannot be written.
pub trait Kind: Sized {
    /// The game with its rules and entries.
    type Game: RecordedGame;
    /// Command line that continues a game, without the path of the journal.
    const RESUME: &'static str;

    /// Executes a command, typed or posted on the page. Returns the answer to the player; `None` for the command to stop.
    fn execute_line(play: &mut Play<Self>, line: &str) -> anyhow::Result<Option<Message>>;

    /// Applies an event of the camera process to the game and returns the message for the players.
    fn handle_camera_event(play: &mut Play<Self>, event: Event) -> anyhow::Result<Message>;

    /// Returns the reason why an entry is refused, for the players.
    fn refusal(refused: &<Self::Game as RecordedGame>::Refused) -> Message;

    /// Updates the state of the page with what was read from the latest camera image.
    fn handle_viewer_state(play: &mut Play<Self>, state: ViewerState);

    /// Handles an entry that was just recorded: prints the events that follow from the entry, lets the speaker announce the entry, and
    /// updates the state. Returns the message that describes the entry. `before` is the game before the entry.
    fn report_entry(
        play: &mut Play<Self>,
        record: &Record<EntryOf<Self>>,
        before: &Refereed<Self::Game>,
    ) -> anyhow::Result<Message>;

    /// Returns the game time in milliseconds at which [`Self::handle_deadline`] is called; `None` while there is no deadline.
    fn next_deadline_ms(play: &Play<Self>) -> Option<u64>;

    /// Called when the game time reaches the deadline that [`Self::next_deadline_ms`] has returned. Does what the deadline requires, and
    /// returns the message for the players.
    fn handle_deadline(play: &mut Play<Self>) -> anyhow::Result<Message>;

    /// Checks whether the game has ended by its rules. If the players must confirm the end and have not yet done so, asks them once and
    /// returns false.
    fn check_end(play: &mut Play<Self>) -> anyhow::Result<bool>;

    /// Returns whether the players have confirmed the end of the game, so that it need not stay open for corrections.
    fn is_confirmed(_play: &Play<Self>) -> bool {
        false
    }

    /// Returns the standings for people, and the sentences that are spoken at the end of the game.
    fn standings(play: &Play<Self>) -> Standings;

    /// Returns the state of the game for the page in a language, as JSON.
    fn page_state(play: &Play<Self>, language: Language) -> String;
}

/// The standings of a game as messages.
pub struct Standings {
    /// The standings as text, with the explanations if there are any.
    pub printed: Message,
    /// Sentences that explain the standings, for the speaker; may be empty.
    pub spoken: Message,
}

/// A running game with its inputs and outputs.
pub struct Play<K: Kind> {
    /// State of the game after all its entries.
    pub referee: Refereed<K::Game>,
    /// Journal to which each entry is added before it is applied.
    pub journal: Journal<EntryOf<K>>,
    /// State that the kind of game adds.
    pub kind: K,
    /// Game time when this program started, in milliseconds: 0 for a new game; for a resumed game, the time of the last record in
    /// its journal.
    pub from_ms: u64,
    /// Moment at which the game time was [`Self::from_ms`].
    pub started: Instant,
    /// Receives typed lines, commands from the page, events and images of the camera process, and messages about the hall. Each source has
    /// its own thread.
    pub inputs: Receiver<Input>,
    /// The process that watches the camera or video; `None` for a game without a camera.
    pub camera_process: Option<CameraProcess>,
    /// The web page of the game; `None` without `--view`.
    pub page: Option<Page>,
    /// The connection to a hall of tables; `None` without `--mqtt`.
    pub hall: Option<Hall>,
    /// Format of standard output: sentences or JSON events.
    pub output: OutputFormat,
    /// Speaks the events of the game; `None` without `--say`, and if no speech program is installed.
    pub speaker: Option<Speaker>,
    /// Latest messages to players, the newest last; shown on the page.
    pub messages: VecDeque<Message>,
    /// Whether the journal is kept when the game stops. True if the journal has more than its first entry, or if the player has named it.
    pub keeps_journal: bool,
}

/// Which sources of inputs are still open: standard input, the camera process and the web page.
#[derive(Debug, Clone, Copy)]
struct OpenInputs {
    typing: bool,
    camera: bool,
    page: bool,
}

impl<K: Kind> Play<K> {
    /// Plays until `quit` is typed or every source of inputs has ended. When the game is over by its rules, it stays open for corrections
    /// until standard input ends or the players confirm the end.
    ///
    /// # Errors
    /// When standard output cannot be written.
    pub fn run(mut self) -> anyhow::Result<()> {
        let result = self.play();
        if let Some(hall) = self.hall.take() {
            hall.end();
            for input in self.inputs.try_iter() {
                if let Input::HallMessage(message) = input {
                    self.output.print_message(self.now_ms(), &message)?;
                }
            }
        }
        result
    }

    /// The main loop: returns when the game has ended or stops.
    fn play(&mut self) -> anyhow::Result<()> {
        let mut open = OpenInputs {
            typing: true,
            camera: self.camera_process.is_some(),
            page: self.page.is_some(),
        };
        self.update_page();
        let mut is_over = false;
        loop {
            let was_over = std::mem::replace(&mut is_over, K::check_end(self)?);
            let stays_open = open.typing && !K::is_confirmed(self);
            if is_over && !was_over {
                self.report_standings()?;
                if stays_open {
                    let message = Message::new("game-over");
                    self.output.print_message(self.now_ms(), &message)?;
                }
            }
            if is_over && !stays_open {
                break;
            }
            if !open.typing && !open.camera && !open.page {
                return self.report_stop();
            }
            // After the end of the game, there are no deadlines.
            let deadline_ms = K::next_deadline_ms(self).filter(|_| !is_over);
            match self.next_input(deadline_ms) {
                // After the end of the game, events and images of the camera are ignored; players may still correct entries.
                Ok(Input::CameraEvent(_) | Input::ViewerState(_)) if is_over => {}
                Ok(input) => self.handle_input(input, &mut open)?,
                Err(RecvTimeoutError::Timeout) => {
                    let message = K::handle_deadline(self)?;
                    self.report_message(&message)?;
                }
                Err(RecvTimeoutError::Disconnected) => open = OpenInputs::none(),
            }
        }
        if self.page.is_some() {
            thread::sleep(SHUTDOWN_DELAY);
        }
        if let Some(speaker) = self.speaker.take() {
            speaker.finish(FINAL_SPEECH_TIMEOUT);
        }
        Ok(())
    }

    /// Prints and speaks the final standings.
    fn report_standings(&self) -> anyhow::Result<()> {
        let standings = K::standings(self);
        self.output
            .print_message(self.now_ms(), &standings.printed)?;
        self.speak(&standings.spoken);
        Ok(())
    }

    /// Prints that the game stops, and how to continue it. If the journal is not to be kept, deletes the journal and prints that the game
    /// has no entries; `--resume` then finds no empty game. Never deletes the journal of a game with a hall: the connection still reads it.
    fn report_stop(&self) -> anyhow::Result<()> {
        let path = self.journal.path();
        let message = if !self.keeps_journal && self.hall.is_none() && fs::remove_file(path).is_ok()
        {
            Message::new("game-without-entries")
        } else {
            let command = format!("{} {}", K::RESUME, path.display());
            Message::new("game-stops").with("command", command)
        };
        self.output.print_message(self.now_ms(), &message)
    }

    /// Handles one received input. If it reports that its source has ended (standard input or the camera process), marks this source as
    /// ended in `open`. After the typed command `quit`, marks all sources as ended.
    fn handle_input(&mut self, input: Input, open: &mut OpenInputs) -> anyhow::Result<()> {
        match input {
            Input::Typed(line) => match K::execute_line(self, &line)? {
                Some(message) => self.report_message(&message)?,
                None => *open = OpenInputs::none(),
            },
            Input::Posted(posted) => {
                // If `quit` comes from the page, the game goes on and the answer is empty, so that a viewer cannot stop the game for
                // everyone.
                let answer = K::execute_line(self, &posted.line)?.unwrap_or_default();
                // Sending the answer fails if the viewer has closed the page, which does not matter.
                let _may_fail = posted.answer.send(answer.text(posted.language));
                self.report_message(&answer)?;
            }
            Input::CameraEvent(event) => {
                self.output.print_camera_event(self.now_ms(), &event)?;
                let message = K::handle_camera_event(self, event.event)?;
                self.report_message(&message)?;
            }
            Input::ViewerState(state) => self.handle_viewer_state(state),
            Input::TypingEnded => open.typing = false,
            Input::CameraEnded => open.camera = false,
            Input::HallMessage(message) => self.report_message(&message)?,
        }
        Ok(())
    }

    /// Waits for the next input, at most until the game time is `deadline_ms`; without a limit if `deadline_ms` is `None`. The error says
    /// whether the deadline has passed without an input, or all senders of inputs have ended.
    fn next_input(&self, deadline_ms: Option<u64>) -> Result<Input, RecvTimeoutError> {
        match deadline_ms {
            None => Ok(self.inputs.recv()?),
            Some(deadline_ms) => {
                let left_ms = deadline_ms.saturating_sub(self.now_ms());
                self.inputs.recv_timeout(Duration::from_millis(left_ms))
            }
        }
    }

    /// Returns the game time in milliseconds: the time since the game began, without the breaks before it was resumed.
    pub fn now_ms(&self) -> u64 {
        let elapsed = u64::try_from(self.started.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.from_ms.saturating_add(elapsed)
    }

    /// Prints a message to the players and adds it to the messages on the page. Does nothing with an empty message.
    ///
    /// # Errors
    /// When standard output cannot be written.
    pub fn report_message(&mut self, message: &Message) -> anyhow::Result<()> {
        if message.is_empty() {
            return Ok(());
        }
        self.messages.push_back(message.clone());
        if self.messages.len() > MAX_MESSAGES {
            self.messages.pop_front();
        }
        self.update_page();
        self.output.print_message(self.now_ms(), message)
    }

    /// Sends the state of the game to the page.
    pub fn update_page(&self) {
        if let Some(page) = &self.page {
            page.send_state(PageState::new(|language| K::page_state(self, language)));
        }
    }

    /// Passes the latest camera image on to the hall and to the page. Passes the cards in this image on to the kind of game.
    fn handle_viewer_state(&mut self, mut state: ViewerState) {
        let image = std::mem::take(&mut state.picture);
        if let Some(hall) = &self.hall {
            hall.send_image(&image);
        }
        if let Some(page) = &self.page {
            page.send_image(image);
        }
        K::handle_viewer_state(self, state);
    }

    /// Writes an entry to the journal, applies it to the game and returns a message for the players that describes it. If the rules forbid
    /// the entry or the journal cannot be written, the game stays unchanged and the returned message says why.
    ///
    /// # Errors
    /// When standard output cannot be written.
    pub fn enter(&mut self, entry: EntryOf<K>, by: By) -> anyhow::Result<Message> {
        let (Ok(message) | Err(message)) = self.try_enter(entry, by)?;
        Ok(message)
    }

    /// Like [`Self::enter`], but distinguishes the two messages: the inner result is `Err` if the game stays unchanged.
    ///
    /// # Errors
    /// When standard output cannot be written.
    pub fn try_enter(
        &mut self,
        entry: EntryOf<K>,
        by: By,
    ) -> anyhow::Result<Result<Message, Message>> {
        let record = Record {
            t_ms: self.now_ms(),
            by,
            entry,
        };
        let mut after = self.referee.clone();
        if let Err(refused) = after.admit(&record) {
            return Ok(Err(K::refusal(&refused)));
        }
        if let Err(unwritten) = self.journal.add(&record) {
            return Ok(Err(typing::not_stored_message(&unwritten)));
        }
        self.keeps_journal = true;
        if let Some(hall) = &self.hall {
            hall.report_new_entry();
        }
        let before = std::mem::replace(&mut self.referee, after);
        K::report_entry(self, &record, &before).map(Ok)
    }

    /// Speaks a message if there is a speaker.
    pub fn speak(&self, message: &Message) {
        if let Some(speaker) = &self.speaker {
            speaker.say(&message.to_string());
        }
    }
}

impl OpenInputs {
    /// No input is open, so the game stops.
    fn none() -> Self {
        Self {
            typing: false,
            camera: false,
            page: false,
        }
    }
}

/// Returns a message with a note that it comes from the camera.
pub fn camera_message(message: Message) -> Message {
    Message::new("camera-says").with("message", message)
}
