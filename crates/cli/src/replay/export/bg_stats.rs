//! The result of a game for the app BG Stats (Board Game Stats).
//!
//! The app calls one played game a play. It opens a link with the play as JSON and asks which game and players are meant. Source of the
//! fields: the vendor's page "Push plays to BG Stats from other apps or websites",
//! <https://www.bgstatsapp.com/support/push-plays-to-bg-stats-from-other-apps-or-websites/>. Public programs that cite this page take
//! `playDate` as the end of the play, in UTC. The app itself was not available for a test.

use anyhow::{Context, anyhow};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use serde::Serialize;
use umpire::{
    language::{Join, Message},
    message,
    report::standings::PlayerReport,
};

use crate::replay::{self, result::PlayedGame};

/// Address that BG Stats handles on phones; the play follows, percent-encoded.
const CREATE_PLAY_URL: &str = "https://app.bgstatsapp.com/createPlay.html?data=";

/// Identifier of Ubongo at `BoardGameGeek`, <https://boardgamegeek.com/boardgame/16986/ubongo>.
const UBONGO_BGG_ID: u32 = 16_986;

/// Half a minute, in milliseconds. Durations are rounded to whole minutes; from half a minute on, they are rounded up.
const HALF_MINUTE_MS: u64 = 30_000;

/// Characters that are percent-encoded in the link: all but the unreserved ones of RFC 3986.
const ESCAPED: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'~');

/// A play that is pushed to BG Stats.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct PushedPlay<'a> {
    /// Name of the program. BG Stats stores the user's choices of games and players under this name.
    source_name: &'static str,
    /// Identifier of the play: the start of the game, and the players. It stays the same if the game is exported again. For a journal
    /// without the start of the game, this holds only as long as the determined end of the game stays the same.
    source_play_id: String,
    /// End of the play in UTC, `YYYY-MM-DD hh:mm:ss`.
    play_date: String,
    /// Duration in minutes, rounded; absent for a game of less than half a minute.
    #[serde(skip_serializing_if = "Option::is_none")]
    duration_min: Option<u64>,
    /// Side of the cards that was played, such as `yellow side`; the app shows this text as the board of the play.
    board: String,
    /// The standings as text.
    comments: String,
    game: Game,
    /// The players, the best first.
    players: Vec<Seat<'a>>,
}

/// The board game that was played (Ubongo), in the fields by which BG Stats identifies a game.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Game {
    name: &'static str,
    /// Identifier that umpire uses for the board game.
    source_game_id: &'static str,
    bgg_id: u32,
    /// Whether the highest score wins.
    highest_wins: bool,
    /// Whether the players have no scores.
    no_points: bool,
}

/// A player who took part in the play, with the player's result.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Seat<'a> {
    name: &'a str,
    /// Identifies the player in later plays: the name in lower case, since umpire stores no other identifier of a player.
    source_player_id: String,
    /// Whether the player had the first turn.
    start_player: bool,
    /// Rank, 1 for the best; tied players have the same rank.
    rank: usize,
    /// In the points variant the total of the points, in the majority variant the number of gems in the player's most frequent colour.
    score: u32,
    winner: bool,
}

/// Returns the play as a JSON document, with a line break at its end.
///
/// # Errors
/// When the date of the game is unknown.
pub fn json(game: &PlayedGame<'_>) -> anyhow::Result<String> {
    let json = serde_json::to_string_pretty(&pushed_play(game)?);
    Ok(json.context(message!("export-no-json"))? + "\n")
}

/// Returns a link that passes the play to BG Stats, with a line break at its end.
///
/// # Errors
/// When the date of the game is unknown.
pub fn link(game: &PlayedGame<'_>) -> anyhow::Result<String> {
    let json = serde_json::to_string(&pushed_play(game)?).context(message!("export-no-json"))?;
    let json = utf8_percent_encode(&json, ESCAPED);
    Ok(format!("{CREATE_PLAY_URL}{json}\n"))
}

/// Converts a recorded game to a play for BG Stats.
fn pushed_play<'a>(game: &'a PlayedGame<'_>) -> anyhow::Result<PushedPlay<'a>> {
    let time = game
        .time
        .ok_or_else(|| anyhow!(message!("export-no-date")))?;
    let options = game.referee.options();
    let play_date = time.ended.strftime("%Y-%m-%d %H:%M:%S").to_string();
    let start = options.began_at.as_ref().unwrap_or(&play_date);
    let minutes = (game.played_ms + HALF_MINUTE_MS) / (2 * HALF_MINUTE_MS);
    Ok(PushedPlay {
        source_name: "umpire",
        source_play_id: format!("{start} {}", options.names.join(", ")),
        duration_min: (minutes > 0).then_some(minutes),
        board: format!("{} side", options.side),
        comments: comments(game),
        game: Game {
            name: "Ubongo",
            source_game_id: "ubongo",
            bgg_id: UBONGO_BGG_ID,
            highest_wins: true,
            no_points: false,
        },
        players: game
            .standings
            .players
            .iter()
            .map(|player| seat_of(player, &options.names))
            .collect(),
        play_date,
    })
}

/// Converts a player's result to the form for BG Stats. `names` are the players in the order of their seats.
fn seat_of<'a>(player: &'a PlayerReport, names: &[String]) -> Seat<'a> {
    let points = player.points.as_ref().map(|points| points.total);
    Seat {
        name: &player.name,
        source_player_id: player.name.to_lowercase(),
        start_player: names.first() == Some(&player.name),
        rank: player.rank,
        score: points.unwrap_or(player.sorted[0]),
        winner: player.rank == 1,
    }
}

/// Returns the standings as text, with their explanation and the corrections by hand. If the game was stopped before its end, a note comes
/// first.
fn comments(game: &PlayedGame<'_>) -> String {
    let standings = replay::standings_message(game.referee, game.standings);
    let parts = game.stopped_message().into_iter().chain([standings]);
    Message::joined(parts, Join::Paragraphs).to_string()
}
