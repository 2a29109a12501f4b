//! The lesson on the periods of W(a) beside a small pile.

use std::cell::RefCell;

use serde::Serialize;
use tsify::Tsify;
use wasm_bindgen::prelude::*;

use crate::calls::ANALYST;
use crate::codec::{malformed, to_js, to_json};
use nimscope::games::wythoff::{find_strip, last_row, last_row_on_request, strip_search};
use nimscope::lab::{Certificate, PairGame};
use nimscope::solve::Job;
use nimscope::solve::strip::{RowPeriod, Strip, StripSearch};
use nimscope::theory::BeattyPair;

/// The last row whose columns a lesson shows.
const MOST: u64 = 8;

thread_local! {
    /// The search for the longest strip, and its a.
    static SEARCH: RefCell<Option<(u32, StripSearch)>> = const { RefCell::new(None) };
    /// The strip of the a asked for last: a slider asks again and again.
    static FOUND: RefCell<Option<(u32, Strip)>> = const { RefCell::new(None) };
}

/// What the strip of W(`a`) that is found at once gives; `None` if there is none.
fn of_strip<T>(a: u32, answer: impl FnOnce(&Strip) -> Option<T>) -> Option<T> {
    FOUND.with_borrow_mut(|found| {
        if found.as_ref().is_none_or(|(of, _)| *of != a) {
            let strip = find_strip(a.into(), last_row(a.into())?);
            *found = strip.map(|strip| (a, strip));
        }
        answer(&found.as_ref()?.1)
    })
}

/// The rows of W(a) from row 0 on.
#[derive(Serialize, Tsify)]
pub struct WythoffRows {
    /// What is proved of each row, in order.
    rows: Vec<RowPeriod>,
    /// The last row that can be asked for.
    longest: u64,
    /// The nimbers less their column: column by column from column 0 on, each from
    /// row 0 to row `last`. They end two periods after all rows repeat.
    differences: Vec<i32>,
    /// The last of these rows, at most 8.
    last: u64,
}

fn periods(strip: &Strip) -> Vec<RowPeriod> {
    let rows = 0..strip.rows().len();
    rows.filter_map(|row| strip.period(row)).collect()
}

/// The rows of W(`a`) that are found at once, with the columns of the rows 0 to
/// `last`; undefined if there are no rows.
#[wasm_bindgen(unchecked_return_type = "WythoffRows | undefined")]
pub fn wythoff_rows(a: u32, last: u32) -> Result<JsValue, JsValue> {
    let last = u64::from(last)
        .min(MOST)
        .min(last_row(a.into()).unwrap_or(0));
    let rows = of_strip(a, |strip| {
        let shown = strip.period(last as usize)?;
        let columns = 0..shown.window.1 + 2 * shown.common;
        let cells = columns.flat_map(|column| (0..=last).map(move |row| (row, column)));
        let difference =
            |(row, column)| Some(strip.nimber(row, column)? as i32 - i32::try_from(column).ok()?);
        Some(WythoffRows {
            rows: periods(strip),
            longest: last_row_on_request(a.into())?,
            differences: cells.filter_map(difference).collect(),
            last,
        })
    });
    rows.map_or(Ok(JsValue::UNDEFINED), |rows| to_js(&rows))
}

/// The search for the longest strip of W(a).
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct LongRows {
    /// The columns computed.
    done: u64,
    /// About how many there will be.
    total: u64,
    /// Bytes held.
    memory_bytes: u64,
    /// At the end, what is proved of each row.
    rows: Option<Vec<RowPeriod>>,
}

/// Works on the longest strip of W(`a`) for about `work` look-ups. At the end its
/// nimbers are among those that an analysis knows.
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
        let progress = search.step(work.into());
        let mut rows = None;
        if !progress.is_done() {
            *kept = Some((a, search));
        } else if let Some(strip) = search.into_strip() {
            rows = Some(periods(&strip));
            ANALYST.with_borrow_mut(|analyst| analyst.keep_strip(a.into(), strip));
        }
        to_js(&LongRows {
            done: progress.done,
            total: progress.total,
            memory_bytes: progress.memory_bytes,
            rows,
        })
    })
}

/// The certificate of a row of W(`a`) as JSON; undefined if it is not found at
/// once.
#[wasm_bindgen]
pub fn row_certificate(a: u32, row: u32) -> Option<String> {
    let game = PairGame::Wythoff(BeattyPair::new(a.into()));
    let certificate = of_strip(a, |strip| Certificate::of_row(&game, strip, row as usize))?;
    to_json(&certificate)
}
