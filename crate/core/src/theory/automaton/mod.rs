//! Finite automata that read numbers digit by digit, most significant first.
//!
//! An [`Automaton`] reads the digits of one or more numbers together, each number on
//! its own track, with zeros in front of the shorter ones. Zeros in front never matter,
//! so an automaton accepts a set of tuples of numbers. A [`Plan`] joins, complements
//! and projects such sets. The solutions of a [`Linear`] relation are such a set, too.
//! In this way first-order statements about numbers are decided (Büchi 1960; Bruyère
//! and Hansel 1997; Mousavi, Schaeffer and Shallit 2016).
//!
//! ```
//! use nimscope::theory::automaton::{Digits, Linear, Plan};
//!
//! // y = x + 1, in golden digits.
//! let mut plan = Plan::new(Digits::GOLDEN);
//! plan.linear(Linear::equal(&[1, -1], -1));
//! let next = plan.run(1_000).finish().expect("a small automaton");
//! assert!(next.accepts(&[88, 89]) && !next.accepts(&[89, 88]));
//! ```

mod cells;
mod digits;
mod explore;
mod linear;
mod make;
mod plan;
mod set;

pub use cells::Cells;
pub use digits::Digits;
pub(crate) use explore::Machine;
pub(crate) use linear::Summing;
pub use linear::{Linear, Relation};
pub use plan::{Join, Operation, Plan, Run, Stop};
pub use set::Automaton;
