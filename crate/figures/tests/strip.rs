//! The strip of Wythoff's game, and the edge of its map of nimbers.

use crate::common::picture;
use nimscope::theory::Nimber;
use nimscope_figures::{Theme, Window};

#[test]
fn a_cell_at_ten_to_the_eighteen_has_its_nimber_and_position() {
    let far = 1_000_000_000_000_000_000;
    let cell = picture("wythoff-strip", &[])
        .describe(far, 7)
        .expect("a cell");
    assert_eq!(cell.nimber, Some(Nimber(999_999_999_999_999_992)));
    assert_eq!(
        cell.position.as_deref(),
        Some("wythoff(7,1000000000000000000)")
    );
    assert!(cell.text.ends_with("− 8"), "{}", cell.text);
}

#[test]
fn the_position_on_the_board_is_marked_in_either_order() {
    let strip = picture("wythoff-strip", &[]);
    for text in ["wythoff(7,5000)", "wythoff(5000,7)"] {
        assert_eq!(strip.marked(text), Ok(Some((5_000, 7))), "{text}");
    }
    assert_eq!(strip.marked("wythoff(64,5000)"), Ok(None));
    assert_eq!(strip.marked("wythoff[2](7,5000)"), Ok(None));
}

/// A pixel over several columns has the colour of their mean. The mean over every whole period is
/// the same.
#[test]
fn pixels_over_one_period_each_have_the_same_colour() {
    let strip = picture("wythoff-strip", &[]);
    // Row 7 has period 24 from column 92, and each pixel has 24 columns.
    let window = Window::new(95.5, 7.0, 95.5 + 24.0 * 50.0, 8.0);
    let raster = strip.raster(window, 50, 4, Theme::Light, 1.0);
    let first = raster.at(0, 1);
    assert!((0..50).all(|px| raster.at(px, 1) == first));
    // Before the first period the colours of pixels differ.
    let window = Window::new(0.0, 7.0, 6.0 * 15.0, 8.0);
    let raster = strip.raster(window, 15, 4, Theme::Light, 1.0);
    let first = raster.at(0, 1);
    assert!((0..15).any(|px| raster.at(px, 1) != first));
}

#[test]
fn the_words_about_a_cell_report_a_nimber_that_is_not_computed() {
    let map = picture("wythoff-nimbers", &[]);
    for (x, y, nimber) in [
        (511, 511, true),
        (512, 512, false),
        (512, 63, true),
        (63, 100_000, true),
        (512, 64, false),
        // Zeros are known everywhere, also outside the table. This cell is one of them.
        (987, 1_597, true),
    ] {
        let cell = map.describe(x, y).expect("a cell");
        assert_eq!(cell.nimber.is_some(), nimber, "({x}, {y})");
        assert_eq!(cell.text.contains("not computed"), !nimber, "{}", cell.text);
        assert!(cell.outcome.is_some() && cell.position.is_some());
    }
}
