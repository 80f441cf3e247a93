//! Tests of `umpire replay --export`, which writes the result of a recorded game for other programs, and of `umpire replay --picture`.
#![expect(clippy::unwrap_used, reason = "tests")]

use std::{
    fs,
    path::{Path, PathBuf},
    process::Output,
};

use serde_json::Value;

/// A journal as an older version of umpire wrote it: it contains no date. The name of one player is a formula; the name of the other
/// player contains quotes and a comma. The game is in its second round.
const OLD_JOURNAL: &str = r#"{"schema":"umpire/journal@1"}
{"t_ms":0,"by":"hand","what":"began","names":["=1+1","Ben, \"B\""],"side":"yellow","all_cards":false,"early_end":false,"variant":"majority","pawns":[2,2],"gem_box":{"green":12,"red":12,"blue":12,"purple":12,"brown":12,"yellow":12},"watched":false,"glass_s":60,"start":"roll"}
{"t_ms":1000,"by":"hand","what":"rolled","symbol":"mask"}
{"t_ms":20000,"by":"hand","what":"solved","player":1}
{"t_ms":30000,"by":"hand","what":"took","player":1,"field":3,"gems":["red","red"]}
{"t_ms":61000,"by":"clock","what":"sand_out"}
{"t_ms":90000,"by":"hand","what":"gems","player":0,"counts":{"green":1,"red":0,"blue":0,"purple":0,"brown":0,"yellow":0}}
"#;

fn old_journal(folder: &Path) -> PathBuf {
    let path = folder.join("old.journal");
    fs::write(&path, OLD_JOURNAL).unwrap();
    path
}

/// Runs `umpire replay JOURNAL` in Berlin's winter time, UTC+1 (`CET-1` in POSIX notation).
fn replay(journal: &Path, arguments: &[&str]) -> Output {
    crate::umpire()
        .arg("replay")
        .arg(journal)
        .args(arguments)
        .env("TZ", "CET-1")
        .output()
        .unwrap()
}

#[track_caller]
fn printed(output: &Output) -> String {
    let error = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{error}");
    String::from_utf8(output.stdout.clone()).unwrap()
}

#[test]
fn an_old_journal_gives_a_table_with_the_date_from_the_command_line() {
    let folder = tempfile::tempdir().unwrap();
    let journal = old_journal(folder.path());
    let output = replay(&journal, &["--export", "csv", "--date", "2020-02-29"]);
    assert_eq!(
        printed(&output),
        "game,date,variant,side,rounds,over,place,name,green,red,blue,purple,brown,yellow,gems,score,corrected\r\n\
         old,2020-02-29,majority,yellow,1,no,1,\"Ben, \"\"B\"\"\",0,2,0,0,0,0,2,2 0 0 0 0 0,no\r\n\
         old,2020-02-29,majority,yellow,1,no,2,'=1+1,1,0,0,0,0,0,1,1 0 0 0 0 0,yes\r\n"
    );
    let note = String::from_utf8_lossy(&output.stderr);
    assert!(note.contains("stopped after 1 of 9 rounds"), "{note}");
    let quiet = replay(&journal, &["--export", "csv", "--quiet"]);
    assert_eq!(String::from_utf8_lossy(&quiet.stderr), "");
}

#[test]
fn with_a_file_the_complete_export_is_written_to_it_and_not_printed() {
    let folder = tempfile::tempdir().unwrap();
    let journal = old_journal(folder.path());
    let out = folder.path().join("play.json");
    fs::write(&out, "an older export that is replaced").unwrap();
    let date = ["--export", "bgstats", "--date", "2020-02-29 20:15"];
    let arguments = [&date[..], &["--out", out.to_str().unwrap()]].concat();
    assert_eq!(printed(&replay(&journal, &arguments)), "");
    let play: Value = serde_json::from_slice(&fs::read(&out).unwrap()).unwrap();
    // The game began at 19:15 in UTC and took 90 seconds.
    assert_eq!(play["playDate"], "2020-02-29 19:16:30");
    assert_eq!(play["durationMin"], 2);
    assert_eq!(play["players"][0]["name"], "Ben, \"B\"");
    assert_eq!(play["players"][0]["startPlayer"], false);
    let printed_play: Value = serde_json::from_str(&printed(&replay(&journal, &date))).unwrap();
    assert_eq!(printed_play, play);
}

#[test]
fn a_file_that_cannot_be_written_is_an_error() {
    let folder = tempfile::tempdir().unwrap();
    let journal = old_journal(folder.path());
    let output = export_to(&journal, &folder.path().join("none/play.csv"));
    assert_eq!(output.status.code(), Some(2));
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(error.contains("cannot write the export"), "{error}");
}

/// Exports the result of the game in a journal to the file `out`, as CSV.
fn export_to(journal: &Path, out: &Path) -> Output {
    let date = ["--export", "csv", "--date", "2020-02-29"];
    let out = ["--out", out.to_str().unwrap()];
    replay(journal, &[&date[..], &out].concat())
}

#[test]
fn an_export_does_not_replace_a_journal() {
    let folder = tempfile::tempdir().unwrap();
    let journal = old_journal(folder.path());
    let refused = export_to(&journal, &journal);
    assert_eq!(refused.status.code(), Some(2));
    let error = String::from_utf8_lossy(&refused.stderr);
    assert!(error.contains("is the journal of a game"), "{error}");
    assert_eq!(fs::read_to_string(&journal).unwrap(), OLD_JOURNAL);
}

/// The test exports to a named pipe, as a stand-in for a device such as `/dev/null`. The pipe must receive the export, and must still
/// exist afterwards.
#[cfg(unix)]
#[test]
fn an_export_is_written_to_a_device_and_does_not_replace_it() {
    use std::{os::unix::fs::FileTypeExt, process::Command, thread};

    let folder = tempfile::tempdir().unwrap();
    let journal = old_journal(folder.path());
    let pipe = folder.path().join("pipe");
    let made = Command::new("mkfifo").arg(&pipe).status();
    assert!(made.unwrap().success());
    let reader = pipe.clone();
    let received = thread::spawn(move || fs::read_to_string(reader).unwrap());
    assert_eq!(printed(&export_to(&journal, &pipe)), "");
    let received = received.join().unwrap();
    assert!(received.starts_with("game,date"), "{received}");
    assert!(pipe.metadata().unwrap().file_type().is_fifo());
}

#[test]
fn the_journal_of_a_new_game_contains_its_date() {
    let folder = tempfile::tempdir().unwrap();
    let journal = folder.path().join("new.journal");
    let game = crate::umpire()
        .args(["game", "--names", "Ann,Ben", "--journal"])
        .arg(&journal)
        .env("TZ", "CET-1")
        .stdin(std::process::Stdio::null())
        .output();
    assert_eq!(game.unwrap().status.code(), Some(0));
    let text = fs::read_to_string(&journal).unwrap();
    let began: Value = serde_json::from_str(text.lines().nth(1).unwrap()).unwrap();
    let began_at = began["began_at"].as_str().unwrap().to_owned();
    assert!(began_at.ends_with("+01:00"), "{began_at}");
    // Copies the journal with another date in it. The export of the copy must have that date, and not the time at which the copy was
    // written.
    let copy = folder.path().join("copy.journal");
    fs::write(&copy, text.replace(&began_at, "2001-09-09T03:46:40+02:00")).unwrap();
    let play = printed(&replay(&copy, &["--export", "bgstats"]));
    let play: Value = serde_json::from_str(&play).unwrap();
    assert_eq!(play["playDate"], "2001-09-09 01:46:40");
    assert_eq!(play["durationMin"], Value::Null);
    let link = printed(&replay(&copy, &["--export", "bgstats-link"]));
    assert!(
        link.starts_with("https://app.bgstatsapp.com/createPlay.html?data=%7B%22"),
        "{link}"
    );
}

#[test]
fn incompatible_options_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let journal = old_journal(folder.path());
    for (arguments, part) in [
        (&["--export", "csv", "--json"][..], "cannot be used with"),
        (&["--out", "x.csv"], "--export"),
        (&["--export", "xml"], "bgstats-link"),
        (&["--export", "csv", "--date", "29.2.2020"], "2026-11-27"),
    ] {
        let output = replay(&journal, arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(error.contains(part), "{arguments:?}: {error}");
    }
}

#[test]
fn with_the_picture_option_the_standings_are_drawn_and_the_history_is_printed() {
    let folder = tempfile::tempdir().unwrap();
    let journal = old_journal(folder.path());
    let picture = folder.path().join("evening.PNG");
    let output = replay(&journal, &["--picture", picture.to_str().unwrap()]);
    let history = printed(&output);
    assert!(history.contains("Ben, \"B\" leads with 2"), "{history}");
    let image = image::open(&picture).unwrap();
    assert_eq!((image.width(), image.height()), (1080, 1350));
}

#[test]
fn a_picture_with_another_extension_than_png_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let journal = old_journal(folder.path());
    let output = replay(&journal, &["--picture", "evening.jpg"]);
    assert_eq!(output.status.code(), Some(2));
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(error.contains("ends in .png, not evening.jpg"), "{error}");
}
