//! Nimbers of games on two piles with a small first pile, at any distance.
//!
//! ```
//! // Rows 0 and 1 of Wythoff's game; (1, 2) is lost.
//! let strip = nimscope::games::wythoff::find_strip(1, 1);
//! assert_eq!(strip.and_then(|strip| strip.nimber(1, 2)), Some(0));
//! ```
//!
//! A position (a, b) is a cell of row a and column b. From it a move leads along
//! the row to any (a, b′) with b′ < b, or subtracts a vector (i, j) of a set V
//! with i ≥ 1, as far as both piles allow. For each i, V holds finitely many j.
//! Wythoff's game is one of them: V holds (k, 0) and (k, k) for k ≥ 1. Let N be
//! the number of vectors with i ≤ R, and J the largest j among them. For the rows
//! 0 to R the following holds.
//!
//! # A row takes every value once, near its column
//!
//! |g(a, b) − b| ≤ N, and a value v that no column before b has is at least
//! b − N.
//!
//! *Proof.* The values of a row are distinct, as each cell is an option of all
//! later ones. A cell has at most b + N options, so g(a, b) ≤ b + N. Let v be a
//! value that no column before b has. A column b′ < b then has a smaller value,
//! which at most v columns have, or a larger one. In that case v is the value of
//! an option (a−i, b′−j), and each vector does this for at most one b′, as row
//! a−i has v at most once. So b ≤ v + N. ∎
//!
//! # A state that returns proves a period
//!
//! The *state* at column b is, for each row: which of the values b−N, …, b+N−1
//! the columns before b have, where a value below 0 counts as one that they have;
//! and the values of the last J columns, as far as there are any. All values are
//! taken relative to b. If the states at b and b+p are equal, then
//! g(a, c+p) = g(a, c) + p for all a ≤ R and c ≥ b.
//!
//! *Proof.* The nimber of (a, b) is the least value that neither a column before b
//! nor an option in a lower row has. It is at least b−N. Of the values from there
//! on, the state tells which ones the row has: none at or above b+N. The options
//! in lower rows lie in this column, whose nimbers are found from row 0 up, or in
//! the last J ones. So the state gives all nimbers of column b relative to b, and
//! with them the state at b+1, by a rule that does not depend on b. ∎
//!
//! There are finitely many states, so every row is periodic in this sense. For
//! Wythoff's game A. Dress, A. Flammenkamp and N. Pink (*Additive periodicity of
//! the Sprague–Grundy function of certain Nim games*, 1999) and H. Landman (*A
//! simple FSM-based proof of the additive periodicity of the Sprague–Grundy
//! function of Wythoff's game*, 2002) proved it.
//!
//! # A window that any program can check
//!
//! Let W be the larger of 2N and J. If g(a, b+p) = g(a, b) + p for all a ≤ R and
//! n ≤ b < n+W, then this holds for all b ≥ n.
//!
//! *Proof.* Let c = n+W, so c ≥ 2N and c ≥ J. A value v with c−N ≤ v < c+N is at
//! least 0, and only a column b ≥ v−N ≥ n can have it. So the columns from n to
//! c−1 give the whole state at c, and those from n+p to c+p−1 the state at c+p.
//! The states are equal. ∎
//!
//! # Rules without moves along the row
//!
//! Where a move along the row takes one of finitely many amounts, or there is
//! none, count these among the vectors, with i = 0. Then g(a, b) ≤ N, the state is
//! the last J columns with their own nimbers, and p adds nothing to the nimber:
//! the same theorems hold with W = J.

mod moves;
mod search;
mod table;

pub use moves::{longest, naive_rows};
pub use search::StripSearch;
pub use table::{Return, Row, RowPeriod, States, Strip, StripSums, Used};
