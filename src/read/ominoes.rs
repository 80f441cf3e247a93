//! Reads the squares and corners of an Ominoes board.
//!
//! The top face of a die stands a die's height above the board, so each square is cut out of the picture at that height
//! (where nothing stands there, that shows some of the board farther away, and the network knows it). The gods in the
//! corners are printed: their cut-outs lie on the board.

mod cutting;

use crate::{
    geometry::{Point, Quad},
    locate::ominoes::LocatedBoard,
    model::{Model, ModelError, OnnxModel, Planes},
    rules::ominoes::{Face, God},
};
use cutting::{SIDE, Source};
use image::RgbImage;

/// The trained network; `models/ominoes-dice.md` says how it came about.
static NETWORK: &[u8] = include_bytes!("../../models/ominoes-dice.onnx");

/// A cut-out of a square spans so many squares: some of what lies around tells faces from sides.
const SPAN: f64 = 1.3;

/// Answers for one cut-out: eight for squares, four for corners.
const ANSWERS: usize = 12;

/// The faces in the order of the network's answers, after "empty".
const FACES: [Face; 6] = [
    Face::Horus,
    Face::Apep,
    Face::Ra,
    Face::Khepri,
    Face::Hura,
    Face::Ominotep,
];
/// The gods in the order of the network's answers.
pub const GODS: [God; 4] = [God::Horus, God::Apep, God::Ra, God::Khepri];

/// What was seen of tops while locating is not believed beyond this.
const SURE_OF_TOP: f64 = 0.95;

/// What may be seen on a square, with probabilities that sum to 1.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SquareReading {
    /// No die.
    pub empty: f64,
    /// A die with each face on top, in the order of [`Self::faces`].
    pub faces: [f64; 6],
    /// A hand or another thing hides the square, or it lies outside the picture.
    pub hidden: f64,
}

impl SquareReading {
    /// Each face with its probability.
    pub fn faces(&self) -> impl Iterator<Item = (Face, f64)> + '_ {
        FACES.into_iter().zip(self.faces)
    }

    /// From the network's logits, and how much of a die's top was seen there while locating (0 to 1): another network's word
    /// for whether a die is there, which knows tops from sides better and faces not at all.
    fn of(logits: &[f32], top: f64) -> Self {
        let top = top.clamp(1.0 - SURE_OF_TOP, SURE_OF_TOP);
        let p = softmax(&logits[..8]);
        let (empty, die) = (p[0] * (1.0 - top), |face: usize| p[face + 1] * top);
        // Of what is hidden the tops tell nothing either way.
        let hidden = p[7] * 0.5;
        let all = empty + (0..6).map(die).sum::<f64>() + hidden;
        Self {
            empty: empty / all,
            faces: std::array::from_fn(|face| die(face) / all),
            hidden: hidden / all,
        }
    }
}

/// What was read of a board.
#[derive(Debug, Clone, PartialEq)]
pub struct BoardReading {
    /// Row by row.
    pub squares: Vec<SquareReading>,
    /// For each corner, clockwise from the first: the probability of each of [`GODS`].
    pub corners: [[f64; 4]; 4],
}

/// Reads boards.
pub struct DiceReader {
    model: Box<dyn Model>,
}

impl DiceReader {
    /// With the network that is built in.
    ///
    /// # Errors
    /// When the network does not load.
    pub fn load() -> Result<Self, ModelError> {
        Ok(Self::with_model(Box::new(OnnxModel::from_static(NETWORK)?)))
    }

    /// With another model: n x 3 x 48 x 48 (RGB, 0..1) to n x 12 x 1 x 1 logits: empty, the six faces, hidden; four gods.
    pub fn with_model(model: Box<dyn Model>) -> Self {
        Self { model }
    }

    /// Reads every square, and the corners, of a board in a picture.
    ///
    /// # Errors
    /// When the network fails.
    pub fn read(&self, image: &RgbImage, board: &LocatedBoard) -> Result<BoardReading, ModelError> {
        let square = |index: usize| {
            let (row, column) = (index / board.size, index % board.size);
            board.place(row, column, SPAN, board.tops.height)
        };
        let quads = (0..board.size * board.size).map(square);
        let quads: Vec<Quad> = quads
            .chain((0..4).map(|turn| corner(board, turn)))
            .collect();
        let logits = self.ask(&Source::of(image, board), &quads)?;
        let mut answers = logits.chunks_exact(ANSWERS);
        let tops = board.tops.evidence.iter().zip(&mut answers);
        let squares = tops
            .map(|(&top, answer)| SquareReading::of(answer, top))
            .collect();
        let mut corners = [[0.25; 4]; 4];
        for (corner, answer) in corners.iter_mut().zip(answers) {
            *corner = softmax(&answer[8..]).try_into().unwrap_or([0.25; 4]);
        }
        Ok(BoardReading { squares, corners })
    }

    /// The network's logits for cut-outs, one after the other.
    fn ask(&self, source: &Source, quads: &[Quad]) -> Result<Vec<f32>, ModelError> {
        let mut values = Vec::with_capacity(quads.len() * 3 * SIDE * SIDE);
        for quad in quads {
            source.cut(quad, &mut values);
        }
        let shape = [quads.len(), 3, SIDE, SIDE];
        let answer = self.model.run(Planes { shape, values })?;
        if answer.shape != [quads.len(), ANSWERS, 1, 1] {
            let got = answer.shape.to_vec();
            let wanted = "twelve answers a cut-out";
            return Err(ModelError::Shape { got, wanted });
        }
        Ok(answer.values)
    }
}

/// The cut-out of a corner of the board: its square and the margin about it.
fn corner(board: &LocatedBoard, turn: usize) -> Quad {
    let plane = board.pose.image_from_plane(0.0);
    let (reach, n) = (1.0 + board.margin, board.size as f64);
    let (first, last) = (-board.margin, n - 1.0);
    let (x, y) = [(first, first), (last, first), (last, last), (first, last)][turn % 4];
    let from = Point::new(x, y);
    Quad(
        Quad::from_size(reach, reach)
            .0
            .map(|at| plane.map(at + from.coords)),
    )
}

fn softmax(logits: &[f32]) -> Vec<f64> {
    let most = logits.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let shares: Vec<f64> = logits.iter().map(|&l| f64::from(l - most).exp()).collect();
    let sum: f64 = shares.iter().sum();
    shares.into_iter().map(|share| share / sum).collect()
}
