//! Tests of two options of `umpire gems` and `umpire standings`: `--same`, for several photos of the same piles, and `--expect`, for the
//! number of gems of each pile or player.

use std::process::Output;

use serde_json::{Value, json};

const PILES: &str = "samples/gems/piles.jpg";

fn umpire(arguments: &[&str]) -> Output {
    crate::umpire()
        .args(arguments)
        .output()
        .expect("the program runs")
}

fn report(output: &Output) -> Value {
    serde_json::from_slice(&output.stdout).expect("one JSON document")
}

fn list(value: &Value) -> &[Value] {
    value.as_array().expect("a list")
}

fn messages(report: &Value) -> String {
    let reasons = report["reasons"].as_array().into_iter().flatten();
    let messages = reasons.filter_map(|reason| reason["message"].as_str());
    messages.collect::<Vec<_>>().join("\n")
}

#[test]
fn the_same_photo_twice_is_one_report_with_the_same_counts() {
    let alone = report(&umpire(&["gems", "--json", PILES]));
    let both = report(&umpire(&["gems", "--json", "--same", PILES, PILES]));
    let counts = |report: &Value| -> Vec<Value> {
        let piles = list(&report["piles"]).iter();
        piles.map(|pile| pile["counts"].clone()).collect()
    };
    assert_eq!(counts(&both), counts(&alone));
    assert_eq!(
        (&both["photo"], &both["image"]),
        (&json!(PILES), &json!([1280, 960]))
    );
    let gems = list(&both["gems"]);
    assert!(
        gems.iter()
            .all(|gem| gem["shown"] == 2 && gem["agreeing"] == 2),
        "{both}"
    );
    let view = json!({"photo": PILES, "image": [1280, 960], "used": true, "gems": gems.len()});
    assert_eq!(both["views"], json!([view, view]));
    // The report on a single photo contains neither `views` nor `shown`.
    assert_eq!(
        (&alone["views"], &alone["gems"][0]["shown"]),
        (&Value::Null, &Value::Null)
    );
    let text =
        String::from_utf8_lossy(&umpire(&["gems", "--same", PILES, PILES]).stdout).into_owned();
    assert!(
        text.contains("and 1 other photo of the same gems"),
        "{text}"
    );
}

#[test]
fn a_mirrored_photo_and_one_without_gems_are_named_and_not_used() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (mirrored, table) = (path("mirrored.png"), path("table.png"));
    let piles = image::open(crate::repository().join(PILES)).expect("it is in the repository");
    piles.fliph().save(&mirrored).expect("it is written");
    let grey = image::RgbImage::from_pixel(400, 300, image::Rgb([120, 110, 100]));
    grey.save(&table).expect("it is written");
    let output = umpire(&["gems", "--json", "--same", PILES, &mirrored, &table]);
    let document = report(&output);
    let fields = |list_name: &str, field: &str| -> Vec<Value> {
        let items = list(&document[list_name]).iter();
        items.map(|item| item[field].clone()).collect()
    };
    assert_eq!(fields("views", "used"), [true, false, false], "{document}");
    assert_eq!(
        (output.status.code(), &document["verdict"]),
        (Some(1), &json!("unsure"))
    );
    for code in ["mirrored", "not_found"] {
        let codes = fields("reasons", "code");
        assert!(codes.contains(&json!(code)), "{code}: {document}");
    }
    let expected = format!("{mirrored} was not used: it is a mirror image");
    assert!(messages(&document).contains(&expected), "{document}");
}

#[test]
fn a_missing_photo_is_named_and_the_others_are_used() {
    let output = umpire(&["gems", "--json", "--same", PILES, PILES, "none.jpg"]);
    let document = report(&output);
    assert_eq!(output.status.code(), Some(2));
    let missing = &document["views"][2];
    assert_eq!(
        (&missing["image"], &missing["used"]),
        (&Value::Null, &json!(false))
    );
    assert!(
        messages(&document).contains("none.jpg could not be read"),
        "{document}"
    );
}

#[test]
fn the_option_same_needs_several_photos() {
    let output = umpire(&["gems", "--same", PILES]);
    let error = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2));
    assert!(
        error.contains("--same is for two or more photos"),
        "{error}"
    );
}

#[test]
fn a_differing_expected_number_is_reported_and_does_not_change_the_count() {
    let alone = report(&umpire(&["gems", "--json", PILES]));
    let total = |report: &Value| list(&report["gems"]).len();
    let output = umpire(&["gems", "--json", "--expect", "12", PILES]);
    let document = report(&output);
    assert_eq!(output.status.code(), Some(1));
    assert!(total(&document).abs_diff(total(&alone)) <= 1, "{document}");
    let piles = list(&document["piles"]);
    assert!(
        piles.iter().all(|pile| pile["expected"] == 12),
        "{document}"
    );
    assert!(
        messages(&document).contains("were counted, but 12 should be there"),
        "{document}"
    );
}

#[test]
fn another_number_of_expected_counts_than_piles_is_reported() {
    let output = umpire(&["gems", "--expect", "7,6,9,3", PILES]);
    assert_eq!(output.status.code(), Some(1));
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(text.contains("piles found: 3, numbers given: 4"), "{text}");
}

#[test]
fn expected_counts_with_names_are_refused_for_piles() {
    let output = umpire(&["gems", "--expect", "Ann=3", PILES]);
    let error = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{error}");
    assert!(error.contains("piles have no names here"), "{error}");
}

/// Runs `umpire standings --json`. `--box` states 60 gems of each colour, so that the gems of two photos do not exceed the box.
fn standings(arguments: &[&str]) -> Output {
    let large = "red:60,green:60,blue:60,purple:60,brown:60,yellow:60";
    let command = ["standings", "--json", "--box", large];
    umpire(&[&command[..], arguments].concat())
}

#[test]
fn two_photos_of_the_same_piles_have_the_players_of_one() {
    let players = |arguments: &[&str]| {
        let report = report(&standings(arguments));
        list(&report["players"]).len()
    };
    assert_eq!(players(&[PILES, PILES]), 6);
    assert_eq!(players(&["--same", PILES, PILES]), 3);
}

#[test]
fn several_photos_of_a_player_are_counted_together() {
    let ann = format!("Ann={PILES}");
    let arguments = ["--same", &ann, &ann, "Di=red:3", "--expect", "Ann=40,Di=4"];
    let document = report(&standings(&arguments));
    assert_eq!(list(&document["players"]).len(), 2, "{document}");
    let messages = messages(&document);
    for part in [
        "but 40 should be there",
        "Di: the counts add up to 3 gems, but 4 should be there",
    ] {
        assert!(messages.contains(part), "{messages}");
    }
}

#[test]
fn an_expected_count_of_an_unknown_player_is_refused() {
    let output = standings(&["Di=red:3", "--expect", "Bo=4"]);
    let error = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{error}");
    assert!(
        error.contains("--expect names Bo, who is not one of the players (Di)"),
        "{error}"
    );
}
