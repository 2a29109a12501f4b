//! The figure of the families that split the positive integers.

use crate::common::picture;
use nimscope::theory::Splitting;
use nimscope::theory::family::Family;
use nimscope_figures::{Cell, Picture, Shade, Theme, Window, render_csv};

fn splittings(family: &str, beside: &str) -> Picture {
    picture("splittings", &[("family", family), ("beside", beside)])
}

/// A window of `columns` cells from `x` on, and `rows` rows.
fn window(x: i64, columns: f64, rows: f64) -> Window {
    Window {
        ox: x,
        oy: 0,
        x0: 0.0,
        y0: 0.0,
        x1: columns,
        y1: rows,
    }
}

/// The families of the figure, by the names of its setting.
fn named() -> Vec<(&'static str, Family)> {
    let mut named: Vec<_> = ["mouse", "rat", "m4", "m5", "m6", "m7", "m8"]
        .into_iter()
        .zip((2..).map(|m| Family::fat_rat(Splitting::new(m))))
        .collect();
    named.extend([
        ("golden", Family::golden()),
        ("raleigh", Family::raleigh()),
        ("shifted", Family::shifted()),
        ("composed", Family::halved()),
    ]);
    named
}

#[test]
fn every_integer_is_on_the_line_and_in_the_row_of_one_sequence() {
    const CELL_PX: usize = 10;
    for (name, family) in named() {
        let picture = splittings(name, "none");
        let lanes = family.sequences.len();
        for start in [1, 500, 1_000_000_000_000_000, 1_000_000_000_000_000_000] {
            let window = window(start, 60.0, lanes as f64 + 1.0);
            let size = (60 * CELL_PX as u32, (lanes as u32 + 1) * CELL_PX as u32);
            let raster = picture.raster(window, size.0, size.1, Theme::Light, 1.0);
            for x in 0..60 {
                let (lane, _) = family
                    .place(i128::from(start) + x as i128)
                    .expect("it is hit once");
                let at = |row: usize| raster.at(x * CELL_PX + 4, row * CELL_PX + 4);
                let cell = |lane: usize| Cell {
                    outcome: None,
                    number: Some(("sequence", lane as u64 + 1)),
                    shade: Shade::Ramp(lane as f64 / (lanes.max(2) - 1) as f64),
                };
                let colour = |cell| Some(picture.colour(window, cell, Theme::Light));
                assert_eq!(at(0), colour(cell(lane)), "{name}: line at {start} + {x}");
                for row in 0..lanes {
                    let expected = if row == lane {
                        cell(lane)
                    } else {
                        Cell::lost_if(false)
                    };
                    assert_eq!(at(row + 1), colour(expected), "{name}: {start} + {x}");
                }
            }
        }
    }
}

#[test]
fn pixels_over_many_integers_show_every_sequence_and_a_filled_line() {
    for (name, family) in named() {
        let picture = splittings(name, "none");
        let lanes = family.sequences.len();
        for width in [1e3, 1e6, 1e15] {
            let window = window(1, width, lanes as f64 + 1.0);
            let raster = picture.raster(window, 200, 10 * (lanes as u32 + 1), Theme::Dark, 1.0);
            let ground = picture.colour(window, Cell::lost_if(false), Theme::Dark);
            let filled = |row: usize| {
                (0..200)
                    .filter(|&x| raster.at(x, 10 * row + 4) != Some(ground))
                    .count()
            };
            assert_eq!(filled(0), 200, "{name}");
            for lane in 1..=lanes {
                assert!(filled(lane) > 0, "{name}: lane {lane} of {width}");
                assert!(width < 1e6 || filled(lane) == 200, "{name}");
            }
        }
    }
}

#[test]
fn the_words_about_an_integer_name_its_term_and_its_position() {
    let rat = splittings("rat", "golden");
    // The rows from the top: the line, k = 1, 2, 3, a gap, the golden line, A, B.
    let described = |x: i64, y: i64| rat.describe(x, y).map(|cell| (cell.text, cell.position));
    let (text, _) = described(16, 7).expect("every integer is on the line");
    assert!(text.starts_with("16 = A²₅"), "{text}");
    assert_eq!(described(16, 5).map(|cell| cell.0), Some(text));
    assert_eq!(described(16, 6), None);
    assert_eq!(described(16, 3), None);
    assert_eq!(described(0, 7), None);
    let (text, position) = described(11, 1).expect("11 is in A");
    assert_eq!(position.as_deref(), Some("wythoff(11,18)"));
    assert_eq!(text, "11 = A₇, in the lost position wythoff(11,18)");
    assert_eq!(rat.marker("wythoff(11,18)"), Ok(Some((11, 1))));
    assert_eq!(rat.marker("wythoff(5,6)"), Ok(Some((5, 0))));
    let far = 1_000_000_000_000_000_001;
    let (_, position) = described(far, 2).expect("every integer is on the line");
    assert_eq!(position, None, "no position has such numbers");
}

#[test]
fn a_pixel_beside_a_term_selects_the_integer_of_its_column() {
    let rat = splittings("rat", "none");
    let size = (800.0, 400.0);
    let plot = rat.plot(size.0, size.1);
    let near = Window::new(1.0, 0.0, 21.0, 4.0);
    for column in 0..20 {
        for row in 0..4 {
            let at = (
                plot.left + (f64::from(column) + 0.5) * plot.width / 20.0,
                plot.top + (f64::from(row) + 0.5) * plot.height / 4.0,
            );
            let cell = rat.cell(near, at, size).expect("a cell of the line");
            assert_eq!(cell.x, i128::from(column + 1));
        }
    }
    // If cells are small, the pointer finds the nearest term of the row under the pixel.
    let afar = Window::new(1.0, 0.0, 401.0, 4.0);
    let at = (plot.left + plot.width / 2.0, plot.top + plot.height - 4.0);
    let cell = rat.cell(afar, at, size).expect("a cell of the lane");
    assert!(cell.text.contains("A³"), "{}", cell.text);
}

#[test]
fn files_name_the_sequence_of_each_integer() {
    let csv = render_csv(
        &splittings("mouse", "none"),
        Window::new(1.0, 0.0, 6.0, 3.0),
        (600.0, 300.0),
    );
    let expected = "x,y,sequence\n2,0,2\n5,0,2\n1,1,1\n3,1,1\n4,1,1\n";
    assert_eq!(
        csv,
        format!("{expected}1,2,1\n2,2,2\n3,2,1\n4,2,1\n5,2,2\n")
    );
}
