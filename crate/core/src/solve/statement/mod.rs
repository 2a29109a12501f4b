//! First-order statements over whole numbers, about a set of cells that an automaton accepts. The
//! answer is true, or false with the smallest counterexample.
//!
//! | text | meaning |
//! |---|---|
//! | `A x, y: …`, `E x: …` | for all whole numbers x and y from 0 on; for some x |
//! | `lost(x,y)` | the cell is accepted |
//! | `x + 2*y + 1` | a sum: numbers, and names with or without a factor |
//! | `=`, `!=`, `<`, `<=`, `>`, `>=` | comparisons of two sums |
//! | `~`, `&`, `\|`, `=>` | not, and, or, implies: `~` binds most; `=>` groups from the right |
//!
//! A name is a small letter, followed by small letters and digits. The formula of a quantifier
//! extends to the right as far as possible. Inside the formula of a quantifier, its names cannot be
//! bound again.
//!
//! A statement can also be written for Walnut, a program by H. Mousavi that decides such
//! statements. Walnut serves as an independent check.
//!
//! ```
//! use std::sync::Arc;
//! use nimscope::solve::{Job, statement::{Answer, Decision, Statement}};
//! use nimscope::theory::automaton::{Automaton, Digits};
//!
//! let statement = Statement::read("A n: E m: m + m = n")?;
//! let nothing = Automaton::new(Digits::BINARY, 2, &[vec![-1; 4]], &[false]).expect("a table");
//! let mut decision = Decision::new(&statement, &Arc::new(nothing));
//! decision.finish();
//! let answer = Answer::False(vec![("n".to_owned(), 1)]);
//! assert_eq!(decision.answer, Some(answer));
//! # Ok::<(), nimscope::NotationError>(())
//! ```

mod decide;

pub use decide::{Answer, Decision};

use std::fmt::Write;

use crate::rules::{NotationError, whole};
use crate::theory::automaton::{Automaton, Digits, Relation};

const MOST_BYTES: usize = 2_000;
const MOST_DEPTH: usize = 60;
const MOST_FACTOR: u64 = 99;
const MOST_NUMBER: u64 = 1_000_000_000_000_000_000;

/// A sum: a factor for each variable, by number and ascending, and a constant.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Sum {
    /// Variables with their factors, which are not 0.
    pub terms: Vec<(usize, i64)>,
    /// The constant.
    pub constant: u64,
}

/// A formula. Variables are numbers: their places in [`Statement::names`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Formula {
    /// The cell with these two coordinates is lost.
    Lost(Sum, Sum),
    /// A comparison of two sums.
    Compare(Relation, Sum, Sum),
    /// The negation of a formula.
    Not(Box<Self>),
    /// Both formulas hold.
    And(Box<Self>, Box<Self>),
    /// One of the two formulas holds, or both.
    Or(Box<Self>, Box<Self>),
    /// The formula holds for some values of the variables.
    Exists(Vec<usize>, Box<Self>),
    /// The formula holds for all values of the variables.
    All(Vec<usize>, Box<Self>),
}

/// A formula in which each variable is bound.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Statement {
    /// The names of the variables.
    pub names: Vec<String>,
    /// The formula with these variables.
    pub formula: Formula,
}

impl Statement {
    /// Reads a statement.
    ///
    /// # Errors
    /// The error names the first part that is wrong, and its place.
    pub fn read(text: &str) -> Result<Self, NotationError> {
        if text.len() > MOST_BYTES {
            let expected = format!("at most {MOST_BYTES} bytes");
            return Err(NotationError::new(
                "The statement is too long.",
                text,
                expected,
                0,
            ));
        }
        let mut reader = Reader {
            text,
            at: 0,
            depth: 0,
            names: Vec::new(),
            bound: Vec::new(),
        };
        let formula = reader.formula()?;
        if !reader.word().is_empty() {
            return Err(reader.error(
                "There is more text after the statement.",
                "&, |, => or the end",
            ));
        }
        Ok(Self {
            names: reader.names,
            formula,
        })
    }
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
    depth: usize,
    names: Vec<String>,
    bound: Vec<usize>,
}

type Read<T> = Result<T, NotationError>;

fn not(formula: Formula) -> Formula {
    Formula::Not(Box::new(formula))
}

impl<'a> Reader<'a> {
    /// The next word after spaces: a name, a number, or a sign; empty at the end.
    fn word(&mut self) -> &'a str {
        let rest = self.text[self.at..].trim_start();
        self.at = self.text.len() - rest.len();
        // A power of ten is written 10^18.
        let is_word = |letter: char| letter.is_ascii_alphanumeric() || letter == '^';
        let words = rest.find(|letter| !is_word(letter)).unwrap_or(rest.len());
        let signs = ["=>", "<=", ">=", "!="];
        let sign = || {
            let double = signs.iter().any(|sign| rest.starts_with(sign));
            let first = rest.chars().next().map_or(0, char::len_utf8);
            if double { 2 } else { first }
        };
        &rest[..if words > 0 { words } else { sign() }]
    }

    fn take(&mut self, word: &str) -> bool {
        let found = self.word() == word;
        if found {
            self.at += word.len();
        }
        found
    }

    fn error(&mut self, message: &str, expected: &str) -> NotationError {
        let word = self.word();
        NotationError::new(message, word, expected, self.at)
    }

    fn need(&mut self, word: &str) -> Read<()> {
        match self.take(word) {
            true => Ok(()),
            false => Err(self.error("Unexpected text.", word)),
        }
    }

    fn deeper<T>(&mut self, part: impl FnOnce(&mut Self) -> Read<T>) -> Read<T> {
        if self.depth == MOST_DEPTH {
            return Err(self.error("The statement is nested too deeply.", "a simpler statement"));
        }
        self.depth += 1;
        let read = part(self)?;
        self.depth -= 1;
        Ok(read)
    }

    fn formula(&mut self) -> Read<Formula> {
        self.deeper(|reader| {
            let left = reader.either()?;
            if !reader.take("=>") {
                return Ok(left);
            }
            let right = reader.formula()?;
            Ok(Formula::Or(Box::new(not(left)), Box::new(right)))
        })
    }

    fn either(&mut self) -> Read<Formula> {
        let mut left = self.both()?;
        while self.take("|") {
            left = Formula::Or(Box::new(left), Box::new(self.both()?));
        }
        Ok(left)
    }

    fn both(&mut self) -> Read<Formula> {
        let mut left = self.part()?;
        while self.take("&") {
            left = Formula::And(Box::new(left), Box::new(self.part()?));
        }
        Ok(left)
    }

    fn part(&mut self) -> Read<Formula> {
        if self.take("~") {
            return self.deeper(|reader| Ok(not(reader.part()?)));
        }
        if self.take("(") {
            let formula = self.formula()?;
            self.need(")")?;
            return Ok(formula);
        }
        if self.word() == "A" || self.word() == "E" {
            return self.quantified();
        }
        if self.take("lost") {
            self.need("(")?;
            let x = self.sum()?;
            self.need(",")?;
            let y = self.sum()?;
            self.need(")")?;
            return Ok(Formula::Lost(x, y));
        }
        let left = self.sum()?;
        let sign = self.word();
        let signs = ["=", "!=", "<", ">", "<=", ">="];
        if !signs.contains(&sign) {
            return Err(self.error(
                "A sign such as = or < is missing between two sums.",
                "=, !=, <, <=, > or >=",
            ));
        }
        self.at += sign.len();
        let right = self.sum()?;
        Ok(match sign {
            "=" => Formula::Compare(Relation::Equal, left, right),
            "!=" => not(Formula::Compare(Relation::Equal, left, right)),
            "<" => Formula::Compare(Relation::Less, left, right),
            ">" => Formula::Compare(Relation::Less, right, left),
            "<=" => not(Formula::Compare(Relation::Less, right, left)),
            _ => not(Formula::Compare(Relation::Less, left, right)),
        })
    }

    fn quantified(&mut self) -> Read<Formula> {
        let all = self.take("A");
        if !all {
            self.need("E")?;
        }
        let before = self.bound.len();
        loop {
            let name = self.name()?;
            if self.bound.iter().any(|bound| self.names[*bound] == name) {
                return Err(self.error("This name is already in use.", "another name"));
            }
            self.at += name.len();
            self.bound.push(self.names.len());
            self.names.push(name.to_owned());
            if !self.take(",") {
                break;
            }
        }
        self.need(":")?;
        let body = Box::new(self.formula()?);
        let variables = self.bound.split_off(before);
        Ok(match all {
            true => Formula::All(variables, body),
            false => Formula::Exists(variables, body),
        })
    }

    /// Returns the name at this place, without going past this name.
    fn name(&mut self) -> Read<&'a str> {
        let word = self.word();
        let small = word.starts_with(|letter: char| letter.is_ascii_lowercase())
            && !word.contains(|letter: char| letter.is_ascii_uppercase());
        match small && word != "lost" {
            true => Ok(word),
            false => Err(self.error("A name is missing.", "a name of small letters, such as x")),
        }
    }

    fn sum(&mut self) -> Read<Sum> {
        let mut sum = Sum::default();
        loop {
            self.term(&mut sum)?;
            if !self.take("+") {
                break;
            }
        }
        sum.terms.sort_unstable();
        sum.terms.retain(|(_, factor)| *factor > 0);
        Ok(sum)
    }

    fn term(&mut self, sum: &mut Sum) -> Read<()> {
        let word = self.word();
        let mut factor = 1;
        if word.starts_with(|letter: char| letter.is_ascii_digit()) {
            let number = whole(word).ok().filter(|number| *number <= MOST_NUMBER);
            let Some(number) = number else {
                return Err(self.error("This is not a valid number.", "a number from 0 to 10^18"));
            };
            let from = self.at;
            self.at += word.len();
            if !self.take("*") {
                let constant = sum.constant.checked_add(number);
                let constant = constant.filter(|sum| *sum <= MOST_NUMBER);
                sum.constant = constant.ok_or_else(|| {
                    NotationError::new("The sum is too large.", word, "at most 10^18", from)
                })?;
                return Ok(());
            }
            if number > MOST_FACTOR {
                let expected = "a factor from 0 to 99";
                return Err(NotationError::new(
                    "The factor is too large.",
                    word,
                    expected,
                    from,
                ));
            }
            factor = number.cast_signed();
        }
        let name = self.name()?;
        let bound = self.bound.iter().copied();
        let Some(variable) = bound.rev().find(|bound| self.names[*bound] == name) else {
            return Err(self.error(
                "No A or E introduces this name before it is used.",
                "a name that A or E introduces before",
            ));
        };
        self.at += name.len();
        match sum.terms.iter_mut().find(|term| term.0 == variable) {
            Some(term) => term.1 += factor,
            None => sum.terms.push((variable, factor)),
        }
        Ok(())
    }
}

/// Walnut's name for a system of digits. If Walnut lacks the system, [`walnut_statement`] defines
/// this name.
fn system(digits: Digits) -> String {
    match digits.a() {
        0 => "msd_2".to_owned(),
        1 => "msd_fib".to_owned(),
        a => format!("msd_u{a}"),
    }
}

/// An automaton as a file for Walnut. The first line has the systems of its tracks. Each state has
/// its number, a 1 if it accepts or a 0 if not, and the next state for each tuple of digits.
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
                Relation::Equal => "=",
                Relation::Less => "<",
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
