//! Mirrors of large graphs with many symmetries, and mirrors of small graphs compared with plain
//! search.

use std::collections::{HashMap, HashSet};

use nimscope::solve::Effort;
use nimscope::solve::graphs::{Graph, MAX_VERTICES, Taking, bits, mirror, mirror_of_erasers};
use nimscope::theory::Nimber;

use super::edges::erase;
use super::taking::taking;
use super::{Chance, RULES, graph, unlimited};

/// The most steps of one search in these tests.
const MOST_STEPS: u64 = 40_000_000;

/// The vertices 0 to n − 1 in a circle, with edges over these distances.
fn circulant(n: usize, distances: &[usize]) -> Graph {
    let edges = (0..n).flat_map(|i| distances.iter().map(move |d| (i, (i + d) % n)));
    simple(n, edges)
}

/// A graph without repeated edges.
fn simple(n: usize, edges: impl Iterator<Item = (usize, usize)>) -> Graph {
    let edges: HashSet<(usize, usize)> = edges.map(|(a, b)| (a.min(b), a.max(b))).collect();
    let mut edges: Vec<_> = edges.into_iter().filter(|(a, b)| a != b).collect();
    edges.sort_unstable();
    Graph::new(n, edges).expect("small")
}

/// Rows and columns of squares, both closed to form circles.
fn torus(rows: usize, columns: usize) -> Graph {
    let square = move |r: usize, c: usize| r % rows * columns + c % columns;
    let all = (0..rows).flat_map(move |r| (0..columns).map(move |c| (r, c)));
    let edges = all.flat_map(move |(r, c)| {
        [(r, c + 1), (r + 1, c)].map(|(r2, c2)| (square(r, c), square(r2, c2)))
    });
    simple(rows * columns, edges)
}

/// The Cayley graph of a group with the elements 0 to n − 1 and this product. An edge joins each
/// element x to the product of x and each step.
fn cayley(n: usize, product: impl Fn(usize, usize) -> usize, steps: &[usize]) -> Graph {
    let edges = (0..n).flat_map(|x| steps.iter().map(move |&s| (x, s)));
    simple(n, edges.map(|(x, s)| (x, product(x, s))))
}

/// The product of turns (below `n`) and reflections of a regular polygon of `n` corners.
fn dihedral(n: usize) -> impl Fn(usize, usize) -> usize {
    move |x, y| {
        let (turn, other) = (x % n, y % n);
        let sum = if x < n {
            turn + other
        } else {
            turn + n - other
        };
        sum % n + n * ((x / n + y / n) % 2)
    }
}

/// The sets of `k` of `n` things. Two sets are joined if they have k − 1 things in common.
fn johnson(n: u32, k: u32) -> Graph {
    let sets: Vec<u32> = (0..1 << n)
        .filter(|set: &u32| set.count_ones() == k)
        .collect();
    let pairs = (0..sets.len()).flat_map(|to| (0..to).map(move |from| (from, to)));
    let edges = pairs.filter(|&(a, b)| (sets[a] & sets[b]).count_ones() == k - 1);
    Graph::new(sets.len(), edges.collect::<Vec<_>>()).expect("small")
}

/// Several graphs side by side.
fn union(graphs: &[&Graph]) -> Graph {
    let mut edges = Vec::new();
    let mut vertices = 0;
    for graph in graphs {
        let ends = graph.edges().iter();
        edges.extend(ends.map(|&(a, b)| (vertices + usize::from(a), vertices + usize::from(b))));
        vertices += graph.vertices();
    }
    Graph::new(vertices, edges).expect("small")
}

/// The graph with one more vertex, joined to all others.
fn with_hub(graph: &Graph) -> Graph {
    let n = graph.vertices();
    let edges = graph.edges().iter().map(|&(a, b)| (a.into(), b.into()));
    Graph::new(n + 1, edges.chain((0..n).map(|v| (v, n)))).expect("small")
}

/// The same graph with other numbers, and its edges in another order.
fn renamed(graph: &Graph, chance: &mut Chance) -> Graph {
    let mut shuffled = |count: usize| {
        let mut all: Vec<usize> = (0..count).collect();
        (1..count).for_each(|last| all.swap(last, chance.below(last + 1)));
        all
    };
    let names = shuffled(graph.vertices());
    let order = shuffled(graph.edges().len());
    let ends = order.iter().map(|&edge| graph.ends(edge));
    Graph::new(graph.vertices(), ends.map(|(a, b)| (names[a], names[b]))).expect("small")
}

/// True if `image` is a mirror of these vertices as the theorem requires.
fn is_mirror(graph: &Graph, live: u128, image: &[usize], beside: bool) -> bool {
    bits(live).all(|v| {
        let to = image[v];
        let apart = beside || graph.neighbours(v) >> to & 1 == 0;
        let near = bits(graph.neighbours(v) & live).fold(0, |set, w| set | 1u128 << image[w]);
        to != v && apart && image[to] == v && near == graph.neighbours(to) & live
    })
}

#[test]
fn mirrors_of_large_graphs_with_many_symmetries_are_found() {
    let mut chance = Chance(37);
    let (sparse, dense) = (chance.graph(64, 5), chance.graph(64, 80));
    let cubic = chance.cubic(64);
    let quaternions = |x: usize, y: usize| {
        // Element a + 64b is i^a j^b, where i has order 64, j² = i^32 and ij = ji⁻¹.
        let (a, b, c, d) = (x % 64, x / 64, y % 64, y / 64);
        let sum = if b == 0 { a + c } else { a + 64 - c };
        (sum + 32 * (b * d)) % 64 + 64 * ((b + d) % 2)
    };
    let found = [
        circulant(48, &[1, 5]),
        circulant(60, &[1, 5]),
        circulant(40, &[1, 3]),
        circulant(40, &[1, 5]),
        circulant(52, &[1, 2]),
        circulant(128, &[1, 5, 17, 32]),
        circulant(126, &[1, 2, 3, 4, 5, 6, 7]),
        graph("cube:7"),
        graph("prism:64"),
        graph("grid:8x16"),
        graph("grid:2x64"),
        graph("bipartite:64,64"),
        graph("bipartite:4,16"),
        torus(8, 16),
        torus(9, 14),
        torus(4, 4),
        cayley(128, |x, y| x ^ y, &[1, 2, 4, 8, 16, 32, 64, 127]),
        cayley(120, dihedral(60), &[1, 59, 60, 67]),
        cayley(128, quaternions, &[1, 63, 64, 96, 67, 99]),
        johnson(8, 4),
        union(&[&sparse, &sparse]),
        union(&[&dense, &dense]),
        union(&[&cubic, &cubic]),
        union(&[&graph("complete:64"), &graph("complete:64")]),
        union(&[&graph("petersen"), &graph("cube:6"), &graph("petersen")]),
        // This graph has all edges except those of 64 separate pairs: 8,064 edges.
        simple(
            128,
            (0..128)
                .flat_map(|b| (0..b).map(move |a| (a, b)))
                .filter(|(a, b)| a ^ b != 1),
        ),
    ];
    for graph in &found {
        assert!(graph.vertices() <= MAX_VERTICES);
        let renamed = renamed(graph, &mut chance);
        for graph in [graph, &renamed] {
            for rule in RULES {
                let effort = &mut Effort::new(MOST_STEPS);
                let image = mirror(graph, graph.all(), rule, effort);
                let image = image.unwrap_or_else(|| panic!("stopped: {rule:?} {graph:?}"));
                let image = image.unwrap_or_else(|| panic!("none: {rule:?} {graph:?}"));
                let live = rule.live(graph, graph.all());
                assert!(is_mirror(graph, live, &image, false), "{rule:?} {graph:?}");
            }
        }
    }
    // These graphs have many symmetries, but no mirror.
    let none = [
        graph("complete:128"),
        graph("bipartite:63,63"),
        graph("petersen"),
        johnson(9, 4),
        circulant(64, &[1, 32]),
        with_hub(&union(&[&graph("cube:6"), &graph("cube:5")])),
        with_hub(&union(&[
            &graph("grid:5x5"),
            &graph("grid:5x5"),
            &graph("grid:5x5"),
        ])),
        union(&[&graph("petersen"), &graph("petersen"), &graph("petersen")]),
    ];
    for graph in &none {
        let renamed = renamed(graph, &mut chance);
        for graph in [graph, &renamed] {
            for rule in RULES {
                let effort = &mut Effort::new(MOST_STEPS);
                assert_eq!(
                    mirror(graph, graph.all(), rule, effort),
                    Some(None),
                    "{rule:?} {graph:?}"
                );
            }
        }
    }
}

/// Builds random graphs with a mirror. The search finds a mirror of each graph, and plain play
/// shows that the graph is lost.
#[test]
fn small_graphs_with_a_mirror_are_lost() {
    let mut chance = Chance(41);
    for round in 0..150 {
        let half = 3 + round % 3;
        let n = 2 * half;
        let percent = 10 + chance.below(60);
        let base = chance.graph(n, percent);
        let edges = base.edges().iter().map(|&(a, b)| (a.into(), b.into()));
        let apart = |&(a, b): &(usize, usize)| a + b != n - 1;
        let edges = edges
            .filter(apart)
            .flat_map(|(a, b)| [(a, b), (n - 1 - a, n - 1 - b)]);
        let graph = renamed(&simple(n, edges), &mut chance);
        for rule in RULES {
            let image = mirror(&graph, graph.all(), rule, &mut unlimited()).expect("no limit");
            let live = rule.live(&graph, graph.all());
            assert!(is_mirror(&graph, live, &image.expect("made so"), false));
            let nimber = taking(&graph, rule, graph.all(), &mut HashMap::new());
            assert_eq!(nimber, Nimber::ZERO, "{rule:?} {graph:?}");
        }
    }
}

/// True if some mirror pairs the vertices and maps erasers to erasers. Tries all pairs.
fn has_mirror(graph: &Graph, live: u128, erasers: u128, image: &mut Vec<usize>) -> bool {
    let Some(v) = bits(live).find(|&v| image[v] == v) else {
        return is_mirror(graph, live, image, true);
    };
    bits(live & !(1 << v)).any(|to| {
        if image[to] != to || (erasers >> to ^ erasers >> v) & 1 == 1 {
            return false;
        }
        (image[v], image[to]) = (to, v);
        let found = has_mirror(graph, live, erasers, image);
        (image[v], image[to]) = (v, to);
        found
    })
}

#[test]
fn mirrors_that_keep_the_erasers_are_found_if_they_exist() {
    let mut chance = Chance(43);
    let mut mirrors = 0;
    for _ in 0..4_000 {
        let vertices = 2 + chance.below(5);
        let percent = 20 + chance.below(60);
        let graph = chance.graph(vertices, percent);
        let erasers = chance.below(1 << vertices) as u128;
        let live = bits(graph.all()).filter(|&v| graph.neighbours(v) != 0);
        let live = live.fold(0, |set, v| set | 1 << v);
        let found = mirror_of_erasers(&graph, erasers, &mut unlimited()).expect("no limit");
        let plain = has_mirror(&graph, live, erasers, &mut (0..vertices).collect());
        assert_eq!(found.is_some(), plain, "{graph:?} {erasers:b}");
        if found.is_some() {
            let left = (1 << graph.edges().len()) - 1;
            let nimber = erase(&graph, left, erasers, &mut HashMap::new());
            assert_eq!(nimber, Nimber::ZERO, "{graph:?} {erasers:b}");
            mirrors += usize::from(graph.edges().len() > 2 && erasers & live != 0);
        }
    }
    assert!(mirrors > 100, "{mirrors}");
    let cube = graph("cube:7");
    let found = mirror_of_erasers(
        &cube,
        1 | 1 << 127 | 1 << 5 | 1 << 122,
        &mut Effort::new(MOST_STEPS),
    );
    assert!(matches!(found, Some(Some(_))));
}

/// A search without enough steps reports that it stopped, and never that there is no mirror.
#[test]
fn a_search_without_enough_steps_reports_that_it_stopped() {
    let graph = circulant(48, &[1, 5]);
    let mut stopped = 0;
    for steps in (0..400_000).step_by(4_001) {
        match mirror(&graph, graph.all(), Taking::Node, &mut Effort::new(steps)) {
            None => stopped += 1,
            Some(found) => assert!(found.is_some()),
        }
    }
    assert!((1..100).contains(&stopped), "{stopped}");
}
