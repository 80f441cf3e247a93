//! Scores video clips of whole games of Ominoes: which turns are understood, which illegal actions
//! are noticed, and which reports are wrong.

mod follow;
pub mod score;
pub mod summary;
pub mod truth;
