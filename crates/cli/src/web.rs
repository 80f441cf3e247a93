//! Serves the web page on which a game is watched and controlled in a browser. The page loads nothing from other servers.
//!
//! Every request passes an access check first ([`guard`]). The server then offers four things: the page itself, the image stream,
//! the state stream ([`streams`]), and a route for posted commands. The server runs on a thread of its own that never waits for a
//! viewer; a slow viewer misses images.

mod guard;
mod page;
mod streams;

use std::{
    net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket},
    sync::Arc,
    thread,
    time::Duration,
};

use anyhow::Context;
use axum::{Router, body::Bytes, middleware};
use hyper::server::conn::http1;
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    service::TowerToHyperService,
};
use tokio::{
    net::{TcpListener, TcpStream},
    sync::{Semaphore, oneshot, watch},
    time,
};

use guard::Guard;

/// Maximum number of open connections to the page's server, set by hand; further ones are closed at once. A viewer uses two, and
/// a few more while the page loads.
const MAX_CONNECTIONS: usize = 96;
/// Maximum time to receive the head (request line and headers) of an HTTP request, set by hand. A connection that sends it more
/// slowly is closed.
const HEAD_TIMEOUT: Duration = Duration::from_secs(5);
/// Maximum size of the head (request line and headers) of an HTTP request, in bytes; set by hand.
const LONGEST_HEAD: usize = 16 * 1024;
/// Maximum duration of a connection, set by hand. A connection in use is closed too, and the browser reconnects; in this way, the
/// connections of viewers who are gone become free again.
const LONGEST_CONNECTION: Duration = Duration::from_mins(20);

/// Address and port at which the page is served.
#[derive(Debug, Clone, Copy)]
pub struct Place {
    /// Address to listen on; `None` for the loopback address, which only programs on this machine reach.
    pub address: Option<IpAddr>,
    /// Port to listen on; 0 picks a free one.
    pub port: u16,
}

/// A command posted on the page.
#[derive(Debug)]
pub struct Asked {
    /// Text of the command, as typed.
    pub line: String,
    /// Channel that receives the game's answer to the command.
    pub answer: oneshot::Sender<String>,
}

/// Receiving ends of the channels with the latest game state (a JSON document) and camera image (a JPEG file). Each viewer's
/// stream has its own copy.
#[derive(Debug, Clone)]
struct Shown {
    state: watch::Receiver<Arc<str>>,
    picture: watch::Receiver<Bytes>,
}

/// The web page while it is served: sends state and images to all viewers.
#[derive(Debug)]
pub struct Page {
    state: watch::Sender<Arc<str>>,
    picture: watch::Sender<Bytes>,
    url: String,
}

impl Page {
    /// Starts serving the page. Posted commands go to `say`, which returns whether the game still accepts them.
    ///
    /// # Errors
    /// When the port is taken, or the address is not one of this machine's.
    pub fn serve(
        place: Place,
        say: impl Fn(Asked) -> bool + Send + Sync + 'static,
    ) -> anyhow::Result<Self> {
        let address = place.address.unwrap_or(Ipv4Addr::LOCALHOST.into());
        let listener = std::net::TcpListener::bind((address, place.port))
            .and_then(|listener| listener.set_nonblocking(true).map(|()| listener))
            .with_context(|| {
                format!(
                    "the page cannot be served on {address}, port {}: another game may be using it; choose another port with --port",
                    place.port
                )
            })?;
        let local = listener.local_addr().context("the page has no address")?;
        let guard = if local.ip().is_loopback() {
            Guard::of_this_machine()
        } else {
            Guard::with_token(&token()?)
        };
        let url = format!("http://{}{}/", reached_at(local), guard.prefix());
        let (state, state_seen) = watch::channel(Arc::from("null"));
        let (picture, picture_seen) = watch::channel(Bytes::new());
        let shown = Shown {
            state: state_seen,
            picture: picture_seen,
        };
        let router = router(guard, shown, Arc::new(say));
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .context("the page cannot be served")?;
        thread::spawn(move || runtime.block_on(accept(listener, router)));
        Ok(Self {
            state,
            picture,
            url,
        })
    }

    /// Returns the link to the page, with the token if one is needed.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// Sends a new game state, a JSON document, to the viewers.
    pub fn show(&self, state: String) {
        self.state.send_replace(state.into());
    }

    /// Sends a new camera image, a JPEG file, to the viewers.
    pub fn picture(&self, jpeg: Vec<u8>) {
        self.picture.send_replace(jpeg.into());
    }
}

type Say = Arc<dyn Fn(Asked) -> bool + Send + Sync>;

fn router(guard: Guard, shown: Shown, say: Say) -> Router {
    let pages = page::routes()
        .merge(streams::routes(shown))
        .merge(page::said(say));
    let under = match guard.prefix() {
        "" => pages,
        prefix => Router::new()
            .route(&format!("{prefix}/"), page::index())
            .nest(prefix, pages),
    };
    under.layer(middleware::from_fn_with_state(
        Arc::new(guard),
        guard::check,
    ))
}

/// Accepts connections until the program ends, at most [`MAX_CONNECTIONS`] at a time.
async fn accept(listener: std::net::TcpListener, router: Router) {
    let listener = match TcpListener::from_std(listener) {
        Ok(listener) => listener,
        Err(error) => return tracing::error!(%error, "the page is not served"),
    };
    let places = Arc::new(Semaphore::new(MAX_CONNECTIONS));
    loop {
        let taken = listener.accept().await;
        let place = Arc::clone(&places).try_acquire_owned();
        match (taken, place) {
            (Ok((stream, _)), Ok(place)) => {
                let router = router.clone();
                tokio::spawn(async move {
                    let served = time::timeout(LONGEST_CONNECTION, serve(stream, router)).await;
                    tracing::debug!(?served, "a connection ended");
                    drop(place);
                });
            }
            // There are too many connections already: the new one is closed at once.
            (Ok(_), Err(_)) => {}
            // Accepting failed, for example because too many files are open.
            (Err(error), _) => {
                tracing::info!(%error, "a connection failed");
                time::sleep(Duration::from_millis(100)).await;
            }
        }
    }
}

async fn serve(stream: TcpStream, router: Router) -> Result<(), hyper::Error> {
    http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD_TIMEOUT)
        .max_buf_size(LONGEST_HEAD)
        .serve_connection(TokioIo::new(stream), TowerToHyperService::new(router))
        .await
}

/// Returns a random token of 128 bits, as 32 hexadecimal digits, for the link to the page.
fn token() -> anyhow::Result<String> {
    let mut bits = [0u8; 16];
    getrandom::fill(&mut bits).context("cannot make a random token for the page's address")?;
    Ok(format!("{:032x}", u128::from_be_bytes(bits)))
}

/// Returns the address under which other devices reach this server: `local`, or the address of the network interface if `local`
/// stands for all addresses.
fn reached_at(local: SocketAddr) -> SocketAddr {
    if !local.ip().is_unspecified() {
        return local;
    }
    // Connecting a UDP socket sends nothing; it only makes the operating system choose the local address.
    let outwards = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0))
        .and_then(|socket| socket.connect("192.0.2.1:9").map(|()| socket))
        .and_then(|socket| socket.local_addr());
    let ip = outwards.map_or(local.ip(), |address| address.ip());
    SocketAddr::new(ip, local.port())
}

#[cfg(test)]
mod tests;
