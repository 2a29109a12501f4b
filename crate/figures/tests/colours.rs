//! The colours of the maps, compared with the oracle near the origin and far out.

use crate::common::nimber;
use crate::common::picture;
use crate::naive::naive_counts;
use nimscope::games::chomp::Chomp;
use nimscope::games::magnetism::laws::Kind;
use nimscope::games::spring::{Shape, Spring};
use nimscope::games::{Euclid, Heap, Wythoff};
use nimscope::solve::Search;
use nimscope::theory::Nimber;
use nimscope::{Component, Outcome, Ruleset, parse};
use nimscope_figures::{Cell, Picture, Shade, Theme, Window};

/// Pseudo-random cells of a map of `width` by `height` cells. They are the same in every run.
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

/// Draws each of `cells` in a window with eleven pixels for a cell. Compares the colour near a
/// corner of the cell with the colour of the cell that `oracle` returns.
fn agrees(
    picture: &Picture,
    cells: impl Iterator<Item = (i64, i64)>,
    mut oracle: impl FnMut(i64, i64) -> Cell,
) {
    const CELL_PX: u32 = 11;
    let mut seen = 0;
    for (x, y) in cells {
        let cell = oracle(x, y);
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
            let raster = picture.raster(window, 16 * CELL_PX, 12 * CELL_PX, theme, 1.0);
            let px = (x - left) as usize * CELL_PX as usize + 3;
            let py = (12 - 1 - (y - bottom)) as usize * CELL_PX as usize + 3;
            let expected = picture.colour(window, cell, theme);
            assert_eq!(raster.at(px, py), Some(expected), "({x},{y}) is {cell:?}");
        }
        let record = picture.describe(x, y).expect("a position is here");
        match cell.number {
            None => assert_eq!(record.outcome, cell.outcome),
            Some(("nimber", nimber)) => assert_eq!(record.nimber, Some(Nimber(nimber))),
            Some(("rule", rule)) => assert_eq!(record.outcome == Some(Outcome::P), rule == 0),
            Some(("lost_options", _)) => {
                assert_eq!((record.outcome, record.nimber), (cell.outcome, None));
            }
            _ => panic!("a verdict was expected"),
        }
        let text = record.position.expect("the cell has a position");
        assert_eq!(picture.marker(&text), Ok(Some((x, y))), "{text}");
        seen += 1;
    }
    assert_eq!(seen, 200);
}

#[test]
fn colours_of_the_v_agree_with_play() {
    for a in [1, 3] {
        let mut oracle = Search::oracle();
        let picture = picture("wythoff-v", &[("a", &a.to_string())]);
        agrees(&picture, scattered(30, 30).take(200), |x, y| {
            let position = Wythoff::new(a, x.unsigned_abs(), y.unsigned_abs());
            Cell::of(Outcome::of(nimber(&mut oracle, &position)))
        });
    }
}

#[test]
fn colours_of_wythoffs_nimbers_agree_with_play() {
    for a in [1, 2] {
        let mut oracle = Search::oracle();
        let picture = picture("wythoff-nimbers", &[("a", &a.to_string()), ("side", "256")]);
        agrees(&picture, scattered(30, 30).take(200), |x, y| {
            let position = Wythoff::new(a, x.unsigned_abs(), y.unsigned_abs());
            Cell::with_nimber(nimber(&mut oracle, &position).0)
        });
    }
}

/// Compares the number of lost options of single cells with the definition.
#[test]
fn colours_of_blocking_games_agree_with_the_definition() {
    for k in [1_u16, 2, 5, 30] {
        let counts = naive_counts(k, 150);
        let picture = picture("blocking", &[("k", &k.to_string()), ("side", "150")]);
        agrees(&picture, scattered(150, 150).take(200), |x, y| {
            let lost = counts[y as usize * 150 + x as usize];
            Cell {
                number: Some(("lost_options", lost.into())),
                shade: Shade::Number,
                ..Cell::lost_if(lost < k)
            }
        });
        assert_eq!(picture.describe(150, 3), None);
    }
}

/// The colour of a pixel depends on its numbers of lost and won cells, and on the mean shade of each
/// of the two kinds.
#[test]
fn a_pixel_over_many_cells_of_a_blocking_game_depends_on_all_of_them() {
    let (k, side) = (5_u16, 512);
    let picture = picture("blocking", &[("k", "5"), ("side", "512")]);
    let counts = naive_counts(k, side);
    for size in [2, 4, 8, 16, 64] {
        let pixels = side / size;
        let window = Window::new(0.0, 0.0, side as f64, side as f64);
        let raster = picture.raster(window, pixels as u32, pixels as u32, Theme::Light, 1.0);
        let mut seen = std::collections::BTreeMap::new();
        for (px, py) in (0..pixels).flat_map(|px| (0..pixels).map(move |py| (px, py))) {
            let cells = (0..size * size)
                .map(|i| counts[(py * size + i / size) * side + px * size + i % size]);
            let mut tally = [0_u32; 10];
            for count in cells {
                tally[usize::from(count.min(9))] += 1;
            }
            let colour = raster.at(px, pixels - 1 - py).expect("a pixel");
            // Two pixels over the same kinds of cells, in any order, have the same colour. Even a
            // few lost cells are visible.
            assert_eq!(*seen.entry(tally).or_insert(colour), colour, "size {size}");
            let lost = tally[..5].iter().sum::<u32>();
            let pale = colour[2] >= colour[0];
            assert!(!pale || lost > 0, "size {size}, ({px}, {py}): {colour:?}");
        }
        assert!(seen.len() > 3, "size {size}");
    }
}

/// The part that is not computed yet is blank, and the other part is visible.
#[test]
fn a_picture_grows_while_it_is_computed() {
    let settings = [("side".to_owned(), "640".to_owned())];
    let mut picture = Picture::new("blocking", &settings).expect("a figure");
    let window = Window::new(0.0, 0.0, 640.0, 640.0);
    let ground = picture.colour(window, Cell::of(Outcome::N), Theme::Light);
    let blank = |picture: &Picture| {
        let raster = picture.raster(window, 64, 64, Theme::Light, 1.0);
        let pixels = (0..64).flat_map(|x| (0..64).map(move |y| (x, y)));
        pixels
            .filter(|&(x, y)| raster.at(x, y) == Some(ground))
            .count()
    };
    assert_eq!(blank(&picture), 64 * 64);
    let mut before = blank(&picture);
    let mut steps = 0;
    while let Some(progress) = picture.step(1).expect("enough memory") {
        assert!(blank(&picture) <= before);
        before = blank(&picture);
        steps += 1;
        if progress.is_done() {
            break;
        }
    }
    assert_eq!(steps, 55, "ten rows of tiles up to the main diagonal");
    assert_eq!(before, 0);
}

fn euclid(zero: bool, x: i64, y: i64) -> Euclid {
    Euclid::new(zero, vec![x.unsigned_abs(), y.unsigned_abs()]).expect("the numbers are in range")
}

/// The cells of a variant. Their coordinates begin at 0 or at 1.
fn euclid_cells(zero: bool) -> impl Iterator<Item = (i64, i64)> {
    let first = i64::from(!zero);
    scattered(45, 45)
        .map(move |(x, y)| (x + first, y + first))
        .take(200)
}

#[test]
fn colours_of_the_cone_agree_with_play() {
    for (zero, variant) in [(false, "positive"), (true, "zero")] {
        let mut oracle = Search::oracle();
        let picture = picture("euclid-cone", &[("variant", variant)]);
        agrees(&picture, euclid_cells(zero), |x, y| {
            Cell::of(Outcome::of(nimber(&mut oracle, &euclid(zero, x, y))))
        });
    }
}

#[test]
fn colours_of_euclids_nimbers_agree_with_play() {
    for (zero, variant) in [(false, "positive"), (true, "zero")] {
        let mut oracle = Search::oracle();
        let picture = picture("euclid-nimbers", &[("variant", variant)]);
        agrees(&picture, euclid_cells(zero), |x, y| {
            Cell::with_nimber(nimber(&mut oracle, &euclid(zero, x, y)).0)
        });
    }
}

#[test]
fn colours_of_lost_bars_agree_with_play_in_both_bit_orders() {
    const COLUMNS: usize = 6;
    for bits in ["left-high", "left-low"] {
        let mut oracle = Search::oracle();
        let picture = picture("chomp-losers", &[("n", "6"), ("bits", bits)]);
        let cells = scattered(64, 64).filter(|&(x, _)| match bits {
            "left-high" => x < 32,
            _ => x % 2 == 0,
        });
        // Lost sets are rare, so every second of the tested cells is a lost set.
        let sets = Chomp::losing_sets(2, COLUMNS).expect("the box is small");
        let losers: Vec<(i64, i64)> = sets
            .iter()
            .map(|&set| {
                let bar = Chomp::of_set(2, COLUMNS, set).expect("a bar of the box");
                let text = format!("chomp({})", bar.body());
                let place = picture.marker(&text).expect("the text is a position");
                place.expect("it is on the figure")
            })
            .collect();
        assert_eq!(losers.len(), 132);
        let mixed = cells
            .zip(losers.into_iter().cycle())
            .flat_map(|(cell, loser)| [cell, loser]);
        agrees(&picture, mixed.take(200), |x, y| {
            let cell = picture.describe(x, y).expect("a bar is here");
            let position = parse(&cell.position.expect("it has a text")).expect("it is one");
            let [Component::Chomp(bar)] = &position.components[..] else {
                panic!("not a bar: {position}");
            };
            Cell::of(Outcome::of(nimber(&mut oracle, bar)))
        });
    }
}

#[test]
fn the_setting_decides_the_order_of_bits_in_a_row() {
    let place = |bits| {
        let picture = picture("chomp-losers", &[("n", "4"), ("bits", bits)]);
        picture.marker("chomp(..#./###.)").expect("a position")
    };
    assert_eq!(place("left-high"), Some((0b0010, 0b1110)));
    assert_eq!(place("left-low"), Some((0b0100, 0b0111)));
}

#[test]
fn colours_of_shapes_agree_with_play() {
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
        // Tests every small cell, and some of them twice.
        agrees(&picture, small.cycle().take(200), |x, y| {
            let (rows, columns) = (y as usize, x as usize);
            let bent = Shape::l(rows, columns).filter(|_| setting == "l");
            let shape = bent.unwrap_or(Shape::Rectangle { rows, columns });
            Cell::with_nimber(nimber(&mut oracle, &Spring::of_shape(shape)).0)
        });
    }
}

#[test]
fn colours_of_runs_agree_with_play() {
    let mut oracle = Search::oracle();
    let picture = picture("magnetism-runs", &[]);
    let cells = scattered(11, 4).filter(|&cell| cell != (0, 1));
    agrees(&picture, cells.take(200), |x, y| {
        let strip = [Kind::Unlike, Kind::Equal, Kind::Beside, Kind::Free][y as usize]
            .strip(x as usize)
            .expect("a strip");
        Cell::with_nimber(nimber(&mut oracle, &strip).0)
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

/// The nimbers of single piles, computed from the definition alone.
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
fn dots_of_couples_are_at_the_nimbers_that_play_gives() {
    let nimbers = couples_by_definition(600);
    let picture = picture("couples-nimbers", &[("to", "600")]);
    for (pile, _) in scattered(590, 1).take(200) {
        let pile = pile + 1;
        let nimber = nimbers[pile as usize];
        // The window has twenty piles across and forty nimbers up, with twenty pixels each.
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
                Cell::with_nimber(nimber)
            } else {
                Cell::of(Outcome::N)
            };
            let expected = picture.colour(window, value, Theme::Light);
            assert_eq!(raster.at(210, y), Some(expected), "pile {pile}, row {row}");
        }
        let cell = picture
            .describe(pile, nimber.cast_signed())
            .expect("a dot is here");
        let text = format!("couples({pile})");
        assert_eq!(cell.position.as_deref(), Some(text.as_str()));
        assert_eq!(cell.nimber, Some(Nimber(nimber)));
        assert_eq!(
            picture.marker(&text),
            Ok(Some((pile, nimber.cast_signed())))
        );
    }
    let small = parse("couples(9)").expect("a position");
    let [Component::Heap(pile)] = &small.components[..] else {
        panic!("not a pile");
    };
    let by_search = nimber(&mut Search::<Heap>::oracle(), pile);
    assert_eq!(by_search.0, nimbers[9]);
}

#[test]
fn the_density_marks_exactly_the_rows_that_have_points() {
    let picture = picture("couples-nimbers", &[("to", "200000")]);
    let window = Window::new(0.0, 0.0, 200_001.0, 300.0);
    // The picture is only twenty pixels wide, so each pixel covers more than two bins.
    let raster = picture.raster(window, 20, 300, Theme::Light, 1.0);
    let ground = picture.colour(window, Cell::of(Outcome::N), Theme::Light);
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
fn a_single_dot_among_many_stays_visible() {
    // Nimber 284 is first at pile 18,856 and is rare up to 25,000.
    let picture = picture("couples-nimbers", &[("to", "40000")]);
    let window = Window::new(0.0, 0.0, 40_000.0, 300.0);
    let raster = picture.raster(window, 1000, 300, Theme::Light, 1.0);
    let ground = picture.colour(window, Cell::of(Outcome::N), Theme::Light);
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
                let value = Cell::lost_if(lost);
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
        let ground = picture.colour(window, Cell::of(Outcome::N), Theme::Light);
        // The row half way up meets both branches.
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
