//! Tests of the command `umpire game ominoes`, and of `umpire replay` for its journals: typed input, interruption, resumption.

use crate::game::{printed, umpire};

/// Lines to type until the four dice are set up.
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

#[test]
fn a_game_is_played_to_its_end_and_replayed() {
    let home = tempfile::tempdir().expect("a folder");
    // Ana completes a group of four with her first placing, and has 17 points by a correction: 21 win.
    let typed = format!(
        "{SETUP}dice rrr...../......../......../r......./......../......../......../......aa\npoints Ana 17\n\
         roll hura\nmove 4,1 2,2\nplace 8,1\ntake 1,1\n"
    );
    let played = printed(&umpire(home.path(), &TWO_PLAYERS, &typed));
    assert!(
        played.contains("Ana (Ra) and Ben (Apep) play to 21 points. Horus and Khepri are shared.")
    );
    assert!(
        played.contains("Ana may take the group of Ra at row 1 column 1 (4 points)."),
        "{played}"
    );
    assert!(
        played.contains(
            "Ana takes the group of Ra at row 1 column 1 for 4 points and has 21. Ana has won!"
        ),
        "{played}"
    );
    let journal = home.path().join("games").join("game-1.journal");
    let journal = journal.to_str().expect("a path");
    let replayed = printed(&umpire(home.path(), &["replay", journal], ""));
    assert!(
        replayed.contains("Ana has 17 points (corrected)."),
        "{replayed}"
    );
    assert!(
        replayed.ends_with("  Ana: 21\n  Ben: 0\nAna has won!\n"),
        "{replayed}"
    );
    let json = printed(&umpire(home.path(), &["replay", journal, "--json"], ""));
    let json: serde_json::Value = serde_json::from_str(&json).expect("a document");
    assert_eq!(json["schema"], "umpire/ominoes-game@1");
    assert_eq!(json["winner"], "Ana");
    assert_eq!(json["players"][0]["points"], 21);
    let exported = umpire(home.path(), &["replay", journal, "--export", "csv"], "");
    let error = String::from_utf8_lossy(&exported.stderr).into_owned();
    assert_eq!(exported.status.code(), Some(2), "{error}");
    assert!(error.contains("are for games of Ubongo"), "{error}");
}

#[test]
fn a_stopped_game_is_resumed_where_it_was() {
    let home = tempfile::tempdir().expect("a folder");
    let stopped = printed(&umpire(
        home.path(),
        &TWO_PLAYERS,
        &format!("{SETUP}roll ra\nquit\n"),
    ));
    assert!(
        stopped.contains("Continue it with: umpire game ominoes --resume"),
        "{stopped}"
    );
    let typed = "move 1,1 2,2\nmove 1,1 2,3\nplace 2,2\nundo\nboard\n";
    let resumed = printed(&umpire(
        home.path(),
        &["game", "ominoes", "--resume"],
        typed,
    ));
    assert!(resumed.contains("Ana moves a die of Ra."), "{resumed}");
    assert!(
        resumed.contains("there is no path of exactly 3 squares"),
        "{resumed}"
    );
    assert!(
        resumed.contains("Undone: the last actions. Ana places the Ra."),
        "{resumed}"
    );
    assert!(resumed.contains("   2 . . r . . . . ."), "{resumed}");
    // A game of Ubongo does not continue this journal.
    let ubongo = umpire(home.path(), &["game", "--resume"], "");
    let error = String::from_utf8_lossy(&ubongo.stderr).into_owned();
    assert_eq!(ubongo.status.code(), Some(2), "{error}");
    assert!(
        error.contains("no game of Ubongo has been played yet"),
        "{error}"
    );
    let journal = home.path().join("games").join("game-1.journal");
    let journal = journal.to_str().expect("a path");
    let ubongo = umpire(home.path(), &["game", "--resume", journal], "");
    let error = String::from_utf8_lossy(&ubongo.stderr).into_owned();
    assert!(
        error.contains("is the journal of a game of Ominoes"),
        "{error}"
    );
}

#[test]
fn invalid_options_are_refused_and_leave_no_journal() {
    let home = tempfile::tempdir().expect("a folder");
    let refused = |options: &[&str]| {
        let arguments = [&["game", "ominoes"], options].concat();
        let output = umpire(home.path(), &arguments, "");
        assert_eq!(output.status.code(), Some(2), "{options:?}");
        String::from_utf8_lossy(&output.stderr).into_owned()
    };
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
        let error = refused(options);
        assert!(error.contains(part), "{options:?}: {error}");
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
