use std::sync::Arc;

use super::{Formula, Statement, Sum};
use crate::rules::grouped_in_text;
use crate::solve::{Job, Progress};
use crate::theory::automaton::{Automaton, Join, Linear, Operation, Plan, Relation, Run};

const MOST_STATES: usize = 200_000;
/// The largest constant that a relation contains. A larger constant becomes a variable, and an
/// automaton compares the digits of this variable with the constant.
const SMALL: u64 = 64;
/// The most symbols of an automaton. They limit how many variables it can read at the same time.
const MOST_SYMBOLS: usize = 4_096;

/// The answer to a statement.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Answer {
    /// The statement is true. If it begins with `E`, these numbers show it: the first in order
    /// among the tuples with the fewest digits. Empty if they exceed 64 bits.
    True(Vec<(String, u64)>),
    /// The statement is false. If it begins with `A`, these numbers show it.
    False(Vec<(String, u64)>),
    /// The limit that was reached, as the end of a sentence.
    TooLarge(String),
}

/// A statement that is being decided.
pub struct Decision {
    run: Option<Run>,
    names: Vec<String>,
    /// True if the last set holds counterexamples.
    all: bool,
    /// The answer; `None` until it is known.
    pub answer: Option<Answer>,
}

/// The index of a set in a plan, and the variables of its tracks, ascending.
type Set = (usize, Vec<usize>);

struct Compiler<'a> {
    plan: Plan,
    lost: &'a Arc<Automaton>,
    given: Option<usize>,
    /// The number of the last variable that was made for a sum or a constant.
    fresh: usize,
    /// The number of variables that an automaton could not read at the same time; `None` if there
    /// is none.
    too_many: Option<usize>,
}

impl Compiler<'_> {
    fn fits(&mut self, tracks: usize) -> bool {
        let symbols = self.plan.digits.base().checked_pow(tracks as u32);
        let fits = symbols.is_some_and(|symbols| symbols <= MOST_SYMBOLS);
        if !fits {
            self.too_many = Some(tracks);
        }
        fits
    }

    fn join(&mut self, how: Join, left: Set, right: Set) -> Set {
        let mut variables = [left.1.clone(), right.1.clone()].concat();
        variables.sort_unstable();
        variables.dedup();
        let tracks = variables.len();
        if !self.fits(tracks) {
            return left;
        }
        let places = |set: &Set| {
            let place = |variable: &usize| variables.iter().position(|other| other == variable);
            set.1.iter().filter_map(place).collect()
        };
        let [left, right] = [left, right].map(|set| (set.0, places(&set)));
        let join = Operation::Join {
            how,
            left,
            right,
            tracks,
        };
        (self.plan.push(join), variables)
    }

    /// The set without the hidden variables. It has each tuple that some values of the hidden
    /// variables complete to a tuple of the given set.
    fn some(&mut self, (of, variables): Set, hidden: &[usize]) -> Set {
        let stays = |track: &usize| !hidden.contains(&variables[*track]);
        let tracks: Vec<usize> = (0..variables.len()).filter(stays).collect();
        if tracks.len() == variables.len() {
            return (of, variables);
        }
        let left = tracks.iter().map(|track| variables[*track]).collect();
        (self.plan.push(Operation::Keep { of, tracks }), left)
    }

    fn complement(&mut self, set: Set) -> Set {
        let all = (self.plan.all(set.1.len()), set.1.clone());
        self.join(Join::Minus, all, set)
    }

    /// The tuples for which left and right are equal, or left is less, as `relation` requires.
    fn compare(&mut self, relation: Relation, left: &Sum, right: &Sum) -> Set {
        let mut terms = left.terms.clone();
        for &(variable, factor) in &right.terms {
            match terms.iter_mut().find(|term| term.0 == variable) {
                Some(term) => term.1 -= factor,
                None => terms.push((variable, -factor)),
            }
        }
        terms.retain(|(_, factor)| *factor != 0);
        terms.sort_unstable();
        let mut constant = right.constant.cast_signed() - left.constant.cast_signed();
        let large = constant.unsigned_abs() > SMALL && !terms.is_empty();
        let number = large.then(|| {
            self.fresh += 1;
            terms.push((self.fresh, -constant.signum()));
            let number = Automaton::number(self.plan.digits, constant.unsigned_abs());
            constant = 0;
            (self.plan.given(Arc::new(number)), vec![self.fresh])
        });
        let (variables, coefficients): (Vec<usize>, Vec<i64>) = terms.into_iter().unzip();
        let relation = Linear {
            coefficients,
            relation,
            constant,
        };
        if !self.fits(variables.len()) {
            return (self.plan.all(1), vec![0]);
        }
        let set = (self.plan.linear(relation), variables);
        match number {
            None => set,
            Some(number) => {
                let hidden = number.1.clone();
                let both = self.join(Join::And, set, number);
                self.some(both, &hidden)
            }
        }
    }

    /// The variable of a sum that is a single variable. For any other sum, a fresh variable, and
    /// the set on which this variable equals the sum.
    fn variable(&mut self, sum: &Sum) -> (usize, Option<Set>) {
        if let ([(variable, 1)], 0) = (&sum.terms[..], sum.constant) {
            return (*variable, None);
        }
        self.fresh += 1;
        let fresh = self.fresh;
        let own = Sum {
            terms: vec![(fresh, 1)],
            constant: 0,
        };
        (fresh, Some(self.compare(Relation::Equal, sum, &own)))
    }

    fn compile(&mut self, formula: &Formula) -> Set {
        match formula {
            Formula::Compare(how, left, right) => self.compare(*how, left, right),
            Formula::Lost(x, y) => {
                let given = self
                    .given
                    .unwrap_or_else(|| self.plan.given(Arc::clone(self.lost)));
                self.given = Some(given);
                let [(u, x), (v, y)] = [x, y].map(|sum| self.variable(sum));
                let mut tracks = vec![u, v];
                tracks.sort_unstable();
                tracks.dedup();
                let place = |variable| usize::from(tracks.first() != Some(&variable));
                let all = self.plan.all(tracks.len());
                let lost = self.plan.push(Operation::Join {
                    how: Join::And,
                    left: (all, (0..tracks.len()).collect()),
                    right: (given, vec![place(u), place(v)]),
                    tracks: tracks.len(),
                });
                let mut set = (lost, tracks);
                for (sum, variable) in [(x, u), (y, v)] {
                    if let Some(sum) = sum {
                        let both = self.join(Join::And, set, sum);
                        set = self.some(both, &[variable]);
                    }
                }
                set
            }
            Formula::Not(of) => {
                let set = self.compile(of);
                self.complement(set)
            }
            Formula::And(left, right) | Formula::Or(left, right) => {
                let how = match formula {
                    Formula::And(..) => Join::And,
                    _ => Join::Or,
                };
                let (left, right) = (self.compile(left), self.compile(right));
                self.join(how, left, right)
            }
            Formula::Exists(variables, of) => {
                let set = self.compile(of);
                self.some(set, variables)
            }
            Formula::All(variables, of) => {
                let set = self.refuting(of);
                let set = self.some(set, variables);
                self.complement(set)
            }
        }
    }

    fn refuting(&mut self, formula: &Formula) -> Set {
        match formula {
            Formula::Not(of) => self.compile(of),
            Formula::Or(left, right) => {
                let (left, right) = (self.refuting(left), self.refuting(right));
                self.join(Join::And, left, right)
            }
            Formula::All(variables, of) => {
                let set = self.refuting(of);
                self.some(set, variables)
            }
            _ => {
                let set = self.compile(formula);
                self.complement(set)
            }
        }
    }
}

impl Decision {
    /// Begins to decide a statement about the cells that an automaton on two tracks
    /// accepts.
    pub fn new(statement: &Statement, lost: &Arc<Automaton>) -> Self {
        let mut compiler = Compiler {
            plan: Plan::new(lost.digits()),
            lost,
            given: None,
            fresh: statement.names.len(),
            too_many: None,
        };
        // Skips the quantifiers in front, while they are of one kind.
        let all = matches!(statement.formula, Formula::All(..));
        let mut body = &statement.formula;
        while let (true, Formula::All(_, of)) | (false, Formula::Exists(_, of)) = (all, body) {
            body = of;
        }
        let (_, variables) = match all {
            true => compiler.refuting(body),
            false => compiler.compile(body),
        };
        let names = variables
            .iter()
            .map(|variable| statement.names.get(*variable));
        let answer = compiler.too_many.map(|tracks| {
            let base = compiler.plan.digits.base();
            Answer::TooLarge(format!(
                "an automaton has to read {tracks} numbers and sums of the statement together, \
                 which makes {base}^{tracks} symbols, more than {}",
                grouped_in_text(MOST_SYMBOLS as u64)
            ))
        });
        Self {
            names: names.flatten().cloned().collect(),
            run: answer.is_none().then(|| compiler.plan.run(MOST_STATES)),
            all,
            answer,
        }
    }

    /// The number of states of the largest automaton so far.
    pub fn largest(&self) -> usize {
        self.run.as_ref().map_or(0, |run| run.largest)
    }

    fn conclude(&mut self) {
        let Some(run) = self.run.as_ref().filter(|run| run.is_done()) else {
            return;
        };
        let last = run.set(run.progress().1 - 1).filter(|_| !run.failed);
        let Some(set) = last else {
            let large = |states: usize| grouped_in_text(states as u64);
            self.answer = Some(Answer::TooLarge(match run.largest {
                ..=MOST_STATES => format!(
                    "an intermediate automaton has {} states and too many transitions",
                    large(run.largest)
                ),
                _ => format!(
                    "an intermediate automaton has more than {} states",
                    large(MOST_STATES)
                ),
            }));
            return;
        };
        let numbers = set.smallest().unwrap_or_default();
        let shown = self.names.iter().cloned().zip(numbers).collect();
        self.answer = Some(match (self.all, set.is_empty()) {
            (true, true) => Answer::True(Vec::new()),
            (true, false) => Answer::False(shown),
            (false, false) => Answer::True(shown),
            (false, true) => Answer::False(Vec::new()),
        });
    }
}

impl Job for Decision {
    /// A unit is a look-up. A result is a set of the plan.
    fn step(&mut self, budget: u64) -> Progress {
        if let (Some(run), None) = (&mut self.run, &self.answer) {
            run.step(budget.max(1));
            self.conclude();
        }
        self.progress()
    }

    fn progress(&self) -> Progress {
        let (done, total) = self.run.as_ref().map_or((1, 1), Run::progress);
        let (done, total) = (done as u64, total as u64);
        Progress {
            done: if self.answer.is_some() {
                total
            } else {
                done.min(total - 1)
            },
            total,
            memory_bytes: 0,
        }
    }
}
