//! Proofs by automata on the command line.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::common::{nimscope, scratch, stdout};
use crate::lab::{done, fails};
use serde_json::Value;

#[test]
fn a_proof_is_printed_for_people_and_for_programs() {
    for (game, line) in [
        (
            "vector[queen+2:6]",
            r#"{"game":"vector[0:1*+1:1*+2:6]","status":"proved","numeration":{"a":1},"states":32,"largest":590,"tried":[1]}"#,
        ),
        (
            "wythoff",
            r#"{"game":"wythoff","status":"proved","numeration":{"a":1},"states":7,"largest":171,"tried":[1]}"#,
        ),
        (
            "blocking[4]",
            r#"{"game":"blocking[4]","status":"proved","numeration":{"a":2},"states":40,"largest":785,"tried":[0,1,2,3]}"#,
        ),
        (
            "misere:vector[queen]",
            r#"{"game":"misere:vector[0:1*+1:1*]","status":"proved","numeration":{"a":1},"states":13,"largest":231,"tried":[1]}"#,
        ),
        (
            "vector[queen+(1,3)]",
            r#"{"game":"vector[0:1*+1:1*+(1,3)]","status":"proved","numeration":{"a":1},"states":7,"largest":171,"tried":[1]}"#,
        ),
        (
            "vector[queen+knight]",
            r#"{"game":"vector[0:1*+1:1*+1:2]","status":"none","numeration":null,"states":null,"largest":0,"tried":[1,0,2,3]}"#,
        ),
    ] {
        assert_eq!(done(&["prove", game, "--json"]), format!("{line}\n"));
    }
    let ended = done(&["prove", "wythoff", "--final", "2", "--json"]);
    assert!(
        ended.starts_with(r#"{"game":"wythoff","final":2,"status":"proved","#),
        "{ended}"
    );
    assert_eq!(
        done(&["prove", "vector[queen+2:6]"]),
        "vector[0:1*+1:1*+2:6]: proved by an automaton of 32 states in golden digits (tried: \
         golden)\n"
    );
    assert_eq!(
        done(&["prove", "wythoff", "--final", "1"]),
        "wythoff, lost and final if x + y ≤ 1: proved by an automaton of 5 states in golden digits \
         (tried: golden)\n"
    );
    assert_eq!(
        done(&["prove", "vector[queen+knight]"]),
        "vector[0:1*+1:1*+1:2]: no automaton of at most 400 states was found, so nothing is proved \
         or disproved (digits tried: golden, binary, silver, bronze)\n"
    );
}

#[test]
fn prove_refuses_unsuitable_games_and_options() {
    fails(&["prove", "nim"], 2, "nim");
    fails(&["prove", "misere:chomp"], 2, "chomp");
    fails(&["prove", "vector[2:1]"], 2, "2:1");
    fails(&["prove", "wythoff[100]"], 2, "100");
    fails(&["prove", "blocking[0]"], 2, "0");
    fails(&["prove", "wythoff["], 2, "bracket");
    fails(&["prove", "wythoff", "--final", "100"], 2, "--final");
    fails(&["prove", "wythoff", "--final", "-1"], 2, "-1");
    let file = scratch("none.json");
    let path = file.to_str().expect("UTF-8");
    let args = ["prove", "vector[queen+knight]", "--certificate", path];
    fails(&args, 2, "--certificate");
    assert!(!file.exists());
    let args = ["prove", "wythoff", "--certificate", "/nowhere/c.json"];
    fails(&args, 1, "/nowhere");
}

/// The certificate after a change: an even `turn` changes whether a state is lost, and an odd
/// `turn` changes a transition.
fn changed(certificate: &Value, turn: usize) -> Value {
    let mut other = certificate.clone();
    let states = certificate["states"].as_u64().expect("a number");
    let state = turn as u64 * 5 % states;
    if turn.is_multiple_of(2) {
        let lost = other["lost"].as_array_mut().expect("a list");
        match lost.iter().position(|lost| *lost == state) {
            Some(at) => drop(lost.remove(at)),
            None => {
                let after = lost.iter().position(|lost| lost.as_u64() > Some(state));
                lost.insert(after.unwrap_or(lost.len()), state.into());
            }
        }
    } else {
        let row = &mut other["transitions"][state as usize];
        let symbol = turn % row.as_array().map_or(1, Vec::len);
        let to = row[symbol].as_i64().expect("a number");
        row[symbol] = if to < 0 { 0 } else { -1 }.into();
    }
    other
}

/// The certificates are checked with `verify` and with the Python program of the documentation.
#[test]
fn certificates_of_automata_are_verified_and_changed_ones_are_refused() {
    let program = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/checkers/automaton.py");
    let lines = fs::read_to_string(&program).expect("a program");
    assert!(lines.lines().count() <= 140);
    let file = scratch("automaton.json");
    let path = file.to_str().expect("UTF-8");
    let python = |expected: i32, word: &str| {
        let Ok(output) = Command::new("python3").arg(&program).arg(path).output() else {
            return; // Python is not installed.
        };
        let printed = stdout(&output);
        assert_eq!(output.status.code(), Some(expected), "{printed}");
        assert!(printed.contains(word), "{printed}");
    };
    let games = [
        (&["wythoff"][..], 6),
        (&["wythoff", "--final", "2"], 2),
        (&["misere:wythoff"], 4),
        (&["vector[queen+2:6]"], 2),
        (&["vector[queen+(1,3)]"], 2),
        (&["wythoff[2]"], 2),
        (&["blocking[3]"], 4),
        (&["vector[knight]"], 4),
        (&["vector[bishop+(0,1)+(2,3)*]"], 2),
        (&["misere:vector[king]"], 2),
        (&["blocking[4]"], 0),
    ];
    for (game, changes) in games {
        done(&[&["prove"], game, &["--certificate", path]].concat());
        let printed = done(&["verify", path]);
        assert!(printed.contains("verified: an automaton of "), "{printed}");
        python(0, "accepts exactly the lost cells");
        let text = fs::read_to_string(&file).expect("written");
        let certificate: Value = serde_json::from_str(&text).expect("JSON");
        for turn in 0..changes {
            fs::write(&file, changed(&certificate, turn).to_string()).expect("written");
            fails(&["verify", path], 1, "");
            python(1, "refuted");
        }
    }
}

#[test]
fn verify_names_the_wrong_missing_or_extra_part_of_the_certificate_of_an_automaton() {
    let file = scratch("keys.json");
    let path = file.to_str().expect("UTF-8");
    done(&["prove", "vector[rook]", "--certificate", path]);
    let text = fs::read_to_string(&file).expect("written");
    assert_eq!(
        text,
        "{\"game\":\"vector[0:1*]\",\"numeration\":{\"a\":0},\"states\":1,\"start\":0,\
         \"transitions\":[[0,-1,-1,0]],\"lost\":[0]}\n"
    );
    let printed = "vector[0:1*]: verified: an automaton of 1 state in binary digits accepts exactly \
                the lost cells\n";
    assert_eq!(done(&["verify", path]), printed);
    for (from, to, part) in [
        ("\"start\":0", "\"start\":1", "states"),
        ("\"states\":1", "\"states\":2", "states"),
        ("0:1*", "rook", "game"),
        ("vector[0:1*]", "chess", "game"),
        ("[0,-1,-1,0]", "[0,-1,-1,7]", "transitions"),
        ("[0,-1,-1,0]", "[0,-1,-1]", "transitions"),
        ("\"lost\":[0]", "\"lost\":[1]", "lost"),
        ("\"lost\":[0]", "\"lost\":[0],\"row\":1", "row"),
        ("\"lost\":[0]", "\"lost\":[0],\"final\":null", "null"),
        ("\"lost\":[0]", "\"lost\":[0],\"final\":100", "final"),
        ("\"a\":0", "\"a\":10", "a"),
        (",\"lost\":[0]", "", "lost"),
    ] {
        fs::write(&file, text.replace(from, to)).expect("written");
        fails(&["verify", path], 2, part);
    }
}

#[test]
fn lost_pairs_beyond_the_table_are_listed_by_an_automaton() {
    let far = done(&["lost", "vector[bishop]", "--to", "40000"]);
    assert_eq!(far.lines().count(), 40_002);
    let near = done(&["lost", "vector[bishop]", "--to", "300"]);
    assert!(far.starts_with(&near) && far.ends_with("\n0,40000\n"));
    fails(
        &["lost", "vector[1:3+2:2+1:5]", "--to", "99999999999999999"],
        2,
        "--to",
    );
    fails(
        &["lost", "vector[queen+knight]", "--to", "10000001"],
        2,
        "automaton",
    );
}

#[test]
fn piles_beyond_the_tables_are_decided_by_an_automaton() {
    let rule = "vector[0:1*+1:1*+2:6]";
    let won = format!("{rule}(100000000000000000,61803398874989484)");
    let lost = format!("{rule}(99999999999999999,61803398874989484)");
    let other = "vector[0:1*+1:1*+1:2](100000000000000000,61803398874989484)";
    let input = format!("{won}\n{lost}\n{rule}(12345678901234567,99999999999999999)\n{other}\n");
    let output = nimscope(&["analyze", "--json", "-"], &input);
    let records: Vec<Value> = stdout(&output)
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    let outcomes: Vec<&Value> = records.iter().map(|record| &record["outcome"]).collect();
    assert_eq!(
        outcomes,
        [&"N".into(), &"P".into(), &"N".into(), &Value::Null]
    );
    assert_eq!(records[0]["method"], "theorem");
    assert_eq!(records[0]["winning"], serde_json::json!([lost]));
    let reason = records[0]["reason"].as_str().expect("a sentence");
    assert!(reason.contains("automaton of 32 states"), "{reason}");
    // Every winning move of the record leads to a lost position.
    let options = records[2]["winning"].as_array().expect("a list");
    assert!(!options.is_empty());
    let input: Vec<&str> = options.iter().filter_map(Value::as_str).collect();
    let output = nimscope(&["analyze", "--json", "-"], &input.join("\n"));
    for line in stdout(&output).lines() {
        let record: Value = serde_json::from_str(line).expect("JSON");
        assert_eq!(record["outcome"], "P", "{line}");
    }
}
