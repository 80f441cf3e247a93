//! `umpire watch`: frames in, events out.

pub mod arguments;
mod boards;
mod film;
pub mod live;
mod pictures;
mod screen;
pub mod tell;
mod voice;
