//! Clips: was every solved card announced, none falsely, and how fast.

pub mod score;
pub mod summary;
pub mod truth;
