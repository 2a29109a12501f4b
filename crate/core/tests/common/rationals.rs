//! The rationals of the Calkin–Wilf tree, for tests of several packages.

use nimscope::theory::calkin_wilf::Branch;

/// The node at the end of a path. Each run of the path is a branch and the number of steps
/// along it. `None` if the numbers of the node exceed 64 bits.
pub(crate) fn node(path: &[(Branch, u64)]) -> Option<(u64, u64)> {
    path.iter()
        .try_fold((1u64, 1u64), |(a, b), &(branch, length)| {
            Some(match branch {
                Branch::Left => (a, a.checked_mul(length)?.checked_add(b)?),
                Branch::Right => (b.checked_mul(length)?.checked_add(a)?, b),
            })
        })
}
