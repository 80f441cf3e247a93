//! Ends the watch when the program that has started it ends. This is noticed by the end of standard input.

use std::{
    io,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread,
};

/// Sets `stop` when standard input ends, which means that the parent program has ended.
pub fn stop_with_input(stop: Arc<AtomicBool>) {
    thread::spawn(move || {
        // Discards standard input until it ends; a read error counts as the end.
        let _ends = io::copy(&mut io::stdin().lock(), &mut io::sink());
        stop.store(true, Ordering::Relaxed);
    });
}
