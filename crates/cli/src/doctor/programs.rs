//! Checks the versions of umpire and of `umpire-camera`, which umpire starts, and whether `umpire-camera` was built with OpenCV.

use std::{
    env,
    path::{Path, PathBuf},
    time::Duration,
};

use umpire::{
    language::{Message, Value},
    message,
    report::doctor::{Check, Subject},
};
use umpire_terminal::{ProgramVersion, companion::CAMERA};

use super::time_limit::{LinePrinter, NoLine};

/// Maximum time for `umpire-camera --version`; set by hand. A program on a slow disk needs a second or two.
const LIMIT: Duration = Duration::from_secs(10);

/// Versions of the programs.
pub struct Facts {
    /// Version of this program, as `--version` prints it.
    own_version: String,
    /// Folder of this program; `None` if the system does not report it.
    own_folder: Option<PathBuf>,
    /// Path of `umpire-camera` if it is in the same folder as this program. `None` if it is not there; the system then looks for it in the
    /// folders of the search path.
    camera_path: Option<PathBuf>,
    /// First line that `umpire-camera --version` has printed.
    camera_version: Result<String, Failure>,
}

/// Why the version of `umpire-camera` is not known.
enum Failure {
    /// The program does not start, for this reason.
    NotStarted(anyhow::Error),
    /// The program has printed no line, for this reason.
    Silent(NoLine),
}

impl Facts {
    /// Starts `umpire-camera` to ask for its version.
    pub fn collect() -> Self {
        let own_path = env::current_exe().ok();
        let own_folder = own_path.and_then(|path| Some(path.parent()?.to_owned()));
        Self {
            own_version: crate::VERSION.clone(),
            own_folder,
            camera_path: CAMERA.path(),
            camera_version: camera_version(),
        }
    }
}

/// Returns the first line that `umpire-camera --version` prints.
fn camera_version() -> Result<String, Failure> {
    LinePrinter::start(&mut CAMERA.command("--version"))
        .map_err(|error| Failure::NotStarted(CAMERA.not_started(error)))?
        .next_line(LIMIT)
        .map_err(Failure::Silent)
}

/// Derives the results of the checks of umpire and of `umpire-camera` from their versions.
pub fn checks(facts: &Facts) -> Vec<Check> {
    let own = message!("doctor-version", version = facts.own_version.as_str());
    let mut checks = vec![Check::ok(Subject::Version, own)];
    let failed = |reason| {
        vec![Check::problem(
            Subject::CameraProgram,
            with_reinstall_hint(reason),
        )]
    };
    checks.extend(match &facts.camera_version {
        Ok(printed) => camera_checks(facts, printed),
        Err(Failure::NotStarted(error)) => failed(Message::verbatim(format!("{error:#}"))),
        Err(Failure::Silent(NoLine::TooSlow)) => failed(message!(
            "doctor-camera-program-slow",
            seconds = LIMIT.as_secs()
        )),
        Err(Failure::Silent(NoLine::Ended)) => failed(message!("doctor-camera-program-silent")),
    });
    checks
}

/// Derives the results of the checks of `umpire-camera` from `printed`, the line that `umpire-camera --version` has printed.
fn camera_checks(facts: &Facts, printed: &str) -> Vec<Check> {
    let own = ProgramVersion::parse(&facts.own_version);
    let Some((own, camera)) = own.zip(ProgramVersion::parse(printed)) else {
        let silent = with_reinstall_hint(message!("doctor-camera-program-silent"));
        return vec![Check::problem(Subject::CameraProgram, silent)];
    };
    let opencv = if camera.features.contains("opencv") {
        Check::ok(Subject::Opencv, message!("doctor-opencv"))
    } else {
        Check::note(Subject::Opencv, message!("doctor-no-opencv"))
    };
    vec![version_check(facts, own, camera), opencv]
}

/// Compares the versions and builds of umpire and `umpire-camera`. If version and build are the same, also checks that both programs are in
/// the same folder.
fn version_check(facts: &Facts, own: ProgramVersion, camera: ProgramVersion) -> Check {
    let with_values = |message: Message, own: &str, camera: &str| {
        let message = message.with("own", own).with("camera", camera);
        with_reinstall_hint(message.with("path", path_text(facts)))
    };
    if own.number != camera.number {
        let other = message!("doctor-other-version");
        let other = with_values(other, own.number, camera.number);
        return Check::problem(Subject::CameraProgram, other);
    }
    if own.build != camera.build {
        let other = message!("doctor-other-build");
        let other = with_values(other, own.build, camera.build);
        return Check::note(Subject::CameraProgram, other);
    }
    if facts.camera_path.is_none() {
        let folder = facts.own_folder.as_deref().map(Path::display);
        let folder = folder.map(|path| path.to_string()).unwrap_or_default();
        let elsewhere = message!("doctor-camera-program-elsewhere", folder = folder);
        return Check::note(Subject::CameraProgram, elsewhere);
    }
    let found = message!(
        "doctor-camera-program",
        version = camera.number,
        path = path_text(facts)
    );
    Check::ok(Subject::CameraProgram, found)
}

/// Returns the path of `umpire-camera`, or only its name if it is not in the same folder as this program.
fn path_text(facts: &Facts) -> Value {
    match &facts.camera_path {
        Some(path) => path.as_path().into(),
        None => "umpire-camera".into(),
    }
}

/// Adds to a message about a problem the advice to install umpire again.
fn with_reinstall_hint(reason: Message) -> Message {
    message!("doctor-reinstall", reason = reason)
}

#[cfg(test)]
mod tests {
    use std::io;

    use umpire::report::doctor::Status;

    use super::*;

    const OWN: &str = "0.1.0 (commit 009c31d42, x86_64-unknown-linux-gnu, features: page)";

    fn facts(camera_version: Result<String, Failure>) -> Facts {
        Facts {
            own_version: OWN.to_owned(),
            own_folder: Some("/usr/bin".into()),
            camera_path: Some("/usr/bin/umpire-camera".into()),
            camera_version,
        }
    }

    fn printed(version: &str) -> String {
        format!("umpire {version}")
    }

    /// Asserts that a check has this `status`, and that the message of the check contains the text `part`.
    #[track_caller]
    fn assert_check(check: &Check, status: Status, part: &str) {
        let message = check.message.to_string();
        assert_eq!(check.status, status, "{message}");
        assert!(message.contains(part), "{message}");
    }

    #[test]
    fn programs_of_the_same_build_are_in_order() {
        let camera = OWN.replace("page", "opencv");
        let checks = checks(&facts(Ok(printed(&camera))));
        assert_check(&checks[0], Status::Ok, OWN);
        assert_check(&checks[1], Status::Ok, "/usr/bin/umpire-camera");
        assert_check(&checks[2], Status::Ok, "OpenCV");
    }

    #[test]
    fn another_version_is_a_problem_and_another_build_a_note() {
        let other = OWN.replace("0.1.0", "0.2.0");
        let found = checks(&facts(Ok(printed(&other))));
        assert_check(&found[1], Status::Problem, "0.2.0, but umpire has 0.1.0");
        let other = OWN.replace("009c31d42", "1234567");
        let found = checks(&facts(Ok(printed(&other))));
        assert_check(&found[1], Status::Note, "1234567");
    }

    #[test]
    fn a_camera_program_without_opencv_is_a_note() {
        let found = checks(&facts(Ok(printed(&OWN.replace("page", "none")))));
        assert_check(&found[2], Status::Note, "umpire-opencv");
    }

    #[test]
    fn a_camera_program_on_the_search_path_is_a_note() {
        let elsewhere = Facts {
            camera_path: None,
            ..facts(Ok(printed(OWN)))
        };
        assert_check(&checks(&elsewhere)[1], Status::Note, "/usr/bin");
    }

    #[test]
    fn a_camera_program_that_is_missing_or_does_not_answer_is_a_problem() {
        let missing = CAMERA.not_started(io::ErrorKind::NotFound.into());
        let refused = CAMERA.not_started(io::ErrorKind::PermissionDenied.into());
        for (failure, part) in [
            (Failure::NotStarted(missing), "umpire-camera was not found"),
            (Failure::NotStarted(refused), "cannot start umpire-camera"),
            (Failure::Silent(NoLine::TooSlow), "within 10 s"),
            (Failure::Silent(NoLine::Ended), "does not print its version"),
        ] {
            let found = checks(&facts(Err(failure)));
            assert_eq!(found.len(), 2, "{part}");
            assert_check(&found[1], Status::Problem, part);
        }
        let found = checks(&facts(Ok("hello".to_owned())));
        assert_check(&found[1], Status::Problem, "does not print its version");
    }
}
