use std::fmt;

use super::graph::{Graph, MAX_VERTICES, bits};
use super::taking::Taking;
use crate::rules::MAX_NUMBER;
use crate::theory::{Nimber, mex};

/// A graph with a name. `Display` writes the name as in the notation.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Family {
    /// Vertices in a line.
    Path(u64),
    /// Vertices in a circle, at least three.
    Cycle(u64),
    /// A vertex 0 joined to this many others.
    Star(u64),
    /// A cycle of this many vertices, at least three, and the hub, the last vertex.
    Wheel(u64),
    /// This many vertices, each joined to all others.
    Complete(u64),
    /// Two sides of these sizes. Each vertex of one side is joined to each vertex of the other.
    Bipartite(u64, u64),
    /// Rows and columns of squares, numbered row by row.
    Grid(u64, u64),
    /// Two cycles of this length. Each vertex of one cycle is joined to its twin in the other.
    Prism(u64),
    /// The corners of a cube of this many dimensions.
    Cube(u64),
    /// The graph of J. Petersen: first a cycle of five vertices, then a star with five points.
    Petersen,
    /// A tree, as a list of the parents of vertices 1, 2, … Each parent has a smaller number than
    /// its child.
    Tree(Vec<u8>),
}

/// A theorem on the nimber of a whole graph.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FamilyTheorem {
    /// The nimber itself.
    Nimber(Nimber),
    /// The nimber is the nimber of a heap of this many tokens under the rule [`Taking::heaps`].
    Heap(u64),
    /// Each move leads to the heap, so the nimber is the mex of the heap's nimber.
    ToHeap(u64),
    /// Each move leads to the heap or to a position without moves, so the nimber is the mex of 0
    /// and the heap's nimber.
    ToHeapOrEnd(u64),
}

impl FamilyTheorem {
    /// The nimber; `heap` returns the nimbers of heaps.
    pub fn nimber(self, heap: impl FnOnce(u64) -> Option<Nimber>) -> Option<Nimber> {
        match self {
            Self::Nimber(nimber) => Some(nimber),
            Self::Heap(tokens) => heap(tokens),
            Self::ToHeap(tokens) => Some(mex([heap(tokens)?])),
            Self::ToHeapOrEnd(tokens) => Some(mex([Nimber::ZERO, heap(tokens)?])),
        }
    }

    /// The tokens of the heap from which the nimber is computed; `None` if there is no heap.
    pub fn heap(self) -> Option<u64> {
        match self {
            Self::Nimber(_) => None,
            Self::Heap(tokens) | Self::ToHeap(tokens) | Self::ToHeapOrEnd(tokens) => Some(tokens),
        }
    }
}

impl Family {
    /// True if the numbers are in their bounds and, in a tree, each parent has a smaller number
    /// than its child.
    pub fn is_valid(&self) -> bool {
        let least = |least: u64, size: &u64| (least..=MAX_NUMBER).contains(size);
        match self {
            Self::Cycle(n) | Self::Wheel(n) | Self::Prism(n) => least(3, n),
            Self::Path(n) | Self::Star(n) | Self::Complete(n) => least(1, n),
            Self::Bipartite(a, b) | Self::Grid(a, b) => least(1, a) && least(1, b),
            Self::Cube(n) => *n < 64,
            Self::Petersen => true,
            Self::Tree(parents) => {
                let smaller = |(child, &parent): (usize, &u8)| usize::from(parent) <= child;
                parents.len() < MAX_VERTICES && parents.iter().enumerate().all(smaller)
            }
        }
    }

    /// The graph; `None` if it is not valid, or too large to be drawn.
    pub fn graph(&self) -> Option<Graph> {
        if !self.is_valid() {
            return None;
        }
        let small = |size: u64| usize::try_from(size).ok().filter(|&n| n <= MAX_VERTICES);
        match self {
            Self::Path(n) => Self::Grid(1, *n).graph(),
            Self::Cycle(n) => {
                let n = small(*n)?;
                Graph::new(n, circle(n))
            }
            Self::Star(n) => Self::Bipartite(1, *n).graph(),
            Self::Wheel(n) => {
                let n = small(*n)?;
                Graph::new(n + 1, circle(n).chain((0..n).map(|i| (i, n))))
            }
            Self::Complete(n) => {
                let n = small(*n)?;
                Graph::new(n, (0..n).flat_map(|i| (i + 1..n).map(move |j| (i, j))))
            }
            Self::Bipartite(a, b) => {
                let (a, b) = (small(*a)?, small(*b)?);
                Graph::new(a + b, (0..a).flat_map(|i| (a..a + b).map(move |j| (i, j))))
            }
            Self::Grid(rows, columns) => {
                let (rows, columns) = (small(*rows)?, small(*columns)?);
                let across = (0..rows).flat_map(|r| {
                    (1..columns).map(move |c| (r * columns + c - 1, r * columns + c))
                });
                let down = (1..rows).flat_map(|r| {
                    (0..columns).map(move |c| ((r - 1) * columns + c, r * columns + c))
                });
                Graph::new(rows * columns, across.chain(down))
            }
            Self::Prism(n) => {
                let n = small(*n)?;
                let inner = circle(n).map(|(from, to)| (n + from, n + to));
                Graph::new(
                    2 * n,
                    circle(n).chain(inner).chain((0..n).map(|i| (i, n + i))),
                )
            }
            Self::Cube(dimension) => {
                let n = small(1 << dimension)?;
                let edges = (0..n).flat_map(|i| {
                    (0..*dimension)
                        .map(move |bit| i | 1 << bit)
                        .filter(move |&j| j != i)
                        .map(move |j| (i, j))
                });
                Graph::new(n, edges)
            }
            Self::Petersen => {
                let spokes = (0..5).map(|i| (i, i + 5));
                let star = (0..5).map(|i| (5 + i, 5 + (i + 2) % 5));
                Graph::new(10, circle(5).chain(spokes).chain(star))
            }
            Self::Tree(parents) => {
                let edges = parents.iter().enumerate();
                Graph::new(
                    parents.len() + 1,
                    edges.map(|(child, &parent)| (parent.into(), child + 1)),
                )
            }
        }
    }

    /// The theorem on the nimber of the whole graph, at any size; `None` without one. Proofs:
    ///
    /// - *Paths* are heaps: [`Taking::code`]. Every first move in a *cycle* leaves the same
    ///   path.
    /// - *Wheel*, `node`: a move at the hub takes all. A move at the rim takes the hub, too, and
    ///   leaves a path.
    /// - *Complete*: `node` takes all; `arc` takes two vertices each time; `grim` takes one
    ///   each time, until one is left.
    /// - *Bipartite*, which includes stars: in `node` the first move takes a vertex with the whole
    ///   other side. The other vertices of its own side are left, each alone. In `arc` each move
    ///   takes a vertex of each side. In `grim` the position stays of this form, with nimbers
    ///   g(a, b) = mex {g(a−1, b), g(a, b−1)} and g(0, b) = 0. By induction: g(1, b) is 1 for odd
    ///   b, else 2; g(2, b) is 2 for odd b, else 0; if both are at least 3, g is 0 for an even a +
    ///   b, else 1.
    pub fn theorem(&self, rule: Taking) -> Option<FamilyTheorem> {
        if !self.is_valid() {
            return None;
        }
        let parity = |size: u64| Some(FamilyTheorem::Nimber(Nimber(size % 2)));
        match (self, rule) {
            (Self::Path(n), _) => Some(FamilyTheorem::Heap(*n)),
            (Self::Grid(1, n) | Self::Grid(n, 1), _) => Self::Path(*n).theorem(rule),
            (Self::Cycle(n), _) => Some(FamilyTheorem::ToHeap(n - rule.bite() as u64)),
            (Self::Wheel(n), Taking::Node) => Some(FamilyTheorem::ToHeapOrEnd(n - 3)),
            (Self::Complete(_), Taking::Node) => parity(1),
            (Self::Complete(n), Taking::Arc) => parity(n / 2),
            (Self::Complete(n), Taking::Grim) => parity(n - 1),
            (Self::Star(n), _) => Self::Bipartite(1, *n).theorem(rule),
            (Self::Bipartite(a, b), Taking::Node) => {
                let options = [a, b].map(|side| Nimber((side - 1) % 2));
                Some(FamilyTheorem::Nimber(mex(options)))
            }
            (Self::Bipartite(a, b), Taking::Arc) => parity(*a.min(b)),
            (Self::Bipartite(a, b), Taking::Grim) => {
                let (less, more) = (*a.min(b), *a.max(b));
                let nimber = match less {
                    1 => 2 - more % 2,
                    2 => 2 * (more % 2),
                    _ => (a + b) % 2,
                };
                Some(FamilyTheorem::Nimber(Nimber(nimber)))
            }
            _ => None,
        }
    }

    /// The outcome of the whole graph by symmetry. False if the graph has a
    /// [`mirror`](super::mirror): the player to move loses. True if some first move leaves a graph
    /// with a mirror. `None` if no such mirror is known. Proofs:
    ///
    /// - *Grid*: the half-turn. With an even number of rows and of columns no square is its own
    ///   image or beside it. With an even and an odd number, the two squares in the middle are
    ///   adjacent images of each other: in `arc` the first move takes them. With two odd numbers
    ///   only the square in the middle is its own image, and no square is beside its image. In
    ///   `node` and `grim` the first move takes the middle.
    /// - *Prism* of an even number: half a turn with an exchange of the two cycles. *Cube* of two
    ///   dimensions or more: each corner goes to the opposite one.
    pub fn symmetry(&self, rule: Taking) -> Option<bool> {
        match (self, rule) {
            (Self::Grid(rows, columns), _) => match (rows % 2 + columns % 2, rule) {
                (0, _) => Some(false),
                (1, Taking::Arc) | (2, Taking::Node) => Some(true),
                (2, Taking::Grim) => Some(*rows.max(columns) > 1),
                _ => None,
            },
            (Self::Prism(n), _) if n % 2 == 0 => Some(false),
            (Self::Cube(2..), _) => Some(false),
            _ => None,
        }
    }

    /// The graph in a few words.
    pub fn words(&self) -> String {
        let text = self.to_string();
        let (name, rest) = text.split_once(':').unwrap_or((&text, ""));
        match self {
            Self::Petersen => "Petersen graph".to_owned(),
            Self::Complete(n) => format!("complete graph of {n}"),
            Self::Bipartite(a, b) => format!("complete bipartite graph of {a} and {b}"),
            Self::Grid(rows, columns) => format!("grid {rows}×{columns}"),
            Self::Cube(n) => format!("cube of {n} dimensions"),
            Self::Tree(parents) => format!("tree of {}", parents.len() + 1),
            Self::Star(n) => format!("star of {n} leaves"),
            Self::Wheel(n) => format!("wheel with a rim of {n}"),
            _ => format!("{name} of {rest}"),
        }
    }

    /// The family of a connected part of a graph, if it has a theorem: path, cycle, star, complete
    /// graph or complete bipartite graph. Reasons name the family. `None` for other parts.
    pub fn of_part(graph: &Graph, part: u128) -> Option<Self> {
        let size = u64::from(part.count_ones());
        let degree = |v: usize| u64::from((graph.neighbours(v) & part).count_ones());
        let most = bits(part).map(degree).max()?;
        let ends: u64 = bits(part).map(degree).sum();
        match (most, ends / 2) {
            (0..=2, edges) if edges + 1 == size => Some(Self::Path(size)),
            (2, _) => Some(Self::Cycle(size)),
            (_, edges) if edges == size * (size - 1) / 2 => Some(Self::Complete(size)),
            (_, edges) if most + 1 == size && edges == most => Some(Self::Star(most)),
            (_, edges) => {
                let side = u64::from(graph.sides(part)?.count_ones());
                (edges == side * (size - side)).then_some(Self::Bipartite(side, size - side))
            }
        }
    }

    /// The rows and columns of a graph that is a whole grid, numbered row by row; else `None`.
    pub fn grid_of(graph: &Graph) -> Option<(usize, usize)> {
        let n = graph.vertices();
        (2..n)
            .filter(|rows| n.is_multiple_of(*rows) && n / rows > 1)
            .map(|rows| (rows, n / rows))
            .find(|&(rows, columns)| {
                let grid = Self::Grid(rows as u64, columns as u64).graph();
                grid.is_some_and(|grid| grid.near() == graph.near())
            })
    }
}

fn circle(n: usize) -> impl Iterator<Item = (usize, usize)> + Clone {
    (0..n).map(move |i| (i, (i + 1) % n))
}

impl fmt::Display for Family {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Path(n) => write!(f, "path:{n}"),
            Self::Cycle(n) => write!(f, "cycle:{n}"),
            Self::Star(n) => write!(f, "star:{n}"),
            Self::Wheel(n) => write!(f, "wheel:{n}"),
            Self::Complete(n) => write!(f, "complete:{n}"),
            Self::Bipartite(a, b) => write!(f, "bipartite:{a},{b}"),
            Self::Grid(rows, columns) => write!(f, "grid:{rows}x{columns}"),
            Self::Prism(n) => write!(f, "prism:{n}"),
            Self::Cube(n) => write!(f, "cube:{n}"),
            Self::Petersen => write!(f, "petersen"),
            Self::Tree(parents) => {
                write!(f, "tree:")?;
                for (at, parent) in parents.iter().enumerate() {
                    let comma = if at > 0 { "," } else { "" };
                    write!(f, "{comma}{parent}")?;
                }
                Ok(())
            }
        }
    }
}
