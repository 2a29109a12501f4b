//! Published theorems that only the tests need: on Euclid (CW is "Euclid, Calkin & Wilf
//! – Playing with rationals", 2008), on Wythoff's game (ABEL is the series of posts by
//! Z. Abel that ends with the Covering Theorem), and on continued fractions.

use nimscope::games::euclid::laws::theorem_4;
use nimscope::theory::{BeattyPair, Nimber, Place, Quadratic};

/// The nimber by Nivasch's formula ⌊|a/b − b/a|⌋ = ⌊|a²−b²|/(ab)⌋ (2006); 0 if one
/// number is 0. O(1).
pub(crate) fn nivasch(a: u64, b: u64) -> Nimber {
    let (a, b) = (u128::from(a), u128::from(b));
    let quotient = (a * a).abs_diff(b * b).checked_div(a * b).unwrap_or(0);
    Nimber(u64::try_from(quotient).unwrap_or(u64::MAX))
}

/// The numbers f_n of N-nodes and g_n of P-nodes in generation n = 1, 2, … of [`theorem_4`]. An
/// N-node has an N-child and a P-child, and a P-node has two N-children. So f_{n+1} = f_n + 2g_n,
/// and g_{n+1} = f_n.
pub(crate) fn generations() -> impl Iterator<Item = (u128, u128)> {
    std::iter::successors(Some((0u128, 1u128)), |&(f, g)| {
        Some((g.checked_mul(2)?.checked_add(f)?, f))
    })
}

/// The counts (G_n, F_n) of the mother variant (CW); `None` outside 2..=127. A mother in
/// generation n−1 is drawn, and the second player picks one of her children as the start.
/// G_n mothers have an N-child and a P-child, so the second player wins: G_n = f_{n−1}.
/// F_n mothers have two N-children: F_n = g_{n−1}, which is f_{n−2} for n ≥ 3.
pub(crate) fn mothers(n: u32) -> Option<(u128, u128)> {
    theorem_4(n.checked_sub(1)?)
}

/// The cell that contains n·v, with v = (φ, φ²). These cells are the upper arm of the V of
/// lost cells. `None` if a coordinate exceeds 64 bits. Source: ABEL. O(1).
pub(crate) fn cell_of_v(n: u64) -> Option<(u64, u64)> {
    let x = u64::try_from(Quadratic::GOLDEN.floor_times(n)?).ok()?;
    // φ² = φ + 1.
    Some((x, x.checked_add(n)?))
}

/// The cell that contains n·w, with w = (φ², φ), on the lower arm. Source: ABEL. O(1).
pub(crate) fn cell_of_w(n: u64) -> Option<(u64, u64)> {
    cell_of_v(n).map(|(x, y)| (y, x))
}

/// A dot on the number line of ABEL, at a multiple of φ or φ².
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Dot {
    /// The small dot at jφ.
    Small(u64),
    /// The large dot at kφ².
    Large(u64),
}

/// The only dot between n and n+1, n ≥ 1: every interval has exactly one dot. `None`
/// for n = 0, whose interval has only the two dots at 0. Source: ABEL. O(log n).
pub(crate) fn dot_after(n: u64) -> Option<Dot> {
    match BeattyPair::GOLDEN.place(n) {
        Place::Low(0) => None,
        Place::Low(j) => Some(Dot::Small(j)),
        Place::High(k) => Some(Dot::Large(k)),
    }
}

/// The point that cuts the segment from s = jφ to t = kφ² in ratio 1 : φ and is nearer
/// to s. The point is s/φ + t/φ² = j + k, an integer between the dots s and t. So no interval
/// between neighbouring integers has both a small and a large dot. Source: ABEL.
pub(crate) fn cut(j: u64, k: u64) -> u128 {
    u128::from(j) + u128::from(k)
}

/// The numerator and denominator of [a₀, …, a_m] in lowest terms; `None` if they exceed
/// 64 bits or the list is empty.
pub(crate) fn from_partial_quotients(quotients: &[u64]) -> Option<(u64, u64)> {
    let (last, rest) = quotients.split_last()?;
    rest.iter()
        .rev()
        .try_fold((*last, 1u64), |(numerator, denominator), quotient| {
            Some((
                quotient.checked_mul(numerator)?.checked_add(denominator)?,
                numerator,
            ))
        })
}
