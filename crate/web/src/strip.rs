//! The lesson on the periods of W(a) beside a small pile. The rows that it proves are
//! kept for the analysis, so it stands in the module that analyses.

use std::cell::RefCell;

use serde::Serialize;
use tsify::Tsify;
use wasm_bindgen::prelude::*;

use crate::calls::ANALYST;
use crate::codec::{malformed, to_js, to_json};
use nimscope::games::Wythoff;
use nimscope::games::wythoff::{find_strip, last_row, last_row_on_request, strip_search};
use nimscope::lab::{Certificate, PairGame};
use nimscope::solve::Job;
use nimscope::solve::strip::{Return, RowPeriod, States, Strip, StripSearch, Used};
use nimscope::theory::BeattyPair;

/// The last row whose columns a lesson shows.
const MOST: u64 = 8;
/// The fewest columns in sight before the next one.
const IN_SIGHT: u64 = 4;

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
#[tsify(missing_as_null)]
pub struct WythoffRows {
    /// What is proved of each row, in order.
    rows: Vec<RowPeriod>,
    /// The last row that can be asked for.
    longest: u64,
    /// The last of the rows whose columns are shown, at most 8.
    last: u64,
    /// The last column that is shown: where their state returns, if it does.
    end: u64,
    /// The first state of these rows that was there before.
    returns: Option<Return>,
}

fn periods(strip: &Strip) -> Vec<RowPeriod> {
    let rows = 0..strip.rows().len();
    rows.filter_map(|row| strip.period(row)).collect()
}

/// The last of the rows to show, and how far back a move from it to a lower one goes.
fn shown(a: u32, last: u32) -> (u64, u64) {
    let longest = last_row(a.into()).unwrap_or(0);
    match u64::from(last).min(MOST).min(longest) {
        0 => (0, 0),
        last => (last, last + u64::from(a) - 1),
    }
}

/// The last column to look at for a return: two periods after the rows to `last`
/// all repeat.
fn last_column(strip: &Strip, last: u64) -> Option<u64> {
    let period = strip.period(last as usize)?;
    Some(period.window.1 + 2 * period.common)
}

/// The rows of W(`a`) that are found at once, and when those from 0 to `last`
/// return; undefined if there are no rows.
#[wasm_bindgen(unchecked_return_type = "WythoffRows | undefined")]
pub fn wythoff_rows(a: u32, last: u32) -> Result<JsValue, JsValue> {
    let (last, back) = shown(a, last);
    let rows = of_strip(a, |strip| {
        let most = last_column(strip, last)?;
        let returns = States::new(strip, last, back).first_return(most);
        Some(WythoffRows {
            rows: periods(strip),
            longest: last_row_on_request(a.into())?,
            last,
            end: returns.map_or(most, |at| at.column),
            returns,
        })
    });
    rows.map_or(Ok(JsValue::UNDEFINED), |rows| to_js(&rows))
}

/// A row as it stands before a column, less that column.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct RowBefore {
    /// Its nimbers in the columns in sight, less their own column; `null` where
    /// there is no column.
    nimbers: Vec<Option<i64>>,
    /// The values it has already.
    used: Used,
}

/// The rows 0 to `last` of W(`a`) in the columns up to `column`, at least four of
/// them before it; none if there are no rows, or beyond the last column of
/// [`wythoff_rows`].
#[wasm_bindgen(unchecked_return_type = "RowBefore[]")]
pub fn wythoff_column(a: u32, last: u32, column: u32) -> Result<JsValue, JsValue> {
    let (last, back) = shown(a, last);
    let to = i64::from(column);
    let rows = of_strip(a, |strip| {
        if u64::from(column) > last_column(strip, last)? {
            return None;
        }
        let states = States::new(strip, last, back);
        let from = to - back.max(IN_SIGHT).cast_signed();
        let row = |(row, used)| RowBefore {
            nimbers: (from..=to).map(|b| states.difference(row, b)).collect(),
            used,
        };
        let rows = (0..).zip(states.used().nth(column as usize)?);
        Some(rows.map(row).collect::<Vec<_>>())
    });
    to_js(&rows.unwrap_or_default())
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
            rows = Some(periods(&strip));
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

/// The certificate of a row of W(`a`) as JSON; undefined if it is not found at
/// once.
#[wasm_bindgen]
pub fn row_certificate(a: u32, row: u32) -> Option<String> {
    let game = PairGame::Wythoff(BeattyPair::new(a.into()));
    let certificate = of_strip(a, |strip| Certificate::of_row(&game, strip, row as usize))?;
    to_json(&certificate)
}
