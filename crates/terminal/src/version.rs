//! Creates the text that `--version` prints.

/// Returns the version of umpire, the commit and the target of the build, and the optional features that are built in, such as `0.1.0
/// (commit 009c31d42, x86_64-unknown-linux-gnu, features: page)`. `features` lists all optional features of the program, each with whether
/// it is built in. If it is empty, the text does not mention features.
pub fn version(features: &[(&str, bool)]) -> String {
    let build = concat!(env!("UMPIRE_COMMIT"), ", ", env!("UMPIRE_TARGET"));
    let names: Vec<&str> = features
        .iter()
        .filter_map(|&(name, built_in)| built_in.then_some(name))
        .collect();
    let features = match (features, names.as_slice()) {
        ([], _) => String::new(),
        (_, []) => ", features: none".to_owned(),
        (_, names) => format!(", features: {}", names.join(", ")),
    };
    format!("{} (commit {build}{features})", env!("CARGO_PKG_VERSION"))
}

/// What a program prints for `--version`, in parts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ProgramVersion<'a> {
    /// Number of the version, such as `0.1.0`.
    pub number: &'a str,
    /// Commit and target of the build, such as `009c31d42, x86_64-unknown-linux-gnu`.
    pub build: &'a str,
    /// Names of the optional features that are built in, or `none` if no optional feature is. Empty for a program without optional
    /// features.
    pub features: &'a str,
}

impl<'a> ProgramVersion<'a> {
    /// Parses the output of `--version`, or the text of [`version`]; `None` if it has another form.
    pub fn parse(text: &'a str) -> Option<Self> {
        let (head, details) = text.trim().strip_suffix(')')?.split_once(" (commit ")?;
        let (build, features) = details.split_once(", features: ").unwrap_or((details, ""));
        Some(Self {
            number: head.rsplit(' ').next()?,
            build,
            features,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{ProgramVersion, version};

    #[test]
    fn the_printed_version_is_parsed() {
        let text = format!("umpire {}\n", version(&[("opencv", true)]));
        let parsed = ProgramVersion::parse(&text).expect("a version");
        assert_eq!(parsed.number, env!("CARGO_PKG_VERSION"));
        assert!(parsed.build.ends_with(env!("UMPIRE_TARGET")), "{parsed:?}");
        assert_eq!(parsed.features, "opencv");
        let without = version(&[]);
        let without = ProgramVersion::parse(&without).expect("a version");
        assert_eq!((without.build, without.features), (parsed.build, ""));
        assert_eq!(ProgramVersion::parse("another program"), None);
    }

    #[test]
    fn the_version_lists_only_the_features_that_are_built_in() {
        let with = version(&[("page", true), ("opencv", false)]);
        assert!(with.ends_with("features: page)"), "{with}");
        assert!(with.starts_with(concat!(env!("CARGO_PKG_VERSION"), " (commit ")));
        assert!(version(&[("page", false)]).ends_with("features: none)"));
    }
}
