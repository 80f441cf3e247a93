//! Finds the die with the six symbols on the table around cards: the centre of its top face.
//!
//! The pose of a card gives the plane of the table. The table is rectified at one pixel per millimetre. For every cell of this image, a
//! small network gives the probability that the cell is the centre of a die's top face. A detection is discarded if the point of the table
//! vertically below the centre of the top face is on a card.

use image::RgbImage;

use crate::{
    card_layout::CARD_MM,
    geometry::{Point, Quad, pixel_center},
    locate::{
        LocateError,
        card::LocatedCard,
        cells::{Cells, SIDE_MULTIPLE_PX, probability},
    },
    model::{Component, Model, Network, OnnxModel},
    raster::{Sampler, Window},
    rectify::{PlanePose, ProjectedPlane},
};

/// Assumed side of a die, mm; also the height of its top face above the table. With this value, dice of 14 to 18 mm are found.
pub(crate) const DIE_MM: f64 = 16.0;
/// Distance by which the area that is searched for dice extends beyond the bounding box of the cards on each side, mm. Set by hand.
const MAX_DISTANCE_FROM_CARDS_MM: f64 = 130.0;
/// Maximum side of the area around the cards that is searched for dice, in mm, before rounding. A side is limited to this length and then
/// rounded up to a multiple of [`SIDE_MULTIPLE_PX`], since the area is rectified at one pixel per millimetre. Set by hand.
const MAX_AREA_SIDE_MM: f64 = 1200.0;
/// Before the table is rectified, an image with a higher resolution than this is reduced to this resolution, in pixels per millimetre at
/// the first card. Set by hand.
const MAX_PX_PER_MM: f64 = 2.0;
/// Minimum probability (0 to 1) of a reported die. Set by hand.
const MIN_PROBABILITY: f32 = 0.15;
/// Maximum number of reported dice; the most probable ones are kept. Set by hand.
const MAX_DICE: usize = 8;
/// Minimum distance between two dice, mm. If two detections are closer, the less probable one is assumed to be a side face of the same die
/// and is discarded. Set by hand.
const MIN_DISTANCE_MM: f64 = 24.0;

/// A detection that may be a die.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LocatedDie {
    /// Centre of the die's top face, in pixels of the input image.
    pub top: Point,
    /// Centre of the die's top face, mm: x and y in the frame of the first card, in the plane [`DIE_MM`] above the table.
    pub at_mm: Point,
    /// Probability that the detection is a die, 0 to 1.
    pub probability: f64,
}

/// Finds dice on the table with a neural network.
pub struct DieLocator {
    model: Box<dyn Model>,
}

impl DieLocator {
    /// Loads the built-in network.
    ///
    /// # Errors
    /// When the network does not load.
    pub fn load() -> Result<Self, LocateError> {
        let model = OnnxModel::load(Network::DieFind).map_err(LocateError::of(Component::Die))?;
        Ok(Self::with_model(Box::new(model)))
    }

    /// Creates a locator with another model. The model maps 1 x 3 x height x width (RGB, 0..1; a pixel per millimetre) to 1 x 1 x height/4
    /// x width/4. The map is the logit that a cell is the centre of a die's top face.
    pub(crate) fn with_model(model: Box<dyn Model>) -> Self {
        Self { model }
    }

    /// Finds possible dice on the table around the cards, the most probable first, at most [`MAX_DICE`]. Positions in millimetres are in
    /// the frame of the first card. Without cards, none is found.
    ///
    /// # Errors
    /// When the network fails.
    pub fn find(
        &self,
        image: &RgbImage,
        cards: &[LocatedCard],
    ) -> Result<Vec<LocatedDie>, LocateError> {
        let Some(first) = cards.first() else {
            return Ok(Vec::new());
        };
        let table = first.pose.image_from_plane(0.0);
        let Some(window) = searched_area(cards, &table, image.dimensions()) else {
            return Ok(Vec::new());
        };
        let flat = rectified_table(image, &first.pose, window);
        let output = Cells::run_network(&*self.model, &flat, window, &[1]);
        let (cells, output) = output.map_err(LocateError::of(Component::Die))?;
        let map: Vec<f32> = output.values.into_iter().map(probability).collect();
        let tops = first.pose.image_from_plane(DIE_MM);
        let die_on_table = |cell: usize| {
            let top = table.map(cells.peak_center_px(&map, cell));
            let at_mm = tops.unmap(top)?;
            let foot = table.map(at_mm);
            let is_on_card = cards
                .iter()
                .any(|card| card.corners_in_image.contains(foot));
            (!is_on_card).then_some(LocatedDie {
                top,
                at_mm,
                probability: f64::from(map[cell]),
            })
        };
        let found = cells
            .peaks(&map, MIN_PROBABILITY)
            .into_iter()
            .filter_map(die_on_table);
        Ok(without_duplicates(found)
            .into_iter()
            .take(MAX_DICE)
            .collect())
    }
}

/// Returns the area of the table that is searched for dice, in mm in the frame of the first card. The area extends
/// [`MAX_DISTANCE_FROM_CARDS_MM`] around the cards. It is also limited to the part of the table that the image shows, unless a corner of
/// the image is above the table's horizon. The sides of the area are limited ([`limited_side`]). Returns `None` if there are no cards, or
/// if the table is seen edge-on.
fn searched_area(
    cards: &[LocatedCard],
    table: &ProjectedPlane,
    size: (u32, u32),
) -> Option<Window> {
    let corners = cards.iter().flat_map(|card| card.corners_in_image.0);
    let corners: Vec<Point> = corners.filter_map(|corner| table.unmap(corner)).collect();
    let (mut low, mut high) = bounds(&corners)?;
    low = low.map(|at| at - MAX_DISTANCE_FROM_CARDS_MM);
    high = high.map(|at| at + MAX_DISTANCE_FROM_CARDS_MM);
    let image_corners = Quad::from_size(f64::from(size.0), f64::from(size.1)).0;
    let visible: Vec<Point> = image_corners
        .iter()
        .filter_map(|&at| table.unmap(at))
        .collect();
    // Limit the area to the image only where all four corners of the image show the table, not the space beyond the
    // horizon.
    if visible.len() == 4 && visible.iter().all(|&at| is_in_front_of_camera(table, at)) {
        let (first, last) = bounds(&visible)?;
        low = low.sup(&first);
        high = high.inf(&last);
    }
    let (left, width) = limited_side(low.x, high.x);
    let (top, height) = limited_side(low.y, high.y);
    Some(Window {
        from: Point::new(left, top),
        size: (width, height),
    })
}

/// Limits a side of the searched area, which extends from `low` to `high` (mm), to [`MAX_AREA_SIDE_MM`]. A side that is too long is cut by
/// the same length at both ends. Returns its start and its length, which is rounded up to a multiple of `SIDE_MULTIPLE_PX`.
fn limited_side(low: f64, high: f64) -> (f64, f64) {
    let excess = (high - low - MAX_AREA_SIDE_MM).max(0.0);
    let length = (high - low - excess).max(1.0);
    // The rectified table has one pixel per millimetre.
    let multiple_mm = f64::from(SIDE_MULTIPLE_PX);
    let rounded = (length / multiple_mm).ceil() * multiple_mm;
    (low + excess / 2.0, rounded)
}

/// Returns whether a point of the table's plane lies in front of the camera: on the same side of the horizon as the card.
fn is_in_front_of_camera(table: &ProjectedPlane, at: Point) -> bool {
    let card = table.depth(Point::new(CARD_MM.0 / 2.0, CARD_MM.1 / 2.0));
    table.depth(at) * card > 0.0
}

/// Rectifies a window of the table (mm, in the frame of the first card) at one pixel per millimetre; black outside the
/// image and beyond the horizon.
fn rectified_table(image: &RgbImage, pose: &PlanePose, window: Window) -> RgbImage {
    let table = pose.image_from_plane(0.0);
    let full_image = Quad::from_size(f64::from(image.width()), f64::from(image.height()));
    let sampler = Sampler::around_quad(image, &full_image, 1.0, MAX_PX_PER_MM / pose.px_per_mm());
    RgbImage::from_par_fn(window.size.0 as u32, window.size.1 as u32, |x, y| {
        let at = window.from + pixel_center(x, y).coords;
        let pixel = table.map(at);
        if is_in_front_of_camera(&table, at) && full_image.contains(pixel) {
            image::Rgb(
                sampler
                    .sample(pixel)
                    .map(|value| (value * 255.0).round() as u8),
            )
        } else {
            image::Rgb([0; 3])
        }
    })
}

/// Returns the top-left and the bottom-right corner of the points' bounding box; `None` if there are no points.
fn bounds(points: &[Point]) -> Option<(Point, Point)> {
    let first = *points.first()?;
    let widened = |(low, high): (Point, Point), at: &Point| (low.inf(at), high.sup(at));
    Some(points.iter().fold((first, first), widened))
}

/// Keeps only the most probable of several detections that are closer together than `MIN_DISTANCE_MM`, because they show the same die.
/// `found` is sorted by probability, the most probable first.
fn without_duplicates(found: impl Iterator<Item = LocatedDie>) -> Vec<LocatedDie> {
    let mut kept: Vec<LocatedDie> = Vec::new();
    for die in found {
        let is_distant = |other: &LocatedDie| (other.at_mm - die.at_mm).norm() >= MIN_DISTANCE_MM;
        if kept.iter().all(is_distant) {
            kept.push(die);
        }
    }
    kept
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests {
    use super::*;
    use crate::{
        locate::cells::STRIDE,
        model::{ModelError, Tensor},
        test_support::Pinhole,
    };

    /// A model that detects white pixels as the tops of dice.
    struct WhitePixelModel;

    impl Model for WhitePixelModel {
        fn run(&self, input: Tensor) -> Result<Tensor, ModelError> {
            let [_, _, height, width] = input.shape;
            let (rows, columns) = (height / STRIDE, width / STRIDE);
            let is_white = |index: usize| {
                let at = (index / columns * STRIDE + 2) * width + index % columns * STRIDE + 2;
                input.values[at] > 0.9
            };
            let values = (0..rows * columns).map(|index| if is_white(index) { 4.0 } else { -4.0 });
            Ok(Tensor {
                shape: [1, 1, rows, columns],
                values: values.collect(),
            })
        }
    }

    fn camera() -> Pinhole {
        Pinhole {
            size: (1280, 960),
            focal_px: 1216.0,
            elevation_deg: 55.0,
            distance_mm: 420.0,
        }
    }

    /// Runs the locator on an image of a dark table with white top faces, 6 mm wide. The faces are at the positions `tops`, 16 mm above the
    /// table.
    fn locate(tops: &[Point]) -> Vec<LocatedDie> {
        let camera = camera();
        let card = LocatedCard::known(&camera.corners(), camera.size).unwrap();
        let plane = card.pose.image_from_plane(DIE_MM);
        let image = RgbImage::from_fn(camera.size.0, camera.size.1, |x, y| {
            let at = plane.unmap(pixel_center(x, y)).unwrap();
            let is_top = tops.iter().any(|top| (top - at).amax() < 3.0);
            image::Rgb([if is_top { 255 } else { 40 }; 3])
        });
        DieLocator::with_model(Box::new(WhitePixelModel))
            .find(&image, &[card])
            .unwrap()
    }

    #[test]
    fn a_die_beside_the_card_is_found_at_its_position() {
        let position = Point::new(185.0, 40.0);
        let found = locate(&[position]);
        assert_eq!(found.len(), 1, "{found:?}");
        assert!((found[0].at_mm - position).norm() < 2.5, "{found:?}");
    }

    #[test]
    fn a_die_on_the_card_is_not_reported_but_one_in_front_that_covers_its_edge_is() {
        let on_card = locate(&[Point::new(80.0, 50.0)]);
        assert!(on_card.is_empty(), "{on_card:?}");
        // The die stands between the camera and the card, so its top face covers a part of the card's edge in the image.
        let in_front = Point::new(80.0, 109.0 + 9.0);
        let found = locate(&[in_front]);
        assert_eq!(found.len(), 1, "{found:?}");
    }

    #[test]
    fn of_two_detections_closer_than_the_minimum_distance_only_one_is_reported() {
        let first = Point::new(190.0, 30.0);
        let at_distance =
            |distance: f64| locate(&[first, first + nalgebra::Vector2::new(0.0, distance)]);
        let (close, distant) = (at_distance(16.0), at_distance(32.0));
        assert_eq!(close.len(), 1, "{close:?}");
        assert_eq!(distant.len(), 2, "{distant:?}");
    }

    #[test]
    fn a_side_of_the_area_that_is_too_long_is_cut_at_both_ends() {
        assert_eq!(limited_side(-10.0, 90.0), (-10.0, 128.0));
        assert_eq!(limited_side(-100.0, 1500.0), (100.0, 1216.0));
    }

    #[test]
    fn without_a_card_no_dice_are_found() {
        let image = RgbImage::new(64, 64);
        let found = DieLocator::with_model(Box::new(WhitePixelModel)).find(&image, &[]);
        assert!(found.unwrap().is_empty());
    }
}
