//! The Calkin–Wilf tree: its nodes, compared with the oracle, and the paths to them.

use crate::common::nimber;
use crate::common::picture;
use crate::rationals::node;
use nimscope::games::Euclid;
use nimscope::solve::Search;
use nimscope::theory::calkin_wilf::{Branch, generation, path};
use nimscope::{Analyst, Component, Outcome, parse};
use nimscope_figures::{CellRecord, Overlay, Picture, Theme, render_csv, render_whole_svg};

const HALVES: (&str, &str) = ("layout", "halves");

fn euclid(zero: bool, a: u64, b: u64) -> Euclid {
    Euclid::new(zero, vec![a, b]).expect("the numbers are in range")
}

/// The column and the row of a fraction in the tree, and the record of its cell.
fn node_of(picture: &Picture, text: &str) -> Option<(i64, i64, CellRecord)> {
    let (x, y) = picture.marker(text).expect("a position")?;
    Some((x, y, picture.describe(x, y).expect("a node is here")))
}

#[test]
fn nodes_of_the_tree_agree_with_play_to_generation_ten() {
    for (zero, variant) in [(false, "positive"), (true, "zero")] {
        let mut oracle = Search::oracle();
        let picture = picture("calkin-wilf", &[HALVES, ("variant", variant)]);
        let mut places = std::collections::BTreeSet::new();
        for n in 1..=10 {
            for (a, b) in generation(n) {
                let position = euclid(zero, a, b);
                let text = Component::Euclid(position.clone()).to_string();
                let (x, y, cell) = node_of(&picture, &text).expect("it is in the tree");
                let outcome = Outcome::of(nimber(&mut oracle, &position));
                assert_eq!(cell.outcome, Some(outcome), "{text}");
                assert_eq!(cell.position, Some(text));
                assert!(
                    cell.text.contains(&format!("generation {n}")),
                    "{}",
                    cell.text
                );
                assert!(places.insert((x, y)), "no two fractions in one place");
            }
        }
    }
}

#[test]
fn a_pointer_on_a_node_of_the_tree_finds_it() {
    let picture = picture("calkin-wilf", &[HALVES]);
    let size = (800.0, 640.0);
    let (home, plot) = (picture.home(size.0, size.1), picture.plot(size.0, size.1));
    for (a, b) in (1..=5).flat_map(generation) {
        let (x, y, cell) = node_of(&picture, &format!("euclid({a},{b})")).expect("in the tree");
        let left = plot.left + (x as f64 - home.ox as f64 - home.x0) / home.width() * plot.width;
        let up = (y as f64 - home.oy as f64 - home.y0) / home.height() * plot.height;
        let at = (left, plot.top + plot.height - up);
        assert_eq!(picture.cell(home, at, size), Some(cell), "{a}/{b}");
    }
}

#[test]
fn a_subtree_shows_nodes_below_the_end_of_the_whole_tree() {
    let whole = picture("calkin-wilf", &[HALVES]);
    // The position is sixty generations below the root, and the tree of 1/1 ends before that.
    assert_eq!(node_of(&whole, "euclid(1,60)"), None);
    let part = picture("calkin-wilf", &[HALVES, ("top", "2"), ("bottom", "110")]);
    let (x, y, cell) = node_of(&part, "euclid(1,60)").expect("five below the root");
    assert_eq!(cell.outcome, Some(Outcome::N));
    assert_eq!(cell.position.as_deref(), Some("euclid(1,60)"));
    assert_eq!(
        node_of(&part, "euclid(2,110)").map(|(x, y, _)| (x, y)),
        whole_top(&whole)
    );
    assert_eq!(node_of(&part, "euclid(60,1)"), None, "another branch");
    assert_eq!(node_of(&part, "euclid(1,54)"), None, "above the root");
    // 1/60 is as far below this root as 1/6 is below 1/1, so both have the same place.
    let five_left = node_of(&whole, "euclid(1,6)").map(|(x, y, _)| (x, y));
    assert_eq!(Some((x, y)), five_left);
}

fn whole_top(whole: &Picture) -> Option<(i64, i64)> {
    node_of(whole, "euclid(7,7)").map(|(x, y, _)| (x, y))
}

#[test]
fn arrow_keys_lead_along_the_tree() {
    let picture = picture("calkin-wilf", &[HALVES]);
    let place = |text: &str| {
        picture
            .marker(text)
            .expect("a position")
            .expect("in the tree")
    };
    for (from, step, to) in [
        ("euclid(1,1)", (0, 1), "euclid(1,1)"),
        ("euclid(1,1)", (0, -1), "euclid(1,2)"),
        ("euclid(1,2)", (1, 0), "euclid(2,1)"),
        ("euclid(2,1)", (1, 0), "euclid(2,1)"),
        ("euclid(3,2)", (-1, 0), "euclid(1,3)"),
        ("euclid(5,3)", (0, 1), "euclid(2,3)"),
        ("euclid(5,3)", (0, -1), "euclid(5,8)"),
    ] {
        let next = picture.walk(place(from), step);
        assert_eq!(next.cell, place(to), "{from} {step:?}");
    }
    assert_eq!(picture.walk((5, 5), (1, 0)).cell, place("euclid(1,1)"));
}

#[test]
fn the_csv_of_the_tree_lists_fractions_with_their_outcomes() {
    let picture = picture("calkin-wilf", &[HALVES]);
    let text = render_csv(&picture, picture.home(500.0, 400.0), (500.0, 400.0));
    let mut lines = text.lines();
    assert_eq!(lines.next(), Some("numerator,denominator,outcome"));
    let mut seen = 0;
    for line in lines {
        let [a, b, outcome] = line.split(',').collect::<Vec<_>>()[..] else {
            panic!("three columns: {line}");
        };
        let position = euclid(
            false,
            a.parse().expect("a number"),
            b.parse().expect("a number"),
        );
        let known = Outcome::of(nimber(&mut Search::oracle(), &position));
        assert_eq!(outcome, format!("{known:?}"), "{line}");
        seen += 1;
    }
    assert!(seen > 100, "{seen} nodes");
}

/// The tree in the layout along the path to a/b.
fn along((a, b): (u64, u64)) -> Picture {
    let (a, b) = (a.to_string(), b.to_string());
    picture("calkin-wilf", &[("numerator", &a), ("denominator", &b)])
}

fn place(picture: &Picture, (a, b): (u64, u64)) -> Option<(i64, i64)> {
    let place = picture.marker(&format!("euclid({a},{b})"));
    place.expect("a position")
}

/// The nodes from 1/1 to a/b, computed without a picture.
fn ancestors((a, b): (u64, u64)) -> Vec<(u64, u64)> {
    let mut runs: Vec<(Branch, u64)> = Vec::new();
    let mut nodes = vec![(1, 1)];
    for (branch, length) in path(a, b).expect("positive") {
        runs.push((branch, 0));
        for _ in 0..length {
            runs.last_mut().expect("a run").1 += 1;
            nodes.push(node(&runs).expect("no larger than the last"));
        }
    }
    nodes
}

#[test]
fn the_path_to_a_position_is_vertical_with_rows_of_one_height() {
    for to in [(1, 1), (11, 27), (5, 8), (17, 5), (832_040, 1_346_269)] {
        let picture = along(to);
        let nodes = ancestors(to);
        let places: Vec<(i64, i64)> = nodes
            .iter()
            .map(|&node| place(&picture, node).expect("on the path"))
            .collect();
        for (row, &(x, y)) in (0i64..).zip(&places) {
            assert_eq!((x, y), (0, -row * (1 << 40)), "{to:?}");
        }
        // Each child of a node of the path is in the next row. A left child that is not on the path
        // is left of it, and a right child is right of it.
        for (&(a, b), &(_, y)) in nodes.iter().zip(&places) {
            for (child, side) in [((a, a + b), -1), ((a + b, b), 1)] {
                let (x, below) = place(&picture, child).expect("in the tree");
                assert_eq!(below, y - (1 << 40));
                assert!(x.signum() == side || nodes.contains(&child), "{child:?}");
            }
        }
    }
}

#[test]
fn every_layout_has_a_place_for_each_fraction_and_agrees_with_play() {
    let mut oracle = Search::oracle();
    for (layout, most) in [("path", 9), ("rings", 10)] {
        let picture = picture("calkin-wilf", &[("layout", layout)]);
        let mut places = std::collections::BTreeSet::new();
        for (a, b) in (1..=most).flat_map(generation) {
            let position = euclid(false, a, b);
            let text = Component::Euclid(position.clone()).to_string();
            let (x, y, cell) = node_of(&picture, &text).expect("it is in the tree");
            let outcome = Outcome::of(nimber(&mut oracle, &position));
            assert_eq!(cell.outcome, Some(outcome), "{layout}: {text}");
            assert_eq!(cell.position, Some(text));
            assert!(places.insert((x, y)), "no two fractions in one place");
        }
        if layout == "rings" {
            assert_eq!(places.len(), 1023);
            assert_eq!(place(&picture, (1, 11)), None, "there is no eleventh level");
            for (x, y) in places {
                let ring = (x as f64).hypot(y as f64) / (1u64 << 40) as f64;
                assert!((ring - ring.round()).abs() < 1e-9, "{ring}");
            }
        }
    }
}

#[test]
fn a_pointer_on_a_node_finds_it_in_every_layout() {
    let size = (900.0, 700.0);
    for layout in ["path", "rings"] {
        let picture = picture("calkin-wilf", &[("layout", layout)]);
        let (home, plot) = (picture.home(size.0, size.1), picture.plot(size.0, size.1));
        let near = (1..=4).flat_map(generation);
        for (a, b) in near.chain(ancestors((11, 27))) {
            let (x, y, cell) = node_of(&picture, &format!("euclid({a},{b})")).expect("in the tree");
            let left = (home.offset_x(x) - home.x0) / home.width() * plot.width;
            let up = (home.offset_y(y) - home.y0) / home.height() * plot.height;
            if (0.0..plot.width).contains(&left) && (0.0..plot.height).contains(&up) {
                let at = (plot.left + left, plot.top + plot.height - up);
                assert_eq!(
                    picture.cell(home, at, size),
                    Some(cell),
                    "{layout}: {a}/{b}"
                );
            }
        }
    }
}

#[test]
fn a_long_run_shows_its_ends_and_the_number_of_hidden_edges() {
    let far = 1_000_000_000_000_000_000;
    let picture = along((1, far));
    for near in [1, 2, 3, far - 2, far - 1, far] {
        assert!(place(&picture, (1, near)).is_some(), "{near}");
    }
    for hidden in [4, 1000, far - 3] {
        assert_eq!(place(&picture, (1, hidden)), None, "{hidden}");
    }
    for (text, says) in [
        ("euclid(1,1000000000000000000)", "edges to the left"),
        ("euclid(100,3)", "edges to the right"),
    ] {
        let position = parse(text).expect("a position");
        let [a, b] = text[7..text.len() - 1]
            .split(',')
            .map(|n| n.parse().expect("a number"))
            .collect::<Vec<u64>>()[..]
        else {
            panic!("two numbers: {text}");
        };
        let picture = along((a, b));
        let overlay = Overlay::of(Analyst::new().analyze(&position));
        for size in [(800.0, 600.0), (366.0, 420.0)] {
            let home = picture.home(size.0, size.1);
            assert!(home.contains(0, 0), "the root is in sight: {text}");
            let svg = render_whole_svg(&picture, home, size, &overlay, Theme::Light);
            let svg = svg.expect("a drawing");
            for part in [says, &format!("{a}/{b}")] {
                assert!(svg.contains(part), "{text} at {size:?}: {part}");
            }
        }
    }
}

#[test]
fn a_path_with_too_many_rows_opens_at_its_end() {
    // A pair of neighbouring Fibonacci numbers has 85 edges above it. All its rows are shown.
    let to = (420_196_140_727_489_673, 679_891_637_638_612_258);
    let picture = along(to);
    let size = (800.0, 600.0);
    let (home, whole) = (
        picture.home(size.0, size.1),
        picture.whole(size.0, size.1).expect("an end"),
    );
    let (x, y) = place(&picture, to).expect("the end");
    assert!(home.contains(x, y) && !home.contains(0, 0));
    assert!(whole.contains(x, y) && whole.contains(0, 0));
    assert!(home.height() / size.1 * 24.0 <= (1u64 << 40) as f64);
}

#[test]
fn arrow_keys_lead_along_the_path_and_around_the_rings() {
    let path = along((5, 8));
    let rings = picture("calkin-wilf", &[("layout", "rings")]);
    for (picture, from, step, to) in [
        (&path, (1, 1), (0, 1), (1, 1)),
        (&path, (1, 1), (0, -1), (2, 1)),
        (&path, (2, 1), (-1, 0), (1, 2)),
        (&path, (1, 2), (1, 0), (2, 1)),
        (&path, (5, 8), (0, -1), (5, 13)),
        (&path, (5, 13), (1, 0), (13, 8)),
        (&path, (5, 8), (0, 1), (5, 3)),
        (&rings, (2, 3), (-1, 0), (3, 2)),
        (&rings, (3, 1), (1, 0), (3, 1)),
        (&rings, (3, 2), (0, -1), (3, 5)),
    ] {
        let next = picture.walk(place(picture, from).expect("in the tree"), step);
        assert_eq!(Some(next.cell), place(picture, to), "{from:?} {step:?}");
    }
}
