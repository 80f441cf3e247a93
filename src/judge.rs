//! Decides what a photo shows: hypotheses about the whole card or board are scored against the pixels, and the rules interpret the best
//! one.

mod box_prior;
pub mod card;
pub mod dice_board;
pub mod gem_board;
pub(crate) mod gem_colours;
pub mod gem_views;
pub mod gems;
mod permutation_marginals;
