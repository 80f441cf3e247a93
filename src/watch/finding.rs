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
        MAX_MOVING_FRACTION, MISSED_FRAMES, Watch, corners_of,
        event::Event,
        motion::{Moved, Tiles},
        seats::CardAt,
        track::Track,
    },
};

/// Minimum number of changed tiles outside the cards that suggests a new object on the table, as a fraction of all tiles of the
/// image. Changes are counted since the last search. Set by hand.
const MIN_NEW_FRACTION: f64 = 0.012;
/// Maximum movement of a card's corner between two searches for the card to count as unmoved, as a fraction of the card's width
/// in the image. Set by hand.
const SAME_PLACE: f64 = 0.012;
/// Minimum gain of agreement (-1 to 1) between image and card print at which a newly located pose of an unmoved card replaces the
/// old pose. Set by hand.
const MIN_AGREEMENT_GAIN: f64 = 0.04;
/// Probability that a card is solved, above which the card will probably be announced in one of the next frames. Searches for
/// other cards are then postponed, because they would delay the announcement. Set by hand.
const MIN_DECIDING_PROBABILITY: f64 = 0.9;
/// The camera is taken to deliver mirror images after this number of successive searches in which every card that could be read
/// was mirrored. Set by hand.
const MIRRORED: usize = 2;

/// The purpose of a search of the whole image.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum SearchPurpose {
    /// No card is tracked.
    Cards,
    /// A tracked card was not found at its pose, or its pose is to be confirmed by a second search.
    Missed,
    /// A new object may lie beside the cards.
    New,
}

/// A summary of the tracked cards, from which the purpose of the next search follows.
struct TrackSummary {
    cards: usize,
    /// Whether some card was not found at its pose in at least `MISSED_FRAMES` frames without motion over it.
    missed: bool,
    /// Whether the pose of some card is to be confirmed by a second search.
    unclear: bool,
    /// Whether some card may be announced as solved in one of the next frames.
    deciding: bool,
}

impl SearchPurpose {
    fn of(cards: &TrackSummary) -> Self {
        match cards {
            TrackSummary { cards: 0, .. } => Self::Cards,
            TrackSummary { missed: true, .. } => Self::Missed,
            TrackSummary {
                unclear, deciding, ..
            } if *unclear && !deciding => Self::Missed,
            _ => Self::New,
        }
    }

    /// Returns the minimum time between two searches for this purpose.
    fn pause(self) -> Duration {
        Duration::from_millis(match self {
            Self::Cards => 150,
            Self::Missed => 200,
            Self::New => 1500,
        })
    }
}

impl Watch {
    /// Returns whether the whole image must be searched in this frame.
    pub(super) fn is_to_search(&self, tiles: &Tiles, moved: Option<&Moved>, now: Duration) -> bool {
        let Some((searched, then)) = &self.searched else {
            return true;
        };
        let Some(moved) = moved.filter(|moved| !moved.is_everywhere()) else {
            return false;
        };
        let since = now.saturating_sub(*searched);
        let need = self.need(now);
        since >= need.pause()
            && (need != SearchPurpose::New || self.may_be_new(moved, || tiles.moved_since(then)))
    }

    fn need(&self, now: Duration) -> SearchPurpose {
        SearchPurpose::of(&TrackSummary {
            cards: self.here().count(),
            missed: self.here().any(|track| track.missed >= MISSED_FRAMES),
            unclear: self.here().any(|track| track.needs_search(now)),
            deciding: self.here().any(is_deciding),
        })
    }

    /// Returns whether a new object may lie beside the tracked cards. `changed` computes which tiles have changed since the
    /// last search; it is called only if needed.
    fn may_be_new(&self, moved: &Moved, changed: impl Fn() -> Moved) -> bool {
        let cards: Vec<Quad> = self.here().map(Track::corners).collect();
        let wanted = self.options.cards.max(self.seats.count());
        moved.everywhere() < MAX_MOVING_FRACTION / 4.0
            && self.here().all(|track| !track.is_unsettled())
            && (cards.len() < wanted || changed().outside(&cards) > MIN_NEW_FRACTION)
    }

    /// Searches the whole image and matches the located cards with the tracked cards.
    ///
    /// # Errors
    /// If the neural network fails.
    pub(super) fn search(
        &mut self,
        frame: &Frame,
        now: Duration,
        events: &mut Vec<Event>,
    ) -> Result<(), PipelineError> {
        self.detected = self.reader.find_known(frame)?;
        tracing::debug!(detected = self.detected.len(), "searched");
        if self.is_mirrored() {
            self.turned_back = !self.turned_back;
            self.mirrored_searches = 0;
            self.tracks.clear();
            self.before = None;
            events.push(Event::Mirrored {
                turned_back: self.turned_back,
            });
            return Ok(());
        }
        let detected = std::mem::take(&mut self.detected);
        let known = detected.iter().filter(|find| !find.mirrored);
        for known in known.filter_map(|find| find.known.clone()) {
            self.take_in(known, frame, now, events);
        }
        self.detected = detected;
        if self.here().all(|track| track.missed == 0) {
            self.has_moved = false;
        }
        self.seat(frame, events);
        Ok(())
    }

    fn is_mirrored(&mut self) -> bool {
        let legible = |find: &&DetectedCard| find.known.is_some();
        let mirrored = self
            .detected
            .iter()
            .filter(legible)
            .any(|find| find.mirrored);
        let upright = self
            .detected
            .iter()
            .filter(legible)
            .any(|find| !find.mirrored);
        self.mirrored_searches = if mirrored && !upright {
            self.mirrored_searches + 1
        } else {
            0
        };
        self.mirrored_searches >= MIRRORED
    }

    /// Handles a card located by a search: updates the track of the same card, or starts a new track.
    fn take_in(&mut self, known: KnownCard, frame: &Frame, now: Duration, events: &mut Vec<Event>) {
        let middle = known.corners().center();
        let same = |track: &Track| {
            track.known.card().number == known.card().number
                && track.known.card().region == known.card().region
        };
        let nearest = (0..self.tracks.len())
            .filter(|&index| same(&self.tracks[index]))
            .min_by(|&a, &b| {
                let far = |index: usize| (self.tracks[index].corners().center() - middle).norm();
                far(a).total_cmp(&far(b))
            });
        let Some(index) = nearest else {
            self.replace(middle, events);
            self.tracks
                .push(Track::new(self.next_id, known, &frame.image, now));
            self.next_id += 1;
            events.push(self.seen(self.tracks.len() - 1));
            return;
        };
        let track = &mut self.tracks[index];
        let was_lost = track.lost;
        let moved = has_moved(&track.corners(), known.corners());
        if !was_lost && track.quiet && track.missed == 0 && track.needs_search(now) {
            track.confirm(known, &frame.image, now);
            if moved {
                events.push(self.seen(index));
            }
            return;
        }
        let is_better = known.agreement() > track.known.agreement() + MIN_AGREEMENT_GAIN;
        if was_lost || is_better || track.matches_better_at(&known, &frame.image) {
            track.found_again(known, &frame.image, now);
            if moved || was_lost {
                events.push(self.seen(index));
            }
        }
    }

    /// Marks a tracked card as lost if another card was located where it was; `middle` is the other card's centre in pixels of
    /// the image.
    fn replace(&mut self, middle: Point, events: &mut Vec<Event>) {
        for track in self.tracks.iter_mut().filter(|track| !track.lost) {
            if track.corners().contains(middle) {
                track.lost = true;
                events.push(Event::Lost {
                    card: track.id,
                    number: track.known.card().number,
                });
            }
        }
    }

    fn seen(&self, index: usize) -> Event {
        let track = &self.tracks[index];
        Event::CardSeen {
            card: track.id,
            number: track.known.card().number,
            player: self.player_of(track),
            corners: corners_of(&track.corners()),
        }
    }

    /// Assigns the cards to the players. When this first succeeds, because all cards are in view, reports the player of each.
    fn seat(&mut self, frame: &Frame, events: &mut Vec<Event>) {
        let cards: Vec<CardAt> = self.here().map(Track::card_at).collect();
        if self.seats.settle(&cards, f64::from(frame.image.height())) {
            let here = (0..self.tracks.len()).filter(|&index| !self.tracks[index].lost);
            events.extend(here.map(|index| self.seen(index)));
        }
    }
}

/// Returns whether the card may be announced as solved in one of the next frames. A search must not delay these frames.
fn is_deciding(track: &Track) -> bool {
    track.solved.is_none()
        && track.belief.frames() > 0
        && track.belief.solved() > MIN_DECIDING_PROBABILITY
        && !track.belief.is_unclear()
}

/// Returns whether a corner moved by more than `SAME_PLACE` times the card's width.
fn has_moved(before: &Quad, now: &Quad) -> bool {
    let width = (before.0[1] - before.0[0]).norm();
    let pairs = before.0.iter().zip(now.0);
    pairs.map(|(a, b)| (b - a).norm()).fold(0.0, f64::max) > SAME_PLACE * width
}

#[cfg(test)]
mod tests {
    use super::*;

    const STILL_LYING: TrackSummary = TrackSummary {
        cards: 2,
        missed: false,
        unclear: false,
        deciding: false,
    };

    #[test]
    fn no_card_is_looked_for_at_once_and_a_missed_one_soon() {
        let none = TrackSummary {
            cards: 0,
            ..STILL_LYING
        };
        let missed = TrackSummary {
            missed: true,
            ..STILL_LYING
        };
        assert_eq!(SearchPurpose::of(&none), SearchPurpose::Cards);
        assert_eq!(SearchPurpose::of(&missed), SearchPurpose::Missed);
        assert_eq!(SearchPurpose::of(&STILL_LYING), SearchPurpose::New);
        assert!(SearchPurpose::Cards.pause() < SearchPurpose::Missed.pause());
        assert!(SearchPurpose::Missed.pause() < SearchPurpose::New.pause());
    }

    #[test]
    fn a_card_about_to_be_confirmed_is_not_kept_waiting_by_an_unclear_one() {
        let unclear = TrackSummary {
            unclear: true,
            ..STILL_LYING
        };
        assert_eq!(SearchPurpose::of(&unclear), SearchPurpose::Missed);
        let deciding = TrackSummary {
            deciding: true,
            ..unclear
        };
        assert_eq!(SearchPurpose::of(&deciding), SearchPurpose::New);
        // If one card was not found at its pose, a search must not be postponed for the announcement of another card.
        let missed = TrackSummary {
            missed: true,
            ..deciding
        };
        assert_eq!(SearchPurpose::of(&missed), SearchPurpose::Missed);
    }
}
