//! Reads what is printed on a flat card: which side it is, and the light that falls on it.
//!
//! All icons are read together against the catalogue: a few that are hidden or blurred do not matter, since the
//! eighteen or twenty-four others name the side.

mod blob;
pub mod cell_likelihood;
pub mod icons;
pub mod lattice;
pub mod light;
pub mod loose;
mod ranking;
pub mod region;
pub mod rows;
pub mod shapes;
pub mod uncatalogued_card;

use std::borrow::Cow;

pub use crate::read::card::light::Light;
pub use crate::read::card::uncatalogued_card::{SeenCard, SeenRegion, as_seen};
use crate::{
    geometry::Point,
    layout::{CARD_MM, Edition, region_origin_mm},
    read::card::icons::{IconMap, SlotScores},
    rectify::{FlatImage, Landmark, Part, PlanePose, Window},
    rules::{Card, Catalogue, Symbol},
};

/// Pixels a millimetre of the view that icons are read in: an icon's square is then 7 pixels wide.
pub const FACE_PX_PER_MM: f64 = 2.0;
/// How much of what surrounds the card is seen with it.
const MARGIN_MM: f64 = 6.0;
/// What is seen must speak for a side by so much, in nats; of 2,100 views of no card, a turned one or something under a hand
/// the best had 5.1, and 3.5 where the next side was as far behind as it must be.
const LEGIBLE: f64 = 7.0;
/// Blurred icons speak for nothing by themselves; where the mean agreement is this, it is enough that they do not speak
/// against the side. Right sides that are blurred have 0.58 and more, what looks like a card and is none 0.47.
const BLURRED: f64 = 0.54;
/// How far the next side must be behind, in nats.
const AHEAD: f64 = 4.0;

/// So many icons that are clearly others than those of the best side of the catalogue show that the card is none of them: one
/// row of them. On cards that are known there was at most one among 131.
const CONTRADICTION: usize = 3;
/// A side of the catalogue with the same region is meant when so many of the six rows are the same.
const ROWS_ALIKE: usize = 4;
/// A card is taken as it is seen with this probability that all of it is right.
const SEEN: f64 = 0.6;
/// How far icons are looked for on a card whose pose is rough, mm: half of what lies between two.
const WIDE_MM: f64 = 5.0;

/// What is printed on a card.
#[derive(Debug, Clone)]
pub struct Reading<'a> {
    /// The side of the catalogue that fits best, or one in no catalogue, as it is seen.
    pub card: Cow<'a, Card>,
    /// How it is printed.
    pub edition: Edition,
    /// Mean agreement of the icons with that side, -1 to 1.
    pub agreement: f64,
    /// How strongly what is seen speaks for that side, in nats: its icons' shapes ([`SlotScores::evidence`]), and where they
    /// do not settle it their colours and the region's border.
    pub evidence: f64,
    /// How far the next best side is behind, in nats.
    pub ahead: f64,
    /// The icons where they were found.
    pub icons: Vec<IconFit>,
    /// Where it comes from.
    pub source: Source,
}

/// Where a reading comes from.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Source {
    /// The catalogue.
    Catalogue,
    /// What is seen, with the probability that rows and region are right: no side of the catalogue has these icons.
    Seen(f64),
    /// The catalogue, for want of better: the icons clearly are those of another side, but not all can be read.
    Contradicted,
}

/// One icon, found on the face.
#[derive(Debug, Clone, Copy)]
pub struct IconFit {
    /// Which piece it shows.
    pub piece: crate::rules::Piece,
    /// Agreement of the picture with the icon's shape, -1 to 1.
    pub agreement: f64,
    /// Top-left corner of its box, in the card's millimetres.
    pub at_mm: Point,
    /// Where that corner is printed nominally.
    pub printed_mm: Point,
}

impl Reading<'_> {
    /// The same, with a card of its own.
    pub fn into_owned(self) -> Reading<'static> {
        Reading {
            card: Cow::Owned(self.card.into_owned()),
            edition: self.edition,
            agreement: self.agreement,
            evidence: self.evidence,
            ahead: self.ahead,
            icons: self.icons,
            source: self.source,
        }
    }

    /// Whether enough icons agree to trust the side.
    pub fn is_legible(&self) -> bool {
        match self.source {
            Source::Catalogue => {
                let blurred = self.agreement >= BLURRED && self.evidence > 0.0;
                self.ahead >= AHEAD && (self.evidence >= LEGIBLE || blurred)
            }
            Source::Seen(confidence) => confidence >= SEEN,
            Source::Contradicted => false,
        }
    }
}

/// Looks at the card's face and a little beyond, at [`FACE_PX_PER_MM`].
pub fn face_of(image: &image::RgbImage, pose: &PlanePose) -> FlatImage {
    let window = Window {
        origin_mm: Point::new(-MARGIN_MM, -MARGIN_MM),
        size_mm: (CARD_MM.0 + 2.0 * MARGIN_MM, CARD_MM.1 + 2.0 * MARGIN_MM),
        px_per_mm: 2.0 * FACE_PX_PER_MM,
    };
    FlatImage::look(image, &pose.image_from_plane(0.0), &window).shrunk(2)
}

/// Reads the side from all the icons together; where they clearly are of no side of the catalogue, the card as it is seen.
/// `lean_mm` is how far the tops of pieces seem to lie from their feet ([`PlanePose::lean_mm`]); `None` only for an empty
/// catalogue.
pub fn read<'a>(
    face: &FlatImage,
    lean_mm: (f64, f64),
    catalogue: &'a Catalogue,
) -> Option<Reading<'a>> {
    let map = IconMap::of(face);
    let layouts: Vec<SlotScores> = SlotScores::all(&map, icons::SEARCH_MM);
    let (known, clear) = of_catalogue(face, &layouts, catalogue)?;
    if !clear.contradict(known.icons.len()) {
        return Some(known);
    }
    let seen = uncatalogued_card::of_layouts(face, lean_mm, &layouts);
    tracing::debug!(?clear, ?known.card.number, ?seen, "no side of the catalogue");
    let seen = seen.filter(|seen| clear.against > clear.agreeing || seen.confidence() >= SEEN);
    let Some((seen, card)) = seen.and_then(|seen| seen.card().map(|card| (seen, card))) else {
        let source = if clear.against > clear.agreeing {
            Source::Contradicted
        } else {
            Source::Catalogue
        };
        return Some(Reading { source, ..known });
    };
    // What was misread may be a side of the catalogue after all: no two have the same region.
    let same = |known: &&Card| known.side == card.side && known.region == card.region;
    if let Some(known) = catalogue.cards().iter().find(same)
        && rows_alike(known, &card) >= ROWS_ALIKE
    {
        return Some(Reading {
            card: Cow::Borrowed(known),
            edition: seen.edition,
            agreement: seen.agreement,
            evidence: LEGIBLE,
            ahead: AHEAD,
            icons: seen.icons,
            source: Source::Catalogue,
        });
    }
    Some(Reading {
        source: Source::Seen(seen.confidence()),
        card: Cow::Owned(card),
        edition: seen.edition,
        agreement: seen.agreement,
        evidence: known.evidence,
        ahead: known.ahead,
        icons: seen.icons,
    })
}

/// The side of the catalogue with icons looked for twice as far from their places: slower, for a card whose pose is rough.
pub fn read_widely<'a>(face: &FlatImage, catalogue: &'a Catalogue) -> Option<Reading<'a>> {
    let layouts = SlotScores::all(&IconMap::of(face), WIDE_MM);
    of_catalogue(face, &layouts, catalogue).map(|(known, _)| known)
}

/// How many icons clearly are those of a side of the catalogue, and how many clearly others.
#[derive(Debug, Clone, Copy)]
struct ClearIcons {
    agreeing: usize,
    against: usize,
}

impl ClearIcons {
    /// Whether they show that the card is not that side: a row of others, though all can be read; or many others, though
    /// some are hidden. What lies over icons may look like some of them.
    fn contradict(self, icons: usize) -> bool {
        let all_read = 10 * (self.agreeing + self.against) >= 9 * icons;
        self.against >= CONTRADICTION && (all_read || 2 * self.against > self.agreeing)
    }
}

/// How many rows ask for the same pieces on both.
fn rows_alike(a: &Card, b: &Card) -> usize {
    let alike = |symbol: &Symbol| a.row_is(*symbol, b.row(*symbol));
    Symbol::ALL.iter().filter(|symbol| alike(symbol)).count()
}

/// The side of the catalogue that fits best, and how many icons speak for and against it.
fn of_catalogue<'a>(
    face: &FlatImage,
    layouts: &[SlotScores],
    catalogue: &'a Catalogue,
) -> Option<(Reading<'a>, ClearIcons)> {
    let ranking::Best { side, ahead } = ranking::best(face, layouts, catalogue)?;
    let ranking::Ranked {
        card,
        layout,
        evidence,
    } = side;
    let scores = &layouts[layout];
    let reading = Reading {
        card: Cow::Borrowed(card),
        edition: scores.edition,
        agreement: scores.agreement(card),
        evidence,
        ahead,
        icons: scores.icons_of(card),
        source: Source::Catalogue,
    };
    let (agreeing, against) = scores.for_and_against(card);
    Some((reading, ClearIcons { agreeing, against }))
}

/// An icon that agrees this well is where it was found.
const FOUND: f64 = 0.55;
/// How far an icon is printed off its place beside the others, and found beside itself, mm. Chosen on the tune lists: with
/// 0.5 the icons outvote the edges.
const ICON_MM: f64 = 0.8;

/// What was found on the face, and where it is printed nominally.
pub fn landmarks(face: &FlatImage, reading: &Reading, lean_mm: (f64, f64)) -> Vec<Landmark> {
    let card = &reading.card;
    let light = Light::fit(face, reading, region_origin_mm(card.region));
    let mut found: Vec<Landmark> = reading
        .icons
        .iter()
        .filter(|icon| icon.agreement >= FOUND)
        .map(|icon| Landmark {
            found: icon.at_mm,
            printed: icon.printed_mm,
            across: None,
            sigma_mm: ICON_MM,
            worth: 1.0,
            part: Part::Icons,
        })
        .collect();
    found.extend(region::landmarks(face, &light, card.region, lean_mm));
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{geometry::Quad, layout::PIECE_MM, test_support::Staged};
    use umpire_lab::scene::StagedScene;

    /// Seeds whose cards are printed in each way.
    const SEEDS: [(Edition, [u64; 2]); 2] =
        [(Edition::Later, [100, 101]), (Edition::First, [104, 105])];

    #[test]
    fn both_ways_of_printing_are_read() {
        for (edition, seeds) in SEEDS {
            for seed in seeds {
                let staged = Staged::new(StagedScene::Solved, seed);
                let drawn = if staged.truth.edition == 1 {
                    Edition::First
                } else {
                    Edition::Later
                };
                assert_eq!(drawn, edition, "{seed}");
                let reading = staged.reading();
                assert_eq!(reading.card.number, staged.truth.number, "{seed}");
                assert_eq!(reading.edition, edition, "{seed}");
                assert!(reading.is_legible(), "{seed}: {}", reading.agreement);
            }
        }
    }

    #[test]
    fn a_card_read_the_wrong_way_round_is_not_legible() {
        for (_, seeds) in SEEDS {
            let staged = Staged::new(StagedScene::Solved, seeds[0]);
            for turn in 1..4 {
                let corners = staged.corners.turned(turn);
                let pose = PlanePose::from_corners(&corners, staged.image.dimensions())
                    .expect("a card that is drawn spans something");
                let reading = read(
                    &face_of(&staged.image, &pose),
                    pose.lean_mm(PIECE_MM),
                    Catalogue::standard(),
                )
                .expect("the catalogue is not empty");
                assert!(!reading.is_legible(), "{turn}: {}", reading.agreement);
            }
        }
    }

    #[test]
    fn a_thing_over_a_row_of_icons_does_not_matter() {
        let staged = Staged::new(StagedScene::Solved, 104);
        let covered = staged.repainted(|at, pixel| {
            let over = at.x < 70.0 && at.y > 92.0;
            if over { [196, 142, 118] } else { pixel }
        });
        let reading = covered.reading();
        assert_eq!(reading.card.number, covered.truth.number);
        assert!(reading.is_legible(), "{}", reading.agreement);
    }

    #[test]
    fn two_rows_of_icons_name_a_side_though_a_hand_is_over_the_others() {
        for seed in [104, 105] {
            let staged = Staged::new(StagedScene::Solved, seed);
            let covered = staged.repainted(|at, pixel| {
                let over = at.x < 70.0 && at.y > 40.0;
                if over { [196, 142, 118] } else { pixel }
            });
            let reading = covered.reading();
            assert_eq!(reading.card.number, covered.truth.number, "{seed}");
            assert!(reading.is_legible(), "{seed}: {}", reading.evidence);
        }
    }

    #[test]
    fn a_bare_table_is_not_legible() {
        let image = image::RgbImage::from_fn(640, 480, |x, y| {
            let grain = ((x / 3 + y / 40) % 7) as u8;
            image::Rgb([150 + 4 * grain, 110 + 4 * grain, 70 + 3 * grain])
        });
        let corners = Quad::from_size(480.0, 327.0);
        let pose = PlanePose::from_corners(&corners, image.dimensions()).expect("a rectangle");
        let face = face_of(&image, &pose);
        let reading = read(&face, (0.0, 0.0), Catalogue::standard());
        assert!(!reading.expect("the catalogue is not empty").is_legible());
    }

    #[test]
    fn every_icon_of_the_card_is_found() {
        let staged = Staged::new(StagedScene::Solved, 104);
        let icons = staged.reading().icons;
        let count: usize = staged.card().rows.iter().map(Vec::len).sum();
        assert_eq!(icons.len(), count);
    }
}
