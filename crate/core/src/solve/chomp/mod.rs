//! The lost bars of Chomp. For three rows, this module has a list up to some bound, and periods
//! that hold for ever. For four rows it has only a list. Small boards and staircases are in
//! [`poset`].
//!
//! ```
//! use nimscope::solve::chomp::{BarRows, ThreeRows};
//!
//! let rows = BarRows::to(2);
//! // With a second row of 10^18 and a third row of 2, exactly one bar is lost.
//! assert_eq!(rows.first(1_000_000_000_000_000_000, 2), Some(1_000_000_000_000_000_002));
//! ```
//!
//! A bar has rows of a ≥ b ≥ c squares, flush left, and its upper left square is poisoned. A move
//! shortens a row, and cuts all longer rows below to the same length. So for each (b, c) at most
//! one a makes a lost bar: if there were two, the longer bar could be cut to the shorter. This a is
//! the least a ≥ max(b, 1) for which no move of the second or the third row leaves a lost bar.
//! These moves leave (a, i, c) with c ≤ i < b, (a, i, i) with i < c, and (a, b, i) with i < c.
//!
//! If a = b, *row c ends*: every longer bar with this third row can be cut to (b, b, c). Otherwise
//! the row goes on.
//!
//! # A state that returns proves a period
//!
//! S. Byrnes (*Poset game periodicity*, 2003) proved that, if row c goes on, a − b is periodic in b
//! from some b on. By induction, let p be a common period of the rows i < c that go on. Take b so
//! large that these periods hold from b on, the other rows have ended, and no (a, i, i) with i < c
//! and a ≥ b is lost. The *state* at b is b modulo p and the set of a − b for all lost (a, i, c)
//! with i < b ≤ a. If the states at b and b + q are equal, then the differences of row c repeat
//! with period q from b on.
//!
//! *Proof.* From b on, b modulo p determines the a − b of the lost bars (a, b, i), and no lost
//! (a, i, i) excludes an a ≥ b. So the state determines the least a relative to b, and with it the
//! state at b + 1. The rule by which both are found does not depend on b. ∎
//!
//! # A window that any program can check
//!
//! Let p be a period to be proved. Let n be larger than every b at which a row from 0 to c ends.
//! Let n also be larger than every a of a lost (a, i, i) with i ≤ c. Let a − b ≤ W for all lost
//! bars with third row ≤ c and b < n + W + p. In each row from 0 to c that goes on, let b and b + p
//! have the same a − b for n ≤ b < n + W. Then they have the same a − b for all b ≥ n.
//!
//! *Proof.* Take the least b ≥ n + W at which this fails, and the first row i that fails there. Two
//! kinds of lost bars exclude an a ≥ b for this b. The first are (a, b′, i) with b′ < b, so b′ ≥ a
//! − W ≥ n. The second are (a, b, i′) with i′ < i. Each of them has a counterpart one period later,
//! and there are no others one period later. So a − b is the same for b and b + p after all. ∎

pub mod poset;
mod rows;

pub use rows::{BarRows, BarWindow};

use crate::solve::{Job, Progress, work};

/// A source of lost bars of three rows, which knows all or some of them. A bar is [a, b, c] with a
/// ≥ b ≥ c.
pub trait ThreeRows {
    /// The known lost bars with third row c; `None` if there are none.
    fn row(&self, c: u64) -> Option<&BarRow>;

    /// The a of the lost (a, b, c); `None` if no such bar is known.
    fn first(&self, b: u64, c: u64) -> Option<u64> {
        b.checked_add(self.row(c)?.difference(b)?)
    }

    /// The e of the lost (e, e, c) with which row c ends; `None` if the row goes on or is unknown.
    fn end(&self, c: u64) -> Option<u64> {
        self.row(c)?.end()
    }

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
        let widest = self.row(c).map_or(0, BarRow::largest);
        let beside = (c.max(a.saturating_sub(widest))..b).map(|i| [a, i, c]);
        let third = (0..c).map(|i| [a, b, i]);
        let others = below.chain(beside).chain(third);
        let first = first.map(|first| [first, b, c]);
        let lost = others.filter(|bar| self.is_lost(*bar));
        end.into_iter().chain(first).chain(lost).collect()
    }
}

/// The lost bars with one third row c, for every b or for each b of a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BarRow {
    /// The third row, c.
    pub third: u64,
    /// a − b for b = c, c + 1, … up to the end of the row, of its first period, or of a list. The
    /// last difference is 0 exactly if the row ends.
    pub differences: Vec<u16>,
    /// The first b from which a − b repeats, and the least period; `None` if the row ends or no
    /// period is known.
    pub period: Option<(u64, u64)>,
}

impl BarRow {
    /// The e of the lost (e, e, c) with which the row ends; `None` if the row goes on.
    pub fn end(&self) -> Option<u64> {
        let ends = self.differences.last() == Some(&0);
        ends.then(|| self.third + self.differences.len() as u64 - 1)
    }

    /// The b within the list of differences that has the same difference as the given b.
    pub fn fold(&self, b: u64) -> u64 {
        match self.period {
            Some((from, period)) if b > from => from + (b - from) % period,
            _ => b,
        }
    }

    /// a − b of the lost (a, b, c); `None` beyond the end and for b < c.
    pub fn difference(&self, b: u64) -> Option<u64> {
        let at = self.fold(b).checked_sub(self.third)?;
        let difference = self.differences.get(usize::try_from(at).ok()?)?;
        Some(u64::from(*difference))
    }

    /// The largest a − b.
    pub fn largest(&self) -> u64 {
        self.differences.iter().max().copied().unwrap_or(0).into()
    }
}

impl std::fmt::Display for BarRow {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match (self.end(), self.period) {
            (Some(end), _) => write!(f, "ends at ({end},{end},{})", self.third),
            (None, Some((from, period))) => write!(f, "period {period} from b = {from}"),
            (None, None) => Ok(()),
        }
    }
}

/// All lost bars (a, b, c) with b ≤ `to`: a job that computes one row c after the other.
///
/// Cost for n = `to`: about n³/15 bits looked at, 64 at a time, and two bytes for each lost bar.
/// There are 18.8 million lost bars with b ≤ 8,000.
#[derive(Debug, Clone)]
pub struct LostBars {
    to: usize,
    taken: Taken,
    rows: Vec<BarRow>,
    bars: u64,
}

impl ThreeRows for LostBars {
    fn row(&self, c: u64) -> Option<&BarRow> {
        self.rows.get(usize::try_from(c).ok()?)
    }
}

impl LostBars {
    /// The largest second row that can be asked for; the list then takes 200 MB.
    pub const MOST: u64 = 16_000;

    /// An empty list, still to be computed; `None` beyond [`LostBars::MOST`].
    pub fn new(to: u64) -> Option<Self> {
        let to = usize::try_from(to)
            .ok()
            .filter(|to| *to as u64 <= Self::MOST)?;
        let mut taken = Taken::default();
        (0..=to).for_each(|_| taken.push(std::iter::empty()));
        Some(Self {
            to,
            taken,
            rows: Vec::new(),
            bars: 0,
        })
    }

    /// The complete list for b ≤ `to`; `None` beyond [`LostBars::MOST`].
    pub fn run(to: u64) -> Option<Self> {
        let mut list = Self::new(to)?;
        list.finish();
        Some(list)
    }

    /// The lost bars known so far, ascending by c and then by b, each as [a, b, c].
    pub fn bars(&self) -> impl Iterator<Item = [u64; 3]> + '_ {
        self.rows.iter().flat_map(|row| {
            let bars = row.differences.iter().zip(row.third..);
            bars.map(|(&difference, b)| [b + u64::from(difference), b, row.third])
        })
    }

    /// The winning first bites of the full bars of n columns, for n = 2, 3, … `to`, ascending by n.
    /// Each bite is [n, row, column], with row 2 or 3, and row and column counted from 1. Each n
    /// has exactly one such bite: E. Sheiner proves this for every n in *Unique Winning Opening
    /// Move in Three-Row Chomp*, 2026.
    pub fn first_bites(&self) -> Vec<[u64; 3]> {
        let mut bites = Vec::new();
        for c in 0..self.rows.len() {
            let column = c as u64 + 1;
            // The two bites lead from (n, n, n) to (n, c, c) and to (n, n, c).
            let second = self.first(c as u64, c as u64);
            bites.extend(second.map(|n| [n, 2, column]));
            bites.extend(self.end(c as u64).map(|n| [n, 3, column]));
        }
        bites.retain(|[n, ..]| (2..=self.to as u64).contains(n));
        bites.sort_unstable();
        bites
    }

    fn advance(&mut self) -> u64 {
        let c = self.rows.len();
        let mut taken = self.taken.diagonal.clone();
        let mut differences = Vec::new();
        let mut cost = 0;
        for b in c..=self.to {
            let (a, words) = self.taken.next(&mut taken, b, &[]);
            cost += words + 4;
            differences.push((a - b) as u16);
            if a == b {
                break;
            }
        }
        differences.shrink_to_fit();
        self.taken.add(c, differences.iter().copied());
        self.bars += differences.len() as u64;
        self.rows.push(BarRow {
            third: c as u64,
            differences,
            period: None,
        });
        cost as u64
    }
}

impl Job for LostBars {
    fn step(&mut self, budget: u64) -> Progress {
        work(self, budget, Self::advance)
    }

    fn progress(&self) -> Progress {
        Progress {
            done: self.rows.len() as u64,
            total: self.to as u64 + 1,
            memory_bytes: 2 * self.bars + self.taken.memory_bytes() as u64,
        }
    }
}

/// All lost bars (a, b, c, d) with b ≤ [`FourRows::MOST`]. For each b, c and d there is at most one
/// a.
///
/// With (b, c, d) fixed, a is the least number ≥ b for which no bite of a lower row leaves a lost
/// bar, as in the list of [three rows](LostBars). If a = b, longer bars with this c and d can be
/// cut to this bar. If a = b = c, all longer bars with this d can be cut to it.
///
/// Cost: 3.8 million bars of two bytes each, in about 100 ms.
#[derive(Debug, Clone)]
pub struct FourRows {
    /// For each d and c, the differences a − b for b = c, c + 1, …; in a row that ends, the last
    /// difference is 0.
    rows: Vec<Vec<Vec<u16>>>,
}

impl FourRows {
    /// The largest second row.
    pub const MOST: u64 = 300;

    /// The list for all b ≤ `to`, at most [`FourRows::MOST`].
    pub fn to(to: u64) -> Self {
        let to = to.min(Self::MOST) as usize;
        // `below` has each a for which (a, b, i, i) or (a, i, i, i) with i < d is lost. `last` has,
        // for each c and b, each a for which (a, b, c, i) with i < d is lost.
        let mut below = Taken::default();
        (0..=to).for_each(|_| below.push(std::iter::empty()));
        let mut last: Vec<Vec<Set>> = (0..=to).map(|c| vec![Set::new(); to + 1 - c]).collect();
        let mut rows = Vec::new();
        for d in 0..=to {
            let mut taken = below.clone();
            let mut sheet: Vec<Vec<u16>> = Vec::new();
            for c in d..=to {
                let mut found = taken.diagonal.clone();
                let mut row = Vec::new();
                for (b, last) in (c..).zip(&mut last[c]) {
                    let (a, _) = taken.next(&mut found, b, last);
                    insert(last, a - b / 64 * 64);
                    row.push((a - b) as u16);
                    if a == b {
                        break;
                    }
                }
                taken.add(c, row.iter().copied());
                if c == d {
                    below.add(c, row.iter().copied());
                }
                let ends = row[0] == 0;
                sheet.push(row);
                if ends {
                    break;
                }
            }
            rows.push(sheet);
        }
        Self { rows }
    }

    /// The a of the lost (a, b, c, d); `None` if no such bar is known.
    fn first(&self, [b, c, d]: [u64; 3]) -> Option<u64> {
        let at = |from: u64, to: u64| usize::try_from(to.checked_sub(from)?).ok();
        let row = self.rows.get(at(0, d)?)?.get(at(d, c)?)?;
        Some(b + u64::from(*row.get(at(c, b)?)?))
    }

    /// True if a bar [a, b, c, d] is lost; a ≥ b ≥ c ≥ d, and b is in the list.
    pub fn is_lost(&self, [a, b, c, d]: [u64; 4]) -> bool {
        self.first([b, c, d]) == Some(a)
    }

    /// The lost bars that one bite leaves of a bar, in the order of the rows and then of the
    /// lengths left. O(b) look-ups.
    pub fn lost_options(&self, bar: [u64; 4]) -> Vec<[u64; 4]> {
        let [a, b, c, d] = bar;
        let cut = |row: usize, length: u64| {
            let mut bar = bar;
            bar[row..]
                .iter_mut()
                .for_each(|left| *left = length.min(*left));
            bar
        };
        let first = self.first([b, c, d]).filter(|first| (b..a).contains(first));
        let first = (1..b).chain(first).map(|length| cut(0, length));
        let below = (1..4).flat_map(|row| (0..bar[row]).map(move |length| cut(row, length)));
        first
            .chain(below)
            .filter(|bar| self.is_lost(*bar))
            .collect()
    }
}

/// For each b, the lengths a of the first row that are excluded by lost bars with a smaller third
/// row. Each a is one bit.
#[derive(Debug, Clone, Default)]
struct Taken {
    /// For each b, the a of lost (a, b, i) with i < c. The first word of a column has the bit of
    /// a = b.
    columns: Vec<Vec<u64>>,
    /// The a of lost (a, i, i) with i < c.
    diagonal: Vec<u64>,
}

type Set = Vec<u64>;

impl Taken {
    /// Adds the column of the next b. It contains each a in `taken`.
    fn push(&mut self, taken: impl Iterator<Item = usize>) {
        let start = self.columns.len() / 64 * 64;
        let mut column = Set::new();
        for a in taken {
            insert(&mut column, a - start);
        }
        self.columns.push(column);
    }

    /// Returns the least free a ≥ max(b, 1), and the number of words looked at. An a is taken if it
    /// is in `row`, in the column of b, or in `more`. The first word of `more` has the bit of
    /// a = b. The returned a is added to `row`.
    ///
    /// Uses a loop, because the build for the browser is optimised for size and does not inline the
    /// calls of an iterator.
    #[inline(never)]
    fn next(&self, row: &mut Set, b: usize, more: &[u64]) -> (usize, usize) {
        let column = &self.columns[b][..];
        let start = b / 64;
        let own = row.get(start..).unwrap_or_default();
        let word = |set: &[u64], at: usize| if at < set.len() { set[at] } else { 0 };
        let mut taken = !(!0 << (b.max(1) % 64));
        let mut at = 0;
        loop {
            taken |= word(own, at) | word(column, at) | word(more, at);
            if taken != u64::MAX {
                break;
            }
            taken = 0;
            at += 1;
        }
        let a = (start + at) * 64 + taken.trailing_ones() as usize;
        insert(row, a);
        (a, at + 1)
    }

    /// Adds row c, given by its differences a − b for b = c, c + 1, …
    fn add(&mut self, c: usize, differences: impl Iterator<Item = u16>) {
        for ((b, column), difference) in
            self.columns.iter_mut().enumerate().skip(c).zip(differences)
        {
            let a = b + usize::from(difference);
            insert(column, a - b / 64 * 64);
            if b == c {
                insert(&mut self.diagonal, a);
            }
        }
    }

    fn memory_bytes(&self) -> usize {
        self.columns
            .iter()
            .map(|column| 8 * column.capacity() + 24)
            .sum()
    }
}

fn insert(set: &mut Set, a: usize) {
    if a / 64 >= set.len() {
        set.resize(a / 64 + 1, 0);
    }
    set[a / 64] |= 1 << (a % 64);
}
