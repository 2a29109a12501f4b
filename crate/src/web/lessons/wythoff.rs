//! The lessons on Wythoff's game and on Beatty sequences.

use wasm_bindgen::prelude::*;

use crate::NotationError;
use crate::games::wythoff::laws;
use crate::theory::{BeattyPair, Slope};
use crate::web::codec::thrown;

/// The longest side of a board that a lesson asks for.
const MAX_SIDE: u32 = 500;
/// The most integers of a number line at once.
const MAX_LENGTH: u64 = 10_000;

/// The steps of the sieve on a board, row by row: 2n + 1 for a cell found
/// losing in step n, 2n for one marked in step n. `side` is at most 500.
#[wasm_bindgen]
pub fn wythoff_sieve(side: u32) -> Vec<u32> {
    laws::board_sieve(side.min(MAX_SIDE) as usize)
}

/// A board by play and by formula, row by row: 1 for a cell lost by play, plus
/// 2 for a cell (⌊ns⌋, ⌊ns⌋+n), or its mirror image, of s = (p + q√d)/r.
#[wasm_bindgen]
pub fn wythoff_compare(side: u32, p: i32, q: i32, d: u32, r: i32) -> Result<Vec<u8>, JsValue> {
    let side = side.min(MAX_SIDE) as usize;
    let formula = laws::cells_of_slope(side, slope(p, q, d, r)?);
    let play = laws::lost_by_play(side);
    Ok(play
        .iter()
        .zip(formula)
        .map(|(&lost, stated)| u8::from(lost) + 2 * u8::from(stated))
        .collect())
}

/// The pairs A_n, B_n of W(`a`) from n = `from` on, at most 10,000.
#[wasm_bindgen]
pub fn wythoff_pairs(a: u32, from: u64, count: u32) -> Vec<u64> {
    BeattyPair::new(a.into())
        .pairs_from(from)
        .take((count as usize).min(MAX_LENGTH as usize))
        .flat_map(|(low, high)| [low, high])
        .collect()
}

/// x and y of the one losing cell of a `row`, a `column` or a `diagonal`
/// y − x = `at`; nothing where it leaves 63 bits.
#[wasm_bindgen]
pub fn wythoff_cover(line: &str, at: i64) -> Option<Vec<i64>> {
    let (x, y) = match line {
        "diagonal" => laws::green_on_diagonal(at)?,
        _ => {
            let (x, y) = laws::green_in_column(u64::try_from(at).ok()?)?;
            if line == "row" { (y, x) } else { (x, y) }
        }
    };
    Some(vec![i64::try_from(x).ok()?, i64::try_from(y).ok()?])
}

/// α = (p + q√d)/r and its complement β, each as p, q, d, r in lowest terms,
/// then the first integer their sequences miss and the first they share, 0 and
/// 0 where they split the integers.
#[wasm_bindgen]
pub fn beatty_pair(p: i32, q: i32, d: u32, r: i32) -> Result<Vec<i64>, JsValue> {
    let (alpha, beta) = complementary(p, q, d, r)?;
    let clash = alpha.clash();
    let terms = [alpha, beta].into_iter().flat_map(Slope::terms);
    Ok(terms
        .filter_map(|term| i64::try_from(term).ok())
        .chain(clash.map_or([0, 0], |clash| {
            [clash.missed.cast_signed(), clash.doubled.cast_signed()]
        }))
        .collect())
}

/// The multiples of α = (p + q√d)/r and of its complement between two integers,
/// at most 10,000 apart: for each 0 or 1, its index, and its thousandfold
/// rounded down.
#[wasm_bindgen]
pub fn beatty_line(
    p: i32,
    q: i32,
    d: u32,
    r: i32,
    from: u64,
    to: u64,
) -> Result<Vec<i64>, JsValue> {
    let (alpha, beta) = complementary(p, q, d, r)?;
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
    let found = [alpha, beta]
        .into_iter()
        .zip(0..)
        .flat_map(|(slope, which)| {
            slope.multiples(from, to).filter_map(move |multiple| {
                let thousandths = i64::try_from(multiple.thousandths).ok()?;
                Some([which, multiple.index.cast_signed(), thousandths])
            })
        });
    Ok(found.flatten().collect())
}

fn slope(p: i32, q: i32, d: u32, r: i32) -> Result<Slope, JsValue> {
    Slope::new(p, q, d, r).ok_or_else(|| {
        thrown(&NotationError::new(
            "These numbers make no slope.",
            &format!("({p} + {q}√{d})/{r}"),
            "numbers up to 1,000 and a denominator other than 0",
            0,
        ))
    })
}

fn complementary(p: i32, q: i32, d: u32, r: i32) -> Result<(Slope, Slope), JsValue> {
    let alpha = slope(p, q, d, r)?;
    let beta = alpha.complement().ok_or_else(|| {
        thrown(&NotationError::new(
            "No positive β belongs to this α.",
            &format!("({p} + {q}√{d})/{r}"),
            "a number above 1, for 1/α + 1/β = 1",
            0,
        ))
    })?;
    Ok((alpha, beta))
}
