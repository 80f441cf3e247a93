//! The truth of a clip of a game of Ominoes (format: the head of `render/clip.py`).

use std::path::Path;

use serde::Deserialize;
use umpire::{report::XY, rules::ominoes::God};

use crate::evaluate::{EvaluateError, truth_file};

/// Value of `kind` in these truth files.
pub const KIND: &str = "ominoes_game";

/// Ground truth of a clip: the players, and what they do in which frames. Frames count from 0.
#[derive(Debug, Clone, Deserialize)]
pub struct GameTruth {
    /// Always [`KIND`].
    pub kind: String,
    /// Frame rate of the clip, in frames per second.
    pub fps: f64,
    /// Number of frames in the clip.
    pub frames: usize,
    /// The dice board.
    pub board: ClipBoardTruth,
    /// The players, clockwise.
    pub players: Vec<PlayerTruth>,
    /// Whether no die may enter the snake pit.
    pub advanced: bool,
    /// The dice on the board, by frames.
    pub timeline: Vec<StretchTruth>,
    /// The turns in their order.
    pub turns: Vec<TurnTruth>,
}

/// The dice board of a clip.
#[derive(Debug, Clone, Deserialize)]
pub struct ClipBoardTruth {
    /// Number of squares per side.
    pub size: usize,
    /// Corners of the board in the first frame, in pixels, clockwise from the corner at cell `[0, 0]`.
    pub corners: [XY; 4],
}

/// A player of a clip.
#[derive(Debug, Clone, Deserialize)]
pub struct PlayerTruth {
    /// Name of the player.
    pub name: String,
    /// Own gods of the player.
    pub gods: Vec<God>,
}

/// A stretch of frames with the same dice on the board.
#[derive(Debug, Clone, Deserialize)]
pub struct StretchTruth {
    /// First frame.
    pub from_frame: usize,
    /// Last frame.
    pub to_frame: usize,
    /// The dice, as rows of letters.
    pub position: String,
}

/// A turn of a clip.
#[derive(Debug, Clone, Deserialize)]
pub struct TurnTruth {
    /// Number of the player, from 0.
    pub player: usize,
    /// First frame in which a hand comes.
    pub from_frame: usize,
    /// Number of the first frame without a hand after the last action of the turn.
    pub quiet_frame: usize,
    /// The dice after the turn.
    pub position: String,
    /// The points of all players after the turn.
    pub points: Vec<usize>,
    /// Groups that the player could score after placing the die.
    pub groups: Vec<GroupTruth>,
    /// Whether a hand stays over the board during all changes of this turn, so that only their result is visible. If the hand stays during
    /// the next turn, too, only the result of both turns is visible.
    #[serde(default)]
    pub hidden: bool,
    /// An illegal action in this turn, which is undone before the turn goes on.
    pub illegal: Option<IllegalTruth>,
}

/// A group that could be scored.
#[derive(Debug, Clone, Deserialize)]
pub struct GroupTruth {
    /// God of the group.
    pub god: God,
    /// Squares of the group as `[row, column]`.
    pub cells: Vec<[i8; 2]>,
}

/// An illegal action.
#[derive(Debug, Clone, Deserialize)]
pub struct IllegalTruth {
    /// Kind of the violation.
    pub kind: String,
    /// Number of the first frame without a hand after the illegal action.
    pub quiet_frame: usize,
    /// Number of the first frame without a hand after the illegal action was undone.
    pub undone_frame: usize,
}

impl GameTruth {
    /// Reads the truth file beside a clip; `None` if there is none, or if the file is for another kind of clip.
    ///
    /// # Errors
    /// When the file cannot be read or parsed.
    pub fn read_beside(clip: &Path) -> Result<Option<Self>, EvaluateError> {
        truth_file::read_beside_of_kind(clip, KIND)
    }

    /// Converts a frame to its time, in milliseconds since the start of the clip.
    pub fn ms(&self, frame: usize) -> f64 {
        frame as f64 / self.fps * 1e3
    }

    /// Returns the frame before which a turn must be understood: the first frame of the next turn that begins when the hand of this turn
    /// has already left. If no such turn follows, returns the number of frames in the clip.
    pub fn deadline(&self, turn: &TurnTruth) -> usize {
        let later = self.turns.iter().map(|other| other.from_frame);
        later
            .filter(|from| *from >= turn.quiet_frame)
            .min()
            .unwrap_or(self.frames)
    }
}
