//! The page: what goes on is looked at, and set right, in a browser. Nothing is fetched from anywhere but this program.
//!
//! Who asks is checked first ([`guard`]); then there are four things to ask for: the page itself, the pictures as they come, the
//! state as it changes ([`streams`]), and to say something. All of it works on a thread of its own, which never waits for a viewer
//! and for whom nobody waits: a slow one misses pictures.

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

/// So many viewers' connections at a time; a viewer has two, and a few more while the page is loaded.
const MOST_CONNECTIONS: usize = 96;
/// Who has not sent the head of a request by then is not waited for.
const HEAD_WITHIN: Duration = Duration::from_secs(5);
/// Bytes of a request's head at most.
const LONGEST_HEAD: usize = 16 * 1024;
/// A connection ends after so long, be it in use: a browser opens another, and one that hangs is gone.
const LONGEST_CONNECTION: Duration = Duration::from_mins(20);

/// Where the page is served.
#[derive(Debug, Clone, Copy)]
pub struct Place {
    /// The address to listen on; this machine only where there is none.
    pub address: Option<IpAddr>,
    /// The port; 0 for any that is free.
    pub port: u16,
}

/// Something that is said on the page: the same as a typed line.
#[derive(Debug)]
pub struct Asked {
    /// The line.
    pub line: String,
    /// What is to be answered goes here.
    pub answer: oneshot::Sender<String>,
}

/// What viewers see; a new viewer gets the newest.
#[derive(Debug, Clone)]
struct Shown {
    state: watch::Receiver<Arc<str>>,
    picture: watch::Receiver<Bytes>,
}

/// A page that is served.
#[derive(Debug)]
pub struct Page {
    state: watch::Sender<Arc<str>>,
    picture: watch::Sender<Bytes>,
    url: String,
}

impl Page {
    /// Serves the page from now on; what is said on it goes to `say`, which tells whether anybody still hears it.
    ///
    /// # Errors
    /// When the port is taken, or the address is not this machine's.
    pub fn serve(
        place: Place,
        say: impl Fn(Asked) -> bool + Send + Sync + 'static,
    ) -> anyhow::Result<Self> {
        let address = place.address.unwrap_or(Ipv4Addr::LOCALHOST.into());
        let listener = std::net::TcpListener::bind((address, place.port))
            .and_then(|listener| listener.set_nonblocking(true).map(|()| listener))
            .with_context(|| {
                format!(
                    "the page cannot be served on {address}, port {}: is another game open? say another with --port",
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

    /// Where to find it.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// Shows another state: a JSON document.
    pub fn show(&self, state: String) {
        self.state.send_replace(state.into());
    }

    /// Shows another picture: a JPEG.
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

/// Takes connections, for ever.
async fn accept(listener: std::net::TcpListener, router: Router) {
    let listener = match TcpListener::from_std(listener) {
        Ok(listener) => listener,
        Err(error) => return tracing::error!(%error, "the page is not served"),
    };
    let places = Arc::new(Semaphore::new(MOST_CONNECTIONS));
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
            // No room: it is closed at once.
            (Ok(_), Err(_)) => {}
            // Too many open files, say.
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
        .header_read_timeout(HEAD_WITHIN)
        .max_buf_size(LONGEST_HEAD)
        .serve_connection(TokioIo::new(stream), TowerToHyperService::new(router))
        .await
}

/// 128 bits that nobody guesses, for the address.
fn token() -> anyhow::Result<String> {
    let mut bits = [0u8; 16];
    getrandom::fill(&mut bits).context("no chance for the token in the page's address")?;
    Ok(format!("{:032x}", u128::from_be_bytes(bits)))
}

/// The address at which others reach this machine, where it listens on all of its own.
fn reached_at(local: SocketAddr) -> SocketAddr {
    if !local.ip().is_unspecified() {
        return local;
    }
    // Nothing is sent: the system only says which of its addresses it would send from.
    let outwards = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0))
        .and_then(|socket| socket.connect("192.0.2.1:9").map(|()| socket))
        .and_then(|socket| socket.local_addr());
    let ip = outwards.map_or(local.ip(), |address| address.ip());
    SocketAddr::new(ip, local.port())
}

#[cfg(test)]
mod tests;
