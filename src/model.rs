//! Runs trained neural networks. The trait [`Model`] lets tests use synthetic outputs instead of a network.

mod network;

use std::{fmt, sync::OnceLock};

use rten::ValueOrView;
use rten_tensor::{AsView, Layout, NdTensor};
use thiserror::Error;

use crate::raster::ScaleError;

pub use network::{Network, UnknownNetwork};

/// Input or output of a neural network: a four-dimensional array in NCHW order (image, channel, row, column).
#[derive(Debug, Clone, PartialEq)]
pub struct Tensor {
    /// Numbers of images, channels, rows and columns.
    pub shape: [usize; 4],
    /// Values in row-major order: the last dimension varies fastest.
    pub values: Vec<f32>,
}

/// An error in loading or running a neural network.
#[derive(Debug, Error)]
pub enum ModelError {
    /// The network is not built into the program and was not supplied.
    #[error("the network `{0}` is missing: supply its bytes before reading a photo")]
    Missing(Network),
    /// The inference engine cannot load the bytes as a model.
    #[error("the model does not load; rebuild umpire with a model from `models/train`")]
    Load {
        /// Error of the inference engine.
        source: Box<dyn std::error::Error + Send + Sync>,
    },
    /// The input's values do not match its shape, the inference engine fails to run the model on it, or the output does not have four
    /// dimensions.
    #[error("the model does not run on an input of shape {shape:?}")]
    Run {
        /// Shape of the input: images, channels, rows, columns.
        shape: [usize; 4],
        /// Error of the inference engine.
        source: Box<dyn std::error::Error + Send + Sync>,
    },
    /// The output does not have the shape that the caller needs, or its number of values does not match its shape.
    #[error(
        "the model must return {required}, but returned the shape {actual:?}; rebuild umpire with a model from `models/train`"
    )]
    Shape {
        /// Actual shape: images, channels, rows, columns.
        actual: Vec<usize>,
        /// Required shape, in words.
        required: &'static str,
    },
}

/// An error in running a neural network on a part of an image.
#[derive(Debug, Error)]
pub enum InferenceError {
    /// The network does not load or run.
    #[error(transparent)]
    Model(#[from] ModelError),
    /// The image cannot be scaled to the size of the network's input.
    #[error(transparent)]
    Scale(#[from] ScaleError),
}

/// Kind of object that a network locates or reads. Error messages name it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names describe them")]
pub enum Component {
    Cards,
    Die,
    Gems,
    GemBoard,
    DiceBoard,
}

impl fmt::Display for Component {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Cards => "cards",
            Self::Die => "the die",
            Self::Gems => "gems",
            Self::GemBoard => "the gem board",
            Self::DiceBoard => "the dice board",
        })
    }
}

/// A trained model with one input and one output.
pub trait Model: Send + Sync {
    /// Runs the model on an input.
    ///
    /// # Errors
    /// When the input's values do not match its shape, the inference engine fails, or the output does not have four dimensions.
    fn run(&self, input: Tensor) -> Result<Tensor, ModelError>;
}

/// For each network, in the order of [`Network::ALL`], the loaded model; empty until it is first needed. Readers are created for each photo
/// in a browser, where loading a network takes up to 20 ms.
static LOADED: [OnceLock<rten::Model>; Network::ALL.len()] =
    [const { OnceLock::new() }; Network::ALL.len()];

/// A model in ONNX format, run by the inference engine `rten`.
pub struct OnnxModel {
    model: &'static rten::Model,
}

impl OnnxModel {
    /// Loads one of umpire's networks. It stays in memory, so that loading it again takes no time.
    ///
    /// # Errors
    /// [`ModelError::Missing`] when the network is neither built in nor supplied, [`ModelError::Load`] when its bytes are not a valid
    /// model.
    pub fn load(network: Network) -> Result<Self, ModelError> {
        let loaded = &LOADED[network as usize];
        if let Some(model) = loaded.get() {
            return Ok(Self { model });
        }
        let bytes = network.bytes().ok_or(ModelError::Missing(network))?;
        let model = rten::Model::load_static_slice(bytes).map_err(|error| ModelError::Load {
            source: Box::new(error),
        })?;
        // If another thread has loaded the network meanwhile, its model is used.
        let model = loaded.get_or_init(|| model);
        Ok(Self { model })
    }
}

impl Model for OnnxModel {
    fn run(&self, input: Tensor) -> Result<Tensor, ModelError> {
        let shape = input.shape;
        let failed = |source| ModelError::Run { shape, source };
        let tensor = NdTensor::try_from_data(shape, input.values)
            .map_err(|error| failed(Box::new(error)))?;
        let output = self
            .model
            .run_one(ValueOrView::from(tensor.view()), None)
            .map_err(|error| failed(Box::new(error)))?;
        let output: NdTensor<f32, 4> = output
            .try_into()
            .map_err(|error: rten::TryFromValueError| failed(Box::new(error)))?;
        Ok(Tensor {
            shape: output.shape(),
            values: output.into_data(),
        })
    }
}

#[cfg(test)]
mod tests {
    use std::ptr;

    use super::*;

    #[test]
    fn a_network_is_loaded_once() {
        let load = || OnnxModel::load(Network::DieRead).expect("the built-in network loads");
        assert!(ptr::eq(load().model, load().model));
    }

    #[test]
    fn an_input_with_a_wrong_number_of_channels_is_an_error_with_its_shape() {
        let model = OnnxModel::load(Network::Cards).expect("the built-in network loads");
        let shape = [1, 2, 32, 32];
        let result = model.run(Tensor {
            shape,
            values: vec![0.0; shape.iter().product()],
        });
        let error = result
            .map(|_| ())
            .expect_err("the network has three channels");
        assert!(
            matches!(
                error,
                ModelError::Run {
                    shape: [1, 2, 32, 32],
                    ..
                }
            ),
            "{error}"
        );
    }

    #[test]
    fn values_that_do_not_match_the_shape_are_an_error() {
        let model = OnnxModel::load(Network::Cards).expect("the built-in network loads");
        let result = model.run(Tensor {
            shape: [1, 3, 32, 32],
            values: vec![0.0; 7],
        });
        let error = result.map(|_| ()).expect_err("values are missing");
        assert!(matches!(error, ModelError::Run { .. }), "{error}");
    }
}
