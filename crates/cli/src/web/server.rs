//! The HTTP server behind the pages: binds an address, checks each request, and limits connections.

use std::{
    net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket},
    sync::Arc,
    time::Duration,
};

use anyhow::Context;
use axum::{Router, middleware};
use hyper::server::conn::http1;
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    service::TowerToHyperService,
};
use tokio::{
    io::{AsyncRead, AsyncWrite},
    net::{TcpListener, TcpStream},
    runtime::Runtime,
    sync::Semaphore,
    time,
};
use umpire::{language::Value, message};

use super::guard::{self, Guard};

/// Maximum number of open connections to a server, set by hand; further ones are closed at once. A viewer uses two connections,
/// and a few more while the page loads.
pub(super) const MAX_CONNECTIONS: usize = 96;
/// Maximum time to receive the head (request line and headers) of an HTTP request; set by hand. On an encrypted connection, the TLS
/// handshake has the same limit of its own. A slower connection is closed.
pub(super) const HEAD_TIMEOUT: Duration = Duration::from_secs(5);
/// Maximum size of the head (request line and headers) of an HTTP request, in bytes; set by hand. A request with a larger head is
/// refused.
const MAX_HEAD_BYTES: usize = 16 * 1024;
/// Maximum duration of a connection, set by hand. After that it is closed even if it is in use, and the browser reconnects. This limits how
/// long the connection of a viewer who has left stays open.
const MAX_CONNECTION_TIME: Duration = Duration::from_mins(20);

/// Address and port on which a server listens.
#[derive(Debug, Clone, Copy)]
pub struct ListenAddress {
    /// Address to listen on; `None` for the loopback address, which only programs on this machine reach.
    pub address: Option<IpAddr>,
    /// Port to listen on; 0 picks a free one.
    pub port: u16,
}

/// How a server encrypts its connections; [`Unencrypted`] is the implementation without encryption.
pub trait Encryption: Clone + Send + Sync + 'static {
    /// A connection after the TLS handshake.
    type Stream: AsyncRead + AsyncWrite + Unpin + Send + 'static;

    /// Name of the protocol at the start of the page's address: `http` or `https`.
    const SCHEME: &'static str;

    /// Performs the TLS handshake on a new connection and returns the encrypted connection.
    fn accept(
        &self,
        stream: TcpStream,
    ) -> impl Future<Output = std::io::Result<Self::Stream>> + Send;
}

/// Connections that are not encrypted.
#[derive(Debug, Clone, Copy)]
pub struct Unencrypted;

impl Encryption for Unencrypted {
    type Stream = TcpStream;
    const SCHEME: &'static str = "http";

    async fn accept(&self, stream: TcpStream) -> std::io::Result<TcpStream> {
        Ok(stream)
    }
}

/// A server that listens on its address but does not answer requests yet.
#[derive(Debug)]
pub struct Server<E> {
    listener: std::net::TcpListener,
    local: SocketAddr,
    encryption: E,
}

impl<E: Encryption> Server<E> {
    /// Starts to listen on an address and a port, without answering requests yet.
    ///
    /// # Errors
    /// When the port is taken, or the address is not one of this machine's.
    pub fn bind(listen_address: ListenAddress, encryption: E) -> anyhow::Result<Self> {
        let address = listen_address.address.unwrap_or(Ipv4Addr::LOCALHOST.into());
        let listener = std::net::TcpListener::bind((address, listen_address.port))
            .and_then(|listener| listener.set_nonblocking(true).map(|()| listener))
            .with_context(|| {
                message!(
                    "page-port-in-use",
                    address = Value::shown(address),
                    port = listen_address.port
                )
            })?;
        let local = listener.local_addr().context(message!("page-no-address"))?;
        Ok(Self {
            listener,
            local,
            encryption,
        })
    }

    /// Returns whether only programs on this machine reach the server.
    pub fn is_loopback_only(&self) -> bool {
        self.local.ip().is_loopback()
    }

    /// Returns the link to the page: its address, then the token if `guard` demands one.
    pub fn url(&self, guard: &Guard) -> String {
        format!(
            "{}://{}{}/",
            E::SCHEME,
            reachable_address(self.local),
            guard.prefix()
        )
    }

    /// Answers the requests that `guard` admits, until the program ends. `index` answers requests for the page itself, `routes`
    /// those for paths below it.
    pub async fn run(self, guard: Guard, index: axum::routing::MethodRouter, routes: Router) {
        let router = guarded_router(guard, index, routes);
        accept_connections(self.listener, self.encryption, router).await;
    }
}

/// Returns the router of a page: `index` answers requests for the page itself, `routes` those for paths below it, and `guard` decides which
/// requests are admitted.
pub(super) fn guarded_router(
    guard: Guard,
    index: axum::routing::MethodRouter,
    routes: Router,
) -> Router {
    let routes = match guard.prefix() {
        "" => routes.route("/", index),
        prefix => Router::new()
            .route(&format!("{prefix}/"), index)
            .nest(prefix, routes),
    };
    routes.layer(middleware::from_fn_with_state(
        Arc::new(guard),
        guard::check,
    ))
}

/// Creates the asynchronous runtime in which a server runs; it uses one thread.
///
/// # Errors
/// When the operating system refuses to create it.
pub fn create_runtime() -> anyhow::Result<Runtime> {
    tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .context(message!("page-not-served"))
}

/// Accepts and serves connections until the program ends, at most [`MAX_CONNECTIONS`] at a time.
async fn accept_connections(
    listener: std::net::TcpListener,
    encryption: impl Encryption,
    router: Router,
) {
    let listener = match TcpListener::from_std(listener) {
        Ok(listener) => listener,
        Err(error) => return tracing::error!(%error, "the page is not served"),
    };
    let permits = Arc::new(Semaphore::new(MAX_CONNECTIONS));
    loop {
        let accepted = listener.accept().await;
        let permit = Arc::clone(&permits).try_acquire_owned();
        match (accepted, permit) {
            (Ok((stream, _)), Ok(permit)) => {
                let (router, encryption) = (router.clone(), encryption.clone());
                tokio::spawn(async move {
                    let serving = serve_connection(stream, encryption, router);
                    let served = time::timeout(MAX_CONNECTION_TIME, serving).await;
                    tracing::debug!(?served, "a connection ended");
                    drop(permit);
                });
            }
            // As many connections as allowed are open already, so the new one is closed at once.
            (Ok(_), Err(_)) => {}
            // The connection could not be accepted, for example because too many files are open. During the pause, other connections may be
            // closed.
            (Err(error), _) => {
                tracing::info!(%error, "a connection failed");
                time::sleep(Duration::from_millis(100)).await;
            }
        }
    }
}

/// Performs the TLS handshake, if there is one, and answers the requests of a connection until it ends.
async fn serve_connection(
    stream: TcpStream,
    encryption: impl Encryption,
    router: Router,
) -> anyhow::Result<()> {
    let stream = time::timeout(HEAD_TIMEOUT, encryption.accept(stream)).await??;
    http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD_TIMEOUT)
        .max_buf_size(MAX_HEAD_BYTES)
        .serve_connection(TokioIo::new(stream), TowerToHyperService::new(router))
        .await?;
    Ok(())
}

/// Returns a random token of 128 bits, as 32 hexadecimal digits, for the link to a page.
///
/// # Errors
/// When the operating system gives no random bits.
pub fn random_token() -> anyhow::Result<String> {
    let mut bits = [0u8; 16];
    getrandom::fill(&mut bits).context(message!("page-no-token"))?;
    Ok(format!("{:032x}", u128::from_be_bytes(bits)))
}

/// Returns the address at which other devices reach a server that listens at `local`. This is `local` itself, or, if `local` stands for all
/// addresses of this machine, the address of its network interface.
fn reachable_address(local: SocketAddr) -> SocketAddr {
    if !local.ip().is_unspecified() {
        return local;
    }
    SocketAddr::new(network_address().unwrap_or(local.ip()), local.port())
}

/// Returns the address of this machine in the local network; `None` without a network.
pub fn network_address() -> Option<IpAddr> {
    // Connecting a UDP socket sends nothing, but it makes the operating system choose the local address for the connection.
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect("192.0.2.1:9").ok()?;
    Some(socket.local_addr().ok()?.ip())
}
