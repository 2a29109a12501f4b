//! Games on a graph.
mod edges;
mod erase;
mod families;
mod graph;
mod hackenbush;
mod marks;
mod matching;
mod normal;
mod outcomes;
mod table;
mod text;
mod vertices;

pub use edges::{Kernel, Trails};
pub use erase::{Erasing, Wipe};
pub use families::{Family, Heap, MAX_SIZE, Theorem};
pub use graph::{Graph, MAX_EDGES, MAX_VERTICES, bits, first};
pub use hackenbush::{Hackenbush, Step};
pub use matching::{Geography, Mates, matching_missing, maximum_matching};
pub use text::{Body, BodyError, Shape, write_graph6};
pub use vertices::{Bite, Positions, Taking};
