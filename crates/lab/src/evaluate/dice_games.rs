//! Scores video clips of whole games of Ominoes: which turns are understood, which illegal actions are noticed, and what is said wrongly.

mod follow;
pub mod score;
pub mod summary;
pub mod truth;
