//! Searches the whole image and matches the located cards with the tracked ones.

use std::time::Duration;

use crate::{
    frame::Frame,
    geometry::{Point, Quad},
    pipeline::{
        PipelineError,
        card::known::{DetectedCard, KnownCard},
    },
    watch::{
        MIN_MISSED_FRAMES, Watch,
        event::Event,
        motion::{Motion, Tiles},
        report_corners,
        seats::VisibleCard,
        track::Track,
    },
};

/// A new object is suspected on the table if more than this fraction of the image's tiles have changed outside the cards since the last
/// search. Set by hand.
const MIN_NEW_OBJECT_FRACTION: f64 = 0.012;
/// A new object is searched for only while less than this fraction of the image's tiles is moving. Set by hand.
const MAX_SEARCH_MOTION: f64 = 0.005;
/// A card counts as unmoved if none of its corners has moved by more than this between two searches, as a fraction of the card's width in
/// the image. Set by hand.
const MAX_CORNER_MOVEMENT: f64 = 0.012;
/// A newly located pose of a tracked card replaces the old pose if it raises the agreement (-1 to 1) between image and card print by more
/// than this. Set by hand.
const MIN_AGREEMENT_GAIN: f64 = 0.04;
/// If some card that is not yet announced is solved with a probability above this, searches that only confirm or improve poses are
/// postponed. Such a card can often be announced within a few frames, and a search would delay these frames. Set by hand.
const MIN_DECIDING_PROBABILITY: f64 = 0.9;
/// If all legible cards are mirrored in this many searches in a row, the watch starts to flip the frames, or stops if it flips them
/// already. Any other search starts the count anew. Set by hand.
const MIN_MIRRORED_SEARCHES: usize = 2;

/// The last search of the whole image.
pub(super) struct LastSearch {
    /// Time of the search, from the beginning of the watch.
    pub(super) time: Duration,
    /// The frame that was searched, reduced to tiles.
    pub(super) tiles: Tiles,
}

/// The purpose of a search of the whole image.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum SearchPurpose {
    /// No card is tracked.
    AnyCard,
    /// A tracked card was not found at its pose, or its pose is to be confirmed or improved by another search.
    MissedCard,
    /// The cards need no search now; a new object may have been placed beside them.
    NewObject,
}

/// A summary of the tracked cards, from which the purpose of the next search follows.
struct TrackSummary {
    /// Number of tracked cards that are not lost.
    card_count: usize,
    /// Whether some card has at least `MIN_MISSED_FRAMES` missed frames; see [`Track::missed_frames`].
    is_any_missed: bool,
    /// Whether [`Track::needs_search`] holds for any card, so that the card should be searched for once more.
    is_any_unconfirmed: bool,
    /// Whether some card may be announced as solved in one of the next frames.
    is_any_deciding: bool,
}

impl SearchPurpose {
    /// Returns the purpose of the next search.
    fn of(tracks: &TrackSummary) -> Self {
        match tracks {
            TrackSummary { card_count: 0, .. } => Self::AnyCard,
            TrackSummary {
                is_any_missed: true,
                ..
            }
            | TrackSummary {
                is_any_unconfirmed: true,
                is_any_deciding: false,
                ..
            } => Self::MissedCard,
            _ => Self::NewObject,
        }
    }

    /// Returns the minimum time from the last search, whatever its purpose, to a search that serves the purpose `self`. The times are set
    /// by hand.
    fn min_interval(self) -> Duration {
        Duration::from_millis(match self {
            Self::AnyCard => 150,
            Self::MissedCard => 200,
            Self::NewObject => 1500,
        })
    }
}

impl Watch {
    /// Returns whether the whole image must be searched in this frame.
    pub(super) fn needs_search(
        &self,
        tiles: &Tiles,
        motion: Option<&Motion>,
        now: Duration,
    ) -> bool {
        let Some(last_search) = &self.last_search else {
            return true;
        };
        let Some(motion) = motion.filter(|motion| !motion.is_global()) else {
            return false;
        };
        let elapsed = now.saturating_sub(last_search.time);
        let purpose = self.search_purpose(now);
        elapsed >= purpose.min_interval()
            && (purpose != SearchPurpose::NewObject
                || self.may_show_new_object(motion, || tiles.motion_since(&last_search.tiles)))
    }

    /// Returns the purpose of a search at the time `now` since the watch began.
    fn search_purpose(&self, now: Duration) -> SearchPurpose {
        SearchPurpose::of(&TrackSummary {
            card_count: self.tracked().count(),
            is_any_missed: self
                .tracked()
                .any(|track| track.missed_frames >= MIN_MISSED_FRAMES),
            is_any_unconfirmed: self.tracked().any(|track| track.needs_search(now)),
            is_any_deciding: self.tracked().any(is_deciding),
        })
    }

    /// Returns whether a new object may have been placed beside the tracked cards. Either of two signs suffices: fewer cards than expected
    /// are tracked, or the image has changed beside the cards since the last search. The result is false while something moves, or while it
    /// is not yet known of some card whether it is solved. `change_since_search` computes which tiles have changed since the last search;
    /// it is called only if needed.
    fn may_show_new_object(
        &self,
        motion: &Motion,
        change_since_search: impl Fn() -> Motion,
    ) -> bool {
        let cards: Vec<Quad> = self.tracked().map(Track::corners).collect();
        let expected = self.options.cards.max(self.seats.count());
        motion.fraction() < MAX_SEARCH_MOTION
            && self.tracked().all(|track| !track.is_undecided())
            && (cards.len() < expected
                || change_since_search().fraction_outside(&cards) > MIN_NEW_OBJECT_FRACTION)
    }

    /// Searches the whole image and matches the located cards with the tracked cards. If the search shows that flipping the frames must be
    /// switched on or off, it forgets all tracked cards instead and adds [`Event::Mirrored`] to `events`.
    ///
    /// # Errors
    /// If the neural network fails.
    pub(super) fn search(
        &mut self,
        frame: &Frame,
        now: Duration,
        events: &mut Vec<Event>,
    ) -> Result<(), PipelineError> {
        self.detected = self.reader.detect_cards(frame)?;
        tracing::debug!(detected = self.detected.len(), "searched");
        if self.count_mirrored_search() {
            self.is_flipped = !self.is_flipped;
            self.mirrored_searches = 0;
            self.tracks.clear();
            self.previous_tiles = None;
            events.push(Event::Mirrored {
                turned_back: self.is_flipped,
            });
            return Ok(());
        }
        let detected = std::mem::take(&mut self.detected);
        let known = detected.iter().filter(|card| !card.mirrored);
        for known in known.filter_map(|card| card.known.clone()) {
            self.update_tracks(known, frame, now, events);
        }
        self.detected = detected;
        if self.tracked().all(|track| track.missed_frames == 0) {
            self.has_moved = false;
        }
        self.assign_players(frame, events);
        Ok(())
    }

    /// Counts how many searches in a row have found legible cards that were all mirrored; any other search resets the count to 0. Returns
    /// whether the count has reached `MIN_MIRRORED_SEARCHES`, so that flipping must be switched on, or off if it was on.
    fn count_mirrored_search(&mut self) -> bool {
        let is_legible = |card: &&DetectedCard| card.known.is_some();
        let mut legible = self.detected.iter().filter(is_legible).peekable();
        let are_all_mirrored = legible.peek().is_some() && legible.all(|card| card.mirrored);
        self.mirrored_searches = if are_all_mirrored {
            self.mirrored_searches + 1
        } else {
            0
        };
        self.mirrored_searches >= MIN_MIRRORED_SEARCHES
    }

    /// Handles a card located by a search: updates the track of the same card, or starts a new track.
    fn update_tracks(
        &mut self,
        known: KnownCard,
        frame: &Frame,
        now: Duration,
        events: &mut Vec<Event>,
    ) {
        let Some(index) = self.nearest_track_of(&known) else {
            self.mark_replaced_as_lost(known.corners().center(), events);
            self.tracks
                .push(Track::new(self.next_id, known, &frame.image, now));
            self.next_id += 1;
            events.push(self.card_located_event(self.tracks.len() - 1));
            return;
        };
        let track = &mut self.tracks[index];
        let was_lost = track.is_lost;
        let has_moved = has_moved(&track.corners(), known.corners());
        if !was_lost && track.is_still && track.missed_frames == 0 && track.needs_search(now) {
            track.confirm(known, &frame.image, now);
            if has_moved {
                events.push(self.card_located_event(index));
            }
            return;
        }
        let is_better = known.agreement() > track.known.agreement() + MIN_AGREEMENT_GAIN;
        if was_lost || is_better || track.prefers_pose_of(&known, &frame.image) {
            track.relocate(known, &frame.image, now);
            if has_moved || was_lost {
                events.push(self.card_located_event(index));
            }
        }
    }

    /// Returns the index of the track of this card; a lost track counts, too. If several tracks match, returns the nearest one. `None` if
    /// no track matches.
    fn nearest_track_of(&self, known: &KnownCard) -> Option<usize> {
        let center = known.corners().center();
        let is_same_card = |track: &Track| {
            track.known.card().number == known.card().number
                && track.known.card().region == known.card().region
        };
        let distance = |index: usize| (self.tracks[index].corners().center() - center).norm();
        (0..self.tracks.len())
            .filter(|&index| is_same_card(&self.tracks[index]))
            .min_by(|&a, &b| distance(a).total_cmp(&distance(b)))
    }

    /// Marks tracked cards as lost because another card was located in their place. `center` is the centre of the located card, in pixels
    /// of the image. The lost cards are those whose corners enclose `center`.
    fn mark_replaced_as_lost(&mut self, center: Point, events: &mut Vec<Event>) {
        for track in self.tracks.iter_mut().filter(|track| !track.is_lost) {
            if track.corners().contains(center) {
                track.is_lost = true;
                events.push(Event::Lost {
                    card: track.id,
                    number: track.known.card().number,
                });
            }
        }
    }

    /// Returns the event that the tracked card with this index was located.
    fn card_located_event(&self, index: usize) -> Event {
        let track = &self.tracks[index];
        Event::CardLocated {
            card: track.id,
            number: track.known.card().number,
            player: self.player_of(track),
            corners: report_corners(&track.corners()),
        }
    }

    /// Assigns the cards to the players. The first time that this succeeds, because all cards are in view, reports each card with its
    /// player.
    fn assign_players(&mut self, frame: &Frame, events: &mut Vec<Event>) {
        let cards: Vec<VisibleCard> = self.tracked().map(Track::visible_card).collect();
        if self.seats.update(&cards, f64::from(frame.image.height())) {
            let tracked = (0..self.tracks.len()).filter(|&index| !self.tracks[index].is_lost);
            events.extend(tracked.map(|index| self.card_located_event(index)));
        }
    }
}

/// Returns whether the card may be announced as solved in one of the next frames. A search must not delay these frames.
fn is_deciding(track: &Track) -> bool {
    track.announcement.is_none()
        && track.belief.frame_count() > 0
        && track.belief.solved_probability() > MIN_DECIDING_PROBABILITY
        && !track.belief.is_mostly_unsure()
}

/// Returns whether a corner of the card has moved by more than a limit. The limit is `MAX_CORNER_MOVEMENT` times the card's width in the
/// image.
fn has_moved(before: &Quad, now: &Quad) -> bool {
    let width = (before.0[1] - before.0[0]).norm();
    let pairs = before.0.iter().zip(now.0);
    pairs.map(|(a, b)| (b - a).norm()).fold(0.0, f64::max) > MAX_CORNER_MOVEMENT * width
}

#[cfg(test)]
mod tests {
    use super::*;

    const UNMOVED_CARDS: TrackSummary = TrackSummary {
        card_count: 2,
        is_any_missed: false,
        is_any_unconfirmed: false,
        is_any_deciding: false,
    };

    #[test]
    fn the_search_interval_depends_on_the_purpose() {
        let none = TrackSummary {
            card_count: 0,
            ..UNMOVED_CARDS
        };
        let missed = TrackSummary {
            is_any_missed: true,
            ..UNMOVED_CARDS
        };
        assert_eq!(SearchPurpose::of(&none), SearchPurpose::AnyCard);
        assert_eq!(SearchPurpose::of(&missed), SearchPurpose::MissedCard);
        assert_eq!(SearchPurpose::of(&UNMOVED_CARDS), SearchPurpose::NewObject);
        assert!(SearchPurpose::AnyCard.min_interval() < SearchPurpose::MissedCard.min_interval());
        assert!(SearchPurpose::MissedCard.min_interval() < SearchPurpose::NewObject.min_interval());
    }

    #[test]
    fn a_search_that_confirms_a_pose_does_not_delay_an_announcement() {
        let unconfirmed = TrackSummary {
            is_any_unconfirmed: true,
            ..UNMOVED_CARDS
        };
        assert_eq!(SearchPurpose::of(&unconfirmed), SearchPurpose::MissedCard);
        let deciding = TrackSummary {
            is_any_deciding: true,
            ..unconfirmed
        };
        assert_eq!(SearchPurpose::of(&deciding), SearchPurpose::NewObject);
        // A search for a card that was not found at its pose must not be postponed, even if another card may soon be announced.
        let missed = TrackSummary {
            is_any_missed: true,
            ..deciding
        };
        assert_eq!(SearchPurpose::of(&missed), SearchPurpose::MissedCard);
    }
}
