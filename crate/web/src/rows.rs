//! The longest strip of W(a). A lesson asks for it, but its rows are kept for the analysis, so the
//! call is in the module that analyses.

use std::cell::RefCell;

use serde::Serialize;
use tsify::Tsify;
use wasm_bindgen::prelude::*;

use crate::codec::{malformed, to_js};
use crate::play::ANALYST;
use nimscope::games::Wythoff;
use nimscope::games::wythoff::{last_row_on_request, strip_search};
use nimscope::solve::Job;
use nimscope::solve::pairs::strip::{RowPeriod, StripSearch};

thread_local! {
    /// The search for the longest strip, and its a.
    static SEARCH: RefCell<Option<(u32, StripSearch)>> = const { RefCell::new(None) };
}

/// The search for the longest strip of W(a).
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct LongRows {
    /// The number of columns that are computed.
    done: u64,
    /// The approximate number of columns at the end.
    total: u64,
    /// The number of bytes that are held.
    memory_bytes: u64,
    /// The proved period of each row; null before the end.
    rows: Option<Vec<RowPeriod>>,
}

/// The look-ups of one call: about a second, so that a caller can always cancel.
const MOST_WORK: u32 = 1 << 25;

/// Works on the longest strip of W(`a`) for about `work` look-ups, of which one call
/// does at most [`MOST_WORK`]. At the end its nimbers are among those that an
/// analysis knows.
#[wasm_bindgen(unchecked_return_type = "LongRows")]
pub fn prove_rows(a: u32, work: u32) -> Result<JsValue, JsValue> {
    SEARCH.with_borrow_mut(|kept| {
        let search = match kept.take() {
            Some((of, search)) if of == a => Some(search),
            _ => {
                last_row_on_request(a.into()).and_then(|last| strip_search(a.into(), last, 1 << 21))
            }
        };
        let Some(mut search) = search else {
            return Err(malformed("a", &a.to_string(), "a game that has rows"));
        };
        let progress = search.step(work.min(MOST_WORK).into());
        let mut rows = None;
        if !progress.is_done() {
            *kept = Some((a, search));
        } else if let Some(strip) = search.into_strip() {
            rows = Some(strip.periods());
            ANALYST
                .with_borrow_mut(|analyst| analyst.tables::<Wythoff>().keep_strip(a.into(), strip));
        }
        to_js(&LongRows {
            done: progress.done,
            total: progress.total,
            memory_bytes: progress.memory_bytes,
            rows,
        })
    })
}
