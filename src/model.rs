//! Runs a trained model. Behind a trait, so that tests can put made-up maps in its place.

use rten::ValueOrView;
use rten_tensor::{AsView, Layout, NdTensor};
use thiserror::Error;

/// Numbers in rows: picture, channel, row, column.
#[derive(Debug, Clone, PartialEq)]
pub struct Planes {
    /// Pictures, channels, rows, columns.
    pub shape: [usize; 4],
    /// The values, the last dimension fastest.
    pub values: Vec<f32>,
}

/// What can go wrong with a model.
#[derive(Debug, Error)]
pub enum ModelError {
    /// The bytes are no model that the engine can load.
    #[error("the model does not load: {source}; rebuild with a model from `models/train/run`")]
    Load {
        /// What the engine says.
        source: Box<dyn std::error::Error + Send + Sync>,
    },
    /// The model stops on its input.
    #[error("the model does not run on {shape:?}: {source}")]
    Run {
        /// The shape of the input.
        shape: [usize; 4],
        /// What the engine says.
        source: Box<dyn std::error::Error + Send + Sync>,
    },
    /// Fewer numbers than the shape says, or a result of another shape than the stage needs.
    #[error(
        "the model works on {wanted}, got {got:?}; rebuild with a model from `models/train/run`"
    )]
    Shape {
        /// The shape that was there.
        got: Vec<usize>,
        /// The shape that is needed, in words.
        wanted: &'static str,
    },
}

/// A trained model with one input and one output.
pub trait Model: Send + Sync {
    /// Runs the model.
    ///
    /// # Errors
    /// When the engine refuses the input.
    fn run(&self, input: Planes) -> Result<Planes, ModelError>;
}

/// A model in ONNX form, run by `rten`.
pub struct OnnxModel {
    model: rten::Model,
}

impl OnnxModel {
    /// Loads a model that is built into the program.
    ///
    /// # Errors
    /// [`ModelError::Load`] when the bytes are no such model.
    pub fn from_static(bytes: &'static [u8]) -> Result<Self, ModelError> {
        let model = rten::Model::load_static_slice(bytes).map_err(|error| ModelError::Load {
            source: Box::new(error),
        })?;
        Ok(Self { model })
    }
}

impl Model for OnnxModel {
    fn run(&self, input: Planes) -> Result<Planes, ModelError> {
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
        Ok(Planes {
            shape: output.shape(),
            values: output.into_data(),
        })
    }
}
