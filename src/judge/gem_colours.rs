//! The colours of all gems of a picture, told together: first what the one light does to all of them (`one_light`), then how far those
//! that are alike lie apart in this picture (`gap`).

mod gap;
mod one_light;

/// What one gem looks like.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ColouredGem {
    /// The probability that it is one.
    pub sure: f64,
    /// The probability of each colour as the network has it, in the order of [`Gem::ALL`](crate::rules::gems::Gem::ALL); they sum to 1.
    pub colours: [f64; 6],
    /// Natural logarithms of red by green and blue by green, in linear light; `None` where too little of it is seen.
    pub ratios: Option<[f64; 2]>,
}

/// The probabilities of the gems' colours, in the same order, weighed together.
pub fn weighed(gems: &[ColouredGem]) -> Vec<[f64; 6]> {
    let in_one_light = gems.iter().zip(one_light::weighed(gems));
    let told = in_one_light.map(|(gem, colours)| ColouredGem { colours, ..*gem });
    gap::told_apart(&told.collect::<Vec<_>>())
}
