//! Reasons why a connection to a broker failed or was lost, with messages for players.

use std::fmt;

use rumqttc::{ConnectReturnCode, ConnectionError, DisconnectReasonCode, StateError, TlsError};
use umpire::{language::Message, message};

/// How far a connection had come when an error occurred.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ConnectionStage {
    /// The broker has not accepted the connection yet.
    Connecting,
    /// The broker has accepted the connection.
    Connected,
}

/// Reason why a connection failed or was lost. The message is shown after the name of the broker.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Problem {
    /// The connection could not be made, for a reason that no other variant describes.
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
    /// Another client uses the same identifier: another umpire has the same table number.
    TakenOver,
    /// The journal cannot be read.
    Journal(String),
}

impl Problem {
    /// Converts an error of the MQTT library to a problem. `stage` is the progress of the connection when the error occurred.
    pub fn of(error: &ConnectionError, stage: ConnectionStage) -> Self {
        use ConnectReturnCode::{BadUserNamePassword, NotAuthorized};
        match error {
            ConnectionError::ConnectionRefused(BadUserNamePassword | NotAuthorized) => Self::Login,
            ConnectionError::Tls(TlsError::Io(error)) => Self::Tls(error.to_string()),
            ConnectionError::Tls(error) => Self::Tls(error.to_string()),
            ConnectionError::MqttState(StateError::ServerDisconnect {
                reason_code: DisconnectReasonCode::SessionTakenOver,
                ..
            }) => Self::TakenOver,
            error => match stage {
                ConnectionStage::Connected => Self::Lost(error_text(error)),
                ConnectionStage::Connecting => Self::Unreachable(error_text(error)),
            },
        }
    }

    /// Returns whether further attempts will fail until a person changes something, such as the password.
    pub fn needs_a_person(&self) -> bool {
        !matches!(self, Self::Unreachable(_) | Self::Lost(_))
    }

    /// Describes the problem as the end of a sentence. The sentence begins with the broker, such as `The hall's broker at localhost`.
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

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::{
        ConnectionStage::{Connected, Connecting},
        *,
    };

    fn reset() -> ConnectionError {
        ConnectionError::Io(std::io::ErrorKind::ConnectionReset.into())
    }

    #[test]
    fn an_error_is_a_lost_connection_only_after_the_broker_has_accepted_it() {
        let lost = Problem::of(&reset(), Connected);
        assert!(matches!(lost, Problem::Lost(_)), "{lost:?}");
        let unreachable = Problem::of(&reset(), Connecting);
        assert!(
            matches!(unreachable, Problem::Unreachable(_)),
            "{unreachable:?}"
        );
        assert!(!lost.needs_a_person() && !unreachable.needs_a_person());
    }

    #[test]
    fn the_messages_contain_the_reason_without_the_prefixes_of_the_library() {
        let aborted = ConnectionError::MqttState(StateError::ConnectionAborted);
        let no_route = ConnectionError::Io(std::io::Error::other("no route to the host"));
        for (error, stage, expected) in [
            (
                aborted,
                Connected,
                "is no longer connected (it closed the connection)",
            ),
            (
                no_route,
                Connecting,
                "cannot be reached (no route to the host)",
            ),
        ] {
            assert_eq!(Problem::of(&error, stage).to_string(), expected);
        }
    }

    #[test]
    fn a_refused_login_needs_a_person() {
        use ConnectReturnCode::{BadUserNamePassword, NotAuthorized};
        for code in [BadUserNamePassword, NotAuthorized] {
            let error = ConnectionError::ConnectionRefused(code);
            assert_eq!(Problem::of(&error, Connecting), Problem::Login, "{code:?}");
        }
        assert!(Problem::Login.needs_a_person());
    }

    #[test]
    fn a_second_client_with_the_same_identifier_needs_another_table_number() {
        let error = ConnectionError::MqttState(StateError::ServerDisconnect {
            reason_code: DisconnectReasonCode::SessionTakenOver,
            reason_string: None,
        });
        let problem = Problem::of(&error, Connected);
        assert!(problem.needs_a_person(), "{problem:?}");
        assert!(problem.to_string().contains("--table"), "{problem}");
    }
}
