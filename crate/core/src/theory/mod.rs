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
mod golden;
mod monoid;
mod nimber;
mod numeration;
mod pair;
mod quadratic;
mod slope;
mod splitting;

pub use beatty::{BeattyPair, Place};
pub use continued_fraction::{gcd, lcm, partial_quotients};
pub use golden::{FibonacciWord, compare_to_golden, fibonacci};
pub use monoid::Monoid;
pub use nimber::{Nimber, mex};
pub use numeration::Numeration;
pub use pair::Pair;
pub use quadratic::Quadratic;
pub use slope::{Clash, Multiple, Slope};
pub use splitting::{Rows, Splitting, Term};
