//! Tests of `umpire serve`. In a build without the page, the command must say how to build it; all other tests need a build with the
//! page.
#![expect(clippy::unwrap_used, reason = "tests")]

#[cfg(not(feature = "page"))]
#[test]
fn without_the_page_the_error_says_how_to_build_it() {
    let output = crate::umpire().arg("serve").output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(error.contains("scripts/web --serve"), "{error}");
}

#[cfg(feature = "page")]
mod with_page {
    use std::{
        io::{BufRead, BufReader, Read, Write},
        net::TcpStream,
        path::Path,
        process::{Child, Stdio},
    };

    /// A running `umpire serve`, with the lines that it printed, up to the line with the link to the page.
    struct Server {
        child: Child,
        printed: String,
    }

    impl Server {
        fn start(home: &Path, arguments: &[&str]) -> Self {
            let mut child = crate::umpire()
                .args(["serve", "--port", "0"])
                .args(arguments)
                .env("UMPIRE_HOME", home)
                .stdout(Stdio::piped())
                .spawn()
                .unwrap();
            let mut printed = String::new();
            let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
            while !printed.contains("://") {
                printed += &(lines.next().unwrap().unwrap() + "\n");
            }
            Self { child, printed }
        }

        fn link(&self) -> &str {
            let mut words = self.printed.split_whitespace();
            words.find(|word| word.contains("://")).unwrap()
        }
    }

    impl Drop for Server {
        fn drop(&mut self) {
            let _may_fail = self.child.kill();
            let _may_fail = self.child.wait();
        }
    }

    /// Sends an unencrypted HTTP request and returns the head and the body of the answer.
    fn get(link: &str, path: &str, host: &str) -> (String, Vec<u8>) {
        let address = link.strip_prefix("http://").unwrap().trim_end_matches('/');
        let mut stream = TcpStream::connect(address).unwrap();
        let request = format!("GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).unwrap();
        let end = answer
            .windows(4)
            .position(|four| four == b"\r\n\r\n")
            .unwrap();
        let head = String::from_utf8(answer[..end].to_vec()).unwrap();
        (head, answer[end + 4..].to_vec())
    }

    #[test]
    fn the_page_is_served_to_this_machine_and_not_to_other_sites() {
        let home = tempfile::tempdir().unwrap();
        let server = Server::start(home.path(), &[]);
        let (head, body) = get(server.link(), "/", "localhost");
        assert!(head.starts_with("HTTP/1.1 200"), "{head}");
        assert!(
            head.contains("content-security-policy: default-src 'self'"),
            "{head}"
        );
        assert!(head.contains("permissions-policy: camera=(self)"), "{head}");
        let page = String::from_utf8(body).unwrap();
        let script = page
            .split("src=\"./")
            .nth(1)
            .and_then(|rest| rest.split('"').next());
        let (head, body) = get(server.link(), &format!("/{}", script.unwrap()), "localhost");
        assert!(head.contains("text/javascript"), "{head}");
        assert!(head.contains("immutable"), "{head}");
        assert!(body.len() > 10_000, "{}", body.len());
        for path in ["/nothing", "/../Cargo.toml", "/assets/"] {
            let (head, _) = get(server.link(), path, "localhost");
            assert!(head.starts_with("HTTP/1.1 404"), "{path}: {head}");
        }
        let (head, _) = get(server.link(), "/", "evil.example");
        assert!(head.starts_with("HTTP/1.1 403"), "{head}");
    }

    #[test]
    fn the_network_gets_an_encrypted_page_whose_link_stays_the_same() {
        let home = tempfile::tempdir().unwrap();
        let arguments = ["--lan", "--address", "127.0.0.1"];
        let token = || {
            let server = Server::start(home.path(), &arguments);
            let link = server.link().strip_prefix("https://").unwrap();
            link.split('/').nth(1).unwrap().to_owned()
        };
        let first = token();
        assert_eq!(first.len(), 32);
        assert_eq!(token(), first);
    }

    #[cfg(unix)]
    #[test]
    fn only_the_owner_can_read_the_file_with_the_key() {
        use std::os::unix::fs::PermissionsExt;

        let home = tempfile::tempdir().unwrap();
        drop(Server::start(
            home.path(),
            &["--lan", "--address", "127.0.0.1"],
        ));
        let kept = home.path().join("page-identity.json").metadata().unwrap();
        assert_eq!(kept.permissions().mode() & 0o777, 0o600);
    }
}
