//! The games, one module each. `registry` joins them.
//!
//! ```
//! use nimscope::games::Wythoff;
//! use nimscope::{ClosedForm, Outcome, Ruleset};
//!
//! let position = Wythoff::new(1, 4, 7);
//! assert_eq!(position.verdict().outcome, Some(Outcome::P));
//! assert_eq!(position.moves().count(), 15);
//! ```

pub mod chomp;
mod disguise;
pub mod eraserhead;
pub mod euclid;
pub mod graph;
mod grid;
pub mod heap;
pub mod magnetism;
pub mod mouse;
pub mod rat;
pub mod spring;
mod taking;
#[cfg(feature = "trial")]
pub mod trial;
pub mod vector;
pub mod wythoff;

pub use chomp::Chomp;
pub use eraserhead::Eraserhead;
pub use euclid::Euclid;
#[cfg(feature = "graphs")]
pub use graph::GraphGame;
pub use heap::Heap;
pub use magnetism::Magnetism;
pub use mouse::Mouse;
pub use rat::Rat;
pub use spring::Spring;
pub use taking::{Take, TakeOne};
#[cfg(feature = "trial")]
pub use trial::{Coins, Trial};
pub use vector::Vector;
pub use wythoff::Wythoff;
