//! Reasons why a connection to a broker failed or was lost, with messages for players.

use std::fmt;

use rumqttc::{ConnectReturnCode, ConnectionError, DisconnectReasonCode, StateError, TlsError};
use umpire::{language::Message, message};

/// Reason why a connection failed or was lost. The message is shown after the name of the broker.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Problem {
    /// The broker does not answer.
    Unreachable(Message),
    /// The connection was lost.
    Lost(Message),
    /// The broker refuses the user name or the password.
    Login,
    /// The broker does not accept messages on a topic.
    Refused {
        /// The topic.
        topic: String,
        /// Reason of the broker.
        reason: String,
    },
    /// The encrypted connection could not be made, for example because the broker's certificate is not trusted.
    Tls(String),
    /// Another client uses the same identifier, which means the same table.
    TakenOver,
    /// The journal cannot be read.
    Journal(String),
}

impl Problem {
    /// Creates the problem for an error of a connection.
    pub fn of(error: &ConnectionError, was_connected: bool) -> Self {
        use ConnectReturnCode::{BadUserNamePassword, NotAuthorized};
        match error {
            ConnectionError::ConnectionRefused(BadUserNamePassword | NotAuthorized) => Self::Login,
            ConnectionError::Tls(TlsError::Io(error)) => Self::Tls(error.to_string()),
            ConnectionError::Tls(error) => Self::Tls(error.to_string()),
            ConnectionError::MqttState(StateError::ServerDisconnect {
                reason_code: DisconnectReasonCode::SessionTakenOver,
                ..
            }) => Self::TakenOver,
            error if was_connected => Self::Lost(error_text(error)),
            error => Self::Unreachable(error_text(error)),
        }
    }

    /// Returns whether a person has to change something before another attempt makes sense soon.
    pub fn needs_a_person(&self) -> bool {
        !matches!(self, Self::Unreachable(_) | Self::Lost(_))
    }
}

/// Returns the text of an error, without the prefixes of the library.
fn error_text(error: &ConnectionError) -> Message {
    match error {
        ConnectionError::Io(error) | ConnectionError::MqttState(StateError::Io(error)) => {
            Message::verbatim(error.to_string())
        }
        ConnectionError::MqttState(StateError::ConnectionAborted) => {
            message!("problem-closed")
        }
        ConnectionError::Timeout(_) => message!("problem-silent"),
        ConnectionError::MqttState(error) => Message::verbatim(error.to_string()),
        error => Message::verbatim(error.to_string()),
    }
}

impl Problem {
    /// Describes the problem; the sentence begins with the broker, such as `the hall's broker at localhost`.
    pub fn message(&self) -> Message {
        match self {
            Self::Unreachable(reason) => message!("problem-unreachable", why = reason.clone()),
            Self::Lost(reason) => message!("problem-lost", why = reason.clone()),
            Self::Login => message!("problem-login"),
            Self::Refused { topic, reason } => {
                message!(
                    "problem-refused",
                    topic = topic.as_str(),
                    why = reason.as_str()
                )
            }
            Self::Tls(reason) => message!("problem-tls", why = reason.as_str()),
            Self::TakenOver => message!("problem-taken-over"),
            Self::Journal(reason) => message!("problem-journal", why = reason.as_str()),
        }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_become_problems_with_messages_for_players() {
        let error = ConnectionError::ConnectionRefused(ConnectReturnCode::NotAuthorized);
        assert_eq!(Problem::of(&error, false), Problem::Login);
        let io = || ConnectionError::Io(std::io::ErrorKind::ConnectionReset.into());
        let aborted = ConnectionError::MqttState(StateError::ConnectionAborted);
        let lost = Problem::of(&aborted, true).to_string();
        assert_eq!(lost, "is no longer connected (it closed the connection)");
        let error = ConnectionError::Io(std::io::Error::other("no route to the host"));
        let unreachable = Problem::of(&error, false).to_string();
        assert_eq!(unreachable, "cannot be reached (no route to the host)");
        assert!(matches!(Problem::of(&io(), true), Problem::Lost(_)));
        assert!(matches!(Problem::of(&io(), false), Problem::Unreachable(_)));
        assert!(!Problem::of(&io(), false).needs_a_person());
        let taken_over = ConnectionError::MqttState(StateError::ServerDisconnect {
            reason_code: DisconnectReasonCode::SessionTakenOver,
            reason_string: None,
        });
        let taken_over = Problem::of(&taken_over, true);
        assert!(taken_over.needs_a_person());
        assert!(taken_over.to_string().contains("--table"));
    }
}
