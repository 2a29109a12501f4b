//! The games, one folder each. `registry` joins them.

pub mod chomp;
pub mod couples;
mod disguise;
pub mod eraserhead;
pub mod euclid;
pub mod heap;
pub mod magnetism;
pub mod mouse;
pub mod nim;
pub mod rat;
pub mod spring;
mod taking;
#[cfg(feature = "trial")]
pub mod trial;
pub mod vector;
pub mod wythoff;

pub use chomp::Chomp;
pub use couples::Couples;
pub use eraserhead::Eraserhead;
pub use euclid::Euclid;
pub use heap::Heap;
pub use magnetism::Magnetism;
pub use mouse::Mouse;
pub use nim::Nim;
pub use rat::Rat;
pub use spring::Spring;
pub use taking::Take;
#[cfg(feature = "trial")]
pub use trial::Trial;
pub use vector::Vector;
pub use wythoff::Wythoff;
