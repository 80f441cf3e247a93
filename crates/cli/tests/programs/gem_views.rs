//! Tests of `umpire gems --same` and of `--expect`: several photos of the sample piles, and how many gems they must have.

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
    // A single photo has none of these fields.
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
fn unusable_photos_are_named_and_not_used() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (mirrored, table, missing) = (path("mirrored.png"), path("table.png"), path("none.jpg"));
    let piles = image::open(crate::repository().join(PILES)).expect("it is in the repository");
    piles.fliph().save(&mirrored).expect("it is written");
    let grey = image::RgbImage::from_pixel(400, 300, image::Rgb([120, 110, 100]));
    grey.save(&table).expect("it is written");
    let output = umpire(&["gems", "--json", "--same", PILES, &mirrored, &table]);
    let document = report(&output);
    let used: Vec<&Value> = list(&document["views"])
        .iter()
        .map(|view| &view["used"])
        .collect();
    assert_eq!(used, [true, false, false], "{document}");
    assert_eq!(
        (output.status.code(), &document["verdict"]),
        (Some(1), &json!("unsure"))
    );
    let codes: Vec<&Value> = list(&document["reasons"])
        .iter()
        .map(|reason| &reason["code"])
        .collect();
    assert!(
        codes.contains(&&json!("mirrored")) && codes.contains(&&json!("not_found")),
        "{document}"
    );
    assert!(
        messages(&document).contains(&format!("{mirrored} was not used: it is a mirror image"))
    );
    let output = umpire(&["gems", "--json", "--same", PILES, PILES, &missing]);
    let document = report(&output);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(
        (
            &document["views"][2]["image"],
            &document["views"][2]["used"]
        ),
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
    assert!(
        list(&document["piles"])
            .iter()
            .all(|pile| pile["expected"] == 12)
    );
    assert!(
        messages(&document).contains("were counted, but 12 should be there"),
        "{document}"
    );
    let four = umpire(&["gems", "--expect", "7,6,9,3", PILES]);
    assert_eq!(four.status.code(), Some(1));
    let text = String::from_utf8_lossy(&four.stdout).into_owned();
    assert!(text.contains("piles found: 3, numbers given: 4"), "{text}");
    let named = umpire(&["gems", "--expect", "Ann=3", PILES]);
    let error = String::from_utf8_lossy(&named.stderr);
    assert!(error.contains("piles have no names here"), "{error}");
}

#[test]
fn several_photos_of_a_player_are_counted_together() {
    let standings = |arguments: &[&str]| {
        let all = [
            &[
                "standings",
                "--json",
                "--box",
                "red:60,green:60,blue:60,purple:60,brown:60,yellow:60",
            ],
            arguments,
        ];
        umpire(&all.concat())
    };
    let players = |report: &Value| list(&report["players"]).len();
    // Two photos of different piles are six players, two of the same piles three.
    assert_eq!(players(&report(&standings(&[PILES, PILES]))), 6);
    assert_eq!(players(&report(&standings(&["--same", PILES, PILES]))), 3);
    let ann = format!("Ann={PILES}");
    let document = report(&standings(&[
        "--same",
        &ann,
        &ann,
        "Di=red:3",
        "--expect",
        "Ann=40,Di=4",
    ]));
    assert_eq!(players(&document), 2);
    let messages = messages(&document);
    assert!(messages.contains("but 40 should be there"), "{messages}");
    assert!(
        messages.contains("Di: the counts add up to 3 gems, but 4 should be there"),
        "{messages}"
    );
    let unknown = standings(&["Di=red:3", "--expect", "Bo=4"]);
    let error = String::from_utf8_lossy(&unknown.stderr);
    assert_eq!(unknown.status.code(), Some(2));
    assert!(
        error.contains("--expect names Bo, who is not one of the players (Di)"),
        "{error}"
    );
}
