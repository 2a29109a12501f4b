//! The steps of the upper arm of Wythoff's V, as they are written on the figure.

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

/// Right of the farthest position no step is near, and none is written.
#[test]
fn the_steps_of_the_upper_arm_end_where_the_window_does() {
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
