//! [`Ruleset`] and [`ByNumbers`] for games on graphs: texts, moves, and moves entered as numbers.

use rustc_hash::FxHashSet;

use super::position::{GraphGame, GraphMove, GraphRule, Sheet};
use super::{read, sample};
use crate::rules::{
    ByNumbers, Chance, Content, Drawing, Ending, Entries, Field, Game, Mistake, NotationError,
    Ruleset, Setup, Touch, counted,
};
use crate::solve::graphs::{Shape, bits, plain};

impl Ruleset for GraphGame {
    type Move = GraphMove;

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
        let (_title, rule) = meaning.split_once(". ").unwrap_or(("", meaning));
        rule.to_owned()
    }

    fn ending(&self) -> Ending {
        match self.rule {
            GraphRule::Node => Ending::TAKEN,
            GraphRule::Cut => Ending {
                normal: "Whoever makes the last cut wins.",
                misere: "Whoever makes the last cut loses.",
            },
            _ => Ending::STUCK,
        }
    }

    fn example(&self) -> Option<String> {
        let text = match self.rule {
            GraphRule::Node => Self::GAME.first_move,
            GraphRule::Arc => {
                "On a path of five vertices you may take the edge between the second and the \
                 third: both go, and one vertex is left on one side, two on the other."
            }
            GraphRule::Grim => {
                "On a path of three vertices you may take the middle one. Both ends are then \
                 alone, and cannot be taken any more."
            }
            GraphRule::Vertex => {
                "On a path of three vertices with the token in the middle you may move to an \
                 end. The middle is then gone, so the other player cannot move."
            }
            GraphRule::Edge => {
                "On a triangle the token can go around once: each move takes the edge behind it, \
                 and the third one is the last."
            }
            GraphRule::Cut => {
                "On a stalk of three edges on the ground you may cut the middle one: the upper one \
                 falls, too, and one is left."
            }
            GraphRule::Erase => {
                "On a path of three vertices with an eraser at one end, it may go to the middle, \
                 and the edge behind it is gone."
            }
        };
        Some(text.to_owned())
    }

    fn gesture(&self) -> String {
        let text = match self.rule {
            GraphRule::Node | GraphRule::Grim => "Choose a vertex to take it.",
            GraphRule::Arc => "Choose an edge to take it with both its ends.",
            GraphRule::Vertex | GraphRule::Edge => {
                "Choose the vertex that the token moves to, or drag the token there."
            }
            GraphRule::Cut => "Choose an edge to cut it.",
            GraphRule::Erase => {
                "Choose an eraser and the vertex that it moves to, or drag it along its edge."
            }
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
            _ => {
                let left = self.left().count_ones() as usize;
                format!("{whole}, {} left", counted(left, "vertex", "vertices"))
            }
        }
    }

    fn moves(&self) -> impl Iterator<Item = GraphMove> + '_ {
        self.steps().into_iter()
    }

    fn after(&self, step: &GraphMove) -> Self {
        let mut option = self.clone();
        match *step {
            GraphMove::Edge(edge) | GraphMove::Slide { edge, .. } if self.rule.cuts() => {
                option.cut(edge)
            }
            _ => {}
        }
        if let GraphMove::Slide { from, to, .. } = *step {
            option.at = self.at.map(|_| to as u8);
            if self.rule == GraphRule::Erase {
                option.on ^= 1 << from | 1 << to;
            }
        }
        option.take(self.taken(step));
        option
    }

    fn touch(&self, step: &GraphMove) -> Touch {
        let taken = self.taken(step);
        match *step {
            GraphMove::Vertex(vertex) => Touch::Vertex {
                vertex,
                taken: bits(taken).collect(),
            },
            GraphMove::Edge(edge) => {
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
            GraphMove::Slide { from, to, .. } => Touch::Slide { from, to },
        }
    }

    /// Tries only moves that take vertices or edges that are gone in the option.
    fn moves_between(&self, to: &Self) -> Vec<GraphMove> {
        if self.sheet != to.sheet {
            return Vec::new();
        }
        let graph = self.graph();
        let new = to.cut.iter();
        let new = new.filter(|edge| self.cut.binary_search(edge).is_err());
        let new: Vec<_> = new.map(|&edge| graph.ends(edge.into())).collect();
        let goes = |step: &GraphMove| match *step {
            GraphMove::Edge(edge) => {
                let (one, other) = graph.ends(edge);
                (to.gone >> one | to.gone >> other) & 1 == 1
                    || new.contains(&(one, other))
                    || new.contains(&(other, one))
            }
            _ => true,
        };
        let steps = self.steps().into_iter().filter(goes);
        steps.filter(|step| self.after(step) == *to).collect()
    }

    /// The number of distinct options. Two moves lead to the same option only if they
    /// take the same vertices, or one of several edges between the same two vertices.
    fn move_count(&self) -> Option<u128> {
        if !self.is_playable() {
            return None;
        }
        let mut met = FxHashSet::default();
        let key = |step: &GraphMove| match (self.rule, *step) {
            (GraphRule::Cut, GraphMove::Edge(edge)) => {
                let (from, to) = self.graph().ends(edge);
                1 << from | 1 << to
            }
            (_, GraphMove::Slide { edge, .. }) => edge as u128,
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

    fn weight(&self) -> usize {
        self.graph().edges().len()
    }

    fn parts(&self) -> Vec<Self> {
        if !self.is_playable() {
            return vec![self.clone()];
        }
        let only = |part: u128| {
            let mut own = self.clone();
            own.take(self.left() & !part);
            own.on &= part;
            own
        };
        let parts: Vec<Self> = match self.rule {
            GraphRule::Node | GraphRule::Arc | GraphRule::Grim => {
                let parts = self.graph().components(self.left());
                let plain = |part| Sheet::new(Shape::Edges(plain(self.graph(), part)));
                parts
                    .map(|part| Self::blank(self.rule, plain(part)))
                    .collect()
            }
            GraphRule::Vertex | GraphRule::Edge => {
                let at = self.at.map_or(0, |at| 1 << at);
                vec![only(self.there().reached(at, self.left()))]
            }
            GraphRule::Cut => vec![only(self.hanging())],
            GraphRule::Erase => {
                let there = self.there();
                let parts = there.components(self.left());
                parts.map(only).collect()
            }
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
        sample::draw_like(self, chance).or_else(|| sample::draw(self.rule, chance))
    }
}

impl ByNumbers for GraphGame {
    fn fields(&self) -> Vec<Field> {
        match self.rule {
            GraphRule::Node | GraphRule::Grim => vec![Field::number("vertex", "Take vertex")],
            GraphRule::Arc => vec![
                Field::number("from", "Take the edge from vertex"),
                Field::number("to", "to vertex"),
            ],
            GraphRule::Cut => vec![
                Field::number("from", "Cut the edge from vertex"),
                Field::number("to", "to vertex"),
            ],
            GraphRule::Vertex | GraphRule::Edge => vec![Field::number("to", "Token to vertex")],
            GraphRule::Erase => vec![
                Field::number("from", "Eraser from vertex"),
                Field::number("to", "to vertex"),
            ],
        }
    }

    fn entered(&self, entries: &Entries<'_>) -> Result<GraphMove, Mistake> {
        let vertex = |field, what: &str| match entries.number(field, what)? {
            number if number < self.graph().vertices() as u64 => Ok(number as usize),
            _ => Err(Mistake::at(
                field,
                format!(
                    "Choose one of the vertices 0 to {}.",
                    self.graph().vertices().saturating_sub(1)
                ),
            )),
        };
        if matches!(self.rule, GraphRule::Node | GraphRule::Grim) {
            let vertex = vertex("vertex", "the vertex to take")?;
            return match self.left() >> vertex & 1 {
                1 => Ok(GraphMove::Vertex(vertex)),
                _ => Err(Mistake::at(
                    "vertex",
                    format!("Vertex {vertex} is gone: choose another one."),
                )),
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
            return Err(Mistake::at(
                "to",
                format!("There is no edge {from}-{to}: choose another one."),
            ));
        };
        if self.rule == GraphRule::Erase && self.on >> from & 1 == 0 {
            return Err(Mistake::at(
                "from",
                format!("Vertex {from} has no eraser: choose another one."),
            ));
        }
        Ok(match self.rule {
            GraphRule::Arc | GraphRule::Cut => GraphMove::Edge(edge),
            _ => GraphMove::Slide { edge, from, to },
        })
    }
}
