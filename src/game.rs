//! A game that is refereed: what happened, entry by entry ([`entry`]), written down so that nothing is lost ([`journal`]), what it
//! comes to by the rules ([`referee`]), and told in words ([`narration`]).
//!
//! The rules of a round are [`rules::rounds`](crate::rules::rounds); a camera's part is to say who solved a card.

pub mod board;
pub mod entry;
pub mod journal;
pub mod narration;
pub mod referee;

pub use crate::game::entry::{Began, By, Entry, Record, Start};
pub use crate::game::journal::{Journal, JournalError};
pub use crate::game::referee::{Referee, Refused};
