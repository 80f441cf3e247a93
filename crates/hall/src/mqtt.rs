//! Connections to a broker: address, password and trusted certificates.

use std::{fmt, path::Path, sync::Arc, time::Duration};

use anyhow::{Context, anyhow, ensure};
use rumqttc::{
    AsyncClient, Event, EventLoop, IncomingPacketSizeLimit, LastWill, MqttOptions, Packet,
    TlsConfiguration, Transport,
};
use tokio::sync::mpsc::{Receiver, channel};
use tokio_rustls::rustls::{
    ClientConfig, RootCertStore,
    crypto::ring,
    pki_types::{CertificateDer, pem::PemObject},
    version::TLS13,
};
use umpire::{language::Value, message};

use crate::{
    address::Address,
    problem::{ConnectionStage, Problem},
};

/// Maximum time between two packets of a client, in seconds; set by hand. If nothing arrives for one and a half times as long, the broker
/// publishes the client's last will, if it has one. The client sent this message to the broker for this case when it connected.
const KEEP_ALIVE_S: u16 = 15;
/// Maximum time to connect to the broker, with TLS and the first answer; set by hand.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(10);
/// Maximum size of an MQTT packet that is accepted, in bytes; set by hand. A packet with the state of a table has about 4,000 bytes; a
/// packet with a tournament of 400 players and 5 rounds has about 220,000 bytes.
pub const MAX_PACKET_BYTES: u32 = 256 * 1024;
/// Maximum number of messages that are sent and not yet confirmed; set by hand, more than a table has in flight. The MQTT library
/// reserves memory for this many messages: 8 MB for the library's default of 65,535 messages.
const MAX_IN_FLIGHT: u16 = 32;
/// Size of each of two queues, in packets: packets to send, and received packets that were not read yet. Set by hand, more than
/// [`MAX_IN_FLIGHT`].
const MAX_QUEUED_PACKETS: usize = 64;

/// What a client needs to connect to a broker.
#[derive(Clone)]
pub struct Login {
    /// Address of the broker.
    pub address: Address,
    /// Password for the user of the address; `None` if none was given.
    password: Option<String>,
    /// Trusted certificates; `None` without encryption.
    tls_config: Option<Arc<ClientConfig>>,
}

/// Leaves out the password, so that no log contains it.
impl fmt::Debug for Login {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Login")
            .field("address", &self.address)
            .finish_non_exhaustive()
    }
}

impl Login {
    /// Prepares to connect. With encryption, reads the trusted certificates: those in the PEM file `ca`, otherwise those of the operating
    /// system.
    ///
    /// # Errors
    /// When the trusted certificates cannot be read, there are none, or `ca` is given without encryption.
    pub fn new(
        address: Address,
        password: Option<String>,
        ca: Option<&Path>,
    ) -> anyhow::Result<Self> {
        ensure!(
            address.encrypted || ca.is_none(),
            message!("hall-ca-unencrypted")
        );
        let tls_config = address.encrypted.then(|| tls_config(ca)).transpose()?;
        Ok(Self {
            address,
            password,
            tls_config: tls_config.map(Arc::new),
        })
    }

    /// Returns the options for a connection with the client identifier `client`. Each connection starts a new MQTT session: the broker need
    /// not remember the session, since umpire finds the unsent events from the journal and from the state that the broker retains.
    pub fn mqtt_options(&self, client: &str, will: Option<LastWill>) -> MqttOptions {
        let address = &self.address;
        let mut options = MqttOptions::new(client, (address.host.as_str(), address.port));
        options
            .set_keep_alive(KEEP_ALIVE_S)
            .set_connect_timeout(CONNECT_TIMEOUT)
            .set_clean_start(true)
            .set_outgoing_inflight_upper_limit(MAX_IN_FLIGHT)
            .set_incoming_packet_size_limit(IncomingPacketSizeLimit::Bytes(MAX_PACKET_BYTES));
        match (&address.user, &self.password) {
            (Some(user), Some(password)) => {
                options.set_credentials(user.clone(), password.clone().into_bytes());
            }
            (Some(user), None) => {
                options.set_username(user.clone());
            }
            (None, Some(password)) => {
                options.set_password(password.clone().into_bytes());
            }
            (None, None) => {}
        }
        if let Some(tls_config) = &self.tls_config {
            let tls_config = TlsConfiguration::Rustls(Arc::clone(tls_config));
            options.set_transport(Transport::tls_with_config(tls_config));
        }
        if let Some(will) = will {
            options.set_last_will(will);
        }
        options
    }
}

/// Reads the trusted certificates and prepares TLS 1.3.
fn tls_config(ca: Option<&Path>) -> anyhow::Result<ClientConfig> {
    let mut roots = RootCertStore::empty();
    if let Some(path) = ca {
        let unreadable = || {
            message!(
                "hall-certificates-unreadable",
                path = Value::shown(path.display())
            )
        };
        let certificates = CertificateDer::pem_file_iter(path).with_context(unreadable)?;
        for certificate in certificates {
            let certificate = certificate.with_context(unreadable)?;
            roots.add(certificate).with_context(unreadable)?;
        }
        ensure!(!roots.is_empty(), unreadable());
    } else {
        let loaded = rustls_native_certs::load_native_certs();
        for error in &loaded.errors {
            tracing::warn!(%error, "certificates of this machine cannot be read");
        }
        roots.add_parsable_certificates(loaded.certs);
        if roots.is_empty() {
            let message = message!("hall-no-certificates");
            return Err(match loaded.errors.into_iter().next() {
                Some(error) => anyhow::Error::new(error).context(message),
                None => anyhow!(message),
            });
        }
    }
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_protocol_versions(&[&TLS13])?
        .with_root_certificates(roots)
        .with_no_client_auth();
    Ok(config)
}

/// Connects to a broker. Returns the client, which sends messages, and a channel of the received packets. The channel closes after the
/// first problem of the connection; to connect again, call this function again.
pub fn connect(options: MqttOptions) -> (AsyncClient, Receiver<Result<Event, Problem>>) {
    let (client, events) = AsyncClient::builder(options)
        .capacity(MAX_QUEUED_PACKETS)
        .build();
    (client, spawn_polling(events))
}

/// Starts a task that polls the connection, and returns a channel with the received packets. A task is needed because a call of
/// [`EventLoop::poll`] must not be cancelled: after a cancelled call, the next call would connect again.
fn spawn_polling(mut events: EventLoop) -> Receiver<Result<Event, Problem>> {
    let (sender, packets) = channel(MAX_QUEUED_PACKETS);
    tokio::spawn(async move {
        let mut stage = ConnectionStage::Connecting;
        loop {
            let event = events.poll().await;
            if let Ok(Event::Incoming(Packet::ConnAck(_))) = event {
                stage = ConnectionStage::Connected;
            }
            let event = event.map_err(|error| Problem::of(&error, stage));
            let is_last = event.is_err();
            if sender.send(event).await.is_err() || is_last {
                return;
            }
        }
    });
    packets
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests {
    use super::*;

    fn login_with_ca(address: &str, ca: &Path) -> anyhow::Result<Login> {
        Login::new(address.parse().unwrap(), None, Some(ca))
    }

    #[test]
    fn the_debug_text_does_not_contain_the_password() {
        let address = "mqtt://ana@host/club".parse().unwrap();
        let login = Login::new(address, Some("secret".to_owned()), None).unwrap();
        let debug_text = format!("{login:?}");
        assert!(
            debug_text.contains("ana") && !debug_text.contains("secret"),
            "{debug_text}"
        );
    }

    #[test]
    fn a_file_without_a_certificate_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("ca.pem");
        let missing = login_with_ca("mqtts://host/x", &path).unwrap_err();
        assert!(missing.to_string().contains("PEM file"), "{missing}");
        let invalid = "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n";
        for text in ["no certificate", invalid] {
            std::fs::write(&path, text).unwrap();
            let error = login_with_ca("mqtts://host/x", &path).unwrap_err();
            assert!(error.to_string().contains("ca.pem"), "{text}: {error}");
        }
    }

    #[test]
    fn certificates_without_encryption_are_refused() {
        let error = login_with_ca("mqtt://host/x", Path::new("ca.pem")).unwrap_err();
        assert!(error.to_string().contains("mqtts://"), "{error}");
    }
}
