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
