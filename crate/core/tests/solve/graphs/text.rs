//! Graphs as text.

use nimscope::solve::graphs::{Bite, Body, MAX_EDGES, Places, Shape, Taking, first, write_graph6};

use super::{Chance, graph};

#[test]
fn graphs_are_read_and_written() {
    for text in [
        "3;0-1,1-2,2-0",
        "0;",
        "5;",
        "4;3-1;at=3",
        "4;0-1,0-1,2-2;ground=0,3",
        "5;;on=0,4",
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
        "grid:3x4;gone=0,7,1-2",
        "3;0-1,0-1;gone=0-1,0-1",
        "complete:1000",
    ] {
        let body = Body::read(text).expect(text);
        assert_eq!(body.to_string(), text);
    }
    let edges = |text: &str| Body::read(text).expect(text).to_string();
    assert_eq!(edges("g6:D?{"), "5;0-4,1-4,2-4,3-4");
    assert_eq!(edges("g6:Bw"), "3;0-1,0-2,1-2");
    assert_eq!(edges(" 3 ; 0-1 , 1-2 ; at = 2 "), "3;0-1,1-2;at=2");
    let mut chance = Chance(37);
    for vertices in (0..40).chain([62, 63, 64, 100, 128]) {
        let percent = if vertices > 30 { 4 } else { 50 };
        let graph = chance.graph(vertices, percent);
        let code = write_graph6(&graph).expect("simple");
        let again = Body::read(&format!("g6:{code}"))
            .expect(&code)
            .shape
            .graph();
        let again = again.expect("small");
        assert_eq!(again.near(), graph.near(), "{code}");
        assert_eq!(edges(&graph.to_string()), graph.to_string());
    }
    let petersen = graph("petersen");
    assert!((0..10).all(|v| petersen.neighbours(v).count_ones() == 3));
    // Two vertices have exactly one common neighbour, or are adjacent.
    assert!((0..10).all(|v| (0..v).all(|w| {
        let common = (petersen.neighbours(v) & petersen.neighbours(w)).count_ones();
        let adjacent = (petersen.neighbours(v) >> w & 1) as u32;
        common + adjacent == 1
    })));
    assert_eq!(write_graph6(&graph("2;0-1,0-1")), None);
    assert_eq!(graph("cube:7").edges().len(), 448);
    assert!(graph("prism:40").is_simple());
    assert_eq!(graph("complete:32").edges().len(), 496);
    assert_eq!(Body::read("complete:33").expect("read").shape.graph(), None);
}

#[test]
fn errors_name_the_part_at_fault() {
    for (text, part, message) in [
        ("", "", "The graph is missing."),
        ("blob", "blob", "This graph is not known."),
        ("blob:3", "blob", "This family is not known."),
        ("path:0", "0", "This number is out of bounds."),
        ("path:x", "x", "This is not a number."),
        ("cycle:2", "2", "This number is out of bounds."),
        ("grid:3", "3", "Two numbers are expected."),
        ("grid:3x", "", "This is not a number."),
        ("tree:0,2", "2", "This number is out of bounds."),
        ("129;", "129", "This number is out of bounds."),
        ("3;0-1,1-3", "3", "This number is out of bounds."),
        ("3;0-1,12", "12", "This is not an edge."),
        ("3;0-1,", "", "This is not an edge."),
        ("0;0-0", "0", "The graph has no vertex."),
        ("3;0-1;at=3", "3", "This number is out of bounds."),
        ("3;0-1;on=1,1", "1", "This vertex is named twice."),
        ("3;0-1;at=1;at=2", "at=2", "This field is given twice."),
        ("3;0-1;to=1", "to", "This field is not known."),
        ("3;0-1;1-2", "1-2", "This is no field."),
        ("3;0-1;gone=1-2", "1-2", "The graph has no such edge left."),
        (
            "path:1000;at=3",
            "path:1000",
            "This graph is too large to play on.",
        ),
        ("g6:", "", "The graph is missing."),
        ("g6:D?", "D?", "The code has the wrong length."),
        ("g6:D? ", "D?", "The code has the wrong length."),
        ("g6:D !", " ", "This letter is not of graph6."),
        ("g6:Bx", "x", "This letter has bits beyond the graph."),
        ("g6:~~??????", "~~??????", "The graph is too large."),
    ] {
        let error = Body::read(text).expect_err(text);
        assert_eq!(&text[error.range.clone()], part, "{text}: {error}");
        assert_eq!(error.message, message, "{text}: {error}");
    }
    let many = vec!["0-1"; MAX_EDGES + 1].join(",");
    let error = Body::read(&format!("2;{many}")).expect_err("too many");
    assert_eq!(error.message, "There are too many edges.");
    assert!(matches!(
        Body::read("grid:2x2").map(|body| body.shape),
        Ok(Shape::Family(_))
    ));
    assert_eq!(
        Taking::Arc.moves(&graph("3;0-1,2-1"), first(3)),
        [Bite::Edge(0, 1), Bite::Edge(1, 2)]
    );
}

#[test]
fn places_of_the_parts_of_a_body() {
    let text = " 3;0-1, 1-2 ; at = 2;gone=0";
    let places = Places::new(text);
    assert_eq!(&text[places.graph.clone()], "3;0-1, 1-2");
    let edges: Vec<&str> = places
        .edges
        .iter()
        .map(|edge| &text[edge.clone()])
        .collect();
    assert_eq!(edges, ["0-1", "1-2"]);
    assert_eq!(places.field("at").map(|place| &text[place]), Some("2"));
    assert_eq!(places.field("on"), None);
    let places = Places::new("grid:3x4;gone=1");
    assert_eq!((places.graph, places.edges.len()), (0..8, 0));
}
