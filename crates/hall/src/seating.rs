//! Requests the players at a table in the tournament of the hall.

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
    runtime,
    topics::{Kind, topic},
    tournament::report::SeatingDocument,
};

/// Maximum time to wait for the broker and for the stored seating; set by hand.
const RESPONSE_TIMEOUT: Duration = Duration::from_secs(5);

/// Returns who plays at the table in the current round of the tournament; `None` if the broker has no seating for it.
///
/// # Errors
/// When the broker cannot be reached, or the stored seating is not usable.
pub fn fetch(settings: &Settings) -> anyhow::Result<Option<SeatingDocument>> {
    let runtime = runtime::create().context(message!("hall-no-connection"))?;
    let address = &settings.login.address;
    // The timeout is created inside the async block, since it needs the runtime.
    let received =
        runtime.block_on(async { timeout(RESPONSE_TIMEOUT, receive_seating(settings)).await });
    match received {
        // Brokers send stored messages at once, so after this time there is none.
        Err(_late) => Ok(None),
        Ok(Ok(payload)) if payload.is_empty() => Ok(None),
        Ok(Ok(payload)) => match SeatingDocument::parse(&payload, settings.table) {
            Ok(seating) => Ok(Some(seating)),
            Err(reason) => bail!(message!(
                "hall-seating-unusable",
                address = Value::shown(address),
                why = Value::shown(&reason)
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
async fn receive_seating(settings: &Settings) -> Result<Vec<u8>, Problem> {
    let prefix = &settings.login.address.prefix;
    let table = settings.table;
    let client_id = format!("umpire-seating-{}-{table}", prefix.replace('/', "-"));
    let (client, mut packets) = connect(settings.login.mqtt_options(&client_id, None));
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
