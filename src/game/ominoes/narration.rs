//! Describes a game of Ominoes in words, entry by entry.

use crate::{
    game::ominoes::{
        entry::{Entry, Record},
        referee::Referee,
    },
    rules::{
        Cell,
        ominoes::{Action, Face, Game, God, Group, Phase, Proposal, Seat, named},
    },
};

/// Describes an entry in words, given the game before and after the entry.
pub fn told(record: &Record, before: &Referee, after: &Referee) -> String {
    let said = match &record.entry {
        Entry::Began(_) => players(after),
        Entry::Played { actions } => played(actions, before),
        Entry::Board { size } => format!("The board has {size} squares a side."),
        Entry::Dice { .. } => "The dice on the board are corrected.".to_owned(),
        Entry::Points { player, points } => {
            format!("{} has {points} points (corrected).", after.name(*player))
        }
        Entry::Turn { player } => format!("It is {}'s turn (corrected).", after.name(*player)),
        Entry::Undone => undone(before),
    };
    // In mid-turn, a player who has just acted knows how to go on.
    let is_known = matches!(record.entry, Entry::Played { .. })
        && matches!(
            after.game().phase(),
            Phase::Move { .. } | Phase::Place { .. }
        );
    let next = if is_known {
        may_take(after)
    } else {
        next(after)
    };
    format!("{said} {next}").trim_end().to_owned()
}

/// Describes what is to be done now: the groups that the current player may take, and the next action.
pub fn next(referee: &Referee) -> String {
    let game = referee.game();
    let name = referee.name(game.turn());
    let due = match game.phase() {
        Phase::SetUp { .. } => format!("{name} sets up a die of {}.", own_gods(game)),
        Phase::Roll => format!("{name} rolls."),
        Phase::Move {
            rolled: Face::Ominotep,
        } => format!("{name} rolls a die on the board again."),
        Phase::Move { rolled: Face::Hura } => format!("{name} moves any die."),
        Phase::Move { rolled } => format!("{name} moves a die of {rolled}."),
        Phase::Place { rolled } => format!("{name} places the {rolled}."),
        Phase::End => "Otherwise the next player rolls.".to_owned(),
        Phase::Over { winner } => format!("{} has won!", referee.name(winner)),
    };
    format!("{} {due}", may_take(referee))
        .trim_start()
        .to_owned()
}

/// Names the groups that the current player may take; empty if there are none.
fn may_take(referee: &Referee) -> String {
    let game = referee.game();
    let groups = game.scorable();
    if groups.is_empty() {
        return String::new();
    }
    let groups = joined(groups.iter().map(group), "or");
    format!("{} may take {groups}.", referee.name(game.turn()))
}

/// Describes the players, their gods and the options of the game.
pub fn players(referee: &Referee) -> String {
    let began = referee.began();
    let table = referee.game().table();
    let seats = began.names.iter().zip(table.seats());
    let players = seats.map(|(name, seat)| format!("{name} ({})", gods_of(seat)));
    let shared = match table.shared() {
        [] => String::new(),
        gods => format!(
            " {} {} shared.",
            joined(gods.iter().map(|god| god.name().to_owned()), "and"),
            if gods.len() == 1 { "is" } else { "are" }
        ),
    };
    let pit = if began.advanced {
        " No die may enter the snake pit."
    } else {
        ""
    };
    format!(
        "{} play to {} points.{shared}{pit}",
        joined(players, "and"),
        table.winning_points()
    )
}

/// Describes sequences of actions of which one has happened.
pub fn choices<'a>(
    sequences: impl IntoIterator<Item = &'a [Action]>,
    referee: &Referee,
) -> Vec<String> {
    let sequences = sequences.into_iter();
    sequences.map(|actions| played(actions, referee)).collect()
}

/// Describes a way to play the rest of a turn.
pub fn proposal(proposal: &Proposal) -> String {
    let moved = match proposal.moved {
        Some(Action::Move { from, to }) => {
            format!("move the die on {} to {}, then ", named(from), named(to))
        }
        _ => String::new(),
    };
    let points = match proposal.points {
        0 => "no points".to_owned(),
        1 => "1 point".to_owned(),
        points => format!("{points} points"),
    };
    format!(
        "{moved}place the rolled die on {}: {points} now; the next player then gets {:.1} on average",
        named(proposal.place),
        proposal.reply
    )
}

/// Describes the dice on the board and the points of the players, in several lines.
pub fn board(referee: &Referee) -> String {
    let game = referee.game();
    let size = game.position().size();
    let numbers = (1..=size).map(|number| format!("{number:>2}"));
    let head = format!("    {}", numbers.collect::<String>());
    let rows = game.position().rows().zip(1..).map(|(row, number)| {
        let letter = |face: &Option<Face>| format!(" {}", face.map_or('.', Face::letter));
        format!(
            "  {number:>2}{}",
            row.iter().map(letter).collect::<String>()
        )
    });
    let dice: Vec<String> = std::iter::once(head).chain(rows).collect();
    let names = referee.began().names.iter().zip(game.points());
    let points: Vec<String> = names
        .map(|(name, points)| format!("  {name}: {points}"))
        .collect();
    format!(
        "{}\n{}\n{}",
        dice.join("\n"),
        points.join("\n"),
        next(referee)
    )
}

/// Describes actions, each by the player whose turn it is.
fn played(actions: &[Action], before: &Referee) -> String {
    let mut game = before.game().clone();
    let mut sentences: Vec<String> = Vec::new();
    let mut parts = Vec::new();
    let mut player = game.turn();
    for action in actions {
        if game.turn() != player {
            sentences.extend(sentence(before.name(player), &parts));
            (parts, player) = (Vec::new(), game.turn());
        }
        let after = acted(&game, *action);
        parts.extend(action_in_words(*action, &game, &after));
        game = after;
    }
    sentences.extend(sentence(before.name(player), &parts));
    sentences.join(" ")
}

fn acted(game: &Game, action: Action) -> Game {
    let mut after = game.clone();
    // The entry was admitted, so its actions are legal.
    let _is_legal = after.act(action);
    after
}

fn sentence(name: &str, parts: &[String]) -> Option<String> {
    (!parts.is_empty()).then(|| format!("{name} {}.", joined(parts.iter().cloned(), "and")))
}

/// Describes an action, such as `rolls ra`; `None` for the end of a turn, which the next player shows.
fn action_in_words(action: Action, before: &Game, after: &Game) -> Option<String> {
    Some(match action {
        Action::SetUp { square, god } => format!("sets up {god} on {}", named(square)),
        Action::Roll { face } if matches!(after.phase(), Phase::Place { .. }) => {
            format!("rolls {face} (no die can move)")
        }
        Action::Roll { face } => format!("rolls {face}"),
        Action::Move { from, to } => {
            let face = before.position().face(from);
            let die = face.map_or("die", |face| face.name());
            format!("moves the {die} from {} to {}", named(from), named(to))
        }
        Action::RollAgain { square, face } => {
            format!(
                "rolls the die on {} again, which shows {face}",
                named(square)
            )
        }
        Action::Place { square } => match before.phase() {
            Phase::Place { rolled } => format!("places {rolled} on {}", named(square)),
            _ => format!("places the die on {}", named(square)),
        },
        Action::PassOn => "returns the last die to the supply".to_owned(),
        Action::Score { god, square } => scored(god, square, before, after),
        Action::EndTurn => return None,
    })
}

fn scored(god: God, square: Cell, before: &Game, after: &Game) -> String {
    let player = before.turn();
    let points = |game: &Game| game.points().get(player).copied().unwrap_or(0);
    let gained = points(after).saturating_sub(points(before));
    format!(
        "takes the group of {god} at {} for {gained} points and has {}",
        named(square),
        points(after)
    )
}

fn undone(before: &Referee) -> String {
    let what = match before.last().map(|record| &record.entry) {
        Some(Entry::Played { actions }) if actions.len() == 1 => "the last action",
        Some(Entry::Played { .. }) => "the last actions",
        Some(Entry::Board { .. }) => "the size of the board",
        _ => "the last correction",
    };
    format!("Undone: {what}.")
}

fn group(group: &Group) -> String {
    let first = group.cells.first().copied().unwrap_or(Cell::new(0, 0));
    format!(
        "the group of {} at {} ({} points)",
        group.god,
        named(first),
        group.points()
    )
}

fn own_gods(game: &Game) -> String {
    let seat = game.table().seats().get(game.turn());
    seat.map(gods_of).unwrap_or_default()
}

fn gods_of(seat: &Seat) -> String {
    joined(seat.gods.iter().map(|god| god.name().to_owned()), "or")
}

/// Joins parts of a sentence: `a`, `a and b`, `a, b and c`.
fn joined(parts: impl IntoIterator<Item = String>, last: &str) -> String {
    let parts: Vec<String> = parts.into_iter().collect();
    match &parts[..] {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., end] => format!("{} {last} {end}", most.join(", ")),
    }
}
