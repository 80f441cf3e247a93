//! Decides what a photo shows: hypotheses about the whole card or board are scored against the pixels, and the rules interpret the best
//! one.

mod box_prior;
pub mod card;
pub mod dice_board;
pub mod gem_board;
pub mod gem_views;
pub mod gems;
pub(crate) mod joint_gem_colours;
mod permutation_marginals;
