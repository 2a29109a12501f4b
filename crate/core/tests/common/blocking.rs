//! Blocking queen games by their definition, for tests and benches of several packages.

/// The number of lost options of each cell of a square, row by row, counted over all moves.
/// A cell with fewer than `k` lost options is lost.
pub(crate) fn naive_counts(k: u16, side: usize) -> Vec<u16> {
    let mut counts: Vec<u16> = Vec::new();
    for y in 0..side {
        for x in 0..side {
            let left = (1..=x).map(|n| (x - n, y));
            let down = (1..=y).map(|n| (x, y - n));
            let both = (1..=x.min(y)).map(|n| (x - n, y - n));
            let options = left.chain(down).chain(both);
            let lost = options.filter(|&(x, y)| counts[y * side + x] < k);
            let lost = lost.count();
            counts.push(lost as u16);
        }
    }
    counts
}
