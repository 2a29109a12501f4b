//! Matchings and vertex geography.

use nimscope::solve::graphs::{Geography, Graph, bits, maximum_matching};

use super::{Chance, graph};

/// The size of a maximum matching, by trying the edges at the first vertex.
fn matching_size(graph: &Graph, left: u128) -> u32 {
    let Some(v) = bits(left).next() else { return 0 };
    let rest = left & !(1 << v);
    bits(graph.neighbours(v) & rest)
        .map(|to| 1 + matching_size(graph, rest & !(1 << to)))
        .fold(matching_size(graph, rest), u32::max)
}

/// True if the player to move wins vertex geography. Tries all moves.
fn geography(graph: &Graph, left: u128, at: usize) -> bool {
    let rest = left & !(1 << at);
    bits(graph.neighbours(at) & rest).any(|to| !geography(graph, rest, to))
}

#[test]
fn matchings_and_vertex_geography_on_random_graphs_agree_with_search() {
    let mut chance = Chance(13);
    for _ in 0..10_000 {
        let vertices = 1 + chance.below(9);
        let percent = 15 + chance.below(50);
        let graph = chance.graph(vertices, percent);
        let at = chance.below(vertices);
        let gone: u128 = 1 << chance.below(3 * vertices);
        let left = graph.all() & !gone | 1 << at;
        let size = matching_size(&graph, left);
        let check = |mates: &[Option<usize>]| {
            for (v, mate) in mates.iter().enumerate() {
                let Some(mate) = *mate else { continue };
                assert_eq!(mates[mate], Some(v), "{graph:?}");
                assert!(
                    graph.neighbours(v) & left >> mate << mate & 1 << mate != 0,
                    "{graph:?}"
                );
                assert!(left >> v & 1 == 1, "{graph:?}");
            }
            let covered = mates.iter().filter(|mate| mate.is_some()).count() as u32;
            assert_eq!(covered, 2 * size, "{graph:?}");
        };
        check(&maximum_matching(&graph, left));
        let found = Geography::new(&graph, left, at);
        let rest = left & !(1 << at);
        let winning = bits(graph.neighbours(at) & rest).filter(|&to| !geography(&graph, rest, to));
        assert_eq!(
            found.winning,
            winning.collect::<Vec<_>>(),
            "{graph:?} {left:b} {at}"
        );
        check(&found.mates);
        assert_eq!(found.mates[at], found.winning.first().copied(), "{graph:?}");
    }
}

#[test]
fn matchings_of_large_graphs_are_found() {
    // Builds a chain of 25 cycles of 5 vertices each.
    let mut chance = Chance(17);
    for _ in 0..20 {
        let mut edges: Vec<(usize, usize)> = Vec::new();
        for start in (0..125).step_by(5) {
            edges.extend((0..5).map(|i| (start + i, start + (i + 1) % 5)));
            if start > 0 {
                edges.push((start - 1 - chance.below(5), start + chance.below(5)));
            }
        }
        let graph = Graph::new(125, edges).expect("small");
        let mates = maximum_matching(&graph, graph.all());
        let missed = mates.iter().filter(|mate| mate.is_none()).count();
        // In each cycle, one vertex stays alone or is matched with a vertex of another cycle.
        assert!(missed % 2 == 1 && missed < 25, "{missed}");
    }
    let ladder = graph("grid:8x16");
    let mates = maximum_matching(&ladder, ladder.all());
    assert!(mates.iter().all(Option::is_some));
    assert!((0..128).all(|at| Geography::new(&ladder, ladder.all(), at).is_won()));
    let odd = graph("grid:7x17");
    for at in 0..119 {
        let found = Geography::new(&odd, odd.all(), at);
        assert_eq!(found.is_won(), (at / 17 + at % 17) % 2 == 1);
    }
}
