//! The calls of the page of heap games: the bestiary in steps, and the games of a sequence.

use std::cell::RefCell;

use serde::Serialize;
use tsify::Tsify;
use wasm_bindgen::prelude::*;

use super::codec::{thrown, to_js};
use nimscope::Token;
use nimscope::lab::{self, Bestiary, BestiaryEntry, Match};
use nimscope::solve::Job;
use nimscope::solve::sequence::TakeBreak;

thread_local! {
    /// The bestiary at work, and its bound.
    static BESTIARY: RefCell<Option<(u16, Bestiary)>> = const { RefCell::new(None) };
}

/// A part of the bestiary.
#[derive(Serialize, Tsify)]
pub struct BestiaryPart {
    /// The number of codes that are done.
    done: u64,
    /// The number of all codes.
    total: u64,
    /// The index of the first entry in this part.
    from: usize,
    entries: Vec<BestiaryRow>,
}

/// A game of the bestiary.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct BestiaryRow {
    #[serde(flatten)]
    #[tsify(type = "BestiaryEntry")]
    entry: BestiaryEntry,
    /// Its rule; for a game with a single rule, its name.
    rule: String,
    /// The rule of the game with equal nimbers.
    equal_rule: Option<String>,
}

/// Works on the bestiary with heaps to `bound` for about `work` units, at least by one code; 10⁷
/// units take about 100 ms. Returns the entries from the index `from` on.
#[wasm_bindgen(unchecked_return_type = "BestiaryPart")]
pub fn bestiary(bound: u16, from: usize, work: u32) -> Result<JsValue, JsValue> {
    BESTIARY.with_borrow_mut(|kept| {
        let (_, mut job) = kept
            .take_if(|(of, _)| *of == bound)
            .unwrap_or_else(|| (bound, Bestiary::new(bound)));
        let progress = job.step(work.into());
        let part = to_js(&BestiaryPart {
            done: progress.done,
            total: progress.total,
            from,
            entries: rows(job.entries().get(from..).unwrap_or_default()),
        });
        if !progress.is_done() {
            *kept = Some((bound, job));
        }
        part
    })
}

/// The bestiary's entry of one rule, with heaps to `bound`; `null` if the rule is no code of the
/// table.
///
/// # Errors
/// If the text is not a rule.
#[wasm_bindgen(unchecked_return_type = "BestiaryRow | null")]
pub fn bestiary_row(rule: &str, bound: u16) -> Result<JsValue, JsValue> {
    let rule = TakeBreak::read(Token { text: rule, at: 0 }).map_err(|error| thrown(&error))?;
    let mut job = Bestiary::of(&rule, bound);
    job.finish();
    to_js(&rows(job.entries()).pop())
}

fn rows(entries: &[BestiaryEntry]) -> Vec<BestiaryRow> {
    let rule = |game: &String| lab::rule_in(game).unwrap_or(game).to_owned();
    let row = |entry: &BestiaryEntry| BestiaryRow {
        rule: rule(&entry.game),
        equal_rule: entry.equal_to.as_ref().map(rule),
        entry: entry.clone(),
    };
    entries.iter().map(row).collect()
}

/// The games that a list of numbers belongs to, the best first.
#[derive(Serialize, Tsify)]
pub struct Identified {
    /// The length of the list.
    numbers: usize,
    games: Vec<IdentifiedGame>,
}

/// A game that the list belongs to.
#[derive(Serialize, Tsify)]
#[tsify(missing_as_null)]
pub struct IdentifiedGame {
    #[serde(flatten)]
    #[tsify(type = "Match")]
    found: Match,
    /// Its common name.
    name: Option<&'static str>,
    /// A position of it.
    example: String,
}

/// The games whose nimbers contain the numbers of a text.
///
/// # Errors
/// If the text is not a list of numbers.
#[wasm_bindgen(unchecked_return_type = "Identified")]
pub fn identify(text: &str) -> Result<JsValue, JsValue> {
    let numbers = lab::read_numbers(text).map_err(|error| thrown(&error))?;
    let games = lab::identify(&numbers).into_iter();
    let games = games.map(|found| IdentifiedGame {
        name: found.name(),
        example: found.example(),
        found,
    });
    to_js(&Identified {
        numbers: numbers.len(),
        games: games.collect(),
    })
}
