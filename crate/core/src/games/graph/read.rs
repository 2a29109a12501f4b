//! Reading positions, with errors that name the edge, the vertex or the field at fault.

use super::position::{GraphGame, GraphRule, Sheet};
use crate::games::ruled;
use crate::rules::{NotationError, Setup, Token};
use crate::solve::graphs::{Body, MAX_EDGES, MAX_VERTICES, Places};

/// A position of the rule in the brackets.
pub(super) fn position(setup: &Setup<'_>) -> Result<GraphGame, NotationError> {
    let token = ruled::brackets(
        setup,
        "game on a graph",
        "graph[node](petersen)",
        GraphRule::Node.name(),
    )?;
    let rule = GraphRule::ALL
        .into_iter()
        .find(|rule| rule.name() == token.text);
    let Some(rule) = rule else {
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
    // Only rules that take edges without their ends may list removed edges. Both ends of
    // such an edge must be left.
    for (edge, ends) in &places.cut {
        if !rule.cuts() {
            let message = format!("{title} takes vertices, not edges alone.");
            return Err(edge.error(message, "a vertex"));
        }
        if let Some(end) = ends.iter().find(|end| game.gone >> **end & 1 == 1) {
            let message = format!("This edge is already gone with vertex {end}: leave it out.");
            return Err(edge.error(message, "an edge between vertices that are left"));
        }
    }
    let missing = match rule {
        GraphRule::Vertex | GraphRule::Edge if game.at.is_none() => Some(("token", "at")),
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
