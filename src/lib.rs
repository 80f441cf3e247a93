//! A computer-vision referee for physical board games.
//!
//! A photo goes through these stages, each a module that takes what the one before it made:
//!
//! 1. [`frame`]: pixels as shown, from a file.
//! 2. [`locate`]: the cards in it, each as an ordered quad.

pub mod frame;
pub mod geometry;
pub mod locate;
pub mod model;
pub mod pipeline;
pub mod report;
pub mod rules;
