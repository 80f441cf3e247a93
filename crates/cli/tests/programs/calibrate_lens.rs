//! Tests of lens calibration from photos of a printed target: the accuracy, and which sets of photos are refused.
#![expect(clippy::unwrap_used, reason = "tests")]

mod photos;

use std::{fs, path::Path, process::Output};

use photos::Photos;

use crate::target::{
    Camera, ImageDegradation, PLAIN, TargetPose,
    truth::{apart, charuco, good, webcam},
};
use nalgebra::Vector2;
use umpire::{calibration::Lens, geometry::Point};
use umpire_camera::lens::target::{Kind, Target};

fn said(output: &Output) -> String {
    let all = [output.stdout.as_slice(), output.stderr.as_slice()].concat();
    String::from_utf8(all).unwrap()
}

/// Returns photos of a target as the simulated webcam takes them, one for each pose, all degraded in the same way.
fn set(held: &[TargetPose], target: &Target, spoilt: ImageDegradation) -> Photos {
    let camera = Camera::new(&webcam());
    let mut photos = Photos::new();
    for held in held {
        photos.add(&camera, target, *held, spoilt);
    }
    photos
}

/// Runs a calibration with these photos and the further arguments `more`; returns everything that it prints. Asserts that its exit status
/// is `status`, and that it wrote a lens file unless the status is 2.
fn told(photos: &Photos, more: &[&str], status: i32) -> String {
    let output = photos.calibrate(more);
    let said = said(&output);
    assert_eq!(output.status.code(), Some(status), "{said}");
    assert_eq!(photos.file().exists(), status < 2, "{said}");
    said
}

fn frontal() -> Vec<TargetPose> {
    let places = [-180.0, -60.0, 60.0, 180.0];
    let held = |x, z| TargetPose {
        at: (x, x / 4.0, z),
        turn: (1.0, -2.0, 88.0),
    };
    places
        .iter()
        .flat_map(|&x| [360.0, 420.0, 500.0].map(|z| held(x, z)))
        .collect()
}

#[test]
fn sets_that_do_not_determine_a_lens_are_refused() {
    let said = told(&set(&frontal(), &charuco(), PLAIN), &[], 2);
    assert!(said.contains("tilt the target"), "{said}");
    let said = told(&set(&good()[..2], &charuco(), PLAIN), &[], 2);
    assert!(
        said.contains("too few different views of the target: 2 ("),
        "{said}"
    );
    let said = told(&set(&[good()[4]; 12], &charuco(), PLAIN), &[], 2);
    assert!(
        said.contains("too few different views of the target: 1 ("),
        "{said}"
    );
    let blurred = ImageDegradation {
        motion: 8.0,
        ..PLAIN
    };
    let said = told(&set(&good(), &charuco(), blurred), &[], 2);
    let told = |why: &str| said.matches(why).count();
    assert!(told("blurred") > 6, "{said}");
    assert_eq!(
        told("blurred") + told("no target was found"),
        good().len(),
        "{said}"
    );
    let out_of_focus = ImageDegradation { blur: 4.0, ..PLAIN };
    let said = self::told(&set(&good(), &charuco(), out_of_focus), &[], 2);
    assert!(
        said.contains("blurred") || said.contains("no target"),
        "{said}"
    );
}

#[test]
fn another_target_than_was_told_is_refused() {
    let photos = set(&good()[..8], &charuco(), PLAIN);
    let said = told(&photos, &["--squares", "6x9"], 2);
    assert!(said.contains("6 x 9"), "{said}");
    let chessboard = Target::new(Kind::Chessboard, (7, 10), 24.0).unwrap();
    let photos = set(&good()[4..10], &chessboard, PLAIN);
    let said = told(&photos, &["--target", "chessboard", "--squares", "6x9"], 2);
    assert!(
        said.contains("found 7 x 10 squares instead of 6 x 9"),
        "{said}"
    );
    let said = told(&photos, &[], 2);
    assert!(said.contains("not with the markers"), "{said}");
}

#[test]
fn a_sheet_of_the_old_pattern_or_with_columns_and_rows_exchanged_is_refused() {
    let old = ImageDegradation {
        is_old: true,
        ..PLAIN
    };
    let said = told(&set(&good(), &charuco(), old), &[], 2);
    assert!(said.contains("old pattern (OpenCV before 4.6"), "{said}");
    let swapped = Target::new(Kind::Charuco, (10, 7), 24.0).unwrap();
    let photos = set(&good()[..8], &swapped, PLAIN);
    let said = told(&photos, &[], 2);
    assert!(
        said.contains("10 columns and 7 rows of squares, not 7 and 10"),
        "{said}"
    );
    assert!(said.contains("--squares 10x7"), "{said}");
}

#[test]
fn a_stretched_print_is_told_and_reckoned_with() {
    let stretched = ImageDegradation {
        stretch: 1.02,
        ..PLAIN
    };
    let photos = set(&good(), &charuco(), stretched);
    let said = told(&photos, &[], 1);
    assert!(said.contains("printed stretched"), "{said}");
    let lens = Lens::open(&photos.file()).unwrap();
    let off = (lens.focal - webcam().focal).component_div(&webcam().focal);
    assert!(off.amax() < 0.005, "{off}");
}

#[test]
fn views_of_another_camera_are_left_out_or_refused() {
    let other = Lens {
        focal: Vector2::new(1040.0, 1040.0),
        bend: [-0.05, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
        ..webcam()
    };
    let (mine, others) = (Camera::new(&webcam()), Camera::new(&other));
    let mixed = |is_other: fn(usize) -> bool| {
        let mut photos = Photos::new();
        for (index, held) in good().into_iter().enumerate() {
            let camera = if is_other(index) { &others } else { &mine };
            photos.add(camera, &charuco(), held, PLAIN);
        }
        photos
    };
    let photos = mixed(|index| index % 6 == 1);
    let said = told(&photos, &[], 1);
    for name in ["02.png", "08.png", "14.png", "20.png", "26.png"] {
        assert!(said.contains(&format!("left out: {name}")), "{said}");
    }
    assert!(apart(&webcam(), &Lens::open(&photos.file()).unwrap()) < 0.3);
    let said = told(&mixed(|index| index % 2 == 1), &[], 2);
    assert!(said.contains("another camera"), "{said}");
}

#[test]
fn another_resolution_a_broken_file_and_a_picture_without_a_target_are_left_out() {
    let photos = set(&good(), &charuco(), PLAIN);
    let folder = photos.photos();
    let small = image::open(folder.join("05.png"))
        .unwrap()
        .thumbnail_exact(640, 360);
    small.save(folder.join("05.png")).unwrap();
    fs::write(folder.join("06.png"), b"not a picture").unwrap();
    let table = image::GrayImage::from_pixel(1280, 720, image::Luma([120]));
    table.save(folder.join("07.png")).unwrap();
    let said = told(&photos, &["--json"], 1);
    let report: serde_json::Value = serde_json::from_str(&said).unwrap();
    let why = |name: &str| {
        let views = report["views"].as_array().unwrap();
        let view = views.iter().find(|view| view["view"] == name).unwrap();
        assert_eq!(view["used"], false, "{name}");
        view["why"].as_str().unwrap().to_owned()
    };
    assert!(why("05.png").contains("640 x 360"));
    assert!(why("06.png").contains("picture"));
    assert!(why("07.png").contains("no target"));
    assert_eq!(report["schema"], "umpire/lens@1");
}

#[test]
fn views_that_leave_the_corners_out_are_warned_of() {
    let held = |&TargetPose { at, turn }: &TargetPose| TargetPose {
        at: (at.0 * 0.3, at.1 * 0.2, at.2 + 150.0),
        turn,
    };
    let middle: Vec<TargetPose> = good().iter().map(held).collect();
    let said = told(&set(&middle, &charuco(), PLAIN), &[], 1);
    assert!(
        said.contains("never in this corner of the image: top left, top right"),
        "{said}"
    );
}

#[test]
fn opencv_reads_the_same_numbers_back() {
    use umpire_camera::opencv::{core::FileStorage, prelude::*};
    let photos = set(&good(), &charuco(), PLAIN);
    told(&photos, &[], 0);
    let lens = Lens::open(&photos.file()).unwrap();
    let path = photos.file();
    let file = FileStorage::new(path.to_str().unwrap(), 0, "").unwrap();
    let matrix = file.get("camera_matrix").unwrap().mat().unwrap();
    let bend = file.get("distortion_coefficients").unwrap().mat().unwrap();
    let number = |row, column| *matrix.at_2d::<f64>(row, column).unwrap();
    assert_eq!((number(0, 0), number(1, 1)), (lens.focal.x, lens.focal.y));
    assert_eq!(
        Point::new(number(0, 2) + 0.5, number(1, 2) + 0.5),
        lens.middle
    );
    let read: Vec<f64> = (0..5)
        .map(|index| *bend.at::<f64>(index).unwrap())
        .collect();
    assert_eq!(read, lens.bend[..5]);
}

#[test]
fn a_chessboard_does_as_well() {
    let chessboard = Target::new(Kind::Chessboard, (7, 10), 24.0).unwrap();
    let whole = |&TargetPose { at, turn }: &TargetPose| TargetPose {
        at: (at.0 * 0.8, at.1 * 0.5, at.2 + 120.0),
        turn,
    };
    let held: Vec<TargetPose> = good().iter().map(whole).collect();
    let photos = set(&held, &chessboard, PLAIN);
    told(&photos, &["--target", "chessboard"], 1);
    let lens = Lens::open(&photos.file()).unwrap();
    let off = (lens.focal - webcam().focal).component_div(&webcam().focal);
    assert!(off.amax() < 0.005, "{off}");
}

#[test]
fn a_video_does_as_well_and_each_view_counts_once() {
    let photos = set(&good(), &charuco(), PLAIN);
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
    let said = said(&output);
    assert!(output.status.code() < Some(2), "{said}");
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let views = report["views"].as_array().unwrap().len();
    assert!((18..=30).contains(&views), "{said}");
    let lens = Lens::open(&photos.folder.path().join("lenses/webcam-c1-1280x720.yml")).unwrap();
    let off = (lens.focal - webcam().focal).component_div(&webcam().focal);
    assert!(off.amax() < 0.005, "{off}");
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
        let image = image::open(photos.photos().join(name)).unwrap().to_rgb8();
        let flat = Mat::from_slice(image.as_raw()).unwrap();
        let rgb = flat.reshape(3, 720).unwrap();
        let mut bgr = Mat::default();
        imgproc::cvt_color_def(&rgb, &mut bgr, imgproc::COLOR_RGB2BGR).unwrap();
        (0..6).for_each(|_| film.write(&bgr).unwrap());
    }
    film.release().unwrap();
}

#[test]
fn targets_are_written_and_a_photo_of_one_is_read() {
    let folder = tempfile::tempdir().unwrap();
    let output = crate::umpire()
        .args(["calibrate", "lens", "--print"])
        .arg(folder.path())
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
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
        let sighting = umpire_camera::lens::detection::find(&small, &target).unwrap();
        assert_eq!(sighting.corners.len(), 54, "{name}");
        // A square of the target is 24 mm wide, which is 94.5 px at 100 px per inch.
        let at = |number: usize| {
            let corner = sighting.corners.iter().find(|(other, _)| *other == number);
            corner.unwrap().1
        };
        assert!(((at(5) - at(0)).norm() - 5.0 * 94.5).abs() < 1.0, "{name}");
        assert!(((at(48) - at(0)).norm() - 8.0 * 94.5).abs() < 1.0, "{name}");
    }
}

#[test]
fn a_known_camera_is_measured() {
    let truth = webcam();
    let camera = Camera::new(&truth);
    let mut photos = Photos::new();
    for held in good() {
        photos.add(&camera, &charuco(), held, PLAIN);
    }
    let output = photos.calibrate(&[]);
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    let lens = Lens::open(Path::new(&photos.file())).unwrap();
    let focal = (lens.focal - truth.focal).component_div(&truth.focal);
    let middle = (lens.middle - truth.middle).norm() / 1280.0;
    let bend = apart(&truth, &lens);
    let seen = format!(
        "focal {:.5}, middle {middle:.5}, bend {bend:.3} px",
        focal.amax()
    );
    // Maximum errors: of the focal length as a fraction of it, of the principal point as a fraction of the image width, and of
    // the distortion in pixels. The measured errors are 0.00002, 0.0002 and 0.043.
    assert!(
        focal.amax() < 0.005 && middle < 0.005 && bend < 0.1,
        "{seen}"
    );
}
