//! Eraserhead: take an eraser along an edge to a free vertex, and erase the edge.
//!
//! A position is some lines or one cycle, and is the sum of its connected parts. The
//! theorems of `pieces` decide parts with few erasers, or few free vertices, at any length.
//! A search over stretches, which are runs of consecutive edges, decides the others. A part
//! has few stretches, so the search reaches hundreds of vertices (see `pieces`).

pub mod parity;
mod pieces;
mod reason;

use std::ops::Range;

use crate::rules::{
    Chance, Content, Entries, Field, Game, Graph, GraphBoard, Known, MAX_SQUARES, Mistake,
    NotationError, Ruleset, Setup, Token, Touch, counted,
};
use crate::solve::{MoveScan, ScannedMove, Search, Solve, Tools};
use crate::theory::Nimber;
pub use parity::Stretch;
pub use pieces::Pieces;
use pieces::{Edges, EraserTheorem};

const POST: &str = "M. Weber, Eraserhead (Games on Circles I), The Inner Frame, 2017; \
                    proofs by induction on the length";

/// The most vertices that a search reaches. Parts of at most [`SMALL_PART_VERTICES`] vertices do not
/// count.
const MOST_SEARCHED_VERTICES: usize = 256;
/// The most vertices of a part whose search takes almost no time.
const SMALL_PART_VERTICES: usize = 16;

/// A position: lines, or one cycle.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Eraserhead {
    cycle: bool,
    /// True for each vertex with an eraser, in the order of the text.
    erasers: Box<[bool]>,
    /// True if the edge between vertices i and i + 1 is missing. There is one entry fewer
    /// than vertices, and a cycle has no true entry.
    erased: Box<[bool]>,
}

/// A move of the eraser on vertex `from` to the free vertex `to`, both counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Slide {
    from: usize,
    to: usize,
}

struct Part {
    /// The indices of the part's vertices.
    place: Range<usize>,
    edges: Edges,
}

impl Eraserhead {
    /// One line or cycle; `erasers` is true for each vertex with an eraser. `None` if
    /// there are no vertices or more than [`MAX_SQUARES`], or fewer than three in a cycle.
    pub fn connected(erasers: &[bool], cycle: bool) -> Option<Self> {
        let least = if cycle { 3 } else { 1 };
        let fits = (least..=MAX_SQUARES).contains(&erasers.len());
        fits.then(|| Self {
            cycle,
            erasers: erasers.into(),
            erased: vec![false; erasers.len() - 1].into(),
        })
    }

    /// Reads the text between the parentheses.
    ///
    /// # Errors
    /// If the text is no position. The error names the part that is wrong.
    pub fn read_body(body: Token<'_>) -> Result<Self, NotationError> {
        let (cycle, text) = match body.text.strip_prefix('o') {
            Some(rest) => (true, rest),
            None => (false, body.text),
        };
        if text.is_empty() {
            let expected = "a line such as *..*, or a cycle such as o*..*.";
            return Err(body.error("The vertices are missing.", expected));
        }
        let (mut erasers, mut erased) = (Vec::new(), Vec::new());
        let mut joined = false;
        for (offset, letter) in text.char_indices() {
            let here = body.letter(usize::from(cycle) + offset);
            match letter {
                '*' | '.' => {
                    if !erasers.is_empty() {
                        erased.push(!joined);
                    }
                    erasers.push(letter == '*');
                    joined = true;
                }
                '|' if cycle => {
                    return Err(here.error(
                        "A cycle has no erased edge: leave out the | or the o.",
                        "* or .",
                    ));
                }
                '|' if joined => joined = false,
                '|' => {
                    return Err(here.error(
                        "The line before | is empty: add a vertex, or leave | out.",
                        "* or . before it",
                    ));
                }
                _ => {
                    let expected = "* for an eraser, . for a free vertex, | for an erased edge";
                    return Err(here.error("This is not a vertex.", expected));
                }
            }
        }
        if !joined {
            let end = body.range().end;
            let error = body.error("The last line is empty: leave | out.", "* or . at the end");
            return Err(error.mended_by(end - 1..end, ""));
        }
        if cycle && erasers.len() < 3 {
            return Err(body.error("The cycle is too short.", "at least three vertices"));
        }
        if erasers.len() > MAX_SQUARES {
            let expected = format!("at most {MAX_SQUARES}");
            return Err(body.error("There are too many vertices.", expected));
        }
        Ok(Self {
            cycle,
            erasers: erasers.into(),
            erased: erased.into(),
        })
    }

    /// The connected parts, from left to right.
    fn connected_parts(&self) -> Vec<Part> {
        let ends = (0..self.erased.len()).filter(|&i| self.erased[i]);
        let mut start = 0;
        ends.map(|i| i + 1)
            .chain([self.erasers.len()])
            .map(|end| {
                let place = start..end;
                start = end;
                Part {
                    edges: Edges::between(&self.erasers[place.clone()], self.cycle),
                    place,
                }
            })
            .collect()
    }

    fn live_parts(&self) -> Vec<Part> {
        let mut parts = self.connected_parts();
        parts.retain(|part| part.edges.is_live());
        parts
    }

    /// The edge of a move, numbered by the vertex before it. The closing edge of
    /// a cycle has the number of the last vertex.
    fn edge(&self, step: &Slide) -> usize {
        let (low, high) = (step.from.min(step.to), step.from.max(step.to));
        if high - low == 1 { low } else { high }
    }

    /// A scan for the moves that lead to options of nimber `target`. The function `nimber` gives
    /// the nimber of a part. The result is `None` if `nimber` fails on a part of this position.
    fn scan_leaving<'a>(
        &'a self,
        target: Nimber,
        mut nimber: impl FnMut(&Edges) -> Option<Nimber> + 'a,
    ) -> Option<MoveScan<'a, Slide>> {
        let parts = self.connected_parts();
        let nimbers: Option<Vec<Nimber>> = parts.iter().map(|part| nimber(&part.edges)).collect();
        let nimbers = nimbers?;
        let rest = nimbers.iter().copied().sum::<Nimber>() + target;
        Some(MoveScan::new(self.moves().map(move |step| {
            let edge = self.edge(&step);
            let at = parts.partition_point(|part| part.place.end <= edge);
            let left = parts[at].edges.after(edge - parts[at].place.start);
            let left: Option<Nimber> = left.iter().map(&mut nimber).sum();
            ScannedMove::at(step, left, rest + nimbers[at])
        })))
    }

    /// True if the parts that no theorem decides have at most [`MOST_SEARCHED_VERTICES`] in all.
    fn is_within_reach(&self) -> bool {
        let open = |part: &Part| EraserTheorem::of(&part.edges).is_none();
        let parts = self.connected_parts().into_iter().filter(open);
        let sizes = parts.map(|part| part.place.len());
        let large = sizes.filter(|&size| size > SMALL_PART_VERTICES);
        large.sum::<usize>() <= MOST_SEARCHED_VERTICES
    }
}

impl Ruleset for Eraserhead {
    type Move = Slide;

    const GAME: Game = Game {
        name: "eraserhead",
        title: "Eraserhead",
        rules: "Move an eraser along an edge to a free vertex; that edge is erased.",
        summary: "On short cycles, odd or even decides who wins. At nine vertices the pattern \
                  breaks.",
        example: "eraserhead(o*.*..*...)",
        graph: Some(GraphBoard {
            piece: "eraser",
            pieces: "erasers",
        }),
        gesture: "Choose an arrow, or drag an eraser along an edge.",
        first_move: "On a line of four vertices with erasers at both ends, the left one may go \
                     one vertex to the right. The first vertex is then cut off.",
        sources: &[POST],
        notation: "Vertex by vertex: * for an eraser, . for a free vertex, | for an erased edge. \
                   An o in front makes the line a cycle.",
        forms: &["eraserhead(*...*|..*)", "eraserhead(o*.*.*....)"],
        ..Game::GRAPH
    };

    fn read(setup: &Setup<'_>) -> Result<Self, NotationError> {
        setup.no_variant()?;
        Self::read_body(setup.body)
    }

    fn content(&self) -> Content {
        Content::Graph(Graph {
            cycle: self.cycle,
            pieces: self.erasers.to_vec(),
            erased: self.erased.to_vec(),
        })
    }

    fn words(&self) -> String {
        let vertices = self.erasers.len();
        let graph = match self.line_count() {
            1 if self.cycle => format!("cycle of {vertices}"),
            1 => format!("line of {vertices}"),
            lines => format!("{lines} lines, {vertices} vertices"),
        };
        format!(
            "{graph}, {}",
            counted(self.places().len(), "eraser", "erasers")
        )
    }

    fn moves(&self) -> impl Iterator<Item = Slide> + '_ {
        let n = self.erasers.len();
        let erasers = (0..n).filter(|&i| self.erasers[i]);
        erasers.flat_map(move |from| {
            let (before, next) = ((from + n - 1) % n, (from + 1) % n);
            let left = self.cycle || (from > 0 && !self.erased[before]);
            let right = self.cycle || (next > 0 && !self.erased[from]);
            let mut ends = [left.then_some(before), right.then_some(next)];
            ends.sort_unstable();
            let free = ends.into_iter().flatten().filter(|&to| !self.erasers[to]);
            free.map(move |to| Slide { from, to })
        })
    }

    fn after(&self, step: &Slide) -> Self {
        let edge = self.edge(step);
        let mut option = self.clone();
        option.erasers.swap(step.from, step.to);
        if option.cycle {
            option.cycle = false;
            option.erasers.rotate_left(edge + 1);
        } else {
            option.erased[edge] = true;
        }
        option
    }

    fn touch(&self, &Slide { from, to }: &Slide) -> Touch {
        Touch::Slide { from, to }
    }

    fn moves_between(&self, to: &Self) -> Vec<Slide> {
        if self.erasers.len() != to.erasers.len() || to.cycle {
            return Vec::new();
        }
        // The erased edge gives the move on lines. On a cycle, different edges can give the same
        // line.
        let edge = (0..self.erased.len()).find(|&i| self.erased[i] != to.erased[i]);
        self.moves()
            .filter(|step| self.cycle || Some(self.edge(step)) == edge)
            .filter(|step| self.after(step) == *to)
            .collect()
    }

    /// The number of distinct options. Two moves have the same option only in a cycle
    /// that looks the same after some turn.
    fn move_count(&self) -> Option<u128> {
        let moves = self.moves().count();
        let n = self.erasers.len();
        let is_itself = |by: &usize| {
            n.is_multiple_of(*by) && (0..n).all(|i| self.erasers[i] == self.erasers[(i + by) % n])
        };
        let turn = (1..n).find(|by| self.cycle && is_itself(by));
        Some((moves / (n / turn.unwrap_or(n))) as u128)
    }

    fn parts(&self) -> Vec<Self> {
        let normal = |part: Part| {
            let normal = part.edges.normal();
            Self::connected(&normal.first_free(), normal.cycle)
        };
        let parts = self.live_parts().into_iter();
        parts.filter_map(normal).collect()
    }

    fn option_cost(&self) -> u64 {
        1 + self.erasers.len() as u64 / 16
    }

    fn sample(_game: &str, chance: &mut Chance) -> Option<Self> {
        let cycle = chance.percent(50);
        let n = chance.within(10..=14) as usize;
        let erasers: Vec<bool> = (0..n).map(|_| chance.percent(40)).collect();
        Self::connected(&erasers, cycle)
    }

    fn fields(&self) -> Vec<Field> {
        let sides = [("1", "next vertex"), ("-1", "vertex before")];
        vec![
            Field::number("vertex", "Eraser on vertex"),
            Field::choice("side", "goes to the", sides),
        ]
    }

    fn entered(&self, entries: &Entries<'_>) -> Result<Slide, Mistake> {
        let n = self.erasers.len();
        let wrong = |message: &str| Mistake::at("vertex", message);
        let from = entries.index("vertex", n, "vertices", "a vertex")?;
        if !self.erasers[from] {
            return Err(wrong("There is no eraser there: choose another vertex."));
        }
        let back = entries.text("side") == "-1";
        let to = match (back, self.cycle) {
            (true, false) => from.checked_sub(1),
            (true, true) => Some((from + n - 1) % n),
            (false, true) => Some((from + 1) % n),
            (false, false) => Some(from + 1).filter(|&to| to < n),
        };
        let to = to
            .filter(|&to| !self.erasers[to])
            .ok_or_else(|| wrong("There is no free vertex on that side: choose another move."))?;
        let step = Slide { from, to };
        if !self.cycle && self.erased[self.edge(&step)] {
            return Err(wrong("That edge is erased: choose another move."));
        }
        Ok(step)
    }
}

impl Solve for Eraserhead {
    type Tables = Pieces;

    fn search(&self, tables: &mut Pieces, _search: &mut Search<Self>) -> Known {
        if !self.is_within_reach() {
            return Known::NOTHING;
        }
        let parts = self.connected_parts();
        Known::nimber(parts.iter().map(|part| tables.of(&part.edges)).sum())
    }

    fn scan<'a>(&'a self, tools: Tools<'a, Self>, target: Nimber) -> Option<MoveScan<'a, Slide>> {
        let tables = tools.tables;
        if !self.is_within_reach() {
            return None;
        }
        self.scan_leaving(target, |part| Some(tables.of(part)))
    }
}
