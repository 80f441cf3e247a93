//! Tracks the die with the six symbols, which lies beside the cards, during a watch. The die is reported when two successive readings find
//! the same symbol at the same place. It is reported again when two readings agree on another symbol or place.

use std::time::Duration;

use crate::{
    geometry::Quad,
    report::DieReport,
    watch::{FrameScale, event::Event},
};

/// Minimum time between two readings of the die. Set by hand.
const READ_INTERVAL: Duration = Duration::from_millis(400);
/// Minimum confidence of a reading of the die, 0 to 1; readings below it are not used. Set by hand.
const MIN_CONFIDENCE: f64 = 0.9;
/// A die counts as unmoved if its centre has moved by less than this between two readings, as a fraction of a card's width in the image.
/// Set by hand to half the width of a die.
const MAX_MOVEMENT: f64 = 0.05;

/// The latest reading of the die, and the reading that was reported last.
#[derive(Debug, Default)]
pub(super) struct WatchedDie {
    /// Time of the latest reading, from the beginning of the watch.
    last_reading: Option<Duration>,
    /// The latest reading, if it found a die with sufficient confidence.
    latest: Option<DieReport>,
    /// The reading that was reported last.
    reported: Option<DieReport>,
}

impl WatchedDie {
    /// Returns whether a reading of the die is due.
    pub(super) fn is_due(&self, now: Duration) -> bool {
        self.last_reading
            .is_none_or(|last| now.saturating_sub(last) >= READ_INTERVAL)
    }

    /// Adapts the stored positions to frames of another size: multiplies them by `scale`. Otherwise a die that has not moved would be
    /// reported again.
    pub(super) fn rescale(&mut self, scale: FrameScale) {
        for die in [&mut self.latest, &mut self.reported].into_iter().flatten() {
            die.center = [die.center[0] * scale.x, die.center[1] * scale.y];
        }
    }

    /// Adds a reading of the die; `reading` is `None` if no die was found. `card` is the outline of a card on the same table: the width of
    /// the card gives the scale. Returns an event if the last two readings agree with each other and differ from the reading of the last
    /// event.
    pub(super) fn add_reading(
        &mut self,
        reading: Option<DieReport>,
        card: &Quad,
        now: Duration,
    ) -> Option<Event> {
        self.last_reading = Some(now);
        let max_distance = MAX_MOVEMENT * (card.0[1] - card.0[0]).norm();
        let is_same = |other: &Option<DieReport>, die: &DieReport| {
            other.as_ref().is_some_and(|other| {
                let distance =
                    (other.center[0] - die.center[0]).hypot(other.center[1] - die.center[1]);
                other.symbol == die.symbol && distance < max_distance
            })
        };
        let die = reading.filter(|die| die.confidence >= MIN_CONFIDENCE);
        let previous = std::mem::replace(&mut self.latest, die.clone());
        let die = die.filter(|die| is_same(&previous, die) && !is_same(&self.reported, die))?;
        self.reported = Some(die.clone());
        Some(Event::Die {
            symbol: die.symbol,
            center: die.center,
            confidence: die.confidence,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Symbol;

    fn die(symbol: Symbol, x: f64, confidence: f64) -> DieReport {
        DieReport {
            symbol,
            center: [x, 50.0],
            confidence,
        }
    }

    /// Adds the readings one after the other. Returns one entry for each reading: the symbol in the event that the reading causes, or
    /// `None`. The card is 400 pixels wide.
    fn reported_symbols(readings: &[Option<DieReport>]) -> Vec<Option<Symbol>> {
        let mut watched = WatchedDie::default();
        let card = Quad::from_size(400.0, 272.0);
        let times = (0..).map(|number| number * READ_INTERVAL);
        let symbol = |(reading, now): (&Option<DieReport>, Duration)| {
            assert!(watched.is_due(now));
            match watched.add_reading(reading.clone(), &card, now) {
                Some(Event::Die { symbol, .. }) => Some(symbol),
                _ => None,
            }
        };
        readings.iter().zip(times).map(symbol).collect()
    }

    #[test]
    fn a_die_is_reported_once_after_two_equal_readings() {
        let hand = || Some(die(Symbol::Hand, 10.0, 0.99));
        let once = [None, Some(Symbol::Hand), None, None];
        assert_eq!(reported_symbols(&[hand(), hand(), hand(), hand()]), once);
        // A die that was under a hand for one reading is not reported again.
        assert_eq!(
            reported_symbols(&[hand(), hand(), None, hand(), hand()])[2..],
            [None; 3]
        );
    }

    #[test]
    fn a_rolling_or_doubtful_die_is_not_reported() {
        let rolling = [10.0, 60.0, 110.0].map(|x| Some(die(Symbol::Mask, x, 0.99)));
        assert_eq!(reported_symbols(&rolling), [None; 3]);
        let doubtful = [(); 3].map(|()| Some(die(Symbol::Mask, 10.0, 0.8)));
        assert_eq!(reported_symbols(&doubtful), [None; 3]);
        let changing =
            [Symbol::Mask, Symbol::Hand, Symbol::Mask].map(|symbol| Some(die(symbol, 10.0, 0.99)));
        assert_eq!(reported_symbols(&changing), [None; 3]);
    }

    #[test]
    fn an_unmoved_die_is_not_reported_again_if_the_frame_size_changes() {
        let mut watched = WatchedDie::default();
        let add = |watched: &mut WatchedDie, x: f64, card_width: f64| {
            let card = Quad::from_size(card_width, 0.68 * card_width);
            let reading = DieReport {
                center: [x, x],
                ..die(Symbol::Hand, x, 0.99)
            };
            watched.add_reading(Some(reading), &card, Duration::ZERO)
        };
        add(&mut watched, 100.0, 400.0);
        assert!(add(&mut watched, 100.0, 400.0).is_some());
        watched.rescale(FrameScale { x: 0.5, y: 0.5 });
        for _ in 0..2 {
            assert_eq!(add(&mut watched, 50.0, 200.0), None);
        }
    }

    #[test]
    fn the_same_symbol_at_another_place_is_reported_again() {
        let snake_at = |x: f64| Some(die(Symbol::Snake, x, 0.95));
        let symbols = reported_symbols(&[
            snake_at(10.0),
            snake_at(12.0),
            snake_at(90.0),
            snake_at(90.0),
        ]);
        assert_eq!(
            symbols,
            [None, Some(Symbol::Snake), None, Some(Symbol::Snake)]
        );
    }
}
