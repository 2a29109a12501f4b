//! Means of many nimbers of a row.

use super::{Row, Strip};

/// The columns in a block of sums.
const BLOCK: u64 = 64;

/// A strip with what makes the mean of many columns cheap.
#[derive(Debug, Clone)]
pub struct StripSums {
    /// The strip.
    pub strip: Strip,
    /// For each row the sums of its first differences, of 0, `BLOCK`, 2 · `BLOCK`, …
    /// columns.
    sums: Vec<Vec<i64>>,
}

impl StripSums {
    /// Linear in the values of the strip.
    pub fn new(strip: Strip) -> Self {
        let sums = |(y, row): (u64, &Row)| {
            let (mut sums, mut sum) = (vec![0], 0);
            for column in 0..row.preperiod + row.period {
                sum += strip.difference(y, column).unwrap_or(0);
                if (column + 1) % BLOCK == 0 {
                    sums.push(sum);
                }
            }
            sums
        };
        Self {
            sums: (0..).zip(strip.rows()).map(sums).collect(),
            strip,
        }
    }

    /// The mean of the nimbers less their columns, from a column to before another;
    /// `None` without such a row. Constant time.
    pub fn mean(&self, row: u64, from: u64, to: u64) -> Option<f64> {
        let sum = self.before(row, to)? - self.before(row, from)?;
        Some(sum as f64 / (to - from) as f64)
    }

    /// The sum of the differences in the columns before one.
    fn before(&self, y: u64, column: u64) -> Option<i128> {
        let row = self.strip.rows().get(usize::try_from(y).ok()?)?;
        let near = |column: u64| {
            let block = column / BLOCK;
            let rest = (block * BLOCK..column).filter_map(|at| self.strip.difference(y, at));
            i128::from(self.sums[y as usize][block as usize] + rest.sum::<i64>())
        };
        let folded = row.fold(column);
        let periods = (column - folded) / row.period;
        let cycle = match periods {
            0 => 0,
            _ => near(row.preperiod + row.period) - near(row.preperiod),
        };
        Some(near(folded) + i128::from(periods) * cycle)
    }
}
