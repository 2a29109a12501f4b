//! Certificates that would take hours or gigabytes to check: the check stops at its limits.

use nimscope::Chance;
use nimscope::lab::{
    AutomatonCertificate, Budget, Fault, Game, Inquiry, Options, Question, verify_text,
};
use nimscope::solve::Job;
use serde_json::{Value, json};

/// The fault that ends a check with this limit of steps, and the steps that the check took.
fn check(certificate: &Value, limit: u64) -> (Fault, u64) {
    let budget = Budget::new(limit);
    let text = serde_json::to_vec(certificate).expect("JSON");
    let fault = verify_text(&text, &budget, |_, _| true).expect_err("it is not accepted");
    (fault, budget.steps())
}

fn random_automaton(states: u64, a: u64, seed: u64) -> Value {
    let mut chance = Chance::new(seed, "automaton");
    let symbols = (a + 1) * (a + 1);
    let mut row = || -> Vec<i64> {
        let symbols = 0..symbols;
        symbols
            .map(|_| chance.within(0..=states).cast_signed() - 1)
            .collect()
    };
    let rows: Vec<Vec<i64>> = (0..states).map(|_| row()).collect();
    let lost: Vec<u64> = (0..states).step_by(2).collect();
    json!({
        "game": "vector[0:1*]", "numeration": {"a": a}, "states": states, "start": 0,
        "transitions": rows, "lost": lost,
    })
}

#[test]
fn the_check_of_a_random_automaton_stops_at_its_limit() {
    for (states, a) in [(60, 9), (400, 9), (1_000, 4)] {
        let limit = 100_000_000;
        let (fault, steps) = check(&random_automaton(states, a, 37), limit);
        let why = "this certificate needs more than 100000000 steps";
        assert_eq!(fault.to_string(), why, "{states} states, a = {a}");
        assert!((limit / 100..2 * limit).contains(&steps), "{steps}");
    }
}

/// The limit of 3,000,000 steps allows only 300,000 bytes.
#[test]
fn a_check_stops_at_its_limit_of_bytes() {
    let automaton = random_automaton(400, 9, 37);
    let (fault, steps) = check(&automaton, 3_000_000);
    assert!(
        matches!(fault, Fault::TooLarge { at_least: true, .. }),
        "{fault}"
    );
    assert!(steps < 6_000_000, "{steps}");
    // The length of a file can be enough to refuse it, before any step.
    let padded = json!({"game": " ".repeat(1_000_000)});
    let (fault, steps) = check(&padded, 40_000_000);
    assert!(
        matches!(fault, Fault::TooLarge { at_least: true, .. }),
        "{fault}"
    );
    assert_eq!(steps, 0);
}

#[test]
fn the_steps_of_a_quotient_are_known_before_the_check() {
    let certificate = json!({
        "game": "heap[0.(F)]", "misere": true, "order": 1, "lost": [], "table": [[0]],
        "phi": vec![0; 5_000], "preperiod": null, "period": null, "compared": null,
        "status": "partial", "theorem": null,
    });
    let (fault, steps) = check(&certificate, Budget::STEPS);
    assert!(
        matches!(
            fault,
            Fault::TooLarge {
                at_least: false,
                ..
            }
        ),
        "{fault}"
    );
    assert!(
        fault
            .to_string()
            .starts_with("this certificate needs about 3"),
        "{fault}"
    );
    assert_eq!(steps, 0);
}

/// A wrong automaton of a few hundred bytes is refuted, or its check stops at the limit of steps.
#[test]
fn the_check_of_a_changed_small_automaton_ends() {
    let game = Game::read(Question::Prove, "wythoff[3]").expect("a game");
    let inquiry = Inquiry::new(Question::Prove, &game, &Options::default());
    let mut inquiry = inquiry.expect("a question");
    inquiry.finish();
    let text = inquiry.certificate().expect("a proof");
    let right: AutomatonCertificate = serde_json::from_str(&text).expect("JSON");
    let mut chance = Chance::new(37, "changed");
    let limit = 60_000_000;
    for _ in 0..12 {
        let mut other = right.clone();
        for _ in 0..=chance.within(0..=8) {
            let state = chance.within(0..=right.states as u64 - 1) as usize;
            let symbol = chance.within(0..=15) as usize;
            let to = chance.within(0..=right.states as u64);
            other.transitions[state][symbol] = to.cast_signed() - 1;
        }
        if other == right {
            continue;
        }
        let (fault, steps) = check(&serde_json::to_value(&other).expect("JSON"), limit);
        assert!(!matches!(fault, Fault::Malformed(_)), "{fault}");
        assert!(steps < 2 * limit, "{steps}");
    }
}

/// The estimate is close to the number of steps that a computation by the definition takes.
#[test]
fn the_steps_of_a_heap_game_are_estimated_before_the_check() {
    for (game, to, most) in [
        ("heap[0.77]", 600_000, 181_000_000_000),
        ("heap[0.8]", 20_000, 300_000_000_000),
        ("heap[0.(3)]", 200_000, 21_000_000_000),
        ("heap[-primes]", 200_000, 21_000_000_000),
    ] {
        assert!(Game::read(Question::Nimbers, game).is_ok());
        let certificate = json!({
            "game": game, "status": "none", "theorem": null, "preperiod": null, "period": null,
            "saltus": null, "compared": null, "largest": 0, "largest_at": 0, "to": to,
            "values": [[0, to + 1]],
        });
        let (fault, steps) = check(&certificate, Budget::STEPS);
        let Fault::TooLarge {
            steps: needed,
            at_least: false,
        } = fault
        else {
            panic!("{game}: {fault}");
        };
        assert!((most / 2..=most).contains(&needed), "{game}: {needed}");
        assert_eq!(steps, 0);
    }
}
