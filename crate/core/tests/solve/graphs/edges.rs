//! Games that take edges.

use std::collections::HashMap;

use nimscope::solve::Effort;
use nimscope::solve::graphs::{Erasing, Graph, Hackenbush, Kernel, Reduction, Trails, bits, first};
use nimscope::theory::{Nimber, mex};

use super::{Chance, graph, unlimited};

/// True if the player to move wins edge geography. Tries all moves.
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

/// True if a set is an even kernel of these edges.
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
fn edge_geography_on_random_graphs_agrees_with_the_moves() {
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
            "{graph:?} {left:?} {at}"
        );
        let ends: Vec<_> = left.iter().map(|&edge| graph.ends(edge)).collect();
        // Pairs each edge at the token with its other end.
        let moves = ends
            .iter()
            .zip(&left)
            .filter_map(|(&(from, to), &edge)| match at {
                _ if from == at => Some((edge, to)),
                _ if to == at => Some((edge, from)),
                _ => None,
            });
        let moves: Vec<(usize, usize)> = moves.collect();
        for &(edge, to) in &moves {
            let rest: Vec<usize> = left.iter().copied().filter(|&e| e != edge).collect();
            let won = trail(&graph, set & !(1 << edge), to, memo);
            assert_eq!(
                trails.is_won(&rest, to, effort),
                Some(won),
                "{graph:?} {edge}"
            );
        }
        let there = Graph::new(vertices, ends.iter().copied()).expect("small");
        match Kernel::new(&there, at) {
            Some(Kernel::Lost(kernel)) => {
                assert!(!won && kernel >> at & 1 == 1 && is_even_kernel(&ends, kernel));
                kernels += 1;
            }
            Some(Kernel::Won(kernel)) => {
                let into = moves.iter().filter(|(_, to)| kernel >> to & 1 == 1);
                for (edge, _) in into.clone() {
                    let mut ends = ends.clone();
                    ends.remove(left.iter().position(|e| e == edge).expect("there"));
                    assert!(is_even_kernel(&ends, kernel), "{graph:?} {kernel:b}");
                }
                assert!(won && into.count() % 2 == 1);
                kernels += 1;
            }
            None => searched += 1,
        }
    }
    assert!(kernels > 1_000 && searched > 500, "{kernels} {searched}");
}

/// Tests a grid of more than 128 edges, with an edge at the token that closes an odd cycle.
#[test]
fn edge_geography_on_many_edges_is_decided() {
    let grid = graph("grid:9x9");
    let mut decided = 0;
    for at in 0..81 {
        let to = (at + 11 * 2) % 81;
        if (at / 9 + at % 9 + to / 9 + to % 9) % 2 == 1 {
            continue;
        }
        let ends = grid
            .edges()
            .iter()
            .map(|&(from, to)| (from.into(), to.into()));
        let odd = Graph::new(81, ends.chain([(at, to)])).expect("81 vertices");
        let left: Vec<usize> = (0..odd.edges().len()).collect();
        let mut trails = Trails::new(&odd, &left, at);
        let won = trails.is_won(&left, at, &mut Effort::new(2_000));
        // A move along the extra edge removes it, so the grid remains, with the token on `to`.
        let crossing = Kernel::new(&grid, to).expect("bipartite");
        if !crossing.is_won() {
            assert_eq!(won, Some(true), "{at}");
            decided += 1;
        }
        assert_eq!(trails.is_won(&left, at, &mut Effort::new(1)), None);
    }
    assert!(decided > 5, "{decided}");
}

/// The triangle is an odd cycle, so the search must decide the first move.
#[test]
fn edge_geography_from_a_triangle_beside_many_edges_is_decided() {
    // The token is on 0 of a triangle 0, 1, 2; from vertex 2 a bridge leads to a grid.
    let grid = graph("grid:9x9");
    let more = grid
        .edges()
        .iter()
        .map(|&(from, to)| (3 + usize::from(from), 3 + usize::from(to)));
    for foot in 0..81 {
        let ends: Vec<_> = [(0, 1), (1, 2), (2, 0), (2, 3 + foot)]
            .into_iter()
            .chain(more.clone())
            .collect();
        let whole = Graph::new(84, ends.iter().copied()).expect("84 vertices");
        let left: Vec<usize> = (0..ends.len()).collect();
        // Finds the outcome by the two moves from the token, along edge 0 or 2. Both leave a
        // bipartite graph.
        let lost = |gone: &[usize], at: usize| {
            let rest = (0..ends.len()).filter(|edge| !gone.contains(edge));
            let there = Graph::new(84, rest.map(|edge| ends[edge])).expect("fewer");
            !Kernel::new(&there, at).expect("bipartite").is_won()
        };
        let won = lost(&[0], 1) || lost(&[2], 2);
        let found = Trails::new(&whole, &left, 0).is_won(&left, 0, &mut Effort::new(1_000));
        assert_eq!(found, Some(won), "{foot}");
    }
}

/// The nimber of green Hackenbush. Tries all moves, which cut edges.
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
fn hackenbush_on_random_multigraphs_agrees_with_the_moves() {
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
        assert_eq!(position.nimber(), nimber, "{graph:?} {ground:b} {there:?}");
        for (edge, option) in position.options() {
            let plain = hackenbush(&graph, ground, left & !(1 << edge), memo);
            assert_eq!(option, plain, "{graph:?} {edge}");
        }
        // Each edge is removed in one step of the reduction, as a loop or as a branch.
        let steps = position.steps();
        let counted = steps.iter().map(|step| match step {
            Reduction::Fusion { .. } => 0,
            Reduction::Colon {
                branches, loops, ..
            } => branches.len() + loops,
        });
        assert_eq!(counted.sum::<usize>(), position.moves().count());
        let last = steps.iter().rev().find_map(|step| match step {
            Reduction::Colon { nimber, .. } => Some(*nimber),
            Reduction::Fusion { .. } => None,
        });
        assert_eq!(last.unwrap_or(Nimber::ZERO), nimber);
    }
}

/// The nimber of Eraserhead. Tries all moves; `left` is the set of edges that are left.
pub(super) fn erase(
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
fn eraserhead_on_random_graphs_agrees_with_the_moves() {
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
            "{graph:?} {erasers:b}"
        );
        for &edge in &left {
            let (from, to) = graph.ends(edge);
            if (erasers >> from ^ erasers >> to) & 1 == 0 {
                continue;
            }
            let moved = erasers ^ 1 << from ^ 1 << to;
            let plain = erase(&graph, first(edges) & !(1 << edge), moved, memo);
            let rest: Vec<usize> = left.iter().copied().filter(|&e| e != edge).collect();
            let option = game.nimber(&rest, effort);
            assert_eq!(option, Some(plain), "{graph:?} {erasers:b} {edge}");
            assert_eq!(game.erasers(&rest), moved, "{graph:?}");
        }
    }
}

#[test]
fn eraserhead_with_16_vertices_and_16_edges_is_always_decided() {
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
        assert!(found.is_some(), "{graph:?}");
    }
}
