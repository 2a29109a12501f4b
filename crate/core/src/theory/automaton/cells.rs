//! The cells that an automaton accepts, one after another.

use std::sync::Arc;

use super::set::Automaton;

/// The pairs (x,y) that an automaton on two tracks accepts, ascending by x and then by
/// y.
///
/// A depth-first search chooses the digits of x one by one. Each branch keeps every
/// beginning of y that the automaton can read together with these digits.
#[derive(Debug, Clone)]
pub struct Cells {
    automaton: Arc<Automaton>,
    places: Vec<u64>,
    /// The largest x and the largest y.
    most: (u64, u64),
    /// True if only pairs with y ≥ x are listed.
    upper: bool,
    branches: Vec<Branch>,
    /// Pairs that are found but not returned yet, in reverse order.
    ready: Vec<(u64, u64)>,
}

/// A choice of the first digits of x.
#[derive(Debug, Clone)]
struct Branch {
    x: u64,
    /// The digit that is read next.
    digit: usize,
    /// The states after these digits and equally many digits of y, each with the value of y.
    ways: Vec<(u32, u64)>,
}

impl Cells {
    /// Lists the pairs with x ≤ `most.0` and y ≤ `most.1`; each bound is at most 10^18.
    pub fn new(automaton: Arc<Automaton>, most: (u64, u64)) -> Self {
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
            upper: false,
            branches: vec![branch],
            ready: Vec::new(),
        }
    }

    /// Keeps only the pairs with y ≥ x.
    pub fn upper(self) -> Self {
        Self {
            upper: true,
            ..self
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
