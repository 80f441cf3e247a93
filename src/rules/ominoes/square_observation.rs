//! The observation of one square of the dice board.

use std::fmt;

use crate::rules::ominoes::Face;

/// The content of a square of the dice board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Content {
    /// No die.
    Free,
    /// A die with this face on top.
    Die(Face),
}

impl Content {
    /// Returns the face of the die; `None` if there is none.
    pub fn face(self) -> Option<Face> {
        match self {
            Self::Free => None,
            Self::Die(face) => Some(face),
        }
    }
}

impl From<Option<Face>> for Content {
    fn from(face: Option<Face>) -> Self {
        face.map_or(Self::Free, Self::Die)
    }
}

/// The observation of one square of the dice board: all possible contents, and the likely one, if any. A content of `None` stands for no
/// die.
///
/// ```
/// use umpire::rules::ominoes::{Content, Face, SquareObservation};
///
/// let black = SquareObservation::of([Some(Face::Hura), Some(Face::Ominotep)]);
/// assert!(black.is_die() && black.allows(Some(Face::Hura)) && !black.allows(None));
/// assert_eq!(black.likely(), None);
/// assert_eq!(SquareObservation::die(Face::Ra).likely(), Some(Content::Die(Face::Ra)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct SquareObservation {
    may_be_free: bool,
    /// Whether a die with each face may be on the square, in the order of [`Face::ALL`].
    faces: [bool; 6],
    likely: Option<Content>,
}

impl SquareObservation {
    /// There is no die on the square.
    pub const FREE: Self = Self {
        may_be_free: true,
        faces: [false; 6],
        likely: Some(Content::Free),
    };
    /// There is a die, but its face is not known.
    pub const UNKNOWN_DIE: Self = Self {
        may_be_free: false,
        faces: [true; 6],
        likely: None,
    };
    /// The square is occluded: every content is possible.
    pub const OCCLUDED: Self = Self {
        may_be_free: true,
        faces: [true; 6],
        likely: None,
    };

    /// Creates the observation of a die with this face on top.
    pub fn die(face: Face) -> Self {
        Self::of([Some(face)])
    }

    /// Creates an observation that allows the listed contents. A single content is also the likely one. If `contents` is empty, every
    /// content is possible.
    pub fn of(contents: impl IntoIterator<Item = Option<Face>>) -> Self {
        let mut observation = Self {
            may_be_free: false,
            ..Self::FREE
        };
        for content in contents {
            match content {
                None => observation.may_be_free = true,
                Some(face) => observation.faces[face.index()] = true,
            }
        }
        let mut all = observation.contents();
        match (all.next(), all.next()) {
            (None, _) => Self::OCCLUDED,
            (only, None) => Self {
                likely: only.map(Content::from),
                ..observation
            },
            (_, Some(_)) => Self {
                likely: None,
                ..observation
            },
        }
    }

    /// Returns an observation with `content` as the likely content. It allows `content` and all contents that `self` allows.
    #[must_use]
    pub fn with_likely(self, content: Option<Face>) -> Self {
        Self {
            likely: Some(content.into()),
            ..Self::of(self.contents().chain([content]))
        }
    }

    /// Returns the likely content of the square; `None` if no content is likely.
    pub fn likely(self) -> Option<Content> {
        self.likely
    }

    /// If one content of the square is likely, returns an observation that allows only this content. Otherwise returns the observation
    /// unchanged.
    #[must_use]
    pub fn as_likely(self) -> Self {
        self.likely
            .map_or(self, |content| Self::from(content.face()))
    }

    /// Returns all possible contents of the square: `None` is no die.
    pub fn contents(self) -> impl Iterator<Item = Option<Face>> {
        let free = self.may_be_free.then_some(None);
        free.into_iter().chain(self.faces().map(Some))
    }

    /// Returns the faces that a die on the square may show.
    pub fn faces(self) -> impl Iterator<Item = Face> {
        let all = Face::ALL.into_iter();
        all.filter(move |face| self.faces[face.index()])
    }

    /// Returns whether the square may have this content. `Some(face)` is a die that shows `face`; `None` is an empty square.
    pub fn allows(self, content: Option<Face>) -> bool {
        content.map_or(self.may_be_free, |face| self.faces[face.index()])
    }

    /// Returns whether there is certainly a die on the square, whatever its face.
    pub fn is_die(self) -> bool {
        !self.may_be_free
    }

    /// Returns whether only one content is possible.
    pub fn is_certain(self) -> bool {
        self.contents().count() == 1
    }

    /// Combines two observations of a square. A content is possible if at least one of them allows it. It is likely if it is likely in
    /// both.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        Self {
            likely: self.likely.filter(|_| self.likely == other.likely),
            ..Self::of(self.contents().chain(other.contents()))
        }
    }

    /// Narrows this observation by an earlier one of the same content: only what both allow is possible, and it is likely if it is likely
    /// now. If they exclude each other, or the earlier one excludes what is likely now, returns this observation unchanged.
    #[must_use]
    pub fn narrowed_by(self, earlier: Self) -> Self {
        let narrowed: Vec<Option<Face>> = self
            .contents()
            .filter(|content| earlier.allows(*content))
            .collect();
        let keeps_likely = self
            .likely
            .is_none_or(|content| earlier.allows(content.face()));
        if narrowed.is_empty() || !keeps_likely {
            return self;
        }
        Self {
            likely: self.likely,
            ..Self::of(narrowed)
        }
    }
}

impl From<Option<Face>> for SquareObservation {
    fn from(content: Option<Face>) -> Self {
        Self::of([content])
    }
}

impl fmt::Debug for SquareObservation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |content: Option<Face>| content.map_or('.', Face::letter);
        let letters: String = self.contents().map(letter).collect();
        match self.likely {
            Some(content) => write!(
                f,
                "SquareObservation({} of {letters})",
                letter(content.face())
            ),
            None => write!(f, "SquareObservation({letters})"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_content_that_one_of_two_observations_allows_is_possible() {
        let ra = SquareObservation::die(Face::Ra);
        let either = ra.or(SquareObservation::FREE);
        assert!(!either.is_certain() && !either.is_die());
        assert_eq!(either.faces().collect::<Vec<_>>(), [Face::Ra]);
        assert_eq!(ra.or(ra), ra);
        assert_eq!(
            ra.or(SquareObservation::OCCLUDED),
            SquareObservation::OCCLUDED
        );
    }

    #[test]
    fn a_content_remains_likely_if_both_observations_agree() {
        let (ra, hura) = (Some(Face::Ra), Some(Face::Hura));
        let either = SquareObservation::of([ra, hura]);
        let likely = either.with_likely(ra);
        assert_eq!(likely.or(SquareObservation::die(Face::Ra)), likely);
        assert_eq!(likely.or(either.with_likely(hura)), either);
        assert_eq!(likely.as_likely(), SquareObservation::die(Face::Ra));
        assert_eq!(either.as_likely(), either);
    }

    #[test]
    fn an_earlier_observation_excludes_contents_unless_it_contradicts() {
        let (ra, apep) = (Some(Face::Ra), Some(Face::Apep));
        let unclear = SquareObservation::of([None, ra, apep]);
        let earlier = SquareObservation::of([None, ra]).with_likely(None);
        let narrowed = unclear.narrowed_by(earlier);
        assert_eq!(narrowed, SquareObservation::of([None, ra]));
        let likely_apep = unclear.with_likely(apep);
        assert_eq!(likely_apep.narrowed_by(earlier), likely_apep);
        let likely_ra = unclear.with_likely(ra).narrowed_by(earlier);
        assert_eq!(likely_ra, SquareObservation::of([None, ra]).with_likely(ra));
        let die = SquareObservation::die(Face::Apep);
        assert_eq!(die.narrowed_by(earlier), die);
    }

    #[test]
    fn without_contents_everything_is_possible() {
        assert_eq!(SquareObservation::of([]), SquareObservation::OCCLUDED);
        assert_eq!(SquareObservation::of([None]), SquareObservation::FREE);
    }
}
