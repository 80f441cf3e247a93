//! A computer-vision referee for physical board games.
//!
//! A photo goes through these stages, each a module that takes what the one before it made:
//!
//! 1. [`frame`]: pixels as shown, from a file.

pub mod colours;
pub mod frame;
pub mod geometry;
pub mod judge;
pub mod layout;
pub mod pipeline;
pub mod read;
pub mod rectify;
pub mod report;
pub mod rules;
pub mod scene;
