//! Turns events of the camera process into entries of the game.

use umpire::{
    game::{By, Entry, GlassTurn, taken_gems::Change},
    language::{Join, Message, Value},
    report::gem_board::Holes,
    rules::{Symbol, gems::Gem, ubongo::Phase},
    watch::event::Event,
};

use super::{UbongoState, command};
use crate::game::play::{Play, camera_message};

impl Play<UbongoState> {
    /// Applies an event of the camera process to the game and returns the message for the players. A card is entered as solved only if the
    /// pieces on it solve the row of the rolled symbol.
    pub(super) fn apply_camera_event(&mut self, event: Event) -> anyhow::Result<Message> {
        Ok(match event {
            Event::Solved {
                player: Some(name),
                symbol,
                confidence,
                ..
            } => self.observe_solved(&name, symbol, confidence)?,
            Event::Solved { player: None, .. } => Message::new("solved-by-unknown"),
            Event::Die { symbol, .. } => self.observe_die(symbol)?,
            Event::GemBoard { rows } => self.observe_gem_board(&rows)?,
            Event::CardLocated { card, .. } => self.observe_card(card)?,
            Event::Lost { card, .. } => {
                self.kind.cards_in_view.remove(&card);
                Message::default()
            }
            Event::Unsolved { number, .. } => number.map_or_else(
                || Message::new("pieces-moved-unknown"),
                |number| Message::new("pieces-moved").with("number", u32::from(number)),
            ),
            Event::Hint { message, .. } | Event::CameraLost { message } => camera_message(message),
            Event::CameraBack { .. } => camera_message(Message::new("camera-back")),
            Event::Ended => {
                // Forgets the cards of the video that has ended: the next video numbers its cards from 0 again.
                self.kind.cards_in_view.clear();
                camera_message(Message::new("camera-video-over"))
            }
            _ => Message::default(),
        })
    }

    /// Adds a card to the cards in view. In games with `--start card`, the first card that comes into view after the roll turns the sand
    /// glass.
    fn observe_card(&mut self, card: usize) -> anyhow::Result<Message> {
        let is_new = self.kind.cards_in_view.insert(card);
        let turns =
            self.referee.options().glass_turn == GlassTurn::Card && self.referee.glass_waits();
        if is_new && turns {
            self.enter(Entry::GlassTurned, By::Camera)
        } else {
            Ok(Message::default())
        }
    }

    /// Called when the camera has found that the pieces on a player's card solve the row of `symbol`. If `symbol` was rolled for this
    /// round, records that the player `name` has solved the card. Otherwise, or if no player has this name, returns a message.
    pub(super) fn observe_solved(
        &mut self,
        name: &str,
        symbol: Symbol,
        confidence: f64,
    ) -> anyhow::Result<Message> {
        let rolled = match self.referee.game().phase() {
            Phase::Solving { symbol, .. } => Some(*symbol),
            Phase::Roll | Phase::Over => None,
        };
        Ok(match command::player_index("solved", name, &self.referee) {
            Ok(player) if rolled == Some(symbol) => {
                let confidence = Some(confidence);
                self.enter(Entry::Solved { player, confidence }, By::Camera)?
            }
            Ok(_) => match rolled {
                Some(rolled) => Message::new("solved-other-row")
                    .with("name", name)
                    .with("symbol", symbol)
                    .with("rolled", rolled),
                None => Message::new("solved-no-round")
                    .with("name", name)
                    .with("symbol", symbol),
            },
            Err(unknown) => unknown,
        })
    }

    /// Starts a round with the symbol that the camera detects on the die. The first symbol that the camera reads after the start of this
    /// program starts no round, since the die may still show an earlier roll. During a round, starts nothing, but returns a message if the
    /// symbol is not the one that was rolled.
    fn observe_die(&mut self, symbol: Symbol) -> anyhow::Result<Message> {
        let had_reading = self.kind.die.replace(symbol).is_some();
        Ok(match self.referee.game().phase() {
            Phase::Roll if had_reading => self.enter(Entry::Rolled { symbol }, By::Camera)?,
            Phase::Roll => camera_message(Message::new("die-waits").with("symbol", symbol)),
            Phase::Solving { symbol: rolled, .. } if *rolled != symbol => camera_message(
                Message::new("die-other")
                    .with("symbol", symbol)
                    .with("rolled", *rolled),
            ),
            Phase::Solving { .. } | Phase::Over => Message::default(),
        })
    }

    /// Compares the gems on the gem board with those of the last reading. If gems are gone from the front of a row and exactly one player
    /// may take from this row now, enters that this player took the gems. If several players may, returns a message that asks who took
    /// the gems; if none may, a message that names the gems. Also returns a message about a row whose change is unclear.
    fn observe_gem_board(&mut self, rows: &Holes) -> anyhow::Result<Message> {
        let mut messages = Vec::new();
        for change in self.kind.gem_board.observe(rows) {
            messages.push(match change {
                Change::Taken { row, gems } => self.observe_taken_gems(row, gems)?,
                Change::Unclear { row } => {
                    camera_message(Message::new("board-unclear").with("row", row + 1))
                }
            });
        }
        Ok(Message::joined(messages, Join::Lines))
    }

    /// Called when `gems` are gone from the row `field` of the gem board. If exactly one player may take from this row now, enters that
    /// this player took the gems. Otherwise, returns a message.
    fn observe_taken_gems(&mut self, field: usize, gems: Vec<Gem>) -> anyhow::Result<Message> {
        let game = self.referee.game();
        let may_take = |player: &usize| {
            let fields = game.fields(*player).unwrap_or_default();
            fields.contains(&field)
        };
        let players = 0..self.referee.options().names.len();
        let players: Vec<usize> = players.filter(may_take).collect();
        let message = |id| {
            Message::new(id)
                .with("row", field + 1)
                .with("gems", Value::list(gems.iter().copied(), Join::Comma))
        };
        match players[..] {
            [player] => {
                let entry = Entry::Took {
                    player,
                    field,
                    gems,
                };
                self.enter(entry, By::Camera)
            }
            [] => Ok(camera_message(message("board-nobody"))),
            _ => {
                let names: Vec<&str> = gems.iter().map(|gem| gem.name()).collect();
                let command = format!("take NAME {} {}", field + 1, names.join(" "));
                Ok(camera_message(
                    message("board-who").with("command", command),
                ))
            }
        }
    }
}
