//! Games on two piles whose moves subtract a vector, by any rule.
//!
//! A rule is a list of vectors and rays, each together with its mirror image or
//! alone; see [`VectorRule`]. From (x,y) a move leads to (x−i, y−j) for a vector (i,j) of the
//! rule, as far as both piles allow. Lost cells come from [`LostColumns`] where the
//! rule has the ray `0:1*`, else from [`LostTable`]; nimbers from [`VectorTable`],
//! and beside a small pile from `solve::strip`.
//!
//! ```
//! use nimscope::{Token, solve::vectors::VectorRule};
//!
//! let queen = VectorRule::read(Token { text: "queen", at: 0 })?;
//! assert_eq!(queen.to_string(), "0:1*+1:1*");
//! # Ok::<(), nimscope::NotationError>(())
//! ```

mod beams;
mod bits;
mod listing;
mod lost;
mod naive;
mod rule;
mod table;
pub mod text;

pub use beams::{Beam, Shape, Slopes, beams, shape};
pub use listing::{Listing, LostCell, Seen, SeenBeam, VectorBeams};
pub use lost::LostColumns;
pub use naive::naive_nimbers;
pub(crate) use rule::sort_moves;
pub use rule::{MOST_STEP, MOST_TERMS, Term, Vector, VectorRule, compare_moves};
pub use table::{LostTable, VectorTable};
