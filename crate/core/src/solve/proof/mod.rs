//! Proofs that the lost cells of a rule are those that a finite automaton accepts.
//!
//! A finite game has exactly one set P of cells such that a cell is in P if and only
//! if no move from it leads into P. Let W be the cells with a move into P. Then P is
//! the set of lost cells if and only if W is the complement of P. If an automaton
//! accepts P, W is made from it by automata ([`crate::theory::automaton`]), and the
//! two are compared. So P is guessed from the lost cells of a table, and then proved.
//! A wrong guess is refuted, never believed.
//! B. Mignoty, A. Renard, M. Rigo and M. Whiteland, *Automatic proofs in
//! combinatorial game theory*, 2025.
//!
//! ```
//! use nimscope::solve::{Job, proof::{Prover, Rule}, vectors::VectorRule};
//!
//! let mut prover = Prover::new(Rule::vectors(&VectorRule::queen()));
//! prover.finish();
//! let proved = prover.proof().and_then(|proof| proof.automaton.clone());
//! let proved = proved.expect("the golden digits of Wythoff's game");
//! assert_eq!((proved.digits().a(), proved.states()), (1, 7));
//! assert!(proved.accepts(&[4, 7]));
//! ```

mod check;
mod decider;
mod known;
mod learn;
mod lost;
mod prover;
mod rule;

pub use decider::{Decider, LostOptions, Reading};
pub use known::{found, known, learn};
pub use lost::{LostRows, LostSquare};
pub use prover::{MOST_GUESSED, MOST_STATES, Proof, Prover};
pub use rule::{Rule, Step};
