//! Tests of `umpire tournament` with a real broker, Mosquitto. If Mosquitto is not installed, the tests that need it are skipped with a
//! message.
#![expect(clippy::unwrap_used, reason = "tests")]

mod processes;
mod tables;

use std::fs;

use serde_json::Value;

use crate::hall::broker::Broker;
use processes::{TournamentScreen, umpire};
use tables::Tables;

/// Sixteen players, the strongest first.
fn players() -> Vec<String> {
    let names = [
        "Ana", "Ben", "Cem", "Dora", "Eda", "Finn", "Gül", "Hugo", "Ina", "Jan", "Kim", "Leo",
        "Mia", "Nils", "Ole", "Pia",
    ];
    names.map(str::to_owned).to_vec()
}

/// Returns the rank of a player by strength; 0 is the strongest. The stronger player wins each game of these tests.
fn strength_rank(name: &str) -> usize {
    players().iter().position(|player| player == name).unwrap()
}

/// Plays a table's game: the stronger player wins.
fn play(tables: &mut Tables, table: u64, players: &[String]) {
    let winner = usize::from(strength_rank(&players[1]) < strength_rank(&players[0]));
    tables.begin(table, players);
    tables.win(table, winner);
}

#[test]
fn sixteen_players_play_five_rounds_with_lost_connections_and_restarts() {
    let Some(mut broker) = Broker::start() else {
        return;
    };
    let home = tempfile::tempdir().unwrap();
    let names = players().join(",");
    let arguments = ["--names", &names, "--rounds", "5"];
    let mut organiser = TournamentScreen::start(home.path(), &broker, &arguments);
    let other = tempfile::tempdir().unwrap();
    let mut second = TournamentScreen::start(other.path(), &broker, &[]);
    let mut tables = Tables::new(&broker);
    let mut played_pairs = std::collections::BTreeSet::new();
    for round in 1..=5 {
        organiser.type_lines("next");
        let report = organiser.wait_for("the round begins", |report| report["round"] == round);
        let seated = processes::seatings(&report);
        assert_eq!(seated.len(), 8);
        for (_, players) in &seated {
            let mut pair = players.clone();
            pair.sort();
            assert!(
                played_pairs.insert(pair.clone()),
                "{pair:?} play each other twice"
            );
        }
        for (index, (table, players)) in seated.iter().enumerate() {
            match (round, index) {
                // A table loses its connection in the middle of its game, and reconnects.
                (1, 2) => {
                    tables.begin(*table, players);
                    tables.disconnect(*table);
                    tables.reconnect(*table);
                    let winner =
                        usize::from(strength_rank(&players[1]) < strength_rank(&players[0]));
                    tables.win(*table, winner);
                }
                // In round 2, the broker is killed before a game and restarted after it. The broker loses all stored messages.
                (2, 4) => {
                    broker.kill();
                    play(&mut tables, *table, players);
                    broker.restart();
                }
                // In round 3, `umpire tournament` is killed before a game and restarted after it. It then requests the missed events.
                (3, 3) => {
                    organiser.kill();
                    play(&mut tables, *table, players);
                    organiser = TournamentScreen::start(home.path(), &broker, &[]);
                }
                _ => play(&mut tables, *table, players),
            }
        }
        for (table, _) in &seated {
            organiser.wait_for(&format!("table {table} reports"), |report| {
                processes::table(report, *table)["reported"].is_object()
            });
            tables.confirm(*table);
        }
        let report = organiser.wait_for("the round is over", |report| report["phase"] != "playing");
        for table in report["played"][round - 1]["tables"].as_array().unwrap() {
            let players = processes::names(&table["players"]);
            let first_wins = strength_rank(&players[0]) < strength_rank(&players[1]);
            let expected = if first_wins { [1, 2] } else { [2, 1] };
            assert_eq!(table["ranks"], serde_json::json!(expected), "{table}");
            assert_eq!(table["by"], "table");
        }
        second.wait_for("the other screen agrees", |other| *other == report);
        // The program is restarted between two rounds.
        if round == 4 {
            organiser.kill();
            organiser = TournamentScreen::start(home.path(), &broker, &arguments);
            organiser.wait_for("the stored state", |stored| *stored == report);
        }
    }
    let report = organiser.wait_for("the end", |report| report["phase"] == "over");
    let standings = report["standings"].as_array().unwrap();
    assert_eq!(standings[0]["name"], "Ana");
    assert_eq!(standings[0]["points"], 60);
    let points: u64 = standings
        .iter()
        .map(|row| row["points"].as_u64().unwrap())
        .sum();
    assert_eq!(points, 5 * 8 * 12);
    assert_eq!(report["corrections"], serde_json::json!([]));
    let export = |format: &str| umpire(home.path(), &["--export", format]);
    let exported: Value = serde_json::from_str(&export("json")).unwrap();
    assert_eq!(exported, report);
    let csv = export("csv");
    assert!(
        csv.starts_with("rank,name,points,opponents,beaten,wins,games,seed,left\r\n1,Ana,60,"),
        "{csv}"
    );
    assert_eq!(csv.lines().count(), 17);
    assert_eq!(export("results-csv").lines().count(), 1 + 5 * 16);
}

#[test]
fn results_are_corrected_and_the_correction_is_recorded() {
    let Some(broker) = Broker::start() else {
        return;
    };
    let home = tempfile::tempdir().unwrap();
    let mut organiser =
        TournamentScreen::start(home.path(), &broker, &["--names", "Ana,Ben,Cem,Dora"]);
    let mut tables = Tables::new(&broker);
    organiser.type_lines("next");
    organiser.wait_for("round 1", |report| report["round"] == 1);
    let seats = ["Ana".to_owned(), "Cem".to_owned()];
    tables.begin(1, &seats);
    tables.win(1, 0);
    tables.confirm(1);
    organiser.wait_for("the result", |report| {
        processes::table(report, 1)["ranks"] == serde_json::json!([1, 2])
    });
    // The players find a mistake, correct it, and confirm again.
    tables.correct(1, 1);
    organiser.wait_for("the correction", |report| {
        processes::table(report, 1)["reported"].is_object()
    });
    tables.confirm(1);
    let report = organiser.wait_for("the corrected result", |report| {
        processes::table(report, 1)["ranks"] == serde_json::json!([2, 1])
    });
    assert_eq!(
        report["corrections"][0]["before"],
        serde_json::json!([1, 2])
    );
    assert_eq!(report["corrections"][0]["by"], "table");
    // The organiser overrules the table.
    organiser.type_lines("result 1 Ana=Cem");
    let report = organiser.wait_for("the organiser's result", |report| {
        processes::table(report, 1)["ranks"] == serde_json::json!([1, 1])
    });
    assert_eq!(report["corrections"].as_array().unwrap().len(), 2);
    assert_eq!(processes::table(&report, 1)["by"], "organiser");
}

#[test]
fn hostile_messages_are_refused_and_counted() {
    let Some(broker) = Broker::start() else {
        return;
    };
    let home = tempfile::tempdir().unwrap();
    let names = "<script>alert(1)</script>,Ben";
    let mut organiser = TournamentScreen::start(
        home.path(),
        &broker,
        &["--names", names, "--serve", "--port", "0"],
    );
    organiser.wait_for("the tournament", |report| report["round"] == 0);
    let mut tables = Tables::new(&broker);
    let hostile: Vec<(String, Vec<u8>)> = tables::hostile_messages();
    let count = hostile.len();
    for (topic, payload) in hostile {
        tables.publish(&topic, &payload);
    }
    organiser.wait_for_line(&format!("({} so far)", 1 << count.ilog2()));
    // A client announces another tournament in the hall. The organiser's program must then replace this announcement with its own.
    let mut report = organiser.last().clone();
    report["tournament"] = "other".into();
    tables.publish("club/tournament", report.to_string().as_bytes());
    organiser.wait_for_line("Another program runs a tournament");
    organiser.type_lines("next");
    let report = organiser.wait_for("round 1", |report| report["round"] == 1);
    let second = tempfile::tempdir().unwrap();
    let mut screen = TournamentScreen::start(second.path(), &broker, &[]);
    screen.wait_for("the right tournament", |shown| *shown == report);
    play_only_table(&mut tables, &report);
    organiser.wait_for("the result", |report| report["phase"] == "over");
}

/// Plays and confirms the only game of a round.
fn play_only_table(tables: &mut Tables, report: &Value) {
    let (table, players) = &processes::seatings(report)[0];
    tables.begin(*table, players);
    tables.win(*table, 0);
    tables.confirm(*table);
}

#[test]
fn a_table_gets_its_players_from_the_hall_and_its_program_confirms_the_result() {
    let Some(broker) = Broker::start() else {
        return;
    };
    let home = tempfile::tempdir().unwrap();
    let mut organiser = TournamentScreen::start(
        home.path(),
        &broker,
        &["--names", "Ana,Ben", "--tables", "7"],
    );
    organiser.type_lines("next");
    organiser.wait_for("round 1", |report| report["round"] == 1);
    let mut game = processes::start_game(home.path(), &broker, 7, &["game"]);
    game.wait_for_line("Round 1 of the tournament: Ana, Ben.");
    let round = "roll mask\nsolved Ana\ntake Ana 3 red red\nsand";
    for _ in 0..4 {
        game.type_lines(round);
    }
    game.wait_for_line("Round 5 is next");
    game.kill();
    let mut game = processes::start_game(home.path(), &broker, 7, &["game", "--resume"]);
    game.wait_for_line("Round 5 of 9.");
    for _ in 0..5 {
        game.type_lines(round);
    }
    game.wait_for_line("Are these the final standings?");
    organiser.wait_for("the unconfirmed result", |report| {
        processes::table(report, 7)["reported"].is_object()
    });
    game.type_lines("gems Ana red:1\ngems Ben red:2");
    organiser.wait_for("the corrected result", |report| {
        processes::table(report, 7)["reported"]["ranks"] == serde_json::json!([2, 1])
    });
    game.type_lines("confirm");
    assert_eq!(game.finish(), Some(0));
    let report = organiser.wait_for("the result", |report| report["phase"] == "over");
    assert_eq!(report["standings"][0]["name"], "Ben");
}

#[test]
fn invalid_arguments_and_stored_tournaments_are_refused_with_what_to_do() {
    let home = tempfile::tempdir().unwrap();
    let broken = home.path().join("broken");
    fs::create_dir_all(&broken).unwrap();
    fs::write(
        broken.join("tournament.journal"),
        "{\"schema\":\"umpire/journal@1\"}\n",
    )
    .unwrap();
    let hall = ["--mqtt", "mqtt://127.0.0.1:9/club"];
    let folder = broken.display().to_string();
    for (arguments, part) in [
        (vec![], "--mqtt"),
        (vec!["--export", "csv"], "no stored tournament"),
        (
            vec!["--export", "csv", "--folder", &folder],
            "not the journal of a tournament",
        ),
        (
            [&hall[..], &["--names", "Ana"]].concat(),
            "at least two players",
        ),
        (
            [&hall[..], &["--names", "Ana,ana"]].concat(),
            "different name",
        ),
        (
            [&hall[..], &["--names", "Ana,Ben,Cem,Dora", "--tables", "1"]].concat(),
            "--tables",
        ),
        (
            [&hall[..], &["--players", "no-such-file"]].concat(),
            "cannot read the players",
        ),
        (
            [&hall[..], &["--folder", &folder]].concat(),
            "not the journal of a tournament",
        ),
    ] {
        let output = crate::umpire()
            .arg("tournament")
            .args(&arguments)
            .env("UMPIRE_HOME", home.path())
            .output()
            .unwrap();
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {error}");
        assert!(error.contains(part), "{arguments:?}: {error}");
    }
    assert!(!home.path().join("tournaments").exists());
}
