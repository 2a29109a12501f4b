//! Finite automata that read numbers digit by digit, most significant first.
//!
//! An [`Automaton`] reads the digits of one or more numbers together, each number on its own track,
//! with zeros in front of the shorter ones. Zeros in front never matter, so an automaton accepts a
//! set of tuples of numbers. A [`Plan`] joins, complements and projects such sets. The solutions of
//! a [`Linear`] relation are also a set that an automaton accepts. In this way first-order
//! statements about numbers are decided (Büchi 1960; Bruyère and Hansel 1997; Mousavi, Schaeffer
//! and Shallit 2016).
//!
//! ```
//! use nimscope::theory::automaton::{Digits, Linear, Plan};
//!
//! // y = x + 1, in golden digits.
//! let mut plan = Plan::new(Digits::GOLDEN);
//! plan.linear(Linear::equal(&[1, -1], -1));
//! let next = plan.run(1_000).finish().expect("a small automaton");
//! assert!(next.accepts(&[88, 89]) && !next.accepts(&[89, 88]));
//! ```

mod digits;
mod explore;
mod plan;

use std::sync::Arc;

pub use digits::Digits;
pub use explore::{Linear, Relation};
pub(crate) use explore::{Machine, Summing};
pub use plan::{Join, Operation, Plan, Run};

const NONE: u32 = u32::MAX;

/// A minimal deterministic automaton on tracks of digits. Its states are numbered by
/// breadth-first search from the start 0, so two automata are equal exactly if they
/// accept the same numbers.
///
/// A string is rejected at the first symbol for which the state has no next state.
/// Every state leads to an accepting state, except in the automaton that accepts nothing.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Automaton {
    digits: Digits,
    tracks: usize,
    /// The next state for each state and symbol, or [`NONE`].
    next: Vec<u32>,
    accepting: Vec<bool>,
}

impl Automaton {
    /// The system of digits.
    pub fn digits(&self) -> Digits {
        self.digits
    }

    /// The number of tracks, one for each number that is read.
    pub fn tracks(&self) -> usize {
        self.tracks
    }

    /// The number of states.
    pub fn states(&self) -> usize {
        self.accepting.len()
    }

    /// The number of symbols.
    pub fn symbols(&self) -> usize {
        self.digits.base().pow(self.tracks as u32)
    }

    fn row(&self, state: u32) -> &[u32] {
        &self.next[state as usize * self.symbols()..][..self.symbols()]
    }

    /// The state after a symbol; `None` if there is none.
    pub fn next(&self, state: u32, symbol: usize) -> Option<u32> {
        let to = *self.row(state).get(symbol)?;
        (to != NONE).then_some(to)
    }

    /// True if digits that end in this state are accepted.
    pub fn is_accepting(&self, state: u32) -> bool {
        self.accepting[state as usize]
    }

    /// True if nothing is accepted.
    pub fn is_empty(&self) -> bool {
        // Each state other than the start leads to an accepting one.
        self.states() == 1 && !self.accepting[0]
    }

    /// The states passed while the numbers are read: the start, then the state after each
    /// place. After a missing transition, all states are `None`.
    pub fn path(&self, numbers: &[u64]) -> Vec<Option<u32>> {
        let symbols = self.digits.symbols(numbers).into_iter();
        let passed = symbols.scan(Some(0), |state, symbol| {
            *state = state.and_then(|from| self.next(from, symbol));
            Some(*state)
        });
        std::iter::once(Some(0)).chain(passed).collect()
    }

    /// True if the tuple of numbers is accepted.
    pub fn accepts(&self, numbers: &[u64]) -> bool {
        let mut symbols = self.digits.symbols(numbers).into_iter();
        let end = symbols.try_fold(0, |state, symbol| self.next(state, symbol));
        end.is_some_and(|state| self.is_accepting(state))
    }

    /// The number of accepted tuples whose numbers are all below U_`length`; at most 2^64 − 1.
    pub fn count(&self, length: usize) -> u64 {
        // Counts the accepted strings from each state, for longer and longer strings.
        let mut counts: Vec<u64> = self.accepting.iter().map(|&yes| yes.into()).collect();
        for _ in 0..length {
            let of = |state: usize| {
                let row = self.row(state as u32).iter().filter(|to| **to != NONE);
                row.fold(0_u64, |sum, &to| sum.saturating_add(counts[to as usize]))
            };
            counts = (0..self.states()).map(of).collect();
        }
        counts[0]
    }

    /// The smallest accepted tuple: the fewest digits, then the smallest first number, then
    /// the smallest second number, …; `None` if there is none, or it exceeds 64 bits.
    pub fn smallest(&self) -> Option<Vec<u64>> {
        // For each state, the smallest tuple whose digits lead from it to an accepting state. All
        // these tuples have the same number of digits. This number grows until the start has a
        // tuple.
        let none = |accepts: &bool| accepts.then(|| vec![0_u128; self.tracks]);
        let mut smallest: Vec<Option<Vec<u128>>> = self.accepting.iter().map(none).collect();
        for place in self.digits.places() {
            if smallest[0].is_some() {
                break;
            }
            let longer = |state: u32| {
                let row = self.row(state).iter().enumerate();
                let tuples = row.filter_map(|(symbol, &to)| {
                    let rest = smallest.get(to as usize)?.as_ref()?;
                    let digit = |track| u128::from(self.digits.digit(symbol, track));
                    let numbers = (0..self.tracks)
                        .map(|track| digit(track) * u128::from(place) + rest[track]);
                    Some(numbers.collect())
                });
                tuples.min()
            };
            smallest = (0..self.states() as u32).map(longer).collect();
        }
        let numbers = smallest[0].take()?.into_iter();
        numbers.map(|number| u64::try_from(number).ok()).collect()
    }

    /// This set with the tracks in another order: track i becomes track `places[i]`.
    pub(crate) fn arranged(&self, places: &[usize]) -> Self {
        let moved = lifted(self.digits, self.tracks, places);
        let mut next = vec![NONE; self.next.len()];
        for state in 0..self.states() {
            let from = state * self.symbols();
            for (symbol, &old) in moved.iter().enumerate() {
                next[from + symbol] = self.next[from + old];
            }
        }
        numbered(Self {
            next,
            ..self.clone()
        })
    }

    /// The transitions: for each state a row by symbol, with −1 for none.
    pub fn transitions(&self) -> Vec<Vec<i64>> {
        let to = |to: &u32| if *to == NONE { -1 } else { i64::from(*to) };
        let row = |state| self.row(state).iter().map(to).collect();
        (0..self.states() as u32).map(row).collect()
    }

    /// The accepting states, ascending.
    pub fn accepting(&self) -> Vec<u32> {
        let states = 0..self.states() as u32;
        states.filter(|state| self.is_accepting(*state)).collect()
    }
}

/// The pairs (x,y) that an automaton on two tracks accepts, ascending by x and then by
/// y.
///
/// A depth-first search chooses the digits of x one by one. Each branch keeps every
/// beginning of y that the automaton can read together with these digits.
#[derive(Debug, Clone)]
pub struct Cells {
    automaton: Arc<Automaton>,
    places: Vec<u64>,
    most: (u64, u64),
    upper: bool,
    branches: Vec<Branch>,
    /// Pairs that are found but not returned yet, in reverse order.
    ready: Vec<(u64, u64)>,
}

/// A choice of the first digits of x.
#[derive(Debug, Clone)]
struct Branch {
    x: u64,
    digit: usize,
    /// The states after these digits and equally many digits of y, each with the value of y.
    ways: Vec<(u32, u64)>,
}

impl Cells {
    /// Lists the pairs with x ≤ `most.0` and y ≤ `most.1`; each bound is at most 10^18. If `upper`
    /// is true, only the pairs with y ≥ x.
    pub fn new(automaton: Arc<Automaton>, most: (u64, u64), upper: bool) -> Self {
        let places = automaton.digits().places();
        let branch = Branch {
            x: 0,
            digit: 0,
            ways: vec![(0, 0)],
        };
        let largest = most.0.max(most.1).min(1_000_000_000_000_000_000);
        Self {
            places: places.take_while(|place| *place <= largest).collect(),
            automaton,
            most,
            upper,
            branches: vec![branch],
            ready: Vec::new(),
        }
    }
}

impl Iterator for Cells {
    type Item = (u64, u64);

    fn next(&mut self) -> Option<(u64, u64)> {
        let base = self.automaton.digits().base();
        loop {
            if let Some(cell) = self.ready.pop() {
                return Some(cell);
            }
            let depth = self.branches.len();
            let branch = self.branches.last_mut()?;
            let least = |x: u64| if self.upper { x } else { 0 };
            if depth > self.places.len() {
                let ways = branch.ways.iter().rev();
                let lost = ways.filter(|(state, y)| {
                    self.automaton.is_accepting(*state)
                        && (least(branch.x)..=self.most.1).contains(y)
                });
                self.ready = lost.map(|(_, y)| (branch.x, *y)).collect();
                self.branches.pop();
                continue;
            }
            let place = self.places[self.places.len() - depth];
            let (digit, x) = (branch.digit, branch.x + branch.digit as u64 * place);
            if digit == base || x > self.most.0 {
                self.branches.pop();
                continue;
            }
            branch.digit += 1;
            // The digits that follow add less than `place` to y.
            let mut ways = Vec::new();
            for &(state, y) in &branch.ways {
                for above in 0..base {
                    let y = y + above as u64 * place;
                    let near = y <= self.most.1 && y + place > least(x);
                    let to = self.automaton.next(state, digit + base * above);
                    ways.extend(to.filter(|_| near).map(|to| (to, y)));
                }
            }
            if !ways.is_empty() {
                self.branches.push(Branch { x, digit: 0, ways });
            }
        }
    }
}

/// The entry of a state in a list; [`NONE`] if there is no state.
fn entry(list: &[u32], state: u32) -> u32 {
    match state {
        NONE => NONE,
        _ => list[state as usize],
    }
}

/// Puts the states of an automaton in the order of a breadth-first search from the first state.
/// Every state must be reachable.
fn numbered(automaton: Automaton) -> Automaton {
    let symbols = automaton.symbols();
    let mut places = vec![NONE; automaton.states()];
    let mut order = vec![0_u32];
    places[0] = 0;
    let mut next = Vec::with_capacity(automaton.next.len());
    let mut at = 0;
    while let Some(&state) = order.get(at) {
        for &to in &automaton.next[state as usize * symbols..][..symbols] {
            if to != NONE && places[to as usize] == NONE {
                places[to as usize] = order.len() as u32;
                order.push(to);
            }
            next.push(entry(&places, to));
        }
        at += 1;
    }
    let accepting = order.iter().map(|&old| automaton.accepting[old as usize]);
    Automaton {
        next,
        accepting: accepting.collect(),
        ..automaton
    }
}

/// For each symbol of `tracks` tracks, the symbol that an automaton reads if its track
/// i is track `places[i]`.
fn lifted(digits: Digits, tracks: usize, places: &[usize]) -> Vec<usize> {
    let base = digits.base();
    let read = |symbol: usize| {
        let own = places.iter().rev();
        own.fold(0, |read, &place| {
            read * base + usize::from(digits.digit(symbol, place))
        })
    };
    (0..base.pow(tracks as u32)).map(read).collect()
}
