//! The rules of games in which a move takes vertices, and a table for few vertices.
//!
//! A position is a set of vertices, and each set has a bit in a table. The first six vertices
//! choose the bit within a word, so that a step on a word decides 64 positions. In a graph with
//! many edges a play can reach almost every set, and a search would remember each of them. This
//! table is far smaller and is filled faster.

use std::sync::LazyLock;

use super::graph::{Graph, MAX_VERTICES, bits};
use crate::solve::Effort;
use crate::solve::heaps::{NaiveSequence, TakeBreak};
use crate::theory::{Nimber, WITH};

/// A game in which a move takes vertices of a graph. A player without a move loses.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Taking {
    /// Node Kayles: take a vertex and its neighbours.
    Node,
    /// Arc Kayles: take an edge with both its ends.
    Arc,
    /// Grim: take a vertex that has a neighbour.
    Grim,
}

impl Taking {
    /// The vertices of `left` that matter: in `node` all vertices, in `arc` and `grim` the vertices
    /// with a neighbour.
    pub fn live(self, graph: &Graph, left: u128) -> u128 {
        let left = left & graph.all();
        let counts = |&v: &usize| self == Self::Node || graph.neighbours(v) & left != 0;
        bits(left).filter(counts).fold(0, |set, v| set | 1 << v)
    }

    /// The octal game in which a heap of n tokens is a path of n vertices. *Proof.* `node`: a path
    /// of one vertex is taken as a whole (first digit 1). The end of a longer path goes with its
    /// neighbour, and at most one path is left (second digit 3). Any other vertex goes with two
    /// neighbours, and at most two paths are left (third digit 7). `arc`: two neighbours go, and at
    /// most two paths are left (second digit 7). `grim`: a vertex with a neighbour goes, and one or
    /// two paths are left (first digit 6). ∎
    pub fn code(self) -> &'static str {
        match self {
            Self::Node => "0.137",
            Self::Arc => "0.07",
            Self::Grim => "0.6",
        }
    }

    /// The rule of the octal game.
    pub fn heaps(self) -> TakeBreak {
        let digits = self.code().bytes().filter(u8::is_ascii_digit);
        let digits: Vec<u8> = digits.map(|digit| digit - b'0').collect();
        TakeBreak::code(&digits, 0)
    }

    pub(super) fn paths(self) -> &'static [u8] {
        static PATHS: LazyLock<[Vec<u8>; 3]> = LazyLock::new(|| {
            [Taking::Node, Taking::Arc, Taking::Grim].map(|rule| {
                let mut heaps = NaiveSequence::new(rule.heaps());
                let nimbers = heaps.extend_to(MAX_VERTICES as u32).iter();
                nimbers.map(|&nimber| nimber as u8).collect()
            })
        });
        &PATHS[self as usize]
    }

    /// The nimber of a path of at most 128 vertices; `None` for a longer one.
    pub fn path(self, vertices: u64) -> Option<Nimber> {
        let nimber = self.paths().get(usize::try_from(vertices).ok()?)?;
        Some(Nimber((*nimber).into()))
    }

    /// The number of vertices of a cycle that the first move takes.
    pub(super) fn bite(self) -> usize {
        match self {
            Self::Node => 3,
            Self::Arc => 2,
            Self::Grim => 1,
        }
    }
}

/// The most vertices of a table, which then takes 8 MiB.
pub(super) const MOST_TABLE_VERTICES: u32 = 26;

/// The number of vertices whose subsets are the bits of one word: the first six.
const LOW: usize = 6;

/// The number of operations on words that together cost as much as one option of a search.
const STEPS: u64 = 128;

/// The subsets of a set of vertices, with a bit set if the player to move loses.
#[derive(Debug)]
pub(super) struct Subsets {
    all: u128,
    lost: Vec<u64>,
}

impl Subsets {
    /// The table of all subsets of at most [`MOST_TABLE_VERTICES`] vertices. Each move costs a unit
    /// of effort for every 8,192 subsets. `None` for Node Kayles, or if the effort is used up.
    pub(super) fn new(graph: &Graph, rule: Taking, all: u128, effort: &mut Effort) -> Option<Self> {
        if rule == Taking::Node {
            return None;
        }
        let vertices: Vec<usize> = bits(all).collect();
        let number = |vertex| vertices.iter().position(|&other| other == vertex);
        let near: Vec<usize> = vertices
            .iter()
            .map(|&vertex| {
                let around = bits(graph.neighbours(vertex) & all).filter_map(number);
                around.fold(0, |set, other| set | 1 << other)
            })
            .collect();
        let steps = steps(rule, &near);
        let words = 1usize << vertices.len().saturating_sub(LOW);
        let cost = words as u64 * steps.len() as u64 / STEPS;
        if cost > effort.left() || !effort.spend(cost) {
            return None;
        }
        let (within, further): (Vec<SubsetMove>, _) =
            steps.into_iter().partition(|step| step.high == 0);
        let mut lost = Vec::with_capacity(words);
        for high in 0..words {
            let possible = further.iter().filter(|step| step.high & !high == 0);
            let won = possible.fold(0, |won, step| won | step.won(high, lost[high & !step.high]));
            // After k rounds, the bits of subsets with fewer than k of the first six vertices are right.
            let round = |now: u64, _| {
                within
                    .iter()
                    .fold(won, |won, step| won | step.won(high, !now))
            };
            lost.push(!(0..=LOW).fold(won, round));
        }
        Some(Self { all, lost })
    }

    pub(super) fn is_won(&self, left: u128) -> bool {
        let there = bits(self.all).enumerate();
        let set = there.fold(0, |set, (number, vertex)| {
            set | usize::from(left >> vertex & 1 == 1) << number
        });
        self.lost[set >> LOW] >> (set % 64) & 1 == 0
    }
}

struct SubsetMove {
    /// The taken vertices that are not among the first six.
    high: usize,
    /// A word with a bit for each subset of the first six vertices: 1 if the subset contains no
    /// taken vertex.
    rest: u64,
    /// The number of places from the bit of a subset without taken vertices to the bit of the same
    /// subset with the taken vertices.
    shift: usize,
    /// The neighbours that are not among the first six. The move is legal if a neighbour is left.
    near: usize,
    /// A word like `rest`: 1 if the subset contains a neighbour, or if the move needs none.
    near_low: u64,
}

impl SubsetMove {
    /// The subsets of the first six vertices from which this move wins if the vertices `high` are
    /// there, too. `lost` are the lost subsets to which the move can lead.
    fn won(&self, high: usize, lost: u64) -> u64 {
        let possible = match high & self.near {
            0 => self.near_low,
            _ => u64::MAX,
        };
        (lost & self.rest) << self.shift & possible
    }
}

fn steps(rule: Taking, near: &[usize]) -> Vec<SubsetMove> {
    let low = |set: usize| (0..LOW).filter(move |vertex| set >> vertex & 1 == 1);
    let taking = |taken: usize, around: Option<usize>| SubsetMove {
        high: taken >> LOW,
        rest: low(taken).fold(u64::MAX, |rest, vertex| rest & !WITH[vertex]),
        shift: taken % 64,
        near: around.map_or(0, |around| around >> LOW),
        near_low: around.map_or(u64::MAX, |around| {
            low(around).fold(0, |some, vertex| some | WITH[vertex])
        }),
    };
    let of_vertex = |(vertex, &around): (usize, &usize)| match rule {
        Taking::Grim => vec![taking(1 << vertex, Some(around))],
        _ => {
            let later = (vertex + 1..near.len()).filter(|other| around >> other & 1 == 1);
            later
                .map(|other| taking(1 << vertex | 1 << other, None))
                .collect()
        }
    };
    near.iter().enumerate().flat_map(of_vertex).collect()
}
