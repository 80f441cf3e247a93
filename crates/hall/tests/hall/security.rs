//! Tests of passwords, permissions and encryption.

use std::{fs, process::Command};

use rcgen::{BasicConstraints, CertificateParams, IsCa, Issuer, KeyPair};

use crate::{
    broker::Broker,
    table::{TestTable, has_all_entries, receive_until},
};
use umpire_hall::mqtt::Login;

/// Starts a broker that knows the users `table7` and `screen`, both with the password `secret`, with these permissions.
fn broker_with_users(permissions: &'static str) -> Option<Broker> {
    Broker::start_with(move |folder| {
        let path = |name: &str| folder.join(name).display().to_string();
        fs::write(path("users"), "table7:secret\nscreen:secret\n").unwrap();
        let hashed = Command::new("mosquitto_passwd")
            .args(["-U", &path("users")])
            .status();
        assert!(hashed.unwrap().success());
        fs::write(path("acl"), permissions).unwrap();
        format!(
            "allow_anonymous false\npassword_file {}\nacl_file {}",
            path("users"),
            path("acl")
        )
    })
}

fn login(broker: &Broker, user: &str, password: &str) -> Login {
    let address = format!("mqtt://{user}@127.0.0.1:{}/club", broker.port());
    Login::new(address.parse().unwrap(), Some(password.to_owned()), None).unwrap()
}

/// The permissions that docs/guide/hall.md recommends for a table and a screen, with `club` as the prefix of the topics.
const RECOMMENDED: &str = "\
user table7
topic readwrite club/tables/7/#
topic write club/replies/#
topic write homeassistant/#

user screen
topic read club/#
topic write club/tables/+/replay
";

#[test]
fn the_right_password_is_accepted_and_a_wrong_one_is_reported() {
    let Some(broker) = broker_with_users(RECOMMENDED) else {
        return;
    };
    let mut table = TestTable::begin("g1");
    table.connect(login(&broker, "table7", "wrong"), false);
    table.wait_for_message("refuses the user name or the password");
    let mut table = TestTable::begin("g2");
    table.connect(login(&broker, "table7", "secret"), false);
    table.play(20);
    table.wait_for_message("is connected");
    // The screen connects late, so it needs the permission to request events from the table.
    receive_until(
        login(&broker, "screen", "secret"),
        "a",
        has_all_entries("g2", 21),
    );
}

#[test]
fn a_missing_permission_is_reported_with_its_topic() {
    let Some(broker) = broker_with_users("user table7\ntopic readwrite elsewhere/#\n") else {
        return;
    };
    let mut table = TestTable::begin("g1");
    table.connect(login(&broker, "table7", "secret"), false);
    table.wait_for_message("does not accept messages on club/tables/7/status");
}

#[test]
fn an_encrypted_connection_needs_a_trusted_certificate() {
    let certificates = |folder: &std::path::Path| {
        let key = KeyPair::generate().unwrap();
        let mut authority = CertificateParams::new(Vec::new()).unwrap();
        authority.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        let certificate = authority.self_signed(&key).unwrap();
        let issuer = Issuer::new(authority, key);
        let key = KeyPair::generate().unwrap();
        let server = CertificateParams::new(["localhost".to_owned()]).unwrap();
        let server = server.signed_by(&key, &issuer).unwrap();
        let path = |name: &str| folder.join(name).display().to_string();
        fs::write(path("ca.pem"), certificate.pem()).unwrap();
        fs::write(path("server.pem"), server.pem()).unwrap();
        fs::write(path("server.key"), key.serialize_pem()).unwrap();
        format!(
            "allow_anonymous true\ncertfile {}\nkeyfile {}",
            path("server.pem"),
            path("server.key")
        )
    };
    let Some(broker) = Broker::start_with(certificates) else {
        return;
    };
    let address = format!("mqtts://localhost:{}/club", broker.port());
    let ca = broker.folder().join("ca.pem");
    let login = |ca: Option<&std::path::Path>| Login::new(address.parse().unwrap(), None, ca);
    let mut table = TestTable::begin("g1");
    table.connect(login(Some(&ca)).unwrap(), false);
    receive_until(login(Some(&ca)).unwrap(), "a", has_all_entries("g1", 1));
    // The test's certificate authority is not among the trusted certificates of this machine, so the connection must fail. On a machine
    // without trusted certificates, `Login::new` already fails.
    if let Ok(login) = login(None) {
        let mut table = TestTable::begin("g2");
        table.connect(login, false);
        table.wait_for_message("--mqtt-ca");
    }
}
