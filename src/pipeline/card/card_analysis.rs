//! Looks at a find, and judges what lies on it.

use std::time::Instant;

use crate::{
    frame::Frame,
    geometry::Quad,
    judge::{
        self,
        card::{Answer, Doubt, Judgement},
    },
    layout::CELL_MM,
    locate::card::LocatedCard,
    pipeline::{
        card::{CardOptions, CardView, Setting, unread},
        corners_shown, milliseconds,
    },
    read::card::{Reading, Source},
    rectify::{FlatImage, PlanePose},
    report::{CardReport, Timings, XY},
    rules::{Placement, Region},
};

/// A find that was looked at, and its print if there is one.
pub(super) struct CardAnalysis<'a> {
    pub view: CardView<'a>,
    pub timings: Timings,
}

impl<'a> CardAnalysis<'a> {
    pub fn at(setting: Setting<'a>, located: &LocatedCard) -> Self {
        let mut timings = Timings::default();
        let view = CardView::best(setting, located, &mut timings);
        Self { view, timings }
    }

    /// What is printed, if that can be read.
    pub fn legible(&self) -> Option<&Reading<'a>> {
        let reading = self.view.reading.as_ref();
        reading.filter(|reading| reading.is_legible())
    }

    /// Judges what lies on it: the report, none when its print shows that it is no card, and how long that took in milliseconds.
    pub fn judge(&self, frame: &Frame, options: CardOptions) -> (Option<CardReport>, f64) {
        let started = Instant::now();
        let CardView { card, face, .. } = &self.view;
        let report = match self.legible() {
            None => unread::card(frame, &self.view, options),
            Some(reading) => Some(judged(frame, card, face, reading, options, &[]).report),
        };
        (report, milliseconds(started))
    }
}

/// What was judged of a card whose side was read.
#[derive(Debug, Clone)]
pub struct Judged {
    /// As of one photo.
    pub report: CardReport,
    /// The pieces that are told for sure, each by the whole of its outline.
    pub outlined: Vec<Placement>,
}

/// What lies on a card whose side was read, with the doubts of locating and reading weighed in; some pieces may be known.
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
        judgement.answer = Answer::Unsure(vec![Doubt::Mirrored]);
    }
    let shown = corners_shown(frame, &located.corners_in_image);
    let mut report = CardReport::judged(shown, options.asked, reading, &judgement);
    report.grid = Some(grid_shown(frame, pose, reading.card.region, &judgement));
    Judged {
        report,
        outlined: judgement.outlined,
    }
}

/// The corners of the region's box, where the judgement found it.
fn grid_shown(frame: &Frame, pose: &PlanePose, region: Region, judgement: &Judgement) -> [XY; 4] {
    let origin = judgement.region_origin_mm.coords;
    let size = (f64::from(region.width()), f64::from(region.height()));
    let box_mm = Quad::from_size(CELL_MM * size.0, CELL_MM * size.1);
    let face = pose.image_from_plane(0.0);
    corners_shown(frame, &Quad(box_mm.0.map(|at| face.map(at + origin))))
}
