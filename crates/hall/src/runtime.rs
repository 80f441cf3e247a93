//! The asynchronous runtime in which the connections to a broker, and the servers of pages, run.

use std::io;

use tokio::runtime::{Builder, Runtime};

/// Creates a runtime without threads of its own: its tasks run only while a thread waits in [`Runtime::block_on`].
///
/// # Errors
/// When the operating system refuses to create it.
pub fn create() -> io::Result<Runtime> {
    Builder::new_current_thread().enable_all().build()
}
