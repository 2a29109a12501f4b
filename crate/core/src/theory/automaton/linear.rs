//! Linear relations between numbers, as automata.

use super::digits::Digits;
use super::explore::Machine;

/// A linear relation: Σ cᵢxᵢ is equal to, or less than, a constant.
///
/// No adder is needed. While the digits are read, a pair (p,q) is the sum so far
/// ([`Digits::step`]). If m digits follow, each number still grows by 0 to U_m − 1. A pair is
/// left out if the sum is then too large for every m and all digits. A pair whose sum is
/// always too small is left out, too, but with `<` it becomes the only state that accepts
/// everything. Few pairs are left: one of the two eigenvalues of the step is less than 1 in
/// absolute value, and in the direction of the other a pair that is far away never comes back.
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

    /// True if the numbers satisfy the relation.
    pub fn holds(&self, numbers: &[u64]) -> bool {
        let terms = self.coefficients.iter().zip(numbers);
        let sum: i128 = terms.map(|(&c, &x)| i128::from(c) * i128::from(x)).sum();
        match self.relation {
            Relation::Equal => sum == self.constant.into(),
            Relation::Less => sum < self.constant.into(),
        }
    }
}

/// The pair of the sum so far, or `None` if every continuation satisfies the relation;
/// and the tracks on which 0 must follow, as bits.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Sum {
    pair: Option<(i64, i64)>,
    full: u32,
}

/// The machine that accepts the tuples of a relation.
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
        // After two neighbours that are at least 0, every later value is at least the smaller one.
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
}

impl Summing {
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
