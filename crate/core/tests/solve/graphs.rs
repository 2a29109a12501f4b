//! Games on graphs: published and independently computed values, and plain search that
//! knows only the moves.

use std::collections::HashMap;

use nimscope::solve::Effort;
use nimscope::solve::graphs::{
    Bite, Body, Erasing, Family, Geography, Graph, Hackenbush, Kernel, MAX_EDGES, MAX_SIZE,
    Positions, Shape, Step, Taking, Theorem, Trails, Wipe, bits, first, maximum_matching, mirror,
    write_graph6,
};
use nimscope::theory::{Nimber, mex};

const RULES: [Taking; 3] = [Taking::Node, Taking::Arc, Taking::Grim];

/// Numbers that look random, the same ones in every run.
struct Chance(u64);

impl Chance {
    fn below(&mut self, count: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 11) % count as u64) as usize
    }

    /// A simple graph, each pair joined with this chance.
    fn graph(&mut self, vertices: usize, percent: usize) -> Graph {
        let pairs = (0..vertices).flat_map(|to| (0..to).map(move |from| (from, to)));
        let edges: Vec<_> = pairs.filter(|_| self.below(100) < percent).collect();
        Graph::new(vertices, edges).expect("small")
    }

    /// A connected graph of degree 3.
    fn cubic(&mut self, vertices: usize) -> Graph {
        loop {
            let mut ends: Vec<usize> = (0..3 * vertices).map(|end| end / 3).collect();
            for last in (1..ends.len()).rev() {
                ends.swap(last, self.below(last + 1));
            }
            let graph = Graph::new(vertices, ends.chunks(2).map(|pair| (pair[0], pair[1])));
            let graph = graph.expect("small");
            if graph.is_simple() && graph.components(graph.all()).count() == 1 {
                return graph;
            }
        }
    }

    /// A tree whose vertices hang on one of the `near` ones before.
    fn tree(&mut self, vertices: usize, near: usize) -> Graph {
        let edges = (1..vertices).map(|i| (i - 1 - self.below(near.min(i)), i));
        Graph::new(vertices, edges).expect("small")
    }

    /// Edges with loops and multiple edges.
    fn multigraph(&mut self, vertices: usize, edges: usize) -> Graph {
        let edges = (0..edges).map(|_| (self.below(vertices), self.below(vertices)));
        Graph::new(vertices, edges).expect("small")
    }
}

fn unlimited() -> Effort {
    Effort::unlimited()
}

fn graph(text: &str) -> Graph {
    Body::read(text).expect(text).shape.graph().expect(text)
}

/// The nimber of a game that takes vertices, by its moves alone.
fn taking(graph: &Graph, rule: Taking, left: u128, memo: &mut HashMap<u128, Nimber>) -> Nimber {
    if let Some(&nimber) = memo.get(&left) {
        return nimber;
    }
    let mut values = Vec::new();
    for v in bits(left) {
        let near = graph.neighbours(v) & left;
        match rule {
            Taking::Node => values.push(left & !near & !(1 << v)),
            Taking::Grim if near != 0 => values.push(left & !(1 << v)),
            Taking::Grim => {}
            Taking::Arc => values.extend(bits(near).map(|to| left & !(1 << v) & !(1 << to))),
        }
    }
    let values: Vec<Nimber> = values
        .into_iter()
        .map(|rest| taking(graph, rule, rest, memo))
        .collect();
    let nimber = mex(values);
    memo.insert(left, nimber);
    nimber
}

/// Compares all answers about one position with plain search.
fn check_taking(graph: &Graph, rule: Taking, left: u128) {
    let memo = &mut HashMap::new();
    let nimber = taking(graph, rule, left, memo);
    let about = format!("{rule:?} {graph} {left:b}");
    let mut positions = Positions::new(graph, rule);
    let effort = &mut unlimited();
    assert_eq!(positions.nimber(left, effort), Some(nimber), "{about}");
    for (bite, option) in positions.options(left, effort).expect("no limit") {
        let rest = left & !rule.taken(graph, left, bite);
        assert_eq!(option, taking(graph, rule, rest, memo), "{about} {bite:?}");
    }
    // Each question to a new memory, so that none answers from another's.
    let mut positions = Positions::new(graph, rule);
    let won = nimber != Nimber::ZERO;
    assert_eq!(positions.is_won(left, effort), Some(won), "{about}");
    let winning = positions.winning_move(left, effort).expect("no limit");
    assert_eq!(winning.is_some(), won, "{about}");
    if let Some(bite) = winning {
        let rest = left & !rule.taken(graph, left, bite);
        assert_eq!(taking(graph, rule, rest, memo), Nimber::ZERO, "{about}");
    }
    let mut positions = Positions::new(graph, rule);
    for asked in (0..6).map(Nimber) {
        let is = positions.is_nimber(left, asked, effort);
        assert_eq!(is, Some(asked == nimber), "{about} {asked}");
    }
    assert_eq!(positions.nimber(left, effort), Some(nimber), "{about}");
}

#[test]
fn games_that_take_vertices_on_all_graphs_of_at_most_six_vertices() {
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
                assert_eq!(found, Some(nimber), "{rule:?} {graph}");
                for (bite, option) in positions.options(graph.all(), effort).expect("no limit") {
                    let rest = graph.all() & !rule.taken(&graph, graph.all(), bite);
                    assert_eq!(option, taking(&graph, rule, rest, memo), "{rule:?} {graph}");
                }
            }
        }
    }
}

#[test]
fn games_that_take_vertices_on_larger_graphs() {
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

#[test]
fn twins_are_merged_rightly() {
    // A few classes of twins, adjacent or not, of up to five vertices each.
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

#[test]
fn nimbers_computed_elsewhere() {
    let mut lines = 0;
    for line in include_str!("../data/graph-nimbers.txt").lines() {
        let Some((about, values)) = line.split_once('\t').or_else(|| line.rsplit_once(' ')) else {
            continue;
        };
        let words: Vec<&str> = about.split(' ').collect();
        let rule = match words[0] {
            "node-kayles" => Taking::Node,
            "arc-kayles" => Taking::Arc,
            "grim" => Taking::Grim,
            _ => continue,
        };
        let range = words.iter().find_map(|word| word.strip_prefix("n="));
        let start: u64 = range
            .and_then(|range| range.split_once(".."))
            .and_then(|(start, _)| start.parse().ok())
            .expect(line);
        for (n, value) in (start..).zip(values.split(',')) {
            let family = match words[1] {
                "path" => Family::Path(n),
                "cycle" => Family::Cycle(n),
                "star" => Family::Star(n),
                "wheel" => Family::Wheel(n),
                "complete" => Family::Complete(n),
                "grid" => Family::Grid(words[2].parse().expect(line), n),
                part => {
                    let part = part.strip_prefix("K(").and_then(|k| k.strip_suffix(",n)"));
                    Family::Bipartite(part.and_then(|k| k.parse().ok()).expect(line), n)
                }
            };
            let nimber = Nimber(value.parse().expect(line));
            let graph = family.graph().expect(line);
            let mut positions = Positions::new(&graph, rule);
            let found = positions.nimber(graph.all(), &mut unlimited());
            assert_eq!(found, Some(nimber), "{rule:?} {family}");
            if let Some(theorem) = family.theorem(rule) {
                assert_eq!(theorem.nimber(|heap| path(rule, heap.tokens)), Some(nimber));
            }
        }
        lines += 1;
    }
    assert_eq!(lines, 29, "each line but the two of remarks");
}

/// The nimber of a path, by search.
fn path(rule: Taking, tokens: u64) -> Option<Nimber> {
    let graph = match tokens {
        0 => Graph::new(0, [])?,
        _ => Family::Path(tokens).graph()?,
    };
    Positions::new(&graph, rule).nimber(graph.all(), &mut unlimited())
}

#[test]
fn theorems_of_families_agree_with_search() {
    let mut families: Vec<Family> = (1..=16)
        .flat_map(|n| [Family::Path(n), Family::Star(n)])
        .collect();
    families.extend((1..=9).map(Family::Complete));
    families.extend((3..=14).flat_map(|n| [Family::Cycle(n), Family::Wheel(n)]));
    families.extend((1..=6).flat_map(|a| (1..=7).map(move |b| Family::Bipartite(a, b))));
    let mut proved = 0;
    for family in families {
        let graph = family.graph().expect("small");
        for rule in RULES {
            let Some(theorem) = family.theorem(rule) else {
                continue;
            };
            let nimber = theorem.nimber(|heap| path(rule, heap.tokens));
            let memo = &mut HashMap::new();
            let plain = taking(&graph, rule, graph.all(), memo);
            assert_eq!(nimber, Some(plain), "{rule:?} {family}");
            proved += 1;
        }
    }
    assert_eq!(proved, 3 * (32 + 9 + 12 + 42) + 12);
    let large = Family::Bipartite(MAX_SIZE, MAX_SIZE - 1);
    assert_eq!(
        large.theorem(Taking::Grim),
        Some(Theorem::Nimber(Nimber(1)))
    );
}

/// Whether the vertices that count can be paired by a mirror, by trying all pairs.
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
fn mirrors_on_all_graphs_of_six_vertices() {
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
            assert_eq!(found.is_some(), plain, "{rule:?} {graph}");
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

/// Node Kayles on 3 × n: A316632 of the OEIS, which ends at n = 16. Smaller boards are
/// parts of the largest one.
#[test]
fn node_kayles_on_three_rows() {
    let graph = graph("grid:16x3");
    let mut positions = Positions::new(&graph, Taking::Node);
    let nimbers: Vec<u64> = (1..=16)
        .map(|rows| positions.nimber(first(3 * rows), &mut unlimited()))
        .map(|nimber| nimber.expect("no limit").0)
        .collect();
    assert_eq!(nimbers, [2, 1, 1, 0, 3, 3, 2, 2, 2, 3, 3, 5, 2, 4, 1, 3]);
}

/// Sizes that are always decided, within a budget that a browser spends in two seconds.
#[test]
fn sizes_that_are_always_decided() {
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
            assert!(won.is_some(), "{round} {rule:?} {graph}");
        }
    }
    let graph = chance.cubic(40);
    let mut positions = Positions::new(&graph, Taking::Node);
    assert_eq!(positions.nimber(graph.all(), &mut Effort::new(1000)), None);
    assert_eq!(positions.is_won(graph.all(), &mut Effort::new(1000)), None);
}

/// The size of a maximum matching, by trying the edges at the first vertex.
fn matching_size(graph: &Graph, left: u128) -> u32 {
    let Some(v) = bits(left).next() else { return 0 };
    let rest = left & !(1 << v);
    bits(graph.neighbours(v) & rest)
        .map(|to| 1 + matching_size(graph, rest & !(1 << to)))
        .fold(matching_size(graph, rest), u32::max)
}

/// Whether the player to move wins vertex geography, by its moves.
fn geography(graph: &Graph, left: u128, at: usize) -> bool {
    let rest = left & !(1 << at);
    bits(graph.neighbours(at) & rest).any(|to| !geography(graph, rest, to))
}

#[test]
fn matchings_and_vertex_geography_on_random_graphs() {
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
                assert_eq!(mates[mate], Some(v), "{graph}");
                assert!(
                    graph.neighbours(v) & left >> mate << mate & 1 << mate != 0,
                    "{graph}"
                );
                assert!(left >> v & 1 == 1, "{graph}");
            }
            let covered = mates.iter().filter(|mate| mate.is_some()).count() as u32;
            assert_eq!(covered, 2 * size, "{graph}");
        };
        check(&maximum_matching(&graph, left));
        let found = Geography::new(&graph, left, at);
        let rest = left & !(1 << at);
        let winning = bits(graph.neighbours(at) & rest).filter(|&to| !geography(&graph, rest, to));
        assert_eq!(
            found.winning,
            winning.collect::<Vec<_>>(),
            "{graph} {left:b} {at}"
        );
        check(&found.mates);
        assert_eq!(found.mates[at], found.winning.first().copied(), "{graph}");
    }
}

#[test]
fn matchings_of_large_graphs() {
    // Odd cycles in a chain, and all of the notation's room.
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
        // Each cycle misses one or is joined to another: a tree of 25 cycles.
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

/// Whether the player to move wins edge geography, by its moves.
fn trail(graph: &Graph, left: u128, at: usize, memo: &mut HashMap<(u128, usize), bool>) -> bool {
    if let Some(&won) = memo.get(&(left, at)) {
        return won;
    }
    let won = bits(left).any(|edge| {
        let (from, to) = graph.ends(edge);
        let rest = left & !(1 << edge);
        (from == at && !trail(graph, rest, to, memo))
            || (to == at && !trail(graph, rest, from, memo))
    });
    memo.insert((left, at), won);
    won
}

/// Whether a set is an even kernel of these edges.
fn is_even_kernel(edges: &[(usize, usize)], set: u128) -> bool {
    let inside = |v: usize| set >> v & 1 == 1;
    let mut odd = 0u128;
    for &(from, to) in edges {
        match (inside(from), inside(to)) {
            (true, true) => return false,
            (true, false) => odd ^= 1 << to,
            (false, true) => odd ^= 1 << from,
            _ => {}
        }
    }
    odd == 0
}

#[test]
fn edge_geography_on_random_graphs() {
    let mut chance = Chance(19);
    let (mut kernels, mut searched) = (0, 0);
    for round in 0..3_000 {
        let vertices = 2 + chance.below(7);
        let mut graph = chance.graph(vertices, 20 + round % 50);
        if round % 3 == 0 {
            let ends = graph
                .edges()
                .iter()
                .map(|&(from, to)| (from.into(), to.into()));
            let bipartite: Vec<_> = ends.filter(|(from, to)| (from + to) % 2 == 1).collect();
            graph = Graph::new(vertices, bipartite).expect("small");
        }
        let edges = graph.edges().len().min(13);
        let left: Vec<usize> = (0..edges).filter(|_| chance.below(5) > 0).collect();
        let set = left.iter().fold(0u128, |set, edge| set | 1 << edge);
        let at = chance.below(vertices);
        let memo = &mut HashMap::new();
        let won = trail(&graph, set, at, memo);
        let mut trails = Trails::new(&graph, &left, at);
        let effort = &mut unlimited();
        assert_eq!(
            trails.is_won(&left, at, effort),
            Some(won),
            "{graph} {left:?} {at}"
        );
        let winning = trails.winning(&left, at, effort).expect("no limit");
        let moves = trails.moves(&left, at);
        let plain = moves
            .iter()
            .filter(|(edge, to)| !trail(&graph, set & !(1 << edge), *to, memo));
        assert_eq!(
            winning,
            plain.map(|&(edge, _)| edge).collect::<Vec<_>>(),
            "{graph}"
        );
        let ends: Vec<_> = left.iter().map(|&edge| graph.ends(edge)).collect();
        match trails.kernel(&left, at) {
            Some(Kernel::Lost(kernel)) => {
                assert!(!won && kernel >> at & 1 == 1 && is_even_kernel(&ends, kernel));
                kernels += 1;
            }
            Some(Kernel::Won(kernel)) => {
                let into = moves.iter().filter(|(_, to)| kernel >> to & 1 == 1);
                for (edge, _) in into.clone() {
                    let mut ends = ends.clone();
                    ends.remove(left.iter().position(|e| e == edge).expect("there"));
                    assert!(is_even_kernel(&ends, kernel), "{graph} {kernel:b}");
                }
                assert!(won && into.count() % 2 == 1);
                kernels += 1;
            }
            None => searched += 1,
        }
    }
    assert!(kernels > 1_000 && searched > 500, "{kernels} {searched}");
}

/// The nimber of green Hackenbush, by cuts.
fn hackenbush(graph: &Graph, ground: u128, left: u128, memo: &mut HashMap<u128, Nimber>) -> Nimber {
    let mut standing = ground;
    loop {
        let more = bits(left).fold(standing, |set, edge| {
            let (from, to) = graph.ends(edge);
            let hangs = (set >> from | set >> to) & 1 == 1;
            if hangs {
                set | 1 << from | 1 << to
            } else {
                set
            }
        });
        if more == standing {
            break;
        }
        standing = more;
    }
    let left = bits(left)
        .filter(|&edge| standing >> graph.ends(edge).0 & 1 == 1)
        .fold(0u128, |set, edge| set | 1 << edge);
    if let Some(&nimber) = memo.get(&left) {
        return nimber;
    }
    let values: Vec<Nimber> = bits(left)
        .map(|edge| hackenbush(graph, ground, left & !(1 << edge), memo))
        .collect();
    let nimber = mex(values);
    memo.insert(left, nimber);
    nimber
}

#[test]
fn hackenbush_on_random_multigraphs_with_loops() {
    let mut chance = Chance(23);
    for round in 0..3_000 {
        let vertices = 1 + chance.below(7);
        let edges = chance.below(10);
        let graph = chance.multigraph(vertices, edges);
        let ground = match round % 4 {
            0 => 1,
            1 => chance.below(1 << vertices) as u128,
            _ => 1 << chance.below(vertices),
        };
        let there: Vec<bool> = (0..edges).map(|_| chance.below(8) > 0).collect();
        let left = (0..edges)
            .filter(|&edge| there[edge])
            .fold(0u128, |set, edge| set | 1 << edge);
        let memo = &mut HashMap::new();
        let nimber = hackenbush(&graph, ground, left, memo);
        let position = Hackenbush::new(&graph, ground, &there);
        assert_eq!(position.nimber(), nimber, "{graph} {ground:b} {there:?}");
        for (edge, option) in position.options() {
            let plain = hackenbush(&graph, ground, left & !(1 << edge), memo);
            assert_eq!(option, plain, "{graph} {edge}");
        }
        // Each edge that stands is a loop or a branch of one step.
        let steps = position.steps();
        let counted = steps.iter().map(|step| match step {
            Step::Fusion { .. } => 0,
            Step::Colon {
                branches, loops, ..
            } => branches.len() + loops,
        });
        assert_eq!(counted.sum::<usize>(), position.moves().count());
        let last = steps.iter().rev().find_map(|step| match step {
            Step::Colon { nimber, .. } => Some(*nimber),
            Step::Fusion { .. } => None,
        });
        assert_eq!(last.unwrap_or(Nimber::ZERO), nimber);
    }
}

/// The nimber of Eraserhead: edges left and erasers.
fn erase(
    graph: &Graph,
    left: u128,
    erasers: u128,
    memo: &mut HashMap<(u128, u128), Nimber>,
) -> Nimber {
    if let Some(&nimber) = memo.get(&(left, erasers)) {
        return nimber;
    }
    let mut values = Vec::new();
    for edge in bits(left) {
        let (one, other) = graph.ends(edge);
        for (from, to) in [(one, other), (other, one)] {
            if erasers >> from & 1 == 1 && erasers >> to & 1 == 0 {
                let moved = erasers & !(1 << from) | 1 << to;
                values.push(erase(graph, left & !(1 << edge), moved, memo));
            }
        }
    }
    let nimber = mex(values);
    memo.insert((left, erasers), nimber);
    nimber
}

#[test]
fn eraserhead_on_random_graphs() {
    let mut chance = Chance(29);
    for round in 0..1_500 {
        let vertices = 2 + chance.below(8);
        let graph = chance.graph(vertices, 15 + round % 40);
        let edges = graph.edges().len().min(11);
        let left: Vec<usize> = (0..edges).collect();
        let erasers = chance.below(1 << vertices) as u128;
        let memo = &mut HashMap::new();
        let nimber = erase(&graph, first(edges), erasers, memo);
        let mut game = Erasing::new(&graph, &left, erasers);
        let effort = &mut unlimited();
        assert_eq!(
            game.nimber(&left, effort),
            Some(nimber),
            "{graph} {erasers:b}"
        );
        for (Wipe { edge, from, to }, option) in game.options(&left, effort).expect("no limit") {
            let moved = erasers & !(1 << from) | 1 << to;
            let plain = erase(&graph, first(edges) & !(1 << edge), moved, memo);
            assert_eq!(option, plain, "{graph} {erasers:b} {edge}");
            let rest: Vec<usize> = left.iter().copied().filter(|&e| e != edge).collect();
            assert_eq!(game.erasers(&rest), moved, "{graph}");
        }
    }
}

#[test]
fn eraserhead_on_the_largest_graphs_that_are_always_decided() {
    let mut chance = Chance(31);
    for _ in 0..20 {
        let edges: Vec<_> = (0..24)
            .map(|_| (chance.below(16), chance.below(16)))
            .collect();
        let edges = edges.into_iter().filter(|(from, to)| from != to);
        let graph = Graph::new(16, edges).expect("small");
        let left: Vec<usize> = (0..graph.edges().len().min(16)).collect();
        let mut game = Erasing::new(&graph, &left, chance.below(1 << 16) as u128);
        let found = game.nimber(&left, &mut Effort::new(Effort::ANALYSIS));
        assert!(found.is_some(), "{graph}");
    }
}

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
