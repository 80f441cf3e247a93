//! Tests of the options and files that `umpire game` and `umpire replay` refuse.
#![expect(clippy::unwrap_used, reason = "tests")]

use std::fs;

use crate::game::{printed, umpire};

#[test]
fn invalid_arguments_and_files_are_refused_with_what_to_do() {
    let home = tempfile::tempdir().unwrap();
    let photo = home.path().join("photo.jpg");
    fs::write(&photo, b"\xff\xd8\xff").unwrap();
    let photo = photo.to_str().unwrap();
    for (arguments, part) in [
        (&["game"][..], "--names"),
        (&["game", "--names", "Ann"], "two to four"),
        (&["game", "--names", "Ann,ann"], "a different name"),
        (&["game", "--names", ","], "a name is empty"),
        (&["game", "--names", "A\u{1b}[2J,B"], "cannot be shown"),
        (
            &["standings", "A\u{1b}[2J=red:3", "B=red:2"],
            "cannot be shown",
        ),
        (
            &["game", "--names", "A,B", "--rows", "grb"],
            "expected 6 rows separated by /, found 1",
        ),
        (
            &["game", "--names", "A,B", "--pawns", "1,2,3"],
            "one field for each of the 2 players, such as --pawns 3,3",
        ),
        (
            &["game", "--names", "A,B", "--journal", photo],
            "already exists",
        ),
        (
            &["game", "--resume"],
            "no game of Ubongo has been played yet",
        ),
        (
            &["game", "--resume", photo],
            "the journals of your games are in",
        ),
        (&["replay", photo], "the journals of your games are in"),
        (&["replay", "none"], "cannot read"),
    ] {
        let output = umpire(home.path(), arguments, "");
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(error.contains(part), "{arguments:?}: {error}");
    }
    assert_eq!(
        fs::read(photo).unwrap(),
        b"\xff\xd8\xff",
        "the file is not overwritten"
    );
}

#[test]
fn a_resumed_game_keeps_its_settings_so_options_for_them_are_refused() {
    let home = tempfile::tempdir().unwrap();
    printed(&umpire(
        home.path(),
        &["game", "--names", "Ann,Ben"],
        "roll hand\n",
    ));
    for option in [
        "--cards=all",
        "--variant=points",
        "--side=green",
        "--glass=90",
        "--start=hand",
        "--early-end",
        "--box=58",
        "--pawns=2,2",
    ] {
        let output = umpire(home.path(), &["game", "--resume", option], "");
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{option}: {error}");
        let name = option.split('=').next().unwrap();
        assert!(
            error.contains(name) && error.contains("--resume"),
            "{option}: {error}"
        );
    }
}
