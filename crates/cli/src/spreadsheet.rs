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
/// When there is not enough memory.
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

/// Returns text that a person has chosen as a cell. An apostrophe is put before text that a spreadsheet program would execute as a
/// formula.
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
