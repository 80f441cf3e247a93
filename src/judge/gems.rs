//! Judges all detections of a photo together: which of them count as gems (or as objects of learned colours), which colours they have, and
//! in which piles they lie.

mod detection_status;
mod expected;
mod gem_fraction;
mod lattice;
mod learned;
mod piles;
mod presence;
mod unusual_size;

use crate::{
    geometry::Point,
    judge::{
        box_prior::{PossibleGem, joint_colours},
        gems::{detection_status::ProbabilityKind, piles::in_piles},
    },
    locate::gems::LocatedGem,
    palette::legend::{self, Entry},
    rules::gems::{Counts, Gem, GemBox},
};

pub use crate::judge::gems::{expected::ExpectedGems, learned::judge_learned};

/// Limit for the probability that a detected object is a gem and not another small object. If the probability is lower, the confidence of
/// the detection is multiplied by this probability. Then the object is not counted, unless the players expect so many gems that the object
/// becomes more probable. Set by hand.
const MIN_UNSCALED_GEM_PROBABILITY: f64 = 0.5;
/// Minimum probability that a detected object is a gem and not another small object. If the probability is lower, the detection is
/// discarded. Set by hand.
const MIN_KEPT_GEM_PROBABILITY: f64 = 0.1;

/// Minimum confidence of a detection for it to be used in the estimate of the gems' expected size. Set by hand.
const MIN_CONFIDENCE_FOR_SIZE: f64 = 0.4;

/// A counted gem or object of a learned colour.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CountedGem {
    /// Centre of the gem, in the pixels that [`GemsJudgement`] describes.
    pub center: Point,
    /// Radius of the gem, in the pixels that [`GemsJudgement`] describes.
    pub radius: f64,
    /// Most probable colour of the gem, as an index into [`GemsJudgement::legend`].
    pub colour: usize,
    /// Pile in which the gem lies, as an index from the left, counted from 0.
    pub pile: usize,
    /// Probability that an object of the colour `colour` lies at `center`.
    pub confidence: f64,
    /// Whether the gem makes the count of its pile doubtful, because the object may be no gem or may have a colour other than `colour`.
    pub is_doubtful: bool,
}

/// A pile: gems that lie together.
#[derive(Debug, Clone, PartialEq)]
pub struct Pile {
    /// Mean position of the pile's gems, in the pixels that [`GemsJudgement`] describes.
    pub center: Point,
    /// Number of the pile's gems of each colour, in the order of [`GemsJudgement::legend`].
    pub counts: Vec<u32>,
    /// Probability that all counts of the pile are right.
    pub confidence: f64,
    /// Number of the pile's gems that are doubtful, plus the number of places in the pile where a gem may have been missed.
    pub doubts: usize,
    /// Number of objects in the pile that certainly have none of the counted colours, so that they are not counted. Always 0 if no palette
    /// is used.
    pub strangers: usize,
    /// Number of gems that the players expect in the pile, if they have entered it.
    pub expected: Option<u32>,
}

/// A detection that may be a gem but is too improbable to be counted.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct MissedGem {
    /// Centre of the possible gem, in the pixels that [`GemsJudgement`] describes.
    pub center: Point,
    /// Radius of the possible gem, in the pixels that [`GemsJudgement`] describes.
    pub radius: f64,
    /// Pile whose count the possible gem makes doubtful, as an index from the left, counted from 0; `None` if it lies apart from all piles.
    pub pile: Option<usize>,
}

/// A detected object that is not counted, because it resembles an object that the player told umpire to ignore when a palette was learned.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LeftOut {
    /// Centre of the object, in the pixels that [`GemsJudgement`] describes.
    pub center: Point,
    /// Radius of the object, in the pixels that [`GemsJudgement`] describes.
    pub radius: f64,
}

/// The judgement of the gems on a table: the counted gems and their piles. Positions and lengths are in pixels of the decoded image
/// ([`Frame::image`](crate::frame::Frame::image)) until [`Self::map_positions`] converts them.
#[derive(Debug, Clone, PartialEq)]
pub struct GemsJudgement {
    /// The colours that objects may have. The counts of a pile have the same order. By default, these are the six gem colours.
    pub legend: Vec<Entry>,
    /// All counted gems, pile by pile.
    pub gems: Vec<CountedGem>,
    /// The piles of counted gems, from left to right.
    pub piles: Vec<Pile>,
    /// Places where a gem may have been missed: pile by pile, then those apart from all piles.
    pub maybe: Vec<MissedGem>,
    /// Objects that are not counted, because they resemble objects that the player told umpire to ignore when a palette was learned.
    pub left_out: Vec<LeftOut>,
    /// Whether fewer than half of the objects in the photo are estimated to be gems; then every gem is doubtful.
    pub has_few_gems: bool,
    /// Whether the objects in the photo lie in rows and columns, as on the board of another game: at least 80 % of those with a confidence
    /// of at least 0.5, if these are nine or more, have neighbours both in a row and in a column. Every gem is then doubtful.
    pub in_rows: bool,
    /// Number of gems that the players expect in all piles of the photo together, if they have entered it.
    pub expected: Option<u32>,
    /// Number of piles that the players expect. `None` unless they have entered one number of gems for each pile.
    pub expected_piles: Option<usize>,
}

/// The default is the judgement of an empty table, with the six gem colours as the legend.
impl Default for GemsJudgement {
    fn default() -> Self {
        Self {
            legend: legend::of_gems(),
            gems: Vec::new(),
            piles: Vec::new(),
            maybe: Vec::new(),
            left_out: Vec::new(),
            has_few_gems: false,
            in_rows: false,
            expected: None,
            expected_piles: None,
        }
    }
}

/// A detection with the probability of each colour that it may have, and the probability that it is of a kind that is not counted.
#[derive(Debug, Clone)]
struct ClassifiedDetection<'a> {
    located: &'a LocatedGem,
    /// Probability of each colour of the legend; 1 minus their sum is the probability that the object has none of them.
    colours: Vec<f64>,
    /// Probability that the object is of a kind that the player told umpire to ignore when a palette was learned.
    left_out: f64,
    /// Whether the gem is doubtful for a reason other than its appearance: most objects in the photo are not gems, or the objects lie in
    /// rows and columns, or the detections of several photos may have been assigned to the wrong gem.
    is_doubtful_by_context: bool,
}

/// The detections of a photo that may be gems, each with the probability that a gem lies there.
pub(crate) struct GemCandidates {
    /// The detections. Their confidence is the calibrated probability of a gem.
    pub(crate) gems: Vec<LocatedGem>,
    /// Whether fewer than half of the objects are estimated to be gems.
    pub(crate) has_few_gems: bool,
    /// Whether the objects lie in rows and columns.
    pub(crate) in_rows: bool,
}

impl GemCandidates {
    /// Selects the detections of a photo that may be gems, and computes for each the calibrated probability of a gem. All detections are
    /// used together.
    pub(crate) fn of(detections: &[LocatedGem]) -> Self {
        let with_common_prior = gem_fraction::with_common_prior(detections);
        let with_presence = presence::with_presence_probability(detections);
        let pairs = with_presence.into_iter().zip(&with_common_prior);
        let possible_gems: Vec<LocatedGem> = pairs
            .filter_map(|(detection, object)| scaled_by_gem_probability(detection, object.gem))
            .collect();
        Self {
            gems: unusual_size::without_unusual_sizes(&possible_gems, MIN_CONFIDENCE_FOR_SIZE),
            has_few_gems: gem_fraction::has_few_gems(detections),
            in_rows: lattice::is_lattice(detections),
        }
    }
}

/// Numbers of gems that are known before a photo is read.
#[derive(Debug, Clone, Default)]
pub struct KnownGems {
    /// Number of gems of each colour in the game.
    pub gem_box: GemBox,
    /// Numbers of gems that the players expect.
    pub expected: ExpectedGems,
}

/// Judges all detections of a photo together, with the six gem colours and without palettes.
pub fn judge(detections: &[LocatedGem], known: &KnownGems) -> GemsJudgement {
    let candidates = GemCandidates::of(detections);
    let are_doubtful = vec![false; candidates.gems.len()];
    judge_fused(&candidates, &are_doubtful, known)
}

/// Judges `candidates`, detections whose confidence is the calibrated probability of a gem. `are_doubtful` states for each detection
/// whether it is doubtful for a reason other than its own probabilities.
pub(crate) fn judge_fused(
    candidates: &GemCandidates,
    are_doubtful: &[bool],
    known: &KnownGems,
) -> GemsJudgement {
    let GemCandidates {
        has_few_gems,
        in_rows,
        ..
    } = *candidates;
    let gems = known.expected.with_expected_totals(&candidates.gems);
    // Round the probability of a gem to 1 or 0 for the comparison with the numbers of gems in the box. So a counted gem (0.5 or more)
    // counts fully, and many improbable detections together do not use up a colour of the box.
    let possible_gem = |gem: &LocatedGem| PossibleGem {
        probability: gem.confidence.round(),
        colours: gem.colours,
    };
    let possible_gems: Vec<PossibleGem> = gems.iter().map(possible_gem).collect();
    let colours = joint_colours(&possible_gems, &known.gem_box);
    let classified: Vec<ClassifiedDetection<'_>> = gems
        .iter()
        .zip(are_doubtful)
        .zip(colours)
        .map(|((located, is_doubtful), colours)| ClassifiedDetection {
            located,
            colours: colours.into(),
            left_out: 0.0,
            is_doubtful_by_context: *is_doubtful || has_few_gems || in_rows,
        })
        .collect();
    let mut judgement = GemsJudgement {
        has_few_gems,
        in_rows,
        ..in_piles(&classified, legend::of_gems(), ProbabilityKind::Calibrated)
    };
    known.expected.add_to(&mut judgement);
    judgement
}

/// Converts the network's probabilities of the six colours to calibrated probabilities.
pub(crate) fn calibrated_colours(colours: &[f64; 6]) -> [f64; 6] {
    let calibrated = colours.map(|probability| ProbabilityKind::Calibrated.calibrated(probability));
    let sum: f64 = calibrated.iter().sum();
    calibrated.map(|probability| probability / sum.max(f64::MIN_POSITIVE))
}

/// Returns the probabilities that the network would give for these calibrated probabilities. Inverts [`calibrated_colours`], except where
/// [`calibrated_colours`] limits or rescales probabilities.
pub(crate) fn raw_colours(colours: &[f64; 6]) -> [f64; 6] {
    colours.map(detection_status::uncalibrated)
}

/// Lowers the confidence of a detection that may be no gem, or discards it. `gem` is the probability that the object is a gem and not
/// another small object. If `gem` is below [`MIN_UNSCALED_GEM_PROBABILITY`], the confidence is multiplied by `gem`. If `gem` is even below
/// the lower limit [`MIN_KEPT_GEM_PROBABILITY`], the detection is discarded: returns `None`.
fn scaled_by_gem_probability(mut detection: LocatedGem, gem: f64) -> Option<LocatedGem> {
    if gem < MIN_UNSCALED_GEM_PROBABILITY {
        detection.confidence *= gem;
    }
    (gem >= MIN_KEPT_GEM_PROBABILITY).then_some(detection)
}

impl GemsJudgement {
    /// Converts positions and lengths from pixels of the decoded image ([`Frame::image`](crate::frame::Frame::image)) to pixels of another
    /// image. `target_from_image` maps points, and `scale` multiplies lengths.
    pub fn map_positions(&mut self, target_from_image: impl Fn(Point) -> Point, scale: f64) {
        for gem in &mut self.gems {
            gem.center = target_from_image(gem.center);
            gem.radius *= scale;
        }
        for pile in &mut self.piles {
            pile.center = target_from_image(pile.center);
        }
        for missed in &mut self.maybe {
            missed.center = target_from_image(missed.center);
            missed.radius *= scale;
        }
        for other in &mut self.left_out {
            other.center = target_from_image(other.center);
            other.radius *= scale;
        }
    }

    /// Returns the number of gems of each gem colour in a pile. Entries of the legend whose name is not exactly that of a gem colour are
    /// left out, also the gem colour `standard:red` beside a learned `red`.
    pub(crate) fn gems_of(&self, pile: &Pile) -> Counts {
        let count = |gem: Gem| {
            let counts = self.legend.iter().zip(&pile.counts);
            let of_gem = counts.filter(|(entry, _)| entry.name.parse::<Gem>() == Ok(gem));
            of_gem.map(|(_, count)| count).sum()
        };
        Counts::new(Gem::ALL.map(count))
    }
}

#[cfg(test)]
mod tests;
