//! Misère quotients on the command line.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::common::{scratch, stdout};
use crate::lab::{done, fails};
use serde_json::Value;

#[test]
fn misere_quotients_are_printed_for_people_and_for_programs() {
    assert_eq!(
        done(&["misere", "0.75", "--json"]),
        "{\"game\":\"heap[0.75]\",\"status\":\"proved\",\"order\":8,\"lost_classes\":2,\
         \"preperiod\":8,\"period\":2,\"tame\":false,\"to\":22,\
         \"orders\":[[0,1],[1,2],[2,6],[5,8]]}\n"
    );
    let printed = done(&["misere", "heap[0.77]"]);
    assert!(
        printed.starts_with(
            "heap[0.77]: 40 classes, 9 of them lost, wild; period 12 from heap 71, proved\n"
        ),
        "{printed}"
    );
    let printed = done(&["misere", "grundy", "--to", "12"]);
    assert!(
        printed.contains("heaps to 12") && !printed.contains("proved"),
        "{printed}"
    );
    let printed = done(&["misere", "0.07", "--order", "100"]);
    assert!(printed.contains("heaps to 24: 24 classes"), "{printed}");
    fails(&["misere", "0.77", "--to", "20001"], 2, "--to");
    fails(&["misere", "0.77", "--order", "0"], 2, "--order");
    fails(&["misere", "0.9x"], 2, "0.9x");
    fails(&["misere", "heap[0.7"], 2, "bracket");
    fails(
        &["misere", "0.77", "--certificate", "/nowhere/c.json"],
        1,
        "/nowhere",
    );
}

#[test]
fn genera_are_printed() {
    let printed = done(&["genus", "0.77", "--to", "6", "--json"]);
    assert_eq!(
        printed,
        "{\"game\":\"heap[0.77]\",\"to\":6,\"genera\":[\"0\",\"1\",\"2\",\"3\",\"1\",\"4^146\",\"3\"],\
         \"tame\":[true,true,true,true,true,false,false]}\n"
    );
    assert_eq!(done(&["genus", "0.77", "--to", "1"]), "   0  0\n   1  1\n");
    fails(&["genus", "0.77", "--to", "1000"], 2, "--to");
}

/// The certificates are checked with `verify` and with the Python program of the documentation.
#[test]
fn misere_certificates_are_verified_and_changed_ones_are_refused() {
    let program =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/checkers/misere_quotient.py");
    let file = scratch("misere.json");
    let path = file.to_str().expect("UTF-8");
    let python = |status: i32, part: &str| {
        let mut command = Command::new("python3");
        let output = command.arg(&program).arg(&file).output().expect("python3");
        assert_eq!(output.status.code(), Some(status), "{output:?}");
        assert!(stdout(&output).contains(part), "{output:?}");
    };
    for (game, to) in [
        ("0.75", "99"),
        ("0.77", "999"),
        ("0.123", "99"),
        ("heap[-2,3,7]", "99"),
        ("grundy", "14"),
        ("0.1(23)", "9"),
    ] {
        done(&["misere", game, "--to", to, "--certificate", path]);
        assert!(done(&["verify", path]).contains("misère classes of"));
        python(0, "misère classes of");
        let text = fs::read_to_string(&file).expect("written");
        let right: Value = serde_json::from_str(&text).expect("JSON");
        let order = right["order"].as_u64().expect("a number");
        let other = |value: &Value| Value::from((value.as_u64().expect("a number") + 1) % order);
        let mut changed = Vec::new();
        for at in [0, 1] {
            let mut wrong = right.clone();
            wrong["lost"].as_array_mut().expect("a list").remove(at);
            changed.push(wrong);
        }
        let middle = order as usize / 2;
        for (row, column) in [(0, middle), (middle, order as usize - 1), (middle, middle)] {
            let mut wrong = right.clone();
            wrong["table"][row][column] = other(&right["table"][row][column]);
            changed.push(wrong);
        }
        let heaps = right["phi"].as_array().expect("a list").len();
        for heap in [1, heaps / 2, heaps - 1] {
            let mut wrong = right.clone();
            wrong["phi"][heap] = other(&right["phi"][heap]);
            changed.push(wrong);
        }
        if right["status"] == "proved" {
            let mut wrong = right.clone();
            wrong["period"] = (right["period"].as_u64().expect("a number") + 1).into();
            changed.push(wrong);
        }
        for wrong in changed {
            fs::write(&file, wrong.to_string()).expect("written");
            fails(&["verify", path], 1, "");
            python(1, "refuted");
        }
        for (from, to, part) in [
            ("\"misere\":true", "\"misere\":false", "misere"),
            ("\"order\"", "\"orders\"", "orders"),
            ("\"game\":\"heap[", "\"game\":\"heap", "game"),
        ] {
            fs::write(&file, text.replace(from, to)).expect("written");
            fails(&["verify", path], 2, part);
        }
    }
}
