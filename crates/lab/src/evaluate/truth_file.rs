//! Reads the JSON files that contain the ground truth of images and clips.

use std::{fs, path::Path};

use serde::de::DeserializeOwned;
use serde_json::Value;

use super::EvaluateError;

/// Reads a JSON file.
///
/// # Errors
/// When the file cannot be read, or its content is not in the expected form.
pub fn read_json<T: DeserializeOwned>(path: &Path) -> Result<T, EvaluateError> {
    let text = fs::read_to_string(path).map_err(|source| EvaluateError::NotRead {
        path: path.to_owned(),
        source,
    })?;
    serde_json::from_str(&text).map_err(|source| bad_truth(path, source))
}

/// Converts JSON that was read from the file `path`.
///
/// # Errors
/// When the JSON is not in the expected form.
pub fn from_json<T: DeserializeOwned>(json: Value, path: &Path) -> Result<T, EvaluateError> {
    serde_json::from_value(json).map_err(|source| bad_truth(path, source))
}

/// Reads the truth file beside an image or clip: NAME.json for NAME.jpg. Returns `None` if there is none.
///
/// # Errors
/// When the file cannot be read, or its content is not in the expected form.
pub fn read_beside<T: DeserializeOwned>(path: &Path) -> Result<Option<T>, EvaluateError> {
    let path = path.with_extension("json");
    path.is_file().then(|| read_json(&path)).transpose()
}

/// Reads the truth file beside an image or clip. Returns `None` if there is none, or if its field `kind` differs from the argument `kind`.
///
/// # Errors
/// When the file cannot be read, or its content is not in the expected form.
pub fn read_beside_of_kind<T: DeserializeOwned>(
    path: &Path,
    kind: &str,
) -> Result<Option<T>, EvaluateError> {
    let json: Option<Value> = read_beside(path)?;
    let of_kind = json.filter(|json| json["kind"] == kind);
    of_kind
        .map(|json| from_json(json, &path.with_extension("json")))
        .transpose()
}

fn bad_truth(path: &Path, source: serde_json::Error) -> EvaluateError {
    EvaluateError::BadTruth {
        path: path.to_owned(),
        source,
    }
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests {
    use super::*;

    /// Writes a truth file with this text beside an image; returns what [`read_beside_of_kind`] reads for the kind `gems`.
    fn read(text: &str) -> Result<Option<Value>, EvaluateError> {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("one.json"), text).unwrap();
        read_beside_of_kind(&folder.path().join("one.jpg"), "gems")
    }

    #[test]
    fn a_truth_file_of_the_kind_is_read_and_others_are_none() {
        let gems = read(r#"{"kind": "gems", "piles": []}"#).unwrap().unwrap();
        assert_eq!(gems["piles"], serde_json::json!([]));
        for other in [r#"{"kind": "ominoes"}"#, "{}", "[]"] {
            assert_eq!(read(other).unwrap(), None, "{other}");
        }
    }

    #[test]
    fn an_image_without_a_truth_file_has_none() {
        let folder = tempfile::tempdir().unwrap();
        let truth: Option<Value> = read_beside(&folder.path().join("one.jpg")).unwrap();
        assert_eq!(truth, None);
    }

    #[test]
    fn a_damaged_truth_file_is_an_error_with_its_path() {
        let error = read("{\"kind\": ").unwrap_err();
        assert!(error.to_string().contains("one.json"), "{error}");
    }
}
