//! Describes a tournament in messages for people.

use umpire::{
    language::{Join, Message, Value},
    message,
};
use umpire_hall::tournament::{
    journal::{ResultBy, TournamentEntry},
    report::{RoundReport, SeatingReport, TournamentPhase, TournamentReport},
};

/// Index of the column with the names of the players in the text of the standings. This column is aligned to the left. The other columns
/// contain numbers, and are aligned to the right.
const NAME_COLUMN: usize = 1;

/// Describes an entry that the tournament has accepted; `after` is the state of the tournament after the entry.
pub fn describe_entry(entry: &TournamentEntry, after: &TournamentReport) -> Message {
    let player_message = |id, player: &String| Message::new(id).with("name", player.as_str());
    match entry {
        TournamentEntry::Began(began) => {
            message!("tournament-players", players = began.players.len())
        }
        TournamentEntry::RoundBegan { round, .. } => {
            let begins = message!("tournament-begins", round = *round, rounds = after.rounds);
            let seated = after.current().map(pairings);
            Message::joined([begins].into_iter().chain(seated), Join::Lines)
        }
        TournamentEntry::Result {
            round,
            table,
            ranks,
            by,
            before,
            ..
        } => {
            let how = match (before, by) {
                (Some(_), ResultBy::Table) => "corrected-table",
                (Some(_), ResultBy::Organiser) => "corrected-organiser",
                (None, ResultBy::Table) => "confirmed-table",
                (None, ResultBy::Organiser) => "confirmed-organiser",
            };
            let result = message!(
                "tournament-result",
                round = *round,
                table = *table,
                order = ranked_list(&players_at(after, *round, *table), ranks),
                how = how
            );
            with_next_step(result, after)
        }
        TournamentEntry::Reopened { table, .. } => {
            message!("tournament-reopened", table = *table)
        }
        TournamentEntry::Left { player } => player_message("tournament-left", player),
        TournamentEntry::Returned { player } => player_message("tournament-returned", player),
        TournamentEntry::Joined { player } => player_message("tournament-joined", player),
    }
}

/// Adds to a message that the round is over, or that the tournament is over, with the final standings. Returns the message unchanged while
/// the round is still played.
fn with_next_step(message: Message, report: &TournamentReport) -> Message {
    match report.phase {
        TournamentPhase::Ready => {
            let over = message!(
                "tournament-round-over",
                round = report.round,
                next = report.round + 1,
                rounds = report.rounds
            );
            Message::joined([message, over], Join::Space)
        }
        TournamentPhase::Over => {
            let over = Message::joined([message, message!("tournament-over")], Join::Space);
            Message::joined([over, standings(report)], Join::Lines)
        }
        TournamentPhase::Playing => message,
    }
}

/// Describes the state of the tournament by one of these: the final standings, the current round, the next round, or that no next round is
/// possible.
pub fn describe_state(report: &TournamentReport) -> Message {
    let round_message = |id, round: &RoundReport| {
        let heading = Message::new(id)
            .with("round", round.round)
            .with("rounds", report.rounds);
        Message::joined([heading, pairings(round)], Join::Lines)
    };
    match (report.phase, report.current(), &report.next) {
        (TournamentPhase::Over, _, _) => Message::joined(
            [message!("tournament-over"), standings(report)],
            Join::Lines,
        ),
        (TournamentPhase::Playing, Some(current), _) => round_message("tournament-round", current),
        (_, _, Some(next)) => round_message("tournament-next-round", next),
        _ => message!("tournament-no-next-round"),
    }
}

/// Describes the tables of a round with their players and results, one table a line. The last line names the player without an opponent, if
/// there is one.
pub fn pairings(round: &RoundReport) -> Message {
    let bye = round
        .bye
        .as_ref()
        .map(|player| message!("tournament-bye", name = player.as_str()));
    let tables = round.tables.iter().map(describe_table);
    Message::joined(tables.chain(bye), Join::Lines)
}

/// Describes a table in a round: its players, the result that the tournament has counted, and a result that the table has reported but
/// the tournament has not counted.
fn describe_table(table: &SeatingReport) -> Message {
    let players = message!(
        "tournament-table",
        table = format!("{:<4}", table.table),
        players = table.players.join(" - ")
    );
    let result = table.ranks.as_ref().map(|ranks| {
        message!(
            "tournament-table-result",
            order = ranked_list(&table.players, ranks)
        )
    });
    let reported = table.reported.as_ref().map(|reported| {
        let id = if reported.confirmed {
            "tournament-reported-confirmed"
        } else {
            "tournament-reported"
        };
        Message::new(id)
            .with("other", reported.table)
            .with("order", ranked_list(&table.players, &reported.ranks))
            .with("table", table.table)
    });
    Message::joined(
        [Some(players), result, reported].into_iter().flatten(),
        Join::None,
    )
}

/// Lists players by rank, such as `1. Ana, 2. Ben`. `ranks` has the ranks of `players`, in the same order.
pub fn ranked_list(players: &[String], ranks: &[usize]) -> Value {
    let mut seats: Vec<usize> = (0..ranks.len().min(players.len())).collect();
    seats.sort_by_key(|seat| ranks[*seat]);
    let parts = seats
        .into_iter()
        .map(|seat| format!("{}. {}", ranks[seat], players[seat]));
    Value::list(parts, Join::Comma)
}

/// Describes the standings: a line with the headings of the columns, then one line per player.
pub fn standings(report: &TournamentReport) -> Message {
    let columns = [
        "tournament-head-rank",
        "tournament-head-player",
        "tournament-head-points",
        "tournament-head-opponents",
        "tournament-head-beaten",
        "tournament-head-wins",
        "tournament-head-games",
    ];
    let columns = columns.map(|id| Message::new(id).to_string());
    let rows = report.standings.iter().map(|one| {
        let name = if one.has_left {
            message!("tournament-has-left", name = one.name.as_str()).to_string()
        } else {
            one.name.clone()
        };
        let numbers = [one.points, one.opponents, one.beaten, one.wins, one.games];
        let [points, opponents, beaten, wins, games] = numbers.map(|number| number.to_string());
        [
            one.rank.to_string(),
            name,
            points,
            opponents,
            beaten,
            wins,
            games,
        ]
    });
    let rows: Vec<[String; 7]> = [columns].into_iter().chain(rows).collect();
    aligned(&rows)
}

/// Returns the rows of the standings as lines of text with aligned columns.
fn aligned(rows: &[[String; 7]]) -> Message {
    let width = |column: usize| {
        let cells = rows.iter().map(|row| row[column].chars().count());
        cells.max().unwrap_or(0)
    };
    let lines = rows.iter().map(|row| {
        let cells = row.iter().enumerate().map(|(column, cell)| {
            let width = width(column);
            if column == NAME_COLUMN {
                format!("  {cell:<width$}")
            } else {
                format!("  {cell:>width$}")
            }
        });
        Message::verbatim(cells.collect::<String>().trim_end())
    });
    Message::joined(lines, Join::Lines)
}

/// Returns the players at table `table` in round `round`. Rounds count from 1. Empty if the round has no such table.
fn players_at(report: &TournamentReport, round: usize, table: u16) -> Vec<String> {
    let index = round.checked_sub(1);
    let round = index.and_then(|index| report.played.get(index));
    let tables = round.into_iter().flat_map(|round| &round.tables);
    let mut seated = tables.filter(|seated| seated.table == table);
    seated
        .next()
        .map(|seated| seated.players.clone())
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(names: &[&str]) -> Vec<String> {
        names.iter().map(|name| (*name).to_owned()).collect()
    }

    #[test]
    fn a_ranked_list_has_the_players_in_the_order_of_their_ranks() {
        let list = |ranks: &[usize]| {
            let list = ranked_list(&names(&["Ana", "Ben", "Cem"]), ranks);
            Message::new("picture-corrected")
                .with("names", list)
                .to_string()
        };
        let order = list(&[3, 1, 1]);
        assert!(order.contains("1. Ben, 1. Cem, 3. Ana"), "{order}");
    }

    #[test]
    fn names_in_the_standings_start_at_the_left_and_numbers_end_at_the_right() {
        let row = |rank: &str, name: &str, points: &str| {
            [rank, name, points, "0", "0", "0", "1"].map(str::to_owned)
        };
        let text = aligned(&[row("9", "Žofie", "5"), row("10", "Al", "12")]).to_string();
        assert_eq!(
            text,
            "   9  Žofie   5  0  0  0  1\n  10  Al     12  0  0  0  1"
        );
    }

    #[test]
    fn a_table_is_listed_with_its_players_and_its_result() {
        let mut table = SeatingReport {
            table: 7,
            players: names(&["Ana", "Ben"]),
            ranks: None,
            by: None,
            game: None,
            reported: None,
        };
        let open = describe_table(&table).to_string();
        assert!(open.contains("Ana - Ben") && !open.contains("1."), "{open}");
        table.ranks = Some(vec![2, 1]);
        let over = describe_table(&table).to_string();
        assert!(over.contains("1. Ben, 2. Ana"), "{over}");
        let round = RoundReport {
            round: 1,
            tables: vec![table],
            bye: Some("Cem".to_owned()),
        };
        let round = pairings(&round).to_string();
        assert_eq!(round.lines().count(), 2, "{round}");
        assert!(
            round
                .lines()
                .last()
                .is_some_and(|line| line.contains("Cem")),
            "{round}"
        );
    }
}
