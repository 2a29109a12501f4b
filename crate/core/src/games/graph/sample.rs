//! Random positions, small enough for a person to play.

use std::sync::Arc;

use super::position::{GraphGame, GraphRule, Sheet};
use crate::rules::Chance;
use crate::solve::graphs::{Graph, Shape};

/// The rules to choose from. Rules with a token occur less often, because they have few moves.
pub(super) const DRAWN: [GraphRule; 12] = [
    GraphRule::Node,
    GraphRule::Node,
    GraphRule::Arc,
    GraphRule::Arc,
    GraphRule::Grim,
    GraphRule::Grim,
    GraphRule::Vertex,
    GraphRule::Edge,
    GraphRule::Cut,
    GraphRule::Cut,
    GraphRule::Erase,
    GraphRule::Erase,
];

/// The range of the number of vertices of a graph that resembles another one.
const LIKE: std::ops::RangeInclusive<u64> = 4..=40;

/// A random position of a rule.
pub(super) fn draw(rule: GraphRule, chance: &mut Chance) -> Option<GraphGame> {
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

/// A random position with about as many vertices and edges; `None` for an empty graph.
pub(super) fn draw_like(game: &GraphGame, chance: &mut Chance) -> Option<GraphGame> {
    let vertices = u64::from(game.left().count_ones());
    let more = (game.edges().count() as u64 + 1).saturating_sub(vertices);
    let mut near = |size: u64| chance.within(size - size / 5..=size + size / 5);
    let (size, more) = (near(vertices), near(more));
    let size = size.clamp(*LIKE.start(), *LIKE.end());
    (vertices > 0).then(|| of_size(game.rule, size, more, chance))?
}

/// A random tree with `more` additional edges, and the token, erasers or ground of the rule.
fn of_size(rule: GraphRule, vertices: u64, more: u64, chance: &mut Chance) -> Option<GraphGame> {
    let mut edges: Vec<(usize, usize)> = (1..vertices)
        .map(|to| {
            (
                chance.within(to.saturating_sub(3)..=to - 1) as usize,
                to as usize,
            )
        })
        .collect();
    for _ in 0..more {
        let mut end = || chance.within(0..=vertices - 1) as usize;
        let (one, other) = (end(), end());
        let edge = (one.min(other), one.max(other));
        if rule == GraphRule::Cut || one != other && !edges.contains(&edge) {
            edges.push(edge);
        }
    }
    edges.sort_unstable();
    let sheet: Arc<Sheet> = Sheet::new(Shape::Edges(Graph::new(vertices as usize, edges)?));
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
