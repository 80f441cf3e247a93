//! `umpire watch`: turns frames into events.

pub mod arguments;
mod boards;
mod film;
pub mod live;
mod pictures;
mod screen;
mod straight;
pub mod tell;
mod voice;
