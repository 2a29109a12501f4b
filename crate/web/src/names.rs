//! The names of games and figures as types of TypeScript, from the registries.

#![allow(dead_code, reason = "the compiler does not see wasm-bindgen read it")]

use wasm_bindgen::prelude::*;

use nimscope::GAMES;
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
}

const TEXT: Text<2048> = {
    let mut text = Text::new().push("/** The name of a game. */\nexport type GameName =");
    let mut at = 0;
    while at < GAMES.len() {
        (text, at) = (text.member(GAMES[at].name), at + 1);
    }
    text = text.push(";\n/** The name of a figure. */\nexport type FigureId =");
    at = 0;
    while at < FIGURES.len() {
        (text, at) = (text.member(FIGURES[at].id), at + 1);
    }
    text.push(";\n")
};

#[wasm_bindgen(typescript_custom_section)]
const NAMES: &str = match str::from_utf8(&TEXT.bytes) {
    Ok(text) => text,
    Err(_) => "",
};
