//! Positions solved by moves and mex alone.

use nimscope::Ruleset;
use nimscope::solve::Search;
use nimscope::theory::Nimber;

/// The nimber of a position, which an unlimited search always finds.
pub(crate) fn nimber<G: Ruleset>(search: &mut Search<G>, position: &G) -> Nimber {
    search.nimber(position).expect("the oracle never gives up")
}
