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

/// Field on which every pawn starts if `--pawns` is not given, counted from 0: the third of the six. Set by hand; the rulebook allows any
/// field.
const DEFAULT_PAWN_FIELD: usize = 2;

/// Returns the first entry of a game of these players.
///
/// # Errors
/// When the arguments contradict each other, or the operating system has no random numbers.
pub fn first_entry(arguments: &Arguments, names: &[String]) -> anyhow::Result<Entry> {
    let is_watched = arguments.common.is_watched();
    if arguments.start == StartOption::Card && !is_watched {
        bail!(message!("game-start-card-camera"));
    }
    let variant = Variant::from(arguments.variant);
    let given: Vec<usize> = arguments
        .pawns
        .iter()
        .map(|field| usize::from(*field) - 1)
        .collect();
    match variant {
        Variant::Points if !given.is_empty() => bail!(message!("game-pawns-points")),
        Variant::Majority if !given.is_empty() && given.len() != names.len() => {
            let fields = vec![(DEFAULT_PAWN_FIELD + 1).to_string(); names.len()].join(",");
            bail!(message!(
                "game-pawns-players",
                players = names.len(),
                fields = fields
            ));
        }
        Variant::Points | Variant::Majority => {}
    }
    let pawns = if given.is_empty() && variant == Variant::Majority {
        vec![DEFAULT_PAWN_FIELD; names.len()]
    } else {
        given
    };
    Ok(Entry::Began(Began {
        id: Some(identifier::new()?),
        names: names.to_vec(),
        side: arguments.side,
        all_cards: arguments.cards == CardsOption::All,
        early_end: arguments.early_end,
        variant,
        pawns,
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
