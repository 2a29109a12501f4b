//! The lessons on Mouse and Rat, on Fat Rat, on Fraenkel's conjecture and on Raleigh.

use serde::{Deserialize, Serialize};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use crate::codec::{Hit, Thrown, exact, from_js, known_to_js, list_to_js, refused, to_js};
use nimscope::games::{Rat, rat};
use nimscope::theory::family::{self, Beatty, Finding};
use nimscope::theory::{Slope, Splitting, Term};

/// The last row that the recursive strategy computes.
const TABLE: u64 = 50_000;

/// The largest index: its numbers stay below 2^63.
const LARGEST: u64 = 100_000_000_000_000_000;

/// A lost position.
#[derive(Serialize, Tsify)]
pub struct SplittingRow {
    n: u128,
    /// Its numbers, by the formula.
    numbers: Vec<u128>,
    /// The q-digits t₀, t₁, t₂ of the index.
    q_digits: Vec<u128>,
    /// The p-digits s₀, s₁, s₂ of each number.
    p_digits: Vec<Vec<u128>>,
}

impl SplittingRow {
    fn new(splitting: Splitting, n: u64) -> Self {
        let system = splitting.numeration();
        let numbers = splitting.row(n).unwrap_or_default();
        let digits = |&number: &u64| exact(system.p.digits(number));
        Self {
            n: n.into(),
            p_digits: numbers.iter().map(digits).collect(),
            numbers: exact(numbers),
            q_digits: exact(system.q.digits(n)),
        }
    }
}

/// A lost position as each strategy finds it.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct SplittingStrategies {
    row: SplittingRow,
    /// Its numbers by digits.
    digits: Vec<u128>,
    /// Its numbers by recursion; `null` beyond row 50,000.
    recursion: Option<Vec<u128>>,
    /// The row of the position and the rows around it, at most eight rows.
    near: Vec<SplittingRow>,
}

/// The lost position of index `n` with `m` piles, 2 or 3; n is limited to 1..=10^17.
#[wasm_bindgen(unchecked_return_type = "SplittingStrategies")]
pub fn splitting_strategies(m: u32, n: u64) -> Result<JsValue, Thrown> {
    let splitting = Splitting::new(m.min(3));
    let n = n.clamp(1, LARGEST);
    let digits = (1..=splitting.count()).filter_map(|k| splitting.term_by_digits(k, n));
    let row = usize::try_from(n).ok().filter(|_| n <= TABLE);
    let recursion = row.and_then(|row| splitting.rows().nth(row));
    let first = n.saturating_sub(4).max(1);
    let near = (first..first + 8).take_while(|&n| n <= LARGEST);
    to_js(&SplittingStrategies {
        row: SplittingRow::new(splitting, n),
        digits: exact(digits),
        recursion: recursion.map(exact),
        near: near.map(|n| SplittingRow::new(splitting, n)).collect(),
    })
}

/// A difference of neighbouring numbers of a lost position of Rat.
#[derive(Serialize, Tsify)]
pub struct RatDifference {
    value: u128,
    /// True for the first two numbers (d), false for the last two (δ).
    first: bool,
    n: u128,
    row: Vec<u128>,
}

impl RatDifference {
    /// The difference of this value; `None` for multiples of 7.
    fn of(value: u64) -> Option<Self> {
        let Term { k, n } = rat::TABLE.difference_place(value)?;
        Some(Self {
            value: value.into(),
            first: k == 1,
            n: n.into(),
            row: exact(rat::TABLE.row(n)?),
        })
    }
}

/// The differences 1, 2, … to `most`, at most 1,000; `null` for multiples of 7.
#[wasm_bindgen(unchecked_return_type = "(RatDifference | null)[]")]
pub fn rat_differences(most: u64) -> Result<JsValue, Thrown> {
    list_to_js((1..=most.min(1_000)).map(RatDifference::of))
}

/// The width of a lost position of Rat.
#[derive(Serialize, Tsify)]
pub struct RatWidth {
    n: u128,
    row: Vec<u128>,
    /// Its differences d of the first two numbers, δ of the last two, and Δ of the outer two.
    gaps: [u128; 3],
    /// The number by which the next lost position is wider.
    b: u128,
}

impl RatWidth {
    fn of(n: u64) -> Option<Self> {
        let numbers = |n: u64| -> Option<[u64; 3]> { rat::TABLE.row(n)?.try_into().ok() };
        let ([a, b, c], [low, _, high]) = (numbers(n)?, numbers(n + 1)?);
        Some(Self {
            n: n.into(),
            row: exact([a, b, c]),
            gaps: [b - a, c - b, c - a].map(u128::from),
            b: (high - low - (c - a)).into(),
        })
    }
}

/// The widths of `count` lost positions from index `n` on. `count` is at most 1,000. Indices end at
/// 10^17.
#[wasm_bindgen(unchecked_return_type = "RatWidth[]")]
pub fn rat_widths(n: u64, count: u32) -> Result<JsValue, Thrown> {
    let rows = (n..=LARGEST).take(count.min(1_000) as usize);
    list_to_js(rows.filter_map(RatWidth::of))
}

/// The findings from the differences of three piles of Rat.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct RatOwn {
    /// The difference of the two smaller piles.
    d: u128,
    seventh: bool,
    /// The difference d with its lost position. If d is a multiple of 7, the difference d − 1 with
    /// its lost position.
    source: Option<RatDifference>,
    span: u128,
    /// The widest lost position with a width of at most `span`.
    widest: RatWidth,
}

/// The findings from the differences of the piles x ≤ y ≤ z; undefined if the piles do not ascend.
#[wasm_bindgen(unchecked_return_type = "RatOwn | undefined")]
pub fn rat_own(x: u64, y: u64, z: u64) -> Result<JsValue, Thrown> {
    let own = || {
        let (d, span) = (y.checked_sub(x)?, z.checked_sub(x).filter(|_| y <= z)?);
        let seventh = d.is_multiple_of(7);
        Some(RatOwn {
            d: d.into(),
            seventh,
            source: RatDifference::of(d.saturating_sub(seventh.into())),
            span: span.into(),
            widest: RatWidth::of(Rat::widest(span))?,
        })
    };
    known_to_js(own())
}

/// The most sequences of a family.
const MOST: usize = 12;
/// The most rows or integers of one call.
const MAX_LENGTH: u32 = 1_000;
/// The most integers that one call checks.
const MAX_SEARCH: u32 = 1_000_000;

/// The sequence ⌊n(p + q√d)/r + c/e⌋, n = 1, 2, …. Its modulus (p + q√d)/r is positive. p, q and r
/// are from −1,000 to 1,000, and d is at most 1,000. r is not 0, and e is positive.
#[derive(Deserialize, Tsify)]
pub struct Sequence {
    p: i32,
    q: i32,
    d: u32,
    r: i32,
    c: i32,
    e: u32,
}

/// At most 12 sequences. One of them can be cut into parts.
#[derive(Deserialize, Tsify)]
pub struct Family {
    rows: Vec<Sequence>,
    /// The cut, if there is one.
    #[tsify(optional)]
    cut: Option<Cut>,
}

/// A sequence cut into parts, which replace it.
#[derive(Deserialize, Tsify)]
pub struct Cut {
    /// The index of the sequence that is cut, from 0.
    which: usize,
    /// The family that cuts the sequence: each part has the terms whose indices are in one sequence
    /// of the family.
    by: Vec<Sequence>,
}

/// An integer on the line.
#[derive(Serialize, Tsify)]
pub struct LinePlace {
    x: u128,
    hits: Vec<Hit>,
}

/// The `length` integers from `from` on, at most 1,000.
#[wasm_bindgen(unchecked_return_type = "LinePlace[]")]
pub fn family_line(family: Ts<Family>, from: u64, length: u32) -> Result<JsValue, Thrown> {
    let family = family_of(family)?;
    list_to_js(run(from, length).map(|x| LinePlace {
        x: x.into(),
        hits: hits_of(family.hits(x.into())),
    }))
}

/// For each sequence, `count` of its terms from index `from` on, at most 1,000. A term that exceeds
/// 128 bits is `null`.
#[wasm_bindgen(unchecked_return_type = "(bigint | null)[][]")]
pub fn family_terms(family: Ts<Family>, from: u64, count: u32) -> Result<JsValue, Thrown> {
    let family = family_of(family)?;
    let terms = |sequence: &family::Sequence| -> Vec<_> {
        run(from, count).map(|n| sequence.term(n)).collect()
    };
    list_to_js(family.sequences.iter().map(terms))
}

/// The result of a search for a flaw in a family. A flaw is a positive integer that is not hit
/// exactly once, or a term below 1.
#[derive(Serialize, Tsify)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum FamilyFinding {
    /// The first flaw.
    Flaw {
        /// The integer: a positive one, or a term below 1.
        at: i128,
        /// The hits of the integer; empty if it is missed.
        hits: Vec<Hit>,
    },
    /// The family splits the positive integers: there is no flaw, and the hits repeat.
    Splits {
        /// The last integer that was looked at.
        to: u64,
    },
    /// No flaw is found so far, but the hits have not begun to repeat.
    None {
        /// The last integer that was looked at.
        to: u64,
    },
}

/// Looks for a flaw up to `most`, at most 10^6.
#[wasm_bindgen(unchecked_return_type = "FamilyFinding")]
pub fn family_flaw(family: Ts<Family>, most: u32) -> Result<JsValue, Thrown> {
    let found = family_of(family)?.examine(most.min(MAX_SEARCH).into());
    to_js(&match found {
        Finding::Splits(to) => FamilyFinding::Splits { to },
        Finding::NoneUpTo(to) => FamilyFinding::None { to },
        Finding::Flaw(flaw) => FamilyFinding::Flaw {
            at: flaw.at,
            hits: hits_of(flaw.hits),
        },
    })
}

/// Counts the integers up to `to`, at most 10^6, that are missed, and those hit more than once.
#[wasm_bindgen(unchecked_return_type = "[missed: number, more: number]")]
pub fn family_tally(family: Ts<Family>, to: u32) -> Result<JsValue, Thrown> {
    to_js(&family_of(family)?.tally(to.min(MAX_SEARCH)))
}

/// The differences d^1, …, d^(m−1) of Fat Rat with m piles. Each has `count` of its terms from
/// index `from` on, at most 1,000. A term that exceeds 64 bits is `null`.
#[wasm_bindgen(unchecked_return_type = "(bigint | null)[][]")]
pub fn fat_rat_differences(m: u32, from: u64, count: u32) -> Result<JsValue, Thrown> {
    let splitting = Splitting::new(m);
    let terms = |k| -> Vec<_> {
        let terms = run(from, count).map(|n| splitting.difference(k, n));
        terms.map(|term| term.map(u128::from)).collect()
    };
    list_to_js((1..splitting.count()).map(terms))
}

/// The place of an integer in Fat Rat.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct FatRatPlace {
    /// The place by the formula; `null` for 0.
    by_formula: Option<Hit>,
    /// The place by the digits of the integer; `null` for 0.
    by_digits: Option<Hit>,
    /// Its digits s₀, s₁, s₂.
    digits: Vec<u128>,
}

/// The place of `x` in Fat Rat with m piles.
#[wasm_bindgen(unchecked_return_type = "FatRatPlace")]
pub fn fat_rat_place(m: u32, x: u64) -> Result<JsValue, Thrown> {
    let splitting = Splitting::new(m);
    to_js(&FatRatPlace {
        by_formula: splitting.place(x).map(Hit::from),
        by_digits: splitting.place_by_digits(x).map(Hit::from),
        digits: exact(splitting.numeration().p.digits(x)),
    })
}

/// The numbers `from`, `from`+1, …: `count` of them, at most [`MAX_LENGTH`].
fn run(from: u64, count: u32) -> impl Iterator<Item = u64> {
    (0..count.min(MAX_LENGTH)).filter_map(move |step| from.checked_add(step.into()))
}

fn hits_of(hits: Vec<(usize, u64)>) -> Vec<Hit> {
    let hit = |(lane, n): (usize, u64)| Hit { lane, n: n.into() };
    hits.into_iter().map(hit).collect()
}

fn family_of(value: Ts<Family>) -> Result<family::Family, Thrown> {
    let Family { rows, cut } = from_js("a family", value)?;
    let family = sequences(&rows)?;
    match cut {
        None => Ok(family),
        Some(Cut { which, by }) => Ok(family.composed(&sequences(&by)?, which)),
    }
}

fn sequences(rows: &[Sequence]) -> Result<family::Family, Thrown> {
    if rows.len() > MOST {
        let (part, expected) = (rows.len().to_string(), format!("at most {MOST} sequences"));
        return Err(refused(
            "The family has too many sequences.",
            &part,
            &expected,
        ));
    }
    let sequences = rows.iter().map(|row| {
        let &Sequence { p, q, d, r, c, e } = row;
        let beatty =
            Slope::new(p, q, d, r).and_then(|modulus| Beatty::new(modulus, c.into(), e.into()));
        beatty.ok_or_else(|| {
            refused(
                "These numbers do not make a sequence.",
                &format!("({p} + {q}√{d})/{r}, {c}/{e}"),
                "a positive modulus, and numbers up to 1,000",
            )
        })
    });
    Ok(family::Family::of(
        sequences.collect::<Result<Vec<_>, _>>()?,
    ))
}
