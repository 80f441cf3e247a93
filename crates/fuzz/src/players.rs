//! What players send to a running game: the lines that they type, and the requests of their phones to the page of
//! `umpire game --view --listen`.

use umpire::{
    game::{
        self, Began, Entry, GlassTurn, narration,
        ominoes::{self, Observer},
        recorded_game::Record,
    },
    rules::{
        Side, Symbol,
        gems::{Counts, Variant},
        ominoes::{DICE, God},
    },
};
use umpire_cli::from_players::{ominoes_command, page, ubongo_command};

use crate::text;

/// Maximum number of lines that are played; set by hand. An undo plays all earlier lines again, so more lines make fuzzing slow.
const MAX_LINES: usize = 100;
/// Maximum size of a request, in bytes; set by hand. The page sends less than 1000 bytes.
const MAX_REQUEST_BYTES: usize = 4096;
/// Token in the link of the page.
const TOKEN: &str = "c0ffee";

/// Plays each line of a text as a command in three games: Ubongo with a known gem board, Ubongo without one, and Ominoes.
pub fn game_commands(bytes: &[u8]) {
    let Some(text) = text(bytes) else { return };
    let full_board = ["grbpnygrbpny"; 6].join("/");
    for rows in [Some(full_board), None] {
        let mut referee = ubongo_game(rows);
        for line in text.lines().take(MAX_LINES) {
            play_ubongo(&mut referee, line);
        }
    }
    let mut referee = ominoes_game();
    for line in text.lines().take(MAX_LINES) {
        play_ominoes(&mut referee, line);
    }
}

/// Answers the same request twice: as a page that only this machine can open, and as a page that other devices can open with a token.
/// Plays the command that the page accepts, if there is one. Skips requests that are too large, or that the page does not answer.
pub fn page_requests(bytes: &[u8]) {
    if bytes.len() > MAX_REQUEST_BYTES {
        return;
    }
    for token in [None, Some(TOKEN)] {
        let answered = page::answer(bytes, token).expect("the server can answer");
        let Some(answer) = answered else { return };
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
        assert!(answer.header("content-security-policy").is_some());
        assert!(answer.commands.len() <= 1, "one command in a request");
        for line in &answer.commands {
            assert_eq!((answer.status, &answer.body[..]), (200, &b"yes"[..]));
            assert!(!line.contains('\n'), "a second command");
            assert!(token.is_none_or(|token| contains(bytes, token.as_bytes())));
            play_ubongo(&mut ubongo_game(None), line);
        }
    }
}

fn contains(bytes: &[u8], part: &[u8]) -> bool {
    bytes.windows(part.len()).any(|window| window == part)
}

/// Begins a game of Ubongo with the rows of the gem board, if they are known.
fn ubongo_game(rows: Option<String>) -> game::Referee {
    let began = Began {
        id: None,
        names: ["Ann", "Ben", "Ann Marie"].map(str::to_owned).to_vec(),
        side: Side::Green,
        all_cards: false,
        early_end: true,
        variant: Variant::Majority,
        pawns: vec![2; 3],
        rows,
        gem_box: Counts::new([12; 6]),
        watched: false,
        glass_s: 60,
        glass_turn: GlassTurn::Hand,
        began_at: None,
    };
    game::Referee::new(Record::at_start(Entry::Began(began))).expect("a game")
}

/// Parses a line as a command in a game of Ubongo. If the command makes a journal entry, applies this entry to the game.
fn play_ubongo(referee: &mut game::Referee, line: &str) {
    let entry = match ubongo_command::parse(line, referee, Some(Symbol::Snake)) {
        Ok(ubongo_command::Command::Entry(entry)) => entry,
        Ok(_) => return,
        Err(message) => return assert!(!message.is_empty(), "refused without a reason"),
    };
    let record = Record::at_start(entry);
    let json = serde_json::to_string(&record).expect("a record is plain JSON");
    assert_eq!(
        serde_json::from_str::<game::Record>(&json).expect("a record"),
        record
    );
    let before = referee.clone();
    match referee.admit(&record) {
        Ok(()) => {
            let _description = narration::describe(&record, &before, referee).to_string();
            assert!(referee.standings().is_ok());
        }
        Err(refused) => assert!(!refused.to_string().is_empty()),
    }
}

/// Begins a game of Ominoes.
fn ominoes_game() -> ominoes::Referee {
    let began = ominoes::Began {
        id: "0".repeat(32),
        names: ["Ann", "Ben", "Ann Marie"].map(str::to_owned).to_vec(),
        gods: [God::Ra, God::Apep, God::Horus]
            .map(|god| vec![god])
            .to_vec(),
        advanced: true,
        size: 6,
        watched: false,
        began_at: None,
    };
    ominoes::Referee::new(Record::at_start(ominoes::Entry::Began(began))).expect("a game")
}

/// Parses a line as a command in a game of Ominoes. If the command makes a journal entry, applies this entry to the game.
fn play_ominoes(referee: &mut ominoes::Referee, line: &str) {
    let entry = match ominoes_command::parse(line, referee, &Observer::default()) {
        Ok(ominoes_command::Command::Entry(entry)) => entry,
        Ok(_) => return,
        Err(message) => return assert!(!message.is_empty(), "refused without a reason"),
    };
    let record = Record::at_start(entry);
    let json = serde_json::to_string(&record).expect("a record is plain JSON");
    assert_eq!(
        serde_json::from_str::<ominoes::Record>(&json).expect("a record"),
        record
    );
    let before = referee.clone();
    match referee.admit(&record) {
        Ok(()) => {
            let _description = ominoes::narration::describe(&record, &before, referee).to_string();
            assert!(referee.game().position().dice().count() <= DICE);
        }
        Err(refused) => assert!(!refused.to_string().is_empty()),
    }
}
