//! Options of the commands that connect a table to a hall.

use umpire::{language::Value, message};

use std::{
    env, fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, ensure};
use clap::ValueHint;

use crate::{
    address::Address,
    discovery::{self, DiscoveredTable},
    documents::TableKind,
    mqtt::Login,
    publisher::Settings,
    topics::Table,
};

/// Environment variable with the password for the broker.
pub const PASSWORD_VARIABLE: &str = "UMPIRE_MQTT_PASSWORD";

/// Options for a hall of tables.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Hall of tables")]
pub struct HallArguments {
    /// Send what happens to a hall of tables: the address of its MQTT broker, such as `mqtts://user@host/club`. The part after the host is
    /// the start of all topics. The password is read from `UMPIRE_MQTT_PASSWORD` or --mqtt-password-file
    #[arg(long, value_name = "ADDRESS", requires = "table")]
    mqtt: Option<Address>,
    /// Number of this table in the hall
    #[arg(long, value_name = "NUMBER", requires = "mqtt")]
    table: Option<Table>,
    /// File with the password for the broker
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, requires = "mqtt")]
    mqtt_password_file: Option<PathBuf>,
    /// Certificates to trust for mqtts://, as a PEM file, in place of those of this machine
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, requires = "mqtt")]
    mqtt_ca: Option<PathBuf>,
    /// Also send the camera image with the results drawn on it, every few seconds
    #[arg(long, requires = "mqtt")]
    mqtt_image: bool,
    /// Let Home Assistant find this table; PREFIX is for a Home Assistant with another discovery prefix than `homeassistant`
    #[arg(
        long,
        value_name = "PREFIX",
        requires = "mqtt",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = discovery::DEFAULT_PREFIX
    )]
    home_assistant: Option<String>,
}

impl HallArguments {
    /// Returns whether images are sent.
    pub fn has_image(&self) -> bool {
        self.mqtt_image
    }

    /// Returns the number of the table; `None` if there is no hall.
    pub fn table(&self) -> Option<Table> {
        self.table
    }

    /// Returns the settings of the connection; `None` if there is no hall. Reads the password and the certificates.
    ///
    /// # Errors
    /// When the password or the certificates cannot be read, or do not fit the address.
    pub fn settings(&self, kind: TableKind) -> anyhow::Result<Option<Settings>> {
        let (Some(address), Some(table)) = (&self.mqtt, self.table) else {
            return Ok(None);
        };
        let file = self.mqtt_password_file.as_deref();
        let login = login(address, file, self.mqtt_ca.as_deref())?;
        let discovered = |home_prefix: &String| {
            let table = DiscoveredTable {
                home_prefix,
                prefix: &address.prefix,
                table,
                kind,
                has_image: self.mqtt_image,
            };
            table.messages()
        };
        let discovery = self.home_assistant.as_ref().map(discovered);
        Ok(Some(Settings {
            login,
            table,
            discovery: discovery.unwrap_or_default(),
        }))
    }
}

/// Options for a program that receives what the tables of a hall send.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Hall of tables")]
pub struct ReceiverArguments {
    /// The hall: the address of its MQTT broker, such as `mqtts://user@host/club`, the same as for the tables. The password is read from
    /// `UMPIRE_MQTT_PASSWORD` or --mqtt-password-file
    #[arg(long, value_name = "ADDRESS")]
    mqtt: Option<Address>,
    /// File with the password for the broker
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, requires = "mqtt")]
    mqtt_password_file: Option<PathBuf>,
    /// Certificates to trust for mqtts://, as a PEM file, in place of those of this machine
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, requires = "mqtt")]
    mqtt_ca: Option<PathBuf>,
}

impl ReceiverArguments {
    /// Returns the login for the broker; `None` if no hall is given. Reads the password and the certificates.
    ///
    /// # Errors
    /// When the password or the certificates cannot be read, or do not fit the address.
    pub fn login(&self) -> anyhow::Result<Option<Login>> {
        let Some(address) = &self.mqtt else {
            return Ok(None);
        };
        let file = self.mqtt_password_file.as_deref();
        login(address, file, self.mqtt_ca.as_deref()).map(Some)
    }
}

/// Returns the login for a broker, with its password and certificates.
fn login(
    address: &Address,
    password_file: Option<&Path>,
    ca: Option<&Path>,
) -> anyhow::Result<Login> {
    let password = password(password_file)?;
    ensure!(
        password.is_none() || address.user.is_some(),
        message!("hall-password-without-user")
    );
    Login::new(address.clone(), password, ca)
}

/// Returns the password: the first line of the file, or, without a file, the value of [`PASSWORD_VARIABLE`]. `None` if there is neither.
fn password(file: Option<&Path>) -> anyhow::Result<Option<String>> {
    let Some(path) = file else {
        return match env::var(PASSWORD_VARIABLE) {
            Ok(password) => Ok(Some(password)),
            Err(env::VarError::NotPresent) => Ok(None),
            Err(error) => Err(error).context(message!(
                "hall-variable-unreadable",
                variable = Value::shown(PASSWORD_VARIABLE)
            )),
        };
    };
    let text = fs::read_to_string(path);
    let text = text.with_context(|| {
        message!(
            "hall-password-unreadable",
            path = Value::shown(path.display())
        )
    })?;
    let password = text.lines().next().unwrap_or_default();
    ensure!(
        !password.is_empty(),
        message!("hall-password-empty", path = Value::shown(path.display()))
    );
    Ok(Some(password.to_owned()))
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "tests")]
mod tests {
    use super::*;
    use clap::Parser;

    #[derive(Debug, Parser)]
    struct Command {
        #[command(flatten)]
        hall: HallArguments,
    }

    fn parse(line: &str) -> Result<HallArguments, clap::Error> {
        let arguments = line.split_whitespace();
        Command::try_parse_from(["umpire"].into_iter().chain(arguments)).map(|command| command.hall)
    }

    #[test]
    fn a_hall_needs_an_address_and_a_table() {
        assert!(
            parse("")
                .unwrap()
                .settings(TableKind::Game)
                .unwrap()
                .is_none()
        );
        for invalid in [
            "--mqtt mqtt://host/club",
            "--table 7",
            "--mqtt host --table 7",
            "--mqtt mqtt://host --table 0",
            "--mqtt mqtt://ana:secret@host --table 7",
            "--home-assistant",
        ] {
            assert!(parse(invalid).is_err(), "{invalid}");
        }
    }

    #[test]
    fn home_assistant_has_its_usual_prefix_unless_another_is_given() {
        let topics = |option: &str| {
            let hall = parse(&format!("--mqtt mqtt://host/club --table 7 {option}")).unwrap();
            let settings = hall.settings(TableKind::Game).unwrap().unwrap();
            settings.discovery.into_iter().map(|message| message.topic)
        };
        assert_eq!(topics("").count(), 0);
        assert!(topics("--home-assistant").all(|topic| topic.starts_with("homeassistant/")));
        assert!(topics("--home-assistant=ha").all(|topic| topic.starts_with("ha/")));
        assert_eq!(topics("--home-assistant --mqtt-image").count(), 7);
    }

    #[test]
    fn the_password_is_the_first_line_of_its_file() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("password");
        std::fs::write(&path, "secret word\nrest\n").unwrap();
        assert_eq!(password(Some(&path)).unwrap().unwrap(), "secret word");
        std::fs::write(&path, "\n").unwrap();
        assert!(password(Some(&path)).is_err());
        assert!(password(Some(&folder.path().join("none"))).is_err());
        let line = format!(
            "--mqtt mqtt://host --table 7 --mqtt-password-file {}",
            path.display()
        );
        assert!(parse(&line).unwrap().settings(TableKind::Game).is_err());
    }
}
