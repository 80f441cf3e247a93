//! What a game of Ominoes adds to the main loop: readings of the dice board, questions and advice.

use umpire::{
    game::{
        By,
        ominoes::{
            Entry, Finding, Observer, Ominoes, Record, Referee, Refused,
            event::{OminoesEvent, events_of},
            narration,
            page_state::{self, PageContext},
        },
    },
    language::{Join, Language, Message, Value},
    message,
    rules::ominoes::{Face, Phase, advise},
    watch::{dice_board::ObservedDiceBoard, event::Event, viewer_state::ViewerState},
};

use super::command::{self, Command, HELP};
use crate::{
    game::play::{Kind, Play, Standings, camera_message},
    typing,
};

/// Maximum number of proposals that `advice` lists; set by hand.
const MAX_PROPOSALS: usize = 3;

/// State of a game of Ominoes that is not in the entries of its journal.
#[derive(Debug)]
pub struct OminoesState {
    observer: Observer,
    /// Whether rolls that the camera reads beside the dice board are entered.
    enters_rolls: bool,
}

impl OminoesState {
    /// Creates the state at the start of a game, or when a game is continued. `enters_rolls` says whether rolls that the camera reads
    /// beside the dice board are entered.
    pub fn new(enters_rolls: bool) -> Self {
        let observer = Observer::default();
        Self {
            observer,
            enters_rolls,
        }
    }
}

impl Kind for OminoesState {
    type Game = Ominoes;
    const RESUME: &'static str = "umpire game ominoes --resume";

    fn execute_line(play: &mut Play<Self>, line: &str) -> anyhow::Result<Option<Message>> {
        Ok(Some(
            match command::parse(line, &play.referee, &play.kind.observer) {
                Ok(Command::Entry(entry)) => play.enter_by_player(entry)?,
                Ok(Command::Advice) => advice_message(&play.referee),
                Ok(Command::Board) => narration::describe_board(&play.referee),
                Ok(Command::Help) => typing::help_message(HELP),
                Ok(Command::Nothing) => Message::default(),
                Ok(Command::Quit) => return Ok(None),
                Err(message) => message,
            },
        ))
    }

    fn handle_camera_event(play: &mut Play<Self>, event: Event) -> anyhow::Result<Message> {
        Ok(match event {
            Event::DiceBoard(board) => play.observe_dice_board(&board)?,
            Event::RolledDie { face } => play.observe_roll(face)?,
            Event::Hint { message, .. } | Event::CameraLost { message } => camera_message(message),
            Event::CameraBack { .. } => camera_message(Message::new("camera-back")),
            Event::Ended => camera_message(Message::new("camera-video-over")),
            _ => Message::default(),
        })
    }

    fn refusal(refused: &Refused) -> Message {
        refused.message()
    }

    fn handle_viewer_state(_play: &mut Play<Self>, _state: ViewerState) {}

    fn report_entry(
        play: &mut Play<Self>,
        record: &Record,
        before: &Referee,
    ) -> anyhow::Result<Message> {
        for event in events_of(record, before, &play.referee) {
            play.output.print_event(record.t_ms, event)?;
        }
        let message = narration::describe(record, before, &play.referee);
        play.speak(&message);
        Ok(message)
    }

    fn next_deadline_ms(play: &Play<Self>) -> Option<u64> {
        play.kind.observer.due_ms()
    }

    fn handle_deadline(play: &mut Play<Self>) -> anyhow::Result<Message> {
        let now_ms = play.now_ms();
        let finding = play.kind.observer.report_due(now_ms);
        play.handle_finding(finding)
    }

    fn is_ended(play: &mut Play<Self>) -> anyhow::Result<bool> {
        Ok(matches!(play.referee.game().phase(), Phase::Over { .. }))
    }

    fn standings(play: &Play<Self>) -> Standings {
        Standings {
            printed: narration::describe_board(&play.referee),
            spoken: Message::default(),
        }
    }

    fn page_state(play: &Play<Self>, language: Language) -> String {
        let context = PageContext {
            open: play.kind.observer.reported(),
            watched: play.camera_process.is_some(),
            messages: &play.messages,
            language,
        };
        page_state::state(&play.referee, &context)
    }
}

impl Play<OminoesState> {
    /// Records an entry of a player, and returns a message about it. If the latest reading of the dice board did not fit the game before
    /// the entry, compares this reading with the changed game. Makes no such comparison if the entry was refused or is an undo.
    fn enter_by_player(&mut self, entry: Entry) -> anyhow::Result<Message> {
        let is_undo = entry == Entry::Undone;
        let entries = self.referee.kept().len();
        let message = self.enter(entry, By::Hand)?;
        let is_refused = self.referee.kept().len() == entries;
        if is_refused {
            return Ok(message);
        }
        if is_undo {
            self.kind.observer.handle_undo();
            return Ok(message);
        }
        let finding = self.kind.observer.handle_entry(self.referee.game());
        let more = self.handle_finding(finding)?;
        Ok(Message::joined([message, more], Join::Lines))
    }

    /// Compares a reading of the dice board with the game. Before the first die is set up, enters the size of the board if it differs from
    /// that of the game.
    fn observe_dice_board(&mut self, board: &ObservedDiceBoard) -> anyhow::Result<Message> {
        let size = board.cells.len();
        let Some(sighting) = board.sighting() else {
            return Ok(Message::default());
        };
        let mut messages = Vec::new();
        let game = self.referee.game();
        if game.phase() == (Phase::SetUp { dice: 0 }) && size != game.position().size() {
            messages.push(self.enter(Entry::Board { size }, By::Camera)?);
        }
        let now_ms = self.now_ms();
        let was_open = self.kind.observer.reported().is_some();
        let finding = self
            .kind
            .observer
            .add_sighting(self.referee.game(), sighting, now_ms);
        if was_open && self.kind.observer.reported().is_none() {
            // The question or problem has ended, so the page is updated even without a message.
            self.update_page();
        }
        messages.push(self.handle_finding(finding)?);
        Ok(Message::joined(messages, Join::Lines))
    }

    /// Handles a roll that the camera has read from a die beside the dice board. If the game was started with `--rolls` and a roll is due,
    /// enters the roll and compares the dice on the board with the game again.
    fn observe_roll(&mut self, face: Face) -> anyhow::Result<Message> {
        let now_ms = self.now_ms();
        let roll = self
            .kind
            .observer
            .add_roll(self.referee.game(), face, now_ms);
        if roll.is_none() || !self.kind.enters_rolls {
            return Ok(Message::default());
        }
        let message = self.handle_finding(roll)?;
        let finding = self.kind.observer.handle_entered_roll(self.referee.game());
        let more = self.handle_finding(finding)?;
        Ok(Message::joined([message, more], Join::Lines))
    }

    /// Enters the actions that were derived from the dice board. If these actions replace the last entry, that entry is undone first. Any
    /// other finding is printed as an event and returned as a message for the players.
    fn handle_finding(&mut self, finding: Option<Finding>) -> anyhow::Result<Message> {
        let (event, message) = match finding {
            None => return Ok(Message::default()),
            Some(Finding::Played(actions)) => {
                let entry = self.referee.played(&actions);
                return self.enter(entry, By::Camera);
            }
            Some(Finding::PlayedInstead(actions)) => {
                let undone = self.enter(Entry::Undone, By::Camera)?;
                if actions.is_empty() {
                    return Ok(undone);
                }
                let entry = self.referee.played(&actions);
                let played = self.enter(entry, By::Camera)?;
                return Ok(Message::joined([undone, played], Join::Lines));
            }
            Some(Finding::Question(paths)) => {
                let actions = paths.iter().map(|path| &path.actions[..]);
                let choices = narration::describe_choices(actions, &self.referee);
                let message = question_message(&choices);
                (OminoesEvent::Question { choices }, message)
            }
            Some(Finding::Fault(fault)) => {
                let reason = fault.message();
                let message = message!("ominoes-fault", reason = reason.clone());
                (OminoesEvent::Illegal { reason }, message)
            }
            Some(unclear @ Finding::Unclear) => {
                let reason = unclear.problem().unwrap_or_default();
                let message = message!("ominoes-unclear-help", reason = reason.clone());
                (OminoesEvent::Illegal { reason }, message)
            }
            Some(Finding::Restored) => {
                let message = message!(
                    "ominoes-restored",
                    next = narration::describe_next(&self.referee)
                );
                (OminoesEvent::Restored, message)
            }
        };
        self.output.print_event(self.now_ms(), event)?;
        self.speak(&message);
        Ok(message)
    }
}

fn question_message(choices: &[Message]) -> Message {
    let numbered = (1_usize..).zip(choices).map(|(number, message)| {
        message!("ominoes-choice", number = number, told = message.clone())
    });
    message!(
        "ominoes-question",
        choices = Value::list(numbered, Join::Lines)
    )
}

fn advice_message(referee: &Referee) -> Message {
    match advise(referee.game(), MAX_PROPOSALS) {
        Ok(proposals) if proposals.is_empty() => message!("ominoes-no-proposal"),
        Ok(proposals) => Message::joined(
            proposals.iter().map(narration::describe_proposal),
            Join::Lines,
        ),
        Err(not_now) => not_now.message(),
    }
}
