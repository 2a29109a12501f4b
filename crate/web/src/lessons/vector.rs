//! The lesson that bends the queen's rule.

use std::cell::RefCell;

use wasm_bindgen::prelude::*;

use crate::codec::{thrown, to_js};
use nimscope::Token;
use nimscope::solve::pairs::{Listing, PairRule};

thread_local! {
    /// The rule of the last call and its lost cells, which are listed in steps.
    static LISTING: RefCell<Option<(String, Listing)>> = const { RefCell::new(None) };
}

/// Lists the lost cells of a vector rule to column `to`, at most 10^6, for about `work` look-ups.
/// Without the ray `0:1*`, lists those of the columns 0 to 511 below row 2,048.
#[wasm_bindgen(unchecked_return_type = "VectorBeams")]
pub fn vector_beams(rule: &str, to: u32, work: u32) -> Result<JsValue, JsValue> {
    LISTING.with_borrow_mut(|kept| {
        let mut listing = match kept.take() {
            Some((of, listing)) if of == rule => listing,
            _ => {
                let token = Token { text: rule, at: 0 };
                Listing::new(&PairRule::read(token).map_err(|error| thrown(&error))?)
            }
        };
        let listed = listing.advance(to, work.into());
        *kept = Some((rule.to_owned(), listing));
        to_js(&listed)
    })
}
