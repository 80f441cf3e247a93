//! Judges which of the learned colours, or of the six gem colours, each detection has. All detections of a photo are judged together, since
//! the same light falls on them.

use crate::{
    judge::gems::{
        ClassifiedDetection, GemsJudgement, PossibleGem, detection_status::ProbabilityKind,
        in_piles, joint_colours,
    },
    locate::gems::LocatedGem,
    palette::{
        Colour, Palette, legend,
        light_shift::{self, MAX_KNOWN_DISTANCE},
    },
    read::item_colour::{Appearance, ItemColour, form::Form},
    rules::gems::{Gem, GemBox},
};

/// Distance of a gem's appearance from the mean of its colour, in standard deviations. This distance is assumed for the six gem colours;
/// for learned colours it is measured. The weights of all colours depend on these distances. Set by hand.
const GEM_COLOUR_DISTANCE: f64 = 2.0;
/// Weight of the alternative "an object of an unknown kind" for a detection that is certainly not a gem. Unit: the weight of the
/// alternative "a gem" for a detection that is certainly a gem. Used only if the six gem colours are counted besides the learned colours.
/// Set by hand.
const UNKNOWN_OBJECT_WEIGHT: f64 = 0.15;

/// Factor on the odds that a detection is an object, if the detection certainly has a learned colour; the factor is lower if that is less
/// probable. Glints and shadows seldom have a learned colour. The odds of a detection that may be a part of a more confident detection
/// ([`MAX_PART_DISTANCE`]) are not raised. Set by hand.
const MAX_RESEMBLANCE_FACTOR: f64 = 6.0;
/// If the centres of two detections are closer than this multiple of their mean radius, the less confident detection may be a part of the
/// more confident one. Set by hand.
const MAX_PART_DISTANCE: f64 = 1.2;

/// Judges all detections of a photo together, by the colours of palettes. If `gem_box` is given, the six gem colours are counted as well.
/// `appearances` has the appearance of each detection, in the order of `detections`.
pub fn judge_learned(
    detections: &[LocatedGem],
    appearances: &[ItemColour],
    palettes: &[Palette],
    gem_box: Option<&GemBox>,
) -> GemsJudgement {
    let gems = gem_box.map(|gem_box| gem_colours(detections, gem_box));
    let colour_probabilities =
        colour_probabilities(detections, appearances, palettes, gems.as_deref());
    let gem_colour_count = if gems.is_some() { Gem::ALL.len() } else { 0 };
    let raised = detections.iter().zip(&colour_probabilities);
    let raised = raised.map(|(detection, probabilities)| {
        let learned = probabilities.colours[gem_colour_count..].iter().sum();
        with_raised_confidence(detection, detections, learned)
    });
    let raised: Vec<LocatedGem> = raised.collect();
    let classified = raised.iter().zip(colour_probabilities);
    let classified = classified.map(|(located, probabilities)| ClassifiedDetection {
        located,
        colours: probabilities.colours,
        left_out: probabilities.left_out,
        is_doubtful_by_context: false,
    });
    let classified: Vec<ClassifiedDetection<'_>> = classified.collect();
    in_piles(
        &classified,
        if gem_box.is_some() {
            legend::of_gems_and_palettes(palettes)
        } else {
            legend::of_palettes(palettes)
        },
        ProbabilityKind::Uncalibrated,
    )
}

/// Returns, for each detection, the probabilities of the six gem colours under the assumption that the object is a gem of `gem_box`.
fn gem_colours(detections: &[LocatedGem], gem_box: &GemBox) -> Vec<[f64; 6]> {
    let possible_gems = detections.iter().map(|detection| PossibleGem {
        probability: detection.confidence * detection.gem,
        colours: detection.colours,
    });
    joint_colours(&possible_gems.collect::<Vec<_>>(), gem_box)
}

/// For one detection, the probabilities of the counted colours, and the probability that the object is of a kind that is not counted.
struct ColourProbabilities {
    /// Probability of each counted colour. If the gem colours are counted, they come first; then come the palettes' colours.
    colours: Vec<f64>,
    /// Probability that the object is of a kind that the player told umpire to ignore when a palette was learned.
    left_out: f64,
}

/// Returns for each detection the probabilities of the counted colours, and the probability that the object is of a kind that the player
/// told umpire to ignore.
fn colour_probabilities(
    detections: &[LocatedGem],
    appearances: &[ItemColour],
    palettes: &[Palette],
    gems: Option<&[[f64; 6]]>,
) -> Vec<ColourProbabilities> {
    let shift = |palette: &Palette| estimate_shift(palette, appearances);
    let shifts: Vec<Appearance> = palettes.iter().map(shift).collect();
    let of_detection = |index: usize| {
        let mut alternatives = Alternatives::default();
        if let Some(gems) = gems {
            alternatives.add_gems(&gems[index], detections[index].gem);
        }
        for (palette, shift) in palettes.iter().zip(&shifts) {
            let appearance = light_shift::without_shift(&appearances[index].appearance, shift);
            let gem = gems.map(|_| detections[index].gem);
            alternatives.add_palette(palette, &appearance, appearances[index].form, gem);
        }
        alternatives.colour_probabilities()
    };
    (0..detections.len()).map(of_detection).collect()
}

/// Estimates how the appearance of objects in this photo differs from that in the photos from which the palette was learned, because of the
/// light. Ignores objects of the kinds that the player marked as not to be counted, unless there are no others. Otherwise a coin among
/// beans, for example, would be taken for a large bean and distort the estimate.
fn estimate_shift(palette: &Palette, appearances: &[ItemColour]) -> Appearance {
    let colours: Vec<&Colour> = palette.colours.iter().collect();
    let shift = light_shift::shift(appearances, &colours);
    let is_counted = |object: &&ItemColour| {
        let appearance = light_shift::without_shift(&object.appearance, &shift);
        palette.left_out_probability(&appearance, object.form) < 0.5
    };
    let counted: Vec<ItemColour> = appearances.iter().filter(is_counted).copied().collect();
    if counted.is_empty() || counted.len() == appearances.len() {
        return shift;
    }
    light_shift::shift(&counted, &colours)
}

/// Returns the detection with a raised confidence. The factor on the odds is 1 for a `resemblance` of 0 and [`MAX_RESEMBLANCE_FACTOR`] for
/// 1; `resemblance` is the probability that the object has a learned colour. The confidence is unchanged if the detection may be a part of
/// a more confident detection in `all`.
fn with_raised_confidence(
    detection: &LocatedGem,
    all: &[LocatedGem],
    resemblance: f64,
) -> LocatedGem {
    let is_part = all.iter().any(|other| {
        let distance = (other.center - detection.center).norm();
        other.confidence > detection.confidence
            && distance < MAX_PART_DISTANCE * f64::midpoint(other.radius, detection.radius)
    });
    let factor = if is_part {
        1.0
    } else {
        1.0 + (MAX_RESEMBLANCE_FACTOR - 1.0) * resemblance * resemblance
    };
    let odds = factor * detection.confidence;
    LocatedGem {
        confidence: odds / (odds + 1.0 - detection.confidence),
        ..*detection
    }
}

/// The weights of the alternatives for one detection: an object of one of the counted colours, an object of a kind that is not counted, and
/// anything else. The weights need not sum to 1.
struct Alternatives {
    /// Weight of an object of each counted colour, in the order in which the colours were added.
    colours: Vec<f64>,
    /// Weight of an object of a kind that is not counted.
    left_out: f64,
    /// Weight of anything else.
    none: f64,
}

impl Default for Alternatives {
    fn default() -> Self {
        Self {
            colours: Vec::new(),
            left_out: 0.0,
            none: gaussian(MAX_KNOWN_DISTANCE),
        }
    }
}

impl Alternatives {
    /// Adds the six gem colours as alternatives. `gem` is the probability that the object is a gem, and `colours` are the probabilities of
    /// its six colours under the assumption that it is one.
    fn add_gems(&mut self, colours: &[f64; 6], gem: f64) {
        let weight = gaussian(GEM_COLOUR_DISTANCE);
        let each = colours.iter().map(|colour| weight * gem * colour);
        self.colours.extend(each);
        self.none += weight * (1.0 - gem) * UNKNOWN_OBJECT_WEIGHT;
    }

    /// Adds the colours of a palette as alternatives for an object with the given appearance and form. `gem` is the probability that the
    /// object is a gem, or `None` if only objects of the palettes' colours are counted in this photo, but no gems of the six gem colours.
    fn add_palette(
        &mut self,
        palette: &Palette,
        appearance: &Appearance,
        form: Option<Form>,
        gem: Option<f64>,
    ) {
        let colours = palette.colours.iter();
        let distances: Vec<f64> = colours.map(|colour| colour.distance(appearance)).collect();
        let nearest = distances.iter().copied().fold(f64::INFINITY, f64::min);
        let sharpness = palette.sharpness();
        // The sum of the weights of the palette's colours is determined by the distance of the nearest colour. The palette's sharpness
        // determines how this sum is divided among the colours.
        let relative_weight = |distance: f64| {
            (-(distance * distance - nearest * nearest) / (2.0 * sharpness * sharpness)).exp()
        };
        let sum: f64 = distances
            .iter()
            .map(|&distance| relative_weight(distance))
            .sum();
        let left_out = palette.left_out_probability(appearance, form);
        self.left_out += gaussian(nearest) * left_out;
        for (colour, distance) in palette.colours.iter().zip(distances) {
            let resemblance = gem.map_or(1.0, |gem| {
                let gems = colour.gem_fraction();
                gem * gems + (1.0 - gem) * (1.0 - gems)
            });
            let weight = (1.0 - left_out) * gaussian(nearest) * relative_weight(distance)
                / sum.max(f64::MIN_POSITIVE);
            self.colours.push(weight * resemblance);
        }
    }

    /// Divides the weights by their sum. Returns the probabilities of the counted colours, and the probability of a kind that is not
    /// counted. The remainder to 1 is the probability of anything else.
    fn colour_probabilities(&self) -> ColourProbabilities {
        let sum: f64 = self.colours.iter().sum::<f64>() + self.left_out + self.none;
        ColourProbabilities {
            colours: self.colours.iter().map(|weight| weight / sum).collect(),
            left_out: self.left_out / sum,
        }
    }
}

/// Returns the weight of an alternative whose colour is `distance` standard deviations from the appearance of the detection. The weight is
/// 1 at distance 0 and falls with the distance as a normal distribution does.
fn gaussian(distance: f64) -> f64 {
    (-distance * distance / 2.0).exp()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        geometry::Point,
        palette::{Exemplar, tests::example_on_white},
    };

    /// Returns detections side by side, one for each of `colours`, and their appearances. Each detection is a gem with the probability
    /// `gem`.
    fn detections_with(colours: &[[f64; 3]], gem: f64) -> (Vec<LocatedGem>, Vec<ItemColour>) {
        let detection = |index: usize| LocatedGem {
            center: Point::new(30.0 * index as f64, 0.0),
            radius: 10.0,
            colours: [0.0, 0.9, 0.0, 0.1, 0.0, 0.0],
            confidence: 0.95,
            gem,
            breadth: 0.4,
        };
        let appearances = colours
            .iter()
            .map(|&colour| example_on_white(colour).measurements());
        (
            (0..colours.len()).map(detection).collect(),
            appearances.collect(),
        )
    }

    const RED: [f64; 3] = [2.0, 0.0, -1.5];
    const CORN: [f64; 3] = [0.4, -2.5, -0.3];

    /// Returns a palette with the colours red and corn. Each example object of both colours has the probability `gem` of being a gem.
    fn palette(gem: f64) -> Palette {
        let mut palette = Palette::named("mine");
        let exemplar = |colour| Exemplar {
            gem,
            ..example_on_white(colour)
        };
        palette.add("red", [RED; 4].map(exemplar));
        palette.add("corn", [CORN; 4].map(exemplar));
        palette
    }

    /// Returns the names of the colours that are counted in the piles, with the counts.
    fn counted(judged: &GemsJudgement) -> Vec<(&str, u32)> {
        let counts = judged
            .piles
            .iter()
            .flat_map(|pile| pile.counts.iter().copied());
        let names = judged.legend.iter().map(|entry| entry.name.as_str());
        names.zip(counts).filter(|(_, count)| *count > 0).collect()
    }

    #[test]
    fn an_object_of_none_of_the_colours_is_not_counted() {
        let (detections, appearances) = detections_with(&[RED, CORN, CORN, [-2.0, 2.0, -1.0]], 0.1);
        let judged = judge_learned(&detections, &appearances, &[palette(0.1)], None);
        assert_eq!(counted(&judged), [("red", 1), ("corn", 2)]);
        assert_eq!(judged.piles[0].doubts, 0);
        // An object that has none of the colours but lies in a pile is reported, since the player may want it to be counted.
        assert_eq!(judged.piles[0].strangers, 1);
        let (detections, appearances) = detections_with(&[RED, CORN, CORN], 0.1);
        let judged = judge_learned(&detections, &appearances, &[palette(0.1)], None);
        assert_eq!(judged.piles[0].strangers, 0);
    }

    #[test]
    fn an_object_between_two_colours_is_doubtful() {
        let (detections, appearances) = detections_with(&[RED, CORN, [1.2, -1.2, -0.9]], 0.1);
        let mut palette = palette(0.1);
        palette.add("red", [example_on_white([1.0, -1.2, -0.9])]);
        palette.add("corn", [example_on_white([1.4, -1.2, -0.9])]);
        let judged = judge_learned(&detections, &appearances, &[palette], None);
        assert_eq!((judged.gems.len(), judged.piles[0].doubts), (3, 1));
    }

    #[test]
    fn gems_are_distinguished_from_other_objects_of_the_same_colour() {
        let gem_box = GemBox::OF_72;
        let count = |gem: f64, learned: f64| {
            let (detections, appearances) = detections_with(&[RED, RED, CORN], gem);
            judge_learned(
                &detections,
                &appearances,
                &[palette(learned)],
                Some(&gem_box),
            )
        };
        let beans = count(0.02, 0.02);
        assert_eq!(counted(&beans), [("mine:red", 2), ("corn", 1)]);
        let gems = count(0.99, 0.02);
        assert_eq!(counted(&gems), [("standard:red", 3)]);
        assert_eq!(gems.gems_of(&gems.piles[0]).total(), 0);
        // A red gem whose colour was also learned, under the name `mine:red`, is counted under that name.
        assert_eq!(counted(&count(0.99, 0.99)), [("mine:red", 2), ("corn", 1)]);
    }
}
