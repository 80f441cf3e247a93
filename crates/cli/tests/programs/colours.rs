//! Tests of the colours of a player's own pieces: learning them from a photo, using, listing and forgetting them; errors for a
//! malformed file.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::{fs, process::Output};

use tempfile::TempDir;
use umpire::{calibration::PieceColours, rules::Piece};

/// Photo of a set of bleached pieces around a card. `TRUE_COLOURS` holds the true colours of some of these pieces.
const PIECES_PHOTO: &str = "samples/colours/set.jpg";
const TRUE_COLOURS: [(Piece, [f32; 3]); 3] = [
    (Piece::O4, [203.0, 100.0, 84.0]),
    (Piece::S4, [94.0, 144.0, 177.0]),
    (Piece::P5, [88.0, 174.0, 100.0]),
];
/// Maximum error of a learned colour in each channel, in sRGB from 0 to 255. Set by hand; it is large because the paint is mottled and the
/// lamp is near the pieces.
const MAX_ERROR: f32 = 26.0;

fn umpire(home: &TempDir, arguments: &[&str]) -> Output {
    crate::umpire()
        .args(arguments)
        .env("UMPIRE_HOME", home.path())
        .output()
        .unwrap()
}

fn printed(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn error_output(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

/// Returns a temporary home folder in which the colours of two pieces are stored.
fn home_with_two() -> TempDir {
    let home = tempfile::tempdir().unwrap();
    let text = r#"{"schema": "umpire/colours@1", "pieces": {
  "O4": {"srgb": [203, 100, 84], "photos": {"mine.jpg": [203, 100, 84]}},
  "Y5": {"srgb": [204, 136, 76], "photos": {}}
}}"#;
    fs::write(home.path().join("colours.json"), text).unwrap();
    home
}

#[test]
fn a_set_is_learned_from_one_photo_shown_and_forgotten() {
    let home = tempfile::tempdir().unwrap();
    let output = umpire(&home, &["calibrate", "colours", PIECES_PHOTO]);
    assert_eq!(output.status.code(), Some(0), "{}", error_output(&output));
    assert!(
        printed(&output).contains("learned 12 of 12 pieces"),
        "{}",
        printed(&output)
    );
    let path = home.path().join("colours.json");
    let learned = PieceColours::open(&path).unwrap();
    for (piece, painted) in TRUE_COLOURS {
        let srgb = learned.srgb(piece).unwrap();
        let difference = srgb.iter().zip(painted).map(|(a, b)| (a - b).abs());
        assert!(
            difference.fold(0.0, f32::max) < MAX_ERROR,
            "{piece}: {srgb:?} {painted:?}"
        );
    }
    let again = umpire(&home, &["calibrate", "colours", PIECES_PHOTO]);
    assert_eq!(again.status.code(), Some(0));
    assert_eq!(
        PieceColours::open(&path).unwrap(),
        learned,
        "one photo counts once"
    );
    let shown = printed(&umpire(&home, &["calibrate", "show"]));
    assert!(shown.contains("12 of 12 pieces, from 1 photo"), "{shown}");
    assert!(shown.contains("set.jpg"), "{shown}");
    let forgotten = umpire(&home, &["calibrate", "forget", "colours"]);
    assert!(printed(&forgotten).contains("forgotten: colours of the pieces"));
    assert!(!path.exists());
}

#[test]
fn without_a_card_in_the_photo_no_colours_are_learned() {
    let home = tempfile::tempdir().unwrap();
    let output = umpire(&home, &["calibrate", "colours", "samples/gems/piles.jpg"]);
    assert_eq!(output.status.code(), Some(2));
    let error = error_output(&output);
    assert!(error.contains("nothing was learned from"), "{error}");
    assert!(error.contains("around one card of the game"), "{error}");
    assert!(!home.path().join("colours.json").exists());
}

#[test]
fn an_error_in_the_file_is_reported_by_every_command_that_uses_it() {
    let home = home_with_two();
    let path = home.path().join("colours.json");
    let good = fs::read_to_string(&path).unwrap();
    for (from, to, part) in [
        ("136, 76", "1360, 76", "line 3"),
        ("colours@1", "colours@7", "umpire/colours@7"),
        ("\"O4\"", "\"O5\"", "unknown variant `O5`"),
    ] {
        fs::write(&path, good.replacen(from, to, 1)).unwrap();
        for arguments in [
            &["card", "samples/solved.jpg"][..],
            &["calibrate", "colours", PIECES_PHOTO],
            &["calibrate", "show"],
            &["watch", "--video", "none.mp4"],
        ] {
            let output = umpire(&home, arguments);
            let error = error_output(&output);
            assert_eq!(output.status.code(), Some(2), "{arguments:?}");
            assert!(error.contains("colours.json"), "{error}");
            assert!(error.contains(part), "{error}");
        }
    }
    // The file of learned colours is malformed, but commands that use other colours, or delete the learned ones, must still work.
    let card = ["card", "samples/solved.jpg", "--colours", "standard"];
    assert_eq!(umpire(&home, &card).status.code(), Some(0));
    let forget = umpire(&home, &["calibrate", "forget", "colours"]);
    assert_eq!(
        forget.status.code(),
        Some(0),
        "a broken file can be forgotten"
    );
}

#[test]
fn pieces_without_learned_colours_are_listed_and_forgetting_nothing_fails() {
    let home = home_with_two();
    let shown = printed(&umpire(&home, &["calibrate", "show"]));
    assert!(shown.contains("2 of 12 pieces, from 1 photo"), "{shown}");
    assert!(shown.contains("purple I2         not learned"), "{shown}");
    assert!(shown.contains("gems: standard"), "{shown}");
    for (what, status) in [("lens", 2), ("all", 0), ("all", 2)] {
        let arguments = ["calibrate", "forget", what];
        assert_eq!(
            umpire(&home, &arguments).status.code(),
            Some(status),
            "{what}"
        );
    }
    let shown = printed(&umpire(&home, &["calibrate", "show"]));
    assert!(shown.contains("pieces: built-in colours"), "{shown}");
    assert!(shown.contains("calibration/pieces.json"), "{shown}");
}

#[test]
fn all_kinds_of_learned_data_are_shown_and_forgotten_by_name() {
    let home = home_with_two();
    let folder = |name: &str| {
        let folder = home.path().join(name);
        fs::create_dir(&folder).unwrap();
        folder
    };
    let lens = folder("lenses").join("webcam.yml");
    fs::write(&lens, "image_width: 640\n").unwrap();
    let gems = folder("palettes").join("beans.json");
    let palette = r#"{"schema":"umpire/palette@1","photos":1,"colours":[
      {"name":"corn","exemplars":[{"look":[0.4,-2.5,-0.3,0.0],"ground":[0.0,0.0,-0.5],"gem":0.1}]}]}"#;
    fs::write(&gems, palette).unwrap();
    let output = umpire(&home, &["calibrate", "show"]);
    assert_eq!(output.status.code(), Some(2), "the lens is broken");
    assert!(error_output(&output).contains("webcam.yml"));
    let shown = printed(&output);
    assert!(shown.contains("lens webcam: broken"), "{shown}");
    assert!(shown.contains("gems beans: corn, from 1 photo"), "{shown}");
    let forget = |what: &[&str]| umpire(&home, &[&["calibrate", "forget"], what].concat());
    assert_eq!(forget(&["gems", "corn"]).status.code(), Some(2));
    assert_eq!(forget(&["gems", "beans"]).status.code(), Some(0));
    assert_eq!(forget(&["lens", "webcam"]).status.code(), Some(0));
    assert!(!gems.exists() && !lens.exists());
    assert!(home.path().join("colours.json").exists());
}
