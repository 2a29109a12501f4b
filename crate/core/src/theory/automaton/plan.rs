//! Sets of numbers made from others step by step, within limits and in slices.

use std::sync::Arc;

use super::digits::Digits;
use super::explore::{Exploration, Explore, Machine, Minimising};
use super::linear::{Linear, Summing};
use super::set::{Automaton, NONE, lifted};

/// The most transitions of an automaton while it is made: 128 MB.
const MOST_TRANSITIONS: usize = 1 << 25;

/// How two sets are joined.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Join {
    /// In both.
    And,
    /// In one at least.
    Or,
    /// In the first only.
    Minus,
}

/// A step of a plan. It makes a set from those of earlier steps, named by their
/// place in the plan.
#[derive(Clone, Debug)]
pub enum Operation {
    /// A set that is known.
    Given(Arc<Automaton>),
    /// The tuples of a linear relation.
    Linear(Linear),
    /// Two sets joined on so many tracks; the lists say for each track of a set
    /// which of these it is.
    Join {
        /// How.
        how: Join,
        /// The first set.
        left: (usize, Vec<usize>),
        /// The second set.
        right: (usize, Vec<usize>),
        /// The tracks of the result.
        tracks: usize,
    },
    /// The tuples that fit some numbers on the other tracks.
    Keep {
        /// The set.
        of: usize,
        /// The tracks that stay.
        tracks: Vec<usize>,
    },
    /// The set with its tracks in another order: track i becomes `places[i]`.
    Arrange {
        /// The set.
        of: usize,
        /// Where each track goes.
        places: Vec<usize>,
    },
    /// The run stops unless this set is empty. Makes the same set again.
    Empty(usize),
}

/// Steps that make sets of numbers.
#[derive(Clone, Debug)]
pub struct Plan {
    digits: Digits,
    steps: Vec<Operation>,
}

impl Plan {
    /// A plan without steps.
    pub fn new(digits: Digits) -> Self {
        Self {
            digits,
            steps: Vec::new(),
        }
    }

    /// The system of digits.
    pub fn digits(&self) -> Digits {
        self.digits
    }

    /// Adds a step, and gives its place.
    pub fn push(&mut self, step: Operation) -> usize {
        self.steps.push(step);
        self.steps.len() - 1
    }

    /// Adds a set that is known.
    pub fn given(&mut self, set: Arc<Automaton>) -> usize {
        self.push(Operation::Given(set))
    }

    /// Adds the tuples of a relation.
    pub fn linear(&mut self, relation: Linear) -> usize {
        self.push(Operation::Linear(relation))
    }

    /// Adds all tuples of so many numbers.
    pub fn all(&mut self, tracks: usize) -> usize {
        self.linear(Linear::equal(&vec![0; tracks], 0))
    }

    /// Joins two sets of tuples of so many numbers.
    pub fn join(&mut self, how: Join, left: usize, right: usize, tracks: usize) -> usize {
        let places: Vec<usize> = (0..tracks).collect();
        self.push(Operation::Join {
            how,
            left: (left, places.clone()),
            right: (right, places),
            tracks,
        })
    }

    /// The work, with at most so many states in any automaton, also before it is
    /// made minimal.
    pub fn run(self, most_states: usize) -> Run {
        Run {
            plan: self,
            most_states,
            sets: Vec::new(),
            work: Work::None,
            largest: 0,
            stop: None,
        }
    }
}

/// Why a run ended before the last step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Stop {
    /// An automaton had too many states.
    TooLarge,
    /// A set that should be empty holds this tuple. No numbers where they exceed 64
    /// bits.
    NotEmpty(Vec<u64>),
}

/// What is done now.
enum Work {
    None,
    Explore(Box<dyn Explore + Send>, usize),
    Minimise(Minimising, usize),
}

/// A plan that is being carried out.
pub struct Run {
    plan: Plan,
    most_states: usize,
    sets: Vec<Arc<Automaton>>,
    work: Work,
    largest: usize,
    stop: Option<Stop>,
}

impl Run {
    /// Works until about `budget` units are spent, and gives what is left of them;
    /// `None` once the run has ended.
    pub fn step(&mut self, budget: u64) -> Option<u64> {
        let mut left = budget;
        while left > 0 {
            if self.is_done() {
                return None;
            }
            left = left.saturating_sub(self.advance());
        }
        Some(0)
    }

    /// Whether the run has ended.
    pub fn is_done(&self) -> bool {
        self.stop.is_some() || self.sets.len() == self.plan.steps.len()
    }

    /// Why it ended early.
    pub fn stop(&self) -> Option<&Stop> {
        self.stop.as_ref()
    }

    /// The steps that are done, and all steps.
    pub fn progress(&self) -> (usize, usize) {
        (self.sets.len(), self.plan.steps.len())
    }

    /// The set that a step has made.
    pub fn set(&self, step: usize) -> Option<&Arc<Automaton>> {
        self.sets.get(step)
    }

    /// Bytes of the transitions of all sets, and of the one that is made.
    pub fn memory_bytes(&self) -> usize {
        let sets = self.sets.iter().map(|set| set.next.len());
        let made = match &self.work {
            Work::Explore(explore, tracks) => {
                explore.found() * self.plan.digits.base().pow(*tracks as u32)
            }
            _ => 0,
        };
        4 * (sets.sum::<usize>() + made)
    }

    /// The states of the largest automaton so far, before it was made minimal.
    pub fn largest(&self) -> usize {
        self.largest
    }

    /// Works until the end without a pause, and gives the last set.
    ///
    /// # Errors
    /// Why it ended early; a plan without steps is too large, too.
    pub fn finish(mut self) -> Result<Arc<Automaton>, Stop> {
        while self.step(u64::MAX).is_some() {}
        match self.stop {
            Some(stop) => Err(stop),
            None => self.sets.pop().ok_or(Stop::TooLarge),
        }
    }

    fn advance(&mut self) -> u64 {
        match std::mem::replace(&mut self.work, Work::None) {
            Work::None => self.begin(),
            Work::Explore(mut explore, tracks) => {
                let cost = explore.advance();
                self.largest = self.largest.max(explore.found());
                let symbols = self.plan.digits.base().pow(tracks as u32);
                let room = self.most_states.min(MOST_TRANSITIONS / symbols);
                if explore.found() > room {
                    self.stop = Some(Stop::TooLarge);
                } else if cost.is_some() {
                    self.work = Work::Explore(explore, tracks);
                } else {
                    let (next, accepting) = explore.table();
                    let work = Minimising::new(symbols, next, accepting);
                    let cost = work.cost();
                    self.work = Work::Minimise(work, tracks);
                    return cost + 1;
                }
                cost.unwrap_or(1)
            }
            Work::Minimise(mut work, tracks) => {
                let cost = work.cost();
                if work.round() {
                    let set = work.finish(self.plan.digits, tracks);
                    self.sets.push(Arc::new(set));
                } else {
                    self.work = Work::Minimise(work, tracks);
                }
                cost + 1
            }
        }
    }

    /// Begins the next step.
    fn begin(&mut self) -> u64 {
        let digits = self.plan.digits;
        let explored = |machine, tracks: usize| {
            Work::Explore(boxed(machine, digits.base().pow(tracks as u32)), tracks)
        };
        let set = |step: usize| Arc::clone(&self.sets[step]);
        match &self.plan.steps[self.sets.len()] {
            Operation::Given(given) => self.sets.push(Arc::clone(given)),
            Operation::Linear(relation) => {
                let tracks = relation.coefficients.len();
                let machine = Summing::new(digits, relation);
                self.work = Work::Explore(boxed(machine, digits.base().pow(tracks as u32)), tracks);
            }
            Operation::Join {
                how,
                left,
                right,
                tracks,
            } => {
                let side = |(step, places): &(usize, Vec<usize>)| {
                    (set(*step), lifted(digits, *tracks, places))
                };
                let machine = Joining {
                    how: *how,
                    left: side(left),
                    right: side(right),
                    masks: digits.masks(*tracks),
                };
                self.work = explored(machine, *tracks);
            }
            Operation::Keep { of, tracks } => {
                let of = set(*of);
                let machine = Keeping::new(of, tracks);
                let symbols = digits.base().pow(tracks.len() as u32);
                self.work = Work::Explore(boxed(machine, symbols), tracks.len());
            }
            Operation::Arrange { of, places } => {
                let arranged = set(*of).arranged(places);
                self.sets.push(Arc::new(arranged));
            }
            Operation::Empty(of) => {
                let of = set(*of);
                if !of.is_empty() {
                    self.stop = Some(Stop::NotEmpty(of.smallest().unwrap_or_default()));
                }
                self.sets.push(of);
            }
        }
        1
    }
}

fn boxed<M: Machine + Send + 'static>(machine: M, symbols: usize) -> Box<dyn Explore + Send>
where
    M::State: Send,
{
    Box::new(Exploration::new(machine, symbols))
}

/// The machine of two sets joined: the states of both, [`NONE`] where a set has
/// ended, and the tracks on which 0 must follow.
struct Joining {
    how: Join,
    left: (Arc<Automaton>, Vec<usize>),
    right: (Arc<Automaton>, Vec<usize>),
    masks: Vec<(u32, u32)>,
}

impl Joining {
    /// Whether states may still lead to something accepted.
    fn may(&self, left: u32, right: u32) -> bool {
        match self.how {
            Join::And => left != NONE && right != NONE,
            Join::Or => left != NONE || right != NONE,
            Join::Minus => left != NONE,
        }
    }
}

impl Machine for Joining {
    type State = (u32, u32, u32);

    fn start(&self) -> Option<Self::State> {
        Some((0, 0, 0))
    }

    fn accepts(&self, &(left, right, _): &Self::State) -> bool {
        let yes = |set: &Automaton, state: u32| state != NONE && set.is_accepting(state);
        let (left, right) = (yes(&self.left.0, left), yes(&self.right.0, right));
        match self.how {
            Join::And => left && right,
            Join::Or => left || right,
            Join::Minus => left && !right,
        }
    }

    fn expand(&mut self, state: &Self::State, out: &mut Vec<(usize, Self::State)>) -> u64 {
        let &(left, right, must) = state;
        let next = |(set, symbols): &(Arc<Automaton>, Vec<usize>), state: u32, symbol: usize| {
            match state {
                NONE => NONE,
                _ => set.row(state)[symbols[symbol]],
            }
        };
        for (symbol, &(above, full)) in self.masks.iter().enumerate() {
            if above & must > 0 {
                continue;
            }
            let left = next(&self.left, left, symbol);
            let right = next(&self.right, right, symbol);
            if self.may(left, right) {
                out.push((symbol, (left, right, full)));
            }
        }
        self.masks.len() as u64
    }
}

/// The machine of a projection: sets of states. Numbers on the tracks that go may
/// have more digits than the others.
struct Keeping {
    of: Arc<Automaton>,
    /// For each symbol that is kept all symbols that it may have been.
    symbols: Vec<Vec<usize>>,
}

impl Keeping {
    fn new(of: Arc<Automaton>, tracks: &[usize]) -> Self {
        let digits = of.digits();
        let mut symbols = vec![Vec::new(); digits.base().pow(tracks.len() as u32)];
        let kept = lifted(digits, of.tracks(), tracks);
        for (symbol, &kept) in kept.iter().enumerate() {
            symbols[kept].push(symbol);
        }
        Self { of, symbols }
    }

    fn after(&self, states: &[u32], symbol: usize) -> Vec<u32> {
        let mut after = Vec::new();
        for &state in states {
            let row = self.of.row(state);
            let to = self.symbols[symbol].iter().map(|&symbol| row[symbol]);
            after.extend(to.filter(|to| *to != NONE));
        }
        after.sort_unstable();
        after.dedup();
        after
    }
}

impl Machine for Keeping {
    type State = Vec<u32>;

    fn start(&self) -> Option<Vec<u32>> {
        // Zeros in front, as many as there may be.
        let mut states = vec![0];
        loop {
            let mut after = self.after(&states, 0);
            after.push(0);
            after.sort_unstable();
            after.dedup();
            if after.len() == states.len() {
                return Some(states);
            }
            states = after;
        }
    }

    fn accepts(&self, states: &Vec<u32>) -> bool {
        states.iter().any(|state| self.of.is_accepting(*state))
    }

    fn expand(&mut self, states: &Vec<u32>, out: &mut Vec<(usize, Vec<u32>)>) -> u64 {
        for symbol in 0..self.symbols.len() {
            let after = self.after(states, symbol);
            if !after.is_empty() {
                out.push((symbol, after));
            }
        }
        (2 * states.len() * self.of.symbols()) as u64
    }
}
