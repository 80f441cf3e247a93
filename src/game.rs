//! A refereed game of Ubongo: its entries ([`entry`]), the file that stores them ([`journal`]), the state of the game that
//! follows from them by the rules ([`referee`]), their description in words ([`narration`]), and for programs ([`event`],
//! [`history`]).
//!
//! The rules of a round are in [`rules::rounds`](crate::rules::rounds). If a camera watches the game, it reports solved
//! cards and gems taken from the gem board.

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
