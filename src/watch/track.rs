//! One card over time: where it lies, what was seen of it, what was said of it.

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
        belief::{BROKEN, Belief},
        memory::Memory,
        recheck::{Print, Recheck},
        steady_report::SteadyReport,
        surface::{Lies, Surface},
    },
};

/// A card is where it was if this share of its print looks as it did. With a hand over two thirds of a card it is so still.
const HERE: f64 = 0.3;
/// And if it seems to have drifted by less than this, mm: pieces are told from shifted ones at a millimetre.
const DRIFT_MM: f64 = 0.7;
/// A state is known once so many frames were judged.
const ENOUGH: usize = 4;
/// After that it is judged again this often, since what changed may look alike.
const AGAIN: Duration = Duration::from_millis(400);
/// A card that was found once is looked for once more after this, and one that stays unclear each time after that.
const CONFIRM_AFTER: Duration = Duration::from_millis(250);
const LOOK_AGAIN: Duration = Duration::from_secs(2);
/// A cover is broken up if it was seen so for so long.
const BROKEN_FOR: Duration = Duration::from_secs(1);
/// A print that agrees by this much worse tells less about where the card lies.
const WORSE: f64 = 0.02;
/// What belongs to the region reaches so far beyond its box, mm.
const MARGIN_MM: f64 = 8.0;

/// A card that is followed.
#[derive(Debug)]
pub struct Track {
    /// The same as long as it is the same card.
    pub id: usize,
    /// The card and its place.
    pub known: KnownCard,
    /// How its print looked there.
    print: Print,
    /// What was judged of the state that lies there now.
    pub belief: Belief,
    /// How the region looked when it was last judged.
    surface: Option<Surface>,
    /// What was told of it for sure before.
    memory: Memory,
    /// When the state that lies there now was first judged, and when it was last.
    since: Duration,
    judged: Option<Duration>,
    /// The judgements of the state that lies there now, as they are shown.
    reports: SteadyReport,
    /// What was announced.
    pub solved: Option<Announced>,
    /// For so many quiet frames it was not where it is thought to be.
    pub missed: usize,
    /// When it was last where it is thought to be.
    pub seen: Duration,
    /// When it was last looked for anew.
    sought: Duration,
    /// Nothing moves over it.
    pub quiet: bool,
    /// It was found in the same place twice, the second time with nothing moving over it.
    confirmed: bool,
    /// It is told of as lost.
    pub lost: bool,
}

/// What was announced of a card.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Announced {
    /// The row that is covered.
    pub symbol: Symbol,
    /// Order of finish.
    pub place: usize,
}

/// What a re-check says of a card's place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// It lies where it did.
    Here,
    /// It was pushed by a little.
    Drifted,
    /// It is not there, or something hides it.
    Away,
}

impl Track {
    /// A card that was just found.
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
            sought: now,
            quiet: false,
            confirmed: false,
            lost: false,
        }
    }

    /// The same card, found again: its place and its print are taken anew.
    pub fn found_again(&mut self, known: KnownCard, image: &RgbImage, now: Duration) {
        tracing::debug!(
            card = self.id,
            agreement = known.agreement(),
            before = self.known.agreement(),
            "found again"
        );
        self.print = Print::of(image, known.pose(), known.card().region);
        if self.lies_elsewhere(&known) {
            self.reports = SteadyReport::default();
        }
        self.known = known;
        self.belief = Belief::default();
        self.surface = None;
        self.memory = Memory::default();
        self.missed = 0;
        self.seen = now;
        self.sought = now;
        self.confirmed = false;
        self.lost = false;
    }

    /// Whether it is worth another look at where it lies: it was found once only, perhaps with a hand over it or while the
    /// camera still moved; or what lies on it stays unclear, which a pose that is off by a millimetre does.
    pub fn wants_a_look(&self, now: Duration) -> bool {
        let since = now.saturating_sub(self.sought);
        let unclear = self.belief.frames() > ENOUGH && self.belief.is_unclear();
        self.quiet && (!self.confirmed && since >= CONFIRM_AFTER || unclear && since >= LOOK_AGAIN)
    }

    /// Found again in a frame where nothing moved over it: the place is the better one of the two, or the first is confirmed.
    pub fn confirm(&mut self, known: KnownCard, image: &RgbImage, now: Duration) {
        tracing::debug!(
            card = self.id,
            agreement = known.agreement(),
            before = self.known.agreement(),
            "looked again"
        );
        if known.agreement() >= self.known.agreement() - WORSE {
            let memory = std::mem::take(&mut self.memory);
            self.found_again(known, image, now);
            // It lies where it did: what was told of it holds.
            self.memory = memory;
        }
        self.sought = now;
        self.confirmed = true;
    }

    /// Whether it lies where it did.
    pub fn place(&self, image: &RgbImage) -> Place {
        let Recheck { alike, drift_mm } = self.print.check(image, self.known.pose());
        tracing::trace!(card = self.id, alike, drift_mm, "re-checked");
        match (alike >= HERE, drift_mm < DRIFT_MM) {
            (true, true) => Place::Here,
            (true, false) => Place::Drifted,
            (false, _) => Place::Away,
        }
    }

    /// Whether its print, as it looked, speaks for another place rather than for the one where it was found before.
    pub fn lies_rather_at(&self, other: &KnownCard, image: &RgbImage) -> bool {
        let before = self.print.check(image, self.known.pose());
        let after = self.print.check(image, other.pose());
        before.alike < HERE || after.alike > before.alike && after.drift_mm < before.drift_mm
    }

    /// Whether a find of the card is so far from where it was that what was seen on it must be drawn elsewhere.
    fn lies_elsewhere(&self, known: &KnownCard) -> bool {
        let drift = DRIFT_MM * known.pose().px_per_mm();
        let corners = known.corners().0.iter().zip(self.known.corners().0);
        corners
            .into_iter()
            .any(|(new, old)| (new - old).norm() > drift)
    }

    /// The report to show; `None` before the first judgement.
    pub fn report(&self) -> Option<&CardReport> {
        self.reports.shown()
    }

    /// The corners of the card, in pixels of the frame.
    pub fn corners(&self) -> Quad {
        *self.known.corners()
    }

    /// The region's box and a little beyond, in pixels of the frame: what moves there bears on the card.
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

    /// Notices whether what lies there looks another way than when it was judged: then nothing is known of it yet.
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

    /// How urgent it is to judge it now; `None` when enough is known.
    pub fn urgency(&self, now: Duration) -> Option<Duration> {
        let since = self
            .judged
            .map_or(Duration::MAX, |judged| now.saturating_sub(judged));
        let is_known = self.belief.frames() >= ENOUGH && !self.belief.is_torn();
        (!is_known || since >= AGAIN).then_some(since)
    }

    /// Whether frames are still needed to know what lies there.
    pub fn is_unsettled(&self) -> bool {
        self.belief.frames() < ENOUGH
    }

    /// Whether a confirmed cover surely is none any more: seen so for long, since a hand that rests over it passes.
    pub fn is_broken(&self, now: Duration) -> bool {
        self.belief.solved() < BROKEN && now.saturating_sub(self.since) >= BROKEN_FOR
    }

    /// Judges it in this frame.
    pub fn judge(&mut self, frame: &Frame, options: CardOptions, now: Duration) {
        let known = self.memory.known(&frame.image);
        let Judged { report, outlined } = self.known.judge(frame, options, &known);
        tracing::debug!(card = self.id, ?known, ?outlined, "judged");
        let lies = Lies {
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
