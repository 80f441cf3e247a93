//! Addresses of network cameras: `http://name:password@host:port/path`.

use base64::{Engine, engine::general_purpose::STANDARD};
use percent_encoding::percent_decode_str;

/// The `http://` address of a network camera, with user name and password stored separately.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Address {
    /// Host of the camera, with the port if one is given.
    host: String,
    /// Path of the address, from the slash after the host on, without the fragment.
    path: String,
    /// User name and password for the camera, without percent encoding; `None` if the address has none.
    login: Option<(String, String)>,
}

impl Address {
    /// Parses the address of a network camera; `None` if it does not begin with `http://`.
    pub fn parse(text: &str) -> Option<Self> {
        let (scheme, rest) = text.split_once("://")?;
        if !scheme.eq_ignore_ascii_case("http") {
            return None;
        }
        let rest = rest.split('#').next().unwrap_or_default();
        let (authority, path) = rest.split_at(rest.find(['/', '?']).unwrap_or(rest.len()));
        let (login, host) = match authority.rsplit_once('@') {
            Some((login, host)) => (Some(parse_login(login)), host),
            None => (None, authority),
        };
        let path = if path.starts_with('/') {
            path.to_owned()
        } else {
            format!("/{path}")
        };
        (!host.is_empty()).then(|| Self {
            host: host.to_owned(),
            path,
            login,
        })
    }

    /// Returns the address without user name and password.
    pub fn url(&self) -> String {
        format!("http://{}{}", self.host, self.path)
    }

    /// Returns the value of the HTTP header `Authorization` (RFC 7617); `None` if the address has no user name and password.
    pub fn authorization(&self) -> Option<String> {
        let (name, password) = self.login.as_ref()?;
        let encoded = STANDARD.encode(format!("{name}:{password}"));
        Some(format!("Basic {encoded}"))
    }

    /// Returns the address to which an HTTP redirection leads; `None` if that address does not use plain HTTP. The user name and the
    /// password are kept only if the host stays the same.
    pub fn redirected(&self, location: &str) -> Option<Self> {
        if location.starts_with('/') && !location.starts_with("//") {
            let path = location.split('#').next().unwrap_or_default().to_owned();
            return Some(Self {
                path,
                ..self.clone()
            });
        }
        let mut other = Self::parse(location)?;
        if other.login.is_none() && other.host == self.host {
            other.login.clone_from(&self.login);
        }
        Some(other)
    }
}

fn parse_login(text: &str) -> (String, String) {
    let decode = |text: &str| percent_decode_str(text).decode_utf8_lossy().into_owned();
    let (name, password) = text.split_once(':').unwrap_or((text, ""));
    (decode(name), decode(password))
}

/// Returns a camera's name for display, with the password in an address masked.
pub fn without_password(name: &str) -> String {
    let masked = || {
        let (scheme, rest) = name.split_once("://")?;
        let end = rest.find(['/', '?', '#']).unwrap_or(rest.len());
        let (login, host) = rest[..end].rsplit_once('@')?;
        let (user, _password) = login.split_once(':')?;
        Some(format!("{scheme}://{user}:***@{host}{}", &rest[end..]))
    };
    masked().unwrap_or_else(|| name.to_owned())
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_parsed() {
        for (text, url, authorization) in [
            (
                "http://10.0.0.7:8080/video",
                "http://10.0.0.7:8080/video",
                None,
            ),
            ("HTTP://phone", "http://phone/", None),
            (
                "http://phone?action=stream#x",
                "http://phone/?action=stream",
                None,
            ),
            ("http://[fe80::1]:80/v", "http://[fe80::1]:80/v", None),
            // The user name and password of the example in RFC 7617, section 2.
            (
                "http://Aladdin:open%20sesame@phone/v",
                "http://phone/v",
                Some("Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ=="),
            ),
        ] {
            let address = Address::parse(text).unwrap();
            assert_eq!(address.url(), url);
            assert_eq!(address.authorization().as_deref(), authorization);
        }
        for text in [
            "https://phone/video",
            "rtsp://phone",
            "phone/video",
            "http:///video",
            "0",
        ] {
            assert_eq!(Address::parse(text), None, "{text}");
        }
    }

    #[test]
    fn a_login_follows_a_redirection_only_to_its_own_host() {
        let address = Address::parse("http://a:b@phone:80/x").unwrap();
        for (location, url, keeps_login) in [
            ("/video?q#f", "http://phone:80/video?q", true),
            ("http://phone:80/video", "http://phone:80/video", true),
            ("http://other/video", "http://other/video", false),
        ] {
            let target = address.redirected(location).unwrap();
            assert_eq!(
                (target.url().as_str(), target.authorization().is_some()),
                (url, keeps_login)
            );
        }
        assert_eq!(address.redirected("https://phone/video"), None);
    }

    #[test]
    fn passwords_are_masked() {
        for (name, expected) in [
            ("http://a:b@c@phone/v@1:2", "http://a:***@phone/v@1:2"),
            ("rtsp://a:b@phone", "rtsp://a:***@phone"),
            ("http://phone/v", "http://phone/v"),
            ("/dev/video0", "/dev/video0"),
        ] {
            assert_eq!(without_password(name), expected);
        }
    }
}
