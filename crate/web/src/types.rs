//! TypeScript types that are not generated from a Rust type: the names of games and figures, from
//! the registries, and the content of a board.

#![allow(dead_code, reason = "the compiler does not see wasm-bindgen read it")]

use wasm_bindgen::prelude::*;

use nimscope::GAMES;
#[cfg(feature = "page")]
use nimscope_figures::FIGURES;

/// A text that is put together while compiling, in a buffer of `N` bytes.
struct Text<const N: usize> {
    bytes: [u8; N],
    length: usize,
}

impl<const N: usize> Text<N> {
    const fn new() -> Self {
        Self {
            bytes: [b' '; N],
            length: 0,
        }
    }

    const fn push(mut self, text: &str) -> Self {
        let mut at = 0;
        while at < text.len() {
            self.bytes[self.length] = text.as_bytes()[at];
            (self.length, at) = (self.length + 1, at + 1);
        }
        self
    }

    const fn member(self, name: &str) -> Self {
        self.push(" | \"").push(name).push("\"")
    }

    const fn as_str(&self) -> &str {
        match str::from_utf8(&self.bytes) {
            Ok(text) => text,
            Err(_) => "",
        }
    }
}

const GAME_NAMES: Text<1024> = {
    let mut text = Text::new().push("/** The name of a game. */\nexport type GameName =");
    let mut at = 0;
    while at < GAMES.len() {
        (text, at) = (text.member(GAMES[at].name), at + 1);
    }
    text.push(";\n")
};

#[wasm_bindgen(typescript_custom_section)]
const GAME_NAME: &str = GAME_NAMES.as_str();

#[cfg(feature = "page")]
const FIGURE_IDS: Text<1024> = {
    let mut text = Text::new().push("/** The name of a figure. */\nexport type FigureId =");
    let mut at = 0;
    while at < FIGURES.len() {
        (text, at) = (text.member(FIGURES[at].id), at + 1);
    }
    text.push(";\n")
};

#[cfg(feature = "page")]
#[wasm_bindgen(typescript_custom_section)]
const FIGURE_ID: &str = FIGURE_IDS.as_str();

/// An enum in Rust is an object here, with one optional field for each variant, so that a script
/// can test `content.piles`.
#[wasm_bindgen(typescript_custom_section)]
const CONTENT: &str = "
/** What stands between the parentheses of a component: one of these. */
export interface Content {
    readonly piles?: readonly bigint[];
    readonly grid?: Grid;
    /** Each square's token, or null. */
    readonly strip?: readonly (string | null)[];
    readonly graph?: Graph;
    readonly drawing?: Drawing;
}
";
