//! Serves two pages to browsers. One is the page on which a game, of Ubongo or of Ominoes, is watched and controlled. The other, with the feature `page`, is the page
//! that reads the table by itself (`umpire serve`). The pages of a hall of tables are served in the same way as that of a game. None of the pages loads anything from other servers.
//!
//! Every request passes an access check first ([`guard`]). The server of a game then offers five things: the page itself, an overlay for
//! streaming programs, the image stream, the state stream ([`streams`]), and a route for posted commands. The server runs on a thread of its own that never waits for a viewer;
//! if a viewer is too slow, some images are not sent to that viewer.

pub mod guard;
mod page;
pub mod server;
mod streams;

use std::{sync::Arc, thread};

use axum::{Router, body::Bytes};
use tokio::sync::{oneshot, watch};
use umpire::language::{Language, language_of_process};

use guard::Guard;
use server::{Place, Plain, Server, runtime, token};

/// A command that a viewer has posted on the page, with a channel for the answer.
#[derive(Debug)]
pub struct Asked {
    /// Text of the command, as typed.
    pub line: String,
    /// Language in which to answer.
    pub language: Language,
    /// Channel that receives the game's answer to the command.
    pub answer: oneshot::Sender<String>,
}

/// The state of a game or a hall for the page, a JSON document: the same in each language of the viewers.
#[derive(Debug, Clone)]
pub struct PageState([Arc<str>; Language::ALL.len()]);

impl PageState {
    /// Creates the state from its document in each language.
    pub fn new(mut document: impl FnMut(Language) -> String) -> Self {
        Self(Language::ALL.map(|language| document(language).into()))
    }

    /// Creates a state with the same document in all languages.
    pub fn same(document: &str) -> Self {
        let document: Arc<str> = document.into();
        Self(Language::ALL.map(|_| Arc::clone(&document)))
    }

    fn in_language(&self, language: Language) -> Arc<str> {
        let mut known = Language::ALL.iter().zip(&self.0);
        let document = known.find(|(known, _)| **known == language);
        document.map_or_else(
            || Arc::clone(&self.0[0]),
            |(_, document)| Arc::clone(document),
        )
    }
}

/// Returns the language that the page asks for in the query of an address, as in `state?lang=cs`; otherwise that of the program.
fn language_of(query: Option<&str>) -> Language {
    let tag = query.and_then(|query| query.strip_prefix("lang="));
    tag.and_then(|tag| tag.parse().ok())
        .unwrap_or_else(language_of_process)
}

/// Receiving ends of the channels with the latest state and camera image (a JPEG file). Each viewer's
/// stream has its own copy.
#[derive(Debug, Clone)]
struct Shown {
    state: watch::Receiver<PageState>,
    picture: watch::Receiver<Bytes>,
}

/// The pages that a program serves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Site {
    /// The page of a game of Ubongo, and its overlay for streaming programs.
    Game,
    /// The page of a game of Ominoes.
    Ominoes,
    /// The page of a hall of tables, and that for its projector.
    Hall,
}

/// The web page while it is served: sends state and images to all viewers.
#[derive(Debug)]
pub struct Page {
    state: watch::Sender<PageState>,
    picture: watch::Sender<Bytes>,
    url: String,
}

impl Page {
    /// Starts serving the pages. Posted commands go to the function `say`, which returns whether the game still accepts commands.
    ///
    /// # Errors
    /// When the port is taken, or the address is not one of this machine's.
    pub fn serve(
        place: Place,
        site: Site,
        say: impl Fn(Asked) -> bool + Send + Sync + 'static,
    ) -> anyhow::Result<Self> {
        let server = Server::bind(place, Plain)?;
        let guard = if server.is_of_this_machine() {
            Guard::of_this_machine()
        } else {
            Guard::with_token(&token()?)
        };
        let url = server.url(&guard);
        let (state, state_seen) = watch::channel(PageState::same("null"));
        let (picture, picture_seen) = watch::channel(Bytes::new());
        let shown = Shown {
            state: state_seen,
            picture: picture_seen,
        };
        let pages = pages(site, shown, Arc::new(say));
        let runtime = runtime()?;
        thread::spawn(move || runtime.block_on(server.run(guard, page::index(site), pages)));
        Ok(Self {
            state,
            picture,
            url,
        })
    }

    /// Returns the link to the page, with the token if one is needed.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// Returns the link to the overlay for streaming programs, with the token if one is needed.
    pub fn overlay_url(&self) -> String {
        format!("{}overlay", self.url)
    }

    /// Returns the link to the page for the projector of a hall, with the token if one is needed.
    pub fn projector_url(&self) -> String {
        format!("{}projector", self.url)
    }

    /// Sends a new state to the viewers, to each in the viewer's language.
    pub fn show(&self, state: PageState) {
        self.state.send_replace(state);
    }

    /// Sends a new camera image, a JPEG file, to the viewers.
    pub fn picture(&self, jpeg: Vec<u8>) {
        self.picture.send_replace(jpeg.into());
    }
}

type Say = Arc<dyn Fn(Asked) -> bool + Send + Sync>;

fn pages(site: Site, shown: Shown, say: Say) -> Router {
    page::routes(site)
        .merge(streams::routes(shown))
        .merge(page::said(say))
}

#[cfg(test)]
mod tests;
