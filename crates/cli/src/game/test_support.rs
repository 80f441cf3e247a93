//! Games for the tests of this module.

use std::{collections::VecDeque, path::Path, sync::mpsc::channel, time::Instant};

use umpire::{
    game::{
        Journal,
        ominoes::{Began, Entry},
        recorded_game::Refereed,
    },
    rules::ominoes::God,
};

use super::{
    output_format::OutputFormat,
    play::{Kind, Play},
};

/// Returns the first entry of a game of Ominoes of Ana (Ra) and Ben (Apep) on a board of 6 by 6 squares. `watched` says whether a camera
/// watches the board.
pub fn ominoes_began(watched: bool) -> Entry {
    Entry::Began(Began {
        id: "0".repeat(32),
        names: ["Ana", "Ben"].map(str::to_owned).to_vec(),
        gods: vec![vec![God::Ra], vec![God::Apep]],
        advanced: false,
        size: 6,
        watched,
        began_at: None,
    })
}

/// Returns a running game without a camera, a page or a hall. Creates its journal, without entries, in `folder`.
pub fn play_of<K: Kind>(folder: &Path, referee: Refereed<K::Game>, kind: K) -> Play<K> {
    Play {
        referee,
        kind,
        journal: Journal::create(&folder.join("game.journal")).expect("a new file"),
        from_ms: 0,
        started: Instant::now(),
        inputs: channel().1,
        camera_process: None,
        page: None,
        hall: None,
        output: OutputFormat::Sentences,
        speaker: None,
        messages: VecDeque::new(),
        keeps_journal: false,
    }
}
