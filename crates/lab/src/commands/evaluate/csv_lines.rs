//! Figures of an evaluation as CSV, one figure a line, for spreadsheets and other programs.

use serde::Serialize;
use serde_json::{Map, Value};

/// Names of the columns. `image` is empty for figures of a whole folder. `value` is empty if the figure could not be measured; for a
/// list, it is the number of items. `of` is the total that a count refers to, and empty for other figures.
pub const HEADER: Row<'static> = ["folder", "image", "figure", "value", "of"];

/// One line.
pub type Row<'a> = [&'a str; 5];

/// Returns the lines for the figures of an image, or of a folder if `image` is empty. `figures` is converted to a JSON object; each field
/// of the object becomes a line. A field that holds a count with its total becomes a single line. The fields of nested objects get names
/// such as `verdicts.solved.unsure`.
///
/// # Errors
/// When the figures cannot be written as JSON or as CSV.
pub fn lines(folder: &str, image: &str, figures: &impl Serialize) -> anyhow::Result<String> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    let mut add = |figure: &str, value: &str, of: &str| {
        writer.write_record([folder, image, figure, value, of])
    };
    collect("", &serde_json::to_value(figures)?, &mut add)?;
    Ok(String::from_utf8(writer.into_inner()?)?)
}

/// Receives the name of a figure, its value, and the total that it refers to; the total is empty for a figure without one.
type Add<'a> = dyn FnMut(&str, &str, &str) -> csv::Result<()> + 'a;

fn collect(figure: &str, value: &Value, add: &mut Add<'_>) -> csv::Result<()> {
    match value {
        Value::Object(fields) => match share(fields) {
            Some((count, of)) => add(figure, &count.to_string(), &of.to_string()),
            None => fields
                .iter()
                .try_for_each(|(name, value)| collect(&inner_name(figure, name), value, add)),
        },
        Value::Array(items) => add(figure, &items.len().to_string(), ""),
        Value::Null => add(figure, "", ""),
        Value::Bool(is) => add(figure, if *is { "1" } else { "0" }, ""),
        Value::Number(number) => add(figure, &number.to_string(), ""),
        Value::String(text) => add(figure, text, ""),
    }
}

fn inner_name(outer: &str, name: &str) -> String {
    if outer.is_empty() {
        name.to_owned()
    } else {
        format!("{outer}.{name}")
    }
}

/// Returns the count and the total of a [`Share`](umpire_lab::evaluate::figures::Share); `None` if the object is not a `Share`.
fn share(fields: &Map<String, Value>) -> Option<(&Value, &Value)> {
    let is_share = fields.len() == 3 && fields.contains_key("percent");
    is_share
        .then(|| fields.get("n").zip(fields.get("of")))
        .flatten()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn each_figure_has_a_line_with_its_total() {
        let figures = json!({
            "located": {"n": 3, "of": 4, "percent": 75.0},
            "off": 0.25,
            "told": true,
            "unknown": null,
            "verdicts": {"solved": {"unsure": 2}},
            "wrong": [{"row": 1}, {"row": 2}],
        });
        let expected = "\
            \"a,b\",,located,3,4\n\
            \"a,b\",,off,0.25,\n\
            \"a,b\",,told,1,\n\
            \"a,b\",,unknown,,\n\
            \"a,b\",,verdicts.solved.unsure,2,\n\
            \"a,b\",,wrong,2,\n";
        assert_eq!(lines("a,b", "", &figures).expect("CSV"), expected);
        let one = lines("a", "photo", &json!({"dice": 9})).expect("CSV");
        assert_eq!(one, "a,photo,dice,9,\n");
    }
}
