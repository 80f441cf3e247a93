//! Reads photos of gem piles: runs the stages in order and keeps the output and the duration of each.

use image::RgbImage;
use web_time::Instant;

use crate::{
    frame::Frame,
    judge::{
        gem_colours::{self, ColouredGem},
        gems::{GemsJudgement, judge, judge_learned},
    },
    locate::{
        LocateError,
        gems::{GemLocator, LocatedGem},
    },
    palette::Palette,
    pipeline::{MIN_SIDE_PX, milliseconds, too_small},
    read::item_colour::{self, ItemColour},
    report::{Reason, findings::GemFindings},
    rules::gems::GemBox,
};

/// Counts gems and objects of learned colours. Create one reader and use it for any number of photos.
pub struct GemReader {
    locator: GemLocator,
    /// The number of gems of each standard colour in the game; `None` if the six standard gem colours are not counted.
    gem_box: Option<GemBox>,
    palettes: Vec<Palette>,
}

impl GemReader {
    /// Loads the built-in network for gems; `gem_box` has the number of gems of each colour in the game.
    ///
    /// # Errors
    /// When the built-in network does not load.
    pub fn load(gem_box: GemBox) -> Result<Self, LocateError> {
        Ok(Self::with_locator(GemLocator::load()?, gem_box))
    }

    /// Creates a reader of the six gem colours with another locator, for tests.
    pub fn with_locator(locator: GemLocator, gem_box: GemBox) -> Self {
        Self {
            locator,
            gem_box: Some(gem_box),
            palettes: Vec::new(),
        }
    }

    /// Loads the built-in network for small objects of any kind. The reader is used to learn palettes from such objects.
    ///
    /// # Errors
    /// When the built-in network does not load.
    pub fn load_for_things() -> Result<Self, LocateError> {
        let locator = GemLocator::load_for_things()?;
        Ok(Self::with_locator(locator, GemBox::default()))
    }

    /// Loads the network for counting by the learned colours of `palettes`. `has_gems` is whether the six gem colours are counted as well.
    /// Without palettes only the six gem colours are counted.
    ///
    /// # Errors
    /// When the built-in network does not load.
    pub fn load_with_palettes(
        gem_box: GemBox,
        palettes: Vec<Palette>,
        has_gems: bool,
    ) -> Result<Self, LocateError> {
        if palettes.is_empty() {
            return Self::load(gem_box);
        }
        Ok(Self {
            locator: GemLocator::load_for_things()?,
            gem_box: has_gems.then_some(gem_box),
            palettes,
        })
    }

    /// Finds all small objects in the photo and measures the colour of each. Positions are in pixels of the decoded image
    /// ([`Frame::image`](crate::frame::Frame::image)).
    ///
    /// # Errors
    /// When the network fails.
    pub fn things(&self, frame: &Frame) -> Result<(Vec<LocatedGem>, Vec<ItemColour>), LocateError> {
        let found = self.locator.find(frame)?;
        let seen = item_colour::of_all(frame, &found);
        Ok((found, seen))
    }

    /// Finds and counts the gems, or the objects of learned colours, in the photo.
    ///
    /// # Errors
    /// When the network fails.
    pub fn read(&self, frame: &Frame) -> Result<GemFindings, LocateError> {
        let mut findings = GemFindings::default();
        if frame.shown.0.min(frame.shown.1) < MIN_SIDE_PX {
            findings.reasons = vec![too_small(), self.nothing()];
            return Ok(findings);
        }
        let started = Instant::now();
        let found = self.locator.find(frame)?;
        findings.timings.locate = milliseconds(started);
        let started = Instant::now();
        findings.judgement = self.judge(frame, &found);
        findings
            .judgement
            .place(|at| frame.shown_at(at), frame.scale());
        if findings.judgement.gems.is_empty() {
            findings.reasons.push(self.nothing());
        } else if self.gem_box.is_some() && !frame.shows_colour() {
            findings.reasons.push(Reason::no_colour());
        }
        findings.timings.judge = milliseconds(started);
        Ok(findings)
    }

    fn judge(&self, frame: &Frame, found: &[LocatedGem]) -> GemsJudgement {
        match &self.gem_box {
            Some(gem_box) if self.palettes.is_empty() => {
                judge(&weighed_together(&frame.image, found), gem_box)
            }
            gem_box => {
                let seen = item_colour::of_all(frame, found);
                judge_learned(found, &seen, &self.palettes, gem_box.as_ref())
            }
        }
    }

    fn nothing(&self) -> Reason {
        if self.palettes.is_empty() {
            Reason::no_gems()
        } else {
            Reason::no_things()
        }
    }
}

/// Returns the detections with the network's colour probabilities replaced by those that are estimated jointly for all gems of the photo.
fn weighed_together(image: &RgbImage, found: &[LocatedGem]) -> Vec<LocatedGem> {
    let coloured = found.iter().map(|find| ColouredGem {
        sure: find.sure * find.gem,
        colours: find.colours,
        ratios: item_colour::ratios(image, find.center, find.radius),
    });
    let colours = gem_colours::weighed(&coloured.collect::<Vec<_>>());
    let weighed = found.iter().zip(colours);
    weighed
        .map(|(find, colours)| LocatedGem { colours, ..*find })
        .collect()
}
