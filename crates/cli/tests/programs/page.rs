//! The page of a game in a real browser, with real clicks, while a clip runs.
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

/// What takes longer will not come.
const PATIENCE: Duration = Duration::from_secs(30);

/// A game with a page.
struct Game {
    child: Child,
    url: String,
    /// Kept open: the game goes on as long as somebody may type.
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

/// The clip of the first round of `tests/whole_game.rs`, in which both solve by the mask.
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
    // Twice: with two videos each waits for its round's roll.
    let clip = clip.to_str().unwrap();
    let game = Game::start(&["--video", clip, "--video", clip]);
    browser.resize(1280, 900, false);
    browser.open(&game.url);
    browser.wait("document.querySelector('#round')?.textContent === 'Round 1 of 9: Ann rolls'");
    browser.click("[data-key='roll-mask']");
    browser.wait("!document.querySelector('#glass').hidden");
    browser.wait("document.querySelector('#live').naturalWidth >= 960");
    browser.wait("document.querySelectorAll('#cards li').length === 2");
    // The camera sees both solve.
    let solved = "document.querySelectorAll('.player.solved').length";
    browser.wait(&format!("{solved} === 2"));
    browser.wait("[...document.querySelectorAll('#cards li')].every(card => card.textContent.startsWith('✓'))");
    // Nothing can be waited for that tells when the picture is painted; it is only looked at.
    thread::sleep(Duration::from_millis(600));
    let shots = Path::new(env!("CARGO_TARGET_TMPDIR"));
    browser.screenshot(&shots.join("page.png"));
    // A verdict is set right, and that is undone.
    browser.click("[data-key='1-solved']");
    browser.wait(&format!("{solved} === 1"));
    browser.wait("document.querySelector('#answer').textContent.includes('corrected by hand')");
    browser.click("#undo");
    browser.wait(&format!("{solved} === 2"));
    // An order.
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
    // Gems are taken, with the keyboard alone.
    browser.value("document.querySelector(\"[data-key='0-take']\").focus()");
    browser.press("Enter", 13);
    browser.wait("document.querySelector('#take').open");
    browser.value("document.querySelectorAll('#picked select').forEach(s => { s.value = 'red'; })");
    browser.value("document.querySelector('#take-it').focus()");
    browser.press("Enter", 13);
    browser.wait("document.querySelector('.player .gem.red')?.textContent === 'red 2'");
    // And set right.
    browser.click("[data-key='0-set']");
    browser.value("document.querySelector('#counts input[name=blue]').value = '3'");
    browser.click("#set-it");
    browser.wait("document.querySelector('.player h3').textContent.includes('corrected')");
    browser.wait("document.querySelector('#standings li').textContent === 'Ann: 5 gems'");
    browser.click("#sand-out");
    browser.wait("document.querySelector('#round').textContent === 'Round 2 of 9: Ben rolls'");
    // On a phone nothing is cut off.
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

/// A camera that is still taken could not be opened by who goes on with the game.
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
            assert!(begun.elapsed() < PATIENCE, "never: {what}");
            thread::sleep(Duration::from_millis(20));
        }
    };
    until("the watch starts", &|| !children().trim().is_empty());
    let watch = children().trim().to_owned();
    game.child.kill().unwrap();
    let state = || fs::read_to_string(format!("/proc/{watch}/stat")).unwrap_or_default();
    // Gone, or dead and not yet fetched by the system.
    until("the watch ends", &|| {
        state().is_empty() || state().contains(") Z ")
    });
}
