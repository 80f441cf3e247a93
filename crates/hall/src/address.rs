//! The address of a hall, as typed by players: `mqtts://user@host:port/PREFIX`.

use std::{fmt, str::FromStr};

use http::Uri;
use umpire::message;

/// Port of a broker without encryption, from the MQTT standard.
const PLAIN_PORT: u16 = 1883;
/// Port of a broker with TLS, from the MQTT standard.
const TLS_PORT: u16 = 8883;
/// Start of all topics of a hall whose address contains no prefix.
const DEFAULT_PREFIX: &str = "umpire";
/// Maximum length of the prefix of topics, in bytes; set by hand.
const MAX_PREFIX_BYTES: usize = 128;

/// The address of a broker, and the prefix of the hall's topics on it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Address {
    /// Whether the connection is encrypted with TLS.
    pub encrypted: bool,
    /// User name for the broker; `None` if the address contains none.
    pub user: Option<String>,
    /// Host name or IP address of the broker; an IPv6 address is in brackets.
    pub host: String,
    /// TCP port of the broker.
    pub port: u16,
    /// Start of all topics of the hall, without a slash at its start or its end.
    pub prefix: String,
}

/// The reason why a text is not the address of a hall. The error message of each reason also says what to do.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum AddressError {
    /// The text has another form.
    #[error("{}", message!("hall-address-form"))]
    Form,
    /// The text contains a password.
    #[error("{}", message!("hall-address-password"))]
    Password,
    /// The prefix of the topics contains a percent sign or characters that have a meaning in MQTT, has an empty part, or is too long.
    #[error("{}", message!("hall-address-prefix", most = MAX_PREFIX_BYTES))]
    Prefix,
}

impl FromStr for Address {
    type Err = AddressError;

    fn from_str(text: &str) -> Result<Self, AddressError> {
        let uri: Uri = text.parse().map_err(|_unneeded| AddressError::Form)?;
        let encrypted = match uri.scheme_str() {
            Some("mqtt") => false,
            Some("mqtts") => true,
            _ => return Err(AddressError::Form),
        };
        let authority = uri.authority().ok_or(AddressError::Form)?;
        let (user, host_and_port) = match authority.as_str().rsplit_once('@') {
            Some((user, host_and_port)) => (Some(user), host_and_port),
            None => (None, authority.as_str()),
        };
        if user.is_some_and(|user| user.contains(':')) {
            return Err(AddressError::Password);
        }
        // `port_u16` returns `None` if the port is missing, but also if it is not a number or too high. If text follows the host, the port
        // is not missing.
        let has_bad_port = host_and_port != authority.host() && authority.port_u16().is_none();
        if authority.host().is_empty() || has_bad_port || uri.query().is_some() {
            return Err(AddressError::Form);
        }
        let default_port = if encrypted { TLS_PORT } else { PLAIN_PORT };
        Ok(Self {
            encrypted,
            user: user.filter(|user| !user.is_empty()).map(str::to_owned),
            host: authority.host().to_owned(),
            port: authority.port_u16().unwrap_or(default_port),
            prefix: prefix(uri.path())?,
        })
    }
}

/// Shows the host and the port only, for messages.
impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.host, self.port)
    }
}

/// Converts the path of an address to the prefix of the hall's topics, without a slash at its start or end. Returns [`DEFAULT_PREFIX`] if
/// the path is empty.
fn prefix(path: &str) -> Result<String, AddressError> {
    let path = path.strip_prefix('/').unwrap_or(path);
    let path = path.strip_suffix('/').unwrap_or(path);
    if path.is_empty() {
        return Ok(DEFAULT_PREFIX.to_owned());
    }
    let is_plain = |letter: char| !letter.is_control() && !matches!(letter, '+' | '#' | '$' | '%');
    let has_no_empty_level = path.split('/').all(|level| !level.is_empty());
    if path.len() > MAX_PREFIX_BYTES || !path.chars().all(is_plain) || !has_no_empty_level {
        return Err(AddressError::Prefix);
    }
    Ok(path.to_owned())
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_default_ports_and_a_default_prefix() {
        let address: Address = "mqtt://broker.local".parse().unwrap();
        let expected = Address {
            encrypted: false,
            user: None,
            host: "broker.local".to_owned(),
            port: 1883,
            prefix: "umpire".to_owned(),
        };
        assert_eq!(address, expected);
        let address: Address = "mqtts://ana@[::1]/club/friday/".parse().unwrap();
        let expected = Address {
            encrypted: true,
            user: Some("ana".to_owned()),
            host: "[::1]".to_owned(),
            port: 8883,
            prefix: "club/friday".to_owned(),
        };
        assert_eq!(address, expected);
        let address: Address = "mqtt://10.0.0.7:18830/x".parse().unwrap();
        assert_eq!(
            (address.port, address.to_string().as_str()),
            (18830, "10.0.0.7:18830")
        );
    }

    #[test]
    fn invalid_addresses_are_refused_with_their_reason() {
        use AddressError::{Form, Password, Prefix};
        for (text, expected) in [
            ("", Form),
            ("broker.local", Form),
            ("http://broker.local/x", Form),
            ("mqtt:///x", Form),
            ("mqtt://host:99999/x", Form),
            ("mqtt://host/x?y=1", Form),
            ("mqtt://ana:secret@host/x", Password),
            ("mqtt://host/a//b", Prefix),
            ("mqtt://host/a/+/b", Prefix),
            ("mqtt://host/$SYS", Prefix),
            ("mqtt://host/a%2Fb", Prefix),
        ] {
            assert_eq!(text.parse::<Address>(), Err(expected), "{text}");
        }
        let long = format!("mqtt://host/{}", "x".repeat(129));
        assert_eq!(long.parse::<Address>(), Err(Prefix));
    }
}
