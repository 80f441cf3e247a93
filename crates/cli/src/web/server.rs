//! The HTTP server behind the pages: binds an address, checks each request, and limits connections.

use std::{
    io::ErrorKind,
    net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket},
    pin::pin,
    sync::Arc,
    time::Duration,
};

use anyhow::{Context, anyhow};
use axum::{Router, middleware, routing::MethodRouter};
use futures_util::future;
use hyper::{
    Request,
    body::Incoming,
    server::conn::http1,
    service::{Service, service_fn},
};
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    service::TowerToHyperService,
};
use tokio::{
    io::{AsyncRead, AsyncWrite},
    net::{TcpListener, TcpStream},
    runtime::Runtime,
    time,
};
use umpire::{language::Value, message};

use super::{
    connections::{AddedConnection, Client, Connections},
    guard::{self, Guard},
};

/// Maximum time to receive the head (request line and headers) of an HTTP request; set by hand. For the first request, the time counts
/// from the start of the connection; for a later request, from the end of the previous response. The TLS handshake of an encrypted
/// connection has its own limit of the same length. A connection that exceeds a limit is closed.
const HEAD_TIMEOUT: Duration = Duration::from_secs(5);
/// Maximum size of the head (request line and headers) of an HTTP request, in bytes; set by hand. A request with a larger head is
/// refused.
const MAX_HEAD_BYTES: usize = 16 * 1024;
/// Maximum duration of a connection, set by hand. The server then closes the connection even if it is in use, and the browser
/// reconnects. The limit ensures that connections of viewers who have left do not stay open.
const MAX_CONNECTION_TIME: Duration = Duration::from_mins(20);
/// Pause before the next attempt after a connection could not be accepted, for example because too many files are open; set by hand. During
/// the pause, other connections may end and make room.
const ACCEPT_PAUSE: Duration = Duration::from_millis(100);
/// Address outside of any local network, with a port. No machine has this address, since RFC 5737 reserves it for documentation.
const REMOTE_ADDRESS: &str = "192.0.2.1:9";

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
    /// Address and port on which the server listens; the port is never 0.
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
            .map_err(|error| {
                let (address, port) = (Value::shown(address), listen_address.port);
                if error.kind() == ErrorKind::AddrNotAvailable {
                    return anyhow!(message!("page-other-address", address = address));
                }
                let message = message!("page-port-in-use", address = address, port = port);
                anyhow::Error::new(error).context(message)
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

    /// Returns the link to the page: the address of the server, followed by `prefix`, the start of all paths that a [`Guard`] admits.
    pub fn url(&self, prefix: &str) -> String {
        format!("{}://{}{prefix}/", E::SCHEME, reachable_address(self.local))
    }

    /// Answers the requests that `guard` admits, until the program ends.
    pub async fn run(self, guard: Guard, pages: Pages) {
        let router = guarded_router(guard, pages);
        accept_connections(self.listener, self.encryption, router).await;
    }
}

/// Returns the router of a page; `guard` decides which requests are admitted.
pub(super) fn guarded_router(guard: Guard, pages: Pages) -> Router {
    let Pages {
        index,
        routes,
        watch_routes,
    } = pages;
    let prefix = guard.prefix();
    let mut router = match prefix {
        "" => routes.route("/", index),
        _ => Router::new()
            .route(&format!("{prefix}/"), index)
            .nest(prefix, routes),
    };
    if guard.watch_prefix() != prefix {
        router = router.nest(guard.watch_prefix(), watch_routes);
    }
    router.layer(middleware::from_fn_with_state(
        Arc::new(guard),
        guard::check_request,
    ))
}

/// The pages that a server answers with.
#[derive(Debug)]
pub struct Pages {
    /// Answers requests for the page itself.
    pub index: MethodRouter,
    /// Routes for requests whose path begins with the path of the page.
    pub routes: Router,
    /// Routes for requests whose path starts with the token for watching, if the [`Guard`] has such a token.
    pub watch_routes: Router,
}

/// Creates the asynchronous runtime in which a server runs. The runtime has no threads of its own: the thread that calls
/// [`Runtime::block_on`] runs the server's tasks.
///
/// # Errors
/// When the operating system refuses to create it.
pub fn create_runtime() -> anyhow::Result<Runtime> {
    umpire_hall::runtime::create().context(message!("page-not-served"))
}

/// Accepts and serves connections until the program ends. If too many connections are open, [`Connections`] decides which connection is
/// closed.
async fn accept_connections(
    listener: std::net::TcpListener,
    encryption: impl Encryption,
    router: Router,
) {
    let listener = match TcpListener::from_std(listener) {
        Ok(listener) => listener,
        Err(error) => return tracing::error!(%error, "the page is not served"),
    };
    let connections = Arc::new(Connections::default());
    loop {
        match listener.accept().await {
            Ok((stream, peer)) => {
                // If the server has no room for the new connection, it closes the new connection at once.
                let Some(AddedConnection { client, closing }) = connections.add(peer.ip()) else {
                    continue;
                };
                let (router, encryption) = (router.clone(), encryption.clone());
                let connections = Arc::clone(&connections);
                tokio::spawn(async move {
                    let serving = pin!(serve_connection(stream, encryption, router, &client));
                    let ending = future::select(serving, closing);
                    let is_late = time::timeout(MAX_CONNECTION_TIME, ending).await.is_err();
                    tracing::debug!(is_late, "a connection ended");
                    connections.remove(&client);
                });
            }
            Err(error) => {
                tracing::info!(%error, "a connection failed");
                time::sleep(ACCEPT_PAUSE).await;
            }
        }
    }
}

/// Performs the TLS handshake, if there is one, and answers the requests of a connection until it ends. Each request carries the client of
/// the connection as an extension.
async fn serve_connection(
    stream: TcpStream,
    encryption: impl Encryption,
    router: Router,
    client: &Arc<Client>,
) -> anyhow::Result<()> {
    let stream = time::timeout(HEAD_TIMEOUT, encryption.accept(stream)).await??;
    let router = TowerToHyperService::new(router);
    let answer = service_fn(|mut request: Request<Incoming>| {
        request.extensions_mut().insert(Arc::clone(client));
        router.call(request)
    });
    http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD_TIMEOUT)
        .max_buf_size(MAX_HEAD_BYTES)
        .serve_connection(TokioIo::new(stream), answer)
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

/// Returns the address at which other devices reach a server that listens at `local`. If the server listens on all addresses of this
/// machine, returns the machine's address in the local network. Otherwise, or without a network, returns `local`.
fn reachable_address(local: SocketAddr) -> SocketAddr {
    if !local.ip().is_unspecified() {
        return local;
    }
    SocketAddr::new(network_address().unwrap_or(local.ip()), local.port())
}

/// Returns the IPv4 address of this machine in the local network; `None` without a network.
pub fn network_address() -> Option<IpAddr> {
    // Connecting a UDP socket sends nothing, but it makes the operating system choose the local address for the connection.
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect(REMOTE_ADDRESS).ok()?;
    Some(socket.local_addr().ok()?.ip())
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests {
    use super::*;

    fn listen_at(address: Option<&str>) -> anyhow::Result<Server<Unencrypted>> {
        let address = address.map(|address| address.parse().unwrap());
        Server::bind(ListenAddress { address, port: 0 }, Unencrypted)
    }

    #[test]
    fn the_link_names_the_free_port_that_was_picked_and_the_prefix() {
        let server = listen_at(None).unwrap();
        let port = server.local.port();
        assert_ne!(port, 0);
        let url = server.url("/c0ffee");
        assert_eq!(url, format!("http://127.0.0.1:{port}/c0ffee/"));
    }

    #[test]
    fn only_a_loopback_address_is_reached_by_this_machine_alone() {
        assert!(listen_at(None).unwrap().is_loopback_only());
        assert!(!listen_at(Some("0.0.0.0")).unwrap().is_loopback_only());
    }

    #[test]
    fn the_link_to_a_server_on_all_addresses_names_that_in_the_network() {
        let all: SocketAddr = "0.0.0.0:8642".parse().unwrap();
        let reachable = reachable_address(all);
        assert_eq!(reachable.port(), 8642);
        let expected = network_address().unwrap_or(all.ip());
        assert_eq!(reachable.ip(), expected);
        let named: SocketAddr = "192.168.1.7:8642".parse().unwrap();
        assert_eq!(reachable_address(named), named);
    }

    #[test]
    fn the_address_of_another_machine_is_an_error() {
        let error = listen_at(Some("192.0.2.1")).unwrap_err().to_string();
        assert!(error.contains("192.0.2.1"), "{error}");
    }

    #[test]
    fn tokens_are_32_hexadecimal_digits_and_differ() {
        let tokens = [(); 2].map(|()| random_token().unwrap());
        for token in &tokens {
            let is_digit = |letter: char| "0123456789abcdef".contains(letter);
            assert_eq!(token.len(), 32, "{token}");
            assert!(token.chars().all(is_digit), "{token}");
        }
        assert_ne!(tokens[0], tokens[1]);
    }
}
