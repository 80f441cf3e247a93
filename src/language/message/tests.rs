//! Tests of messages and their values.

use super::*;

fn list(parts: &[&str], join: Join) -> String {
    Value::list(parts.iter().copied(), join).text(Language::English)
}

fn uncovered(places: impl Into<Value>) -> Message {
    Message::new("reason-uncovered")
        .with("count", 2_usize)
        .with("places", places)
}

#[test]
fn a_message_is_formatted_in_each_language_and_is_english_in_json() {
    let message = uncovered("x");
    assert_eq!(
        message.to_string(),
        "2 cells are not covered (x); cover them too"
    );
    let czech = message.text(Language::Czech);
    assert!(
        czech.contains("(x)") && czech != message.to_string(),
        "{czech}"
    );
    let json = serde_json::to_string(&message).expect("a text");
    assert_eq!(json, format!("{:?}", message.to_string()));
    let parsed: Message = serde_json::from_str(&json).expect("a text");
    assert_eq!(parsed.text(Language::Czech), message.to_string());
}

#[test]
fn a_message_that_was_sent_as_data_can_be_shown_in_any_language() {
    let message = uncovered(Value::list(["a".to_owned(), "b".to_owned()], Join::And));
    let data = serde_json::to_string(&message.0).expect("data");
    let parsed: Message = serde_json::from_str(&data).expect("a message");
    assert_eq!(parsed, message, "{data}");
    assert!(parsed.text(Language::Czech).contains("(a a b)"), "{data}");
    assert!(parsed.to_string().contains("(a and b)"), "{data}");
}

#[test]
fn a_text_that_a_language_lacks_is_english() {
    let polish = Texts::from_sources(Language::Polish, &["square = pole"]);
    assert_eq!(format_text("square", &[], &polish), "pole");
    assert_eq!(
        format_text("why-nobody", &[], &polish),
        "Nobody has gems yet."
    );
}

#[test]
fn a_text_that_lacks_a_value_or_is_unknown_is_its_id() {
    for language in Language::ALL {
        assert_eq!(Message::new("UNKNOWN").text(language), "UNKNOWN");
        let no_values = Message::new("reason-uncovered").text(language);
        assert_eq!(no_values, "reason-uncovered", "{language:?}");
        let no_word = Value::word("gem", "Pink").text(language);
        assert_eq!(no_word, "gem-pink", "{language:?}");
    }
}

#[test]
fn the_last_value_of_a_variable_counts() {
    let message = uncovered("x").with("places", "y");
    assert_eq!(message, uncovered("y"));
}

#[test]
fn a_verbatim_message_is_the_same_in_all_languages_and_takes_no_values() {
    let message = Message::verbatim("{ $name }").with("name", "Ann");
    for language in Language::ALL {
        assert_eq!(message.text(language), "{ $name }", "{language:?}");
    }
    assert_eq!(message.id(), None);
}

#[test]
fn empty_messages_are_left_out_when_messages_are_joined() {
    let [one, two] = ["one", "two"].map(Message::verbatim);
    let messages = [Message::default(), one, Message::verbatim(""), two];
    let joined = Message::joined(messages, Join::Semicolon);
    assert_eq!(joined.to_string(), "one; two");
    assert_eq!((joined.id(), joined.is_empty()), (None, false));
    assert!(Message::joined([Message::default()], Join::Space).is_empty());
    assert!(Message::default().is_empty());
    assert!(!Message::new("why-nobody").is_empty());
}

#[test]
fn only_ids_of_the_fluent_files_are_known() {
    let known = Message::known("why-nobody");
    assert_eq!(known, Some(Message::new("why-nobody")));
    assert_eq!(known.as_ref().and_then(Message::id), Some("why-nobody"));
    assert_eq!(Message::known("unknown-id"), None);
}

#[test]
fn a_list_ends_with_a_conjunction() {
    assert_eq!(list(&[], Join::And), "");
    assert_eq!(list(&["a"], Join::Or), "a");
    assert_eq!(list(&["a", "b"], Join::Or), "a or b");
    assert_eq!(list(&["a", "b", "c"], Join::And), "a, b and c");
    assert_eq!(list(&["a", "b", "c"], Join::Alternatives), "a, or b, or c");
}

#[test]
fn a_list_without_a_conjunction_has_the_same_separator_everywhere() {
    for (join, text) in [
        (Join::Comma, "a, b, c"),
        (Join::Space, "a b c"),
        (Join::Plus, "a + b + c"),
        (Join::Semicolon, "a; b; c"),
        (Join::None, "abc"),
        (Join::Lines, "a\nb\nc"),
        (Join::Paragraphs, "a\n\nb\n\nc"),
    ] {
        assert_eq!(list(&["a", "b", "c"], join), text, "{join:?}");
        assert_eq!(list(&["a"], join), "a", "{join:?}");
        assert_eq!(list(&[], join), "", "{join:?}");
    }
}

#[test]
fn a_decimal_has_the_separator_of_the_language() {
    let number = Value::decimal(12.34, 1);
    assert_eq!(number.text(Language::English), "12.3");
    assert_eq!(number.text(Language::German), "12,3");
}

#[test]
fn quoted_text_has_no_control_characters() {
    let quoted = Value::quoted("\u{1b}[31m\n").text(Language::English);
    assert_eq!(quoted, r#""\u{1b}[31m\n""#);
}

#[test]
fn numbers_that_are_too_large_become_the_maximum() {
    for number in [Value::from(u64::MAX), Value::from(usize::MAX)] {
        assert_eq!(number, Value::Number(i64::MAX));
    }
    assert_eq!(Value::from(u32::MAX), Value::Number(4_294_967_295));
}
