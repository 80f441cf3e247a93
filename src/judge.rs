//! Decides what was seen: whole hypotheses compete for the pixels, and the rules say what the best one means.

mod box_prior;
pub mod card;
pub mod dice_board;
pub mod gem_board;
pub mod gem_colours;
pub mod gems;
mod permutation_marginals;
