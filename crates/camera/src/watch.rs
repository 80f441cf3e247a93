//! `umpire watch`: watches the table through a camera or a video, and reports events such as solved cards.

pub mod arguments;
mod boards;
mod catalogue;
mod film;
mod hall;
mod input;
mod list;
pub mod live;
mod outage;
pub mod output;
mod pictures;
mod screen;
mod speech;
mod table;
mod undistort;
