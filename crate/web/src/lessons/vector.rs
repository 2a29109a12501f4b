//! The lesson that bends the queen's rule.

use std::cell::RefCell;

use serde::Serialize;
use tsify::Tsify;
use wasm_bindgen::prelude::*;

use super::WythoffCell;
use crate::codec::{thrown, to_js};
use nimscope::Token;
use nimscope::solve::Job;
use nimscope::solve::vectors::{Beam, LostColumns, LostTable, Shape, VectorRule, beams, shape};

/// The last column that can be asked for.
const MOST: u32 = 1_000_000;
/// The side of the square where a column may hold many lost cells. Its first
/// columns are looked at, so that slopes up to 4 are seen whole.
const SIDE: u32 = 2_048;
const COLUMNS: u32 = SIDE / 4;
/// The lost cells that are named.
const FIRST: usize = 10;

thread_local! {
    /// The rule asked for last and its lost cells: they are listed in steps.
    static LISTING: RefCell<Option<(String, Listing)>> = const { RefCell::new(None) };
}

/// Lost cells column by column, or in a square where a column may hold many.
enum Listing {
    Columns(LostColumns),
    Square(LostTable),
}

/// A beam of lost cells.
#[derive(Serialize, Tsify)]
pub struct SeenBeam {
    /// Its slope, with the digits in which its cells agree.
    slope: String,
    /// The cells on it.
    cells: u32,
}

/// The lost cells of a rule, as far as they are listed, and their beams.
#[derive(Serialize, Tsify)]
pub struct VectorBeams {
    /// The columns listed, or the rows of the square.
    done: u32,
    /// How many there will be.
    total: u32,
    /// What is seen at the end.
    #[tsify(type = "Seen | null")]
    seen: Option<Seen>,
}

/// What is seen of the lost cells (x,y), x ≤ y, of the columns 0 to `to`.
#[derive(Serialize, Tsify)]
pub struct Seen {
    /// The last column.
    to: u32,
    /// Whether the V stays, splits, or is no more.
    #[tsify(type = "\"v\" | \"split\" | \"none\"")]
    shape: &'static str,
    /// Whether each column has at most one lost cell.
    columns: bool,
    /// The lost cells of the last half of the columns.
    cells: u32,
    /// The beams that these gather on.
    beams: Vec<SeenBeam>,
    /// The first lost cells, by column; in a square, by row.
    first: Vec<WythoffCell>,
}

/// Lists the lost cells of a vector rule to column `to`, at most 10^6, for about
/// `work` look-ups; without the ray `0:1*`, those of the columns 0 to
/// 511 below row 2,048.
#[wasm_bindgen(unchecked_return_type = "VectorBeams")]
pub fn vector_beams(rule: &str, to: u32, work: u32) -> Result<JsValue, JsValue> {
    LISTING.with_borrow_mut(|kept| {
        let mut listing = match kept.take() {
            Some((of, listing)) if of == rule => listing,
            _ => {
                let token = Token { text: rule, at: 0 };
                Listing::new(&VectorRule::read(token).map_err(|error| thrown(&error))?)
            }
        };
        let told = listing.advance(to.min(MOST), work.into());
        *kept = Some((rule.to_owned(), listing));
        to_js(&told)
    })
}

impl Listing {
    fn new(rule: &VectorRule) -> Self {
        let columns = LostColumns::new(rule, 0).map(Self::Columns);
        columns.unwrap_or_else(|| Self::Square(LostTable::new(rule, SIDE as usize)))
    }

    fn advance(&mut self, to: u32, work: u64) -> VectorBeams {
        let (to, progress) = match self {
            Self::Columns(columns) => {
                columns.ask(to.into());
                let known = columns.known() > to.into();
                let progress = if known {
                    columns.progress()
                } else {
                    columns.step(work)
                };
                (to.min(columns.most() as u32), progress)
            }
            Self::Square(square) => (COLUMNS - 1, square.step(work)),
        };
        let total = match self {
            Self::Columns(_) => to + 1,
            Self::Square(_) => SIDE,
        };
        let done = (progress.done as u32).min(total);
        VectorBeams {
            done,
            total,
            seen: (done == total).then(|| self.seen(to)),
        }
    }

    fn seen(&self, to: u32) -> Seen {
        match self {
            Self::Columns(columns) => {
                let pairs = || columns.pairs().take_while(|(x, _)| *x <= to.into());
                seen(to, true, &beams(pairs(), to.into()), pairs())
            }
            Self::Square(square) => {
                let pairs = || {
                    let rows = (0..u64::from(SIDE)).flat_map(|y| (0..=y).map(move |x| (x, y)));
                    rows.filter(|&(x, y)| x <= to.into() && square.is_lost(x, y) == Some(true))
                };
                seen(to, false, &beams(pairs(), to.into()), pairs())
            }
        }
    }
}

fn seen(to: u32, columns: bool, beams: &[Beam], pairs: impl Iterator<Item = (u64, u64)>) -> Seen {
    Seen {
        to,
        shape: match shape(beams) {
            Shape::V => "v",
            Shape::Split => "split",
            Shape::None => "none",
        },
        columns,
        cells: beams.first().map_or(0, |beam| beam.share.1 as u32),
        beams: beams
            .iter()
            .map(|beam| SeenBeam {
                slope: beam.slope(),
                cells: beam.share.0 as u32,
            })
            .collect(),
        first: pairs.take(FIRST).map(WythoffCell::from).collect(),
    }
}
