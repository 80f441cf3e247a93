//! The certificate and the token with which the page is served in a network. Both are stored, so that a phone has to accept the
//! certificate only once and the link stays the same.

use std::{
    fs,
    io::{self, Write},
    path::Path,
    sync::Arc,
};

use anyhow::Context;
use rcgen::{CertificateParams, KeyPair};
use serde::{Deserialize, Serialize};
use tokio::net::TcpStream;
use tokio_rustls::{
    TlsAcceptor,
    rustls::{
        ServerConfig,
        crypto::ring,
        pki_types::{CertificateDer, PrivateKeyDer, PrivatePkcs8KeyDer},
        version::TLS13,
    },
    server::TlsStream,
};
use umpire::{
    atomic_file,
    language::{Message, Value},
    message,
};
use umpire_terminal::home;

use crate::web::server::{Encryption, random_token};

/// Name of the file in the folder of `UMPIRE_HOME` that stores the page's certificate, key and token.
const IDENTITY_FILE: &str = "page-identity.json";
/// Host name in the certificate of the page. Its value has no effect: browsers warn of every certificate that no authority has signed.
const HOST_NAME: &str = "umpire.local";

/// The page's identity in the network: its token and its certificate.
pub struct Identity {
    /// Secret part of the link to the page.
    pub token: String,
    /// Encryption of the connections, with the page's certificate and key.
    pub encryption: Tls,
}

/// Encrypts connections with TLS 1.3.
#[derive(Clone)]
pub struct Tls(TlsAcceptor);

impl Encryption for Tls {
    type Stream = TlsStream<TcpStream>;
    const SCHEME: &'static str = "https";

    async fn accept(&self, stream: TcpStream) -> io::Result<Self::Stream> {
        self.0.accept(stream).await
    }
}

/// Content of the file with the page's token, certificate and key. Certificate and key are stored as their DER encoding.
#[derive(Serialize, Deserialize)]
struct StoredIdentity {
    token: String,
    certificate: Vec<u8>,
    key: Vec<u8>,
}

/// Returns the stored certificate and token of the page. If there are none, creates and stores new ones.
///
/// # Errors
/// When the certificate and token cannot be created, read or stored.
pub fn load_or_create_identity() -> anyhow::Result<Identity> {
    let folder = home::folder().context(message!("page-no-certificate-folder"))?;
    let path = folder.join(IDENTITY_FILE);
    let stored = match fs::read(&path) {
        Ok(bytes) => serde_json::from_slice(&bytes).with_context(|| unusable_message(&path))?,
        Err(error) if error.kind() == io::ErrorKind::NotFound => create_identity(&path)?,
        Err(error) => return Err(error).with_context(|| unusable_message(&path)),
    };
    let encryption = tls_from(&stored).with_context(|| unusable_message(&path))?;
    Ok(Identity {
        token: stored.token,
        encryption,
    })
}

fn unusable_message(path: &Path) -> Message {
    message!(
        "page-certificate-unusable",
        path = Value::shown(path.display())
    )
}

/// Creates an identity and stores it.
fn create_identity(path: &Path) -> anyhow::Result<StoredIdentity> {
    let key = KeyPair::generate().context(message!("page-no-key"))?;
    let certificate = CertificateParams::new([HOST_NAME.to_owned()])
        .and_then(|parameters| parameters.self_signed(&key))
        .context(message!("page-no-certificate"))?;
    let stored = StoredIdentity {
        token: random_token()?,
        certificate: certificate.der().to_vec(),
        key: key.serialize_der(),
    };
    write_private_file(path, &serde_json::to_vec(&stored)?)
        .with_context(|| home::not_written_message(message!("page-not-served"), path))?;
    Ok(stored)
}

/// Writes the file that contains the private key of the page. On Unix, only its owner can read the file.
fn write_private_file(path: &Path, bytes: &[u8]) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    atomic_file::write_privately(path, |file| file.write_all(bytes))
}

/// Configures TLS 1.3 for the server, with the stored certificate and key.
fn tls_from(stored: &StoredIdentity) -> anyhow::Result<Tls> {
    let certificate = CertificateDer::from(stored.certificate.clone());
    let key = PrivateKeyDer::Pkcs8(PrivatePkcs8KeyDer::from(stored.key.clone()));
    let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_protocol_versions(&[&TLS13])?
        .with_no_client_auth()
        .with_single_cert(vec![certificate], key)?;
    Ok(Tls(TlsAcceptor::from(Arc::new(config))))
}
