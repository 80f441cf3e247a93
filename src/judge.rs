//! Weighs what the rules allow against the flat picture, and says what it means.

pub mod evidence;
pub mod hypotheses;
pub mod lying;
pub mod poses;
