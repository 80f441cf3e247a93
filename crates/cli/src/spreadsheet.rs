//! Tables for spreadsheet programs.

use std::borrow::Cow;

/// First characters for which spreadsheet programs take a cell for a formula, after the list of OWASP
/// (<https://owasp.org/www-community/attacks/CSV_Injection>).
const FORMULA_STARTS: [char; 6] = ['=', '+', '-', '@', '\t', '\r'];

/// Returns text that a person has chosen as a cell. An apostrophe is put before text that a spreadsheet program would execute as a
/// formula.
pub fn cell_text(cell: &str) -> Cow<'_, str> {
    if cell.starts_with(FORMULA_STARTS) {
        Cow::Owned(format!("'{cell}"))
    } else {
        Cow::Borrowed(cell)
    }
}
