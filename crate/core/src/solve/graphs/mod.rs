//! Games on a graph.
mod families;
mod graph;
mod matching;
mod normal;
mod vertices;

pub use families::{Family, Heap, MAX_SIZE, Theorem};
pub use graph::{Graph, MAX_EDGES, MAX_VERTICES, bits, first};
pub use matching::{Geography, Mates, matching_missing, maximum_matching};
pub use vertices::{Bite, Positions, Taking};
