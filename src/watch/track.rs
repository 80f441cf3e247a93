//! Tracks one card over time: its pose, its judgements, and what was announced.

use std::time::Duration;

use image::RgbImage;

use crate::{
    card_layout::{CELL_MM, region_origin_mm},
    frame::Frame,
    geometry::{Point, Quad},
    pipeline::card::{CardOptions, JudgedCard, known::KnownCard},
    report::{CardReport, CardVerdict},
    rules::{Cell, Region, Symbol},
    watch::{
        belief::{Belief, MAX_BROKEN_UP_PROBABILITY},
        piece_memory::PieceMemory,
        recheck::{Print, Recheck},
        seats::VisibleCard,
        steady_report::SteadyReport,
        surface::{CardGeometry, Surface},
    },
};

/// Minimum fraction of the blocks of a card's print that must be unchanged for the card to count as still at its pose. Set by
/// hand: a card with a hand over two thirds of it still has this fraction.
const MIN_MATCHING_BLOCKS: f64 = 0.3;
/// Maximum displacement, in mm on the card, of a card that still counts as unmoved. Set by hand: less than about 1 mm, since a larger
/// displacement of the card can make a properly placed piece appear shifted.
const MAX_DRIFT_MM: f64 = 0.7;
/// Whether a card is solved counts as known once at least this many frames have been judged. Set by hand.
const MIN_JUDGED_FRAMES: usize = 4;
/// Minimum time between two judgements of a card once it is known whether the card is solved and the verdicts of its latest frames agree.
/// The card is judged again because a change of its pieces may be too small to be detected in the image. Set by hand.
const JUDGE_INTERVAL: Duration = Duration::from_millis(400);
/// Minimum time from the search that located a card to a second search that confirms its pose. Set by hand.
const CONFIRM_AFTER: Duration = Duration::from_millis(250);
/// Minimum time between two searches for a card if most of its judgements are unsure. Set by hand.
const SEARCH_INTERVAL: Duration = Duration::from_secs(2);
/// Minimum time between the first judgement after a change of a card's pieces and the report that the card is broken up. The card was
/// announced as solved before the change. Set by hand.
const MIN_BROKEN_UP_TIME: Duration = Duration::from_secs(1);
/// If a second search locates a card again, its new pose replaces the first pose unless the agreement between image and print (-1 to 1) has
/// become lower by more than this. Set by hand.
const MAX_AGREEMENT_LOSS: f64 = 0.02;
/// Width of a margin around the bounding box of the card's region, mm. A card is not judged while something moves in the box or in this
/// margin. Set by hand.
const MARGIN_MM: f64 = 8.0;

/// A tracked card.
#[derive(Debug)]
pub struct Track {
    /// Identifier of the card; constant while the card is tracked.
    pub id: usize,
    /// The catalogue entry of the card, and the pose of the card in the image.
    pub known: KnownCard,
    /// The appearance of the card's print in the frame from which its present pose was determined.
    print: Print,
    /// The combined judgements since the card's pieces, its pose or its required row last changed.
    pub belief: Belief,
    /// The appearance of the card's region in the frame of the first judgement since the judgements were last discarded. `None` until that
    /// judgement.
    surface: Option<Surface>,
    /// Pieces that were identified by their outlines in earlier judgements.
    memory: PieceMemory,
    /// Time of the first judgement since the judgements were last discarded. Times are counted from the beginning of the watch.
    first_judgement: Duration,
    /// Time of the latest judgement of the card, from the beginning of the watch; `None` before the first judgement, and after the card's
    /// required row has changed.
    last_judgement: Option<Duration>,
    /// The latest reports on the card, and the one that is displayed. While the pieces are unchanged, the displayed report is replaced by
    /// another one only if more of the latest judgements agree with the new one.
    reports: SteadyReport,
    /// The announcement that the card is solved; `None` before the announcement, after the card was broken up, and after its required row
    /// has changed.
    pub announcement: Option<Announcement>,
    /// Number of frames, since the card was last found at its pose, in which it was not found there. A frame with motion over the card is
    /// counted only if the number is still 0.
    pub missed_frames: usize,
    /// Time of the last frame in which the card was found at its pose, from the beginning of the watch.
    pub last_found: Duration,
    /// Time of the last search that located the card, from the beginning of the watch.
    last_search: Duration,
    /// Whether the card was found at its pose in the latest frame, and nothing moved over it.
    pub is_still: bool,
    /// Whether a second search, with nothing moving over the card, has confirmed the pose.
    is_confirmed: bool,
    /// Whether the card was reported as lost and has not been located again since then.
    pub is_lost: bool,
}

/// The announcement that a card is solved.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Announcement {
    /// The row of icons whose pieces cover the card.
    pub symbol: Symbol,
    /// Place of the card in the order in which cards were announced as solved, from 1.
    pub place: usize,
}

/// The result of re-checking a card's pose.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PoseCheck {
    /// The print at the stored pose matches and has not drifted.
    Unmoved,
    /// The print matches, but the card has shifted slightly.
    Drifted,
    /// The print at the stored pose does not match: the card is absent or occluded.
    Absent,
}

impl Track {
    /// Starts tracking a card that was just located, under the identifier `id`.
    pub fn new(id: usize, known: KnownCard, image: &RgbImage, now: Duration) -> Self {
        let print = Print::of(image, known.pose(), known.card().region);
        Self {
            id,
            known,
            print,
            belief: Belief::default(),
            surface: None,
            memory: PieceMemory::default(),
            first_judgement: now,
            last_judgement: None,
            reports: SteadyReport::default(),
            announcement: None,
            missed_frames: 0,
            last_found: now,
            last_search: now,
            is_still: false,
            is_confirmed: false,
            is_lost: false,
        }
    }

    /// Replaces the pose and the print of this card after it was located again. Discards the judgements and the remembered pieces. Also
    /// discards the displayed report, if the card has moved by more than `MAX_DRIFT_MM`.
    pub(crate) fn relocate(&mut self, known: KnownCard, image: &RgbImage, now: Duration) {
        tracing::debug!(
            card = self.id,
            agreement = known.agreement(),
            before = self.known.agreement(),
            "found again"
        );
        self.print = Print::of(image, known.pose(), known.card().region);
        if self.is_displaced(&known) {
            self.reports = SteadyReport::default();
        }
        self.known = known;
        self.belief = Belief::default();
        self.surface = None;
        self.memory = PieceMemory::default();
        self.missed_frames = 0;
        self.last_found = now;
        self.last_search = now;
        self.is_confirmed = false;
        self.is_lost = false;
    }

    /// Returns whether the card should be searched for once more, to improve its pose. Either of two reasons suffices: the card was located
    /// only once, perhaps while a hand occluded a part of it or while the camera moved; or most of its judgements are unsure, which an
    /// error of the pose by a millimetre can cause. False while the card is not still, and too soon after the last search.
    pub(crate) fn needs_search(&self, now: Duration) -> bool {
        let elapsed = now.saturating_sub(self.last_search);
        let is_unclear =
            self.belief.frame_count() > MIN_JUDGED_FRAMES && self.belief.is_mostly_unsure();
        self.is_still
            && (!self.is_confirmed && elapsed >= CONFIRM_AFTER
                || is_unclear && elapsed >= SEARCH_INTERVAL)
    }

    /// Handles a card that a second search has located while nothing moved over the card. Replaces the first pose by the new one and
    /// discards the judgements. If the agreement between image and print is lower at the new pose by more than `MAX_AGREEMENT_LOSS`, keeps
    /// the first pose and the judgements. In both cases, marks the pose as confirmed.
    pub(crate) fn confirm(&mut self, known: KnownCard, image: &RgbImage, now: Duration) {
        tracing::debug!(
            card = self.id,
            agreement = known.agreement(),
            before = self.known.agreement(),
            "confirmed"
        );
        if known.agreement() >= self.known.agreement() - MAX_AGREEMENT_LOSS {
            let memory = std::mem::take(&mut self.memory);
            self.relocate(known, image, now);
            // The card only has a more exact pose; it has not moved. So the remembered pieces stay valid.
            self.memory = memory;
        }
        self.last_search = now;
        self.is_confirmed = true;
    }

    /// Compares the image with the stored print of the card, and returns whether the card is still at its pose.
    pub fn check_pose(&self, image: &RgbImage) -> PoseCheck {
        let Recheck { matching, drift_mm } = self.print.check(image, self.known.pose());
        tracing::trace!(card = self.id, matching, drift_mm, "re-checked");
        match (matching >= MIN_MATCHING_BLOCKS, drift_mm < MAX_DRIFT_MM) {
            (true, true) => PoseCheck::Unmoved,
            (true, false) => PoseCheck::Drifted,
            (false, _) => PoseCheck::Absent,
        }
    }

    /// Returns whether the pose of `other` should replace the current pose of this card. Either of two reasons suffices: at the current
    /// pose, too few blocks of the image match the stored print; or the pose of `other` gives both more matching blocks and less drift than
    /// the current pose.
    pub(crate) fn prefers_pose_of(&self, other: &KnownCard, image: &RgbImage) -> bool {
        let current = self.print.check(image, self.known.pose());
        let alternative = self.print.check(image, other.pose());
        current.matching < MIN_MATCHING_BLOCKS
            || alternative.matching > current.matching && alternative.drift_mm < current.drift_mm
    }

    /// Returns whether a newly located pose differs from the current one by more than `MAX_DRIFT_MM` at some corner. Overlays must
    /// then be drawn at the new place.
    fn is_displaced(&self, known: &KnownCard) -> bool {
        let max_drift_px = MAX_DRIFT_MM * known.pose().px_per_mm();
        let corners = known.corners().0.iter().zip(self.known.corners().0);
        corners
            .into_iter()
            .any(|(new, old)| (new - old).norm() > max_drift_px)
    }

    /// Returns the report to display; `None` until the card is judged with its present pieces, at its present place and for its required
    /// row.
    pub fn report(&self) -> Option<&CardReport> {
        self.reports.displayed()
    }

    /// Returns the corners of the card, in pixels of the frame.
    pub fn corners(&self) -> Quad {
        *self.known.corners()
    }

    /// Returns the card's number and position, from which [`Seats`](crate::watch::seats::Seats) finds out which player has the card.
    pub fn visible_card(&self) -> VisibleCard {
        VisibleCard {
            number: self.known.card().number,
            center: self.corners().center(),
        }
    }

    /// Returns the region's bounding box with a margin, in pixels of the frame; motion inside it prevents a judgement.
    pub fn watched_area(&self) -> Quad {
        let region = self.known.card().region;
        let origin = region_origin_mm(region);
        let size = (
            CELL_MM * f64::from(region.width()) + 2.0 * MARGIN_MM,
            CELL_MM * f64::from(region.height()) + 2.0 * MARGIN_MM,
        );
        let plane = self.known.pose().image_from_plane(0.0);
        let in_image = |point: Point| {
            plane.map(Point::new(
                point.x + origin.x - MARGIN_MM,
                point.y + origin.y - MARGIN_MM,
            ))
        };
        Quad(Quad::from_size(size.0, size.1).0.map(in_image))
    }

    /// Discards all judgements if the region's appearance differs from the one that was stored at the first of them.
    pub(crate) fn discard_outdated_judgements(&mut self, image: &RgbImage) {
        let has_changed = self
            .surface
            .as_ref()
            .is_some_and(|surface| surface.has_changed(image));
        if has_changed {
            self.discard_judgements();
        }
    }

    /// Discards all judgements, the displayed report and the stored appearance of the region.
    fn discard_judgements(&mut self) {
        self.belief = Belief::default();
        self.reports = SteadyReport::default();
        self.surface = None;
    }

    /// Discards the judgements and the announcement, because from now on another row of icons has to be solved on the card.
    pub(crate) fn reset_judgement(&mut self) {
        self.discard_judgements();
        self.last_judgement = None;
        self.announcement = None;
    }

    /// Returns how urgently the card needs a judgement: the time since its latest judgement, or the maximum of the type if it has none.
    /// `None` if the card needs no judgement yet.
    pub(crate) fn urgency(&self, now: Duration) -> Option<Duration> {
        let elapsed = self
            .last_judgement
            .map_or(Duration::MAX, |judged| now.saturating_sub(judged));
        let is_doubtful = self.is_undecided() || self.belief.has_mixed_verdicts();
        (is_doubtful || elapsed >= JUDGE_INTERVAL).then_some(elapsed)
    }

    /// Returns whether it is not yet known if the card is solved: fewer than `MIN_JUDGED_FRAMES` frames have been judged since the
    /// judgements were last discarded.
    pub(crate) fn is_undecided(&self) -> bool {
        self.belief.frame_count() < MIN_JUDGED_FRAMES
    }

    /// Returns whether the solution of a card that was announced as solved was taken apart. Two conditions must hold: the probability that
    /// the card is solved is below `MAX_BROKEN_UP_PROBABILITY`, and at least `MIN_BROKEN_UP_TIME` has passed since the first judgement
    /// after the judgements were last discarded. A hand that briefly rests on the card is thus not taken for a change of the pieces.
    pub(crate) fn is_broken_up(&self, now: Duration) -> bool {
        self.belief.solved_probability() < MAX_BROKEN_UP_PROBABILITY
            && now.saturating_sub(self.first_judgement) >= MIN_BROKEN_UP_TIME
    }

    /// Judges the card in this frame and adds the judgement to the earlier ones.
    pub fn judge(&mut self, frame: &Frame, options: CardOptions, now: Duration) {
        let known_pieces = self.memory.known_pieces(&frame.image);
        let JudgedCard { report, outlined } = self.known.judge(frame, options, &known_pieces);
        tracing::debug!(card = self.id, ?known_pieces, ?outlined, "judged");
        let geometry = CardGeometry {
            pose: self.known.pose(),
            region: self.known.card().region,
        };
        let undecided = undecided_cells(&report, geometry.region);
        self.memory.forget_taken(&frame.image, &undecided);
        self.memory.remember(&outlined, &frame.image, geometry);
        if self.belief.frame_count() == 0 {
            self.first_judgement = now;
        }
        self.belief.add(&report);
        self.surface
            .get_or_insert_with(|| Surface::of(&frame.image, geometry));
        self.last_judgement = Some(now);
        self.reports.add(report);
    }
}

/// Returns the cells whose content is undecided according to `report`, for instance because a hand covers them. For a verdict of unsure,
/// these are the cells that the reasons name. If a reason names no cells, or there is no reason, they are all cells of the region. For a
/// verdict of solved or unsolved, there are none.
fn undecided_cells(report: &CardReport, region: Region) -> Vec<Cell> {
    if report.verdict != CardVerdict::Unsure {
        return Vec::new();
    }
    let named = report.reasons.iter().map(|reason| reason.cells.as_slice());
    if report.reasons.is_empty() || named.clone().any(<[Cell]>::is_empty) {
        return region.cells().collect();
    }
    named.flatten().copied().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{report::Reason, rules::Catalogue};

    #[test]
    fn an_unsure_judgement_leaves_the_cells_of_its_reasons_undecided_or_all() {
        let region = Catalogue::standard()
            .card(13)
            .expect("card 13 is known")
            .region;
        let all: Vec<Cell> = region.cells().collect();
        let unread = |reasons: Vec<Reason>| CardReport {
            reasons,
            ..CardReport::unread([[0.0; 2]; 4], None, Reason::waiting())
        };
        let occluded = Reason {
            cells: all[..2].to_vec(),
            ..Reason::waiting()
        };
        assert_eq!(
            undecided_cells(&unread(vec![occluded.clone()]), region),
            all[..2]
        );
        assert_eq!(
            undecided_cells(&unread(vec![occluded.clone(), Reason::waiting()]), region),
            all
        );
        assert_eq!(undecided_cells(&unread(Vec::new()), region), all);
        let unsolved = CardReport {
            verdict: CardVerdict::Unsolved,
            ..unread(vec![occluded])
        };
        assert_eq!(undecided_cells(&unsolved, region), []);
    }
}
