//! The report on an installation of umpire: what `umpire doctor` has checked.
//!
//! The structures mirror the JSON that `umpire doctor --json` prints.

use serde::Serialize;

use crate::language::Message;

/// Value of the `schema` field of a report on an installation.
pub const SCHEMA: &str = "umpire/doctor@1";

/// The report on an installation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct DoctorReport {
    /// Name and version of the report's format, always `umpire/doctor@1`.
    pub schema: &'static str,
    /// The worst status of all checks.
    pub status: Status,
    /// The checks, in the order in which they are printed.
    pub checks: Vec<Check>,
}

/// The result of one check.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct Check {
    /// What was checked. Several checks may have the same subject, such as one for each camera.
    pub subject: Subject,
    /// Whether everything is as it should be.
    pub status: Status,
    /// What was found and, unless everything is as it should be, what to do.
    pub message: Message,
}

/// The result of a check in one word. The values are ordered from good to bad.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Everything is as it should be.
    Ok,
    /// Something is missing that umpire can do without.
    Note,
    /// Something does not work.
    Problem,
}

/// What a check is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Subject {
    /// The version of umpire.
    Version,
    /// The program `umpire-camera`: whether it is there, starts, and has the same version.
    CameraProgram,
    /// Whether OpenCV is built into `umpire-camera`.
    Opencv,
    /// A camera of this computer, or that there is none.
    Camera,
    /// A test image from the first camera.
    TestImage,
    /// The learned colours of the pieces.
    Colours,
    /// A measured lens.
    Lens,
    /// A learned palette.
    Palette,
    /// The learned cards.
    Cards,
    /// Whether the web page that `umpire serve` shows is built into this program.
    Page,
    /// A port on which umpire serves a page.
    Port,
    /// The address of this computer in the local network.
    Address,
    /// The language of the messages.
    Language,
    /// The folder in which umpire stores its data.
    Home,
    /// The free space on the disk on which umpire stores its data.
    DiskSpace,
}

impl DoctorReport {
    /// Creates the report from its checks.
    pub fn new(checks: Vec<Check>) -> Self {
        let status = checks.iter().map(|check| check.status).max();
        Self {
            schema: SCHEMA,
            status: status.unwrap_or(Status::Ok),
            checks,
        }
    }

    /// Returns the number of checks with this status.
    pub fn count(&self, status: Status) -> usize {
        let checks = self.checks.iter();
        checks.filter(|check| check.status == status).count()
    }
}

impl Check {
    /// Creates the result of a check that found everything as it should be.
    pub fn ok(subject: Subject, message: Message) -> Self {
        Self {
            subject,
            status: Status::Ok,
            message,
        }
    }

    /// Creates the result of a check that found something missing that umpire can do without.
    pub fn note(subject: Subject, message: Message) -> Self {
        Self {
            status: Status::Note,
            ..Self::ok(subject, message)
        }
    }

    /// Creates the result of a check that found something that does not work.
    pub fn problem(subject: Subject, message: Message) -> Self {
        Self {
            status: Status::Problem,
            ..Self::ok(subject, message)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_schema_describes_this_type() {
        crate::test_support::schema::check::<DoctorReport>(SCHEMA);
    }

    #[test]
    fn the_status_of_the_report_is_the_worst_of_its_checks() {
        let check = |status| Check {
            status,
            ..Check::ok(Subject::Page, Message::default())
        };
        let status = |statuses: &[Status]| {
            DoctorReport::new(statuses.iter().copied().map(check).collect()).status
        };
        assert_eq!(status(&[]), Status::Ok);
        assert_eq!(
            status(&[Status::Ok, Status::Note, Status::Ok]),
            Status::Note
        );
        assert_eq!(status(&[Status::Problem, Status::Note]), Status::Problem);
    }
}
