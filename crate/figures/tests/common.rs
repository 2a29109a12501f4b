//! Functions that several of the tests share.

use nimscope::Solve;
use nimscope::solve::Search;
use nimscope::theory::Nimber;
use nimscope_figures::Picture;

/// The figure `id` with these settings and all data.
pub(crate) fn picture(id: &str, settings: &[(&str, &str)]) -> Picture {
    let settings: Vec<(String, String)> = settings
        .iter()
        .map(|&(key, value)| (key.to_owned(), value.to_owned()))
        .collect();
    let mut picture = Picture::new(id, &settings).expect("the figure and its settings are known");
    picture.complete().expect("enough memory");
    picture
}

/// The nimber of a position, computed as a mex from the moves alone. The search has no limit, so it
/// always finds the nimber.
pub(crate) fn nimber<G: Solve>(search: &mut Search<G>, position: &G) -> Nimber {
    search.nimber(position).expect("the oracle never gives up")
}
