//! A game that is refereed: what happened, entry by entry ([`entry`]), written down so that nothing is lost ([`journal`]), what it
//! comes to by the rules ([`referee`]), and told in words ([`story`]).
//!
//! The rules of a round are [`rules::rounds`](crate::rules::rounds); a camera's part is to say who solved a card.

pub mod board;
pub mod entry;
pub mod journal;
pub mod referee;
pub mod story;

pub use entry::{Began, By, Entry, Record, Start};
pub use journal::{Journal, JournalError};
pub use referee::{Referee, Refused};
