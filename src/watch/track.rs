//! Tracking of one card over time: its pose, its judgements, and what was announced.

use std::time::Duration;

use image::RgbImage;

use crate::{
    frame::Frame,
    geometry::{Point, Quad},
    layout::{CELL_MM, region_origin_mm},
    pipeline::card::{CardOptions, Judged, known::KnownCard},
    report::CardReport,
    rules::Symbol,
    watch::{
        belief::{Belief, MAX_BROKEN},
        memory::Memory,
        recheck::{Print, Recheck},
        steady_report::SteadyReport,
        surface::{CardGeometry, Surface},
    },
};

/// Minimum fraction of matching print blocks for a card to count as unmoved. Still met with a hand over two thirds of
/// the card.
const MIN_MATCHING_BLOCKS: f64 = 0.3;
/// Maximum apparent drift of an unmoved card, in mm. Placed and shifted pieces differ by about a millimetre.
const DRIFT_MM: f64 = 0.7;
/// Number of judged frames after which the state of a card is known.
const MIN_JUDGED_FRAMES: usize = 4;
/// Interval between judgements of a known state, since a change may be too small to notice.
const JUDGE_INTERVAL: Duration = Duration::from_millis(400);
/// Delay after the first find until a second search confirms the pose.
const CONFIRM_AFTER: Duration = Duration::from_millis(250);
/// Interval between searches for a card whose state stays unclear.
const SEARCH_INTERVAL: Duration = Duration::from_secs(2);
/// Time for which a cover must be judged broken before it is reported.
const BROKEN_FOR: Duration = Duration::from_secs(1);
/// Maximum loss of print agreement (range -1 to 1) with which a second find still replaces the first pose.
const MAX_AGREEMENT_LOSS: f64 = 0.02;
/// Margin around the region's bounding box within which motion affects the card, in mm.
const MARGIN_MM: f64 = 8.0;

/// A tracked card.
#[derive(Debug)]
pub struct Track {
    /// Identifier of the card; constant while the card is tracked.
    pub id: usize,
    /// The card and its pose.
    pub known: KnownCard,
    /// The appearance of its print at that pose.
    print: Print,
    /// The combined judgements of the current state.
    pub belief: Belief,
    /// The appearance of the region at its first judgement in the current state.
    surface: Option<Surface>,
    /// Pieces that were identified reliably before.
    memory: Memory,
    /// Time of the first judgement of the current state.
    since: Duration,
    /// Time of the latest judgement of the current state.
    judged: Option<Duration>,
    /// The judgements of the current state, smoothed for display.
    reports: SteadyReport,
    /// What was announced as solved.
    pub solved: Option<Announced>,
    /// Number of quiet frames since the card was last at its pose.
    pub missed: usize,
    /// Time of the last frame in which the card was at its pose.
    pub seen: Duration,
    /// Time of the last search for the card.
    last_search: Duration,
    /// Whether nothing moves over it.
    pub quiet: bool,
    /// Whether the pose was found twice, the second time with nothing moving over the card.
    confirmed: bool,
    /// Whether it was reported as lost.
    pub lost: bool,
}

/// The announcement that a card is solved.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Announced {
    /// The row that is covered.
    pub symbol: Symbol,
    /// Order of finishing.
    pub place: usize,
}

/// The result of re-checking a card's pose.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// The card is at its pose.
    Here,
    /// The card has shifted slightly.
    Drifted,
    /// The card is not there or is occluded.
    Away,
}

impl Track {
    /// Starts tracking a card that was just located.
    pub fn new(id: usize, known: KnownCard, image: &RgbImage, now: Duration) -> Self {
        let print = Print::of(image, known.pose(), known.card().region);
        Self {
            id,
            known,
            print,
            belief: Belief::default(),
            surface: None,
            memory: Memory::default(),
            since: now,
            judged: None,
            reports: SteadyReport::default(),
            solved: None,
            missed: 0,
            seen: now,
            last_search: now,
            quiet: false,
            confirmed: false,
            lost: false,
        }
    }

    /// Replaces the pose and the print after the same card was located again.
    pub fn found_again(&mut self, known: KnownCard, image: &RgbImage, now: Duration) {
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
        self.memory = Memory::default();
        self.missed = 0;
        self.seen = now;
        self.last_search = now;
        self.confirmed = false;
        self.lost = false;
    }

    /// Returns whether the pose should be searched once more. This is so if the card was found only once, perhaps under
    /// a hand or while the camera moved. It is also so if its state stays unclear, which a pose error of a millimetre
    /// can cause.
    pub fn needs_search(&self, now: Duration) -> bool {
        let since = now.saturating_sub(self.last_search);
        let unclear = self.belief.frames() > MIN_JUDGED_FRAMES && self.belief.is_unclear();
        self.quiet
            && (!self.confirmed && since >= CONFIRM_AFTER || unclear && since >= SEARCH_INTERVAL)
    }

    /// Handles a second find while nothing moves over the card: takes the new pose unless its print agrees clearly
    /// less, and marks the pose as confirmed.
    pub fn confirm(&mut self, known: KnownCard, image: &RgbImage, now: Duration) {
        tracing::debug!(
            card = self.id,
            agreement = known.agreement(),
            before = self.known.agreement(),
            "looked again"
        );
        if known.agreement() >= self.known.agreement() - MAX_AGREEMENT_LOSS {
            let memory = std::mem::take(&mut self.memory);
            self.found_again(known, image, now);
            // The card has not moved, so the remembered pieces stay valid.
            self.memory = memory;
        }
        self.last_search = now;
        self.confirmed = true;
    }

    /// Re-checks whether the card is still at its pose.
    pub fn place(&self, image: &RgbImage) -> Place {
        let Recheck { matching, drift_mm } = self.print.check(image, self.known.pose());
        tracing::trace!(card = self.id, matching, drift_mm, "re-checked");
        match (matching >= MIN_MATCHING_BLOCKS, drift_mm < DRIFT_MM) {
            (true, true) => Place::Here,
            (true, false) => Place::Drifted,
            (false, _) => Place::Away,
        }
    }

    /// Returns whether the stored print no longer matches the current pose, or matches that of `other` better.
    pub fn matches_better_at(&self, other: &KnownCard, image: &RgbImage) -> bool {
        let before = self.print.check(image, self.known.pose());
        let after = self.print.check(image, other.pose());
        before.matching < MIN_MATCHING_BLOCKS
            || after.matching > before.matching && after.drift_mm < before.drift_mm
    }

    /// Returns whether a find lies so far from the current pose that overlays must be drawn at another place.
    fn is_displaced(&self, known: &KnownCard) -> bool {
        let drift = DRIFT_MM * known.pose().px_per_mm();
        let corners = known.corners().0.iter().zip(self.known.corners().0);
        corners
            .into_iter()
            .any(|(new, old)| (new - old).norm() > drift)
    }

    /// Returns the report to show; `None` before the first judgement.
    pub fn report(&self) -> Option<&CardReport> {
        self.reports.shown()
    }

    /// Returns the corners of the card, in pixels of the frame.
    pub fn corners(&self) -> Quad {
        *self.known.corners()
    }

    /// Returns the region's bounding box with a margin, in pixels of the frame: motion inside it affects the card.
    pub fn region(&self) -> Quad {
        let region = self.known.card().region;
        let origin = region_origin_mm(region);
        let size = (
            CELL_MM * f64::from(region.width()) + 2.0 * MARGIN_MM,
            CELL_MM * f64::from(region.height()) + 2.0 * MARGIN_MM,
        );
        let plane = self.known.pose().image_from_plane(0.0);
        let at = |point: Point| {
            plane.map(Point::new(
                point.x + origin.x - MARGIN_MM,
                point.y + origin.y - MARGIN_MM,
            ))
        };
        Quad(Quad::from_size(size.0, size.1).0.map(at))
    }

    /// Discards the judgements if the region has changed in appearance since it was judged.
    pub fn notice(&mut self, image: &RgbImage) {
        let is_new = self
            .surface
            .as_ref()
            .is_some_and(|surface| surface.differs(image));
        if is_new {
            self.belief = Belief::default();
            self.reports = SteadyReport::default();
            self.surface = None;
        }
    }

    /// Returns how urgent a judgement is: the time since the last one; `None` if enough is known.
    pub fn urgency(&self, now: Duration) -> Option<Duration> {
        let since = self
            .judged
            .map_or(Duration::MAX, |judged| now.saturating_sub(judged));
        let is_known =
            self.belief.frames() >= MIN_JUDGED_FRAMES && !self.belief.has_mixed_verdicts();
        (!is_known || since >= JUDGE_INTERVAL).then_some(since)
    }

    /// Returns whether more frames are needed to know the current state.
    pub fn is_unsettled(&self) -> bool {
        self.belief.frames() < MIN_JUDGED_FRAMES
    }

    /// Returns whether a confirmed cover is broken up: judged so for some time, so that a resting hand does not count.
    pub fn is_broken(&self, now: Duration) -> bool {
        self.belief.solved() < MAX_BROKEN && now.saturating_sub(self.since) >= BROKEN_FOR
    }

    /// Judges the card in this frame.
    pub fn judge(&mut self, frame: &Frame, options: CardOptions, now: Duration) {
        let known = self.memory.known(&frame.image);
        let Judged { report, outlined } = self.known.judge(frame, options, &known);
        tracing::debug!(card = self.id, ?known, ?outlined, "judged");
        let lies = CardGeometry {
            pose: self.known.pose(),
            region: self.known.card().region,
        };
        self.memory.take_in(&outlined, &frame.image, lies);
        if self.belief.frames() == 0 {
            self.since = now;
        }
        self.belief.add(&report);
        self.surface
            .get_or_insert_with(|| Surface::of(&frame.image, lies));
        self.judged = Some(now);
        self.reports.add(report);
    }
}
