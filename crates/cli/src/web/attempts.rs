//! Limits how many links a device may try. The token in a link has 128 bits, too many to be found by trying. The limit keeps a device that
//! tries nevertheless from occupying the server.
//!
//! A device that has used the right link is not blocked while its address is stored. Otherwise, another device behind the same address (for
//! example that of a container), or a web page that makes the player's browser send requests, could lock the player out.

use std::{
    collections::BTreeMap,
    net::IpAddr,
    sync::{Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

/// Maximum number of requests with a wrong token from one address within [`WINDOW`]. Set by hand to five times the 120 requests that a page
/// sends in this time if it stays open after its game has ended.
pub const MAX_WRONG: u32 = 600;
/// Length of the period in which requests with a wrong token are counted; set by hand. An address that sends more than [`MAX_WRONG`] such
/// requests in a period is blocked until the end of the period.
const WINDOW: Duration = Duration::from_mins(1);
/// Maximum number of addresses whose attempts are stored; set by hand, more than a hall has players.
const MAX_ADDRESSES: usize = 2000;

/// The requests from one address.
#[derive(Debug, Clone, Copy)]
struct AddressAttempts {
    /// Whether a request from the address had the right token.
    knows_link: bool,
    /// Number of requests with a wrong token that this address has sent since `since`.
    wrong: u32,
    /// Start of the [`WINDOW`] in which wrong tokens are counted.
    since: Instant,
}

/// Counts, for each address, the requests with a wrong token.
#[derive(Debug, Default)]
pub struct Attempts(Mutex<BTreeMap<IpAddr, AddressAttempts>>);

impl Attempts {
    /// Returns whether all requests from `address` are refused, even those with the right token.
    pub fn is_blocked(&self, address: IpAddr, now: Instant) -> bool {
        let attempts = self.lock();
        attempts.get(&address).is_some_and(|attempt| {
            !attempt.knows_link && attempt.wrong > MAX_WRONG && now < attempt.since + WINDOW
        })
    }

    /// Records a request with the right token.
    pub fn record_right(&self, address: IpAddr, now: Instant) {
        self.update(address, now, |attempt| attempt.knows_link = true);
    }

    /// Counts a request with a wrong token.
    pub fn count_wrong(&self, address: IpAddr, now: Instant) {
        self.update(address, now, |attempt| {
            if now >= attempt.since + WINDOW {
                (attempt.wrong, attempt.since) = (0, now);
            }
            attempt.wrong = attempt.wrong.saturating_add(1);
            if attempt.wrong == MAX_WRONG + 1 && !attempt.knows_link {
                tracing::warn!(%address, "a device tries many links; it is blocked for a minute");
            }
        });
    }

    /// Applies `change` to the attempts of an address. If the address is new and [`MAX_ADDRESSES`] are stored, first forgets the addresses
    /// that never had the right token; if this makes no room, forgets all addresses.
    fn update(&self, address: IpAddr, now: Instant, change: impl FnOnce(&mut AddressAttempts)) {
        let mut attempts = self.lock();
        if attempts.len() >= MAX_ADDRESSES && !attempts.contains_key(&address) {
            attempts.retain(|_, attempt| attempt.knows_link);
            if attempts.len() >= MAX_ADDRESSES {
                attempts.clear();
            }
        }
        change(attempts.entry(address).or_insert(AddressAttempts {
            knows_link: false,
            wrong: 0,
            since: now,
        }));
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<IpAddr, AddressAttempts>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

    const STRANGER: IpAddr = IpAddr::V4(Ipv4Addr::new(192, 168, 1, 66));
    const PLAYER: IpAddr = IpAddr::V4(Ipv4Addr::new(192, 168, 1, 7));

    #[test]
    fn a_device_that_tries_too_many_links_is_blocked_for_a_minute() {
        let (attempts, start) = (Attempts::default(), Instant::now());
        for _ in 0..MAX_WRONG {
            attempts.count_wrong(STRANGER, start);
        }
        assert!(!attempts.is_blocked(STRANGER, start));
        attempts.count_wrong(STRANGER, start);
        assert!(attempts.is_blocked(STRANGER, start));
        assert!(!attempts.is_blocked(PLAYER, start));
        let later = start + WINDOW;
        assert!(!attempts.is_blocked(STRANGER, later));
        attempts.count_wrong(STRANGER, later);
        assert!(!attempts.is_blocked(STRANGER, later), "counted anew");
    }

    #[test]
    fn a_device_that_has_used_the_right_link_is_never_blocked() {
        let (attempts, start) = (Attempts::default(), Instant::now());
        attempts.record_right(PLAYER, start);
        for _ in 0..10 * MAX_WRONG {
            attempts.count_wrong(PLAYER, start);
        }
        assert!(!attempts.is_blocked(PLAYER, start));
    }

    #[test]
    fn the_number_of_stored_addresses_is_limited_and_players_are_kept() {
        let (attempts, start) = (Attempts::default(), Instant::now());
        attempts.record_right(PLAYER, start);
        for number in 0..5000u32 {
            attempts.count_wrong(IpAddr::V4(number.into()), start);
        }
        let stored = attempts.lock();
        assert!(stored.len() <= MAX_ADDRESSES, "{}", stored.len());
        assert!(stored.contains_key(&PLAYER));
    }

    #[test]
    fn if_all_stored_addresses_know_the_link_a_new_one_replaces_all() {
        let (attempts, start) = (Attempts::default(), Instant::now());
        for number in 0..2000u32 {
            attempts.record_right(IpAddr::V4(number.into()), start);
        }
        assert_eq!(attempts.lock().len(), MAX_ADDRESSES);
        attempts.count_wrong(STRANGER, start);
        let stored: Vec<IpAddr> = attempts.lock().keys().copied().collect();
        assert_eq!(stored, [STRANGER]);
    }
}
