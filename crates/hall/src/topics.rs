//! The topics of a hall on its broker. In this module, `prefix` is the start that the topics of the hall share, such as `club/friday`. It
//! has no slash at its start or end and no wildcards, which [`Address`](crate::address::Address) checks.

use std::{fmt, str::FromStr};

use umpire::message;

/// Maximum number of a table in a hall; set by hand.
pub const MAX_TABLE: u16 = 9999;
/// Maximum length of the identifier of a receiver, in bytes; set by hand.
const MAX_RECEIVER_ID_BYTES: usize = 64;

/// Number of a table in the hall, 1 to 9999.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Table(u16);

/// Error for a text that is not a table number in the form in which [`Table`] prints it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{}", message!("tournament-table-number", most = MAX_TABLE))]
pub struct NoTable;

/// A message that the broker retains: each new subscriber of a topic receives the latest retained message of this topic.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RetainedMessage {
    /// Topic of the message.
    pub topic: String,
    /// Content of the message. A message with empty content makes the broker delete the message that it retains for the topic.
    pub payload: Vec<u8>,
}

/// Content of a topic of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// `online` or `offline`, retained.
    Status,
    /// The state of the table, retained.
    State,
    /// One document for each journal entry of `umpire game`, or for each event of `umpire watch`.
    Events,
    /// The latest overlay as JPEG, retained.
    Image,
    /// Requests to send events again.
    Replay,
    /// Retained message from the tournament to the table: the names of the players who play there.
    Seating,
}

impl Table {
    /// Returns the number of the table.
    pub fn number(self) -> u16 {
        self.0
    }
}

impl FromStr for Table {
    type Err = NoTable;

    fn from_str(text: &str) -> Result<Self, NoTable> {
        let number = text.parse().map_err(|_unneeded| NoTable)?;
        // Accepts only one spelling of each number, without leading zeros, so that no table has two topics.
        let is_plain = !text.starts_with('0') && text.bytes().all(|byte| byte.is_ascii_digit());
        match number {
            1..=MAX_TABLE if is_plain => Ok(Self(number)),
            _ => Err(NoTable),
        }
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Kind {
    const ALL: [Self; 6] = [
        Self::Status,
        Self::State,
        Self::Events,
        Self::Image,
        Self::Replay,
        Self::Seating,
    ];

    /// Returns the word after the last slash in a topic of this kind.
    pub fn name(self) -> &'static str {
        match self {
            Self::Status => "status",
            Self::State => "state",
            Self::Events => "events",
            Self::Image => "image",
            Self::Replay => "replay",
            Self::Seating => "seating",
        }
    }
}

/// Returns the topic of a table.
pub fn topic(prefix: &str, table: Table, kind: Kind) -> String {
    format!("{prefix}/tables/{table}/{}", kind.name())
}

/// Returns the MQTT topic filter that matches the topic `kind` of every table in the hall.
pub fn filter_for_all_tables(prefix: &str, kind: Kind) -> String {
    format!("{prefix}/tables/+/{}", kind.name())
}

/// Returns the topic of the retained message with the state of the hall's tournament.
pub fn tournament(prefix: &str) -> String {
    format!("{prefix}/tournament")
}

/// Returns the topic on which tables send the events that the receiver `client` has requested.
pub fn replies(prefix: &str, client: &str) -> String {
    format!("{prefix}/replies/{client}")
}

/// Returns whether a table may send events to the topic `topic` if a receiver requests this. Other topics may belong to other programs.
pub fn may_reply_to(prefix: &str, topic: &str) -> bool {
    let client = topic
        .strip_prefix(prefix)
        .and_then(|rest| rest.strip_prefix("/replies/"));
    let is_plain = |client: &str| {
        let mut bytes = client.bytes();
        bytes.all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
    };
    client.is_some_and(|client| {
        (1..=MAX_RECEIVER_ID_BYTES).contains(&client.len()) && is_plain(client)
    })
}

/// Splits a topic into the table and the [`Kind`] of message that it is for; `None` if it is not the topic of a table.
pub fn parse(prefix: &str, topic: &[u8]) -> Option<(Table, Kind)> {
    let topic = str::from_utf8(topic).ok()?;
    let rest = topic.strip_prefix(prefix)?.strip_prefix("/tables/")?;
    let (table, name) = rest.split_once('/')?;
    let kind = Kind::ALL.into_iter().find(|kind| kind.name() == name)?;
    Some((table.parse().ok()?, kind))
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests {
    use super::*;

    #[test]
    fn topics_are_parsed() {
        let table: Table = "17".parse().unwrap();
        for kind in Kind::ALL {
            let topic = topic("club/friday", table, kind);
            assert_eq!(parse("club/friday", topic.as_bytes()), Some((table, kind)));
        }
        assert_eq!(topic("c", table, Kind::State), "c/tables/17/state");
    }

    #[test]
    fn only_numbers_from_1_to_9999_without_a_sign_or_leading_zeros_are_tables() {
        for number in [1, 10, MAX_TABLE] {
            let table: Table = number.to_string().parse().unwrap();
            assert_eq!(table.number(), number);
        }
        for text in ["", "0", "07", "+7", "-7", " 7", "7a", "10000", "99999"] {
            assert_eq!(text.parse::<Table>(), Err(NoTable), "{text:?}");
        }
    }

    #[test]
    fn invalid_topics_are_none() {
        for topic in [
            &b""[..],
            b"c",
            b"c/tables/17",
            b"c/tables/17/",
            b"c/tables/17/other",
            b"c/tables/17/state/x",
            b"c/tables/017/state",
            b"c/tables/+17/state",
            b"c/tables/0/state",
            b"c/tables/10000/state",
            b"c/tables/99999999999999999999/state",
            b"c/tables/-1/state",
            b"c/tables//state",
            b"cc/tables/17/state",
            b"x/c/tables/17/state",
            b"c/tables/17/\xff\xfe",
            b"\xc3\x28/tables/17/state",
        ] {
            assert_eq!(parse("c", topic), None, "{topic:?}");
        }
    }

    #[test]
    fn a_table_replies_only_to_receivers_of_its_hall() {
        assert!(may_reply_to("c", &replies("c", "screen-1")));
        for topic in [
            "c/replies/",
            "c/replies/a/b",
            "c/replies/+",
            "c/tables/7/state",
            "homeassistant/x",
            "d/replies/a",
            "",
        ] {
            assert!(!may_reply_to("c", topic), "{topic}");
        }
        assert!(!may_reply_to(
            "c",
            &replies("c", &"x".repeat(MAX_RECEIVER_ID_BYTES + 1))
        ));
    }
}
