//! The windows that a picture can show, and the marks of positions and played games.

use super::labels::texts;
use crate::common::picture;
use nimscope::{Analyst, parse};
use nimscope_figures::{FIGURES, Overlay, Picture, Plot, Subject, Theme, View, Window, render_svg};

#[test]
fn only_finite_figures_can_be_shown_whole() {
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
    // The window on a whole table includes its last cell.
    let chomp = picture("chomp-losers", &[]);
    let whole = chomp.whole(600.0, 400.0).expect("an end");
    let last = chomp.marked("chomp(2x10)").expect("a position");
    let (x, y) = last.expect("on the map");
    assert!(whole.offset_x(x) < whole.x1 && whole.offset_y(y) < whole.y1);
}

/// A poster is drawn in bands. Each band must equal that part of the whole picture.
#[test]
fn the_bands_of_a_picture_equal_the_whole_picture() {
    let of = |id| picture(id, &[]);
    let plain = FIGURES.iter().map(|info| (info.id, of(info.id)));
    let over = [("rule", "0.77"), ("over", "0.07")];
    let many = [("rule", "0.16"), ("to", "100000")];
    let more = [
        ("two rules", picture("heap-nimbers", &over)),
        ("a density", picture("heap-nimbers", &many)),
    ];
    const BANDS: [u32; 4] = [0, 97, 130, 400];
    for (id, picture) in plain.chain(more) {
        let home = picture.home(500.0, 400.0);
        let (width, height) = (home.width(), home.height());
        let near = Window {
            x1: home.x0 + width / 5.0,
            y1: home.y0 + height / 5.0,
            ..home
        };
        let far = Window {
            x1: home.x0 + width * 40.0,
            y1: home.y0 + height * 40.0,
            ..home
        };
        for (window, ratio) in [(home, 1.0), (home, 3.5), (near, 2.0), (far, 1.0)] {
            let whole = picture.raster(window, 500, 400, Theme::Light, ratio);
            let bands = BANDS.windows(2).flat_map(|rows| {
                let rows = rows[0]..rows[1];
                let band = picture.band(window, (500, 400), rows, Theme::Light, ratio);
                band.into_bytes()
            });
            let bands: Vec<u8> = bands.collect();
            assert!(bands == whole.into_bytes(), "{id}: {window:?}");
        }
    }
}

/// Large pictures show the same contents, so that the screen and a poster agree.
#[test]
fn a_picture_of_twice_the_pixels_shows_the_same() {
    for info in FIGURES {
        let picture = picture(info.id, &[]);
        let mut home = picture.home(500.0, 400.0);
        // The cells are larger than pixels. If they were smaller, pixels would show means of cells.
        home.x1 = home.x0 + (home.width() / 5.0).min(25.0);
        home.y1 = home.y0 + (home.height() / 5.0).min(20.0);
        let small = picture.raster(home, 500, 400, Theme::Light, 1.0);
        let large = picture.raster(home, 1_000, 800, Theme::Light, 2.0);
        let mut off = 0.0;
        for (x, y) in (0..400).flat_map(|y| (0..500).map(move |x| (x, y))) {
            let part = |x, y| large.at(x, y).expect("a pixel");
            let four = [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(i, j)| part(2 * x + i, 2 * y + j));
            let one = small.at(x, y).expect("a pixel");
            for (channel, here) in one.into_iter().enumerate() {
                let mean = four
                    .iter()
                    .map(|pixel| f64::from(pixel[channel]))
                    .sum::<f64>()
                    / 4.0;
                off += (mean - f64::from(here)).abs();
            }
        }
        let off = off / f64::from(3 * 500 * 400);
        assert!(off < 12.0, "{}: {off} of 255 apart", info.id);
    }
}

#[test]
fn every_pile_on_the_board_has_a_ring_and_its_size_as_a_label() {
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
            // The name of the lower axis ends above the legend of a small picture.
            let axis = if info.framed { 39.0 } else { 0.0 };
            let legend = texts(&svg).into_iter().filter(|([_, top, _, bottom], _)| {
                // The letters of the axis name beside the plot end at the top of the plot.
                match Plot::is_small(width) {
                    true => *top > plot.top + plot.height + axis,
                    false => *bottom < plot.top - 2.0,
                }
            });
            let inside = legend.inspect(|([left, top, right, bottom], text)| {
                let within = *left >= 0.0 && *top >= 0.0;
                let seen = within && *right <= width && *bottom <= size.1;
                assert!(seen, "{}: {text} at {width}", info.id);
            });
            inside.map(|(_, text)| text).collect()
        };
        assert_eq!(keys(330.0).len(), keys(1200.0).len(), "{}", info.id);
    }
}

/// The last pile in a window of a picture that is 900 pixels wide. Its plot has 804 pixels, of
/// which 6 are a margin beside the last pile.
fn last_pile(window: Window) -> i64 {
    let end = (window.ox as f64 + window.x1) / (1.0 + 6.0 / 804.0);
    end.round() as i64 - 1
}

/// The share of a window's height above zero that the nimbers of its piles fill.
fn filled(picture: &mut Picture, window: Window) -> f64 {
    let sequence = picture.sequence().expect("a sequence");
    let last = sequence.stats().known.min(last_pile(window).unsigned_abs()) as usize;
    let largest = sequence.values(1, last + 1).into_iter().max();
    let largest = largest.expect("a pile");
    f64::from(largest + 1) / (window.oy as f64 + window.y1)
}

#[test]
fn windows_on_a_sequence_are_as_high_as_its_largest_nimber() {
    for (rule, over, to) in [
        ("0.6", "", "5000"),
        ("0.04", "", "5000"),
        ("grundy", "", "5000"),
        ("0.6", "", "300"),
        ("0.137", "", "5000"),
        ("0.137", "0.6", "5000"),
        ("0.(4)", "", "5000"),
        ("-squares", "", "5000"),
    ] {
        let settings = [("rule", rule), ("over", over), ("to", to)];
        let mut picture = picture("heap-nimbers", &settings);
        for window in [
            picture.home(900.0, 500.0),
            picture.whole(900.0, 500.0).expect("an end"),
        ] {
            let filled = filled(&mut picture, window);
            assert!((0.85..1.0).contains(&filled), "{rule}, {over}: {filled}");
        }
        let whole = picture.whole(900.0, 500.0).expect("an end");
        assert_eq!(last_pile(whole).to_string(), to, "{rule}, {over}");
    }
    let mut couples = picture("couples-nimbers", &[("to", "3000")]);
    let home = couples.home(900.0, 500.0);
    assert!((0.85..1.0).contains(&filled(&mut couples, home)));
}

#[test]
fn home_shows_only_some_periods_if_a_short_period_is_proved() {
    let last = |rule: &str, over: &str, to: &str| {
        let settings = [("rule", rule), ("over", over), ("to", to)];
        last_pile(picture("heap-nimbers", &settings).home(900.0, 500.0))
    };
    // The preperiod of 52 heaps and a few periods of 34 heaps are shown.
    assert!((52 + 3 * 34..400).contains(&last("0.137", "", "5000")));
    assert!((71 + 3 * 12..400).contains(&last("0.77", "", "100000")));
    // Some tens of piles are shown even for a tiny period, but no more piles than requested.
    assert!((40..200).contains(&last("-1,2", "", "5000")));
    assert_eq!(last("0.137", "", "100"), 100);
    // All piles are shown if there is no proof, or if the proof needs most of the piles.
    for (rule, over) in [
        ("0.6", ""),
        ("-powers2", ""),
        ("0.137", "0.6"),
        ("0.165", ""),
    ] {
        assert_eq!(last(rule, over, "1000"), 1_000, "{rule}, {over}");
    }
    // A page that has no nimbers yet shows the same window.
    let given = [("rule".to_owned(), "0.137".to_owned())];
    let empty = Picture::new("heap-nimbers", &given).expect("a figure");
    let whole = picture("heap-nimbers", &[("rule", "0.137")]);
    assert_eq!(empty.home(900.0, 500.0), whole.home(900.0, 500.0));
}

#[test]
fn the_window_on_a_whole_folded_sequence_includes_its_last_row() {
    let fold = picture("heap-fold", &[("width", "10"), ("to", "5000")]);
    let whole = fold.whole(900.0, 500.0).expect("an end");
    assert!(whole.oy as f64 + whole.y1 >= 501.0, "{whole:?}");
}

#[test]
fn the_plot_of_chomp_is_a_square_in_every_picture() {
    for bits in ["left-high", "left-low"] {
        let chomp = picture("chomp-losers", &[("bits", bits)]);
        let (width, height) = match bits {
            "left-high" => (512.0, 1024.0),
            _ => (1024.0, 1024.0),
        };
        for size in [(900.0, 500.0), (1_600.0, 700.0), (360.0, 520.0)] {
            let plot = chomp.plot(size.0, size.1);
            let sides = |window: Window| {
                let view = View::new(window, plot.width, plot.height);
                let (x, y) = view.scale();
                (width * x, height * y)
            };
            for window in [
                chomp.home(size.0, size.1),
                chomp.whole(size.0, size.1).expect("an end"),
            ] {
                let (across, up) = sides(window);
                assert!((across / up - 1.0).abs() < 1e-9, "{across} × {up}");
                let most = plot.width.min(plot.height);
                assert!((0.9 * most..=most).contains(&up), "{up} of {most}");
            }
            let cover = chomp.cover(plot.width, plot.height);
            let (across, up) = sides(cover);
            assert!((across / up - 1.0).abs() < 1e-9, "{across} × {up}");
            assert!(across >= plot.width - 1e-9 && up >= plot.height - 1e-9);
        }
    }
}

#[test]
fn the_winning_move_that_the_reason_names_comes_first() {
    for squares in [2, 3, 10, 500, 4_095] {
        let position = parse(&format!("magnetism(+{})", ".".repeat(squares))).expect("a strip");
        let answer = format!("magnetism(+{}-)", ".".repeat(squares - 1));
        let answer = parse(&answer).expect("a strip");
        let subject = Subject::from(Analyst::new().analyze(&position));
        assert_eq!(subject.winning.first(), Some(&answer));
    }
}

#[test]
fn the_home_of_an_endless_plane_has_large_cells_on_a_phone() {
    for info in FIGURES {
        let picture = picture(info.id, &[]);
        let (plot, home) = (picture.plot(366.0, 420.0), picture.home(366.0, 420.0));
        let cell = View::new(home, plot.width, plot.height).cell_size();
        let endless = picture.whole(366.0, 420.0).is_none();
        assert!(
            !endless || !info.square || cell > 11.9,
            "{}: {cell}",
            info.id
        );
        // The legend is below.
        assert!(plot.top < 10.0, "{}", info.id);
    }
}

#[test]
fn the_cells_of_a_played_game_are_joined_by_a_line() {
    let picture = picture("wythoff-v", &[]);
    let overlay = Overlay {
        path: vec![(3, 5), (2, 4), (1, 2), (0, 0)],
        ..Overlay::default()
    };
    let (home, size) = (picture.home(600.0, 400.0), (600.0, 400.0));
    let svg = |overlay: &Overlay| render_svg(&picture, home, size, overlay, Theme::Light, None);
    let lines = |svg: &str| svg.matches("<polyline").count();
    let (with, without) = (svg(&overlay), svg(&Overlay::default()));
    let (with, without) = (with.expect("a drawing"), without.expect("a drawing"));
    assert_eq!(lines(&with), lines(&without) + 2);
}

#[test]
fn the_line_of_a_game_is_mirrored_to_go_through_the_position() {
    let mouse = picture("mouse-v", &[]);
    let window = Window::new(0.0, 0.0, 30.0, 30.0);
    let drawn = |cells: &[(i64, i64)]| {
        let position = parse("mouse(6,13)").expect("a position");
        let overlay = Overlay {
            path: cells.to_vec(),
            ..Overlay::of(Analyst::new().analyze(&position))
        };
        let size = (600.0, 600.0);
        render_svg(&mouse, window, size, &overlay, Theme::Light, Some("")).expect("drawn")
    };
    let upright = drawn(&[(7, 23), (7, 13), (6, 13)]);
    assert_eq!(drawn(&[(23, 7), (13, 7), (13, 6)]), upright);
    assert_ne!(drawn(&[(7, 23), (7, 13)]), upright);
}
