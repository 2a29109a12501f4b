//! The picture of the splits of a pile in Couples are Forever.

use wasm_bindgen::prelude::*;

use nimscope::solve::sequence::{NaiveSequence, TakeBreak};

/// The nimbers of the piles of 0, 1, …, `to` tokens, at most 1,000.
#[wasm_bindgen]
pub fn couples_nimbers(to: u32) -> Vec<u32> {
    let mut sequence = NaiveSequence::new(TakeBreak::couples());
    sequence.extend_to(to.min(1_000)).to_vec()
}
