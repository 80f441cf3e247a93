//! Replaces the page in builds without the feature `page`: `umpire game --view` then fails with an explanation.

use std::{convert::Infallible, net::IpAddr};

/// Where the page would be served.
#[derive(Debug, Clone, Copy)]
#[expect(dead_code, reason = "nothing is served")]
pub struct Place {
    pub address: Option<IpAddr>,
    pub port: u16,
}

/// A command posted on the page; never made, since there is no page.
#[derive(Debug)]
pub struct Asked {
    pub line: String,
    pub answer: Answer,
}

/// Would receive the answer.
#[derive(Debug)]
pub struct Answer(Infallible);

impl Answer {
    pub fn send(self, _answer: String) -> Result<(), String> {
        match self.0 {}
    }
}

/// A served page; never made.
#[derive(Debug)]
pub struct Page(Infallible);

impl Page {
    /// Fails.
    ///
    /// # Errors
    /// Always.
    pub fn serve(
        _place: Place,
        _say: impl Fn(Asked) -> bool + Send + Sync + 'static,
    ) -> anyhow::Result<Self> {
        anyhow::bail!(
            "this umpire was built without the page for the browser: run `cargo build --release`, then try again"
        )
    }

    pub fn url(&self) -> &str {
        match self.0 {}
    }

    pub fn show(&self, _state: String) {
        match self.0 {}
    }

    pub fn picture(&self, _jpeg: Vec<u8>) {
        match self.0 {}
    }
}
