//! Node Kayles, Arc Kayles and Grim: a move takes vertices, so a position is the set of the
//! vertices that are left.
//!
//! The nimber of a position is the sum over its connected parts. Each part is solved once: its
//! nimber is stored by its set of vertices and by its normal form ([`graph`](super::graph)). Parts
//! that are paths or cycles are heaps ([`Taking::code`]), whose nimbers are read from a table.
//!
//! # Vertices that may be left out
//!
//! - `node`: one of two adjacent vertices u, v with the same closed neighbourhood. *Proof*, by
//!   induction. Compare the graph with v and without v. Taking u, v or a common neighbour takes
//!   both u and v, so the same vertices are left in both graphs. Any other move leaves u and v as
//!   adjacent twins, and induction applies. ∎
//! - `node`: two of k ≥ 3 vertices with the same neighbours, none of them adjacent. *Proof*, by
//!   induction. A move that takes one of the k vertices takes their neighbours, too. The other k −
//!   1 vertices are left alone, worth 1 each, so only the parity of k matters. A move at a
//!   neighbour takes all k. After any other move the k vertices still have the same neighbours. If
//!   there are neighbours left, induction applies; otherwise two of the k vertices cancel. ∎ For
//!   k = 2 this fails: the graph without both lacks the move that takes one of them.
//! - `arc`: all but one of the leaves at one vertex w. *Proof*, by induction. A move that takes w
//!   leaves the other leaves alone, without a move. The choice of the leaf does not matter. Any
//!   other move leaves w and its leaves, and induction applies. ∎
//! - `grim`: a vertex without neighbours.
//!
//! # Tests for one nimber
//!
//! A position is tested for one nimber: for 0 to find the outcome, and for 0, 1, 2, … in turn to
//! find its nimber.
//!
//! A test needs fewer positions than finding the nimbers of all positions that can follow. One
//! option of nimber k shows that a position does not have nimber k. An option is tested in the same
//! way by its own options. In a sum, the nimbers of all parts but the largest are found, and the
//! test goes on with the largest. J. Lemoine and S. Viennot, *Nimbers are inevitable*, 2012.

use std::hash::Hash;

use rustc_hash::FxHashMap;

use super::families::Family;
use super::graph::{Graph, Marks, Matrix, SMALL, Squares, TREE, WHEEL};
use super::graph::{bits, brackets, first, flood, key, matrix};
use super::taking::{self, Subsets, Taking};
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
    squares: Option<Squares>,
    paths: &'static [u8],
    parts: Table,
    matrices: FxHashMap<(u64, u64), u8>,
    wheels: FxHashMap<Matrix, u8>,
    trees: FxHashMap<(u64, u64), u8>,
    /// Parts of options that are still to be looked up, option by option.
    pending: Vec<(u128, u8)>,
    /// The vertices that matter in the position for which the table `subsets` is made. The table
    /// has the outcomes of all positions that can follow; it is made only for few vertices.
    pub(super) start: u128,
    subsets: Option<Subsets>,
    /// For each part, nimbers that its options are known to have or to lack.
    asked: FxHashMap<Name, Asked>,
}

/// Nimbers below 64 that some option of a part has, and nimbers that no option has.
#[derive(Clone, Copy, Default, Debug)]
struct Asked {
    pub(super) seen: u64,
    absent: u64,
}

impl Asked {
    /// True if the part is known to have a nimber other than `nimber`, which is below 64. This is
    /// known if some option has this nimber, or if no option has some smaller nimber.
    fn is_other(self, nimber: u8) -> bool {
        let below = (1 << nimber) - 1;
        self.seen >> nimber & 1 == 1 || self.absent & below != 0
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Name {
    Set((u64, u64)),
    Tree((u64, u64)),
}

impl Positions {
    /// The positions of a graph under a rule, without results yet.
    pub fn new(graph: &Graph, rule: Taking) -> Self {
        let later = (0..graph.vertices()).map(|v| graph.neighbours(v) & !first(v));
        let squares = Family::grid_of(graph).map(|(rows, columns)| Squares::new(rows, columns));
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

    /// The nimber of the position on the vertices `left`; `None` if the effort is spent: each
    /// option costs a unit, or more if many vertices are left.
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

    pub(super) fn reached(&self, left: u128) -> u128 {
        let start = left & left.wrapping_neg();
        match self.squares {
            Some(squares) => squares.flood(start, left),
            None => flood(self.graph.near(), start, left),
        }
    }

    pub(super) fn plain(&self, part: u128) -> u128 {
        match self.squares {
            Some(squares) => squares.normal(part),
            None => part,
        }
    }

    fn name(&self, part: u128) -> Name {
        let near = self.graph.near();
        let size = part.count_ones();
        let ends: u32 = bits(part).map(|v| (near[v] & part).count_ones()).sum();
        match ends / 2 < size && size <= TREE as u32 {
            true => Name::Tree(key(brackets(near, part))),
            false => Name::Set(key(part)),
        }
    }

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
    fn short(&self, part: u128) -> Option<u8> {
        let two = part & (part - 1);
        let is_short = two & two.wrapping_sub(1) == 0;
        is_short.then(|| self.paths[1 + usize::from(two != 0)])
    }

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
            let form = key(brackets(near, part));
            return self.formed(part, form, |all| &mut all.trees, effort);
        }
        if size <= SMALL {
            let [low, high, ..] = matrix(near, part);
            return self.formed(part, (low, high), |all| &mut all.matrices, effort);
        }
        if size <= WHEEL && 2 * most as usize >= size {
            let form = matrix(near, part);
            return self.formed(part, form, |all| &mut all.wheels, effort);
        }
        self.mex(part, effort)
    }

    fn formed<K: Hash + Eq>(
        &mut self,
        part: u128,
        form: K,
        table: fn(&mut Self) -> &mut FxHashMap<K, u8>,
        effort: &mut Effort,
    ) -> Option<u8> {
        if let Some(&nimber) = table(self).get(&form) {
            return Some(nimber);
        }
        let nimber = self.mex(part, effort)?;
        table(self).insert(form, nimber);
        Some(nimber)
    }

    /// Vertices of a part that can be left out without a change of its nimber; see the module.
    fn left_out(&self, part: u128) -> u128 {
        let near = self.graph.near();
        let mut out = 0;
        match self.rule {
            // A grid has so few twins that looking for them takes longer than it saves.
            Taking::Node if self.squares.is_some() => {}
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
    /// two vertices or more, so that each has a neighbour.
    fn rests(&self, part: u128) -> Vec<u128> {
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

    /// Lists the parts of an option in their plain forms. Parts of one or two vertices are not
    /// listed: the list ends with the empty set and the nim-sum of these parts.
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

/// The most vertices of a part whose nimber is computed in a test for 0. Larger parts are only
/// tested.
const MOST_SOLVED_VERTICES: u32 = 10;
/// The same limit in a test for a nimber above 0. Such a test needs the nimbers of more options.
const SOLVED_FURTHER: u32 = 22;
const LEAST_TABLE_VERTICES: u32 = 16;

/// An option of a part of n vertices costs n divided by this number, but at least one unit. In a
/// grid, and in graphs whose sets take two words, half of this number is used.
const VERTICES_PER_UNIT: u64 = 32;

/// A position: the size of its largest connected part, that part, and the other vertices.
type Split = (u32, u128, u128);

impl Positions {
    /// True if the player to move wins; `None` if the effort is spent.
    pub fn is_won(&mut self, left: u128, effort: &mut Effort) -> Option<bool> {
        let left = self.rule.live(&self.graph, left);
        if let Some(table) = self.table(left, effort) {
            return Some(table.is_won(left));
        }
        let (split, known) = self.split(left);
        match known {
            Some(nimber) => Some(nimber != 0),
            None => Some(!self.has(split, 0, effort)?),
        }
    }

    pub(super) fn found(&mut self, part: u128, effort: &mut Effort) -> Option<u8> {
        if part.count_ones() <= SOLVED_FURTHER {
            return self.part(part, effort);
        }
        let mut nimber = 0;
        while !self.part_has(part, nimber, effort)? {
            nimber += 1;
        }
        Some(nimber)
    }

    fn table(&mut self, left: u128, effort: &mut Effort) -> Option<&Subsets> {
        if left & !self.start != 0 {
            (self.start, self.subsets) = (left, None);
        }
        let few = LEAST_TABLE_VERTICES..=taking::MOST_TABLE_VERTICES;
        if self.subsets.is_none() && left == self.start && few.contains(&left.count_ones()) {
            self.subsets = Subsets::new(&self.graph, self.rule, left, effort);
        }
        self.subsets.as_ref()
    }

    /// The split of a position, and its nimber if the nimbers of all its parts are remembered.
    fn split(&self, mut left: u128) -> (Split, Option<u8>) {
        let (all, mut largest, mut most, mut known) = (left, 0, 0, Some(0));
        while left.count_ones() > if known.is_some() { 0 } else { most } {
            let part = self.reached(left);
            left &= !part;
            if part.count_ones() > most {
                (largest, most) = (part, part.count_ones());
            }
            known = known.and_then(|sum| Some(sum ^ self.remembered(part)?));
        }
        ((most, largest, all & !largest), known)
    }

    fn remembered(&self, part: u128) -> Option<u8> {
        self.short(part)
            .or_else(|| self.parts.get(self.plain(part)))
    }

    fn has(
        &mut self,
        (_, largest, others): Split,
        nimber: u8,
        effort: &mut Effort,
    ) -> Option<bool> {
        let rest = nimber ^ self.sum(others, effort)?;
        match largest {
            0 => Some(rest == 0),
            _ => self.part_has(largest, rest, effort),
        }
    }

    fn part_has(&mut self, part: u128, nimber: u8, effort: &mut Effort) -> Option<bool> {
        // A play has at most `size` moves, so the nimber is at most `size`.
        let size = part.count_ones();
        if u32::from(nimber) > size {
            return Some(false);
        }
        let solved = match nimber {
            0 => MOST_SOLVED_VERTICES,
            _ => SOLVED_FURTHER,
        };
        if size <= solved || nimber > 63 {
            return Some(self.part(part, effort)? == nimber);
        }
        let part = self.plain(part & !self.left_out(part));
        if let Some(known) = self.parts.get(part) {
            return Some(known == nimber);
        }
        let name = self.name(part);
        if let Name::Tree(form) = name
            && let Some(known) = self.trees.get(&form)
        {
            return Some(*known == nimber);
        }
        let mut asked = self.asked.get(&name).copied().unwrap_or_default();
        if asked.is_other(nimber) {
            return Some(false);
        }
        let rests = self.rests(part);
        let slow = self.squares.is_some() || self.graph.vertices() > 64;
        let light = VERTICES_PER_UNIT / if slow { 2 } else { 1 };
        if !effort.spend(rests.len() as u64 * (u64::from(size) / light).max(1)) {
            return None;
        }
        // The nimbers of many options are remembered. They often decide the test without a search.
        let mut open = Vec::with_capacity(rests.len());
        for rest in rests {
            match self.split(rest) {
                (_, Some(found)) if found == nimber => {
                    asked.seen |= 1 << nimber;
                    self.asked.insert(name, asked);
                    return Some(false);
                }
                (_, Some(found)) => asked.seen |= 1u64.checked_shl(found.into()).unwrap_or(0),
                (split, None) => open.push(split),
            }
        }
        // Positions whose largest part is small are decided fastest.
        open.sort_unstable_by_key(|(most, ..)| *most);
        for smaller in 0..=nimber {
            if (asked.seen | asked.absent) >> smaller & 1 == 1 {
                continue;
            }
            let has = self.any_has(&open, smaller, effort)?;
            match has {
                true => asked.seen |= 1 << smaller,
                false => asked.absent |= 1 << smaller,
            }
            self.asked.insert(name, asked);
            if has == (smaller == nimber) {
                return Some(false);
            }
        }
        if let Name::Tree(form) = name {
            self.trees.insert(form, nimber);
        }
        self.parts.insert(part, nimber);
        Some(true)
    }

    fn any_has(&mut self, options: &[Split], nimber: u8, effort: &mut Effort) -> Option<bool> {
        for &option in options {
            if self.has(option, nimber, effort)? {
                return Some(true);
            }
        }
        Some(false)
    }
}

/// Sets of numbers below 56 share a word with their nimber.
const NARROW: u32 = 56;

/// Nimbers of sets that are not empty. Sets of numbers below 56 take 8 bytes each and fill
/// at most half of the table; a hash map would take 24 or more. A search spends much of its
/// time on waiting for this memory.
#[derive(Clone, Debug)]
struct Table {
    /// Each word is a set with its nimber in the upper byte, or 0 for a free place. A set is stored
    /// at the first free place from its hash on. The length is a power of two.
    words: Vec<u64>,
    used: usize,
    wide: FxHashMap<(u64, u64), u8>,
}

impl Table {
    pub(super) fn new() -> Self {
        Self {
            words: vec![0; 1 << 6],
            used: 0,
            wide: FxHashMap::default(),
        }
    }

    pub(super) fn get(&self, set: u128) -> Option<u8> {
        if set >> NARROW != 0 {
            return self.wide.get(&key(set)).copied();
        }
        let word = self.words[self.place(set as u64)];
        (word != 0).then_some((word >> NARROW) as u8)
    }

    /// Adds the nimber of a set that is not in the table yet.
    pub(super) fn insert(&mut self, set: u128, nimber: u8) {
        if set >> NARROW != 0 {
            self.wide.insert(key(set), nimber);
            return;
        }
        if self.used >= self.words.len() / 2 {
            let larger = vec![0; self.words.len() * 2];
            for word in std::mem::replace(&mut self.words, larger) {
                if word != 0 {
                    self.put(word);
                }
            }
        }
        self.used += 1;
        self.put(set as u64 | u64::from(nimber) << NARROW);
    }

    fn put(&mut self, word: u64) {
        let place = self.place(word & ((1 << NARROW) - 1));
        self.words[place] = word;
    }

    fn place(&self, set: u64) -> usize {
        let last = self.words.len() - 1;
        let spread = set.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mut place = (spread >> 32) as usize & last;
        while self.words[place] != 0 && (self.words[place] ^ set) << (64 - NARROW) != 0 {
            place = (place + 1) & last;
        }
        place
    }
}
