//! Tests of the Fluent files of the library: every language has every text, with the same variables.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use fluent_syntax::{
    ast::{self, Entry, Expression, InlineExpression, Pattern, PatternElement},
    parser,
};

use crate::language::{Language, texts::sources};

/// The variables that a text refers to, and the forms of words that it needs.
#[derive(Debug, Default, PartialEq, Eq)]
struct References {
    /// Names of the variables.
    variables: BTreeSet<String>,
    /// Values of the option `form` of the function `WORD`.
    forms: BTreeSet<String>,
}

/// A text of a Fluent file.
struct Text {
    references: References,
    /// Names of the attributes: the forms of a word.
    forms: BTreeSet<String>,
}

impl References {
    /// Returns the references of a pattern.
    fn of(pattern: &Pattern<String>) -> Self {
        let mut references = Self::default();
        references.add(pattern);
        references
    }

    fn add(&mut self, pattern: &Pattern<String>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.add_expression(expression);
            }
        }
    }

    fn add_expression(&mut self, expression: &Expression<String>) {
        match expression {
            Expression::Inline(inline) => self.add_inline(inline),
            Expression::Select { selector, variants } => {
                self.add_inline(selector);
                for variant in variants {
                    self.add(&variant.value);
                }
            }
        }
    }

    fn add_inline(&mut self, inline: &InlineExpression<String>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.variables.insert(id.name.clone());
            }
            InlineExpression::FunctionReference { arguments, .. } => {
                for positional in &arguments.positional {
                    self.add_inline(positional);
                }
                for named in &arguments.named {
                    if let InlineExpression::StringLiteral { value } = &named.value {
                        self.forms.insert(value.clone());
                    }
                }
            }
            InlineExpression::Placeable { expression } => self.add_expression(expression),
            _ => {}
        }
    }
}

/// Returns the texts of a language by id.
fn texts(language: Language) -> BTreeMap<String, Text> {
    let mut texts = BTreeMap::new();
    for source in sources(language) {
        let parsed = parser::parse((*source).to_owned());
        let resource = parsed.unwrap_or_else(|(_, errors)| panic!("{language:?}: {errors:?}"));
        for entry in resource.body {
            let Entry::Message(ast::Message {
                id,
                value: Some(value),
                attributes,
                ..
            }) = entry
            else {
                continue;
            };
            let text = Text {
                references: References::of(&value),
                forms: attributes.into_iter().map(|form| form.id.name).collect(),
            };
            let earlier = texts.insert(id.name.clone(), text);
            assert!(earlier.is_none(), "{language:?}: {} twice", id.name);
        }
    }
    texts
}

#[test]
fn every_language_has_every_text_with_the_same_variables() {
    let english = texts(Language::English);
    // Measured: 1284.
    assert!(english.len() > 150, "{} texts", english.len());
    for language in Language::ALL {
        let texts = texts(language);
        let ids = |texts: &BTreeMap<String, _>| texts.keys().cloned().collect::<Vec<_>>();
        assert_eq!(ids(&texts), ids(&english), "{language:?}");
        let existing: BTreeSet<&String> = texts.values().flat_map(|text| &text.forms).collect();
        for (id, text) in &texts {
            assert_eq!(
                text.references.variables, english[id].references.variables,
                "{language:?}: {id}"
            );
            for form in &text.references.forms {
                assert!(existing.contains(form), "{language:?}: {id} needs {form}");
            }
        }
    }
}

/// Adds the ids in `Message::new("ID")` and `message!("ID")`, and all string literals, in the Rust files of a folder.
fn add_ids(folder: &Path, ids: &mut BTreeSet<String>, literals: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            add_ids(&path, ids, literals);
        } else if path.extension().is_some_and(|kind| kind == "rs") {
            let source = fs::read_to_string(&path).expect("a text");
            let strings = source.split('"').skip(1).step_by(2);
            literals.extend(strings.map(str::to_owned));
            for call in ["Message::new(", "message!("] {
                let arguments = source.split(call).skip(1);
                let first = arguments.filter_map(|rest| rest.trim_start().strip_prefix('"'));
                let first = first.filter_map(|rest| rest.split('"').next());
                let is_id = |id: &&str| id.starts_with(|first: char| first.is_ascii_lowercase());
                ids.extend(first.filter(is_id).map(str::to_owned));
            }
        }
    }
}

#[test]
fn every_message_of_the_program_has_a_text_and_every_text_is_used() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let (mut ids, mut literals) = (BTreeSet::new(), BTreeSet::new());
    for folder in ["src", "crates"] {
        add_ids(&root.join(folder), &mut ids, &mut literals);
    }
    let english = texts(Language::English);
    let missing: Vec<&String> = ids
        .iter()
        .filter(|id| !english.contains_key(*id) && *id != "ID")
        .collect();
    assert_eq!(missing, Vec::<&String>::new());
    // Ids that begin with one of these strings are composed at run time, so they are not among the string literals of the Rust files.
    let kinds = [
        "gem-",
        "pawn-",
        "piece-",
        "symbol-",
        "face-",
        "looks-",
        "about-",
        "after-",
        "argument-",
        "heading-",
        "value-",
        "take-",
    ];
    let is_word = |id: &str| kinds.iter().any(|kind| id.starts_with(kind));
    let unused: Vec<&String> = english
        .keys()
        .filter(|id| !literals.contains(*id) && !is_word(id))
        .collect();
    assert_eq!(unused, Vec::<&String>::new());
}

#[test]
fn numbers_choose_the_plural_form_of_each_language() {
    // The forms for 1, 2, 5, 11, 21, 22 and 25, in which the languages differ.
    let numbers = [1_usize, 2, 5, 11, 21, 22, 25];
    for (language, forms) in [
        (Language::English, "gem gems gems gems gems gems gems"),
        (
            Language::Czech,
            "drahokam drahokamy drahokamů drahokamů drahokamů drahokamů drahokamů",
        ),
        (
            Language::Slovak,
            "drahokam drahokamy drahokamov drahokamov drahokamov drahokamov drahokamov",
        ),
        (
            Language::Russian,
            "кристалл кристалла кристаллов кристаллов кристалл кристалла кристаллов",
        ),
        (
            Language::Portuguese,
            "pedrinha pedrinhas pedrinhas pedrinhas pedrinhas pedrinhas pedrinhas",
        ),
        (
            Language::German,
            "Edelstein Edelsteine Edelsteine Edelsteine Edelsteine Edelsteine Edelsteine",
        ),
        (
            Language::Polish,
            "klejnot klejnoty klejnotów klejnotów klejnotów klejnoty klejnotów",
        ),
    ] {
        let formatted = numbers.map(|count| {
            let text = crate::message!("count-gems", count = count).text(language);
            let (number, noun) = text.split_once(' ').expect("a number and a noun");
            assert_eq!(number, count.to_string());
            noun.to_owned()
        });
        assert_eq!(formatted.join(" "), forms, "{language:?}");
    }
}
