//! Graphs as text: names, edge lists, graph6, and what a position has beside the graph.
//!
//! A body is a graph, then fields behind semicolons:
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

use std::fmt;
use std::ops::Range;

use super::families::Family;
use super::graph::{Graph, MAX_EDGES, MAX_VERTICES, bits};

/// Why a text is not a graph or a position on one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BodyError {
    /// The bytes that are wrong.
    pub range: Range<usize>,
    /// One sentence for people.
    pub message: &'static str,
    /// What was expected in their place.
    pub expected: String,
}

/// A graph as it was named.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Shape {
    /// A family, which may be larger than a graph that is drawn.
    Family(Family),
    /// Vertices and edges.
    Edges(Graph),
}

/// A graph, and what a position has beside it. `Display` writes the canonical text.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Body {
    /// The graph, with all that is gone.
    pub shape: Shape,
    /// The vertex of the token.
    pub at: Option<usize>,
    /// The vertices with erasers.
    pub on: u128,
    /// The vertices on the ground.
    pub ground: u128,
    /// The vertices that were taken.
    pub gone: u128,
    /// The edges that were taken without their ends, by number, in order.
    pub cut: Vec<usize>,
}

/// Where the parts of a body stand in its text, for errors of games: a missing token, an
/// edge that is there twice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Places {
    /// The graph, from its name or number to its last edge.
    pub graph: Range<usize>,
    /// Each edge of a list, by number; none of a family or graph6.
    pub edges: Vec<Range<usize>>,
    /// The name of each field, and where its value stands.
    pub fields: Vec<(String, Range<usize>)>,
}

impl Places {
    /// The places in a text that is a body.
    pub fn new(text: &str) -> Self {
        let mut places = Self {
            graph: 0..0,
            edges: Vec::new(),
            fields: Vec::new(),
        };
        for (number, piece) in (Piece { text, at: 0 }).split(';').enumerate() {
            if let Some((key, value)) = piece.pair('=').filter(|_| number > 0) {
                places.fields.push((key.text.to_owned(), value.range()));
                continue;
            }
            if number == 0 {
                places.graph.start = piece.at;
            } else {
                places.edges = piece.split(',').map(Piece::range).collect();
            }
            places.graph.end = piece.range().end;
        }
        places
    }

    /// Where the value of a field stands.
    pub fn field(&self, key: &str) -> Option<Range<usize>> {
        let mut fields = self.fields.iter();
        fields
            .find(|(name, _)| name == key)
            .map(|(_, place)| place.clone())
    }
}

/// A piece of the text and its place.
#[derive(Clone, Copy)]
struct Piece<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Piece<'a> {
    fn error<T>(self, message: &'static str, expected: impl Into<String>) -> Result<T, BodyError> {
        Err(BodyError {
            range: self.range(),
            message,
            expected: expected.into(),
        })
    }

    fn range(self) -> Range<usize> {
        self.at..self.at + self.text.len()
    }

    fn from(self, start: usize) -> Self {
        Self {
            text: &self.text[start..],
            at: self.at + start,
        }
    }

    fn to(self, end: usize) -> Self {
        Self {
            text: &self.text[..end],
            ..self
        }
    }

    /// The piece without spaces at its ends.
    fn trimmed(self) -> Self {
        let start = self.text.trim_start_matches(' ');
        let piece = self.from(self.text.len() - start.len());
        piece.to(piece.text.trim_end_matches(' ').len())
    }

    /// The pieces between separators; none of an empty text.
    fn split(self, separator: char) -> impl Iterator<Item = Self> {
        let mut at = 0;
        let pieces = self.text.split(separator).map(move |text| {
            let piece = Self {
                text,
                at: self.at + at,
            };
            at += text.len() + 1;
            piece.trimmed()
        });
        pieces.filter(move |_| !self.text.is_empty())
    }

    /// The two pieces around the first separator.
    fn pair(self, separator: char) -> Option<(Self, Self)> {
        let place = self.text.find(separator)?;
        Some((self.to(place).trimmed(), self.from(place + 1).trimmed()))
    }

    fn number(self, bounds: Range<u64>) -> Result<u64, BodyError> {
        let expected = || match bounds.end {
            0 | 1 => "0".to_string(),
            end => format!("a whole number from {} to {}", bounds.start, end - 1),
        };
        let digits = !self.text.is_empty() && self.text.bytes().all(|b| b.is_ascii_digit());
        if digits && self.text.len() > 1 && self.text.starts_with('0') {
            return self.error("A number has no leading zero: leave it out.", expected());
        }
        match self.text.parse() {
            Ok(number) if digits && bounds.contains(&number) => Ok(number),
            _ if !digits => self.error("This is not a number.", expected()),
            _ => self.error("This number is out of bounds.", expected()),
        }
    }

    fn vertex(self, vertices: usize) -> Result<usize, BodyError> {
        if vertices == 0 {
            return self.error("The graph has no vertex.", "nothing");
        }
        Ok(self.number(0..vertices as u64)? as usize)
    }

    fn edge(self, vertices: usize) -> Result<(usize, usize), BodyError> {
        let Some((from, to)) = self.pair('-') else {
            return self.error("This is not an edge.", "two vertices, as in 0-1");
        };
        Ok((from.vertex(vertices)?, to.vertex(vertices)?))
    }

    fn set(self, vertices: usize) -> Result<u128, BodyError> {
        let mut set = 0;
        for piece in self.split(',') {
            let vertex = piece.vertex(vertices)?;
            if set >> vertex & 1 == 1 {
                return piece.error("This vertex is named twice.", "each vertex once");
            }
            set |= 1 << vertex;
        }
        Ok(set)
    }
}

impl Shape {
    /// The graph, if it is small enough to be drawn.
    pub fn graph(&self) -> Option<Graph> {
        match self {
            Self::Family(family) => family.graph(),
            Self::Edges(graph) => Some(graph.clone()),
        }
    }
}

impl Body {
    /// The whole graph, nothing else.
    pub fn new(shape: Shape) -> Self {
        Self {
            shape,
            at: None,
            on: 0,
            ground: 0,
            gone: 0,
            cut: Vec::new(),
        }
    }

    /// Reads a body. Which fields and edges a game allows is for the game to say.
    pub fn read(text: &str) -> Result<Self, BodyError> {
        let whole = Piece { text, at: 0 };
        let mut pieces = whole.split(';').peekable();
        let Some(head) = pieces.next().filter(|head| !head.text.is_empty()) else {
            return whole.error("The graph is missing.", "such as 3;0-1,1-2 or grid:3x4");
        };
        let shape = if head.text.starts_with(|c: char| c.is_ascii_digit()) {
            let vertices = head.number(0..MAX_VERTICES as u64 + 1)? as usize;
            let edges = pieces.next_if(|piece| !piece.text.contains('='));
            Shape::Edges(match edges {
                Some(edges) => edge_list(vertices, edges)?,
                None => edge_list(vertices, head.from(head.text.len()))?,
            })
        } else if let Some(code) = head.text.strip_prefix("g6:") {
            Shape::Edges(read_graph6(Piece {
                text: code,
                at: head.at + 3,
            })?)
        } else {
            Shape::Family(family(head)?)
        };
        let graph = shape.graph();
        let vertices = graph.as_ref().map_or(0, Graph::vertices);
        let mut body = Self::new(shape);
        let mut seen: Vec<&str> = Vec::new();
        for field in pieces {
            let Some((key, value)) = field.pair('=') else {
                return field.error("This is no field.", "at=, on=, ground= or gone=");
            };
            let Some(graph) = &graph else {
                let drawn =
                    format!("a graph of at most {MAX_VERTICES} vertices, {MAX_EDGES} edges");
                return head.error("This graph is too large to play on.", drawn);
            };
            if seen.contains(&key.text) {
                return field.error("This field is given twice.", "each field once");
            }
            seen.push(key.text);
            match key.text {
                "at" => body.at = Some(value.vertex(vertices)?),
                "on" => body.on = value.set(vertices)?,
                "ground" => body.ground = value.set(vertices)?,
                "gone" => body.read_gone(value, graph)?,
                _ => return key.error("This field is not known.", "at, on, ground or gone"),
            }
        }
        Ok(body)
    }

    fn read_gone(&mut self, value: Piece<'_>, graph: &Graph) -> Result<(), BodyError> {
        for piece in value.split(',') {
            if !piece.text.contains('-') {
                let vertex = piece.vertex(graph.vertices())?;
                if self.gone >> vertex & 1 == 1 {
                    return piece.error("This vertex is named twice.", "each vertex once");
                }
                self.gone |= 1 << vertex;
                continue;
            }
            let (from, to) = piece.edge(graph.vertices())?;
            let edges = 0..graph.edges().len();
            let same = |edge: &usize| [(from, to), (to, from)].contains(&graph.ends(*edge));
            let found = edges.filter(same).find(|edge| !self.cut.contains(edge));
            match found {
                Some(edge) => self.cut.push(edge),
                None => return piece.error("The graph has no such edge left.", "one of its edges"),
            }
        }
        self.cut.sort_unstable();
        Ok(())
    }
}

/// The graph with a list of edges. Loops and multiple edges are read.
fn edge_list(vertices: usize, list: Piece<'_>) -> Result<Graph, BodyError> {
    let mut edges = Vec::new();
    for piece in list.split(',') {
        if edges.len() == MAX_EDGES {
            return piece.error("There are too many edges.", format!("at most {MAX_EDGES}"));
        }
        edges.push(piece.edge(vertices)?);
    }
    match Graph::new(vertices, edges) {
        Some(graph) => Ok(graph),
        None => list.error("These are not the edges of a graph.", "edges such as 0-1"),
    }
}

const FAMILIES: &str = "path:, cycle:, star:, wheel:, complete:, bipartite:, grid:, prism:, \
                        cube:, petersen, tree:, g6: or a number of vertices";

fn family(head: Piece<'_>) -> Result<Family, BodyError> {
    if head.text == "petersen" {
        return Ok(Family::Petersen);
    }
    let Some((name, value)) = head.pair(':') else {
        return head.error("This graph is not known.", FAMILIES);
    };
    let size = |piece: Piece<'_>, least: u64| piece.number(least..super::MAX_SIZE + 1);
    let two = |separator: char, example: &str| match value.pair(separator) {
        Some((one, other)) => Ok((size(one, 1)?, size(other, 1)?)),
        None => value.error("Two numbers are expected.", example),
    };
    Ok(match name.text {
        "path" => Family::Path(size(value, 1)?),
        "cycle" => Family::Cycle(size(value, 3)?),
        "star" => Family::Star(size(value, 1)?),
        "wheel" => Family::Wheel(size(value, 3)?),
        "complete" => Family::Complete(size(value, 1)?),
        "prism" => Family::Prism(size(value, 3)?),
        "cube" => Family::Cube(value.number(0..64)?),
        "bipartite" => {
            let (a, b) = two(',', "such as 3,4")?;
            Family::Bipartite(a, b)
        }
        "grid" => {
            let (rows, columns) = two('x', "such as 3x4")?;
            Family::Grid(rows, columns)
        }
        "tree" => {
            let mut parents: Vec<u8> = Vec::new();
            for piece in value.split(',') {
                if parents.len() + 1 == MAX_VERTICES {
                    let most = format!("at most {MAX_VERTICES}");
                    return piece.error("There are too many vertices.", most);
                }
                // A parent comes before its child, so a tree has no cycle.
                parents.push(piece.vertex(parents.len() + 1)? as u8);
            }
            Family::Tree(parents)
        }
        _ => return name.error("This family is not known.", FAMILIES),
    })
}

/// Reads graph6, the code of B. D. McKay: the size, then the upper half of the matrix column
/// by column, six bits a letter.
fn read_graph6(code: Piece<'_>) -> Result<Graph, BodyError> {
    const START: &str = ">>graph6<<";
    let code = match code.text.strip_prefix(START) {
        Some(_) => code.from(START.len()),
        None => code,
    };
    if let Some((at, letter)) = code
        .text
        .char_indices()
        .find(|(_, c)| !('?'..='~').contains(c))
    {
        let here = code.from(at).to(letter.len_utf8());
        return here.error("This letter is not of graph6.", "letters from ? to ~");
    }
    let values: Vec<usize> = code
        .text
        .bytes()
        .map(|byte| usize::from(byte - 63))
        .collect();
    let (vertices, start) = match values[..] {
        [] => return code.error("The graph is missing.", "graph6, such as g6:D?{"),
        [63, a, b, c, ..] if a < 63 => (a << 12 | b << 6 | c, 4),
        [n, ..] if n < 63 => (n, 1),
        _ => {
            return code.error(
                "The graph is too large.",
                format!("at most {MAX_VERTICES} vertices"),
            );
        }
    };
    if vertices > MAX_VERTICES {
        return code.error(
            "There are too many vertices.",
            format!("at most {MAX_VERTICES}"),
        );
    }
    let cells = vertices * vertices.saturating_sub(1) / 2;
    let body = &values[start..];
    if body.len() != cells.div_ceil(6) {
        let letters = format!("{} letters after the size", cells.div_ceil(6));
        return code.error("The code has the wrong length.", letters);
    }
    let has = |cell: usize| body[cell / 6] >> (5 - cell % 6) & 1 == 1;
    if (cells..6 * body.len()).any(has) {
        let last = code.from(code.text.len() - 1);
        return last.error("This letter has bits beyond the graph.", "zeros there");
    }
    let pairs = (0..vertices).flat_map(|from| (from + 1..vertices).map(move |to| (from, to)));
    let edges: Vec<_> = pairs
        .filter(|(from, to)| has(to * (to - 1) / 2 + from))
        .collect();
    match Graph::new(vertices, edges) {
        Some(graph) => Ok(graph),
        None => code.error("There are too many edges.", format!("at most {MAX_EDGES}")),
    }
}

/// The graph in graph6; `None` if it has loops or multiple edges.
pub fn write_graph6(graph: &Graph) -> Option<String> {
    if !graph.is_simple() {
        return None;
    }
    let vertices = graph.vertices();
    let mut letters = match vertices {
        0..63 => vec![vertices],
        _ => vec![63, vertices >> 12, vertices >> 6 & 63, vertices & 63],
    };
    let start = letters.len();
    let pairs = (1..vertices).flat_map(|to| (0..to).map(move |from| (from, to)));
    for (cell, (from, to)) in pairs.enumerate() {
        if cell % 6 == 0 {
            letters.push(0);
        }
        let bit = (graph.neighbours(from) >> to & 1) as usize;
        letters[start + cell / 6] |= bit << (5 - cell % 6);
    }
    Some(
        letters
            .into_iter()
            .map(|letter| char::from(letter as u8 + 63))
            .collect(),
    )
}

impl fmt::Display for Graph {
    /// Vertices and edges, in the order of the list.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{};", self.vertices())?;
        for (place, (from, to)) in self.edges().iter().enumerate() {
            let comma = if place > 0 { "," } else { "" };
            write!(f, "{comma}{from}-{to}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Family(family) => family.fmt(f),
            Self::Edges(graph) => graph.fmt(f),
        }
    }
}

impl fmt::Display for Body {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.shape.fmt(f)?;
        if let Some(at) = self.at {
            write!(f, ";at={at}")?;
        }
        let words = |set: u128| bits(set).map(|vertex| vertex.to_string());
        let graph = self.shape.graph();
        let cut = self.cut.iter().filter_map(|&edge| {
            let (from, to) = graph.as_ref()?.ends(edge);
            Some(format!("{from}-{to}"))
        });
        let lists = [
            ("on", words(self.on).collect::<Vec<_>>()),
            ("ground", words(self.ground).collect()),
            ("gone", words(self.gone).chain(cut).collect()),
        ];
        for (key, list) in lists {
            if !list.is_empty() {
                write!(f, ";{key}={}", list.join(","))?;
            }
        }
        Ok(())
    }
}

impl fmt::Display for BodyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Range { start, end } = self.range;
        write!(
            f,
            "{} (bytes {start}..{end}; expected {})",
            self.message, self.expected
        )
    }
}

impl std::error::Error for BodyError {}
