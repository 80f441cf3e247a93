//! Tests of lens calibration from photos of a printed target: the accuracy, and which sets of photos are refused.
#![expect(clippy::unwrap_used, reason = "tests")]

mod photos;

use std::{fs, path::Path, process::Output};

use photos::Photos;

use crate::target::{
    Camera, ImageDegradation, PLAIN, TargetPose,
    truth::{charuco, max_distance_px, suitable_poses, webcam},
};
use nalgebra::Vector2;
use umpire::{
    calibration::Lens,
    geometry::{PIXEL_CENTER_PX, Point},
};
use umpire_camera::lens::{
    detection,
    target::{Kind, Target},
};

/// Returns what a program has printed to standard output and standard error.
fn all_output(output: &Output) -> String {
    let both = [output.stdout.as_slice(), output.stderr.as_slice()].concat();
    String::from_utf8(both).unwrap()
}

/// Takes photos of a target with the simulated webcam, one for each pose, all degraded in the same way.
fn take_photos(poses: &[TargetPose], target: &Target, degradation: ImageDegradation) -> Photos {
    let camera = Camera::new(&webcam());
    let mut photos = Photos::new();
    for pose in poses {
        photos.add(&camera, target, *pose, degradation);
    }
    photos
}

/// Runs a calibration with `photos` and the further arguments `options`; returns everything that the command prints. Asserts the exit
/// status `status`. Asserts that the command has written a lens file if the status is 0 or 1, and has written none if it is 2.
fn calibrate(photos: &Photos, options: &[&str], status: i32) -> String {
    let output = photos.calibrate(options);
    let printed = all_output(&output);
    assert_eq!(output.status.code(), Some(status), "{printed}");
    assert_eq!(photos.lens_file().exists(), status < 2, "{printed}");
    printed
}

/// Returns poses in which the target is almost parallel to the image plane. Photos of only such poses do not determine a lens.
fn frontal_poses() -> Vec<TargetPose> {
    let offsets = [-180.0, -60.0, 60.0, 180.0];
    let pose = |x, z| TargetPose {
        at: (x, x / 4.0, z),
        turn: (1.0, -2.0, 88.0),
    };
    offsets
        .iter()
        .flat_map(|&x| [360.0, 420.0, 500.0].map(|z| pose(x, z)))
        .collect()
}

#[test]
fn frontal_views_alone_are_refused() {
    let printed = calibrate(&take_photos(&frontal_poses(), &charuco(), PLAIN), &[], 2);
    assert!(printed.contains("tilt the target"), "{printed}");
}

#[test]
fn too_few_different_views_are_refused_with_their_number() {
    let poses = suitable_poses();
    for (poses, different) in [(poses[..2].to_vec(), 2), (vec![poses[4]; 12], 1)] {
        let printed = calibrate(&take_photos(&poses, &charuco(), PLAIN), &[], 2);
        let expected = format!("too few different views of the target: {different} (");
        assert!(printed.contains(&expected), "{printed}");
    }
}

#[test]
fn photos_with_motion_blur_are_refused() {
    let blurred = ImageDegradation {
        motion: 8.0,
        ..PLAIN
    };
    let printed = calibrate(&take_photos(&suitable_poses(), &charuco(), blurred), &[], 2);
    let count = |why: &str| printed.matches(why).count();
    assert!(count("blurred") > 6, "{printed}");
    assert_eq!(
        count("blurred") + count("no target was found"),
        suitable_poses().len(),
        "{printed}"
    );
}

#[test]
fn photos_that_are_out_of_focus_are_refused() {
    let out_of_focus = ImageDegradation { blur: 4.0, ..PLAIN };
    let photos = take_photos(&suitable_poses(), &charuco(), out_of_focus);
    let printed = calibrate(&photos, &[], 2);
    assert!(
        printed.contains("blurred") || printed.contains("no target"),
        "{printed}"
    );
}

#[test]
fn another_target_than_was_specified_is_refused() {
    let photos = take_photos(&suitable_poses()[..8], &charuco(), PLAIN);
    let printed = calibrate(&photos, &["--squares", "6x9"], 2);
    assert!(printed.contains("6 x 9"), "{printed}");
    let chessboard = Target::new(Kind::Chessboard, (7, 10), 24.0).unwrap();
    let photos = take_photos(&suitable_poses()[4..10], &chessboard, PLAIN);
    let printed = calibrate(&photos, &["--target", "chessboard", "--squares", "6x9"], 2);
    assert!(
        printed.contains("found 7 x 10 squares instead of 6 x 9"),
        "{printed}"
    );
    let printed = calibrate(&photos, &[], 2);
    assert!(printed.contains("not with the markers"), "{printed}");
}

#[test]
fn a_sheet_of_the_old_pattern_or_with_columns_and_rows_exchanged_is_refused() {
    let old = ImageDegradation {
        is_old: true,
        ..PLAIN
    };
    let printed = calibrate(&take_photos(&suitable_poses(), &charuco(), old), &[], 2);
    assert!(
        printed.contains("old pattern (OpenCV before 4.6"),
        "{printed}"
    );
    let swapped = Target::new(Kind::Charuco, (10, 7), 24.0).unwrap();
    let photos = take_photos(&suitable_poses()[..8], &swapped, PLAIN);
    let printed = calibrate(&photos, &[], 2);
    assert!(
        printed.contains("10 columns and 7 rows of squares, not 7 and 10"),
        "{printed}"
    );
    assert!(printed.contains("--squares 10x7"), "{printed}");
}

#[test]
fn a_stretched_print_is_reported_and_corrected_for() {
    let stretched = ImageDegradation {
        stretch: 1.02,
        ..PLAIN
    };
    let photos = take_photos(&suitable_poses(), &charuco(), stretched);
    let printed = calibrate(&photos, &[], 1);
    assert!(printed.contains("printed stretched"), "{printed}");
    let lens = Lens::open(&photos.lens_file()).unwrap();
    let error = (lens.focal - webcam().focal).component_div(&webcam().focal);
    assert!(error.amax() < 0.005, "{error}");
}

#[test]
fn photos_of_another_camera_are_left_out_or_refused() {
    let other = Lens {
        focal: Vector2::new(1040.0, 1040.0),
        distortion: [-0.05, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
        ..webcam()
    };
    let (own, others) = (Camera::new(&webcam()), Camera::new(&other));
    let mixed = |is_other: fn(usize) -> bool| {
        let mut photos = Photos::new();
        for (index, pose) in suitable_poses().into_iter().enumerate() {
            let camera = if is_other(index) { &others } else { &own };
            photos.add(camera, &charuco(), pose, PLAIN);
        }
        photos
    };
    let photos = mixed(|index| index % 6 == 1);
    let printed = calibrate(&photos, &[], 1);
    for name in ["02.png", "08.png", "14.png", "20.png", "26.png"] {
        assert!(printed.contains(&format!("left out: {name}")), "{printed}");
    }
    let distance = max_distance_px(&webcam(), &Lens::open(&photos.lens_file()).unwrap());
    assert!(distance < 0.3, "{distance:.2} px");
    let printed = calibrate(&mixed(|index| index % 2 == 1), &[], 2);
    assert!(printed.contains("another camera"), "{printed}");
}

#[test]
fn photos_of_another_size_broken_or_without_a_target_are_left_out() {
    let photos = take_photos(&suitable_poses(), &charuco(), PLAIN);
    let folder = photos.photo_folder();
    let small = image::open(folder.join("05.png"))
        .unwrap()
        .thumbnail_exact(640, 360);
    small.save(folder.join("05.png")).unwrap();
    fs::write(folder.join("06.png"), b"not a picture").unwrap();
    let table = image::GrayImage::from_pixel(1280, 720, image::Luma([120]));
    table.save(folder.join("07.png")).unwrap();
    let printed = calibrate(&photos, &["--json"], 1);
    let report: serde_json::Value = serde_json::from_str(&printed).unwrap();
    let why = |name: &str| {
        let views = report["views"].as_array().unwrap();
        let view = views.iter().find(|view| view["view"] == name).unwrap();
        assert_eq!(view["used"], false, "{name}");
        view["why"].as_str().unwrap().to_owned()
    };
    for (name, part) in [
        ("05.png", "640 x 360"),
        ("06.png", "picture"),
        ("07.png", "no target"),
    ] {
        assert!(why(name).contains(part), "{name}: {}", why(name));
    }
    assert_eq!(report["schema"], "umpire/lens@1");
}

#[test]
fn a_warning_names_the_corners_without_a_target() {
    let moved = |&TargetPose { at, turn }: &TargetPose| TargetPose {
        at: (at.0 * 0.3, at.1 * 0.2, at.2 + 150.0),
        turn,
    };
    let middle: Vec<TargetPose> = suitable_poses().iter().map(moved).collect();
    let printed = calibrate(&take_photos(&middle, &charuco(), PLAIN), &[], 1);
    assert!(
        printed.contains("never in this corner of the image: top left, top right"),
        "{printed}"
    );
}

#[test]
fn opencv_reads_the_same_parameters() {
    use umpire_camera::opencv::{core::FileStorage, prelude::*};
    let photos = take_photos(&suitable_poses(), &charuco(), PLAIN);
    calibrate(&photos, &[], 0);
    let lens = Lens::open(&photos.lens_file()).unwrap();
    let path = photos.lens_file();
    let file = FileStorage::new(path.to_str().unwrap(), 0, "").unwrap();
    let matrix = file.get("camera_matrix").unwrap().mat().unwrap();
    let distortion = file.get("distortion_coefficients").unwrap().mat().unwrap();
    let number = |row, column| *matrix.at_2d::<f64>(row, column).unwrap();
    assert_eq!((number(0, 0), number(1, 1)), (lens.focal.x, lens.focal.y));
    assert_eq!(
        Point::new(
            number(0, 2) + PIXEL_CENTER_PX,
            number(1, 2) + PIXEL_CENTER_PX
        ),
        lens.principal_point
    );
    let read: Vec<f64> = (0..5)
        .map(|index| *distortion.at::<f64>(index).unwrap())
        .collect();
    assert_eq!(read, lens.distortion[..5]);
}

#[test]
fn a_chessboard_is_a_suitable_target() {
    let chessboard = Target::new(Kind::Chessboard, (7, 10), 24.0).unwrap();
    let moved = |&TargetPose { at, turn }: &TargetPose| TargetPose {
        at: (at.0 * 0.8, at.1 * 0.5, at.2 + 120.0),
        turn,
    };
    let poses: Vec<TargetPose> = suitable_poses().iter().map(moved).collect();
    let photos = take_photos(&poses, &chessboard, PLAIN);
    calibrate(&photos, &["--target", "chessboard"], 1);
    let lens = Lens::open(&photos.lens_file()).unwrap();
    let error = (lens.focal - webcam().focal).component_div(&webcam().focal);
    assert!(error.amax() < 0.005, "{error}");
}

#[test]
fn a_video_is_suitable_and_each_view_counts_once() {
    let photos = take_photos(&suitable_poses(), &charuco(), PLAIN);
    let video = photos.folder.path().join("views.avi");
    film(&photos, &video);
    let output = crate::umpire()
        .args([
            "calibrate",
            "lens",
            "--json",
            "--name",
            "Webcam C1",
            "--video",
        ])
        .arg(&video)
        .env("UMPIRE_HOME", photos.folder.path())
        .output()
        .unwrap();
    let printed = all_output(&output);
    assert!(output.status.code() < Some(2), "{printed}");
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let views = report["views"].as_array().unwrap().len();
    assert!((18..=30).contains(&views), "{printed}");
    let lens = Lens::open(&photos.folder.path().join("lenses/webcam-c1-1280x720.yml")).unwrap();
    let error = (lens.focal - webcam().focal).component_div(&webcam().focal);
    assert!(error.amax() < 0.005, "{error}");
}

/// Writes a video that shows each of the photos for six frames, at 30 frames per second.
fn film(photos: &Photos, path: &Path) {
    use umpire_camera::opencv::{
        core::{Mat, Size},
        imgproc,
        prelude::*,
        videoio::VideoWriter,
    };
    let codec = VideoWriter::fourcc('M', 'J', 'P', 'G').unwrap();
    let size = Size::new(1280, 720);
    let mut film = VideoWriter::new_def(path.to_str().unwrap(), codec, 30.0, size).unwrap();
    for number in 1..=photos.count {
        let name = format!("{number:02}.png");
        let image = image::open(photos.photo_folder().join(name))
            .unwrap()
            .to_rgb8();
        let flat = Mat::from_slice(image.as_raw()).unwrap();
        let rgb = flat.reshape(3, 720).unwrap();
        let mut bgr = Mat::default();
        imgproc::cvt_color_def(&rgb, &mut bgr, imgproc::COLOR_RGB2BGR).unwrap();
        (0..6).for_each(|_| film.write(&bgr).unwrap());
    }
    film.release().unwrap();
}

#[test]
fn targets_are_written_and_detected_in_an_image() {
    let folder = tempfile::tempdir().unwrap();
    let output = crate::umpire()
        .args(["calibrate", "lens", "--print"])
        .arg(folder.path())
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", all_output(&output));
    for name in ["charuco", "chessboard"] {
        assert!(
            fs::read(folder.path().join(format!("{name}.pdf")))
                .unwrap()
                .starts_with(b"%PDF")
        );
        let page = image::open(folder.path().join(format!("{name}.png")))
            .unwrap()
            .to_luma8();
        let kind = if name == "charuco" {
            Kind::Charuco
        } else {
            Kind::Chessboard
        };
        let target = Target::new(kind, (7, 10), 24.0).unwrap();
        // Blurs the drawn page as a camera lens does: in a photo, no edge is narrower than a pixel.
        let small = image::imageops::blur(&image::imageops::thumbnail(&page, 827, 1169), 0.7);
        let detection = detection::find(&small, &target).unwrap();
        assert_eq!(detection.corners.len(), 54, "{name}");
        // A square of the target is 24 mm wide, which is 94.5 px at 100 px per inch.
        let position = |number: usize| {
            let mut corners = detection.corners.iter();
            let corner = corners.find(|corner| corner.number == number);
            corner.unwrap().position
        };
        assert!(
            ((position(5) - position(0)).norm() - 5.0 * 94.5).abs() < 1.0,
            "{name}"
        );
        assert!(
            ((position(48) - position(0)).norm() - 8.0 * 94.5).abs() < 1.0,
            "{name}"
        );
    }
}

#[test]
fn the_lens_of_a_known_camera_is_measured_accurately() {
    let truth = webcam();
    let camera = Camera::new(&truth);
    let mut photos = Photos::new();
    for pose in suitable_poses() {
        photos.add(&camera, &charuco(), pose, PLAIN);
    }
    let output = photos.calibrate(&[]);
    assert_eq!(output.status.code(), Some(0), "{}", all_output(&output));
    let lens = Lens::open(Path::new(&photos.lens_file())).unwrap();
    let focal = (lens.focal - truth.focal).component_div(&truth.focal);
    let point = (lens.principal_point - truth.principal_point).norm() / 1280.0;
    let distance = max_distance_px(&truth, &lens);
    let errors = format!(
        "focal length {:.5}, principal point {point:.5}, distance {distance:.3} px",
        focal.amax()
    );
    // Three maximum errors: of the focal length, as a fraction of the true focal length; of the principal point, as a fraction of the image
    // width; and of image points, in pixels. The measured errors are 0.00002, 0.0002 and 0.043.
    assert!(
        focal.amax() < 0.005 && point < 0.005 && distance < 0.1,
        "{errors}"
    );
}
