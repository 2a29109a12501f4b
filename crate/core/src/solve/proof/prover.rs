//! The search for a proof, in slices.

use std::sync::Arc;

use super::check::{check, relations as relations_of};
use super::learn::{Learned, Learner, agrees};
use super::lost::LostRows;
use super::rule::Rule;
use crate::solve::{Job, Progress, work};
use crate::theory::automaton::{Automaton, Digits, Run};

/// The most states of an automaton that is guessed.
pub const MOST_GUESSED: usize = 400;
/// The most states of any automaton while it is made.
pub const MOST_STATES: usize = 200_000;
/// The systems of digits that are tried, by their a; before them the one that fits the
/// slope of the lost cells.
const NUMERATIONS: [u8; 4] = [0, 1, 2, 3];
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

/// The search in one system of digits.
struct Attempt {
    digits: Digits,
    /// The suffixes that are tried, none once they are too long.
    suffix: usize,
    /// Whether it waits for a larger table.
    waits: bool,
    relations: Vec<Arc<Automaton>>,
    /// The guesses that were wrong.
    refuted: Vec<Arc<Automaton>>,
}

impl Attempt {
    fn new(digits: Digits) -> Self {
        Self {
            digits,
            suffix: *SUFFIXES.start(),
            waits: false,
            relations: Vec::new(),
            refuted: Vec::new(),
        }
    }

    fn is_open(&self) -> bool {
        self.suffix <= *SUFFIXES.end()
    }

    fn give_up(&mut self) {
        self.suffix = SUFFIXES.end() + 1;
        self.relations.clear();
    }
}

/// The search for an automaton that accepts the lost cells of a rule.
///
/// All digits are tried on a small table before it grows.
pub struct Prover {
    rule: Rule,
    cells: Option<LostRows>,
    /// The number of the table of lost cells.
    size: usize,
    attempts: Vec<Attempt>,
    /// Which of them is made.
    at: usize,
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
            attempts: Vec::new(),
            at: 0,
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

    /// What was found so far.
    pub fn so_far(&self) -> &Proof {
        &self.proof
    }

    /// Goes on with the next attempt that can be made on this table, or with a larger
    /// table.
    fn learner(&mut self, cells: &mut LostRows) -> Phase {
        let ready = |attempt: &Attempt| attempt.is_open() && !attempt.waits;
        let Some(at) = self.attempts.iter().position(ready) else {
            let wanted = self.attempts.iter().any(Attempt::is_open);
            let more = LostRows::new(&self.rule, self.size + 1).filter(|_| wanted);
            let Some(more) = more else {
                return Phase::Done;
            };
            *cells = more;
            self.size += 1;
            for attempt in &mut self.attempts {
                attempt.waits = false;
            }
            return Phase::List;
        };
        self.at = at;
        let Attempt { digits, suffix, .. } = self.attempts[at];
        if !self.proof.tried.contains(&digits.a()) {
            self.proof.tried.push(digits.a());
        }
        Phase::Learn(Learner::new(digits, suffix, MOST_GUESSED))
    }

    /// Goes on with longer suffixes.
    fn longer(&mut self, cells: &mut LostRows) -> Phase {
        self.attempts[self.at].suffix += 1;
        self.learner(cells)
    }

    /// Goes on with other digits.
    fn other(&mut self, cells: &mut LostRows) -> Phase {
        self.attempts[self.at].give_up();
        self.learner(cells)
    }

    /// Goes on with a guess.
    fn guessed(&mut self, guess: Automaton, cells: &mut LostRows) -> Phase {
        let Attempt {
            refuted, relations, ..
        } = &self.attempts[self.at];
        if refuted.iter().any(|other| **other == guess) || !agrees(&guess, cells) {
            return self.longer(cells);
        }
        let guess = Arc::new(guess);
        if relations.is_empty() {
            let (plan, sets) = relations_of(guess.digits(), &self.rule);
            return Phase::Relate(guess, plan.run(MOST_STATES), sets);
        }
        self.checking(guess)
    }

    fn checking(&self, guess: Arc<Automaton>) -> Phase {
        let plan = check(&guess, &self.rule, &self.attempts[self.at].relations);
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
                    if self.attempts.is_empty() {
                        self.attempts = order(&cells).into_iter().map(Attempt::new).collect();
                    }
                    self.learner(&mut cells)
                }
            },
            Phase::Learn(mut learner) => match learner.advance(&cells) {
                Ok(spent) => {
                    cost = spent;
                    Phase::Learn(learner)
                }
                Err(Learned::Guess(guess)) => {
                    cost = 200_000;
                    self.guessed(guess, &mut cells)
                }
                Err(Learned::Unsound) => self.longer(&mut cells),
                Err(Learned::TooMany) => self.other(&mut cells),
                Err(Learned::TooFar) => {
                    self.attempts[self.at].waits = true;
                    self.learner(&mut cells)
                }
            },
            Phase::Relate(guess, mut run, sets) => {
                cost = spend(&mut run);
                self.proof.largest = self.proof.largest.max(run.largest());
                if !run.is_done() {
                    Phase::Relate(guess, run, sets)
                } else if run.stop().is_some() {
                    self.other(&mut cells)
                } else {
                    let made = sets.iter().filter_map(|set| run.set(*set));
                    self.attempts[self.at].relations = made.cloned().collect();
                    self.checking(guess)
                }
            }
            Phase::Check(guess, mut run) => {
                cost = spend(&mut run);
                self.proof.largest = self.proof.largest.max(run.largest());
                if !run.is_done() {
                    Phase::Check(guess, run)
                } else if run.stop().is_some() {
                    self.attempts[self.at].refuted.push(guess);
                    self.longer(&mut cells)
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
                whole.min(Digits::MOST.into()) as u8
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
        let total = (self.attempts.len().max(NUMERATIONS.len()) * each) as u64;
        let tried = |attempt: &Attempt| (attempt.suffix - SUFFIXES.start()) as u64;
        let done: u64 = self.attempts.iter().map(tried).sum();
        let run = match &self.phase {
            Phase::Relate(_, run, _) | Phase::Check(_, run) => run.memory_bytes(),
            _ => 0,
        };
        let cells = self.cells.as_ref().map_or(0, LostRows::memory_bytes);
        Progress {
            done: if matches!(self.phase, Phase::Done) {
                total
            } else {
                done.min(total - 1)
            },
            total,
            memory_bytes: (cells + run) as u64,
        }
    }
}
