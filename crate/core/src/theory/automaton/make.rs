//! Automata made from tables and from numbers.

use super::digits::Digits;
use super::explore::minimal;
use super::set::{Automaton, NONE};

impl Automaton {
    /// The minimal automaton of a table: each state has a row of next states, −1 for none,
    /// and a `true` in `lost` if it accepts. `None` if the table is inconsistent, accepts
    /// strings that are not greedy digits, or depends on zeros in front.
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

    /// An automaton on two tracks from a table that is believed to be minimal. `next` holds
    /// the next state for each state and symbol, or the largest 32-bit number if there is
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

    /// The automaton that accepts nothing.
    pub fn nothing(digits: Digits, tracks: usize) -> Self {
        let symbols = digits.base().pow(tracks as u32);
        minimal(digits, tracks, vec![NONE; symbols], vec![false])
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
