//! Tests of `--lens`: photos are undistorted before they are read, and positions are reported in the pixels of the distorted photo.
#![expect(clippy::unwrap_used, reason = "tests")]

use std::{
    fs,
    path::{Path, PathBuf},
    process::Output,
};

use image::{Rgb, RgbImage};
use nalgebra::Vector2;
use umpire::{
    calibration::Lens,
    geometry::{PIXEL_CENTER_PX, Point, pixel_center},
};

/// Returns a lens, as polynomial coefficients, whose barrel distortion is stronger than that of a webcam. The lens moves each corner of
/// the image towards the image centre, by about a fifth of the distance between corner and centre.
fn strongly_distorting_lens() -> Lens {
    Lens {
        size: (1280, 960),
        focal: Vector2::new(850.0, 850.0),
        principal_point: Point::new(652.0, 471.0),
        distortion: [-0.26, 0.03, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
        error_px: None,
        camera: None,
        any_shape: false,
    }
}

/// Returns a sample image distorted as if a camera with the lens `lens` had taken it.
fn distorted_sample(lens: &Lens, sample: &str) -> RgbImage {
    let undistorted_image = image::open(crate::repository().join(sample))
        .unwrap()
        .to_rgb8();
    RgbImage::from_fn(lens.size.0, lens.size.1, |x, y| {
        let distorted = pixel_center(x, y);
        let undistorted = lens
            .undistorted(distorted)
            .unwrap_or(Point::new(-1.0, -1.0));
        image::imageops::interpolate_bilinear(
            &undistorted_image,
            (undistorted.x - PIXEL_CENTER_PX) as f32,
            (undistorted.y - PIXEL_CENTER_PX) as f32,
        )
        .unwrap_or(Rgb([90; 3]))
    })
}

fn umpire(folder: &Path, arguments: &[&str]) -> Output {
    crate::umpire()
        .args(arguments)
        .current_dir(folder)
        .env("UMPIRE_HOME", folder)
        .output()
        .unwrap()
}

/// Creates a temporary folder with a lens file and with a sample image that is distorted by this lens. Returns the folder and the path of
/// the image.
fn folder_with(sample: &str, lens: &Lens) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let photo = folder.path().join("distorted.png");
    distorted_sample(lens, sample).save(&photo).unwrap();
    fs::write(folder.path().join("lens.yml"), lens.to_opencv()).unwrap();
    (folder, photo)
}

fn json(output: &Output) -> serde_json::Value {
    serde_json::from_slice(&output.stdout).unwrap()
}

#[test]
fn a_card_in_a_distorted_photo_is_read_and_located_in_the_pixels_of_the_photo() {
    let lens = strongly_distorting_lens();
    let (folder, _) = folder_with("samples/solved.jpg", &lens);
    let read = umpire(
        folder.path(),
        &[
            "card",
            "distorted.png",
            "--lens",
            "lens.yml",
            "--json",
            "--overlay",
            ".",
        ],
    );
    let report = json(&read);
    let card = &report["cards"][0];
    assert_eq!(card["verdict"], "solved", "{report}");
    let truth: serde_json::Value = serde_json::from_str(
        &fs::read_to_string(crate::repository().join("samples/solved.json")).unwrap(),
    )
    .unwrap();
    for corner in 0..4 {
        let point = |value: &serde_json::Value| {
            Point::new(value[0].as_f64().unwrap(), value[1].as_f64().unwrap())
        };
        let expected = lens.distorted(point(&truth["cards"][0]["corners"][corner]));
        let error = (point(&card["corners"][corner]) - expected).norm();
        // The limit of 5 px is an eighth of a cell: a cell of this card is about 40 px wide in the image.
        assert!(error < 5.0, "corner {corner} is {error:.1} px off");
    }
    let overlay = image::open(folder.path().join("distorted.overlay.jpg")).unwrap();
    assert_eq!(
        (overlay.width(), overlay.height()),
        (1280, 960),
        "the overlay is drawn on the distorted photo"
    );
}

#[test]
fn a_lens_of_another_image_size_and_a_broken_lens_file_are_refused() {
    let lens = strongly_distorting_lens();
    let (folder, _) = folder_with("samples/solved.jpg", &lens);
    let cropped = Lens {
        size: (1280, 720),
        ..lens.clone()
    };
    fs::write(folder.path().join("cropped.yml"), cropped.to_ros()).unwrap();
    let broken = lens
        .to_opencv()
        .replace("image_height: 960", "image_height: tall");
    fs::write(folder.path().join("broken.yml"), broken).unwrap();
    for (file, part) in [
        (
            "cropped.yml",
            "calibrated with pictures of 1280 x 720, but these are 1280 x 960",
        ),
        ("broken.yml", "line 4"),
        ("none.yml", "none.yml"),
    ] {
        for command in ["card", "gems", "board", "ominoes"] {
            let read = umpire(folder.path(), &[command, "distorted.png", "--lens", file]);
            let error = String::from_utf8_lossy(&read.stderr).into_owned();
            assert_eq!(read.status.code(), Some(2), "{command} {file}: {error}");
            assert!(error.contains(part), "{command} {file}: {error}");
        }
    }
}

/// With the lens option, the frames of a distorted video are undistorted before they are read, and the card is solved. Without
/// the option, no lens is reported.
#[cfg(feature = "opencv")]
#[test]
fn the_frames_of_a_distorted_video_are_undistorted_before_they_are_read() {
    use umpire_camera::opencv::{
        core::{Mat, Size},
        imgproc,
        prelude::*,
        videoio::VideoWriter,
    };
    let lens = strongly_distorting_lens();
    let (folder, photo) = folder_with("samples/solved.jpg", &lens);
    let image = image::open(photo).unwrap().to_rgb8();
    let video = folder.path().join("distorted.avi");
    let codec = VideoWriter::fourcc('M', 'J', 'P', 'G').unwrap();
    let size = Size::new(lens.size.0 as i32, lens.size.1 as i32);
    let mut writer = VideoWriter::new_def(video.to_str().unwrap(), codec, 30.0, size).unwrap();
    let flat = Mat::from_slice(image.as_raw()).unwrap();
    let rgb = flat.reshape(3, size.height).unwrap();
    let mut bgr = Mat::default();
    imgproc::cvt_color_def(&rgb, &mut bgr, imgproc::COLOR_RGB2BGR).unwrap();
    (0..20).for_each(|_| writer.write(&bgr).unwrap());
    writer.release().unwrap();
    let watched = |options: &[&str]| {
        let arguments = [
            "watch",
            "--json",
            "--every-frame",
            "--video",
            "distorted.avi",
        ];
        let output = umpire(folder.path(), &[&arguments, options].concat());
        assert!(output.status.success(), "{output:?}");
        String::from_utf8(output.stdout).unwrap()
    };
    let undistorted = watched(&["--lens", "lens.yml"]);
    assert!(undistorted.contains(r#""lens":"unnamed""#), "{undistorted}");
    assert!(undistorted.contains(r#""event":"solved""#), "{undistorted}");
    assert!(!watched(&[]).contains(r#""lens""#));
}
