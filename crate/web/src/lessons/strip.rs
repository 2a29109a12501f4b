//! The lesson on the periods of W(a) beside a small pile.

use std::cell::RefCell;

use serde::Serialize;
use tsify::Tsify;
use wasm_bindgen::prelude::*;

use crate::codec::{to_js, to_json};
use nimscope::games::wythoff::{find_strip, last_row, last_row_on_request};
use nimscope::lab::{Certificate, Game, GameKind};
use nimscope::solve::pairs::strip::{Return, RowPeriod, States, Strip, Used};
use nimscope::theory::BeattyPair;

/// The last row whose columns a lesson shows.
const MOST: u64 = 8;
/// The fewest columns that are shown before the next one.
const IN_SIGHT: u64 = 4;

thread_local! {
    /// The a of the last call and its strip. It is kept because a slider asks again and again.
    static FOUND: RefCell<Option<(u32, Strip)>> = const { RefCell::new(None) };
}

/// The answer from the strip of W(`a`); `None` if no strip is found quickly.
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
    /// The proved period of each row, in order.
    rows: Vec<RowPeriod>,
    /// The last row that can be asked for.
    longest: u64,
    /// The last of the rows whose columns are shown, at most 8.
    last: u64,
    /// The last column that is shown: the one in which the state of the rows returns, if it does.
    end: u64,
    /// The first return of these rows to an earlier state.
    returns: Option<Return>,
}

/// The last of the rows to show, and the most columns that a move from it to a lower row goes back.
fn shown(a: u32, last: u32) -> (u64, u64) {
    let longest = last_row(a.into()).unwrap_or(0);
    match u64::from(last).min(MOST).min(longest) {
        0 => (0, 0),
        last => (last, last + u64::from(a) - 1),
    }
}

/// The last column in which a return is looked for: two periods after the rows to `last` all
/// repeat.
fn last_column(strip: &Strip, last: u64) -> Option<u64> {
    let period = strip.period(last as usize)?;
    Some(period.window.1 + 2 * period.common)
}

/// The rows of W(`a`) that are found quickly, and the return of the rows 0 to `last`; undefined if
/// there are no rows.
#[wasm_bindgen(unchecked_return_type = "WythoffRows | undefined")]
pub fn wythoff_rows(a: u32, last: u32) -> Result<JsValue, JsValue> {
    let (last, back) = shown(a, last);
    let rows = of_strip(a, |strip| {
        let most = last_column(strip, last)?;
        let returns = States::new(strip, last, back).first_return(most);
        Some(WythoffRows {
            rows: strip.periods(),
            longest: last_row_on_request(a.into())?,
            last,
            end: returns.map_or(most, |at| at.column),
            returns,
        })
    });
    rows.map_or(Ok(JsValue::UNDEFINED), |rows| to_js(&rows))
}

/// The state of a row before a column. The number of the column is subtracted from all values.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct RowBefore {
    /// Its nimbers in the columns that are shown, each minus its own column; `null` if there is no
    /// column.
    nimbers: Vec<Option<i64>>,
    /// The values that the row already has.
    used: Used,
}

/// The rows 0 to `last` of W(`a`) in the columns up to `column`, at least four of them before it.
/// Empty if there are no rows, or beyond the last column of [`wythoff_rows`].
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

/// The certificate of a row of W(`a`) as JSON; undefined if it is not found quickly.
#[wasm_bindgen]
pub fn row_certificate(a: u32, row: u32) -> Option<String> {
    let game = Game::from(GameKind::Wythoff(BeattyPair::new(a.into())));
    let certificate = of_strip(a, |strip| Certificate::of_row(&game, strip, row as usize))?;
    to_json(&certificate)
}
