//! Mathematics that knows no game: nimbers, exact golden arithmetic and, as
//! the games need them, the sequences of number theory.

mod nimber;

pub use nimber::{Nimber, mex};
