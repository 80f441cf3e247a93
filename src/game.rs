//! A refereed game of Ubongo. [`journal`] stores its entries ([`entry`]) in a file. [`referee`] derives the state of the game from them by
//! the rules. [`narration`] describes them in words, [`event`] and [`history`] describe them for programs.
//!
//! The rules of a round are in [`rules::rounds`](crate::rules::rounds). If a camera watches the game, it reports solved cards, and the gems
//! that were taken from the gem board ([`board`]).

pub mod board;
pub mod entry;
pub mod event;
pub mod history;
pub mod journal;
pub mod narration;
pub mod page_state;
pub mod referee;

pub use crate::game::entry::{Began, By, Entry, Record, Start};
pub use crate::game::journal::{Journal, JournalError};
pub use crate::game::referee::{Referee, Refused};
