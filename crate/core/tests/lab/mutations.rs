//! Certificates of each kind with random changes: no false one is accepted, and each check ends
//! within its budget.
//!
//! `NIMSCOPE_LONG=1` makes 2,000 changes of each certificate, `NIMSCOPE_SEED` changes the seed.

use std::env;

use nimscope::Chance;
use nimscope::lab::{Budget, Fault, Game, Inquiry, Options, Question, verify_text};
use nimscope::solve::Job;
use nimscope::solve::misere::Caps;
use serde_json::{Map, Value, json};

use super::truth;

/// Certificates of each kind, each with a name.
fn certificates() -> Vec<(String, Value)> {
    let heaps = [
        ("heap[0.77]", 1_000),
        ("heap[0.07]", 400),
        ("heap[0.8]", 200),
        ("heap[-1,3,4]", 300),
        ("heap[0.(3)]", 60),
        ("heap[0.2(4)]", 60),
        ("heap[-squares]", 80),
        ("grundy", 90),
        ("couples", 60),
        ("heap[0.0]", 40),
    ];
    let rows = [
        ("wythoff", 4),
        ("wythoff[2]", 3),
        ("vector[0:1+1:1]", 3),
        ("vector[0:1*+1:1*+1:2]", 2),
        ("chomp", 4),
        ("chomp", 3),
        ("chomp", 20),
    ];
    let automata = [
        ("wythoff", None),
        ("misere:wythoff", None),
        ("wythoff", Some(1)),
        ("wythoff[2]", None),
        ("wythoff[3]", None),
        ("blocking[3]", None),
        ("vector[0:1*]", None),
        ("vector[1:2]", None),
        ("misere:vector[0:1+1:1]", None),
        ("vector[0:1*+1:1*+2:6]", None),
    ];
    let quotients = [
        ("heap[0.75]", 100),
        ("heap[0.123]", 60),
        ("heap[grundy]", 12),
    ];
    let mut all = Vec::new();
    for (game, to) in heaps {
        all.push((game.to_owned(), period(game, None, to)));
    }
    for (game, row) in rows {
        all.push((format!("{game} row {row}"), period(game, Some(row), 10_000)));
    }
    for (text, last) in automata {
        let options = Options {
            last,
            ..Options::default()
        };
        let certificate = certificate(Question::Prove, text, &options);
        all.push((format!("{text} {last:?}"), certificate));
    }
    for (text, heaps) in quotients {
        let caps = Caps {
            heaps,
            ..Caps::default()
        };
        let options = Options {
            caps,
            ..Options::default()
        };
        let certificate = certificate(Question::Misere, text, &options);
        all.push((format!("misère {text}"), certificate));
    }
    all
}

fn certificate(question: Question, text: &str, options: &Options) -> Value {
    let game = Game::read(question, text).expect(text);
    let mut inquiry = Inquiry::new(question, &game, options).expect("in reach");
    inquiry.finish();
    serde_json::from_str(&inquiry.certificate().expect("an answer")).expect("JSON")
}

fn period(game: &str, row: Option<u64>, to: u32) -> Value {
    let caps = Caps {
        heaps: to,
        ..Caps::default()
    };
    let options = Options {
        row,
        caps,
        ..Options::default()
    };
    certificate(Question::Period, game, &options)
}

/// The check of a changed certificate may take this number of steps, plus four times the steps of
/// the true certificate.
const MORE_STEPS: u64 = 30_000_000;

#[test]
fn a_changed_certificate_is_accepted_only_if_it_is_true() {
    let long = env::var("NIMSCOPE_LONG").is_ok_and(|long| long == "1");
    let seed = env::var("NIMSCOPE_SEED").ok();
    let seed = seed.map_or(37, |seed| {
        seed.parse().expect("NIMSCOPE_SEED: a whole number")
    });
    let times = if long { 2_000 } else { 60 };
    println!("NIMSCOPE_SEED={seed}, {times} changes of each certificate");
    let mut chance = Chance::new(seed, "mutations");
    let all = certificates();
    // Parts of one certificate are also put into certificates of other kinds.
    let pool: Vec<Value> = all.iter().flat_map(|(_, value)| parts(value)).collect();
    let (mut accepted, mut ended) = (0, 0);
    for (name, original) in &all {
        let text = serde_json::to_vec(original).expect("JSON");
        let free = Budget::default();
        assert_eq!(check(&text, &free).err(), None, "{name}");
        assert_eq!(truth::of(original), Ok(()), "{name}");
        for turn in 0..times {
            let changed = match turn % 3 {
                0 => bytes(&text, &mut chance),
                _ => structure(original, &pool, &mut chance),
            };
            let limit = 4 * free.steps() + MORE_STEPS;
            let budget = Budget::new(limit);
            let shown = || {
                String::from_utf8_lossy(&changed)
                    .chars()
                    .take(600)
                    .collect::<String>()
            };
            match check(&changed, &budget) {
                Ok(()) => {
                    let found: Value = serde_json::from_slice(&changed)
                        .unwrap_or_else(|error| panic!("{name} is accepted: {error}: {}", shown()));
                    if found != *original {
                        accepted += 1;
                        assert_eq!(truth::of(&found), Ok(()), "{name} is accepted: {}", shown());
                    }
                }
                Err(Fault::TooLarge { .. }) => ended += 1,
                Err(Fault::Malformed(_) | Fault::Wrong(_)) => {
                    // A check counts steps in batches, so its count can pass the limit.
                    assert!(budget.steps() <= 2 * limit, "{name}: {}", shown());
                }
                Err(Fault::Stopped) => {
                    panic!("{name}: the check stopped without a reason: {}", shown())
                }
            }
        }
    }
    println!("{accepted} changed certificates were true, {ended} checks stopped at their limit");
}

/// If `truth` accepted everything, the test above would find nothing.
#[test]
fn the_test_of_truth_rejects_false_certificates() {
    for (name, mut certificate) in certificates() {
        let lost = certificate.get_mut("lost").and_then(Value::as_array_mut);
        match lost {
            // Removes all lost elements of a quotient, or changes whether state 0 is lost.
            Some(lost) if name.starts_with("misère") => lost.clear(),
            Some(lost) if lost.first() == Some(&json!(0)) => drop(lost.remove(0)),
            Some(lost) => lost.insert(0, json!(0)),
            None => certificate["values"][0][0] = json!(7),
        }
        assert!(truth::of(&certificate).is_err(), "{name}");
    }
}

fn check(text: &[u8], budget: &Budget) -> Result<(), Fault> {
    verify_text(text, budget, |_, _| true).map(drop)
}

/// Some values of a certificate.
fn parts(certificate: &Value) -> Vec<Value> {
    let keys = [
        "game",
        "period",
        "to",
        "transitions",
        "lost",
        "table",
        "phi",
        "values",
    ];
    let found = keys.iter().filter_map(|key| certificate.get(key));
    found.cloned().collect()
}

fn below(chance: &mut Chance, count: usize) -> usize {
    chance.within(0..=count.saturating_sub(1) as u64) as usize
}

/// The text after changes of some bytes.
fn bytes(text: &[u8], chance: &mut Chance) -> Vec<u8> {
    let mut text = text.to_vec();
    for _ in 0..=chance.within(0..=2) {
        let at = below(chance, text.len());
        let end = (at + below(chance, 8)).min(text.len());
        match chance.within(0..=5) {
            0 => text[at] ^= 1 << chance.within(0..=7),
            1 => text[at] = b"0123456789,[]{}\"-.e "[below(chance, 20)],
            2 => drop(text.drain(at..end)),
            3 => text.truncate(end),
            4 => {
                let part = text[at..end].to_vec();
                text.splice(at..at, part);
            }
            _ => text.insert(at, b"0123456789,[]{}\"-.e "[below(chance, 20)]),
        }
        if text.is_empty() {
            break;
        }
    }
    text
}

/// The text after changes of some values.
fn structure(original: &Value, pool: &[Value], chance: &mut Chance) -> Vec<u8> {
    let mut changed = original.clone();
    for _ in 0..=chance.within(0..=1) {
        change(&mut changed, pool, chance);
    }
    let text = serde_json::to_string(&changed).expect("JSON");
    if chance.percent(5) {
        // Repeats a key, which a value of serde_json cannot do.
        return text.replacen('{', "{\"to\":7,", 1).into_bytes();
    }
    text.into_bytes()
}

/// Walks to some value in the JSON and changes it.
fn change(value: &mut Value, pool: &[Value], chance: &mut Chance) {
    let deeper = chance.percent(75);
    match value {
        Value::Object(map) if deeper && !map.is_empty() => {
            let key = map.keys().nth(below(chance, map.len())).cloned();
            let inner = key.and_then(|key| map.get_mut(&key));
            inner
                .into_iter()
                .for_each(|inner| change(inner, pool, chance));
        }
        Value::Array(list) if deeper && !list.is_empty() => {
            let at = below(chance, list.len());
            change(&mut list[at], pool, chance);
        }
        Value::Object(map) => change_object(map, chance),
        Value::Array(list) if chance.percent(80) => change_list(list, chance),
        Value::Number(number) if chance.percent(70) => {
            let number = number.as_i64().unwrap_or(0);
            let by = chance.within(1..=3).cast_signed();
            *value = match chance.within(0..=5) {
                0 => json!(number - by),
                1 => json!(number * by),
                2 => json!(-number),
                3 => json!(number + 100 * by),
                _ => json!(number + by),
            };
        }
        Value::String(text) if chance.percent(50) => {
            let at = below(chance, text.len() + 1);
            let letters = ["0", "1", "2", "3", "7", "*", "+", ":", "[", ".", "F"];
            if text.is_char_boundary(at) {
                text.insert_str(at, letters[below(chance, letters.len())]);
            }
        }
        value => {
            let others = [
                Value::Null,
                json!(true),
                json!(0),
                json!(1),
                json!(-1),
                json!(1.0),
                json!(1e300),
                json!(u64::MAX),
                json!(1u64 << 32),
                json!(65_536),
                json!("proved"),
                json!("observed"),
                json!([]),
                json!({}),
                json!([value.clone()]),
                json!({"a": 0}),
                pool[below(chance, pool.len())].clone(),
            ];
            *value = others[below(chance, others.len())].clone();
        }
    }
}

fn change_object(map: &mut Map<String, Value>, chance: &mut Chance) {
    let key = map
        .keys()
        .nth(below(chance, map.len()))
        .cloned()
        .unwrap_or_default();
    match chance.within(0..=3) {
        0 => drop(map.remove(&key)),
        1 => drop(map.insert(format!("{key}x"), json!(0))),
        2 => drop(map.insert("final".to_owned(), json!(chance.within(0..=3)))),
        _ => {
            let value = map.remove(&key).unwrap_or(Value::Null);
            map.insert("period".to_owned(), value);
        }
    }
}

fn change_list(list: &mut Vec<Value>, chance: &mut Chance) {
    let (at, other) = (below(chance, list.len()), below(chance, list.len()));
    match chance.within(0..=4) {
        0 if !list.is_empty() => drop(list.remove(at)),
        1 if !list.is_empty() => list.insert(at, list[other].clone()),
        2 if !list.is_empty() => list.swap(at, other),
        3 => list.truncate(at),
        _ => list.push(json!(chance.within(0..=9))),
    }
}
