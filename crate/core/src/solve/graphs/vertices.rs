//! Node Kayles, Arc Kayles and Grim: a move takes vertices, so a position is the set of the
//! vertices that are left.
//!
//! The nimber of a position is the sum over its connected parts. Each part is solved once,
//! by sets of vertices and by normal forms ([`normal`](super::normal)). Parts that are
//! paths or cycles are heaps ([`Taking::code`]) and read from a table.
//!
//! # Vertices that may be left out
//!
//! - `node`: of two adjacent vertices u, v with the same closed neighbourhood, one. *Proof*,
//!   by induction. Taking u or v takes both, in either graph with the same rest. So does
//!   taking a common neighbour. Any other move leaves both, still adjacent twins, and the
//!   two rests have equal nimbers by induction. ∎
//! - `node`: of k ≥ 3 vertices with the same neighbours, none of them adjacent, two.
//!   *Proof*, by induction. A move that takes one of the k takes their neighbours and
//!   leaves k − 1 vertices alone, worth 1 each: only the parity of k matters. A move
//!   at a neighbour takes all k. After any other move the k still have the same neighbours,
//!   and induction applies, or no neighbour, and two of them cancel. ∎ If there are only
//!   two such vertices and nothing else, they do not cancel: the first one has a move.
//! - `arc`: of the leaves at one vertex w, all but one. *Proof*, by induction. A move that
//!   takes w leaves the other leaves alone, without a move. The choice of the leaf does not
//!   matter. Any other move leaves w and its leaves, and induction applies. ∎
//! - `grim`: a vertex that is alone.

use rustc_hash::FxHashMap;

use super::families::Family;
use super::graph::{Graph, bits, first, flood, key};
use super::marks::Marks;
use super::normal::{self, Matrix, SMALL, Squares, TREE, WHEEL};
use super::subsets::Subsets;
use super::table::Table;
use super::taking::Taking;
use crate::solve::Effort;
use crate::theory::Nimber;

/// The nimbers found so far for positions of one graph under one rule. They make answers faster,
/// never different.
#[derive(Debug)]
pub struct Positions {
    pub(super) graph: Graph,
    pub(super) rule: Taking,
    /// The neighbours of each vertex with larger numbers, so that each edge is met once.
    later: Vec<u128>,
    pub(super) squares: Option<Squares>,
    paths: &'static [u8],
    parts: Table,
    matrices: FxHashMap<(u64, u64), u8>,
    wheels: FxHashMap<Matrix, u8>,
    trees: FxHashMap<(u64, u64), u8>,
    /// Parts of options that are still to be looked up, option by option.
    pending: Vec<(u128, u8)>,
    /// The live vertices of the first position asked about, and the outcomes of it and of all that
    /// may follow, if they are few.
    pub(super) start: u128,
    pub(super) subsets: Option<Subsets>,
    /// The results about the options of parts.
    pub(super) asked: FxHashMap<Name, Asked>,
}

/// Nimbers below 64 that some option of a part has, and nimbers that no option has.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Asked {
    pub(super) seen: u64,
    pub(super) absent: u64,
}

impl Asked {
    /// True if the part certainly does not have this nimber, which is below 64: one of its options
    /// has it, or none has some smaller one.
    pub(super) fn is_other(self, nimber: u8) -> bool {
        let below = (1 << nimber) - 1;
        self.seen >> nimber & 1 == 1 || self.absent & below != 0
    }
}

/// The key of a remembered part: its set, or the form of a tree.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Name {
    Set((u64, u64)),
    Tree((u64, u64)),
}

impl Positions {
    /// The positions of a graph under a rule, without results yet.
    pub fn new(graph: &Graph, rule: Taking) -> Self {
        let later = (0..graph.vertices()).map(|v| graph.neighbours(v) & !first(v));
        let squares = Family::grid_of(graph).map(|(rows, columns)| Squares { rows, columns });
        Self {
            later: later.collect(),
            squares,
            paths: rule.paths(),
            graph: graph.clone(),
            rule,
            parts: Table::new(),
            matrices: FxHashMap::default(),
            wheels: FxHashMap::default(),
            trees: FxHashMap::default(),
            pending: Vec::new(),
            start: 0,
            subsets: None,
            asked: FxHashMap::default(),
        }
    }

    /// The nimber of the position on the vertices `left`; `None` if the effort is spent, a unit for
    /// each option, and more if many vertices are left.
    pub fn nimber(&mut self, left: u128, effort: &mut Effort) -> Option<Nimber> {
        let nimber = self.sum(left & self.graph.all(), effort)?;
        Some(Nimber(nimber.into()))
    }

    /// The connected parts of a position and their nimbers; `None` if the effort is spent.
    pub fn parts(&mut self, left: u128, effort: &mut Effort) -> Option<Vec<(u128, Nimber)>> {
        let parts: Vec<u128> = self.graph.components(left).collect();
        parts
            .into_iter()
            .map(|part| Some((part, self.nimber(part, effort)?)))
            .collect()
    }

    /// The connected part of the first vertex.
    pub(super) fn reached(&self, left: u128) -> u128 {
        flood(self.graph.near(), left & left.wrapping_neg(), left)
    }

    /// The form of a part under which it is remembered.
    pub(super) fn plain(&self, part: u128) -> u128 {
        match self.squares {
            Some(squares) => squares.normal(part),
            None => part,
        }
    }

    /// The key of a plain part.
    pub(super) fn name(&self, part: u128) -> Name {
        let near = self.graph.near();
        let size = part.count_ones();
        let ends: u32 = bits(part).map(|v| (near[v] & part).count_ones()).sum();
        match ends / 2 < size && size <= TREE as u32 {
            true => Name::Tree(key(normal::brackets(near, part))),
            false => Name::Set(key(part)),
        }
    }

    /// The nimber of a plain part; `None` if it is not remembered by its set.
    pub(super) fn known(&self, part: u128) -> Option<u8> {
        self.parts.get(part)
    }

    /// The nimber of a plain part, whose set is not remembered, if its form is.
    pub(super) fn known_by_form(&self, name: Name) -> Option<u8> {
        match name {
            Name::Tree(form) => self.trees.get(&form).copied(),
            Name::Set(_) => None,
        }
    }

    /// Remembers the nimber of a plain part.
    pub(super) fn remember(&mut self, name: Name, part: u128, nimber: u8) {
        if let Name::Tree(form) = name {
            self.trees.insert(form, nimber);
        }
        self.parts.insert(part, nimber);
    }

    /// The nim-sum of the connected parts.
    pub(super) fn sum(&mut self, mut left: u128, effort: &mut Effort) -> Option<u8> {
        let mut sum = 0;
        while left != 0 {
            let part = self.reached(left);
            left &= !part;
            sum ^= self.found(part, effort)?;
        }
        Some(sum)
    }

    /// The nimber of a connected part. The depth is at most the length of a play: 128.
    pub(super) fn part(&mut self, part: u128, effort: &mut Effort) -> Option<u8> {
        if let Some(nimber) = self.short(part) {
            return Some(nimber);
        }
        let part = self.plain(part);
        if let Some(nimber) = self.parts.get(part) {
            return Some(nimber);
        }
        let nimber = self.solved(part, effort)?;
        self.parts.insert(part, nimber);
        Some(nimber)
    }

    /// The nimber of a part of one or two vertices; `None` for a larger part.
    pub(super) fn short(&self, part: u128) -> Option<u8> {
        let two = part & (part - 1);
        let is_short = two & two.wrapping_sub(1) == 0;
        is_short.then(|| self.paths[1 + usize::from(two != 0)])
    }

    /// The nimber of a connected part whose set is not remembered.
    fn solved(&mut self, part: u128, effort: &mut Effort) -> Option<u8> {
        let near = self.graph.near();
        let (mut most, mut ends) = (0, 0);
        for vertex in bits(part) {
            let degree = (near[vertex] & part).count_ones();
            most = most.max(degree);
            ends += degree;
        }
        let size = part.count_ones() as usize;
        let edges = ends as usize / 2;
        if most < 3 {
            if edges < size {
                return Some(self.paths[size]);
            }
            let mut marks = Marks::default();
            marks.mark(self.paths[size - self.rule.bite()]);
            return Some(marks.mex());
        }
        let without = self.left_out(part);
        if without != 0 {
            return self.part(part & !without, effort);
        }
        if edges < size && size <= TREE {
            let form = key(normal::brackets(near, part));
            if let Some(&nimber) = self.trees.get(&form) {
                return Some(nimber);
            }
            let nimber = self.mex(part, effort)?;
            self.trees.insert(form, nimber);
            return Some(nimber);
        }
        if size <= SMALL {
            let [low, high, ..] = normal::matrix(near, part);
            let form = (low, high);
            if let Some(&nimber) = self.matrices.get(&form) {
                return Some(nimber);
            }
            let nimber = self.mex(part, effort)?;
            self.matrices.insert(form, nimber);
            return Some(nimber);
        }
        if size <= WHEEL && 2 * most as usize >= size {
            let form = normal::matrix(near, part);
            if let Some(&nimber) = self.wheels.get(&form) {
                return Some(nimber);
            }
            let nimber = self.mex(part, effort)?;
            self.wheels.insert(form, nimber);
            return Some(nimber);
        }
        self.mex(part, effort)
    }

    /// Vertices whose removal changes no nimber; see the module.
    pub(super) fn left_out(&self, part: u128) -> u128 {
        let near = self.graph.near();
        let mut out = 0;
        match self.rule {
            Taking::Node => {
                for vertex in bits(part) {
                    let closed = (near[vertex] | 1 << vertex) & part;
                    let twin = |to: usize| (near[to] | 1 << to) & part == closed;
                    if bits(self.later[vertex] & part).any(twin) {
                        out |= 1 << vertex;
                        continue;
                    }
                    // Twins that are not adjacent have a common neighbour.
                    let around = near[vertex] & part;
                    let by = near[around.trailing_zeros() as usize];
                    let others = by & part & !first(vertex + 1) & !around;
                    if others & others.wrapping_sub(1) != 0 && out >> vertex & 1 == 0 {
                        let mut twins = bits(others & !out).filter(|&v| near[v] & part == around);
                        if let (Some(one), Some(_)) = (twins.next(), twins.next()) {
                            out |= 1 << vertex | 1 << one;
                        }
                    }
                }
            }
            Taking::Arc => {
                let leaf = |v: &usize| (near[*v] & part).is_power_of_two();
                let leaves = bits(part).filter(leaf).fold(0, |set, v| set | 1 << v);
                for vertex in bits(part) {
                    let own = near[vertex] & leaves;
                    out |= own & own.wrapping_sub(1);
                }
            }
            Taking::Grim => {}
        }
        out
    }

    /// The vertices that are left after each move in a connected part. In `grim` the part must have
    /// two vertices or more, so that none is alone.
    pub(super) fn rests(&self, part: u128) -> Vec<u128> {
        let mut rests = Vec::new();
        for vertex in bits(part) {
            let rest = part & !(1 << vertex);
            match self.rule {
                Taking::Node => rests.push(part & !self.graph.closed(vertex)),
                Taking::Grim => rests.push(rest),
                Taking::Arc => {
                    rests.extend(bits(self.later[vertex] & part).map(|to| rest & !(1 << to)));
                }
            }
        }
        rests
    }

    /// The nimber of a connected part by its options.
    fn mex(&mut self, part: u128, effort: &mut Effort) -> Option<u8> {
        let start = self.pending.len();
        let nimber = self.mex_of_pending(part, effort);
        self.pending.truncate(start);
        nimber
    }

    /// The nimber of a connected part by its options. Their parts are listed first and then looked
    /// up, because a processor does several look-ups at a time if they follow each other.
    fn mex_of_pending(&mut self, part: u128, effort: &mut Effort) -> Option<u8> {
        let start = self.pending.len();
        let rests = self.rests(part);
        if !effort.spend(rests.len() as u64) {
            return None;
        }
        for rest in rests {
            self.list(rest);
        }
        let (mut marks, mut sum) = (Marks::default(), 0);
        for place in start..self.pending.len() {
            let (part, known) = self.pending[place];
            if part == 0 {
                marks.mark(sum ^ known);
                sum = 0;
            } else if let Some(nimber) = self.parts.get(part) {
                sum ^= nimber;
            } else {
                sum ^= self.part(part, effort)?;
            }
        }
        Some(marks.mex())
    }

    /// Lists the plain parts of an option, and at its end 0 with the sum of the short parts.
    fn list(&mut self, mut left: u128) {
        let mut sum = 0;
        while left != 0 {
            let part = self.reached(left);
            left &= !part;
            match self.short(part) {
                Some(nimber) => sum ^= nimber,
                None => self.pending.push((self.plain(part), 0)),
            }
        }
        self.pending.push((0, sum));
    }
}
