//! Tests on temporary folders with empty image files, and of the names of scans.
#![expect(clippy::unwrap_used, reason = "tests")]

use tempfile::TempDir;

use super::*;

/// Creates a folder with these files, each given by its path and its content.
fn folder_with(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, content) in files {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, content).unwrap();
    }
    folder
}

/// Returns the file names of the images of a folder, without the file extension.
fn names(folder: &Folder) -> Vec<&str> {
    folder
        .images
        .iter()
        .map(|image| stem(&image.path))
        .collect()
}

fn open_single(folder: &Path, split: Option<Split>) -> Folder {
    let mut folders = open(folder, split).unwrap();
    assert_eq!(folders.len(), 1, "{folders:?}");
    folders.remove(0)
}

#[test]
fn images_are_found_by_their_endings_in_the_order_of_their_names() {
    let folder = folder_with(&[("b.JPG", ""), ("a.png", ""), ("c.jpeg", ""), ("d.txt", "")]);
    let opened = open_single(folder.path(), None);
    assert_eq!(names(&opened), ["a", "b", "c"]);
    assert_eq!(opened.selection, "everything (no split)");
}

#[test]
fn subfolders_are_opened_if_the_folder_has_no_images() {
    let folder = folder_with(&[("one/a.jpg", ""), ("two/b.jpg", ""), ("empty/c.txt", "")]);
    let folders = open(folder.path(), None).unwrap();
    let all: Vec<Vec<&str>> = folders.iter().map(names).collect();
    assert_eq!(all, [["a"], ["b"]]);
}

#[test]
fn a_folder_without_images_is_an_error() {
    let folder = folder_with(&[("a.txt", "")]);
    let error = open(folder.path(), None).unwrap_err();
    assert!(matches!(error, EvaluateError::NoImages { .. }), "{error}");
}

#[test]
fn the_lists_of_a_split_select_the_images() {
    let split = r#"{"tune": ["a"], "report": ["b", "c"], "left_out_cards": [8, 26]}"#;
    let folder = folder_with(&[
        ("a.jpg", ""),
        ("b.jpg", ""),
        ("c.jpg", ""),
        ("d.jpg", ""),
        ("split.json", split),
    ]);
    for (split, expected, selection) in [
        (None, &["b", "c"][..], "report list"),
        (Some(Split::Report), &["b", "c"], "report list"),
        (Some(Split::Tune), &["a"], "tune list"),
        (Some(Split::All), &["a", "b", "c", "d"], "everything"),
    ] {
        let opened = open_single(folder.path(), split);
        assert_eq!(names(&opened), expected, "{split:?}");
        assert_eq!(opened.selection, selection, "{split:?}");
        assert_eq!(opened.left_out_cards, BTreeSet::from([8, 26]));
    }
}

#[test]
fn a_split_above_the_folder_has_lists_for_each_folder() {
    let split = r#"{"one": {"report": ["a"]}, "two": {"report": ["d"]}}"#;
    let folder = folder_with(&[
        ("split.json", split),
        ("one/a.jpg", ""),
        ("one/b.jpg", ""),
        ("two/c.jpg", ""),
        ("two/d.jpg", ""),
    ]);
    let folders = open(folder.path(), None).unwrap();
    let all: Vec<Vec<&str>> = folders.iter().map(names).collect();
    assert_eq!(all, [["a"], ["d"]]);
}

#[test]
fn clips_use_the_split_of_the_scenes_beside_their_folder() {
    let split = r#"{"clips": {"report": ["b"]}}"#;
    let folder = folder_with(&[
        ("scenes/split.json", split),
        ("clips/a.mp4", ""),
        ("clips/b.mp4", ""),
        ("clips/b.json", "{}"),
    ]);
    let found = clips(&folder.path().join("clips"), None).unwrap();
    let names: Vec<&str> = found.paths.iter().map(|path| stem(path)).collect();
    assert_eq!((names, &*found.selection), (vec!["b"], "report list"));
    let none = clips(&folder.path().join("scenes"), None).unwrap();
    assert!(none.paths.is_empty(), "{none:?}");
}

#[test]
fn an_image_without_truth_shows_nothing_unless_other_images_have_truth() {
    let folder = folder_with(&[("a.jpg", "")]);
    let opened = open_single(folder.path(), None);
    let truth = opened.images[0].truth((1, 1));
    assert!(truth.cards.is_empty() && truth.loose.is_some_and(|loose| loose.is_empty()));
    let folder = folder_with(&[("a.jpg", ""), ("b.jpg", ""), ("b.json", r#"{"cards": []}"#)]);
    assert_eq!(names(&open_single(folder.path(), None)), ["b"]);
}

#[test]
fn a_truth_file_of_another_kind_means_that_the_image_shows_no_card() {
    let text = r#"{"kind": "gems", "difficulty": {"table": "wood"}}"#;
    let folder = folder_with(&[("a.jpg", ""), ("a.json", text)]);
    let opened = open_single(folder.path(), None);
    let truth = opened.images[0].truth((1, 1));
    assert!(truth.cards.is_empty());
    assert_eq!(truth.table(), Some("wood"));
}

#[test]
fn a_damaged_truth_file_is_an_error() {
    let folder = folder_with(&[("a.jpg", ""), ("a.json", r#"{"cards": 3}"#)]);
    let error = open(folder.path(), None).unwrap_err();
    assert!(matches!(error, EvaluateError::BadTruth { .. }), "{error}");
}

#[test]
fn labels_describe_photos_with_and_without_a_card_of_another_edition() {
    let labels =
        r###"[{"photo": "a.jpg", "region": ["##", "#."]}, {"photo": "b.jpg", "region": null}]"###;
    let folder = folder_with(&[("a.jpg", ""), ("b.jpg", ""), ("labels.json", labels)]);
    let opened = open_single(folder.path(), None);
    let [with_card, without_card] = &opened.images[..] else {
        panic!("two images: {opened:?}");
    };
    let truth = with_card.truth((1, 1));
    assert_eq!(truth.cards[0].region, ["##", "#."]);
    assert!(
        truth.loose.is_none(),
        "the pieces beside the card are unknown"
    );
    let truth = without_card.truth((1, 1));
    assert!(truth.cards.is_empty() && truth.loose.is_some_and(|loose| loose.is_empty()));
}

#[test]
fn the_name_of_a_scan_contains_its_number_and_side() {
    assert_eq!(scan_name("13_yellow"), Some((13, Side::Yellow)));
    assert_eq!(scan_name("7_green"), Some((7, Side::Green)));
    for other in ["13", "13_blue", "x_yellow", "13_yellow_2", "-1_green"] {
        assert_eq!(scan_name(other), None, "{other}");
    }
}
