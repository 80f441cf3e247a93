//! Tests of `umpire doctor`. The tests prepare home folders and ports with and without problems. The cameras are those of the machine
//! that runs the tests.

#![expect(clippy::unwrap_used, reason = "tests")]

use std::{fs, net::TcpListener, path::Path, process::Output};

use serde_json::Value;

/// Port of the page of a game, which `umpire doctor` checks in every build.
const GAME_PORT: u16 = 8642;

fn doctor(home: &Path, arguments: &[&str]) -> Output {
    crate::companion("umpire-camera");
    crate::umpire()
        .arg("doctor")
        .args(arguments)
        .env("UMPIRE_HOME", home)
        .output()
        .unwrap()
}

fn text(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

/// Returns the JSON report of `umpire doctor`. Asserts that its status is the worst status of all checks, and that the exit status is 1
/// if a check has found a problem, otherwise 0.
fn report(home: &Path) -> Value {
    let output = doctor(home, &["--json"]);
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    let checks = report["checks"].as_array().unwrap();
    let has = |status: &str| checks.iter().any(|check| check["status"] == status);
    let worst = ["problem", "note", "ok"];
    let worst = worst.into_iter().find(|status| has(status)).unwrap();
    assert_eq!(report["status"], worst, "{report}");
    let code = i32::from(worst == "problem");
    assert_eq!(output.status.code(), Some(code), "{report}");
    report
}

/// Returns the status and the message of each check on `subject` in `report`.
fn checks(report: &Value, subject: &str) -> Vec<(String, String)> {
    let checks = report["checks"].as_array().unwrap().iter();
    let checks = checks.filter(|check| check["subject"] == subject);
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    checks
        .map(|check| (text(&check["status"]), text(&check["message"])))
        .collect()
}

/// Returns the status and the message of the check on `subject` in `report`. Panics unless there is exactly one such check.
fn check(report: &Value, subject: &str) -> (String, String) {
    let found = checks(report, subject);
    assert_eq!(found.len(), 1, "{subject}: {report}");
    found[0].clone()
}

#[test]
fn an_empty_home_is_in_order_and_stays_empty() {
    let folder = tempfile::tempdir().unwrap();
    let home = folder.path().join("umpire");
    let report = report(&home);
    for subject in ["version", "colours", "lens", "palette", "cards", "home"] {
        assert_eq!(check(&report, subject).0, "ok", "{subject}: {report}");
    }
    let (_, version) = check(&report, "version");
    assert!(version.contains(env!("CARGO_PKG_VERSION")), "{version}");
    let (_, program) = check(&report, "camera_program");
    assert!(program.contains("umpire-camera"), "{program}");
    assert!(!checks(&report, "camera").is_empty(), "{report}");
    let page = if cfg!(feature = "page") { "ok" } else { "note" };
    assert_eq!(check(&report, "page").0, page, "{report}");
    assert!(!home.exists());
}

#[test]
fn each_line_begins_with_its_status_and_the_last_line_sums_up() {
    let home = tempfile::tempdir().unwrap();
    let printed = text(&doctor(home.path(), &[]));
    let lines: Vec<&str> = printed.lines().collect();
    let (last, lines) = lines.split_last().unwrap();
    assert!(lines.len() >= 10, "{printed}");
    for line in lines {
        let status = ["ok       ", "note     ", "problem  "];
        let is_status = status.iter().any(|status| line.starts_with(status));
        assert!(is_status, "{line}");
    }
    let count = |status: &str| lines.iter().filter(|line| line.starts_with(status)).count();
    let expected = match (count("problem"), count("note")) {
        (0, 0) => "Everything is in order.".to_owned(),
        (0, _) => "No problems.".to_owned(),
        (problems, _) => format!("{problems} problem"),
    };
    assert!(last.starts_with(&expected), "{printed}");
}

#[test]
fn a_file_in_place_of_the_home_is_a_problem() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "mine").unwrap();
    for home in [file.clone(), file.join("umpire")] {
        let (status, message) = check(&report(&home), "home");
        assert_eq!(status, "problem");
        let path = home.display().to_string();
        assert!(message.contains(&path), "{message}");
        assert!(message.contains("is a file"), "{message}");
        assert!(!message.contains("chmod"), "{message}");
        assert!(message.contains("export UMPIRE_HOME="), "{message}");
    }
    assert_eq!(fs::read_to_string(&file).unwrap(), "mine");
}

/// Root may write into every folder, so `umpire doctor` finds no problem if root runs the test.
#[cfg(unix)]
#[test]
fn a_home_that_is_read_only_is_a_problem_but_for_root() {
    use std::os::unix::fs::PermissionsExt;

    let home = tempfile::tempdir().unwrap();
    let set_mode = |mode| fs::set_permissions(home.path(), fs::Permissions::from_mode(mode));
    set_mode(0o500).unwrap();
    let is_root = fs::write(home.path().join("test"), "").is_ok();
    let (status, message) = check(&report(home.path()), "home");
    set_mode(0o700).unwrap();
    assert_eq!(status, if is_root { "ok" } else { "problem" }, "{message}");
}

#[test]
fn damaged_files_are_problems_with_the_commands_that_replace_them() {
    let home = tempfile::tempdir().unwrap();
    let write = |name: &str, content: &str| {
        let path = home.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, content).unwrap();
    };
    write("lenses/webcam.yml", "image_width: wide\n");
    write("colours.json", "{}");
    write("palettes/sweets.json", "no palette");
    write("cards.txt", "no card\n");
    let report = report(home.path());
    for (subject, command) in [
        ("lens", "umpire calibrate forget lens webcam"),
        ("colours", "umpire calibrate forget colours"),
        ("palette", "umpire calibrate forget gems sweets"),
        ("cards", "umpire calibrate forget cards"),
    ] {
        let (status, message) = check(&report, subject);
        assert_eq!(status, "problem", "{message}");
        assert!(message.contains(&format!("`{command}`")), "{message}");
        let words: Vec<&str> = command.split(' ').skip(1).collect();
        let forgotten = crate::umpire()
            .args(words)
            .env("UMPIRE_HOME", home.path())
            .output()
            .unwrap();
        assert!(forgotten.status.success(), "{command}: {forgotten:?}");
    }
    let repaired = self::report(home.path());
    for subject in ["lens", "colours", "palette", "cards"] {
        assert_eq!(check(&repaired, subject).0, "ok", "{repaired}");
    }
}

#[test]
fn a_measured_lens_is_listed_with_its_camera_and_size() {
    let home = tempfile::tempdir().unwrap();
    let lens = umpire::calibration::stored_lenses::generic("wide-90").unwrap();
    let lens = umpire::calibration::Lens {
        camera: Some("HD Webcam".to_owned()),
        size: (1280, 720),
        ..lens
    };
    fs::create_dir(home.path().join("lenses")).unwrap();
    fs::write(home.path().join("lenses/webcam.yml"), lens.to_opencv()).unwrap();
    let (status, message) = check(&report(home.path()), "lens");
    assert_eq!(status, "ok", "{message}");
    assert!(message.contains("1280 x 720, HD Webcam"), "{message}");
}

#[test]
fn a_busy_port_is_a_problem_with_the_command_that_takes_another() {
    let home = tempfile::tempdir().unwrap();
    // Occupies the port. If this fails, another program already occupies it, which is just as good for the test.
    let _listener = TcpListener::bind(("127.0.0.1", GAME_PORT));
    let report = report(home.path());
    let ports = checks(&report, "port");
    let (status, message) = ports
        .iter()
        .find(|(_, message)| message.contains(&GAME_PORT.to_string()))
        .unwrap();
    assert_eq!(status, "problem", "{message}");
    let command = "umpire game --view --port 0";
    assert!(message.contains(command), "{message}");
}

#[test]
fn the_lines_are_in_the_language_of_the_player_and_json_is_english() {
    let home = tempfile::tempdir().unwrap();
    fs::write(home.path().join("cards.txt"), "no card\n").unwrap();
    let english = report(home.path());
    let (_, cards) = check(&english, "cards");
    for language in ["cs", "sk", "ru", "pt-BR", "de", "pl"] {
        let printed = text(&doctor(home.path(), &["--lang", language]));
        assert!(!printed.contains(&cards), "{language}: {printed}");
        for english in ["umpire's", "cannot", "learn it again"] {
            assert!(!printed.contains(english), "{language}: {printed}");
        }
        let json = doctor(home.path(), &["--lang", language, "--json"]);
        let json: Value = serde_json::from_slice(&json.stdout).unwrap();
        assert_eq!(check(&json, "cards").1, cards, "{language}");
        let in_use = check(&json, "language").1;
        assert!(in_use.contains(language), "{language}: {in_use}");
    }
}

#[test]
fn the_help_names_the_exit_status_in_every_language() {
    for language in ["en", "cs", "sk", "ru", "pt-BR", "de", "pl"] {
        let arguments = ["doctor", "--help", "--lang", language];
        let output = crate::umpire().args(arguments).output().unwrap();
        let help = text(&output);
        assert!(help.contains("--json") && help.contains(" 1 "), "{help}");
        assert_eq!(help.contains("Exit status"), language == "en", "{help}");
    }
}

#[test]
fn umpire_knows_each_command_that_a_line_names() {
    let home = tempfile::tempdir().unwrap();
    let printed = text(&doctor(home.path(), &[]));
    let messages = include_str!("../../../../locales/en/program/doctor.ftl");
    let quoted = [printed.as_str(), messages].map(|text| text.split('`').skip(1).step_by(2));
    let commands: Vec<&str> = quoted.into_iter().flatten().collect();
    let own = commands
        .iter()
        .filter_map(|command| command.strip_prefix("umpire "));
    assert!(own.clone().count() >= 6, "{commands:?}");
    for command in own {
        let words = command.split(' ');
        // With `--help`, a program refuses wrong options but executes nothing.
        let output = crate::umpire().args(words).arg("--help").output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{command}: {output:?}");
    }
}
