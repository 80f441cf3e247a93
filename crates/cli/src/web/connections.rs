//! The open connections of a server, and which one is closed to make room for another. A client that opens many connections, or holds them
//! without a request, therefore cannot keep others away.

use std::{
    convert::Infallible,
    net::IpAddr,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
};

use tokio::sync::oneshot;

/// Maximum number of open connections to a server, set by hand. A viewer uses two connections, and a few more while the page loads.
pub const MAX_CONNECTIONS: usize = 96;

/// The device at the other end of a connection.
#[derive(Debug)]
pub struct Client {
    /// IP address of the device.
    pub address: IpAddr,
    /// Whether a request on this connection was admitted.
    is_admitted: AtomicBool,
}

impl Client {
    /// Notes that a request on this connection was admitted.
    pub fn set_admitted(&self) {
        self.is_admitted.store(true, Ordering::Relaxed);
    }

    fn is_admitted(&self) -> bool {
        self.is_admitted.load(Ordering::Relaxed)
    }
}

/// Ends when its connection must be closed.
pub type Closing = oneshot::Receiver<Infallible>;

/// A connection that is open.
#[derive(Debug)]
struct OpenConnection {
    client: Arc<Client>,
    /// Ends the [`Closing`] of the connection when it is dropped.
    _closer: oneshot::Sender<Infallible>,
}

/// The open connections, in the order in which they were opened; at most [`MAX_CONNECTIONS`].
#[derive(Debug, Default)]
pub struct Connections(Mutex<Vec<OpenConnection>>);

impl Connections {
    /// Adds a connection. If there is no room, first closes the one that [`connection_to_close`] chooses; returns `None` if it chooses
    /// none.
    pub fn add(&self, address: IpAddr) -> Option<(Arc<Client>, Closing)> {
        let address = address.to_canonical();
        let mut open = self.lock();
        if open.len() >= MAX_CONNECTIONS {
            let index = connection_to_close(&open, address)?;
            let closed = open.remove(index);
            tracing::debug!(address = %closed.client.address, "a connection makes room for another");
        }
        let client = Arc::new(Client {
            address,
            is_admitted: AtomicBool::new(false),
        });
        let (closer, closing) = oneshot::channel();
        open.push(OpenConnection {
            client: Arc::clone(&client),
            _closer: closer,
        });
        Some((client, closing))
    }

    /// Removes a connection that has ended.
    pub fn remove(&self, client: &Arc<Client>) {
        self.lock()
            .retain(|connection| !Arc::ptr_eq(&connection.client, client));
    }

    fn lock(&self) -> MutexGuard<'_, Vec<OpenConnection>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Returns the index of the connection that is closed in favour of a new one from `newcomer`; `None` if the new one must be refused.
///
/// Connections without an admitted request come first. If all have one, the device with the most connections loses one, provided that it
/// still has as many as the newcomer afterwards. Of several, the oldest connection of the device with the most connections is closed.
fn connection_to_close(open: &[OpenConnection], newcomer: IpAddr) -> Option<usize> {
    let count = |address: IpAddr| {
        let addresses = open.iter().map(|connection| connection.client.address);
        addresses.filter(|other| *other == address).count()
    };
    let count_of = |index: &usize| count(open[*index].client.address);
    // `max_by_key` returns the last maximum, so the indices are reversed to get the oldest connection.
    let strangers = (0..open.len()).filter(|index| !open[*index].client.is_admitted());
    if let Some(stranger) = strangers.rev().max_by_key(count_of) {
        return Some(stranger);
    }
    let busiest = (0..open.len()).rev().max_by_key(count_of)?;
    (count_of(&busiest) > count(newcomer) + 1).then_some(busiest)
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests {
    use super::*;

    fn address(last: u8) -> IpAddr {
        [192, 168, 1, last].into()
    }

    /// Opens connections from one device until the server is full.
    fn fill(
        connections: &Connections,
        last: u8,
        are_admitted: bool,
    ) -> Vec<(Arc<Client>, Closing)> {
        let fill_one = |_| {
            let opened = connections.add(address(last)).unwrap();
            if are_admitted {
                opened.0.set_admitted();
            }
            opened
        };
        let count = MAX_CONNECTIONS - connections.lock().len();
        (0..count).map(fill_one).collect()
    }

    fn is_closed(closing: &mut Closing) -> bool {
        closing.try_recv() == Err(oneshot::error::TryRecvError::Closed)
    }

    #[test]
    fn a_connection_without_a_request_makes_room_even_for_its_own_device() {
        let connections = Connections::default();
        let (viewer, mut viewing) = connections.add(address(1)).unwrap();
        viewer.set_admitted();
        let mut silent = fill(&connections, 2, false);
        assert!(connections.add(address(2)).is_some());
        assert!(is_closed(&mut silent[0].1), "the oldest silent connection");
        assert!(!is_closed(&mut silent[1].1));
        assert!(connections.add(address(3)).is_some());
        assert!(is_closed(&mut silent[1].1));
        assert!(!is_closed(&mut viewing), "a viewer keeps the connection");
    }

    #[test]
    fn a_device_that_has_just_connected_is_not_closed_in_favour_of_a_flood() {
        let connections = Connections::default();
        let (_, mut slow) = connections.add(address(1)).unwrap();
        for _ in 0..3 * MAX_CONNECTIONS {
            connections.add(address(2)).unwrap();
        }
        assert!(!is_closed(&mut slow));
    }

    #[test]
    fn a_device_with_many_streams_makes_room_for_others_but_not_for_itself() {
        let connections = Connections::default();
        let mut greedy = fill(&connections, 1, true);
        assert!(connections.add(address(1)).is_none());
        let (viewer, _closing) = connections.add(address(2)).unwrap();
        viewer.set_admitted();
        assert!(is_closed(&mut greedy[0].1));
        assert_eq!(connections.lock().len(), MAX_CONNECTIONS);
    }

    #[test]
    fn devices_with_equally_many_streams_do_not_close_each_other() {
        let connections = Connections::default();
        let mut open: Vec<_> = (0..MAX_CONNECTIONS)
            .map(|index| {
                connections
                    .add(address(u8::try_from(index / 2).unwrap()))
                    .unwrap()
            })
            .collect();
        for (client, _) in &open {
            client.set_admitted();
        }
        assert!(connections.add(address(0)).is_none());
        // A device without a connection would have one after that; all others have two.
        assert!(connections.add(address(200)).is_some());
        let closed = open.iter_mut().map(|(_, closing)| is_closed(closing));
        assert_eq!(closed.filter(|is_closed| *is_closed).count(), 1);
    }

    #[test]
    fn a_connection_that_has_ended_leaves_room() {
        let connections = Connections::default();
        let open = fill(&connections, 1, true);
        connections.remove(&open[5].0);
        let (client, _closing) = connections.add(address(1)).unwrap();
        client.set_admitted();
        // An IPv4 address in the form of IPv6 is the same device.
        let mapped = "::ffff:192.168.1.1".parse().unwrap();
        assert!(connections.add(mapped).is_none());
    }
}
