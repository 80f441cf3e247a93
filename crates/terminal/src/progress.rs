//! A progress bar on standard error, for work on a known number of items, such as photos.
//!
//! It appears after [`DELAY`], so that quick work shows none, and only on a terminal. While it is shown, print with
//! [`print_error`](crate::print_error), [`print_note`](crate::print_note), [`print_line`](crate::stdout::print_line) or within
//! [`without_bar`]: the bar is removed before the text and drawn again after it.

use std::{
    fmt,
    io::{self, IsTerminal},
    sync::{
        Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
        mpsc::{self, Receiver, RecvTimeoutError, Sender},
    },
    thread::{self, JoinHandle},
    time::Duration,
};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};
use umpire::{
    language::{Message, Value},
    message,
};

/// Time after which the bar appears. Set by hand.
const DELAY: Duration = Duration::from_secs(1);
/// Time between two updates of the bar. Set by hand: more updates would not make the bar smoother, since it shows whole items.
const UPDATE_INTERVAL: Duration = Duration::from_millis(250);
/// Template of the line with the bar. The bar itself has 30 columns, so that the line fits into a terminal; set by hand.
const TEMPLATE: &str = "[{bar:30}] {pos}/{len}  {rate}  {left}";

/// Whether this process may show a bar.
static IS_ALLOWED: AtomicBool = AtomicBool::new(false);
/// The bar of the work in progress; it may not be visible yet.
static CURRENT: Mutex<Option<ProgressBar>> = Mutex::new(None);

/// Lets this process show bars from now on. A process that does not call this, such as a test, shows none.
pub(crate) fn allow() {
    IS_ALLOWED.store(true, Ordering::Relaxed);
}

/// Progress of work on a number of items. Its bar is removed when this value is dropped. If several values exist at a time, only the one
/// that was started first shows a bar.
#[derive(Debug)]
pub struct Progress {
    bar: ProgressBar,
    /// The thread that makes the bar visible; the bar is then in [`CURRENT`]. `None` if the bar is never shown.
    thread: Option<ShowingThread>,
}

/// The thread that makes the bar visible.
#[derive(Debug)]
struct ShowingThread {
    /// Ends the thread when it is dropped.
    stop: Sender<()>,
    handle: JoinHandle<()>,
}

impl Progress {
    /// Starts work on this number of items. Shows a bar only if there are at least two items, [`allow`] was called before, standard error
    /// is a terminal, and no other bar is shown. With `--quiet` or `--verbose`, `allow` is not called.
    pub fn start(items: usize) -> Self {
        let mut progress = Self::hidden(items);
        if items > 1 && IS_ALLOWED.load(Ordering::Relaxed) && io::stderr().is_terminal() {
            progress.show_bar();
        }
        progress
    }

    /// Starts work on this number of items, and shows no bar.
    fn hidden(items: usize) -> Self {
        let target = ProgressDrawTarget::hidden();
        Self {
            bar: ProgressBar::with_draw_target(Some(items as u64), target).with_style(style()),
            thread: None,
        }
    }

    /// Shows the bar after [`DELAY`]. Does nothing if another bar is shown, or if no thread can be started.
    fn show_bar(&mut self) {
        let mut shown = current();
        if shown.is_some() {
            return;
        }
        self.thread = start_thread(&self.bar);
        if self.thread.is_some() {
            *shown = Some(self.bar.clone());
        }
    }

    /// Counts one more item as done. Can be called from any thread.
    pub fn advance(&self) {
        self.bar.inc(1);
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(ShowingThread { stop, handle }) = self.thread.take() {
            drop(stop);
            // The thread only draws, so nothing is lost if it has panicked.
            let _may_fail = handle.join();
            *current() = None;
        }
        self.bar.finish_and_clear();
    }
}

/// Returns the items one by one, and shows the progress: an item counts as done when the next one is returned. The bar is removed when the
/// iterator is dropped.
pub fn track<I>(items: I) -> impl Iterator<Item = I::Item>
where
    I: IntoIterator<IntoIter: ExactSizeIterator>,
{
    let items = items.into_iter();
    let progress = Progress::start(items.len());
    count(items, progress)
}

/// Returns the items one by one. When the next item is returned, counts the item before as done.
fn count<T>(items: impl Iterator<Item = T>, progress: Progress) -> impl Iterator<Item = T> {
    items.enumerate().map(move |(index, item)| {
        if index > 0 {
            progress.advance();
        }
        item
    })
}

/// Runs `print` while no bar is visible. `print` must not call functions of this module: the bar is locked meanwhile, so they would wait
/// forever.
pub fn without_bar<T>(print: impl FnOnce() -> T) -> T {
    let bar = current().clone();
    match bar {
        Some(bar) => bar.suspend(print),
        None => print(),
    }
}

/// Locks the current bar. Ignores that the lock may be poisoned, since a panic cannot leave the bar inconsistent.
fn current() -> MutexGuard<'static, Option<ProgressBar>> {
    CURRENT.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Starts the thread that makes the bar visible after [`DELAY`], unless the thread is stopped before. `None` if no thread can be started.
fn start_thread(bar: &ProgressBar) -> Option<ShowingThread> {
    let (stop, stopped) = mpsc::channel();
    let bar = bar.clone();
    let handle = thread::Builder::new()
        .spawn(move || show_later(&bar, &stopped))
        .ok()?;
    Some(ShowingThread { stop, handle })
}

/// Makes the bar visible after [`DELAY`], unless the sender of `stopped` sends something or is dropped before.
fn show_later(bar: &ProgressBar, stopped: &Receiver<()>) {
    if stopped.recv_timeout(DELAY) == Err(RecvTimeoutError::Timeout) {
        bar.set_draw_target(ProgressDrawTarget::stderr());
        bar.enable_steady_tick(UPDATE_INTERVAL);
    }
}

/// Returns the appearance of the bar.
fn style() -> ProgressStyle {
    let style = ProgressStyle::with_template(TEMPLATE);
    let style = style.unwrap_or_else(|_| ProgressStyle::default_bar());
    style
        .progress_chars("=> ")
        .with_key("rate", |state: &ProgressState, out: &mut dyn fmt::Write| {
            write_estimate(state, out, &rate_message(state.per_sec()));
        })
        .with_key("left", |state: &ProgressState, out: &mut dyn fmt::Write| {
            write_estimate(state, out, &time_left_message(state.eta()));
        })
}

/// Writes an estimated figure of the bar: the rate or the remaining time. Writes nothing before the first item is done, since the figure is
/// unknown until then.
fn write_estimate(state: &ProgressState, out: &mut dyn fmt::Write, estimate: &Message) {
    if state.pos() > 0 {
        // Writing to the buffer of the bar does not fail.
        let _infallible = write!(out, "{estimate}");
    }
}

/// Returns how many items are done in a second.
fn rate_message(per_second: f64) -> Message {
    message!("progress-rate", rate = Value::decimal(per_second, 1))
}

/// Returns the remaining time in minutes and seconds, or in hours, minutes and seconds.
fn time_left_message(time: Duration) -> Message {
    let seconds = time.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    let time = if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    };
    message!("progress-time-left", time = time)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_items_are_returned_in_order() {
        let items: Vec<u32> = track([3, 1, 2]).collect();
        assert_eq!(items, [3, 1, 2]);
    }

    #[test]
    fn an_item_counts_as_done_when_the_next_one_is_returned() {
        let progress = Progress::hidden(3);
        let bar = progress.bar.clone();
        let counted = count([3, 1, 2].into_iter(), progress);
        let positions: Vec<(u32, u64)> = counted.map(|item| (item, bar.position())).collect();
        assert_eq!(positions, [(3, 0), (1, 1), (2, 2)]);
    }

    #[test]
    fn only_the_bar_that_was_started_first_is_shown() {
        let mut first = Progress::hidden(2);
        first.show_bar();
        let mut second = Progress::hidden(2);
        second.show_bar();
        assert!(first.thread.is_some() && second.thread.is_none());
        drop(second);
        assert!(current().is_some(), "the first bar is still shown");
        drop(first);
        assert!(current().is_none());
    }

    #[test]
    fn the_template_of_the_bar_is_valid() {
        assert!(ProgressStyle::with_template(TEMPLATE).is_ok());
    }

    #[test]
    fn no_bar_is_shown_unless_the_program_allows_it() {
        let progress = Progress::start(5);
        assert!(progress.thread.is_none() && progress.bar.is_hidden());
        assert_eq!(without_bar(|| 7), 7);
    }

    #[test]
    fn rate_and_remaining_time_have_their_units() {
        assert_eq!(rate_message(2.345).to_string(), "2.3/s");
        let left = |seconds| time_left_message(Duration::from_secs(seconds)).to_string();
        assert_eq!(left(8), "0:08 left");
        assert_eq!(left(59), "0:59 left");
        assert_eq!(left(60), "1:00 left");
        assert_eq!(left(3599), "59:59 left");
        assert_eq!(left(3600), "1:00:00 left");
        assert_eq!(left(3725), "1:02:05 left");
    }
}
