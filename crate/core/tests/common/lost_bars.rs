//! The lost bars of three rows, found by play alone, for tests and benches of several packages.

use std::collections::HashSet;

/// The lost bars [a, b, c] with b ≤ `to` and a ≤ `most`, ascending by c and then by b. A bar is
/// lost if no move leads to another lost bar. Tests compare them with `LostBars`.
pub(crate) fn naive_lost_bars(to: u64, most: u64) -> Vec<[u64; 3]> {
    let mut lost = HashSet::new();
    for a in 1..=most {
        for b in 0..=a.min(to) {
            for c in 0..=b {
                let mut options = (1..a).map(|i| [i, b.min(i), c.min(i)]);
                let mut second = (0..b).map(|i| [a, i, c.min(i)]);
                let mut third = (0..c).map(|i| [a, b, i]);
                let is_lost = |bar: [u64; 3]| lost.contains(&bar);
                if !(options.any(is_lost) || second.any(is_lost) || third.any(is_lost)) {
                    lost.insert([a, b, c]);
                }
            }
        }
    }
    let mut lost: Vec<[u64; 3]> = lost.into_iter().collect();
    lost.sort_unstable_by_key(|&[a, b, c]| [c, b, a]);
    lost
}
