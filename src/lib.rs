//! A computer-vision referee for physical board games: this crate doc is its map.
//!
//! A photo of Ubongo cards goes through these stages, each a module that takes what the one before it made:
//!
//! 1. [`frame`]: a file becomes pixels as a person sees them, whatever its format, turn and size.
//! 2. [`locate`]: a small network ([`model`]) says which pixels show a card and which point of it; the outer edges make
//!    the corners exact, and what is not surely seen is looked at again from nearer. Each card is an ordered quad, so its
//!    reading direction is known.
//! 3. [`rectify`]: the card's pose before the camera, and the card seen flat: its face, or the plane of the pieces' tops.
//!    From here on nothing depends on the photo's size.
//! 4. [`read`]: all icons together name the side of the catalogue, where a hand hides most with their colours and the
//!    region's border, and tell the light that falls on the card.
//! 5. [`judge`]: whole hypotheses (covers, partial covers, hidden cells) compete for the pixels of the region; the pieces of
//!    the best one are placed to a quarter of a millimetre, and the rules say what that comes to.
//! 6. [`report`] and [`overlay`]: for a person, for a program, on the picture.
//!
//! A photo of an Ominoes board goes the same way, in the module `ominoes` of each stage: [`locate::ominoes`] finds the board, counts
//! its squares and tells how high the dice are, [`read::ominoes`] reads every square at that height, [`judge::ominoes`] weighs them
//! together, [`rules::ominoes`] knows groups and moves, [`report::ominoes`] and [`overlay::ominoes`] tell and draw them.
//!
//! A photo of gem piles: [`locate::gems`] finds every stone, [`judge::gems`] settles their colours together and says which lie in one
//! pile, [`rules::gems`] ranks who has them, [`report::gems`] and [`overlay::gems`] tell and draw them.
//!
//! A photo of the long board with six rows of gems: [`locate::gem_board`] finds it, [`read::gem_board`] reads every hole and red field,
//! [`judge::gem_board`] weighs holes, colours and pawns together, [`rules::gems`] knows the rows and advises which one helps most,
//! [`report::gem_board`] and [`overlay::gem_board`] tell and draw them.
//!
//! [`pipeline`] calls the stages in order. [`watch`] follows a table over time, frame by frame. [`game`] referees a whole game of Ubongo,
//! with a journal that survives. [`calibration`] knows the lens of one's own camera and the colours of one's own pieces; [`palette`]
//! the colours of other small things that are counted as gems.
//!
//! Below the stages: [`rules`] is pure and knows nothing of pictures. [`layout`] and [`colours`] say how cards and pieces are printed.
//! [`geometry`] has points, quads and homographies, [`raster`] scales and samples pictures, [`srgb`] converts to linear light and
//! back, [`draw`] draws shapes and text, [`stats`] has medians and rounding, [`atomic_file`] leaves no file half-written.
//!
//! Other packages of the workspace use this library: `crates/cli` (the program `umpire`), `crates/camera` (`umpire-camera`: live cameras
//! and videos), `crates/lab` (`umpire-lab`: draws labelled scenes, measures accuracy).

pub mod frame;

pub mod locate;
pub mod model;

pub mod rectify;

pub mod read;

pub mod judge;

pub mod overlay;
pub mod report;

pub mod calibration;
pub mod game;
pub mod palette;
pub mod pipeline;
pub mod watch;

pub mod atomic_file;
pub mod colours;
pub mod draw;
pub mod geometry;
pub mod layout;
mod lens;
pub mod raster;
pub mod rules;
pub mod srgb;
pub mod stats;

#[cfg(test)]
mod test_support;
