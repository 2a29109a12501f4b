//! The lessons on Fat Rat, Fraenkel's conjecture and Raleigh.
//!
//! A family of sequences ⌊n(p+q√d)/r + c/e⌋ is given by six numbers p, q, d, r,
//! c, e for each. Where `inner` is not empty, it is a family that cuts sequence
//! `which` of `outer` into parts, which stand in its place.

use wasm_bindgen::prelude::*;

use crate::NotationError;
use crate::theory::family::{Beatty, Family, Finding};
use crate::theory::{Slope, Splitting};
use crate::web::codec::thrown;

/// The most sequences of a family.
const MOST: usize = 12;
/// The most rows or integers asked for at once.
const MAX_LENGTH: u32 = 1_000;
/// The most integers looked through.
const MAX_SEARCH: u32 = 1_000_000;

/// The sequences that hit `from`, `from`+1, …, `length` integers of them, at
/// most 1,000: for each hit the integer, the sequence from 0, and the index.
#[wasm_bindgen]
pub fn family_line(
    outer: &[i32],
    inner: &[i32],
    which: u32,
    from: u64,
    length: u32,
) -> Result<Vec<i64>, JsValue> {
    let family = family(outer, inner, which)?;
    let all = (0..length.min(MAX_LENGTH)).filter_map(|step| from.checked_add(step.into()));
    Ok(all
        .flat_map(|x| {
            let hits = family.hits(x.into()).into_iter();
            hits.flat_map(move |(lane, n)| [signed(x), signed(lane as u64), signed(n)])
        })
        .collect())
}

/// The terms of index `from` and on, `count` rows of them, at most 1,000, one
/// number for each sequence, −1 where it leaves 63 bits.
#[wasm_bindgen]
pub fn family_terms(
    outer: &[i32],
    inner: &[i32],
    which: u32,
    from: u64,
    count: u32,
) -> Result<Vec<i64>, JsValue> {
    let family = family(outer, inner, which)?;
    let indices = (0..count.min(MAX_LENGTH)).filter_map(|step| from.checked_add(step.into()));
    let terms = indices.flat_map(|n| family.sequences.iter().map(move |s| s.term(n)));
    Ok(terms.map(whole).collect())
}

/// The first positive integer that is not hit once, looked for up to `most`, at
/// most 10^6: 0, the integer, and sequence and index of each hit; or else 1 and
/// how far is enough to know that there is none, or 2 and how far there is none.
#[wasm_bindgen]
pub fn family_flaw(
    outer: &[i32],
    inner: &[i32],
    which: u32,
    most: u32,
) -> Result<Vec<i64>, JsValue> {
    let found = family(outer, inner, which)?.examine(most.min(MAX_SEARCH).into());
    Ok(match found {
        Finding::Splits(to) => vec![1, signed(to)],
        Finding::NoneUpTo(to) => vec![2, signed(to)],
        Finding::Flaw(flaw) => {
            let hits = flaw.hits.into_iter();
            let hits = hits.flat_map(|(lane, n)| [signed(lane as u64), signed(n)]);
            [0, whole(Some(flaw.at))].into_iter().chain(hits).collect()
        }
    })
}

/// How many of the integers to `to`, at most 10^6, are missed, and how many are
/// hit more than once, by marking.
#[wasm_bindgen]
pub fn family_tally(
    outer: &[i32],
    inner: &[i32],
    which: u32,
    to: u32,
) -> Result<Vec<u32>, JsValue> {
    let (missed, more) = family(outer, inner, which)?.tally(to.min(MAX_SEARCH));
    Ok(vec![missed, more])
}

/// The differences d^1, …, d^(m−1) of the rows from index `from` on, likewise.
#[wasm_bindgen]
pub fn fat_rat_differences(m: u32, from: u64, count: u32) -> Vec<i64> {
    let splitting = Splitting::new(m);
    let indices = (0..count.min(MAX_LENGTH)).filter_map(|step| from.checked_add(step.into()));
    indices
        .flat_map(|n| (1..splitting.count()).map(move |k| splitting.difference(k, n)))
        .map(|difference| whole(difference.map(i128::from)))
        .collect()
}

/// Where `x` stands in Fat Rat with m piles: k and n by the formula, k and n by
/// its digits, and the digits s₀, s₁, s₂. Nothing for 0.
#[wasm_bindgen]
pub fn fat_rat_place(m: u32, x: u64) -> Vec<i64> {
    let splitting = Splitting::new(m);
    let places = [splitting.place(x), splitting.place_by_digits(x)].into_iter();
    let places = places
        .flatten()
        .flat_map(|term| [i64::from(term.k), signed(term.n)]);
    let digits = splitting.numeration().p_digits(x);
    places.chain(digits.into_iter().map(signed)).collect()
}

fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(-1)
}

fn whole(number: Option<i128>) -> i64 {
    number
        .and_then(|number| i64::try_from(number).ok())
        .unwrap_or(-1)
}

fn family(outer: &[i32], inner: &[i32], which: u32) -> Result<Family, JsValue> {
    let family = rows(outer)?;
    if inner.is_empty() {
        return Ok(family);
    }
    Ok(family.composed(&rows(inner)?, which as usize))
}

fn rows(rows: &[i32]) -> Result<Family, JsValue> {
    let sequences = rows.chunks_exact(6).take(MOST).map(|row| {
        let beatty = Slope::new(row[0], row[1], row[2].unsigned_abs(), row[3])
            .and_then(|slope| Beatty::new(slope, row[4].into(), u64::try_from(row[5]).ok()?));
        beatty.ok_or_else(|| {
            thrown(&NotationError::new(
                "These numbers make no sequence.",
                &format!("{row:?}"),
                "a positive modulus of numbers up to 1,000",
                0,
            ))
        })
    });
    Ok(Family::of(sequences.collect::<Result<Vec<_>, _>>()?))
}
