//! Tests that `docs/json` describes the documents of a hall.

use schemars::{Schema, SchemaGenerator, json_schema};

use super::{
    EVENT_SCHEMA, EventDocument, REPLAY_SCHEMA, ReplayRequest, STATE_SCHEMA, StateDocument, to_json,
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
fn the_schemas_describe_the_documents() {
    generated::check::<EventDocument>(EVENT_SCHEMA);
    generated::check::<StateDocument>(STATE_SCHEMA);
    generated::check::<ReplayRequest>(REPLAY_SCHEMA);
    let request = ReplayRequest::new("g1", 12);
    crate::test_support::check(&to_json(&request), REPLAY_SCHEMA);
}
