//! Prints the messages for Home Assistant of a table with a game and of a table that is only watched, one JSON document per line.
//! `scripts/home-assistant` checks them.

use std::io::Write;

use serde_json::{Value, json};
use umpire_hall::{
    discovery::{DEFAULT_PREFIX, DiscoveredTable},
    documents::TableKind,
};

fn main() -> anyhow::Result<()> {
    let mut out = std::io::stdout().lock();
    for kind in [TableKind::Game, TableKind::Watch] {
        let table = DiscoveredTable {
            home_prefix: DEFAULT_PREFIX,
            prefix: "club/friday",
            table: "7".parse()?,
            kind,
            has_image: true,
        };
        for message in table.messages() {
            let payload: Value = serde_json::from_slice(&message.payload)?;
            let document = json!({"kind": kind, "topic": message.topic, "payload": payload});
            writeln!(out, "{document}")?;
        }
    }
    Ok(())
}
