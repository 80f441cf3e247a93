//! Tests of the command `umpire standings`.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::process::Output;

use serde_json::{Value, json};

fn run(arguments: &[&str]) -> Output {
    let mut command = crate::umpire();
    command.arg("standings").args(arguments).output().unwrap()
}

fn printed(arguments: &[&str]) -> String {
    let output = run(arguments);
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).unwrap()
}

const A: &str = "A=green:6,red:4,blue:2,purple:2,brown:2,yellow:2";
const B: &str = "B=green:2,red:2,purple:1,brown:2,yellow:3";
const C: &str = "C=green:4,red:3,blue:2,purple:6,brown:1";

#[test]
fn the_example_of_the_rulebook_is_ranked_and_explained() {
    let expected = "\
1.  C  6 purple, 4 green, 3 red, 2 blue, 1 brown
2.  A  6 green, 4 red, 2 blue, 2 purple, 2 brown, 2 yellow
3.  B  3 yellow, 2 green, 2 red, 2 brown, 1 purple

C and A lead with 6 of one colour (C purple, A green), B has 3 (yellow).
Between C and A the third colour decides: both have 4 of the second (C green, A red), C has 3 of the third (red), A has 2 (blue, purple, brown or yellow).
";
    assert_eq!(printed(&[A, B, C]), expected);
}

#[test]
fn json_has_the_documented_fields() {
    let json: Value = serde_json::from_str(&printed(&["--json", A, C])).unwrap();
    let first = json!({
        "name": "C", "rank": 1, "sorted": [6, 4, 3, 2, 1, 0],
        "counts": {"green": 4, "red": 3, "blue": 2, "purple": 6, "brown": 1, "yellow": 0},
    });
    assert_eq!(
        (&json["schema"], &json["players"][0]),
        (&json!("umpire/standings@1"), &first)
    );
    assert_eq!(json["why"].as_array().unwrap().len(), 2);
}

#[test]
fn points_are_listed_by_colour_and_set() {
    let three = "C=green:3,red:3,blue:3,purple:3,brown:3,yellow:3";
    let points = ["--variant", "points", three, "D=red:6"];
    let expected = "\
1.  C  18 points (1 for green + 1 for red + 1 for blue + 1 for purple + 1 for brown + 1 for yellow + 12 for 3 sets): 3 green, 3 red, 3 blue, 3 purple, 3 brown, 3 yellow
2.  D  4 points (4 for red): 6 red

C leads with 18 points, D has 4 points.
";
    assert_eq!(printed(&points), expected);
    let json: Value = serde_json::from_str(&printed(&[&points[..], &["--json"]].concat())).unwrap();
    let expected = json!({
        "total": 4, "for_sets": 0, "sets": 0,
        "colours": {"green": 0, "red": 4, "blue": 0, "purple": 0, "brown": 0, "yellow": 0},
    });
    assert_eq!(json["players"][1]["points"], expected);
}

#[test]
fn invalid_players_and_gems_are_refused_with_what_to_do() {
    for (arguments, expected) in [
        (
            &["A=red:7", "B=red:6"][..],
            "13 red gems, but the box holds 12; count the red gems again",
        ),
        (
            &["--box", "58", "A=yellow:1"],
            "1 yellow gem, but the box holds 0",
        ),
        (&["A=red:1", "A=red:2"], "two players are called \"A\""),
        (
            &["A=pink:1"],
            "cannot read the gems of A: no gem is called \"pink\"",
        ),
        (
            &["red:1"],
            "\"red:1\" is neither a player nor a photo; give NAME=COUNTS",
        ),
        (&["=red:1"], "has no name before the ="),
        (
            &["A=red:1", "--names", "B"],
            "--names is for a photo with several piles",
        ),
        (&["A=Cargo.toml"], "Cargo.toml"),
        (
            &["A=photos/none.jpg"],
            "there is no photo \"photos/none.jpg\" with the gems of A",
        ),
        (&["A=samples"], "\"samples\" is a folder; name the photo"),
        (&[], "required"),
    ] {
        let output = run(arguments);
        let error = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{error}");
        assert!(
            error.contains(expected) && output.stdout.is_empty(),
            "{error}"
        );
    }
}

#[test]
fn another_box_allows_other_counts() {
    for (arguments, expected) in [
        (&["--box", "58", "A=blue:19", "B="][..], "2.  B  no gems"),
        (&["--box", "blue:30", "A=blue:29"], "29 blue"),
    ] {
        let text = printed(arguments);
        assert!(text.contains(expected), "{text}");
    }
}
