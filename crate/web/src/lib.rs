//! The exports to JavaScript. Only this package knows a browser. It converts arguments, calls the
//! library, converts results, and decides nothing. The page gets this package as three modules of
//! WebAssembly, which differ in their features. `page` has all that a first picture needs. `graphs`
//! has all games, including games on graphs, and comparisons of formulas with play, but no figures.
//! `study` has the calls of lessons and of the laboratory.

mod codec;

#[cfg(any(feature = "page", feature = "graphs"))]
mod calls;
#[cfg(feature = "page")]
mod figures;
#[cfg(feature = "page")]
mod ideas;
#[cfg(feature = "study")]
mod lab;
/// The computations of the page's lessons, one file for each kind of games. In their records,
/// integers of 128 bits reach JavaScript as `bigint`, all others as `number`.
#[cfg(feature = "study")]
mod lessons {
    mod boards;
    mod euclid;
    mod splittings;
    mod wythoff;

    pub use {boards::*, euclid::*, splittings::*, wythoff::*};
}

#[cfg(any(feature = "page", feature = "graphs"))]
pub use calls::*;
pub use codec::{DrillQuestion, Examined, Hit, MoveInWords, Texts, Thrown};
#[cfg(feature = "page")]
pub use figures::{
    Picture, check_setting, choose_figure, entitled, learn_nimber, learn_period, list, signed,
};
#[cfg(feature = "page")]
pub use ideas::*;
#[cfg(feature = "study")]
pub use lab::*;
#[cfg(feature = "study")]
pub use lessons::*;

/// TypeScript types that are not generated from a Rust type: the names of games and figures, from
/// the registries, and the content of a board.
#[allow(dead_code, reason = "the compiler does not see wasm-bindgen read it")]
mod types {
    use wasm_bindgen::prelude::*;

    use nimscope::GAMES;
    #[cfg(feature = "page")]
    use nimscope_figures::FIGURES;

    /// A text that is put together at compile time, and its length.
    type Text = ([u8; 1024], usize);

    const fn push((mut bytes, mut length): Text, text: &str) -> Text {
        let mut at = 0;
        while at < text.len() {
            bytes[length] = text.as_bytes()[at];
            (length, at) = (length + 1, at + 1);
        }
        (bytes, length)
    }

    const fn member(text: Text, name: &str) -> Text {
        push(push(push(text, " | \""), name), "\"")
    }

    const fn as_str((bytes, _): &Text) -> &str {
        match str::from_utf8(bytes) {
            Ok(text) => text,
            Err(_) => "",
        }
    }

    const GAME_NAMES: Text = {
        let head = "/** The name of a game. */\nexport type GameName =";
        let (mut text, mut at) = (push(([b' '; 1024], 0), head), 0);
        while at < GAMES.len() {
            (text, at) = (member(text, GAMES[at].name), at + 1);
        }
        push(text, ";\n")
    };

    #[wasm_bindgen(typescript_custom_section)]
    const GAME_NAME: &str = as_str(&GAME_NAMES);

    #[cfg(feature = "page")]
    const FIGURE_IDS: Text = {
        let head = "/** The name of a figure. */\nexport type FigureId =";
        let (mut text, mut at) = (push(([b' '; 1024], 0), head), 0);
        while at < FIGURES.len() {
            (text, at) = (member(text, FIGURES[at].id), at + 1);
        }
        push(text, ";\n")
    };

    #[cfg(feature = "page")]
    #[wasm_bindgen(typescript_custom_section)]
    const FIGURE_ID: &str = as_str(&FIGURE_IDS);

    /// The Rust enum of contents is an object here, with one optional field for each variant. A
    /// script can test `content.piles`.
    #[wasm_bindgen(typescript_custom_section)]
    const CONTENT: &str = "
/** The contents of the parentheses of a component: one of these kinds. */
export interface Content {
    readonly piles?: readonly bigint[];
    readonly grid?: Grid;
    /** Each square's token, or null. */
    readonly strip?: readonly (string | null)[];
    readonly graph?: Graph;
    readonly drawing?: Drawing;
}
";
}
