//! Values of options that are names of things of the games, such as symbols.

use std::{ffi::OsStr, marker::PhantomData, str::FromStr};

use clap::{
    Arg, Command, Error,
    builder::{PossibleValue, PossibleValuesParser, TypedValueParser},
};

/// Parses the name of a thing, in English or in another language of the players. Help, completions and errors list the English names.
#[derive(Debug, Clone)]
pub struct NamedValueParser<T> {
    names: PossibleValuesParser,
    things: PhantomData<T>,
}

impl<T> NamedValueParser<T> {
    /// Creates the parser of things with these English names.
    pub fn new(names: impl IntoIterator<Item = &'static str>) -> Self {
        Self {
            names: PossibleValuesParser::new(names),
            things: PhantomData,
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
        if let Some(thing) = value.to_str().and_then(|text| text.parse().ok()) {
            return Ok(thing);
        }
        let listed = self.names.parse_ref(command, argument, value);
        // A listed name that names nothing would be a mistake in the program.
        Err(listed.map_or_else(
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
    fn a_name_may_be_in_any_language_and_the_english_ones_are_listed() {
        let parser = || NamedValueParser::<Symbol>::new(Symbol::ALL.map(Symbol::name));
        let command = Command::new("x").arg(Arg::new("symbol").value_parser(parser()));
        let parsed = |text: &str| command.clone().try_get_matches_from(["x", text]);
        for text in ["mask", "MASK", "maska", "щит", "Schild"] {
            let matches = parsed(text).expect(text);
            assert!(matches.get_one::<Symbol>("symbol").is_some(), "{text}");
        }
        let refused = parsed("lion").expect_err("no symbol").to_string();
        assert!(refused.contains("shield, hand, antelope"), "{refused}");
    }
}
