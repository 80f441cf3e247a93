//! Turns events of the camera process into entries of the game.

use umpire::{
    game::{By, Entry, Start, board::Change},
    report::gem_board::Holes,
    rules::{Symbol, gems::Gem, rounds::Phase},
    watch::event::Event,
};

use super::{UbongoTable, command};
use crate::game::play::Play;

impl Play<UbongoTable> {
    /// Applies an event of the camera process to the game and returns the message for the players. A card is entered as solved only if the
    /// pieces on it solve the row of the rolled symbol.
    pub(super) fn saw(&mut self, event: Event) -> anyhow::Result<String> {
        Ok(match event {
            Event::Solved {
                player: Some(name),
                symbol,
                confidence,
                ..
            } => self.saw_solved(&name, symbol, confidence)?,
            Event::Solved { player: None, .. } => {
                "a card is solved, but its player is unknown: type solved NAME".to_owned()
            }
            Event::Die { symbol, .. } => self.saw_die(symbol)?,
            Event::GemBoard { rows } => self.saw_board(&rows)?,
            Event::CardSeen { card, .. } => self.saw_card(card)?,
            Event::Lost { card, .. } => {
                self.kind.cards_in_view.remove(&card);
                String::new()
            }
            Event::Unsolved { number, .. } => {
                let card =
                    number.map_or_else(|| "a card".to_owned(), |number| format!("card {number}"));
                format!("the pieces of {card} were moved")
            }
            Event::Hint { message, .. } => format!("camera: {message}"),
            Event::CameraLost { message } => format!("camera: {message}"),
            Event::CameraBack { .. } => "camera: the image is back".to_owned(),
            Event::Ended => {
                // Forgets the cards of the video that has ended: the next video numbers its cards from 0 again.
                self.kind.cards_in_view.clear();
                "camera: the video is over".to_owned()
            }
            _ => String::new(),
        })
    }

    /// Notes that the camera has a card in view. In games with `--start card`, turns the sand glass at the first card after the roll that
    /// was not in view before.
    fn saw_card(&mut self, card: usize) -> anyhow::Result<String> {
        let is_new = self.kind.cards_in_view.insert(card);
        let turns = self.referee.table().start == Start::Card && self.referee.glass_waits();
        if is_new && turns {
            self.enter(Entry::GlassTurned, By::Camera)
        } else {
            Ok(String::new())
        }
    }

    pub(super) fn saw_solved(
        &mut self,
        name: &str,
        symbol: Symbol,
        confidence: f64,
    ) -> anyhow::Result<String> {
        let rolled = match self.referee.game().phase() {
            Phase::Solving { symbol, .. } => Some(*symbol),
            Phase::Roll | Phase::Over => None,
        };
        Ok(match command::player(name, &self.referee) {
            Ok(player) if rolled == Some(symbol) => {
                let confidence = Some(confidence);
                self.enter(Entry::Solved { player, confidence }, By::Camera)?
            }
            Ok(_) => match rolled {
                Some(rolled) => {
                    format!("{name}'s card is solved for {symbol}, but {rolled} was rolled")
                }
                None => format!("{name}'s card is solved for {symbol}, but no round is running"),
            },
            Err(unknown) => unknown,
        })
    }

    /// Starts a round with the symbol that the camera detects on the die. The first symbol that the camera reads in a game starts no round,
    /// since the die may still show an earlier roll.
    fn saw_die(&mut self, symbol: Symbol) -> anyhow::Result<String> {
        let was_seen = self.kind.die.replace(symbol).is_some();
        Ok(match self.referee.game().phase() {
            Phase::Roll if was_seen => self.enter(Entry::Rolled { symbol }, By::Camera)?,
            Phase::Roll => format!("camera: the die shows {symbol}; type `roll` to accept it"),
            Phase::Solving { symbol: rolled, .. } if *rolled != symbol => {
                format!("camera: the die shows {symbol}, but {rolled} was rolled")
            }
            Phase::Solving { .. } | Phase::Over => String::new(),
        })
    }

    /// Compares the gems on the gem board with those of the last reading. If gems are gone from the front of a row, enters them for the
    /// player who may take from this row now. If no player may, or several may, returns a message that names the gems; with several
    /// players, the message asks who took them.
    fn saw_board(&mut self, rows: &Holes) -> anyhow::Result<String> {
        let mut told = Vec::new();
        for change in self.kind.board.see(rows) {
            told.push(match change {
                Change::Taken { row, gems } => self.saw_taken(row, gems)?,
                Change::Unclear { row } => format!(
                    "camera: gems other than the front ones are gone from row {}; type what was taken",
                    row + 1
                ),
            });
        }
        Ok(told.join("\n"))
    }

    fn saw_taken(&mut self, field: usize, gems: Vec<Gem>) -> anyhow::Result<String> {
        let game = self.referee.game();
        let may_take = |player: &usize| {
            let fields = game.fields(*player).unwrap_or_default();
            fields.contains(&field)
        };
        let players = 0..self.referee.table().names.len();
        let players: Vec<usize> = players.filter(may_take).collect();
        let names: Vec<&str> = gems.iter().map(|gem| gem.name()).collect();
        let (names, row) = (names.join(" "), field + 1);
        match players[..] {
            [player] => {
                let entry = Entry::Took {
                    player,
                    field,
                    gems,
                };
                self.enter(entry, By::Camera)
            }
            [] => Ok(format!(
                "camera: gone from row {row}: {names}; nobody may take gems there now"
            )),
            _ => Ok(format!(
                "camera: gone from row {row}: {names}; type who took them: take NAME {row} {names}"
            )),
        }
    }
}
