//! Moves as a board shows them.

use serde::Serialize;

/// One gesture: what a board marks for a move, whatever the rules of the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub enum Touch {
    /// Tokens leave piles.
    Take {
        /// The piles that lose tokens, by index from 0, each once.
        piles: Vec<Taken>,
    },
    /// A pile is split in two.
    Split {
        /// Index of the pile, from 0.
        pile: usize,
        /// The sizes of the two parts, the smaller first, in decimal.
        #[cfg_attr(feature = "tsify", tsify(type = "[string, string]"))]
        parts: [Amount; 2],
    },
    /// Tokens that lie together leave a pile, and those around them stay behind
    /// as piles.
    Break {
        /// Index of the pile, from 0.
        pile: usize,
        /// How many tokens are taken; 0 where the pile is only broken.
        #[cfg_attr(feature = "tsify", tsify(type = "string"))]
        taken: Amount,
        /// The sizes of the piles left, ascending, in decimal: at most three.
        #[cfg_attr(feature = "tsify", tsify(type = "string[]"))]
        parts: Vec<Amount>,
    },
    /// Squares of a grid change.
    Squares {
        /// The square a person points at, row-major from 0.
        at: usize,
        /// All squares that change, row-major from 0, ascending.
        squares: Vec<usize>,
    },
    /// A token is placed on a strip.
    Place {
        /// The square, from 0.
        square: usize,
        /// What is placed: `+` or `-`.
        token: &'static str,
    },
    /// A piece slides along an edge, and the edge is removed.
    Slide {
        /// The vertex it leaves, from 0 in the order of the text.
        from: usize,
        /// The neighbour it goes to.
        to: usize,
    },
}

/// Tokens taken from one pile.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct Taken {
    /// Index of the pile, from 0.
    pub pile: usize,
    /// How many tokens, ≥ 1.
    #[cfg_attr(feature = "tsify", tsify(type = "string"))]
    pub amount: Amount,
}

/// A count of tokens, up to 10^18. Serialised as a decimal string, because
/// JavaScript numbers are exact only to 2^53.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Amount(pub u64);

impl Serialize for Amount {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}
