//! The date of a recorded game: the one given on the command line, otherwise the one recorded in the journal, otherwise the date of the
//! journal's file.

use std::{fs, path::Path, str::FromStr};

use jiff::{
    SignedDuration, Timestamp, Unit, Zoned,
    civil::{Date, DateTime, Time},
    tz::TimeZone,
};
use umpire::{game::Began, message};

/// Hour of the day at which a game began if `--date` gives no time; set by hand. At noon, the date is the same in almost all time zones.
const DEFAULT_HOUR: i8 = 12;

/// When a game was played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlayTime {
    /// Date on which the game began, in the local time of the place where it was played. If the date is computed from the time of the
    /// journal's file, it is in this machine's local time.
    pub date: Date,
    /// Moment at which the game ended. This moment is too early if it was computed from the beginning of a game that was continued with
    /// `--resume`, since the length of the break is not known.
    pub ended: Timestamp,
}

/// Value of the option `--date`: a date, with or without a time, in the time zone of this machine.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StatedDate(DateTime);

/// Error for a value of `--date` that is not a date.
#[derive(Debug, thiserror::Error)]
#[error("{}", message!("date-form"))]
pub struct NoDate;

impl FromStr for StatedDate {
    type Err = NoDate;

    fn from_str(text: &str) -> Result<Self, NoDate> {
        let noon = Time::constant(DEFAULT_HOUR, 0, 0, 0);
        let with_time = DateTime::strptime("%Y-%m-%d %H:%M", text);
        let date_alone = || Date::strptime("%Y-%m-%d", text).map(|date| date.to_datetime(noon));
        with_time
            .or_else(|_no_time| date_alone())
            .map(Self)
            .map_err(|_unusable| NoDate)
    }
}

/// Returns the present date and time in the format of [`Began::began_at`]: RFC 3339 with the offset of local time from UTC, rounded to
/// seconds. `None` if the clock of the system is outside of the years -9999 to 9999.
pub fn now() -> Option<String> {
    let now = Zoned::now().round(Unit::Second).ok()?;
    let offset = now.offset();
    Some(now.timestamp().display_with_offset(offset).to_string())
}

impl PlayTime {
    /// Returns the time of a game that took `played_ms` milliseconds. Starts from the beginning that `--date` states (`stated`), else from
    /// the beginning in the journal, else from the last change of the journal's file, which is taken as the end of the game. `None` if
    /// all three are unknown, or if the end is outside of the years -9999 to 9999.
    pub fn of(
        journal: &Path,
        began: &Began,
        played_ms: u64,
        stated: Option<StatedDate>,
    ) -> Option<Self> {
        let played = SignedDuration::from_millis(i64::try_from(played_ms).ok()?);
        if let Some(StatedDate(began)) = stated {
            let local = began.to_zoned(TimeZone::system()).ok()?;
            return Self::from_begin(began.date(), local.timestamp(), played);
        }
        let in_journal = || {
            let text = began.began_at.as_deref()?;
            Self::from_begin(
                text.parse::<DateTime>().ok()?.date(),
                text.parse().ok()?,
                played,
            )
        };
        in_journal().or_else(|| Self::from_file(journal, played))
    }

    /// Returns the begin date and the end of a game that began at the moment `began` and lasted for `played`. `date` is the local date at
    /// `began`. Returns `None` if the end is outside of the years -9999 to 9999.
    fn from_begin(date: Date, began: Timestamp, played: SignedDuration) -> Option<Self> {
        let ended = began.checked_add(played).ok()?;
        Some(Self { date, ended })
    }

    /// Returns the time of a game that ended when the file was last changed.
    fn from_file(journal: &Path, played: SignedDuration) -> Option<Self> {
        let changed = fs::metadata(journal).ok()?.modified().ok()?;
        let ended = Timestamp::try_from(changed).ok()?;
        let began = ended.checked_sub(played).ok()?;
        let date = began.to_zoned(TimeZone::system()).date();
        Some(Self { date, ended })
    }
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests {
    use super::*;

    /// Milliseconds in 50 minutes.
    const PLAYED_MS: u64 = 3_000_000;

    fn began(began_at: Option<&str>) -> Began {
        let began = r#"{"names":["Ann","Ben"],"side":"yellow","all_cards":false,"early_end":false,"variant":"majority",
            "pawns":[2,2],"gem_box":{"green":12,"red":12,"blue":12,"purple":12,"brown":12,"yellow":12},"glass_s":60}"#;
        let mut began: Began = serde_json::from_str(began).unwrap();
        began.began_at = began_at.map(str::to_owned);
        began
    }

    fn play_time(stated: Option<&str>, began_at: Option<&str>) -> Option<PlayTime> {
        let stated = stated.map(|text| text.parse().unwrap());
        PlayTime::of(Path::new("none"), &began(began_at), PLAYED_MS, stated)
    }

    #[test]
    fn the_date_is_local_and_the_end_is_in_utc() {
        // The game began on the 27th in New York, where it was played. It ended on the 28th, there and in UTC.
        let time = play_time(None, Some("2026-11-27T23:30:00-05:00")).unwrap();
        assert_eq!(time.date.to_string(), "2026-11-27");
        assert_eq!(time.ended.to_string(), "2026-11-28T05:20:00Z");
    }

    #[test]
    fn a_date_on_the_command_line_takes_precedence_over_the_journal() {
        let time = play_time(Some("2020-02-29 20:15"), Some("2026-11-27T23:30:00-05:00"));
        assert_eq!(time.unwrap().date.to_string(), "2020-02-29");
    }

    #[test]
    fn a_stated_date_may_have_a_time_and_is_noon_without_one() {
        let date = |text: &str| text.parse::<StatedDate>().unwrap().0.to_string();
        assert_eq!(date("2026-11-27 20:15"), "2026-11-27T20:15:00");
        assert_eq!(date("2026-11-27"), "2026-11-27T12:00:00");
        for wrong in ["2026-13-01", "27.11.2026", "today", "", "2026-11-27 25:00"] {
            assert!(wrong.parse::<StatedDate>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn without_a_valid_date_in_the_journal_the_date_of_its_file_counts() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("old.journal");
        fs::write(&file, "").unwrap();
        for began_at in [
            None,
            Some("yesterday"),
            Some("9999-99-99T00:00:00Z"),
            Some(""),
        ] {
            assert_eq!(play_time(None, began_at), None, "{began_at:?}");
            let time = PlayTime::of(&file, &began(began_at), PLAYED_MS, None).unwrap();
            let changed = fs::metadata(&file).unwrap().modified().unwrap();
            assert_eq!(time.ended, Timestamp::try_from(changed).unwrap());
        }
        assert_eq!(PlayTime::of(&file, &began(None), u64::MAX, None), None);
    }

    #[test]
    fn the_present_time_can_be_parsed_again() {
        let now = now().unwrap();
        let time = play_time(None, Some(&now)).unwrap();
        let apart = Timestamp::now().duration_since(time.ended).abs();
        assert!(apart < SignedDuration::from_hours(1), "{now}");
    }
}
