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

/// Options of the gem reader: what is counted. The palettes also determine which network is loaded: the one for gems if there are none, or
/// the one for small objects of any kind.
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

/// Finds small objects of any kind and measures their colours, so that a palette can be learned from them. Create one reader and use it for
/// any number of photos.
pub struct SmallObjectReader {
    locator: GemLocator,
}

/// The small objects in a photo, with their colours.
#[derive(Debug, Clone)]
pub struct MeasuredObjects {
    /// The objects, with positions in pixels of the decoded image ([`Frame::image`](crate::frame::Frame::image)).
    pub found: Vec<LocatedGem>,
    /// The colour of each of these objects.
    pub colours: Vec<ItemColour>,
}

impl SmallObjectReader {
    /// Loads the built-in network for small objects of any kind.
    ///
    /// # Errors
    /// When the built-in network does not load.
    pub fn load() -> Result<Self, LocateError> {
        Ok(Self {
            locator: GemLocator::load_for_small_objects()?,
        })
    }

    /// Finds all small objects in the photo and measures the colour of each.
    ///
    /// # Errors
    /// When the network fails.
    pub fn measure(&self, frame: &Frame) -> Result<MeasuredObjects, LocateError> {
        let found = self.locator.find(frame)?;
        let colours = item_colour::measure_all(frame, &found);
        Ok(MeasuredObjects { found, colours })
    }
}

impl GemReader {
    /// Reads several photos of the same piles together. Gems that are occluded in one photo are counted where another photo shows them, and
    /// the evidence of all photos on a gem is combined. Palettes are not used; without a gem box in the options ([`GemOptions::gem_box`]),
    /// the default box is assumed. If no photo matches another one, only the first photo with gems is used.
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
        let used_frames = frames
            .iter()
            .zip(&views.photos)
            .filter(|(_, photo_use)| matches!(photo_use, PhotoUse::Matched(_)))
            .map(|(frame, _)| frame);
        let doubt = self.doubt(&findings.judgement, used_frames);
        findings.reasons.extend(doubt);
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
        findings.judgement = timed(&mut times.judge, || self.judge_located(frame, &located));
        // Learned colours may be shades of grey, so only gems need a photo with colour.
        let frame_of_gems = self.options.gem_box.is_some().then_some(frame);
        let doubt = self.doubt(&findings.judgement, frame_of_gems);
        findings.reasons.extend(doubt);
        Ok(findings)
    }

    /// Returns why a judgement is incomplete or doubtful: nothing was found, or one of these frames shows no colour. Returns `None` if
    /// neither is the case.
    fn doubt<'a>(
        &self,
        judgement: &GemsJudgement,
        frames: impl IntoIterator<Item = &'a Frame>,
    ) -> Option<Reason> {
        if judgement.gems.is_empty() {
            return Some(self.not_found_reason());
        }
        let show_colour = frames.into_iter().all(Frame::shows_colour);
        (!show_colour).then(Reason::no_colour)
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
    fn judge_located(&self, frame: &Frame, found: &[LocatedGem]) -> GemsJudgement {
        let mut judgement = match self.options.gem_box {
            Some(gem_box) if self.options.palettes.is_empty() => {
                let coloured = with_joint_colours(&frame.image, found);
                judge(&coloured, &self.known(gem_box))
            }
            _ => self.judge_by_palettes(frame, found),
        };
        judgement.map_positions(|at| frame.shown_at(at), frame.scale());
        judgement
    }

    /// Judges the located objects by the colours of the palettes, and by the six gem colours if the options have a gem box. Positions in
    /// the result are in pixels of the decoded image.
    fn judge_by_palettes(&self, frame: &Frame, found: &[LocatedGem]) -> GemsJudgement {
        let GemOptions {
            gem_box,
            palettes,
            expected,
        } = &self.options;
        let colours = item_colour::measure_all(frame, found);
        let mut judgement = judge_learned(found, &colours, palettes, gem_box.as_ref());
        expected.add_to(&mut judgement);
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
    found
        .iter()
        .zip(colours)
        .map(|(gem, colours)| LocatedGem { colours, ..*gem })
        .collect()
}

#[cfg(test)]
mod tests {
    use image::Rgb;

    use super::*;
    use crate::{geometry::Point, judge::gems::CountedGem, report::ReasonCode};

    /// Returns a frame of 240 x 160 pixels whose colours depend only on x.
    fn frame(colour: impl Fn(u32) -> [u8; 3]) -> Frame {
        Frame::of(RgbImage::from_fn(240, 160, |x, _| Rgb(colour(x))))
    }

    #[test]
    fn a_judgement_without_gems_or_from_a_photo_without_colour_is_doubtful() {
        let reader = GemReader::load(GemOptions::default()).expect("the network is built in");
        let grey = frame(|x| [x as u8; 3]);
        let stripes = [[200, 50, 50], [50, 200, 50], [50, 50, 200]];
        let coloured = frame(|x| stripes[x as usize / 20 % stripes.len()]);
        let no_gems = GemsJudgement::default();
        let one_gem = GemsJudgement {
            gems: vec![CountedGem {
                center: Point::new(100.0, 80.0),
                radius: 10.0,
                colour: 0,
                pile: 0,
                confidence: 0.9,
                is_doubtful: false,
            }],
            ..GemsJudgement::default()
        };
        let code = |judgement: &GemsJudgement, frames: &[&Frame]| {
            let doubt = reader.doubt(judgement, frames.iter().copied());
            doubt.map(|reason| reason.code)
        };
        assert_eq!(code(&no_gems, &[&coloured]), Some(ReasonCode::NotFound));
        assert_eq!(
            code(&one_gem, &[&coloured, &grey]),
            Some(ReasonCode::Illegible)
        );
        assert_eq!(code(&one_gem, &[&coloured]), None);
        assert_eq!(code(&one_gem, &[]), None);
    }
}
