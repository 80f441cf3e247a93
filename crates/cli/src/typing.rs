//! Reads what a person types while a command runs.

use std::{
    io::{self, BufRead},
    thread,
};

/// Starts a thread that passes each line of standard input to `send`, and `None` when the input ends, until `send` returns false.
pub fn listen(mut send: impl FnMut(Option<String>) -> bool + Send + 'static) {
    thread::spawn(move || {
        for line in io::stdin().lock().lines().map_while(Result::ok) {
            if !send(Some(line)) {
                return;
            }
        }
        send(None);
    });
}

/// Returns the index of the player with this name, in any case of letters.
///
/// # Errors
/// A message for the person who typed, if nobody has this name.
pub fn player(name: &str, names: &[String]) -> Result<usize, String> {
    let typed = name.trim().to_lowercase();
    let mut all = names.iter();
    all.position(|other| other.to_lowercase() == typed)
        .ok_or_else(|| {
            format!(
                "nobody is called {name:?}; the players are {}",
                names.join(", ")
            )
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_known_in_any_case_of_letters_of_any_script() {
        let names = ["Ann", "Боря", "Žofie"].map(str::to_owned);
        assert_eq!(player(" ann", &names), Ok(0));
        assert_eq!(player("БОРЯ", &names), Ok(1));
        assert_eq!(player("žofie ", &names), Ok(2));
        assert!(player("Cy", &names).is_err());
    }
}
