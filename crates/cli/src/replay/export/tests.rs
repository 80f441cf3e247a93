//! Tests of the exports of a game.
#![expect(clippy::unwrap_used, reason = "tests")]

use percent_encoding::percent_decode_str;
use serde_json::Value;
use umpire::{game::Referee, report::standings::StandingsReport, rules::gems::Variant};

use super::*;
use crate::replay::test_games::{HOSTILE_NAMES, game, play_to_end, with_result};

fn csv_table(referee: &Referee) -> Vec<u8> {
    with_result(referee, |game| table::csv(game).unwrap())
}

/// Returns the cells of one column of a table, from top to bottom, as a CSV reader parses them.
fn column(table: &[u8], name: &str) -> Vec<String> {
    let mut reader = csv::Reader::from_reader(table);
    let mut headings = reader.headers().unwrap().iter();
    let index = headings.position(|heading| heading == name).expect(name);
    let records = reader.into_records();
    records
        .map(|record| record.unwrap()[index].to_owned())
        .collect()
}

fn play(referee: &Referee) -> Value {
    let json = with_result(referee, |game| bg_stats::json(game).unwrap());
    serde_json::from_str(&json).unwrap()
}

#[test]
fn a_table_has_a_line_for_each_player() {
    let counts = [[2, 2, 0, 1, 2, 3], [6, 4, 2, 2, 2, 2]];
    let mut referee = game(&["Ben", "Ann"], &counts, Variant::Majority);
    play_to_end(&mut referee);
    assert_eq!(
        String::from_utf8(csv_table(&referee)).unwrap(),
        "game,date,variant,side,rounds,over,place,name,green,red,blue,purple,brown,yellow,gems,score,corrected\r\n\
         game-7,2026-11-27,majority,green,9,yes,1,Ann,6,4,2,2,2,2,18,6 4 2 2 2 2,yes\r\n\
         game-7,2026-11-27,majority,green,9,yes,2,Ben,2,2,0,1,2,3,10,3 2 2 2 1 0,yes\r\n"
    );
}

#[test]
fn a_table_of_the_points_variant_has_points() {
    let referee = game(&["Ann", "Ben"], &[[3; 6]], Variant::Points);
    let table = csv_table(&referee);
    assert_eq!(column(&table, "variant"), ["points", "points"]);
    // Ann has three gems of each of the six colours: 3 complete sets for 4 points each, and 1 point for each colour.
    assert_eq!(column(&table, "score"), ["18", "0"]);
    assert_eq!(column(&table, "corrected"), ["yes", "no"]);
}

#[test]
fn a_table_of_a_stopped_game_has_the_rounds_that_were_played() {
    let table = csv_table(&game(&["Ann", "Ben"], &[], Variant::Points));
    assert_eq!(column(&table, "rounds"), ["0", "0"]);
    assert_eq!(column(&table, "over"), ["no", "no"]);
}

#[test]
fn names_are_complete_in_a_table_and_are_no_formulas() {
    let referee = game(&HOSTILE_NAMES, &[], Variant::Majority);
    let table = csv_table(&referee);
    let formula = format!("'{}", HOSTILE_NAMES[0]);
    assert_eq!(
        column(&table, "name"),
        [
            formula.as_str(),
            HOSTILE_NAMES[1],
            HOSTILE_NAMES[2],
            HOSTILE_NAMES[3]
        ]
    );
    let text = String::from_utf8(table).unwrap();
    assert!(text.contains(r#","a""b,c","#), "{text}");
    for start in ["+1", "-1", "@x", "\tx", "\rx"] {
        let referee = game(&[start, "Ben"], &[], Variant::Majority);
        let names = column(&csv_table(&referee), "name");
        assert_eq!(names[0], format!("'{start}"));
    }
}

#[test]
fn the_play_for_bg_stats_has_the_documented_fields() {
    let counts = [[2, 2, 0, 1, 2, 3], [6, 4, 2, 2, 2, 2]];
    let mut referee = game(&["Ben", "Ann"], &counts, Variant::Majority);
    play_to_end(&mut referee);
    let play = play(&referee);
    assert_eq!(play["sourceName"], "umpire");
    assert_eq!(play["sourcePlayId"], "2026-11-27T20:15:03+01:00 Ben, Ann");
    // The game began at 19:15:03 in UTC and took 49 minutes and 29 seconds.
    assert_eq!(play["playDate"], "2026-11-27 20:04:32");
    assert_eq!(play["durationMin"], 49);
    assert_eq!(play["board"], "green side");
    assert_eq!(
        play["game"],
        serde_json::json!({"name": "Ubongo", "sourceGameId": "ubongo", "bggId": 16986,
            "highestWins": true, "noPoints": false})
    );
    assert_eq!(
        play["players"],
        serde_json::json!([
            {"name": "Ann", "sourcePlayerId": "ann", "startPlayer": false, "rank": 1, "score": 6, "winner": true},
            {"name": "Ben", "sourcePlayerId": "ben", "startPlayer": true, "rank": 2, "score": 3, "winner": false},
        ])
    );
    let comments = play["comments"].as_str().unwrap();
    assert!(
        comments.contains("Ann leads with 6 of one colour (green)"),
        "{comments}"
    );
    assert!(
        comments.contains("The gems of Ann were corrected by hand."),
        "{comments}"
    );
    assert!(!comments.contains("stopped"), "{comments}");
}

#[test]
fn a_shared_victory_has_two_winners_and_the_comment_says_that_a_game_was_stopped() {
    let counts = [[0, 5, 0, 0, 0, 1], [1, 5, 0, 0, 0, 0]];
    let referee = game(&["Ann", "Ben", "Cy"], &counts, Variant::Majority);
    let play = play(&referee);
    let players = play["players"].as_array().unwrap();
    let winners: Vec<&Value> = players.iter().map(|player| &player["winner"]).collect();
    assert_eq!(winners, [true, true, false]);
    let comments = play["comments"].as_str().unwrap();
    assert!(
        comments.starts_with("The game was stopped after 0 of 9 rounds.\n\n"),
        "{comments}"
    );
}

#[test]
fn the_link_holds_the_play_and_no_character_that_ends_a_link() {
    let referee = game(&HOSTILE_NAMES, &[[1, 2, 3, 0, 0, 0]], Variant::Points);
    let link = with_result(&referee, |game| bg_stats::link(game).unwrap());
    let data = link.strip_prefix("https://app.bgstatsapp.com/createPlay.html?data=");
    let data = data.unwrap().strip_suffix('\n').unwrap();
    let is_safe = |char: char| char.is_ascii_alphanumeric() || "-._~%".contains(char);
    assert!(data.chars().all(is_safe), "{data}");
    let json = percent_decode_str(data).decode_utf8().unwrap();
    let decoded: Value = serde_json::from_str(&json).unwrap();
    assert_eq!(decoded, play(&referee));
    let names = decoded["players"].as_array().unwrap().iter();
    let mut names: Vec<&str> = names
        .map(|player| player["name"].as_str().unwrap())
        .collect();
    names.sort_unstable();
    let mut expected = HOSTILE_NAMES;
    expected.sort_unstable();
    assert_eq!(names, expected);
}

#[test]
fn bg_stats_needs_a_date_and_a_table_does_not() {
    let referee = game(&["Ann", "Ben"], &[], Variant::Majority);
    let standings = StandingsReport::of(&referee.standings().unwrap(), Vec::new());
    let game = PlayedGame {
        name: "game-7".to_owned(),
        referee: &referee,
        standings: &standings,
        played_ms: 0,
        time: None,
    };
    let error = bg_stats::json(&game).unwrap_err().to_string();
    assert!(error.contains("--date"), "{error}");
    let table = table::csv(&game).unwrap();
    assert_eq!(column(&table, "date"), ["", ""]);
}
