//! Tests of reading and writing lens files.

use super::*;
use crate::calibration::lens::tests::webcam;

#[test]
fn a_written_lens_is_read_back_exactly() {
    let mut lens = webcam();
    let read = Lens::from_yaml(&lens.to_opencv()).expect("OpenCV");
    assert_eq!(read, lens);
    lens.camera = Some("USB \"2.0\" Camera".to_owned());
    lens.distortion[6] = 0.01;
    lens.error_px = None;
    assert_eq!(Lens::from_yaml(&lens.to_ros()).expect("ROS"), lens);
}

#[test]
fn files_of_opencv_and_ros_are_read() {
    // A file with the layout of OpenCV's calibration.cpp, including its additional fields.
    let opencv = "%YAML:1.0\n---\ncalibration_time: \"Mon 23 Nov\"\nnframes: 12\nimage_width: 640\nimage_height: 480\nflags: 0\n\
        camera_matrix: !!opencv-matrix\n   rows: 3\n   cols: 3\n   dt: d\n   data: [ 6.2e+02, 0., 3.2e+02, 0.,\n       6.21e+02, 2.4e+02, 0., 0., 1. ]\n\
        distortion_coefficients: !!opencv-matrix\n   rows: 5\n   cols: 1\n   dt: d\n   data: [ -2.5e-01, 1.1e-01, 0., 0., -1e-02 ]\n\
        avg_reprojection_error: 2.1e-01\n";
    let lens = Lens::from_yaml(opencv).expect("a lens");
    assert_eq!(
        (lens.size, lens.focal),
        ((640, 480), Vector2::new(620.0, 621.0))
    );
    assert_eq!(lens.principal_point, Point::new(320.5, 240.5));
    assert_eq!(lens.distortion[..5], [-0.25, 0.11, 0.0, 0.0, -0.01]);
    assert_eq!(lens.error_px, Some(0.21));
    let ros = "image_width: 640\nimage_height: 480\ncamera_name: head_camera\ncamera_matrix:\n  rows: 3\n  cols: 3\n  data: [620, 0, 320, 0, 621, 240, 0, 0, 1]\n\
        distortion_model: plumb_bob\ndistortion_coefficients:\n  rows: 1\n  cols: 5\n  data: [-0.25, 0.11, 0, 0, -0.01]\n\
        rectification_matrix:\n  rows: 3\n  cols: 3\n  data: [1, 0, 0, 0, 1, 0, 0, 0, 1]\n";
    let same = Lens::from_yaml(ros).expect("a lens");
    assert_eq!(
        (same.focal, same.principal_point, same.distortion),
        (lens.focal, lens.principal_point, lens.distortion)
    );
    assert_eq!(same.camera.as_deref(), Some("head_camera"));
}

#[test]
fn only_4_5_or_8_distortion_coefficients_are_accepted() {
    let mut lens = webcam();
    lens.distortion[4..].fill(0.0);
    let four = lens
        .to_opencv()
        .replace("cols: 5", "cols: 4")
        .replace(", 0.0]\navg", "]\navg");
    assert_eq!(Lens::from_yaml(&four).expect("four numbers"), lens);
    let three = four
        .replace("cols: 4", "cols: 3")
        .replace(", -0.0005]", "]");
    let error = Lens::from_yaml(&three).expect_err("three numbers");
    let error = error.to_string();
    assert!(
        error.contains("expected 4, 5 or 8 numbers, found 3"),
        "{error}"
    );
}

#[test]
fn a_missing_and_a_large_file_are_errors_that_name_the_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("lens.yml");
    let missing = Lens::open(&path).expect_err("it does not exist");
    assert!(
        matches!(missing.why, LensFileFault::Unreadable(_)),
        "{missing}"
    );
    assert!(missing.to_string().contains("lens.yml"), "{missing}");
    fs::write(&path, " ".repeat(MAX_BYTES as usize + 1)).expect("it is written");
    let large = Lens::open(&path).expect_err("it is too large");
    assert!(matches!(large.why, LensFileFault::Large), "{large}");
    fs::write(&path, webcam().to_opencv()).expect("it is written");
    assert_eq!(Lens::open(&path).expect("a lens"), webcam());
}

#[test]
fn errors_name_the_invalid_line_or_field() {
    let good = webcam().to_opencv();
    for (from, to, part) in [
        ("image_width: 1280", "image_width: wide", "line 3"),
        ("image_height: 720\n", "", "image_height"),
        (
            "image_height: 720",
            "image_height: 0",
            "image_height: 1280 x 0 is not the size of a picture",
        ),
        ("[900.0", "[-900.0", "camera_matrix"),
        (
            "[900.0, 0.0, 649.5",
            "[900.0, 0.0, 6495.0",
            "outside the picture",
        ),
        (
            "[900.0, 0.0,",
            "[900.0,",
            "camera_matrix: expected 3 x 3 numbers",
        ),
        ("[-0.21", "[.nan", "distortion_coefficients"),
        (
            "cols: 5",
            "cols: 4",
            "distortion_coefficients: expected 1 x 4 numbers",
        ),
        (
            "-0.004]",
            "-0.004, 1.0]",
            "expected 1 x 5 numbers in data, found 6",
        ),
        ("---\n", "---\n- [", "line"),
    ] {
        let broken = good.replacen(from, to, 1);
        assert_ne!(broken, good, "{from}");
        let error = Lens::from_yaml(&broken).expect_err(to).to_string();
        assert!(error.contains(part), "{to}: {error}");
    }
    let fisheye = webcam().to_ros().replace("plumb_bob", "equidistant");
    let error = Lens::from_yaml(&fisheye)
        .expect_err("another model")
        .to_string();
    assert!(error.contains("distortion_model") && error.contains("equidistant"));
}
