//! Parses values of command-line options that name something in a game, such as one of the six symbols of Ubongo's die.

use std::{ffi::OsStr, marker::PhantomData, str::FromStr};

use clap::{
    Arg, Command, Error,
    builder::{PossibleValue, PossibleValuesParser, TypedValueParser},
};

/// Parses the name of something in a game, such as one of the six symbols of Ubongo's die, in English or in another language of the
/// players. Help, completions and errors list the English names.
#[derive(Debug, Clone)]
pub struct NamedValueParser<T> {
    names: PossibleValuesParser,
    value_type: PhantomData<T>,
}

impl<T> NamedValueParser<T> {
    /// Creates a parser for values with these English names.
    pub fn new(names: impl IntoIterator<Item = &'static str>) -> Self {
        Self {
            names: PossibleValuesParser::new(names),
            value_type: PhantomData,
        }
    }
}

impl<T: FromStr + Clone + Send + Sync + 'static> TypedValueParser for NamedValueParser<T> {
    type Value = T;

    fn parse_ref(
        &self,
        command: &Command,
        argument: Option<&Arg>,
        value: &OsStr,
    ) -> Result<T, Error> {
        if let Some(value) = value.to_str().and_then(|text| text.parse().ok()) {
            return Ok(value);
        }
        let result = self.names.parse_ref(command, argument, value);
        // A name that is in `names` but that `T` cannot parse is a defect of this program. It is reported as an invalid value.
        Err(result.map_or_else(
            |error| error,
            |_| Error::new(clap::error::ErrorKind::InvalidValue).with_cmd(command),
        ))
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        self.names.possible_values()
    }
}

#[cfg(test)]
mod tests {
    use umpire::rules::Symbol;

    use super::*;

    #[test]
    fn names_are_parsed_in_every_language_and_errors_list_the_english_ones() {
        let parser = || NamedValueParser::<Symbol>::new(Symbol::ALL.map(Symbol::name));
        let command = Command::new("x").arg(Arg::new("symbol").value_parser(parser()));
        let parse = |text: &str| command.clone().try_get_matches_from(["x", text]);
        for text in ["mask", "MASK", "maska", "щит", "Schild"] {
            let matches = parse(text).expect(text);
            assert!(matches.get_one::<Symbol>("symbol").is_some(), "{text}");
        }
        let error = parse("lion").expect_err("no symbol").to_string();
        assert!(error.contains("shield, hand, antelope"), "{error}");
    }
}
