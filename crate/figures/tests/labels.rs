//! The numbers at the axes of a figure, and the labels of its cells.

use crate::common::picture;
use nimscope_figures::{Overlay, Theme, Window, render_svg, render_whole_svg};

/// The texts of an axis in an SVG, each with its box.
pub(super) fn texts(svg: &str) -> Vec<([f64; 4], String)> {
    let attribute = |tag: &str, name: &str| {
        let (_, rest) = tag.split_once(&format!(" {name}=\""))?;
        Some(rest.split('"').next().unwrap_or_default().to_owned())
    };
    let number = |tag: &str, name: &str| -> f64 {
        attribute(tag, name).map_or(0.0, |text| text.parse().expect("a number"))
    };
    let texts = svg.split("<text ").skip(1).map(|text| {
        let (tag, rest) = text.split_once('>').expect("a tag");
        let words = rest.split('<').next().unwrap_or_default().trim();
        let tag = &format!(" {tag}");
        // Four units are one pixel.
        let (x, y) = (number(tag, "x") / 4.0, number(tag, "y") / 4.0);
        let size = number(tag, "font-size") / 4.0;
        let width: f64 = words
            .chars()
            .map(|letter| match letter {
                '\u{2009}' | ' ' => 0.28,
                '0'..='9' | '+' | '\u{2212}' => 0.66,
                _ => 0.5,
            })
            .sum::<f64>()
            * size;
        let from = match attribute(tag, "text-anchor").as_deref() {
            Some("end") => -width,
            Some("middle") => -width / 2.0,
            _ => 0.0,
        };
        let half = size / 2.0;
        let place = if attribute(tag, "transform").is_some() {
            [x - half, y - from - width, x + half, y - from]
        } else {
            [x + from, y - half, x + from + width, y + half]
        };
        (place, words.to_owned())
    });
    texts.filter(|(_, words)| !words.is_empty()).collect()
}

#[test]
fn numbers_at_axes_overlap_neither_the_plot_nor_each_other() {
    const FAR_NUMBER: i64 = 1_000_000_000_000_000_000;
    let names = ["wythoff-v", "mouse-v", "euclid-cone", "rat-slices"];
    for id in names.into_iter().chain(["couples-nimbers", "splittings"]) {
        let picture = picture(id, &[]);
        for size in [(860.0, 640.0), (366.0, 420.0), (300.0, 220.0)] {
            let plot = picture.plot(size.0, size.1);
            let (right, bottom) = (plot.left + plot.width, plot.top + plot.height);
            for (ox, oy) in [
                (0, 0),
                (99_980, 123_456),
                (FAR_NUMBER / 7, FAR_NUMBER / 3),
                (FAR_NUMBER, FAR_NUMBER),
            ] {
                for width in [30.0, 470.0, 9e4, 3e9, 2e12, 4e15] {
                    let half = (width / 2.0, width / 2.0 * plot.height / plot.width);
                    let mut window = Window {
                        ox,
                        oy,
                        ..Window::new(-half.0, -half.1, half.0, half.1)
                    };
                    if picture.info().y_label.is_empty() {
                        // The rows of a number line cannot be moved.
                        (window.oy, window.y0, window.y1) = (0, 0.0, 8.0);
                    }
                    let overlay = Overlay::default();
                    // The points are in a separate image, here without an address.
                    let (light, image) = (Theme::Light, Some(""));
                    let svg = render_svg(&picture, window, size, &overlay, light, image)
                        .expect("it can be drawn");
                    let texts = texts(&svg);
                    assert!(texts.len() > 1, "{id} {window:?}");
                    for (index, (place, text)) in texts.iter().enumerate() {
                        let about = format!("{text} of {id}, {size:?}, {window:?}");
                        let [l, t, r, b] = *place;
                        assert!(
                            l >= -1.0 && t >= -1.0 && r <= size.0 + 1.0 && b <= size.1 + 1.0,
                            "out of the picture: {about} {place:?}"
                        );
                        let inside = l < right && r > plot.left && t < bottom && b > plot.top;
                        assert!(!inside, "on the plot: {about}");
                        for (other, words) in &texts[..index] {
                            let apart =
                                l >= other[2] || r <= other[0] || t >= other[3] || b <= other[1];
                            assert!(apart, "over {words}: {about}");
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn labels_that_the_edge_cuts_are_not_drawn() {
    let picture = picture("splittings", &[("beside", "none")]);
    let numbers = |edge: f64| {
        let window = Window::new(0.4, 0.0, edge, 4.0);
        let svg = render_whole_svg(
            &picture,
            window,
            (800.0, 400.0),
            &Overlay::default(),
            Theme::Light,
        );
        let svg = svg.expect("it can be drawn");
        let texts: Vec<&str> = svg.lines().map(str::trim).collect();
        ["17", "19"].map(|number| texts.iter().filter(|&&text| text == number).count())
    };
    // Each number is once on the line and once in the row of its sequence. The window's edge at
    // 19.9 does not cut the text 19. The edge at 19.55 cuts it right of its middle, and the edge at
    // 19.45 left of its middle.
    assert_eq!(numbers(19.9), [2, 2]);
    assert_eq!(numbers(19.55), [2, 0]);
    assert_eq!(numbers(19.45), [2, 0]);
}
