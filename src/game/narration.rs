//! Describes a game in words, entry by entry.

use crate::{
    game::{
        By,
        entry::{Entry, Record, Start},
        referee::Referee,
    },
    rules::{
        gems::{Counts, Gem},
        rounds::{Glass, Phase, allowance},
    },
};

/// Describes an entry in words, given the game before and after the entry.
pub fn told(record: &Record, before: &Referee, after: &Referee) -> String {
    let names = &after.table().names;
    let name = |player: usize| names.get(player).map_or("?", String::as_str);
    let said = match &record.entry {
        Entry::Began(_) => began(after),
        Entry::Rolled { symbol } => format!(
            "round {}: {} rolls {symbol}{}",
            after.game().round(),
            name(after.game().starter()),
            glass(after.table().start)
        ),
        Entry::GlassTurned => "the glass is turned".to_owned(),
        Entry::Solved { player, confidence } => {
            solved(name(*player), *confidence, after.game().called().len())
        }
        Entry::Took {
            player,
            field,
            gems,
        } => {
            format!(
                "{} goes to field {} and takes {}",
                name(*player),
                field + 1,
                gems_in_words(gems)
            )
        }
        Entry::SandOut => sand_out(after),
        Entry::EndedEarly => format!("all players have taken their gems. {}", next(after)),
        Entry::NotSolved { player } => {
            format!("{} has not solved the card after all", name(*player))
        }
        Entry::Order { players } => {
            let order: Vec<&str> = players.iter().map(|player| name(*player)).collect();
            format!("they finished in this order: {}", order.join(", "))
        }
        Entry::Gems { player, counts } => {
            format!("{} has {}", name(*player), counts_in_words(counts))
        }
        Entry::Confirmed => "the players confirm the final standings".to_owned(),
        Entry::Undone => undone(before, name),
    };
    if record.entry.is_correction() || overrules_camera(record, after) {
        format!("{said} (corrected by hand)")
    } else {
        said
    }
}

fn glass(start: Start) -> &'static str {
    match start {
        Start::Roll => " and turns the glass",
        Start::Card => "; the glass is turned with the first card",
        Start::Hand => "; the glass is still to be turned",
    }
}

/// Returns whether an entry overrules the camera: a solved card entered by hand while a camera watches.
fn overrules_camera(record: &Record, referee: &Referee) -> bool {
    let is_call = matches!(record.entry, Entry::Solved { .. });
    is_call && record.by == By::Hand && referee.table().watched
}

fn began(referee: &Referee) -> String {
    let table = referee.table();
    let rounds = referee.game().table().rounds();
    format!(
        "{} play {rounds} rounds with the {} side of the cards",
        table.names.join(", "),
        table.side.name()
    )
}

fn solved(name: &str, confidence: Option<f64>, place: usize) -> String {
    // Converts a probability to per cent, rounded down to a tenth, so that 99.97 % is not shown as 100 %.
    let percent = |sure: f64| (1000.0 * sure).floor() / 10.0;
    let seen = confidence.map_or_else(String::new, |sure| {
        format!(" ({:.1} % sure)", percent(sure))
    });
    let word = ["first", "second", "third", "fourth"];
    let place_word = word.get(place.wrapping_sub(1)).copied().unwrap_or("last");
    match allowance(place) {
        0 => format!("{name} solves the card, {place_word}{seen}: the pawn stays"),
        1 => format!("{name} solves the card, {place_word}{seen}: the pawn may move up to 1 field"),
        moves => {
            format!(
                "{name} solves the card, {place_word}{seen}: the pawn may move up to {moves} fields"
            )
        }
    }
}

fn sand_out(after: &Referee) -> String {
    match after.game().phase() {
        Phase::Solving {
            glass: Glass::Second,
            ..
        } => "the sand is out and nobody has solved the card: the glass is turned once more"
            .to_owned(),
        _ => format!("the sand is out. {}", next(after)),
    }
}

/// Describes what follows the round that has just ended: the next round, or the end of the game.
fn next(after: &Referee) -> String {
    let game = after.game();
    if *game.phase() == Phase::Over {
        return "That was the last round".to_owned();
    }
    let starter = &after.table().names[game.starter()];
    format!("Round {} is next, and {starter} starts", game.round())
}

fn undone<'a>(before: &Referee, name: impl Fn(usize) -> &'a str) -> String {
    let what = match before.last().map(|record| &record.entry) {
        Some(Entry::Rolled { .. }) => "the roll".to_owned(),
        Some(Entry::GlassTurned) => "the glass was turned".to_owned(),
        Some(Entry::Solved { player, .. }) => format!("{} has solved the card", name(*player)),
        Some(Entry::Took { player, .. }) => format!("{} has taken gems", name(*player)),
        Some(Entry::SandOut) => "the sand is out".to_owned(),
        Some(Entry::EndedEarly) => "the end of the round".to_owned(),
        Some(Entry::Confirmed) => "the confirmation of the final standings".to_owned(),
        _ => "the last correction".to_owned(),
    };
    format!("undone: {what}")
}

/// Formats counts with the words of the colours: `2 red, 1 blue`.
fn counts_in_words(counts: &Counts) -> String {
    let there = counts.iter().filter(|(_, count)| *count > 0);
    let parts: Vec<String> = there.map(|(gem, count)| format!("{count} {gem}")).collect();
    if parts.is_empty() {
        return "no gems".to_owned();
    }
    parts.join(", ")
}

fn gems_in_words(gems: &[Gem]) -> String {
    match gems {
        [] => "nothing, because the row is empty".to_owned(),
        gems => gems
            .iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>()
            .join(" and "),
    }
}
