//! Prints events as JSON lines or as text.

use std::io::{self, Write};

use umpire::{
    language::{Message, Value},
    message,
    report::{dice_board::Square, gem_board::Hole},
    watch::event::{Event, TimedEvent},
};

use super::{lens_correction::UNNAMED_LENS, live::CAMERA_PREFIX};

/// Prints an event as one line of JSON, and flushes standard output.
///
/// # Errors
/// When standard output cannot be written.
pub fn print_json(event: &TimedEvent) -> anyhow::Result<()> {
    let mut out = io::stdout().lock();
    serde_json::to_writer(&mut out, event)?;
    out.write_all(b"\n")?;
    Ok(out.flush()?)
}

/// Prints an event as a line of text, and flushes standard output.
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
            source = source_label(source),
            width = *width,
            height = *height,
            lens = lens.as_deref().map(lens_label).unwrap_or_default()
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

/// Converts the source that an event names, a camera or a video, to the name that people see.
fn source_label(source: &str) -> Message {
    match source.strip_prefix(CAMERA_PREFIX) {
        Some(camera) => message!("watch-camera", camera = camera),
        None => Message::verbatim(source),
    }
}

/// Returns the end of the message about an opened camera or video: it names the lens that corrects the frames.
fn lens_label(lens: &str) -> Message {
    if lens == UNNAMED_LENS {
        message!("watch-lens-unnamed")
    } else {
        message!("watch-lens", lens = lens)
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

/// Returns the name of a card in messages for people, such as `Ana's card 13`. `number` is the number of the card in the catalogue. A card
/// that is not in the catalogue gets a name with `card`, its number in this watch, such as `card 3 (new)`.
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

#[cfg(test)]
mod tests {
    use umpire::{language::Language, rules::ominoes::Face};

    use super::*;

    fn opened(source: &str, lens: Option<&str>) -> Message {
        describe(&Event::CameraOpened {
            source: source.to_owned(),
            image: [1280, 720],
            lens: lens.map(str::to_owned),
        })
    }

    #[test]
    fn an_opened_source_is_described_with_its_size_and_lens() {
        for (source, lens, expected) in [
            ("camera 0", None, "camera 0: 1280 x 720"),
            ("play.mp4", None, "play.mp4: 1280 x 720"),
            (
                "camera 0",
                Some("HD Webcam"),
                "camera 0: 1280 x 720, corrected with the lens of HD Webcam",
            ),
            (
                "camera 0",
                Some(UNNAMED_LENS),
                "camera 0: 1280 x 720, corrected for the distortion of the lens",
            ),
        ] {
            assert_eq!(opened(source, lens).to_string(), expected);
        }
    }

    #[test]
    fn no_english_word_of_an_event_is_in_a_description_in_another_language() {
        let text = opened("camera 0", Some(UNNAMED_LENS)).text(Language::German);
        assert!(text.starts_with("Kamera 0: "), "{text}");
        assert!(!text.contains(UNNAMED_LENS), "{text}");
    }

    #[test]
    fn a_card_is_named_by_its_player_and_number_or_as_a_new_card() {
        let name = |number, player| card_name(3, number, player).to_string();
        assert_eq!(name(Some(13), None), "card 13");
        assert_eq!(name(None, None), "card 3 (new)");
        assert_eq!(name(Some(13), Some("Ana")), "Ana’s card 13");
    }

    #[test]
    fn a_dice_board_is_written_row_by_row_with_letters() {
        let cells = [
            vec![Square::Die(Face::Ra), Square::Empty],
            vec![Square::Unknown, Square::Die(Face::Hura)],
        ];
        assert_eq!(dice_board_text(&cells), "r./?u");
    }
}
