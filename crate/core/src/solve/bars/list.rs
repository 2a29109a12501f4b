//! The list of all lost bars of three rows up to some second row.

use super::ThreeRows;
use super::taken::Taken;
use crate::solve::{Job, Progress, work};

/// All lost bars (a, b, c) with b ≤ `to`: a job that computes them row by row of c.
///
/// Cost: about to³/15 bits looked at, 64 at a time, and two bytes for each lost bar. There are 18.8
/// million lost bars with b ≤ 8,000.
#[derive(Debug, Clone)]
pub struct LostBars {
    to: usize,
    taken: Taken,
    /// For each c, the differences a − b for b = c, c + 1, …; a row that ends has 0 as its last.
    rows: Vec<Vec<u16>>,
    bars: u64,
}

impl ThreeRows for LostBars {
    fn first(&self, b: u64, c: u64) -> Option<u64> {
        let row = self.rows.get(usize::try_from(c).ok()?)?;
        let difference = row.get(usize::try_from(b.checked_sub(c)?).ok()?)?;
        Some(b + u64::from(*difference))
    }

    fn end(&self, c: u64) -> Option<u64> {
        let row = self.rows.get(usize::try_from(c).ok()?)?;
        (row.last() == Some(&0)).then(|| c + row.len() as u64 - 1)
    }

    fn widest(&self, c: u64) -> u64 {
        let row = self.rows.get(c as usize);
        row.and_then(|row| row.iter().max())
            .map_or(0, |most| u64::from(*most))
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

    /// The largest second row.
    pub fn to(&self) -> u64 {
        self.to as u64
    }

    /// The number of lost bars known so far.
    pub fn len(&self) -> u64 {
        self.bars
    }

    /// True if no lost bar is known yet.
    pub fn is_empty(&self) -> bool {
        self.bars == 0
    }

    /// The lost bars known so far, ascending by c and then by b, each as [a, b, c].
    pub fn bars(&self) -> impl Iterator<Item = [u64; 3]> + '_ {
        (0..self.rows.len()).flat_map(|c| {
            self.row(c).iter().zip(c..).map(move |(&difference, b)| {
                [b + usize::from(difference), b, c].map(|length| length as u64)
            })
        })
    }

    /// The differences a − b of the lost bars with third row c, for b = c, c + 1, …, to the end of
    /// the list or to the 0 at which the row ends. Empty if they are not known.
    pub fn row(&self, c: usize) -> &[u16] {
        self.rows.get(c).map_or(&[], Vec::as_slice)
    }

    /// The winning first bites of the full bars of n columns, for n = 2, 3, … `to`, ascending by n.
    /// Each bite is [n, row, column], with row 2 or 3, and row and column counted from 1. Each n
    /// occurs once, as E. Sheiner (*Unique Winning Opening Move in Three-Row Chomp*, 2026) proves
    /// for every n.
    pub fn first_bites(&self) -> Vec<[u64; 3]> {
        let mut bites = Vec::new();
        for c in 0..self.rows.len() {
            let column = c as u64 + 1;
            // The two bites lead from (n, n, n) to (n, c, c) and to (n, n, c).
            let second = self.first(c as u64, c as u64);
            bites.extend(second.map(|n| [n, 2, column]));
            bites.extend(self.end(c as u64).map(|n| [n, 3, column]));
        }
        bites.retain(|[n, ..]| (2..=self.to()).contains(n));
        bites.sort_unstable();
        bites
    }

    fn advance(&mut self) -> u64 {
        let c = self.rows.len();
        let mut taken = self.taken.start();
        let mut row = Vec::new();
        let mut cost = 0;
        for b in c..=self.to {
            let (a, words) = self.taken.next(&mut taken, b, &[]);
            cost += words + 4;
            row.push((a - b) as u16);
            if a == b {
                break;
            }
        }
        row.shrink_to_fit();
        self.taken.add(c, row.iter().copied());
        self.bars += row.len() as u64;
        self.rows.push(row);
        cost as u64
    }
}

impl Job for LostBars {
    fn step(&mut self, budget: u64) -> Progress {
        work(self, budget, Self::advance)
    }

    /// Counts the rows c.
    fn progress(&self) -> Progress {
        Progress {
            done: self.rows.len() as u64,
            total: self.to as u64 + 1,
            memory_bytes: 2 * self.bars + self.taken.memory_bytes() as u64,
        }
    }
}
