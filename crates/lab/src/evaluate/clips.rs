//! Scores video clips: whether every solved card was announced, how quickly, and whether any announcement was wrong.

pub mod score;
pub mod summary;
pub mod truth;
