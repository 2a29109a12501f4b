//! What of a figure a picture shows: all of it, and the board.

use super::files::texts;
use crate::common::picture::picture;
use nimscope::figures::{FIGURES, Overlay, Theme, Window, render_svg};
use nimscope::{Analyst, parse};

#[test]
fn a_figure_that_ends_says_where_and_one_without_end_does_not() {
    let mut ends = Vec::new();
    for info in FIGURES {
        let picture = picture(info.id, &[]);
        let home = picture.home(600.0, 400.0);
        let Some(whole) = picture.whole(600.0, 400.0) else {
            continue;
        };
        ends.push(info.id);
        assert!(whole.x0 <= home.x0 && whole.x1 >= home.x1, "{}", info.id);
        assert!(whole.y0 <= home.y0 && whole.y1 >= home.y1, "{}", info.id);
        if info.square {
            let shape = |window: &Window| (window.x1 - window.x0) / (window.y1 - window.y0);
            assert!(
                (shape(&whole) / shape(&home) - 1.0).abs() < 1e-9,
                "{}",
                info.id
            );
        }
    }
    for (id, has_end) in [
        ("wythoff-v", false),
        ("mouse-v", false),
        ("euclid-cone", false),
        ("wythoff-nimbers", false),
        ("wythoff-strip", false),
        ("nim-sums", false),
        ("chomp-losers", true),
        ("couples-nimbers", true),
        ("calkin-wilf", true),
        ("rat-triples", true),
    ] {
        assert_eq!(ends.contains(&id), has_end, "{id}: {ends:?}");
    }
    // The last cell of a table is in it.
    let chomp = picture("chomp-losers", &[]);
    let whole = chomp.whole(600.0, 400.0).expect("an end");
    let last = chomp.marked("chomp(2x10)").expect("a position");
    let (x, y) = last.expect("on the map");
    assert!(whole.offset_x(x) < whole.x1 && whole.offset_y(y) < whole.y1);
}

#[test]
fn couples_rings_every_pile_of_the_board_and_says_its_size() {
    let couples = picture("couples-nimbers", &[("to", "40")]);
    assert_eq!(couples.marked("couples(7,12)"), Ok(Some((7, 2))));
    assert_eq!(couples.marker("couples(7,12)"), Ok(None));
    let window = Window::new(0.0, -2.0, 200.0, 40.0);
    let drawn = |text: &str| {
        let position = parse(text).expect("a position");
        let overlay = Overlay::of(Analyst::new().analyze(&position));
        let svg = render_svg(
            &couples,
            window,
            (900.0, 600.0),
            &overlay,
            Theme::Light,
            None,
        );
        let svg = svg.expect("it can be drawn");
        let sizes = svg
            .lines()
            .filter(|line| ["7", "12", "31"].contains(line))
            .count();
        (svg.matches("fill=\"none\"").count(), sizes)
    };
    let (one, sizes) = drawn("couples(7)");
    assert_eq!(sizes, 1);
    let (three, sizes) = drawn("couples(7,12,31)");
    assert!(three > one, "{three} rings and frames, {one} for one pile");
    assert_eq!(sizes, 3);
}

#[test]
fn a_narrow_picture_has_every_key_of_its_legend() {
    for info in FIGURES {
        let picture = picture(info.id, &[]);
        let keys = |width: f64| -> Vec<String> {
            let size = (width, 600.0);
            let (home, plot) = (picture.home(size.0, size.1), picture.plot(size.0, size.1));
            let (overlay, image) = (Overlay::default(), Some(""));
            let svg = render_svg(&picture, home, size, &overlay, Theme::Light, image)
                .expect("it can be drawn");
            let above = texts(&svg).into_iter().filter(|([_, _, _, bottom], _)| {
                // The letters of the name beside the plot end at its top.
                *bottom < plot.top - 2.0
            });
            let inside = above.inspect(|([left, top, right, _], text)| {
                let seen = *left >= 0.0 && *top >= 0.0 && *right <= width;
                assert!(seen, "{}: {text} at {width}", info.id);
            });
            inside.map(|(_, text)| text).collect()
        };
        assert_eq!(keys(330.0).len(), keys(1200.0).len(), "{}", info.id);
    }
}
