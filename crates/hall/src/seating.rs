//! Asks the hall who plays at a table in its tournament.

use std::time::Duration;

use anyhow::{Context, bail};
use rumqttc::{Event, Packet, QoS};
use tokio::time::timeout;
use umpire::{
    language::{Message, Value},
    message,
};

use crate::{
    mqtt::connect,
    problem::Problem,
    publisher::Settings,
    topics::{Kind, topic},
    tournament::report::SeatingDocument,
};

/// Maximum time to wait for the broker and for the stored seating; set by hand.
const TIMEOUT: Duration = Duration::from_secs(5);

/// Returns who plays at the table in the current round of the tournament; `None` if the broker has no seating for it.
///
/// # Errors
/// When the broker cannot be reached, or the stored seating is not usable.
pub fn fetch(settings: &Settings) -> anyhow::Result<Option<SeatingDocument>> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .context(message!("hall-no-connection"))?;
    let address = &settings.login.address;
    // The timer needs the runtime around it.
    let received = runtime.block_on(async { timeout(TIMEOUT, receive(settings)).await });
    match received {
        // Brokers send what they have stored at once.
        Err(_late) => Ok(None),
        Ok(Ok(payload)) if payload.is_empty() => Ok(None),
        Ok(Ok(payload)) => match SeatingDocument::parse(&payload, settings.table) {
            Ok(seating) => Ok(Some(seating)),
            Err(why) => bail!(message!(
                "hall-seating-unusable",
                address = Value::shown(address),
                why = Value::shown(&why)
            )),
        },
        Ok(Err(problem)) => bail!(message!(
            "hall-broker",
            address = Value::shown(address),
            problem = Value::shown(&problem)
        )),
    }
}

/// Waits for the stored seating of the table.
async fn receive(settings: &Settings) -> Result<Vec<u8>, Problem> {
    let prefix = &settings.login.address.prefix;
    let table = settings.table;
    let name = format!("umpire-seating-{}-{table}", prefix.replace('/', "-"));
    let (client, mut packets) = connect(settings.login.mqtt_options(&name, None));
    while let Some(packet) = packets.recv().await {
        match packet? {
            Event::Incoming(Packet::ConnAck(_)) => {
                let topic = topic(prefix, table, Kind::Seating);
                client
                    .try_subscribe(topic, QoS::AtLeastOnce)
                    .map_err(|error| Problem::Lost(Message::verbatim(error.to_string())))?;
            }
            Event::Incoming(Packet::Publish(packet)) => return Ok(packet.payload.to_vec()),
            _ => {}
        }
    }
    Err(Problem::Lost(message!("problem-stopped")))
}
