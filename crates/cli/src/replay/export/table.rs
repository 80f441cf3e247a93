//! The result of a game as a table for spreadsheets: CSV as RFC 4180 defines it, in UTF-8.

use umpire::{
    report::standings::PlayerReport,
    rules::gems::{Gem, Variant},
};

use crate::{
    replay::result::PlayedGame,
    spreadsheet::{self, cell_text, yes_or_no},
};

/// Columns of the table before the numbers of gems. The columns with these numbers have the names of the gem colours.
const COLUMNS_BEFORE_GEMS: [&str; 8] = [
    "game", "date", "variant", "side", "rounds", "over", "place", "name",
];
/// Columns after the columns with the numbers of gems.
const COLUMNS_AFTER_GEMS: [&str; 3] = ["gems", "score", "corrected"];

/// Returns the table of a game: a line with the names of the columns, then one line per player, the best first.
///
/// # Errors
/// When a line has another number of cells than there are columns.
pub fn csv(game: &PlayedGame<'_>) -> anyhow::Result<Vec<u8>> {
    let colours = Gem::ALL.map(Gem::name);
    let columns = COLUMNS_BEFORE_GEMS
        .into_iter()
        .chain(colours)
        .chain(COLUMNS_AFTER_GEMS);
    let players = game.standings.players.iter();
    spreadsheet::table(columns, players.map(|player| cells(game, player)))
}

/// Returns the cells of a player's line, one for each column.
fn cells(game: &PlayedGame<'_>, player: &PlayerReport) -> Vec<String> {
    let options = game.referee.options();
    let before = [
        cell_text(&game.name).into_owned(),
        game.time
            .map_or_else(String::new, |time| time.date.to_string()),
        match options.variant {
            Variant::Majority => "majority".to_owned(),
            Variant::Points => "points".to_owned(),
        },
        options.side.to_string(),
        game.rounds_played().to_string(),
        yes_or_no(game.is_over()),
        player.rank.to_string(),
        cell_text(&player.name).into_owned(),
    ];
    let gems = player.counts.iter().map(|(_, count)| count.to_string());
    let corrected = game.referee.corrected().into_iter();
    let is_corrected = corrected
        .map(|index| &options.names[index])
        .any(|name| *name == player.name);
    let after = [
        player.counts.total().to_string(),
        score(player),
        yes_or_no(is_corrected),
    ];
    before.into_iter().chain(gems).chain(after).collect()
}

/// Returns what decides the ranking. In the points variant, this is the total of the points. In the majority variant, it is the counts of
/// the gems, from the player's most frequent colour to the rarest, such as `6 4 2 2 0 0`.
fn score(player: &PlayerReport) -> String {
    match &player.points {
        Some(points) => points.total.to_string(),
        None => player.sorted.map(|count| count.to_string()).join(" "),
    }
}
