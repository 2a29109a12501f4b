//! The lines a cone or a V keeps to, exact wherever the window is.

use crate::frame::window::View;

/// (a + √(a²+4))/2, the slope that the larger of two piles keeps to the
/// smaller in P-positions of W(a): φ for a = 1.
pub(crate) fn slope(a: u64) -> f64 {
    let a = a as f64;
    (a + (a * a + 4.0).sqrt()) / 2.0
}

/// That slope in words: "1 + √2, about 2.414".
pub(crate) fn slope_words(a: u64) -> String {
    let half = a / 2;
    let root = match a {
        1 => return "the golden ratio".to_owned(),
        _ if a.is_multiple_of(2) => format!("{half} + √{}", half * half + 1),
        _ => format!("({a} + √{})/2", a * a + 4),
    };
    format!("{root}, about {:.3},", slope(a))
}

/// The two lines through the lattice origin of this slope and of its inverse,
/// `shift` right of and above the corners of the cells.
pub(crate) fn lines(view: &View, a: u64, shift: f64) -> [Vec<(f64, f64)>; 2] {
    mirrored(view, slope(a), shift, |n, origin| half_root(a, n, origin))
}

/// The line through the lattice origin of this slope, whose height above an
/// integer, less the origin of the offsets, `height` gives exactly; and its
/// mirror image.
pub(crate) fn mirrored(
    view: &View,
    slope: f64,
    shift: f64,
    height: impl Fn(u64, i64) -> f64,
) -> [Vec<(f64, f64)>; 2] {
    let line = |origin: (i64, i64), (near, far): (f64, f64)| {
        // From the lattice origin, or the near edge, to the far edge.
        let start = origin.0.saturating_add(near.floor() as i64 - 1).max(0);
        let from = start.saturating_sub(origin.0) as f64;
        if from >= far {
            return Vec::new();
        }
        let height = height(start.unsigned_abs(), origin.1);
        vec![
            (from + shift, height + shift),
            (far + shift, height + (far - from) * slope + shift),
        ]
    };
    let w = &view.window;
    let upper = line((w.ox, w.oy), (w.x0, w.x1));
    let lower = line((w.oy, w.ox), (w.y0, w.y1));
    [upper, lower.into_iter().map(|(y, x)| (x, y)).collect()]
}

/// (a + √(a²+4))·n/2 − origin, with the square root taken in integers: as many
/// binary places as 128 bits hold, so that lines are right at 10^15.
pub(crate) fn half_root(a: u64, n: u64, origin: i64) -> f64 {
    let square = u128::from(n) * u128::from(n);
    let Some(mut square) = square.checked_mul(u128::from(a).pow(2) + 4) else {
        return f64::INFINITY;
    };
    let mut places = 0;
    while places < 24 && square >> 126 == 0 {
        square <<= 2;
        places += 1;
    }
    let root = square.isqrt();
    let whole = (root >> places) as i128 + i128::from(a) * i128::from(n) - 2 * i128::from(origin);
    let fraction = (root & ((1 << places) - 1)) as f64 / (1u64 << places) as f64;
    (whole as f64 + fraction) / 2.0
}

#[cfg(test)]
#[path = "../../../tests/unit/rays.rs"]
mod tests;
