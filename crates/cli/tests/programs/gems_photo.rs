//! Tests of `umpire gems PHOTO` and `umpire standings PHOTO`: the sample piles, images without gems, files that are not images.

use std::process::Output;

use serde_json::{Value, json};

const PILES: &str = "samples/gems/piles.jpg";

/// Minimum number of the sample's 22 gems that must be detected. Set by hand; the current network detects all 22.
const MIN_DETECTED: usize = 18;
/// Minimum number of the sample's 22 gems whose colour must be right. Set by hand; the current network names 20 correctly.
const MIN_CORRECT_COLOURS: usize = 15;
/// Maximum error of a player's gem counts, in gems, summed over the colours; set by hand.
const MAX_COUNT_ERROR: i64 = 2;

fn umpire(arguments: &[&str]) -> Output {
    crate::umpire()
        .args(arguments)
        .output()
        .expect("the program runs")
}

fn report(output: &Output) -> Value {
    serde_json::from_slice(&output.stdout).expect("one JSON document")
}

/// Runs `umpire` with arguments that it must refuse, and returns the error message.
#[track_caller]
fn refusal(arguments: &[&str]) -> String {
    let output = umpire(arguments);
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    String::from_utf8_lossy(&output.stderr).into_owned()
}

fn truth() -> Value {
    let text = std::fs::read_to_string(crate::repository().join("samples/gems/piles.json"))
        .expect("it is in the repository");
    serde_json::from_str(&text).expect("the generator writes JSON")
}

fn list(value: &Value) -> &[Value] {
    value.as_array().expect("a list")
}

fn number(value: &Value) -> f64 {
    value.as_f64().expect("a number")
}

/// Returns the x of the centre of a pile, in pixels.
fn pile_x(pile: &Value) -> f64 {
    number(&pile["center"][0])
}

/// Returns the number of gems of all colours in the field `counts` of a pile or player.
fn total(counted: &Value) -> u64 {
    let counts = counted["counts"].as_object().expect("by colour");
    counts.values().filter_map(Value::as_u64).sum()
}

/// Returns the names of the players in a report on standings, sorted.
fn player_names(standings: &Value) -> Vec<&str> {
    let players = list(&standings["players"]).iter();
    let names = players.filter_map(|player| player["name"].as_str());
    let mut names: Vec<&str> = names.collect();
    names.sort_unstable();
    names
}

#[test]
fn the_gems_of_the_sample_are_detected_at_their_positions() {
    let (report, truth) = (report(&umpire(&["gems", "--json", PILES])), truth());
    let is_at_same_position = |reported: &Value, gem: &Value| {
        let error = |axis: usize| number(&reported["center"][axis]) - number(&gem["center"][axis]);
        error(0).hypot(error(1)) < number(&gem["radius"])
    };
    let gems = list(&truth["gems"]);
    let count = |matches: &dyn Fn(&Value, &Value) -> bool| {
        let is_matched = |gem: &&Value| {
            let mut reported = list(&report["gems"]).iter();
            reported.any(|reported| matches(reported, gem))
        };
        gems.iter().filter(is_matched).count()
    };
    let detected = count(&is_at_same_position);
    let correct = count(&|reported, gem| {
        is_at_same_position(reported, gem) && reported["colour"] == gem["colour"]
    });
    assert_eq!(gems.len(), 22);
    assert!(
        detected >= MIN_DETECTED && correct >= MIN_CORRECT_COLOURS,
        "{detected} detected, {correct} of the correct colour: {report}"
    );
}

#[test]
fn the_three_piles_of_the_sample_are_listed_from_left_to_right() {
    let report = report(&umpire(&["gems", "--json", PILES]));
    let piles = list(&report["piles"]);
    assert_eq!(piles.len(), 3, "{report}");
    assert!(piles.is_sorted_by(|one, next| pile_x(one) < pile_x(next)));
    let counted: u64 = piles.iter().map(total).sum();
    assert_eq!(counted, list(&report["gems"]).len() as u64);
}

#[test]
fn the_piles_of_a_photo_belong_to_the_names_from_left_to_right() {
    let names = ["standings", "--json", PILES, "--names", "Ann,Ben,Cy"];
    let output = umpire(&[&names[..], &["Di=yellow:1"]].concat());
    let (standings, truth) = (report(&output), truth());
    assert_eq!(player_names(&standings), ["Ann", "Ben", "Cy", "Di"]);
    let is_unsure = report(&umpire(&["gems", "--json", PILES]))["verdict"] == "unsure";
    assert_eq!(output.status.code(), Some(i32::from(is_unsure)));
    let mut piles: Vec<&Value> = list(&truth["piles"]).iter().collect();
    piles.sort_by(|a, b| pile_x(a).total_cmp(&pile_x(b)));
    let counts = |counted: &Value| {
        let colours = ["green", "red", "blue", "purple", "brown", "yellow"];
        colours.map(|colour| counted["counts"][colour].as_i64().unwrap_or(0))
    };
    for (name, pile) in ["Ann", "Ben", "Cy"].iter().zip(piles) {
        let mut players = list(&standings["players"]).iter();
        let player = players.find(|player| player["name"] == *name);
        let reported = counts(player.expect("everybody is ranked"));
        let differences = reported
            .iter()
            .zip(counts(pile))
            .map(|(a, b)| (a - b).abs());
        assert!(
            differences.sum::<i64>() <= MAX_COUNT_ERROR,
            "{name}: {reported:?}, not {pile}"
        );
    }
}

#[test]
fn fewer_names_than_piles_are_refused() {
    let error = refusal(&["standings", PILES, "--names", "Ann,Ben"]);
    assert!(
        error.contains("shows 3 piles of gems for 2 names; push each player's gems together"),
        "{error}"
    );
}

#[test]
fn more_names_than_piles_are_refused() {
    let error = refusal(&["standings", PILES, "--names", "Ann,Ben,Cy,Di"]);
    assert!(error.contains("none is left for Di; move each"), "{error}");
}

#[test]
fn an_empty_name_is_refused() {
    let error = refusal(&["standings", PILES, "--names", "Ann,,Cy"]);
    assert!(error.contains("--names has an empty name"), "{error}");
}

#[test]
fn piles_without_names_are_numbered_over_all_photos() {
    let large = "green:50,red:50,blue:50,purple:50,brown:50,yellow:50";
    let standings = report(&umpire(&[
        "standings",
        "--json",
        PILES,
        PILES,
        "--box",
        large,
    ]));
    assert_eq!(
        player_names(&standings),
        [1, 2, 3, 4, 5, 6].map(|number| format!("pile {number}"))
    );
}

#[test]
fn all_gems_of_a_photo_belong_to_the_named_player_and_doubts_name_the_player() {
    let gems = report(&umpire(&["gems", "--json", PILES]));
    let standings = report(&umpire(&[
        "standings",
        "--json",
        &format!("Ann={PILES}"),
        "Di=red:1",
    ]));
    let ann = &standings["players"][0];
    assert_eq!(ann["name"], "Ann");
    assert_eq!(total(ann), list(&gems["gems"]).len() as u64);
    let doubts = |report: &Value| report["reasons"].as_array().map_or(0, Vec::len);
    assert_eq!(doubts(&standings), doubts(&gems));
    for reason in standings["reasons"].as_array().into_iter().flatten() {
        let message = reason["message"].as_str().expect("a message");
        assert!(message.starts_with("Ann: "), "{message}");
    }
}

#[test]
fn a_player_without_gems_in_the_photo_is_ranked_with_a_doubt() {
    let folder = tempfile::tempdir().expect("a folder");
    let table = folder.path().join("table.png");
    let grey = image::RgbImage::from_pixel(400, 300, image::Rgb([120, 110, 100]));
    grey.save(&table).expect("it is written");
    let table = table.to_str().expect("a path");
    let output = umpire(&["standings", "--json", &format!("Ann={table}"), "Di=red:1"]);
    let standings = report(&output);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(standings["players"][1]["name"], "Ann");
    assert_eq!(standings["reasons"][0]["code"], "not_found");
    let nobody = umpire(&["standings", "--json", table, "--names", "Ann,Ben"]);
    assert_eq!(nobody.status.code(), Some(1));
    assert_eq!(report(&nobody)["players"], json!([]));
}

#[test]
fn a_file_that_is_no_image_is_reported_and_the_others_are_read() {
    let output = umpire(&["gems", "--json", "Cargo.toml", PILES]);
    let lines: Vec<Value> = String::from_utf8_lossy(&output.stdout)
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON Lines"))
        .collect();
    assert_eq!(output.status.code(), Some(2));
    assert_eq!((lines.len(), &lines[0]["image"]), (2, &Value::Null));
    assert_eq!(lines[0]["reasons"][0]["code"], "unreadable");
    assert_eq!(lines[1]["schema"], json!("umpire/gems@1"));
}
