//! Keys that are pressed while a full-screen view is shown.

use std::{io, time::Duration};

use ratatui::crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

/// Returns whether Ctrl-C or one of `keys` was pressed since the last call. Does not wait for a key.
///
/// # Errors
/// When the terminal cannot be read.
pub fn is_any_key_pressed(keys: &[KeyCode]) -> io::Result<bool> {
    while event::poll(Duration::ZERO)? {
        if let Event::Key(key) = event::read()?
            && is_one_of(key, keys)
        {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Returns whether the event is a press of Ctrl-C or of one of `keys`. Windows also reports the release of a key, which does not count.
fn is_one_of(key: KeyEvent, keys: &[KeyCode]) -> bool {
    if key.kind == KeyEventKind::Release {
        return false;
    }
    let is_control_c =
        key.code == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL);
    is_control_c || keys.contains(&key.code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ctrl_c_and_the_given_keys_count_and_others_do_not() {
        let keys = [KeyCode::Char('q'), KeyCode::Enter];
        for (code, modifiers, counts) in [
            (KeyCode::Char('c'), KeyModifiers::CONTROL, true),
            (KeyCode::Char('c'), KeyModifiers::NONE, false),
            (KeyCode::Char('q'), KeyModifiers::NONE, true),
            (KeyCode::Enter, KeyModifiers::NONE, true),
            (KeyCode::Esc, KeyModifiers::NONE, false),
        ] {
            let key = KeyEvent::new(code, modifiers);
            assert_eq!(is_one_of(key, &keys), counts, "{key:?}");
            let released = KeyEvent {
                kind: KeyEventKind::Release,
                ..key
            };
            assert!(!is_one_of(released, &keys), "{released:?}");
        }
    }
}
