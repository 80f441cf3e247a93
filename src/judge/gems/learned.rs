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

/// Assumed distance between the appearance of a gem and the mean of its colour, in standard deviations. It is used for the six gem colours;
/// for learned colours the distance is measured. Set by hand.
const GEM_COLOUR_DISTANCE: f64 = 2.0;
/// Weight of the alternative "an object of an unknown kind" for a detection that is certainly not a gem, relative to the weight of the
/// alternative "a gem" for a detection that certainly is one. It applies only if the six gem colours are counted, too. Set by hand.
const UNKNOWN_OBJECT_WEIGHT: f64 = 0.15;

/// Factor by which the odds that a detection is an object are raised if the detection certainly has a learned colour; less if it may have
/// none. Set by hand. Glints and shadows seldom have such a colour. The odds of a detection that may be a part of a more confident one
/// ([`MAX_PART_DISTANCE`]) are not raised.
const MAX_RESEMBLANCE_FACTOR: f64 = 6.0;
/// Distance between the centres of two detections, as a multiple of their mean radius, below which one may be a part of the other. The less
/// confident detection then counts as the part. Set by hand.
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

/// Returns the probabilities of the six gem colours of each detection, given that it is a gem of this box.
fn gem_colours(detections: &[LocatedGem], gem_box: &GemBox) -> Vec<[f64; 6]> {
    let possible_gems = detections.iter().map(|detection| PossibleGem {
        probability: detection.confidence * detection.gem,
        colours: detection.colours,
    });
    joint_colours(&possible_gems.collect::<Vec<_>>(), gem_box)
}

/// For one detection, the probabilities of the counted colours, and the probability that the object is of a kind that is not counted.
struct ColourProbabilities {
    /// Probability of each colour: of the six gem colours if they count, then of the palettes' colours.
    colours: Vec<f64>,
    /// Probability that the object is of a kind that the player marked as not to be counted when a palette was learned.
    left_out: f64,
}

/// Returns for each detection the probabilities of the counted colours, and the probability that the object is of a kind that the player
/// marked as not to be counted.
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

/// Estimates how much the light changes the appearance of objects between the photos from which the palette was learned and this photo.
/// Objects that the player marked as not to be counted are excluded. Otherwise a coin among beans, for example, would be taken for a large
/// bean and distort the estimate.
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

/// Returns the detection with its confidence raised according to `resemblance`, the probability that it has one of the learned colours
/// ([`MAX_RESEMBLANCE_FACTOR`]). The confidence is unchanged if the detection may be a part of a more confident one in `all`.
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

/// The alternatives for one detection, with relative weights, which need not sum to 1. The detection may be an object of one of the counted
/// colours, an object of a kind that is not counted, or anything else.
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
    /// Adds the six gem colours as alternatives. `colours` are the probabilities of the six colours if the detection is a gem, and `gem` is
    /// the probability that it is one.
    fn add_gems(&mut self, colours: &[f64; 6], gem: f64) {
        let weight = gaussian(GEM_COLOUR_DISTANCE);
        let each = colours.iter().map(|colour| weight * gem * colour);
        self.colours.extend(each);
        self.none += weight * (1.0 - gem) * UNKNOWN_OBJECT_WEIGHT;
    }

    /// Adds the colours of a palette as alternatives for an object of this appearance and form. `gem` is the probability that the object is
    /// a gem; `None` if the six gem colours do not count.
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
        // The total weight of the palette's colours depends on the distance of the nearest colour only. The palette's sharpness only
        // determines how this weight is divided among the colours.
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

    /// Returns the probabilities of the counted colours and the probability of a kind that is not counted. Their sum is 1 minus the
    /// probability of anything else.
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

    /// Returns a row of detections with these colours, each of which is a gem with probability `gem`.
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

    /// Returns a palette of red and corn, whose examples are gems with probability `gem`.
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
