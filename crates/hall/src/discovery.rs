//! Messages by which Home Assistant finds a table: one for each of its sensors, and one for the image if the table sends images.
//!
//! The topics and fields are those of <https://www.home-assistant.io/integrations/mqtt/#mqtt-discovery>. `scripts/home-assistant` checks
//! them with the schemas of Home Assistant.

use serde_json::{Value, json};

use crate::{
    documents::TableKind,
    topics::{Kind, RetainedMessage, Table, topic},
};

/// First part of the topics on which Home Assistant expects discovery messages, unless another one was set in Home Assistant.
pub const DEFAULT_PREFIX: &str = "homeassistant";

/// A sensor of a table.
struct Sensor {
    /// Name in topics and identifiers.
    id: &'static str,
    /// Name of the sensor. Home Assistant shows it after the name of the table.
    name: &'static str,
    /// Icon of Material Design, by the name that Home Assistant uses.
    icon: &'static str,
    /// Template in Home Assistant's language that computes the value of the sensor from the table's state document.
    value_template: &'static str,
    /// Unit of the sensor's value; `None` for a value without a unit. Every value with a unit is a duration.
    unit: Option<&'static str>,
    /// Template that selects the sensor's additional attributes from the state document; `None` if the sensor has no additional attributes.
    attributes_template: Option<&'static str>,
}

const ROUND: Sensor = Sensor {
    id: "round",
    name: "Round",
    icon: "mdi:counter",
    value_template: "{{ value_json.round }}",
    unit: None,
    attributes_template: Some(
        "{{ {'rounds': value_json.rounds, 'phase': value_json.phase, 'symbol': value_json.symbol} | tojson }}",
    ),
};

const LEADER: Sensor = Sensor {
    id: "leader",
    name: "Leader",
    icon: "mdi:trophy",
    value_template: "{{ value_json.leaders | join(', ') if value_json.leaders else 'nobody yet' }}",
    unit: None,
    attributes_template: Some("{{ {'standings': value_json.standings} | tojson }}"),
};

const GLASS: Sensor = Sensor {
    id: "glass",
    name: "Hourglass",
    icon: "mdi:timer-sand",
    value_template: "{{ value_json.glass.left_s if value_json.glass else 0 }}",
    unit: Some("s"),
    attributes_template: None,
};

/// Sensor for the player who solved a card last. In a game, its value contains the round, so that it changes if the same player solves a
/// card in the next round. A watch has no rounds.
const LAST_SOLVED: Sensor = Sensor {
    id: "last_solved",
    name: "Last solved",
    icon: "mdi:bullhorn",
    value_template: "{% if value_json.last_solved %}{{ value_json.last_solved.player }}{% if value_json.last_solved.round %} (round {{ value_json.last_solved.round }}){% endif %}{% else %}nobody yet{% endif %}",
    unit: None,
    attributes_template: Some("{{ (value_json.last_solved or {}) | tojson }}"),
};

const SOLVED: Sensor = Sensor {
    id: "solved",
    name: "Cards solved",
    icon: "mdi:puzzle-check",
    value_template: "{{ value_json.solved | length }}",
    unit: None,
    attributes_template: Some("{{ {'solved': value_json.solved} | tojson }}"),
};

/// The table that the messages describe.
#[derive(Debug, Clone, Copy)]
pub struct DiscoveredTable<'a> {
    /// Start of the topics of Home Assistant.
    pub home_prefix: &'a str,
    /// Start of the topics of the hall.
    pub prefix: &'a str,
    /// Number of the table.
    pub table: Table,
    /// What the table sends.
    pub kind: TableKind,
    /// Whether the table sends images.
    pub has_image: bool,
}

impl DiscoveredTable<'_> {
    /// Returns the messages.
    pub fn messages(self) -> Vec<RetainedMessage> {
        let sensors: &[Sensor] = match self.kind {
            TableKind::Game => &[ROUND, LEADER, GLASS, LAST_SOLVED, SOLVED],
            TableKind::Watch => &[LAST_SOLVED, SOLVED],
        };
        let sensors = sensors
            .iter()
            .map(|sensor| self.create_message("sensor", sensor.id, self.sensor_payload(sensor)));
        let status = self.create_message("binary_sensor", "status", self.status_payload());
        let image = self
            .has_image
            .then(|| self.create_message("camera", "image", self.image_payload()));
        sensors.chain([status]).chain(image).collect()
    }

    /// Makes the message that announces one entity to Home Assistant: adds the fields that all entities share to `payload`. `component` is
    /// Home Assistant's name for the kind of entity, `id` the name of the entity in topics and identifiers.
    fn create_message(self, component: &str, id: &str, mut payload: Value) -> RetainedMessage {
        let device = self.device_id();
        payload["unique_id"] = json!(format!("{device}_{id}"));
        payload["device"] = json!({
            "identifiers": [device],
            "name": format!("Table {}", self.table),
            "manufacturer": "umpire",
            "model": match self.kind {
                TableKind::Game => "Ubongo table",
                TableKind::Watch => "watched table",
            },
        });
        payload["origin"] = json!({
            "name": "umpire",
            "sw_version": env!("CARGO_PKG_VERSION"),
        });
        RetainedMessage {
            topic: format!("{}/{component}/{device}/{id}/config", self.home_prefix),
            payload: payload.to_string().into_bytes(),
        }
    }

    fn sensor_payload(self, sensor: &Sensor) -> Value {
        let state = topic(self.prefix, self.table, Kind::State);
        let mut payload = json!({
            "name": sensor.name,
            "icon": sensor.icon,
            "state_topic": state,
            "value_template": sensor.value_template,
        });
        if let Some(unit) = sensor.unit {
            payload["unit_of_measurement"] = json!(unit);
            payload["device_class"] = json!("duration");
        }
        if let Some(attributes_template) = sensor.attributes_template {
            payload["json_attributes_topic"] = json!(state);
            payload["json_attributes_template"] = json!(attributes_template);
        }
        self.with_availability(payload)
    }

    /// Returns the content of the message for the sensor that shows whether the table is online. The message names no availability topic,
    /// so that Home Assistant shows an offline table as "disconnected" instead of "unavailable".
    fn status_payload(self) -> Value {
        json!({
            "name": "Status",
            "device_class": "connectivity",
            "entity_category": "diagnostic",
            "state_topic": topic(self.prefix, self.table, Kind::Status),
            "payload_on": "online",
            "payload_off": "offline",
        })
    }

    fn image_payload(self) -> Value {
        self.with_availability(json!({
            "name": "Image",
            "topic": topic(self.prefix, self.table, Kind::Image),
        }))
    }

    fn with_availability(self, mut payload: Value) -> Value {
        let status = topic(self.prefix, self.table, Kind::Status);
        payload["availability_topic"] = json!(status);
        payload["payload_available"] = json!("online");
        payload["payload_not_available"] = json!("offline");
        payload
    }

    /// Returns the identifier of the table in Home Assistant: ASCII letters, digits and `_` only, since the topics of Home Assistant allow
    /// few other characters.
    fn device_id(self) -> String {
        let to_plain = |letter: char| match letter {
            letter if letter.is_ascii_alphanumeric() => letter,
            _ => '_',
        };
        let prefix: String = self.prefix.chars().map(to_plain).collect();
        format!("umpire_{prefix}_table_{}", self.table)
    }
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests {
    use super::*;

    fn table(kind: TableKind, has_image: bool) -> DiscoveredTable<'static> {
        DiscoveredTable {
            home_prefix: DEFAULT_PREFIX,
            prefix: "klub/pátek",
            table: "7".parse().unwrap(),
            kind,
            has_image,
        }
    }

    #[test]
    fn a_table_is_one_device_with_its_sensors() {
        let messages = table(TableKind::Game, true).messages();
        let topics: Vec<&str> = messages.iter().map(|message| &*message.topic).collect();
        let expected = [
            "sensor/umpire_klub_p_tek_table_7/round",
            "sensor/umpire_klub_p_tek_table_7/leader",
            "sensor/umpire_klub_p_tek_table_7/glass",
            "sensor/umpire_klub_p_tek_table_7/last_solved",
            "sensor/umpire_klub_p_tek_table_7/solved",
            "binary_sensor/umpire_klub_p_tek_table_7/status",
            "camera/umpire_klub_p_tek_table_7/image",
        ];
        assert_eq!(
            topics,
            expected.map(|part| format!("homeassistant/{part}/config"))
        );
        for RetainedMessage { topic, payload } in &messages {
            let payload: Value = serde_json::from_slice(payload).unwrap();
            assert_eq!(
                payload["device"]["identifiers"][0], "umpire_klub_p_tek_table_7",
                "{topic}"
            );
            assert!(payload["unique_id"].is_string(), "{topic}");
        }
        assert_eq!(table(TableKind::Watch, false).messages().len(), 3);
    }

    #[test]
    fn the_image_and_the_sensors_are_unavailable_while_the_table_is_offline() {
        for RetainedMessage { topic, payload } in table(TableKind::Game, true).messages() {
            let payload: Value = serde_json::from_slice(&payload).unwrap();
            let availability = payload.get("availability_topic");
            let is_status = topic.contains("/status/");
            assert_eq!(availability.is_none(), is_status, "{topic}");
        }
    }
}
