//! Lost bars of three rows in the game of Chomp: a list to some bound, and periods that hold for
//! ever. Also a list of the lost bars of four rows.
//!
//! ```
//! use nimscope::solve::bars::{BarRows, ThreeRows};
//!
//! let rows = BarRows::to(2);
//! // Beside a third row of 2 and a second of 10^18 exactly one first row is lost.
//! assert_eq!(rows.first(1_000_000_000_000_000_000, 2), Some(1_000_000_000_000_000_002));
//! ```
//!
//! A bar has rows of a ≥ b ≥ c squares, flush left, and its upper left square is poisoned. A move
//! shortens a row, and with it the longer rows below. So for each (b, c) at most one a makes a lost
//! bar: if there were two, the longer bar could be cut to the shorter. This a is the least a ≥
//! max(b, 1) for which no move of the second or the third row leaves a lost bar: none of (a, i, c)
//! with c ≤ i < b, of (a, i, i) with i < c, and of (a, b, i) with i < c is lost.
//!
//! If a = b, *row c ends*: every longer bar with this third row can be cut to (b, b, c). Otherwise
//! the row goes on.
//!
//! # A state that returns proves a period
//!
//! S. Byrnes (*Poset game periodicity*, 2003) proved that, if row c goes on, a − b is periodic in b
//! from some b on. By induction, let p be a common period of the rows i < c that go on. Take b so
//! large that these periods hold, that the other rows have ended, and that no (a, i, i) with i < c
//! and a ≥ b is lost. The *state* at b is b modulo p and the set of a − b for all lost (a, i, c)
//! with i < b ≤ a. If the states at b and b + q are equal, then the differences of row c repeat
//! with period q from b on.
//!
//! *Proof.* From b on, b modulo p gives the a − b of the lost bars (a, b, i), and no (a, i, i)
//! counts any more. So the state gives the least a, relative to b, and with it the state at b + 1,
//! by a rule that does not depend on b. ∎
//!
//! # A window that any program can check
//!
//! Let n be larger than every b at which one of the rows 0 to c ends, and than every a of a lost
//! (a, i, i) with i ≤ c. Let a − b ≤ W for all lost bars with third row ≤ c and b < n + W + p. If
//! b + p has the same a − b as b, for n ≤ b < n + W, in all rows 0 to c that go on, then this holds
//! for all b ≥ n.
//!
//! *Proof.* Take the least b ≥ n + W at which it fails, and there the first row, i. An a ≥ b is
//! blocked beside b by lost (a, b′, i) with b′ < b, so that b′ ≥ a − W ≥ n, and by lost (a, b, i′)
//! with i′ < i. Each of them has a counterpart one period later, and there are no others one period
//! later. So the least a − b agree as well. ∎

mod four;
mod list;
mod naive;
mod rows;
mod taken;

pub use four::FourRows;
pub use list::LostBars;
pub use naive::naive_lost_bars;
pub use rows::{BarRow, BarRows, BarWindow};

/// A source of lost bars of three rows, which may know only some of them. A bar is [a, b, c] with a
/// ≥ b ≥ c.
pub trait ThreeRows {
    /// The a of the lost (a, b, c); `None` if there is none or it is not known.
    fn first(&self, b: u64, c: u64) -> Option<u64>;

    /// The e of the lost (e, e, c) with which row c ends; `None` if the row goes on or is not
    /// known.
    fn end(&self, c: u64) -> Option<u64>;

    /// The largest a − b of the lost bars with third row c.
    fn widest(&self, c: u64) -> u64;

    /// True if a bar is known to be lost.
    fn is_lost(&self, [a, b, c]: [u64; 3]) -> bool {
        self.first(b, c) == Some(a)
    }

    /// The lost bars that one move leaves of a bar, in the order of the rows and then of the
    /// lengths left. O(c) look-ups.
    fn lost_options(&self, [a, b, c]: [u64; 3]) -> Vec<[u64; 3]> {
        let end = self.end(c).filter(|end| *end < b).map(|end| [end, end, c]);
        let first = self.first(b, c).filter(|first| *first < a);
        let below = (0..c).map(|i| [a, i, i]);
        let beside = (c.max(a.saturating_sub(self.widest(c)))..b).map(|i| [a, i, c]);
        let third = (0..c).map(|i| [a, b, i]);
        let others = below.chain(beside).chain(third);
        let first = first.map(|first| [first, b, c]);
        let lost = others.filter(|bar| self.is_lost(*bar));
        end.into_iter().chain(first).chain(lost).collect()
    }
}
