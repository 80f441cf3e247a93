//! Estimates the colours of all gems of a photo jointly. First the shift of all colours by the photo's light is estimated (`photo_light`),
//! then the boundary between similar colours in this photo (`similar_colours`).

mod photo_light;
mod similar_colours;

/// What was measured of the colour of one detected gem: the probabilities from the network, and the ratios of the colour channels.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ColouredGem {
    /// Probability that the detection is a gem, 0 to 1.
    pub probability: f64,
    /// Probability of each colour from the network, in the order of [`Gem::ALL`](crate::rules::gems::Gem::ALL); they sum to 1.
    pub colours: [f64; 6],
    /// Natural logarithms of red / green and blue / green of the gem's pixels, in linear light; `None` if too little of the gem is visible.
    pub ratios: Option<[f64; 2]>,
}

/// Returns the colour probabilities of the gems, estimated jointly, in the order of `gems` and of
/// [`Gem::ALL`](crate::rules::gems::Gem::ALL).
pub(crate) fn joint_colours(gems: &[ColouredGem]) -> Vec<[f64; 6]> {
    let in_photo_light = gems.iter().zip(photo_light::joint_colours(gems));
    let in_photo_light = in_photo_light.map(|(gem, colours)| ColouredGem { colours, ..*gem });
    similar_colours::separate_similar(&in_photo_light.collect::<Vec<_>>())
}
