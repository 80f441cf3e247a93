//! Who plays, and with which gems: as counts, or from photos of piles.

use std::path::{Path, PathBuf};

use anyhow::{Context, bail, ensure};
use umpire::{
    frame::{DecodeOptions, Frame},
    palette::Palette,
    pipeline::gems::GemReader,
    report::{Reason, gems::GemsReport},
    rules::gems::{Counts, Gem, GemBox},
};

use crate::cli::palettes;

/// Players with their gems, and what is doubtful of them.
#[derive(Debug, Default)]
pub struct Players {
    /// Each with a name.
    pub gems: Vec<(String, Counts)>,
    /// Why the counts may be wrong.
    pub doubts: Vec<Reason>,
}

/// One argument.
enum Player {
    Counted(String, Counts),
    /// A photo of one player's gems.
    Of(String, PathBuf),
    /// A photo of everybody's, from left to right.
    Piles(PathBuf),
}

const HOW: &str =
    "write NAME=COUNTS, such as Ann=red:6,green:4, NAME=PHOTO, or a photo with all piles";

impl Player {
    fn of(argument: &str) -> anyhow::Result<Self> {
        let Some((name, gems)) = argument.split_once('=') else {
            ensure!(
                Path::new(argument).is_file(),
                "{argument:?} names no player and is no photo; {HOW}"
            );
            return Ok(Self::Piles(argument.into()));
        };
        let name = name.trim();
        ensure!(
            !name.is_empty(),
            "{argument:?} has no name before the =; {HOW}"
        );
        if Path::new(gems).is_file() {
            return Ok(Self::Of(name.to_owned(), gems.into()));
        }
        let counts = gems
            .parse()
            .with_context(|| format!("cannot read the gems of {name}, and {gems:?} is no photo"))?;
        Ok(Self::Counted(name.to_owned(), counts))
    }
}

impl Players {
    /// From arguments; `names` are for the piles of photos without a name, from left to right.
    ///
    /// # Errors
    /// When an argument names no player, a photo cannot be read or shows more or fewer piles than it has names.
    pub fn of(arguments: &[String], names: &[String], mut photos: Photos) -> anyhow::Result<Self> {
        let players = arguments.iter().map(|argument| Player::of(argument));
        let players = players.collect::<anyhow::Result<Vec<Player>>>()?;
        let has_piles = players
            .iter()
            .any(|player| matches!(player, Player::Piles(_)));
        ensure!(
            has_piles || names.is_empty(),
            "--names is for a photo with several piles, and there is none"
        );
        let mut all = Self::default();
        for player in players {
            match player {
                Player::Counted(name, counts) => all.gems.push((name, counts)),
                Player::Of(name, photo) => {
                    let report = photos.read(&photo)?;
                    all.add(&report, &[name])?;
                }
                Player::Piles(photo) => {
                    let report = photos.read(&photo)?;
                    let numbers =
                        || (1..=report.piles.len()).map(|number| format!("pile {number}"));
                    let numbered: Vec<String> = numbers().collect();
                    all.add(&report, if names.is_empty() { &numbered } else { names })?;
                }
            }
        }
        Ok(all)
    }

    fn add(&mut self, report: &GemsReport, names: &[String]) -> anyhow::Result<()> {
        let photo = &report.picture.photo;
        let piles = report.piles.len();
        if piles != names.len() {
            let shown = if piles == 1 {
                "1 pile".to_owned()
            } else {
                format!("{piles} piles")
            };
            let wanted = names.len();
            bail!(
                "{photo} shows {shown} of gems, for {wanted} names; lay each player's gems apart from the others"
            );
        }
        let counts = report.piles.iter().map(|pile| pile.gems);
        self.gems.extend(names.iter().cloned().zip(counts));
        self.doubts.extend(report.reasons.iter().cloned());
        Ok(())
    }
}

/// Reads photos; loads what is needed when the first one comes.
pub struct Photos {
    reader: Option<GemReader>,
    gem_box: GemBox,
    /// None for the six gems as they are known.
    palettes: Vec<Palette>,
}

impl Photos {
    /// Gems of this box; by the colours of a palette where one is named.
    ///
    /// # Errors
    /// When the palette is not known, cannot be read, or has a colour that no gem has.
    pub fn new(gem_box: GemBox, palette: Option<&str>) -> anyhow::Result<Self> {
        let names: Vec<String> = palette.map(str::to_owned).into_iter().collect();
        let (palettes, _) = palettes::open_all(&names)?;
        for colour in palettes.iter().flat_map(|palette| &palette.colours) {
            let is_gem = Gem::ALL.into_iter().any(|gem| gem.name() == colour.name);
            ensure!(
                is_gem,
                "the palette has the colour {:?}, which no gem has; standings are of gems",
                colour.name
            );
        }
        Ok(Self {
            reader: None,
            gem_box,
            palettes,
        })
    }

    fn read(&mut self, photo: &Path) -> anyhow::Result<GemsReport> {
        let reader = if let Some(reader) = self.reader.take() {
            reader
        } else {
            GemReader::load_with_palettes(self.gem_box, self.palettes.clone(), false)?
        };
        let reader = self.reader.insert(reader);
        let frame = Frame::open(photo, &DecodeOptions::default())?;
        let findings = reader.read(&frame)?;
        let path = photo.display().to_string();
        Ok(GemsReport::of_photo(path, frame.shown, &findings))
    }
}
