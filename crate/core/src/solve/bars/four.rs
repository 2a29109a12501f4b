//! The list of all lost bars of four rows up to some second row.

use super::taken::{Set, Taken, insert};

/// All lost bars (a, b, c, d) with b ≤ [`FourRows::MOST`]. For each b, c and d there is at most one
/// a.
///
/// With (b, c, d) fixed, a is the least number ≥ b for which no bite of a lower row leaves a lost
/// bar, as in the list of [three rows](super). If a = b, longer bars with this c and d can be cut
/// to it. If a = b = c, all longer bars with this d can be cut to it.
///
/// Cost: 3.8 million bars of two bytes each, in about 100 ms.
#[derive(Debug, Clone)]
pub struct FourRows {
    /// For each d and c, the differences a − b for b = c, c + 1, …; a row that ends has 0 as its
    /// last.
    rows: Vec<Vec<Vec<u16>>>,
}

impl FourRows {
    /// The largest second row.
    pub const MOST: u64 = 300;

    /// The list for all b ≤ `to`, at most [`FourRows::MOST`].
    pub fn to(to: u64) -> Self {
        let to = to.min(Self::MOST) as usize;
        // `below` has the a taken by lost (a, b, i, i) and (a, i, i, i) with i < d. `last` has, for
        // each c and b, the a taken by lost (a, b, c, i) with i < d.
        let mut below = Taken::default();
        (0..=to).for_each(|_| below.push(std::iter::empty()));
        let mut last: Vec<Vec<Set>> = (0..=to).map(|c| vec![Set::new(); to + 1 - c]).collect();
        let mut rows = Vec::new();
        for d in 0..=to {
            let mut taken = below.clone();
            let mut sheet: Vec<Vec<u16>> = Vec::new();
            for c in d..=to {
                let mut found = taken.start();
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

    /// The a of the lost (a, b, c, d); `None` if there is none or it is not known.
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
