//! What a game of Ubongo adds to the main loop: the rounds, the sand glass, the cards and the gem board.

pub mod beginning;
mod camera_events;
mod command;
#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests;

use std::{collections::HashSet, time::Duration};

use umpire::{
    game::{
        By, Entry, Record, Referee, Refused,
        event::happened,
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
    play::{Kind, Play, Standings, camera_says},
    speech,
};
use crate::{replay, typing};
use command::{Command, HELP};

/// What the program knows of a game of Ubongo beside its entries.
#[derive(Debug, Default)]
pub struct UbongoTable {
    /// Cards in the latest camera image, with their readings; shown on the page.
    cards: Vec<CardSnapshot>,
    /// Indices of the cards that the camera currently detects, as numbered by `umpire watch`.
    cards_in_view: HashSet<usize>,
    /// Gems on the gem board as the camera last read them; the next reading is compared with them to detect which gems were taken.
    board: ObservedGemBoard,
    /// Symbol that the camera last read from the die; `None` before the first detection.
    die: Option<Symbol>,
    /// Time at which the hourglass was turned whose end the clock entered last. If a player undoes that entry, to add what came late, the
    /// clock does not enter it again.
    ended_glass_ms: Option<u64>,
    /// Whether the players were asked to confirm the final standings.
    is_asked: bool,
}

impl Kind for UbongoTable {
    type Game = Ubongo;
    const RESUME: &'static str = "umpire game --resume";

    fn said(play: &mut Play<Self>, line: &str) -> anyhow::Result<Option<Message>> {
        Ok(Some(
            match command::said(line, &play.referee, play.kind.die) {
                Ok(Command::Entry(entry)) => play.enter(entry, By::Hand)?,
                Ok(Command::Standings) => standings(&play.referee),
                Ok(Command::Help) => typing::help(HELP),
                Ok(Command::Nothing) => Message::default(),
                Ok(Command::Quit) => return Ok(None),
                Err(wrong) => wrong,
            },
        ))
    }

    fn saw(play: &mut Play<Self>, event: Event) -> anyhow::Result<Message> {
        play.saw(event)
    }

    fn refusal(refused: &Refused) -> Message {
        refused.message()
    }

    fn looked(play: &mut Play<Self>, state: ViewerState) {
        if play.kind.cards != state.cards {
            play.kind.cards = state.cards;
            play.show();
        }
    }

    fn entered(
        play: &mut Play<Self>,
        record: &Record,
        before: &Referee,
    ) -> anyhow::Result<Message> {
        for event in happened(record, before, &play.referee) {
            play.voice.happened(record.t_ms, event)?;
        }
        match (&record.entry, record.by) {
            (Entry::Took { field, .. }, By::Hand) => play.kind.board.report(*field),
            (Entry::Undone, _) => play.kind.board.discard_reports(),
            _ => {}
        }
        play.speak(&narration::without_confidence(
            record,
            before,
            &play.referee,
        ));
        let mut told = narration::told(record, before, &play.referee);
        let is_next = play.referee.game().round() > before.game().round();
        if is_next {
            told = Message::joined([told, standings(&play.referee)], Join::Paragraphs);
        }
        if let (Some(watch_process), Entry::Rolled { symbol }) =
            (&mut play.watch_process, &record.entry)
            && let Err(blind) = watch_process.rolled(*symbol)
        {
            let blind = camera_says(Message::verbatim(format!("{blind:#}")));
            told = Message::joined([told, blind], Join::Lines);
        }
        if record.entry == Entry::Undone && before.last().is_some_and(is_by_clock) {
            told = Message::joined([told, Message::new("game-clock-waits")], Join::Lines);
        }
        Ok(told)
    }

    fn due_ms(play: &Play<Self>) -> Option<u64> {
        let is_entered = play.kind.ended_glass_ms == play.referee.glass_turned_ms();
        // If this process began with a glass that was empty, an earlier one has entered its end.
        play.sand_ends_ms()
            .filter(|ends_ms| !is_entered && (play.from_ms == 0 || *ends_ms > play.from_ms))
    }

    fn time_is_up(play: &mut Play<Self>) -> anyhow::Result<Message> {
        play.kind.ended_glass_ms = play.referee.glass_turned_ms();
        play.enter(Entry::SandOut, By::Clock)
    }

    /// Returns whether the last round is over, and the final standings are confirmed if a tournament needs that. A game that was resumed
    /// near its end waits until the hall has said whether there is one.
    fn is_ended(play: &mut Play<Self>) -> anyhow::Result<bool> {
        let is_over = *play.referee.game().phase() == Phase::Over;
        if !is_over {
            play.kind.is_asked = false;
            return Ok(false);
        }
        if play.referee.is_confirmed() {
            return Ok(true);
        }
        if let Some(hall) = &play.hall {
            hall.wait_for_tournament(&play.referee.table().names, play.started);
        }
        if !play.is_in_tournament() {
            return Ok(true);
        }
        if !play.kind.is_asked {
            play.kind.is_asked = true;
            play.ask_for_confirmation()?;
        }
        Ok(false)
    }

    fn standings(play: &Play<Self>) -> Standings {
        Standings {
            printed: standings(&play.referee),
            spoken: speech::last_words(&play.referee),
        }
    }

    fn page_state(play: &Play<Self>, language: Language) -> String {
        let now_ms = play.now_ms();
        let left = |due_ms: u64| Duration::from_millis(due_ms.saturating_sub(now_ms));
        let cards = play.kind.cards.iter();
        let cards: Vec<CardSnapshot> = cards.map(|card| card.in_language(language)).collect();
        let beside = PageContext {
            sand_left: play.sand_ends_ms().map(left),
            watched: play.watch_process.is_some(),
            is_in_tournament: play.is_in_tournament(),
            die: play.kind.die,
            cards: &cards,
            told: &play.told,
            language,
        };
        page_state::state(&play.referee, &beside)
    }
}

impl Play<UbongoTable> {
    /// Returns the game time at which the sand of the running hourglass has run out.
    fn sand_ends_ms(&self) -> Option<u64> {
        Some(self.referee.glass_turned_ms()? + 1000 * self.referee.table().glass_s)
    }

    fn is_in_tournament(&self) -> bool {
        let names = &self.referee.table().names;
        let hall = self.hall.as_ref();
        hall.is_some_and(|hall| hall.is_in_tournament(names))
    }

    fn ask_for_confirmation(&mut self) -> anyhow::Result<()> {
        self.voice.say(self.now_ms(), &standings(&self.referee))?;
        self.tell(&Message::new("game-ask-confirmation"))
    }
}

fn is_by_clock(record: &Record) -> bool {
    record.by == By::Clock
}

fn standings(referee: &Referee) -> Message {
    match referee.standings() {
        Ok(standings) => {
            replay::standings_message(referee, &StandingsReport::of(&standings, Vec::new()))
        }
        Err(error) => Message::verbatim(error.to_string()),
    }
}
