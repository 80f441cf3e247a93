//! Watches a table live: takes the frames of a camera or a video one by one and returns events.
//!
//! A located card is tracked. Its pose is re-checked in each frame ([`recheck`]); while something moves over the card
//! ([`motion`]), it is not judged. A still card is judged, and the judgements of its frames are combined ([`belief`]) until
//! it is known whether the card is solved. The whole image is searched again only if a card is missing or has moved, or
//! something new lies on the table.

mod asked;
pub(crate) mod belief;
pub mod board;
mod card_state;
pub mod dice_board;
mod die;
pub mod event;
mod finding;
mod framing;
pub mod gem_board;
mod memory;
pub mod motion;
pub mod recheck;
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
    geometry::Quad,
    language::Message,
    pipeline::{
        PipelineError,
        card::{
            CardOptions, CardReader,
            known::{DetectedCard, KnownCard},
        },
    },
    report::CardPhoto,
    rules::{Symbol, ubongo::allowance},
    watch::{
        card_state::{corners_of, shown},
        die::WatchedDie,
        event::{Event, HintCode},
        motion::{Moved, Tiles},
        seats::Seats,
        track::{Announced, Place, Track},
    },
};

pub use self::{asked::AskedRows, card_state::CardState};

/// Maximum fraction of changed image tiles (8 x 8 pixels) on a card, or on its region, at which the card counts as still. A tile
/// is compared with the previous frame. Set by hand.
const MAX_MOVING_FRACTION: f64 = 0.02;
/// Number of frames in which a card is not found at its pose, although nothing moves over it, after which the whole image is
/// searched. Set by hand.
const MISSED_FRAMES: usize = 2;
/// Time after which a card is reported as lost, counted from the last frame in which it was found at its pose. Set by hand.
const LOST: Duration = Duration::from_secs(3);
/// Minimum time between the last judgement of any card and another judgement of a card for which it is known whether it is
/// solved. Frames in between are processed quickly, so the displayed video stays fluent with many cards. Set by hand.
const REJUDGE_INTERVAL: Duration = Duration::from_millis(200);
/// Time for which the same advice must apply before it is reported as a hint. Set by hand.
const HINT_AFTER: Duration = Duration::from_millis(800);

/// The options of a watch.
#[derive(Debug, Clone, Default)]
pub struct WatchOptions {
    /// The row of icons that was rolled. If given, a card counts as solved only if it is covered with the pieces of that row;
    /// if `None`, with the pieces of any row.
    pub asked: Option<Symbol>,
    /// Names of the players, clockwise around the table from the one whose card is nearest to the bottom-left corner of the
    /// image; may be empty.
    pub names: Vec<String>,
    /// Number of cards that the players put on the table; 0 if unknown.
    pub cards: usize,
    /// Whether to read the die with the six symbols, too. The die lies beside the cards.
    pub die: bool,
    /// Learned colours of the pieces; `None` for the shipped colours.
    pub set: Option<SetColours>,
}

/// Watches a table: tracks the cards over a sequence of frames.
pub struct Watch {
    reader: CardReader,
    options: WatchOptions,
    /// Row of icons that has to be solved on each card: `options.asked` for all cards, until [`Watch::ask`] changes it.
    asked: AskedRows,
    seats: Seats,
    tracks: Vec<Track>,
    next_id: usize,
    /// Width and height of the previous frame, pixels.
    size: Option<(u32, u32)>,
    /// The previous frame, reduced to tiles; `None` before the first frame.
    before: Option<Tiles>,
    /// Time of the last search of the whole image, and the frame that was searched, reduced to tiles.
    searched: Option<(Duration, Tiles)>,
    /// Cards found in the last search of the whole image.
    detected: Vec<DetectedCard>,
    /// Time of the latest judgement of any card, since the watch began.
    judged: Option<Duration>,
    /// Whether frames are flipped horizontally, because the camera delivers mirror images.
    turned_back: bool,
    /// Number of consecutive searches in which every legible card was mirrored.
    mirrored_searches: usize,
    /// Whether [`Event::Moved`] was sent and some card has not been located again since then.
    has_moved: bool,
    hint: Hint,
    die: WatchedDie,
}

/// The hint that was reported last, and the one that will be reported if it still applies after `HINT_AFTER`.
#[derive(Debug, Default)]
struct Hint {
    told: Option<HintCode>,
    next: Option<HintCode>,
    since: Duration,
}

impl Watch {
    /// Creates a watch that reads cards with `reader`.
    pub fn new(reader: CardReader, options: WatchOptions) -> Self {
        Self {
            reader,
            seats: Seats::new(options.names.clone()),
            asked: AskedRows {
                of_all: options.asked,
                ..AskedRows::default()
            },
            options,
            tracks: Vec::new(),
            next_id: 0,
            size: None,
            before: None,
            searched: None,
            detected: Vec::new(),
            judged: None,
            turned_back: false,
            mirrored_searches: 0,
            has_moved: false,
            hint: Hint::default(),
            die: WatchedDie::default(),
        }
    }

    /// Flips the image left to right if the camera was found to deliver mirror images. [`Watch::step`] and the overlays need
    /// the image that this returns.
    pub fn upright(&self, image: RgbImage) -> RgbImage {
        if self.turned_back {
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
        self.follow_size(frame.image.dimensions());
        let tiles = Tiles::of(&frame.image);
        let moved = self.before.as_ref().map(|before| tiles.moved_since(before));
        if let Some(moved) = &moved {
            self.recheck(frame, moved, now, &mut events);
            match self.most_urgent(moved, now) {
                Some(index) => self.judge(index, frame, now, &mut events),
                None => self.look_for_die(frame, now, &mut events)?,
            }
        }
        if self.is_to_search(&tiles, moved.as_ref(), now) {
            self.search(frame, now, &mut events)?;
            self.searched = Some((now, tiles.clone()));
        }
        self.lose(now, &mut events);
        self.advise(frame, moved.as_ref(), now, &mut events);
        self.before = Some(tiles);
        Ok(events)
    }

    /// Rescales the stored positions of seats and die if the size of the camera's frames has changed. Cards are located
    /// anew.
    fn follow_size(&mut self, size: (u32, u32)) {
        if let Some(before) = self.size.replace(size).filter(|before| *before != size) {
            let grown = |now: u32, before: u32| f64::from(now) / f64::from(before.max(1));
            let by = (grown(size.0, before.0), grown(size.1, before.1));
            self.seats.rescale(by);
            self.die.rescale(by);
        }
    }

    /// Returns the current state of the tracked cards, as the report on a photo of them. The cards are in the order in which
    /// they were first located.
    pub fn state(&self, frame: &Frame) -> CardPhoto {
        CardPhoto {
            schema: crate::report::SCHEMA.to_owned(),
            photo: String::new(),
            image: Some(frame.shown.into()),
            cards: self.here().map(shown).collect(),
            loose: Vec::new(),
            die: None,
            reasons: Vec::new(),
            timings_ms: crate::report::Timings::default(),
        }
    }

    /// Returns the current state of the tracked cards for display, in the order in which they were first located.
    pub fn cards(&self) -> Vec<CardState> {
        self.here().map(|track| self.state_of(track)).collect()
    }

    fn here(&self) -> impl Iterator<Item = &Track> {
        self.tracks.iter().filter(|track| !track.lost)
    }

    fn state_of(&self, track: &Track) -> CardState {
        CardState {
            card: track.id,
            number: track.known.card().number,
            player: self.player_of(track),
            place: track.solved.map(|solved| solved.place),
            symbol: track.solved.map(|solved| solved.symbol),
            corners: track.corners(),
            waiting: track.missed > 0 || track.report().is_none(),
            report: track.report().cloned(),
        }
    }

    /// Re-checks the pose of every tracked card, and discards the judgements of a card whose region has changed in
    /// appearance.
    fn recheck(&mut self, frame: &Frame, moved: &Moved, now: Duration, events: &mut Vec<Event>) {
        let mut away = 0;
        for track in self.tracks.iter_mut().filter(|track| !track.lost) {
            match track.place(&frame.image) {
                Place::Here => {
                    track.missed = 0;
                    track.seen = now;
                    track.notice(&frame.image);
                    track.quiet = moved.within(&track.corners()) < MAX_MOVING_FRACTION;
                }
                Place::Drifted | Place::Away => {
                    away += 1;
                    track.quiet = false;
                    // Count the frame as missed only if nothing moves over the card. While a hand moves there, the search for
                    // the card is postponed.
                    if moved.within(&track.corners()) < MAX_MOVING_FRACTION {
                        track.missed += 1;
                    } else {
                        track.missed = track.missed.max(1);
                    }
                }
            }
        }
        let all_away = away > 0 && away == self.here().count();
        if all_away && moved.is_everywhere() && !self.has_moved {
            self.has_moved = true;
            events.push(Event::Moved);
        }
    }

    /// Returns the index of the still card whose judgement is most urgent; `None` if no card needs one.
    fn most_urgent(&self, moved: &Moved, now: Duration) -> Option<usize> {
        let is_still = |track: &Track| {
            !track.lost && track.missed == 0 && moved.within(&track.region()) <= MAX_MOVING_FRACTION
        };
        let is_soon = self
            .judged
            .is_some_and(|judged| now.saturating_sub(judged) < REJUDGE_INTERVAL);
        let urgent = self.tracks.iter().enumerate().filter_map(|(index, track)| {
            let is_unsettled = track.is_unsettled();
            let urgency = track.urgency(now).filter(|_| is_still(track))?;
            (is_unsettled || !is_soon).then_some((is_unsettled, urgency, index))
        });
        urgent.max().map(|(_, _, index)| index)
    }

    fn judge(&mut self, index: usize, frame: &Frame, now: Duration, events: &mut Vec<Event>) {
        let asked = self.asked.of(self.tracks[index].id);
        self.judged = Some(now);
        self.tracks[index].judge(
            frame,
            CardOptions {
                asked,
                set: self.options.set,
                ..CardOptions::default()
            },
            now,
        );
        let track = &self.tracks[index];
        tracing::debug!(
            card = track.id,
            solved = track.belief.solved(),
            frames = track.belief.frames(),
            "judged"
        );
        match (track.solved, track.belief.announceable_row()) {
            (None, Some(symbol)) => events.push(self.announce(index, symbol)),
            (Some(_), None) if track.is_broken(now) => {
                let (card, number) = (track.id, track.known.card().number);
                self.tracks[index].solved = None;
                events.push(Event::Unsolved { card, number });
            }
            _ => {}
        }
    }

    fn announce(&mut self, index: usize, symbol: Symbol) -> Event {
        let place = 1 + self
            .tracks
            .iter()
            .filter(|track| track.solved.is_some())
            .count();
        let player = self.player_of(&self.tracks[index]);
        let track = &mut self.tracks[index];
        track.solved = Some(Announced { symbol, place });
        Event::Solved {
            card: track.id,
            number: track.known.card().number,
            corners: corners_of(&track.corners()),
            symbol,
            place,
            moves: allowance(place),
            player,
            confidence: (track.belief.solved() * 1e5).floor() / 1e5,
        }
    }

    /// Reads the die if a reading is due. Called only in frames in which no card is judged.
    fn look_for_die(
        &mut self,
        frame: &Frame,
        now: Duration,
        events: &mut Vec<Event>,
    ) -> Result<(), PipelineError> {
        if !self.options.die || !self.die.is_due(now) {
            return Ok(());
        }
        let known: Vec<&KnownCard> = self.here().map(|track| &track.known).collect();
        if let Some(card) = known.first() {
            let read = self.reader.die(frame, &known)?;
            let card = *card.corners();
            events.extend(self.die.note(read, &card, now));
        }
        Ok(())
    }

    /// Reports those cards as lost that have not been found at their pose for more than `LOST`, and in more than
    /// `MISSED_FRAMES` frames.
    fn lose(&mut self, now: Duration, events: &mut Vec<Event>) {
        for track in self.tracks.iter_mut().filter(|track| !track.lost) {
            if now.saturating_sub(track.seen) > LOST && track.missed > MISSED_FRAMES {
                track.lost = true;
                let (card, number) = (track.id, track.known.card().number);
                events.push(Event::Lost { card, number });
            }
        }
    }

    fn advise(
        &mut self,
        frame: &Frame,
        moved: Option<&Moved>,
        now: Duration,
        events: &mut Vec<Event>,
    ) {
        let cards: Vec<Quad> = self.here().map(Track::corners).collect();
        let view = framing::CameraView {
            image: &frame.image,
            cards: &cards,
            detected: &self.detected,
            wanted: self.options.cards.max(self.seats.count()),
            moving: moved.is_some_and(Moved::is_everywhere),
        };
        let advice = framing::advice(&view);
        let code = advice.as_ref().map(|(code, _)| *code);
        if code != self.hint.next {
            (self.hint.next, self.hint.since) = (code, now);
        }
        if code != self.hint.told && now.saturating_sub(self.hint.since) >= HINT_AFTER {
            self.hint.told = code;
            let message = advice.map_or_else(|| Message::new("hint-good"), |(_, message)| message);
            events.push(Event::Hint { code, message });
        }
    }
}
