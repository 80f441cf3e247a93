//! Searches the arguments of the process for an option before they are parsed.

use std::ffi::OsString;

/// Returns the last value that the arguments give for an option, such as `cs` for the option `--lang` in `--lang cs` or `--lang=cs`.
/// Ignores what comes after `--`, and values that are not valid Unicode. `None` if there is no value.
pub fn last_value(arguments: impl IntoIterator<Item = OsString>, option: &str) -> Option<String> {
    let mut arguments = arguments.into_iter();
    let mut last = None;
    while let Some(argument) = arguments.next() {
        let text = argument.to_str().unwrap_or_default();
        let value = if text == option {
            arguments.next().and_then(|value| value.into_string().ok())
        } else {
            let value = text.strip_prefix(option);
            value
                .and_then(|value| value.strip_prefix('='))
                .map(str::to_owned)
        };
        if text == "--" {
            break;
        }
        last = value.or(last);
    }
    last
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_value_of_an_option_counts() {
        let value = |text: &str| last_value(text.split(' ').map(OsString::from), "--color");
        assert_eq!(
            value("umpire card --color never a.jpg").as_deref(),
            Some("never")
        );
        assert_eq!(
            value("umpire --color=always card").as_deref(),
            Some("always")
        );
        assert_eq!(
            value("umpire --color=always watch --color never").as_deref(),
            Some("never")
        );
        assert_eq!(value("umpire card --colours x"), None);
        assert_eq!(value("umpire card -- --color never"), None);
        assert_eq!(value("umpire card --color"), None);
    }
}
