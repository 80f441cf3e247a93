//! `umpire watch`: watches the table through a camera or a video, and reports events such as solved cards.

pub mod arguments;
mod board_thread;
mod camera_list;
mod catalogue;
mod hall;
mod lens_correction;
pub mod live;
mod outage;
pub mod output;
mod overlay_thread;
mod parent_watch;
mod recording;
mod screen;
mod solve_announcer;
mod table;
