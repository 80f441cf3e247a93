//! Reads the print of a located card and judges the pieces on it.

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
        card::{CardOptions, PhotoContext, RectifiedCard, unreadable_card},
        corners_in_photo,
    },
    read::card::{Reading, Source},
    rectify::{FlatImage, PlanePose},
    report::{CardReport, Timings, XY},
    rules::{Placement, Region},
};

/// A located card: its image, rectified with the best pose that was found, and the reading of its print if that succeeded.
pub(super) struct CardAnalysis<'a> {
    pub rectified: RectifiedCard<'a>,
    pub timings: Timings,
}

impl<'a> CardAnalysis<'a> {
    /// Rectifies a located card with its best pose and reads its print.
    pub fn new(context: PhotoContext<'a>, located: &LocatedCard) -> Self {
        let mut timings = Timings::default();
        let rectified = RectifiedCard::best(context, located, &mut timings);
        Self { rectified, timings }
    }

    /// Returns the reading of the card's print if it is legible.
    pub(crate) fn legible_reading(&self) -> Option<&Reading<'a>> {
        let reading = self.rectified.reading.as_ref();
        reading.filter(|reading| reading.is_legible())
    }

    /// Judges the pieces on the card. Returns `None` if the print is not legible and the object is probably not a card.
    pub fn judge(&self, frame: &Frame, options: CardOptions) -> Option<CardReport> {
        let RectifiedCard { card, face, .. } = &self.rectified;
        match self.legible_reading() {
            None => unreadable_card::report(frame, &self.rectified, options),
            Some(reading) => Some(judge_card(frame, card, face, reading, options, &[]).report),
        }
    }
}

/// The judgement of a card whose side was read.
#[derive(Debug, Clone)]
pub struct JudgedCard {
    /// The report on the card in one photo or frame.
    pub report: CardReport,
    /// Placements that the judge treats as certain, because the complete outline of the piece is visible.
    pub outlined: Vec<Placement>,
}

/// Judges the pieces on a card whose side was read. Makes the verdict unsure if the photo shows no colour, the print is doubtful or the
/// image is mirrored. `certain` are placements that are certain from earlier frames of a video.
pub(super) fn judge_card(
    frame: &Frame,
    located: &LocatedCard,
    face: &FlatImage,
    reading: &Reading,
    options: CardOptions,
    certain: &[Placement],
) -> JudgedCard {
    let pose = &located.pose;
    let mut judgement = judge::card::judge(
        &frame.image,
        pose,
        face,
        reading,
        options.required_row,
        certain,
        options.set.as_ref(),
    );
    if !frame.shows_colour() {
        judgement.make_unsure_for_missing_colour();
    }
    if let Source::Uncatalogued(confidence) = reading.source {
        judgement.apply_print_probability(confidence);
    }
    if located.mirrored {
        judgement.make_unsure(Doubt::Mirrored);
    }
    let corners = corners_in_photo(frame, &located.corners_in_image);
    let mut report = CardReport::judged(corners, options.required_row, reading, &judgement);
    report.grid = Some(grid_in_photo(frame, pose, reading.card.region, &judgement));
    JudgedCard {
        report,
        outlined: judgement.outlined,
    }
}

/// Returns the corners of the region's bounding box at the position that the judgement found, in pixels of the upright photo at full size.
fn grid_in_photo(
    frame: &Frame,
    pose: &PlanePose,
    region: Region,
    judgement: &Judgement,
) -> [XY; 4] {
    let origin = judgement.region_origin_mm.coords;
    let size = (f64::from(region.width()), f64::from(region.height()));
    let box_mm = Quad::from_size(CELL_MM * size.0, CELL_MM * size.1);
    let face = pose.image_from_plane(0.0);
    corners_in_photo(
        frame,
        &Quad(box_mm.0.map(|corner| face.map(corner + origin))),
    )
}
