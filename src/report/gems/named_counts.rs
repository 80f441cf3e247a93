//! Numbers of objects, one for each colour, with the colour's name as the key.

use serde::Serialize;

use crate::palette::legend::Entry;

/// Numbers of objects, one for each colour, with the colour's name as the key. Colours without objects are included, with 0.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct NamedCounts(pub Vec<(Entry, u32)>);

impl NamedCounts {
    /// Iterates over the colours of which at least one object was counted, with their numbers.
    pub fn nonzero(&self) -> impl Iterator<Item = &(Entry, u32)> {
        self.0.iter().filter(|(_, count)| *count > 0)
    }

    /// Returns the number of objects of a colour; 0 for an unknown name.
    pub fn of(&self, name: &str) -> u32 {
        let named = self.0.iter().find(|(entry, _)| entry.name == name);
        named.map_or(0, |(_, count)| *count)
    }

    /// Returns the number of objects of all colours.
    pub fn total(&self) -> u32 {
        self.0.iter().map(|(_, count)| count).sum()
    }
}

impl Serialize for NamedCounts {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(entry, count)| (&entry.name, count)))
    }
}
