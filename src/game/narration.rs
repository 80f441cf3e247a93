//! Describes a game in words, entry by entry.

use crate::{
    game::{
        By,
        entry::{Entry, GlassTurn, Record},
        referee::Referee,
    },
    language::{Join, Message, Value},
    rules::{
        gems::{Counts, Gem},
        ubongo::{Glass, Phase, allowance},
    },
};

/// Describes an entry in words, given the game before and after the entry.
pub fn describe(record: &Record, before: &Referee, after: &Referee) -> Message {
    let names = Names(&after.options().names);
    let about_player = |id, player: &usize| Message::new(id).with("name", names.of(*player));
    let message = match &record.entry {
        Entry::Began(_) => describe_beginning(after),
        Entry::Rolled { symbol } => describe_roll(after).with("symbol", *symbol),
        Entry::GlassTurned => Message::new("told-glass-turned"),
        Entry::Solved { player, confidence } => {
            describe_solved_card(names.of(*player), *confidence, after.game().calls().len())
        }
        Entry::Took {
            player,
            field,
            gems,
        } => describe_taken_gems(gems)
            .with("name", names.of(*player))
            .with("field", field + 1),
        Entry::SandOut => describe_sand_out(after),
        Entry::EndedEarly => Message::new("told-ended-early").with("next", describe_next(after)),
        Entry::NotSolved { player } => about_player("told-not-solved", player),
        Entry::Order { players } => {
            let order = players.iter().map(|player| names.of(*player));
            Message::new("told-order").with("names", Value::list(order, Join::Comma))
        }
        Entry::Gems { player, counts } => describe_gems(counts).with("name", names.of(*player)),
        Entry::Confirmed => Message::new("told-confirmed"),
        Entry::Undone => describe_undo(before, names),
    };
    if record.entry.is_correction() || overrules_camera(record, after) {
        Message::new("told-corrected").with("told", message)
    } else {
        message
    }
}

/// Describes an entry in words to be spoken: as [`describe`] does, but without the confidence of the camera.
pub fn describe_for_speaker(record: &Record, before: &Referee, after: &Referee) -> Message {
    let mut spoken = record.clone();
    if let Entry::Solved { confidence, .. } = &mut spoken.entry {
        *confidence = None;
    }
    describe(&spoken, before, after)
}

/// The names of the players, in the order of the seats.
#[derive(Clone, Copy)]
struct Names<'a>(&'a [String]);

impl<'a> Names<'a> {
    /// Returns the name of a player, by number from 0; `?` if there is no such player.
    fn of(self, player: usize) -> &'a str {
        self.0.get(player).map_or("?", String::as_str)
    }
}

/// Returns whether an entry overrules the camera: a solved card entered by hand while a camera watches.
fn overrules_camera(record: &Record, referee: &Referee) -> bool {
    let is_solved = matches!(record.entry, Entry::Solved { .. });
    is_solved && record.by == By::Hand && referee.options().watched
}

/// Describes the players, the rounds and the side of the cards.
fn describe_beginning(referee: &Referee) -> Message {
    let options = referee.options();
    let names = options.names.iter().map(String::as_str);
    Message::new("told-began")
        .with("names", Value::list(names, Join::Comma))
        .with("rounds", referee.game().table().rounds())
        .with("side", options.side.name())
}

/// Describes a roll. The caller adds the symbol to the message.
fn describe_roll(after: &Referee) -> Message {
    let game = after.game();
    let glass_turn = match after.options().glass_turn {
        GlassTurn::Roll => "roll",
        GlassTurn::Card => "card",
        GlassTurn::Hand => "hand",
    };
    Message::new("told-rolled")
        .with("round", game.round())
        .with("name", Names(&after.options().names).of(game.starter()))
        .with("start", glass_turn)
}

/// Describes a solved card: its player, the place in the order of finish, and the confidence of the camera if it is known.
fn describe_solved_card(name: &str, confidence: Option<f64>, place: usize) -> Message {
    // Converts a probability to per cent, rounded down to a tenth, so that 99.97 % is not shown as 100 %.
    let percent = |probability: f64| Value::decimal((1000.0 * probability).floor() / 10.0, 1);
    let by_camera = confidence.map_or_else(
        || Value::from(""),
        |probability| {
            Message::new("told-seen")
                .with("percent", percent(probability))
                .into()
        },
    );
    Message::new("told-solved")
        .with("name", name)
        .with("place", place)
        .with("seen", by_camera)
        .with("moves", allowance(place))
}

/// Describes what happens when the sand in the hourglass has run out: the hourglass is turned again, or the round ends.
fn describe_sand_out(after: &Referee) -> Message {
    match after.game().phase() {
        Phase::Solving {
            glass: Glass::Second,
            ..
        } => Message::new("told-second-glass"),
        _ => Message::new("told-sand-out").with("next", describe_next(after)),
    }
}

/// Describes what follows the round that has just ended: the next round, or the end of the game.
fn describe_next(after: &Referee) -> Message {
    let game = after.game();
    if *game.phase() == Phase::Over {
        return Message::new("told-last");
    }
    Message::new("told-next")
        .with("round", game.round())
        .with("name", Names(&after.options().names).of(game.starter()))
}

/// Returns the message that an entry was undone. The undone entry is the last one of the game `before`. `names` are the names of the
/// players.
fn describe_undo(before: &Referee, names: Names) -> Message {
    let about_player = |id, player: usize| Message::new(id).with("name", names.of(player));
    match before.last().map(|record| &record.entry) {
        Some(Entry::Rolled { .. }) => Message::new("undone-roll"),
        Some(Entry::GlassTurned) => Message::new("undone-glass"),
        Some(Entry::Solved { player, .. }) => about_player("undone-solved", *player),
        Some(Entry::Took { player, .. }) => about_player("undone-took", *player),
        Some(Entry::SandOut) => Message::new("undone-sand-out"),
        Some(Entry::EndedEarly) => Message::new("undone-ended"),
        Some(Entry::Confirmed) => Message::new("undone-confirmed"),
        _ => Message::new("undone-correction"),
    }
}

/// Describes the gems that a player has after a correction, such as `2 red, 1 blue`. The caller adds the player's name to the
/// message.
fn describe_gems(counts: &Counts) -> Message {
    let nonzero = counts.iter().filter(|(_, count)| *count > 0);
    let parts: Vec<Message> = nonzero
        .map(|(gem, count)| {
            Message::new("told-count")
                .with("count", count)
                .with("gem", gem)
        })
        .collect();
    if parts.is_empty() {
        return Message::new("told-no-gems");
    }
    Message::new("told-gems").with("gems", Value::list(parts, Join::Comma))
}

/// Describes the gems that a player takes. The caller adds the player's name and the field to the message.
fn describe_taken_gems(gems: &[Gem]) -> Message {
    if gems.is_empty() {
        return Message::new("told-took-nothing");
    }
    Message::new("told-took").with("gems", Value::list(gems.iter().copied(), Join::And))
}

#[cfg(test)]
mod tests;
