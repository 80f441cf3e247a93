//! The players and their gems, from counts or from photos of piles.

use std::path::{Path, PathBuf};

use anyhow::{Context, ensure};
use umpire::{
    frame::{DecodeOptions, Frame},
    judge::gems::ExpectedGems,
    language::{Message, Value},
    message,
    palette::Palette,
    pipeline::{
        PhotoReader,
        gems::{GemOptions, GemReader},
    },
    report::{PhotoFile, Reason, ReasonCode, gems::GemsReport},
    rules::{
        gems::{Counts, Gem, GemBox},
        player_name,
    },
};

use super::pile_names::{PileNames, reason_about};
use crate::{expected::ExpectedOfPlayers, palettes};

/// The players with their gems, and the reasons why the gem counts may be wrong.
#[derive(Debug, Default)]
pub struct Players {
    /// Name and gem counts of each player.
    pub gems: Vec<(String, Counts)>,
    /// Reasons why gem counts may be wrong or players may be missing; empty if nothing is uncertain.
    pub doubts: Vec<Reason>,
    /// Messages about the gems that were read from photos, such as `Ann has red:3,blue:1`.
    pub readings: Vec<Message>,
}

/// One command-line argument: a named player with counts, a named player with a photo, or a photo alone.
enum PlayerArgument {
    /// A named player with the counts of the player's gems.
    Counted(String, Counts),
    /// A named player with one photo of the player's gems, or with several photos that all show the same gems.
    Photographed(String, Vec<PathBuf>),
    /// Photos without a player's name: one photo in which each pile, from left to right, belongs to another player, or several photos that
    /// all show the same piles.
    Piles(Vec<PathBuf>),
}

/// The options of `umpire standings` that concern the players.
#[derive(Debug)]
pub struct PlayerOptions<'a> {
    /// Values of `--names`: names for the piles in photos that are given without a player's name, from left to right.
    pub names: &'a [String],
    /// Whether `--same` is given: all photos without a name show the same piles, and so do all photos of one player.
    pub are_same: bool,
    /// Values of `--expect`: the number of gems that each player must have.
    pub expected: ExpectedOfPlayers,
    /// Whether the report is JSON, which is in English.
    pub is_json: bool,
}

impl PlayerArgument {
    /// Parses a command-line argument. If the argument names a photo, checks that the photo exists.
    fn parse(argument: &str) -> anyhow::Result<Self> {
        let Some((name, gems)) = argument.split_once('=') else {
            ensure!(
                Path::new(argument).is_file(),
                message!("standings-no-player", argument = Value::quoted(argument))
            );
            return Ok(Self::Piles(vec![argument.into()]));
        };
        let name = name.trim();
        ensure!(
            !name.is_empty(),
            message!("standings-no-name", argument = Value::quoted(argument))
        );
        player_name::check_characters(name)?;
        if Path::new(gems).is_file() {
            return Ok(Self::Photographed(name.to_owned(), vec![gems.into()]));
        }
        let counts = gems.parse().with_context(|| gems_error(name, gems))?;
        Ok(Self::Counted(name.to_owned(), counts))
    }
}

/// Joins arguments whose photos show the same gems: all photos without a player's name become one argument, and so do all photos of each
/// player.
fn join_photos(players: Vec<PlayerArgument>) -> Vec<PlayerArgument> {
    let mut all: Vec<PlayerArgument> = Vec::new();
    for player in players {
        let same = all.iter_mut().find_map(|other| match (other, &player) {
            (
                PlayerArgument::Photographed(name, photos),
                PlayerArgument::Photographed(other, _),
            ) if name == other => Some(photos),
            (PlayerArgument::Piles(photos), PlayerArgument::Piles(_)) => Some(photos),
            _ => None,
        });
        match (same, player) {
            (Some(photos), PlayerArgument::Photographed(_, more) | PlayerArgument::Piles(more)) => {
                photos.extend(more);
            }
            (_, player) => all.push(player),
        }
    }
    all
}

/// Returns the values of `--names` without spaces around them.
///
/// # Errors
/// When there are names but no photos without a player's name, or a name is empty or contains a control character.
fn names_of_piles(names: &[String], players: &[PlayerArgument]) -> anyhow::Result<Vec<String>> {
    let has_piles = players
        .iter()
        .any(|player| matches!(player, PlayerArgument::Piles(_)));
    ensure!(
        has_piles || names.is_empty(),
        message!("standings-names-without-photo")
    );
    let names: Vec<String> = names.iter().map(|name| name.trim().to_owned()).collect();
    ensure!(
        names.iter().all(|name| !name.is_empty()),
        message!("standings-empty-name")
    );
    for name in &names {
        player_name::check_characters(name)?;
    }
    Ok(names)
}

/// Returns the error message for a text after a player's name that is neither gem counts nor the path of a photo.
fn gems_error(name: &str, gems: &str) -> Message {
    if Path::new(gems).is_dir() {
        message!("standings-folder", path = Value::quoted(gems), name = name)
    } else if gems.contains(':') {
        message!("standings-unreadable", name = name)
    } else {
        message!(
            "standings-no-photo",
            path = Value::quoted(gems),
            name = name
        )
    }
}

impl Players {
    /// Reads the players from the arguments.
    ///
    /// # Errors
    /// When an argument is not a player, a photo cannot be read, a neural network fails, the number of piles does not match the number of
    /// names, or `--expect` names somebody who is no player.
    pub fn read(
        arguments: &[String],
        options: &PlayerOptions<'_>,
        mut reader: GemPhotoReader,
    ) -> anyhow::Result<Self> {
        let players = arguments
            .iter()
            .map(|argument| PlayerArgument::parse(argument));
        let mut players = players.collect::<anyhow::Result<Vec<PlayerArgument>>>()?;
        if options.are_same {
            players = join_photos(players);
        }
        let mut pile_names =
            PileNames::new(names_of_piles(options.names, &players)?, options.is_json);
        let expected = &options.expected;
        let mut all = Self::default();
        for player in players {
            match player {
                PlayerArgument::Counted(name, counts) => {
                    let doubt = expected
                        .count_for(&name)
                        .and_then(|total| total_mismatch(&name, counts, total));
                    all.doubts.extend(doubt);
                    all.gems.push((name, counts));
                }
                PlayerArgument::Photographed(name, paths) => {
                    let total = expected
                        .count_for(&name)
                        .map_or(ExpectedGems::Unknown, ExpectedGems::Photo);
                    all.add_player(name, &reader.read(&paths, total)?);
                }
                PlayerArgument::Piles(paths) => {
                    let totals = pile_names.expected_counts(expected);
                    all.add_pile_players(&mut pile_names, &reader.read(&paths, totals)?)?;
                }
            }
        }
        let names: Vec<&str> = all.gems.iter().map(|(name, _)| name.as_str()).collect();
        expected.check_names(&names)?;
        all.doubts.extend(pile_names.check_all_used()?);
        Ok(all)
    }

    /// Adds one player with all gems of the report, whether in one pile or several.
    fn add_player(&mut self, name: String, report: &GemsReport) {
        self.doubts.extend(
            report
                .reasons
                .iter()
                .map(|reason| reason_about(&name, reason)),
        );
        let gems = report.piles.iter().map(|pile| pile.gems).sum();
        self.add_photo_counts(name, gems);
    }

    /// Adds one player with counts that were read from a photo.
    fn add_photo_counts(&mut self, name: String, gems: Counts) {
        self.readings.push(message!(
            "standings-read",
            name = name.as_str(),
            gems = Value::shown(gems)
        ));
        self.gems.push((name, gems));
    }

    /// Adds one player for each pile of the report; the players get the next unused names. Fails if too few names are left.
    fn add_pile_players(
        &mut self,
        pile_names: &mut PileNames,
        report: &GemsReport,
    ) -> anyhow::Result<()> {
        let photo = &report.file.path;
        let first = pile_names.used() + 1;
        let names = pile_names.take_names(photo, report.piles.len())?;
        for ((number, name), pile) in (first..).zip(&names).zip(&report.piles) {
            let about = |reason| pile_names.reason_about_pile(name, number, reason);
            self.doubts.extend(pile.doubts.iter().map(about));
            self.add_photo_counts(name.clone(), pile.gems);
        }
        self.doubts
            .extend(report.doubts().map(|reason| reason_about(photo, reason)));
        Ok(())
    }
}

/// Returns a reason for doubt if a player's gem counts do not add up to `total`.
fn total_mismatch(name: &str, counts: Counts, total: u32) -> Option<Reason> {
    let given = counts.total();
    let message = message!(
        "standings-other-total",
        name = name,
        count = given,
        total = total
    );
    (given != total).then(|| Reason::without_cells(ReasonCode::Illegible, message))
}

/// Reads photos of gem piles. Loads the networks when it reads the first photo.
pub struct GemPhotoReader {
    reader: Option<GemReader>,
    gem_box: GemBox,
    /// Palettes with the learned colours of the gems; empty for the standard colours of the six gems.
    palettes: Vec<Palette>,
}

impl GemPhotoReader {
    /// Prepares to read photos of gems. Without a palette, or with the built-in one, expects gems of `gem_box` in the standard colours.
    /// With a learned palette, expects gems in its colours, and ignores `gem_box`.
    ///
    /// # Errors
    /// When the palette is unknown, cannot be read, or contains a name that is not a gem colour.
    pub fn new(gem_box: GemBox, palette: Option<&str>) -> anyhow::Result<Self> {
        let names: Vec<String> = palette.map(str::to_owned).into_iter().collect();
        let palettes = palettes::open_all(&names)?.learned;
        for colour in palettes.iter().flat_map(|palette| &palette.colours) {
            ensure!(
                colour.name.parse::<Gem>().is_ok(),
                message!(
                    "standings-palette-colour",
                    colour = Value::quoted(&colour.name)
                )
            );
        }
        Ok(Self {
            reader: None,
            gem_box,
            palettes,
        })
    }

    /// Reads a photo, or several photos of the same gems, as one report. `expected` contains the numbers of gems that `--expect` gives for
    /// the piles in the photo.
    fn read(&mut self, photos: &[PathBuf], expected: ExpectedGems) -> anyhow::Result<GemsReport> {
        let mut reader = if let Some(reader) = self.reader.take() {
            reader
        } else {
            GemReader::load(GemOptions {
                gem_box: self.palettes.is_empty().then_some(self.gem_box),
                palettes: self.palettes.clone(),
                ..GemOptions::default()
            })?
        };
        reader.expect(expected);
        let reader = self.reader.insert(reader);
        let opened = photos.iter().map(|photo| {
            let frame = Frame::open(photo, &DecodeOptions::default())?;
            Ok((photo.display().to_string(), frame))
        });
        let (paths, frames): (Vec<String>, Vec<Frame>) = opened
            .collect::<anyhow::Result<Vec<_>>>()?
            .into_iter()
            .unzip();
        if let ([path], [frame]) = (&paths[..], &frames[..]) {
            let findings = reader.read(frame)?;
            return Ok(reader.report(path.clone(), frame.shown, findings));
        }
        let findings = reader.read_views(&frames)?;
        let sizes = frames.iter().map(|frame| frame.shown);
        let photos = paths.into_iter().zip(sizes);
        let photos: Vec<_> = photos
            .map(|(path, size)| PhotoFile::decoded(path, size))
            .collect();
        Ok(GemsReport::of_views(&photos, &findings))
    }
}
