//! The definition, for tests and benches.

use super::rule::VectorRule;
use crate::theory::{Nimber, mex};

/// The nimbers of the square 0 ≤ x, y < `side`, row by row, each by listing its
/// moves. O(side³) for each ray.
pub fn naive_nimbers(rule: &VectorRule, side: usize) -> Vec<u64> {
    let mut nimbers: Vec<u64> = Vec::with_capacity(side * side);
    for y in 0..side {
        for x in 0..side {
            let option =
                |(dx, dy): (u64, u64)| Nimber(nimbers[(y - dy as usize) * side + x - dx as usize]);
            let moves = rule.moves(x as u64, y as u64);
            nimbers.push(mex(moves.map(option).collect::<Vec<_>>()).0);
        }
    }
    nimbers
}
