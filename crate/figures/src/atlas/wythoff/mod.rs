//! Figures of Wythoff's game, and what keeps to its lines.

pub(crate) mod blocking;
pub(crate) mod nimbers;
pub(crate) mod strip;
pub(crate) mod v;

use crate::frame::prelude::*;
use nimscope::games::Wythoff;

/// The text of the position (x,y) of W(a); neither is negative.
fn text_of(a: u64, x: i64, y: i64) -> Option<String> {
    text(Wythoff::new(a, x.unsigned_abs(), y.unsigned_abs()))
}

/// Where the first component of W(a) stands.
fn cell_of(a: u64, position: &Position) -> Option<(i64, i64)> {
    let position = position.of_game::<Wythoff>().find(|part| part.a() == a)?;
    place(&position.piles()).map(|[x, y]| (x, y))
}
