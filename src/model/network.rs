//! The trained networks of umpire, and where their bytes come from.

use std::{fmt, str::FromStr, sync::OnceLock};

use thiserror::Error;

/// A trained network. It is stored in the file `models/NAME.onnx` and described in the model card `models/NAME.md`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Network {
    /// `locate`: locates the cards of Ubongo.
    Cards,
    /// `die-find`: finds dice beside cards.
    DieFind,
    /// `die-read`: reads the symbol on a die's top face.
    DieRead,
    /// `gems`: finds gems and other small objects.
    Gems,
    /// `things`: finds small objects of any kind. Their colours are then recognised with palettes that the user has taught.
    Things,
    /// `gem-board-find`: locates the gem board of Ubongo.
    GemBoardFind,
    /// `gem-board-read`: reads the holes and pawns of the gem board.
    GemBoardRead,
    /// `gem-board-holes`: reads what the holes of the gem board hold, from cut-outs of the holes.
    GemBoardHoles,
    /// `ominoes-board`: locates the dice board of Ominoes.
    DiceBoardFind,
    /// `ominoes-dice`: reads the squares and printed corners of the dice board.
    DiceBoardRead,
}

/// An error: there is no network with this name.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("umpire has no network {0:?}")]
pub struct UnknownNetwork(pub String);

/// For each network, in the order of [`Network::ALL`], the bytes that were supplied at run time; empty if none were.
static SUPPLIED: [OnceLock<Vec<u8>>; Network::ALL.len()] =
    [const { OnceLock::new() }; Network::ALL.len()];

impl Network {
    /// All networks, in the order of their definition.
    pub const ALL: [Self; 10] = [
        Self::Cards,
        Self::DieFind,
        Self::DieRead,
        Self::Gems,
        Self::Things,
        Self::GemBoardFind,
        Self::GemBoardRead,
        Self::GemBoardHoles,
        Self::DiceBoardFind,
        Self::DiceBoardRead,
    ];

    /// Returns the name of the network's file, without `.onnx`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Cards => "locate",
            Self::DieFind => "die-find",
            Self::DieRead => "die-read",
            Self::Gems => "gems",
            Self::Things => "things",
            Self::GemBoardFind => "gem-board-find",
            Self::GemBoardRead => "gem-board-read",
            Self::GemBoardHoles => "gem-board-holes",
            Self::DiceBoardFind => "ominoes-board",
            Self::DiceBoardRead => "ominoes-dice",
        }
    }

    /// Stores the bytes of the network's file for the rest of the program's run. Needed only in a program built without the feature
    /// `built-in-networks`, for example in a browser, which fetches a network when it is first needed. Only the first call has an effect.
    pub fn supply(self, bytes: Vec<u8>) {
        // An error means that the bytes were already supplied.
        let _ = SUPPLIED[self as usize].set(bytes);
    }

    /// Returns the bytes of the network's file; `None` if they are not built in and have not been supplied.
    pub fn bytes(self) -> Option<&'static [u8]> {
        let supplied = SUPPLIED[self as usize].get().map(Vec::as_slice);
        supplied.or_else(|| self.built_in())
    }

    #[cfg(feature = "built-in-networks")]
    #[expect(clippy::unnecessary_wraps, reason = "as without the feature")]
    fn built_in(self) -> Option<&'static [u8]> {
        Some(match self {
            Self::Cards => include_bytes!("../../models/locate.onnx"),
            Self::DieFind => include_bytes!("../../models/die-find.onnx"),
            Self::DieRead => include_bytes!("../../models/die-read.onnx"),
            Self::Gems => include_bytes!("../../models/gems.onnx"),
            Self::Things => include_bytes!("../../models/things.onnx"),
            Self::GemBoardFind => include_bytes!("../../models/gem-board-find.onnx"),
            Self::GemBoardRead => include_bytes!("../../models/gem-board-read.onnx"),
            Self::GemBoardHoles => include_bytes!("../../models/gem-board-holes.onnx"),
            Self::DiceBoardFind => include_bytes!("../../models/ominoes-board.onnx"),
            Self::DiceBoardRead => include_bytes!("../../models/ominoes-dice.onnx"),
        })
    }

    #[cfg(not(feature = "built-in-networks"))]
    #[expect(clippy::unused_self, reason = "as with the feature")]
    fn built_in(self) -> Option<&'static [u8]> {
        None
    }
}

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Network {
    type Err = UnknownNetwork;

    fn from_str(name: &str) -> Result<Self, UnknownNetwork> {
        let named = |network: &Self| network.name() == name;
        let found = Self::ALL.into_iter().find(named);
        found.ok_or_else(|| UnknownNetwork(name.to_owned()))
    }
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests {
    use super::*;

    #[test]
    fn every_network_is_parsed_from_its_name_and_listed_at_its_own_index() {
        for (index, network) in Network::ALL.into_iter().enumerate() {
            assert_eq!(network.name().parse(), Ok(network));
            assert_eq!(network as usize, index);
        }
        let unknown: Result<Network, _> = "locat".parse();
        assert_eq!(
            unknown.unwrap_err().to_string(),
            "umpire has no network \"locat\""
        );
    }
}
