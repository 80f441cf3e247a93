//! Watches a table live: takes the frames of a camera or a video one by one and returns events.
//!
//! A located card is tracked. Its pose is re-checked in each frame ([`recheck`]). While something moves over the card ([`motion`]), it is
//! not judged. A still card is judged in several frames, and the latest of these judgements are combined ([`belief`]) to decide whether the
//! card is solved. The whole image is searched again only if no card is tracked, a card is missing or has moved, its pose is in doubt, or a
//! new object may be on the table.

pub(crate) mod belief;
pub mod board;
mod card_state;
pub mod dice_board;
mod die;
pub mod event;
mod framing;
pub mod gem_board;
mod hint;
pub mod motion;
mod piece_memory;
pub mod recheck;
mod required_rows;
mod search;
mod seats;
mod steady_report;
mod surface;
mod track;
pub mod viewer_state;

use std::time::Duration;

use image::{RgbImage, imageops};

use crate::{
    calibration::SetColours,
    frame::Frame,
    pipeline::{
        PipelineError,
        card::{
            CardOptions, CardReader,
            known::{DetectedCard, KnownCard},
        },
    },
    report::{CardPhoto, SCHEMA, Timings},
    rules::{Symbol, ubongo::allowance},
    watch::{
        card_state::{displayed_report, report_corners},
        die::WatchedDie,
        event::Event,
        hint::Hint,
        motion::{Motion, Tiles},
        search::LastSearch,
        seats::Seats,
        track::{Announcement, PoseCheck, Track},
    },
};

pub use self::{card_state::CardState, required_rows::RequiredRows};

/// A card counts as still if less than this fraction of the image tiles (8 x 8 pixels) on the card change from one frame to the next. A
/// card is judged only if at most this fraction of the tiles on its region and a margin around it change. Set by hand.
const MAX_MOVING_FRACTION: f64 = 0.02;
/// If any card has at least this many missed frames ([`Track::missed_frames`]), the whole image is searched. A card is reported as lost
/// only if it has more missed frames than this, or if another card was located in its place. Set by hand.
const MIN_MISSED_FRAMES: usize = 2;
/// Time after which a card that is not found is reported as lost, counted from the last frame in which it was found at its pose. Set by
/// hand.
const LOST_AFTER: Duration = Duration::from_secs(3);
/// Minimum time between the latest judgement of any card and the next judgement of a card whose result (solved or not) is already known.
/// The frames in between are processed quickly, so the displayed video stays fluent with many cards. Set by hand.
const REJUDGE_INTERVAL: Duration = Duration::from_millis(200);
/// The confidence in the verdict "solved" is rounded down to a multiple of 1e-5, which is 1 / `CONFIDENCE_STEPS`. So a confidence below 1
/// is never reported as 1.
const CONFIDENCE_STEPS: f64 = 1e5;

/// The options of a watch.
#[derive(Debug, Clone, Default)]
pub struct WatchOptions {
    /// The row of icons whose symbol was rolled: a card counts as solved only if the pieces of this row cover it. If `None`, the pieces of
    /// any row may cover it.
    pub required_row: Option<Symbol>,
    /// Names of the players, clockwise around the table; may be empty. The first name is that of the player whose card is nearest to the
    /// bottom-left corner of the image.
    pub names: Vec<String>,
    /// Number of cards that the players put on the table; 0 if unknown.
    pub cards: usize,
    /// Whether to read the die with the six symbols, too. The die lies beside the cards.
    pub die: bool,
    /// Learned colours of the pieces; `None` for the shipped colours.
    pub set: Option<SetColours>,
}

/// Factors by which stored positions are multiplied when the size of the camera's frames changes: the new size divided by the old one.
#[derive(Debug, Clone, Copy)]
pub(crate) struct FrameScale {
    /// Ratio of the widths.
    x: f64,
    /// Ratio of the heights.
    y: f64,
}

/// Watches a table: tracks the cards over a sequence of frames.
pub struct Watch {
    reader: CardReader,
    options: WatchOptions,
    /// Rows of icons that have to be solved on the cards: `options.required_row` for all cards, until [`Watch::require_rows`] changes
    /// it.
    required_rows: RequiredRows,
    seats: Seats,
    tracks: Vec<Track>,
    /// Identifier of the next card that is located for the first time.
    next_id: usize,
    /// Width and height of the previous frame, pixels.
    frame_size: Option<(u32, u32)>,
    /// The previous frame, reduced to tiles; `None` before the first frame.
    previous_tiles: Option<Tiles>,
    /// The last search of the whole image; `None` before the first one.
    last_search: Option<LastSearch>,
    /// Cards detected in the last search of the whole image.
    detected: Vec<DetectedCard>,
    /// Time of the latest judgement of any card, since the watch began.
    last_judgement: Option<Duration>,
    /// Whether frames are flipped horizontally, because the camera delivers mirror images.
    is_flipped: bool,
    /// Number of consecutive searches in which every legible card was mirrored.
    mirrored_searches: usize,
    /// Whether [`Event::Moved`] was sent and some card has not been located again since then.
    has_moved: bool,
    hint: Hint,
    die: WatchedDie,
}

impl Watch {
    /// Creates a watch that reads cards with `reader`.
    pub fn new(reader: CardReader, options: WatchOptions) -> Self {
        Self {
            reader,
            seats: Seats::new(options.names.clone()),
            required_rows: RequiredRows {
                for_all: options.required_row,
                ..RequiredRows::default()
            },
            options,
            tracks: Vec::new(),
            next_id: 0,
            frame_size: None,
            previous_tiles: None,
            last_search: None,
            detected: Vec::new(),
            last_judgement: None,
            is_flipped: false,
            mirrored_searches: 0,
            has_moved: false,
            hint: Hint::default(),
            die: WatchedDie::default(),
        }
    }

    /// Returns the image as it must be passed to [`Watch::step`] and drawn under the overlays. If the watch has found that the camera
    /// delivers mirror images, the image is flipped left to right; otherwise it is unchanged.
    pub fn upright(&self, image: RgbImage) -> RgbImage {
        if self.is_flipped {
            imageops::flip_horizontal(&image)
        } else {
            image
        }
    }

    /// Processes a frame that [`upright`](Self::upright) has returned; `now` is the time since the watch began. Returns the
    /// events that this frame causes.
    ///
    /// # Errors
    /// If a neural network fails.
    pub fn step(&mut self, frame: &Frame, now: Duration) -> Result<Vec<Event>, PipelineError> {
        let mut events = Vec::new();
        self.rescale_to_frame(frame.image.dimensions());
        let tiles = Tiles::of(&frame.image);
        let previous = self.previous_tiles.as_ref();
        let motion = previous.map(|previous| tiles.motion_since(previous));
        if let Some(motion) = &motion {
            self.recheck(frame, motion, now, &mut events);
            match self.most_urgent_card(motion, now) {
                Some(index) => self.judge(index, frame, now, &mut events),
                None => self.read_due_die(frame, now, &mut events)?,
            }
        }
        if self.needs_search(&tiles, motion.as_ref(), now) {
            self.search(frame, now, &mut events)?;
            self.last_search = Some(LastSearch {
                time: now,
                tiles: tiles.clone(),
            });
        }
        self.report_lost(now, &mut events);
        self.report_hint(frame, motion.as_ref(), now, &mut events);
        self.previous_tiles = Some(tiles);
        Ok(events)
    }

    /// Adapts the stored positions of the seats and the die if the size of the camera's frames has changed. Positions of cards are not
    /// adapted; the cards must be located again.
    fn rescale_to_frame(&mut self, size: (u32, u32)) {
        let previous = self.frame_size.replace(size);
        if let Some(previous) = previous.filter(|previous| *previous != size) {
            let ratio = |now: u32, previous: u32| f64::from(now) / f64::from(previous.max(1));
            let scale = FrameScale {
                x: ratio(size.0, previous.0),
                y: ratio(size.1, previous.1),
            };
            self.seats.rescale(scale);
            self.die.rescale(scale);
        }
    }

    /// Returns the current state of the tracked cards, in the form of the report on a photo. The cards are in the order in which they were
    /// first located.
    pub fn state(&self, frame: &Frame) -> CardPhoto {
        CardPhoto {
            schema: SCHEMA.to_owned(),
            photo: String::new(),
            image: Some(frame.shown.into()),
            cards: self.tracked().map(displayed_report).collect(),
            loose: Vec::new(),
            die: None,
            reasons: Vec::new(),
            timings_ms: Timings::default(),
        }
    }

    /// Returns the current state of the tracked cards for display, in the order in which they were first located.
    pub fn cards(&self) -> Vec<CardState> {
        self.tracked().map(|track| self.state_of(track)).collect()
    }

    /// Returns the tracks of all cards that are not reported as lost.
    fn tracked(&self) -> impl Iterator<Item = &Track> {
        self.tracks.iter().filter(|track| !track.is_lost)
    }

    /// Returns the current state of a tracked card for display.
    fn state_of(&self, track: &Track) -> CardState {
        CardState {
            card: track.id,
            number: track.known.card().number,
            player: self.player_of(track),
            place: track.announcement.map(|announcement| announcement.place),
            symbol: track.announcement.map(|announcement| announcement.symbol),
            corners: track.corners(),
            waiting: track.missed_frames > 0 || track.report().is_none(),
            report: track.report().cloned(),
        }
    }

    /// Re-checks the pose of every tracked card, and discards the judgements of a card whose region has changed in
    /// appearance.
    fn recheck(&mut self, frame: &Frame, motion: &Motion, now: Duration, events: &mut Vec<Event>) {
        let mut displaced_count = 0;
        for track in self.tracks.iter_mut().filter(|track| !track.is_lost) {
            match track.check_pose(&frame.image) {
                PoseCheck::Unmoved => {
                    track.missed_frames = 0;
                    track.last_found = now;
                    track.discard_outdated_judgements(&frame.image);
                    track.is_still = motion.fraction_within(&track.corners()) < MAX_MOVING_FRACTION;
                }
                PoseCheck::Drifted | PoseCheck::Absent => {
                    displaced_count += 1;
                    track.is_still = false;
                    // Of the frames in which something moves over the card, count only one as missed. While a hand moves there, the search
                    // for the card is postponed.
                    if motion.fraction_within(&track.corners()) < MAX_MOVING_FRACTION {
                        track.missed_frames += 1;
                    } else {
                        track.missed_frames = track.missed_frames.max(1);
                    }
                }
            }
        }
        let are_all_displaced = displaced_count > 0 && displaced_count == self.tracked().count();
        if are_all_displaced && motion.is_global() && !self.has_moved {
            self.has_moved = true;
            events.push(Event::Moved);
        }
    }

    /// Returns the index of the still card whose judgement is most urgent; `None` if no card needs one.
    fn most_urgent_card(&self, motion: &Motion, now: Duration) -> Option<usize> {
        let is_judgeable = |track: &Track| {
            !track.is_lost
                && track.missed_frames == 0
                && motion.fraction_within(&track.watched_area()) <= MAX_MOVING_FRACTION
        };
        let was_judged_recently = self
            .last_judgement
            .is_some_and(|judged| now.saturating_sub(judged) < REJUDGE_INTERVAL);
        let urgent = self.tracks.iter().enumerate().filter_map(|(index, track)| {
            let is_undecided = track.is_undecided();
            let urgency = track.urgency(now).filter(|_| is_judgeable(track))?;
            (is_undecided || !was_judged_recently).then_some((is_undecided, urgency, index))
        });
        urgent.max().map(|(_, _, index)| index)
    }

    /// Judges the tracked card with this index. Adds an event if the card can now be announced as solved, or if the card was announced as
    /// solved and its pieces no longer solve it.
    fn judge(&mut self, index: usize, frame: &Frame, now: Duration, events: &mut Vec<Event>) {
        let required_row = self.required_rows.for_card(self.tracks[index].id);
        self.last_judgement = Some(now);
        self.tracks[index].judge(
            frame,
            CardOptions {
                required_row,
                set: self.options.set,
                ..CardOptions::default()
            },
            now,
        );
        let track = &self.tracks[index];
        tracing::debug!(
            card = track.id,
            solved = track.belief.solved_probability(),
            frames = track.belief.frame_count(),
            "judged"
        );
        match (track.announcement, track.belief.announceable_row()) {
            (None, Some(symbol)) => events.push(self.announce(index, symbol)),
            (Some(_), None) if track.is_broken_up(now) => {
                let (card, number) = (track.id, track.known.card().number);
                self.tracks[index].announcement = None;
                events.push(Event::Unsolved { card, number });
            }
            _ => {}
        }
    }

    /// Marks the tracked card with this index as announced. `symbol` is the row with which the card is solved. The card's place in the
    /// order of finish is 1 plus the number of cards that are announced already. Returns the event.
    fn announce(&mut self, index: usize, symbol: Symbol) -> Event {
        let place = 1 + self
            .tracks
            .iter()
            .filter(|track| track.announcement.is_some())
            .count();
        let player = self.player_of(&self.tracks[index]);
        let track = &mut self.tracks[index];
        track.announcement = Some(Announcement { symbol, place });
        Event::Solved {
            card: track.id,
            number: track.known.card().number,
            corners: report_corners(&track.corners()),
            symbol,
            place,
            moves: allowance(place),
            player,
            confidence: (track.belief.solved_probability() * CONFIDENCE_STEPS).floor()
                / CONFIDENCE_STEPS,
        }
    }

    /// Reads the die if the option is on, a reading is due and a card is tracked. The width of the first tracked card gives the scale.
    /// Called only in frames in which no card is judged.
    fn read_due_die(
        &mut self,
        frame: &Frame,
        now: Duration,
        events: &mut Vec<Event>,
    ) -> Result<(), PipelineError> {
        if !self.options.die || !self.die.is_due(now) {
            return Ok(());
        }
        let known: Vec<&KnownCard> = self.tracked().map(|track| &track.known).collect();
        if let Some(card) = known.first() {
            let reading = self.reader.die(frame, &known)?;
            let corners = *card.corners();
            events.extend(self.die.add_reading(reading, &corners, now));
        }
        Ok(())
    }

    /// Reports those cards as lost that have not been found at their pose for more than `LOST_AFTER`, and in more than
    /// `MIN_MISSED_FRAMES` frames.
    fn report_lost(&mut self, now: Duration, events: &mut Vec<Event>) {
        for track in self.tracks.iter_mut().filter(|track| !track.is_lost) {
            if now.saturating_sub(track.last_found) > LOST_AFTER
                && track.missed_frames > MIN_MISSED_FRAMES
            {
                track.is_lost = true;
                let (card, number) = (track.id, track.known.card().number);
                events.push(Event::Lost { card, number });
            }
        }
    }
}
