//! Serves the pages on which a game (`umpire game --view`) or a hall of tables (`umpire tournament --serve`) is watched and controlled.
//! `umpire serve` uses the same server ([`server`]) and access check ([`guard`]) for its page, which reads the table by itself. None of the
//! pages loads anything from other servers.
//!
//! [`Page`] has routes for the page itself, for a second page such as an overlay for streaming programs, and for posted commands
//! ([`page`]), and streams of the camera images and of the state ([`streams`]). [`offline`] answers requests without a network. The server
//! runs on a thread of its own, which never waits for a viewer: a slow viewer gets fewer images and states. Its limits on clients are in
//! [`connections`] and [`attempts`]; `docs/security.md` lists what it protects against.

mod attempts;
mod connections;
pub mod guard;
pub mod offline;
mod page;
pub mod server;
mod streams;

use std::{sync::Arc, thread};

use axum::{
    body::Bytes,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use tokio::sync::{oneshot, watch};
use umpire::language::{Language, Message, language_of_process};

use guard::Guard;
use server::{ListenAddress, Pages, Server, Unencrypted, create_runtime, random_token};

/// A command that a viewer has posted on the page, with a channel for the answer.
#[derive(Debug)]
pub struct PostedCommand {
    /// Text of the command, as typed.
    pub line: String,
    /// Language in which to answer.
    pub language: Language,
    /// Channel through which the game or the tournament answers the command.
    pub answer: oneshot::Sender<String>,
}

/// The state of a game or a hall for the page: one JSON document for each language, in the order of [`Language::ALL`]. The documents
/// differ only in their language.
#[derive(Debug, Clone)]
pub struct PageState([Arc<str>; Language::ALL.len()]);

impl PageState {
    /// Creates a state. Calls `document` once per language for the JSON document that viewers with this language receive.
    pub fn new(mut document: impl FnMut(Language) -> String) -> Self {
        Self(Language::ALL.map(|language| document(language).into()))
    }

    /// Creates a state with the same document in all languages.
    pub fn in_all_languages(document: &str) -> Self {
        let document: Arc<str> = document.into();
        Self(Language::ALL.map(|_| Arc::clone(&document)))
    }

    fn in_language(&self, language: Language) -> Arc<str> {
        let index = Language::ALL.iter().position(|other| *other == language);
        Arc::clone(&self.0[index.expect("`ALL` has every language")])
    }
}

/// Returns the language that the query of a request names, as in `state?lang=cs`. If the query names no language or an unknown one,
/// returns the language of this process.
fn requested_language(query: Option<&str>) -> Language {
    let tag = query.and_then(|query| query.strip_prefix("lang="));
    tag.and_then(|tag| tag.parse().ok())
        .unwrap_or_else(language_of_process)
}

/// Receiving ends of the channels through which viewers get states and images. Each viewer's stream has its own copy of a receiving end.
#[derive(Debug)]
struct ViewerChannels {
    /// The latest state; before the first one, the JSON document `null`.
    state: watch::Receiver<PageState>,
    /// The latest camera image, a JPEG file; empty before the first one.
    image: watch::Receiver<Bytes>,
}

/// The pages that a program serves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Site {
    /// The page of a game of Ubongo, and its overlay for streaming programs.
    Ubongo,
    /// The page of a game of Ominoes.
    Ominoes,
    /// The page of a hall with all its tables, and a second page for the hall's projector.
    Hall,
}

/// The web page while it is served: sends state and images to all viewers.
#[derive(Debug)]
pub struct Page {
    state: watch::Sender<PageState>,
    image: watch::Sender<Bytes>,
    /// Link to the page, with the token if the server demands one. The link ends in a slash, like [`Self::watch_url`].
    url: String,
    /// Start of the links to the overlay and to the page for the projector. If the server demands a token, contains the second token, which
    /// admits no commands.
    watch_url: String,
}

impl Page {
    /// Starts serving the pages. Posted commands go to `handle_command`, which returns whether the game still accepts commands.
    ///
    /// # Errors
    /// When the port is taken, the address is not one of this machine's, or the operating system gives no random token or no runtime.
    pub fn serve(
        listen_address: ListenAddress,
        site: Site,
        handle_command: impl Fn(PostedCommand) -> bool + Send + Sync + 'static,
    ) -> anyhow::Result<Self> {
        let server = Server::bind(listen_address, Unencrypted)?;
        let guard = if server.is_loopback_only() {
            Guard::loopback_only()
        } else {
            Guard::with_tokens(&random_token()?, &random_token()?)
        };
        let url = server.url(guard.prefix());
        let watch_url = server.url(guard.watch_prefix());
        let (state, state_receiver) = watch::channel(PageState::in_all_languages("null"));
        let (image, image_receiver) = watch::channel(Bytes::new());
        let channels = ViewerChannels {
            state: state_receiver,
            image: image_receiver,
        };
        let pages = pages(site, channels, Arc::new(handle_command));
        let runtime = create_runtime()?;
        thread::spawn(move || runtime.block_on(server.run(guard, pages)));
        Ok(Self {
            state,
            image,
            url,
            watch_url,
        })
    }

    /// Returns the link to the page, with the token if one is needed.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// Returns the link to the overlay for streaming programs. Its token, if one is needed, admits neither commands nor the camera images,
    /// since the audience may see the link.
    pub fn overlay_url(&self) -> String {
        format!("{}overlay", self.watch_url)
    }

    /// Returns the link to the page for the projector of a hall. Its token, if one is needed, admits no commands, since everybody in the
    /// hall may see the link.
    pub fn projector_url(&self) -> String {
        format!("{}projector", self.watch_url)
    }

    /// Sends a new state to the viewers, to each in the viewer's language.
    pub fn send_state(&self, state: PageState) {
        self.state.send_replace(state);
    }

    /// Sends a new camera image, a JPEG file, to the viewers.
    pub fn send_image(&self, jpeg: Vec<u8>) {
        self.image.send_replace(jpeg.into());
    }
}

/// Function that handles a posted command. Returns whether the game or tournament still accepts commands.
type CommandHandler = Arc<dyn Fn(PostedCommand) -> bool + Send + Sync>;

/// Returns the pages of a site. Requests with the token for watching get neither the camera images nor the route for commands.
fn pages(site: Site, channels: ViewerChannels, handler: CommandHandler) -> Pages {
    let watch_routes = page::routes(site).merge(streams::state_route(channels.state.clone()));
    let routes = watch_routes.clone();
    Pages {
        index: page::index(site),
        routes: routes
            .merge(streams::image_route(channels.image))
            .merge(page::command_route(handler)),
        watch_routes,
    }
}

/// Returns the response to a refused request, with a message for the player as its content. The server closes the connection after this
/// response: the rest of the request is not read, and each further attempt needs a new connection.
fn refusal_response(status: StatusCode, message_id: &'static str, language: Language) -> Response {
    let reason = Message::new(message_id).text(language);
    (status, [(header::CONNECTION, "close")], reason).into_response()
}

#[cfg(test)]
mod tests;
