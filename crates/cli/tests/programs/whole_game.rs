//! Tests a complete game of nine rounds, from the first roll to the final standings. The program detects in video clips who solves
//! first.
#![expect(clippy::unwrap_used, reason = "tests")]

use std::{
    fs,
    io::{BufRead, BufReader, Lines, Write},
    path::{Path, PathBuf},
    process::{Child, ChildStdin, ChildStdout, Stdio},
};

use umpire_camera::opencv::{
    core::{Mat, Size},
    prelude::*,
    videoio::{CAP_ANY, CAP_PROP_FRAME_HEIGHT, CAP_PROP_FRAME_WIDTH, VideoCapture, VideoWriter},
};

use umpire::rules::{
    Symbol,
    gems::{Counts, Rows},
    ubongo::{Game, Table},
};

const NAMES: [&str; 2] = ["Ann", "Ben"];
const ROWS: &str = "grbpnygrbpny/rbpnygrbpnyg/bpnygrbpnygr/pnygrbpnygrb/nygrbpnygrbp/ygrbpnygrbpn";
/// Fields on which the two pawns start, counted from 0: the third and the fifth. Both pawns stay there until the end of the game.
const PAWN_FIELDS: [usize; 2] = [2, 4];

/// A round in a video clip, from the clip's truth file.
struct Round {
    video: PathBuf,
    symbol: Symbol,
    /// Indices of the players who solve their cards, in the order in which they solve.
    order: Vec<usize>,
}

fn rounds() -> Vec<Round> {
    let folder = crate::repository().join("samples/game");
    (1..=9)
        .map(|number| {
            let video = folder.join(format!("round-{number}.mp4"));
            let truth = fs::read_to_string(video.with_extension("json")).unwrap();
            let truth: serde_json::Value = serde_json::from_str(&truth).unwrap();
            let solved = truth["solved"].as_array().unwrap().iter();
            let seats = players_of_cards(&truth);
            let order = solved.map(|solved| seats[solved["card"].as_u64().unwrap() as usize]);
            Round {
                video,
                symbol: truth["symbol"].as_str().unwrap().parse().unwrap(),
                order: order.collect(),
            }
        })
        .collect()
}

/// Returns the index of the player of each of the two cards. Player 0 has the card that is nearer to the bottom-left corner of the
/// frame, player 1 the other card.
fn players_of_cards(truth: &serde_json::Value) -> [usize; 2] {
    let height = truth["size"][1].as_f64().unwrap();
    let distance = |card: usize| {
        let corners = truth["cards"][card]["corners"].as_array().unwrap();
        let sum = |axis: usize| {
            corners
                .iter()
                .map(|at| at[axis].as_f64().unwrap())
                .sum::<f64>()
                / 4.0
        };
        sum(0).hypot(height - sum(1))
    };
    if distance(0) < distance(1) {
        [0, 1]
    } else {
        [1, 0]
    }
}

/// Copies every third frame of a video: the frames of a camera with 10 instead of 30 frames per second.
fn copy_every_third_frame(from: &Path, to: &Path) {
    let mut video = VideoCapture::from_file(from.to_str().unwrap(), CAP_ANY).unwrap();
    let side = |property| video.get(property).unwrap() as i32;
    let size = Size::new(side(CAP_PROP_FRAME_WIDTH), side(CAP_PROP_FRAME_HEIGHT));
    let codec = VideoWriter::fourcc('M', 'J', 'P', 'G').unwrap();
    let mut copy = VideoWriter::new_def(to.to_str().unwrap(), codec, 10.0, size).unwrap();
    let mut frame = Mat::default();
    let mut number = 0;
    while video.read(&mut frame).unwrap() {
        if number % 3 == 0 {
            copy.write(&frame).unwrap();
        }
        number += 1;
    }
    copy.release().unwrap();
    assert!(number > 400, "{}: {number} frames", from.display());
}

struct RunningGame {
    child: Child,
    stdin: ChildStdin,
    printed: Lines<BufReader<ChildStdout>>,
}

impl RunningGame {
    fn start(home: &Path, rounds: &[&Round]) -> Self {
        let mut command = crate::umpire();
        command
            .args(["game", "--names", &NAMES.join(","), "--rows", ROWS])
            .args(["--pawns", "3,5", "--glass", "3600", "--every-frame"]);
        for round in rounds {
            let name = round.video.file_name().unwrap();
            let copy = home.join(name).with_extension("avi");
            copy_every_third_frame(&round.video, &copy);
            command.arg("--video").arg(copy);
        }
        let mut child = command
            .env("UMPIRE_HOME", home)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let stdin = child.stdin.take().unwrap();
        let printed = BufReader::new(child.stdout.take().unwrap()).lines();
        Self {
            child,
            stdin,
            printed,
        }
    }

    fn type_line(&mut self, line: &str) {
        writeln!(self.stdin, "{line}").unwrap();
    }

    /// Returns the lines that the game prints, up to and including the first line that contains `part`.
    fn read_until(&mut self, part: &str) -> Vec<String> {
        let mut lines = Vec::new();
        for line in self.printed.by_ref() {
            let line = line.unwrap();
            let is_last = line.contains(part);
            lines.push(line);
            if is_last {
                return lines;
            }
        }
        panic!("{part:?} was never printed, but {lines:#?}");
    }
}

#[test]
fn a_game_is_refereed_from_the_first_roll_to_the_standings() {
    let rounds = rounds();
    let home = tempfile::tempdir().unwrap();
    let mut umpire = RunningGame::start(home.path(), &rounds.iter().collect::<Vec<_>>());
    let table = Table::new(2).unwrap();
    let mut game = Game::new(table, ROWS.parse::<Rows>().unwrap(), PAWN_FIELDS.to_vec()).unwrap();
    for (number, round) in rounds.iter().enumerate() {
        umpire.type_line(&format!("roll {}", round.symbol));
        game.roll(round.symbol).unwrap();
        let printed = umpire.read_until("the video is over");
        for (place, &player) in round.order.iter().enumerate() {
            let places = ["first", "second"];
            let expected = format!("{} solves the card, {}", NAMES[player], places[place]);
            let is_reported = printed.iter().any(|line| line.starts_with(&expected));
            assert!(
                is_reported,
                "round {}: {expected}, but {printed:#?}",
                number + 1
            );
            game.finish(player).unwrap();
        }
        for &player in &round.order {
            umpire.type_line(&format!(
                "take {} {}",
                NAMES[player],
                PAWN_FIELDS[player] + 1
            ));
            game.take(player, PAWN_FIELDS[player]).unwrap();
        }
        umpire.type_line("sand");
        game.sand_out().unwrap();
    }
    umpire.read_until("That was the last round");
    umpire.type_line("quit");
    assert!(umpire.child.wait().unwrap().success());
    assert_eq!(counts(home.path()), game.counts());
}

#[test]
fn the_roll_command_accepts_the_symbol_of_the_die_in_the_video() {
    // Uses the video clip of the fourth round, in which the die is visible: it lies beside the cards and is 26 px wide.
    let (rounds, home) = (rounds(), tempfile::tempdir().unwrap());
    let round = &rounds[3];
    let mut umpire = RunningGame::start(home.path(), &[round]);
    umpire.read_until(&format!("the die shows {}", round.symbol));
    umpire.type_line("roll");
    let printed = umpire.read_until("the video is over");
    let lines = [
        format!("round 1: Ann rolls {} and turns the glass", round.symbol),
        format!("{} solves the card, first", NAMES[round.order[0]]),
        format!("{} solves the card, second", NAMES[round.order[1]]),
    ];
    let positions = lines.map(|line| {
        printed
            .iter()
            .position(|printed| printed.starts_with(&line))
    });
    assert!(
        positions.is_sorted() && positions[0].is_some(),
        "{printed:#?}"
    );
    umpire.type_line("quit");
    assert!(umpire.child.wait().unwrap().success());
}

/// Returns the final gem counts of the players, as `umpire replay` reports them.
fn counts(home: &Path) -> Vec<Counts> {
    let output = crate::umpire()
        .args(["replay", "--json"])
        .arg(home.join("games/game-1.journal"))
        .output()
        .unwrap();
    let printed: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(printed["over"], true);
    assert_eq!(printed["corrected"], serde_json::json!([]));
    let players = printed["standings"]["players"].as_array().unwrap();
    let of = |name: &&str| {
        let player = players
            .iter()
            .find(|player| player["name"] == *name)
            .unwrap();
        let counts = player["counts"].as_object().unwrap().iter();
        let text: Vec<String> = counts
            .map(|(gem, count)| format!("{gem}:{count}"))
            .collect();
        text.join(",").parse().unwrap()
    };
    NAMES.iter().map(of).collect()
}
