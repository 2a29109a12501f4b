//! Games on graphs by their rules alone. Tests compare the solver with them.

use std::collections::{BTreeSet, HashMap};

use nimscope::Drawing;
use nimscope::theory::{Nimber, mex};

/// A position as the vertices and edges that are left.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct Plain {
    vertices: BTreeSet<usize>,
    pub(super) edges: Vec<[usize; 2]>,
    at: Option<usize>,
    on: BTreeSet<usize>,
    ground: BTreeSet<usize>,
}

impl Plain {
    pub(super) fn new(drawing: &Drawing) -> Self {
        let vertices: BTreeSet<usize> = (0..drawing.vertices)
            .filter(|vertex| !drawing.gone.contains(vertex))
            .collect();
        let there = |(edge, ends): &(usize, &[usize; 2])| {
            !drawing.cut.contains(edge) && ends.iter().all(|end| vertices.contains(end))
        };
        Self {
            edges: drawing
                .edges
                .iter()
                .enumerate()
                .filter(there)
                .map(|(_, ends)| *ends)
                .collect(),
            at: drawing.at,
            on: drawing.on.iter().copied().collect(),
            ground: drawing.ground.iter().copied().collect(),
            vertices,
        }
    }

    fn without(&self, gone: impl Fn(usize) -> bool) -> Self {
        let mut rest = self.clone();
        rest.vertices.retain(|&vertex| !gone(vertex));
        rest.edges.retain(|ends| !ends.iter().any(|&end| gone(end)));
        rest
    }

    /// The position without the parts that do not hang on the ground.
    pub(super) fn fallen(&self) -> Self {
        let mut hanging = self.ground.clone();
        loop {
            let before = hanging.len();
            for &[from, to] in &self.edges {
                if hanging.contains(&from) || hanging.contains(&to) {
                    hanging.extend([from, to]);
                }
            }
            if hanging.len() == before {
                return self.without(|vertex| !hanging.contains(&vertex));
            }
        }
    }

    pub(super) fn options(&self, rule: &str) -> Vec<Self> {
        let joined = |one: usize, other: usize| {
            self.edges.contains(&[one, other]) || self.edges.contains(&[other, one])
        };
        let alone = |vertex: usize| !self.vertices.iter().any(|&other| joined(vertex, other));
        let vertices = self.vertices.iter().copied();
        let edges = 0..self.edges.len();
        let cut = |edge: usize| {
            let mut rest = self.clone();
            rest.edges.remove(edge);
            rest
        };
        match rule {
            "node" => vertices
                .map(|vertex| self.without(|other| other == vertex || joined(vertex, other)))
                .collect(),
            "grim" => vertices
                .filter(|&vertex| !alone(vertex))
                .map(|vertex| self.without(|other| other == vertex))
                .collect(),
            "arc" => edges
                .map(|edge| self.without(|vertex| self.edges[edge].contains(&vertex)))
                .collect(),
            "vertex" => {
                let at = self.at.expect("a token");
                let around = vertices.filter(|&to| to != at && joined(at, to));
                around
                    .map(|to| Self {
                        at: Some(to),
                        ..self.without(|vertex| vertex == at)
                    })
                    .collect()
            }
            "edge" => {
                let at = self.at.expect("a token");
                let around = edges.filter(|&edge| self.edges[edge].contains(&at));
                around
                    .map(|edge| Self {
                        at: Some(self.edges[edge].iter().sum::<usize>() - at),
                        ..cut(edge)
                    })
                    .collect()
            }
            "cut" => {
                let standing = self.fallen();
                let edges = 0..standing.edges.len();
                edges
                    .map(|edge| {
                        let mut rest = standing.clone();
                        rest.edges.remove(edge);
                        rest.fallen()
                    })
                    .collect()
            }
            "erase" => {
                let unlike = |&edge: &usize| {
                    let [one, other] = self.edges[edge];
                    self.on.contains(&one) != self.on.contains(&other)
                };
                edges
                    .filter(unlike)
                    .map(|edge| {
                        let ends = BTreeSet::from(self.edges[edge]);
                        Self {
                            on: self.on.symmetric_difference(&ends).copied().collect(),
                            ..cut(edge)
                        }
                    })
                    .collect()
            }
            _ => panic!("{rule}"),
        }
    }

    pub(super) fn nimber(&self, rule: &str, memo: &mut HashMap<Self, Nimber>) -> Nimber {
        if let Some(&nimber) = memo.get(self) {
            return nimber;
        }
        let options = self.options(rule);
        let nimber = mex(options.into_iter().map(|option| option.nimber(rule, memo)));
        memo.insert(self.clone(), nimber);
        nimber
    }

    /// True if the player to move wins in misère play.
    pub(super) fn wins_misere(&self, rule: &str, memo: &mut HashMap<Self, bool>) -> bool {
        if let Some(&wins) = memo.get(self) {
            return wins;
        }
        let options = self.options(rule);
        let wins = options.is_empty()
            || options
                .into_iter()
                .any(|option| !option.wins_misere(rule, memo));
        memo.insert(self.clone(), wins);
        wins
    }
}
