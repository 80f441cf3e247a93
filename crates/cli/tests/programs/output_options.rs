//! Tests of the options that control the printed output of every command: `--color`, `--quiet` and `--lang`.
#![expect(clippy::unwrap_used, reason = "tests")]

use std::process::{Command, Output};

/// Start of every ANSI code.
const ESCAPE: char = '\u{1b}';

fn umpire(arguments: &[&str]) -> Command {
    let mut command = crate::umpire_without_home();
    command.args(arguments);
    command
}

fn run(arguments: &[&str]) -> Output {
    umpire(arguments).output().unwrap()
}

fn printed(arguments: &[&str]) -> String {
    String::from_utf8(run(arguments).stdout).unwrap()
}

#[test]
fn color_always_writes_ansi_codes_into_a_pipe_and_never_writes_none() {
    let plain = printed(&["solve", "13", "shield"]);
    assert!(!plain.contains(ESCAPE), "{plain}");
    for always in [&["--color", "always"][..], &["--color=always"]] {
        let colored = printed(&[always, &["solve", "13", "shield"]].concat());
        assert!(colored.contains(ESCAPE), "{colored}");
    }
    let never = printed(&["solve", "13", "shield", "--color", "never"]);
    assert_eq!(never, plain);
    assert_eq!(run(&["--color", "pink", "cards"]).status.code(), Some(2));
}

#[test]
fn color_wins_over_no_color() {
    let mut command = umpire(&["--color", "always", "solve", "13", "shield"]);
    let output = command.env("NO_COLOR", "1").output().unwrap();
    assert!(String::from_utf8(output.stdout).unwrap().contains(ESCAPE));
}

#[test]
fn the_help_of_each_program_is_coloured_on_request() {
    for command in ["card", "watch", "evaluate"] {
        let always = printed(&["--color", "always", command, "--help"]);
        assert!(always.contains(ESCAPE), "{command}: {always}");
        let never = printed(&["--color", "never", command, "--help"]);
        assert!(
            never.contains("--color") && !never.contains(ESCAPE),
            "{command}: {never}"
        );
    }
}

#[test]
fn the_language_may_follow_the_commands_of_the_other_programs() {
    let commands: &[&[&str]] = if cfg!(feature = "opencv") {
        &[&["watch"], &["calibrate", "lens"]]
    } else {
        // The test prints the help of each command. Without OpenCV, `umpire calibrate lens` has no help, so it is not tested.
        &[&["watch"]]
    };
    for &command in commands {
        let after = printed(&[command, &["--lang", "de", "--help"]].concat());
        let before = printed(&[&["--lang", "de"], command, &["--help"]].concat());
        assert_eq!(after, before);
        assert!(after.contains("Optionen:"), "{after}");
    }
}

#[test]
fn quiet_leaves_out_hints_and_keeps_the_result() {
    // The board is not found in the first photo, so a hint names the command for cards.
    let photos = ["board", "samples/solved.jpg", "samples/board/rows.jpg"];
    let hint = "umpire card samples/solved.jpg";
    assert!(printed(&photos).contains(hint));
    let output = run(&[&photos[..], &["--quiet"]].concat());
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(
        text.contains("samples/board/rows.jpg") && !text.contains(hint),
        "{text}"
    );
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
}

#[test]
fn quiet_keeps_errors() {
    let output = run(&["-q", "card", "--json", "/nowhere.jpg"]);
    assert_eq!(output.status.code(), Some(2));
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(error.contains("/nowhere.jpg"), "{error}");
}
