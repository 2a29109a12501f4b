//! [`Ruleset`] for games on graphs: texts, moves, and moves entered as numbers. Errors in a
//! text name the edge, the vertex or the field at fault. Random positions are small enough
//! for a person to play.

use rustc_hash::FxHashSet;

use super::position::{GraphGame, GraphMove, GraphRule, Sheet};
use crate::rules::{
    Chance, Content, Drawing, Ending, Entries, Field, Game, Mistake, NotationError, Ruleset, Setup,
    Texts, Token, Touch, counted,
};
use crate::solve::graphs::{Body, Graph, MAX_EDGES, MAX_VERTICES, Places, Shape, bits, plain};

impl Ruleset for GraphGame {
    type Move = GraphMove;

    const GAME: Game = super::GAME;

    fn read(setup: &Setup<'_>) -> Result<Self, NotationError> {
        let token = setup.rule(
            "game on a graph",
            "graph[node](petersen)",
            GraphRule::Node.name(),
        )?;
        let mut rules = GraphRule::ALL.into_iter();
        let Some(rule) = rules.find(|rule| rule.name() == token.text) else {
            let names = GraphRule::ALL.map(GraphRule::name).join(", ");
            return Err(token.error("This rule is not known.", format!("one of {names}")));
        };
        let (body, places) = Body::read(setup.body)?;
        let game = GraphGame {
            gone: body.gone,
            cut: body.cut.iter().map(|&edge| edge as u16).collect(),
            at: body.at.map(|at| at as u8),
            on: body.on,
            ground: body.ground,
            ..GraphGame::blank(rule, Sheet::new(body.shape))
        };
        if game.sheet.is_drawn {
            fits(&game, &places, setup.body)?;
        } else if !game.is_decided_by_name() {
            return Err(places.graph.error(
                "This graph is too large to be drawn, and no theorem decides it.",
                format!("a graph of at most {MAX_VERTICES} vertices and {MAX_EDGES} edges"),
            ));
        }
        Ok(game)
    }

    fn variant(&self) -> Option<String> {
        Some(self.rule.name().to_owned())
    }

    fn texts(&self) -> Texts {
        const TAKE: &str = "Choose a vertex to take it.";
        const MOVE: &str = "Choose the vertex that the token moves to, or drag the token there.";
        let (example, gesture) = match self.rule {
            GraphRule::Node => (Self::GAME.first_move, TAKE),
            GraphRule::Arc => (
                "On a path of five vertices you may take the edge between the second and the third \
                 vertex. Both go, and one vertex is left on one side and two on the other.",
                "Choose an edge to take it with both its ends.",
            ),
            GraphRule::Grim => (
                "On a path of three vertices you may take the middle one. Both ends are then \
                 alone, and cannot be taken any more.",
                TAKE,
            ),
            GraphRule::Vertex => (
                "On a path of three vertices with the token in the middle you may move to an \
                 end. The middle is then gone, so the other player cannot move.",
                MOVE,
            ),
            GraphRule::Edge => (
                "On a triangle the token can go around once: each move takes the edge behind the \
                 token, and the third move is the last.",
                MOVE,
            ),
            GraphRule::Cut => (
                "On a stalk of three edges on the ground you may cut the middle edge. The upper \
                 edge falls, too, and one edge is left.",
                "Choose an edge to cut it.",
            ),
            GraphRule::Erase => (
                "On a path of three vertices with an eraser at one end, the eraser may go to the \
                 middle. Then the edge behind it is gone.",
                "Choose an eraser and the vertex that it moves to, or drag it along its edge.",
            ),
        };
        let meaning = Self::GAME.variants[self.rule as usize].meaning;
        let (_title, rule) = meaning.split_once(". ").unwrap_or(("", meaning));
        Texts {
            name: self.rule.title().to_owned(),
            meaning: Some(meaning.to_owned()),
            rules: rule.to_owned(),
            ending: match self.rule {
                GraphRule::Node => Ending::TAKEN,
                GraphRule::Cut => Ending {
                    normal: "Whoever makes the last cut wins.",
                    misere: "Whoever makes the last cut loses.",
                },
                _ => Ending::STUCK,
            },
            example: Some(example.to_owned()),
            gesture: gesture.to_owned(),
        }
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
                let cut = std::iter::once(edge).chain(self.edges().filter(goes));
                Touch::Edge {
                    from,
                    to,
                    taken: bits(taken).collect(),
                    cut: cut.collect(),
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
        let steps = self.steps();
        let distinct = steps.iter().filter(|step| met.insert(key(step)));
        Some(distinct.count() as u128)
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
                let parts = parts.map(|part| Self::blank(self.rule, plain(part)));
                parts.collect()
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
        let live = parts.into_iter().filter(|part| !part.steps().is_empty());
        live.collect()
    }

    fn sample(_game: &str, chance: &mut Chance) -> Option<Self> {
        // Rules with a token are drawn less often, because they have few moves.
        let times = |rule: GraphRule| if rule.has_token() { 1 } else { 2 };
        let rules = GraphRule::ALL.into_iter();
        let rules = rules.flat_map(|rule| std::iter::repeat_n(rule, times(rule)));
        draw(chance.pick(rules.collect())?, chance)
    }

    fn sample_like(&self, chance: &mut Chance) -> Option<Self> {
        let vertices = u64::from(self.left().count_ones());
        let more = (self.edges().count() as u64 + 1).saturating_sub(vertices);
        let mut near = |size: u64| chance.within(size - size / 5..=size + size / 5);
        let (size, more) = (near(vertices).clamp(4, 40), near(more));
        let like = (vertices > 0).then(|| of_size(self.rule, size, more, chance));
        like.flatten().or_else(|| draw(self.rule, chance))
    }

    fn fields(&self) -> Vec<Field> {
        let edge = |label| {
            vec![
                Field::number("from", label),
                Field::number("to", "to vertex"),
            ]
        };
        match self.rule {
            GraphRule::Node | GraphRule::Grim => vec![Field::number("vertex", "Take vertex")],
            GraphRule::Arc => edge("Take the edge from vertex"),
            GraphRule::Cut => edge("Cut the edge from vertex"),
            GraphRule::Vertex | GraphRule::Edge => vec![Field::number("to", "Token to vertex")],
            GraphRule::Erase => edge("Eraser from vertex"),
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
                    format!("Vertex {vertex} is gone: choose another vertex."),
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
                format!("There is no edge {from}-{to}: choose another edge."),
            ));
        };
        if self.rule == GraphRule::Erase && self.on >> from & 1 == 0 {
            return Err(Mistake::at(
                "from",
                format!("Vertex {from} has no eraser: choose another vertex."),
            ));
        }
        Ok(match self.rule {
            GraphRule::Arc | GraphRule::Cut => GraphMove::Edge(edge),
            _ => GraphMove::Slide { edge, from, to },
        })
    }
}

/// Returns an error if the rule forbids some part of the body, or if the body lacks a part.
fn fits(game: &GraphGame, places: &Places<'_>, text: Token<'_>) -> Result<(), NotationError> {
    let (rule, graph) = (game.rule, game.graph());
    let title = rule.title();
    let fields = [
        ("at", rule.has_token(), "has no token"),
        ("on", rule == GraphRule::Erase, "has no erasers"),
        ("ground", rule == GraphRule::Cut, "has no ground"),
    ];
    for (key, known, message) in fields {
        if let Some(field) = places.field(key).filter(|_| !known) {
            let message = format!("{title} {message}: leave this out.");
            return Err(field.error(message, "nothing"));
        }
    }
    if let Some(edge) = graph.first_extra().filter(|_| rule != GraphRule::Cut) {
        let (from, to) = graph.ends(edge);
        let (message, expected) = match from == to {
            true => ("an edge from a vertex to itself", "two vertices"),
            false => ("two edges between the same vertices", "each edge once"),
        };
        let place = places.edges.get(edge).copied().unwrap_or(places.graph);
        return Err(place.error(format!("{title} does not allow {message}."), expected));
    }
    // A text may list removed edges only for rules that take edges without their ends. Both ends of
    // such an edge must be left.
    for (edge, ends) in &places.cut {
        if !rule.cuts() {
            let message = format!("In {title} moves take vertices, not single edges.");
            return Err(edge.error(message, "a vertex"));
        }
        if let Some(end) = ends.iter().find(|end| game.gone >> **end & 1 == 1) {
            let message = format!("This edge is already gone with vertex {end}: leave it out.");
            return Err(edge.error(message, "an edge between vertices that are left"));
        }
    }
    let missing = match rule {
        _ if rule.has_token() && game.at.is_none() => Some(("token", "at")),
        GraphRule::Cut if game.ground == 0 => Some(("ground", "ground")),
        _ => None,
    };
    if let Some((what, key)) = missing {
        let error = places.graph.error(
            format!("The {what} is missing: write its vertex after ;{key}=."),
            format!(";{key}=0 at the end"),
        );
        let (first, end) = (game.left().trailing_zeros(), text.range().end);
        return Err(match game.left() {
            0 => error,
            _ => error.mended_by(end..end, format!(";{key}={first}")),
        });
    }
    let on_gone = [
        ("at", game.at.map_or(0, |at| 1 << at)),
        ("on", game.on),
        ("ground", game.ground),
    ];
    for (key, vertices) in on_gone {
        if vertices & game.gone != 0 {
            let place = places.field(key).unwrap_or(places.graph);
            let message = "A vertex named here is gone: choose one that is left.";
            return Err(place.error(message, "vertices that are left"));
        }
    }
    Ok(())
}

fn draw(rule: GraphRule, chance: &mut Chance) -> Option<GraphGame> {
    let (sizes, more) = match rule {
        GraphRule::Node => (11..=14, 1..=3),
        GraphRule::Arc => (10..=12, 3..=6),
        GraphRule::Grim => (11..=13, 2..=4),
        GraphRule::Vertex => (9..=12, 7..=10),
        GraphRule::Edge => (7..=9, 5..=8),
        GraphRule::Cut => (9..=11, 2..=4),
        GraphRule::Erase => (9..=11, 3..=5),
    };
    let (vertices, more) = (chance.within(sizes), chance.within(more));
    of_size(rule, vertices, more, chance)
}

/// A random tree with `more` additional edges, and the token, erasers or ground of the rule.
fn of_size(rule: GraphRule, vertices: u64, more: u64, chance: &mut Chance) -> Option<GraphGame> {
    let edges = (1..vertices).map(|to| {
        let from = chance.within(to.saturating_sub(3)..=to - 1);
        (from as usize, to as usize)
    });
    let mut edges: Vec<(usize, usize)> = edges.collect();
    for _ in 0..more {
        let mut end = || chance.within(0..=vertices - 1) as usize;
        let (one, other) = (end(), end());
        let edge = (one.min(other), one.max(other));
        if rule == GraphRule::Cut || one != other && !edges.contains(&edge) {
            edges.push(edge);
        }
    }
    edges.sort_unstable();
    let sheet = Sheet::new(Shape::Edges(Graph::new(vertices as usize, edges)?));
    let mut vertex = || chance.within(0..=vertices - 1);
    let blank = GraphGame::blank(rule, sheet);
    Some(match rule {
        GraphRule::Vertex | GraphRule::Edge => GraphGame {
            at: Some(vertex() as u8),
            ..blank
        },
        GraphRule::Cut => GraphGame { ground: 1, ..blank },
        GraphRule::Erase => GraphGame {
            on: (0..vertices / 2).fold(0, |on, _| on | 1 << vertex()),
            ..blank
        },
        _ => blank,
    })
}
