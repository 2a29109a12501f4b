//! Graphs as text.

use nimscope::solve::graphs::{Body, Graph, MAX_EDGES, Places, Shape};
use nimscope::{NotationError, Token};

use super::{Chance, graph};

fn read(text: &str) -> Result<(Body, Places<'_>), NotationError> {
    Body::read(Token { text, at: 0 })
}

/// Writes graph6 by its definition: the bits above the diagonal, column by column.
fn write_graph6(graph: &Graph) -> String {
    let vertices = graph.vertices();
    let cells = (0..vertices).flat_map(|to| (0..to).map(move |from| (from, to)));
    let cells: Vec<bool> = cells
        .map(|(from, to)| graph.neighbours(from) >> to & 1 == 1)
        .collect();
    let letters = cells.chunks(6).map(|six| {
        let bits = six.iter().zip((0..6).rev());
        bits.fold(0, |letter, (&bit, place)| {
            letter | usize::from(bit) << place
        })
    });
    let size = match vertices {
        0..=62 => vec![vertices],
        _ => vec![63, vertices >> 12, vertices >> 6 & 63, vertices & 63],
    };
    let all = size.into_iter().chain(letters);
    all.map(|value| char::from(value as u8 + 63)).collect()
}

#[test]
fn graphs_are_read() {
    for text in [
        "path:9",
        "cycle:9",
        "star:5",
        "wheel:6",
        "complete:5",
        "bipartite:3,4",
        "grid:3x4",
        "prism:5",
        "cube:3",
        "petersen",
        "tree:0,0,1,1",
        "tree:",
        "path:1000000000000000000",
        "complete:1000",
    ] {
        match read(text).expect(text).0.shape {
            Shape::Family(family) => assert_eq!(family.to_string(), text),
            Shape::Edges(graph) => panic!("{text}: {graph:?}"),
        }
    }
    for (text, vertices, edges) in [
        ("3;0-1,1-2,2-0", 3, &[(0, 1), (1, 2), (2, 0)][..]),
        ("0;", 0, &[]),
        ("5", 5, &[]),
        (" 4 ; 3-1 , 2-2 , 1-3 ", 4, &[(3, 1), (2, 2), (1, 3)]),
        ("g6:D?{", 5, &[(0, 4), (1, 4), (2, 4), (3, 4)]),
        ("g6:>>graph6<<Bw", 3, &[(0, 1), (0, 2), (1, 2)]),
    ] {
        let found = graph(text);
        assert_eq!(
            (found.vertices(), found.edges()),
            (vertices, edges),
            "{text}"
        );
    }
    let (body, _) = read("grid:3x4;at=2;on=4,3;ground=0;gone=7,2-1,5").expect("a body");
    assert_eq!((body.at, body.on, body.ground), (Some(2), 0b11000, 1));
    assert_eq!((body.gone, body.cut), (1 << 7 | 1 << 5, vec![1]));
    let mut chance = Chance(37);
    for vertices in (0..40).chain([62, 63, 64, 100, 128]) {
        let percent = if vertices > 30 { 4 } else { 50 };
        let drawn = chance.graph(vertices, percent);
        let code = write_graph6(&drawn);
        assert_eq!(graph(&format!("g6:{code}")).near(), drawn.near(), "{code}");
    }
    let petersen = graph("petersen");
    assert!((0..10).all(|v| petersen.neighbours(v).count_ones() == 3));
    // In the Petersen graph, two vertices have exactly one common neighbour, or are adjacent.
    assert!((0..10).all(|v| (0..v).all(|w| {
        let common = (petersen.neighbours(v) & petersen.neighbours(w)).count_ones();
        let adjacent = (petersen.neighbours(v) >> w & 1) as u32;
        common + adjacent == 1
    })));
    assert_eq!(graph("cube:7").edges().len(), 448);
    assert!(graph("prism:40").first_extra().is_none());
    assert_eq!(graph("complete:128").edges().len(), MAX_EDGES);
    assert_eq!(read("complete:129").expect("read").0.shape.graph(), None);
}

#[test]
fn errors_name_the_part_at_fault() {
    for (text, part, message) in [
        ("", "", "The graph is missing."),
        ("blob", "blob", "This graph is not known."),
        ("blob:3", "blob", "This family is not known."),
        ("petersen:3", "3", "The Petersen graph has only one size."),
        ("path:0", "0", "This number is too small."),
        ("path:x", "x", "This is not a number."),
        ("cycle:2", "2", "This number is too small."),
        ("grid:3", "3", "Two numbers are expected."),
        ("grid:3x", "", "A number is missing."),
        ("tree:0,2", "2", "This number is too large."),
        ("129;", "129", "This number is too large."),
        ("3;0-1,1-3", "3", "This number is too large."),
        ("3;0-1,12", "12", "This is not an edge."),
        ("3;0-1,", "", "This is not an edge."),
        ("0;0-0", "0", "The graph has no vertex."),
        ("3;0-1;at=3", "3", "This number is too large."),
        ("3;0-1;on=1,1", "1", "This vertex is named twice."),
        ("3;0-1;at=1;at=2", "at=2", "This field is given twice."),
        ("3;0-1;to=1", "to", "This field is not known."),
        ("3;0-1;1-2", "1-2", "This is not a field."),
        ("3;0-1;gone=1-2", "1-2", "The graph has no such edge left."),
        (
            "path:1000;at=3",
            "path:1000",
            "This graph is too large to be played on.",
        ),
        ("g6:", "", "The graph is missing."),
        ("g6:D?", "D?", "The code has the wrong length."),
        ("g6:D? ", "D?", "The code has the wrong length."),
        ("g6:D !", " ", "graph6 does not use this letter."),
        (
            "g6:Bx",
            "x",
            "This letter has a 1 in a bit that stands for no edge.",
        ),
        ("g6:~~??????", "~~??????", "The graph is too large."),
    ] {
        let error = read(text).expect_err(text);
        assert_eq!(error.part, part, "{text}: {error}");
        assert!(text[error.at..].starts_with(part), "{text}: {error}");
        assert_eq!(error.message, message, "{text}: {error}");
    }
    let many = vec!["0-1"; MAX_EDGES + 1].join(",");
    let error = read(&format!("2;{many}")).expect_err("too many").message;
    assert_eq!(error, "There are too many edges: a graph has at most 8128.");
}

#[test]
fn the_parts_of_a_body_have_their_places() {
    let text = " 3;0-1, 1-2 ; at = 2;gone=0";
    let (_, places) = read(text).expect(text);
    assert_eq!((places.graph.text, places.graph.at), ("3;0-1, 1-2", 1));
    let edges: Vec<&str> = places.edges.iter().map(|edge| edge.text).collect();
    assert_eq!(edges, ["0-1", "1-2"]);
    assert_eq!(places.field("at").map(|value| value.text), Some("2"));
    assert_eq!(places.field("on"), None);
    let (_, places) = read("grid:3x4;gone=1,0-4").expect("a body");
    assert_eq!((places.graph.text, places.edges.len()), ("grid:3x4", 0));
    let (cut, ends) = places.cut[0];
    assert_eq!((cut.text, cut.at, ends), ("0-4", 16, [0, 4]));
}
