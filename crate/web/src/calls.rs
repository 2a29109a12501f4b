//! The page's calls for the catalogue and for positions. They return moves, values, random starts,
//! replies of the computer, and drills. Some calls take results as proved without a check. The
//! module for games on graphs has the calls about positions, too. It also has calls that compare
//! formulas with play.

use std::cell::RefCell;

use wasm_bindgen::prelude::*;

use super::codec::{
    DrillQuestion, Examined, Texts, Thrown, from_js, list_to_js, malformed, texts_of, to_js,
};
#[cfg(feature = "graphs")]
use nimscope::Rejected;
use nimscope::lab::{Game, Question};
use nimscope::solve::misere::{self, Classes, MiserePeriod, Quotient};
use nimscope::solve::pairs::proof::learn;
use nimscope::solve::{Budget, Job};
use nimscope::theory::automaton::{Automaton, Digits};
use nimscope::{Analyst, Component, Entries, Lasting, Part, Position, Token, check_played};

/// The catalogue.
#[cfg(feature = "page")]
#[wasm_bindgen(unchecked_return_type = "Listed[]")]
pub fn games() -> Result<JsValue, Thrown> {
    to_js(&nimscope_figures::catalogue())
}

/// The names that games have in other sources, and the numbers of sequences, each with a position
/// to begin with.
#[cfg(feature = "page")]
#[wasm_bindgen(unchecked_return_type = "Named[]")]
pub fn names() -> Result<JsValue, Thrown> {
    to_js(&nimscope::names())
}

/// A position text in its canonical form. The call checks a text without the work of an analysis.
#[wasm_bindgen]
pub fn parse(text: &str) -> Result<String, Thrown> {
    Ok(nimscope::parse(text)?.to_string())
}

/// A position in a few words, as the title of a window.
#[wasm_bindgen]
pub fn title(text: &str) -> Result<String, Thrown> {
    Ok(nimscope::parse(text)?.title())
}

/// The name of a position's game for people; for a sum, the number of its games.
#[wasm_bindgen]
pub fn heading(text: &str) -> Result<String, Thrown> {
    Ok(nimscope::parse(text)?.name())
}

/// The position that a faulty text was perhaps meant to be; undefined if there is no guess.
#[wasm_bindgen]
pub fn suggest(text: &str) -> Result<Option<String>, Thrown> {
    match nimscope::parse(text) {
        Err(error) if error.elsewhere => Err(error.into()),
        read => Ok(read.err().and_then(|error| error.suggestion)),
    }
}

/// The components of a position text as boards show them.
#[wasm_bindgen(unchecked_return_type = "Part[]")]
pub fn parts(text: &str) -> Result<JsValue, Thrown> {
    to_js(&nimscope::parse(text)?.parts())
}

/// A component of a game with contents set by hand. The contents need not be a position.
#[wasm_bindgen(unchecked_return_type = "Part")]
pub fn part_with(
    game: &str,
    variant: Option<String>,
    #[wasm_bindgen(unchecked_param_type = "Content")] content: JsValue,
) -> Result<JsValue, Thrown> {
    check_played(Token { text: game, at: 0 })?;
    to_js(&Part::new(game, variant, from_js("a component", content)?))
}

/// Checks the move from one position text to another and returns the canonical text.
#[wasm_bindgen]
pub fn play(text: &str, to: &str) -> Result<String, Thrown> {
    Ok(nimscope::play(text, to)?.to_string())
}

/// The forms for a move by numbers: the fields of each component.
#[wasm_bindgen(unchecked_return_type = "Field[][]")]
pub fn move_forms(text: &str) -> Result<JsValue, Thrown> {
    let position = nimscope::parse(text)?;
    list_to_js(position.components.iter().map(Component::fields))
}

/// The position that a move by numbers leads to, or the mistake in the numbers.
#[wasm_bindgen(unchecked_return_type = "string | Mistake")]
pub fn move_by_numbers(text: &str, index: usize, entries: Texts) -> Result<JsValue, Thrown> {
    let position = nimscope::parse(text)?;
    match component(&position, index)?.entered(&Entries(&texts_of(entries)?)) {
        Ok(option) => to_js(&position.with(index, option)),
        Err(mistake) => to_js(&mistake),
    }
}

/// The entries of a component's form, as in [`move_forms`], for a move that takes about `amount`
/// tokens from a pile.
#[wasm_bindgen(unchecked_return_type = "[string, string][]")]
pub fn fill_form(text: &str, index: usize, pile: usize, amount: u64) -> Result<JsValue, Thrown> {
    let position = nimscope::parse(text)?;
    to_js(&component(&position, index)?.filled(pile, amount))
}

fn component(position: &Position, index: usize) -> Result<&Component, Thrown> {
    let component = position.components.get(index);
    component.ok_or_else(|| malformed("a component", &index.to_string(), "one of the position"))
}

/// The share of errors of the casual computer, in percent.
#[cfg(feature = "page")]
#[wasm_bindgen]
pub fn casual_errors() -> u32 {
    nimscope::CASUAL_ERRORS_PERCENT as u32
}

/// A random position of the named game to start from, drawn by seed.
#[wasm_bindgen]
pub fn random_position(game: &str, seed: u32) -> Result<String, Thrown> {
    Ok(nimscope::random_position(game, seed.into())?.to_string())
}

/// A random position of the games of a position text, in their variants.
#[wasm_bindgen]
pub fn random_like(text: &str, seed: u32) -> Result<String, Thrown> {
    let position = nimscope::parse(text)?;
    Ok(nimscope::random_like(&position, seed.into())?.to_string())
}

thread_local! {
    /// The games' tables. They are kept as long as the module, which serves one page on one thread.
    pub(super) static ANALYST: RefCell<Analyst> = RefCell::new(Analyst::new());
    /// The position whose remoteness is searched, and the search.
    static LASTING: RefCell<Option<(String, Lasting)>> = const { RefCell::new(None) };
}

/// The analysis record of a position text.
#[wasm_bindgen(unchecked_return_type = "Analysis")]
pub fn analyze(text: &str) -> Result<JsValue, Thrown> {
    let position = nimscope::parse(text)?;
    to_js(&ANALYST.with_borrow_mut(|analyst| analyst.analyze(&position)))
}

/// The short records of many position texts, in their order: outcome, nimber and one winning option
/// of each. For a text that is not a position, the record has the text and the error.
#[cfg(feature = "graphs")]
#[wasm_bindgen(unchecked_return_type = "(Brief | Rejected)[]")]
pub fn outcomes(texts: Vec<String>) -> Result<JsValue, Thrown> {
    let records = js_sys::Array::new();
    ANALYST.with_borrow_mut(|analyst| {
        for text in texts {
            records.push(&match nimscope::parse(&text) {
                Ok(position) => to_js(&analyst.brief(&position))?,
                Err(error) => to_js(&Rejected::new(&text, error))?,
            });
        }
        Ok(records.into())
    })
}

/// The number of moves that play lasts from a position and from its options. One call searches for
/// about `work` units. It returns null if the search is not done yet. In this case call again.
#[wasm_bindgen(unchecked_return_type = "Lasts | null")]
pub fn remoteness(text: &str, work: u32) -> Result<JsValue, Thrown> {
    LASTING.with_borrow_mut(|kept| {
        if kept.as_ref().is_none_or(|(of, _)| of != text) {
            let position = nimscope::parse(text)?;
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
/// tenth of a second. Without it, the analysis is full.
#[wasm_bindgen(unchecked_return_type = "Examined")]
pub fn examine(text: &str, glance: bool) -> Result<JsValue, Thrown> {
    let position = nimscope::parse(text)?;
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
pub fn reply(text: &str, level: &str, seed: u32) -> Result<String, Thrown> {
    let play = |analyst: &mut Analyst| nimscope::reply(analyst, text, level, seed.into());
    Ok(ANALYST.with_borrow_mut(play)?.to_string())
}

/// The ten questions of a drill, drawn by seed. `kind` is `who`, `move` or `worth`;
/// `level` is from 1 to 3.
#[wasm_bindgen(unchecked_return_type = "DrillQuestion[]")]
pub fn drill(
    #[wasm_bindgen(unchecked_param_type = "DrillKind")] kind: &str,
    game: &str,
    level: u32,
    seed: u32,
) -> Result<JsValue, Thrown> {
    let draw = |analyst: &mut Analyst| nimscope::drill(analyst, kind, game, level, seed.into());
    let questions = ANALYST.with_borrow_mut(draw)?;
    list_to_js(questions.into_iter().map(DrillQuestion::from))
}

/// Takes as proved, without a check, that the lost cells of a game on two piles are the cells that
/// an automaton accepts. A [`ProofSearch`](crate::ProofSearch) for the same name of the game found
/// the automaton. From now on positions of the game are analysed by the automaton. `transitions`
/// are the rows of its table in one list, with 2^32 − 1 for rejection, and `lost` are the states
/// that accept.
#[wasm_bindgen]
pub fn learn_proof(
    game: &str,
    a: u32,
    transitions: Vec<u32>,
    lost: Vec<u32>,
) -> Result<(), Thrown> {
    let game = Game::read(Question::Prove, game)?;
    let rule = game.lines(None);
    let rule = rule.ok_or_else(|| malformed("The proof", "game", "a game on two piles"))?;
    let digits = u8::try_from(a).ok().and_then(Digits::new);
    let automaton = digits.and_then(|digits| Automaton::believed(digits, transitions, &lost));
    let automaton = automaton
        .ok_or_else(|| malformed("The automaton", "transitions", "rows of states that exist"))?;
    learn(rule, automaton);
    Ok(())
}

/// Takes as proved, without a check, that this is the misère quotient of a heap game such as
/// `heap[0.77]`. A [`QuotientSearch`](crate::QuotientSearch) found it. `table` is its table row by
/// row, `lost` are the lost elements, and `phi` are the elements of the heaps from 0 on. `period`
/// is the preperiod and the period of `phi`, or empty.
#[wasm_bindgen]
pub fn learn_quotient(
    game: &str,
    table: Vec<u16>,
    lost: Vec<u16>,
    phi: Vec<u16>,
    period: Vec<u32>,
) -> Result<(), Thrown> {
    let rule = Game::read_rule(game)?;
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

/// Compares a formula with play, in steps.
#[cfg(feature = "graphs")]
#[wasm_bindgen]
pub struct Check(nimscope::Check);

#[cfg(feature = "graphs")]
#[wasm_bindgen]
impl Check {
    /// Compares the formulas of the named game with brute force. With `falsify` it uses a false
    /// formula, and the comparison must find differences.
    #[wasm_bindgen(constructor)]
    pub fn new(game: &str, falsify: bool) -> Result<Check, Thrown> {
        Ok(Self(nimscope::Check::new(game, falsify)?))
    }

    /// Goes on for about `work` units; 10⁷ of them take about 20 ms.
    #[wasm_bindgen(unchecked_return_type = "Compared")]
    pub fn step(&mut self, work: u32) -> Result<JsValue, Thrown> {
        to_js(&self.0.step(work.into()))
    }
}
