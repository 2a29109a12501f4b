//! Moves in words, before and after they are made.

use nimscope::{Content, Graph, parse};

#[test]
fn a_move_is_described_in_words() {
    for (from, to, words, past) in [
        (
            "wythoff(3,5)",
            "wythoff(1,3)",
            "Take 2 from pile 1 and 2 from pile 2",
            "took 2 from the first pile and 2 from the second pile",
        ),
        (
            "nim(1,1,1,1,1,1,9)",
            "nim(1,1,1,1,1,1,2)",
            "Take 7 from pile 7",
            "took 7 from pile 7",
        ),
        (
            "couples(5)",
            "couples(2,3)",
            "Split pile 1 into 2 and 3",
            "split the first pile into 2 and 3",
        ),
        (
            "heap[4.37](5)",
            "heap[4.37](1,4)",
            "Split pile 1 into 1 and 4",
            "split the first pile into 1 and 4",
        ),
        (
            "heap[4.37](5)",
            "heap[4.37](1,2)",
            "Take 2 from pile 1, leave 1 and 2",
            "took 2 from the first pile and left 1 and 2",
        ),
        (
            "heap[0.77](2)",
            "heap[0.77](0)",
            "Take 2 from pile 1, leave nothing",
            "took 2 from the first pile and left nothing",
        ),
        (
            "chomp(2x3)",
            "chomp(.#./##.)",
            "Bite at row 1, column 3",
            "bit at row 1, column 3",
        ),
        (
            "chomp(5000,7)",
            "chomp(5000,2)",
            "Take 5 from row 2",
            "took 5 from the second row",
        ),
        (
            "spring(##/.#)",
            "spring(#./..)",
            "Sweep column 2, rows 1 to 2",
            "swept column 2, rows 1 to 2",
        ),
        (
            "spring(#.#)",
            "spring(#..)",
            "Sweep the square in row 1, column 3",
            "swept the square in row 1, column 3",
        ),
        (
            "magnetism(3)",
            "magnetism(.-.)",
            "Place − on square 2",
            "placed − on square 2",
        ),
        (
            "magnetism(3)",
            "magnetism(+..)",
            "Place + on square 1",
            "placed + on square 1",
        ),
        (
            "eraserhead(.*.)",
            "eraserhead(*|..)",
            "Eraser from vertex 2 to 1",
            "slid the eraser from vertex 2 to 1",
        ),
        (
            "graph[node](5;3-1,3-4,0-2)",
            "graph[node](5;3-1,3-4,0-2;gone=1,3,4)",
            "Take vertex 3 and its neighbours 1 and 4",
            "took vertex 3 and its neighbours 1 and 4",
        ),
        (
            "graph[node](path:3)",
            "graph[node](path:3;gone=0,1)",
            "Take vertex 0 and its neighbour 1",
            "took vertex 0 and its neighbour 1",
        ),
        (
            "graph[grim](path:3)",
            "graph[grim](path:3;gone=1)",
            "Take vertex 1",
            "took vertex 1",
        ),
        (
            "graph[arc](path:3)",
            "graph[arc](path:3;gone=1,2)",
            "Take edge 1-2 and both its ends",
            "took edge 1-2 and both its ends",
        ),
        (
            "graph[cut](cycle:4;ground=0)",
            "graph[cut](cycle:4;ground=0;gone=1-2)",
            "Cut edge 1-2",
            "cut edge 1-2",
        ),
        (
            "graph[cut](path:4;ground=0)",
            "graph[cut](path:4;ground=0;gone=3)",
            "Cut edge 2-3; vertex 3 falls",
            "cut edge 2-3; vertex 3 fell",
        ),
        (
            "graph[cut](path:4;ground=0)",
            "graph[cut](path:4;ground=0;gone=1,2,3)",
            "Cut edge 0-1; vertices 1, 2 and 3 fall",
            "cut edge 0-1; vertices 1, 2 and 3 fell",
        ),
        (
            "graph[edge](path:3;at=0)",
            "graph[edge](path:3;at=1;gone=0-1)",
            "Token from vertex 0 to 1",
            "slid the token from vertex 0 to 1",
        ),
        (
            "graph[erase](path:3;on=0)",
            "graph[erase](path:3;on=1;gone=0-1)",
            "Eraser from vertex 0 to 1",
            "slid the eraser from vertex 0 to 1",
        ),
    ] {
        let read = |text| parse(text).expect("a position").components.swap_remove(0);
        let (from, to) = (read(from), read(to));
        let touches = from.touches_between(&to);
        let touch = touches.first().unwrap_or_else(|| panic!("{from} to {to}"));
        let (game, content) = (from.game(), from.content());
        assert_eq!(touch.words(&game, &content, false), words, "{from} to {to}");
        let past_words = touch.words(&game, &content, true);
        assert_eq!(past_words, past, "{from} to {to}");
    }
}

#[test]
fn a_text_of_eraserhead_is_read_as_a_graph() {
    let position = parse("eraserhead(*..|.*)").expect("a position");
    let graph = Graph {
        cycle: false,
        pieces: vec![true, false, false, false, true],
        erased: vec![false, false, true, false],
    };
    assert_eq!(position.components[0].content(), Content::Graph(graph));
}
