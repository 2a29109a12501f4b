//! The Calkin–Wilf tree and Stern's diatomic sequence.
//!
//! The root is 1/1; the left child of a/b is a/(a+b), the right child (a+b)/b.
//! Every positive rational is in the tree exactly once, in lowest terms. Sources:
//! Stern 1858; Calkin & Wilf, Recounting the rationals, 2000; Newman for the
//! order by levels.
//!
//! ```
//! let third = nimscope::theory::calkin_wilf::generation(3);
//! assert!(third.eq([(1, 3), (3, 2), (2, 3), (3, 1)]));
//! ```

use super::partial_quotients;

/// The two ways down from a node.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Branch {
    /// To a/(a+b): the second number grows.
    Left,
    /// To (a+b)/b: the first number grows.
    Right,
}

/// The path from the root to a/b in lowest terms, as runs of equal branches. Neighbouring runs
/// differ, and no run is empty. `None` unless both numbers are positive. O(log) steps.
///
/// Let a/b be the continued fraction [a₀, …, a_m] with a_m ≥ 2 (unless m = 0). The runs then have
/// the lengths a_m − 1, a_{m−1}, …, a₀. The run of length a₀ goes to the right. Runs of length 0
/// are left out.
pub fn path(a: u64, b: u64) -> Option<Vec<(Branch, u64)>> {
    if a == 0 || b == 0 {
        return None;
    }
    let mut quotients = partial_quotients(a, b);
    *quotients.last_mut()? -= 1;
    let branches = [Branch::Right, Branch::Left].into_iter().cycle();
    let mut runs: Vec<(Branch, u64)> = branches
        .zip(quotients)
        .filter(|&(_, length)| length > 0)
        .collect();
    runs.reverse();
    Some(runs)
}

/// The path from the node `root` down to a/b, both in lowest terms; `None` if a/b is not in the
/// subtree of `root`. O(log) steps.
pub fn path_below(root: (u64, u64), (a, b): (u64, u64)) -> Option<Vec<(Branch, u64)>> {
    let (above, whole) = (path(root.0, root.1)?, path(a, b)?);
    let mut rest = whole;
    let last = above.len();
    for (index, (branch, length)) in above.into_iter().enumerate() {
        let (same, edges) = rest.get(index).copied()?;
        let ends = index + 1 == last;
        if same != branch || edges < length || (edges > length && !ends) {
            return None;
        }
        rest[index].1 = edges - length;
    }
    rest.retain(|&(_, edges)| edges > 0);
    Some(rest)
}

/// Stern's diatomic sequence: s(0) = 0, s(1) = 1, s(2n) = s(n),
/// s(2n+1) = s(n) + s(n+1). The n-th rational of the level order is
/// s(n)/s(n+1). O(log n).
pub fn stern(n: u64) -> u64 {
    // Invariant: the result is this·s(n) + next·s(n+1).
    let (mut this, mut next, mut n) = (1, 0, n);
    while n > 0 {
        if n.is_multiple_of(2) {
            this += next;
        } else {
            next += this;
        }
        n /= 2;
    }
    next
}

/// The rational after x = a/b in the level order: 1/(2⌊x⌋ + 1 − x) (Newman). `None` if
/// it exceeds 64 bits; b ≥ 1.
pub fn newman((a, b): (u64, u64)) -> Option<(u64, u64)> {
    let whole = a.checked_div(b)?;
    // 2⌊x⌋b + b − a = ⌊x⌋b + b − (a mod b).
    let denominator = whole.checked_mul(b)?.checked_add(b - a % b)?;
    Some((b, denominator))
}

/// The tree by levels: 1, 1/2, 2, 1/3, 3/2, 2/3, 3, …
pub fn level_order() -> impl Iterator<Item = (u64, u64)> {
    std::iter::successors(Some((1, 1)), |&x| newman(x))
}

/// Generation n ≥ 1 from left to right: the 2^(n−1) rationals whose partial
/// quotients sum to n, from 1/n to n. Lazy; empty for n outside 1..=63.
pub fn generation(n: u32) -> impl Iterator<Item = (u64, u64)> {
    let count = match n {
        1..=63 => 1usize.checked_shl(n - 1).unwrap_or(usize::MAX),
        _ => 0,
    };
    std::iter::successors(Some((1, u64::from(n))), |&x| newman(x)).take(count)
}
