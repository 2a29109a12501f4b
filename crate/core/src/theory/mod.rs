//! Mathematics that needs no game: nimbers, exact golden arithmetic, continued
//! fractions and the Calkin–Wilf tree, Beatty sequences and other splittings of
//! the integers, systems of numeration.
//!
//! ```
//! use nimscope::theory::{BeattyPair, Nimber, mex};
//!
//! assert_eq!(mex([0, 1, 3].map(Nimber)), Nimber(2));
//! // The third lost pair of Wythoff's game.
//! assert_eq!(BeattyPair::GOLDEN.pair(3), Some((4, 7)));
//! ```

pub mod automaton;
mod beatty;
pub mod calkin_wilf;
mod continued_fraction;
pub mod family;
mod monoid;
mod nimber;
mod quadratic;
mod splitting;

pub use beatty::{BeattyPair, Clash, Multiple, Place, Slope};
pub use continued_fraction::{Numeration, gcd, lcm, partial_quotients};
pub use monoid::Monoid;
pub use nimber::{Nimber, Pair, mex};
pub use quadratic::{FibonacciWord, Quadratic, compare_to_golden, fibonacci};
pub use splitting::{Rows, Splitting, Term};
