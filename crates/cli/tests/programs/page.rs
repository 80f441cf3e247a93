//! Tests the web page of a game in a real browser, with real clicks, while the game watches a video clip.
#![expect(clippy::unwrap_used, clippy::print_stderr, reason = "tests")]

use std::{
    fs,
    io::{BufRead, BufReader, Write},
    net::TcpStream,
    path::{Path, PathBuf},
    process::{Child, ChildStdin, Stdio},
    thread,
    time::{Duration, Instant},
};

use crate::browser::Browser;

/// Maximum time to wait for a change of the page or of a process before the test fails.
const TIMEOUT: Duration = Duration::from_secs(30);

/// A running `umpire game` with its web page.
struct Game {
    child: Child,
    url: String,
    /// Standard input of the game, kept open because the game ends when it is closed.
    _typed: ChildStdin,
    home: tempfile::TempDir,
}

impl Game {
    fn start(arguments: &[&str]) -> Self {
        let home = tempfile::tempdir().unwrap();
        let mut child = crate::umpire()
            .args(["game", "--names", "Ann,Ben", "--view", "--port", "0"])
            .args(arguments)
            .env("UMPIRE_HOME", home.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let typed = child.stdin.take().unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap())
            .lines()
            .map_while(Result::ok);
        let url = lines.find_map(|line| Some(line.strip_prefix("Look at it on ")?.to_owned()));
        thread::spawn(move || lines.for_each(drop));
        Self {
            child,
            url: url.unwrap(),
            _typed: typed,
            home,
        }
    }

    fn journal(&self) -> String {
        fs::read_to_string(self.home.path().join("games/game-1.journal")).unwrap()
    }
}

impl Drop for Game {
    fn drop(&mut self) {
        let _may_fail = self.child.kill();
        let _may_fail = self.child.wait();
    }
}

/// Returns the video clip of the first round in `whole_game.rs`, in which both players solve the mask row.
fn clip() -> PathBuf {
    crate::repository().join("samples/game/round-1.mp4")
}

#[test]
fn a_round_is_played_and_set_right_by_clicks_while_a_clip_runs() {
    let Some(mut browser) = Browser::start() else {
        eprintln!("no chromium here: the page is not clicked through");
        return;
    };
    let clip = clip();
    // The video is given twice: with several videos, the game starts one only after the roll of its round.
    let clip = clip.to_str().unwrap();
    let game = Game::start(&["--video", clip, "--video", clip]);
    browser.resize(1280, 900, false);
    browser.open(&game.url);
    browser.wait("document.querySelector('#round')?.textContent === 'Round 1 of 9: Ann rolls'");
    browser.click("[data-key='roll-mask']");
    browser.wait("!document.querySelector('#glass').hidden");
    browser.wait("document.querySelector('#live').naturalWidth >= 960");
    browser.wait("document.querySelectorAll('#cards li').length === 2");
    // The camera process detects that both players have solved their cards.
    let solved = "document.querySelectorAll('.player.solved').length";
    browser.wait(&format!("{solved} === 2"));
    browser.wait("[...document.querySelectorAll('#cards li')].every(card => card.textContent.startsWith('✓'))");
    // Waits a moment, since the page does not report when it has painted the camera image. The screenshot is only for people.
    thread::sleep(Duration::from_millis(600));
    let shots = Path::new(env!("CARGO_TARGET_TMPDIR"));
    browser.screenshot(&shots.join("page.png"));
    // Corrects a player's state to unsolved, then undoes the correction.
    browser.click("[data-key='1-solved']");
    browser.wait(&format!("{solved} === 1"));
    browser.wait("document.querySelector('#answer').textContent.includes('corrected by hand')");
    browser.click("#undo");
    browser.wait(&format!("{solved} === 2"));
    // Changes the order in which the players finished.
    let first = |browser: &mut Browser, index: usize| {
        let head = format!(
            "document.querySelectorAll('.player h3')[{index}].textContent.includes('first')"
        );
        browser.value(&head) == true
    };
    let late = usize::from(first(&mut browser, 0));
    browser.click(&format!("[data-key='{late}-sooner']"));
    browser.wait(&format!(
        "document.querySelectorAll('.player h3')[{late}].textContent.includes('first')"
    ));
    // Takes gems for a player, with the keyboard only.
    browser.value("document.querySelector(\"[data-key='0-take']\").focus()");
    browser.press("Enter", 13);
    browser.wait("document.querySelector('#take').open");
    browser.value("document.querySelectorAll('#picked select').forEach(s => { s.value = 'red'; })");
    browser.value("document.querySelector('#take-it').focus()");
    browser.press("Enter", 13);
    browser.wait("document.querySelector('.player .gem.red')?.textContent === 'red 2'");
    // Corrects a player's gem counts.
    browser.click("[data-key='0-set']");
    browser.value("document.querySelector('#counts input[name=blue]').value = '3'");
    browser.click("#set-it");
    browser.wait("document.querySelector('.player h3').textContent.includes('corrected')");
    browser.wait("document.querySelector('#standings li').textContent === 'Ann: 5 gems'");
    browser.click("#sand-out");
    browser.wait("document.querySelector('#round').textContent === 'Round 2 of 9: Ben rolls'");
    // In a window as narrow as a phone, nothing may extend beyond the screen.
    browser.resize(360, 740, true);
    browser.wait("document.documentElement.scrollWidth <= 360");
    browser.screenshot(&shots.join("page-phone.png"));
    let journal = game.journal();
    for part in [
        "\"camera\"",
        "not_solved",
        "undone",
        "order",
        "\"took\"",
        "\"gems\"",
        "sand_out",
    ] {
        assert!(journal.contains(part), "{part} is not in {journal}");
    }
}

#[test]
fn what_is_called_something_dangerous_is_shown_as_it_is() {
    let Some(mut browser) = Browser::start() else {
        eprintln!("no chromium here: the page is not looked at");
        return;
    };
    let game = Game::start(&[
        "--names",
        "<img src=x onerror=\"document.title='hit'\">,Ben & Co",
    ]);
    browser.open(&game.url);
    browser.wait("document.querySelectorAll('.player').length === 4");
    assert_eq!(
        browser.value("document.querySelectorAll('.player h3')[2].textContent.startsWith('<img')"),
        true
    );
    assert_eq!(browser.value("document.title"), "umpire");
}

#[test]
fn who_goes_away_in_the_middle_hurts_nobody() {
    let game = Game::start(&[]);
    let host = game
        .url
        .strip_prefix("http://")
        .unwrap()
        .trim_end_matches('/');
    for _ in 0..20 {
        let mut stream = TcpStream::connect(host).unwrap();
        write!(stream, "GET /state HTTP/1.1\r\nHost: {host}\r\n\r\n").unwrap();
    }
    let mut stream = TcpStream::connect(host).unwrap();
    write!(
        stream,
        "GET / HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"
    )
    .unwrap();
    let page = std::io::read_to_string(stream).unwrap();
    assert!(page.contains("<title>umpire</title>"), "{page}");
}

/// Regression test: a camera process that kept running after its game was killed would block the camera for the resumed game.
#[cfg(target_os = "linux")]
#[test]
fn a_game_that_is_killed_leaves_no_watch_behind() {
    let clip = clip();
    let mut game = Game::start(&["--video", clip.to_str().unwrap()]);
    let id = game.child.id();
    let children = || fs::read_to_string(format!("/proc/{id}/task/{id}/children")).unwrap();
    let until = |what: &str, done: &dyn Fn() -> bool| {
        let begun = Instant::now();
        while !done() {
            assert!(begun.elapsed() < TIMEOUT, "never: {what}");
            thread::sleep(Duration::from_millis(20));
        }
    };
    until("the watch starts", &|| !children().trim().is_empty());
    let watch = children().trim().to_owned();
    game.child.kill().unwrap();
    let state = || fs::read_to_string(format!("/proc/{watch}/stat")).unwrap_or_default();
    // The camera process is gone, or a zombie that the system has not removed yet.
    until("the watch ends", &|| {
        state().is_empty() || state().contains(") Z ")
    });
}
