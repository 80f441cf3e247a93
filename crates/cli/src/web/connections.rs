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

/// Future that completes when its connection must be closed.
pub type Closing = oneshot::Receiver<Infallible>;

/// A connection that was added to [`Connections`].
#[derive(Debug)]
pub struct AddedConnection {
    /// The device at the other end.
    pub client: Arc<Client>,
    /// Completes when the connection must be closed.
    pub closing: Closing,
}

/// A connection that is open.
#[derive(Debug)]
struct OpenConnection {
    client: Arc<Client>,
    /// Dropping this sender completes the connection's [`Closing`], and so closes the connection.
    _closer: oneshot::Sender<Infallible>,
}

/// The open connections, in the order in which they were opened; at most [`MAX_CONNECTIONS`].
#[derive(Debug, Default)]
pub struct Connections(Mutex<Vec<OpenConnection>>);

impl Connections {
    /// Adds a connection from `address`. If there is no room, first closes the connection that [`connection_to_close`] chooses. Returns
    /// `None` if it chooses none; the new connection must then be refused.
    pub fn add(&self, address: IpAddr) -> Option<AddedConnection> {
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
        Some(AddedConnection { client, closing })
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

/// Returns the index of the connection that is closed in favour of a new one from `new_address`; `None` if the new one must be refused.
///
/// The candidates are the connections without an admitted request; if there are none, all connections. Among the devices that have a
/// candidate, chooses the device with the most open connections, and the oldest candidate of this device. If all connections have an
/// admitted request, the chosen device must keep at least as many connections as the new device would then have; otherwise, the new
/// connection is refused.
fn connection_to_close(open: &[OpenConnection], new_address: IpAddr) -> Option<usize> {
    let count = |address: IpAddr| {
        let addresses = open.iter().map(|connection| connection.client.address);
        addresses.filter(|other| *other == address).count()
    };
    let count_of = |index: &usize| count(open[*index].client.address);
    // `max_by_key` returns the last maximum, so the indices are reversed to get the oldest connection.
    let unadmitted = (0..open.len()).filter(|index| !open[*index].client.is_admitted());
    if let Some(index) = unadmitted.rev().max_by_key(count_of) {
        return Some(index);
    }
    let index = (0..open.len()).rev().max_by_key(count_of)?;
    let (left, of_new_address) = (count_of(&index) - 1, count(new_address) + 1);
    (left >= of_new_address).then_some(index)
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests {
    use super::*;

    fn address(last: u8) -> IpAddr {
        [192, 168, 1, last].into()
    }

    /// Opens connections from one device until the server is full. No request on them is admitted yet. `last` is the last byte of the
    /// device's address.
    fn fill(connections: &Connections, last: u8) -> Vec<AddedConnection> {
        let count = MAX_CONNECTIONS - connections.lock().len();
        let added = (0..count).map(|_| connections.add(address(last)).unwrap());
        added.collect()
    }

    fn admit_all(added: &[AddedConnection]) {
        for connection in added {
            connection.client.set_admitted();
        }
    }

    fn is_closed(added: &mut AddedConnection) -> bool {
        added.closing.try_recv() == Err(oneshot::error::TryRecvError::Closed)
    }

    #[test]
    fn a_connection_without_a_request_makes_room_even_for_its_own_device() {
        let connections = Connections::default();
        let mut viewer = connections.add(address(1)).unwrap();
        viewer.client.set_admitted();
        let mut silent = fill(&connections, 2);
        assert!(connections.add(address(2)).is_some());
        assert!(is_closed(&mut silent[0]), "the oldest silent connection");
        assert!(!is_closed(&mut silent[1]));
        assert!(connections.add(address(3)).is_some());
        assert!(is_closed(&mut silent[1]));
        assert!(!is_closed(&mut viewer), "a viewer keeps the connection");
    }

    #[test]
    fn a_device_that_has_just_connected_is_not_closed_in_favour_of_a_flood() {
        let connections = Connections::default();
        let mut slow = connections.add(address(1)).unwrap();
        for _ in 0..3 * MAX_CONNECTIONS {
            connections.add(address(2)).unwrap();
        }
        assert!(!is_closed(&mut slow));
    }

    #[test]
    fn a_device_with_many_streams_makes_room_for_others_but_not_for_itself() {
        let connections = Connections::default();
        let mut of_one_device = fill(&connections, 1);
        admit_all(&of_one_device);
        assert!(connections.add(address(1)).is_none());
        assert!(connections.add(address(2)).is_some());
        assert!(is_closed(&mut of_one_device[0]), "its oldest connection");
        assert!(!is_closed(&mut of_one_device[1]));
        assert_eq!(connections.lock().len(), MAX_CONNECTIONS);
    }

    #[test]
    fn devices_with_equally_many_streams_do_not_close_each_other() {
        let connections = Connections::default();
        let device = |index: usize| address(u8::try_from(index / 2).unwrap());
        let added = (0..MAX_CONNECTIONS).map(|index| connections.add(device(index)).unwrap());
        let mut open: Vec<AddedConnection> = added.collect();
        admit_all(&open);
        assert!(connections.add(address(0)).is_none());
        // Accepted: the new device then has one connection, and the device whose connection is closed keeps one.
        assert!(connections.add(address(200)).is_some());
        let closed = open.iter_mut().map(is_closed);
        assert_eq!(closed.filter(|is_closed| *is_closed).count(), 1);
    }

    #[test]
    fn a_connection_that_has_ended_leaves_room() {
        let connections = Connections::default();
        let open = fill(&connections, 1);
        admit_all(&open);
        assert!(connections.add(address(1)).is_none());
        connections.remove(&open[5].client);
        assert!(connections.add(address(1)).is_some());
    }

    #[test]
    fn an_ipv4_address_in_the_form_of_ipv6_is_the_same_device() {
        let connections = Connections::default();
        admit_all(&fill(&connections, 1));
        let mapped = "::ffff:192.168.1.1".parse().unwrap();
        assert!(connections.add(mapped).is_none());
    }
}
