//! Tests of `umpire ominoes PHOTO`: the sample dice board, images without a board, files that are not images.

use std::process::Output;

use serde_json::{Value, json};

const BOARD: &str = "samples/ominoes/board.jpg";

fn umpire(arguments: &[&str]) -> Output {
    crate::umpire()
        .arg("ominoes")
        .args(arguments)
        .output()
        .expect("the program runs")
}

fn report(output: &Output) -> Value {
    serde_json::from_slice(&output.stdout).expect("one JSON document")
}

/// Returns the truth of an image of the repository. `path` is the path of the image without its extension.
fn truth(path: &str) -> Value {
    let path = crate::repository().join(format!("{path}.json"));
    let text = std::fs::read_to_string(path).expect("it is in the repository");
    serde_json::from_str(&text).expect("the generator writes JSON")
}

/// Returns the rows of a dice board rotated anticlockwise by a quarter turn: the square in the top right corner moves to the top left
/// corner.
fn rotated_by_quarter_turn(rows: &Value) -> Value {
    let rows = rows.as_array().expect("rows");
    let size = rows.len();
    let rotated_row = |row: usize| {
        (0..size)
            .map(|column| rows[column][size - 1 - row].clone())
            .collect()
    };
    (0..size)
        .map(rotated_row)
        .collect::<Vec<Vec<Value>>>()
        .into()
}

#[test]
fn a_board_with_squares_that_are_hard_to_see_is_unsure_and_its_grid_is_in_place() {
    // The dice of the top row are seen at a low angle. An earlier network placed the grid of squares one row too high in this image.
    let output = umpire(&["--json", "evaluation/ominoes/ominoes-own-700407.jpg"]);
    let report = report(&output);
    assert_eq!(report["verdict"], "unsure", "{report}");
    assert_eq!(output.status.code(), Some(1));
    let squares = |rows: &Value| -> Vec<Value> {
        let rows = rows.as_array().expect("rows").iter();
        rows.flat_map(|row| row.as_array().expect("squares").clone())
            .collect()
    };
    let read = squares(&report["cells"]);
    let mut rows = truth("evaluation/ominoes/ominoes-own-700407")["cells"].clone();
    let wrong_in_rotation = (0..4).map(|_| {
        rows = rotated_by_quarter_turn(&rows);
        let pairs = read.iter().zip(squares(&rows));
        pairs.filter(|(read, on_board)| *read != on_board).count()
    });
    let wrong_in_best_rotation = wrong_in_rotation.min();
    // Today 3 of 64 squares: two are unknown, and the content of one is doubtful. With a grid that is one row off, at least 21 are wrong.
    assert!(wrong_in_best_rotation <= Some(6), "{report}");
}

#[test]
fn the_sample_board_is_read_in_one_of_its_four_rotations() {
    let output = umpire(&["--json", "--players", "4", BOARD]);
    let (report, truth) = (report(&output), truth("samples/ominoes/board"));
    assert_eq!(report["verdict"], "read", "{report}");
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(report["board"]["size"], truth["board"]["size"]);
    let mut rows = truth["cells"].clone();
    let mut gods = truth["corner_gods"].as_array().cloned().expect("four");
    let mut is_found = false;
    for _ in 0..4 {
        is_found |= report["cells"] == rows && report["board"]["gods"] == json!(gods);
        rows = rotated_by_quarter_turn(&rows);
        gods.rotate_left(1);
    }
    assert!(
        is_found,
        "{} is not {rows} in any rotation",
        report["cells"]
    );
    let points = |groups: &Value| {
        let groups = groups.as_array().expect("a list").iter();
        let mut points: Vec<(String, usize)> = groups
            .map(|group| {
                let cells = group["cells"].as_array().map_or(0, Vec::len);
                (group["colour"].to_string(), cells)
            })
            .collect();
        points.sort();
        points
    };
    assert_eq!(points(&report["groups"]), points(&truth["groups"]));
    assert!(report["groups"][0]["for"].is_array(), "the game is given");
}

#[test]
fn a_card_is_no_board() {
    let output = umpire(&["--json", "samples/solved.jpg"]);
    let report = report(&output);
    assert_eq!(report["board"], Value::Null);
    assert_eq!(report["cells"], json!([]));
    assert_eq!(report["verdict"], "unsure");
    assert_eq!(report["reasons"][0]["code"], "not_found");
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn a_file_that_is_no_image_is_reported_and_the_others_are_still_read() {
    let output = umpire(&["--json", "Cargo.toml", "samples/solved.jpg"]);
    let text = String::from_utf8(output.stdout).expect("text");
    let reports: Vec<Value> = text
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert_eq!(reports.len(), 2);
    assert_eq!(reports[0]["image"], Value::Null);
    assert_eq!(reports[0]["reasons"][0]["code"], "unreadable");
    assert_eq!(reports[1]["image"], json!([1280, 960]));
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn the_overlay_is_saved_in_the_given_folder() {
    let folder = tempfile::tempdir().expect("a folder");
    let overlays = folder.path().to_str().expect("text");
    let output = umpire(&["--overlay", overlays, BOARD]);
    assert_eq!(output.status.code(), Some(0));
    let overlay = image::open(folder.path().join("board.overlay.jpg")).expect("a picture");
    let photo = image::open(crate::repository().join(BOARD)).expect("a picture");
    assert_eq!(overlay.width(), photo.width());
    assert_ne!(overlay.to_rgb8(), photo.to_rgb8(), "something is drawn");
    let text = String::from_utf8(output.stdout).expect("text");
    assert!(text.starts_with(BOARD), "{text}");
}
