//! Mathematics that knows no game: nimbers, exact golden arithmetic and, as
//! the games need them, the sequences of number theory.

mod beatty;
pub mod calkin_wilf;
mod continued_fraction;
pub mod family;
mod golden;
mod nimber;
mod numeration;
mod quadratic;
mod slope;
mod splitting;

pub use beatty::{BeattyPair, Place};
pub use continued_fraction::{from_partial_quotients, gcd, partial_quotients};
pub use golden::{FibonacciWord, compare_to_golden, fibonacci};
pub use nimber::{Nimber, mex};
pub use numeration::Numeration;
pub use quadratic::Quadratic;
pub use slope::{Clash, Multiple, Slope};
pub use splitting::{Rows, Splitting, Term};
