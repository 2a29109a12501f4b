//! The page's calls for the catalogue, moves and random starts. The module that plays games on
//! graphs also has those about positions, and comparisons of formulas with play.

use wasm_bindgen::prelude::*;

use super::codec::{from_js, malformed, texts_of, thrown, to_js};
use nimscope::{Component, Entries, Part, Position, Token, check_played};

/// The catalogue.
#[cfg(feature = "page")]
#[wasm_bindgen(unchecked_return_type = "Listed[]")]
pub fn games() -> Result<JsValue, JsValue> {
    to_js(&nimscope_figures::catalogue())
}

/// Names that sources use, the numbers of sequences, and positions for each name.
#[cfg(feature = "page")]
#[wasm_bindgen(unchecked_return_type = "Named[]")]
pub fn names() -> Result<JsValue, JsValue> {
    to_js(&nimscope::names())
}

/// A position text in its canonical form. The call checks a text without the work of an analysis.
#[wasm_bindgen]
pub fn parse(text: &str) -> Result<String, JsValue> {
    nimscope::parse(text)
        .map(|position| position.to_string())
        .map_err(|error| thrown(&error))
}

/// A position in a few words, as the title of a window.
#[wasm_bindgen]
pub fn title(text: &str) -> Result<String, JsValue> {
    nimscope::parse(text)
        .map(|position| position.title())
        .map_err(|error| thrown(&error))
}

/// The name of a position's game for people; for a sum, the number of its games.
#[wasm_bindgen]
pub fn heading(text: &str) -> Result<String, JsValue> {
    nimscope::parse(text)
        .map(|position| position.name())
        .map_err(|error| thrown(&error))
}

/// The position that a faulty text was perhaps meant to be; undefined if there is no guess.
#[wasm_bindgen]
pub fn suggest(text: &str) -> Result<Option<String>, JsValue> {
    match nimscope::parse(text) {
        Err(error) if error.elsewhere => Err(thrown(&error)),
        read => Ok(read.err().and_then(|error| error.suggestion)),
    }
}

/// The components of a position text as boards show them.
#[wasm_bindgen(unchecked_return_type = "Part[]")]
pub fn parts(text: &str) -> Result<JsValue, JsValue> {
    let position = nimscope::parse(text).map_err(|error| thrown(&error))?;
    to_js(&position.parts())
}

/// A component of a game with contents set by hand, which need not be a position.
#[wasm_bindgen(unchecked_return_type = "Part")]
pub fn part_with(
    game: &str,
    variant: Option<String>,
    #[wasm_bindgen(unchecked_param_type = "Content")] content: JsValue,
) -> Result<JsValue, JsValue> {
    check_played(Token { text: game, at: 0 }).map_err(|error| thrown(&error))?;
    to_js(&Part::new(game, variant, from_js("a component", content)?))
}

/// Checks the move from one position text to another and returns the canonical text.
#[wasm_bindgen]
pub fn play(text: &str, to: &str) -> Result<String, JsValue> {
    nimscope::play(text, to)
        .map(|position| position.to_string())
        .map_err(|error| thrown(&error))
}

/// The forms for a move by numbers: the fields of each component.
#[wasm_bindgen(unchecked_return_type = "Field[][]")]
pub fn move_forms(text: &str) -> Result<JsValue, JsValue> {
    let position = nimscope::parse(text).map_err(|error| thrown(&error))?;
    let forms = position.components.iter().map(Component::fields);
    to_js(&forms.collect::<Vec<_>>())
}

/// The position that a move by numbers leads to, or the mistake in the numbers.
#[wasm_bindgen(unchecked_return_type = "string | Mistake")]
pub fn move_by_numbers(
    text: &str,
    index: usize,
    #[wasm_bindgen(unchecked_param_type = "Record<string, string>")] entries: JsValue,
) -> Result<JsValue, JsValue> {
    let position = nimscope::parse(text).map_err(|error| thrown(&error))?;
    match component(&position, index)?.entered(&Entries(&texts_of(entries)?)) {
        Ok(option) => to_js(&position.with(index, option)),
        Err(mistake) => to_js(&mistake),
    }
}

/// The entries of that form for a move that takes about `amount` tokens from a pile.
#[wasm_bindgen(unchecked_return_type = "[string, string][]")]
pub fn fill_form(text: &str, index: usize, pile: usize, amount: u64) -> Result<JsValue, JsValue> {
    let position = nimscope::parse(text).map_err(|error| thrown(&error))?;
    to_js(&component(&position, index)?.filled(pile, amount))
}

fn component(position: &Position, index: usize) -> Result<&Component, JsValue> {
    let component = position.components.get(index);
    component.ok_or_else(|| malformed("a component", &index.to_string(), "one of the position"))
}

/// The share of errors of the casual computer, in percent.
#[cfg(feature = "page")]
#[wasm_bindgen]
pub fn casual_errors() -> u32 {
    nimscope::CASUAL_ERRORS as u32
}

/// A random position of the named game to start from, drawn by seed.
#[wasm_bindgen]
pub fn random_position(game: &str, seed: u32) -> Result<String, JsValue> {
    nimscope::random_position(game, seed.into())
        .map(|position| position.to_string())
        .map_err(|error| thrown(&error))
}

/// A random position of the games of a position text, in their variants.
#[wasm_bindgen]
pub fn random_like(text: &str, seed: u32) -> Result<String, JsValue> {
    nimscope::parse(text)
        .and_then(|position| nimscope::random_like(&position, seed.into()))
        .map(|position| position.to_string())
        .map_err(|error| thrown(&error))
}

/// Compares a formula with play, in steps.
#[cfg(feature = "graphs")]
#[wasm_bindgen]
pub struct Check {
    check: nimscope::Check,
}

#[cfg(feature = "graphs")]
#[wasm_bindgen]
impl Check {
    /// Compares the formulas of the named game with brute force. With `falsify` it uses a false
    /// formula, and the comparison must find differences.
    #[wasm_bindgen(constructor)]
    pub fn new(game: &str, falsify: bool) -> Result<Check, JsValue> {
        nimscope::Check::new(game, falsify)
            .map(|check| Self { check })
            .map_err(|error| thrown(&error))
    }

    /// Goes on for about `work` units; 10⁷ of them take about 20 ms.
    #[wasm_bindgen(unchecked_return_type = "Compared")]
    pub fn step(&mut self, work: u32) -> Result<JsValue, JsValue> {
        to_js(&self.check.step(work.into()))
    }
}
