//! Lens files: the YAML of OpenCV's calibration and of ROS's `camera_info`. Both formats use the same names for the fields that umpire
//! reads, so they are read in the same way; other fields are ignored.
//!
//! In these files, pixel coordinates are relative to the centre of the first pixel. In umpire they are relative to that
//! pixel's top-left corner, so they are larger by half a pixel.

use std::{
    fmt::Write,
    fs,
    path::{Path, PathBuf},
};

use nalgebra::Vector2;
use serde::Deserialize;

use crate::{
    calibration::lens::Lens,
    geometry::{PIXEL_CENTER_PX, Point},
    language::Value,
    message,
};

/// Maximum size of a lens file, bytes (1 MiB). Set by hand.
const MAX_BYTES: u64 = 1 << 20;

/// An error: the lens file cannot be used.
#[derive(Debug, thiserror::Error)]
#[error("{}: {why}", path.display())]
pub struct LensFileError {
    /// Path of the file.
    pub path: PathBuf,
    /// Reason why the file cannot be used, with the line or field, and what to do.
    pub why: LensFileFault,
}

/// Reason why a lens file cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum LensFileFault {
    /// The file cannot be read.
    #[error("{}", message!("lens-unreadable", error = Value::shown(_0)))]
    Unreadable(#[from] std::io::Error),
    /// The name that the user entered is neither a file nor the name of a known lens.
    #[error("{}", message!("lens-unknown"))]
    Unknown,
    /// The file is larger than a megabyte.
    #[error("{}", message!("lens-large"))]
    Large,
    /// The file is not YAML, or a field is missing or of another type.
    #[error("{}", message!("lens-no-lens", error = Value::shown(_0)))]
    Malformed(String),
    /// A field has an invalid value.
    #[error("{}", message!("lens-field", field = *field, what = what.as_str()))]
    Field {
        /// Name of the field in the file.
        field: &'static str,
        /// Description of the invalid value.
        what: String,
    },
}

/// The fields of a lens file that describe the lens. OpenCV and ROS use the same names for them. A field is optional if some lens files
/// lack it.
#[derive(Debug, Deserialize)]
struct LensFile {
    image_width: u32,
    image_height: u32,
    camera_matrix: Matrix,
    distortion_coefficients: Matrix,
    #[serde(default)]
    distortion_model: Option<String>,
    #[serde(default)]
    camera_name: Option<String>,
    #[serde(default)]
    avg_reprojection_error: Option<f64>,
    #[serde(default)]
    any_shape: bool,
}

/// A matrix, row by row.
#[derive(Debug, Deserialize)]
struct Matrix {
    rows: usize,
    cols: usize,
    data: Vec<f64>,
}

impl Lens {
    /// Reads a lens from a file of OpenCV or ROS.
    ///
    /// # Errors
    /// When the file cannot be read, is too large, is not a lens file, has invalid values, or uses a distortion model that umpire does not
    /// support.
    pub fn open(path: &Path) -> Result<Self, LensFileError> {
        let failed = |why| LensFileError {
            path: path.to_owned(),
            why,
        };
        let text = read_text(path).map_err(failed)?;
        Self::from_yaml(&text).map_err(failed)
    }

    /// Reads a lens from the text of a lens file.
    ///
    /// # Errors
    /// When the text is not a lens file, contains invalid values, or names a distortion model that umpire does not support.
    pub fn from_yaml(text: &str) -> Result<Self, LensFileFault> {
        // OpenCV's first line, `%YAML:1.0`, is not valid YAML. It is replaced by a comment, which keeps the line numbers in
        // error messages correct.
        let yaml = match text.strip_prefix('%') {
            Some(rest) => format!("#{rest}"),
            None => text.to_owned(),
        };
        let file: LensFile = serde_saphyr::from_str(&yaml)
            .map_err(|error| LensFileFault::Malformed(first_line(&error.to_string())))?;
        file.into_lens()
    }

    /// Returns the text of a lens file in the format of OpenCV's `cv::FileStorage`. The text does not state [`Self::any_shape`].
    pub fn to_opencv(&self) -> String {
        let mut text = String::from("%YAML:1.0\n---\n");
        self.write_fields(&mut text, " !!opencv-matrix", "dt: d");
        if let Some(error) = self.error_px {
            // Writing to a string does not fail.
            let _never = writeln!(text, "avg_reprojection_error: {error:?}");
        }
        text
    }

    /// Returns the text of a lens file in the format of ROS's `camera_info`. The text does not state [`Self::any_shape`] and
    /// [`Self::error_px`].
    pub fn to_ros(&self) -> String {
        let mut text = String::new();
        self.write_fields(&mut text, "", "");
        let [fx, fy, cx, cy] = self.pinhole();
        let model = if self.is_rational() {
            "rational_polynomial"
        } else {
            "plumb_bob"
        };
        let _never = writeln!(
            text,
            "distortion_model: {model}\n\
             rectification_matrix:\n  rows: 3\n  cols: 3\n  data: [1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0]\n\
             projection_matrix:\n  rows: 3\n  cols: 4\n  data: [{fx:?}, 0.0, {cx:?}, 0.0, 0.0, {fy:?}, {cy:?}, 0.0, 0.0, 0.0, 1.0, 0.0]"
        );
        text
    }

    /// Writes the fields that the formats of OpenCV and ROS share. For each matrix, `tag` is its YAML tag and `kind` is a line that states
    /// the type of its elements. Both may be empty.
    fn write_fields(&self, text: &mut String, tag: &str, kind: &str) {
        let (width, height) = self.size;
        let [fx, fy, cx, cy] = self.pinhole();
        let count = if self.is_rational() { 8 } else { 5 };
        let coefficients: Vec<String> = self.distortion[..count]
            .iter()
            .map(|k| format!("{k:?}"))
            .collect();
        let kind = if kind.is_empty() {
            String::new()
        } else {
            format!("  {kind}\n")
        };
        let _never = write!(
            text,
            "image_width: {width}\nimage_height: {height}\n\
             {}\
             camera_matrix:{tag}\n  rows: 3\n  cols: 3\n{kind}  data: [{fx:?}, 0.0, {cx:?}, 0.0, {fy:?}, {cy:?}, 0.0, 0.0, 1.0]\n\
             distortion_coefficients:{tag}\n  rows: 1\n  cols: {count}\n{kind}  data: [{}]\n",
            self.camera_line(),
            coefficients.join(", ")
        );
    }

    /// Returns the line with the name of the camera; empty if the name is unknown.
    fn camera_line(&self) -> String {
        let name = |name: &String| format!("camera_name: {name:?}\n");
        self.camera.as_ref().map(name).unwrap_or_default()
    }

    /// Returns the focal lengths in x and y and the coordinates of the principal point, in pixels. The coordinates are measured from the
    /// centre of the first pixel, as in lens files, and not from its corner.
    fn pinhole(&self) -> [f64; 4] {
        [
            self.focal.x,
            self.focal.y,
            self.principal_point.x - PIXEL_CENTER_PX,
            self.principal_point.y - PIXEL_CENTER_PX,
        ]
    }

    /// Returns whether any coefficient in the denominator of the radial distortion (k4, k5, k6) is not 0.
    fn is_rational(&self) -> bool {
        self.distortion[5..].iter().any(|k| *k != 0.0)
    }
}

impl LensFile {
    /// Checks the fields and converts them to a lens.
    ///
    /// # Errors
    /// When a field has an invalid value, or the distortion model is unknown.
    fn into_lens(self) -> Result<Lens, LensFileFault> {
        let size = self.size()?;
        self.check_model()?;
        let [fx, skew, cx, _, fy, cy, ..] = self.camera_matrix.array::<9>("camera_matrix")?;
        let field = "camera_matrix";
        if !(fx > 0.0 && fy > 0.0) || skew != 0.0 {
            let what = "the focal lengths must be positive and the skew must be 0".to_owned();
            return Err(LensFileFault::Field { field, what });
        }
        let is_within = |position: f64, size: u32| (0.0..=f64::from(size)).contains(&position);
        if !is_within(cx, size.0) || !is_within(cy, size.1) {
            let what = format!("the principal point ({cx}, {cy}) is outside the picture");
            return Err(LensFileFault::Field { field, what });
        }
        Ok(Lens {
            size,
            focal: Vector2::new(fx, fy),
            principal_point: Point::new(cx + PIXEL_CENTER_PX, cy + PIXEL_CENTER_PX),
            distortion: self.distortion()?,
            error_px: self.avg_reprojection_error,
            camera: self.camera_name,
            any_shape: self.any_shape,
        })
    }

    /// Returns the size of the calibration images.
    ///
    /// # Errors
    /// When the width or the height is 0.
    fn size(&self) -> Result<(u32, u32), LensFileFault> {
        let (width, height) = (self.image_width, self.image_height);
        if width == 0 || height == 0 {
            let field = if width == 0 {
                "image_width"
            } else {
                "image_height"
            };
            return Err(LensFileFault::Field {
                field,
                what: format!("{width} x {height} is not the size of a picture"),
            });
        }
        Ok((width, height))
    }

    /// Checks that umpire supports the distortion model that the file names; accepts a file that names no model.
    fn check_model(&self) -> Result<(), LensFileFault> {
        match self.distortion_model.as_deref() {
            None | Some("plumb_bob" | "rational_polynomial") => Ok(()),
            Some(model) => Err(LensFileFault::Field {
                field: "distortion_model",
                what: format!("{model:?} is not supported; use plumb_bob or rational_polynomial"),
            }),
        }
    }

    /// Returns the distortion coefficients; those that the file does not list are 0.
    ///
    /// # Errors
    /// As [`Matrix::values`], and when the number of coefficients in the file is not 4, 5 or 8.
    fn distortion(&self) -> Result<[f64; 8], LensFileFault> {
        let field = "distortion_coefficients";
        let coefficients = self.distortion_coefficients.values(field)?;
        if ![4, 5, 8].contains(&coefficients.len()) {
            let what = format!("expected 4, 5 or 8 numbers, found {}", coefficients.len());
            return Err(LensFileFault::Field { field, what });
        }
        let mut all = [0.0; 8];
        all[..coefficients.len()].copy_from_slice(coefficients);
        Ok(all)
    }
}

impl Matrix {
    /// Returns the values of a matrix.
    ///
    /// # Errors
    /// If the number of values is not the number of rows times that of columns, or a value is not finite.
    fn values(&self, field: &'static str) -> Result<&[f64], LensFileFault> {
        let invalid = |what: String| Err(LensFileFault::Field { field, what });
        let (rows, cols, given) = (self.rows, self.cols, self.data.len());
        if rows.checked_mul(cols) != Some(given) {
            return invalid(format!(
                "expected {rows} x {cols} numbers in data, found {given}"
            ));
        }
        if let Some(number) = self.data.iter().find(|number| !number.is_finite()) {
            return invalid(format!("{number} is not a finite number"));
        }
        Ok(&self.data)
    }

    /// Returns the values of a matrix of `N` numbers.
    ///
    /// # Errors
    /// As [`Self::values`], and if the matrix does not have `N` numbers.
    fn array<const N: usize>(&self, field: &'static str) -> Result<[f64; N], LensFileFault> {
        let numbers = self.values(field)?;
        let wrong_count = || LensFileFault::Field {
            field,
            what: format!("expected {N} numbers, found {}", numbers.len()),
        };
        numbers.try_into().ok().ok_or_else(wrong_count)
    }
}

/// Returns the text of a file of at most [`MAX_BYTES`].
fn read_text(path: &Path) -> Result<String, LensFileFault> {
    if fs::metadata(path)?.len() > MAX_BYTES {
        return Err(LensFileFault::Large);
    }
    Ok(fs::read_to_string(path)?)
}

/// Returns the first line of the YAML parser's error message: what is wrong, and its line and column. The other lines quote the
/// file.
fn first_line(message: &str) -> String {
    message.lines().next().unwrap_or_default().trim().to_owned()
}

#[cfg(test)]
mod tests;
