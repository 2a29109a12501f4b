//! Calls about single games that are available before the lessons, because they are in the module
//! of the first picture. They serve the pictures of a game's idea, the rule bar of heap games, and
//! the longest strip of W(a).

use std::cell::RefCell;

use serde::Serialize;
use tsify::Tsify;
use wasm_bindgen::prelude::*;

use crate::calls::ANALYST;
use crate::codec::{Hit, Thrown, list_to_js, malformed, to_js};
use nimscope::games::euclid;
use nimscope::games::magnetism::Magnetism;
use nimscope::games::spring::{Shape, Spring};
use nimscope::games::wythoff::{last_row_on_request, strip_search};
use nimscope::games::{Chomp, Wythoff, eraserhead};
use nimscope::solve::heaps::period::{Fold, PeriodRecord, PeriodSearch};
use nimscope::solve::heaps::{NaiveSequence, TakeBreak};
use nimscope::solve::pairs::LostCell;
use nimscope::solve::pairs::strip::{RowPeriod, StripSearch};
use nimscope::solve::{Job, Progress};
use nimscope::theory::{BeattyPair, Splitting};
use nimscope::{Component, MAX_SQUARES, Outcome, Part, Registered, Ruleset, Token, parse};
use nimscope_figures::ramp;

/// The largest heap whose nimber is shown.
const MOST: u32 = 2_000;

/// The nimbers of a rule, and its period.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct HeapPeriod {
    record: PeriodRecord,
    /// The most tokens of one move; null without a limit.
    most_taken: Option<u32>,
    /// The nimbers of heaps 0, 1, 2, …: at most 2,001 of them.
    values: Vec<u32>,
    /// The comparison of the nimbers with the nimbers one period later. If no period is given, the
    /// period that was found is used.
    fold: Option<Fold>,
}

/// The nimbers and the period of a rule. The period is searched among 2,000 heaps. `p` is a period
/// to try. Fails if the text is not a rule.
#[wasm_bindgen(unchecked_return_type = "HeapPeriod")]
pub fn heap_period(rule: &str, p: Option<usize>) -> Result<JsValue, Thrown> {
    let rule = TakeBreak::read(Token { text: rule, at: 0 })?;
    let mut search = PeriodSearch::new(rule.clone(), MOST);
    search.finish();
    let values: Vec<u32> = search.sequence.nimbers(..).collect();
    let record = search.record();
    let period = p.or_else(|| usize::try_from(record.period?).ok());
    to_js(&HeapPeriod {
        most_taken: rule.most_taken(),
        fold: period.map(|p| Fold::of(&rule, &values, p)),
        record,
        values,
    })
}

/// The part of a full bar that a bite at a square leaves. Squares are counted row by row from 0.
/// `null` if the square is poisoned or not on the bar, or if the bar is too large.
#[wasm_bindgen(unchecked_return_type = "Part | null")]
pub fn chomp_bite(rows: usize, columns: usize, square: usize) -> Result<JsValue, Thrown> {
    let fits = rows
        .checked_mul(columns)
        .is_some_and(|squares| squares <= MAX_SQUARES);
    let bar = fits
        .then(|| Chomp::of_lengths(vec![columns as u64; rows]))
        .flatten();
    let left = bar.zip(square.checked_sub(1)).and_then(|(bar, piece)| {
        let bite = bar.moves().nth(piece)?;
        Some(bar.after(&bite).wrap().part())
    });
    to_js(&left)
}

/// The nimbers of the piles of 0, 1, …, `to` tokens, at most 1,000.
#[wasm_bindgen]
pub fn couples_nimbers(to: u32) -> Vec<u32> {
    let mut sequence = NaiveSequence::new(TakeBreak::couples());
    sequence.extend_to(to.min(1_000)).to_vec()
}

/// True if the player to move loses with two numbers in Euclid.
#[wasm_bindgen]
pub fn euclid_is_lost(a: u64, b: u64) -> bool {
    euclid::laws::theorem_1(a, b) == Outcome::P
}

/// The losing cells (A_n, B_n) of W(`a`) from n = `from` on: `count` of them, at most 10,000.
#[wasm_bindgen(unchecked_return_type = "LostCell[]")]
pub fn wythoff_pairs(a: u32, from: u64, count: u32) -> Result<JsValue, Thrown> {
    let pairs = BeattyPair::new(a.into()).pairs_from(from);
    let pairs = pairs.take(count.min(10_000) as usize);
    list_to_js(pairs.map(LostCell::from))
}

/// The sequence that contains a number, and the index of the number in it; `null` for 0. The
/// sequences are the ones of the game with `m` piles, 2 or 3.
#[wasm_bindgen(unchecked_return_type = "Hit | null")]
pub fn splitting_place(m: u32, x: u64) -> Result<JsValue, Thrown> {
    to_js(&Splitting::new(m.min(3)).place(x).map(Hit::from))
}

/// The lost position of index `n` with `m` piles, 2 or 3; empty if a number exceeds 64 bits.
#[wasm_bindgen]
pub fn splitting_row(m: u32, n: u64) -> Vec<u64> {
    Splitting::new(m.min(3)).row(n).unwrap_or_default()
}

/// The colours of `lanes` sequences, at most 100, as in figures.
#[wasm_bindgen]
pub fn lane_colours(lanes: u32) -> Vec<String> {
    let last = f64::from(lanes.max(2) - 1);
    let shades = (0..lanes.min(100)).map(|lane| ramp(f64::from(lane) / last));
    shades
        .map(|[r, g, b]| format!("rgb({r} {g} {b})"))
        .collect()
}

/// The connected dirt that holds a square of a floor, as a position of its own; `null` if there is
/// no dirt on the square.
#[wasm_bindgen(unchecked_return_type = "Part | null")]
pub fn spring_part(position: &str, square: usize) -> Result<JsValue, Thrown> {
    let position = parse(position)?;
    let floor = position.of_game::<Spring>().next();
    let part = floor.and_then(|floor| floor.part_at(square));
    to_js(&part.map(|part| part.wrap().part()))
}

/// True if the dirt of a floor is one whole rectangle or one L.
#[wasm_bindgen]
pub fn spring_is_plain(position: &str) -> Result<bool, Thrown> {
    let position = parse(position)?;
    let floor = position.of_game::<Spring>().next();
    let shape = floor.and_then(Spring::shape).map(|(shape, _)| shape);
    Ok(matches!(
        shape,
        Some(Shape::Rectangle { .. } | Shape::L { .. })
    ))
}

/// A run of empty squares on a strip.
#[derive(Serialize, Tsify)]
pub struct MagnetismRun {
    /// The run with the tokens beside it, as a position of its own.
    alone: Part,
    /// The two ends of the run, in words.
    words: &'static str,
    length: usize,
    nimber: u32,
}

/// The runs of a strip from left to right.
#[wasm_bindgen(unchecked_return_type = "MagnetismRun[]")]
pub fn magnetism_runs(position: &str) -> Result<JsValue, Thrown> {
    let position = parse(position)?;
    let runs = position.of_game::<Magnetism>().flat_map(Magnetism::alone);
    list_to_js(runs.map(|(kind, length, alone)| MagnetismRun {
        alone: alone.wrap().part(),
        words: kind.words(),
        length,
        nimber: kind.nimber(length).0 as u32,
    }))
}

/// A part of a line or cycle.
#[derive(Serialize, Tsify)]
pub struct Stretch {
    /// Its vertices as they are written.
    body: String,
    /// The part as a position of its own.
    position: String,
    nimber: u32,
    /// True if this part can be left over after some moves.
    left: bool,
}

/// The parts of one line or cycle: a row for each length, from parts of one edge on. Empty for
/// other positions, and for more than 16 vertices.
#[wasm_bindgen(unchecked_return_type = "Stretch[][]")]
pub fn eraserhead_stretches(position: &str) -> Result<JsValue, Thrown> {
    let position = parse(position)?;
    let rows = match &position.components[..] {
        [Component::Eraserhead(graph)] if graph.vertices() <= 16 => graph.stretches(),
        _ => Vec::new(),
    };
    let shown = |stretch: &eraserhead::Stretch| Stretch {
        body: stretch.line.body(),
        position: stretch.line.clone().wrap().to_string(),
        nimber: stretch.nimber.0 as u32,
        left: stretch.left,
    };
    list_to_js(
        rows.iter()
            .map(|row| row.iter().map(shown).collect::<Vec<_>>()),
    )
}

thread_local! {
    /// The number a, and the search for the longest strip of W(a).
    static SEARCH: RefCell<Option<(u32, StripSearch)>> = const { RefCell::new(None) };
}

/// The search for the longest strip of W(a): the periods of as many rows as fit into memory. A
/// lesson starts the search, but the analysis of positions uses the rows that it finds. So this
/// call is in the module that analyses positions.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct LongRows {
    /// Counts columns; the total is approximate.
    #[serde(flatten)]
    #[tsify(type = "Progress")]
    progress: Progress,
    /// The proved period of each row; null before the end.
    rows: Option<Vec<RowPeriod>>,
}

/// The most look-ups of one call: about a second, so that a caller can always cancel.
const MOST_WORK: u32 = 1 << 25;

/// Works on the longest strip of W(`a`) for about `work` look-ups, at most [`MOST_WORK`] in one
/// call. At the end, an analysis knows the nimbers of the strip.
#[wasm_bindgen(unchecked_return_type = "LongRows")]
pub fn prove_rows(a: u32, work: u32) -> Result<JsValue, Thrown> {
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
        to_js(&LongRows { progress, rows })
    })
}
