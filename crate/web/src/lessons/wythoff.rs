//! The lessons on Wythoff's game, on Beatty sequences, on the periods of W(a) with one small pile,
//! and on bending the queen's rule.

use std::cell::RefCell;

use serde::{Deserialize, Serialize};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use crate::codec::{Thrown, from_js, known_to_js, list_to_js, refused, to_js, to_json};
use nimscope::Token;
use nimscope::games::wythoff::{find_strip, last_row, last_row_on_request, laws};
use nimscope::lab::{Game, GameKind, GamePeriod};
use nimscope::solve::pairs::strip::{Return, RowPeriod, States, Strip, Used};
use nimscope::solve::pairs::{Listing, LostCell, PairRule};
use nimscope::theory::{BeattyPair, Clash, Slope};

/// The longest side of a board that a lesson shows.
const MAX_SIDE: u32 = 500;
/// The most integers of a number line in one call.
const MAX_LENGTH: u64 = 10_000;

/// The sieve on a board of side `side`, at most 500. It has steps 0, 1, 2, …. For each cell, row by
/// row: the step that marks it or finds it losing, and true if it is losing.
#[wasm_bindgen(unchecked_return_type = "[steps: number[], lost: boolean[]]")]
pub fn wythoff_sieve(side: u32) -> Result<JsValue, Thrown> {
    let board = laws::board_sieve(side.min(MAX_SIDE) as usize);
    let board: (Vec<u32>, Vec<bool>) = board.into_iter().unzip();
    to_js(&board)
}

/// The number (p + q√d)/r.
#[derive(Serialize, Deserialize, Tsify)]
pub struct SlopeTerms {
    /// From −1,000 to 1,000 if the page passes the number.
    p: i32,
    /// In the same range as `p`.
    q: i32,
    /// At most 1,000 if the page passes the number. In a result it is free of squares.
    d: u32,
    /// In the range of `p`, but not 0, if the page passes the number. In a result it is positive.
    r: i32,
}

impl SlopeTerms {
    /// The numbers p, q, d and r of a slope in lowest terms. They stay below 2^31 for a slope that
    /// a person can choose, and for its complement.
    fn of(slope: Slope) -> Self {
        let [p, q, d, r] = slope.terms();
        Self {
            p: p as i32,
            q: q as i32,
            d: d as u32,
            r: r as i32,
        }
    }
}

/// Compares two sets of cells: the lost cells by play, and the cells (⌊ns⌋, ⌊ns⌋+n) of the formula
/// with their mirror images. `side` is at most 500. Each cell, row by row, is 0 if it is in neither
/// set, 1 if it is in both, 2 if it is lost only by play, 3 if it is lost only by the formula.
#[wasm_bindgen]
pub fn wythoff_compare(side: u32, s: Ts<SlopeTerms>) -> Result<Vec<u8>, Thrown> {
    let side = side.min(MAX_SIDE) as usize;
    let formula = laws::cells_of_slope(side, slope(s)?);
    let both = laws::lost_by_play(side).into_iter().zip(formula);
    let kinds = both.map(|lost| match lost {
        (false, false) => 0,
        (true, true) => 1,
        (true, false) => 2,
        (false, true) => 3,
    });
    Ok(kinds.collect())
}

/// The only losing cell of a line: of row `at`, of column `at`, or of the diagonal y − x = `at`.
/// `line` is `row`, `column` or `diagonal`. `null` if `at` is a negative row or column, or if a
/// number exceeds 64 bits.
#[wasm_bindgen(unchecked_return_type = "LostCell | null")]
pub fn wythoff_cover(line: &str, at: i64) -> Result<JsValue, Thrown> {
    to_js(&cover(line, at).map(LostCell::from))
}

fn cover(line: &str, at: i64) -> Option<(u64, u64)> {
    let column = || laws::green_in_column(u64::try_from(at).ok()?);
    match line {
        "diagonal" => laws::green_on_diagonal(at),
        "row" => column().map(|(x, y)| (y, x)),
        _ => column(),
    }
}

/// A square of side `side`, at most 500, around the losing cell of a line. The square is in the
/// corner of the board if the losing cell fits there. Otherwise that cell is in the middle of the
/// square. Returns the lower left cell, and true for each losing cell, row by row.
#[wasm_bindgen(unchecked_return_type = "[origin: LostCell, lost: boolean[]]")]
pub fn wythoff_window(line: &str, at: i64, side: u32) -> Result<JsValue, Thrown> {
    let side = u64::from(side.min(MAX_SIDE));
    let far = cover(line, at).filter(|&(x, y)| x.max(y) >= side);
    let before = |middle: u64| middle.saturating_sub(side / 2);
    let (x, y) = far.map_or((0, 0), |(x, y)| (before(x), before(y)));
    let columns: Vec<_> = (x..x + side).map(laws::green_in_column).collect();
    let row = |y| {
        (x..)
            .zip(&columns)
            .map(move |(x, lost)| *lost == Some((x, y)))
    };
    let lost: Vec<bool> = (y..y + side).flat_map(row).collect();
    to_js(&(LostCell::from((x, y)), lost))
}

/// Two numbers in lowest terms with 1/α + 1/β = 1.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct Complementary {
    alpha: SlopeTerms,
    beta: SlopeTerms,
    /// An integer that both sequences ⌊nα⌋ and ⌊nβ⌋ miss, and an integer that both have; `null` if
    /// the sequences split the positive integers.
    clash: Option<Clash>,
    /// The difference a = β − α, if α is irrational and a is a positive integer. Then the pairs
    /// (⌊nα⌋, ⌊nβ⌋) are the lost positions of W(a).
    gap: Option<i32>,
}

/// α and its complement β.
#[wasm_bindgen(unchecked_return_type = "Complementary")]
pub fn beatty_pair(alpha: Ts<SlopeTerms>) -> Result<JsValue, Thrown> {
    let (alpha, beta) = complementary(alpha)?;
    to_js(&Complementary {
        gap: alpha.gap().map(|gap| gap as i32),
        clash: alpha.clash(),
        alpha: SlopeTerms::of(alpha),
        beta: SlopeTerms::of(beta),
    })
}

/// A multiple of one of two numbers on the number line.
#[derive(Serialize, Tsify)]
pub struct Dot {
    /// 0 for the first number, 1 for the second.
    #[tsify(type = "0 | 1")]
    which: u8,
    /// The index of the multiple, from 1.
    index: u128,
    /// A thousand times the multiple, rounded down.
    thousandths: i128,
}

/// The multiples of α and of its complement between the integers `from` and `to`, which are at most
/// 10,000 apart. The multiples of α come first.
#[wasm_bindgen(unchecked_return_type = "Dot[]")]
pub fn beatty_line(alpha: Ts<SlopeTerms>, from: u64, to: u64) -> Result<JsValue, Thrown> {
    let (alpha, beta) = complementary(alpha)?;
    let to = to.min(from.saturating_add(MAX_LENGTH));
    let exact = |slope: Slope| {
        let index = to.checked_add(1)?.checked_mul(1_000)?;
        slope.floor_times(index)
    };
    if exact(alpha).and(exact(beta)).is_none() {
        let message = "The multiples up to this place are too large for exact arithmetic.";
        return Err(refused(message, &to.to_string(), "a smaller number"));
    }
    list_to_js((0..).zip([alpha, beta]).flat_map(|(which, slope)| {
        slope.multiples(from, to).map(move |multiple| Dot {
            which,
            index: multiple.index.into(),
            thousandths: multiple.thousandths,
        })
    }))
}

fn slope(terms: Ts<SlopeTerms>) -> Result<Slope, Thrown> {
    let SlopeTerms { p, q, d, r } = from_js("a slope", terms)?;
    Slope::new(p, q, d, r).ok_or_else(|| {
        refused(
            "These numbers do not make a slope.",
            &format!("({p} + {q}√{d})/{r}"),
            "numbers up to 1,000 and a denominator other than 0",
        )
    })
}

fn complementary(terms: Ts<SlopeTerms>) -> Result<(Slope, Slope), Thrown> {
    let alpha = slope(terms)?;
    let beta = alpha.complement().ok_or_else(|| {
        let SlopeTerms { p, q, d, r } = SlopeTerms::of(alpha);
        refused(
            "No positive β fulfils 1/α + 1/β = 1 with this α.",
            &format!("({p} + {q}√{d})/{r}"),
            "an α above 1",
        )
    })?;
    Ok((alpha, beta))
}

/// The last row whose columns a lesson shows.
const MOST: u64 = 8;
/// The least number of columns that are shown before the requested column.
const IN_SIGHT: u64 = 4;

thread_local! {
    /// The a and the strip of the last call. They are kept because a slider makes many calls with
    /// one a.
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
    rows: Vec<RowPeriod>,
    /// The last row that can be requested.
    longest: u64,
    /// The last of the rows whose columns are shown, at most 8.
    last: u64,
    /// The last column that is shown. It is the column of the first return, if a return is found.
    end: u64,
    /// The first return of these rows to an earlier state.
    returns: Option<Return>,
}

/// Two numbers: the last row to show, and the most columns that a move from this row goes back if
/// it ends in a lower row.
fn shown(a: u32, last: u32) -> (u64, u64) {
    let longest = last_row(a.into()).unwrap_or(0);
    match u64::from(last).min(MOST).min(longest) {
        0 => (0, 0),
        last => (last, last + u64::from(a) - 1),
    }
}

/// The last column in which a return is searched. The proof of the period compares columns; this
/// column is two periods beyond them. The period is common to all rows to `last`.
fn last_column(strip: &Strip, last: u64) -> Option<u64> {
    let period = strip.period(last as usize)?;
    Some(period.window.1 + 2 * period.common)
}

/// The rows of W(`a`) that are found quickly, and the return of the rows 0 to `last`; undefined if
/// there are no rows.
#[wasm_bindgen(unchecked_return_type = "WythoffRows | undefined")]
pub fn wythoff_rows(a: u32, last: u32) -> Result<JsValue, Thrown> {
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
    known_to_js(rows)
}

/// The state of a row before a column. The number of the column is subtracted from all values.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct RowBefore {
    /// Its nimbers in the columns that are shown, each minus its own column; `null` for columns
    /// below 0.
    nimbers: Vec<Option<i64>>,
    /// The values that the row already has.
    used: Used,
}

/// The rows 0 to `last` of W(`a`) in `column` and in at least four columns before it. Empty if
/// there are no rows, or if `column` is beyond the last column of [`wythoff_rows`].
#[wasm_bindgen(unchecked_return_type = "RowBefore[]")]
pub fn wythoff_column(a: u32, last: u32, column: u32) -> Result<JsValue, Thrown> {
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
    to_json(&of_strip(a, |strip| {
        GamePeriod::of_row(
            &game,
            &strip.period(row as usize)?,
            strip.rows.get(row as usize)?,
        )
    })?)
}

thread_local! {
    /// The rule of the last call and its lost cells, which are listed in steps.
    static LISTING: RefCell<Option<(String, Listing)>> = const { RefCell::new(None) };
}

/// Continues the list of the lost cells of a vector rule for about `work` look-ups. The list goes
/// to column `to`, at most 10^6. Without the ray `0:1*` it has columns 0 to 511 and rows 0 to 2,047.
#[wasm_bindgen(unchecked_return_type = "VectorBeams")]
pub fn vector_beams(rule: &str, to: u32, work: u32) -> Result<JsValue, Thrown> {
    LISTING.with_borrow_mut(|kept| {
        let mut listing = match kept.take() {
            Some((of, listing)) if of == rule => listing,
            _ => {
                let token = Token { text: rule, at: 0 };
                Listing::new(&PairRule::read(token)?)
            }
        };
        let listed = listing.advance(to, work.into());
        *kept = Some((rule.to_owned(), listing));
        to_js(&listed)
    })
}
