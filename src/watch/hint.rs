//! Reports advice on the camera's image as hints.

use std::time::Duration;

use crate::{
    frame::Frame,
    geometry::Quad,
    language::Message,
    watch::{
        Watch,
        event::{Event, HintCode},
        framing,
        motion::Motion,
        track::Track,
    },
};

/// Time for which the same advice must apply before it is reported as a hint. Set by hand.
const HINT_AFTER: Duration = Duration::from_millis(800);

/// The hint that was reported last, and the advice for the latest frame. This advice is reported as the next hint once it has been the same
/// for `HINT_AFTER`.
#[derive(Debug, Default)]
pub(super) struct Hint {
    /// The problem that was reported last; `None` if no hint applies.
    reported: Option<HintCode>,
    /// The problem in the latest frame.
    pending: Option<HintCode>,
    /// Time of the frame since which `pending` has been the same. Times are counted from the beginning of the watch.
    pending_since: Duration,
}

impl Watch {
    /// Reports the advice on the camera's image as a hint once it has been the same for `HINT_AFTER`.
    pub(super) fn report_hint(
        &mut self,
        frame: &Frame,
        motion: Option<&Motion>,
        now: Duration,
        events: &mut Vec<Event>,
    ) {
        let cards: Vec<Quad> = self.tracked().map(Track::corners).collect();
        let view = framing::CameraView {
            image: &frame.image,
            cards: &cards,
            detected: &self.detected,
            expected_cards: self.options.cards.max(self.seats.count()),
            is_moving: motion.is_some_and(Motion::is_global),
        };
        let advice = framing::advice(&view);
        let code = advice.as_ref().map(|advice| advice.code);
        if code != self.hint.pending {
            (self.hint.pending, self.hint.pending_since) = (code, now);
        }
        if code != self.hint.reported && now.saturating_sub(self.hint.pending_since) >= HINT_AFTER {
            self.hint.reported = code;
            let message = advice.map_or_else(|| Message::new("hint-good"), |advice| advice.message);
            events.push(Event::Hint { code, message });
        }
    }
}
