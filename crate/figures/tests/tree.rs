//! The Calkin–Wilf tree: its nodes against the oracle, and the paths to them.

use crate::common::nimber;
use crate::common::picture;
use nimscope::games::Euclid;
use nimscope::solve::Search;
use nimscope::theory::calkin_wilf::generation;
use nimscope::{Component, Outcome};
use nimscope_figures::{Cell, Picture, render_csv};

fn euclid(zero: bool, a: u64, b: u64) -> Euclid {
    Euclid::new(zero, vec![a, b]).expect("the numbers are in range")
}

/// The place of a fraction in the tree, and its cell.
fn told(picture: &Picture, text: &str) -> Option<(i64, i64, Cell)> {
    let (x, y) = picture.marker(text).expect("a position")?;
    Some((x, y, picture.describe(x, y).expect("a node stands here")))
}

#[test]
fn nodes_of_the_tree_tell_what_play_says_to_generation_ten() {
    for (zero, variant) in [(false, "positive"), (true, "zero")] {
        let mut oracle = Search::oracle();
        let picture = picture("calkin-wilf", &[("variant", variant)]);
        let mut places = std::collections::BTreeSet::new();
        for n in 1..=10 {
            for (a, b) in generation(n) {
                let position = euclid(zero, a, b);
                let text = Component::Euclid(position.clone()).to_string();
                let (x, y, cell) = told(&picture, &text).expect("it stands in the tree");
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
fn what_is_under_a_node_of_the_tree_is_that_node() {
    let picture = picture("calkin-wilf", &[]);
    let size = (800.0, 640.0);
    let (home, plot) = (picture.home(size.0, size.1), picture.plot(size.0, size.1));
    for (a, b) in (1..=5).flat_map(generation) {
        let (x, y, cell) = told(&picture, &format!("euclid({a},{b})")).expect("in the tree");
        let left = plot.left + (x as f64 - home.ox as f64 - home.x0) / home.width() * plot.width;
        let up = (y as f64 - home.oy as f64 - home.y0) / home.height() * plot.height;
        let at = (left, plot.top + plot.height - up);
        assert_eq!(picture.cell(home, at, size), Some(cell), "{a}/{b}");
    }
}

#[test]
fn a_subtree_shows_what_the_whole_tree_is_too_small_for() {
    let whole = picture("calkin-wilf", &[]);
    // It is sixty generations below the root, and the tree of 1/1 ends before that.
    assert_eq!(told(&whole, "euclid(1,60)"), None);
    let part = picture("calkin-wilf", &[("top", "2"), ("bottom", "110")]);
    let (x, y, cell) = told(&part, "euclid(1,60)").expect("five below the root");
    assert_eq!(cell.outcome, Some(Outcome::N));
    assert_eq!(cell.position.as_deref(), Some("euclid(1,60)"));
    assert_eq!(
        told(&part, "euclid(2,110)").map(|(x, y, _)| (x, y)),
        whole_top(&whole)
    );
    assert_eq!(told(&part, "euclid(60,1)"), None, "another branch");
    assert_eq!(told(&part, "euclid(1,54)"), None, "above the root");
    // It is at the same place below either root.
    let five_left = told(&whole, "euclid(1,6)").map(|(x, y, _)| (x, y));
    assert_eq!(Some((x, y)), five_left);
}

fn whole_top(whole: &Picture) -> Option<(i64, i64)> {
    told(whole, "euclid(7,7)").map(|(x, y, _)| (x, y))
}

#[test]
fn steps_of_the_keyboard_lead_along_the_tree() {
    let picture = picture("calkin-wilf", &[]);
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
fn the_data_of_the_tree_are_fractions_with_their_outcomes() {
    let picture = picture("calkin-wilf", &[]);
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
