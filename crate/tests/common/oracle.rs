//! Nimbers of positions by moves and mex alone.

use nimscope::Solve;
use nimscope::solve::Search;
use nimscope::theory::Nimber;

/// The nimber of a position, which an unlimited search always finds.
pub(crate) fn nimber<G: Solve>(search: &mut Search<G>, position: &G) -> Nimber {
    search.nimber(position).expect("the oracle never gives up")
}
