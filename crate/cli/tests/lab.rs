//! The laboratory on the command line.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::common::{nimscope, scratch, stdout};
use serde_json::Value;

#[track_caller]
pub(crate) fn fails(args: &[&str], status: i32, part: &str) {
    let output = nimscope(args, "");
    let complaint = String::from_utf8(output.stderr).expect("UTF-8");
    assert_eq!(output.status.code(), Some(status), "{args:?}: {complaint}");
    assert_eq!(complaint.trim_end().lines().count(), 1, "{complaint}");
    assert!(complaint.contains(part), "{complaint} should name {part}");
}

pub(crate) fn done(args: &[&str]) -> String {
    let output = nimscope(args, "");
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{args:?}: {complaint}");
    assert!(complaint.is_empty(), "{complaint}");
    stdout(&output).to_owned()
}

#[test]
fn nimbers_of_any_heap_rule_are_printed() {
    assert_eq!(
        done(&["nimbers", "heap[0.137]", "--to", "6"]),
        "n,nimber\n1,1\n2,1\n3,2\n4,0\n5,3\n6,1\n"
    );
    let file = scratch("treblecross.txt");
    let path = file.to_str().expect("UTF-8");
    assert_eq!(
        done(&["nimbers", "heap[0.(3)]", "--to", "3", "--out", path]),
        ""
    );
    assert_eq!(
        fs::read_to_string(&file).expect("written"),
        "1 1\n2 2\n3 3\n"
    );
    let grundy = done(&["nimbers", "grundy", "--to", "300"]);
    assert_eq!(grundy, done(&["nimbers", "heap[grundy]", "--to", "300"]));
    fails(&["nimbers", "heap[0.3f]", "--to", "5"], 2, "heap[0.3F]");
    fails(&["nimbers", "heap[8.8(F)]", "--to", "x"], 2, "x");
}

#[test]
fn lost_pairs_of_games_on_two_piles_are_printed() {
    let lost = |game: &str, to: &str| done(&["lost", game, "--to", to]);
    let split = "x,y\n0,0\n1,3\n2,6\n4,5\n7,10\n8,14\n9,17\n11,25\n12,28\n13,18\n";
    assert_eq!(lost("vector[0:1*+1:1*+1:2*]", "13"), split);
    assert_eq!(lost("vector[1:2*+queen]", "13"), split);
    assert_eq!(lost("wythoff", "1000"), lost("vector[queen]", "1000"));
    assert_eq!(lost("wythoff[2]", "5"), "x,y\n0,0\n1,3\n2,6\n4,10\n5,13\n");
    assert_eq!(lost("mouse", "6"), "x,y\n0,0\n1,2\n3,5\n4,8\n6,11\n");
    // Under this rule a column can have many lost cells, so the bound is for both numbers.
    assert_eq!(
        lost("vector[king]", "4"),
        "x,y\n0,0\n0,2\n0,4\n2,2\n2,4\n4,4\n"
    );
    let file = scratch("lost.csv");
    let path = file.to_str().expect("UTF-8");
    assert_eq!(done(&["lost", "mouse", "--to", "0", "--out", path]), "");
    assert_eq!(fs::read_to_string(&file).expect("written"), "x,y\n0,0\n");
    fails(&["lost", "vector[2:1]", "--to", "9"], 2, "p at most q");
    assert_eq!(lost("nim", "2"), "x,y\n0,0\n1,1\n2,2\n");
    assert_eq!(lost("euclid", "3"), "x,y\n1,1\n2,2\n2,3\n3,3\n");
    assert_eq!(lost("euclid[zero]", "3"), "x,y\n0,0\n0,1\n0,2\n0,3\n2,3\n");
    assert_eq!(lost("misere:wythoff", "4"), "x,y\n0,1\n2,2\n3,5\n4,7\n");
    assert_eq!(lost("blocking[2]", "5"), "x,y\n0,0\n0,1\n1,3\n2,2\n2,5\n");
    fails(&["lost", "rat", "--to", "9"], 2, "3 piles, not on 2");
    fails(&["lost", "spring", "--to", "9"], 2, "not played on piles");
    fails(
        &["lost", "vector[1:4*+2:3+(3,1)]", "--to", "40000"],
        2,
        "--to",
    );
    fails(
        &["lost", "mouse", "--to", "5", "--out", "lost.txt"],
        2,
        ".csv",
    );
}

#[test]
fn a_row_of_a_vector_rule_is_printed_certified_and_verified() {
    let file = scratch("vector-row.json");
    let path = file.to_str().expect("UTF-8");
    let args = [
        "period",
        "vector[queen+1:2*]",
        "--row",
        "3",
        "--certificate",
        path,
    ];
    let printed = done(&args);
    assert!(
        printed.contains("row 3: period 24 and saltus 24 from column 2, proved"),
        "{printed}"
    );
    assert!(done(&["verify", path]).contains("vector[0:1*+1:1*+1:2*]"));
    fails(
        &["period", "vector[0:2*+1:1]", "--row", "3"],
        2,
        "no theorem",
    );
    fails(&["period", "mouse", "--row", "3"], 2, "no theorem");
    fails(&["period", "vector[queen]", "--row", "2048"], 2, "2047");
}

#[test]
fn a_row_of_two_piles_is_printed_certified_and_verified() {
    assert_eq!(
        done(&["period", "wythoff", "--row", "7", "--json"]).trim_end(),
        "{\"game\":\"wythoff\",\"row\":7,\"common_period\":24,\"status\":\"proved\",\
         \"theorem\":\"strip theorem\",\"preperiod\":92,\"period\":24,\"saltus\":24,\
         \"compared\":[92,120],\"largest\":148,\"largest_at\":143,\"to\":143}"
    );
    let file = scratch("row.json");
    let path = file.to_str().expect("UTF-8");
    let printed = done(&["period", "wythoff[2]", "--row", "5", "--certificate", path]);
    assert!(
        printed.starts_with("wythoff[2], row 5: period 24 and saltus 24 from column 66, proved: "),
        "{printed}"
    );
    let printed = done(&["verify", path]);
    assert!(
        printed.contains("wythoff[2], row 5: verified to column"),
        "{printed}"
    );
    fails(&["period", "wythoff"], 2, "--row");
    fails(&["period", "heap[0.77]", "--row", "3"], 2, "--row");
    fails(&["period", "wythoff", "--row", "2048"], 2, "2047");
    fails(&["period", "wythoff[2048]", "--row", "1"], 2, "up to 0");
    fails(&["period", "wythoff[", "--row", "1"], 2, "bracket");
    fails(
        &["period", "wythoff", "--row", "20", "--to", "1000"],
        2,
        "--to",
    );
}

#[test]
fn a_period_is_printed_for_people_and_for_programs() {
    let printed = done(&["period", "heap[0.07]"]);
    let first = printed.lines().next().expect("a line");
    assert_eq!(
        first,
        "0.07: period 34 from heap 53, proved: g(n+34) = g(n) compared for 53 ≤ n < 142 \
         (octal period theorem)"
    );
    assert!(printed.contains("Dawson's Kayles"), "{printed}");
    assert_eq!(
        done(&["period", "heap[0.07]", "--json"]),
        "{\"game\":\"heap[0.07]\",\"status\":\"proved\",\"theorem\":\"octal period theorem\",\
         \"preperiod\":53,\"period\":34,\"saltus\":0,\"compared\":[53,142],\"largest\":9,\
         \"largest_at\":86,\"to\":175}\n"
    );
    assert_eq!(
        done(&["period", "couples", "--to", "50", "--json"]),
        "{\"game\":\"couples\",\"status\":\"none\",\"theorem\":null,\"preperiod\":null,\
         \"period\":null,\"saltus\":null,\"compared\":null,\"largest\":8,\"largest_at\":49,\
         \"to\":50}\n"
    );
    let observed = done(&["period", "heap[0.77]", "--to", "150"]);
    let sentence = "0.77: observed: period 12 from heap 71, compared up to heap 150; a proof needs \
                    heap 167";
    assert_eq!(observed.lines().next(), Some(sentence));
    assert_eq!(
        done(&["period", "heap[0.77]", "--to", "150", "--json"]),
        "{\"game\":\"heap[0.77]\",\"status\":\"observed\",\"theorem\":null,\
         \"preperiod\":71,\"period\":12,\"saltus\":0,\"compared\":[71,139],\"needs\":167,\
         \"largest\":8,\"largest_at\":27,\"to\":150}\n"
    );
    fails(&["period", "nim"], 2, "nim");
    fails(&["period", "heap[1.37]"], 2, "heap[0.37]");
    fails(
        &["period", "heap[0.07]", "--certificate", "/nowhere/c.json"],
        1,
        "/nowhere",
    );
}

#[test]
fn a_certificate_is_verified_and_a_changed_certificate_is_refused() {
    let file = scratch("certificate.json");
    let path = file.to_str().expect("UTF-8");
    done(&["period", "heap[0.137]", "--certificate", path]);
    let printed = done(&["verify", path]);
    assert!(
        printed.contains("heap[0.137]") && printed.contains("proved"),
        "{printed}"
    );
    let text = fs::read_to_string(&file).expect("written");
    let mut changed: Value = serde_json::from_str(&text).expect("JSON");
    changed["values"][40][0] = Value::from(77);
    let bad = scratch("changed.json");
    fs::write(&bad, changed.to_string()).expect("written");
    fails(&["verify", bad.to_str().expect("UTF-8")], 1, "n = ");
    fs::write(&bad, "{\"game\": 3}").expect("written");
    fails(&["verify", bad.to_str().expect("UTF-8")], 2, "changed.json");
    fs::write(&bad, text.replace("heap[0.137]", "chess")).expect("written");
    fails(&["verify", bad.to_str().expect("UTF-8")], 2, "chess");
    fails(&["verify", "/nowhere/c.json"], 1, "/nowhere");
}

#[test]
fn verify_refuses_input_beyond_its_limits() {
    fails(&["verify", "/dev/zero"], 2, "at most 67108864 bytes");
    let file = scratch("endless.json");
    let path = file.to_str().expect("UTF-8");
    let certificate = |game: &str, to: u64, values: &str| {
        let text = format!(
            "{{\"game\":\"{game}\",\"status\":\"none\",\"theorem\":null,\"preperiod\":null,\
             \"period\":null,\"saltus\":null,\"compared\":null,\"largest\":1,\
             \"largest_at\":1,\"to\":{to},{values}}}"
        );
        fs::write(&file, text).expect("written");
    };
    let values = "\"values\":[[0,1],[1,1],[0,999999999999999999]]";
    certificate("heap[0.1]", 1_000_000_000_000_000_000, values);
    fails(&["verify", path], 2, "at most 100000000");
    certificate("heap[0.1]", u64::MAX, "\"values\":[],\"sha256\":\"00\"");
    fails(&["verify", path], 2, "at most 100000000");
    certificate("heap[0.1]", 5, "\"values\":[[0,1],[1,1],[0,4]],\"kind\":1");
    fails(&["verify", path], 2, "kind");
    fs::write(
        &file,
        "{\"game\":\"vector[1:1]\",\"row\":0,\"common_period\":1,\"status\":\"proved\",\
         \"theorem\":\"strip theorem\",\"preperiod\":0,\"period\":1,\"saltus\":0,\
         \"compared\":[0,2147483647],\"largest\":0,\"largest_at\":0,\"to\":2147483647,\
         \"values\":[[0,2147483648]]}",
    )
    .expect("written");
    fails(&["verify", path], 2, "at most 100000000");
}

#[test]
fn a_file_for_coq_is_written_beside_the_answer() {
    let file = scratch("kayles.v");
    let path = file.to_str().expect("UTF-8");
    let answer = done(&["period", "0.77"]);
    assert_eq!(done(&["period", "0.77", "--coq", path]), answer);
    let text = fs::read_to_string(&file).expect("a file");
    assert!(text.contains("check_period [0;7;7]%N 71 12"), "{text}");
    fails(
        &["period", "couples", "--to", "99", "--coq", path],
        2,
        "--coq",
    );
    let row = ["period", "wythoff", "--row", "3", "--coq", path];
    fails(&row, 2, "only heap games");
    assert_eq!(fs::read_to_string(&file).expect("the old file"), text);
}

#[test]
fn lost_bars_of_three_rows_are_printed_certified_and_verified() {
    let lost = done(&["lost", "chomp3", "--to", "2"]);
    assert_eq!(lost, "a,b,c\n1,0,0\n2,1,0\n3,2,0\n3,1,1\n2,2,1\n4,2,2\n");
    fails(&["lost", "chomp3", "--to", "16001"], 2, "16000");
    let file = scratch("bars.json");
    let path = file.to_str().expect("UTF-8");
    let printed = done(&["period", "chomp", "--row", "120", "--certificate", path]);
    let expected = "chomp, third row 120: period 2 from b = 170, proved: a − b compared at b and \
                    at b + 2 for 207 ≤ b < 293 (bar theorem) for third rows 0 to 120\n";
    assert_eq!(printed, expected);
    let verified = done(&["verify", path]);
    assert!(
        verified.contains("to column 294; its period is proved"),
        "{verified}"
    );
    let line = done(&[
        "period",
        "chomp",
        "--row",
        "4",
        "--json",
        "--certificate",
        path,
    ]);
    let line: Value = serde_json::from_str(&line).expect("JSON");
    assert_eq!((&line["row"], &line["ends"]), (&4.into(), &7.into()));
    assert!(line["preperiod"].is_null() && line["period"].is_null());
    let verified = done(&["verify", path]);
    assert!(
        verified.contains("the first two rows of its last lost bar have length 7"),
        "{verified}"
    );
    fails(&["period", "chomp", "--row", "10001"], 2, "10000");
    fails(&["period", "chomp"], 2, "--row C");
}

/// The Python program follows the definition, without normal forms and tests for one nimber.
#[test]
fn the_documented_python_program_computes_node_kayles() {
    let program = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/checkers/node_kayles.py");
    let output = Command::new("python3").arg(program).arg("10").output();
    let output = output.expect("python3 runs");
    let row = ["nimbers", "graph[node](grid:3x*)", "--to", "10"];
    let nimbers = done(&row).replace(',', " ");
    assert_eq!(nimbers.strip_prefix("n nimber\n"), Some(stdout(&output)));
}

/// The Python programs accept true certificates, and reject changed ones.
#[test]
fn the_documented_python_programs_check_certificates() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/checkers");
    let games: [(&str, &[&[&str]]); 3] = [
        (
            "heap_period.py",
            &[&["heap[0.07]"], &["heap[4.4]"], &["heap[0.72]"]],
        ),
        (
            "wythoff_row.py",
            &[
                &["wythoff", "--row", "0"],
                &["wythoff", "--row", "7"],
                &["wythoff[3]", "--row", "4"],
            ],
        ),
        (
            "chomp_row.py",
            &[
                &["chomp", "--row", "0"],
                &["chomp", "--row", "4"],
                &["chomp", "--row", "47"],
                &["chomp", "--row", "120"],
            ],
        ),
    ];
    for (program, games) in games {
        let program = folder.join(program);
        let lines = fs::read_to_string(&program).expect("a program");
        assert!(lines.lines().count() <= 25, "{program:?}");
        let run = |path: &str| Command::new("python3").arg(&program).arg(path).output();
        for game in games {
            let file = scratch("for-python.json");
            let path = file.to_str().expect("UTF-8");
            done(&[&["period"], *game, &["--certificate", path]].concat());
            let Ok(output) = run(path) else {
                return; // Python is not installed.
            };
            assert!(
                output.status.success(),
                "{game:?}: {}",
                String::from_utf8_lossy(&output.stderr)
            );
            let text = fs::read_to_string(&file).expect("written");
            let mut changed: Value = serde_json::from_str(&text).expect("JSON");
            let last = changed["values"]
                .as_array()
                .map_or(0, |runs| runs.len() - 1);
            changed["values"][last.min(3)][0] = Value::from(555);
            fs::write(&file, changed.to_string()).expect("written");
            assert!(!run(path).expect("it ran").status.success(), "{game:?}");
        }
    }
}

#[test]
fn identify_lists_games_with_the_given_nimbers() {
    let found = done(&["identify", "--json", "0,0,1,2,0,1,2,3"]);
    assert!(
        found.starts_with(r#"[{"game":"heap[0.6]","shift":0,"terms":8},"#),
        "{found}"
    );
    let printed = done(&["identify", "1,2,3,1,4,3,2,1,4,2,6,4"]);
    assert!(
        printed.starts_with("heap[0.77] (Kayles): 12 of 12 numbers agree, from heap 1\n"),
        "{printed}"
    );
    fails(&["identify", "1,2,,3"], 2, "byte 4");
    fails(&["identify", "1,70000"], 2, "70000");
}

#[test]
fn the_bestiary_lists_codes_with_their_findings() {
    let list: Value =
        serde_json::from_str(&done(&["bestiary", "--json", "--to", "120"])).expect("JSON");
    let list = list.as_array().expect("a list");
    assert_eq!(list.len(), 1_024);
    let kayles = list.iter().find(|entry| entry["name"] == "Kayles");
    assert_eq!(kayles.expect("Kayles")["game"], "heap[0.77]");
    let lines = done(&["bestiary", "--to", "60"]);
    assert!(lines.contains("heap[0.52]: "));
    // A finding of the survey names its program and its date. A report of others names its author.
    for part in [
        "heap[0.16]: period 149459 from heap 105351, proved (nimscope 0.1.0, November 2026); ",
        "heap[0.3]: period 2 from heap 1, proved; ",
        "(nimscope 0.1.0, November 2026); at least 140000000000000 nimbers computed by J. P. \
         Grossman; ",
        "heap[0.354]: period 1180 from heap 10061916, proved (nimscope 0.1.0, November 2026); \
         reported by A. Flammenkamp as solved; ",
        "heap[0.477]: period 60620715 from heap 160949019, proved (nimscope 0.1.0, November 2026); \
         reported by A. Flammenkamp as solved; ",
        "heap[0.106]: computed to heap 10000000 (nimscope 0.1.0, November 2026); \
         reported by A. Flammenkamp as solved; ",
        "; same nimbers as heap[0.454]\n",
        "; same nimbers as heap[0.77], 1 heap later\n",
        "; same nimbers as heap[0.012], 1 heap earlier\n",
    ] {
        assert!(lines.contains(part), "{part}");
    }
    assert!(!lines.contains("as far as compared"));
}
