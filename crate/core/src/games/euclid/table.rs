//! Nimbers of Euclid with three or more numbers, by an exhaustive table, and the lost
//! triples of Euclid with zero, by a sieve. For three numbers no formula is known.

use crate::solve::{Purse, Recent};
use crate::theory::Nimber;

/// The most positions that a table holds: enough for five numbers up to 60.
const MOST_RANKS: u64 = 1 << 23;
/// The largest number in a table. Larger ones have too many options.
const LARGEST: usize = 200;
/// The most numbers in all positions of a table together: about a second's work.
const MOST_NUMBERS: u64 = 42_000_000;

/// The latest tables of nimbers, at most 48 MB.
#[derive(Default)]
pub struct Tables {
    /// The tables by variant, true for `zero`, and by the count of numbers.
    recent: Recent<(bool, usize), MultisetTable>,
}

impl Tables {
    /// The most nimbers kept in all tables.
    const KEPT: usize = 24_000_000;

    /// The nimber of three or more positive numbers, sorted. `None` if the table would need more
    /// than about a second's work. Three numbers can be as large as 200, four as 123, five as 60,
    /// six as 37, seven as 27. The answer depends only on the position and on the look-ups left in
    /// the purse.
    pub(super) fn nimber(
        &mut self,
        zero: bool,
        numbers: &[u64],
        purse: &mut Purse,
    ) -> Option<Nimber> {
        if numbers.len() < 3 {
            return None;
        }
        let floor = u64::from(!zero);
        let level = |number: &u64| usize::try_from(number.checked_sub(floor)?).ok();
        let levels: Vec<usize> = numbers.iter().map(level).collect::<Option<_>>()?;
        self.recent.trim(|table| table.values.len(), Self::KEPT);
        let new = |&(zero, count): &(bool, usize)| MultisetTable::new(zero, count);
        let table = self.recent.of(&(zero, numbers.len()), usize::MAX, new);
        table.nimber(&levels, purse)
    }
}

/// The nimbers of all multisets of one size and variant, computed as needed.
///
/// A multiset v₁ ≤ … ≤ v_n has the rank Σ C(v_i + i − 1, i). If results stay positive, each v_i
/// is its number minus 1. Every option has a smaller rank than its position. So the table is
/// filled by rank, without a memo or a stack, and multisets of smaller numbers come first.
struct MultisetTable {
    zero: bool,
    /// The count of numbers in a multiset.
    count: usize,
    /// The multiset of the next rank.
    next: Vec<usize>,
    values: Vec<u16>,
    /// The binomial C(v + i − 1, i) at [i][v], for i from 0 to `count`. Binomials
    /// saturate at 64 bits, far beyond every limit on ranks.
    binomials: Vec<Vec<u64>>,
    /// Partial sums of a rank's terms: `here` for numbers in their places, `up` for numbers that
    /// move up one place because a smaller one comes before them.
    here: Vec<u64>,
    up: Vec<u64>,
    /// The nimbers of the options of a position, as a set of bits.
    seen: Vec<u64>,
}

impl MultisetTable {
    fn new(zero: bool, count: usize) -> Self {
        Self {
            zero,
            count,
            next: vec![0; count],
            values: Vec::new(),
            binomials: vec![Vec::new(); count + 1],
            here: vec![0; count + 1],
            up: vec![0; count + 1],
            seen: vec![0; 1],
        }
    }

    fn nimber(&mut self, levels: &[usize], purse: &mut Purse) -> Option<Nimber> {
        let &largest = levels.last()?;
        let limit = MOST_RANKS.min(MOST_NUMBERS / self.count as u64);
        if largest > LARGEST {
            return None;
        }
        self.prepare(largest + 1);
        let mut terms = levels.iter().zip(&self.binomials[1..]);
        let rank = terms.try_fold(0u64, |sum, (&level, row)| sum.checked_add(row[level]))?;
        if rank >= limit {
            return None;
        }
        // Each number of a position costs about 36 look-ups.
        let cost = 36 * self.count as u64 * rank;
        if !purse.pay(&(self.zero, self.count), cost) {
            return None;
        }
        let rank = usize::try_from(rank).ok()?;
        self.extend(rank);
        Some(Nimber(self.values[rank].into()))
    }

    /// Extends the binomials to numbers up to `largest`.
    fn prepare(&mut self, largest: usize) {
        if self.binomials[0].len() > largest {
            return;
        }
        self.binomials[0] = vec![1; largest + 1];
        for i in 1..=self.count {
            let mut row = vec![0u64; largest + 1];
            for v in 1..=largest {
                row[v] = row[v - 1].saturating_add(self.binomials[i - 1][v]);
            }
            self.binomials[i] = row;
        }
    }

    fn extend(&mut self, rank: usize) {
        while self.values.len() <= rank {
            let value = self.solve();
            self.values.push(value);
            // The next multiset: the first number below its neighbour grows by 1, and all numbers
            // before it become 0.
            let grown = (0..self.count - 1)
                .find(|&i| self.next[i] < self.next[i + 1])
                .unwrap_or(self.count - 1);
            self.next[grown] += 1;
            self.next[..grown].fill(0);
        }
    }

    /// The nimber of the next multiset.
    fn solve(&mut self) -> u16 {
        let floor = usize::from(!self.zero);
        let levels = &self.next;
        for (place, &level) in levels.iter().enumerate() {
            self.here[place + 1] = self.here[place] + self.binomials[place + 1][level];
            if place + 1 < self.count {
                self.up[place + 1] = self.up[place] + self.binomials[place + 2][level];
            }
        }
        let total = self.here[self.count];
        self.seen.fill(0);
        for (place, &level) in levels.iter().enumerate() {
            // Equal numbers have equal options, so only the first number counts.
            if place > 0 && levels[place - 1] == level {
                continue;
            }
            let above = total - self.here[place + 1] + self.up[place];
            for (other, &divisor) in levels.iter().enumerate() {
                let divisor = divisor + floor;
                if divisor > level {
                    break;
                }
                if other == place
                    || divisor == 0
                    || (other > 0 && levels[other - 1] == levels[other] && other - 1 != place)
                {
                    continue;
                }
                let mut rest = level;
                let mut before = place;
                while rest >= divisor {
                    rest -= divisor;
                    while before > 0 && levels[before - 1] > rest {
                        before -= 1;
                    }
                    let rank = self.here[before] + self.binomials[before + 1][rest] + above
                        - self.up[before];
                    let value = usize::from(self.values[rank as usize]);
                    if value / 64 >= self.seen.len() {
                        self.seen.resize(value / 64 + 1, 0);
                    }
                    self.seen[value / 64] |= 1 << (value % 64);
                }
            }
        }
        let words = self.seen.iter();
        let full = words.take_while(|&&word| word == u64::MAX).count();
        let rest = self.seen.get(full).map_or(0, |word| word.trailing_ones());
        full as u16 * 64 + rest as u16
    }
}

/// All lost positions of three positive numbers a ≤ b ≤ c ≤ `bound` of `euclid[zero]`, sorted by c,
/// then by b, then by a.
///
/// The sieve visits positions in this order, so every move leads to an earlier position. A position
/// is lost if it has no move to a lost position. Each lost position shows that all positions with a
/// move to it are won. So moves are followed backwards, and only from lost positions. Cost of time:
/// O(`bound`³) marks, and O(`bound`² log `bound`) steps for each number that a backward move can
/// add. Cost of memory: `bound`³/6 bytes.
pub fn lost_triples(bound: u32) -> Vec<[u32; 3]> {
    let mut lost = Vec::new();
    let mut won = vec![false; rank([0, 0, bound + 1])];
    for c in 0..=bound {
        for b in 0..=c {
            for a in 0..=b {
                let triple = [a, b, c];
                if won[rank(triple)] {
                    continue;
                }
                if a > 0 {
                    lost.push(triple);
                }
                mark_those_before(triple, bound, &mut won);
            }
        }
    }
    lost
}

fn mark_those_before(triple: [u32; 3], bound: u32, won: &mut [bool]) {
    for index in 0..3 {
        for other in 0..3 {
            let step = triple[other];
            if other == index || step == 0 {
                continue;
            }
            let mut before = triple;
            while before[index] + step <= bound {
                before[index] += step;
                let mut sorted = before;
                sorted.sort_unstable();
                won[rank(sorted)] = true;
            }
        }
    }
}

/// The index of a ≤ b ≤ c in the list of all such triples, sorted by c, then by b, then by a.
fn rank([a, b, c]: [u32; 3]) -> usize {
    let [a, b, c] = [a as usize, b as usize, c as usize];
    c * (c + 1) * (c + 2) / 6 + b * (b + 1) / 2 + a
}
