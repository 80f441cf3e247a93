//! Tests that `docs/json` describes the documents of an evaluation.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

use super::{
    clips::score::ClipScore, dice_games::score::GameScore, document::Comparisons, figures::Share,
    gem_board, gems, mistakes::Cause, ominoes, photos::PhotoKind, summary::Summary,
};

// Includes the source file of a test helper of the library. The library compiles this file only for its own tests, so this crate cannot
// link the helper.
#[path = "../../../../src/test_support/schema.rs"]
mod generated;

impl JsonSchema for Share {
    fn schema_name() -> Cow<'static, str> {
        "Share".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "A count of cases that have a property, with the total number of cases.",
            "type": "object",
            "properties": {
                "n": {"type": "integer", "minimum": 0, "description": "Number of cases that have the property."},
                "of": {"type": "integer", "minimum": 0, "description": "Number of all cases."},
                "percent": {"type": ["number", "null"], "description": "`n` as a percentage of `of`; null if `of` is 0."},
            },
            "required": ["n", "of", "percent"],
        })
    }
}

impl JsonSchema for Cause {
    fn schema_name() -> Cow<'static, str> {
        "Cause".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "Kind of mistake, in words, such as `row wrong`.",
            "type": "string",
        })
    }
}

#[test]
fn the_schemas_describe_the_documents() {
    generated::check::<Summary>("umpire/evaluation@1");
    generated::check::<Comparisons<gems::score::Score>>(gems::GemPiles::SCHEMA);
    generated::check::<Comparisons<gem_board::score::Score>>(gem_board::GemBoards::SCHEMA);
    generated::check::<Comparisons<ominoes::score::Score>>(ominoes::DiceBoards::SCHEMA);
    generated::check::<Comparisons<ClipScore>>(ClipScore::SCHEMA);
    generated::check::<Comparisons<GameScore>>(GameScore::SCHEMA);
}
