//! The four theorems of Magnetism, by the ends of a run, and the nine cases of
//! play behind them.

pub use super::between;
pub use super::run::Kind;
use super::run::Sign;
use crate::rules::MAX_SQUARES;
use crate::solve::Search;
use crate::theory::Nimber;

/// The nimbers of 0, 1, … empty squares between these ends, by play and by theorem;
/// `None` if no such strip can arise. Play uses only moves and mex. Its cost is the
/// number of strips that can follow, about 2.4 to the power of the length.
pub fn case(left: Option<Sign>, right: Option<Sign>) -> impl Iterator<Item = Option<[Nimber; 2]>> {
    let mut oracle = Search::oracle();
    (0..MAX_SQUARES).map(move |length| {
        let play = oracle.nimber(&between(left, length, right)?)?;
        Some([play, Kind::of(left, right).nimber(length)])
    })
}
