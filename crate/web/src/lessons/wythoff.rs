//! The lessons on Wythoff's game and on Beatty sequences.

use serde::{Deserialize, Serialize};
use tsify::Tsify;
use wasm_bindgen::prelude::*;

use crate::codec::{from_js, thrown, to_js};
use nimscope::NotationError;
use nimscope::games::wythoff::laws;
use nimscope::solve::pairs::LostCell;
use nimscope::theory::{Clash, Slope};

/// The longest side of a board that a lesson asks for.
const MAX_SIDE: u32 = 500;
/// The most integers of a number line in one call.
const MAX_LENGTH: u64 = 10_000;

/// A board of Wythoff's game after the sieve, row by row.
#[derive(Serialize, Tsify)]
pub struct SievedBoard {
    /// The step, from 0, in which each cell is found losing or marked.
    steps: Vec<u32>,
    /// True for each cell that is found losing.
    lost: Vec<bool>,
}

/// The sieve on a board of side `side`, at most 500.
#[wasm_bindgen(unchecked_return_type = "SievedBoard")]
pub fn wythoff_sieve(side: u32) -> Result<JsValue, JsValue> {
    let board = laws::board_sieve(side.min(MAX_SIDE) as usize);
    let (steps, lost) = board.into_iter().unzip();
    to_js(&SievedBoard { steps, lost })
}

/// The number (p + q√d)/r.
#[derive(Serialize, Deserialize, Tsify)]
pub struct SlopeTerms {
    /// −1,000 to 1,000 if the page gives the number.
    p: i32,
    /// The same range.
    q: i32,
    /// Up to 1,000 if the page gives the number; free of squares in a result.
    d: u32,
    /// The range of p without 0 if the page gives the number; positive in a result.
    r: i32,
}

impl SlopeTerms {
    /// The terms of a slope in lowest terms. They stay below 2^31 for a slope that a person can
    /// choose, and for its complement.
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

/// A board by play and by the formula (⌊ns⌋, ⌊ns⌋+n), mirror images included, row by row: 0 for a
/// cell that is won by both, 1 lost by both, 2 lost by play alone, 3 lost by the formula alone.
/// `side` is at most 500.
#[wasm_bindgen]
pub fn wythoff_compare(
    side: u32,
    #[wasm_bindgen(unchecked_param_type = "SlopeTerms")] s: JsValue,
) -> Result<Vec<u8>, JsValue> {
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

/// The single losing cell of a `row`, a `column` or a `diagonal` y − x = `at`; `null` if a number
/// exceeds 64 bits.
#[wasm_bindgen(unchecked_return_type = "LostCell | null")]
pub fn wythoff_cover(line: &str, at: i64) -> Result<JsValue, JsValue> {
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

/// A square part of the board.
#[derive(Serialize, Tsify)]
pub struct WythoffWindow {
    /// Its lower left cell.
    origin: LostCell,
    /// True for each losing cell, row by row.
    lost: Vec<bool>,
}

/// The square of side `side`, at most 500, with the losing cell of a line. It is in the corner of
/// the board if possible; otherwise the losing cell is in its middle.
#[wasm_bindgen(unchecked_return_type = "WythoffWindow")]
pub fn wythoff_window(line: &str, at: i64, side: u32) -> Result<JsValue, JsValue> {
    let side = u64::from(side.min(MAX_SIDE));
    let (x, y) = cover(line, at)
        .filter(|&(x, y)| x.max(y) >= side)
        .map_or((0, 0), |(x, y)| {
            (x.saturating_sub(side / 2), y.saturating_sub(side / 2))
        });
    let lost: Vec<_> = (x..x + side).map(laws::green_in_column).collect();
    let cells = (y..y + side).flat_map(|y| (x..x + side).map(move |x| Some((x, y))));
    let of_column = lost.iter().cycle();
    to_js(&WythoffWindow {
        origin: (x, y).into(),
        lost: cells
            .zip(of_column)
            .map(|(cell, lost)| cell == *lost)
            .collect(),
    })
}

/// Two numbers with 1/α + 1/β = 1.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct Complementary {
    /// α in lowest terms.
    alpha: SlopeTerms,
    /// β in lowest terms.
    beta: SlopeTerms,
    /// The integers at which their sequences fail; `null` if they split the integers.
    clash: Option<Clash>,
    /// The a with β = α + a, if it is a positive integer and α irrational: then
    /// the terms are the lost positions of W(a).
    gap: Option<i32>,
}

/// α and its complement β.
#[wasm_bindgen(unchecked_return_type = "Complementary")]
pub fn beatty_pair(
    #[wasm_bindgen(unchecked_param_type = "SlopeTerms")] alpha: JsValue,
) -> Result<JsValue, JsValue> {
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

/// The multiples of α and of its complement between two integers, at most 10,000
/// apart, those of α first.
#[wasm_bindgen(unchecked_return_type = "Dot[]")]
pub fn beatty_line(
    #[wasm_bindgen(unchecked_param_type = "SlopeTerms")] alpha: JsValue,
    from: u64,
    to: u64,
) -> Result<JsValue, JsValue> {
    let (alpha, beta) = complementary(alpha)?;
    let to = to.min(from.saturating_add(MAX_LENGTH));
    let exact = |slope: Slope| {
        let index = to.checked_add(1)?.checked_mul(1_000)?;
        slope.floor_times(index)
    };
    if exact(alpha).and(exact(beta)).is_none() {
        return Err(thrown(&NotationError::new(
            "This place is too far out for exact arithmetic.",
            &to.to_string(),
            "a smaller number",
            0,
        )));
    }
    let dots = [alpha, beta]
        .into_iter()
        .zip(0..)
        .flat_map(|(slope, which)| {
            slope.multiples(from, to).map(move |multiple| Dot {
                which,
                index: multiple.index.into(),
                thousandths: multiple.thousandths,
            })
        });
    to_js(&dots.collect::<Vec<_>>())
}

fn slope(terms: JsValue) -> Result<Slope, JsValue> {
    let SlopeTerms { p, q, d, r } = from_js("a slope", terms)?;
    Slope::new(p, q, d, r).ok_or_else(|| {
        thrown(&NotationError::new(
            "These numbers do not make a slope.",
            &format!("({p} + {q}√{d})/{r}"),
            "numbers up to 1,000 and a denominator other than 0",
            0,
        ))
    })
}

fn complementary(terms: JsValue) -> Result<(Slope, Slope), JsValue> {
    let alpha = slope(terms)?;
    let beta = alpha.complement().ok_or_else(|| {
        let SlopeTerms { p, q, d, r } = SlopeTerms::of(alpha);
        thrown(&NotationError::new(
            "No positive β belongs to this α.",
            &format!("({p} + {q}√{d})/{r}"),
            "a number above 1, so that 1/α + 1/β = 1",
            0,
        ))
    })?;
    Ok((alpha, beta))
}
