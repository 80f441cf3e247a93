//! Reads photos of gem piles: runs the stages in order and keeps the output and the duration of each.

use image::RgbImage;

use crate::{
    frame::Frame,
    geometry::Quad,
    judge::{
        gem_views::{self, PhotoOfGems, PhotoUse},
        gems::{ExpectedGems, GemsJudgement, KnownGems, judge, judge_learned},
        joint_gem_colours::{self, ColouredGem},
    },
    locate::{
        LocateError,
        gems::{GemLocator, LocatedGem},
    },
    palette::Palette,
    pipeline::{PhotoReader, PipelineError, is_large_enough, timed},
    read::item_colour::{self, ItemColour},
    report::{
        Reason,
        findings::{GemFindings, GemViewsFindings},
        gems::GemsReport,
    },
    rules::gems::GemBox,
};

/// Options of the gem reader: what is counted.
#[derive(Debug, Clone)]
pub struct GemOptions {
    /// The number of gems of each of the six gem colours in the game. `None` if only objects of learned colours are counted, no gems.
    /// Default: the box with twelve of each colour ([`GemBox::OF_72`]).
    pub gem_box: Option<GemBox>,
    /// Learned colours of other small objects that are counted. Default: none.
    pub palettes: Vec<Palette>,
    /// Numbers of gems that the players expect. Default: unknown. If palettes are used, these numbers do not influence the counts; the
    /// result of the counting is only compared with them.
    pub expected: ExpectedGems,
}

impl Default for GemOptions {
    fn default() -> Self {
        Self {
            gem_box: Some(GemBox::default()),
            palettes: Vec::new(),
            expected: ExpectedGems::Unknown,
        }
    }
}

/// Counts gems and small objects of learned colours. Create one reader and use it for any number of photos.
pub struct GemReader {
    locator: GemLocator,
    options: GemOptions,
}

/// The small objects in a photo, with their colours.
#[derive(Debug, Clone)]
pub struct MeasuredObjects {
    /// The objects, with positions in pixels of the decoded image ([`Frame::image`](crate::frame::Frame::image)).
    pub found: Vec<LocatedGem>,
    /// The colour of each of these objects.
    pub colours: Vec<ItemColour>,
}

impl GemReader {
    /// Loads the built-in network for small objects of any kind. Such a reader is used to learn a palette from objects other than gems.
    ///
    /// # Errors
    /// When the built-in network does not load.
    pub fn load_for_small_objects() -> Result<Self, LocateError> {
        Ok(Self {
            locator: GemLocator::load_for_small_objects()?,
            options: GemOptions::default(),
        })
    }

    /// Finds all small objects in the photo and measures the colour of each.
    ///
    /// # Errors
    /// When the network fails.
    pub fn measure_objects(&self, frame: &Frame) -> Result<MeasuredObjects, LocateError> {
        let found = self.locator.find(frame)?;
        let colours = item_colour::measure_all(frame, &found);
        Ok(MeasuredObjects { found, colours })
    }

    /// Reads several photos of the same piles together. Gems that are occluded in one photo are counted where another photo shows them, and
    /// the evidence of all photos on a gem is combined. Palettes are not used.
    ///
    /// # Errors
    /// When the network fails.
    pub fn read_views(&self, frames: &[Frame]) -> Result<GemViewsFindings, PipelineError> {
        self.read_views_reporting(frames, || {})
    }

    /// Does the same as [`Self::read_views`], and calls `after_each` after each photo.
    ///
    /// # Errors
    /// When the network fails.
    pub fn read_views_reporting(
        &self,
        frames: &[Frame],
        after_each: impl Fn(),
    ) -> Result<GemViewsFindings, PipelineError> {
        let mut findings = GemFindings::default();
        let times = &mut findings.timings;
        let mut photos = Vec::new();
        for frame in frames {
            photos.push(timed(&mut times.locate, || self.detections(frame))?);
            after_each();
        }
        let known = self.known(self.options.gem_box.unwrap_or_default());
        let mut views = timed(&mut times.judge, || gem_views::judge(&photos, &known));
        if let Some(frame) = frames.get(views.reference) {
            views
                .judgement
                .map_positions(|at| frame.shown_at(at), frame.scale());
        }
        findings.judgement = views.judgement;
        let used = frames.iter().zip(&views.photos);
        let used = used.filter(|(_, photo_use)| matches!(photo_use, PhotoUse::Matched(_)));
        let mut used = used.map(|(frame, _)| frame);
        if findings.judgement.gems.is_empty() {
            findings.reasons.push(self.not_found_reason());
        } else if !used.all(Frame::shows_colour) {
            findings.reasons.push(Reason::no_colour());
        }
        Ok(GemViewsFindings {
            findings,
            reference: views.reference,
            photos: views.photos,
            support: views.support,
        })
    }

    /// Finds the gems in one of several photos of the same piles. Returns no gems for a photo that is too small to be read.
    ///
    /// # Errors
    /// When the network fails.
    pub fn detections(&self, frame: &Frame) -> Result<PhotoOfGems, PipelineError> {
        let found = if is_large_enough(frame) {
            self.locator.find(frame)?
        } else {
            Vec::new()
        };
        Ok(PhotoOfGems {
            found: with_joint_colours(&frame.image, &found),
            size: frame.image.dimensions(),
            focal: frame.focal.map(|focal| focal.of_longer),
        })
    }

    /// Reads the gems whose centres are outside all of `quads`. The corners of the quads are in pixels of the upright photo at full size.
    ///
    /// # Errors
    /// When the network fails.
    pub fn read_outside(
        &self,
        frame: &Frame,
        quads: &[Quad],
    ) -> Result<GemFindings, PipelineError> {
        let mut findings = GemFindings::default();
        let times = &mut findings.timings;
        let mut located = timed(&mut times.locate, || self.locator.find(frame))?;
        located.retain(|gem| {
            let center = frame.shown_at(gem.center);
            !quads.iter().any(|quad| quad.contains(center))
        });
        findings.judgement = timed(&mut times.judge, || self.judge(frame, &located));
        if findings.judgement.gems.is_empty() {
            findings.reasons.push(self.not_found_reason());
        } else if self.options.gem_box.is_some() && !frame.shows_colour() {
            findings.reasons.push(Reason::no_colour());
        }
        Ok(findings)
    }

    /// Sets the numbers of gems that the players expect in the next photos.
    pub fn expect(&mut self, expected: ExpectedGems) {
        self.options.expected = expected;
    }

    /// Returns the facts about the numbers of gems that the judgement uses: the box of the game, and the numbers that the players expect.
    fn known(&self, gem_box: GemBox) -> KnownGems {
        KnownGems {
            gem_box,
            expected: self.options.expected.clone(),
        }
    }

    /// Judges the located gems; positions in the result are in pixels of the upright photo at full size.
    fn judge(&self, frame: &Frame, found: &[LocatedGem]) -> GemsJudgement {
        let mut judgement = match &self.options.gem_box {
            Some(gem_box) if self.options.palettes.is_empty() => judge(
                &with_joint_colours(&frame.image, found),
                &self.known(*gem_box),
            ),
            gem_box => {
                let colours = item_colour::measure_all(frame, found);
                let mut judgement =
                    judge_learned(found, &colours, &self.options.palettes, gem_box.as_ref());
                self.options.expected.add_to(&mut judgement);
                judgement
            }
        };
        judgement.map_positions(|at| frame.shown_at(at), frame.scale());
        judgement
    }
}

impl PhotoReader for GemReader {
    type Findings = GemFindings;
    type Report = GemsReport;
    type Options = GemOptions;

    fn load(options: GemOptions) -> Result<Self, PipelineError> {
        let locator = if options.palettes.is_empty() {
            GemLocator::load()?
        } else {
            GemLocator::load_for_small_objects()?
        };
        Ok(Self { locator, options })
    }

    fn not_found_reason(&self) -> Reason {
        if self.options.palettes.is_empty() {
            Reason::no_gems()
        } else {
            Reason::no_things()
        }
    }

    fn run_stages(&self, frame: &Frame) -> Result<GemFindings, PipelineError> {
        self.read_outside(frame, &[])
    }

    fn report(&self, photo: String, shown: (u32, u32), findings: GemFindings) -> GemsReport {
        GemsReport::of_photo(photo, shown, &findings)
    }
}

/// Returns the detections, with the network's colour probabilities replaced by probabilities that are estimated jointly for all gems of the
/// photo.
fn with_joint_colours(image: &RgbImage, found: &[LocatedGem]) -> Vec<LocatedGem> {
    let coloured = found.iter().map(|gem| ColouredGem {
        probability: gem.confidence * gem.gem,
        colours: gem.colours,
        ratios: item_colour::colour_ratios(image, gem.center, gem.radius),
    });
    let colours = joint_gem_colours::joint_colours(&coloured.collect::<Vec<_>>());
    let pairs = found.iter().zip(colours);
    pairs
        .map(|(gem, colours)| LocatedGem { colours, ..*gem })
        .collect()
}
