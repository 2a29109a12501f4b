//! What the catalogue says of a game.

use serde::Serialize;

/// A game as the catalogue shows it. Printed by `nimscope games`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Game {
    /// The name in position texts: lower-case letters.
    pub name: &'static str,
    /// The name for people.
    pub title: &'static str,
    /// The variants besides the default one.
    pub variants: &'static [Variant],
    /// The rules in two sentences.
    pub rules: &'static str,
    /// One sentence for the card in the gallery.
    pub summary: &'static str,
    /// A position to open the game with, in canonical text.
    pub example: &'static str,
    /// The kind of board that shows it: `piles`, `grid` (pieces eaten), `runs`
    /// (dirt swept), `strip` (tokens placed) or `graph` (pieces on lines and
    /// cycles).
    pub board: &'static str,
    /// The figures of this game, the one for its map first.
    pub figures: &'static [&'static str],
    /// Papers and posts the rules and theorems come from.
    pub sources: &'static [&'static str],
}

/// A variant of a game, as written in brackets.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct Variant {
    /// How it is written, e.g. `zero`; a parameter by its letter, e.g. `a`.
    pub name: &'static str,
    /// What it changes, in one sentence.
    pub meaning: &'static str,
}
