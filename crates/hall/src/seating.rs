//! Asks the broker of a hall which players the tournament has seated at a table.

use std::time::Duration;

use anyhow::{Context, bail};
use rumqttc::{Event, Packet, QoS};
use tokio::{sync::mpsc::Receiver, time::timeout};
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

/// Maximum time to wait, once the broker is connected, for the retained message with the table's players. A broker sends a retained
/// message directly after the subscription; if no message arrives within this time, the broker retains none. Set by hand.
const SEATING_TIMEOUT: Duration = Duration::from_secs(5);

/// Returns who plays at the table in the current round of the tournament; `None` if the broker retains no message with the table's
/// players.
///
/// # Errors
/// When the broker cannot be reached, or the retained seating is not usable.
pub fn fetch(settings: &Settings) -> anyhow::Result<Option<SeatingDocument>> {
    let runtime = runtime::create().context(message!("hall-no-connection"))?;
    let address = &settings.login.address;
    match runtime.block_on(receive_seating(settings, SEATING_TIMEOUT)) {
        Ok(None) => Ok(None),
        Ok(Some(payload)) => match SeatingDocument::parse(&payload, settings.table) {
            Ok(seating) => Ok(Some(seating)),
            Err(reason) => bail!(message!(
                "hall-seating-unusable",
                address = Value::shown(address),
                why = Value::shown(&reason)
            )),
        },
        Err(problem) => bail!(message!(
            "hall-broker",
            address = Value::shown(address),
            problem = Value::shown(&problem)
        )),
    }
}

/// Connects to the broker and waits at most `limit` for the retained message with the table's players. Returns the payload of the
/// message; `None` if no message arrives, or if the payload is empty.
async fn receive_seating(settings: &Settings, limit: Duration) -> Result<Option<Vec<u8>>, Problem> {
    let prefix = &settings.login.address.prefix;
    let table = settings.table;
    let client_id = format!("umpire-seating-{}-{table}", prefix.replace('/', "-"));
    let (client, mut packets) = connect(settings.login.mqtt_options(&client_id, None));
    next_packet(&mut packets, |packet| {
        matches!(packet, Packet::ConnAck(_)).then_some(())
    })
    .await?;
    let seating_topic = topic(prefix, table, Kind::Seating);
    client
        .try_subscribe(&*seating_topic, QoS::AtLeastOnce)
        .map_err(|error| Problem::Lost(Message::verbatim(error.to_string())))?;
    let payload = next_packet(&mut packets, |packet| match packet {
        Packet::Publish(packet) if packet.topic == seating_topic.as_bytes() => {
            Some(packet.payload.to_vec())
        }
        _ => None,
    });
    match timeout(limit, payload).await {
        Err(_late) => Ok(None),
        // An empty payload means that the tournament has deleted the table's seating.
        Ok(payload) => payload.map(|payload| Some(payload).filter(|payload| !payload.is_empty())),
    }
}

/// Waits for the first received packet for which `select` returns a value, and returns this value.
async fn next_packet<T>(
    packets: &mut Receiver<Result<Event, Problem>>,
    select: impl Fn(Packet) -> Option<T>,
) -> Result<T, Problem> {
    while let Some(event) = packets.recv().await {
        if let Event::Incoming(packet) = event?
            && let Some(selected) = select(packet)
        {
            return Ok(selected);
        }
    }
    Err(Problem::Lost(message!("problem-stopped")))
}

#[cfg(test)]
mod tests;
