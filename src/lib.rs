//! A computer-vision referee for physical board games.
//!
//! A photo goes through these stages, each a module that takes what the one before it made:
//!
//! 1. [`frame`]: pixels as shown, from a file.

pub mod frame;
pub mod geometry;
pub mod overlay;
pub mod pipeline;
pub mod report;
pub mod rules;
