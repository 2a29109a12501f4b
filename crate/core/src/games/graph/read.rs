//! Reading positions, with errors that name the edge, the vertex or the field at fault.

use std::ops::Range;

use super::position::{GraphGame, Rule, Sheet};
use crate::games::ruled;
use crate::rules::{NotationError, Setup, Token};
use crate::solve::graphs::{Body, Graph, MAX_EDGES, MAX_VERTICES, Places, Shape};

/// A position of the rule in the brackets.
pub(super) fn position(setup: &Setup<'_>) -> Result<GraphGame, NotationError> {
    let token = ruled::brackets(
        setup,
        "game on a graph",
        "graph[node](petersen)",
        Rule::Node.name(),
    )?;
    let rule = Rule::ALL.into_iter().find(|rule| rule.name() == token.text);
    let Some(rule) = rule else {
        let names = Rule::ALL.map(Rule::name).join(", ");
        return Err(token.error("This rule is not known.", format!("one of {names}")));
    };
    let text = Text {
        body: setup.body,
        places: Places::new(setup.body.text),
    };
    let body = Body::read(setup.body.text)
        .map_err(|error| text.error(error.range, error.message, error.expected))?;
    let Some(graph) = body.shape.graph() else {
        return text.named(rule, body.shape);
    };
    text.fits(rule, &body, &graph)?;
    Ok(GraphGame {
        gone: body.gone,
        cut: body.cut.iter().map(|&edge| edge as u16).collect(),
        at: body.at.map(|at| at as u8),
        on: body.on,
        ground: body.ground,
        ..GraphGame::blank(rule, Sheet::new(body.shape))
    })
}

/// A body and its places.
struct Text<'a> {
    body: Token<'a>,
    places: Places,
}

impl Text<'_> {
    /// An error about bytes of the body.
    fn error(
        &self,
        range: Range<usize>,
        message: impl Into<String>,
        expected: impl Into<String>,
    ) -> NotationError {
        self.body
            .part(range.start, range.end)
            .error(message, expected)
    }

    /// An error about the value of a field.
    fn at_field(&self, key: &str, message: &str, expected: &str) -> NotationError {
        let place = self.places.field(key).unwrap_or(self.places.graph.clone());
        self.error(place, message, expected)
    }

    /// A graph that is too large to be drawn, if a theorem decides it.
    fn named(&self, rule: Rule, shape: Shape) -> Result<GraphGame, NotationError> {
        let game = GraphGame::whole(rule, shape);
        game.filter(GraphGame::is_decided_by_name).ok_or_else(|| {
            self.error(
                self.places.graph.clone(),
                "This graph is too large to be drawn, and no theorem decides it.",
                format!("a graph of at most {MAX_VERTICES} vertices and {MAX_EDGES} edges"),
            )
        })
    }

    /// Whether the rule knows what the body has.
    fn fits(&self, rule: Rule, body: &Body, graph: &Graph) -> Result<(), NotationError> {
        let title = rule.title();
        let fields = [
            ("at", rule.has_token(), "has no token"),
            ("on", rule == Rule::Erase, "has no erasers"),
            ("ground", rule == Rule::Cut, "has no ground"),
        ];
        for (key, known, message) in fields {
            if self.places.field(key).is_some() && !known {
                let message = format!("{title} {message}: leave this out.");
                return Err(self.at_field(key, &message, "nothing"));
            }
        }
        if let Some(edge) = graph.first_extra().filter(|_| rule != Rule::Cut) {
            let (from, to) = graph.ends(edge);
            let (message, expected) = match from == to {
                true => ("an edge from a vertex to itself", "two vertices"),
                false => ("two edges between the same vertices", "each edge once"),
            };
            let place = self.places.edges.get(edge).cloned();
            return Err(self.error(
                place.unwrap_or(self.places.graph.clone()),
                format!("{title} does not know {message}."),
                expected,
            ));
        }
        self.gone(rule, body, graph)?;
        let end = self.body.range().end;
        let missing = match rule {
            Rule::Vertex | Rule::Edge if body.at.is_none() => Some(("token", "at")),
            Rule::Cut if body.ground == 0 => Some(("ground", "ground")),
            _ => None,
        };
        if let Some((what, key)) = missing {
            let error = self.error(
                self.places.graph.clone(),
                format!("The {what} is missing: say on which vertex it is, after ;{key}=."),
                format!(";{key}=0 at the end"),
            );
            let first = (0..graph.vertices()).find(|&vertex| body.gone >> vertex & 1 == 0);
            return Err(match first {
                Some(vertex) => error.mended_by(end..end, format!(";{key}={vertex}")),
                None => error,
            });
        }
        let on_gone = [
            ("at", body.at.map_or(0, |at| 1 << at)),
            ("on", body.on),
            ("ground", body.ground),
        ];
        for (key, vertices) in on_gone {
            if vertices & body.gone != 0 {
                let message = "Something stands on a vertex that is gone.";
                return Err(self.at_field(key, message, "vertices that are there"));
            }
        }
        Ok(())
    }

    /// What is gone: edges only where the rule takes them without their ends, and none at
    /// a vertex that is gone itself.
    fn gone(&self, rule: Rule, body: &Body, graph: &Graph) -> Result<(), NotationError> {
        let Some(place) = self.places.field("gone") else {
            return Ok(());
        };
        let field = self.body.part(place.start, place.end);
        for piece in field.split(',') {
            let Some((from, to)) = piece.text.split_once('-') else {
                continue;
            };
            if !rule.cuts() {
                let message = format!("In {} vertices go, not edges alone.", rule.title());
                return Err(piece.error(message, "a vertex"));
            }
            let ends = [from, to].map(|end| end.trim_matches(' ').parse().unwrap_or(usize::MAX));
            let is_gone = |&end: &usize| end < graph.vertices() && body.gone >> end & 1 == 1;
            if let Some(end) = ends.iter().find(|end| is_gone(end)) {
                let message = format!("This edge is gone with vertex {end} already.");
                return Err(piece.error(message, "an edge between vertices that are there"));
            }
        }
        Ok(())
    }
}
