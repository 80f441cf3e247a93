//! Tests of the command `umpire game ominoes`, and of `umpire replay` for its journals: typed input, interruption, resumption.

use std::path::Path;

use tempfile::TempDir;

use crate::game::{printed, umpire};

/// Lines to type to set up four dice at the start of a game.
const SETUP: &str = "set ra 1,1\nset apep 8,8\nset apep 8,7\nset ra 1,2\n";

/// Arguments of a game of two players, Ana with Ra and Ben with Apep.
const TWO_PLAYERS: [&str; 6] = [
    "game",
    "ominoes",
    "--names",
    "Ana,Ben",
    "--symbols",
    "ra,apep",
];

/// Runs `umpire` with arguments that it must refuse with exit status 2. Returns the error message.
#[track_caller]
fn refused(home: &Path, arguments: &[&str]) -> String {
    let output = umpire(home, arguments, "");
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {error}");
    error
}

/// Asserts that `text` contains every string in `parts`.
#[track_caller]
fn assert_contains(text: &str, parts: &[&str]) {
    for part in parts {
        assert!(text.contains(part), "{part:?} is missing in {text}");
    }
}

/// A game that was played in a home folder of its own.
struct PlayedGame {
    home: TempDir,
    printed: String,
}

impl PlayedGame {
    /// Plays a game that Ana wins: she gets 17 points by a correction, and her first placed die completes a group of four. She then has 21
    /// points, which win.
    fn to_its_end() -> Self {
        let home = tempfile::tempdir().expect("a folder");
        let typed = format!(
            "{SETUP}dice rrr...../......../......../r......./......../......../......../......aa\npoints Ana 17\n\
             roll hura\nmove 4,1 2,2\nplace 8,1\ntake 1,1\n"
        );
        let printed = printed(&umpire(home.path(), &TWO_PLAYERS, &typed));
        Self { home, printed }
    }

    /// Plays a game up to the first roll and stops it.
    fn until_the_first_roll() -> Self {
        let home = tempfile::tempdir().expect("a folder");
        let typed = format!("{SETUP}roll ra\nquit\n");
        let printed = printed(&umpire(home.path(), &TWO_PLAYERS, &typed));
        Self { home, printed }
    }

    fn home(&self) -> &Path {
        self.home.path()
    }

    fn journal(&self) -> String {
        let path = self.home().join("games/game-1.journal");
        path.display().to_string()
    }
}

#[test]
fn a_game_is_played_to_its_end() {
    assert_contains(
        &PlayedGame::to_its_end().printed,
        &[
            "Ana (Ra) and Ben (Apep) play to 21 points. Horus and Khepri are shared.",
            "Ana may take the group of Ra at row 1 column 1 (4 points).",
            "Ana takes the group of Ra at row 1 column 1 for 4 points and has 21. Ana has won!",
        ],
    );
}

#[test]
fn the_history_of_a_game_is_printed_as_text() {
    let game = PlayedGame::to_its_end();
    let replayed = printed(&umpire(game.home(), &["replay", &game.journal()], ""));
    assert_contains(&replayed, &["Ana has 17 points (corrected)."]);
    let end = "  Ana: 21\n  Ben: 0\nAna has won!\n";
    assert!(replayed.ends_with(end), "{replayed}");
}

#[test]
fn the_history_of_a_game_is_printed_as_json() {
    let game = PlayedGame::to_its_end();
    let arguments = ["replay", &game.journal(), "--json"];
    let json = printed(&umpire(game.home(), &arguments, ""));
    let json: serde_json::Value = serde_json::from_str(&json).expect("a document");
    assert_eq!(json["schema"], "umpire/ominoes-game@1");
    assert_eq!(json["winner"], "Ana");
    assert_eq!(json["players"][0]["points"], 21);
}

#[test]
fn a_game_of_ominoes_is_not_exported() {
    let game = PlayedGame::to_its_end();
    let arguments = ["replay", &game.journal(), "--export", "csv"];
    assert_contains(
        &refused(game.home(), &arguments),
        &["are for games of Ubongo"],
    );
}

#[test]
fn a_stopped_game_is_resumed_where_it_was() {
    let game = PlayedGame::until_the_first_roll();
    assert_contains(
        &game.printed,
        &["Continue it with: umpire game ominoes --resume"],
    );
    let typed = "move 1,1 2,2\nmove 1,1 2,3\nplace 2,2\nundo\nboard\n";
    let arguments = ["game", "ominoes", "--resume"];
    assert_contains(
        &printed(&umpire(game.home(), &arguments, typed)),
        &[
            "Now Ana moves a die of Ra.",
            "there is no path of exactly 3 squares",
            "Undone: the last actions. Now Ana places the Ra.",
            "   2 . . r . . . . .",
        ],
    );
}

#[test]
fn a_game_of_ubongo_does_not_resume_a_journal_of_ominoes() {
    let game = PlayedGame::until_the_first_roll();
    assert_contains(
        &refused(game.home(), &["game", "--resume"]),
        &["no game of Ubongo has been played yet"],
    );
    assert_contains(
        &refused(game.home(), &["game", "--resume", &game.journal()]),
        &["is the journal of a game of Ominoes"],
    );
}

#[test]
fn invalid_options_are_refused_and_leave_no_journal() {
    let home = tempfile::tempdir().expect("a folder");
    for (options, part) in [
        (&["--names", "Ana"][..], "needs two to four players"),
        (
            &["--names", "Ana,ana"],
            "each player needs a different name",
        ),
        (
            &["--names", "Ana,Ben", "--symbols", "ra,ra"],
            "Ra is given twice",
        ),
        (
            &["--names", "Ana,Ben", "--symbols", "ra"],
            "each of the 2 players needs a symbol",
        ),
        (
            &["--names", "Ana,Ben", "--symbols", "ra,cat"],
            "no god is called \"cat\"",
        ),
        (
            &["--names", "Ana,Ben,Cy", "--alternative"],
            "--alternative is for two players",
        ),
        (
            &["--names", "Ana,Ben", "--symbols", "ra+apep,horus+khepri"],
            "each player needs one symbol",
        ),
        (&[], "--names"),
    ] {
        let arguments = [&["game", "ominoes"], options].concat();
        assert_contains(&refused(home.path(), &arguments), &[part]);
    }
    assert!(!home.path().join("games").exists());
}

#[test]
fn events_for_programs_are_one_document_a_line() {
    let home = tempfile::tempdir().expect("a folder");
    let arguments = [&TWO_PLAYERS[..], &["--json"]].concat();
    let lines = printed(&umpire(
        home.path(),
        &arguments,
        &format!("{SETUP}roll ra\n"),
    ));
    let events: Vec<serde_json::Value> = lines
        .lines()
        .map(|line| serde_json::from_str(line).expect("a document"))
        .collect();
    let played: Vec<_> = events
        .iter()
        .filter(|event| event["event"] == "played")
        .collect();
    assert_eq!(played.len(), 5);
    assert_eq!(played[4]["player"], "Ana");
    assert_eq!(
        played[4]["actions"][0],
        serde_json::json!({"action": "roll", "face": "ra"})
    );
    assert_eq!(
        played[4]["position"],
        "rr....../......../......../......../......../......../......../......aa"
    );
    let turns = events.iter().filter(|event| event["event"] == "turn");
    assert_eq!(turns.count(), 2, "Ben sets up two dice, then Ana goes on");
}
