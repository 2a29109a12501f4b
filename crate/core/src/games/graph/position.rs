//! Positions and their moves.

use std::cmp::Ordering;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use rustc_hash::{FxHashSet, FxHasher};

use super::{entry, read, sample};
use crate::rules::{
    ByNumbers, Chance, Content, Drawing, Entries, Field, Game, Mistake, NotationError, Ruleset,
    Setup, Touch, counted,
};
use crate::solve::graphs::{Graph, Hackenbush, Shape, Taking, bits};

/// What a move is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Rule {
    /// Node Kayles: take a vertex and its neighbours.
    Node,
    /// Arc Kayles: take an edge with both its ends.
    Arc,
    /// Grim: take a vertex that has a neighbour.
    Grim,
    /// Vertex geography: the token goes on, and the vertex that it leaves is gone.
    Vertex,
    /// Edge geography: the token goes on, and its edge is gone.
    Edge,
    /// Green Hackenbush: cut an edge, and what does not hang on the ground falls.
    Cut,
    /// Eraserhead: an eraser goes to a free vertex, and its edge is gone.
    Erase,
}

impl Rule {
    /// All rules, in the order of the catalogue.
    pub const ALL: [Self; 7] = [
        Self::Node,
        Self::Arc,
        Self::Grim,
        Self::Vertex,
        Self::Edge,
        Self::Cut,
        Self::Erase,
    ];

    /// How it is written in brackets.
    pub fn name(self) -> &'static str {
        entry::RULES[self as usize].name
    }

    /// Its name for people.
    pub fn title(self) -> &'static str {
        entry::RULES[self as usize].title
    }

    /// The rule of games in which a move takes vertices.
    pub fn taking(self) -> Option<Taking> {
        match self {
            Self::Node => Some(Taking::Node),
            Self::Arc => Some(Taking::Arc),
            Self::Grim => Some(Taking::Grim),
            _ => None,
        }
    }

    /// Whether a token stands on the graph.
    pub(super) fn has_token(self) -> bool {
        matches!(self, Self::Vertex | Self::Edge)
    }

    /// Whether edges go while both their ends stay.
    pub(super) fn cuts(self) -> bool {
        matches!(self, Self::Edge | Self::Cut | Self::Erase)
    }
}

/// The whole graph of a play: all its positions share it.
#[derive(Debug)]
pub(super) struct Sheet {
    /// As it was written.
    pub(super) shape: Shape,
    /// The same drawn; empty where it is too large.
    pub(super) graph: Graph,
    /// Whether it is drawn.
    pub(super) is_drawn: bool,
    /// A digest, so that a position is hashed without its edges.
    print: u64,
}

impl Sheet {
    pub(super) fn new(shape: Shape) -> Arc<Self> {
        let graph = shape.graph();
        let mut hasher = FxHasher::default();
        shape.hash(&mut hasher);
        Arc::new(Self {
            shape,
            is_drawn: graph.is_some(),
            graph: graph
                .or_else(|| Graph::new(0, []))
                .unwrap_or_else(|| unreachable!("no vertices are few")),
            print: hasher.finish(),
        })
    }
}

impl PartialEq for Sheet {
    fn eq(&self, other: &Self) -> bool {
        self.print == other.print && self.shape == other.shape
    }
}

impl Eq for Sheet {}

impl PartialOrd for Sheet {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Sheet {
    fn cmp(&self, other: &Self) -> Ordering {
        match std::ptr::eq(self, other) {
            true => Ordering::Equal,
            false => self.shape.cmp(&other.shape),
        }
    }
}

impl Hash for Sheet {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.print.hash(hasher);
    }
}

/// A position: a rule, a graph, what is gone of it and what stands on it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct GraphGame {
    pub(super) rule: Rule,
    pub(super) sheet: Arc<Sheet>,
    /// The vertices that are gone.
    pub(super) gone: u128,
    /// The edges that are gone while both ends are there, ascending. Of several between
    /// the same vertices the first ones are gone.
    pub(super) cut: Box<[u16]>,
    /// The vertex of the token.
    pub(super) at: Option<u8>,
    /// The vertices with erasers.
    pub(super) on: u128,
    /// The vertices on the ground.
    pub(super) ground: u128,
}

/// A move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// This vertex is taken.
    Vertex(usize),
    /// This edge is taken or cut.
    Edge(usize),
    /// The token or an eraser goes along this edge.
    Slide {
        /// The edge.
        edge: usize,
        /// Where it stands.
        from: usize,
        /// Where it goes.
        to: usize,
    },
}

impl GraphGame {
    /// The whole graph, where nothing stands on it; `None` for a rule with a token.
    pub fn whole(rule: Rule, shape: Shape) -> Option<Self> {
        (!rule.has_token()).then(|| Self::blank(rule, Sheet::new(shape)))
    }

    pub(super) fn blank(rule: Rule, sheet: Arc<Sheet>) -> Self {
        Self {
            rule,
            sheet,
            gone: 0,
            cut: Box::new([]),
            at: None,
            on: 0,
            ground: 0,
        }
    }

    /// The rule.
    pub fn rule(&self) -> Rule {
        self.rule
    }

    /// The whole graph, with what is gone.
    pub(super) fn graph(&self) -> &Graph {
        &self.sheet.graph
    }

    /// The vertices that are there.
    pub(super) fn left(&self) -> u128 {
        self.graph().all() & !self.gone
    }

    /// The edges that are there, by number.
    pub(super) fn edges(&self) -> impl Iterator<Item = usize> + '_ {
        let edges = self.graph().edges_within(self.left());
        edges.filter(|&edge| self.cut.binary_search(&(edge as u16)).is_err())
    }

    /// The graph of the edges that are there.
    pub(super) fn there(&self) -> Graph {
        let graph = self.graph();
        Graph::new(graph.vertices(), self.edges().map(|edge| graph.ends(edge)))
            .unwrap_or_else(|| unreachable!("no more than there were"))
    }

    /// The same position of green Hackenbush for its solver.
    pub(super) fn hackenbush(&self) -> Hackenbush<'_> {
        let mut left = vec![false; self.graph().edges().len()];
        self.edges().for_each(|edge| left[edge] = true);
        Hackenbush::new(self.graph(), self.ground, &left)
    }

    /// Takes vertices away.
    fn take(&mut self, vertices: u128) {
        self.gone |= vertices;
        let cut = self.cut.iter().copied().filter(|&edge| {
            let (from, to) = self.sheet.graph.ends(edge.into());
            (vertices >> from | vertices >> to) & 1 == 0
        });
        self.cut = cut.collect();
    }

    /// Takes an edge away: of several between the same vertices the first that is there.
    fn cut(&mut self, edge: usize) {
        let graph = self.graph();
        let (from, to) = graph.ends(edge);
        let alike = |&other: &usize| [(from, to), (to, from)].contains(&graph.ends(other));
        let first = self.edges().find(alike).unwrap_or(edge) as u16;
        let mut cut = self.cut.to_vec();
        let place = cut.partition_point(|&other| other < first);
        cut.insert(place, first);
        self.cut = cut.into();
    }

    /// The vertices that hang on the ground, by edges that stand.
    fn hanging(&self) -> u128 {
        self.there().reached(self.ground, self.left())
    }

    /// The vertices that a move takes.
    fn taken(&self, step: &Step) -> u128 {
        let (graph, left) = (self.graph(), self.left());
        match (self.rule, *step) {
            (Rule::Node, Step::Vertex(vertex)) => graph.closed(vertex) & left,
            (_, Step::Vertex(vertex)) => 1 << vertex,
            (Rule::Arc, Step::Edge(edge)) => {
                let (from, to) = graph.ends(edge);
                1 << from | 1 << to
            }
            (_, Step::Edge(edge)) => {
                let mut after = self.clone();
                after.cut(edge);
                self.hanging() & !after.hanging()
            }
            (Rule::Vertex, Step::Slide { from, .. }) => 1 << from,
            (_, Step::Slide { .. }) => 0,
        }
    }

    /// The moves of the token, or of the eraser, on this vertex.
    fn slides(&self, from: usize) -> Vec<Step> {
        let mut slides: Vec<Step> = self
            .edges()
            .filter_map(|edge| {
                let (one, other) = self.graph().ends(edge);
                let to = match from {
                    from if from == one => other,
                    from if from == other => one,
                    _ => return None,
                };
                (self.on >> to & 1 == 0).then_some(Step::Slide { edge, from, to })
            })
            .collect();
        slides.sort_by_key(|step| match step {
            Step::Slide { to, .. } => *to,
            _ => 0,
        });
        slides
    }

    /// All moves in order.
    pub(super) fn steps(&self) -> Vec<Step> {
        let near = |vertex: &usize| self.graph().neighbours(*vertex) & self.left() != 0;
        match self.rule {
            Rule::Node => bits(self.left()).map(Step::Vertex).collect(),
            Rule::Grim => bits(self.left()).filter(near).map(Step::Vertex).collect(),
            Rule::Arc => self.edges().map(Step::Edge).collect(),
            Rule::Cut => self.hackenbush().moves().map(Step::Edge).collect(),
            Rule::Vertex | Rule::Edge => {
                let at = self.at.map(usize::from);
                at.map_or_else(Vec::new, |at| self.slides(at))
            }
            Rule::Erase => bits(self.on).flat_map(|from| self.slides(from)).collect(),
        }
    }

    /// The connected parts of the edges that are there, each with all that stands on it.
    fn pieces(&self) -> Vec<Self> {
        let there = self.there();
        let pieces = there.components(self.left());
        let piece = |part: u128| {
            let mut piece = self.clone();
            piece.take(self.left() & !part);
            piece.on &= part;
            piece
        };
        pieces.map(piece).collect()
    }
}

impl Ruleset for GraphGame {
    type Move = Step;

    const GAME: Game = super::GAME;

    fn read(setup: &Setup<'_>) -> Result<Self, NotationError> {
        read::position(setup)
    }

    fn variant(&self) -> Option<String> {
        Some(self.rule.name().to_owned())
    }

    fn name(&self) -> String {
        self.rule.title().to_owned()
    }

    fn rules(&self) -> String {
        let meaning = Self::GAME.variants[self.rule as usize].meaning;
        format!("{meaning} Whoever cannot move loses.")
    }

    fn example(&self) -> Option<String> {
        let text = match self.rule {
            Rule::Node => Self::GAME.first_move,
            Rule::Arc => {
                "On a path of five vertices, taking the edge in between the second and the third \
                 takes both, and leaves one vertex on one side and two on the other."
            }
            Rule::Grim => {
                "On a path of three vertices, taking the middle one leaves two vertices alone, \
                 which nobody may take any more."
            }
            Rule::Vertex => {
                "On a path of three vertices with the token in the middle, a move to an end \
                 takes the middle away, and nobody can go on."
            }
            Rule::Edge => {
                "On a triangle the token can go around once: each move takes the edge behind it, \
                 and the third one is the last."
            }
            Rule::Cut => {
                "On a stalk of three edges that stands on the ground, cutting the middle one \
                 makes the upper one fall, too, and leaves one."
            }
            Rule::Erase => {
                "On a path of three vertices with an eraser at one end, it may go to the middle, \
                 and the edge behind it is gone."
            }
        };
        Some(text.to_owned())
    }

    fn gesture(&self) -> String {
        let text = match self.rule {
            Rule::Node | Rule::Grim => "Choose a vertex to take it.",
            Rule::Arc => "Choose an edge to take it with both its ends.",
            Rule::Vertex | Rule::Edge => {
                "Choose the vertex where the token goes, or drag it there."
            }
            Rule::Cut => "Choose an edge to cut it.",
            Rule::Erase => "Choose an eraser and where it goes, or drag it along its edge.",
        };
        text.to_owned()
    }

    fn content(&self) -> Content {
        let list = |set: u128| bits(set).collect();
        let graph = self.graph();
        Content::Drawing(Drawing {
            family: match &self.sheet.shape {
                Shape::Family(family) => Some(family.to_string()),
                Shape::Edges(_) => None,
            },
            vertices: graph.vertices(),
            edges: (0..graph.edges().len())
                .map(|edge| graph.ends(edge).into())
                .collect(),
            gone: list(self.gone),
            cut: self.cut.iter().map(|&edge| edge.into()).collect(),
            at: self.at.map(usize::from),
            on: list(self.on),
            ground: list(self.ground),
        })
    }

    fn words(&self) -> String {
        let whole = match &self.sheet.shape {
            Shape::Family(family) => family.words(),
            Shape::Edges(graph) => format!(
                "{}, {}",
                counted(graph.vertices(), "vertex", "vertices"),
                counted(graph.edges().len(), "edge", "edges")
            ),
        };
        match self.gone.count_ones() as usize + self.cut.len() {
            0 => whole,
            _ => format!("{whole}, {} vertices left", self.left().count_ones()),
        }
    }

    fn moves(&self) -> impl Iterator<Item = Step> + '_ {
        self.steps().into_iter()
    }

    fn after(&self, step: &Step) -> Self {
        let mut option = self.clone();
        match *step {
            Step::Edge(edge) | Step::Slide { edge, .. } if self.rule.cuts() => option.cut(edge),
            _ => {}
        }
        if let Step::Slide { from, to, .. } = *step {
            option.at = self.at.map(|_| to as u8);
            if self.rule == Rule::Erase {
                option.on ^= 1 << from | 1 << to;
            }
        }
        option.take(self.taken(step));
        option
    }

    fn touch(&self, step: &Step) -> Touch {
        let taken = self.taken(step);
        match *step {
            Step::Vertex(vertex) => Touch::Vertex {
                vertex,
                taken: bits(taken).collect(),
            },
            Step::Edge(edge) => {
                let graph = self.graph();
                let goes = |&other: &usize| {
                    let (from, to) = graph.ends(other);
                    other != edge && (taken >> from | taken >> to) & 1 == 1
                };
                let (from, to) = graph.ends(edge);
                Touch::Edge {
                    from,
                    to,
                    taken: bits(taken).collect(),
                    cut: [edge]
                        .into_iter()
                        .chain(self.edges().filter(goes))
                        .collect(),
                }
            }
            Step::Slide { from, to, .. } => Touch::Slide { from, to },
        }
    }

    /// Moves lead to different options unless they take the same vertices, or one of several
    /// edges between the same two.
    fn move_count(&self) -> Option<u128> {
        if !self.is_playable() {
            return None;
        }
        let mut met = FxHashSet::default();
        let key = |step: &Step| match (self.rule, *step) {
            (Rule::Cut, Step::Edge(edge)) => {
                let (from, to) = self.graph().ends(edge);
                1 << from | 1 << to
            }
            (Rule::Erase, Step::Slide { edge, .. }) => edge as u128,
            (_, Step::Slide { to, .. }) => to as u128,
            _ => self.taken(step),
        };
        Some(
            self.steps()
                .iter()
                .filter(|step| met.insert(key(step)))
                .count() as u128,
        )
    }

    fn is_playable(&self) -> bool {
        self.sheet.is_drawn
    }

    fn option_cost(&self) -> u64 {
        4 + self.graph().edges().len() as u64 / 16
    }

    fn parts(&self) -> Vec<Self> {
        if !self.is_playable() {
            return vec![self.clone()];
        }
        let parts: Vec<Self> = match self.rule.taking() {
            Some(_) => {
                let parts = self.graph().components(self.left());
                let plain = |part| Sheet::new(Shape::Edges(self.graph().plain(part)));
                parts
                    .map(|part| Self::blank(self.rule, plain(part)))
                    .collect()
            }
            None if self.rule.has_token() => {
                let at = self.at.map_or(0, |at| 1 << at);
                let part = self.there().reached(at, self.left());
                let mut own = self.clone();
                own.take(self.left() & !part);
                vec![own]
            }
            None if self.rule == Rule::Cut => {
                let mut own = self.clone();
                own.take(self.left() & !self.hanging());
                vec![own]
            }
            None => self.pieces(),
        };
        parts
            .into_iter()
            .filter(|part| !part.steps().is_empty())
            .collect()
    }

    fn sample(chance: &mut Chance) -> Option<Self> {
        let rule = chance.pick(sample::DRAWN.to_vec())?;
        sample::draw(rule, chance)
    }

    fn sample_like(&self, chance: &mut Chance) -> Option<Self> {
        sample::draw(self.rule, chance)
    }
}

impl ByNumbers for GraphGame {
    fn fields(&self) -> Vec<Field> {
        match self.rule {
            Rule::Node | Rule::Grim => vec![Field::number("vertex", "Take vertex")],
            Rule::Arc => vec![
                Field::number("from", "Take the edge from vertex"),
                Field::number("to", "to vertex"),
            ],
            Rule::Cut => vec![
                Field::number("from", "Cut the edge from vertex"),
                Field::number("to", "to vertex"),
            ],
            Rule::Vertex | Rule::Edge => vec![Field::number("to", "Token to vertex")],
            Rule::Erase => vec![
                Field::number("from", "Eraser from vertex"),
                Field::number("to", "to vertex"),
            ],
        }
    }

    fn entered(&self, entries: &Entries<'_>) -> Result<Step, Mistake> {
        let vertex = |field, what: &str| match entries.number(field, what)? {
            number if number < self.graph().vertices() as u64 => Ok(number as usize),
            _ => Err(Mistake::at(
                field,
                format!(
                    "There are vertices 0 to {}.",
                    self.graph().vertices().saturating_sub(1)
                ),
            )),
        };
        if matches!(self.rule, Rule::Node | Rule::Grim) {
            let vertex = vertex("vertex", "the vertex to take")?;
            return match self.left() >> vertex & 1 {
                1 => Ok(Step::Vertex(vertex)),
                _ => Err(Mistake::at("vertex", format!("Vertex {vertex} is gone."))),
            };
        }
        let from = match self.at {
            Some(at) => at.into(),
            None => vertex("from", "one end of the edge")?,
        };
        let to = vertex("to", "the other end of the edge")?;
        let found = self.edges().find(|&edge| {
            let ends = self.graph().ends(edge);
            ends == (from, to) || ends == (to, from)
        });
        let Some(edge) = found else {
            return Err(Mistake::at("to", format!("There is no edge {from}-{to}.")));
        };
        if self.rule == Rule::Erase && self.on >> from & 1 == 0 {
            return Err(Mistake::at("from", format!("Vertex {from} has no eraser.")));
        }
        Ok(match self.rule {
            Rule::Arc | Rule::Cut => Step::Edge(edge),
            _ => Step::Slide { edge, from, to },
        })
    }
}
