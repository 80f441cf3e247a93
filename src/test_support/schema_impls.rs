//! JSON Schemas of the types that implement their own serialisation to JSON.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde_json::{Map, Value, json};

use crate::{
    report::{dice_board::Square, gem_board::Hole, gems::NamedCounts},
    rules::{
        Cell,
        gems::{Counts, Gem},
        ominoes::Face,
    },
};

impl JsonSchema for Cell {
    fn schema_name() -> Cow<'static, str> {
        "Cell".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "A cell or square: row and column, counted from 0 at the top and at the left. Cells of a card are counted from its region's bounding box, and may be negative outside of it.",
            "type": "array",
            "items": {"type": "integer", "minimum": i8::MIN, "maximum": i8::MAX},
            "minItems": 2,
            "maxItems": 2,
        })
    }
}

impl JsonSchema for Counts {
    fn schema_name() -> Cow<'static, str> {
        "Counts".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let names = Gem::ALL.map(Gem::name);
        let count = |name: &str| (name.to_owned(), json!({"type": "integer", "minimum": 0}));
        json_schema!({
            "description": "Number of gems of each of the six colours, zeros included.",
            "type": "object",
            "properties": names.into_iter().map(count).collect::<Map<String, Value>>(),
            "required": names,
        })
    }
}

impl JsonSchema for NamedCounts {
    fn schema_name() -> Cow<'static, str> {
        "NamedCounts".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "Number of objects of each colour, by the name of the colour, zeros included. Without a learned palette, these are the six colours of the gems.",
            "type": "object",
            "additionalProperties": {"type": "integer", "minimum": 0},
        })
    }
}

impl JsonSchema for Hole {
    fn schema_name() -> Cow<'static, str> {
        "Hole".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "The content of a hole: null if it holds no gem, `unknown` if it is not visible or uncertain, or the colour of its gem.",
            "enum": null_unknown_or(&Gem::ALL.map(Gem::name)),
        })
    }
}

impl JsonSchema for Square {
    fn schema_name() -> Cow<'static, str> {
        "Square".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "The content of a square: null if no die lies on it, `unknown` if it is not visible or uncertain, or the face that its die shows.",
            "enum": null_unknown_or(&Face::ALL.map(Face::name)),
        })
    }
}

/// Returns the values that an enumeration may have in JSON: null, `unknown` and the names in `names`.
fn null_unknown_or(names: &[&str]) -> Vec<Value> {
    let fixed = [Value::Null, "unknown".into()];
    let names = names.iter().map(|&name| name.into());
    fixed.into_iter().chain(names).collect()
}
