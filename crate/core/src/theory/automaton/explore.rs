use std::hash::Hash;

use rustc_hash::FxHashMap;

use super::digits::Digits;
use super::{Automaton, NONE, entry, numbered};

/// A deterministic machine whose states are not known beforehand.
pub(crate) trait Machine {
    type State: Clone + Eq + Hash;

    /// The first state; `None` if nothing is accepted.
    fn start(&self) -> Option<Self::State>;

    /// True if strings that end in this state are accepted.
    fn accepts(&self, state: &Self::State) -> bool;

    /// Lists each symbol with the state after it, and returns the cost.
    fn expand(&mut self, state: &Self::State, out: &mut Vec<(usize, Self::State)>) -> u64;
}

/// The exploration of one automaton, for any type of machine.
pub(super) trait Explore {
    /// Expands one more state and returns the cost; `None` if all states are expanded.
    fn advance(&mut self) -> Option<u64>;

    /// The number of states found so far.
    fn found(&self) -> usize;

    /// The next states by state and symbol, and for each state true if it accepts.
    fn table(&mut self) -> (Vec<u32>, Vec<bool>);
}

pub(super) struct Exploration<M: Machine> {
    machine: M,
    ids: FxHashMap<M::State, u32>,
    states: Vec<M::State>,
    symbols: usize,
    next: Vec<u32>,
    known: usize,
    out: Vec<(usize, M::State)>,
}

impl<M: Machine> Exploration<M> {
    pub(super) fn new(machine: M, symbols: usize) -> Self {
        let states: Vec<M::State> = machine.start().into_iter().collect();
        Self {
            ids: states.iter().map(|state| (state.clone(), 0)).collect(),
            states,
            symbols,
            next: Vec::new(),
            known: 0,
            machine,
            out: Vec::new(),
        }
    }
}

impl<M: Machine> Explore for Exploration<M> {
    fn advance(&mut self) -> Option<u64> {
        let state = self.states.get(self.known)?.clone();
        let cost = self.machine.expand(&state, &mut self.out);
        let from = self.next.len();
        self.next.resize(from + self.symbols, NONE);
        let found = self.out.len() as u64;
        for (symbol, to) in self.out.drain(..) {
            let id = *self.ids.entry(to).or_insert_with_key(|to| {
                self.states.push(to.clone());
                self.states.len() as u32 - 1
            });
            self.next[from + symbol] = id;
        }
        self.known += 1;
        Some(cost + 4 * found + self.symbols as u64)
    }

    fn found(&self) -> usize {
        self.states.len()
    }

    fn table(&mut self) -> (Vec<u32>, Vec<bool>) {
        let accepts = self.states.iter().map(|state| self.machine.accepts(state));
        (std::mem::take(&mut self.next), accepts.collect())
    }
}

/// The minimisation of an automaton (Moore 1956). After n rounds, two states are in
/// different classes if they accept different strings of at most n symbols.
pub(super) struct Minimising {
    symbols: usize,
    next: Vec<u32>,
    accepting: Vec<bool>,
    classes: Vec<u32>,
    count: usize,
}

impl Minimising {
    /// Begins with a table whose states can all be reached from the first one. States from which no
    /// string is accepted are left out.
    pub(super) fn new(symbols: usize, mut next: Vec<u32>, accepting: Vec<bool>) -> Self {
        let alive = alive(symbols, &next, &accepting);
        for to in &mut next {
            if *to != NONE && !alive[*to as usize] {
                *to = NONE;
            }
        }
        let class = |(&yes, &alive): (&bool, &bool)| if alive { yes.into() } else { NONE };
        let classes = accepting.iter().zip(&alive).map(class).collect();
        Self {
            symbols,
            next,
            accepting,
            classes,
            count: 0,
        }
    }

    pub(super) fn cost(&self) -> u64 {
        2 * self.next.len() as u64
    }

    /// Does a round, and returns true if it was the last one.
    pub(super) fn round(&mut self) -> bool {
        let width = self.symbols + 1;
        let mut rows = Vec::with_capacity(self.classes.len() * width);
        for (state, &class) in self.classes.iter().enumerate() {
            rows.push(class);
            let row = &self.next[state * self.symbols..][..self.symbols];
            rows.extend(row.iter().map(|&to| entry(&self.classes, to)));
        }
        let mut ids: FxHashMap<&[u32], u32> = FxHashMap::default();
        let mut classes = Vec::with_capacity(self.classes.len());
        for row in rows.chunks_exact(width) {
            if row[0] == NONE {
                classes.push(NONE);
                continue;
            }
            let fresh = ids.len() as u32;
            classes.push(*ids.entry(row).or_insert(fresh));
        }
        let count = ids.len();
        self.classes = classes;
        std::mem::replace(&mut self.count, count) == count
    }

    pub(super) fn finish(self, digits: Digits, tracks: usize) -> Automaton {
        let empty = Automaton {
            digits,
            tracks,
            next: vec![NONE; self.symbols],
            accepting: vec![false],
        };
        if self.classes.first().is_none_or(|&start| start == NONE) {
            return empty;
        }
        let symbols = self.symbols;
        let mut next = vec![NONE; self.count * symbols];
        let mut accepting = vec![false; self.count];
        // Classes are numbered in the order in which they are met, so the start is class 0.
        for (state, &class) in self.classes.iter().enumerate().rev() {
            if class == NONE {
                continue;
            }
            accepting[class as usize] = self.accepting[state];
            let row = &self.next[state * symbols..][..symbols];
            for (symbol, &to) in row.iter().enumerate() {
                next[class as usize * symbols + symbol] = entry(&self.classes, to);
            }
        }
        numbered(Automaton {
            digits,
            tracks,
            next,
            accepting,
        })
    }
}

/// For each state, true if it leads to an accepting state.
fn alive(symbols: usize, next: &[u32], accepting: &[bool]) -> Vec<bool> {
    let mut before: Vec<Vec<u32>> = vec![Vec::new(); accepting.len()];
    for (state, row) in next.chunks_exact(symbols).enumerate() {
        for &to in row.iter().filter(|to| **to != NONE) {
            before[to as usize].push(state as u32);
        }
    }
    let mut alive = accepting.to_vec();
    let all = 0..accepting.len() as u32;
    let mut open: Vec<u32> = all.filter(|state| alive[*state as usize]).collect();
    while let Some(state) = open.pop() {
        for &from in &before[state as usize] {
            if !std::mem::replace(&mut alive[from as usize], true) {
                open.push(from);
            }
        }
    }
    alive
}

pub(super) fn minimal(
    digits: Digits,
    tracks: usize,
    next: Vec<u32>,
    accepting: Vec<bool>,
) -> Automaton {
    let symbols = digits.base().pow(tracks as u32);
    let mut work = Minimising::new(symbols, next, accepting);
    while !work.round() {}
    work.finish(digits, tracks)
}

impl Automaton {
    /// The minimal automaton of a table: each state has a row of next states, −1 for none, and a
    /// `true` in `lost` if it accepts. `None` if the table is inconsistent, accepts digits that are
    /// not greedy, or depends on zeros in front.
    pub fn new(digits: Digits, tracks: usize, rows: &[Vec<i64>], lost: &[bool]) -> Option<Self> {
        let symbols = digits.base().checked_pow(tracks as u32)?;
        let states = rows.len();
        if states == 0 || lost.len() != states || states >= NONE as usize {
            return None;
        }
        let mut next = Vec::with_capacity(states * symbols);
        for row in rows {
            if row.len() != symbols {
                return None;
            }
            for &to in row {
                next.push(match usize::try_from(to) {
                    Ok(state) if state < states => state as u32,
                    Err(_) if to == -1 => NONE,
                    _ => return None,
                });
            }
        }
        let found = minimal(digits, tracks, next, lost.to_vec());
        (found.is_empty() || found.next[0] == 0 && found.is_of_numbers()).then_some(found)
    }

    /// An automaton on two tracks from a table that is taken to be minimal, without a check. `next`
    /// holds the next state for each state and symbol, or the largest 32-bit number if there is
    /// none. `None` if the table is incomplete or a state does not exist.
    pub fn believed(digits: Digits, next: Vec<u32>, lost: &[u32]) -> Option<Self> {
        let states = next.len() / digits.base().pow(2);
        let exists = |state: &u32| (*state as usize) < states;
        let whole = states > 0 && next.len() == states * digits.base().pow(2);
        let sound = next.iter().all(|to| *to == NONE || exists(to)) && lost.iter().all(exists);
        let mut accepting = vec![false; states];
        for state in lost.iter().filter(|state| exists(state)) {
            accepting[*state as usize] = true;
        }
        (whole && sound).then_some(Self {
            digits,
            tracks: 2,
            next,
            accepting,
        })
    }

    /// The automaton that accepts only the number n.
    pub fn number(digits: Digits, n: u64) -> Self {
        let written = digits.write(n);
        let symbols = digits.base();
        let mut next = vec![NONE; (written.len() + 1) * symbols];
        next[0] = 0;
        for (state, digit) in (0..).zip(&written) {
            next[state * symbols + usize::from(*digit)] = state as u32 + 1;
        }
        let mut accepting = vec![false; written.len()];
        accepting.push(true);
        minimal(digits, 1, next, accepting)
    }

    /// True if all strings that the automaton accepts are greedy digits.
    fn is_of_numbers(&self) -> bool {
        let masks = self.digits.masks(self.tracks);
        let row = |state: u32| self.row(state).iter().zip(&masks);
        let leads = |&(to, _): &(&u32, &(u32, u32))| *to != NONE;
        (0..self.states() as u32).all(|state| {
            row(state).filter(leads).all(|(&to, &(_, full))| {
                let mut after = row(to).filter(leads);
                full == 0 || after.all(|(_, &(above, _))| above & full == 0)
            })
        })
    }
}

/// A linear relation: Σ cᵢxᵢ is equal to, or less than, a constant.
///
/// The automaton of a relation is found without an automaton for addition. While the digits are
/// read, a pair (p,q) is the sum so far ([`Digits::step`]). If m digits follow, each number still
/// grows by 0 to U_m − 1. A pair is left out if the sum will be too large, however many digits
/// follow and whatever they are. A pair whose sum will always be too small is left out with `=`.
/// With `<`, all these pairs become one state that accepts everything. Few pairs are left, because
/// a step multiplies them by a matrix with two eigenvalues. One eigenvalue is less than 1 in
/// absolute value. In the direction of the other eigenvalue, a pair that is far from 0 never comes
/// back.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Linear {
    /// A coefficient for each track.
    pub coefficients: Vec<i64>,
    /// The relation between the sum and the constant.
    pub relation: Relation,
    /// The constant.
    pub constant: i64,
}

/// A relation between a sum and a constant.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Relation {
    /// They are equal.
    Equal,
    /// The sum is less.
    Less,
}

impl Linear {
    /// Σ cᵢxᵢ = constant.
    pub fn equal(coefficients: &[i64], constant: i64) -> Self {
        Self {
            coefficients: coefficients.to_vec(),
            relation: Relation::Equal,
            constant,
        }
    }

    /// Σ cᵢxᵢ < constant.
    pub fn less(coefficients: &[i64], constant: i64) -> Self {
        Self {
            relation: Relation::Less,
            ..Self::equal(coefficients, constant)
        }
    }
}

/// The pair of the sum so far, or `None` if every continuation satisfies the relation. Also the
/// tracks on which 0 must follow, as bits.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Sum {
    pair: Option<(i64, i64)>,
    full: u32,
}

pub(crate) struct Summing {
    digits: Digits,
    relation: Linear,
    /// The most that further digits can add to the sum or take from it, in units of U_m − 1.
    gain: i64,
    loss: i64,
    /// For each symbol the amount that it adds to the sum, and its masks.
    symbols: Vec<(i64, (u32, u32))>,
}

impl Summing {
    pub(crate) fn new(digits: Digits, relation: &Linear) -> Self {
        let tracks = relation.coefficients.len();
        let sum = |symbol| {
            let terms = relation.coefficients.iter().enumerate();
            terms
                .map(|(track, c)| c * i64::from(digits.digit(symbol, track)))
                .sum()
        };
        let signed = |sign: i64| relation.coefficients.iter().map(move |c| (c * sign).max(0));
        Self {
            digits,
            gain: signed(1).sum(),
            loss: signed(-1).sum(),
            symbols: (0..).map(sum).zip(digits.masks(tracks)).collect(),
            relation: relation.clone(),
        }
    }

    /// True if pU_m + qU_{m−1} exceeds the bound for every m.
    fn exceeds(&self, pair: (i64, i64), bound: i128) -> bool {
        let mut worth = self.digits.worth(pair);
        let Some(mut now) = worth.next() else {
            return false;
        };
        // Each value is a multiple of the previous value, plus 0 or 1 times the value before that.
        // If two neighbouring values are at least 0, no later value is below the smaller of them.
        for next in worth {
            if now <= bound {
                return false;
            }
            if now >= 0 && next >= 0 && next > bound {
                return true;
            }
            now = next;
        }
        false
    }

    /// The state of a pair; `None` if the relation fails whatever digits follow.
    fn state(&self, (p, q): (i64, i64), full: u32) -> Option<Sum> {
        let constant = i128::from(self.relation.constant);
        let pair = Some((p, q));
        // p U_m + q U_{m−1} − loss·(U_m − 1) > bound
        let above = |bound| self.exceeds((p - self.loss, q), bound - i128::from(self.loss));
        // p U_m + q U_{m−1} + gain·(U_m − 1) < bound
        let below =
            |bound: i128| self.exceeds((-p - self.gain, -q), -bound - i128::from(self.gain));
        match self.relation.relation {
            Relation::Equal if above(constant) || below(constant) => None,
            Relation::Less if above(constant - 1) => None,
            Relation::Less if below(constant) => Some(Sum { pair: None, full }),
            _ => Some(Sum { pair, full }),
        }
    }

    /// The state after one more symbol; `None` if the relation then fails whatever follows.
    pub(crate) fn next(&self, state: &Sum, symbol: usize) -> Option<Sum> {
        let (sum, (above, full)) = self.symbols[symbol];
        if above & state.full > 0 {
            return None;
        }
        match state.pair {
            None => Some(Sum { pair: None, full }),
            Some(pair) => self.state(self.digits.step(pair, sum)?, full),
        }
    }
}

impl Machine for Summing {
    type State = Sum;

    fn start(&self) -> Option<Sum> {
        self.state((0, 0), 0)
    }

    fn accepts(&self, state: &Sum) -> bool {
        let Some((p, q)) = state.pair else {
            return true;
        };
        match self.relation.relation {
            Relation::Equal => p + q == self.relation.constant,
            Relation::Less => p + q < self.relation.constant,
        }
    }

    fn expand(&mut self, state: &Sum, out: &mut Vec<(usize, Sum)>) -> u64 {
        for symbol in 0..self.symbols.len() {
            out.extend(self.next(state, symbol).map(|next| (symbol, next)));
        }
        8 * self.symbols.len() as u64
    }
}
