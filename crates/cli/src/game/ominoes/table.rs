//! What a game of Ominoes adds to the main loop: what the camera sees of the dice board, questions and advice.

use umpire::{
    game::{
        By,
        ominoes::{
            Entry, Finding, Observer, Ominoes, Record, Referee, Refused,
            event::{OminoesEvent, happened},
            narration,
            page_state::{self, PageContext},
        },
    },
    language::{Join, Language, Message, Value},
    message,
    rules::ominoes::{Face, Phase, advise},
    watch::{dice_board::SeenDiceBoard, event::Event, viewer_state::ViewerState},
};

use super::command::{self, Command, HELP};
use crate::{
    game::play::{Kind, Play, Standings, camera_says},
    typing,
};

/// Number of proposals that `advice` shows; set by hand.
const PROPOSALS: usize = 3;

/// What the program knows of a game of Ominoes beside its entries.
#[derive(Debug)]
pub struct OminoesTable {
    observer: Observer,
    /// Whether rolls that the camera sees beside the dice board are entered.
    enters_rolls: bool,
}

impl OminoesTable {
    /// Creates the state at the start of a game, or when it is continued.
    pub fn new(enters_rolls: bool) -> Self {
        let observer = Observer::default();
        Self {
            observer,
            enters_rolls,
        }
    }
}

impl Kind for OminoesTable {
    type Game = Ominoes;
    const RESUME: &'static str = "umpire game ominoes --resume";

    fn said(play: &mut Play<Self>, line: &str) -> anyhow::Result<Option<Message>> {
        Ok(Some(
            match command::said(line, &play.referee, &play.kind.observer) {
                Ok(Command::Entry(entry)) => play.enter_by_hand(entry)?,
                Ok(Command::Advice) => advice(&play.referee),
                Ok(Command::Board) => narration::board(&play.referee),
                Ok(Command::Help) => typing::help(HELP),
                Ok(Command::Nothing) => Message::default(),
                Ok(Command::Quit) => return Ok(None),
                Err(wrong) => wrong,
            },
        ))
    }

    fn saw(play: &mut Play<Self>, event: Event) -> anyhow::Result<Message> {
        Ok(match event {
            Event::DiceBoard(board) => play.saw_dice(&board)?,
            Event::RolledDie { face } => play.saw_roll(face)?,
            Event::Hint { message, .. } | Event::CameraLost { message } => camera_says(message),
            Event::CameraBack { .. } => camera_says(Message::new("camera-back")),
            Event::Ended => camera_says(Message::new("camera-video-over")),
            _ => Message::default(),
        })
    }

    fn refusal(refused: &Refused) -> Message {
        refused.message()
    }

    fn looked(_play: &mut Play<Self>, _state: ViewerState) {}

    fn entered(
        play: &mut Play<Self>,
        record: &Record,
        before: &Referee,
    ) -> anyhow::Result<Message> {
        for event in happened(record, before, &play.referee) {
            play.voice.happened(record.t_ms, event)?;
        }
        let told = narration::told(record, before, &play.referee);
        play.speak(&told);
        Ok(told)
    }

    fn due_ms(play: &Play<Self>) -> Option<u64> {
        play.kind.observer.due_ms()
    }

    fn time_is_up(play: &mut Play<Self>) -> anyhow::Result<Message> {
        let now_ms = play.now_ms();
        let found = play.kind.observer.report_due(now_ms);
        play.found(found)
    }

    fn is_ended(play: &mut Play<Self>) -> anyhow::Result<bool> {
        Ok(matches!(play.referee.game().phase(), Phase::Over { .. }))
    }

    fn standings(play: &Play<Self>) -> Standings {
        Standings {
            printed: narration::board(&play.referee),
            spoken: Message::default(),
        }
    }

    fn page_state(play: &Play<Self>, language: Language) -> String {
        let beside = PageContext {
            open: play.kind.observer.reported(),
            watched: play.watch_process.is_some(),
            told: &play.told,
            language,
        };
        page_state::state(&play.referee, &beside)
    }
}

impl Play<OminoesTable> {
    /// Enters what a person said, and compares the dice board with the game again if there was a problem with it.
    fn enter_by_hand(&mut self, entry: Entry) -> anyhow::Result<Message> {
        let is_undo = entry == Entry::Undone;
        let entries = self.referee.kept().len();
        let told = self.enter(entry, By::Hand)?;
        let is_refused = self.referee.kept().len() == entries;
        if is_refused {
            return Ok(told);
        }
        if is_undo {
            self.kind.observer.undone();
            return Ok(told);
        }
        let found = self.kind.observer.entered(self.referee.game());
        let more = self.found(found)?;
        Ok(Message::joined([told, more], Join::Lines))
    }

    /// Compares a reading of the dice board with the game.
    fn saw_dice(&mut self, board: &SeenDiceBoard) -> anyhow::Result<Message> {
        let size = board.cells.len();
        let Some(sighting) = board.sighting() else {
            return Ok(Message::default());
        };
        let mut told = Vec::new();
        let game = self.referee.game();
        if game.phase() == (Phase::SetUp { dice: 0 }) && size != game.position().size() {
            told.push(self.enter(Entry::Board { size }, By::Camera)?);
        }
        let now_ms = self.now_ms();
        let was_open = self.kind.observer.reported().is_some();
        let found = self
            .kind
            .observer
            .see(self.referee.game(), sighting, now_ms);
        if was_open && self.kind.observer.reported().is_none() {
            // A question or problem has ended, also if there is nothing to print.
            self.show();
        }
        told.push(self.found(found)?);
        Ok(Message::joined(told, Join::Lines))
    }

    /// Takes the roll of a die beside the dice board into account. Enters it if that was asked for, and compares the dice on the board with the game again.
    fn saw_roll(&mut self, face: Face) -> anyhow::Result<Message> {
        let now_ms = self.now_ms();
        let roll = self.kind.observer.roll(self.referee.game(), face, now_ms);
        if roll.is_none() || !self.kind.enters_rolls {
            return Ok(Message::default());
        }
        let told = self.found(roll)?;
        let found = self.kind.observer.rolled(self.referee.game());
        let more = self.found(found)?;
        Ok(Message::joined([told, more], Join::Lines))
    }

    /// Enters what was found out from the dice board, or tells the players what is wrong with it.
    fn found(&mut self, found: Option<Finding>) -> anyhow::Result<Message> {
        let (event, told) = match found {
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
                let choices = narration::choices(actions, &self.referee);
                let told = question(&choices);
                (OminoesEvent::Question { choices }, told)
            }
            Some(Finding::Fault(fault)) => {
                let reason = fault.message();
                let told = message!("ominoes-fault", reason = reason.clone());
                (OminoesEvent::Illegal { reason }, told)
            }
            Some(unclear @ Finding::Unclear) => {
                let reason = unclear.problem().unwrap_or_default();
                let told = message!("ominoes-unclear-help", reason = reason.clone());
                (OminoesEvent::Illegal { reason }, told)
            }
            Some(Finding::Restored) => {
                let told = message!("ominoes-restored", next = narration::next(&self.referee));
                (OminoesEvent::Restored, told)
            }
        };
        self.voice.happened(self.now_ms(), event)?;
        self.speak(&told);
        Ok(told)
    }
}

fn question(choices: &[Message]) -> Message {
    let numbered = (1_usize..)
        .zip(choices)
        .map(|(number, told)| message!("ominoes-choice", number = number, told = told.clone()));
    message!(
        "ominoes-question",
        choices = Value::list(numbered, Join::Lines)
    )
}

fn advice(referee: &Referee) -> Message {
    match advise(referee.game(), PROPOSALS) {
        Ok(proposals) if proposals.is_empty() => message!("ominoes-no-proposal"),
        Ok(proposals) => Message::joined(proposals.iter().map(narration::proposal), Join::Lines),
        Err(not_now) => not_now.message(),
    }
}
