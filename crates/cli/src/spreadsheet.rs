//! Tables for spreadsheet programs.

use std::borrow::Cow;

use anyhow::Context;
use csv::{Terminator, WriterBuilder};

/// First characters of cells that spreadsheet programs execute as formulas. Source: OWASP,
/// <https://owasp.org/www-community/attacks/CSV_Injection>.
const FORMULA_STARTS: [char; 6] = ['=', '+', '-', '@', '\t', '\r'];

/// Returns a table as CSV (RFC 4180), in UTF-8: a line with the names of the columns, then the rows.
///
/// # Errors
/// When a row does not have exactly one cell for each column.
pub fn table<'a>(
    columns: impl IntoIterator<Item = &'a str>,
    rows: impl IntoIterator<Item = Vec<String>>,
) -> anyhow::Result<Vec<u8>> {
    let mut table = WriterBuilder::new()
        .terminator(Terminator::CRLF)
        .from_writer(Vec::new());
    table.write_record(columns)?;
    for row in rows {
        table.write_record(row)?;
    }
    table.into_inner().context("cannot build the table")
}

/// Returns the cell for a text that a person has typed, such as a name. If a spreadsheet program would execute the text as a formula, the
/// cell starts with an apostrophe.
pub fn cell_text(cell: &str) -> Cow<'_, str> {
    if cell.starts_with(FORMULA_STARTS) {
        Cow::Owned(format!("'{cell}"))
    } else {
        Cow::Borrowed(cell)
    }
}

/// Returns a truth value as a cell.
pub fn yes_or_no(value: bool) -> String {
    if value { "yes" } else { "no" }.to_owned()
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests {
    use super::*;

    fn row(cells: &[&str]) -> Vec<String> {
        cells.iter().map(|cell| (*cell).to_owned()).collect()
    }

    #[test]
    fn cells_with_commas_quotes_or_line_breaks_are_quoted() {
        let rows = [row(&["a,b", "say \"no\""]), row(&["two\nlines", ""])];
        let table = String::from_utf8(table(["one", "other"], rows).unwrap()).unwrap();
        assert_eq!(
            table,
            "one,other\r\n\"a,b\",\"say \"\"no\"\"\"\r\n\"two\nlines\",\r\n"
        );
    }

    #[test]
    fn a_row_with_too_few_cells_is_an_error() {
        assert!(table(["one", "other"], [row(&["a"])]).is_err());
    }

    #[test]
    fn text_that_would_be_a_formula_starts_with_an_apostrophe() {
        for formula in ["=1+1", "+1", "-1", "@x", "\tx", "\rx"] {
            assert_eq!(cell_text(formula), format!("'{formula}"));
        }
        for text in ["Ann", "a=1", ""] {
            assert_eq!(cell_text(text), text);
        }
    }
}
