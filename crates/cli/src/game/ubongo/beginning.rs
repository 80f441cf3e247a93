//! The first entry of a game of Ubongo, from the arguments of the command line.

use anyhow::bail;
use umpire::{
    game::{Began, Entry, GlassTurn},
    message,
    rules::gems::{Rows, Variant},
};
use umpire_hall::identifier;

use crate::{
    game::{Arguments, CardsOption, StartOption},
    replay::play_time,
};

/// Index of the field on which every pawn starts if `--pawns` is not given: the third of the six. Set by hand; the rulebook allows any
/// field.
const DEFAULT_PAWN_FIELD: usize = 2;

/// Returns the first entry of a game of the players `names`, in the order of their seats.
///
/// # Errors
/// When the arguments contradict each other, or the operating system has no random numbers.
pub fn first_entry(arguments: &Arguments, names: &[String]) -> anyhow::Result<Entry> {
    let is_watched = arguments.common.is_watched();
    if arguments.start == StartOption::Card && !is_watched {
        bail!(message!("game-start-card-camera"));
    }
    let variant = Variant::from(arguments.variant);
    Ok(Entry::Began(Began {
        id: Some(identifier::new()?),
        names: names.to_vec(),
        side: arguments.side,
        all_cards: arguments.cards == CardsOption::All,
        early_end: arguments.early_end,
        variant,
        pawns: pawn_fields(variant, &arguments.pawns, names.len())?,
        rows: arguments.rows.as_ref().map(Rows::to_string),
        gem_box: *arguments.gem_box.counts(),
        watched: is_watched,
        glass_s: arguments.glass,
        glass_turn: match arguments.start {
            StartOption::Roll => GlassTurn::Roll,
            StartOption::Card => GlassTurn::Card,
            StartOption::Hand => GlassTurn::Hand,
        },
        began_at: play_time::now(),
    }))
}

/// Returns the indices of the fields on which the pawns start: none in the points variant, which has no pawns. `given` has the fields of
/// `--pawns`, counted from 1; if it is empty, every pawn starts on [`DEFAULT_PAWN_FIELD`].
///
/// # Errors
/// When fields are given in the points variant, or the number of given fields differs from the number of players.
fn pawn_fields(variant: Variant, given: &[u8], players: usize) -> anyhow::Result<Vec<usize>> {
    match variant {
        Variant::Points if !given.is_empty() => bail!(message!("game-pawns-points")),
        Variant::Points => Ok(Vec::new()),
        Variant::Majority if given.is_empty() => Ok(vec![DEFAULT_PAWN_FIELD; players]),
        Variant::Majority if given.len() != players => {
            let fields = vec![(DEFAULT_PAWN_FIELD + 1).to_string(); players].join(",");
            bail!(message!(
                "game-pawns-players",
                players = players,
                fields = fields
            ));
        }
        Variant::Majority => Ok(given.iter().map(|field| usize::from(*field) - 1).collect()),
    }
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Parser)]
    struct CommandLine {
        #[command(flatten)]
        game: Arguments,
    }

    fn began(options: &[&str]) -> anyhow::Result<Began> {
        let command_line = ["umpire", "--names", "Ann,Ben"].iter().chain(options);
        let arguments = CommandLine::try_parse_from(command_line)?.game;
        match first_entry(&arguments, &arguments.names)? {
            Entry::Began(began) => Ok(began),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn without_pawns_every_pawn_starts_on_the_third_field() {
        assert_eq!(began(&[]).unwrap().pawns, [2, 2]);
        assert_eq!(began(&["--pawns", "1,6"]).unwrap().pawns, [0, 5]);
    }

    #[test]
    fn the_points_variant_has_no_pawns() {
        let points = ["--variant", "points"];
        assert_eq!(began(&points).unwrap().pawns, [0; 0]);
        let error = began(&[&points[..], &["--pawns", "1,6"]].concat()).unwrap_err();
        assert!(error.to_string().contains("--pawns"), "{error}");
    }

    #[test]
    fn each_player_needs_a_pawn() {
        let error = began(&["--pawns", "1,2,3"]).unwrap_err().to_string();
        assert!(error.contains("--pawns 3,3"), "{error}");
    }

    #[test]
    fn only_a_camera_can_turn_the_glass_at_the_first_card() {
        let error = began(&["--start", "card"]).unwrap_err().to_string();
        assert!(error.contains("--camera"), "{error}");
        let watched = began(&["--start", "card", "--camera", "0"]).unwrap();
        assert_eq!(watched.glass_turn, GlassTurn::Card);
        assert!(watched.watched);
    }
}
