//! Prints events as JSON lines or as text.

use std::io::{self, Write};

use umpire::{
    language::{Message, Value},
    message,
    report::{dice_board::Square, gem_board::Hole},
    watch::event::{Event, TimedEvent},
};

/// Prints an event as one line of JSON and flushes it.
///
/// # Errors
/// When standard output cannot be written.
pub fn print_json(event: &TimedEvent) -> anyhow::Result<()> {
    let mut out = io::stdout().lock();
    serde_json::to_writer(&mut out, event)?;
    out.write_all(b"\n")?;
    Ok(out.flush()?)
}

/// Prints an event as a line of text and flushes it.
///
/// # Errors
/// When standard output cannot be written.
pub fn print_text(event: &TimedEvent) -> anyhow::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(
        out,
        "{:8.1} s  {}",
        event.t_ms / 1e3,
        describe(&event.event)
    )?;
    Ok(out.flush()?)
}

/// Describes an event in words, for people.
pub fn describe(event: &Event) -> Message {
    match event {
        Event::CameraOpened {
            source,
            image: [width, height],
            lens,
        } => message!(
            "watch-opened",
            source = source.as_str(),
            width = *width,
            height = *height,
            lens = lens.as_ref().map_or_else(Message::default, |lens| message!(
                "watch-lens",
                lens = lens.as_str()
            ))
        ),
        Event::CameraLost { message } | Event::Hint { message, .. } => message.clone(),
        Event::CameraBack { after_ms } => message!(
            "watch-camera-back",
            seconds = Value::decimal(after_ms / 1e3, 1)
        ),
        Event::Mirrored { turned_back: true } => message!("watch-mirrored"),
        Event::Mirrored { turned_back: false } => message!("watch-not-mirrored"),
        Event::Moved => message!("watch-camera-moved"),
        Event::CardLocated {
            card,
            number,
            player,
            ..
        } => message!(
            "watch-found",
            card = card_name(*card, *number, player.as_deref())
        ),
        Event::Lost { card, number } => {
            message!("watch-lost", card = card_name(*card, *number, None))
        }
        Event::Solved {
            card,
            number,
            symbol,
            place,
            moves,
            player,
            ..
        } => message!(
            "watch-solved",
            card = card_name(*card, *number, player.as_deref()),
            symbol = *symbol,
            place = *place,
            moves = *moves
        ),
        Event::Unsolved { card, number } => {
            message!("watch-pieces-moved", card = card_name(*card, *number, None))
        }
        Event::Die { symbol, .. } => message!("report-die", symbol = *symbol),
        Event::GemBoard { rows } => {
            let is_gem = |hole: &&Hole| matches!(hole, Hole::Gem(_));
            let gems = rows.iter().flatten().filter(is_gem).count();
            message!("watch-gems", gems = gems)
        }
        Event::RolledDie { face } => message!("watch-rolled", face = *face),
        Event::DiceBoard(board) => message!("watch-dice", rows = dice_board_text(&board.cells)),
        Event::Ended => message!("watch-video-over"),
    }
}

/// Writes the squares of a dice board as `umpire ominoes --position` takes them, with `?` for an unknown square.
fn dice_board_text(cells: &[Vec<Square>]) -> String {
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
pub fn card_name(card: usize, number: Option<u16>, player: Option<&str>) -> Message {
    let card = number.map_or_else(
        || message!("watch-new-card", number = card),
        |number| message!("watch-card", number = number),
    );
    match player {
        Some(player) => message!("watch-card-of", name = player, card = card),
        None => card,
    }
}
