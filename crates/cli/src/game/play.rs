//! The main loop of a game: handles typed lines, commands from the page, camera events and times that run out, one at a time. It is the same
//! for every [`Kind`] of game.

use std::{
    collections::VecDeque,
    sync::mpsc::{Receiver, RecvTimeoutError},
    thread,
    time::{Duration, Instant},
};

use umpire::{
    game::{By, Journal, RecordedGame, Refereed, refereed::Record},
    language::{Language, Message},
    watch::{event::Event, viewer_state::ViewerState},
};
use umpire_terminal::speech::Speaker;

use super::{
    Input, camera_process::CameraProcess, event_output::Voice, hall::Hall,
    speech::LAST_WORDS_TIMEOUT,
};
use crate::web::{Page, PageState};

/// Maximum number of messages to players that the page shows, set by hand; older ones are dropped.
const MAX_MESSAGES: usize = 30;

/// Time for which the page is still served after the end of the game, so that all viewers receive the final standings; set by
/// hand.
const SHUTDOWN_DELAY: Duration = Duration::from_secs(1);

/// The entries of a kind of game.
pub type EntryOf<K> = <<K as Kind>::Game as RecordedGame>::Entry;

/// What one kind of game adds to the main loop. A value of the type holds what the program knows beside the entries.
pub trait Kind: Sized {
    /// The rules of the game.
    type Game: RecordedGame;
    /// The command that continues a game, without the journal.
    const RESUME: &'static str;

    /// Executes a command, typed or posted on the page, and returns the answer to the player; `None` for the command to stop.
    fn said(play: &mut Play<Self>, line: &str) -> anyhow::Result<Option<Message>>;

    /// Applies an event of the camera process to the game and returns the message for the players.
    fn saw(play: &mut Play<Self>, event: Event) -> anyhow::Result<Message>;

    /// Returns the reason why an entry is refused, for the players.
    fn refusal(refused: &<Self::Game as RecordedGame>::Refused) -> Message;

    /// Takes into account the latest camera image, with what was read from it.
    fn looked(play: &mut Play<Self>, state: ViewerState);

    /// Takes into account that an entry was recorded, prints its events and returns the message that describes it.
    fn entered(
        play: &mut Play<Self>,
        record: &Record<EntryOf<Self>>,
        before: &Refereed<Self::Game>,
    ) -> anyhow::Result<Message>;

    /// Returns the game time in milliseconds at which [`Self::time_is_up`] is called if nothing else happens.
    fn due_ms(play: &Play<Self>) -> Option<u64>;

    /// Does what is due at this time, and returns the message for the players.
    fn time_is_up(play: &mut Play<Self>) -> anyhow::Result<Message>;

    /// Returns whether the rules end the game now. If people must still agree, asks them once and returns false.
    fn is_ended(play: &mut Play<Self>) -> anyhow::Result<bool>;

    /// Returns the standings for people, and the sentences that are spoken at the end of the game.
    fn standings(play: &Play<Self>) -> Standings;

    /// Returns the state of the game for the page in a language, as JSON.
    fn page_state(play: &Play<Self>, language: Language) -> String;
}

/// The standings of a game in words.
pub struct Standings {
    /// The standings as a table with explanations.
    pub printed: Message,
    /// Sentences that explain the standings, for the speaker.
    pub spoken: Message,
}

/// A running game with its inputs and outputs.
pub struct Play<K: Kind> {
    pub referee: Refereed<K::Game>,
    pub journal: Journal<EntryOf<K>>,
    /// What the kind of game adds.
    pub kind: K,
    /// Game time when this program started, in milliseconds: 0 for a new game; for a resumed game, the time of the last record in
    /// its journal.
    pub from_ms: u64,
    pub started: Instant,
    pub messages: Receiver<Input>,
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
    pub told: VecDeque<Message>,
}

/// Which sources of input are still open: standard input, the camera process and the web page.
#[derive(Debug, Clone, Copy)]
struct OpenInputs {
    typing: bool,
    watching: bool,
    viewed: bool,
}

impl<K: Kind> Play<K> {
    /// Plays until the game ends by its rules, `quit` is typed, or every input has ended.
    ///
    /// # Errors
    /// When standard output cannot be written.
    pub fn run(mut self) -> anyhow::Result<()> {
        let played = self.play();
        if let Some(hall) = self.hall.take() {
            hall.end();
            let told: Vec<Input> = self.messages.try_iter().collect();
            for message in told {
                if let Input::Hall(told) = message {
                    self.voice.say(self.now_ms(), &told)?;
                }
            }
        }
        played
    }

    fn play(&mut self) -> anyhow::Result<()> {
        let mut inputs = OpenInputs {
            typing: true,
            watching: self.watch_process.is_some(),
            viewed: self.page.is_some(),
        };
        self.show();
        while !K::is_ended(self)? {
            if !inputs.typing && !inputs.watching && !inputs.viewed {
                let command = format!("{} {}", K::RESUME, self.journal.path().display());
                let stops = Message::new("game-stops").with("command", command);
                return self.voice.say(self.now_ms(), &stops);
            }
            match self.next() {
                Ok(message) => self.handle(message, &mut inputs)?,
                Err(RecvTimeoutError::Timeout) => {
                    let told = K::time_is_up(self)?;
                    self.tell(&told)?;
                }
                Err(RecvTimeoutError::Disconnected) => inputs = OpenInputs::none(),
            }
        }
        let standings = K::standings(self);
        self.voice.say(self.now_ms(), &standings.printed)?;
        if self.page.is_some() {
            thread::sleep(SHUTDOWN_DELAY);
        }
        if let Some(speaker) = self.speaker.take() {
            speaker.say(&standings.spoken.to_string());
            speaker.finish(LAST_WORDS_TIMEOUT);
        }
        Ok(())
    }

    fn handle(&mut self, message: Input, inputs: &mut OpenInputs) -> anyhow::Result<()> {
        match message {
            Input::Typed(line) => match K::said(self, &line)? {
                Some(told) => self.tell(&told)?,
                None => *inputs = OpenInputs::none(),
            },
            Input::Posted(posted) => {
                // On the page, `quit` has no effect but an empty answer, so that a viewer cannot stop the game for everyone.
                let told = K::said(self, &posted.line)?.unwrap_or_default();
                // Sending the answer fails if the viewer has closed the page, which does not matter.
                let _nobody_waits = posted.answer.send(told.text(posted.language));
                self.tell(&told)?;
            }
            Input::CameraEvent(told) => {
                self.voice.seen(self.now_ms(), &told)?;
                let told = K::saw(self, told.event)?;
                self.tell(&told)?;
            }
            Input::ViewerState(state) => self.looked(state),
            Input::TypingEnded => inputs.typing = false,
            Input::CameraEnded => inputs.watching = false,
            Input::Hall(told) => self.tell(&told)?,
        }
        Ok(())
    }

    /// Waits for the next message to the game. If something is due before a message arrives, returns a timeout error.
    fn next(&self) -> Result<Input, RecvTimeoutError> {
        match K::due_ms(self) {
            None => Ok(self.messages.recv()?),
            Some(due_ms) => {
                let left = due_ms.saturating_sub(self.now_ms());
                self.messages.recv_timeout(Duration::from_millis(left))
            }
        }
    }

    /// Returns the time since the game began, in milliseconds.
    pub fn now_ms(&self) -> u64 {
        let elapsed = u64::try_from(self.started.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.from_ms.saturating_add(elapsed)
    }

    /// Prints a message to the players and adds it to the messages on the page. Does nothing with an empty message.
    ///
    /// # Errors
    /// When standard output cannot be written.
    pub fn tell(&mut self, told: &Message) -> anyhow::Result<()> {
        if told.is_empty() {
            return Ok(());
        }
        self.told.push_back(told.clone());
        if self.told.len() > MAX_MESSAGES {
            self.told.pop_front();
        }
        self.show();
        self.voice.say(self.now_ms(), told)
    }

    /// Sends the state of the game to the page.
    pub fn show(&self) {
        if let Some(page) = &self.page {
            page.send_state(PageState::new(|language| K::page_state(self, language)));
        }
    }

    fn looked(&mut self, mut state: ViewerState) {
        let picture = std::mem::take(&mut state.picture);
        if let Some(hall) = &self.hall {
            hall.picture(&picture);
        }
        if let Some(page) = &self.page {
            page.send_image(image);
        }
        K::looked(self, state);
    }

    /// Writes an entry to the journal, applies it to the game and returns a message for the players that describes it. If the rules forbid
    /// the entry or the journal cannot be written, the game stays unchanged and the returned message says why.
    ///
    /// # Errors
    /// When standard output cannot be written.
    pub fn enter(&mut self, entry: EntryOf<K>, by: By) -> anyhow::Result<Message> {
        let record = Record {
            t_ms: self.now_ms(),
            by,
            entry,
        };
        let mut after = self.referee.clone();
        if let Err(refused) = after.admit(&record) {
            return Ok(K::refusal(&refused));
        }
        if let Err(unwritten) = self.journal.add(&record) {
            let why = format!("{:#}", anyhow::Error::new(unwritten));
            return Ok(Message::verbatim(why));
        }
        if let Some(hall) = &self.hall {
            hall.recorded();
        }
        let before = std::mem::replace(&mut self.referee, after);
        K::entered(self, &record, &before)
    }

    /// Speaks a message, if the game speaks.
    pub fn speak(&self, told: &Message) {
        if let Some(speaker) = &self.speaker {
            speaker.say(&told.to_string());
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

/// Returns a message of the camera.
pub fn camera_says(message: Message) -> Message {
    Message::new("camera-says").with("message", message)
}
