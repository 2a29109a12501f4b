//! The steps of the upper arm of Wythoff's V, as the figure shows them.

use crate::common::picture;
use nimscope::games::wythoff::laws::steps;
use nimscope_figures::{Overlay, Theme, Window, render_whole_svg};

#[test]
fn the_steps_of_the_upper_arm_are_written_in_the_order_of_the_fibonacci_word() {
    let v = picture("wythoff-v", &[("fibonacci", "on")]);
    let svg = render_whole_svg(
        &v,
        v.home(900.0, 1_200.0),
        (900.0, 1_200.0),
        &Overlay::default(),
        Theme::Light,
    )
    .expect("it can be drawn");
    let written: Vec<&str> = svg
        .lines()
        .filter_map(|line| line.strip_prefix("+("))
        .filter_map(|line| line.split(')').next())
        .collect();
    let word: Vec<String> = steps()
        .take(written.len())
        .map(|(x, y)| format!("{x},{y}"))
        .collect();
    assert!(written.len() > 10, "{written:?}");
    assert_eq!(written, word);
}

/// Windows far to the right of the arm have no step, so no label is drawn. The first of these
/// windows is even to the right of the farthest position.
#[test]
fn windows_to_the_right_of_the_upper_arm_show_no_steps() {
    let v = picture("wythoff-v", &[("fibonacci", "on")]);
    let draw = |ox, oy| {
        let window = Window {
            ox,
            oy,
            ..Window::new(0.0, 0.0, 40.0, 30.0)
        };
        render_whole_svg(
            &v,
            window,
            (900.0, 700.0),
            &Overlay::default(),
            Theme::Light,
        )
        .expect("it can be drawn")
        .matches("+(")
        .count()
    };
    assert_eq!(draw(1_761_709_110_421_759_410, 0), 0);
    assert_eq!(draw(600_000_000_000_000_000, 0), 0);
    assert!(draw(0, 0) > 5);
}

/// If single cells are too small to be seen, the lines near the lost cells are drawn.
#[test]
fn lines_show_the_lost_cells_of_misere_pairs_if_cells_are_small() {
    let lines = |rule, across: f64| {
        let pairs = picture("misere-pairs", &[("rule", rule)]);
        let window = Window::new(0.0, 0.0, across, across);
        let size = (400.0, 400.0);
        let svg = render_whole_svg(&pairs, window, size, &Overlay::default(), Theme::Light)
            .expect("it can be drawn");
        let lines = svg.lines().filter(|line| line.contains("polyline"));
        lines.filter(|line| line.contains("#3730A3")).count()
    };
    for (rule, far) in [("nim", 2), ("wythoff[2]", 2), ("euclid", 0)] {
        assert_eq!(lines(rule, 1e15), far, "{rule}");
        assert_eq!(lines(rule, 40.0), 0, "{rule}");
    }
}
