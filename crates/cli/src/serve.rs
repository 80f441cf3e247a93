//! `umpire serve`: serves the page that reads the table in the browser of a phone.

#[cfg(feature = "page")]
mod certificate;
#[cfg(feature = "page")]
mod site;

use std::{net::IpAddr, process::ExitCode};

/// Port of the page, unless another one is given.
pub const DEFAULT_PORT: u16 = 8643;

/// Serves umpire's page: open it in a browser, point the camera at the table, and it reads cards, gems and boards by itself. The images
/// stay in the browser.
///
/// By default only browsers on this machine reach the page. With --lan, phones in the same network reach it, too: scan the QR code. The
/// browser then warns of the certificate, which umpire has made itself; allow it once.
///
/// Exit status: 2 when the page cannot be served; Ctrl-C ends the program.
#[derive(Debug, clap::Args)]
pub struct Arguments {
    /// Let other devices in the network open the page, encrypted (HTTPS), by a link with a secret token
    #[arg(long)]
    lan: bool,
    /// With --lan: the address of this machine to listen on [default: all]
    #[arg(long, value_name = "ADDRESS", requires = "lan")]
    address: Option<IpAddr>,
    /// Port of the page; 0 picks a free one
    #[arg(long, value_name = "PORT", default_value_t = DEFAULT_PORT)]
    port: u16,
}

/// Runs `umpire serve`.
///
/// # Errors
/// When the page cannot be served, or this program was built without it.
#[cfg(feature = "page")]
pub fn run(arguments: &Arguments) -> anyhow::Result<ExitCode> {
    use crate::web::server::ListenAddress;
    use std::net::Ipv4Addr;

    let address = arguments.address.unwrap_or(Ipv4Addr::UNSPECIFIED.into());
    let listen_address = ListenAddress {
        address: arguments.lan.then_some(address),
        port: arguments.port,
    };
    if arguments.lan {
        site::serve_network(listen_address)?;
    } else {
        site::serve_this_machine(listen_address)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Runs `umpire serve` in a program that was built without the page.
///
/// # Errors
/// Always.
#[cfg(not(feature = "page"))]
pub fn run(_: &Arguments) -> anyhow::Result<ExitCode> {
    anyhow::bail!(umpire::message!("page-not-built-in"))
}
