//! A computer-vision referee for physical board games. This page describes the architecture.
//!
//! A photo of Ubongo cards passes through these stages. Each is a module that takes the output of the stage before it:
//!
//! 1. [`frame`]: decodes a file into upright pixels of a limited size. It hides the format and the size of the file from the other stages.
//! 2. [`locate`]: a small network ([`model`]) predicts which parts of the image show a card, and which point of the card each part shows.
//!    The card's outer edges refine the corners. A card with a doubtful detection is located again in a crop of the image around it. Each
//!    card is an ordered quad, so its reading direction is known.
//! 3. [`rectify`]: computes the card's pose relative to the camera, and images at a fixed scale in which the card appears from straight
//!    above. Such an image shows the plane of the card's face or the plane of the pieces' top faces. Its scale does not depend on the
//!    photo's size.
//! 4. [`read`]: identifies the card's side in the catalogue by all its icons together. If a hand covers most icons, their colours and the
//!    region's border help. The icons also show the light that falls on the card.
//! 5. [`judge`]: compares hypotheses about the whole region (covers, partial covers, occluded cells) by how well they explain its pixels.
//!    The pieces of the best hypothesis are located to a fraction of a millimetre, and the rules interpret the result.
//! 6. [`report`] and [`overlay`]: present the result to a person, to a program, and on the photo.
//!
//! A photo of a dice board (Ominoes) passes through the same stages. [`locate::dice_board`] finds the board, counts its squares and
//! estimates the height of the dice. [`read::dice_board`] reads every square at that height, and [`judge::dice_board`] judges them
//! jointly. [`rules::ominoes`] defines groups and moves; [`report::dice_board`] and [`overlay`] present the result.
//!
//! In a photo of gem piles, [`locate::gems`] finds every gem, and [`judge::gems`] estimates their colours jointly and groups them into
//! piles. [`rules::gems`] ranks the players; [`report::gems`] and [`overlay`] present the result.
//!
//! In a photo of the gem board (the long Ubongo board with six rows of gems), [`locate::gem_board`] finds the board,
//! [`read::gem_board`] reads every hole and red field, and [`judge::gem_board`] judges holes, colours and pawns jointly.
//! [`rules::gems`] defines the rows and compares those from which a player may take gems; [`report::gem_board`] and [`overlay`] present
//! the result.
//!
//! [`pipeline`] calls the stages in order; each kind of photo has a reader, a [`pipeline::PhotoReader`]. [`watch`] follows a table frame by
//! frame. [`game`] referees whole games of Ubongo and Ominoes, and keeps a journal that survives a crash. [`calibration`] holds the lens of
//! the user's camera and the colours of the user's pieces, and [`palette`] the colours of other small objects that are counted like gems.
//!
//! The remaining modules are used by these stages. [`rules`] is pure code, independent of images. [`card_layout`] and [`colours`] describe
//! how cards and pieces are printed. [`geometry`] has points, quads and homographies, [`raster`] scales and samples images and finds
//! connected components, [`srgb`] converts to linear light and back, [`draw`] draws shapes and text, [`stats`] has quantiles, probabilities
//! and rounding, [`lens`] has a lens model with radial distortion, and [`language`] has the messages in all languages. [`line_file`]
//! appends lines to a file so that a crash loses none of them, and [`atomic_file`] writes files atomically. For a single photo, the
//! functions [`read_cards`], [`read_gems`], [`read_gem_board`] and [`read_dice_board`] run the whole pipeline.
//!
//! The other packages of the workspace use this library:
//!
//! - `crates/cli`: the program `umpire`
//! - `crates/camera`: the program `umpire-camera`, for live cameras and videos
//! - `crates/lab`: the program `umpire-lab`, which draws labelled scenes and measures accuracy
//! - `crates/hall`: tables, screens and tournaments over MQTT
//! - `crates/terminal`: options and output that the programs share
//! - `crates/manual`: writes the manual pages and the completions for shells
//! - `crates/fuzz`: fuzz targets for everything that reads bytes from outside
//! - `web/engine`: the library in the browser; `web/bindgen` writes the JavaScript that loads it

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
mod read_photo;
pub mod watch;

pub mod atomic_file;
pub mod card_layout;
pub mod colours;
pub mod draw;
pub mod geometry;
pub mod language;
mod lens;
pub mod line_file;
pub mod raster;
pub mod rules;
pub mod srgb;
pub mod stats;

pub use read_photo::{read_cards, read_dice_board, read_gem_board, read_gems};

#[cfg(test)]
mod test_support;
