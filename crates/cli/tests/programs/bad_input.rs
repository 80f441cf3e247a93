//! Tests of `umpire card` on bad input and output: files that cannot be read, photos without a card, wrong arguments, and overlays and
//! reports that cannot be written. They check the messages, and that the other files are still processed.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::{
    fs,
    path::Path,
    process::{Output, Stdio},
};

use image::RgbImage;
use tempfile::TempDir;
use umpire::report::{CardPhoto, ReasonCode};

fn umpire(arguments: &[&str], folder: &TempDir) -> Output {
    crate::umpire_without_home()
        .args(arguments)
        .current_dir(folder)
        .output()
        .unwrap()
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

/// Parses the JSON documents that a program has printed, one per line.
fn documents(output: &Output) -> Vec<CardPhoto> {
    let lines = text(&output.stdout).lines();
    lines
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

/// Writes a uniformly grey image, which shows no card.
fn write_empty_table(path: &Path) {
    RgbImage::from_pixel(64, 48, image::Rgb([120; 3]))
        .save(path)
        .unwrap();
}

/// Runs `umpire card --json` on one unreadable file. Returns the message in the JSON report that says why the file is unreadable.
/// Asserts exit status 2, one document without cards, and the same message on standard error.
#[track_caller]
fn error_message_for(name: &str, bytes: &[u8]) -> String {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join(name), bytes).unwrap();
    let output = umpire(&["card", "--json", name], &folder);
    assert_eq!(output.status.code(), Some(2), "{name}");
    let documents = documents(&output);
    let [photo] = documents.as_slice() else {
        panic!("{} lines for {name}", documents.len());
    };
    assert_eq!(photo.photo, name);
    assert_eq!(photo.image, None);
    assert!(photo.cards.is_empty());
    let [reason] = photo.reasons.as_slice() else {
        panic!("{} reasons for {name}", photo.reasons.len());
    };
    assert_eq!(reason.code, ReasonCode::Unreadable);
    let errors = format!("umpire: {}: {name}\n", reason.message);
    assert_eq!(text(&output.stderr), errors);
    reason.message.to_string()
}

fn small_jpeg() -> Vec<u8> {
    let mut bytes = std::io::Cursor::new(Vec::new());
    RgbImage::from_fn(64, 48, |x, y| image::Rgb([x as u8, y as u8, 0]))
        .write_to(&mut bytes, image::ImageFormat::Jpeg)
        .unwrap();
    bytes.into_inner()
}

#[test]
fn a_text_file_with_the_name_of_a_photo_is_refused() {
    assert_eq!(
        error_message_for("a.jpg", b"dear umpire, who has won?"),
        "not a picture; give a photo as JPEG or PNG"
    );
}

#[test]
fn an_empty_file_is_reported_as_empty() {
    assert_eq!(
        error_message_for("a.jpg", b""),
        "the file is empty; copy or download the picture again"
    );
}

#[test]
fn a_truncated_jpeg_is_reported_as_incomplete() {
    let jpeg = small_jpeg();
    for kept in [3, jpeg.len() / 2, jpeg.len() * 9 / 10] {
        assert_eq!(
            error_message_for("a.jpg", &jpeg[..kept]),
            "the picture is incomplete, its end is missing; copy or download it again"
        );
    }
}

#[test]
fn a_heic_photo_is_refused_with_how_to_get_a_jpeg() {
    let message = error_message_for("a.jpg", b"\0\0\0\x18ftypheic\0\0\0\0mif1heic and so on");
    assert!(
        message.starts_with("this is a HEIC picture, which cannot be read; save it as JPEG"),
        "{message}"
    );
    assert!(message.contains("Most Compatible"), "{message}");
}

#[test]
fn the_formats_of_other_files_are_named() {
    let cases: [(&[u8], &str); 4] = [
        (b"\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf", "an AVIF picture"),
        (b"%PDF-1.4 and so on", "a PDF"),
        (
            b"<svg xmlns='http://www.w3.org/2000/svg'/>",
            "an SVG drawing",
        ),
        (b"\0\0\0\x14ftypisom\0\0\0\0isom", "a video"),
    ];
    for (bytes, name) in cases {
        let message = error_message_for("a.png", bytes);
        assert!(
            message.starts_with(&format!("this is {name}, which cannot be read; ")),
            "{message}"
        );
    }
}

#[test]
fn a_missing_file_is_reported_as_missing() {
    let folder = tempfile::tempdir().unwrap();
    let output = umpire(&["card", "nowhere.jpg"], &folder);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(
        text(&output.stderr),
        "umpire: no such file or folder; check the spelling: nowhere.jpg\n"
    );
    assert_eq!(
        text(&output.stdout),
        "nowhere.jpg\n  no such file or folder; check the spelling\n"
    );
}

#[cfg(unix)]
#[test]
fn a_file_without_read_permission_is_reported_as_such() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.jpg");
    write_empty_table(&path);
    fs::set_permissions(&path, fs::Permissions::from_mode(0o000)).unwrap();
    if fs::File::open(&path).is_ok() {
        eprintln!("SKIPPED: whoever runs this test (root?) may read every file");
        return;
    }
    let output = umpire(&["card", "--json", "a.jpg"], &folder);
    assert_eq!(output.status.code(), Some(2));
    let message = documents(&output)[0].reasons[0].message.to_string();
    assert!(message.starts_with("no permission to read"), "{message}");
}

#[test]
fn a_folder_without_photos_is_an_error() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("empty")).unwrap();
    fs::create_dir(folder.path().join("texts")).unwrap();
    fs::write(folder.path().join("texts/a.txt"), "P6 is no picture here").unwrap();
    let output = umpire(&["card", "--json", "empty", "texts"], &folder);
    assert_eq!(output.status.code(), Some(2));
    let documents = documents(&output);
    assert_eq!(documents.len(), 2);
    let messages = documents
        .iter()
        .map(|photo| photo.reasons[0].message.to_string());
    let starts = ["the folder is empty", "the folder contains no pictures"];
    for (message, start) in messages.zip(starts) {
        assert!(message.starts_with(start), "{message}");
    }
}

#[test]
fn a_folder_stands_for_its_photos_sorted_by_name() {
    let folder = tempfile::tempdir().unwrap();
    let photos = folder.path().join("photos");
    fs::create_dir_all(photos.join("inner.jpg")).unwrap();
    for name in ["b.png", "a.jpg", "a.overlay.jpg", ".hidden.png"] {
        write_empty_table(&photos.join(name));
    }
    fs::rename(photos.join("b.png"), photos.join("b")).unwrap();
    fs::write(photos.join("c.HEIC"), b"\0\0\0\x10ftypheic\0\0\0\0").unwrap();
    fs::write(photos.join("a.json"), "{}").unwrap();
    let output = umpire(&["card", "--json", "photos"], &folder);
    let names: Vec<String> = documents(&output)
        .into_iter()
        .map(|photo| photo.photo)
        .collect();
    assert_eq!(names, ["photos/a.jpg", "photos/b", "photos/c.HEIC"]);
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn every_photo_has_a_report_in_order_and_the_highest_status_counts() {
    let folder = tempfile::tempdir().unwrap();
    write_empty_table(&folder.path().join("table.png"));
    fs::write(folder.path().join("text.jpg"), "no picture").unwrap();
    let names = ["table.png", "text.jpg", "missing.png", "table.png"];
    let output = umpire(&[&["card", "--json"], &names[..]].concat(), &folder);
    assert_eq!(output.status.code(), Some(2));
    let documents = documents(&output);
    let photos: Vec<&str> = documents.iter().map(|photo| photo.photo.as_str()).collect();
    assert_eq!(photos, names);
    let sizes: Vec<_> = documents.iter().map(|photo| photo.image).collect();
    assert_eq!(sizes, [Some([64, 48]), None, None, Some([64, 48])]);
}

#[test]
fn a_photo_without_a_card_exits_with_1() {
    let folder = tempfile::tempdir().unwrap();
    write_empty_table(&folder.path().join("table.png"));
    RgbImage::new(1, 1)
        .save(folder.path().join("dot.png"))
        .unwrap();
    for (name, size) in [("table.png", [64, 48]), ("dot.png", [1, 1])] {
        let output = umpire(&["card", "--json", name], &folder);
        assert_eq!(output.status.code(), Some(1), "{name}");
        let documents = documents(&output);
        assert_eq!(documents[0].image, Some(size));
        let mut codes = documents[0].reasons.iter().map(|reason| reason.code);
        assert!(codes.any(|code| code == ReasonCode::NotFound), "{name}");
        assert_eq!(text(&output.stderr), "");
    }
}

#[test]
fn wrong_arguments_exit_with_2_and_name_the_valid_values() {
    let folder = tempfile::tempdir().unwrap();
    assert_eq!(umpire(&["card"], &folder).status.code(), Some(2));
    assert_eq!(umpire(&["referee"], &folder).status.code(), Some(2));
    let output = umpire(&["card", "--symbol", "crown", "a.jpg"], &folder);
    assert_eq!(output.status.code(), Some(2));
    let errors = text(&output.stderr);
    assert!(
        errors.contains("shield, hand, antelope, snake, elephant, mask"),
        "{errors}"
    );
}

#[test]
fn overlays_are_saved_under_different_names_and_no_other_file_remains() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["x", "y"] {
        fs::create_dir(folder.path().join(name)).unwrap();
        write_empty_table(&folder.path().join(name).join("a.png"));
    }
    umpire(
        &[
            "card",
            "x/a.png",
            "y/a.png",
            "missing.jpg",
            "--overlay",
            "new/out",
        ],
        &folder,
    );
    let entries = fs::read_dir(folder.path().join("new/out")).unwrap();
    let mut names: Vec<_> = entries.map(|entry| entry.unwrap().file_name()).collect();
    names.sort();
    assert_eq!(names, ["a-2.overlay.jpg", "a.overlay.jpg"]);
    let overlay = image::open(folder.path().join("new/out/a.overlay.jpg")).unwrap();
    // The overlay is larger than the photo: overlays of small photos are enlarged, so that their text is readable.
    assert_eq!((overlay.width(), overlay.height()), (1200, 900));
}

#[test]
fn an_overlay_folder_that_cannot_be_created_is_an_error_and_the_photos_are_still_read() {
    let folder = tempfile::tempdir().unwrap();
    write_empty_table(&folder.path().join("table.png"));
    let output = umpire(
        &[
            "card",
            "--json",
            "table.png",
            "table.png",
            "--overlay",
            "table.png/out",
        ],
        &folder,
    );
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(documents(&output).len(), 2);
    let errors = text(&output.stderr);
    assert!(
        errors.starts_with("umpire: cannot create the folder for overlays"),
        "{errors}"
    );
    assert_eq!(errors.lines().count(), 1);
}

#[cfg(target_os = "linux")]
#[test]
fn a_report_that_cannot_be_written_is_an_error() {
    let folder = tempfile::tempdir().unwrap();
    write_empty_table(&folder.path().join("table.png"));
    let output = crate::umpire_without_home()
        .args(["card", "table.png"])
        .current_dir(&folder)
        .stdout(
            fs::OpenOptions::new()
                .write(true)
                .open("/dev/full")
                .unwrap(),
        )
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
        .wait_with_output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    let errors = text(&output.stderr);
    assert!(errors.contains("cannot write the report"), "{errors}");
}

#[test]
fn a_pipe_that_the_reader_has_closed_is_no_error() {
    let folder = tempfile::tempdir().unwrap();
    write_empty_table(&folder.path().join("table.png"));
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let output = crate::umpire_without_home()
        .args(["card", "--json", "table.png", "table.png"])
        .current_dir(&folder)
        .stdout(writer)
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
        .wait_with_output()
        .unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(text(&output.stderr), "");
}

#[test]
fn the_verbose_option_logs_the_stages_to_standard_error() {
    let folder = tempfile::tempdir().unwrap();
    write_empty_table(&folder.path().join("table.png"));
    let quiet = umpire(&["card", "table.png"], &folder);
    let loud = umpire(&["card", "table.png", "-vv"], &folder);
    assert_eq!(text(&quiet.stderr), "");
    let log = text(&loud.stderr);
    assert!(log.contains("decoded"), "{log}");
}
