//! The command line, as a script uses it.

use std::process::{Command, Stdio};

use crate::common::{nimscope, scratch, stdout};
use serde_json::Value;

/// Checks that bad input gives status 2 and one line on standard error. The line names the part at
/// fault.
#[track_caller]
fn refuse(args: &[&str], part: &str) {
    let output = nimscope(args, "");
    let complaint = String::from_utf8(output.stderr).expect("UTF-8");
    assert_eq!(output.status.code(), Some(2), "{args:?}: {complaint}");
    assert_eq!(complaint.trim_end().lines().count(), 1, "{complaint}");
    assert!(complaint.contains(part), "{complaint} should name {part}");
}

#[test]
fn analyze_prints_the_documented_record_of_a_position() {
    let output = nimscope(&["analyze", "--json", "euclid(11,27)"], "");
    assert_eq!(output.status.code(), Some(0));
    let record: Value = serde_json::from_str(stdout(&output)).expect("one JSON record");
    assert_eq!(record["position"], "euclid(11,27)");
    assert_eq!(record["outcome"], "N");
    assert_eq!(record["nimber"], 2);
    assert_eq!(record["winning"], serde_json::json!(["euclid(11,16)"]));
    assert_eq!(record["winning_complete"], true);
    assert_eq!(record["move_count"], "2");
    assert_eq!(record["method"], "theorem");
    assert_eq!(record["remoteness"], 5);
    let moves = record["moves"].as_array().expect("moves");
    let brief: Vec<_> = moves
        .iter()
        .map(|step| {
            (
                step["to"].as_str(),
                step["outcome"].as_str(),
                step["nimber"].as_i64(),
            )
        })
        .collect();
    assert_eq!(
        brief,
        [
            (Some("euclid(11,16)"), Some("P"), Some(0)),
            (Some("euclid(11,5)"), Some("N"), Some(1)),
        ]
    );
    assert!(moves.iter().all(|step| step["touch"].is_array()));
}

#[test]
fn analyze_continues_with_the_next_line_after_a_bad_position() {
    let output = nimscope(
        &["analyze", "--json", "-"],
        "wythoff(1,2)\n\n  \nwythoff(1)\r\nnim(3) + nim(3)\n",
    );
    assert_eq!(output.status.code(), Some(2));
    let records: Vec<Value> = stdout(&output)
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert_eq!(records.len(), 3);
    assert_eq!(records[0]["outcome"], "P");
    assert_eq!(records[1]["position"], "wythoff(1)");
    assert_eq!(records[1]["error"]["at"], 8);
    assert_eq!(records[2]["nimber"], 0);
}

#[test]
fn analyze_prints_a_summary_for_people() {
    let output = nimscope(&["analyze", "nim(3,5,7)"], "");
    assert_eq!(output.status.code(), Some(0));
    let text = stdout(&output);
    for part in ["N: the player to move wins", "nim(2,5,7)", "why"] {
        assert!(text.contains(part), "{text}");
    }
}

#[test]
fn a_closed_pipe_ends_the_program_without_an_error() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_nimscope"))
        .args(["nimbers", "couples", "--to", "100000"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the binary ends");
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stderr.is_empty());
}

#[test]
fn nimbers_are_printed_as_csv() {
    let output = nimscope(&["nimbers", "couples", "--to", "15"], "");
    assert_eq!(
        stdout(&output),
        "n,nimber\n1,0\n2,0\n3,1\n4,2\n5,0\n6,1\n7,2\n8,3\n9,1\n10,2\n11,3\n12,4\n13,0\n14,3\n15,4\n"
    );
}

#[test]
fn nimbers_are_written_as_a_b_file_of_the_oeis() {
    let file = scratch("couples.txt");
    let path = file.to_str().expect("UTF-8 path");
    let output = nimscope(&["nimbers", "couples", "--to", "8", "--out", path], "");
    assert_eq!(output.status.code(), Some(0));
    let text = std::fs::read_to_string(&file).expect("written");
    assert_eq!(text, "1 0\n2 0\n3 1\n4 2\n5 0\n6 1\n7 2\n8 3\n");
}

/// The star in the text of a graph is replaced by each size, beginning with the smallest graph of
/// the family.
#[test]
fn a_star_in_a_graph_is_replaced_by_each_size() {
    let file = scratch("graphs.txt");
    let path = file.to_str().expect("UTF-8 path");
    let game = "graph[node](grid:3x*)";
    let output = nimscope(&["nimbers", game, "--to", "9", "--out", path], "");
    assert_eq!(output.status.code(), Some(0));
    let text = std::fs::read_to_string(&file).expect("written");
    assert_eq!(text, "1 2\n2 1\n3 1\n4 0\n5 3\n6 3\n7 2\n8 2\n9 2\n");
    let output = nimscope(&["nimbers", "graph[arc](cycle:*)", "--to", "6"], "");
    assert_eq!(stdout(&output), "n,nimber\n3,1\n4,0\n5,0\n6,0\n");
    refuse(&["nimbers", "graph[node](path:3)", "--to", "5"], "star");
    refuse(&["nimbers", "graph[node](*x*)", "--to", "5"], "star");
    refuse(&["nimbers", "graph[edge](path:*)", "--to", "5"], "token");
    refuse(
        &["nimbers", "graph[cut](path:*;ground=0)", "--to", "200"],
        "too large",
    );
}

#[test]
fn nimbers_are_written_as_npy() {
    let file = scratch("couples.npy");
    let path = file.to_str().expect("UTF-8 path");
    let output = nimscope(&["nimbers", "couples", "--to", "1000", "--out", path], "");
    assert_eq!(output.status.code(), Some(0));
    let bytes = std::fs::read(&file).expect("written");
    assert_eq!(&bytes[..8], b"\x93NUMPY\x01\x00");
    let header = usize::from(u16::from_le_bytes([bytes[8], bytes[9]]));
    let text = std::str::from_utf8(&bytes[10..10 + header]).expect("ASCII header");
    assert!(text.contains("'descr': '<u2'"), "{text}");
    assert!(text.contains("'shape': (1001,)"), "{text}");
    assert_eq!((10 + header) % 64, 0, "the data are aligned to 64 bytes");
    let values: Vec<u16> = bytes[10 + header..]
        .chunks_exact(2)
        .map(|pair| u16::from_le_bytes([pair[0], pair[1]]))
        .collect();
    assert_eq!(values.len(), 1001);
    assert_eq!(
        values[..16],
        [0, 0, 0, 1, 2, 0, 1, 2, 3, 1, 2, 3, 4, 0, 3, 4]
    );
}

/// The nimbers of 0.8 grow for ever, so in the longer list they do not fit in two bytes.
#[test]
fn nimbers_above_65535_are_written_as_npy_of_four_bytes() {
    let file = scratch("wide.npy");
    let path = file.to_str().expect("UTF-8 path");
    for (to, bytes) in [("2000000", 4), ("190000", 2)] {
        let game = ["nimbers", "heap[0.8]", "--to", to];
        let output = nimscope(&[&game[..], &["--out", path]].concat(), "");
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        let written = std::fs::read(&file).expect("written");
        let (header, data) = written.split_at(128);
        let header = String::from_utf8_lossy(header);
        assert!(
            header.contains(&format!("'descr': '<u{bytes}'")),
            "{header}"
        );
        let values = data.chunks_exact(bytes).map(|value| {
            let high = value.iter().rev();
            high.fold(0u64, |number, &byte| 256 * number + u64::from(byte))
        });
        let values: Vec<u64> = values.collect();
        let list = nimscope(&game, "");
        let lines = stdout(&list).lines().skip(1);
        let listed = lines.map(|line| line.split(',').nth(1).and_then(|n| n.parse().ok()));
        let listed: Option<Vec<u64>> = std::iter::once(Some(0)).chain(listed).collect();
        assert!(listed.as_ref() == Some(&values), "{to}");
        assert_eq!(values.iter().any(|&value| value > 65_535), bytes == 4);
    }
}

#[test]
fn count_prints_the_number_of_pairs_that_analyze_reports_as_won() {
    let pairs: String = (1..=6)
        .flat_map(|a| (1..=6).map(move |b| format!("euclid({a},{b})\n")))
        .collect();
    let records = nimscope(&["analyze", "--json", "-"], &pairs);
    let wins = stdout(&records)
        .lines()
        .filter(|line| {
            let record: Value = serde_json::from_str(line).expect("JSON");
            record["outcome"] == "N"
        })
        .count();
    let output = nimscope(&["count", "euclid", "1..6", "1..6"], "");
    assert!(wins > 0);
    assert_eq!(stdout(&output).trim(), wins.to_string());
}

#[test]
fn the_catalogue_names_every_game() {
    let output = nimscope(&["games", "--json"], "");
    let games: Value = serde_json::from_str(stdout(&output)).expect("JSON");
    let names: Vec<&str> = games
        .as_array()
        .expect("a list")
        .iter()
        .map(|game| game["name"].as_str().expect("a name"))
        .collect();
    assert_eq!(
        names,
        [
            "wythoff",
            "euclid",
            "chomp",
            "couples",
            "mouse",
            "rat",
            "spring",
            "magnetism",
            "eraserhead",
            "nim",
            "heap",
            "vector",
            "graph"
        ]
    );
}

#[test]
fn bad_input_gets_one_line_and_status_2() {
    refuse(&["analyze", "wythoff(3,5"], "parenthesis");
    refuse(&["analyze", "go(1)"], "go");
    refuse(&["nimbers", "chess", "--to", "5"], "chess");
    refuse(&["nimbers", "couples", "--to", "many"], "many");
    refuse(&["nimbers", "couples"], "--to");
    refuse(
        &["nimbers", "couples", "--to", "5", "--out", "a.json"],
        "a.json",
    );
    refuse(&["count", "euclid", "6..1", "1..6"], "6..1");
    refuse(&["figure", "mona-lisa", "--out", "a.svg"], "mona-lisa");
    let v = |rest: [&'static str; 2]| ["figure", "wythoff-v", "--out", "a.svg", rest[0], rest[1]];
    refuse(&v(["--size", "big"]), "big");
    refuse(&v(["--set", "colour=red"]), "colour");
    let sets = ["figure", "wythoff-v", "--out", "a.svg", "--set", "a=2"];
    refuse(&[&sets[..], &["b=3"]].concat(), "b=3");
    refuse(&[&sets[..], &["--set", "a=3"]].concat(), "setting a");
    refuse(&v(["--view", "5,5,1,1"]), "5,5,1,1");
    refuse(&v(["--position", "wythoff(1"]), "parenthesis");
    refuse(&v(["--position", "nim(1,2)"]), "nim(1,2)");
    refuse(&["figure", "wythoff-v", "--out", "a.gif"], "a.gif");
    refuse(&["figure", "wythoff-v"], "--out");
    refuse(&["frobnicate"], "frobnicate");
    refuse(&[], "--help");
}

/// Checks that two commands print the same.
#[track_caller]
fn same(one: &[&str], other: &[&str]) {
    let outputs = [one, other].map(|args| nimscope(args, ""));
    assert_eq!(outputs[0].status.code(), Some(0), "{:?}", outputs[0]);
    assert!(!outputs[0].stdout.is_empty());
    assert_eq!(stdout(&outputs[0]), stdout(&outputs[1]));
}

#[test]
fn each_command_reads_bare_codes_and_powers_of_ten() {
    same(
        &["nimbers", "0.77", "--to", "10^2"],
        &["nimbers", "heap[0.77]", "--to", "100"],
    );
    same(
        &["period", "0.77", "--to", "1e3"],
        &["period", "heap[0.77]", "--to", "1000"],
    );
    same(
        &["period", "wythoff", "--row", "1e0"],
        &["period", "wythoff", "--row", "1"],
    );
    same(
        &["lost", "mouse", "--to", "10^2"],
        &["lost", "mouse", "--to", "100"],
    );
    same(
        &[
            "misere",
            "0.77",
            "--to",
            "1e1",
            "--order",
            "10^2",
            "--candidates",
            "1e3",
        ],
        &[
            "misere",
            "0.77",
            "--to",
            "10",
            "--order",
            "100",
            "--candidates",
            "1000",
        ],
    );
    same(
        &["genus", "0.77", "--to", "1e1"],
        &["genus", "0.77", "--to", "10"],
    );
    same(
        &["prove", "wythoff", "--final", "1e0"],
        &["prove", "wythoff", "--final", "1"],
    );
    same(&["bestiary", "--to", "2e1"], &["bestiary", "--to", "20"]);
    same(
        &["count", "euclid", "1..10^18", "1..1e3"],
        &["count", "euclid", "1..1000000000000000000", "1..1000"],
    );
    same(&["identify", "1e0,2,3,10^0"], &["identify", "1,2,3,1"]);
    refuse(
        &["nimbers", "0.77", "--to", "10^"],
        "A power of ten is written 10^18 or 1e9.",
    );
    refuse(
        &["nimbers", "0.77", "--to", "1e10"],
        "This number is too large.",
    );
    refuse(&["nimbers", "0.77", "--to", "2^9"], "from 0 to 4294967295");
    refuse(
        &["misere", "0.77", "--order", "0"],
        "This number is too small.",
    );
    refuse(
        &["nimbers", "kayles", "--to", "9"],
        "; did you mean heap[0.77]?",
    );
    refuse(&["period", "04.30"], "; did you mean 4.3?");
    refuse(&["lost", "wythof", "--to", "9"], "; did you mean wythoff?");
}

#[test]
fn a_view_may_have_powers_of_ten_and_begin_with_a_minus() {
    let drawn = |view: &[&str]| {
        let out = scratch("powers.svg");
        let name = out.to_str().expect("UTF-8");
        let args = [
            &["figure", "wythoff-v", "--size", "200x210", "--out", name],
            view,
        ]
        .concat();
        let output = nimscope(&args, "");
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        std::fs::read_to_string(out).expect("written")
    };
    let far = drawn(&["--view=-1e18,-1e18,1e18,1e18"]);
    let digits =
        "-1000000000000000000,-1000000000000000000,1000000000000000000,1000000000000000000";
    assert_eq!(far, drawn(&["--view", digits]));
    assert_eq!(far, drawn(&["--view", "-10^18,-10^18,10^18,10^18"]));
    assert_eq!(
        drawn(&["--view", "0,0,1e2,10^2"]),
        drawn(&["--view", "0,0,100,100"])
    );
    assert_eq!(drawn(&["--set", "a=1e1"]), drawn(&["--set", "a=10"]));
    refuse(
        &["figure", "wythoff-v", "--out", "a.svg", "--view=0,0,1e,3"],
        "0,0,1e,3",
    );
}

#[test]
fn a_misspelt_position_gets_a_suggestion() {
    refuse(&["analyze", "wythof(3,5)"], "; did you mean wythoff(3,5)?");
    // The record has only the four keys that other programs rely on.
    let output = nimscope(&["analyze", "--json", "wythoff(3)"], "");
    let record: Value = serde_json::from_str(stdout(&output)).expect("JSON");
    let keys: Vec<&String> = record["error"]
        .as_object()
        .expect("a record")
        .keys()
        .collect();
    assert_eq!(keys, ["at", "expected", "message", "part"]);
}

#[test]
fn without_a_command_the_help_is_printed() {
    let alone = nimscope(&[], "");
    let help = nimscope(&["--help"], "");
    assert_eq!(alone.status.code(), Some(2));
    assert_eq!(help.status.code(), Some(0));
    assert!(stdout(&help).contains("analyze"));
    assert_eq!(stdout(&alone), stdout(&help));
}

#[test]
fn analyze_prints_the_record_of_an_error_too() {
    let output = nimscope(&["analyze", "--json", "wythoff(1)"], "");
    assert_eq!(output.status.code(), Some(2));
    let record: Value = serde_json::from_str(stdout(&output)).expect("one JSON record");
    assert_eq!(record["position"], "wythoff(1)");
    assert_eq!(record["error"]["at"], 8);
    let listed = nimscope(&["analyze", "--json", "-"], "wythoff(1)\n");
    assert_eq!(stdout(&output), stdout(&listed));
    refuse(&["analyze", "--json", "wythoff(1)"], "number of piles");
}

#[test]
fn a_file_that_cannot_be_written_gives_status_1() {
    let out = "no-such-folder/v.svg";
    let output = nimscope(&["figure", "wythoff-v", "--out", out], "");
    let complaint = String::from_utf8(output.stderr).expect("UTF-8");
    assert_eq!(output.status.code(), Some(1), "{complaint}");
    assert!(complaint.contains(out), "{complaint}");
}

#[test]
fn figures_are_written_as_svg_and_png() {
    let list = nimscope(&["figure", "--list"], "");
    let listing = stdout(&list);
    for figure in [
        "wythoff-v",
        "wythoff-nimbers",
        "euclid-cone",
        "euclid-nimbers",
        "euclid-cone-3d",
        "chomp-losers",
        "couples-nimbers",
        "spring-shapes",
        "magnetism-runs",
        "rat-triples",
        "eraserhead-lost",
    ] {
        assert!(listing.contains(figure), "{listing}");
        for (ending, magic) in [("svg", &b"<svg"[..]), ("png", &b"\x89PNG\r\n"[..])] {
            let file = scratch(&format!("{figure}.{ending}"));
            let path = file.to_str().expect("UTF-8 path");
            let output = nimscope(&["figure", figure, "--size", "600x400", "--out", path], "");
            let complaint = String::from_utf8_lossy(&output.stderr).into_owned();
            assert_eq!(output.status.code(), Some(0), "{figure}: {complaint}");
            let bytes = std::fs::read(&file).expect("written");
            assert!(bytes.starts_with(magic), "{figure}.{ending}");
            let words = format!("nimscope {}: {figure}", env!("CARGO_PKG_VERSION"));
            let said = |bytes: &[u8]| bytes == words.as_bytes();
            assert!(bytes.windows(words.len()).any(said), "{figure}.{ending}");
        }
    }
}

#[test]
fn a_figure_shows_the_position_that_it_marks() {
    let file = scratch("far.svg");
    let path = file.to_str().expect("UTF-8 path");
    let drawn = |pile: &str| {
        let position = format!("heap[0.137]({pile})");
        let args = [
            "figure",
            "heap-nimbers",
            "--position",
            &position,
            "--out",
            path,
        ];
        assert_eq!(nimscope(&args, "").status.code(), Some(0), "{position}");
        let svg = std::fs::read_to_string(&file).expect("written");
        svg.lines().any(|line| line.trim() == pile)
    };
    // The first pile is inside the home view, and the second one is outside.
    assert!(drawn("37") && drawn("3333"));
}
