//! Outages of the camera: each is reported once when it begins and once when it ends.

use std::time::{Duration, Instant};

/// Time without a frame after which the camera is reported as lost; set by hand.
const LOST_TIMEOUT: Duration = Duration::from_secs(2);

/// State of the connection to the camera. An outage begins when the feed reports a failure, or when no frames arrive.
#[derive(Debug, Default)]
pub struct Outage {
    /// Arrival time of the last frame before the outage, if the camera was reported as lost because frames stopped arriving; otherwise
    /// `None`.
    silent_since: Option<Instant>,
    /// Whether the feed has reported a failure of the camera, but has not yet reported the end of this failure.
    is_feed_lost: bool,
}

impl Outage {
    /// Records that the feed has reported a failure. Returns whether to report the camera as lost: false if [`Self::begin_by_silence`] has
    /// already reported this outage. Expects the feed to report each failure only once.
    pub fn begin_by_failure(&mut self) -> bool {
        self.is_feed_lost = true;
        self.silent_since.is_none()
    }

    /// Records that no frame has arrived since `last_frame`. Returns whether to report the camera as lost: true only once in an outage,
    /// when [`LOST_TIMEOUT`] has passed, and only if the feed has not reported a failure.
    pub fn begin_by_silence(&mut self, last_frame: Instant) -> bool {
        let begins = !self.is_feed_lost
            && self.silent_since.is_none()
            && last_frame.elapsed() > LOST_TIMEOUT;
        if begins {
            self.silent_since = Some(last_frame);
        }
        begins
    }

    /// Records the arrival of a frame. If the frame ends an outage, returns the duration of the outage. `None` if there was no outage, or
    /// if the feed has reported a failure: the frame may be from before the failure, and the feed itself will report the end.
    pub fn end_by_frame(&mut self) -> Option<Duration> {
        if self.is_feed_lost {
            return None;
        }
        self.silent_since.take().map(|since| since.elapsed())
    }

    /// Records that the feed has reported the end of the outage.
    pub fn end(&mut self) {
        *self = Self::default();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a moment so long ago that a camera counts as lost if its last frame arrived at this moment.
    fn long_ago() -> Instant {
        let time = Instant::now().checked_sub(2 * LOST_TIMEOUT);
        time.expect("a clock that runs for seconds")
    }

    #[test]
    fn a_failure_is_reported_once_even_if_no_frame_follows_for_a_long_time() {
        let mut outage = Outage::default();
        assert!(outage.begin_by_failure());
        assert!(!outage.begin_by_silence(long_ago()));
        outage.end();
        assert_eq!(outage.end_by_frame(), None);
        assert!(outage.begin_by_failure());
    }

    #[test]
    fn silence_is_reported_once_even_if_the_feed_fails_later() {
        let mut outage = Outage::default();
        assert!(!outage.begin_by_silence(Instant::now()));
        assert!(outage.begin_by_silence(long_ago()));
        assert!(!outage.begin_by_silence(long_ago()));
        assert!(!outage.begin_by_failure());
    }

    #[test]
    fn a_frame_ends_a_silence_but_not_a_failure() {
        let mut outage = Outage::default();
        assert!(outage.begin_by_silence(long_ago()));
        assert!(outage.end_by_frame().is_some());
        assert_eq!(outage.end_by_frame(), None);
        assert!(outage.begin_by_failure());
        assert_eq!(outage.end_by_frame(), None);
        assert!(!outage.begin_by_silence(long_ago()));
    }
}
