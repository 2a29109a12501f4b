//! Automata and statements as text for Walnut, a program by H. Mousavi that decides such
//! statements, too. Walnut serves as an independent check.

use std::fmt::Write;

use super::{Compare, Formula, Statement, Sum};
use crate::theory::automaton::{Automaton, Digits};

/// The name of a system of digits: that of Walnut if it has the system, otherwise one that
/// [`walnut_statement`] defines.
fn system(digits: Digits) -> String {
    match digits.a() {
        0 => "msd_2".to_owned(),
        1 => "msd_fib".to_owned(),
        a => format!("msd_u{a}"),
    }
}

/// An automaton as a file for Walnut: the systems of its tracks, and for each state its number, 1
/// if it accepts and 0 if not, and the next state for each tuple of digits.
pub fn walnut_automaton(automaton: &Automaton) -> String {
    let digits = automaton.digits();
    let tracks = vec![system(digits); automaton.tracks()];
    let mut text = tracks.join(" ") + "\n";
    for state in 0..automaton.states() as u32 {
        // Writing to a string cannot fail.
        let _ = writeln!(
            text,
            "\n{state} {}",
            u8::from(automaton.is_accepting(state))
        );
        for symbol in 0..automaton.symbols() {
            let Some(to) = automaton.next(state, symbol) else {
                continue;
            };
            for track in 0..automaton.tracks() {
                let _ = write!(text, "{} ", digits.digit(symbol, track));
            }
            let _ = writeln!(text, "-> {to}");
        }
    }
    text
}

/// A statement as a command for Walnut, which reads the automaton from a file named `lost.txt`. A
/// system of digits that Walnut does not have is defined first, by the continued fraction [0; a +
/// 1, a, a, …].
pub fn walnut_statement(name: &str, statement: &Statement, digits: Digits) -> String {
    let says = say(&statement.formula, &statement.names);
    let define = match digits.a() {
        0 | 1 => String::new(),
        a => format!("ost u{a} [0 {}] [{a}]:\n", a + 1),
    };
    format!("{define}eval {name} \"?{} {says}\":\n", system(digits))
}

fn say(formula: &Formula, names: &[String]) -> String {
    let bound = |variables: &[usize]| {
        let names: Vec<&str> = variables
            .iter()
            .map(|&variable| &*names[variable])
            .collect();
        names.join(",")
    };
    let two = |sign: &str, left: &Formula, right: &Formula| {
        format!("({}{sign}{})", say(left, names), say(right, names))
    };
    match formula {
        Formula::Lost(x, y) => format!("$lost({},{})", sum(x, names), sum(y, names)),
        Formula::Compare(compare, left, right) => {
            let sign = match compare {
                Compare::Equal => "=",
                Compare::Less => "<",
            };
            format!("{}{sign}{}", sum(left, names), sum(right, names))
        }
        Formula::Not(of) => format!("~({})", say(of, names)),
        Formula::And(left, right) => two(" & ", left, right),
        Formula::Or(left, right) => two(" | ", left, right),
        Formula::Exists(variables, of) => format!("(E{} {})", bound(variables), say(of, names)),
        Formula::All(variables, of) => format!("(A{} {})", bound(variables), say(of, names)),
    }
}

fn sum(sum: &Sum, names: &[String]) -> String {
    let term = |&(variable, factor): &(usize, i64)| match factor {
        1 => names[variable].clone(),
        _ => format!("{factor}*{}", names[variable]),
    };
    let mut terms: Vec<String> = sum.terms.iter().map(term).collect();
    if sum.constant > 0 || terms.is_empty() {
        terms.push(sum.constant.to_string());
    }
    terms.join("+")
}
