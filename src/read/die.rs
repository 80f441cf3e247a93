//! Reads the top face of Ubongo's die, which has the six symbols, in any rotation.

use std::ops::Range;

use image::RgbImage;
use nalgebra::{Rotation2, Vector2};

use crate::{
    geometry::Quad,
    locate::die::{DIE_MM, LocatedDie},
    model::{Component, Model, ModelError, Network, OnnxModel, Tensor},
    raster::Sampler,
    read::ReadError,
    rectify::{PlanePose, ProjectedPlane},
    rules::Symbol,
    stats::softmax_of_logits,
};

/// Side of a cut-out (the rectified image of a die's top) in pixels, as in training.
const SIDE_PX: usize = 56;
/// Side of a cut-out in mm at the height of the die's top, as in training.
const SIDE_MM: f64 = 28.0;
/// Number of the network's outputs for a cut-out: one for each of the six symbols, and one for "no symbol".
const OUTPUTS: usize = 7;
/// Number of rotations in which the network reads a top that may show a symbol; fewer for others ([`FIRST_ROTATIONS`]). The probabilities
/// of all rotations are averaged, which reduces chance errors. Set by hand.
const ROTATIONS: usize = 8;
/// Each top is first read in this many rotations. It is read in the remaining rotations only if these can still make a symbol probable
/// enough. This saves most of the time, because most objects are no dice. Set by hand.
const FIRST_ROTATIONS: usize = 3;
/// Maximum ratio of the photo's resolution (pixels per mm at the card) to that of the cut-outs, the rectified images of the dice's tops
/// that the network reads. A photo with a clearly higher ratio is first downscaled to this limit ([`Sampler::around_quad`]). Set by hand.
const MAX_RESOLUTION_RATIO: f64 = 1.3;

/// Probabilities of what a top face shows; they sum to 1.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TopReading {
    /// Probability of each symbol, in the order of [`Symbol::ALL`].
    pub symbols: [f64; 6],
    /// Probability that the top shows none of the symbols: no die, or another game's die.
    pub none: f64,
}

impl TopReading {
    /// Returns the most likely symbol and its probability.
    pub fn best(&self) -> (Symbol, f64) {
        let symbols = Symbol::ALL.into_iter().zip(self.symbols);
        symbols.fold((Symbol::ALL[0], 0.0), |best, one| {
            if one.1 > best.1 { one } else { best }
        })
    }
}

/// Reads the tops of dice with a network.
pub struct TopReader {
    model: Box<dyn Model>,
}

impl TopReader {
    /// Creates a reader with the built-in network.
    ///
    /// # Errors
    /// When the network does not load.
    pub fn load() -> Result<Self, ReadError> {
        let model = OnnxModel::load(Network::DieRead).map_err(ReadError::of(Component::Die))?;
        Ok(Self::with_model(Box::new(model)))
    }

    /// Creates a reader with `model` instead of the built-in network. The model's input is n x 3 x 56 x 56: cut-outs with red, green and
    /// blue from 0 to 1, which show 28 mm by 28 mm at the height of a die's top. The output is n x 7 x 1 x 1: the logits of the six symbols
    /// and of "no symbol".
    pub(crate) fn with_model(model: Box<dyn Model>) -> Self {
        Self { model }
    }

    /// Reads the top of each die. `pose` is the pose of the card relative to which the dice were located. To save time, a top is read in
    /// only a few rotations if after these no symbol can still reach `min_probability` (0 to 1).
    ///
    /// # Errors
    /// When the network fails.
    pub fn read(
        &self,
        image: &RgbImage,
        pose: &PlanePose,
        dice: &[LocatedDie],
        min_probability: f64,
    ) -> Result<Vec<TopReading>, ReadError> {
        if dice.is_empty() {
            return Ok(Vec::new());
        }
        let source = CutOutSource::new(image, pose);
        let readings = self.read_tops(&source, dice, min_probability);
        readings.map_err(ReadError::of(Component::Die))
    }

    /// Reads the top of each die in the first [`FIRST_ROTATIONS`] rotations. Tops on which a symbol may still reach `min_probability` are
    /// then read in the other rotations, too.
    fn read_tops(
        &self,
        source: &CutOutSource,
        dice: &[LocatedDie],
        min_probability: f64,
    ) -> Result<Vec<TopReading>, ModelError> {
        let mut sums = vec![ProbabilitySums::default(); dice.len()];
        self.add_rotations(source, dice, 0..FIRST_ROTATIONS, sums.iter_mut())?;
        let may_reach = |sums: &ProbabilitySums| sums.may_reach(min_probability);
        let is_kept: Vec<bool> = sums.iter().map(may_reach).collect();
        let kept_dice = dice.iter().zip(&is_kept).filter(|(_, is_kept)| **is_kept);
        let kept_dice: Vec<LocatedDie> = kept_dice.map(|(die, _)| *die).collect();
        let kept_sums = sums.iter_mut().zip(&is_kept);
        let kept_sums = kept_sums.filter_map(|(sums, is_kept)| is_kept.then_some(sums));
        self.add_rotations(source, &kept_dice, FIRST_ROTATIONS..ROTATIONS, kept_sums)?;
        Ok(sums.iter().map(ProbabilitySums::mean).collect())
    }

    /// Reads each of the `dice` in the rotations with the numbers `rotations`, and adds the probabilities to the die's element of `sums`.
    fn add_rotations<'a>(
        &self,
        source: &CutOutSource,
        dice: &[LocatedDie],
        rotations: Range<usize>,
        sums: impl Iterator<Item = &'a mut ProbabilitySums>,
    ) -> Result<(), ModelError> {
        if dice.is_empty() {
            return Ok(());
        }
        let count = dice.len() * rotations.len();
        let output = self.model.run(source.cut_outs(dice, rotations.clone()))?;
        if output.shape != [count, OUTPUTS, 1, 1] || output.values.len() != count * OUTPUTS {
            let actual = output.shape.to_vec();
            let required = "seven values per crop";
            return Err(ModelError::Shape { actual, required });
        }
        let of_dice = output.values.chunks_exact(OUTPUTS * rotations.len());
        for (sums, logits) in sums.zip(of_dice) {
            sums.add(logits);
        }
        Ok(())
    }
}

/// For one top: the network's probabilities, added over the rotations in which the top was read.
#[derive(Debug, Clone, Copy, Default)]
struct ProbabilitySums {
    /// Sum of the probabilities of each output: the symbols in the order of [`Symbol::ALL`], then "no symbol".
    sums: [f64; OUTPUTS],
    /// Number of rotations that were added.
    rotations: usize,
}

impl ProbabilitySums {
    /// Adds the probabilities of further rotations. `logits` are the outputs of the network for these rotations, one after the other.
    fn add(&mut self, logits: &[f32]) {
        for rotation in logits.chunks_exact(OUTPUTS) {
            self.rotations += 1;
            for (sum, probability) in self.sums.iter_mut().zip(softmax_of_logits(rotation)) {
                *sum += probability;
            }
        }
    }

    /// Returns whether the mean probability of a symbol over all [`ROTATIONS`] can still reach `min_probability`. For this, the symbol is
    /// assumed to have the probability 1 in all rotations that have not been read.
    fn may_reach(&self, min_probability: f64) -> bool {
        let further = ROTATIONS.saturating_sub(self.rotations) as f64;
        let symbols = &self.sums[..OUTPUTS - 1];
        symbols
            .iter()
            .any(|sum| sum + further >= min_probability * ROTATIONS as f64)
    }

    /// Returns the mean probabilities over the rotations that were added.
    fn mean(&self) -> TopReading {
        let mean = self.sums.map(|sum| sum / self.rotations.max(1) as f64);
        TopReading {
            symbols: std::array::from_fn(|symbol| mean[symbol]),
            none: mean[OUTPUTS - 1],
        }
    }
}

/// An image and the plane of the tops, from which cut-outs (rectified images of single tops) are sampled.
struct CutOutSource<'a> {
    sampler: Sampler<'a>,
    /// The plane [`DIE_MM`] above the table.
    plane: ProjectedPlane,
    /// Corners of the image, in pixels.
    full_image: Quad,
}

impl<'a> CutOutSource<'a> {
    fn new(image: &'a RgbImage, pose: &PlanePose) -> Self {
        let full_image = Quad::from_size(f64::from(image.width()), f64::from(image.height()));
        let factor = MAX_RESOLUTION_RATIO * SIDE_PX as f64 / SIDE_MM / pose.px_per_mm();
        Self {
            sampler: Sampler::around_quad(image, &full_image, 1.0, factor),
            plane: pose.image_from_plane(DIE_MM),
            full_image,
        }
    }

    /// Samples a cut-out for each top in each of the rotations `rotations` (numbers from 0 to [`ROTATIONS`] - 1). All cut-outs of the first
    /// die come first.
    fn cut_outs(&self, dice: &[LocatedDie], rotations: Range<usize>) -> Tensor {
        let count = dice.len() * rotations.len();
        let mut values = Vec::with_capacity(count * 3 * SIDE_PX * SIDE_PX);
        for die in dice {
            for turn in rotations.clone() {
                let turned = Rotation2::new(turn as f64 * std::f64::consts::TAU / ROTATIONS as f64);
                let pixel = |index: usize| self.pixel(die, turned, index);
                let pixels: Vec<[f32; 3]> = (0..SIDE_PX * SIDE_PX).map(pixel).collect();
                for channel in 0..3 {
                    values.extend(pixels.iter().map(|pixel| pixel[channel]));
                }
            }
        }
        Tensor {
            shape: [count, 3, SIDE_PX, SIDE_PX],
            values,
        }
    }

    /// Samples the pixel number `index` of the die's cut-out, counted row by row. `turned` is the rotation of the cut-out. The pixel is
    /// black if it is outside the image.
    fn pixel(&self, die: &LocatedDie, turned: Rotation2<f64>, index: usize) -> [f32; 3] {
        let at = Vector2::new((index % SIDE_PX) as f64, (index / SIDE_PX) as f64);
        let from_middle = (at.add_scalar(0.5) / SIDE_PX as f64).add_scalar(-0.5) * SIDE_MM;
        let pixel = self.plane.map(die.at_mm + turned * from_middle);
        if self.full_image.contains(pixel) {
            self.sampler.sample(pixel)
        } else {
            [0.0; 3]
        }
    }
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests {
    use std::sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    };

    use super::*;
    use crate::{
        geometry::{Point, pixel_center},
        locate::card::LocatedCard,
        test_support::Pinhole,
    };

    /// A model that returns the symbol "hand" for cut-outs that are red in the middle, and "no symbol" for all others. The field `0` counts
    /// the cut-outs that the model has read.
    struct RedHandModel(Arc<AtomicUsize>);

    impl Model for RedHandModel {
        fn run(&self, input: Tensor) -> Result<Tensor, ModelError> {
            let [count, channels, height, width] = input.shape;
            self.0.fetch_add(count, Ordering::Relaxed);
            let values = (0..count).flat_map(|index| {
                let at = index * channels * height * width + height / 2 * width + width / 2;
                let red = input.values[at] > 0.9;
                (0..OUTPUTS).map(move |output| match (red, output) {
                    (true, 1) | (false, 6) => 3.0,
                    _ => 0.0,
                })
            });
            Ok(Tensor {
                shape: [count, OUTPUTS, 1, 1],
                values: values.collect(),
            })
        }
    }

    #[test]
    fn each_top_is_read_at_its_position_and_others_than_dice_in_fewer_rotations() {
        let camera = Pinhole {
            size: (1280, 960),
            focal_px: 1216.0,
            elevation_deg: 55.0,
            distance_mm: 420.0,
        };
        let pose = LocatedCard::known(&camera.corners(), camera.size)
            .unwrap()
            .pose;
        let plane = pose.image_from_plane(DIE_MM);
        let red = Point::new(190.0, 20.0);
        let image = RgbImage::from_fn(1280, 960, |x, y| {
            let at = plane.unmap(pixel_center(x, y)).unwrap();
            image::Rgb([if (at - red).norm() < 5.0 { 255 } else { 60 }, 60, 60])
        });
        let die = |at_mm: Point| LocatedDie {
            top: plane.map(at_mm),
            at_mm,
            probability: 1.0,
        };
        let cut_outs = Arc::new(AtomicUsize::new(0));
        let reader = TopReader::with_model(Box::new(RedHandModel(cut_outs.clone())));
        let dice = [die(red), die(Point::new(190.0, 60.0))];
        let tops = reader.read(&image, &pose, &dice, 0.75).unwrap();
        assert_eq!(tops[0].best().0, Symbol::Hand);
        assert!(tops[0].best().1 > 0.7 && tops[1].none > 0.7, "{tops:?}");
        let sum: f64 = tops[0].symbols.iter().sum::<f64>() + tops[0].none;
        assert!((sum - 1.0).abs() < 1e-9, "{tops:?}");
        let rotations = ROTATIONS + FIRST_ROTATIONS;
        assert_eq!(cut_outs.load(Ordering::Relaxed), rotations);
    }

    #[test]
    fn a_symbol_may_reach_a_probability_if_the_further_rotations_could_raise_it_enough() {
        let sums = |first: f64| ProbabilitySums {
            sums: [first, 0.0, 0.0, 0.0, 0.0, 0.0, 3.0 - first],
            rotations: FIRST_ROTATIONS,
        };
        // Three of eight rotations have been read. If the symbol has the probability 1 in the other five, the mean is (`first` + 5) / 8, so
        // `first` must be at least 1 to reach 0.75.
        assert!(sums(1.0).may_reach(0.75));
        assert!(!sums(0.9).may_reach(0.75));
        assert!(
            !sums(0.0).may_reach(0.75),
            "the output for none is no symbol"
        );
    }

    #[test]
    fn without_dice_the_network_does_not_run() {
        let cut_outs = Arc::new(AtomicUsize::new(0));
        let reader = TopReader::with_model(Box::new(RedHandModel(cut_outs.clone())));
        let pose = PlanePose::from_corners(&Quad::from_size(160.0, 109.0), (200, 200)).unwrap();
        let tops = reader
            .read(&RgbImage::new(200, 200), &pose, &[], 0.5)
            .unwrap();
        assert!(tops.is_empty());
        assert_eq!(cut_outs.load(Ordering::Relaxed), 0);
    }
}
