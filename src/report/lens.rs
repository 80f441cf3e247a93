//! The report on a lens that was fitted to images of a calibration target.
//!
//! The structures mirror the JSON that `umpire calibrate lens --json` prints. Coordinates are in pixels of the images, from the outer
//! corner of the top-left pixel.

use serde::Serialize;

use crate::language::Message;

/// Value of the `schema` field of a lens report.
pub const SCHEMA: &str = "umpire/lens@1";

/// The report on a fitted lens.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct LensReport {
    /// Name and version of the report's format, always `umpire/lens@1`.
    pub schema: &'static str,
    /// Path of the file in which the lens was stored.
    pub file: String,
    /// Name of the camera; `None` if it is not known.
    pub camera: Option<String>,
    /// Width and height of the images, in pixels.
    pub image: [u32; 2],
    /// Focal length of the lens, horizontal and vertical, in pixels.
    pub focal: [f64; 2],
    /// Principal point of the lens, in pixels from the outer corner of the top-left pixel.
    pub middle: [f64; 2],
    /// Distortion coefficients `k1, k2, p1, p2, k3`.
    pub distortion: Vec<f64>,
    /// Root mean square distance of the target's corners in the images from the positions that the lens predicts, in pixels.
    pub error_px: f64,
    /// Standard deviation of the focal length, as a fraction of the focal length.
    pub focal_within: f64,
    /// The image area is divided into a grid of cells. For each cell: the number of images in which a part of the target is in this cell;
    /// one list per row of the grid.
    pub coverage: Vec<Vec<usize>>,
    /// The images of the target, the rejected ones last.
    pub views: Vec<ViewReport>,
    /// Reasons why the lens may be inaccurate, in words.
    pub warnings: Vec<Message>,
}

/// The report on one image of the target.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct ViewReport {
    /// Name of the image: the file name, or for an image of a video or stream, the time at which the image appears in it.
    pub view: String,
    /// Whether the image was used to fit the lens; false for a rejected image.
    pub used: bool,
    /// Root mean square distance of the target's corners in this image from the positions that the lens predicts, in pixels; `None`
    /// for a rejected image.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error_px: Option<f64>,
    /// Reason why the image was rejected, in words; `None` for an image that was used.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<Message>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_schema_describes_this_type() {
        crate::test_support::schema::check::<LensReport>(SCHEMA);
    }
}
