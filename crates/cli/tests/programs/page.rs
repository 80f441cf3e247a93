//! Tests the web page of a game in a real browser, with real clicks, while the game watches a video clip.
#![expect(clippy::unwrap_used, clippy::print_stderr, reason = "tests")]

use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
    thread,
    time::{Duration, Instant},
};

use crate::{
    browser::{Browser, Device},
    page_server::PageServer,
};

/// Maximum time to wait until the camera process has started or ended, before the test fails; set by hand.
const TIMEOUT: Duration = Duration::from_secs(30);

/// Starts `umpire game` with its web page, and with `arguments` as further arguments.
fn start_game(arguments: &[&str]) -> PageServer {
    let game = ["game", "--names", "Ann,Ben", "--view"];
    PageServer::start(&[&game, arguments].concat())
}

/// Returns the address of the page of a game.
fn url(game: &PageServer) -> String {
    format!("http://{}/", game.host())
}

/// Returns the video clip of the first round in `whole_game.rs`, in which both players solve the mask row.
fn clip() -> PathBuf {
    crate::repository().join("samples/game/round-1.mp4")
}

#[test]
fn a_round_is_played_and_corrected_by_clicks_while_a_video_runs() {
    let Some(mut browser) = Browser::start() else {
        eprintln!("SKIPPED: Chromium is not installed");
        return;
    };
    let clip = clip();
    // Passes the same video twice: only with several videos does the game wait for the roll before it plays the video of a round.
    let clip = clip.to_str().unwrap();
    let game = start_game(&["--video", clip, "--video", clip]);
    browser.resize(1280, 900, Device::Desktop);
    browser.open(&url(&game));
    browser.wait_until("document.querySelector('.table-top p')?.textContent.includes('Round')");
    browser.click("[data-symbol='mask']");
    browser.wait_until("document.querySelector('.game-time') !== null");
    browser.wait_until("document.querySelector('.table-live').naturalWidth >= 960");
    browser.wait_until("document.querySelectorAll('.picture-cards button').length === 2");
    // Waits until the page marks both players as solved: the camera process has then detected both solved cards.
    let solved = "document.querySelectorAll('.game-player[data-solved=true]').length";
    browser.wait_until(&format!("{solved} === 2"));
    browser.wait_until("[...document.querySelectorAll('.picture-cards button')].every(card => card.textContent.startsWith('✓'))");
    // Waits, since the page does not report when it has painted the camera image. The screenshot is for people; no test reads it.
    thread::sleep(Duration::from_millis(600));
    let screenshots = Path::new(env!("CARGO_TARGET_TMPDIR"));
    browser.screenshot(&screenshots.join("page.png"));
    // Clicks on the card in the camera image to correct the player's state to unsolved, then undoes the correction.
    click_first_card(&mut browser);
    browser.wait_until("document.querySelector('dialog').open");
    click_button(&mut browser, "has not solved it");
    browser.wait_until(&format!("{solved} === 1"));
    browser.wait_until(
        "document.querySelector('.game-answer').textContent.includes('corrected by hand')",
    );
    click_button(&mut browser, "Undo");
    browser.wait_until(&format!("{solved} === 2"));
    // Changes the order in which the players finished.
    let is_first = |index: usize| {
        format!("document.querySelectorAll('.game-player')[{index}].textContent.includes('1st')")
    };
    let second = usize::from(browser.evaluate(&is_first(0)) == true);
    browser.click(&format!(
        ".game-player:nth-child({}) .game-quiet",
        second + 1
    ));
    click_button(&mut browser, "Was faster");
    browser.wait_until(&is_first(second));
    // Takes gems for a player, with the keyboard only.
    browser.evaluate("document.querySelector('.game-take').focus()");
    browser.press_enter();
    browser.wait_until("document.querySelector('dialog').open");
    let red = "[...document.querySelectorAll('.game-palette button')].find(b => b.textContent.includes('red'))";
    for _ in 0..2 {
        browser.evaluate(&format!("{red}.focus()"));
        browser.press_enter();
    }
    browser.evaluate("[...document.querySelectorAll('button')].find(b => b.innerText.includes('Take both gems')).focus()");
    browser.press_enter();
    browser.wait_until("document.querySelector('.game-player').textContent.includes('done')");
    // Corrects a player's gem counts.
    browser.click(".game-player:nth-child(1) .game-quiet");
    for _ in 0..3 {
        browser.click("[aria-label*=blue][aria-label$=more]");
    }
    click_button(&mut browser, "Save");
    browser.wait_until("document.querySelector('.game-player').textContent.includes('corrected')");
    click_button(&mut browser, "Sand is out");
    // One player has solved the card but has not taken gems, so the page asks for confirmation first.
    click_button(&mut browser, "End the round");
    browser.wait_until(
        "document.querySelector('.table-top p').textContent.match(/Round .?2/) !== null",
    );
    browser.wait_until(
        "document.querySelector('.game-standings').textContent.match(/5.? gems/) !== null",
    );
    // In a window as narrow as a phone, nothing may extend beyond the screen.
    browser.resize(360, 740, Device::Phone);
    browser.wait_until("document.documentElement.scrollWidth <= 360");
    browser.screenshot(&screenshots.join("page-phone.png"));
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

/// Clicks the centre of the first card in the camera image.
fn click_first_card(browser: &mut Browser) {
    browser.evaluate(
        "(async () => {
            const source = new EventSource('state');
            const state = await new Promise(done => { source.onmessage = event => done(JSON.parse(event.data)); });
            source.close();
            const image = document.querySelector('.table-live');
            const box = image.getBoundingClientRect();
            const mean = axis => state.cards[0].corners.reduce((sum, corner) => sum + corner[axis], 0) / 4000;
            const position = { clientX: box.left + mean(0) * box.width, clientY: box.top + mean(1) * box.height };
            image.dispatchEvent(new MouseEvent('click', { bubbles: true, ...position }));
        })()",
    );
}

/// Clicks the button whose text contains `words`.
fn click_button(browser: &mut Browser, words: &str) {
    let button = format!(
        "[...document.querySelectorAll('button')].find(button => button.textContent.includes('{words}'))"
    );
    browser.wait_until(&format!("{button} && !{button}.disabled"));
    browser.evaluate("document.querySelector('[data-next]')?.removeAttribute('data-next')");
    browser.evaluate(&format!("{button}.setAttribute('data-next', '')"));
    browser.click("[data-next]");
}

#[test]
fn names_with_markup_are_shown_as_text() {
    let Some(mut browser) = Browser::start() else {
        eprintln!("SKIPPED: Chromium is not installed");
        return;
    };
    let game = start_game(&[
        "--names",
        "<img src=x onerror=\"document.title='hit'\">,Ben & Co",
    ]);
    browser.open(&url(&game));
    let names = "[...document.querySelectorAll('.game-standings li strong')]";
    browser.wait_until(&format!("{names}.length === 4"));
    let is_shown = format!("{names}.some(name => name.textContent.startsWith('<img'))");
    assert_eq!(browser.evaluate(&is_shown), true);
    assert_eq!(browser.evaluate("document.title"), "umpire");
}

#[test]
fn viewers_who_disconnect_do_not_affect_others() {
    let game = start_game(&[]);
    let host = game.host();
    for _ in 0..20 {
        let mut stream = game.connect();
        write!(stream, "GET /state HTTP/1.1\r\nHost: {host}\r\n\r\n").unwrap();
    }
    let page = game.get("/").body;
    assert!(page.contains("<title>umpire</title>"), "{page}");
}

/// Regression test: a camera process that kept running after its game was killed would block the camera for the resumed game.
#[cfg(target_os = "linux")]
#[test]
fn a_killed_game_leaves_no_camera_process_behind() {
    let clip = clip();
    let mut game = start_game(&["--video", clip.to_str().unwrap()]);
    let id = game.child.id();
    let children = || fs::read_to_string(format!("/proc/{id}/task/{id}/children")).unwrap();
    let wait_until = |what: &str, is_done: &dyn Fn() -> bool| {
        let started = Instant::now();
        while !is_done() {
            assert!(started.elapsed() < TIMEOUT, "never: {what}");
            thread::sleep(Duration::from_millis(20));
        }
    };
    wait_until("the camera process starts", &|| {
        !children().trim().is_empty()
    });
    let camera_process = children().trim().to_owned();
    game.child.kill().unwrap();
    let state = || fs::read_to_string(format!("/proc/{camera_process}/stat")).unwrap_or_default();
    // Waits until the camera process has ended. A zombie process counts as ended; the system just has not removed it yet.
    wait_until("the camera process ends", &|| {
        state().is_empty() || state().contains(") Z ")
    });
}
