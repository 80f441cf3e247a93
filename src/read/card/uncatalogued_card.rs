//! Reads a card without the catalogue: its icon rows and its region.
//!
//! By the rules, the pieces of each of the six rows must cover the region exactly. So each row has the region's area, and most
//! candidate regions are no valid puzzle. The candidate regions are tested in descending order of score. For each region, the
//! likeliest rows that cover it are chosen.

use crate::{
    card_layout::{CELL_MM, Edition, region_center_mm},
    geometry::Point,
    read::card::{
        IconFit, Light,
        cell_likelihood::CellLikelihood,
        icons::{IconMap, SEARCH_MM, SlotScores},
        region_search::{
            CellLattice, LineDirection, RegionCandidate, lattice_offset, likely_regions,
        },
        rows::{self, AreaScore, RowReading, Rows},
    },
    rectify::FlatImage,
    rules::{Card, Piece, Region, Side, each_cover},
};

/// Minimum mean agreement of the image with the icons (normalised cross-correlation, 0 to 1) at which a card is read without the
/// catalogue. Set by hand.
const MIN_AGREEMENT: f64 = 0.68;
/// A region is accepted only if its log-likelihood ratio against no region is at least this value (nats) times its number of cells. Set by
/// hand: if all cells of the right region are uncovered, the ratio is about 8 nats per cell.
const MIN_SCORE_PER_CELL: f64 = 1.5;
/// Maximum number of candidate regions that are tested, those with the best scores first. The test is whether the pieces of the icon rows
/// can cover the region. Set by hand.
const MAX_REGIONS: usize = 120;
/// Regions of several areas are tried: of the area with the best score, and of every area whose score is less than this value (nats) below
/// the best. The score of an area is the sum, over the six icon rows, of the best score of a reading whose pieces have this area. Set by
/// hand.
const MAX_AREA_DEFICIT: f64 = 40.0;
/// Lead in log-likelihood, in nats, that is assumed for a hypothesis without a rival. A region is not tried if the highest score that it
/// can have is lower than that of the best region so far by more than this value. Set by hand.
const LEAD_WITHOUT_RIVAL: f64 = 16.0;
/// Divisor that converts log-likelihood differences to log-odds. It is above 1 because the observations of neighbouring cells are
/// not independent. Set by hand.
const DEPENDENCE_DIVISOR: f64 = 1.5;

/// The colour of an icon counts only if the agreement of its shape with the image (normalised cross-correlation) is above this value. Set
/// by hand.
const MIN_COLOUR_AGREEMENT: f64 = 0.3;
/// The weight of an icon's colour is 0 if the agreement of its shape is [`MIN_COLOUR_AGREEMENT`], grows linearly, and is 1 from
/// [`MIN_COLOUR_AGREEMENT`] plus this value on. Set by hand.
const COLOUR_AGREEMENT_RANGE: f64 = 0.4;
/// Numbers of columns and rows of the lattices on which regions are searched for. There is one lattice for each combination of an even or
/// odd number of columns with an even or odd number of rows. The lattices are large enough for the largest regions.
const LATTICES: [(usize, usize); 4] = [(5, 5), (4, 5), (5, 6), (4, 6)];

/// Confidence of the icon rows of a card whose region was not found. Set by hand.
const CONFIDENCE_WITHOUT_REGION: f64 = 0.5;

/// Print of a card, read without the catalogue.
#[derive(Debug, Clone)]
pub struct UncataloguedCard {
    /// Edition of the card, which determines the print layout.
    pub edition: Edition,
    /// Card side, which determines whether rows have three or four icons.
    pub side: Side,
    /// Pieces of each icon row in printed order.
    pub rows: [Vec<Piece>; 6],
    /// Probability that all icon rows are right.
    pub rows_confidence: f64,
    /// Mean normalised cross-correlation between the image and the icons of `rows`, 0 to 1; negative correlations count as 0.
    pub agreement: f64,
    /// Icons of the card, with the places where they were found.
    pub icons: Vec<IconFit>,
    /// Region of the card; `None` if there is no likely region that the pieces of each of the six rows can cover.
    pub region: Option<UncataloguedRegion>,
}

/// A region read from the image, without the catalogue.
#[derive(Debug, Clone, Copy)]
pub struct UncataloguedRegion {
    /// Cells of the region.
    pub region: Region,
    /// Top-left corner of the region's bounding box, in the card's frame, mm.
    pub origin_mm: Point,
    /// Probability that every cell of the region is right.
    pub confidence: f64,
}

impl UncataloguedCard {
    /// Converts the reading to a card without a number; `None` where the region was not found or the rows do not make a valid
    /// card.
    pub fn card(&self) -> Option<Card> {
        let region = self.region?.region;
        Card::unnumbered(self.side, region, self.rows.clone()).ok()
    }

    /// Returns the probability that icon rows and region are right; 0 without a region.
    pub fn confidence(&self) -> f64 {
        self.rows_confidence * self.region.map_or(0.0, |region| region.confidence)
    }
}

/// Reads a card without the catalogue, from its rectified image. On every card, the pieces of each of the six rows have the same total
/// area. `None` if the icons are illegible, or if no possible reading of the rows has equal areas. `parallax_mm` is the apparent offset of
/// the top of a piece from its foot ([`PlanePose::parallax_mm`](crate::rectify::PlanePose::parallax_mm)).
pub fn read_uncatalogued(face: &FlatImage, parallax_mm: (f64, f64)) -> Option<UncataloguedCard> {
    let layouts = SlotScores::all(&IconMap::of(face), SEARCH_MM);
    read_layouts(face, parallax_mm, &layouts)
}

/// Reads a card without the catalogue, from its rectified image and from the scores of icons in all print layouts. `None` if the icons are
/// illegible, or if no possible reading of the six rows gives all rows the same total area of pieces.
pub(super) fn read_layouts(
    face: &FlatImage,
    parallax_mm: (f64, f64),
    layouts: &[SlotScores],
) -> Option<UncataloguedCard> {
    let clearest = rows::clearest_layout(layouts)?;
    if clearest.agreement < MIN_AGREEMENT {
        return None;
    }
    let scores = clearest.scores;
    // Most icons were identified correctly by their shapes alone, which suffices to estimate the light. With the light known, the colours
    // help to identify the other icons.
    let light = Light::of_icons(face, &scores.icons_of_rows(&clearest.pieces));
    let colour = |row: usize, slot: usize, piece: Piece| {
        // An icon with a low agreement may be occluded. Its place then shows the colour of the occluder, so the weight of the colour is low
        // or 0.
        let agreement = scores.agreement_of(row, slot, piece);
        let weight = ((agreement - MIN_COLOUR_AGREEMENT) / COLOUR_AGREEMENT_RANGE).clamp(0.0, 1.0);
        weight * light.icon_log_likelihood(face, piece, scores.position(row, slot, piece))
    };
    let rows = Rows::of(scores, &colour);
    let areas = rows.areas();
    let best_area = areas.first()?.cells;
    let best: Vec<RowReading> = (0..6)
        .map(|row| rows.hypotheses(row, best_area)[0].clone())
        .collect();
    let light = Light::of_icons(face, &scores.icons_of_rows(&pieces(&best)));
    let likelihood = CellLikelihood::of(face, &light, parallax_mm);
    let candidates = regions_on_all_lattices(face, &likelihood, &areas);
    let readings = regions_with_rows(&rows, &candidates, &areas);
    let Some(first) = readings.first() else {
        return Some(without_region(&rows, &best));
    };
    let next = readings
        .iter()
        .find(|other| other.candidate.region != first.candidate.region);
    let region_lead = next.map_or(LEAD_WITHOUT_RIVAL, |next| first.score() - next.score());
    let row_lead = first
        .rows
        .iter()
        .map(|row| row.lead)
        .fold(f64::MAX, f64::min);
    let best: Vec<RowReading> = first.rows.iter().map(|row| row.reading.clone()).collect();
    Some(UncataloguedCard {
        rows_confidence: probability(row_lead.min(region_lead)),
        region: Some(UncataloguedRegion {
            region: first.candidate.region,
            origin_mm: first.candidate.origin_mm,
            confidence: probability(region_lead),
        }),
        ..without_region(&rows, &best)
    })
}

/// Returns the reading of a card whose icon rows are `best` and whose region is not known.
fn without_region(rows: &Rows, best: &[RowReading]) -> UncataloguedCard {
    let icons = rows.scores.icons_of_rows(&pieces(best));
    UncataloguedCard {
        edition: rows.scores.edition,
        side: rows.scores.side,
        rows: pieces(best),
        rows_confidence: CONFIDENCE_WITHOUT_REGION,
        agreement: icons
            .iter()
            .map(|icon| icon.agreement.max(0.0))
            .sum::<f64>()
            / icons.len().max(1) as f64,
        icons,
        region: None,
    }
}

/// Returns the pieces of the six icon rows.
fn pieces(rows: &[RowReading]) -> [Vec<Piece>; 6] {
    std::array::from_fn(|row| rows[row].pieces.clone())
}

/// Returns the probability that a hypothesis is right, given its lead (in nats) over its next best rival.
fn probability(lead: f64) -> f64 {
    1.0 / (1.0 + (-lead / DEPENDENCE_DIVISOR).exp())
}

/// The likeliest reading of an icon row among those whose pieces can cover a region.
struct RowCover {
    /// The pieces of the row, and the score of the hypothesis that these are the row's pieces.
    reading: RowReading,
    /// Difference in log-likelihood, in nats, between `reading` and the next best reading with other pieces that can cover the region;
    /// [`LEAD_WITHOUT_RIVAL`] if there is no such reading.
    lead: f64,
}

/// A candidate region, and for each of the six icon rows the likeliest reading whose pieces can cover this region.
struct RegionWithRows {
    candidate: RegionCandidate,
    rows: Vec<RowCover>,
}

impl RegionWithRows {
    /// Returns whether no two icon rows have the same pieces. This holds for every card.
    fn rows_differ(&self) -> bool {
        let earlier_rows = |row: usize| self.rows[..row].iter();
        let is_same =
            |a: &RowCover, b: &RowCover| are_same_pieces(&a.reading.pieces, &b.reading.pieces);
        (0..self.rows.len())
            .all(|row| !earlier_rows(row).any(|other| is_same(other, &self.rows[row])))
    }

    /// Returns the log-likelihood of the region and its rows, in nats.
    fn score(&self) -> f64 {
        self.candidate.score + self.rows.iter().map(|row| row.reading.score).sum::<f64>()
    }
}

/// Returns every tested region that the pieces of each of the six icon rows can cover, with six different rows, the best score first.
fn regions_with_rows(
    rows: &Rows,
    candidates: &[RegionCandidate],
    areas: &[AreaScore],
) -> Vec<RegionWithRows> {
    let area_of = |candidate: &RegionCandidate| {
        areas
            .iter()
            .find(|area| area.cells == candidate.region.len())
    };
    let mut ranked: Vec<(f64, RegionCandidate)> = candidates
        .iter()
        .filter_map(|candidate| Some((candidate.score + area_of(candidate)?.score, *candidate)))
        .collect();
    ranked.sort_by(|a, b| b.0.total_cmp(&a.0));
    let mut found: Vec<RegionWithRows> = Vec::new();
    for (max_score, candidate) in ranked.into_iter().take(MAX_REGIONS) {
        // The scores of all further regions are more than `LEAD_WITHOUT_RIVAL` below that of the best region. Such regions do not affect
        // the confidences, so stop here.
        if found
            .iter()
            .any(|best| best.score() > max_score + LEAD_WITHOUT_RIVAL)
        {
            break;
        }
        let rows: Option<Vec<RowCover>> = (0..6)
            .map(|row| best_cover(rows, row, candidate.region))
            .collect();
        let joint = rows.map(|rows| RegionWithRows { candidate, rows });
        found.extend(joint.filter(RegionWithRows::rows_differ));
    }
    found.sort_by(|a, b| b.score().total_cmp(&a.score()));
    found
}

/// Returns the likeliest hypothesis for an icon row among those whose pieces can cover the region; `None` if there is no such hypothesis.
fn best_cover(rows: &Rows, row: usize, region: Region) -> Option<RowCover> {
    let covers = |reading: &&RowReading| {
        let mut count = 0;
        each_cover(region, &reading.pieces, |_| count += 1);
        count > 0
    };
    let mut readings_of_row = rows.hypotheses(row, region.len()).iter().filter(covers);
    let best = readings_of_row.next()?.clone();
    let next = readings_of_row.find(|other| !are_same_pieces(&other.pieces, &best.pieces));
    let lead = next.map_or(LEAD_WITHOUT_RIVAL, |next| best.score - next.score);
    Some(RowCover {
        reading: best,
        lead,
    })
}

/// Returns whether two rows have the same pieces, in any order. Assumes that the rows have equally many pieces and that no piece occurs
/// twice in a row.
fn are_same_pieces(a: &[Piece], b: &[Piece]) -> bool {
    a.iter().all(|piece| b.contains(piece))
}

/// Returns likely regions on lattices of cells of four sizes. All regions are printed with the same centre. So on a lattice with an odd
/// number of columns the centre lies in the middle of a column, with an even number between two columns; the same holds for the rows.
fn regions_on_all_lattices(
    face: &FlatImage,
    likelihood: &CellLikelihood,
    areas: &[AreaScore],
) -> Vec<RegionCandidate> {
    let areas_within_limit = areas
        .iter()
        .filter(|area| area.score > areas[0].score - MAX_AREA_DEFICIT);
    let areas_tried: Vec<usize> = areas_within_limit.map(|area| area.cells).collect();
    let max_cells = areas_tried.iter().copied().max().unwrap_or(0);
    let middle = region_center_mm();
    let mut candidates = Vec::new();
    for (width, height) in LATTICES {
        let x = middle.x - width as f64 * CELL_MM / 2.0;
        let y = middle.y - height as f64 * CELL_MM / 2.0;
        let origin_mm = Point::new(
            x + lattice_offset(face, LineDirection::Vertical, x, width),
            y + lattice_offset(face, LineDirection::Horizontal, y, height),
        );
        let lattice = CellLattice {
            origin_mm,
            width,
            height,
        };
        let is_likely = |candidate: &RegionCandidate| {
            let cells = candidate.region.len();
            areas_tried.contains(&cells) && candidate.score >= MIN_SCORE_PER_CELL * cells as f64
        };
        let on_lattice: Vec<RegionCandidate> = likely_regions(likelihood, lattice, max_cells)
            .into_iter()
            .filter(is_likely)
            .collect();
        tracing::debug!(width, height, ?origin_mm, best = ?on_lattice.first(), "lattice");
        candidates.extend(on_lattice);
    }
    candidates
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{card_layout::PIECE_MM, test_support::Staged};
    use umpire_lab::scene::StagedScene;

    /// Seeds of the drawn scenes of an empty card, each with the edition of the card.
    const EMPTY: [(u64, u8); 2] = [(500, 1), (512, 2)];
    /// Seed of the drawn scene of a solved card.
    const SOLVED: u64 = 500;

    fn read(staged: &Staged) -> UncataloguedCard {
        read_uncatalogued(&staged.face, staged.pose.parallax_mm(PIECE_MM))
            .expect("the icons are clear")
    }

    #[test]
    fn an_uncatalogued_puzzle_is_read_from_the_empty_card() {
        for (seed, edition) in EMPTY {
            let staged = Staged::invented(StagedScene::Empty, seed);
            assert_eq!(staged.truth.edition, edition, "{seed}");
            let read = read(&staged);
            let region = read.region.expect("the cells are bare").region;
            assert_eq!(region.rows(), staged.truth.region, "{seed}");
            assert_eq!(read.side, staged.truth.side, "{seed}");
            let rows: Vec<&Vec<Piece>> = staged.truth.rows.values().collect();
            assert!(read.rows.iter().eq(rows), "{seed}: {:?}", read.rows);
            // The icons of the later edition stand close to the edges of their boxes, which lowers the confidence of the reading.
            assert!(read.confidence() > 0.7, "{seed}: {}", read.confidence());
        }
    }

    #[test]
    fn a_region_covered_by_pieces_is_determined_by_the_rows() {
        let staged = Staged::invented(StagedScene::Solved, SOLVED);
        let region = read(&staged).region.expect("the rows determine it").region;
        assert_eq!(region.rows(), staged.truth.region);
    }

    #[test]
    fn an_uncatalogued_puzzle_is_not_taken_for_a_catalogued_one() {
        let reading = Staged::invented(StagedScene::Empty, EMPTY[0].0).reading();
        assert_eq!(reading.card.number, None);
        assert!(reading.is_legible());
    }
}
