//! Tests a game whose camera watches the gem board: gems that disappear are entered for the player who may take them.
#![expect(clippy::unwrap_used, reason = "tests")]

use std::{io::Write, process::Stdio};

/// In the video, the front two gems of row 3 disappear after four seconds, and those of row 5 after eight seconds. Ben solves his card
/// first and may take from rows 1 to 4; Ann is second and may take from rows 4 to 6. So the gems of row 3 are Ben's, and those of row 5 are
/// Ann's.
#[test]
fn gems_gone_from_the_board_are_entered_for_the_player_who_may_take_them() {
    let home = tempfile::tempdir().unwrap();
    let clip = "samples/game/board.mp4";
    let mut child = crate::umpire()
        .args(["game", "--names", "Ann,Ben", "--pawns", "6,1"])
        .args(["--glass", "3600", "--video", clip, "--every-frame"])
        .env("UMPIRE_HOME", home.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    stdin
        .write_all(b"roll mask\nsolved Ben\nsolved Ann\n")
        .unwrap();
    drop(stdin);
    let output = child.wait_with_output().unwrap();
    let printed = String::from_utf8(output.stdout).unwrap();
    let taken: Vec<&str> = printed
        .lines()
        .filter(|line| line.contains("takes"))
        .collect();
    assert_eq!(
        taken,
        [
            "Ben goes to field 3 and takes yellow and red",
            "Ann goes to field 5 and takes green and green",
        ],
        "{printed}"
    );
    assert!(!printed.contains("camera: gems other than"), "{printed}");
}
