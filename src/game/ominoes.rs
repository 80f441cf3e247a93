//! A refereed game of Ominoes. [`entry`] holds its entries, [`referee`] applies them to the rules
//! ([`rules::ominoes`](crate::rules::ominoes)). [`narration`] describes them in words, [`event`] and [`history`] describe them for
//! programs, and [`page_state`] for the web page.
//!
//! If a camera watches the dice board, [`observer`] determines what the players did between two sightings (readings of the board), and what
//! to ask them.

pub mod entry;
pub mod event;
pub mod history;
pub mod narration;
pub mod observer;
pub mod page_state;
pub mod referee;

pub use crate::game::ominoes::entry::{Began, Entry, Record};
pub use crate::game::ominoes::observer::{Finding, Observer};
pub use crate::game::ominoes::referee::{Ominoes, Referee, Refused};
