//! Names, labels and display colours of all colours that may be reported for a photo.

use crate::{
    language::{Value, language_of_process},
    palette::{Palette, STANDARD},
    rules::gems::Gem,
};

/// A colour that may be reported.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// Name of the colour. If several colours have the same name, the palette's name is put in front of it: `beads:red`.
    pub name: String,
    /// Label of one or a few characters, unique among the entries; letters are capitals.
    pub label: String,
    /// Display colour in sRGB, with a brightest channel of at least `MIN_BRIGHTEST_CHANNEL`; black stays black.
    pub paint: [u8; 3],
}

impl Entry {
    /// Returns the name of the colour. The name of a gem colour, such as red, is given in the language of the process, even for a learned
    /// colour; any other name is returned unchanged.
    pub(crate) fn in_words(&self) -> String {
        let gem = Gem::ALL.into_iter().find(|gem| gem.name() == self.name);
        gem.map_or_else(
            || self.name.clone(),
            |gem| Value::from(gem).text(language_of_process()),
        )
    }
}

/// Maximum length of a label that consists of the first letters of a name. Set by hand.
const MAX_LABEL_LETTERS: usize = 3;
/// Minimum of the brightest channel of a display colour, 0 to 255; darker colours are scaled up to it. Set by hand.
const MIN_BRIGHTEST_CHANNEL: u8 = 170;

/// Returns the entries of the six gems, in the order of [`Gem::ALL`].
pub fn of_gems() -> Vec<Entry> {
    let entry = |gem: Gem| Entry {
        name: gem.name().to_owned(),
        label: gem.letter().to_ascii_uppercase().to_string(),
        paint: paint_of_gem(gem),
    };
    Gem::ALL.map(entry).into()
}

/// Returns the entries of the palettes' colours, in order.
pub fn of_palettes(palettes: &[Palette]) -> Vec<Entry> {
    with_palettes(Vec::new(), palettes)
}

/// Returns the entries of the six gems, then those of the palettes' colours, in order.
pub fn of_gems_and_palettes(palettes: &[Palette]) -> Vec<Entry> {
    with_palettes(of_gems(), palettes)
}

/// Adds the entries of the palettes' colours to `entries`, which has the entries of the six gems or is empty.
fn with_palettes(mut entries: Vec<Entry>, palettes: &[Palette]) -> Vec<Entry> {
    let gem_count = entries.len();
    for palette in palettes {
        for colour in &palette.colours {
            let label = label(&colour.name, &entries);
            entries.push(Entry {
                name: colour.name.clone(),
                label,
                paint: brightened(colour.srgb()),
            });
        }
    }
    prefix_duplicates(&mut entries, gem_count, palettes);
    entries
}

/// Puts the name of the palette in front of each name that occurs more than once. The first `gem_count` entries are the gems, and their
/// palette name is `standard`. The other entries are the colours of `palettes`, in order.
fn prefix_duplicates(entries: &mut [Entry], gem_count: usize, palettes: &[Palette]) {
    let of_gems = std::iter::repeat_n(STANDARD, gem_count);
    let of_palettes = palettes
        .iter()
        .flat_map(|palette| std::iter::repeat_n(palette.name.as_str(), palette.colours.len()));
    let owners: Vec<&str> = of_gems.chain(of_palettes).collect();
    let names: Vec<String> = entries.iter().map(|entry| entry.name.clone()).collect();
    for (entry, owner) in entries.iter_mut().zip(owners) {
        if names.iter().filter(|name| **name == entry.name).count() > 1 {
            entry.name = format!("{owner}:{}", entry.name);
        }
    }
}

/// Finds a label that no other entry has. Tries each letter of the name, then its first two and three letters, then its first
/// letter with a number.
fn label(name: &str, others: &[Entry]) -> String {
    let letters: Vec<char> = name
        .chars()
        .filter(|letter| letter.is_alphanumeric())
        .flat_map(char::to_uppercase)
        .collect();
    let single_letters = letters.iter().map(char::to_string);
    let beginnings =
        (2..=MAX_LABEL_LETTERS.min(letters.len())).map(|count| letters[..count].iter().collect());
    let first = letters.first().copied().unwrap_or('?');
    let numbered = (2..).map(|number| format!("{first}{number}"));
    let is_free = |label: &String| others.iter().all(|other| other.label != *label);
    let mut candidates = single_letters.chain(beginnings).chain(numbered);
    candidates.find(is_free).unwrap_or_default()
}

/// Scales a colour so that its brightest channel is at least [`MIN_BRIGHTEST_CHANNEL`]. Black stays black, because it has no hue to keep.
fn brightened(srgb: [u8; 3]) -> [u8; 3] {
    let brightest = srgb.into_iter().max().unwrap_or_default().max(1);
    if brightest >= MIN_BRIGHTEST_CHANNEL {
        return srgb;
    }
    srgb.map(|value| {
        (u16::from(value) * u16::from(MIN_BRIGHTEST_CHANNEL) / u16::from(brightest)) as u8
    })
}

/// Returns the display colour of a gem in sRGB. Its brightest channel is at least `MIN_BRIGHTEST_CHANNEL`, so that it is visible
/// beside a dark gem.
pub(crate) fn paint_of_gem(gem: Gem) -> [u8; 3] {
    match gem {
        Gem::Green => [0, 170, 70],
        Gem::Red => [235, 30, 40],
        Gem::Blue => [40, 130, 255],
        Gem::Purple => [170, 70, 230],
        Gem::Brown => [200, 110, 30],
        Gem::Yellow => [245, 215, 0],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::palette::tests::example_on_white;

    fn palette(name: &str, colours: &[&str]) -> Palette {
        let mut palette = Palette::named(name);
        for colour in colours {
            palette.add(colour, [example_on_white([0.0; 3])]);
        }
        palette
    }

    #[test]
    fn labels_are_unique_and_repeated_names_are_prefixed_with_their_palette() {
        let beads = palette("beads", &["red", "rose", "raspberry", "rr", "r", "44"]);
        let corn = palette("corn", &["red", "corn"]);
        let without_gems = of_palettes(std::slice::from_ref(&corn));
        let names: Vec<&str> = without_gems
            .iter()
            .map(|entry| entry.name.as_str())
            .collect();
        assert_eq!(names, ["red", "corn"]);
        let legend = of_gems_and_palettes(&[beads, corn]);
        let names: Vec<&str> = legend.iter().map(|entry| entry.name.as_str()).collect();
        assert_eq!(names[1], "standard:red");
        assert_eq!(names[6], "beads:red");
        assert_eq!(names[7], "rose");
        assert_eq!(&names[12..], ["corn:red", "corn"]);
        let mut labels: Vec<&str> = legend.iter().map(|entry| entry.label.as_str()).collect();
        assert_eq!(&labels[..7], ["G", "R", "B", "P", "N", "Y", "E"]);
        labels.sort_unstable();
        labels.dedup();
        assert_eq!(labels.len(), legend.len(), "{labels:?}");
    }

    #[test]
    fn dark_colours_are_brightened_without_a_change_of_hue() {
        assert_eq!(brightened([34, 0, 17]), [170, 0, 85]);
        assert_eq!(brightened([200, 10, 10]), [200, 10, 10]);
        assert_eq!(brightened([0, 0, 0]), [0, 0, 0]);
    }
}
