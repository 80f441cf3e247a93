//! Compares the JSON Schemas in `docs/json` with the types that they describe.

use std::path::{Path, PathBuf};

use schemars::{JsonSchema, generate::SchemaSettings};
use serde_json::{Value, json};

/// Keyword that marks the schema of a property that may be null although it is not required. It is set at a field with
/// `#[schemars(extend("x-may-be-null" = true))]`, and removed from the committed schema.
const MAY_BE_NULL: &str = "x-may-be-null";

/// Checks that the committed schema of a document is the one generated from its type. `identifier` is the value of the document's
/// `schema` field, such as `umpire/card@1`. With the environment variable `UPDATE_SCHEMAS=1`, writes the schema instead.
///
/// # Panics
/// If the committed schema differs, is missing or cannot be written, `identifier` is not of the form `umpire/NAME@VERSION`, the repository
/// has no folder `docs/json`, or a description contains an incomplete link.
pub fn check<T: JsonSchema>(identifier: &str) {
    let path = path(identifier);
    let schema = generate::<T>(identifier);
    if std::env::var_os("UPDATE_SCHEMAS").is_some_and(|value| value == "1") {
        let text = serde_json::to_string_pretty(&schema).expect("a schema is JSON") + "\n";
        std::fs::write(&path, text).expect("docs/json can be written");
        return;
    }
    let text = std::fs::read_to_string(&path).unwrap_or_default();
    let committed: Value = serde_json::from_str(&text).unwrap_or_default();
    assert_eq!(
        committed,
        schema,
        "{} does not describe {identifier}: run the test with UPDATE_SCHEMAS=1, and see docs/contract.md",
        path.display()
    );
}

/// Returns the path of a document's schema in the repository's folder `docs/json`. The folder is searched upwards from the current package.
fn path(identifier: &str) -> PathBuf {
    let name = name_of_document(identifier);
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut folders = package.ancestors().map(|folder| folder.join("docs/json"));
    let folder = folders.find(|folder| folder.is_dir());
    let folder = folder.expect("the repository has a folder docs/json");
    folder.join(format!("{name}.schema.json"))
}

/// Returns the name of a document's format, without its version: `card` for `umpire/card@1`.
fn name_of_document(identifier: &str) -> &str {
    let versioned = identifier.strip_prefix("umpire/");
    let parts = versioned.and_then(|versioned| versioned.split_once('@'));
    let (name, _version) = parts.expect("an identifier is umpire/NAME@VERSION");
    name
}

/// Generates the JSON Schema of documents of the type `T`. `identifier` is the name and version of the format.
fn generate<T: JsonSchema>(identifier: &str) -> Value {
    // The schema describes the documents that this version of the program writes. Documents of older versions, which it can still read, may
    // differ.
    let settings = SchemaSettings::draft2020_12().for_serialize();
    let schema = settings.into_generator().into_root_schema_for::<T>();
    let mut schema = Value::from(schema);
    adapt(&mut schema);
    schema["title"] = json!(identifier);
    schema["properties"]["schema"] = json!({
        "const": identifier,
        "description": "Name and version of the document's format.",
    });
    schema
}

/// Adapts a generated schema and all schemas in it for readers who know JSON but not Rust.
fn adapt(schema: &mut Value) {
    if let Some(fields) = schema.as_object_mut() {
        // Removes formats such as `uint16`: they are not part of the JSON Schema standard, and the range of such a number is also given by
        // its `minimum` and `maximum`. Removes defaults, since they matter only to programs that read documents. Keeps objects: this
        // function also visits the map of an object's properties, where the schema of a property may have the name `format` or `default`.
        fields.retain(|name, value| {
            let is_unneeded = name == "format" || name == "default";
            value.is_object() || !is_unneeded
        });
        if let Some(Value::String(text)) = fields.get_mut("description") {
            *text = adapted_text(text);
        }
    }
    adapt_properties(schema);
    match schema {
        Value::Object(fields) => fields.values_mut().for_each(adapt),
        Value::Array(items) => items.iter_mut().for_each(adapt),
        _ => {}
    }
}

/// Joins the lines of each paragraph of a description, and replaces links to Rust items by the names of these items in JSON. For example, a
/// link to `GlassTurn::Roll` becomes `roll`. A link that has a text of its own, as for a field that is renamed in JSON, becomes this text.
///
/// # Panics
/// If a link is not complete.
fn adapted_text(text: &str) -> String {
    let paragraphs = text.split("\n\n").map(|lines| lines.replace('\n', " "));
    let text = paragraphs.collect::<Vec<_>>().join("\n\n");
    let mut parts = text.split("[`");
    let mut adapted = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (item, rest) = part.split_once("`]").expect("a link ends");
        let target = rest.strip_prefix('(').and_then(|rest| rest.split_once(')'));
        let rest = target.map_or(rest, |(_, rest)| rest);
        let name = item.rsplit("::").next().unwrap_or(item);
        adapted.extend(["`", &in_snake_case(name), "`", rest]);
    }
    adapted
}

/// Converts a name from camel case to snake case. A name in snake case stays unchanged.
fn in_snake_case(name: &str) -> String {
    let mut snake = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !snake.is_empty() {
            snake.push('_');
        }
        snake.extend(letter.to_lowercase());
    }
    snake
}

/// Adapts the properties of an object. In a description, `None` becomes "null" if the property is required, and "absent" if it is not. A
/// property that is not required loses null as a possible value, unless it is marked with [`MAY_BE_NULL`]. A number named `confidence` gets
/// the range 0 to 1.
fn adapt_properties(object: &mut Value) {
    let required = object["required"].as_array().cloned().unwrap_or_default();
    let properties = object.get_mut("properties").and_then(Value::as_object_mut);
    for (name, property) in properties.into_iter().flatten() {
        let is_required = required.iter().any(|required_name| required_name == name);
        let is_marked = property
            .as_object_mut()
            .is_some_and(|fields| fields.remove(MAY_BE_NULL).is_some());
        if let Some(Value::String(text)) = property.get_mut("description") {
            *text = text.replace("`None`", if is_required { "null" } else { "absent" });
        }
        if !is_required && !is_marked {
            remove_null(property);
        }
        if name == "confidence" && property["type"] == "number" {
            property["minimum"] = json!(0);
            property["maximum"] = json!(1);
        }
    }
}

/// Removes null from the schema of a value that may be null. Does nothing if the value may not be null.
fn remove_null(schema: &mut Value) {
    if let Some(types) = schema.get_mut("type").and_then(Value::as_array_mut) {
        types.retain(|name| name != "null");
        if let [only] = &types[..] {
            schema["type"] = only.clone();
        }
    }
    let Some(choices) = schema.get_mut("anyOf").and_then(Value::as_array_mut) else {
        return;
    };
    choices.retain(|choice| choice["type"] != "null");
    if let [Value::Object(only)] = &mut choices[..] {
        let only = std::mem::take(only);
        let fields = schema.as_object_mut().expect("it has the field anyOf");
        fields.remove("anyOf");
        fields.extend(only);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_of_a_document_has_no_version() {
        assert_eq!(name_of_document("umpire/hall-state@1"), "hall-state");
        assert_eq!(name_of_document("umpire/card@12"), "card");
    }

    #[test]
    fn descriptions_name_items_as_in_json() {
        let cases = [
            ("One\nline.\n\nTwo\nlines.", "One line.\n\nTwo lines."),
            (
                "A [`GlassTurn::FirstCard`] or `None`.",
                "A `first_card` or `None`.",
            ),
            ("See [`start`](Began::glass_turn).", "See `start`."),
            ("[`Roll`] (in a round)", "`roll` (in a round)"),
        ];
        for (text, expected) in cases {
            assert_eq!(adapted_text(text), expected);
        }
    }

    #[test]
    fn only_a_required_or_marked_property_may_be_null() {
        let nullable = json!({"type": ["string", "null"], "description": "A name, never null."});
        let mut marked = nullable.clone();
        marked[MAY_BE_NULL] = json!(true);
        let mut object = json!({
            "properties": {
                "required": nullable,
                "marked": marked,
                "reference": {"anyOf": [{"$ref": "#/$defs/Cell"}, {"type": "null"}]},
                "other": nullable,
            },
            "required": ["required"],
        });
        adapt_properties(&mut object);
        let expected = json!({
            "required": nullable,
            "marked": nullable,
            "reference": {"$ref": "#/$defs/Cell"},
            "other": {"type": "string", "description": "A name, never null."},
        });
        assert_eq!(object["properties"], expected);
    }

    #[test]
    fn none_is_null_in_a_required_property_and_absent_in_another() {
        let property = json!({"description": "`None` before the roll."});
        let mut object = json!({
            "properties": {"required": property, "other": property},
            "required": ["required"],
        });
        adapt_properties(&mut object);
        let description = |name: &str| object["properties"][name]["description"].clone();
        assert_eq!(description("required"), "null before the roll.");
        assert_eq!(description("other"), "absent before the roll.");
    }

    #[test]
    fn formats_and_defaults_are_removed_but_not_properties_of_these_names() {
        let mut schema = json!({
            "properties": {
                "format": {"type": "integer", "format": "uint16", "minimum": 0},
                "confidence": {"type": "number", "format": "double", "default": 0.5},
            },
            "required": ["format", "confidence"],
        });
        adapt(&mut schema);
        let expected = json!({
            "format": {"type": "integer", "minimum": 0},
            "confidence": {"type": "number", "minimum": 0, "maximum": 1},
        });
        assert_eq!(schema["properties"], expected);
    }
}
