//! Describes a game of Ominoes in words, entry by entry.

use crate::{
    game::ominoes::{
        entry::{Entry, Record},
        referee::Referee,
    },
    language::{Join, Message, Value},
    rules::{
        Cell,
        message_values::{gods_in_words, row_and_column, with_square, with_target},
        ominoes::{Action, Face, Game, God, Group, Phase, Proposal, Seat},
    },
};

/// Describes an entry in words, given the game before and after the entry.
pub fn describe(record: &Record, before: &Referee, after: &Referee) -> Message {
    let entry = match &record.entry {
        Entry::Began(_) => describe_players(after),
        Entry::Played { actions } => describe_actions(actions, before),
        Entry::Board { size } => Message::new("ominoes-board-size").with("size", *size),
        Entry::Dice { .. } => Message::new("ominoes-dice-corrected"),
        Entry::Points { player, points } => Message::new("ominoes-points-corrected")
            .with("name", after.name(*player))
            .with("points", *points),
        Entry::Turn { player } => {
            Message::new("ominoes-turn-corrected").with("name", after.name(*player))
        }
        Entry::Undone => describe_undo(before),
    };
    // A player who has just rolled or moved a die knows what to do next. So the next action is not announced.
    let is_rolled = matches!(
        after.game().phase(),
        Phase::Move { .. } | Phase::Place { .. }
    );
    let is_next_known = is_rolled && matches!(record.entry, Entry::Played { .. });
    let next = if is_next_known {
        describe_scorable_groups(after)
    } else {
        describe_next(after)
    };
    Message::joined([entry, next], Join::Space)
}

/// Describes the groups that the current player may take, and the action that is due.
pub fn describe_next(referee: &Referee) -> Message {
    Message::joined(
        [
            describe_scorable_groups(referee),
            describe_due_action(referee),
        ],
        Join::Space,
    )
}

/// Describes the action that is due.
fn describe_due_action(referee: &Referee) -> Message {
    let game = referee.game();
    let about_player = |id| Message::new(id).with("name", referee.name(game.turn()));
    match game.phase() {
        Phase::SetUp { .. } => about_player("ominoes-due-set-up").with("gods", own_gods(game)),
        Phase::Roll => about_player("ominoes-due-roll"),
        Phase::Move {
            rolled: Face::Ominotep,
        } => about_player("ominoes-due-again"),
        Phase::Move { rolled: Face::Hura } => about_player("ominoes-due-move-any"),
        Phase::Move { rolled } => about_player("ominoes-due-move").with("rolled", rolled),
        Phase::Place { rolled } => about_player("ominoes-due-place").with("rolled", rolled),
        Phase::End => Message::new("ominoes-due-end"),
        Phase::Over { winner } => Message::new("ominoes-won").with("name", referee.name(winner)),
    }
}

/// Names the groups that the current player may take; empty if there are none.
fn describe_scorable_groups(referee: &Referee) -> Message {
    let game = referee.game();
    let groups = game.scorable();
    if groups.is_empty() {
        return Message::default();
    }
    Message::new("ominoes-may-take")
        .with("name", referee.name(game.turn()))
        .with(
            "groups",
            Value::list(groups.iter().map(group_message), Join::Or),
        )
}

/// Describes the players, their gods and the options of the game.
pub fn describe_players(referee: &Referee) -> Message {
    let options = referee.options();
    let table = referee.game().table();
    let seats = options.names.iter().zip(table.seats());
    let players = seats.map(|(name, seat)| {
        Message::new("ominoes-player")
            .with("name", name.as_str())
            .with("gods", gods_of(seat))
    });
    let shared = match table.shared() {
        [] => Message::default(),
        gods => Message::new("ominoes-shared")
            .with("count", gods.len())
            .with("gods", Value::list(gods.iter().copied(), Join::And)),
    };
    let pit = if options.advanced {
        Message::new("ominoes-pit-closed")
    } else {
        Message::default()
    };
    Message::new("ominoes-players")
        .with("players", Value::list(players, Join::And))
        .with("points", table.winning_points())
        .with("shared", shared)
        .with("pit", pit)
}

/// Describes alternative sequences of actions, of which one has happened.
pub fn describe_choices<'a>(
    sequences: impl IntoIterator<Item = &'a [Action]>,
    referee: &Referee,
) -> Vec<Message> {
    let sequences = sequences.into_iter();
    sequences
        .map(|actions| describe_actions(actions, referee))
        .collect()
}

/// Describes a proposal of how the current player may complete the turn: the move of a die, if there is one, the square for the rolled die,
/// and the points.
pub fn describe_proposal(proposal: &Proposal) -> Message {
    let message = match proposal.moved {
        Some(Action::Move { from, to }) => {
            let [row, column] = row_and_column(from);
            with_target(Message::new("ominoes-proposal-move"), to)
                .with("from_row", row)
                .with("from_column", column)
        }
        _ => Message::new("ominoes-proposal"),
    };
    with_square(message, proposal.place)
        .with("points", proposal.points)
        .with("reply", Value::decimal(proposal.reply, 1))
}

/// Describes the dice on the board, the points of the players and the action that is due, in several lines.
pub fn describe_board(referee: &Referee) -> Message {
    let game = referee.game();
    let size = game.position().size();
    let numbers = (1..=size).map(|number| format!("{number:>2}"));
    let heading = format!("    {}", numbers.collect::<String>());
    let rows = game.position().rows().zip(1..).map(|(row, number)| {
        let letter = |face: &Option<Face>| format!(" {}", face.map_or('.', Face::letter));
        format!(
            "  {number:>2}{}",
            row.iter().map(letter).collect::<String>()
        )
    });
    let dice = std::iter::once(heading).chain(rows).map(Message::verbatim);
    let names = referee.options().names.iter().zip(game.points());
    let points = names.map(|(name, points)| Message::verbatim(format!("  {name}: {points}")));
    let lines = dice.chain(points).chain([describe_next(referee)]);
    Message::joined(lines, Join::Lines)
}

/// Describes a sequence of actions of one or more players. The actions of each turn become a sentence with the name of the player whose
/// turn it is.
fn describe_actions(actions: &[Action], before: &Referee) -> Message {
    let mut game = before.game().clone();
    let mut sentences = Vec::new();
    let mut parts = Vec::new();
    let mut player = game.turn();
    for action in actions {
        if game.turn() != player {
            sentences.extend(sentence(before.name(player), parts));
            (parts, player) = (Vec::new(), game.turn());
        }
        let after = after_action(&game, *action);
        parts.extend(action_in_words(*action, &game, &after));
        game = after;
    }
    sentences.extend(sentence(before.name(player), parts));
    Message::joined(sentences, Join::Space)
}

/// Returns the game after an action. If the action is illegal, returns the game unchanged. This does not happen for the actions of an entry
/// that was accepted.
fn after_action(game: &Game, action: Action) -> Game {
    let mut after = game.clone();
    let _may_be_illegal = after.act(action);
    after
}

/// Returns the sentence about the actions of the player `name`; `None` if `parts`, the descriptions of the actions, is empty.
fn sentence(name: &str, parts: Vec<Message>) -> Option<Message> {
    (!parts.is_empty()).then(|| {
        Message::new("ominoes-played")
            .with("name", name)
            .with("actions", Value::list(parts, Join::And))
    })
}

/// Describes an action, such as `rolls Ra`; `None` for the end of a turn, which is clear from the next player, and for an illegal action
/// without a die to name.
fn action_in_words(action: Action, before: &Game, after: &Game) -> Option<Message> {
    let about_square = |id, square| with_square(Message::new(id), square);
    Some(match action {
        Action::SetUp { square, god } => about_square("ominoes-sets-up", square).with("god", god),
        Action::Roll { face } if matches!(after.phase(), Phase::Place { .. }) => {
            Message::new("ominoes-rolls-no-move").with("face", face)
        }
        Action::Roll { face } => Message::new("ominoes-rolls").with("face", face),
        Action::Move { from, to } => {
            let face = before.position().face(from)?;
            with_target(about_square("ominoes-moves", from), to).with("face", face)
        }
        Action::RollAgain { square, face } => {
            about_square("ominoes-rolls-again", square).with("face", face)
        }
        Action::Place { square } => {
            let (Phase::Move { rolled } | Phase::Place { rolled }) = before.phase() else {
                return None;
            };
            about_square("ominoes-places", square).with("face", rolled)
        }
        Action::PassOn => Message::new("ominoes-passes"),
        Action::Score { god, square } => describe_scoring(god, square, before, after),
        Action::EndTurn => return None,
    })
}

/// Describes the scoring of a group, with the points that the player gained by the scoring and the points that the player has after the
/// scoring.
fn describe_scoring(god: God, square: Cell, before: &Game, after: &Game) -> Message {
    let player = before.turn();
    let points = |game: &Game| game.points().get(player).copied().unwrap_or(0);
    let gained = points(after).saturating_sub(points(before));
    with_square(Message::new("ominoes-takes"), square)
        .with("god", god)
        .with("gained", gained)
        .with("points", points(after))
}

/// Returns the message that an entry was undone. The undone entry is the last one of the game `before`.
fn describe_undo(before: &Referee) -> Message {
    Message::new(match before.last().map(|record| &record.entry) {
        Some(Entry::Played { actions }) if actions.len() == 1 => "ominoes-undone-action",
        Some(Entry::Played { .. }) => "ominoes-undone-actions",
        Some(Entry::Board { .. }) => "ominoes-undone-size",
        _ => "ominoes-undone-correction",
    })
}

/// Names a group by its god, its first die and its points.
fn group_message(group: &Group) -> Message {
    // A group has at least four dice.
    with_square(Message::new("ominoes-group"), group.cells[0])
        .with("god", group.god)
        .with("points", group.points())
}

/// Returns the gods of the current player as a value of a message: `Horus or Ra`.
fn own_gods(game: &Game) -> Value {
    let seat = game.table().seats().get(game.turn());
    seat.map_or_else(|| "".into(), gods_of)
}

/// Returns the gods of a player as a value of a message: `Horus or Ra`.
fn gods_of(seat: &Seat) -> Value {
    gods_in_words(&seat.gods)
}
