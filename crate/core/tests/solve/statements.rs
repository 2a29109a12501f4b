//! Statements about lost cells: their text, known answers, and random statements tested by search.

use std::sync::Arc;

use nimscope::solve::Job;
use nimscope::solve::pairs::PairRule;
use nimscope::solve::pairs::proof::Prover;
use nimscope::solve::statement::{
    Answer, Decision, Formula, Statement, Sum, walnut_automaton, walnut_statement,
};
use nimscope::theory::automaton::{Automaton, Digits, Relation};
use nimscope::{Chance, Token};

fn proved(rule: &str) -> Arc<Automaton> {
    let rule = PairRule::read(Token { text: rule, at: 0 }).expect(rule);
    let mut prover = Prover::new(rule);
    prover.finish();
    let proof = prover.proof().expect("the end");
    proof.automaton.clone().expect("a proof")
}

fn decide(text: &str, lost: &Arc<Automaton>) -> Answer {
    let statement = Statement::read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let mut decision = Decision::new(&statement, lost);
    decision.finish();
    decision.answer.expect("the end")
}

fn shown(numbers: &[(&str, u64)]) -> Vec<(String, u64)> {
    let each = numbers.iter();
    each.map(|(name, number)| ((*name).to_owned(), *number))
        .collect()
}

#[test]
fn known_statements_on_wythoffs_game_are_decided() {
    let queen = proved("queen");
    for (text, answer) in [
        ("A n: E x,y: lost(x,y) & y = x + n", Answer::True(vec![])),
        (
            "A x: E y: lost(x,y) & A z: lost(x,z) => z = y",
            Answer::True(vec![]),
        ),
        ("A x,y: lost(x,y) => lost(y,x)", Answer::True(vec![])),
        // From one lost pair to the next, the smaller number grows by 1 or 2, the larger by 2 or 3.
        (
            "A x, y, u, v: lost(x,y) & x < y & lost(u,v) & u < v & x < u & \
             ~(E s,t: lost(s,t) & s < t & x < s & s < u) => (u = x + 1 | u = x + 2) & (v = y + 2 | v = y + 3)",
            Answer::True(vec![]),
        ),
        (
            "A x, y: lost(x,y) => ~lost(x + 1, y + 2)",
            Answer::False(shown(&[("x", 0), ("y", 0)])),
        ),
        (
            "A x, y: lost(x,y) => ~lost(x + 2, y + 4)",
            Answer::True(vec![]),
        ),
        (
            "A x, y: lost(x,y) => ~lost(x + 2, y + 3)",
            Answer::False(shown(&[("x", 1), ("y", 2)])),
        ),
        ("E x: lost(x, x + 3)", Answer::True(shown(&[("x", 4)]))),
        ("E x: lost(x, 2*x + 3)", Answer::False(vec![])),
        (
            "E x, y: lost(x,y) & x > 1000 & x < y",
            Answer::True(shown(&[("x", 1001), ("y", 1620)])),
        ),
        ("A x: x < 5", Answer::False(shown(&[("x", 5)]))),
        (
            "A x: x != 1000000",
            Answer::False(shown(&[("x", 1_000_000)])),
        ),
        ("0 < 1", Answer::True(vec![])),
        ("1 >= 2 | 3 <= 2", Answer::False(vec![])),
        ("A x: E y: x = 2*y | x = 2*y + 1", Answer::True(vec![])),
        ("lost(4,7) & ~lost(4,6)", Answer::True(vec![])),
        ("A x: 0*x = 0", Answer::True(vec![])),
        ("E x, y: x + y = x + y + 1", Answer::False(vec![])),
    ] {
        assert_eq!(decide(text, &queen), answer, "{text}");
    }
}

#[test]
fn errors_point_at_their_place() {
    for (text, part, at) in [
        ("", "", 0),
        ("A x lost(x,x)", "lost", 4),
        ("A x: lost(x,y)", "y", 12),
        ("A x: lost(x)", ")", 11),
        ("A x: x < 1 x", "x", 11),
        ("E x: A x: x = x", "x", 7),
        ("A X: X = 1", "X", 2),
        ("A x: x + = 1", "=", 9),
        ("A x: x", "", 6),
        ("A x: (x = 1", "", 11),
        ("A x: x = 100*x", "100", 9),
        ("A x: x = 1000000000000000001", "1000000000000000001", 9),
        ("A x: x é 1", "é", 7),
        ("A lost: 1 = 1", "lost", 2),
        ("A x: 1x = 1", "1x", 5),
    ] {
        let error = Statement::read(text).expect_err(text);
        assert_eq!((&*error.part, error.at), (part, at), "{text}: {error}");
    }
    assert!(Statement::read(&"~(".repeat(900)).is_err());
    assert!(Statement::read(&"x".repeat(3_000)).is_err());
}

#[test]
fn a_statement_that_is_too_large_is_an_error() {
    let names: Vec<String> = (0..14).map(|n| format!("x{n}")).collect();
    let text = format!("A {}: {} = 3", names.join(","), names.join(" + "));
    let limit = "an automaton has to read 14 numbers and sums of the statement together, which \
                 makes 2^14 symbols, more than 4\u{202f}096";
    assert_eq!(
        decide(&text, &proved("queen")),
        Answer::TooLarge(limit.to_owned())
    );
    // Some of these need more symbols than a machine word can count.
    for (names, rule) in [(13, "rook"), (32, "rook"), (64, "queen"), (400, "king")] {
        let each: Vec<String> = (0..names).map(|n| format!("v{n}")).collect();
        for text in [
            format!("E {}: {} = 1", each.join(","), each.join("+")),
            format!("A {}: ~({} < 5) | v0 = v1", each.join(","), each.join("+")),
            format!("E {}: lost({}, 1)", each.join(","), each.join("+")),
        ] {
            if text.len() > 2_000 {
                continue;
            }
            let Answer::TooLarge(limit) = decide(&text, &proved(rule)) else {
                panic!("{text} is decided");
            };
            assert!(
                limit.contains("numbers and sums of the statement together"),
                "{limit}"
            );
        }
    }
    let each: Vec<String> = (0..12).map(|n| format!("v{n}")).collect();
    let text = format!("E {}: {} = 1", each.join(","), each.join("+"));
    assert!(matches!(decide(&text, &proved("rook")), Answer::True(_)));
    let text = "A x,y,z: 97*x + 89*y < 83*z + 99";
    assert!(!matches!(decide(text, &proved("rook")), Answer::True(_)));
}

/// Draws random statements.
struct Drawing {
    chance: Chance,
    names: Vec<String>,
}

impl Drawing {
    fn sum(&mut self, bound: &[usize]) -> Sum {
        let mut sum = Sum::default();
        for &variable in bound {
            if self.chance.percent(45) {
                let factor = if self.chance.percent(80) { 1 } else { 2 };
                sum.terms.push((variable, factor));
            }
        }
        if sum.terms.is_empty() || self.chance.percent(25) {
            sum.constant = self.chance.within(0..=4);
        }
        sum
    }

    fn formula(&mut self, bound: &mut Vec<usize>, depth: u32) -> Formula {
        let two = |drawing: &mut Self, bound: &mut Vec<usize>| {
            let mut one = || Box::new(drawing.formula(bound, depth - 1));
            (one(), one())
        };
        match self.chance.within(0..=if depth == 0 { 4 } else { 9 }) {
            0..=2 => Formula::Lost(self.sum(bound), self.sum(bound)),
            3 => Formula::Compare(Relation::Equal, self.sum(bound), self.sum(bound)),
            4 => Formula::Compare(Relation::Less, self.sum(bound), self.sum(bound)),
            5 => Formula::Not(Box::new(self.formula(bound, depth - 1))),
            6 => {
                let (left, right) = two(self, bound);
                Formula::And(left, right)
            }
            7 => {
                let (left, right) = two(self, bound);
                Formula::Or(left, right)
            }
            _ if bound.len() == 3 => Formula::Lost(self.sum(bound), self.sum(bound)),
            kind => {
                let variable = self.names.len();
                self.names.push(format!("v{variable}"));
                bound.push(variable);
                let body = Box::new(self.formula(bound, depth - 1));
                bound.pop();
                match kind {
                    8 => Formula::Exists(vec![variable], body),
                    _ => Formula::All(vec![variable], body),
                }
            }
        }
    }
}

/// The truth of a formula, by trying the numbers below 14. `None` if they do not decide it.
fn search(
    formula: &Formula,
    values: &mut Vec<u64>,
    lost: &dyn Fn(u64, u64) -> bool,
) -> Option<bool> {
    let sum = |sum: &Sum, values: &[u64]| -> u64 {
        let terms = sum.terms.iter();
        terms
            .map(|&(variable, factor)| values[variable] * factor.cast_unsigned())
            .sum::<u64>()
            + sum.constant
    };
    match formula {
        Formula::Lost(x, y) => Some(lost(sum(x, values), sum(y, values))),
        Formula::Compare(Relation::Equal, x, y) => Some(sum(x, values) == sum(y, values)),
        Formula::Compare(Relation::Less, x, y) => Some(sum(x, values) < sum(y, values)),
        Formula::Not(of) => search(of, values, lost).map(|yes| !yes),
        Formula::And(left, right) => {
            match (search(left, values, lost), search(right, values, lost)) {
                (Some(false), _) | (_, Some(false)) => Some(false),
                (Some(true), Some(true)) => Some(true),
                _ => None,
            }
        }
        Formula::Or(left, right) => match (search(left, values, lost), search(right, values, lost))
        {
            (Some(true), _) | (_, Some(true)) => Some(true),
            (Some(false), Some(false)) => Some(false),
            _ => None,
        },
        // The search decides a quantifier only if one of these numbers proves or refutes it.
        Formula::Exists(variables, of) | Formula::All(variables, of) => {
            let sought = matches!(formula, Formula::Exists(..));
            if values.len() <= variables[0] {
                values.resize(variables[0] + 1, 0);
            }
            for value in 0..14 {
                values[variables[0]] = value;
                if search(of, values, lost) == Some(sought) {
                    return Some(sought);
                }
            }
            None
        }
    }
}

#[test]
fn thousands_of_random_statements_agree_with_search() {
    let mut drawing = Drawing {
        chance: Chance::new(17, "statements"),
        names: Vec::new(),
    };
    let (mut known, mut yes, mut large) = (0, 0, 0);
    for (rule, count) in [("queen", 5_500), ("king", 3_500), ("queen+2:6", 1_000)] {
        let lost = proved(rule);
        let side = 160;
        let table: Vec<bool> = (0..side * side)
            .map(|cell| lost.accepts(&[cell % side, cell / side]))
            .collect();
        let is_lost = |x: u64, y: u64| match x.max(y) < side {
            true => table[(y * side + x) as usize],
            false => lost.accepts(&[x, y]),
        };
        for _ in 0..count {
            drawing.names.clear();
            let formula = drawing.formula(&mut Vec::new(), 5);
            let statement = Statement {
                names: drawing.names.clone(),
                formula,
            };
            let mut decision = Decision::new(&statement, &lost);
            decision.finish();
            let answer = match decision.answer.as_ref().expect("the end") {
                Answer::True(_) => true,
                Answer::False(_) => false,
                Answer::TooLarge(_) => {
                    large += 1;
                    continue;
                }
            };
            if let Some(found) = search(&statement.formula, &mut Vec::new(), &is_lost) {
                assert_eq!(answer, found, "{statement:?}");
                known += 1;
                yes += usize::from(found);
            }
        }
    }
    assert!(
        known > 4_000 && yes > 1_000 && known - yes > 1_000,
        "{known} {yes}"
    );
    assert!(large < 70, "{large}");
}

#[test]
fn automata_and_statements_are_written_for_walnut() {
    let queen = proved("queen");
    let text = walnut_automaton(&queen);
    assert!(
        text.starts_with("msd_fib msd_fib\n\n0 1\n0 0 -> 0\n1 0 -> 1\n0 1 -> 2\n\n1 0\n0 1 -> 3\n")
    );
    assert_eq!(text.lines().filter(|line| line.contains("->")).count(), 13);
    let statement = Statement::read("A n: E x,y: lost(x,y) & y = x + n").expect("a statement");
    assert_eq!(
        walnut_statement("gaps", &statement, Digits::GOLDEN),
        "eval gaps \"?msd_fib (An (Ex,y ($lost(x,y) & y=n+x)))\":\n"
    );
    let silver = Digits::new(2).expect("a system");
    let text = walnut_statement("gaps", &statement, silver);
    assert!(text.starts_with("ost u2 [0 3] [2]:\neval gaps \"?msd_u2 "));
}
