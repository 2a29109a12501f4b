//! Graphs as text: names, edge lists, graph6, and the other fields of a position.
//!
//! A body is a graph, followed by fields after semicolons:
//!
//! ```text
//! body   = graph { ";" field }
//! graph  = family | "g6:" graph6 | number ";" [ edge { "," edge } ]
//! family = "path:" n | "cycle:" n | "star:" n | "wheel:" n | "complete:" n
//!        | "bipartite:" n "," n | "grid:" n "x" n | "prism:" n | "cube:" n
//!        | "petersen" | "tree:" [ n { "," n } ]
//! edge   = number "-" number
//! field  = "at=" number | "on=" list | "ground=" list | "gone=" gone { "," gone }
//! list   = number { "," number }
//! gone   = number | edge
//! ```

use super::families::Family;
use super::graph::{Graph, MAX_EDGES, MAX_VERTICES};
use crate::rules::{MAX_NUMBER, NotationError, Token, has};

/// A graph as the text gives it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Shape {
    /// A family, which can be too large to be drawn.
    Family(Family),
    /// Vertices and edges.
    Edges(Graph),
}

/// A graph, and the other fields of a position.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Body {
    /// The graph, including the vertices and edges that are gone.
    pub shape: Shape,
    /// The vertex of the token, if there is one.
    pub at: Option<usize>,
    /// The vertices with erasers.
    pub on: u128,
    /// The vertices on the ground.
    pub ground: u128,
    /// The vertices that were taken.
    pub gone: u128,
    /// The edges that were taken without their ends, by number, ascending.
    pub cut: Vec<usize>,
}

/// The places of the parts of a body in its text. Games need them for errors: a missing token, or
/// an edge that is listed twice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Places<'a> {
    /// The graph, from its name or number to its last edge.
    pub graph: Token<'a>,
    /// Each edge of a list, by number; empty for a family or graph6.
    pub edges: Vec<Token<'a>>,
    /// The name of each field, and its value.
    pub fields: Vec<(&'a str, Token<'a>)>,
    /// The edges that were taken while their ends stayed. Each has its text, and its ends as written.
    pub cut: Vec<(Token<'a>, [usize; 2])>,
}

impl<'a> Places<'a> {
    /// The value of a field; `None` if the text does not have the field.
    pub fn field(&self, key: &str) -> Option<Token<'a>> {
        let mut fields = self.fields.iter();
        fields
            .find(|(name, _)| *name == key)
            .map(|(_, value)| *value)
    }
}

impl Shape {
    /// The graph; `None` if it is too large to be drawn.
    pub fn graph(&self) -> Option<Graph> {
        match self {
            Self::Family(family) => family.graph(),
            Self::Edges(graph) => Some(graph.clone()),
        }
    }
}

impl Body {
    /// Reads a body. The game decides which fields and edges it allows.
    ///
    /// # Errors
    /// Fails if the text is not a body. The error names the first part that is wrong.
    pub fn read(whole: Token<'_>) -> Result<(Self, Places<'_>), NotationError> {
        let mut pieces = list(whole, ';').peekable();
        let Some(head) = pieces.next().filter(|head| !head.text.is_empty()) else {
            return Err(whole.error(
                "The graph is missing.",
                "a graph such as 3;0-1,1-2 or grid:3x4",
            ));
        };
        let mut places = Places {
            graph: head,
            edges: Vec::new(),
            fields: Vec::new(),
            cut: Vec::new(),
        };
        let shape = if head.text.starts_with(|c: char| c.is_ascii_digit()) {
            let vertices = head.number(0..=MAX_VERTICES as u64)? as usize;
            if let Some(edges) = pieces.next_if(|piece| !has(piece.text, '=')) {
                let (start, end) = (head.at - whole.at, edges.range().end - whole.at);
                places.graph = whole.part(start, end);
                places.edges = list(edges, ',').collect();
            }
            Shape::Edges(edge_list(vertices, &places.edges)?)
        } else if head.text.starts_with(GRAPH6) {
            Shape::Edges(read_graph6(head.part(GRAPH6.len(), head.text.len()))?)
        } else {
            Shape::Family(family(head)?)
        };
        let graph = shape.graph();
        let mut body = Self {
            shape,
            at: None,
            on: 0,
            ground: 0,
            gone: 0,
            cut: Vec::new(),
        };
        for field in pieces {
            let Some((key, value)) = pair(field, '=') else {
                return Err(field.error("This is not a field.", "at=, on=, ground= or gone="));
            };
            let Some(graph) = &graph else {
                let drawn =
                    format!("a graph of at most {MAX_VERTICES} vertices, {MAX_EDGES} edges");
                return Err(head.error("This graph is too large to be played on.", drawn));
            };
            if places.field(key.text).is_some() {
                return Err(field.error("This field is given twice.", "each field once"));
            }
            places.fields.push((key.text, value));
            match key.text {
                "at" => body.at = Some(vertex(value, graph.vertices())?),
                "on" => body.on = set(value, graph.vertices())?,
                "ground" => body.ground = set(value, graph.vertices())?,
                "gone" => places.cut = body.read_gone(value, graph)?,
                _ => return Err(key.error("This field is not known.", "at, on, ground or gone")),
            }
        }
        Ok((body, places))
    }

    fn read_gone<'a>(
        &mut self,
        value: Token<'a>,
        graph: &Graph,
    ) -> Result<Vec<(Token<'a>, [usize; 2])>, NotationError> {
        let mut places = Vec::new();
        for piece in list(value, ',') {
            if !has(piece.text, '-') {
                add(&mut self.gone, piece, graph.vertices())?;
                continue;
            }
            let (from, to) = edge(piece, graph.vertices())?;
            let edges = 0..graph.edges().len();
            let same = |edge: &usize| [(from, to), (to, from)].contains(&graph.ends(*edge));
            let found = edges.filter(same).find(|edge| !self.cut.contains(edge));
            let Some(edge) = found else {
                return Err(piece.error("The graph has no such edge left.", "one of its edges"));
            };
            self.cut.push(edge);
            places.push((piece, [from, to]));
        }
        self.cut.sort_unstable();
        Ok(places)
    }
}

fn list(token: Token<'_>, separator: char) -> impl Iterator<Item = Token<'_>> {
    let pieces = token.split(separator);
    pieces.filter(move |_| !token.text.is_empty())
}

fn pair(token: Token<'_>, separator: char) -> Option<(Token<'_>, Token<'_>)> {
    let (one, other) = token.text.split_once(separator)?;
    let place = token.at + one.len() + 1;
    Some((Token::trimmed(one, token.at), Token::trimmed(other, place)))
}

fn vertex(token: Token<'_>, vertices: usize) -> Result<usize, NotationError> {
    match vertices.checked_sub(1) {
        Some(last) => Ok(token.number(0..=last as u64)? as usize),
        None => Err(token.error("The graph has no vertex.", "nothing")),
    }
}

fn edge(token: Token<'_>, vertices: usize) -> Result<(usize, usize), NotationError> {
    let Some((from, to)) = pair(token, '-') else {
        return Err(token.error("This is not an edge.", "two vertices, as in 0-1"));
    };
    Ok((vertex(from, vertices)?, vertex(to, vertices)?))
}

fn set(token: Token<'_>, vertices: usize) -> Result<u128, NotationError> {
    let mut set = 0;
    for piece in list(token, ',') {
        add(&mut set, piece, vertices)?;
    }
    Ok(set)
}

fn add(set: &mut u128, token: Token<'_>, vertices: usize) -> Result<(), NotationError> {
    let vertex = 1 << vertex(token, vertices)?;
    if *set & vertex != 0 {
        return Err(token.error("This vertex is named twice.", "each vertex once"));
    }
    *set |= vertex;
    Ok(())
}

fn edge_list(vertices: usize, list: &[Token<'_>]) -> Result<Graph, NotationError> {
    if let Some(piece) = list.get(MAX_EDGES) {
        let message = format!("There are too many edges: a graph has at most {MAX_EDGES}.");
        return Err(piece.error(message, format!("at most {MAX_EDGES} edges")));
    }
    let edges = list.iter().map(|&piece| edge(piece, vertices));
    let edges: Vec<(usize, usize)> = edges.collect::<Result<_, _>>()?;
    Ok(Graph::new(vertices, edges).unwrap_or_else(|| unreachable!("within the limits")))
}

const FAMILIES: &str = "path:, cycle:, star:, wheel:, complete:, bipartite:, grid:, prism:, \
                        cube:, petersen, tree:, g6: or a number of vertices";

fn family(head: Token<'_>) -> Result<Family, NotationError> {
    if head.text == "petersen" {
        return Ok(Family::Petersen);
    }
    let Some((name, value)) = pair(head, ':') else {
        return Err(head.error("This graph is not known.", FAMILIES));
    };
    let size = |token: Token<'_>, least: u64| token.number(least..=MAX_NUMBER);
    let two = |separator: char, example: &str| match pair(value, separator) {
        Some((one, other)) => Ok((size(one, 1)?, size(other, 1)?)),
        None => Err(value.error("Two numbers are expected.", example)),
    };
    Ok(match name.text {
        "path" => Family::Path(size(value, 1)?),
        "cycle" => Family::Cycle(size(value, 3)?),
        "star" => Family::Star(size(value, 1)?),
        "wheel" => Family::Wheel(size(value, 3)?),
        "complete" => Family::Complete(size(value, 1)?),
        "prism" => Family::Prism(size(value, 3)?),
        "cube" => Family::Cube(value.number(0..=63)?),
        "bipartite" => {
            let (a, b) = two(',', "two numbers such as 3,4")?;
            Family::Bipartite(a, b)
        }
        "grid" => {
            let (rows, columns) = two('x', "two numbers such as 3x4")?;
            Family::Grid(rows, columns)
        }
        "tree" => {
            let mut parents: Vec<u8> = Vec::new();
            for piece in list(value, ',') {
                if parents.len() + 1 == MAX_VERTICES {
                    let most = format!("at most {MAX_VERTICES}");
                    return Err(piece.error("There are too many vertices.", most));
                }
                // A parent comes before its child, so a tree has no cycle.
                parents.push(vertex(piece, parents.len() + 1)? as u8);
            }
            Family::Tree(parents)
        }
        "petersen" => return Err(value.error("The Petersen graph has only one size.", "petersen")),
        _ => return Err(name.error("This family is not known.", FAMILIES)),
    })
}

const GRAPH6: &str = "g6:";

/// Reads graph6, the code of B. D. McKay: the size, then the upper half of the matrix column
/// by column, six bits a letter.
fn read_graph6(code: Token<'_>) -> Result<Graph, NotationError> {
    const START: &str = ">>graph6<<";
    let code = match code.text.starts_with(START) {
        true => code.part(START.len(), code.text.len()),
        false => code,
    };
    let mut letters = code.text.char_indices();
    if let Some((at, _)) = letters.find(|(_, letter)| !('?'..='~').contains(letter)) {
        let letter = code.letter(at);
        return Err(letter.error("graph6 does not use this letter.", "letters from ? to ~"));
    }
    let letters = code.text.bytes();
    let values: Vec<usize> = letters.map(|letter| usize::from(letter - 63)).collect();
    let (vertices, start) = match values[..] {
        [] => return Err(code.error("The graph is missing.", "graph6, such as g6:D?{")),
        [63, a, b, c, ..] if a < 63 => (a << 12 | b << 6 | c, 4),
        [n, ..] if n < 63 => (n, 1),
        _ => {
            let most = format!("at most {MAX_VERTICES} vertices");
            return Err(code.error("The graph is too large.", most));
        }
    };
    if vertices > MAX_VERTICES {
        let most = format!("at most {MAX_VERTICES}");
        return Err(code.error("There are too many vertices.", most));
    }
    let cells = vertices * vertices.saturating_sub(1) / 2;
    let body = &values[start..];
    if body.len() != cells.div_ceil(6) {
        let letters = format!("{} letters after the size", cells.div_ceil(6));
        return Err(code.error("The code has the wrong length.", letters));
    }
    let has = |cell: usize| body[cell / 6] >> (5 - cell % 6) & 1 == 1;
    if (cells..6 * body.len()).any(has) {
        let last = code.letter(code.text.len() - 1);
        return Err(last.error(
            "This letter has a 1 in a bit that stands for no edge.",
            "zeros there",
        ));
    }
    let pairs = (0..vertices).flat_map(|from| (from + 1..vertices).map(move |to| (from, to)));
    let edges: Vec<_> = pairs
        .filter(|(from, to)| has(to * (to - 1) / 2 + from))
        .collect();
    Ok(Graph::new(vertices, edges).unwrap_or_else(|| unreachable!("each edge once")))
}
