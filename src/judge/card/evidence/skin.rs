//! Finds where a hand may be: skin-coloured pixels. Those in a cell that is mostly skin-coloured must also be connected to skin-coloured
//! pixels outside the card or over its icons.
//!
//! Some pieces have the colour of skin in some lights, such as an orange piece under glare. So has the ground of some print batches. But a
//! hand is connected to an arm, so a cell filled with the colour of skin without such a connection shows a piece or print.

use image::RgbImage;

use crate::{
    card_layout::{CARD_MM, CELL_MM, PIECE_MM},
    geometry::Point,
    judge::card::{
        evidence::{
            cell_grid,
            pixel::PixelColour,
            shade::{index_of, pixel_center},
        },
        piece_appearance::PieceAppearance,
    },
    read::card::Light,
    rectify::{FlatImage, PlanePose, RectifiedArea},
    rules::Region,
};

/// Width of the strip around the card that is searched for arms, in mm. Set by hand.
const SURROUNDINGS_MM: f64 = 12.0;
/// Minimum distance from the card's edge to a point that counts as outside the card, in mm. The margin is needed because the rectified
/// image shows the plane of the pieces' top faces, which is above the edge. Set by hand.
const OUTSIDE_MM: f64 = 5.0;

/// Left edge of the card's icon column, in mm from the left edge of the card. A skin-coloured area that extends from the icons into the
/// region counts as a finger, even if a sleeve covers the arm outside the card.
const ICONS_LEFT_MM: f64 = 24.0;
/// Right edge of the card's icon column, in mm from the card's left edge.
const ICONS_RIGHT_MM: f64 = 62.0;

/// Maximum distance between two skin-coloured pixels that count as connected, in pixels of 1 mm, along rows and along columns. Where the
/// skin's colour is near the limit of the accepted range, single pixels between skin-coloured ones may lack the colour because of noise.
/// Set by hand.
const MAX_LINK_PX: usize = 2;

/// Minimum fraction of skin-coloured pixels in a cell for the cell to count as possibly showing a piece that has the colour of skin.
/// Skin-coloured pixels of such a cell count as a possible hand only if an arm may cover them ([`Arms`]). All other skin-coloured pixels
/// count as a possible hand, also those outside the region. Set by hand.
const MIN_PIECE_FRACTION: f64 = 0.75;

/// The area that arms may cover: skin-coloured pixels that are connected to skin-coloured pixels outside the card or over its icons.
pub struct Arms {
    /// The card and its surroundings, rectified to the plane of the pieces' top faces, one pixel per millimetre.
    image: FlatImage,
    /// For each pixel of `image`, whether an arm may cover it.
    is_covered: Vec<bool>,
}

impl Arms {
    /// Finds the area that arms may cover on a whole card. Uses an image rectified to the plane of the pieces' top faces, with one pixel
    /// per millimetre.
    pub fn find(
        image: &RgbImage,
        pose: &PlanePose,
        light: &Light,
        appearance: &PieceAppearance,
    ) -> Self {
        let window = RectifiedArea {
            origin_mm: Point::new(-SURROUNDINGS_MM, -SURROUNDINGS_MM),
            size_mm: (
                CARD_MM.0 + 2.0 * SURROUNDINGS_MM,
                CARD_MM.1 + 2.0 * SURROUNDINGS_MM,
            ),
            px_per_mm: 1.0,
            oversampling: 1,
        };
        let image = FlatImage::rectify(image, &pose.image_from_plane(PIECE_MM), &window);
        Self::connected_to_outside(image, light, appearance)
    }

    /// Finds the skin-coloured pixels of a rectified image that are connected to skin-coloured pixels outside the card or over its
    /// icons.
    fn connected_to_outside(image: FlatImage, light: &Light, appearance: &PieceAppearance) -> Self {
        let is_skin = |(index, pixel): (usize, &[f32; 3])| {
            appearance.is_skin(&PixelColour::new(*pixel, light, pixel_center(&image, index)).colour)
        };
        let skin: Vec<bool> = image.pixels.iter().enumerate().map(is_skin).collect();
        let is_beyond = |value: f64, size: f64| value < -OUTSIDE_MM || value > size + OUTSIDE_MM;
        let is_root = |&index: &usize| {
            let at = pixel_center(&image, index);
            let over_icons = at.x > ICONS_LEFT_MM && at.x < ICONS_RIGHT_MM;
            skin[index] && (over_icons || is_beyond(at.x, CARD_MM.0) || is_beyond(at.y, CARD_MM.1))
        };
        let roots = (0..skin.len()).filter(is_root).collect();
        let is_covered = connected(&skin, image.width, roots);
        Self { image, is_covered }
    }

    /// Returns whether an arm may cover a point of the card.
    fn may_cover(&self, at: Point) -> bool {
        index_of(&self.image, at).is_some_and(|index| self.is_covered[index])
    }

    /// Returns for each pixel of the rectified image `top` whether it may show a hand. Such a pixel is skin-coloured. If most of its cell
    /// is skin-coloured (`MIN_PIECE_FRACTION`), the cell may show a piece; the pixel must then also be in the area that an arm may cover.
    /// `colours` has the colours of the pixels, and `origin` is the top-left corner of the region's bounding box.
    pub(crate) fn hand_pixels(
        &self,
        colours: &[PixelColour],
        top: &FlatImage,
        region: Region,
        origin: Point,
        appearance: &PieceAppearance,
    ) -> Vec<bool> {
        let mut skin: Vec<bool> = colours
            .iter()
            .map(|pixel| appearance.is_skin(&pixel.colour))
            .collect();
        for cell in region.cells() {
            let pixels: Vec<usize> = cell_grid(origin, cell, CELL_MM as u8, 1.0)
                .filter_map(|at| index_of(top, at))
                .collect();
            let skin_count = pixels.iter().filter(|&&index| skin[index]).count();
            if skin_count as f64 >= MIN_PIECE_FRACTION * pixels.len() as f64 {
                for index in pixels {
                    skin[index] &= self.may_cover(pixel_center(top, index));
                }
            }
        }
        skin
    }
}

/// Returns for each pixel whether it belongs to an area of skin that contains one of the pixels `roots`. Skin-coloured pixels (`is_skin`)
/// at most [`MAX_LINK_PX`] apart belong to the same area. `width` is the width of the image in pixels.
fn connected(is_skin: &[bool], width: usize, mut roots: Vec<usize>) -> Vec<bool> {
    let mut connected = vec![false; is_skin.len()];
    for &root in &roots {
        connected[root] = true;
    }
    let window = |middle: usize, end: usize| {
        middle.saturating_sub(MAX_LINK_PX)..(middle + MAX_LINK_PX + 1).min(end)
    };
    while let Some(pixel) = roots.pop() {
        for row in window(pixel / width, is_skin.len() / width) {
            for col in window(pixel % width, width) {
                let neighbour = row * width + col;
                if is_skin[neighbour] && !connected[neighbour] {
                    connected[neighbour] = true;
                    roots.push(neighbour);
                }
            }
        }
    }
    connected
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Cell;

    /// The colour of skin, in linear reflectances.
    const SKIN: [f32; 3] = [0.38, 0.23, 0.11];
    const ORIGIN: Point = Point::new(60.0, 40.0);

    /// Returns a rectified image of a card and its surroundings, one pixel per mm. It is black except for skin at the points for which
    /// `shows` returns true.
    fn image(shows: impl Fn(Point) -> bool) -> FlatImage {
        let size = |mm: f64| (mm + 2.0 * SURROUNDINGS_MM) as usize;
        let (width, height) = (size(CARD_MM.0), size(CARD_MM.1));
        let mut image = FlatImage {
            pixels: vec![[0.0; 3]; width * height],
            width,
            height,
            px_per_mm: 1.0,
            origin_mm: Point::new(-SURROUNDINGS_MM, -SURROUNDINGS_MM),
        };
        for index in 0..width * height {
            if shows(pixel_center(&image, index)) {
                image.pixels[index] = SKIN;
            }
        }
        image
    }

    /// Returns which cells of a region may show a hand over at least half of their area. The region is a row of four cells. `shows` returns
    /// whether a point of the card, in mm, is skin-coloured.
    fn hand_cells(shows: impl Fn(Point) -> bool) -> Vec<bool> {
        let region = Region::from_rows(["####"]).expect("it is a region");
        let (top, appearance) = (image(&shows), PieceAppearance::built_in());
        let arms = Arms::connected_to_outside(image(&shows), &Light::DAYLIGHT, &appearance);
        let pixels = top.pixels.iter().enumerate();
        let colours = pixels.map(|(index, &pixel)| {
            PixelColour::new(pixel, &Light::DAYLIGHT, pixel_center(&top, index))
        });
        let colours: Vec<PixelColour> = colours.collect();
        let hand_pixels = arms.hand_pixels(&colours, &top, region, ORIGIN, &appearance);
        let is_hand = |cell: Cell| {
            let pixels = cell_grid(ORIGIN, cell, 5, 2.0).filter_map(|at| index_of(&top, at));
            pixels.filter(|&index| hand_pixels[index]).count() > 12
        };
        region.cells().map(is_hand).collect()
    }

    #[test]
    fn only_skin_coloured_areas_that_extend_beyond_the_card_are_hands() {
        let is_within = |at: Point, from: f64, to: f64| {
            (from..to).contains(&(at.x - ORIGIN.x)) && at.y > ORIGIN.y
        };
        let end = ORIGIN.y + CELL_MM;
        let piece = hand_cells(|at| is_within(at, CELL_MM, 3.0 * CELL_MM) && at.y < end + 2.0);
        assert_eq!(piece, [false; 4]);
        let of_print =
            hand_cells(|at| is_within(at, CELL_MM, 3.0 * CELL_MM) && at.y < CARD_MM.1 - 2.0);
        assert_eq!(of_print, [false; 4]);
        let finger = hand_cells(|at| is_within(at, CELL_MM, 2.0 * CELL_MM));
        assert_eq!(finger, [false, true, false, false]);
        // This fingertip is skin-coloured and does not fill a cell. The rest of the finger is too dark to have the colour of skin, so the
        // tip is not connected to skin outside the card.
        let tip = hand_cells(|at| is_within(at, 0.3 * CELL_MM, 0.9 * CELL_MM) && at.y < end);
        assert_eq!(tip, [true, false, false, false]);
    }

    #[test]
    fn only_pixels_that_are_linked_to_the_roots_are_connected() {
        let drawing = ["#......", "..#...#", "#.....#", "......."];
        let is_skin: Vec<bool> = drawing.concat().bytes().map(|byte| byte == b'#').collect();
        let connected = connected(&is_skin, 7, vec![0]);
        let shown: Vec<String> = connected
            .chunks(7)
            .map(|row| row.iter().map(|&r| if r { '#' } else { '.' }).collect())
            .collect();
        assert_eq!(shown, ["#......", "..#....", "#......", "......."]);
    }
}
