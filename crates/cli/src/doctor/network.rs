//! Checks the pages that umpire serves, their ports, and the address of this computer in the local network.

use std::net::IpAddr;

use umpire::{
    language::{Message, Value},
    message,
    report::doctor::{Check, Subject},
};

use crate::{
    game, serve,
    web::server::{ListenAddress, Server, Unencrypted, network_address},
};

/// A port on which a command serves a page.
#[derive(Debug, Clone, Copy)]
struct Port {
    number: u16,
    /// Whether this program could listen on the port, on the loopback address.
    is_free: bool,
    /// The command that serves the page.
    command: &'static str,
}

/// Facts about the pages that umpire can serve, their ports, and the address of this computer.
pub struct Facts {
    /// Whether the page of `umpire serve` is built in.
    has_page: bool,
    /// The port of `umpire serve`, if the page of this command is built in, and the port of `umpire game --view`.
    ports: Vec<Port>,
    /// The address of this computer in the local network; `None` without a network.
    address: Option<IpAddr>,
}

impl Facts {
    /// Tests whether the ports are free, and asks the system for the address of this computer. Needs no time limit, since no other program
    /// has to answer.
    pub fn collect() -> Self {
        let has_page = cfg!(feature = "page");
        let port = |number, command| Port {
            number,
            is_free: is_free(number),
            command,
        };
        let serve = has_page.then(|| port(serve::DEFAULT_PORT, "umpire serve"));
        let game = port(game::DEFAULT_PORT, "umpire game --view");
        Self {
            has_page,
            ports: serve.into_iter().chain([game]).collect(),
            address: network_address(),
        }
    }
}

/// Returns whether this program could listen on the port, on the loopback address.
fn is_free(port: u16) -> bool {
    let address = None;
    Server::bind(ListenAddress { address, port }, Unencrypted).is_ok()
}

/// Derives the results of the checks from the facts: of the page of `umpire serve`, of the ports, and of the address.
pub fn checks(facts: &Facts) -> Vec<Check> {
    let page = if facts.has_page {
        Check::ok(Subject::Page, message!("doctor-page"))
    } else {
        Check::note(Subject::Page, message!("page-not-built-in"))
    };
    let ports = facts.ports.iter().map(port_check);
    let address = address_check(facts);
    [page].into_iter().chain(ports).chain([address]).collect()
}

/// Checks that the port on which a command serves its page is free.
fn port_check(port: &Port) -> Check {
    let values = |id| {
        Message::new(id)
            .with("port", Value::shown(port.number))
            .with("command", Value::shown(port.command))
    };
    if port.is_free {
        Check::ok(Subject::Port, values("doctor-port-free"))
    } else {
        Check::problem(Subject::Port, values("doctor-port-in-use"))
    }
}

/// Checks that this computer has an address under which other devices can reach a page. The message names a command that serves a page.
fn address_check(facts: &Facts) -> Check {
    let command = if facts.has_page {
        "umpire serve --lan"
    } else {
        "umpire game --names Ann,Ben --view --listen 0.0.0.0"
    };
    let is_reachable = |address: &IpAddr| !address.is_loopback() && !address.is_unspecified();
    match facts.address.filter(is_reachable) {
        Some(address) => {
            let found = message!(
                "doctor-address",
                address = Value::shown(address),
                command = command
            );
            Check::ok(Subject::Address, found)
        }
        None => Check::note(
            Subject::Address,
            message!("doctor-no-address", command = command),
        ),
    }
}

#[cfg(test)]
mod tests {
    use std::net::{Ipv4Addr, TcpListener};

    use umpire::report::doctor::Status;

    use super::*;
    use crate::doctor::statuses_and_texts;

    fn facts() -> Facts {
        Facts {
            has_page: true,
            ports: vec![Port {
                number: 8643,
                is_free: true,
                command: "umpire serve",
            }],
            address: Some(Ipv4Addr::new(192, 168, 1, 5).into()),
        }
    }

    #[test]
    fn a_program_with_its_page_in_a_network_is_in_order() {
        let found = statuses_and_texts(&checks(&facts()));
        let is_ok = |check: &(Status, String)| check.0 == Status::Ok;
        assert!(found.len() == 3 && found.iter().all(is_ok), "{found:?}");
        assert!(found[1].1.contains("8643"), "{found:?}");
        assert!(found[2].1.contains("192.168.1.5"), "{found:?}");
    }

    #[test]
    fn a_program_without_its_page_is_a_note() {
        let found = statuses_and_texts(&checks(&Facts {
            has_page: false,
            ..facts()
        }));
        assert_eq!(found[0].0, Status::Note);
        assert!(found[0].1.contains("scripts/web --serve"), "{found:?}");
    }

    #[test]
    fn a_port_in_use_is_a_problem_with_the_command_that_takes_another() {
        let mut facts = facts();
        facts.ports[0].is_free = false;
        let found = statuses_and_texts(&checks(&facts));
        assert_eq!(found[1].0, Status::Problem);
        assert!(found[1].1.contains("umpire serve --port 0"), "{found:?}");
    }

    #[test]
    fn a_computer_without_a_network_is_a_note() {
        for address in [None, Some(Ipv4Addr::LOCALHOST.into())] {
            let found = statuses_and_texts(&checks(&Facts { address, ..facts() }));
            assert_eq!(found[2].0, Status::Note, "{found:?}");
        }
    }

    #[test]
    fn a_port_on_which_a_program_listens_is_not_free() {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a port");
        let port = listener.local_addr().expect("an address").port();
        assert!(!is_free(port));
    }
}
