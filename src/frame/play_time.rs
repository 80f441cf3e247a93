//! Computes the times of a video's frames from their time stamps, or from the frame rate where stamps are missing or invalid.
//!
//! Phones and screen recorders store frames at a variable rate, so that counting frames gives wrong times.

use std::{ops::RangeInclusive, time::Duration};

/// Frame rate assumed for a video that states no frame rate or an impossible one, in frames per second. Set by hand: the usual rate of
/// phones.
pub const USUAL_RATE: f64 = 30.0;
/// Range of frame rates that are accepted, frames per second. A rate outside it is replaced by [`USUAL_RATE`]. Set by hand, wide enough for
/// high-speed cameras. A source of frames may limit its rate further: `umpire-camera` does so for files.
const POSSIBLE_RATES: RangeInclusive<f64> = 1.0..=1000.0;
/// Maximum difference between the time stamps of two successive frames. If it is greater, the later frame gets its time from the frame
/// rate, and the offset of the stamps is computed again. Set by hand, well above the gaps of some seconds that screen recorders leave.
const MAX_GAP: Duration = Duration::from_mins(2);
/// A step back between the time stamps of two successive frames by more than this counts as a restart of the stamps: the video is repeated,
/// or was joined from parts. Set by hand; stamps that are only out of order go back by less.
const MIN_RESTART_STEP: Duration = Duration::from_secs(1);

/// Computes the time of each frame of a video; the times never go back.
#[derive(Debug, Clone)]
pub struct PlayTime {
    /// Time between two frames whose stamps are missing or invalid: 1 / frame rate.
    frame_duration: Duration,
    /// Time of the previous frame; `None` before the first frame.
    last: Option<Duration>,
    /// Offset that is added to each time stamp to get the video time, or 0 if `subtracted` is above 0. Computed again whenever the stamps
    /// restart or jump forwards by more than [`MAX_GAP`].
    added: Duration,
    /// Offset that is subtracted from each time stamp to get the video time, or 0 if `added` is above 0. Computed again whenever `added`
    /// is.
    subtracted: Duration,
}

impl PlayTime {
    /// Creates the state for a video of `rate` frames per second. A rate outside 1 to 1000 is replaced by [`USUAL_RATE`].
    pub fn new(rate: f64) -> Self {
        let rate = if POSSIBLE_RATES.contains(&rate) {
            rate
        } else {
            USUAL_RATE
        };
        Self {
            frame_duration: Duration::from_secs_f64(1.0 / rate),
            last: None,
            added: Duration::ZERO,
            subtracted: Duration::ZERO,
        }
    }

    /// Returns the time of the next frame since the start of the video. `stamp` is the frame's time stamp, if it has one.
    pub fn next(&mut self, stamp: Option<Duration>) -> Duration {
        let time = match self.last {
            None => stamp.filter(|stamp| *stamp <= MAX_GAP).unwrap_or_default(),
            Some(last) => self.time_after(last, stamp),
        };
        self.last = Some(time);
        time
    }

    /// Returns the time of a frame that follows a frame at the time `last`. If the stamp is missing, does not advance, or jumps forwards by
    /// more than [`MAX_GAP`], the result is `last` plus one frame duration.
    fn time_after(&mut self, last: Duration, stamp: Option<Duration>) -> Duration {
        let by_rate = last + self.frame_duration;
        let Some(stamp) = stamp else {
            return by_rate;
        };
        let time = stamp
            .saturating_add(self.added)
            .saturating_sub(self.subtracted);
        if time > last && time.saturating_sub(last) <= MAX_GAP {
            return time;
        }
        if time > last || last.saturating_sub(time) > MIN_RESTART_STEP {
            self.added = by_rate.saturating_sub(stamp);
            self.subtracted = stamp.saturating_sub(by_rate);
        }
        by_rate
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the times of frames with these stamps, in milliseconds, in a video of 10 frames per second.
    fn times(stamps: &[Option<u64>]) -> Vec<u128> {
        let mut time = PlayTime::new(10.0);
        let next = |stamp: &Option<u64>| time.next(stamp.map(Duration::from_millis)).as_millis();
        stamps.iter().map(next).collect()
    }

    #[test]
    fn frames_have_the_times_of_their_stamps() {
        let stamps = [0, 16, 33, 5_000, 5_016, 65_000];
        let read = times(&stamps.map(Some));
        assert_eq!(read, stamps.map(u128::from));
    }

    #[test]
    fn without_stamps_the_rate_gives_the_times() {
        assert_eq!(times(&[None; 4]), [0, 100, 200, 300]);
        // A video reader without support for time stamps gives 0 for every frame.
        let zeros = times(&[Some(0); 40]);
        assert_eq!(
            zeros,
            (0..40).map(|number| number * 100).collect::<Vec<_>>()
        );
    }

    #[test]
    fn times_never_go_back_and_invalid_stamps_are_replaced() {
        // Frames out of order: 200 ms after 300 ms.
        assert_eq!(
            times(&[0, 100, 300, 200, 400, 500].map(Some)),
            [0, 100, 300, 400, 500, 600]
        );
        // The stamps restart at 0 after the third frame. They jump to 9,000 s at the sixth frame, where another part is joined.
        assert_eq!(
            times(&[0, 100, 3_000, 0, 150, 9_000_000, 9_000_250].map(Some)),
            [0, 100, 3_000, 3_100, 3_250, 3_350, 3_600]
        );
        assert_eq!(times(&[Some(u64::MAX), Some(u64::MAX)]), [0, 100]);
    }

    #[test]
    fn an_impossible_rate_is_replaced_by_the_usual_one() {
        for rate in [0.0, -5.0, f64::NAN, f64::INFINITY, 90_000.0] {
            let mut time = PlayTime::new(rate);
            time.next(None);
            assert_eq!(time.next(None).as_millis(), 33, "{rate}");
        }
    }
}
