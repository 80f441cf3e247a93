//! What a game of Ubongo adds to the main loop: the rounds, the sand glass, the cards and the gem board.

pub mod beginning;
mod camera_events;
pub mod command;
#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests;

use std::{collections::HashSet, time::Duration};

use umpire::{
    game::{
        By, Entry, Record, Referee, Refused,
        event::events_of,
        narration,
        page_state::{self, PageContext},
        referee::Ubongo,
        taken_gems::ObservedGemBoard,
    },
    language::{Join, Language, Message},
    report::standings::StandingsReport,
    rules::{Symbol, ubongo::Phase},
    watch::{
        event::Event,
        viewer_state::{CardSnapshot, ViewerState},
    },
};

use super::{
    play::{Kind, Play, Standings, camera_message},
    speech,
};
use crate::{replay, typing};
use command::{Command, HELP};

/// State of a game of Ubongo that is not in the entries of its journal.
#[derive(Debug, Default)]
pub struct UbongoState {
    /// Cards in the latest camera image, with their readings; shown on the page.
    cards: Vec<CardSnapshot>,
    /// Indices of the cards that the camera currently detects, as numbered by `umpire watch`.
    cards_in_view: HashSet<usize>,
    /// Gems on the gem board as the camera last read them; the next reading is compared with them to detect which gems were taken.
    gem_board: ObservedGemBoard,
    /// Symbol that the camera last read from the die; `None` before the first detection.
    die: Option<Symbol>,
    /// Identifies the last turn of the glass for which the main loop has entered the end of the sand: the game time of this turn, in
    /// milliseconds. `None` if no end of the sand was entered. A player can undo the end of the sand to enter something that happened
    /// earlier; the main loop then does not enter the end for the same turn again.
    ended_glass_ms: Option<u64>,
    /// Whether the players were asked to confirm the final standings.
    has_asked_for_confirmation: bool,
}

impl Kind for UbongoState {
    type Game = Ubongo;
    const RESUME: &'static str = "umpire game --resume";

    fn execute_line(play: &mut Play<Self>, line: &str) -> anyhow::Result<Option<Message>> {
        Ok(Some(
            match command::parse(line, &play.referee, play.kind.die) {
                Ok(Command::Entry(entry)) => play.enter(entry, By::Hand)?,
                Ok(Command::Standings) => standings_message(&play.referee),
                Ok(Command::Help) => typing::help_message(HELP),
                Ok(Command::Nothing) => Message::default(),
                Ok(Command::Quit) => return Ok(None),
                Err(message) => message,
            },
        ))
    }

    fn handle_camera_event(play: &mut Play<Self>, event: Event) -> anyhow::Result<Message> {
        play.apply_camera_event(event)
    }

    fn refusal(refused: &Refused) -> Message {
        refused.message()
    }

    fn handle_viewer_state(play: &mut Play<Self>, state: ViewerState) {
        if play.kind.cards != state.cards {
            play.kind.cards = state.cards;
            play.update_page();
        }
    }

    fn report_entry(
        play: &mut Play<Self>,
        record: &Record,
        before: &Referee,
    ) -> anyhow::Result<Message> {
        for event in events_of(record, before, &play.referee) {
            play.output.print_event(record.t_ms, event)?;
        }
        let spoken = narration::describe_for_speaker(record, before, &play.referee);
        play.speak(&spoken);
        play.kind.update_gem_board(record);
        let camera_error = play.start_round_video(&record.entry);
        let is_clock_undone =
            record.entry == Entry::Undone && before.last().is_some_and(is_by_clock);
        let clock_note = is_clock_undone.then(|| Message::new("game-clock-waits"));
        let description = play.describe_with_standings(record, before);
        let notes = camera_error.into_iter().chain(clock_note);
        let lines = [description].into_iter().chain(notes);
        Ok(Message::joined(lines, Join::Lines))
    }

    fn next_deadline_ms(play: &Play<Self>) -> Option<u64> {
        let is_entered = play.kind.ended_glass_ms == play.referee.glass_turned_ms();
        // If the sand ran out before the last entry of a resumed game, an earlier process has entered the end of the sand. So there is no
        // deadline then. In a new game, `from_ms` is 0, and the sand ends later.
        play.sand_ends_ms()
            .filter(|ends_ms| !is_entered && *ends_ms > play.from_ms)
    }

    fn handle_deadline(play: &mut Play<Self>) -> anyhow::Result<Message> {
        play.kind.ended_glass_ms = play.referee.glass_turned_ms();
        play.enter(Entry::SandOut, By::Clock)
    }

    /// Checks whether the last round is over. In a tournament, the players must also have confirmed the final standings. A game that was
    /// resumed near its end may be over before the hall has announced its tournament. So after the last round, this function waits for the
    /// announcement, at most until a few seconds after this program has begun or resumed the game.
    fn check_end(play: &mut Play<Self>) -> anyhow::Result<bool> {
        let is_over = *play.referee.game().phase() == Phase::Over;
        if !is_over {
            play.kind.has_asked_for_confirmation = false;
            return Ok(false);
        }
        if play.referee.is_confirmed() {
            return Ok(true);
        }
        if let Some(hall) = &play.hall {
            hall.wait_for_tournament(&play.referee.options().names, play.started);
        }
        if !play.is_in_tournament() {
            return Ok(true);
        }
        if !play.kind.has_asked_for_confirmation {
            play.kind.has_asked_for_confirmation = true;
            play.ask_for_confirmation()?;
        }
        Ok(false)
    }

    fn is_confirmed(play: &Play<Self>) -> bool {
        play.referee.is_confirmed()
    }

    fn standings(play: &Play<Self>) -> Standings {
        Standings {
            printed: standings_message(&play.referee),
            spoken: speech::final_sentences(&play.referee),
        }
    }

    fn page_state(play: &Play<Self>, language: Language) -> String {
        let now_ms = play.now_ms();
        let time_left = |end_ms: u64| Duration::from_millis(end_ms.saturating_sub(now_ms));
        let cards = play.kind.cards.iter();
        let cards: Vec<CardSnapshot> = cards.map(|card| card.in_language(language)).collect();
        let context = PageContext {
            sand_left: play.sand_ends_ms().map(time_left),
            watched: play.camera_process.is_some(),
            is_in_tournament: play.is_in_tournament(),
            die: play.kind.die,
            cards: &cards,
            messages: &play.messages,
            language,
        };
        page_state::state(&play.referee, &context)
    }
}

impl UbongoState {
    /// Prepares for the next reading of the gem board after an entry: gems that a player has taken by command are expected to be missing,
    /// and after an undo, no reported gems are.
    fn update_gem_board(&mut self, record: &Record) {
        match (&record.entry, record.by) {
            (Entry::Took { field, .. }, By::Hand) => self.gem_board.report(*field),
            (Entry::Undone, _) => self.gem_board.discard_reports(),
            _ => {}
        }
    }
}

impl Play<UbongoState> {
    /// Returns the description of an entry. If the entry has begun the next round, the standings follow. `before` is the game before the
    /// entry.
    fn describe_with_standings(&self, record: &Record, before: &Referee) -> Message {
        let description = narration::describe(record, before, &self.referee);
        let is_next_round = self.referee.game().round() > before.game().round();
        let standings = is_next_round.then(|| standings_message(&self.referee));
        Message::joined([description].into_iter().chain(standings), Join::Paragraphs)
    }

    /// Returns the game time, in milliseconds, at which the sand runs out after the last turn of the glass; the time may be in the past.
    /// `None` if the glass was not turned in this round, or no round is running.
    fn sand_ends_ms(&self) -> Option<u64> {
        let turned_ms = self.referee.glass_turned_ms()?;
        let glass_ms = self.referee.options().glass_s.saturating_mul(1000);
        Some(turned_ms.saturating_add(glass_ms))
    }

    /// If the entry is a roll and each round has its own video, starts the video of the round. Returns a message if the video does not
    /// start.
    fn start_round_video(&mut self, entry: &Entry) -> Option<Message> {
        let Entry::Rolled { symbol } = entry else {
            return None;
        };
        let started = self.camera_process.as_mut()?.start_round_video(*symbol);
        let error = started.err()?;
        Some(camera_message(Message::verbatim(format!("{error:#}"))))
    }

    /// Returns whether the game is connected to a hall whose tournament has these players at this table now.
    fn is_in_tournament(&self) -> bool {
        let names = &self.referee.options().names;
        let hall = self.hall.as_ref();
        hall.is_some_and(|hall| hall.is_in_tournament(names))
    }

    /// Prints the standings, and asks the players to confirm them.
    fn ask_for_confirmation(&mut self) -> anyhow::Result<()> {
        self.output
            .print_message(self.now_ms(), &standings_message(&self.referee))?;
        self.report_message(&Message::new("game-ask-confirmation"))
    }
}

fn is_by_clock(record: &Record) -> bool {
    record.by == By::Clock
}

/// Returns the standings with their explanation, or the reason why there are none.
fn standings_message(referee: &Referee) -> Message {
    match referee.standings() {
        Ok(standings) => {
            replay::standings_message(referee, &StandingsReport::of(&standings, Vec::new()))
        }
        Err(error) => Message::verbatim(error.to_string()),
    }
}
