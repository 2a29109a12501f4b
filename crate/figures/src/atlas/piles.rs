//! Where positions of a few piles stand.

use nimscope::games::Wythoff;
use nimscope::{Position, Registered};

/// The piles as a place; `None` when they are more or fewer, or too large.
pub(super) fn place<T: TryFrom<u64>, const N: usize>(piles: &[u64]) -> Option<[T; N]> {
    let place: Option<Vec<T>> = piles.iter().map(|&pile| T::try_from(pile).ok()).collect();
    place?.try_into().ok()
}

/// The position (x,y) of W(a) as a text; neither is negative.
pub(super) fn wythoff_text(a: u64, x: i64, y: i64) -> String {
    let position = Wythoff::new(a, x.unsigned_abs(), y.unsigned_abs());
    position.wrap().to_string()
}

/// Where the first component of W(a) stands.
pub(super) fn wythoff_place(a: u64, position: &Position) -> Option<(i64, i64)> {
    let position = position.of_game::<Wythoff>().find(|part| part.a() == a)?;
    place(&position.piles()).map(|[x, y]| (x, y))
}
