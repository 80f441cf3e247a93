//! `umpire watch`: frames in, events out.

pub mod arguments;
mod boards;
mod film;
pub mod live;
mod pictures;
mod screen;
mod straight;
pub mod tell;
mod voice;
