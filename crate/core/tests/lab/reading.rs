//! Certificates are read strictly: an error names the unknown, repeated, missing or wrong field.

use nimscope::lab::{
    AutomatonCertificate, Budget, Game, Inquiry, Options, Question, read_record, verify_text,
};
use nimscope::solve::Job;
use serde_json::{Value, json};

/// The error for a text that is no certificate.
fn complaint(text: &str) -> String {
    let read = verify_text(text.as_bytes(), &Budget::default(), |_, _| true);
    read.expect_err(text).to_string()
}

fn period() -> Value {
    json!({
        "game": "heap[0.3]", "status": "proved", "theorem": "window theorem", "preperiod": 1,
        "period": 2, "saltus": 0, "compared": [1, 2], "largest": 1, "largest_at": 1, "to": 3,
        "values": [[0, 1], [1, 1], [0, 1], [1, 1]],
    })
}

fn row() -> Value {
    json!({
        "game": "vector[0:1+1:1]", "row": 0, "common_period": 2, "status": "proved",
        "theorem": "strip theorem", "preperiod": 0, "period": 2, "saltus": 0,
        "compared": [0, 1], "largest": 1, "largest_at": 1, "to": 2,
        "values": [[0, 1], [1, 1], [0, 1]],
    })
}

fn automaton() -> Value {
    json!({
        "game": "vector[0:1*]", "numeration": {"a": 0}, "states": 1, "start": 0,
        "transitions": [[0, -1, -1, 0]], "lost": [0],
    })
}

fn quotient() -> Value {
    json!({
        "game": "heap[0.0]", "misere": true, "order": 1, "lost": [], "table": [[0]], "phi": [0],
        "preperiod": null, "period": null, "compared": null, "status": "partial",
        "theorem": null,
    })
}

#[test]
fn a_field_of_another_type_is_named() {
    let kinds = [period(), row(), automaton(), quotient()];
    for (kind, names) in kinds.iter().zip([11, 13, 6, 11]) {
        let text = kind.to_string();
        assert!(
            verify_text(text.as_bytes(), &Budget::default(), |_, _| true).is_ok(),
            "{text}"
        );
        let fields = kind.as_object().expect("an object");
        assert_eq!(fields.len(), names);
        for (key, value) in fields {
            let wrong = [
                json!(1.0),
                json!(1e3),
                json!(-1),
                json!(u64::MAX),
                json!("x"),
                json!([0]),
                json!([[0]]),
                json!({"a": 0}),
                json!([{}]),
                json!(false),
                json!(null),
            ];
            for other in wrong.into_iter().filter(|other| other != value) {
                let mut changed = kind.clone();
                changed[key] = other;
                let why = complaint(&changed.to_string());
                // A wrong value of the right type can be read. A later check need not name its key.
                let read = !why.starts_with("this is no certificate");
                assert!(
                    read || why.contains(&format!(": {key}")),
                    "{changed}: {why}"
                );
            }
        }
        let unknown = text.replacen('{', "{\"colour\":1,", 1);
        assert!(complaint(&unknown).contains("unknown field `colour`"));
        for (key, value) in fields {
            let twice = text.replacen('{', &format!("{{\"{key}\":{value},"), 1);
            let why = complaint(&twice);
            assert!(why.contains(&format!("duplicate field `{key}`")), "{why}");
            let mut without = fields.clone();
            without.remove(key);
            let why = complaint(&Value::Object(without).to_string());
            // Without `row`, the text is read as that of a heap game. The error names `game`.
            let named = why.contains(key) || why.contains(" a row");
            assert!(named || key == "row" && why.starts_with("game: "), "{why}");
        }
    }
}

/// By default, serde also reads a struct from a list of its values.
#[test]
fn a_list_of_values_is_refused() {
    for kind in [period(), row(), automaton(), quotient()] {
        let values: Vec<&Value> = kind.as_object().expect("an object").values().collect();
        assert!(complaint(&json!(values).to_string()).contains("expected an object"));
    }
    let mut other = automaton();
    other["numeration"] = json!([0]);
    let why = complaint(&other.to_string());
    assert!(
        why.contains("numeration: invalid type: sequence, expected an object"),
        "{why}"
    );
    other["numeration"] = json!({"a": 0, "b": 1});
    assert!(complaint(&other.to_string()).contains("unknown field `b`"));
    other["numeration"] = json!({"a": "0"});
    assert!(complaint(&other.to_string()).contains("numeration.a: invalid type"));
    assert!(read_record::<AutomatonCertificate>(b"[]").is_err());
}

#[test]
fn text_after_a_record_and_deep_nesting_are_refused() {
    let text = automaton().to_string();
    assert!(complaint(&format!("{text} 1")).contains("trailing"));
    assert!(!complaint(&format!("{text}{text}")).is_empty());
    for deep in ["[".repeat(1_000_000), "{\"table\":".repeat(200_000)] {
        assert!(!complaint(&deep).is_empty());
        assert!(!complaint(&text.replace("[[0,-1,-1,0]]", &deep)).is_empty());
    }
}

/// A certificate that claims more states than it lists is refused before memory is reserved.
#[test]
fn an_automaton_with_fewer_rows_than_states_is_refused() {
    let game = Game::read(Question::Prove, "wythoff").expect("a game");
    let inquiry = Inquiry::new(Question::Prove, &game, &Options::default());
    let mut inquiry = inquiry.expect("a question");
    inquiry.finish();
    let text = inquiry.certificate().expect("a proof");
    let mut certificate: AutomatonCertificate = serde_json::from_str(&text).expect("JSON");
    assert!(certificate.automaton().is_some());
    certificate.states = usize::MAX;
    assert!(certificate.automaton().is_none());
    certificate.states = certificate.transitions.len();
    certificate.lost.push(certificate.states);
    assert!(certificate.automaton().is_none());
}
