//! Games on a graph that a person draws. The rule is written in brackets: see [`GraphRule`].
//!
//! A position is a graph, its removed vertices and edges, and its token, erasers or ground. A graph
//! that is written as a name can be too large to be drawn. A theorem can decide such a position,
//! although the graph is too large for play.

#[cfg(feature = "graphs")]
mod position;
#[cfg(feature = "graphs")]
mod reason;
#[cfg(feature = "graphs")]
mod ruleset;
#[cfg(feature = "graphs")]
mod solve;

use crate::rules::{DrawingBoard, DrawnMark, DrawnRule, Game, MAX_DRAWN, MAX_DRAWN_EDGES, Variant};

#[cfg(feature = "graphs")]
pub use position::{GraphGame, GraphMove, GraphRule};
#[cfg(feature = "graphs")]
pub use solve::Tables;

const FUSION: &str =
    "E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways, chapter 7: fusion and colon";
const KERNELS: &str =
    "A. S. Fraenkel, E. R. Scheinerman and D. Ullman, Undirected edge geography, 1993";
const KAYLES: &str =
    "T. J. Schaefer, On the complexity of some two-person perfect-information games, 1978";

const fn rule(
    name: &'static str,
    title: &'static str,
    edges: bool,
    mark: Option<DrawnMark>,
) -> DrawnRule {
    DrawnRule {
        name,
        title,
        edges,
        mark,
        multiple: matches!(mark, Some(DrawnMark::Ground)),
    }
}

const TOKEN: Option<DrawnMark> = Some(DrawnMark::Token);
const GROUND: Option<DrawnMark> = Some(DrawnMark::Ground);
const ERASER: Option<DrawnMark> = Some(DrawnMark::Eraser);

/// The rules as the drawing board needs them, in the order of the catalogue.
const RULES: &[DrawnRule] = &[
    rule("node", "Node Kayles", false, None),
    rule("arc", "Arc Kayles", true, None),
    rule("grim", "Grim", false, None),
    rule("vertex", "Vertex geography", false, TOKEN),
    rule("edge", "Edge geography", false, TOKEN),
    rule("cut", "Green Hackenbush", true, GROUND),
    rule("erase", "Eraserhead on a graph", false, ERASER),
];

/// The catalogue entry.
pub const GAME: Game = Game {
    name: "graph",
    title: "Games on a graph",
    variants: &[
        Variant {
            name: "node",
            meaning: "Node Kayles. Take a vertex; its neighbours go, too.",
        },
        Variant {
            name: "arc",
            meaning: "Arc Kayles. Take an edge; both its ends go, too.",
        },
        Variant {
            name: "grim",
            meaning: "Grim. Take a vertex that has a neighbour.",
        },
        Variant {
            name: "vertex",
            meaning: "Vertex geography. Move the token along an edge; the vertex that the token \
                      leaves is gone.",
        },
        Variant {
            name: "edge",
            meaning: "Edge geography. Move the token along an edge; that edge is gone.",
        },
        Variant {
            name: "cut",
            meaning: "Green Hackenbush. Cut an edge; everything no longer connected to the ground \
                      falls.",
        },
        Variant {
            name: "erase",
            meaning: "Eraserhead on a graph. Move an eraser along an edge to a free vertex; that \
                      edge is erased.",
        },
    ],
    rules: "Draw a graph: take its vertices or edges, or move a token on it, by one of seven \
            rules.",
    summary: "Even your town's metro is a game board: see who wins on it, and why.",
    example: "graph[node](9;0-1,1-2,2-3,3-0,2-4,3-4,1-5,5-6,6-7,6-8)",
    drawing: Some(DrawingBoard {
        rules: RULES,
        vertices: MAX_DRAWN,
        edges: MAX_DRAWN_EDGES,
    }),
    gesture: "Choose a vertex or an edge, or drag the token along an edge.",
    first_move: "On a path of five vertices in Node Kayles you may take the middle vertex. Its two \
                 neighbours go, too, and both ends are left.",
    sources: &[KAYLES, KERNELS, FUSION],
    notation: "The number of vertices, then the edges: 3;0-1,1-2. The first vertex is 0. Or a \
               family: path:9, cycle:9, star:5, wheel:6, complete:5, bipartite:3,4, grid:3x4, \
               prism:5, cube:3, petersen, tree:0,0,1,1. Or graph6 after g6:. Then, if needed, ;at= \
               for the token, ;on= for erasers, ;ground= for the ground and ;gone= for what was \
               taken.",
    forms: &[
        "graph[node](3;0-1,1-2)",
        "graph[arc](grid:3x4)",
        "graph[grim](wheel:6)",
        "graph[vertex](petersen;at=0)",
        "graph[edge](cube:3;at=0)",
        "graph[cut](3;0-1,0-1,1-2,2-2;ground=0)",
        "graph[erase](cycle:9;on=0,4)",
    ],
    ..Game::DRAWING
};
