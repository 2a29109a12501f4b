//! The search for a proof, in slices.

use std::sync::Arc;

use super::check::{check, relations};
use super::learn::{Learned, Learner, agrees};
use super::lost::LostRows;
use super::rule::Rule;
use crate::solve::{Job, Progress, work};
use crate::theory::automaton::{Automaton, Digits, Run};

/// The most states of an automaton that is guessed.
pub const MOST_GUESSED: usize = 400;
/// The most states of any automaton while it is made.
pub const MOST_STATES: usize = 200_000;
/// The systems of digits that are tried, by their a.
pub const NUMERATIONS: [u8; 4] = [0, 1, 2, 3];
/// The suffixes by which prefixes are compared have up to so many digits.
const SUFFIXES: std::ops::RangeInclusive<usize> = 2..=9;

/// What a search for a proof found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proof {
    /// The automaton that accepts exactly the lost cells, if one was found: this is
    /// proved. Else there is no proof and no disproof.
    pub automaton: Option<Arc<Automaton>>,
    /// The states of the largest automaton on the way.
    pub largest: usize,
    /// The systems of digits that were tried, in order, by their a.
    pub tried: Vec<u8>,
}

/// What is done now.
enum Phase {
    /// Rows are listed.
    List,
    /// An automaton is guessed.
    Learn(Learner),
    /// The relations of the rule are made.
    Relate(Arc<Automaton>, Run, Vec<usize>),
    /// The guess is checked.
    Check(Arc<Automaton>, Run),
    Done,
}

/// The search for an automaton that accepts the lost cells of a rule.
pub struct Prover {
    rule: Rule,
    cells: Option<LostRows>,
    /// The number of the table of lost cells.
    size: usize,
    order: Vec<Digits>,
    /// Which of them is tried, and with which suffixes.
    at: (usize, usize),
    /// The relations in these digits.
    relations: Vec<Arc<Automaton>>,
    /// The guesses in these digits that were wrong.
    refuted: Vec<Arc<Automaton>>,
    phase: Phase,
    proof: Proof,
}

impl Prover {
    /// The search for a rule, not begun.
    pub fn new(rule: Rule) -> Self {
        Self {
            cells: LostRows::new(&rule, 0),
            rule,
            size: 0,
            order: Vec::new(),
            at: (0, *SUFFIXES.start()),
            relations: Vec::new(),
            refuted: Vec::new(),
            phase: Phase::List,
            proof: Proof {
                automaton: None,
                largest: 0,
                tried: Vec::new(),
            },
        }
    }

    /// The rule.
    pub fn rule(&self) -> &Rule {
        &self.rule
    }

    /// What was found, once the search is done.
    pub fn proof(&self) -> Option<&Proof> {
        matches!(self.phase, Phase::Done).then_some(&self.proof)
    }

    /// The digits that are tried now; `None` when all were.
    fn learner(&mut self) -> Phase {
        let Some(&digits) = self.order.get(self.at.0) else {
            return Phase::Done;
        };
        if self.proof.tried.len() == self.at.0 {
            self.proof.tried.push(digits.a());
        }
        Phase::Learn(Learner::new(digits, self.at.1, MOST_GUESSED))
    }

    /// Goes on with longer suffixes.
    fn longer(&mut self) -> Phase {
        self.at.1 += 1;
        if self.at.1 > *SUFFIXES.end() {
            return self.other();
        }
        self.learner()
    }

    /// Goes on with other digits.
    fn other(&mut self) -> Phase {
        self.at = (self.at.0 + 1, *SUFFIXES.start());
        self.relations.clear();
        self.refuted.clear();
        self.learner()
    }

    /// Goes on with a guess.
    fn guessed(&mut self, guess: Automaton, cells: &LostRows) -> Phase {
        let known = self.refuted.iter().any(|other| **other == guess);
        if known || !agrees(&guess, cells) {
            return self.longer();
        }
        let guess = Arc::new(guess);
        if self.relations.is_empty() {
            let (plan, sets) = relations(guess.digits(), &self.rule);
            return Phase::Relate(guess, plan.run(MOST_STATES), sets);
        }
        self.checking(guess)
    }

    fn checking(&self, guess: Arc<Automaton>) -> Phase {
        let plan = check(&guess, &self.rule, &self.relations);
        Phase::Check(guess, plan.run(MOST_STATES))
    }

    /// Does a portion of the work, and says what it cost.
    fn advance(&mut self) -> u64 {
        let Some(mut cells) = self.cells.take() else {
            self.phase = Phase::Done;
            return 1;
        };
        let mut cost = 1;
        self.phase = match std::mem::replace(&mut self.phase, Phase::Done) {
            Phase::List => match cells.advance(&self.rule) {
                Some(spent) => {
                    cost = spent;
                    Phase::List
                }
                None => {
                    if self.order.is_empty() {
                        self.order = order(&cells);
                    }
                    self.learner()
                }
            },
            Phase::Learn(mut learner) => match learner.advance(&cells) {
                Ok(spent) => {
                    cost = spent;
                    Phase::Learn(learner)
                }
                Err(Learned::Guess(guess)) => {
                    cost = 200_000;
                    self.guessed(guess, &cells)
                }
                Err(Learned::Unsound) => self.longer(),
                Err(Learned::TooMany) => self.other(),
                Err(Learned::TooFar) => match LostRows::new(&self.rule, self.size + 1) {
                    Some(more) => {
                        self.size += 1;
                        cells = more;
                        Phase::List
                    }
                    None => self.other(),
                },
            },
            Phase::Relate(guess, mut run, sets) => {
                cost = spend(&mut run);
                self.proof.largest = self.proof.largest.max(run.largest());
                if !run.is_done() {
                    Phase::Relate(guess, run, sets)
                } else if run.stop().is_some() {
                    self.other()
                } else {
                    let made = sets.iter().filter_map(|set| run.set(*set));
                    self.relations = made.cloned().collect();
                    self.checking(guess)
                }
            }
            Phase::Check(guess, mut run) => {
                cost = spend(&mut run);
                self.proof.largest = self.proof.largest.max(run.largest());
                if !run.is_done() {
                    Phase::Check(guess, run)
                } else if run.stop().is_some() {
                    self.refuted.push(guess);
                    self.longer()
                } else {
                    self.proof.automaton = Some(guess);
                    Phase::Done
                }
            }
            Phase::Done => Phase::Done,
        };
        self.cells = Some(cells);
        cost
    }
}

/// Lets a run work for a while, and says what that cost.
fn spend(run: &mut Run) -> u64 {
    const PORTION: u64 = 10_000;
    PORTION - run.step(PORTION).unwrap_or(0)
}

/// The order in which systems of digits are tried: first the one whose place values
/// grow as lost cells are steep, for those with an a have the slope U_{k+1}/U_k.
fn order(cells: &LostRows) -> Vec<Digits> {
    let y = cells.known() / 5;
    let row = cells.row(y);
    let first = match row {
        [x] => {
            let (low, high) = (y.min((*x).into()), y.max((*x).into()));
            let whole = high.checked_div(low).unwrap_or(0);
            if 10 * high < 11 * low {
                0
            } else {
                whole.min(3) as u8
            }
        }
        _ => 0,
    };
    let others = NUMERATIONS.into_iter().filter(|a| *a != first);
    [first]
        .into_iter()
        .chain(others)
        .filter_map(Digits::new)
        .collect()
}

impl Job for Prover {
    /// A unit is a look-up. A result is a guess: one for each system of digits and
    /// each length of suffixes.
    fn step(&mut self, budget: u64) -> Progress {
        work(self, budget.max(1), Self::advance)
    }

    fn progress(&self) -> Progress {
        let each = SUFFIXES.count();
        let total = (NUMERATIONS.len() * each) as u64;
        let done = (self.at.0 * each + self.at.1 - SUFFIXES.start()) as u64;
        Progress {
            done: if matches!(self.phase, Phase::Done) {
                total
            } else {
                done.min(total - 1)
            },
            total,
            memory_bytes: 0,
        }
    }
}
