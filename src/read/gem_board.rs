//! Reads the holes and the red fields of the long board with the gems.
//!
//! The board is laid flat by its corners. A network says of every cell of the flat picture whether a hole's middle or a pawn's foot is
//! there, in which row and column, and what it holds (`maps`); the rows are fitted to the holes that were seen, each half of the board for
//! itself (`rows`), so that holes under a hand have their place as well. They tell where the board's tips are (`tips`), and what lies in the
//! holes is looked at a second time between these, mirrored. Of 8,640 holes of 120 drawn boards that no network was trained on 109 are
//! wrong with one look and 92 with two, with the network of then; another turn of the board, or none, does as well as a mirror.

mod fields;
mod flat;
mod maps;
mod rows;
mod tips;

use crate::{
    frame::Frame,
    geometry::{Pair, Point},
    locate::{LocateError, gem_board::LocatedGemBoard},
    model::{Model, OnnxModel},
    read::gem_board::{flat::Flat, maps::FlatMaps, rows::HoleRows},
    rules::gems::{HOLES, ROWS},
};

/// The trained network; `models/gem-board-read.md` says how it came about.
static NETWORK: &[u8] = include_bytes!("../../models/gem-board-read.onnx");

/// Pawns are told when they are at least so likely.
const LEAST_PAWN: f64 = 0.2;

/// A pawn's foot lies before the first hole, and so far beside the outer rows at most, in columns and rows.
const BEFORE: f64 = -0.35;
const BESIDE: f64 = 0.75;

/// What may be seen in a hole; the probabilities sum to 1.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct HoleReading {
    /// The middle of the hole's rim, in pixels of the frame's image.
    pub center: Point,
    /// Of the rim, in the same pixels.
    pub radius: f64,
    /// No gem lies there.
    pub empty: f64,
    /// A gem of each colour lies there, in the order of [`Gem::ALL`](crate::rules::gems::Gem::ALL).
    pub colours: [f64; 6],
    /// A hand or another thing hides the hole, or it lies outside the picture.
    pub hidden: f64,
}

impl HoleReading {
    /// The probability that a gem is seen there, of whatever colour.
    pub fn gem(&self) -> f64 {
        self.colours.iter().sum()
    }
}

/// What may be a pawn on a red field.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PawnReading {
    /// The field on which it stands, 0 to 5: field i is at row i. Several pawns may stand on one.
    pub field: usize,
    /// The probability of each colour if it is one, in the order of [`Pawn::ALL`](crate::rules::rounds::Pawn::ALL); they sum to 1.
    pub colours: [f64; 4],
    /// The middle of its foot, in pixels of the frame's image.
    pub center: Point,
    /// The probability that a pawn stands there.
    pub sure: f64,
}

/// What was read of a board.
#[derive(Debug, Clone, PartialEq)]
pub struct GemBoardReading {
    /// The corners as [`LocatedGemBoard::corners`].
    pub corners: [Point; 4],
    /// Row by row, each from its field outwards.
    pub holes: Box<[[HoleReading; HOLES]; ROWS]>,
    /// The pawns, and what may be one.
    pub pawns: Vec<PawnReading>,
    /// The share of each field that something covers, pawns as well; 1 where it lies outside the picture.
    pub fields_covered: [f64; ROWS],
    /// How surely this is a board with gems: the share of its holes that were seen, hidden ones among them, 0 to 1; no probability.
    pub sure: f64,
}

/// Reads boards.
pub struct HoleReader {
    model: Box<dyn Model>,
}

impl HoleReader {
    /// With the network that is built in.
    ///
    /// # Errors
    /// When the network does not load.
    pub fn load() -> Result<Self, LocateError> {
        Ok(Self::with_model(Box::new(OnnxModel::from_static(NETWORK)?)))
    }

    /// With another model: 1 x 3 x 256 x 768 (the board flat, RGB, 0..1) to 1 x 16 x 64 x 192: logits of a hole's middle and of a pawn's
    /// foot, row / 5 and column / 11, logits of what a hole holds (six colours, empty, hidden), logits of a pawn's colour.
    pub fn with_model(model: Box<dyn Model>) -> Self {
        Self { model }
    }

    /// Reads all holes and fields.
    ///
    /// # Errors
    /// When the network fails.
    pub fn read(
        &self,
        frame: &Frame,
        board: &LocatedGemBoard,
    ) -> Result<GemBoardReading, LocateError> {
        let Some(first) = self.look(frame, &board.corners)? else {
            return Ok(unseen(board));
        };
        let Some(rows) = HoleRows::fitted(&first.holes()) else {
            return Ok(unseen(board));
        };
        let tips = tips::by_rows(&rows, &board.corners);
        let [near, far, far_last, near_last] = tips;
        let again = self.look(frame, &[near_last, far_last, far, near])?;
        Ok(reading_of(frame, tips, (&first, again.as_ref()), &rows))
    }

    /// Looks at the board as it lies between these tips; `None` when they span nothing.
    fn look(&self, frame: &Frame, tips: &[Point; 4]) -> Result<Option<FlatBoard>, LocateError> {
        let Some(flat) = Flat::of(&frame.image, tips) else {
            return Ok(None);
        };
        let maps = FlatMaps::of(&self.model.run(flat.planes())?)?;
        Ok(Some(FlatBoard { flat, maps }))
    }
}

/// The board laid flat, and what the network says about it; places in pixels of the frame's image.
struct FlatBoard {
    flat: Flat,
    maps: FlatMaps,
}

impl FlatBoard {
    /// The holes that were seen, as [`FlatMaps::holes`].
    fn holes(&self) -> Vec<Pair> {
        let hole = |(named, at, sure)| (named, self.flat.pixel(at), sure);
        self.maps.holes().into_iter().map(hole).collect()
    }

    /// What is seen there: red, green and blue, 0 to 1.
    fn rgb(&self, pixel: Point) -> [f64; 3] {
        self.flat.rgb(self.flat.place(pixel))
    }

    /// Logits of what the hole there holds.
    fn held(&self, pixel: Point) -> [f64; 8] {
        self.maps.held(self.flat.place(pixel))
    }
}

fn reading_of(
    frame: &Frame,
    corners: [Point; 4],
    (first, again): (&FlatBoard, Option<&FlatBoard>),
    rows: &HoleRows,
) -> GemBoardReading {
    let looks: Vec<&FlatBoard> = std::iter::once(first).chain(again).collect();
    let last = again.unwrap_or(first);
    let hole = |row: usize, column: usize| hole_of(frame, &looks, rows, row, column);
    GemBoardReading {
        corners,
        holes: Box::new(std::array::from_fn(|row| {
            std::array::from_fn(|column| hole(row, column))
        })),
        // Between the tips that the holes tell: where the first ones are far off, feet are hardly seen in the first look. Of 380 pawns on
        // 120 drawn boards 372 are right by the last look, 366 by the first.
        pawns: pawns_of(last, rows),
        fields_covered: fields::covered(frame, last, rows),
        sure: rows.seen(),
    }
}

fn hole_of(
    frame: &Frame,
    looks: &[&FlatBoard],
    rows: &HoleRows,
    row: usize,
    column: usize,
) -> HoleReading {
    let center = rows.at(row as f64, column as f64);
    let rim = rows.rim(row, column);
    let radius = rim.iter().map(|point| (point - center).norm()).sum::<f64>() / rim.len() as f64;
    let held = maps::shares(mean(looks.iter().map(|look| look.held(center))));
    // What lies outside the picture was not seen, whatever the network makes of the edge that goes on there.
    let outside = f64::from(!shows(frame, center));
    let seen = |share: f64| share * (1.0 - outside);
    HoleReading {
        center,
        radius,
        empty: seen(held[maps::EMPTY]),
        colours: std::array::from_fn(|colour| seen(held[colour])),
        hidden: seen(held[maps::HIDDEN]) + outside,
    }
}

/// Whether a place is within the picture.
fn shows(frame: &Frame, at: Point) -> bool {
    let (width, height) = frame.image.dimensions();
    (0.0..f64::from(width)).contains(&at.x) && (0.0..f64::from(height)).contains(&at.y)
}

/// The mean of several answers.
fn mean<const N: usize>(answers: impl ExactSizeIterator<Item = [f64; N]>) -> [f64; N] {
    let share = 1.0 / answers.len().max(1) as f64;
    answers.fold([0.0; N], |sum, answer| {
        std::array::from_fn(|index| sum[index] + share * answer[index])
    })
}

fn pawns_of(look: &FlatBoard, rows: &HoleRows) -> Vec<PawnReading> {
    let pawn = |(at, sure): (Point, f64)| {
        let center = look.flat.pixel(at);
        let (row, column) = rows.row_and_column(center, false)?;
        let is_on_field = column < BEFORE && row > -BESIDE && row < ROWS as f64 - 1.0 + BESIDE;
        is_on_field.then(|| PawnReading {
            field: (row.round().max(0.0) as usize).min(ROWS - 1),
            colours: look.maps.pawn_colour(at),
            center,
            sure,
        })
    };
    let feet = look.maps.pawns(LEAST_PAWN).into_iter();
    feet.filter_map(pawn).collect()
}

/// Nothing can be seen anywhere.
fn unseen(board: &LocatedGemBoard) -> GemBoardReading {
    let hidden = HoleReading {
        center: board.corners[0],
        radius: 0.0,
        empty: 0.0,
        colours: [0.0; 6],
        hidden: 1.0,
    };
    GemBoardReading {
        corners: board.corners,
        holes: Box::new([[hidden; HOLES]; ROWS]),
        pawns: Vec::new(),
        fields_covered: [1.0; ROWS],
        sure: 0.0,
    }
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests {
    use super::*;
    use crate::{
        model::{ModelError, Planes},
        rules::gems::Gem,
    };
    use image::RgbImage;
    use std::sync::atomic::{AtomicUsize, Ordering};

    /// Sees all holes of a board that fills what it is shown, and in them first brown, by this logit, then red by 1.
    struct TwoMinds {
        brown: f32,
        looks: AtomicUsize,
    }

    impl Model for TwoMinds {
        fn run(&self, _: Planes) -> Result<Planes, ModelError> {
            let (wide, high) = (flat::WIDE / 4, flat::HIGH / 4);
            let mut values = vec![-9.0; 16 * wide * high];
            let is_first = self.looks.fetch_add(1, Ordering::Relaxed) == 0;
            let (colour, logit) = if is_first {
                (Gem::Brown, self.brown)
            } else {
                (Gem::Red, 1.0)
            };
            for cell in 0..wide * high {
                for gem in [Gem::Brown, Gem::Red] {
                    values[(4 + gem.index()) * wide * high + cell] = 0.0;
                }
                values[(4 + colour.index()) * wide * high + cell] = logit;
            }
            for (row, column) in (0..ROWS).flat_map(|row| (0..HOLES).map(move |at| (row, at))) {
                let middle = (13 + 7 * row) * wide + 40 + 10 * column;
                values[middle] = 4.0;
                for line in [middle - wide, middle, middle + wide] {
                    for cell in line - 1..=line + 1 {
                        values[2 * wide * high + cell] = row as f32 / 5.0;
                        values[3 * wide * high + cell] = column as f32 / 11.0;
                    }
                }
            }
            Ok(Planes {
                shape: [1, 16, high, wide],
                values,
            })
        }
    }

    fn reading(brown: f32) -> GemBoardReading {
        reading_of_image(brown, RgbImage::new(1000, 500))
    }

    fn reading_of_image(brown: f32, image: RgbImage) -> GemBoardReading {
        let looks = AtomicUsize::new(0);
        let reader = HoleReader::with_model(Box::new(TwoMinds { brown, looks }));
        let corners = [
            (100.0, 100.0),
            (900.0, 100.0),
            (900.0, 400.0),
            (100.0, 400.0),
        ];
        let board = LocatedGemBoard {
            corners: corners.map(|(x, y)| Point::new(x, y)),
            sure: 1.0,
        };
        reader.read(&Frame::of(image), &board).unwrap()
    }

    /// A grey picture in which these fields are red.
    fn with_red(fields: &[usize]) -> RgbImage {
        let holes = reading(1.0).holes;
        let (first, second, below) = (holes[0][0].center, holes[0][1].center, holes[1][0].center);
        RgbImage::from_fn(1000, 500, |x, y| {
            let column = (f64::from(x) + 0.5 - first.x) / (second.x - first.x);
            let row = (f64::from(y) + 0.5 - first.y) / (below.y - first.y);
            let is_field =
                (-3.0..-0.7).contains(&column) && fields.contains(&(row.round() as usize));
            image::Rgb(if is_field && row > -0.5 {
                [180, 50, 30]
            } else {
                [130, 120, 110]
            })
        })
    }

    #[test]
    fn a_field_that_is_not_red_as_the_others_is_covered() {
        let covered = |fields: &[usize]| {
            let shares = reading_of_image(1.0, with_red(fields)).fields_covered;
            let is_one_or_other = |share: &f64| *share < 0.05 || *share > 0.95;
            assert!(shares.iter().all(is_one_or_other), "{shares:?}");
            shares.map(|share| share > 0.5)
        };
        assert_eq!(covered(&[0, 1, 2, 3, 4, 5]), [false; ROWS]);
        assert_eq!(
            covered(&[0, 1, 3, 5]),
            [false, false, true, false, true, false]
        );
        assert_eq!(covered(&[]), [true; ROWS]);
    }

    #[test]
    fn both_looks_say_what_a_hole_holds() {
        for (brown, told) in [(0.5, Gem::Red), (1.5, Gem::Brown)] {
            let reading = reading(brown);
            assert!(reading.sure > 0.9, "{}", reading.sure);
            for hole in reading.holes.iter().flatten() {
                let [brown, red] = [Gem::Brown, Gem::Red].map(|gem| hole.colours[gem.index()]);
                assert_eq!(brown > red, told == Gem::Brown, "{hole:?}");
            }
        }
    }
}
