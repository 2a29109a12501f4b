//! The figures against the oracle, in snapshots, and in windows of any kind.
#![cfg(not(target_arch = "wasm32"))]

use nimscope::figures::{
    Overlay, Picture, Theme, VECTOR_POINTS, Value, Window, figures, render_csv, render_png,
    render_whole_svg,
};
use nimscope::games::chomp::Chomp;
use nimscope::games::magnetism::laws::Kind;
use nimscope::games::spring::{Shape, Spring};
use nimscope::games::wythoff::laws::steps;
use nimscope::games::{Couples, Euclid, Wythoff};
use nimscope::solve::Search;
use nimscope::theory::Nimber;
use nimscope::theory::calkin_wilf::generation;
use nimscope::{Component, Outcome, Ruleset, parse};
use proptest::prelude::*;

fn picture(id: &str, settings: &[(&str, &str)]) -> Picture {
    let settings: Vec<(String, String)> = settings
        .iter()
        .map(|&(key, value)| (key.to_owned(), value.to_owned()))
        .collect();
    let mut picture = Picture::new(id, &settings).expect("the figure and its settings are known");
    picture.complete().expect("there is memory enough");
    picture
}

/// Cells scattered over `width` by `height`, always the same ones.
fn scattered(width: i64, height: i64) -> impl Iterator<Item = (i64, i64)> {
    let mut state = 0x2545_f491_4f6c_dd1d_u64;
    std::iter::repeat_with(move || {
        let mut next = |below: i64| {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            (state % below.unsigned_abs()).cast_signed()
        };
        (next(width), next(height))
    })
}

/// Draws `cells` in windows of eleven pixels a cell and compares the colour
/// near a corner of each cell with the colour of what the oracle says of it.
fn agrees(
    picture: &Picture,
    cells: impl Iterator<Item = (i64, i64)>,
    mut oracle: impl FnMut(i64, i64) -> Value,
) {
    const SIZE: u32 = 11;
    let mut seen = 0;
    for (x, y) in cells {
        let value = oracle(x, y);
        let (left, bottom) = (x - x.min(7), y - y.min(5));
        let window = Window {
            ox: left,
            oy: bottom,
            x0: 0.0,
            y0: 0.0,
            x1: 16.0,
            y1: 12.0,
        };
        for theme in [Theme::Light, Theme::Dark] {
            let raster = picture.raster(window, 16 * SIZE, 12 * SIZE, theme, 1.0);
            let px = (x - left) as usize * SIZE as usize + 3;
            let py = (12 - 1 - (y - bottom)) as usize * SIZE as usize + 3;
            let expected = picture.colour(window, value, theme);
            assert_eq!(raster.at(px, py), Some(expected), "({x},{y}) is {value:?}");
        }
        let told = picture.describe(x, y).expect("a position stands here");
        match value {
            Value::Outcome(outcome) => assert_eq!(told.outcome, Some(outcome)),
            Value::Nimber(nimber) => assert_eq!(told.nimber, Some(nimber)),
            Value::Rule(rule) => assert_eq!(told.outcome == Some(Outcome::P), rule == 0),
            Value::Lane { .. } => panic!("a verdict was expected"),
        }
        let text = told.position.expect("the cell has a position");
        assert_eq!(picture.marker(&text), Ok(Some((x, y))), "{text}");
        seen += 1;
    }
    assert_eq!(seen, 200);
}

fn nimber<G: Ruleset>(search: &mut Search<G>, position: &G) -> Nimber {
    search.nimber(position).expect("the oracle never gives up")
}

#[test]
fn colours_of_the_v_are_what_play_says() {
    for a in [1, 3] {
        let mut oracle = Search::oracle();
        let picture = picture("wythoff-v", &[("a", &a.to_string())]);
        agrees(&picture, scattered(30, 30).take(200), |x, y| {
            let position = Wythoff::new(a, x.unsigned_abs(), y.unsigned_abs());
            Value::Outcome(Outcome::of(nimber(&mut oracle, &position)))
        });
    }
}

#[test]
fn colours_of_wythoffs_nimbers_are_what_play_says() {
    for a in [1, 2] {
        let mut oracle = Search::oracle();
        let picture = picture("wythoff-nimbers", &[("a", &a.to_string()), ("side", "256")]);
        agrees(&picture, scattered(30, 30).take(200), |x, y| {
            let position = Wythoff::new(a, x.unsigned_abs(), y.unsigned_abs());
            Value::Nimber(nimber(&mut oracle, &position).0)
        });
    }
}

fn euclid(zero: bool, x: i64, y: i64) -> Euclid {
    Euclid::new(zero, vec![x.unsigned_abs(), y.unsigned_abs()]).expect("the numbers are in range")
}

/// Cells of the variant: from 0 on, or from 1.
fn euclid_cells(zero: bool) -> impl Iterator<Item = (i64, i64)> {
    let first = i64::from(!zero);
    scattered(45, 45)
        .map(move |(x, y)| (x + first, y + first))
        .take(200)
}

#[test]
fn colours_of_the_cone_are_what_play_says() {
    for (zero, variant) in [(false, "positive"), (true, "zero")] {
        let mut oracle = Search::oracle();
        let picture = picture("euclid-cone", &[("variant", variant)]);
        agrees(&picture, euclid_cells(zero), |x, y| {
            Value::Outcome(Outcome::of(nimber(&mut oracle, &euclid(zero, x, y))))
        });
    }
}

#[test]
fn colours_of_euclids_nimbers_are_what_play_says() {
    for (zero, variant) in [(false, "positive"), (true, "zero")] {
        let mut oracle = Search::oracle();
        let picture = picture("euclid-nimbers", &[("variant", variant)]);
        agrees(&picture, euclid_cells(zero), |x, y| {
            Value::Nimber(nimber(&mut oracle, &euclid(zero, x, y)).0)
        });
    }
}

/// Where a fraction stands in the tree, and what is told there.
fn told(picture: &Picture, text: &str) -> Option<(i64, i64, nimscope::figures::Cell)> {
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
                let position = euclid(zero, a.cast_signed(), b.cast_signed());
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
    // Sixty generations below the root: the tree of 1/1 ends before.
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
    // The same place on the way down from either root.
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
        let known = Outcome::of(Search::oracle().nimber(&position).expect("solved"));
        assert_eq!(outcome, format!("{known:?}"), "{line}");
        seen += 1;
    }
    assert!(seen > 100, "{seen} nodes");
}

#[test]
fn colours_of_lost_bars_are_what_play_says_in_both_bit_orders() {
    const COLUMNS: usize = 6;
    for bits in ["left-high", "left-low"] {
        let mut oracle = Search::oracle();
        let picture = picture("chomp-losers", &[("n", "6"), ("bits", bits)]);
        let cells = scattered(64, 64).filter(|&(x, _)| match bits {
            "left-high" => x < 32,
            _ => x % 2 == 0,
        });
        // Losers are rare: every second cell is one.
        let sets = Chomp::losing_sets(2, COLUMNS).expect("the box is small");
        let losers: Vec<(i64, i64)> = sets
            .iter()
            .map(|&set| {
                let bar = Chomp::of_set(2, COLUMNS, set).expect("a bar of the box");
                let text = format!("chomp({})", bar.body());
                let place = picture.marker(&text).expect("the text is a position");
                place.expect("it stands on the figure")
            })
            .collect();
        assert_eq!(losers.len(), 132);
        let mixed = cells
            .zip(losers.into_iter().cycle())
            .flat_map(|(cell, loser)| [cell, loser]);
        agrees(&picture, mixed.take(200), |x, y| {
            let cell = picture.describe(x, y).expect("a bar stands here");
            let position = parse(&cell.position.expect("it has a text")).expect("it is one");
            let [Component::Chomp(bar)] = &position.components[..] else {
                panic!("not a bar: {position}");
            };
            Value::Outcome(Outcome::of(nimber(&mut oracle, bar)))
        });
    }
}

#[test]
fn the_bits_of_a_row_run_as_the_setting_says() {
    let place = |bits| {
        let picture = picture("chomp-losers", &[("n", "4"), ("bits", bits)]);
        picture.marker("chomp(..#./###.)").expect("a position")
    };
    assert_eq!(place("left-high"), Some((0b0010, 0b1110)));
    assert_eq!(place("left-low"), Some((0b0100, 0b0111)));
}

/// The nimbers of single piles by the definition alone.
fn couples_by_definition(to: usize) -> Vec<u64> {
    let mut nimbers = vec![0u64; to + 1];
    for pile in 3..=to {
        let options: Vec<u64> = (1..=pile / 2)
            .map(|part| nimbers[part] ^ nimbers[pile - part])
            .collect();
        nimbers[pile] = (0..).find(|value| !options.contains(value)).unwrap_or(0);
    }
    nimbers
}

#[test]
fn dots_of_couples_stand_at_the_nimbers_that_play_gives() {
    let nimbers = couples_by_definition(600);
    let picture = picture("couples-nimbers", &[("to", "600")]);
    for (pile, _) in scattered(590, 1).take(200) {
        let pile = pile + 1;
        let nimber = nimbers[pile as usize];
        // Twenty piles across and forty nimbers up, twenty pixels each.
        let window = Window {
            ox: pile,
            oy: 0,
            x0: -10.0,
            y0: 0.0,
            x1: 10.0,
            y1: 40.0,
        };
        let raster = picture.raster(window, 400, 800, Theme::Light, 1.0);
        for row in 0..40u64 {
            let y = 800 - 20 * (row as usize) - 10;
            let value = if row == nimber {
                Value::Nimber(nimber)
            } else {
                Value::Outcome(Outcome::N)
            };
            let expected = picture.colour(window, value, Theme::Light);
            assert_eq!(raster.at(210, y), Some(expected), "pile {pile}, row {row}");
        }
        let cell = picture
            .describe(pile, nimber.cast_signed())
            .expect("a dot stands here");
        let text = format!("couples({pile})");
        assert_eq!(cell.position.as_deref(), Some(text.as_str()));
        assert_eq!(cell.nimber, Some(nimber));
        assert_eq!(
            picture.marker(&text),
            Ok(Some((pile, nimber.cast_signed())))
        );
    }
    let small = parse("couples(9)").expect("a position");
    let [Component::Couples(pile)] = &small.components[..] else {
        panic!("not a pile");
    };
    let by_search = nimber(&mut Search::<Couples>::oracle(), pile);
    assert_eq!(by_search.0, nimbers[9]);
}

#[test]
fn density_from_the_pyramid_marks_the_rows_that_a_full_scan_marks() {
    let picture = picture("couples-nimbers", &[("to", "200000")]);
    let window = Window::new(0.0, 0.0, 200_001.0, 300.0);
    // Twenty pixels across: each covers more than two bins.
    let raster = picture.raster(window, 20, 300, Theme::Light, 1.0);
    let ground = picture.colour(window, Value::Outcome(Outcome::N), Theme::Light);
    let (points, all) = picture.points(window, (20.0, 300.0), usize::MAX);
    assert!(all);
    assert_eq!(points.len(), 200_000);
    let mut expected = vec![false; 300];
    for point in &points {
        expected[point.y as usize] = true;
    }
    for (row, &expected) in expected.iter().enumerate() {
        let drawn = (0..20).any(|x| raster.at(x, 299 - row) != Some(ground));
        assert_eq!(drawn, expected, "nimber {row}");
    }
}

#[test]
fn a_single_value_among_many_stays_visible() {
    // Nimber 284 first stands at pile 18,856 and is rare up to 25,000.
    let picture = picture("couples-nimbers", &[("to", "40000")]);
    let window = Window::new(0.0, 0.0, 40_000.0, 300.0);
    let raster = picture.raster(window, 1000, 300, Theme::Light, 1.0);
    let ground = picture.colour(window, Value::Outcome(Outcome::N), Theme::Light);
    let column = 18_856 / 40;
    let seen = (column - 1..=column + 1).any(|x| raster.at(x, 299 - 284) != Some(ground));
    assert!(seen);
}

#[test]
fn maps_are_exact_at_ten_to_the_fifteen() {
    // (F(74), F(75)) is a Fibonacci pair, so it lies on the V.
    let (x, y) = (1_304_969_544_928_657_i64, 2_111_485_077_978_050_i64);
    let window = Window {
        ox: x,
        oy: y,
        x0: -4.0,
        y0: -4.0,
        x1: 8.0,
        y1: 8.0,
    };
    for (id, settings) in [
        ("wythoff-v", vec![]),
        ("euclid-cone", vec![("variant", "zero")]),
    ] {
        let picture = picture(id, &settings);
        let raster = picture.raster(window, 132, 132, Theme::Light, 1.0);
        for row in 0..12 {
            for column in 0..12 {
                let (px, py) = (column as usize * 11 + 3, (11 - row) as usize * 11 + 3);
                let (u, v) = (
                    (x - 4 + column).unsigned_abs(),
                    (y - 4 + row).unsigned_abs(),
                );
                let lost = match id {
                    "wythoff-v" => Wythoff::new(1, u, v).is_lost(),
                    _ => {
                        let (u, v) = (u128::from(u), u128::from(v));
                        v * v < u * v + u * u
                    }
                };
                let value = Value::Outcome(if lost { Outcome::P } else { Outcome::N });
                let expected = picture.colour(window, value, Theme::Light);
                assert_eq!(raster.at(px, py), Some(expected), "{id}: ({u},{v})");
            }
        }
    }
}

#[test]
fn the_v_stays_visible_at_every_zoom() {
    let picture = picture("wythoff-v", &[]);
    for power in 1..=17 {
        let side = 10f64.powi(power);
        let window = Window::new(0.0, 0.0, side, side);
        let raster = picture.raster(window, 200, 200, Theme::Light, 1.0);
        let ground = picture.colour(window, Value::Outcome(Outcome::N), Theme::Light);
        // On the row half way up both branches are met.
        let marks: Vec<usize> = (0..200)
            .filter(|&x| raster.at(x, 100) != Some(ground))
            .collect();
        let near = |share: f64| {
            marks
                .iter()
                .any(|&x| (x as f64 / 100.0 - share).abs() < 0.06)
        };
        if power >= 3 {
            assert!(near(0.618) && near(1.618), "side {side}: {marks:?}");
            assert!(marks.len() < 20, "side {side}: {marks:?}");
        }
    }
}

/// A figure, its settings, a window and a position on it.
type Shot = (
    &'static str,
    &'static [(&'static str, &'static str)],
    [f64; 4],
    Option<&'static str>,
);

/// What each figure looks like in a small window, with a position on it.
#[test]
fn snapshots_of_all_figures() {
    let shots: &[Shot] = &[
        (
            "wythoff-v",
            &[("vectors", "on"), ("covering", "on")],
            [-0.5, -0.5, 17.5, 13.0],
            Some("wythoff(6,8)"),
        ),
        (
            "wythoff-nimbers",
            &[("side", "256")],
            [0.0, 0.0, 12.0, 9.0],
            Some("wythoff(6,8)"),
        ),
        (
            "euclid-cone",
            &[("variant", "zero")],
            [0.0, 0.0, 26.0, 20.0],
            Some("euclid[zero](5,19)"),
        ),
        (
            "euclid-nimbers",
            &[],
            [0.0, 0.0, 14.0, 10.0],
            Some("euclid(3,8)"),
        ),
        (
            "calkin-wilf",
            &[("labels", "continued")],
            [-3e13, -6e12, 1.15e15, 8.6e14],
            Some("euclid(5,3)"),
        ),
        (
            "euclid-cone-3d",
            &[("bound", "10"), ("yaw", "40"), ("pitch", "25")],
            [-9_000.0, -7_500.0, 9_000.0, 7_500.0],
            Some("euclid[zero](4,9,10)"),
        ),
        (
            "chomp-losers",
            &[("n", "5")],
            [0.0, 0.0, 32.0, 32.0],
            Some("chomp(2x5)"),
        ),
        (
            "couples-nimbers",
            &[("to", "300")],
            [-3.0, -0.5, 303.0, 18.0],
            Some("couples(100)"),
        ),
        ("mouse-v", &[], [-0.5, -0.5, 17.5, 13.0], Some("mouse(6,9)")),
        (
            "rat-slices",
            &[],
            [4.5, 4.5, 24.5, 19.5],
            Some("rat(5,8,12)"),
        ),
        (
            "splittings",
            &[("beside", "golden")],
            [0.5, 0.0, 20.5, 8.0],
            Some("wythoff(4,7)"),
        ),
        (
            "spring-shapes",
            &[("shape", "l")],
            [0.5, 0.5, 14.5, 10.5],
            Some("spring(###/#../#..)"),
        ),
        (
            "magnetism-runs",
            &[],
            [-2.5, -0.1, 12.0, 4.1],
            Some("magnetism(+......)"),
        ),
        (
            "rat-triples",
            &[("bound", "30")],
            [-25_000.0, -20_000.0, 25_000.0, 20_000.0],
            Some("rat(5,9,17)"),
        ),
        (
            "eraserhead-lost",
            &[
                ("shape", "cycle"),
                ("n", "9"),
                ("yaw", "40"),
                ("pitch", "25"),
            ],
            [-9_000.0, -7_500.0, 9_000.0, 7_500.0],
            Some("eraserhead(o*.*.*....)"),
        ),
    ];
    let ids: Vec<&str> = shots.iter().map(|shot| shot.0).collect();
    let known: Vec<&str> = figures().map(|info| info.id).collect();
    assert_eq!(ids, known, "every figure has a snapshot");
    for &(id, settings, [x0, y0, x1, y1], position) in shots {
        let overlay = Overlay {
            position: position.map(str::to_owned),
            moves: true,
            winning: true,
            ..Overlay::default()
        };
        let svg = render_whole_svg(
            &picture(id, settings),
            Window::new(x0, y0, x1, y1),
            (480.0, 360.0),
            &overlay,
            Theme::Light,
        );
        insta::assert_snapshot!(id, svg.expect("it can be drawn"));
    }
}

#[test]
fn an_svg_of_many_points_carries_its_point_layer_as_png() {
    let picture = picture("chomp-losers", &[("n", "11")]);
    let window = picture.home(600.0, 450.0);
    assert!(!picture.points(window, (500.0, 400.0), VECTOR_POINTS).1);
    let draw = |window| {
        let overlay = Overlay::default();
        render_whole_svg(&picture, window, (600.0, 450.0), &overlay, Theme::Dark)
            .expect("it can be drawn")
    };
    let far = draw(window);
    assert!(far.starts_with("<svg width=\"600\" height=\"450\""));
    assert_eq!(far.matches("data:image/png;base64,iVBOR").count(), 1);
    let near = draw(Window::new(0.0, 1500.0, 64.0, 1548.0));
    assert!(!near.contains("<image"));
}

#[test]
fn a_png_has_the_size_asked_for() {
    for info in figures() {
        let picture = picture(info.id, &[]);
        let window = picture.home(320.0, 240.0);
        let overlay = Overlay::default();
        let file = render_png(&picture, window, (320, 240), &overlay, Theme::Light)
            .expect("it can be drawn");
        let reader = png::Decoder::new(std::io::Cursor::new(file)).read_info();
        let info = reader.expect("it is a PNG").info().clone();
        assert_eq!((info.width, info.height), (320, 240));
    }
}

#[test]
fn a_csv_lists_the_points_in_sight() {
    let v = picture("wythoff-v", &[]);
    let text = render_csv(&v, Window::new(0.0, 0.0, 4.0, 6.0), (400.0, 400.0));
    assert_eq!(text, "x,y\n0,0\n2,1\n1,2\n3,5\n");
    let couples = picture("couples-nimbers", &[("to", "40")]);
    let text = render_csv(&couples, Window::new(0.0, 0.0, 7.0, 9.0), (400.0, 400.0));
    assert_eq!(
        text,
        "x,y,nimber\n1,0,0\n2,0,0\n3,1,1\n4,2,2\n5,0,0\n6,1,1\n"
    );
}

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

#[test]
fn a_point_of_the_picture_leads_to_the_position_under_it() {
    let v = picture("wythoff-v", &[]);
    let size = (600.0, 400.0);
    let plot = v.plot(size.0, size.1);
    let window = Window::new(0.0, 0.0, 20.0, 20.0 * plot.height / plot.width);
    let cell = plot.width / 20.0;
    let at = (plot.left + 3.5 * cell, plot.top + plot.height - 5.5 * cell);
    let found = v.cell(window, at, size).expect("inside the plot");
    assert_eq!(found.position.as_deref(), Some("wythoff(3,5)"));
    assert_eq!(found.outcome, Some(Outcome::P));
    assert_eq!(v.cell(window, (1.0, 1.0), size), None);
    // A dot is met without hitting its very pixel.
    let couples = picture("couples-nimbers", &[("to", "2000")]);
    let window = couples.home(size.0, size.1);
    let found = couples.cell(window, (300.0, 200.0), size).expect("a pile");
    assert!(found.position.is_some());
}

#[test]
fn what_is_not_known_is_named_with_what_would_be() {
    let error = |id: &str, key: &str, value: &str| {
        let settings = if key.is_empty() {
            vec![]
        } else {
            vec![(key.to_owned(), value.to_owned())]
        };
        let error = Picture::new(id, &settings).err().expect("it is refused");
        (error.part, error.expected)
    };
    let (part, expected) = error("wythoff", "", "");
    assert_eq!(part, "wythoff");
    assert!(expected.contains("wythoff-v") && expected.contains("couples-nimbers"));
    let (part, expected) = error("chomp-losers", "size", "3");
    assert_eq!(
        (part.as_str(), expected.as_str()),
        ("size", "one of n, bits")
    );
    for (id, key, value, expected) in [
        ("chomp-losers", "n", "13", "a number from 2 to 12"),
        ("chomp-losers", "n", "x", "a number from 2 to 12"),
        ("chomp-losers", "bits", "up", "one of left-high, left-low"),
        ("wythoff-v", "vectors", "yes", "on or off"),
        ("wythoff-v", "a", "-1", "a number from 1 to 1000000"),
        ("couples-nimbers", "to", "", "a number from 1 to 100000000"),
    ] {
        let found = error(id, key, value);
        assert_eq!(found, (value.to_owned(), expected.to_owned()));
    }
}

#[test]
fn colours_of_shapes_are_what_play_says() {
    let mut oracle = Search::oracle();
    for setting in ["rectangle", "l"] {
        let picture = picture("spring-shapes", &[("shape", setting)]);
        let cells = (1..=9).flat_map(|x| (1..=9).map(move |y| (x, y)));
        let small = cells.filter(|&(x, y)| {
            if setting == "l" {
                x + y < 14
            } else {
                x * y < 19
            }
        });
        // Every small cell, and some once more.
        agrees(&picture, small.cycle().take(200), |x, y| {
            let (rows, columns) = (y as usize, x as usize);
            let bent = Shape::l(rows, columns).filter(|_| setting == "l");
            let shape = bent.unwrap_or(Shape::Rectangle { rows, columns });
            Value::Nimber(nimber(&mut oracle, &Spring::of_shape(shape)).0)
        });
    }
}

#[test]
fn colours_of_runs_are_what_play_says() {
    let mut oracle = Search::oracle();
    let picture = picture("magnetism-runs", &[]);
    let cells = scattered(11, 4).filter(|&cell| cell != (0, 1));
    agrees(&picture, cells.take(200), |x, y| {
        let strip = [Kind::Unlike, Kind::Equal, Kind::Beside, Kind::Free][y as usize]
            .strip(x as usize)
            .expect("a strip");
        Value::Nimber(nimber(&mut oracle, &strip).0)
    });
    assert_eq!(
        picture.describe(0, 1),
        None,
        "equal tokens are never neighbours"
    );
    assert_eq!(picture.describe(4_096, 2), None, "a strip has 4096 squares");
    assert_eq!(picture.marker("magnetism(..-)"), Ok(Some((2, 2))));
    assert_eq!(picture.marker("magnetism(-...-)"), Ok(Some((3, 1))));
    assert_eq!(
        picture.marker("magnetism(..-.)"),
        Ok(None),
        "two runs, two cells"
    );
}

#[test]
fn mirror_images_and_sums_are_marked_in_the_order_of_their_piles() {
    let v = picture("wythoff-v", &[]);
    assert_eq!(v.marker("wythoff(3,5)"), Ok(Some((3, 5))));
    assert_eq!(v.marker("wythoff(5,3)"), Ok(Some((5, 3))));
    assert_eq!(v.marker("nim(4) + wythoff(2,9)"), Ok(Some((2, 9))));
    assert_eq!(v.marker("wythoff[2](2,9)"), Ok(None));
    assert_eq!(v.marker("euclid(2,9)"), Ok(None));
    assert!(v.marker("wythoff(2,").is_err());
}

fn edge() -> impl Strategy<Value = f64> {
    prop_oneof![
        -50.0..500.0,
        -1e19..1e19,
        Just(f64::NAN),
        Just(f64::INFINITY),
        Just(0.0)
    ]
}

fn origin() -> impl Strategy<Value = i64> {
    prop_oneof![Just(0), any::<i64>(), -10..1_000_000_000_000_000_000_i64]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn no_window_makes_a_figure_panic_or_hang(
        ox in origin(), oy in origin(),
        x0 in edge(), y0 in edge(), x1 in edge(), y1 in edge(),
        hover in (any::<i64>(), any::<i64>()),
    ) {
        let window = Window { ox, oy, x0, y0, x1, y1 };
        let positions = [
            "wythoff(1000000000000000000,999999999999999999)",
            "wythoff(7,3)",
            "euclid(7,1000000000000000000)",
            "euclid(3,12)",
            "euclid[zero](21,34)",
            "euclid[zero](3,4,9)",
            "chomp(2x4)",
            "couples(17)",
            "mouse(1000000000000000000,2)",
            "rat(5,1000000000000000000,999999999999999999)",
            "wythoff(4,1000000000000000000)",
            "spring(####/#...)",
            "magnetism(+..-...)",
            "rat(5,9,17)",
        ];
        let settings: &[&[(&str, &str)]] = &[
            &[("vectors", "on"), ("covering", "on")],
            &[("side", "256")],
            &[("variant", "zero")],
            &[("variant", "zero")],
            &[("variant", "zero"), ("top", "2"), ("bottom", "3")],
            &[("bound", "10"), ("won", "on")],
            &[("n", "4")],
            &[("to", "50")],
            &[],
            &[("by", "span"), ("value", "1000000000000000")],
            &[("family", "m8"), ("beside", "golden")],
            &[("shape", "l")],
            &[],
            &[("bound", "30")],
        ];
        for ((info, settings), position) in figures().zip(settings).zip(positions) {
            let picture = picture(info.id, settings);
            let size = (150.0, 120.0);
            let overlay = Overlay {
                position: Some(position.to_owned()),
                hover: Some((hover.0.to_string(), hover.1.to_string())),
                moves: true,
                winning: true,
                ..Overlay::default()
            };
            let svg = render_whole_svg(&picture, window, size, &overlay, Theme::Dark);
            prop_assert!(svg.is_ok());
            picture.raster(window, 60, 40, Theme::Light, 1.0);
            picture.cell(window, (100.0, 60.0), size);
            picture.points(window, size, 500);
        }
    }
}
