//! Tests of `src/picture.rs` with access to private items.

use super::*;
use crate::frame::overlay::Subject;
use crate::frame::scene::MarkShape;
use crate::frame::scene::middle;
use nimscope::Analyst;
use nimscope::theory::Nimber;

fn position(text: &str) -> Position {
    parse(text).expect("a position")
}

#[test]
fn the_arrow_shows_the_move_that_the_reason_names() {
    for (id, from, to) in [
        ("wythoff-v", (5, 8), (4, 7)),
        ("wythoff-v", (8, 5), (7, 4)),
        ("wythoff-v", (4, 9), (4, 7)),
        ("wythoff-nimbers", (5, 8), (4, 7)),
    ] {
        let picture = Picture::new(id, &[]).expect("a figure");
        let position = position(&format!("wythoff({},{})", from.0, from.1));
        let overlay = Overlay::of(Analyst::new().analyze(&position));
        let size = (600.0, 400.0);
        let chart = picture.chart(picture.home(size.0, size.1), size, &overlay);
        let ends: Vec<(f64, f64)> = chart
            .marks
            .iter()
            .filter_map(|mark| match mark.shape {
                MarkShape::Arrow { goal, .. } => Some(goal),
                _ => None,
            })
            .collect();
        assert_eq!(ends, [middle(&chart.view, to)], "{id} {from:?}");
    }
}

#[test]
fn only_winning_moves_that_the_caller_gives_are_drawn() {
    let picture = Picture::new("wythoff-v", &[]).expect("a figure");
    let size = (600.0, 400.0);
    for targets in [vec![], vec![position("wythoff(5,6)")]] {
        let subject = Subject::new(position("wythoff(5,8)"), vec![], targets.clone());
        let overlay = Overlay::of(subject);
        let chart = picture.chart(picture.home(size.0, size.1), size, &overlay);
        let arrows = chart.marks.iter().filter(
            |mark| matches!(mark.shape, MarkShape::Arrow { goal, .. } if goal == middle(&chart.view, (5, 6))),
        );
        assert_eq!(arrows.count(), targets.len());
        let all = chart
            .marks
            .iter()
            .filter(|mark| matches!(mark.shape, MarkShape::Arrow { .. }));
        assert_eq!(all.count(), targets.len());
    }
}

#[test]
fn in_a_part_of_a_sum_only_moves_that_win_the_sum_are_winning() {
    let sum = |text: &str| Subject::from(Analyst::new().analyze(&position(text)));
    let part = sum("nim(3) + wythoff(5,8)").part(1).expect("a component");
    assert_eq!(part.position, "wythoff(5,8)");
    assert_eq!(part.legal.len(), 5 + 8 + 5);
    assert!(!part.winning.is_empty());
    for to in &part.winning {
        let nimber = Analyst::new().analyze(to).nimber;
        assert_eq!(nimber, Some(Nimber(3)), "{to}");
    }
    // The record of the sum does not list its moves, because they are too many. This part has few
    // moves.
    let wide = sum("nim(20000) + wythoff(5,8)");
    assert!(wide.legal.is_empty());
    assert_eq!(wide.part(1).map(|part| part.legal.len()), Some(5 + 8 + 5));
    let lost = sum("nim(1) + wythoff(0,1)");
    assert_eq!(lost.part(1).map(|part| part.winning), Some(vec![]));
    assert_eq!(lost.part(2), None);
}

#[test]
fn a_figure_fills_a_picture_without_axes() {
    for info in crate::FIGURES {
        let picture = Picture::new(info.id, &[]).expect("a figure");
        let window = picture.cover(320.0, 240.0);
        assert!(window.width() > 0.0 && window.height() > 0.0, "{}", info.id);
    }
    let chomp = Picture::new("chomp-losers", &[]).expect("a figure");
    let window = chomp.cover(320.0, 240.0);
    let last = (window.width() as i64 - 1, window.height() as i64 - 1);
    assert!(chomp.figure.cell(0, 0).is_some());
    assert!(chomp.figure.cell(last.0, last.1).is_some());
    assert!(chomp.figure.cell(last.0 + 1, last.1).is_none());
}
