//! Prints events as JSON lines or as text.

use std::io::{self, Write};

use umpire::{
    report::{dice_board::Square, gem_board::Hole},
    watch::event::{Event, Told},
};

/// Prints an event as one line of JSON and flushes it.
///
/// # Errors
/// When standard output cannot be written.
pub fn as_json(told: &Told) -> anyhow::Result<()> {
    let mut out = io::stdout().lock();
    serde_json::to_writer(&mut out, told)?;
    out.write_all(b"\n")?;
    Ok(out.flush()?)
}

/// Prints an event as a line of text and flushes it.
///
/// # Errors
/// When standard output cannot be written.
pub fn as_line(told: &Told) -> anyhow::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{:8.1} s  {}", told.t_ms / 1e3, in_words(&told.event))?;
    Ok(out.flush()?)
}

/// Describes an event in words, for people.
pub fn in_words(event: &Event) -> String {
    match event {
        Event::CameraOpened {
            source,
            image: [width, height],
            lens,
        } => {
            let lens = lens
                .as_ref()
                .map(|lens| format!(", corrected with the lens of {lens}"));
            format!("{source}: {width} x {height}{}", lens.unwrap_or_default())
        }
        Event::CameraLost { message } => message.clone(),
        Event::Hint { message, .. } => message.to_string(),
        Event::CameraBack { after_ms } => {
            format!("the camera is back after {:.1} s", after_ms / 1e3)
        }
        Event::Mirrored { turned_back: true } => {
            "the camera image is mirrored: umpire corrects that".to_owned()
        }
        Event::Mirrored { turned_back: false } => {
            "the camera image is no longer mirrored".to_owned()
        }
        Event::Moved => "the camera moved: looking for the cards again".to_owned(),
        Event::CardSeen {
            card,
            number,
            player,
            ..
        } => format!("found {}", name(*card, *number, player.as_deref())),
        Event::Lost { card, number } => format!("lost {}", name(*card, *number, None)),
        Event::Solved {
            card,
            number,
            symbol,
            place,
            moves,
            player,
            ..
        } => format!(
            "{} is SOLVED ({symbol}): place {place}, the pawn may move {moves}",
            name(*card, *number, player.as_deref())
        ),
        Event::Unsolved { card, number } => {
            format!("{}: the pieces were moved", name(*card, *number, None))
        }
        Event::Die { symbol, .. } => format!("the die shows {symbol}"),
        Event::GemBoard { rows } => {
            let gem = |hole: &&Hole| matches!(hole, Hole::Gem(_));
            let gems = rows.iter().flatten().filter(gem).count();
            format!("gems on the board: {gems}")
        }
        Event::RolledDie { face } => format!("the rolled die shows {face}"),
        Event::DiceBoard(board) => format!("dice on the board: {}", dice(&board.cells)),
        Event::Ended => "the video is over".to_owned(),
    }
}

/// Writes the squares of a dice board as `umpire ominoes --position` takes them, with `?` for an unknown square.
fn dice(cells: &[Vec<Square>]) -> String {
    let letter = |square: &Square| match square {
        Square::Empty => '.',
        Square::Unknown => '?',
        Square::Die(face) => face.letter(),
    };
    let rows = cells
        .iter()
        .map(|row| row.iter().map(letter).collect::<String>());
    rows.collect::<Vec<_>>().join("/")
}

/// Returns the name of a card in messages for people, such as `Ana's card 13`.
pub fn name(card: usize, number: Option<u16>, player: Option<&str>) -> String {
    let card = number.map_or_else(
        || format!("card {card} (new)"),
        |number| format!("card {number}"),
    );
    player.map_or_else(|| card.clone(), |player| format!("{player}'s {card}"))
}
