//! Tests of the commands `umpire game` and `umpire replay`: typed input, interruption, resumption, events as JSON, speech.
#![expect(clippy::unwrap_used, reason = "tests")]

use std::{
    fs,
    io::{self, Write},
    path::Path,
    process::{Output, Stdio},
};

const ROWS: &str = "grbpnygrbpny/grbpnygrbpny/grbpnygrbpny/grbpnygrbpny/grbpnygrbpny/grbpnygrbpny";

/// Runs `umpire` with `home` as its home folder and with `typed` as standard input.
pub fn umpire(home: &Path, arguments: &[&str], typed: &str) -> Output {
    let mut child = crate::umpire()
        .args(arguments)
        .env("UMPIRE_HOME", home)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    match stdin.write_all(typed.as_bytes()) {
        // A program that refuses its arguments may end before it has read anything.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {}
        result => result.unwrap(),
    }
    drop(stdin);
    child.wait_with_output().unwrap()
}

/// Returns the standard output of a program, which must have ended with status 0.
#[track_caller]
pub fn printed(output: &Output) -> String {
    let error = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{error}");
    String::from_utf8(output.stdout.clone()).unwrap()
}

/// Returns the lines to type for a game of nine rounds. In every round, Ann solves first and takes gems. In rounds 1, 3, 5, 7 and 9, Ben
/// solves second and takes gems from field 6.
fn lines_of_a_game() -> String {
    let mut lines = Vec::new();
    for round in 0..9 {
        let field = 1 + (2 + round) % 6;
        lines.push("roll mask".to_owned());
        lines.push("solved Ann".to_owned());
        if round % 2 == 0 {
            lines.push("solved Ben".to_owned());
        }
        lines.push(format!("take Ann {}", field.clamp(1, 4)));
        if round % 2 == 0 {
            lines.push("take Ben 6".to_owned());
        }
        lines.push("sand".to_owned());
    }
    lines.join("\n") + "\n"
}

#[test]
fn a_game_is_played_to_its_standings_and_replayed() {
    let home = tempfile::tempdir().unwrap();
    let arguments = [
        "game", "--names", "Ann,Ben", "--rows", ROWS, "--pawns", "3,6",
    ];
    let played = printed(&umpire(home.path(), &arguments, &lines_of_a_game()));
    assert!(played.contains("That was the last round"), "{played}");
    // The standings are printed after each of the nine rounds; those after the ninth are the final ones.
    assert_eq!(played.matches("1.  Ann").count(), 9, "{played}");
    let standings = played.split("last round\n").last().unwrap();
    assert!(standings.contains("1.  Ann"), "{standings}");
    assert!(standings.contains("Ann leads"), "{standings}");
    let journal = home.path().join("games").join("game-1.journal");
    let replay = ["replay", journal.to_str().unwrap()];
    let replayed = printed(&umpire(home.path(), &replay, ""));
    let (standings, hint) = standings.rsplit_once("The game is over.").unwrap();
    assert!(hint.contains("`undo` corrects"), "{hint}");
    assert!(replayed.ends_with(standings), "{replayed}");
    let json = printed(&umpire(home.path(), &["replay", replay[1], "--json"], ""));
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["schema"], "umpire/game@1");
    assert_eq!(json["over"], true);
    assert_eq!(json["standings"]["players"][0]["name"], "Ann");
    // Ann took two gems in each of nine rounds, Ben took two gems in each of five rounds.
    let gems = |player: usize| -> u64 {
        let counts = json["standings"]["players"][player]["counts"]
            .as_object()
            .unwrap();
        counts.values().map(|count| count.as_u64().unwrap()).sum()
    };
    assert_eq!((gems(0), gems(1)), (18, 10));
}

#[test]
fn the_end_of_a_game_can_be_corrected_at_once_and_after_resuming() {
    let home = tempfile::tempdir().unwrap();
    let arguments = ["game", "--names", "Ann,Ben", "--rows", ROWS];
    let typed = lines_of_a_game() + "undo\n";
    let played = printed(&umpire(home.path(), &arguments, &typed));
    assert!(played.contains("undone: the sand is out"), "{played}");
    // After the undo, the game is not over, so the program stops it when the input ends.
    assert!(played.contains("Continue it with"), "{played}");
    let resumed = printed(&umpire(home.path(), &["game", "--resume"], "sand\n"));
    assert!(resumed.contains("That was the last round"), "{resumed}");
    let corrected = "gems Ben red:2\nquit\n";
    let corrected = printed(&umpire(home.path(), &["game", "--resume"], corrected));
    assert!(corrected.contains("Ben has 2 red"), "{corrected}");
}

#[test]
fn a_game_in_which_nothing_happened_leaves_no_journal() {
    let home = tempfile::tempdir().unwrap();
    let journals = || fs::read_dir(home.path().join("games")).map_or(0, Iterator::count);
    let names = ["game", "--names", "Ann,Ben"];
    let played = printed(&umpire(home.path(), &names, "roll mask\nquit\n"));
    assert!(played.contains("Continue it with"), "{played}");
    assert_eq!(journals(), 1);
    let quit = printed(&umpire(home.path(), &names, "quit\n"));
    assert!(quit.contains("no journal is kept"), "{quit}");
    assert_eq!(journals(), 1);
    let busy = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let port = busy.local_addr().unwrap().port().to_string();
    let busy_port = ["--view", "--port", &port];
    let no_video = ["--video", "missing.mp4"];
    for game in [&names[..], &["game", "ominoes", "--names", "Ann,Ben"]] {
        for options in [&busy_port[..], &no_video] {
            let arguments = [game, options].concat();
            let refused = umpire(home.path(), &arguments, "roll mask\n");
            assert_eq!(refused.status.code(), Some(2), "{arguments:?}");
            assert_eq!(journals(), 1, "{arguments:?}");
        }
    }
}

#[test]
fn names_that_cannot_be_shown_are_refused() {
    let home = tempfile::tempdir().unwrap();
    for game in [&["game"][..], &["game", "ominoes"]] {
        let arguments = [game, &["--names", "Ann\u{1b}[2J,Ben"]].concat();
        let refused = umpire(home.path(), &arguments, "quit\n");
        assert_eq!(refused.status.code(), Some(2));
        let error = String::from_utf8_lossy(&refused.stderr).into_owned();
        assert!(error.contains("cannot be shown"), "{error}");
    }
}

#[test]
fn gems_are_corrected_to_none_only_if_that_is_typed() {
    let home = tempfile::tempdir().unwrap();
    let typed = "gems Ben red:3\ngems Ben\nstandings\ngems Ben nothing\nstandings\n";
    let printed = printed(&umpire(home.path(), &["game", "--names", "Ann,Ben"], typed));
    assert!(printed.contains("type the gems that Ben has"), "{printed}");
    assert_eq!(printed.matches("3 red").count(), 2, "{printed}");
    assert!(printed.contains("Ben has no gems"), "{printed}");
}

#[test]
fn the_symbol_option_enters_the_first_roll() {
    let home = tempfile::tempdir().unwrap();
    let arguments = ["game", "--names", "Ann,Ben", "--symbol", "snake"];
    let played = printed(&umpire(home.path(), &arguments, "solved Ben\n"));
    assert!(played.contains("Ann rolls snake"), "{played}");
    assert!(played.contains("Ben solves the card, first"), "{played}");
}

#[test]
fn with_the_json_option_the_game_is_printed_as_events() {
    let home = tempfile::tempdir().unwrap();
    let arguments = [
        "game", "--names", "Ann,Ben", "--rows", ROWS, "--start", "hand", "--json",
    ];
    let typed = "roll mask\nsand\nglass\nglass\nsolved Ben\ntake Ben 3\nundo\ntake Ben 3\nsand\n";
    let played = printed(&umpire(home.path(), &arguments, typed));
    let events: Vec<serde_json::Value> = played
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert!(events.iter().all(|event| {
        event["schema"] == "umpire/event@1"
            && event["t_ms"].is_number()
            && event["latency_ms"] == 0.0
    }));
    let names: Vec<&str> = events
        .iter()
        .map(|event| event["event"].as_str().unwrap())
        .filter(|name| *name != "said")
        .collect();
    // At the first `sand`, nobody has solved a card, so the sand glass is turned for the second time. The two `glass` commands that follow
    // are refused.
    assert_eq!(
        names,
        [
            "round_started",
            "glass",
            "solved",
            "took",
            "corrected",
            "took",
            "round_ended"
        ]
    );
    let event = |name: &str| events.iter().find(|event| event["event"] == name).unwrap();
    assert_eq!(event("round_started")["starter"], "Ann");
    assert_eq!(event("round_started")["symbol"], "mask");
    assert_eq!(event("glass")["turned"], 2);
    let solved = event("solved");
    assert_eq!(
        (&solved["player"], &solved["place"]),
        (&"Ben".into(), &1.into())
    );
    assert_eq!(event("took")["field"], 3);
    assert_eq!(event("took")["gems"].as_array().unwrap().len(), 2);
    assert_eq!(event("corrected")["called"][0], "Ben");
    let ended = event("round_ended");
    assert_eq!(
        (&ended["round"], &ended["over"]),
        (&1.into(), &false.into())
    );
    assert_eq!(ended["standings"]["players"][0]["name"], "Ben");
    let is_reported = |part: &str| {
        events.iter().any(|event| {
            event["event"] == "said" && event["message"].as_str().unwrap().contains(part)
        })
    };
    assert!(is_reported("the glass can be turned only once a round"));
}

#[test]
fn an_interrupted_game_is_resumed_where_it_was() {
    let home = tempfile::tempdir().unwrap();
    let new_game = ["game", "--names", "Ann,Ben,Cleo"];
    printed(&umpire(home.path(), &new_game, "roll hand\nsolved Cleo\n"));
    let journal = home.path().join("games").join("game-1.journal");
    // Appends a part of a line, as if the program had been killed while it wrote to the journal.
    let mut file = fs::OpenOptions::new().append(true).open(&journal).unwrap();
    file.write_all(br#"{"t_ms":90,"by":"ha"#).unwrap();
    drop(file);
    let typed = "take Cleo 6 red red\nsand\nstandings\n";
    let resumed = printed(&umpire(home.path(), &["game", "--resume"], typed));
    assert!(resumed.contains("was incomplete"), "{resumed}");
    assert!(
        resumed.contains("Cleo goes to field 6 and takes red and red"),
        "{resumed}"
    );
    assert!(
        resumed.contains("Round 2 is next, and Ben starts"),
        "{resumed}"
    );
    assert!(resumed.contains("1.  Cleo  2 red"), "{resumed}");
}

#[test]
fn the_clock_ends_a_round() {
    let home = tempfile::tempdir().unwrap();
    let mut child = crate::umpire()
        .args(["game", "--names", "Ann,Ben", "--glass", "1"])
        .env("UMPIRE_HOME", home.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(b"roll mask\nsolved Ann\n").unwrap();
    let mut lines = std::io::BufRead::lines(std::io::BufReader::new(child.stdout.take().unwrap()));
    assert!(lines.any(|line| {
        line.unwrap()
            .starts_with("the sand is out. Round 2 is next")
    }));
    drop(stdin);
    assert!(child.wait().unwrap().success());
}

#[test]
fn invalid_entries_are_refused_and_change_nothing() {
    let home = tempfile::tempdir().unwrap();
    let typed = "solved Ann\nroll cat\nroll mask\ntake Ann 3 red\nsolved Zoe\nundo\nundo\n";
    let printed = printed(&umpire(home.path(), &["game", "--names", "Ann,Ben"], typed));
    for part in [
        "roll first",
        "no symbol is called \"cat\"",
        "has not solved the card in this round yet",
        "nobody is called \"Zoe\"",
        "undone: the roll",
        "there is nothing to undo",
    ] {
        assert!(printed.contains(part), "{part}\n{printed}");
    }
    let journal = home.path().join("games").join("game-1.journal");
    assert_eq!(fs::read_to_string(journal).unwrap().lines().count(), 4);
}

/// Plays a short game with `--say`; `folder` is the only folder in which the game looks for speech programs. Returns the standard output
/// of the game.
#[cfg(unix)]
fn play_with_speech(folder: &Path) -> String {
    let typed = folder.join("typed");
    let lines = "roll mask\nsolved Ann\nsolved Nobody\ntake Ann 3 red blue\nhelp\n";
    let rounds = "sand\nroll hand\nsolved Ann\n".repeat(8);
    fs::write(&typed, format!("{lines}{rounds}sand\n")).unwrap();
    let output = crate::umpire()
        .args(["game", "--names", "Ann,Ben", "--say"])
        .env("UMPIRE_HOME", folder)
        .env("PATH", folder)
        .stdin(fs::File::open(&typed).unwrap())
        .output();
    printed(&output.unwrap())
}

#[cfg(unix)]
#[test]
fn accepted_entries_are_spoken_but_refused_ones_are_not() {
    use std::os::unix::fs::PermissionsExt;

    let folder = tempfile::tempdir().unwrap();
    let (program, spoken) = (
        folder.path().join("espeak-ng"),
        folder.path().join("spoken"),
    );
    let script = "#!/bin/sh\n/bin/cat >>\"$UMPIRE_HOME/spoken\"; echo >>\"$UMPIRE_HOME/spoken\"\n";
    fs::write(&program, script).unwrap();
    fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).unwrap();
    let printed = play_with_speech(folder.path());
    assert!(printed.contains("Nobody"), "{printed}");
    let spoken = fs::read_to_string(spoken).unwrap();
    let lines: Vec<&str> = spoken.lines().collect();
    assert_eq!(lines[0], "round 1: Ann rolls mask and turns the glass");
    // Later sentences may be left out, because the game is played faster than it can be spoken.
    assert!(
        !spoken.contains("Nobody") && !spoken.contains("standings"),
        "{spoken}"
    );
}

#[cfg(unix)]
#[test]
fn without_a_speech_program_the_game_prints_a_message_and_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let printed = play_with_speech(folder.path());
    assert_eq!(
        printed.matches("no speech program was found").count(),
        1,
        "{printed}"
    );
    assert!(printed.contains("That was the last round"), "{printed}");
}
