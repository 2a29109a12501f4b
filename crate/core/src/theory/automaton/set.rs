//! The table of an automaton, and queries on it.

use super::digits::Digits;

/// Marks a missing transition.
pub(super) const NONE: u32 = u32::MAX;

/// A minimal deterministic automaton on tracks of digits. Its states are numbered by
/// breadth-first search from the start 0, so two automata are equal exactly if they
/// accept the same numbers.
///
/// A string that leads nowhere is rejected. Every state leads to an accepting state,
/// unless the automaton accepts nothing at all.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Automaton {
    pub(super) digits: Digits,
    pub(super) tracks: usize,
    /// The next state for each state and symbol, or [`NONE`].
    pub(super) next: Vec<u32>,
    pub(super) accepting: Vec<bool>,
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

    pub(super) fn row(&self, state: u32) -> &[u32] {
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
    /// place; `None` from the first missing transition on.
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

    /// The number of accepted tuples of numbers below U_`length`; saturating.
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
        // The states that lead to an accepting one in `length` symbols, until the start is one
        // of them.
        let mut near = self.accepting.clone();
        let mut length = 0;
        while !near[0] {
            if length > self.states() {
                return None;
            }
            let leads = |to: &u32| *to != NONE && near[*to as usize];
            let states = 0..self.states() as u32;
            near = states
                .map(|state| self.row(state).iter().any(leads))
                .collect();
            length += 1;
        }
        // Chooses the smallest digits of shortest strings, track by track. `now` holds the
        // states that these digits may lead to.
        let mut numbers = vec![Vec::new(); self.tracks];
        for track in 0..self.tracks {
            // For each place the states from which the rest of the string can be accepted, if the
            // earlier tracks have their chosen digits.
            let fits = |symbol: usize, place: usize, numbers: &[Vec<u8>]| {
                let mut known = numbers[..track].iter().enumerate();
                known.all(|(track, digits)| self.digits.digit(symbol, track) == digits[place])
            };
            let mut good = vec![self.accepting.clone()];
            for place in (0..length).rev() {
                let after = &good[good.len() - 1];
                let leads = |(symbol, to): (usize, &u32)| {
                    *to != NONE && after[*to as usize] && fits(symbol, place, &numbers)
                };
                let before = (0..self.states() as u32)
                    .map(|state| self.row(state).iter().enumerate().any(leads))
                    .collect();
                good.push(before);
            }
            good.reverse();
            let mut now = vec![0_u32];
            for place in 0..length {
                let mut best: Option<(u8, Vec<u32>)> = None;
                for &state in &now {
                    for (symbol, &to) in self.row(state).iter().enumerate() {
                        let leads = to != NONE && good[place + 1][to as usize];
                        if !leads || !fits(symbol, place, &numbers) {
                            continue;
                        }
                        let digit = self.digits.digit(symbol, track);
                        match &mut best {
                            Some((least, to_all)) if *least == digit => to_all.push(to),
                            Some((least, _)) if *least < digit => {}
                            _ => best = Some((digit, vec![to])),
                        }
                    }
                }
                let (digit, mut to) = best?;
                to.sort_unstable();
                to.dedup();
                numbers[track].push(digit);
                now = to;
            }
        }
        let read = |digits: &Vec<u8>| self.digits.read(digits);
        numbers.iter().map(read).collect()
    }

    /// The same set with the tracks in another order: track i becomes track
    /// `places[i]`.
    pub(super) fn arranged(&self, places: &[usize]) -> Self {
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

    /// The set of all (y,x) for which (x,y) is in this set.
    pub fn mirrored(&self) -> Self {
        self.arranged(&[1, 0])
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

/// The same automaton with its states in the order of a breadth-first search from the
/// first state. Every state must be reachable.
pub(super) fn numbered(automaton: Automaton) -> Automaton {
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
            next.push(if to == NONE {
                NONE
            } else {
                places[to as usize]
            });
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
pub(super) fn lifted(digits: Digits, tracks: usize, places: &[usize]) -> Vec<usize> {
    let base = digits.base();
    let read = |symbol: usize| {
        let own = places.iter().rev();
        own.fold(0, |read, &place| {
            read * base + usize::from(digits.digit(symbol, place))
        })
    };
    (0..base.pow(tracks as u32)).map(read).collect()
}
