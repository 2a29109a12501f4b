//! Games on two piles whose moves are given by a rule of vectors and rays.
//!
//! A rule is a list of vectors and rays, each with or without its mirror image; see [`PairRule`]. A
//! vector (i,j) of the rule allows the move from (x,y) to (x−i, y−j) if both piles are large
//! enough.
//!
//! | file | contents |
//! |---|---|
//! | `rule` | the one description of a rule: moves, misère play, an early end, blocking; its text |
//! | `columns` | lost cells of a rule with the ray `0:1*`, one in each column |
//! | `lost` | lost cells of any rule: [`LostCells`], a square, and rows for the search of a proof |
//! | `beams` | a list of lost cells that grows, and the beams on which they gather |
//! | `nimbers` | nimbers near the corner |
//! | `strip` | nimbers beside a small pile at any distance, with proved periods |
//! | `proof` | automata that are proved to accept the lost cells |
//!
//! Each engine keeps the steps of a rule in a private form of its own.
//!
//! ```
//! use nimscope::{Token, solve::pairs::PairRule};
//!
//! let queen = PairRule::read(Token { text: "queen", at: 0 })?;
//! assert_eq!(queen.to_string(), "0:1*+1:1*");
//! # Ok::<(), nimscope::NotationError>(())
//! ```

mod beams;
mod columns;
mod lost;
mod nimbers;
pub mod proof;
mod rule;
pub mod strip;

pub use beams::{
    Beam, Listing, LostCell, Seen, SeenBeam, Shape, Slopes, VectorBeams, beams, shape,
};
pub use columns::LostColumns;
pub use lost::{LostCells, LostRows, LostSquare};
pub use nimbers::{PairNimbers, naive_nimbers};
pub(crate) use rule::sort_moves;
pub use rule::{MOST_STEP, MOST_TERMS, PairRule, PairStep, Term, compare_moves};
