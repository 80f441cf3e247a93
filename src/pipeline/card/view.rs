//! A card seen flat under one assumption of where it lies, and what can be read there.

use std::time::Instant;

use crate::{
    frame::Frame,
    layout::PIECE_MM,
    locate::card::{LocatedCard, NEARER},
    pipeline::{card::Setting, milliseconds},
    read::{
        self,
        card::{Reading, Source},
    },
    rectify::FlatImage,
    report::Timings,
    rules::Catalogue,
};

/// A card is moved to where its print was found this often at most.
const CONFIRM_ROUNDS: usize = 3;
/// A card that moved by less than this looks the same, mm: a pixel of the face.
const SAME_VIEW_MM: f64 = 0.5;
/// Print that agrees less well may be that of a card that lies a little elsewhere.
const SURELY_READ: f64 = 0.6;
/// Where the print was found is the card's place if what the print gains in agreement makes up for what is seen less of the edges, which
/// counts so many times as much; a little less will do. Of 211 moves by a millimetre and more (tune list, 440 scenes of our own) 158 of 170
/// to the better and 32 of 41 to the worse were made under rules for either alone; in all, corners came 603 mm nearer, 678 with this.
const EDGES_WORTH: f64 = 1.5;
const NO_BETTER: f64 = 0.05;

/// A card seen flat under one assumption of where it lies, and what can be read there.
pub(super) struct CardView<'a> {
    pub card: LocatedCard,
    pub face: FlatImage,
    catalogue: &'a Catalogue,
    pub reading: Option<Reading<'a>>,
}

impl<'a> CardView<'a> {
    /// As it can best be read: moved to its print, seen from nearer or turned where need be.
    pub fn best(setting: Setting<'a>, located: &LocatedCard, timings: &mut Timings) -> Self {
        let Setting {
            frame,
            catalogue,
            search,
        } = setting;
        let view_of = |card: LocatedCard, timings: &mut Timings| {
            Self::of(frame, catalogue, card, timings).confirmed(frame, timings)
        };
        let mut view = view_of(located.clone(), timings);
        let mut surest = located.clone();
        for wider in NEARER {
            let Some(search) = search.filter(|_| !view.is_read()) else {
                break;
            };
            let started = Instant::now();
            let again = search.nearer(&surest, wider).unwrap_or_else(|error| {
                tracing::warn!(%error, "not looked at from nearer");
                None
            });
            timings.locate += milliseconds(started);
            let Some(again) = again else { continue };
            let other = view_of(again.clone(), timings);
            if other.is_read() || again.confidence > surest.confidence {
                (view, surest) = (other, again);
            }
        }
        view.card = view.card.no_surer_than(located);
        view.turned_to_read(frame, timings)
    }

    fn of(
        frame: &Frame,
        catalogue: &'a Catalogue,
        card: LocatedCard,
        timings: &mut Timings,
    ) -> Self {
        let started = Instant::now();
        let face = read::card::face_of(&frame.image, &card.pose);
        timings.rectify += milliseconds(started);
        let started = Instant::now();
        let reading = read::card::read(&face, card.pose.lean_mm(PIECE_MM), catalogue);
        if let Some(reading) = &reading {
            let Reading {
                agreement,
                evidence,
                ahead,
                ..
            } = reading;
            let number = reading.card.number;
            tracing::debug!(agreement, evidence, ahead, ?reading.source, ?number, "read");
        }
        timings.read += milliseconds(started);
        Self {
            card,
            face,
            catalogue,
            reading,
        }
    }

    fn agreement(&self) -> f64 {
        self.reading
            .as_ref()
            .map_or(0.0, |reading| reading.agreement)
    }

    /// Moved to where its print was found, as long as it is read no worse there.
    fn confirmed(mut self, frame: &Frame, timings: &mut Timings) -> Self {
        let mut rough = self.read_roughly(timings);
        for _ in 0..CONFIRM_ROUNDS {
            let started = Instant::now();
            let reading = rough.take().or_else(|| self.reading.clone());
            let moved = reading.and_then(|reading| {
                let lean_mm = self.card.pose.lean_mm(PIECE_MM);
                let landmarks = read::card::landmarks(&self.face, &reading, lean_mm);
                self.card.confirmed(&frame.image, &landmarks)
            });
            timings.locate += milliseconds(started);
            let Some(card) = moved else { break };
            if moved_px(&self.card, &card) < SAME_VIEW_MM * card.pose.px_per_mm() {
                self.card = card;
                break;
            }
            let view = Self::of(frame, self.catalogue, card, timings);
            let gained = view.agreement() - self.agreement();
            let lost = self.card.edges - view.card.edges;
            if gained < EDGES_WORTH * lost - NO_BETTER {
                break;
            }
            self = view;
        }
        self
    }

    fn is_read(&self) -> bool {
        self.reading.as_ref().is_some_and(Reading::is_legible)
    }

    /// Whether it reads as a card that is in no catalogue.
    fn is_new(&self) -> bool {
        let is_new = |reading: &Reading| matches!(reading.source, Source::Seen(_));
        self.reading.as_ref().is_some_and(is_new)
    }

    /// What icons farther from their places say, where too few are in their places.
    fn read_roughly(&self, timings: &mut Timings) -> Option<Reading<'a>> {
        if self.agreement() >= SURELY_READ || self.is_new() {
            return None;
        }
        let started = Instant::now();
        let reading = read::card::read_widely(&self.face, self.catalogue);
        timings.read += milliseconds(started);
        reading
    }

    /// The print confirms the reading direction: where it cannot be read, the other turns are tried, and the picture's
    /// mirror image.
    fn turned_to_read(self, frame: &Frame, timings: &mut Timings) -> Self {
        if self.is_read() && !self.is_new() {
            return self;
        }
        let corners = self.card.corners_in_image;
        let mirrored = corners.mirrored();
        let turns = [2, 1, 3].map(|turn| corners.turned(turn));
        let mirrored_turns = [0, 1, 2, 3].map(|turn| mirrored.turned(turn));
        turns
            .into_iter()
            .chain(mirrored_turns)
            .filter_map(|corners| LocatedCard::known(&corners, frame.image.dimensions()))
            .map(|card| Self::of(frame, self.catalogue, card, timings))
            .filter(Self::is_read)
            // an unknown card may be a known one in a mirror
            .filter(|view| !self.is_read() || !view.is_new() && view.agreement() > self.agreement())
            .max_by(|a, b| a.agreement().total_cmp(&b.agreement()))
            .unwrap_or(self)
    }
}

/// How far the corner that moved most moved, in pixels of the frame's image.
fn moved_px(from: &LocatedCard, to: &LocatedCard) -> f64 {
    let pairs = from.corners_in_image.0.iter().zip(to.corners_in_image.0);
    pairs.map(|(a, b)| (b - a).norm()).fold(0.0, f64::max)
}
