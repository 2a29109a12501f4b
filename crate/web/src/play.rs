//! The values of positions: analysis, the computer's replies, drills, and proofs that are accepted
//! without a check. The module of games on graphs has the same calls.

use std::cell::RefCell;

use wasm_bindgen::prelude::*;

use super::codec::{DrillQuestion, Examined, malformed, thrown, to_js};
use nimscope::lab::{Game, Question};
use nimscope::solve::misere::{self, Classes, MiserePeriod, Quotient};
use nimscope::solve::pairs::proof::learn;
use nimscope::solve::{Budget, Job};
use nimscope::theory::automaton::{Automaton, Digits};
use nimscope::{Analyst, Lasting, Position};

thread_local! {
    /// The games' tables live as long as the module: one thread, one page.
    pub(super) static ANALYST: RefCell<Analyst> = RefCell::new(Analyst::new());
    /// The position whose remoteness is searched, and the search.
    static LASTING: RefCell<Option<(String, Lasting)>> = const { RefCell::new(None) };
}

fn read(text: &str) -> Result<Position, JsValue> {
    nimscope::parse(text).map_err(|error| thrown(&error))
}

/// The analysis record of a position text.
#[wasm_bindgen(unchecked_return_type = "Analysis")]
pub fn analyze(text: &str) -> Result<JsValue, JsValue> {
    let position = read(text)?;
    to_js(&ANALYST.with_borrow_mut(|analyst| analyst.analyze(&position)))
}

/// The number of moves that a position text and its options last. One call searches for about
/// `work` units, and returns null until the search is done. Then call again.
#[wasm_bindgen(unchecked_return_type = "Lasts | null")]
pub fn remoteness(text: &str, work: u32) -> Result<JsValue, JsValue> {
    LASTING.with_borrow_mut(|kept| {
        if kept.as_ref().is_none_or(|(of, _)| of != text) {
            let position = read(text)?;
            *kept = Some((text.to_owned(), Lasting::new(&position)));
        }
        let done = kept
            .as_mut()
            .is_some_and(|(_, search)| search.step(work.into()).is_done());
        match kept.take_if(|_| done) {
            Some((_, search)) => to_js(&search.lasts()),
            None => Ok(JsValue::NULL),
        }
    })
}

/// The record of a position text, with its moves in words. With `glance` the analysis takes about a
/// tenth of a second; otherwise it is full.
#[wasm_bindgen(unchecked_return_type = "Examined")]
pub fn examine(text: &str, glance: bool) -> Result<JsValue, JsValue> {
    let position = read(text)?;
    let budget = match glance {
        true => Budget::glance(),
        false => Budget::analysis(),
    };
    let analyze = |analyst: &mut Analyst| analyst.analyze_within(&position, &budget);
    to_js(&Examined::from(ANALYST.with_borrow_mut(analyze)))
}

/// The canonical text that the computer's move from a position text leads to.
/// `level` is `perfect` or `casual`.
#[wasm_bindgen]
pub fn reply(text: &str, level: &str, seed: u32) -> Result<String, JsValue> {
    ANALYST
        .with_borrow_mut(|analyst| nimscope::reply(analyst, text, level, seed.into()))
        .map(|position| position.to_string())
        .map_err(|error| thrown(&error))
}

/// The ten questions of a drill, drawn by seed. `kind` is `who`, `move` or `worth`;
/// `level` is from 1 to 3.
#[wasm_bindgen(unchecked_return_type = "DrillQuestion[]")]
pub fn drill(
    #[wasm_bindgen(unchecked_param_type = "DrillKind")] kind: &str,
    game: &str,
    level: u32,
    seed: u32,
) -> Result<JsValue, JsValue> {
    let questions = ANALYST
        .with_borrow_mut(|analyst| nimscope::drill(analyst, kind, game, level, seed.into()))
        .map_err(|error| thrown(&error))?;
    to_js(
        &questions
            .into_iter()
            .map(DrillQuestion::from)
            .collect::<Vec<_>>(),
    )
}

/// Accepts without a check that an automaton accepts the lost cells of a game on two piles, named
/// as in [`ProofSearch`](crate::ProofSearch), which found it. From now on positions are analysed by
/// it. `transitions` are all its rows, with 2^32 − 1 for rejection, and `lost` are the states that
/// accept.
#[wasm_bindgen]
pub fn learn_proof(
    game: &str,
    a: u32,
    transitions: Vec<u32>,
    lost: Vec<u32>,
) -> Result<(), JsValue> {
    let game = Game::read(Question::Prove, game).map_err(|error| thrown(&error))?;
    let rule = game.lines(None);
    let rule = rule.ok_or_else(|| malformed("The proof", "game", "a game on two piles"))?;
    let digits = u8::try_from(a).ok().and_then(Digits::new);
    let automaton = digits.and_then(|digits| Automaton::believed(digits, transitions, &lost));
    let automaton = automaton
        .ok_or_else(|| malformed("The automaton", "transitions", "rows of states that exist"))?;
    learn(rule, automaton);
    Ok(())
}

/// Accepts without a check that this is the misère quotient of a heap game such as `heap[0.77]`,
/// which a [`QuotientSearch`](crate::QuotientSearch) found: its table row by row, the lost
/// elements, the elements of heaps 0, 1, 2, …, and the period of these, or nothing.
#[wasm_bindgen]
pub fn learn_quotient(
    game: &str,
    table: Vec<u16>,
    lost: Vec<u16>,
    phi: Vec<u16>,
    period: Vec<u32>,
) -> Result<(), JsValue> {
    let rule = Game::read_rule(game).map_err(|error| thrown(&error))?;
    let quotient = Quotient::believed(table, &lost, phi)
        .ok_or_else(|| malformed("The quotient", "table", "rows of elements that exist"))?;
    let period = match period[..] {
        [preperiod, period] => Some(MiserePeriod { preperiod, period }),
        _ => None,
    };
    misere::learn(
        vec![rule],
        Classes {
            quotient,
            period,
            rules: 1,
        },
    );
    Ok(())
}
