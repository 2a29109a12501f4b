//! Games on a graph: outcomes, nimbers, and the facts that reasons use.
//!
//! ```
//! use nimscope::solve::Effort;
//! use nimscope::solve::graphs::{Family, Geography, Positions, Taking};
//! use nimscope::theory::Nimber;
//!
//! let graph = Family::Petersen.graph().expect("ten vertices");
//! let mut positions = Positions::new(&graph, Taking::Node);
//! let nimber = positions.nimber(graph.all(), &mut Effort::new(1000));
//! assert_eq!(nimber, Some(Nimber(1)));
//!
//! // A perfect matching covers the vertex of the token, so the player to move wins.
//! assert!(Geography::new(&graph, graph.all(), 0).is_won());
//! ```
//!
//! | game | a move | solved by |
//! |---|---|---|
//! | Node Kayles, Arc Kayles, Grim | takes vertices | [`Positions`]: sets of vertices, part by part; [`mirror`] |
//! | vertex geography | the token goes on, its vertex is gone | [`Geography`]: maximum matchings |
//! | edge geography | the token goes on, its edge is gone | [`Trails`]: even kernels, else search |
//! | both geographies in a sum | | [`Walks`]: nimbers by search |
//! | green Hackenbush | cuts an edge | [`Hackenbush`]: fusion and colon |
//! | Eraserhead | an eraser goes on, its edge is gone | [`Erasing`]: sets of edges; [`mirror_of_erasers`] |
//!
//! Positions are sets. A set of vertices is a word of 128 bits; a set of edges is a list of
//! numbers. Long computations spend from an [`Effort`](super::Effort), a unit for each option, and
//! return `None` if it is spent. Remembered results make answers faster, never different.
//! [`Family`] has the named graphs, and theorems on their nimbers at any size; [`Body`] is the
//! notation.

mod cutting;
mod families;
mod geography;
mod graph;
mod positions;
mod symmetry;
mod taking;
mod text;

pub use cutting::{Erasing, Hackenbush, Reduction};
pub use families::{Family, FamilyTheorem};
pub use geography::{Geography, Kernel, Mates, Trails, Walks, maximum_matching};
pub use graph::{Graph, MAX_EDGES, MAX_VERTICES, bits, first, plain};
pub use positions::Positions;
pub use symmetry::{Mirror, mirror, mirror_of_erasers};
pub use taking::Taking;
pub use text::{Body, Places, Shape};
