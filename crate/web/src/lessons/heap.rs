//! The lesson on periods of heap games.

use serde::Serialize;
use tsify::Tsify;
use wasm_bindgen::prelude::*;

use crate::codec::{thrown, to_js};
use nimscope::Token;
use nimscope::solve::Job;
use nimscope::solve::period::{Fold, PeriodRecord, PeriodSearch};
use nimscope::solve::sequence::TakeBreak;

/// The largest heap of a lesson.
const MOST: u32 = 2_000;

/// The nimbers of a rule, as far as its period needs.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct HeapPeriod {
    /// What is known of the period.
    record: PeriodRecord,
    /// The most tokens of one move; null without a limit.
    most_taken: Option<u32>,
    /// The nimbers of heaps 0, 1, 2, …: at most 2,001 of them.
    values: Vec<u32>,
    /// Compared with themselves: by the period asked for, or else by the true one.
    fold: Option<Fold>,
}

/// The nimbers and the period of a rule, looked for among 2,000 heaps; `p` is a
/// period to try.
///
/// # Errors
/// When the text is not a rule.
#[wasm_bindgen(unchecked_return_type = "HeapPeriod")]
pub fn heap_period(rule: &str, p: Option<usize>) -> Result<JsValue, JsValue> {
    let rule = TakeBreak::read(Token { text: rule, at: 0 }).map_err(|error| thrown(&error))?;
    let mut search = PeriodSearch::new(rule.clone(), MOST);
    search.finish();
    let values: Vec<u32> = search.sequence().nimbers(..).collect();
    let record = search.record().clone();
    let period = p.or_else(|| usize::try_from(record.period?).ok());
    to_js(&HeapPeriod {
        most_taken: rule.most_taken(),
        fold: period.map(|p| Fold::of(&rule, &values, p)),
        record,
        values,
    })
}
