//! Refereed games. [`journal`] stores the entries of a game in a file, [`recorded_game`] derives the state of the game from the entries.
//! Both modules are the same for every kind of game. The modules of Ominoes are in [`ominoes`]; the others are those of Ubongo.
//!
//! [`entry`] holds the entries of a game of Ubongo, [`referee`] applies them to the rules. [`narration`] describes the entries in words,
//! [`event`] and [`history`] describe them for programs. The rules of a round are in [`rules::ubongo`](crate::rules::ubongo). If a camera
//! watches the game, umpire detects solved cards in its images, and [`taken_gems`] detects which gems were taken from the gem board.

pub mod entry;
pub mod event;
pub mod history;
pub mod journal;
pub mod narration;
pub mod ominoes;
pub mod page_state;
pub mod recorded_game;
pub mod referee;
pub mod taken_gems;

pub use crate::game::entry::{Began, Entry, GlassTurn, Record};
pub use crate::game::journal::{GameKind, Journal, JournalError};
pub use crate::game::recorded_game::{By, CommonRefusal, GameEntry, RecordedGame, Refereed};
pub use crate::game::referee::{Referee, Refused};
