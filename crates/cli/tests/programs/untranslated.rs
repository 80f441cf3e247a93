//! Tests that the programs print no English sentences if another language is set, and that their help fits a terminal of 80 columns.

#![expect(clippy::unwrap_used, reason = "tests")]

use std::{collections::BTreeSet, io::Write, path::Path, process::Stdio};

use crate::umpire;

const OTHER_LANGUAGES: [&str; 6] = ["cs", "sk", "ru", "pt-BR", "de", "pl"];

/// Width of a usual terminal.
const COLUMNS: usize = 80;

/// Commands whose help is tested; the empty one stands for `umpire` itself.
const COMMANDS_WITH_HELP: [&str; 22] = [
    "",
    "read",
    "card",
    "gems",
    "board",
    "standings",
    "ominoes",
    "solve",
    "cards",
    "cards learn",
    "cards forget",
    "calibrate",
    "calibrate lens",
    "calibrate colours",
    "calibrate gems",
    "calibrate show",
    "calibrate forget",
    "watch",
    "game",
    "game ominoes",
    "replay",
    "tournament",
];

/// Commands whose output the tests check: they report on the sample photos, on a position and on counts, list covers and cards, or learn,
/// list and delete data.
const REPORT_COMMANDS: [&str; 16] = [
    "read samples/table.jpg samples/board/rows.jpg samples/ominoes/board.jpg",
    "board samples/solved.jpg",
    "card samples/solved.jpg samples/missing.jpg samples/shifted.jpg samples/table.jpg",
    "card samples/solved.jpg --symbol mask --show mask --overlay HOME",
    "gems samples/gems/piles.jpg --expect 9",
    "board samples/board/rows.jpg --pawn blue --me red:2",
    "ominoes samples/ominoes/board.jpg --players 4 --me ra --rolled apep --moves",
    "ominoes --position rrrr../....../..h.../....../....../.....a --players 3 --shared ra",
    "standings Ana=red:3,blue:1 Ben=red:3,blue:1 Cy=green:2 Dana=",
    "standings Ana=red:3 Ben=blue:6 --variant points",
    "solve 13 mask",
    "cards",
    "calibrate show",
    "calibrate colours samples/colours/set.jpg --anew",
    "calibrate show",
    "calibrate forget all",
];

/// Command lines that are refused.
const REFUSED_COMMANDS: [&str; 48] = [
    "card missing.jpg",
    "card samples/README.md",
    "card samples/gems --lens nothing",
    "card samples/solved.jpg --symbol lion",
    "card samples/solved.jpg --lens",
    "card",
    "cart",
    "card --jsom a.jpg",
    "gems samples/gems/piles.jpg --palette none",
    "gems samples/gems/piles.jpg --expect Ann=3",
    "gems samples/gems/piles.jpg --same",
    "gems samples/gems/piles.jpg --box red",
    "gems samples/gems/piles.jpg --box red:4,red:5",
    "standings",
    "standings Ana=red",
    "standings Ana=pink:3",
    "standings Ana=red:3 Ana=red:2",
    "standings Ana=red:30",
    "standings Ana",
    "standings =red:3",
    "standings Ana=red:3 --expect x",
    "ominoes --position rrr",
    "ominoes --position rx/..",
    "ominoes --position rr/.. --players 3",
    "ominoes --position rr/.. --moves",
    "ominoes --position rr/.. --also ra --players 2",
    "ominoes --position rr/.. samples/ominoes/board.jpg",
    "solve x mask",
    "solve 2000 mask",
    "solve 13 lion",
    "cards forget 13",
    "cards learn missing.jpg",
    "calibrate forget gems none",
    "calibrate gems samples/gems/piles.jpg --counts red --palette x",
    "calibrate gems samples/gems/piles.jpg --counts red:1 --palette x",
    "watch --video missing.mp4",
    "watch --size big",
    "watch --record a.txt --video samples/game/round-1.mp4",
    "game --names Ana",
    "game --names Ana,Ana",
    "game --names ,",
    "game --names Ana,Ben --pawns 1",
    "game --names Ana,Ben --pawns 1,2 --variant points",
    "game ominoes --names Ana",
    "game --resume missing.jsonl",
    "game --names Ana,Ben --start card",
    "game ominoes --names Ana,Ben,Cy --alternative",
    "replay samples/README.md",
];

/// Lines to type during a game of Ubongo.
const UBONGO_LINES: &str = "help\nroll mask\nsolved Ben\ntake Ben 4 red blue\nsolved Ben\nsolved Zoe\nsolved\ntake Ben 9\norder Ana Ben\nundo 2\n\
    roll\nroll lion\nsand\nstandings\ngems Ana red:3\ngems Ana red:99\norder Ana\nundo\nconfirm\nglass\ntake Ana\nnonsense\nquit\n";

/// Lines to type during a game of Ominoes.
const OMINOES_LINES: &str = "help\nset horus 1,1\nset ra 1,1\nset apep 8,8\nset apep 8,7\nset ra 1,2\nroll ra\nadvice\nmove 1,1 9,9\n\
    move 1,1 2,3\nplace 2,3\nplace 2,2\nroll hura\nmove 8,8 8,6\nmove 8,8 7,6\nplace 5,5\nboard\nundo\npoints Ana 3\n\
    turn Ben\ndice r\nchoose 1\naccept\ntake 3,3\nend\npass\nagain 1,1 ra\nnonsense\nquit\n";

/// Runs `umpire` in a language with the arguments in `line` and the standard input `typed`; returns its output. `HOME` in `line` stands
/// for the folder `home`.
fn printed(language: &str, home: &Path, line: &str, typed: &str) -> String {
    let mut command = umpire();
    command
        .env("UMPIRE_LANG", language)
        .env("UMPIRE_HOME", home);
    command.env("COLUMNS", COLUMNS.to_string());
    let home_path = home.to_str().unwrap();
    command.args(
        line.split_whitespace()
            .map(|word| word.replace("HOME", home_path)),
    );
    command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    // The command may end before it has read everything.
    let _may_fail = input.write_all(typed.as_bytes());
    drop(input);
    let output = child.wait_with_output().unwrap();
    let text = [output.stdout, output.stderr].concat();
    String::from_utf8(text).unwrap()
}

/// Runs the commands in `lines` one after the other in a language, and returns their output. All these commands use the same new home
/// folder.
fn all_printed(language: &str, lines: &[&str]) -> String {
    let home = tempfile::tempdir().unwrap();
    let printed = lines
        .iter()
        .map(|line| printed(language, home.path(), line, ""));
    let text: String = printed.collect();
    text.replace(home.path().to_str().unwrap(), "HOME")
}

/// Returns the lines of a text that contain at least two words. A word consists of at least four lower-case letters `a` to `z` and nothing
/// else but a punctuation mark at its end, so most file names and drawn boards are not words.
fn sentences(text: &str) -> BTreeSet<&str> {
    let is_word = |word: &&str| {
        let word = word.trim_end_matches([',', '.', ':', ';', ')']);
        word.len() >= 4 && word.bytes().all(|letter| letter.is_ascii_lowercase())
    };
    let lines = text.lines().map(str::trim);
    lines
        .filter(|line| line.split_whitespace().filter(is_word).count() >= 2)
        .collect()
}

/// Asserts that the translated text `other` contains none of the sentences of the text `english`.
fn assert_no_common_sentence(english: &str, other: &str, language: &str) {
    let untranslated: Vec<&str> = sentences(english)
        .intersection(&sentences(other))
        .copied()
        .collect();
    assert_eq!(
        untranslated,
        Vec::<&str>::new(),
        "{language} has English sentences"
    );
}

#[test]
fn reports_and_errors_have_no_english_in_another_language() {
    let lines = [&REPORT_COMMANDS[..], &REFUSED_COMMANDS].concat();
    let english = all_printed("en", &lines);
    assert!(sentences(&english).len() > 80, "{english}");
    for language in OTHER_LANGUAGES {
        assert_no_common_sentence(&english, &all_printed(language, &lines), language);
    }
}

#[test]
fn games_have_no_english_in_another_language() {
    let games = [
        ("game --names Ana,Ben --journal HOME/a.jsonl", UBONGO_LINES),
        (
            "game ominoes --names Ana,Ben --symbols ra,apep --journal HOME/b.jsonl",
            OMINOES_LINES,
        ),
        ("replay HOME/a.jsonl", ""),
        ("replay HOME/b.jsonl", ""),
    ];
    let played = |language: &str| {
        let home = tempfile::tempdir().unwrap();
        let home_path = home.path().to_str().unwrap().to_owned();
        let printed = games.map(|(line, typed)| printed(language, home.path(), line, typed));
        printed.concat().replace(&home_path, "HOME")
    };
    let english = played("en");
    assert!(sentences(&english).len() > 50, "{english}");
    for language in OTHER_LANGUAGES {
        assert_no_common_sentence(&english, &played(language), language);
    }
}

#[test]
fn the_help_is_translated_and_fits_the_terminal() {
    let home = tempfile::tempdir().unwrap();
    let help = |language: &str, command: &str| {
        let line = format!("{command} --help");
        printed(language, home.path(), &line, "")
    };
    // Skips `calibrate lens` in a build without OpenCV: the command then has no help and only says what is missing.
    let is_built = |command: &&&str| cfg!(feature = "opencv") || **command != "calibrate lens";
    for command in COMMANDS_WITH_HELP.iter().filter(is_built) {
        let english = help("en", command);
        for language in OTHER_LANGUAGES {
            let text = help(language, command);
            assert_no_common_sentence(&english, &text, &format!("{language}, {command}"));
            let widest_line = text.lines().max_by_key(|line| line.chars().count());
            let widest_line = widest_line.unwrap_or_default();
            assert!(
                widest_line.chars().count() <= COLUMNS,
                "{language}, {command}: {widest_line}"
            );
        }
    }
}
