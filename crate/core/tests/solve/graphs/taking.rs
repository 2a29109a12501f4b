//! Games that take vertices.

use std::collections::HashMap;

use nimscope::solve::Effort;
use nimscope::solve::graphs::{Graph, Positions, Taking, bits, mirror};
use nimscope::theory::{Nimber, mex};

use super::{Chance, RULES, graph, unlimited};

/// The vertices that are left after each move.
fn rests(graph: &Graph, rule: Taking, left: u128) -> Vec<u128> {
    let mut rests = Vec::new();
    for v in bits(left) {
        let near = graph.neighbours(v) & left;
        match rule {
            Taking::Node => rests.push(left & !near & !(1 << v)),
            Taking::Grim if near != 0 => rests.push(left & !(1 << v)),
            Taking::Grim => {}
            Taking::Arc => rests.extend(bits(near).map(|to| left & !(1 << v) & !(1 << to))),
        }
    }
    rests
}

/// The nimber of a game that takes vertices. Tries all moves.
pub(crate) fn taking(
    graph: &Graph,
    rule: Taking,
    left: u128,
    memo: &mut HashMap<u128, Nimber>,
) -> Nimber {
    if let Some(&nimber) = memo.get(&left) {
        return nimber;
    }
    let rests = rests(graph, rule, left).into_iter();
    let nimber = mex(rests
        .map(|rest| taking(graph, rule, rest, memo))
        .collect::<Vec<_>>());
    memo.insert(left, nimber);
    nimber
}

/// Compares all answers about one position with plain search.
fn check_taking(graph: &Graph, rule: Taking, left: u128) {
    let memo = &mut HashMap::new();
    let nimber = taking(graph, rule, left, memo);
    let about = format!("{rule:?} {graph:?} {left:b}");
    let mut positions = Positions::new(graph, rule);
    let effort = &mut unlimited();
    assert_eq!(positions.nimber(left, effort), Some(nimber), "{about}");
    for rest in rests(graph, rule, left) {
        let plain = taking(graph, rule, rest, memo);
        assert_eq!(
            positions.nimber(rest, effort),
            Some(plain),
            "{about} {rest:b}"
        );
        assert_eq!(positions.is_won(rest, effort), Some(plain != Nimber::ZERO));
    }
    // A new solver has no stored results of the questions above.
    let mut positions = Positions::new(graph, rule);
    let won = nimber != Nimber::ZERO;
    assert_eq!(positions.is_won(left, effort), Some(won), "{about}");
    for rest in rests(graph, rule, left) {
        let won = taking(graph, rule, rest, memo) != Nimber::ZERO;
        assert_eq!(
            positions.is_won(rest, effort),
            Some(won),
            "{about} {rest:b}"
        );
    }
    assert_eq!(positions.nimber(left, effort), Some(nimber), "{about}");
}

#[test]
fn games_that_take_vertices_agree_with_search_on_all_small_graphs() {
    for vertices in 0..=6usize {
        let pairs: Vec<_> = (0..vertices)
            .flat_map(|to| (0..to).map(move |from| (from, to)))
            .collect();
        for set in 0..1u128 << pairs.len() {
            let graph = Graph::new(vertices, bits(set).map(|pair| pairs[pair])).expect("small");
            for rule in RULES {
                let memo = &mut HashMap::new();
                let nimber = taking(&graph, rule, graph.all(), memo);
                let mut positions = Positions::new(&graph, rule);
                let effort = &mut unlimited();
                let found = positions.nimber(graph.all(), effort);
                assert_eq!(found, Some(nimber), "{rule:?} {graph:?}");
                for rest in rests(&graph, rule, graph.all()) {
                    let plain = taking(&graph, rule, rest, memo);
                    assert_eq!(
                        positions.nimber(rest, effort),
                        Some(plain),
                        "{rule:?} {graph:?}"
                    );
                }
            }
        }
    }
}

#[test]
fn games_that_take_vertices_agree_with_search_on_larger_graphs() {
    let mut chance = Chance(7);
    for round in 0..60 {
        let vertices = 10 + chance.below(5);
        let percent = 10 + chance.below(40);
        let graphs = [
            chance.graph(vertices, percent),
            chance.tree(vertices + 1, 1 + round % 5),
            chance.cubic(12 + 2 * (round % 2)),
        ];
        for graph in graphs {
            let gone = 1 << chance.below(3 * vertices);
            for rule in RULES {
                check_taking(&graph, rule, graph.all() & !gone);
            }
        }
    }
    for name in [
        "grid:3x5",
        "grid:5x3",
        "grid:2x7",
        "grid:4x4",
        "bipartite:5,6",
        "bipartite:3,11",
    ] {
        let graph = graph(name);
        for round in 0..6 {
            let gone = (0..round).fold(0, |set, _| set | 1u128 << chance.below(graph.vertices()));
            for rule in RULES {
                check_taking(&graph, rule, graph.all() & !gone);
            }
        }
    }
    for name in [
        "petersen",
        "cube:3",
        "cube:4",
        "prism:7",
        "wheel:12",
        "tree:0,0,1,1,2,2,3,3,4,4",
    ] {
        for rule in RULES {
            check_taking(&graph(name), rule, graph(name).all());
        }
    }
}

/// On a long strip a set of squares takes two words.
#[test]
fn node_kayles_on_long_strips_agrees_with_search() {
    let graph = graph("grid:3x30");
    let mut chance = Chance(47);
    for _ in 0..8 {
        // About a tenth of the squares of nine columns is gone.
        let from = chance.below(22);
        let squares = (0..27).filter(|_| chance.below(10) > 0);
        let left = squares.fold(0u128, |set, at| set | 1 << (at / 9 * 30 + from + at % 9));
        let nimber = taking(&graph, Taking::Node, left, &mut HashMap::new());
        let mut positions = Positions::new(&graph, Taking::Node);
        let won = positions.is_won(left, &mut unlimited());
        assert_eq!(won, Some(nimber != Nimber::ZERO), "{left:#x}");
        for mut positions in [positions, Positions::new(&graph, Taking::Node)] {
            let found = positions.nimber(left, &mut unlimited());
            assert_eq!(found, Some(nimber), "{left:#x}");
        }
    }
}

/// Tests large parts. From 11 vertices on, the solver finds the outcome of a part without the
/// nimbers of all options. From 23 vertices on, it finds the nimber of a part without them, too.
#[test]
fn games_that_take_vertices_agree_with_search_on_17_to_26_vertices() {
    let mut chance = Chance(43);
    for _ in 0..3 {
        for (graph, rule) in [
            (chance.cubic(26), Taking::Node),
            (chance.tree(26, 6), Taking::Node),
            (graph("grid:4x6"), Taking::Node),
            (graph("grid:9x3"), Taking::Node),
            (chance.tree(24, 5), Taking::Arc),
            (chance.cubic(18), Taking::Arc),
            (chance.tree(17, 4), Taking::Grim),
        ] {
            let memo = &mut HashMap::new();
            let nimber = taking(&graph, rule, graph.all(), memo);
            let mut positions = Positions::new(&graph, rule);
            let won = positions.is_won(graph.all(), &mut unlimited());
            assert_eq!(won, Some(nimber != Nimber::ZERO), "{rule:?} {graph:?}");
            for mut positions in [positions, Positions::new(&graph, rule)] {
                let found = positions.nimber(graph.all(), &mut unlimited());
                assert_eq!(found, Some(nimber), "{rule:?} {graph:?}");
            }
        }
    }
}

/// Tests Arc Kayles and Grim on more than 16 vertices, whose outcomes are read from a table of all
/// sets.
#[test]
fn tables_of_all_sets_agree_with_plain_search() {
    let mut chance = Chance(47);
    for percent in [15, 40, 100] {
        let sheet = chance.graph(21, percent);
        let left = (0..4).fold(sheet.all(), |left, at| left & !(1 << (5 * at + 1)));
        for rule in [Taking::Arc, Taking::Grim] {
            let memo = &mut HashMap::new();
            let mut positions = Positions::new(&sheet, rule);
            for round in 0..200 {
                let gone = (0..round % 9).fold(0, |set, _| set | 1 << chance.below(21));
                let left = left & !gone;
                let won = taking(&sheet, rule, left, memo) != Nimber::ZERO;
                let found = positions.is_won(left, &mut unlimited());
                assert_eq!(found, Some(won), "{rule:?} {sheet:?} {left:b}");
            }
        }
    }
}

#[test]
fn merging_vertices_with_equal_neighbours_keeps_all_answers() {
    // Each graph has four classes of vertices with equal neighbours, adjacent to each other or not.
    let mut chance = Chance(11);
    for _ in 0..150 {
        let base = chance.graph(4, 60);
        let mut of: Vec<usize> = (0..4).collect();
        of.extend((0..9).map(|_| chance.below(4)));
        let joined: Vec<bool> = (0..4).map(|_| chance.below(3) == 0).collect();
        let pairs = (0..of.len()).flat_map(|to| (0..to).map(move |from| (from, to)));
        let edges = pairs.filter(|&(from, to)| {
            let (one, other) = (of[from], of[to]);
            base.neighbours(one) >> other & 1 == 1 || one == other && joined[one]
        });
        let graph = Graph::new(of.len(), edges).expect("small");
        for rule in RULES {
            check_taking(&graph, rule, graph.all());
        }
    }
}

/// True if some mirror pairs the vertices in `live`. Tries all pairs.
fn has_mirror(graph: &Graph, live: u128, image: &mut Vec<usize>) -> bool {
    let Some(v) = bits(live).find(|&v| image[v] == v) else {
        return bits(live).all(|v| {
            bits(live).all(|w| {
                let moved = graph.neighbours(image[v]) >> image[w] & 1;
                graph.neighbours(v) >> w & 1 == moved
            })
        });
    };
    bits(live & !graph.closed(v)).any(|to| {
        if image[to] != to {
            return false;
        }
        (image[v], image[to]) = (to, v);
        let found = has_mirror(graph, live, image);
        (image[v], image[to]) = (v, to);
        found
    })
}

#[test]
fn mirrors_of_all_graphs_of_six_vertices_are_found() {
    let pairs: Vec<_> = (0..6)
        .flat_map(|to| (0..to).map(move |from| (from, to)))
        .collect();
    let mut mirrors = 0;
    for set in 0..1u128 << pairs.len() {
        let graph = Graph::new(6, bits(set).map(|pair| pairs[pair])).expect("small");
        for rule in RULES {
            let alone = bits(graph.all()).filter(|&v| graph.neighbours(v) == 0);
            let live = match rule {
                Taking::Node => graph.all(),
                _ => alone.fold(graph.all(), |set, v| set & !(1 << v)),
            };
            let found = mirror(&graph, graph.all(), rule, &mut unlimited()).expect("no limit");
            let plain = has_mirror(&graph, live, &mut (0..6).collect());
            assert_eq!(found.is_some(), plain, "{rule:?} {graph:?}");
            if let Some(image) = found {
                let memo = &mut HashMap::new();
                assert_eq!(taking(&graph, rule, graph.all(), memo), Nimber::ZERO);
                assert!(bits(live).all(|v| image[v] != v && image[image[v]] == v));
                mirrors += 1;
            }
        }
    }
    assert!(mirrors > 100, "{mirrors}");
    let grid = graph("grid:8x16");
    for rule in RULES {
        let found = mirror(&grid, grid.all(), rule, &mut Effort::new(100_000));
        assert!(matches!(found, Some(Some(_))));
    }
    let odd = graph("grid:3x8");
    assert_eq!(
        mirror(&odd, odd.all(), Taking::Node, &mut unlimited()),
        Some(None)
    );
}

/// A set of more than 64 vertices takes two machine words, so an option costs more.
#[test]
fn options_in_large_graphs_cost_more() {
    let small = Chance(13).cubic(34);
    let edges = small.edges().iter().map(|&(a, b)| (a.into(), b.into()));
    let large = Graph::new(70, edges).expect("small");
    let spent = |graph: &Graph| {
        let effort = &mut Effort::new(10_000_000);
        let mut positions = Positions::new(graph, Taking::Node);
        assert!(positions.is_won(small.all(), effort).is_some());
        10_000_000 - effort.left()
    };
    assert!(spent(&large) > spent(&small));
}

/// An analysis always finds the outcome of graphs of these sizes.
#[test]
fn the_outcome_of_graphs_of_the_promised_sizes_is_found() {
    let mut chance = Chance(3);
    for round in 0..2 {
        let games = [
            (chance.cubic(40), Taking::Node),
            (chance.tree(50, 50), Taking::Node),
            (chance.tree(50, 4), Taking::Node),
            (chance.cubic(26), Taking::Arc),
            (chance.tree(40, 40), Taking::Arc),
            (chance.cubic(22), Taking::Grim),
            (chance.tree(30, 30), Taking::Grim),
        ];
        for (graph, rule) in games {
            let mut positions = Positions::new(&graph, rule);
            let mut effort = Effort::new(Effort::ANALYSIS);
            let won = positions.is_won(graph.all(), &mut effort);
            assert!(won.is_some(), "{round} {rule:?} {graph:?}");
            // The nimber agrees with the outcome, but can take more effort than an analysis has.
            let nimber = positions.nimber(graph.all(), &mut Effort::new(10_000_000));
            assert_eq!(
                nimber.map(|nimber| nimber != Nimber::ZERO),
                won,
                "{graph:?}"
            );
        }
    }
    for percent in [20, 60, 100] {
        let games = [
            (chance.graph(26, percent), Taking::Arc),
            (chance.graph(22, percent), Taking::Grim),
        ];
        for (graph, rule) in games {
            let mut positions = Positions::new(&graph, rule);
            let won = positions.is_won(graph.all(), &mut Effort::new(Effort::ANALYSIS));
            assert!(won.is_some(), "{rule:?} {graph:?}");
        }
    }
    let graph = chance.cubic(40);
    let mut positions = Positions::new(&graph, Taking::Node);
    assert_eq!(positions.nimber(graph.all(), &mut Effort::new(1000)), None);
    assert_eq!(positions.is_won(graph.all(), &mut Effort::new(1000)), None);
}
