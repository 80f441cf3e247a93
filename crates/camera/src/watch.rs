//! `umpire watch`: turns frames into events.

pub mod arguments;
mod boards;
mod film;
pub mod live;
pub mod output;
mod pictures;
mod screen;
mod speech;
mod straight;
