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
    rules::ominoes::{Action, Face, Phase, advise},
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
    /// Compares the dice board with the game.
    observer: Observer,
    /// Whether rolls that the camera reads beside the dice board are entered.
    enters_rolls: bool,
}

impl OminoesState {
    /// Creates the state at the start of a game, or when a game is continued. `enters_rolls` says whether rolls that the camera reads
    /// beside the dice board are entered.
    pub fn new(enters_rolls: bool) -> Self {
        Self {
            observer: Observer::default(),
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

    fn check_end(play: &mut Play<Self>) -> anyhow::Result<bool> {
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
    /// Records an entry of a player, and returns a message about it. If there was a problem with the latest reading of the dice board, or a
    /// question about it, before the entry, compares this reading with the changed game. Makes no such comparison if the entry was refused
    /// or is an undo.
    fn enter_by_player(&mut self, entry: Entry) -> anyhow::Result<Message> {
        let is_undo = entry == Entry::Undone;
        let message = match self.try_enter(entry, By::Hand)? {
            Ok(message) => message,
            Err(refusal) => return Ok(refusal),
        };
        if is_undo {
            self.kind.observer.handle_undo();
            return Ok(message);
        }
        let finding = self.kind.observer.handle_entry(self.referee.game());
        let more = self.handle_finding(finding)?;
        Ok(Message::joined([message, more], Join::Lines))
    }

    /// Compares a reading of the dice board with the game. Before the first die is set up, enters the size of the board if it differs from
    /// that of the game. Ignores a reading in which the board is not square.
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
        let finding =
            self.kind
                .observer
                .add_sighting(self.referee.game(), sighting, board.moving_ms, now_ms);
        if was_open && self.kind.observer.reported().is_none() {
            // The question or problem has ended, so the page is updated even without a message.
            self.update_page();
        }
        messages.push(self.handle_finding(finding)?);
        Ok(Message::joined(messages, Join::Lines))
    }

    /// Handles a die that the camera has read beside the dice board. If the game was started with `--rolls` and the observer counts the die
    /// as a roll ([`Observer::add_roll`]), enters the roll and compares the dice on the board with the game again.
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

    /// Handles a finding from the dice board, and returns the message for the players; the message is empty if there is no finding. Enters
    /// the actions that the players performed; if they performed them instead of others, those are undone first. Any other finding changes
    /// nothing in the game: it is printed as an event and spoken.
    fn handle_finding(&mut self, finding: Option<Finding>) -> anyhow::Result<Message> {
        let Some(finding) = finding else {
            return Ok(Message::default());
        };
        match finding {
            Finding::Played(actions) => self.enter_actions(&actions),
            Finding::PlayedInstead(actions) => self.replace_last_entry(&actions),
            Finding::Question(paths) => {
                let actions = paths.iter().map(|path| &path.actions[..]);
                let choices = narration::describe_choices(actions, &self.referee);
                let message = question_message(&choices);
                self.report_event(OminoesEvent::Question { choices }, message)
            }
            Finding::Fault(fault) => {
                let reason = fault.message();
                let message = message!("ominoes-fault", reason = reason.clone());
                self.report_event(OminoesEvent::Illegal { reason }, message)
            }
            unclear @ Finding::Unclear => {
                let Some(reason) = unclear.problem() else {
                    return Ok(Message::default());
                };
                let message = message!("ominoes-unclear-help", reason = reason.clone());
                self.report_event(OminoesEvent::Illegal { reason }, message)
            }
            Finding::Restored => {
                let next = narration::describe_next(&self.referee);
                let message = message!("ominoes-restored", next = next);
                self.report_event(OminoesEvent::Restored, message)
            }
        }
    }

    /// Enters actions that the camera has seen, and returns the message about the entry.
    fn enter_actions(&mut self, actions: &[Action]) -> anyhow::Result<Message> {
        let entry = self.referee.played(actions);
        self.enter(entry, By::Camera)
    }

    /// Undoes the last entry and enters other actions instead, or none if `actions` is empty. If the undo is refused or cannot be stored,
    /// the game stays unchanged. Returns the messages about the entries.
    fn replace_last_entry(&mut self, actions: &[Action]) -> anyhow::Result<Message> {
        let undone = match self.try_enter(Entry::Undone, By::Camera)? {
            Ok(undone) if !actions.is_empty() => undone,
            Ok(message) | Err(message) => return Ok(message),
        };
        let played = self.enter_actions(actions)?;
        Ok(Message::joined([undone, played], Join::Lines))
    }

    /// Prints an event that does not change the game, and speaks and returns its message.
    fn report_event(&self, event: OminoesEvent, message: Message) -> anyhow::Result<Message> {
        self.output.print_event(self.now_ms(), event)?;
        self.speak(&message);
        Ok(message)
    }
}

/// Returns the question which of the choices the players have performed. The choices are numbered from 1.
fn question_message(choices: &[Message]) -> Message {
    let numbered = (1_usize..).zip(choices).map(|(number, message)| {
        message!("ominoes-choice", number = number, told = message.clone())
    });
    message!(
        "ominoes-question",
        choices = Value::list(numbered, Join::Lines)
    )
}

/// Returns the best proposals for the player whose turn it is, or the reason why there is no advice now.
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

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests {
    use std::path::Path;

    use umpire::rules::{Cell, ominoes::God};

    use super::*;
    use crate::game::test_support::{ominoes_began, play_of};

    /// Begins a game of Ana (Ra) and Ben (Apep) with its journal in `folder`.
    fn new_play(folder: &Path) -> Play<OminoesState> {
        let began = Record::at_start(ominoes_began(true));
        play_of(
            folder,
            Referee::new(began).unwrap(),
            OminoesState::new(false),
        )
    }

    fn set_up(col: i8) -> Action {
        Action::SetUp {
            square: Cell::new(0, col),
            god: God::Ra,
        }
    }

    #[test]
    fn a_refused_entry_is_distinguished_from_an_undo() {
        let folder = tempfile::tempdir().unwrap();
        let mut play = new_play(folder.path());
        let mut is_recorded = |entry| play.try_enter(entry, By::Hand).unwrap().is_ok();
        let points = |player| Entry::Points { player, points: 3 };
        assert!(!is_recorded(Entry::Undone), "nothing to undo");
        assert!(!is_recorded(points(2)), "no such player");
        assert!(is_recorded(points(1)));
        assert!(is_recorded(Entry::Undone));
        assert!(play.referee.kept().is_empty());
    }

    #[test]
    fn actions_replace_the_last_entry() {
        let folder = tempfile::tempdir().unwrap();
        let mut play = new_play(folder.path());
        play.enter_actions(&[set_up(0)]).unwrap();
        play.replace_last_entry(&[set_up(1)]).unwrap();
        let kept = play.referee.kept().iter().map(|record| &record.entry);
        let expected = Entry::Played {
            actions: vec![set_up(1)],
        };
        assert_eq!(kept.collect::<Vec<_>>(), [&expected]);
        play.replace_last_entry(&[]).unwrap();
        assert!(play.referee.kept().is_empty());
    }

    #[test]
    fn without_an_undo_no_other_actions_are_entered() {
        let folder = tempfile::tempdir().unwrap();
        let mut play = new_play(folder.path());
        let message = play.replace_last_entry(&[set_up(0)]).unwrap();
        assert!(!message.is_empty());
        assert!(play.referee.kept().is_empty());
    }
}
