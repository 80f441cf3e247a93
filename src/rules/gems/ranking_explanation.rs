//! Messages that explain the ranking of the players.

use crate::{
    language::{Join, Message, Value},
    rules::gems::{
        score::Variant,
        standings::{Ranked, Standings},
    },
};

impl Standings {
    /// Explains the ranking in sentences. The first sentence names the leaders, then the other players. Each further sentence explains one
    /// tie: which colour decides it, or that the players share their place. If nobody has gems, as in the first rounds of a game, returns
    /// one sentence for this case.
    pub fn explanation(&self) -> Vec<Message> {
        let players: Vec<&Ranked> = self.players().iter().collect();
        if players.iter().all(|player| player.counts.total() == 0) {
            return vec![Message::new("why-nobody")];
        }
        let mut sentences = Vec::new();
        match self.variant() {
            Variant::Majority => {
                sentences.push(leader_sentence(&players));
                for group in tied_runs(&players, |player| player.counts.sorted()[0]) {
                    add_tie_breaks(group, 1, &mut sentences);
                }
            }
            Variant::Points => {
                sentences.push(points_leader_sentence(&players));
                for group in tied_runs(&players, |player| player.score().total()) {
                    add_tie_breaks(group, 0, &mut sentences);
                }
            }
        }
        sentences
    }
}

/// Returns each run of two or more consecutive players in the ranking for whom `value` is the same.
fn tied_runs<'p, 'r>(
    players: &'p [&'r Ranked],
    value: impl Fn(&Ranked) -> u32,
) -> impl Iterator<Item = &'p [&'r Ranked]> {
    players
        .chunk_by(move |a, b| value(a) == value(b))
        .filter(|group| group.len() > 1)
}

/// Returns the first sentence in the majority variant: `A and C lead with 6 of one colour (A green, C purple), B has 3 (yellow).`
fn leader_sentence(players: &[&Ranked]) -> Message {
    let groups = players.chunk_by(|a, b| sorted_count(a, 0) == sorted_count(b, 0));
    let parts = groups.enumerate().map(|(index, group)| {
        let id = if index == 0 { "why-leads" } else { "why-has" };
        group_message(id, group)
            .with("gems", sorted_count(group[0], 0))
            .with("colours", colours_in_words(group, 0))
    });
    Message::new("why-sentence").with("parts", Value::list(parts, Join::Comma))
}

/// Returns the first sentence in the points variant, which names the points of all players: `B leads with 18 points, C and A have 7
/// points.`
fn points_leader_sentence(players: &[&Ranked]) -> Message {
    let points = |player: &Ranked| player.score().total();
    let groups = players.chunk_by(|a, b| points(a) == points(b));
    let parts = groups.enumerate().map(|(index, group)| {
        let id = if index == 0 {
            "why-leads-points"
        } else {
            "why-has-points"
        };
        group_message(id, group).with("points", points(group[0]))
    });
    Message::new("why-sentence").with("parts", Value::list(parts, Join::Comma))
}

/// Explains how a tie between the players of `group` is decided, and appends the explanation to `sentences`. The players' sorted counts are
/// equal at the indices below `first_place`; the first index at which they differ decides. Further sentences explain ties that remain after
/// that. Example: `Between A and C the third colour decides: both have 4 of the second (A red, C green), C has 3 of the third (red), A has
/// 2 (blue, purple, brown or yellow).`
fn add_tie_breaks(group: &[&Ranked], first_place: usize, sentences: &mut Vec<Message>) {
    let differs = |place: &usize| {
        group
            .iter()
            .any(|player| sorted_count(player, *place) != sorted_count(group[0], *place))
    };
    let colours = group[0].counts.sorted().len();
    let Some(place) = (first_place..colours).find(differs) else {
        sentences.push(full_tie_sentence(group));
        return;
    };
    let equal = (first_place..place).map(|place| {
        Message::new("why-equal")
            .with("players", group.len())
            .with("gems", sorted_count(group[0], place))
            .with("place", place + 1)
            .with("colours", colours_in_words(group, place))
    });
    let parts = || group.chunk_by(|a, b| sorted_count(a, place) == sorted_count(b, place));
    let differing = parts().enumerate().map(|(index, part)| {
        let message = if index == 0 {
            group_message("why-has-of", part).with("place", place + 1)
        } else {
            group_message("why-has", part)
        };
        message
            .with("gems", sorted_count(part[0], place))
            .with("colours", colours_in_words(part, place))
    });
    sentences.push(
        Message::new("why-between")
            .with("names", names(group))
            .with("place", place + 1)
            .with("parts", Value::list(equal.chain(differing), Join::Comma)),
    );
    for part in parts().filter(|part| part.len() > 1) {
        add_tie_breaks(part, place + 1, sentences);
    }
}

/// Returns the entry at index `place` of the player's sorted counts, which run from the most frequent colour to the rarest.
fn sorted_count(player: &Ranked, place: usize) -> u32 {
    player.counts.sorted()[place]
}

/// Returns the message `id` with the names and the number of the players in the group.
fn group_message(id: &'static str, group: &[&Ranked]) -> Message {
    Message::new(id)
        .with("names", names(group))
        .with("players", group.len())
}

/// Returns the sentence on players who are tied in all colours or have no gems: `A and B have the same counts, 6 4 2 1 1 0 from the most
/// frequent colour to the rarest: they share place 1.`
fn full_tie_sentence(group: &[&Ranked]) -> Message {
    let sorted = group[0].counts.sorted();
    let message = if sorted[0] == 0 {
        Message::new("why-no-gems")
    } else {
        Message::new("why-same").with("counts", Value::list(sorted, Join::Space))
    };
    message
        .with("names", names(group))
        .with("rank", group[0].rank)
}

/// Names the colours that have a certain count: the count at index `place` of the players' sorted counts, which is the same for all players
/// of the group. Examples: ` (yellow)` for a group of one player, ` (A green, C purple)` for several. Empty if the count is 0.
fn colours_in_words(group: &[&Ranked], place: usize) -> Value {
    if sorted_count(group[0], place) == 0 {
        return "".into();
    }
    let colours_of = |player: &Ranked| Value::list(player.counts.colours_at(place), Join::Or);
    let colours = match group {
        [only] => colours_of(only),
        several => {
            let of_each = several.iter().map(|player| {
                Message::new("why-colours-of")
                    .with("name", player.name.as_str())
                    .with("colours", colours_of(player))
            });
            Value::list(of_each, Join::Comma)
        }
    };
    Message::new("why-colours").with("colours", colours).into()
}

/// Returns the names of the players as a value of a message: `A, B and C`.
fn names(group: &[&Ranked]) -> Value {
    Value::list(group.iter().map(|player| player.name.as_str()), Join::And)
}
