//! Reads the top face of Ubongo's die, which has the six symbols, in any rotation.

use image::RgbImage;
use nalgebra::{Rotation2, Vector2};

use crate::{
    geometry::Quad,
    locate::die::{DIE_MM, LocatedDie},
    model::{Component, Model, ModelError, Network, OnnxModel, Tensor},
    raster::Sampler,
    read::ReadError,
    rectify::PlanePose,
    rules::Symbol,
    stats::softmax_of_logits,
};

/// Side of a cut-out (the rectified image of a die's top) in pixels, as in training.
const SIDE: usize = 56;
/// Side of a cut-out in mm at the height of the die's top, as in training.
const SPAN_MM: f64 = 28.0;
/// Number of the network's outputs for a cut-out: one for each of the six symbols, and one for none of the symbols.
const OUTPUTS: usize = 7;
/// Number of rotations in which each top is read. Their probabilities are averaged, which reduces chance errors. Set by hand.
const ROTATIONS: usize = 8;
/// Maximum ratio of the image's resolution to that of the cut-outs. A finer image is first downscaled to this ratio. Set by hand.
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

    /// Creates a reader with another model. Its input is n x 3 x 56 x 56: RGB, 0..1, 28 mm at the height of a die's top. Its
    /// output is n x 7 x 1 x 1: logits of the symbols and of none.
    pub(crate) fn with_model(model: Box<dyn Model>) -> Self {
        Self { model }
    }

    /// Reads the top of each die. `pose` is the pose of the card relative to which the dice were located.
    ///
    /// # Errors
    /// When the network fails.
    pub fn read(
        &self,
        image: &RgbImage,
        pose: &PlanePose,
        dice: &[LocatedDie],
    ) -> Result<Vec<TopReading>, ReadError> {
        let readings = self.read_tops(image, pose, dice);
        readings.map_err(ReadError::of(Component::Die))
    }

    fn read_tops(
        &self,
        image: &RgbImage,
        pose: &PlanePose,
        dice: &[LocatedDie],
    ) -> Result<Vec<TopReading>, ModelError> {
        if dice.is_empty() {
            return Ok(Vec::new());
        }
        let input = cut_outs(image, pose, dice);
        let count = dice.len() * ROTATIONS;
        let output = self.model.run(input)?;
        if output.shape != [count, OUTPUTS, 1, 1] || output.values.len() != count * OUTPUTS {
            let actual = output.shape.to_vec();
            let required = "seven values per crop";
            return Err(ModelError::Shape { actual, required });
        }
        Ok(output
            .values
            .chunks_exact(OUTPUTS * ROTATIONS)
            .map(mean_reading)
            .collect())
    }
}

/// Samples the cut-outs (rectified images) of all tops, each in [`ROTATIONS`] rotations.
fn cut_outs(image: &RgbImage, pose: &PlanePose, dice: &[LocatedDie]) -> Tensor {
    let plane = pose.image_from_plane(DIE_MM);
    let full_image = Quad::from_size(f64::from(image.width()), f64::from(image.height()));
    let factor = MAX_RESOLUTION_RATIO * SIDE as f64 / SPAN_MM / pose.px_per_mm();
    let sampler = Sampler::around_quad(image, &full_image, 1.0, factor);
    let mut values = Vec::with_capacity(dice.len() * ROTATIONS * 3 * SIDE * SIDE);
    for die in dice {
        for turn in 0..ROTATIONS {
            let turned = Rotation2::new(turn as f64 * std::f64::consts::TAU / ROTATIONS as f64);
            let pixel = |index: usize| {
                let at = Vector2::new((index % SIDE) as f64, (index / SIDE) as f64);
                let from_middle = (at.add_scalar(0.5) / SIDE as f64).add_scalar(-0.5) * SPAN_MM;
                let pixel = plane.map(die.at_mm + turned * from_middle);
                if full_image.contains(pixel) {
                    sampler.sample(pixel)
                } else {
                    [0.0; 3]
                }
            };
            let pixels: Vec<[f32; 3]> = (0..SIDE * SIDE).map(pixel).collect();
            for channel in 0..3 {
                values.extend(pixels.iter().map(|pixel| pixel[channel]));
            }
        }
    }
    Tensor {
        shape: [dice.len() * ROTATIONS, 3, SIDE, SIDE],
        values,
    }
}

/// Converts the logits of one top's cut-outs to probabilities and averages them.
fn mean_reading(logits: &[f32]) -> TopReading {
    let mut sums = [0.0; OUTPUTS];
    for rotation in logits.chunks_exact(OUTPUTS) {
        for (sum, probability) in sums.iter_mut().zip(softmax_of_logits(rotation)) {
            *sum += probability / ROTATIONS as f64;
        }
    }
    TopReading {
        symbols: std::array::from_fn(|symbol| sums[symbol]),
        none: sums[OUTPUTS - 1],
    }
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests {
    use super::*;
    use crate::{geometry::Point, locate::card::LocatedCard, test_support::Pinhole};

    /// A model that returns the symbol "hand" for cut-outs that are red in the middle, "none" for all others.
    struct Red;

    impl Model for Red {
        fn run(&self, input: Tensor) -> Result<Tensor, ModelError> {
            let [count, channels, height, width] = input.shape;
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
    fn each_top_is_read_at_its_position() {
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
            let at = plane
                .unmap(Point::new(f64::from(x) + 0.5, f64::from(y) + 0.5))
                .unwrap();
            image::Rgb([if (at - red).norm() < 5.0 { 255 } else { 60 }, 60, 60])
        });
        let die = |at_mm: Point| LocatedDie {
            top: plane.map(at_mm),
            at_mm,
            probability: 1.0,
        };
        let reader = TopReader::with_model(Box::new(Red));
        let dice = [die(red), die(Point::new(190.0, 60.0))];
        let tops = reader.read(&image, &pose, &dice).unwrap();
        assert_eq!(tops[0].best().0, Symbol::Hand);
        assert!(tops[0].best().1 > 0.7 && tops[1].none > 0.7, "{tops:?}");
        let sum: f64 = tops[0].symbols.iter().sum::<f64>() + tops[0].none;
        assert!((sum - 1.0).abs() < 1e-9);
    }
}
