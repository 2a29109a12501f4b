//! Histograms of a long sequence over bins of positions. Each level has half as
//! many bins as the one before, so a picture of 10^7 values is a sum of few bins.

/// The positions in a bin of the first level.
pub(crate) const BIN: usize = 4096;

/// Counts of values below `rows` over complete bins: level k has bins of
/// `BIN << k` positions.
///
/// Memory: 4 bytes for each row and bin, twice that for all levels. With 320 rows
/// it is 0.63 bytes for each value.
#[derive(Default)]
pub(crate) struct Pyramid {
    rows: usize,
    levels: Vec<Vec<u32>>,
}

impl Pyramid {
    /// Adds the missing complete bins of a sequence of `length` values below
    /// `rows`; `count` adds the values of a bin to a histogram.
    pub(crate) fn extend(
        &mut self,
        length: usize,
        rows: usize,
        mut count: impl FnMut(std::ops::Range<usize>, &mut [u32]),
    ) {
        if rows > self.rows {
            // Records are rare, so at a new one all starts again.
            self.levels.clear();
            self.rows = rows.next_multiple_of(64);
        }
        for bin in self.bins(0)..length / BIN {
            let mut histogram = vec![0; self.rows];
            count(bin * BIN..(bin + 1) * BIN, &mut histogram);
            self.push(histogram);
        }
    }

    /// Appends a bin of the first level, and the bins above that it completes.
    fn push(&mut self, mut histogram: Vec<u32>) {
        for level in 0.. {
            if self.levels.len() == level {
                self.levels.push(Vec::new());
            }
            let bins = &mut self.levels[level];
            if bins.capacity() - bins.len() < self.rows {
                // Doubling would leave up to half of it empty.
                bins.reserve_exact(self.rows.max(bins.len() / 8));
            }
            bins.extend_from_slice(&histogram);
            let count = bins.len() / self.rows;
            if count % 2 == 1 {
                return;
            }
            let before = &bins[(count - 2) * self.rows..(count - 1) * self.rows];
            for (sum, earlier) in histogram.iter_mut().zip(before) {
                *sum += earlier;
            }
        }
    }

    /// The number of complete bins of a level.
    pub(crate) fn bins(&self, level: usize) -> usize {
        match self.levels.get(level) {
            Some(bins) if self.rows > 0 => bins.len() / self.rows,
            _ => 0,
        }
    }

    /// The counts of the bins `from..to` of a level, added to `sums`.
    pub(crate) fn add(&self, level: usize, from: usize, to: usize, sums: &mut [u32]) {
        let Some(bins) = self.levels.get(level) else {
            return;
        };
        let to = to.min(self.bins(level));
        for bin in from.min(to)..to {
            let histogram = &bins[bin * self.rows..(bin + 1) * self.rows];
            for (sum, count) in sums.iter_mut().zip(histogram) {
                *sum += count;
            }
        }
    }

    /// Bytes held.
    pub(crate) fn memory_bytes(&self) -> usize {
        self.levels
            .iter()
            .map(|bins| bins.capacity() * size_of::<u32>())
            .sum()
    }
}

#[cfg(test)]
#[path = "../../tests/unit/pyramid.rs"]
mod tests;
