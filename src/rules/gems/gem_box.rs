//! The number of gems of each colour in a copy of the game.

use std::str::FromStr;

use crate::{
    language::Message,
    rules::gems::{
        colour::Gem,
        counts::{Counts, CountsError},
    },
};

/// Number of gems of each colour in a copy of the game. The default is twelve of each, as in the Czech edition.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct GemBox(Counts);

/// An error: more gems of a colour were counted than the box holds.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub struct TooMany {
    /// The colour of which more gems were counted than the box holds.
    pub gem: Gem,
    /// Number of gems of this colour that were counted, of all players together.
    pub counted: u32,
    /// Number of gems of this colour in the box.
    pub in_box: u32,
}

impl TooMany {
    /// Returns the reason for the player.
    pub fn message(&self) -> Message {
        Message::new("illegal-too-many-of")
            .with("there", self.counted)
            .with("gem", self.gem)
            .with("held", self.in_box)
    }
}

impl GemBox {
    /// The box with 72 gems: twelve of each colour.
    pub const OF_72: Self = Self(Counts::new([12; 6]));
    /// The later box with 58 gems: 19 blue, 19 brown, 10 red and 10 green.
    pub const OF_58: Self = Self(Counts::new([10, 10, 19, 0, 19, 0]));

    /// Creates a box with these numbers of gems of each colour.
    pub const fn new(counts: Counts) -> Self {
        Self(counts)
    }

    /// Returns the number of gems of each colour in the box.
    pub fn counts(&self) -> &Counts {
        &self.0
    }

    /// Checks that the box holds at least as many gems of each colour as all players together have. `counts` has one entry per player.
    ///
    /// # Errors
    /// Returns the first colour of which more gems were counted than the box holds.
    pub fn check(&self, counts: &[Counts]) -> Result<(), TooMany> {
        for (gem, in_box) in self.0.iter() {
            let of_players = counts.iter().map(|counts| counts[gem]);
            let counted = of_players.fold(0, u32::saturating_add);
            if counted > in_box {
                return Err(TooMany {
                    gem,
                    counted,
                    in_box,
                });
            }
        }
        Ok(())
    }
}

impl Default for GemBox {
    fn default() -> Self {
        Self::OF_72
    }
}

/// Parses `72` or `58` for the known boxes, or counts such as `red:10,green:10,blue:19,brown:19`.
impl FromStr for GemBox {
    type Err = CountsError;

    fn from_str(text: &str) -> Result<Self, CountsError> {
        match text {
            "72" => Ok(Self::OF_72),
            "58" => Ok(Self::OF_58),
            counts => counts.parse().map(Self),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_known_boxes_are_named_by_their_number_of_gems() {
        assert_eq!("72".parse(), Ok(GemBox::OF_72));
        assert_eq!("58".parse(), Ok(GemBox::OF_58));
        assert_eq!(GemBox::OF_72.counts().total(), 72);
        assert_eq!(GemBox::OF_58.counts().total(), 58);
        assert_eq!(GemBox::default(), GemBox::OF_72);
        let small = "red:1,blue:2".parse::<GemBox>();
        assert_eq!(small, Ok(GemBox::new(Counts::new([0, 1, 2, 0, 0, 0]))));
        assert!("59".parse::<GemBox>().is_err());
    }

    #[test]
    fn all_players_together_may_have_all_gems_of_the_box_and_no_more() {
        let five = Counts::new([5, 0, 0, 0, 0, 0]);
        assert_eq!(GemBox::OF_58.check(&[five, five]), Ok(()));
        let one = Counts::new([1, 0, 0, 0, 0, 0]);
        let error = GemBox::OF_58.check(&[five, five, one]);
        let expected = TooMany {
            gem: Gem::Green,
            counted: 11,
            in_box: 10,
        };
        assert_eq!(error, Err(expected));
    }

    #[test]
    fn a_sum_that_exceeds_32_bits_is_too_many() {
        let most = Counts::new([u32::MAX, 0, 0, 0, 0, 0]);
        let error = GemBox::OF_72.check(&[most, most]).map_err(|e| e.counted);
        assert_eq!(error, Err(u32::MAX));
    }
}
