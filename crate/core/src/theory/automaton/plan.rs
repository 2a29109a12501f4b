use std::sync::Arc;

use super::digits::Digits;
use super::explore::{Exploration, Explore, Linear, Machine, Minimising, Summing};
use super::{Automaton, NONE, lifted};

/// The most transitions of an automaton while it is made; they take 128 MB.
const MOST_TRANSITIONS: usize = 1 << 25;

/// A way to join two sets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Join {
    /// The tuples in both sets.
    And,
    /// The tuples in at least one set.
    Or,
    /// The tuples in the first set only.
    Minus,
}

/// A step of a plan. It makes a set from the sets of earlier steps, which are given by
/// their indices in the plan.
#[derive(Clone, Debug)]
pub enum Operation {
    /// A known set.
    Given(Arc<Automaton>),
    /// The tuples that satisfy a linear relation.
    Linear(Linear),
    /// Two sets joined on several tracks. A list maps the tracks of each set to the tracks
    /// of the result.
    Join {
        /// The way to join the sets.
        how: Join,
        /// The step of the first set, and its list.
        left: (usize, Vec<usize>),
        /// The step of the second set, and its list.
        right: (usize, Vec<usize>),
        /// The number of tracks of the result.
        tracks: usize,
    },
    /// The projection of a set, which keeps only some tracks of each tuple.
    Keep {
        /// The step of the set.
        of: usize,
        /// The tracks that are kept.
        tracks: Vec<usize>,
    },
    /// The set with its tracks in another order: track i becomes `places[i]`.
    Arrange {
        /// The step of the set.
        of: usize,
        /// The new place of each track.
        places: Vec<usize>,
    },
    /// A check: the run stops if the set is not empty. The result is the same set.
    Empty(usize),
}

/// Steps that make sets of numbers; a [`Run`] carries them out.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The system of digits.
    pub digits: Digits,
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

    /// Adds a step, and returns its index.
    pub fn push(&mut self, step: Operation) -> usize {
        self.steps.push(step);
        self.steps.len() - 1
    }

    /// Adds a known set.
    pub fn given(&mut self, set: Arc<Automaton>) -> usize {
        self.push(Operation::Given(set))
    }

    /// Adds the tuples that satisfy a relation.
    pub fn linear(&mut self, relation: Linear) -> usize {
        self.push(Operation::Linear(relation))
    }

    /// Adds the set of all tuples of `tracks` numbers.
    pub fn all(&mut self, tracks: usize) -> usize {
        self.linear(Linear::equal(&vec![0; tracks], 0))
    }

    /// Joins two sets of tuples of `tracks` numbers.
    pub fn join(&mut self, how: Join, left: usize, right: usize, tracks: usize) -> usize {
        let places: Vec<usize> = (0..tracks).collect();
        self.push(Operation::Join {
            how,
            left: (left, places.clone()),
            right: (right, places),
            tracks,
        })
    }

    /// Starts a run. It fails if an automaton has more than `most_states` states, even before it is
    /// made minimal.
    pub fn run(self, most_states: usize) -> Run {
        Run {
            plan: self,
            most_states,
            sets: Vec::new(),
            work: Work::None,
            largest: 0,
            failed: false,
        }
    }
}

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
    /// The number of states of the largest automaton so far, before it was made minimal.
    pub largest: usize,
    /// True if the run ended before the last step. Either an automaton had too many states, or a
    /// set that should be empty is not.
    pub failed: bool,
}

impl Run {
    /// Works until about `budget` units are spent or the run has ended.
    pub fn step(&mut self, budget: u64) {
        let mut left = budget;
        while left > 0 && !self.is_done() {
            left = left.saturating_sub(self.advance());
        }
    }

    /// True if the run has ended.
    pub fn is_done(&self) -> bool {
        self.failed || self.sets.len() == self.plan.steps.len()
    }

    /// The number of finished steps and the number of all steps.
    pub fn progress(&self) -> (usize, usize) {
        (self.sets.len(), self.plan.steps.len())
    }

    /// The set that a step has made; `None` if the step is not done yet.
    pub fn set(&self, step: usize) -> Option<&Arc<Automaton>> {
        self.sets.get(step)
    }

    /// The bytes that the transitions of all sets take, including the set in progress.
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

    /// Works until the end without a pause, and returns the last set; `None` if the run failed or
    /// the plan has no steps.
    pub fn finish(mut self) -> Option<Arc<Automaton>> {
        while !self.is_done() {
            self.advance();
        }
        self.sets.pop().filter(|_| !self.failed)
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
                    self.failed = true;
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

    fn begin(&mut self) -> u64 {
        let digits = self.plan.digits;
        let set = |step: usize| Arc::clone(&self.sets[step]);
        match &self.plan.steps[self.sets.len()] {
            Operation::Given(given) => self.sets.push(Arc::clone(given)),
            Operation::Linear(relation) => {
                let tracks = relation.coefficients.len();
                let machine = Summing::new(digits, relation);
                self.work = explored(machine, digits, tracks);
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
                self.work = explored(machine, digits, *tracks);
            }
            Operation::Keep { of, tracks } => {
                let machine = Keeping::new(set(*of), tracks);
                self.work = explored(machine, digits, tracks.len());
            }
            Operation::Arrange { of, places } => {
                let arranged = set(*of).arranged(places);
                self.sets.push(Arc::new(arranged));
            }
            Operation::Empty(of) => {
                let of = set(*of);
                self.failed = !of.is_empty();
                self.sets.push(of);
            }
        }
        1
    }
}

/// The exploration of a machine on several tracks.
fn explored<M: Machine<State: Send> + Send + 'static>(
    machine: M,
    digits: Digits,
    tracks: usize,
) -> Work {
    let symbols = digits.base().pow(tracks as u32);
    Work::Explore(Box::new(Exploration::new(machine, symbols)), tracks)
}

/// The machine of two joined sets. A state holds the states of both sets, with [`NONE`] for a set
/// that has rejected, and the tracks on which 0 must follow.
struct Joining {
    how: Join,
    left: (Arc<Automaton>, Vec<usize>),
    right: (Arc<Automaton>, Vec<usize>),
    masks: Vec<(u32, u32)>,
}

impl Joining {
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

/// The machine of a projection, whose states are sets of states. Numbers on the removed tracks can
/// have more digits than the others.
struct Keeping {
    of: Arc<Automaton>,
    /// For each symbol of the kept tracks, the symbols of `of` with the same digits on these
    /// tracks.
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
        // A longer number on a removed track puts zeros in front of the kept numbers.
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
