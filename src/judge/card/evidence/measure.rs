//! Measures the evidence in a photo of a card: the colours, the shade and the skin around the region, and the cost of each explanation.

use image::RgbImage;
use rayon::prelude::*;

use crate::{
    calibration::SetColours,
    card_layout::{CELL_MM, PIECE_MM},
    geometry::Point,
    judge::card::{
        evidence::{
            Evidence, cell_grid,
            pixel::{ExpectedColours, PixelColour, Shadows},
            shade::{Shade, index_of, pixel_center},
            skin::Arms,
        },
        piece_appearance::{Colour, PieceAppearance},
    },
    read::card::Light,
    rectify::{FlatImage, PlanePose, RectifiedArea},
    rules::Region,
};

/// Width, in mm, of the margin around the region's bounding box for which costs are also computed. The margin shows the parts of pieces
/// that overhang the region. Set by hand.
pub(super) const MARGIN_MM: f64 = 36.0;
/// A hand may be over the region if more than this fraction of the region's sample points may show a hand ([`Arms::hand_pixels`]). There
/// are nine sample points per cell. Set by hand.
const MIN_SKIN_FRACTION: f32 = 0.12;
/// Amount of white light, in reflectance, that is added to the light of the haze before the direction of the sum is computed
/// ([`Evidence::veil`]). With little haze, the direction is thus nearly white. Set by hand.
const ADDED_WHITE: f32 = 0.05;

impl Evidence {
    /// Computes the costs of all pixels around the region, under the fitted light `light`. `region_origin_mm` is the top-left corner of the
    /// region's bounding box, in the card frame. `set` has the learned piece colours of the player's copy of the game. Without it, the
    /// built-in colours of all print batches are tried.
    pub fn measure(
        image: &RgbImage,
        pose: &PlanePose,
        light: &Light,
        region: Region,
        region_origin_mm: Point,
        set: Option<&SetColours>,
    ) -> Self {
        let surroundings = Surroundings::new(image, pose, region, region_origin_mm);
        let light = &light.with_weaker_haze(surroundings.sample_pixels());
        let (colours, shade) = surroundings.pixel_colours(light, pose);
        let appearance = PieceAppearance::under(light, set);
        let arms = Arms::find(image, pose, light, &appearance);
        let top = surroundings.top;
        let skin = arms.hand_pixels(&colours, &top, region, region_origin_mm, &appearance);
        let may_have_hand = has_skin(&skin, &surroundings.samples);
        let has_shadow_edge = shade.has_shadow_edge();
        let (shadows, appearance) = if may_have_hand || has_shadow_edge {
            (Shadows::Possible, appearance.in_shadow())
        } else {
            (Shadows::Absent, appearance)
        };
        let samples = surroundings.samples.iter().map(|&index| &colours[index]);
        let samples: Vec<&PixelColour> = samples.collect();
        let expected = ExpectedColours::best_of(appearance.batches(), &samples, shadows);
        let costs = colours.par_iter().map(|pixel| pixel.costs(&expected));
        Self {
            costs: costs.collect(),
            colours: colours.iter().map(|pixel| pixel.colour).collect(),
            saturated: colours.iter().map(PixelColour::is_saturated).collect(),
            skin,
            width: top.width,
            height: top.height,
            origin_mm: top.origin_mm,
            region_origin_mm,
            appearance,
            may_have_hand,
            veil: veil_direction(light, region, region_origin_mm),
            has_shadow_edge,
            is_in_best: [true; 12],
            known: Vec::new(),
        }
    }
}

/// The region and its surroundings in a photo, rectified to the plane of the pieces' top faces.
struct Surroundings {
    /// The rectified image, one pixel per millimetre.
    top: FlatImage,
    region: Region,
    /// Top-left corner of the region's bounding box, in the card frame, mm.
    region_origin_mm: Point,
    /// Indices, in the rectified image `top`, of the region's sample pixels: nine per cell.
    samples: Vec<usize>,
}

impl Surroundings {
    /// Rectifies the region and its surroundings. `region_origin_mm` is the top-left corner of the region's bounding box, in the card
    /// frame.
    fn new(image: &RgbImage, pose: &PlanePose, region: Region, region_origin_mm: Point) -> Self {
        let top = top_plane(image, pose, region, region_origin_mm);
        let points = region
            .cells()
            .flat_map(|cell| cell_grid(region_origin_mm, cell, 3, 4.0));
        let samples = points.filter_map(|point| index_of(&top, point)).collect();
        Self {
            top,
            region,
            region_origin_mm,
            samples,
        }
    }

    /// Returns the centre (card frame, mm) and the linear value of each sample pixel.
    fn sample_pixels(&self) -> impl Iterator<Item = (Point, [f32; 3])> {
        self.samples
            .iter()
            .map(|&index| (pixel_center(&self.top, index), self.top.pixels[index]))
    }

    /// Measures the shade around the region under the light `light`. Returns the shade, and the colours of all pixels with the shade
    /// removed: each is divided by the brightness factor that the shade has at the pixel.
    fn pixel_colours(&self, light: &Light, pose: &PlanePose) -> (Vec<PixelColour>, Shade) {
        let top = &self.top;
        let mut colours: Vec<PixelColour> = top
            .pixels
            .par_iter()
            .enumerate()
            .map(|(index, &pixel)| PixelColour::new(pixel, light, pixel_center(top, index)))
            .collect();
        let shade = Shade::measure(&colours, top, pose, self.region, self.region_origin_mm);
        for (colour, factor) in colours.iter_mut().zip(shade.factors(top, pose)) {
            colour.remove_shade(factor);
        }
        (colours, shade)
    }
}

/// Returns whether a hand may be over the region: more than the fraction [`MIN_SKIN_FRACTION`] of the pixels `samples` may show a hand.
/// `skin` states for each pixel whether it may.
fn has_skin(skin: &[bool], samples: &[usize]) -> bool {
    let skin_count = samples.iter().filter(|&&index| skin[index]).count();
    skin_count as f32 > MIN_SKIN_FRACTION * samples.len() as f32
}

/// Returns the direction in which the light of haze moves colours over the middle of the region, as a unit vector in linear reflectances.
/// [`ADDED_WHITE`] is added to the light first, so that the vector is nearly white if there is little haze.
fn veil_direction(light: &Light, region: Region, origin: Point) -> Colour {
    let middle = |start: f64, cells: i8| start + f64::from(cells) * CELL_MM / 2.0;
    let (x, y) = (
        middle(origin.x, region.width()),
        middle(origin.y, region.height()),
    );
    let veil = light
        .haze_as_reflectance(Point::new(x, y))
        .map(|value| value + ADDED_WHITE);
    let length = veil.iter().map(|value| value * value).sum::<f32>().sqrt();
    veil.map(|value| value / length)
}

/// Rectifies the region and its surroundings to the plane of the pieces' top faces, at one pixel per millimetre.
fn top_plane(image: &RgbImage, pose: &PlanePose, region: Region, origin: Point) -> FlatImage {
    let size = |cells: i8| f64::from(cells) * CELL_MM + 2.0 * MARGIN_MM;
    let window = RectifiedArea {
        origin_mm: Point::new(origin.x - MARGIN_MM, origin.y - MARGIN_MM),
        size_mm: (size(region.width()), size(region.height())),
        px_per_mm: 1.0,
        oversampling: 4,
    };
    FlatImage::rectify(image, &pose.image_from_plane(PIECE_MM), &window)
}
