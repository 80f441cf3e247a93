//! Addresses of network cameras: `http://name:password@host:port/path`.

use base64::{Engine, engine::general_purpose::STANDARD};
use percent_encoding::percent_decode_str;

/// The `http://` address of a network camera, with user name and password stored separately.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Address {
    /// Host of the camera, with the port if one is given.
    host: String,
    /// Path and query of the address, from the slash after the host on, without the fragment.
    path: String,
    /// User name and password for the camera; `None` if the address has none.
    login: Option<Login>,
}

/// User name and password for a camera, without percent encoding.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Login {
    name: String,
    password: String,
}

impl Address {
    /// Parses the address of a network camera; `None` if it does not begin with `http://`, or has no host.
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
        let Login { name, password } = self.login.as_ref()?;
        let encoded = STANDARD.encode(format!("{name}:{password}"));
        Some(format!("Basic {encoded}"))
    }

    /// Returns the address to which an HTTP redirection leads. `location` is a complete address, or is relative to the present address (RFC
    /// 3986, section 4.2). `None` if the new address does not use plain HTTP, or has no host. The present user name and password are kept
    /// if the new address contains none, and has the same host and port in the same spelling.
    pub fn redirected(&self, location: &str) -> Option<Self> {
        if location.starts_with("//") {
            return self.redirected(&format!("http:{location}"));
        }
        let scheme_end = location.find("://");
        if scheme_end.is_none_or(|end| location[..end].contains(['/', '?', '#'])) {
            let location = location.split('#').next().unwrap_or_default();
            let path = self.path_from_relative(location);
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

    /// Returns the new path for a `location` without a host. If `location` begins with a slash, it is the complete new path. If `location`
    /// begins with a question mark, it replaces the query of `self`. Otherwise it replaces the query and all that follows the last slash
    /// before the query.
    fn path_from_relative(&self, location: &str) -> String {
        if location.starts_with('/') {
            return location.to_owned();
        }
        let path = self.path.split('?').next().unwrap_or_default();
        let kept = if location.starts_with('?') {
            path
        } else {
            &path[..=path.rfind('/').unwrap_or_default()]
        };
        format!("{kept}{location}")
    }
}

/// Parses a user name and a password, separated by a colon. The password is empty if there is no colon.
fn parse_login(text: &str) -> Login {
    let decode = |text: &str| percent_decode_str(text).decode_utf8_lossy().into_owned();
    let (name, password) = text.split_once(':').unwrap_or((text, ""));
    Login {
        name: decode(name),
        password: decode(password),
    }
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
    fn redirections_are_resolved_and_keep_the_login_only_on_the_same_host() {
        let address = Address::parse("http://a:b@phone:80/app/x?y=/z").unwrap();
        for (location, url, keeps_login) in [
            ("/video?q#f", "http://phone:80/video?q", true),
            ("stream.mjpg", "http://phone:80/app/stream.mjpg", true),
            (
                "/login?to=http://phone/",
                "http://phone:80/login?to=http://phone/",
                true,
            ),
            ("?user=1", "http://phone:80/app/x?user=1", true),
            ("//phone:80/video", "http://phone:80/video", true),
            ("//other/video", "http://other/video", false),
            ("http://phone:80/video", "http://phone:80/video", true),
            ("http://other/video", "http://other/video", false),
        ] {
            let target = address.redirected(location).unwrap();
            assert_eq!(
                (target.url().as_str(), target.authorization().is_some()),
                (url, keeps_login),
                "{location}"
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
