//! Formats sentences that explain the final ranking of the players.

use crate::rules::gems::{
    colour::Gem,
    score::Variant,
    standings::{Ranked, Standings},
};

/// Words for the positions in [`Counts::sorted`](super::Counts::sorted), by index.
pub(super) const ORDINALS: [&str; 6] = ["first", "second", "third", "fourth", "fifth", "sixth"];

impl Standings {
    /// Explains the ranking in sentences. The first names the leaders; the others name the colour that decides between tied players.
    pub fn why(&self) -> Vec<String> {
        let players: Vec<&Ranked> = self.players().iter().collect();
        let mut out = Vec::new();
        match self.variant() {
            Variant::Majority => {
                out.push(leading(&players));
                for group in even(&players, |player| player.counts.sorted()[0]) {
                    between(group, 1, &mut out);
                }
            }
            Variant::Points => {
                out.push(leading_in_points(&players));
                for group in even(&players, |player| player.score().total()) {
                    between(group, 0, &mut out);
                }
            }
        }
        out
    }
}

/// Returns each run of two or more consecutive players in the ranking for whom `value` is the same.
fn even<'p, 'r>(
    players: &'p [&'r Ranked],
    value: impl Fn(&Ranked) -> u32,
) -> impl Iterator<Item = &'p [&'r Ranked]> {
    players
        .chunk_by(move |a, b| value(a) == value(b))
        .filter(|group| group.len() > 1)
}

/// Formats the first sentence in the majority variant: `A and C lead with 6 of one colour (A green, C purple), B has 3 (yellow).`
fn leading(players: &[&Ranked]) -> String {
    let groups = players.chunk_by(|a, b| at(a, 0) == at(b, 0));
    let said = groups.enumerate().map(|(index, group)| {
        let (count, colours) = (at(group[0], 0), colours(group, 0));
        if index == 0 {
            lead(group, &format!("{count} of one colour{colours}"))
        } else {
            format!("{} {} {count}{colours}", names(group), have(group))
        }
    });
    said.collect::<Vec<_>>().join(", ") + "."
}

fn leading_in_points(players: &[&Ranked]) -> String {
    let points = |player: &Ranked| player.score().total();
    let groups = players.chunk_by(|a, b| points(a) == points(b));
    let said = groups.enumerate().map(|(index, group)| {
        let points = match points(group[0]) {
            1 => "1 point".to_owned(),
            points => format!("{points} points"),
        };
        if index == 0 {
            lead(group, &points)
        } else {
            format!("{} {} {points}", names(group), have(group))
        }
    });
    said.collect::<Vec<_>>().join(", ") + "."
}

fn lead(group: &[&Ranked], with: &str) -> String {
    let verb = if group.len() == 1 { "leads" } else { "lead" };
    format!("{} {verb} with {with}", names(group))
}

/// Appends sentences on the first position, at or after index `from`, where the players' sorted counts differ. Before that index they are
/// equal. Example: `Between A and C the third colour decides: both have 4 of the second (A red, C green), C has 3 of the third (red), A has
/// 2 (blue, purple, brown or yellow).`
fn between(group: &[&Ranked], from: usize, out: &mut Vec<String>) {
    let differs = |place: &usize| {
        group
            .iter()
            .any(|player| at(player, *place) != at(group[0], *place))
    };
    let Some(place) = (from..6).find(differs) else {
        out.push(same(group));
        return;
    };
    let both = if group.len() == 2 { "both" } else { "all" };
    let even = (from..place).map(|place| {
        let (count, colours) = (at(group[0], place), colours(group, place));
        format!("{both} have {count} of the {}{colours}", ORDINALS[place])
    });
    let parts = || group.chunk_by(|a, b| at(a, place) == at(b, place));
    let differing = parts().enumerate().map(|(index, part)| {
        let of_the = if index == 0 {
            format!(" of the {}", ORDINALS[place])
        } else {
            String::new()
        };
        let (count, colours) = (at(part[0], place), colours(part, place));
        format!("{} {} {count}{of_the}{colours}", names(part), have(part))
    });
    let all: Vec<String> = even.chain(differing).collect();
    let (who, which) = (names(group), ORDINALS[place]);
    out.push(format!(
        "Between {who} the {which} colour decides: {}.",
        all.join(", ")
    ));
    for part in parts().filter(|part| part.len() > 1) {
        between(part, place + 1, out);
    }
}

/// Returns the player's number of gems at an index of the sorted counts.
fn at(player: &Ranked, place: usize) -> u32 {
    player.counts.sorted()[place]
}

fn have(group: &[&Ranked]) -> &'static str {
    if group.len() == 1 { "has" } else { "have" }
}

/// Formats the sentence on players who are tied in all colours or have no gems: `A and B have the same counts, 6 4 2 1 1 0 from the most frequent colour to
/// the rarest: they share place 1.`
fn same(group: &[&Ranked]) -> String {
    let rank = group[0].rank;
    let win = if rank == 1 { ", a shared victory" } else { "" };
    let who = names(group);
    let sorted = group[0].counts.sorted();
    if sorted[0] == 0 {
        return format!("{who} have no gems: they share place {rank}{win}.");
    }
    let counts = sorted.map(|count| count.to_string()).join(" ");
    format!(
        "{who} have the same counts, {counts} from the most frequent colour to the rarest: they share place {rank}{win}."
    )
}

/// Formats the colours at an index of the sorted counts, for each player if there are several: ` (A green, C purple)`. Empty if the count
/// is 0.
fn colours(group: &[&Ranked], place: usize) -> String {
    if at(group[0], place) == 0 {
        return String::new();
    }
    let of = |player: &&Ranked| {
        let colours = player.counts.colours_at(place).into_iter();
        listed(&colours.map(Gem::name).collect::<Vec<_>>(), "or")
    };
    let said = match group {
        [only] => of(only),
        several => {
            let each = several
                .iter()
                .map(|player| format!("{} {}", player.name, of(player)));
            each.collect::<Vec<_>>().join(", ")
        }
    };
    format!(" ({said})")
}

fn names(group: &[&Ranked]) -> String {
    let names: Vec<&str> = group.iter().map(|player| player.name.as_str()).collect();
    listed(&names, "and")
}

/// Joins words in a sentence, with `and` before the last one: `a, b and c`.
pub(super) fn listed(words: &[&str], and: &str) -> String {
    match words {
        [] => String::new(),
        [only] => (*only).to_owned(),
        [before @ .., last] => format!("{} {and} {last}", before.join(", ")),
    }
}
