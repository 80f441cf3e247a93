//! A game as it goes: what is typed or clicked, what the camera sees, and the sand, one after the other.

use std::{
    collections::{HashSet, VecDeque},
    sync::mpsc::{Receiver, RecvTimeoutError},
    thread,
    time::{Duration, Instant},
};

use umpire::{
    game::{By, Entry, Journal, Record, Referee, Start, story},
    rules::{Symbol, rounds::Phase},
    watch::{event::Event, look::CardLook},
};

use super::{
    Heard,
    eye::Eye,
    happened::happened,
    said::{self, HELP, Said},
    shown,
    voice::Voice,
};
use crate::{cli::replay, web::Page};

/// So much of what was told is shown on the page.
const REMEMBERED: usize = 30;

/// The page is served for so long after the end: then all viewers have the standings, which stay on their pages.
const LAST_LOOK: Duration = Duration::from_secs(1);

/// A game at the table.
pub struct Play {
    pub referee: Referee,
    pub journal: Journal,
    /// Record time at the start of the program: where a game that is gone on with stood.
    pub from_ms: u64,
    pub started: Instant,
    pub heard: Receiver<Heard>,
    /// The camera that looks on.
    pub eye: Option<Eye>,
    /// Where it is shown, too.
    pub page: Option<Page>,
    /// How it is told.
    pub voice: Voice,
    /// What was told last, the newest last.
    pub told: VecDeque<String>,
    /// The cards as the camera sees them.
    pub cards: Vec<CardLook>,
    /// The cards that lie face up, by the watch's numbers.
    pub lying: HashSet<usize>,
    /// What the die showed last, as the camera saw it.
    pub die: Option<Symbol>,
}

/// Who may still say something.
#[derive(Debug, Clone, Copy)]
struct Ears {
    typing: bool,
    watching: bool,
    viewed: bool,
}

impl Play {
    /// Plays until the last round is over or nobody wants to go on.
    ///
    /// # Errors
    /// When standard output takes no more.
    pub fn run(mut self) -> anyhow::Result<()> {
        let mut ears = Ears {
            typing: true,
            watching: self.eye.is_some(),
            viewed: self.page.is_some(),
        };
        self.show();
        while *self.referee.game().phase() != Phase::Over {
            if !ears.typing && !ears.watching && !ears.viewed {
                let stops = format!(
                    "The game stops here; go on with: umpire game --resume {}",
                    self.journal.path().display()
                );
                return self.voice.say(self.now_ms(), &stops);
            }
            match self.next() {
                Ok(heard) => self.hear(heard, &mut ears)?,
                Err(RecvTimeoutError::Timeout) => {
                    let told = self.enter(Entry::SandOut, By::Clock)?;
                    self.tell(&told)?;
                }
                Err(RecvTimeoutError::Disconnected) => ears = Ears::none(),
            }
        }
        self.voice.say(self.now_ms(), &self.standings())?;
        if self.page.is_some() {
            thread::sleep(LAST_LOOK);
        }
        Ok(())
    }

    fn hear(&mut self, heard: Heard, ears: &mut Ears) -> anyhow::Result<()> {
        match heard {
            Heard::Typed(line) => match self.said(&line)? {
                Some(told) => self.tell(&told)?,
                None => *ears = Ears::none(),
            },
            Heard::Asked(asked) => {
                // Who clicks does not stop the game for all.
                let told = self.said(&asked.line)?.unwrap_or_default();
                // Who asked may be gone.
                let _nobody_waits = asked.answer.send(told.clone());
                self.tell(&told)?;
            }
            Heard::Saw(told) => {
                self.voice.seen(self.now_ms(), &told)?;
                let told = self.saw(told.event)?;
                self.tell(&told)?;
            }
            Heard::Looked(look) => self.looked(look.cards, look.picture),
            Heard::Silent => ears.typing = false,
            Heard::Blind => ears.watching = false,
        }
        Ok(())
    }

    /// What comes next, or the end of the sand.
    fn next(&self) -> Result<Heard, RecvTimeoutError> {
        match self.sand_left() {
            None => Ok(self.heard.recv()?),
            Some(left) => self.heard.recv_timeout(left),
        }
    }

    /// How long the sand still runs; `None` while it does not.
    fn sand_left(&self) -> Option<Duration> {
        let ends = self.referee.glass_turned_ms()? + 1000 * self.referee.table().glass_s;
        Some(Duration::from_millis(ends.saturating_sub(self.now_ms())))
    }

    fn now_ms(&self) -> u64 {
        let elapsed = u64::try_from(self.started.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.from_ms.saturating_add(elapsed)
    }

    /// Says something at the table, and on the page.
    fn tell(&mut self, told: &str) -> anyhow::Result<()> {
        if told.is_empty() {
            return Ok(());
        }
        self.told.push_back(told.to_owned());
        if self.told.len() > REMEMBERED {
            self.told.pop_front();
        }
        self.show();
        self.voice.say(self.now_ms(), told)
    }

    fn show(&self) {
        if let Some(page) = &self.page {
            page.show(shown::state(self, self.sand_left()));
        }
    }

    fn looked(&mut self, cards: Vec<CardLook>, picture: Vec<u8>) {
        if let Some(page) = &self.page {
            page.picture(picture);
        }
        if self.cards != cards {
            self.cards = cards;
            self.show();
        }
    }

    /// What a line comes to, in words; `None` where it ends the game.
    fn said(&mut self, line: &str) -> anyhow::Result<Option<String>> {
        Ok(Some(match said::said(line, &self.referee, self.die) {
            Ok(Said::Entry(entry)) => self.enter(entry, By::Hand)?,
            Ok(Said::Standings) => self.standings(),
            Ok(Said::Help) => HELP.to_owned(),
            Ok(Said::Nothing) => String::new(),
            Ok(Said::Quit) => return Ok(None),
            Err(wrong) => wrong,
        }))
    }

    /// Writes an entry down and tells it; what the rules forbid, or what cannot be written, is told and does not count.
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
        let before = std::mem::replace(&mut self.referee, after);
        for event in happened(&record, &before, &self.referee) {
            self.voice.happened(record.t_ms, event)?;
        }
        let told = story::told(&record, &before, &self.referee);
        Ok(match (&mut self.eye, record.entry) {
            (Some(eye), Entry::Rolled { symbol }) => match eye.rolled(symbol) {
                Ok(()) => told,
                Err(blind) => format!("{told}\ncamera: {blind:#}"),
            },
            _ => told,
        })
    }

    /// What the camera sees counts where it is a card solved by the row that was rolled.
    fn saw(&mut self, event: Event) -> anyhow::Result<String> {
        Ok(match event {
            Event::Solved {
                player: Some(name),
                symbol,
                confidence,
                ..
            } => self.saw_solved(&name, symbol, confidence)?,
            Event::Solved { player: None, .. } => {
                "a card is solved, but it is not known whose: say who, as in: solved NAME"
                    .to_owned()
            }
            Event::Die { symbol, .. } => self.saw_die(symbol)?,
            Event::CardSeen { card, .. } => self.saw_card(card)?,
            Event::Lost { card, .. } => {
                self.lying.remove(&card);
                String::new()
            }
            Event::Unsolved { number, .. } => {
                let number = number.map_or_else(String::new, |number| format!(" {number}"));
                format!("the pieces of card{number} were taken up")
            }
            Event::Hint { message, .. } | Event::CameraLost { message } => {
                format!("camera: {message}")
            }
            Event::CameraBack { .. } => "camera: pictures come again".to_owned(),
            Event::Ended => {
                // The next one counts its cards anew.
                self.lying.clear();
                "camera: the video is over".to_owned()
            }
            _ => String::new(),
        })
    }

    /// A card that was not there turns the glass, where that was agreed on; one that lay there before the roll does not.
    fn saw_card(&mut self, card: usize) -> anyhow::Result<String> {
        let is_new = self.lying.insert(card);
        let turns = self.referee.table().start == Start::Card && self.referee.glass_waits();
        if is_new && turns {
            self.enter(Entry::GlassTurned, By::Camera)
        } else {
            Ok(String::new())
        }
    }

    fn saw_solved(
        &mut self,
        name: &str,
        symbol: Symbol,
        confidence: f64,
    ) -> anyhow::Result<String> {
        let rolled = match self.referee.game().phase() {
            Phase::Solving { symbol, .. } => Some(*symbol),
            Phase::Roll | Phase::Over => None,
        };
        Ok(match said::player(name, &self.referee) {
            Ok(player) if rolled == Some(symbol) => {
                let confidence = Some(confidence);
                self.enter(Entry::Solved { player, confidence }, By::Camera)?
            }
            Ok(_) => match rolled {
                Some(rolled) => {
                    format!("{name}'s card is covered for {symbol}, but {rolled} was rolled")
                }
                None => format!("{name}'s card is covered for {symbol}, but no sand runs"),
            },
            Err(unknown) => unknown,
        })
    }

    /// A die that was rolled begins the round; one that lay there from the beginning may be an old one.
    fn saw_die(&mut self, symbol: Symbol) -> anyhow::Result<String> {
        let was_seen = self.die.replace(symbol).is_some();
        Ok(match self.referee.game().phase() {
            Phase::Roll if was_seen => self.enter(Entry::Rolled { symbol }, By::Camera)?,
            Phase::Roll => format!("camera: the die shows {symbol}; `roll` takes that"),
            Phase::Solving { symbol: rolled, .. } if *rolled != symbol => {
                format!("camera: the die shows {symbol}, but {rolled} was rolled")
            }
            Phase::Solving { .. } | Phase::Over => String::new(),
        })
    }

    fn standings(&self) -> String {
        let mut text = Vec::new();
        match replay::tell_standings_of(&mut text, &self.referee) {
            Ok(()) => String::from_utf8_lossy(&text).trim_end().to_owned(),
            Err(error) => format!("{error:#}"),
        }
    }
}

impl Ears {
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
mod tests {
    use super::*;
    use std::sync::mpsc::channel;
    use umpire::{
        game::{Began, Start},
        rules::{
            Side,
            gems::{Counts, Variant},
        },
    };

    fn play(folder: &std::path::Path) -> Play {
        starting(folder, Start::Roll)
    }

    fn starting(folder: &std::path::Path, start: Start) -> Play {
        let entry = Entry::Began(Began {
            names: vec!["Ann".to_owned(), "Ben".to_owned()],
            side: Side::Green,
            all_cards: false,
            early_end: false,
            variant: Variant::Majority,
            pawns: vec![2, 2],
            rows: None,
            gem_box: Counts::new([12; 6]),
            watched: true,
            glass_s: 60,
            start,
        });
        let by = By::Hand;
        Play {
            referee: Referee::new(Record { t_ms: 0, by, entry }).unwrap(),
            journal: Journal::create(&folder.join("game.journal")).unwrap(),
            from_ms: 0,
            started: Instant::now(),
            heard: channel().1,
            eye: None,
            page: None,
            voice: Voice::Words,
            told: VecDeque::new(),
            cards: Vec::new(),
            lying: HashSet::new(),
            die: None,
        }
    }

    fn die(symbol: Symbol) -> Event {
        Event::Die {
            symbol,
            center: [10.0, 10.0],
            confidence: 0.99,
        }
    }

    #[test]
    fn a_die_that_lay_there_is_taken_by_a_word_and_one_that_was_rolled_by_itself() {
        let folder = tempfile::tempdir().unwrap();
        let mut play = play(folder.path());
        assert_eq!(
            play.said("roll").unwrap().unwrap(),
            "say what the die shows, as in: roll mask"
        );
        let told = play.saw(die(Symbol::Hand)).unwrap();
        assert_eq!(told, "camera: the die shows hand; `roll` takes that");
        assert!(play.said("roll").unwrap().unwrap().contains("rolls hand"));
        // While the sand runs it only differs.
        let told = play.saw(die(Symbol::Mask)).unwrap();
        assert_eq!(told, "camera: the die shows mask, but hand was rolled");
        play.said("solved Ann").unwrap();
        play.said("sand").unwrap();
        assert!(
            play.saw(die(Symbol::Snake))
                .unwrap()
                .contains("round 2: Ben rolls snake")
        );
    }

    fn card(card: usize) -> Event {
        Event::CardSeen {
            card,
            number: Some(13),
            player: None,
            corners: [[0.0, 0.0]; 4],
        }
    }

    #[test]
    fn the_first_card_turned_after_the_roll_turns_the_glass() {
        let folder = tempfile::tempdir().unwrap();
        let mut play = starting(folder.path(), Start::Card);
        // A card of the round before still lies there.
        assert_eq!(play.saw(card(0)).unwrap(), "");
        let told = play.said("roll hand").unwrap().unwrap();
        assert!(told.contains("with the first card"), "{told}");
        assert_eq!(play.sand_left(), None);
        // It was only looked for anew.
        assert_eq!(play.saw(card(0)).unwrap(), "");
        assert!(play.referee.glass_waits());
        assert_eq!(play.saw(card(1)).unwrap(), "the glass is turned");
        assert!(play.sand_left().is_some());
        assert_eq!(play.saw(card(2)).unwrap(), "");
        assert_eq!(
            play.said("undo").unwrap().unwrap(),
            "the turn of the glass is undone"
        );
        assert!(play.referee.glass_waits());
    }

    #[test]
    fn a_glass_that_is_turned_with_the_roll_cannot_be_turned_again() {
        let folder = tempfile::tempdir().unwrap();
        let mut play = play(folder.path());
        assert!(
            play.said("glass")
                .unwrap()
                .unwrap()
                .contains("after the roll")
        );
        play.said("roll hand").unwrap();
        assert!(
            play.said("glass")
                .unwrap()
                .unwrap()
                .contains("once a round")
        );
        assert!(play.saw(card(1)).unwrap().is_empty());
    }

    #[test]
    fn only_the_row_that_was_rolled_counts_for_the_camera() {
        let folder = tempfile::tempdir().unwrap();
        let mut play = play(folder.path());
        play.said("roll hand").unwrap();
        let told = play.saw_solved("Ann", Symbol::Mask, 0.999).unwrap();
        assert_eq!(told, "Ann's card is covered for mask, but hand was rolled");
        assert!(play.referee.game().called().is_empty());
        assert!(
            play.saw_solved("Ben", Symbol::Hand, 0.999)
                .unwrap()
                .starts_with("Ben solves")
        );
        assert_eq!(play.referee.game().called().len(), 1);
    }
}
