//! Tests of `scripts/lib.sh`, with which the scripts detect installed libraries.
#![cfg(target_os = "linux")]
#![expect(clippy::unwrap_used, reason = "tests")]

use std::{fs, os::unix::fs::symlink, path::Path, process::Command};

/// Returns whether the shell function `has_libclang` of `scripts/lib.sh` detects the library libclang in a folder.
fn has_libclang(folder: &Path) -> bool {
    let status = Command::new("bash")
        .args(["-c", "set -euo pipefail; . scripts/lib.sh; has_libclang"])
        .current_dir(crate::repository())
        .env("LIBCLANG_PATH", folder)
        .status();
    status.unwrap().success()
}

#[test]
fn only_files_that_clang_sys_loads_count_as_libclang() {
    // File names as in Debian's packages libclang-dev, libclang1-14 and libclang-cpp14. The second value says whether the file counts as
    // libclang.
    let names = [
        ("libclang.so", true),
        ("libclang-14.so", true),
        ("libclang.so.1", true),
        ("libclang-14.so.14.0.6", true),
        ("libclang-cpp.so", false),
        ("libclang-cpp.so.14", false),
        ("libclangAST.a", false),
    ];
    for (name, is_libclang) in names {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join(name), "").unwrap();
        assert_eq!(has_libclang(folder.path()), is_libclang, "{name}");
    }
}

#[test]
fn a_link_to_a_removed_library_does_not_count_as_libclang() {
    let folder = tempfile::tempdir().unwrap();
    symlink("removed.so.1", folder.path().join("libclang.so.1")).unwrap();
    assert!(!has_libclang(folder.path()));
}
