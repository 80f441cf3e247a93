//! Determines which views of a target (position, size and tilt in the image) are still needed to calibrate a lens.
//!
//! The target has to reach every corner of the image, where lens distortion is strongest, and has to be tilted to all sides. Frontal views
//! alone do not suffice: in them, a near target seen with a wide lens looks like a far target seen with a long lens. See Zhang, "A flexible
//! new technique for camera calibration", 2000, section 3.

use nalgebra::{Matrix3, Vector2, Vector3};

use super::{
    detection::{DetectedCorner, TargetDetection, fit_homography},
    target::Target,
};
use umpire::{geometry::Point, language::Message, message};

/// Number of cells of the grid over an image, along its longer and its shorter side. The grid is used to record which parts of the image
/// the target has reached. Set by hand.
const GRID_CELLS: (usize, usize) = (6, 4);
/// The target reaches a corner of the image if a detected corner of the target is within this distance of the image corner, both along x
/// (as a fraction of the image's width) and along y (as a fraction of the image's height). Beyond the detected corners of the target, the
/// lens distortion is only extrapolated. Set by hand.
const MAX_CORNER_DISTANCE: f64 = 0.09;
/// Minimum angle in degrees between the target and the image plane; an image with a smaller angle counts as frontal. Set by hand.
const MIN_TILT_DEG: f64 = 10.0;
/// Minimum tilt, in degrees, that the user is requested to show towards each of the four sides; set by hand.
const REQUESTED_TILT_DEG: f64 = 17.0;
/// Minimum number of different views of the target; with fewer, no lens is fitted. [`MAX_SAME_VIEW_SHIFT`] defines which views differ. Set
/// by hand.
pub const MIN_VIEWS: usize = 6;
/// Minimum number of tilted views ([`MIN_TILT_DEG`]) among the different views of the target; with fewer, no lens is fitted. Set by hand.
const MIN_TILTED_VIEWS: usize = 3;
/// Number of different views of the target that the user is requested to show. 18 views determine the focal length of a webcam to 0.1 %
/// and positions in its images to a sixth of a pixel; 24 views would determine the positions to a fifteenth of a pixel.
pub const REQUESTED_VIEWS: usize = 18;
/// Two views count as the same only if the target has moved by less than this between them, as a fraction of the image size. In addition,
/// the sizes of the target must differ by less than twice this fraction. Set by hand.
const MAX_SAME_VIEW_SHIFT: f64 = 0.05;
/// Two views count as the same only if the tilts of the target in them differ by less than this, in degrees. Set by hand.
const MAX_SAME_VIEW_TILT_DEG: f64 = 6.0;
/// Focal length that is assumed before calibration, as a fraction of the image's longer side. Set by hand: webcams have 0.7 to 1, phones
/// 0.75.
const ASSUMED_FOCAL: f64 = 0.85;

/// Assumed standard deviation between the detected corners and the positions that the fitted homography gives, in squares. It applies to
/// images with distortion. Set by hand: large, so that no corner is left out of the fit because of the distortion.
const DISTORTED_SIGMA: f64 = 0.5;

/// A corner of the image.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ImageCorner {
    /// The upper left corner.
    TopLeft,
    /// The upper right corner.
    TopRight,
    /// The lower left corner.
    BottomLeft,
    /// The lower right corner.
    BottomRight,
}

impl ImageCorner {
    /// All corners, in the order in which the user is requested to reach them.
    const ALL: [Self; 4] = [
        Self::TopLeft,
        Self::TopRight,
        Self::BottomLeft,
        Self::BottomRight,
    ];

    /// Returns whether the corner is at the left side of the image.
    pub fn is_left(self) -> bool {
        matches!(self, Self::TopLeft | Self::BottomLeft)
    }

    /// Returns whether the corner is at the upper side of the image.
    pub fn is_top(self) -> bool {
        matches!(self, Self::TopLeft | Self::TopRight)
    }

    /// Returns the name of the corner, for people.
    pub fn name(self) -> Message {
        Message::new(match self {
            Self::TopLeft => "lens-corner-top-left",
            Self::TopRight => "lens-corner-top-right",
            Self::BottomLeft => "lens-corner-bottom-left",
            Self::BottomRight => "lens-corner-bottom-right",
        })
    }
}

/// Position, size and tilt of the calibration target in one image, and the parts of the image that the target reaches.
#[derive(Debug, Clone, PartialEq)]
pub struct Shot {
    /// For each cell of a grid over the image, row by row: whether the cell contains a detected corner of the target.
    reached: [bool; GRID_CELLS.0 * GRID_CELLS.1],
    /// Whether the target reaches each corner of the image ([`MAX_CORNER_DISTANCE`]), in the order of [`ImageCorner::ALL`].
    corners: [bool; 4],
    /// Mean position of the target's visible corners, as fractions of the image's width and height.
    middle: Point,
    /// Square root of the fraction of the image area that one square of the target takes.
    size: f64,
    /// Tilt of the target in degrees. x is positive if the right edge of the target is nearer to the camera than its left edge; y is
    /// positive if the lower edge of the target is nearer to the camera than its upper edge.
    tilt: Vector2<f64>,
}

/// A side of the image, or the edge of the target that is nearest to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Side {
    /// The left side in the image.
    Left,
    /// The right side in the image.
    Right,
    /// The upper side in the image.
    Top,
    /// The lower side in the image.
    Bottom,
}

/// The view of the calibration target that the user should show next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RequestedView {
    /// The target has to reach this corner of the image.
    Corner(ImageCorner),
    /// The target has to be tilted so that its edge on this side is nearer to the camera than the opposite edge.
    Tilted(Side),
    /// This many further views of the target are needed. Each must differ from all others in the position, the size or the tilt of the
    /// target ([`Shot::is_same_view`]).
    More(usize),
}

impl RequestedView {
    /// Returns the request to the user to show this view.
    pub fn message(self) -> Message {
        match self {
            Self::Corner(corner) => message!("lens-wanted-corner", corner = corner.name()),
            Self::Tilted(side) => Message::new(match side {
                Side::Left => "lens-wanted-left",
                Side::Right => "lens-wanted-right",
                Side::Top => "lens-wanted-top",
                Side::Bottom => "lens-wanted-bottom",
            }),
            Self::More(count) => message!("lens-wanted-more", count = count),
        }
    }
}

/// Reason why the images of the target do not determine a lens.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum InsufficientViews {
    /// Too few of the collected views of the target differ from each other.
    #[error(
        "{}",
        message!(
            "lens-views-views",
            views = *different,
            least = MIN_VIEWS,
            wanted = REQUESTED_VIEWS
        )
    )]
    Views {
        /// Number of collected views of the target that differ from each other.
        different: usize,
    },
    /// There are too few views in which the target is tilted.
    #[error("{}", message!("lens-views-tilt", views = *tilted))]
    Tilt {
        /// Number of different views in which the target is tilted.
        tilted: usize,
    },
}

impl Shot {
    /// Computes position, size and tilt of the target in an image. `None` if the detected corners are not enough for this, for
    /// example because all of them lie on a line.
    pub fn of(detection: &TargetDetection, target: &Target) -> Option<Self> {
        let (width, height) = (f64::from(detection.size.0), f64::from(detection.size.1));
        let corners = &detection.corners;
        let plane = fit_homography(corners, target, DISTORTED_SIGMA)?;
        let sum: Vector2<f64> = corners.iter().map(|corner| corner.position.coords).sum();
        let middle = sum / corners.len() as f64;
        let centre = plane.inverse()?.map(Point::from(middle));
        let side = |x: f64, y: f64| (plane.map(centre + Vector2::new(x, y)) - middle).coords;
        let square = side(1.0, 0.0).perp(&side(0.0, 1.0)).abs();
        Some(Self {
            reached: reached_cells(detection),
            corners: ImageCorner::ALL.map(|corner| reaches_corner(detection, corner)),
            middle: Point::new(middle.x / width, middle.y / height),
            size: (square / (width * height)).sqrt(),
            tilt: estimate_tilt(&plane.0, (width, height))?,
        })
    }

    /// Returns whether two views show the target in the same way: at a similar position and size ([`MAX_SAME_VIEW_SHIFT`]) and with a
    /// similar tilt ([`MAX_SAME_VIEW_TILT_DEG`]). The second of two such views adds nothing to the calibration.
    pub fn is_same_view(&self, other: &Self) -> bool {
        (self.middle - other.middle).norm() < MAX_SAME_VIEW_SHIFT
            && (self.size / other.size).ln().abs() < 2.0 * MAX_SAME_VIEW_SHIFT
            && (self.tilt - other.tilt).norm() < MAX_SAME_VIEW_TILT_DEG
    }

    /// Returns the tilt of the target in degrees: positive if the target's edge on `side` is nearer to the camera than the opposite edge,
    /// negative if that edge is farther away.
    fn tilt_towards(&self, side: Side) -> f64 {
        match side {
            Side::Right => self.tilt.x,
            Side::Left => -self.tilt.x,
            Side::Bottom => self.tilt.y,
            Side::Top => -self.tilt.y,
        }
    }
}

/// Returns, for each cell of the grid over the image, whether the cell contains a detected corner of the target.
fn reached_cells(detection: &TargetDetection) -> [bool; GRID_CELLS.0 * GRID_CELLS.1] {
    let (columns, rows) = grid(detection.size);
    let mut reached = [false; GRID_CELLS.0 * GRID_CELLS.1];
    for DetectedCorner { position, .. } in &detection.corners {
        let cell = |coordinate: f64, size: u32, cells: usize| {
            let cell = (coordinate / f64::from(size) * cells as f64) as usize;
            cell.min(cells - 1)
        };
        let (column, row) = (
            cell(position.x, detection.size.0, columns),
            cell(position.y, detection.size.1, rows),
        );
        reached[row * columns + column] = true;
    }
    reached
}

/// Returns whether the target reaches a corner of the image ([`MAX_CORNER_DISTANCE`]).
fn reaches_corner(detection: &TargetDetection, corner: ImageCorner) -> bool {
    let (width, height) = (f64::from(detection.size.0), f64::from(detection.size.1));
    let mut positions = detection.corners.iter().map(|corner| corner.position);
    positions.any(|position| {
        let distance_x = if corner.is_left() {
            position.x
        } else {
            width - position.x
        };
        let distance_y = if corner.is_top() {
            position.y
        } else {
            height - position.y
        };
        distance_x < MAX_CORNER_DISTANCE * width && distance_y < MAX_CORNER_DISTANCE * height
    })
}

/// Computes the tilt of a plane in degrees, as in the field `tilt` of [`Shot`], from the plane's homography to an image with this
/// width and height. The focal length is assumed to be [`ASSUMED_FOCAL`]. `None` if the homography is degenerate.
fn estimate_tilt(
    image_from_plane: &Matrix3<f64>,
    (width, height): (f64, f64),
) -> Option<Vector2<f64>> {
    let focal = ASSUMED_FOCAL * width.max(height);
    let ray = |column: usize| {
        let c = image_from_plane.column(column);
        Vector3::new(
            (c[0] - width / 2.0 * c[2]) / focal,
            (c[1] - height / 2.0 * c[2]) / focal,
            c[2],
        )
    };
    let normal = ray(0).normalize().cross(&ray(1).normalize());
    let normal = if normal.z < 0.0 { -normal } else { normal };
    let tilt_deg = Vector2::new(normal.x.atan2(normal.z), normal.y.atan2(normal.z));
    let tilt_deg = tilt_deg.map(f64::to_degrees);
    (tilt_deg.x.is_finite() && tilt_deg.y.is_finite()).then_some(tilt_deg)
}

/// Returns the indices of views that all differ from each other. A view is left out if it counts as the same as an earlier view that is
/// returned ([`Shot::is_same_view`]).
pub fn distinct_views(shots: &[Shot]) -> Vec<usize> {
    let mut distinct: Vec<usize> = Vec::new();
    for (index, shot) in shots.iter().enumerate() {
        if distinct
            .iter()
            .all(|&other| !shots[other].is_same_view(shot))
        {
            distinct.push(index);
        }
    }
    distinct
}

/// Checks whether there are enough different views of the target and enough tilted ones to determine a lens.
///
/// # Errors
/// When there are too few different or too few tilted views.
pub fn check_views(shots: &[Shot]) -> Result<(), InsufficientViews> {
    let different = distinct_views(shots);
    if different.len() < MIN_VIEWS {
        let different = different.len();
        return Err(InsufficientViews::Views { different });
    }
    let tilted = different
        .iter()
        .filter(|&&index| shots[index].tilt.norm() > MIN_TILT_DEG);
    let tilted = tilted.count();
    if tilted < MIN_TILTED_VIEWS {
        return Err(InsufficientViews::Tilt { tilted });
    }
    Ok(())
}

/// Returns the view that is needed next; `None` if there are enough views.
pub fn next_view(shots: &[Shot]) -> Option<RequestedView> {
    if let Some(&corner) = unreached_corners(shots).first() {
        return Some(RequestedView::Corner(corner));
    }
    let sides = [Side::Left, Side::Right, Side::Top, Side::Bottom];
    let is_tilted = |side: Side| {
        shots
            .iter()
            .any(|shot| shot.tilt_towards(side) >= REQUESTED_TILT_DEG)
    };
    if let Some(side) = sides.into_iter().find(|&side| !is_tilted(side)) {
        return Some(RequestedView::Tilted(side));
    }
    let different = distinct_views(shots).len();
    (different < REQUESTED_VIEWS).then(|| RequestedView::More(REQUESTED_VIEWS - different))
}

/// Returns the corners of the image that the target reaches in no view; the lens distortion is unknown there.
pub fn unreached_corners(shots: &[Shot]) -> Vec<ImageCorner> {
    let corners = ImageCorner::ALL.into_iter().enumerate();
    let is_unreached = |index: usize| shots.iter().all(|shot| !shot.corners[index]);
    corners
        .filter(|(index, _)| is_unreached(*index))
        .map(|(_, corner)| corner)
        .collect()
}

/// Counts, for each cell of a grid over the image, the views in which a corner of the target is in the cell. The cells are in row order;
/// [`grid`] returns the number of columns and rows.
pub fn coverage(shots: &[Shot]) -> Vec<usize> {
    (0..GRID_CELLS.0 * GRID_CELLS.1)
        .map(|cell| shots.iter().filter(|shot| shot.reached[cell]).count())
        .collect()
}

/// Returns the number of columns and rows of the grid that [`coverage`] uses, for an image of this size in pixels.
pub fn grid(size: (u32, u32)) -> (usize, usize) {
    if size.0 >= size.1 {
        GRID_CELLS
    } else {
        (GRID_CELLS.1, GRID_CELLS.0)
    }
}

#[cfg(test)]
mod tests;
