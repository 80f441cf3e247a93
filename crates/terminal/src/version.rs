//! Creates the text that `--version` prints.

/// Returns the version of umpire, the commit from which and the target for which it was built, and the optional features that are built in,
/// such as `0.1.0 (commit 009c31d42, x86_64-unknown-linux-gnu, features: page)`. `features` are all optional features of the program, each
/// with whether it is built in; they are left out for a program that has none.
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

#[cfg(test)]
mod tests {
    use super::version;

    #[test]
    fn the_version_lists_only_the_features_that_are_built_in() {
        let with = version(&[("page", true), ("opencv", false)]);
        assert!(with.ends_with("features: page)"), "{with}");
        assert!(with.starts_with(concat!(env!("CARGO_PKG_VERSION"), " (commit ")));
        assert!(version(&[("page", false)]).ends_with("features: none)"));
    }
}
