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
fn a_mirrored_photo_a_bare_table_and_a_missing_file_are_named_and_not_used() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (mirrored, table, missing) = (path("mirrored.png"), path("table.png"), path("none.jpg"));
    let piles = image::open(crate::repository().join(PILES)).expect("it is in the repository");
    piles.fliph().save(&mirrored).expect("it is written");
    let grey = image::RgbImage::from_pixel(400, 300, image::Rgb([120, 110, 100]));
    grey.save(&table).expect("it is written");
    let output = umpire(&["gems", "--json", "--same", PILES, &mirrored, &table]);
    let told = report(&output);
    let used: Vec<&Value> = list(&told["views"])
        .iter()
        .map(|view| &view["used"])
        .collect();
    assert_eq!(used, [true, false, false], "{told}");
    assert_eq!(
        (output.status.code(), &told["verdict"]),
        (Some(1), &json!("unsure"))
    );
    let codes: Vec<&Value> = list(&told["reasons"])
        .iter()
        .map(|reason| &reason["code"])
        .collect();
    assert!(
        codes.contains(&&json!("mirrored")) && codes.contains(&&json!("not_found")),
        "{told}"
    );
    assert!(messages(&told).contains(&format!("{mirrored} was not used: it is a mirror image")));
    let output = umpire(&["gems", "--json", "--same", PILES, PILES, &missing]);
    let told = report(&output);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(
        (&told["views"][2]["image"], &told["views"][2]["used"]),
        (&Value::Null, &json!(false))
    );
    assert!(
        messages(&told).contains("none.jpg could not be read"),
        "{told}"
    );
}

#[test]
fn one_photo_is_not_several() {
    let output = umpire(&["gems", "--same", PILES]);
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2));
    assert!(said.contains("--same is for two or more photos"), "{said}");
}

#[test]
fn a_number_of_gems_that_differs_is_reported_and_not_believed() {
    let alone = report(&umpire(&["gems", "--json", PILES]));
    let total = |report: &Value| list(&report["gems"]).len();
    let output = umpire(&["gems", "--json", "--expect", "12", PILES]);
    let told = report(&output);
    assert_eq!(output.status.code(), Some(1));
    assert!(total(&told).abs_diff(total(&alone)) <= 1, "{told}");
    assert!(
        list(&told["piles"])
            .iter()
            .all(|pile| pile["expected"] == 12)
    );
    assert!(
        messages(&told).contains("were counted, but 12 should be there"),
        "{told}"
    );
    let named = umpire(&["gems", "--expect", "Ann=3", PILES]);
    let said = String::from_utf8_lossy(&named.stderr);
    assert!(said.contains("piles have no names here"), "{said}");
}

#[test]
fn players_are_counted_from_several_photos_with_their_numbers() {
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
    let told = report(&standings(&[
        "--same",
        &ann,
        &ann,
        "Di=red:3",
        "--expect",
        "Ann=40,Di=4",
    ]));
    assert_eq!(players(&told), 2);
    let said = messages(&told);
    assert!(said.contains("but 40 should be there"), "{said}");
    assert!(
        said.contains("Di: the counts are 3 gems, but 4 should be there"),
        "{said}"
    );
    let unknown = standings(&["Di=red:3", "--expect", "Bo=4"]);
    let said = String::from_utf8_lossy(&unknown.stderr);
    assert_eq!(unknown.status.code(), Some(2));
    assert!(
        said.contains("--expect names Bo, who is not one of the players (Di)"),
        "{said}"
    );
}
