//! Tests that `docs/json` describes the documents of a hall.

use schemars::{Schema, SchemaGenerator, json_schema};

use super::{
    EVENT_SCHEMA, EventDocument, REPLAY_SCHEMA, ReceivedState, ReplayRequest, STATE_SCHEMA,
    StateDocument, TableKind, to_json,
};

use crate::generated;

// Types of the package `umpire` have generated schemas only in that package's own tests. Here, these functions return references to the
// schema files in `docs/json` instead.

pub fn record(_: &mut SchemaGenerator) -> Schema {
    json_schema!({"$ref": "journal.schema.json#/$defs/Record"})
}

pub fn events(_: &mut SchemaGenerator) -> Schema {
    json_schema!({"type": "array", "items": {"$ref": "event.schema.json"}})
}

pub fn optional_symbol(_: &mut SchemaGenerator) -> Schema {
    json_schema!({"anyOf": [{"$ref": "event.schema.json#/$defs/Symbol"}, {"type": "null"}]})
}

pub fn symbol(_: &mut SchemaGenerator) -> Schema {
    json_schema!({"$ref": "event.schema.json#/$defs/Symbol"})
}

pub fn standings(_: &mut SchemaGenerator) -> Schema {
    json_schema!({"anyOf": [{"$ref": "standings.schema.json"}, {"type": "null"}]})
}

#[test]
fn a_received_state_may_lack_the_fields_that_are_only_displayed() {
    let needed = br#"{"schema":"umpire/hall-state@1","table":7,"game":"g1","kind":"watch","seq":0,"first":1}"#;
    let state: ReceivedState = serde_json::from_slice(needed).expect("a state");
    assert_eq!(
        (state.table, state.kind, state.seq, state.first),
        (7, TableKind::Watch, 0, 1)
    );
    assert_eq!(
        (state.names.len(), state.round, state.over),
        (0, None, false)
    );
    let without_first =
        br#"{"schema":"umpire/hall-state@1","table":7,"game":"g1","kind":"watch","seq":0}"#;
    assert!(serde_json::from_slice::<ReceivedState>(without_first).is_err());
}

#[test]
fn the_schemas_describe_the_documents() {
    generated::check::<EventDocument>(EVENT_SCHEMA);
    generated::check::<StateDocument>(STATE_SCHEMA);
    generated::check::<ReplayRequest>(REPLAY_SCHEMA);
    let request = ReplayRequest::new("g1", 12);
    crate::test_support::check(&to_json(&request), REPLAY_SCHEMA);
}
