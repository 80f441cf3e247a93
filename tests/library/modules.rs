//! Tests that the dependencies between the modules of the library contain no cycle, and that `rules` uses only `language`.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

/// For each module, the modules that it uses.
type Graph = BTreeMap<String, BTreeSet<String>>;

/// Returns the other modules that each top-level module of the library uses, as far as its files contain their names. Test code is ignored.
fn dependencies() -> Graph {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut graph = Graph::new();
    for path in rust_files(&root) {
        let relative = path.strip_prefix(&root).unwrap();
        let module = Path::new(relative.iter().next().unwrap())
            .file_stem()
            .unwrap();
        let module = module.to_str().unwrap().to_owned();
        let is_test = relative
            .iter()
            .any(|part| part == "tests" || part == "tests.rs");
        if is_test || ["lib", "test_support"].contains(&module.as_str()) {
            continue;
        }
        let mut named = named_modules(&without_tests(&fs::read_to_string(&path).unwrap()));
        named.remove(&module);
        graph.entry(module).or_default().extend(named);
    }
    graph
}

/// Returns the paths of all Rust files in a folder and its subfolders.
fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap());
    let files = entries.flat_map(|entry| match entry.path() {
        path if path.is_dir() => rust_files(&path),
        path => vec![path],
    });
    files
        .filter(|path| path.extension().is_some_and(|ending| ending == "rs"))
        .collect()
}

/// Returns the source text of a module without comment lines, and without the test module at its end.
fn without_tests(text: &str) -> String {
    let lines: Vec<&str> = text.lines().collect();
    let begins_test_module = |at: &usize| {
        let mut rest = lines[*at..].iter();
        let head = rest.find(|line| !line.starts_with("#["));
        lines[*at] == "#[cfg(test)]"
            && head.is_some_and(|head| head.starts_with("mod ") && head.ends_with('{'))
    };
    let end = (0..lines.len()).find(begins_test_module);
    let lines = lines[..end.unwrap_or(lines.len())].iter();
    let code: Vec<&str> = lines
        .copied()
        .filter(|line| !line.trim_start().starts_with("//"))
        .collect();
    code.join("\n")
}

/// Returns the names of the modules that a source text uses: the first name after each `crate::`, in paths and in lists of
/// imports.
fn named_modules(text: &str) -> BTreeSet<String> {
    let paths = text
        .match_indices("crate::")
        .map(|(at, mark)| &text[at + mark.len()..]);
    let names = paths.flat_map(|path| match path.strip_prefix('{') {
        Some(list) => names_in_list(list),
        None => vec![first_name(path)],
    });
    // `crate::message` is no module: it is the macro `message!`, which is exported at the root of the crate.
    names
        .filter(|name| !name.is_empty() && name != "message")
        .collect()
}

/// Returns the first name of each path in a list of imports. `list` is the text after the opening brace.
fn names_in_list(list: &str) -> Vec<String> {
    let (mut depth, mut names, mut begins) = (0, Vec::new(), true);
    for (at, letter) in list.char_indices() {
        match letter {
            '{' => depth += 1,
            '}' if depth == 0 => break,
            '}' => depth -= 1,
            ',' if depth == 0 => begins = true,
            letter if begins && !letter.is_whitespace() => {
                names.push(first_name(&list[at..]));
                begins = false;
            }
            _ => {}
        }
    }
    names
}

/// Returns the letters, digits and underscores at the start of a path.
fn first_name(path: &str) -> String {
    let is_part = |letter: &char| letter.is_alphanumeric() || *letter == '_';
    path.chars().take_while(is_part).collect()
}

/// Returns a cycle of dependencies that leads from the module `start` back to it; `None` if there is none.
fn find_cycle(graph: &Graph, start: &str) -> Option<Vec<String>> {
    let mut paths = vec![vec![start.to_owned()]];
    let mut visited = BTreeSet::new();
    while let Some(path) = paths.pop() {
        for next in graph.get(path.last()?).into_iter().flatten() {
            let longer = [path.as_slice(), std::slice::from_ref(next)].concat();
            if next == start {
                return Some(longer);
            }
            if visited.insert(next.clone()) {
                paths.push(longer);
            }
        }
    }
    None
}

#[test]
fn the_dependencies_between_modules_contain_no_cycle() {
    let graph = dependencies();
    for module in graph.keys() {
        assert_eq!(find_cycle(&graph, module), None);
    }
}

#[test]
fn the_rules_depend_only_on_the_messages_and_these_on_nothing() {
    let graph = dependencies();
    let messages_only = BTreeSet::from(["language".to_owned()]);
    assert_eq!(graph["rules"], messages_only);
    assert_eq!(graph["language"], BTreeSet::new());
}

#[test]
fn known_dependencies_are_found_in_the_source_text() {
    let graph = dependencies();
    assert!(graph["pipeline"].contains("judge"), "{graph:?}");
    assert!(graph["locate"].contains("raster"), "{graph:?}");
}

#[test]
fn imports_are_found_in_paths_and_lists_but_not_in_test_modules() {
    let text = "use crate::{\n    a::{b, c},\n    d,\n};\nlet x = crate::e::f();";
    let named: Vec<String> = named_modules(text).into_iter().collect();
    assert_eq!(named, ["a", "d", "e"]);
    let tested = "use crate::a;\n#[cfg(test)]\nmod tests {\n    use crate::b;\n}";
    assert_eq!(without_tests(tested), "use crate::a;");
}

#[test]
fn a_cycle_is_found_only_from_a_module_that_belongs_to_it() {
    let two: Graph = [("a", "b"), ("b", "c"), ("c", "b")]
        .map(|(from, to)| (from.to_owned(), BTreeSet::from([to.to_owned()])))
        .into();
    assert_eq!(find_cycle(&two, "a"), None);
    assert_eq!(find_cycle(&two, "b").unwrap(), ["b", "c", "b"]);
}
