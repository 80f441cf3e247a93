//! Reads photos of gem piles: calls the stages in order.

use std::time::Instant;

use super::{MIN_SIDE_PX, milliseconds, too_small};
use crate::{
    frame::Frame,
    geometry::Point,
    judge::gems::{GemsJudgement, judge},
    locate::{LocateError, gems::GemLocator},
    report::{Reason, Timings},
    rules::gems::GemBox,
};

/// What was found in one picture of gems; coordinates in pixels of the picture as shown.
#[derive(Debug, Clone, Default)]
pub struct GemFindings {
    /// Stones and piles.
    pub judgement: GemsJudgement,
    /// What is to be said of the picture as a whole.
    pub reasons: Vec<Reason>,
    /// Time of each stage; `decode` and `total` are the caller's to fill in.
    pub timings: Timings,
}

/// Counts gems; made once, used for any number of pictures.
pub struct GemReader {
    locator: GemLocator,
    gem_box: GemBox,
}

impl GemReader {
    /// Loads what is needed, for gems of this box.
    ///
    /// # Errors
    /// When the network that is built in does not load.
    pub fn load(gem_box: GemBox) -> Result<Self, LocateError> {
        let locator = GemLocator::load()?;
        Ok(Self { locator, gem_box })
    }

    /// Finds and counts the gems in the picture.
    ///
    /// # Errors
    /// When the network fails.
    pub fn read(&self, frame: &Frame) -> Result<GemFindings, LocateError> {
        let mut findings = GemFindings::default();
        if frame.shown.0.min(frame.shown.1) < MIN_SIDE_PX {
            findings.reasons = vec![too_small(), Reason::no_gems()];
            return Ok(findings);
        }
        let started = Instant::now();
        let found = self.locator.find(frame)?;
        findings.timings.locate = milliseconds(started);
        let started = Instant::now();
        findings.judgement = shown(judge(&found, &self.gem_box), frame.scale());
        if findings.judgement.gems.is_empty() {
            findings.reasons.push(Reason::no_gems());
        }
        findings.timings.judge = milliseconds(started);
        Ok(findings)
    }
}

/// From pixels of the frame's image to those of the picture as shown.
fn shown(mut judgement: GemsJudgement, scale: f64) -> GemsJudgement {
    let scaled = |at: Point| Point::from(at.coords * scale);
    for gem in &mut judgement.gems {
        gem.center = scaled(gem.center);
        gem.radius *= scale;
    }
    for pile in &mut judgement.piles {
        pile.center = scaled(pile.center);
    }
    judgement
}
