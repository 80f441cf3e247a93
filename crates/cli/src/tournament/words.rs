//! Describes a tournament in words, for people.

use umpire_hall::tournament::{
    journal::{ResultBy, TournamentEntry},
    report::{RoundReport, SeatingReport, TournamentPhase, TournamentReport},
};

/// Describes an entry that was accepted, given the state after it.
pub fn entered(entry: &TournamentEntry, after: &TournamentReport) -> String {
    match entry {
        TournamentEntry::Began(began) => format!("{} players", began.players.len()),
        TournamentEntry::RoundBegan { round, .. } => {
            let begins = format!("Round {round} of {} begins.", after.rounds);
            match after.current() {
                Some(current) => format!("{begins}\n{}", pairings(current)),
                None => begins,
            }
        }
        TournamentEntry::Result {
            round,
            table,
            ranks,
            by,
            before,
            ..
        } => {
            let result = order(&players(after, *round, *table), ranks);
            let how = match (before, by) {
                (Some(_), ResultBy::Table) => " (corrected at the table)",
                (Some(_), ResultBy::Organiser) => " (corrected by the organiser)",
                (None, ResultBy::Table) => " (confirmed at the table)",
                (None, ResultBy::Organiser) => " (confirmed by the organiser)",
            };
            format!(
                "Round {round}, table {table}: {result}{how}.{}",
                left(after)
            )
        }
        TournamentEntry::Reopened { table, .. } => {
            format!("The result of table {table} is taken back; its players play again.")
        }
        TournamentEntry::Left { player } => format!("{player} plays no further round."),
        TournamentEntry::Returned { player } => {
            format!("{player} plays again from the next round on.")
        }
        TournamentEntry::Joined { player } => format!("{player} plays from the next round on."),
    }
}

/// Says what is left to do in the current round.
fn left(report: &TournamentReport) -> String {
    match report.phase {
        TournamentPhase::Ready => format!(
            " Round {} is over; `next` begins round {} of {}.",
            report.round,
            report.round + 1,
            report.rounds
        ),
        TournamentPhase::Over => format!(" All rounds are played.\n{}", standings(report)),
        TournamentPhase::Playing => String::new(),
    }
}

/// Describes the state: the current round, or the next one.
pub fn state(report: &TournamentReport) -> String {
    match (report.phase, report.current(), &report.next) {
        (TournamentPhase::Over, _, _) => format!("All rounds are played.\n{}", standings(report)),
        (TournamentPhase::Playing, Some(current), _) => {
            format!(
                "Round {} of {}:\n{}",
                current.round,
                report.rounds,
                pairings(current)
            )
        }
        (_, _, Some(next)) => format!(
            "`next` begins round {} of {}:\n{}",
            next.round,
            report.rounds,
            pairings(next)
        ),
        _ => "The next round cannot begin; `help` lists the commands.".to_owned(),
    }
}

/// Describes who plays where in a round, and the results so far, one table a line.
pub fn pairings(round: &RoundReport) -> String {
    let mut lines: Vec<String> = round.tables.iter().map(seating).collect();
    if let Some(player) = &round.bye {
        lines.push(format!("  no opponent  {player}"));
    }
    lines.join("\n")
}

fn seating(table: &SeatingReport) -> String {
    let result = table.ranks.as_ref().map_or_else(String::new, |ranks| {
        format!("   result: {}", order(&table.players, ranks))
    });
    let reported = table
        .reported
        .as_ref()
        .map_or_else(String::new, |reported| {
            let confirmed = if reported.confirmed {
                "confirmed there"
            } else {
                "not confirmed there"
            };
            let order = order(&table.players, &reported.ranks);
            let (other, number) = (reported.table, table.table);
            format!("   table {other} reports: {order} ({confirmed}); `confirm {number}` counts it")
        });
    let players = table.players.join(" - ");
    format!("  table {:<4}   {players}{result}{reported}", table.table)
}

/// Lists players by rank, such as `1. Ana, 2. Ben`.
pub fn order(players: &[String], ranks: &[usize]) -> String {
    let mut ranked: Vec<(&usize, &String)> = ranks.iter().zip(players).collect();
    ranked.sort_by_key(|(rank, _)| **rank);
    let parts = ranked
        .iter()
        .map(|(rank, player)| format!("{rank}. {player}"));
    parts.collect::<Vec<_>>().join(", ")
}

/// Describes the standings, one player a line.
pub fn standings(report: &TournamentReport) -> String {
    let widths = report.standings.iter().map(|one| one.name.chars().count());
    let width = widths.max().unwrap_or(0).max("player".len());
    let head = format!(
        "  rank  {:<width$}  points  opponents  beaten  wins  games",
        "player"
    );
    let rows = report.standings.iter().map(|one| {
        let has_left = if one.has_left { "  (has left)" } else { "" };
        format!(
            "  {:>4}  {:<width$}  {:>6}  {:>9}  {:>6}  {:>4}  {:>5}{has_left}",
            one.rank, one.name, one.points, one.opponents, one.beaten, one.wins, one.games
        )
    });
    [head]
        .into_iter()
        .chain(rows)
        .collect::<Vec<_>>()
        .join("\n")
}

fn players(report: &TournamentReport, round: usize, table: u16) -> Vec<String> {
    let round = report.played.get(round.wrapping_sub(1));
    let tables = round.into_iter().flat_map(|round| &round.tables);
    let mut seated = tables.filter(|seated| seated.table == table);
    seated
        .next()
        .map(|seated| seated.players.clone())
        .unwrap_or_default()
}
