//! Reads the print of a located card and judges the pieces on it.

use web_time::Instant;

use crate::{
    card_layout::CELL_MM,
    frame::Frame,
    geometry::Quad,
    judge::{
        self,
        card::{Doubt, Judgement},
    },
    locate::card::LocatedCard,
    pipeline::{
        card::{CardOptions, RectifiedCard, Setting, unread},
        corners_shown, milliseconds,
    },
    read::card::{Reading, Source},
    rectify::{FlatImage, PlanePose},
    report::{CardReport, Timings, XY},
    rules::{Placement, Region},
};

/// A located card: its image, rectified with the best pose that was found, and the reading of its print if that succeeded.
pub(super) struct CardAnalysis<'a> {
    pub view: RectifiedCard<'a>,
    pub timings: Timings,
}

impl<'a> CardAnalysis<'a> {
    pub fn at(setting: Setting<'a>, located: &LocatedCard) -> Self {
        let mut timings = Timings::default();
        let view = RectifiedCard::best(setting, located, &mut timings);
        Self { view, timings }
    }

    /// Returns the reading of the card's print if it is legible.
    pub(crate) fn legible(&self) -> Option<&Reading<'a>> {
        let reading = self.view.reading.as_ref();
        reading.filter(|reading| reading.is_legible())
    }

    /// Judges the pieces on the card. Returns the report and the duration in milliseconds. The report is `None` if the print is not legible
    /// and the object is probably not a card.
    pub fn judge(&self, frame: &Frame, options: CardOptions) -> (Option<CardReport>, f64) {
        let started = Instant::now();
        let RectifiedCard { card, face, .. } = &self.view;
        let report = match self.legible() {
            None => unread::card(frame, &self.view, options),
            Some(reading) => Some(judged(frame, card, face, reading, options, &[]).report),
        };
        (report, milliseconds(started))
    }
}

/// The judgement of a card whose side was read.
#[derive(Debug, Clone)]
pub struct Judged {
    /// The report on the card in one photo or frame.
    pub report: CardReport,
    /// Placements that the judge treats as certain, because the whole outline of the piece is visible.
    pub outlined: Vec<Placement>,
}

/// Judges the pieces on a card whose side was read. Makes the verdict unsure if the photo shows no colour, the print is doubtful or the
/// image is mirrored. `known` are placements that are certain from earlier frames of a video.
pub(super) fn judged(
    frame: &Frame,
    located: &LocatedCard,
    face: &FlatImage,
    reading: &Reading,
    options: CardOptions,
    known: &[Placement],
) -> Judged {
    let pose = &located.pose;
    let mut judgement = judge::card::judge(
        &frame.image,
        pose,
        face,
        reading,
        options.asked,
        known,
        options.set.as_ref(),
    );
    if !frame.shows_colour() {
        judgement.leave_open_for_colour();
    }
    if let Source::Seen(confidence) = reading.source {
        judgement.trust_in_print(confidence);
    }
    if located.mirrored {
        judgement.leave_open(Doubt::Mirrored);
    }
    let shown = corners_shown(frame, &located.corners_in_image);
    let mut report = CardReport::judged(shown, options.asked, reading, &judgement);
    report.grid = Some(grid_shown(frame, pose, reading.card.region, &judgement));
    Judged {
        report,
        outlined: judgement.outlined,
    }
}

/// Returns the corners of the region's bounding box, in pixels of the upright photo at full size. Its position is the one that the
/// judgement found.
fn grid_shown(frame: &Frame, pose: &PlanePose, region: Region, judgement: &Judgement) -> [XY; 4] {
    let origin = judgement.region_origin_mm.coords;
    let size = (f64::from(region.width()), f64::from(region.height()));
    let box_mm = Quad::from_size(CELL_MM * size.0, CELL_MM * size.1);
    let face = pose.image_from_plane(0.0);
    corners_shown(frame, &Quad(box_mm.0.map(|at| face.map(at + origin))))
}
