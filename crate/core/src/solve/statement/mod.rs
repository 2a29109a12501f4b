//! First-order statements over whole numbers, about a set of cells that an automaton
//! accepts: true, or false with the smallest counterexample.
//!
//! | text | meaning |
//! |---|---|
//! | `A x, y: …`, `E x: …` | for all whole numbers x and y from 0 on; for some x |
//! | `lost(x,y)` | the cell is accepted |
//! | `x + 2*y + 1` | a sum: numbers, and names with or without a factor |
//! | `=`, `!=`, `<`, `<=`, `>`, `>=` | comparisons of two sums |
//! | `~`, `&`, `\|`, `=>` | not, and, or, implies: `~` binds most; `=>` groups from the right |
//!
//! A name is a small letter, followed by small letters and digits. The formula of a quantifier
//! extends to the right until it must end. A bound name cannot be bound again inside.
//!
//! ```
//! use std::sync::Arc;
//! use nimscope::solve::{Job, statement::{Answer, Decision, Statement}};
//! use nimscope::theory::automaton::{Automaton, Digits};
//!
//! let statement = Statement::read("A n: E m: m + m = n")?;
//! let nothing = Automaton::nothing(Digits::BINARY, 2);
//! let mut decision = Decision::new(&statement, &Arc::new(nothing));
//! decision.finish();
//! let answer = Answer::False(vec![("n".to_owned(), 1)]);
//! assert_eq!(decision.answer(), Some(&answer));
//! # Ok::<(), nimscope::NotationError>(())
//! ```

mod decide;
mod text;
mod walnut;

pub use decide::{Answer, Decision};
pub use text::{Compare, Formula, Statement, Sum};
pub use walnut::{walnut_automaton, walnut_statement};
