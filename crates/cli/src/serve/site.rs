//! The files of the page, which are built into the program, and the server that sends them to browsers.

use anyhow::Context;
use axum::{
    Router,
    extract::Path,
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
    routing::get,
};
use qrcode::{QrCode, render::unicode};
use rust_embed::RustEmbed;
use umpire::message;
use umpire_terminal::stdout;

use super::certificate::{self, Identity};
use crate::web::{
    guard::Guard,
    server::{Encryption, ListenAddress, Pages, Server, Unencrypted, create_runtime},
};

/// The files of the page as built by `scripts/web`. A release build contains them; a debug build reads them from the folder at run time.
#[derive(RustEmbed)]
#[folder = "../../web/site/dist"]
struct Files;

/// Name of the page's main file.
const INDEX: &str = "index.html";

/// Serves the page to browsers on this machine until the program ends.
///
/// # Errors
/// When the port is taken, the page was not built, or standard output cannot be written.
pub fn serve_this_machine(listen_address: ListenAddress) -> anyhow::Result<()> {
    let server = Server::bind(listen_address, Unencrypted)?;
    let guard = Guard::loopback_only();
    let open = message!("serve-open", address = server.url(guard.prefix()));
    stdout::print_line(&open.to_string())?;
    run(server, guard)
}

/// Serves the page to other devices in the network, encrypted, until the program ends. Prints the link to the page as a QR code.
///
/// # Errors
/// When the port is taken, the certificate cannot be created, read or stored, the page was not built, or standard output cannot be written.
pub fn serve_network(listen_address: ListenAddress) -> anyhow::Result<()> {
    let Identity { token, encryption } = certificate::load_or_create_identity()?;
    let server = Server::bind(listen_address, encryption)?;
    let guard = Guard::with_token(&token).encrypted();
    let url = server.url(guard.prefix());
    let scan = message!("serve-scan", address = url.as_str());
    stdout::print_line(&format!("{}\n{scan}", qr_code(&url)?))?;
    run(server, guard)
}

fn run<E: Encryption>(server: Server<E>, guard: Guard) -> anyhow::Result<()> {
    let guard = guard.for_camera_page(content_security_policy()?);
    let by_path = |Path(path): Path<String>| async move { file_response(&path) };
    let pages = Pages {
        index: get(|| async { file_response(INDEX) }),
        routes: Router::new().route("/{*path}", get(by_path)),
        watch_routes: Router::new(),
    };
    create_runtime()?.block_on(server.run(guard, pages));
    Ok(())
}

/// Returns the page's content security policy for the HTTP header. It consists of the policy in the page's HTML and the rule that no other
/// page may embed this page; browsers accept that rule only in a header.
fn content_security_policy() -> anyhow::Result<HeaderValue> {
    let index =
        Files::get(INDEX).context("the page has no index.html; build it with scripts/web")?;
    let text = String::from_utf8_lossy(&index.data);
    let policy = text
        .split_once("Content-Security-Policy\" content=\"")
        .and_then(|(_, rest)| rest.split_once('"'));
    let (policy, _) = policy.context("the page has no content security policy")?;
    let policy = format!("{}; frame-ancestors 'none'", policy.replace("&#39;", "'"));
    HeaderValue::from_str(&policy).context("the page's content security policy is no header")
}

/// Returns the HTTP response with the content of one of the page's files; status 404 if the page has no file at `path`.
fn file_response(path: &str) -> Response {
    let Some(file) = Files::get(path) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    // Browsers may store the files in `assets` for a year, since a file with new content gets a new name.
    let caching = if path.starts_with("assets/") {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    let headers = [
        (header::CONTENT_TYPE, file.metadata.mimetype().to_owned()),
        (header::CACHE_CONTROL, caching.to_owned()),
    ];
    (headers, file.data).into_response()
}

/// Draws a link as a QR code, as text for the terminal.
fn qr_code(url: &str) -> anyhow::Result<String> {
    let code = QrCode::new(url).context("the link is too long for a QR code")?;
    Ok(code
        .render::<unicode::Dense1x2>()
        .dark_color(unicode::Dense1x2::Light)
        .light_color(unicode::Dense1x2::Dark)
        .build())
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests {
    use super::*;

    #[test]
    fn the_policy_of_the_page_allows_no_other_server() {
        let policy = content_security_policy().unwrap();
        let policy = policy.to_str().unwrap();
        assert!(policy.contains("default-src 'self';"), "{policy}");
        assert!(policy.ends_with("frame-ancestors 'none'"), "{policy}");
        assert!(!policy.contains("http"), "{policy}");
    }

    #[test]
    fn a_link_becomes_a_square_qr_code() {
        let code = qr_code("https://192.168.1.20:8643/0123456789abcdef0123456789abcdef/").unwrap();
        let widths: Vec<usize> = code.lines().map(|line| line.chars().count()).collect();
        // Each character shows two modules of the QR code, one above the other, so the text has half as many lines as columns,
        // rounded up.
        assert_eq!(widths[0].div_ceil(2), widths.len());
        assert!(widths.iter().all(|width| *width == widths[0]));
    }
}
