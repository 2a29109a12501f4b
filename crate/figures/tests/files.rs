//! The figures in snapshots, as files, and in windows of all kinds.

use crate::common::picture;
use crate::positions::component;
use crate::summary::summary;
use nimscope::{Analyst, Outcome, parse};
use nimscope_figures::{
    FIGURES, Kind, Overlay, Picture, Setting, Theme, VECTOR_POINTS, Window, render_csv, render_png,
    render_whole_svg, svg_points,
};
use proptest::prelude::*;

/// Settings of a figure, a window and a position on it.
type Shot = (
    &'static [(&'static str, &'static str)],
    [f64; 4],
    &'static str,
);

/// Views that show fewer cells than the home view, and more details, by the name of the figure.
const CLOSER_VIEWS: &[(&str, Shot)] = &[
    (
        "wythoff-v",
        (
            &[("vectors", "on"), ("covering", "on")],
            [-0.5, -0.5, 17.5, 13.0],
            "wythoff(6,8)",
        ),
    ),
    (
        "wythoff-nimbers",
        (&[("side", "256")], [0.0, 0.0, 12.0, 9.0], "wythoff(6,8)"),
    ),
    (
        "blocking",
        (
            &[("k", "5"), ("side", "100")],
            [0.0, 0.0, 16.0, 12.0],
            "wythoff(6,8)",
        ),
    ),
    (
        "euclid-cone",
        (
            &[("variant", "zero")],
            [0.0, 0.0, 26.0, 20.0],
            "euclid[zero](5,19)",
        ),
    ),
    (
        "euclid-nimbers",
        (&[], [0.0, 0.0, 14.0, 10.0], "euclid(3,8)"),
    ),
    (
        "calkin-wilf",
        (
            &[("layout", "halves"), ("labels", "continued")],
            [-3e13, -6e12, 1.15e15, 8.6e14],
            "euclid(5,3)",
        ),
    ),
    (
        "euclid-cone-3d",
        (
            &[("bound", "10"), ("yaw", "40"), ("pitch", "25")],
            [-9_000.0, -7_500.0, 9_000.0, 7_500.0],
            "euclid[zero](4,9,10)",
        ),
    ),
    (
        "chomp-losers",
        (&[("n", "5")], [0.0, 0.0, 32.0, 32.0], "chomp(2x5)"),
    ),
    (
        "chomp-sheets",
        (&[("c", "12")], [10.5, -0.5, 27.0, 11.9], "chomp(20,14,12)"),
    ),
    (
        "couples-nimbers",
        (&[("to", "300")], [-3.0, -0.5, 303.0, 18.0], "couples(100)"),
    ),
    (
        "heap-nimbers",
        (&[("over", "0.6")], [0., 0., 99., 11.], "heap[0.137](5)"),
    ),
    (
        "nim-sums",
        (&[("rest", "7")], [0.0, 0.0, 16.0, 12.0], "nim(3,5,7)"),
    ),
    ("mouse-v", (&[], [-0.5, -0.5, 17.5, 13.0], "mouse(6,9)")),
    ("rat-slices", (&[], [4.5, 4.5, 24.5, 19.5], "rat(5,8,12)")),
    (
        "splittings",
        (
            &[("beside", "golden")],
            [0.5, 0.0, 20.5, 8.0],
            "wythoff(4,7)",
        ),
    ),
    (
        "heap-codes",
        (
            &[("status", "proved")],
            [918.0, 702.0, 1_002.0, 765.0],
            "heap[0.77](15,7)",
        ),
    ),
    (
        "spring-shapes",
        (
            &[("shape", "l")],
            [0.5, 0.5, 14.5, 10.5],
            "spring(###/#../#..)",
        ),
    ),
    (
        "magnetism-runs",
        (&[], [-2.5, -0.1, 12.0, 4.1], "magnetism(+......)"),
    ),
    (
        "rat-triples",
        (
            &[("bound", "30")],
            [-25_000.0, -20_000.0, 25_000.0, 20_000.0],
            "rat(5,9,17)",
        ),
    ),
    (
        "eraserhead-lost",
        (
            &[("board", "o........."), ("yaw", "40"), ("pitch", "25")],
            [-9_000.0, -7_500.0, 9_000.0, 7_500.0],
            "eraserhead(o*.*.*....)",
        ),
    ),
];

/// A position with its moves.
fn with_moves(position: &str) -> Overlay {
    let position = parse(position).expect("a position");
    Overlay::of(Analyst::new().analyze(&position))
}

/// The position of the last point that a picture lists in a window. If it lists no points, the
/// first position that a pointer finds.
fn shown(picture: &Picture, window: Window, size: (f64, f64)) -> Option<String> {
    let (points, _) = picture.points(window, size, 500);
    let listed = points.iter().rev().filter_map(|point| {
        let cell = picture.describe(point.x, point.y)?;
        cell.position
    });
    let pointed = || {
        (0..400).find_map(|step| {
            let at = |step: u32, side: f64| side * (f64::from(step) + 0.5) / 20.0;
            let pixel = (at(step % 20, size.0), at(step / 20, size.1));
            picture.cell(window, pixel, size)?.position
        })
    };
    listed.into_iter().next().or_else(pointed)
}

#[test]
fn the_last_move_is_a_line_from_the_cell_it_came_from() {
    let v = picture("wythoff-v", &[]);
    let size = (480.0, 360.0);
    let draw = |from: Option<(i64, i64)>| {
        let overlay = Overlay {
            from,
            ..with_moves("wythoff(6,8)")
        };
        let window = v.home(size.0, size.1);
        render_whole_svg(&v, window, size, &overlay, Theme::Light).expect("it can be drawn")
    };
    let lines = |svg: &str| svg.matches("<polyline").count();
    let without = draw(None);
    assert_eq!(lines(&draw(Some((6, 12)))), lines(&without) + 1);
    // If the last move came from the marked cell itself, there is no line.
    assert_eq!(draw(Some((6, 8))), without);
}

/// Draws each figure with a position on it. The window is the closer view if the list above has
/// one, and otherwise the home window.
#[test]
fn snapshots_of_all_figures() {
    let size = (480.0, 360.0);
    for info in FIGURES {
        let closer = CLOSER_VIEWS.iter().find(|(id, _)| *id == info.id);
        let (picture, window, position) = match closer {
            Some(&(id, (settings, [x0, y0, x1, y1], position))) => {
                let window = Window::new(x0, y0, x1, y1);
                (picture(id, settings), window, Some(position.to_owned()))
            }
            None => {
                let picture = picture(info.id, &[]);
                let window = picture.home(size.0, size.1);
                let position = shown(&picture, window, size);
                (picture, window, position)
            }
        };
        let overlay = position.map_or_else(Overlay::default, |text| with_moves(&text));
        let svg = render_whole_svg(&picture, window, size, &overlay, Theme::Light);
        insta::assert_snapshot!(info.id, summary(&svg.expect("it can be drawn")));
    }
    for (id, _) in CLOSER_VIEWS {
        assert!(
            FIGURES.iter().any(|info| info.id == *id),
            "{id} is no figure"
        );
    }
}

#[test]
fn snapshots_of_the_layouts_of_the_tree() {
    let size = (480.0, 360.0);
    let overlay = with_moves("euclid(11,27)");
    for layout in ["path", "rings"] {
        let picture = picture("calkin-wilf", &[("layout", layout)]);
        let window = picture.home(size.0, size.1);
        let svg = render_whole_svg(&picture, window, size, &overlay, Theme::Light);
        let name = format!("calkin-wilf-{layout}");
        insta::assert_snapshot!(name, summary(&svg.expect("it can be drawn")));
    }
}

/// The values of a setting that are tested: all values of a choice, or the least and the default
/// number.
fn values(setting: &Setting) -> Vec<String> {
    let choices: Vec<&str> = setting.choices.iter().map(|choice| choice.value).collect();
    let texts: &[&str] = match setting.kind {
        Kind::Choice => &choices,
        Kind::Switch => &["on", "off"],
        Kind::Integer | Kind::Angle => &[&setting.min.to_string(), setting.default],
        Kind::Rule => &[setting.default, "0.6", "-1,3,4", "0.(3)", "grundy", "0.3F"],
        Kind::Game => &[
            setting.default,
            "wythoff[2]",
            "euclid",
            "heap[0.77]",
            "vector[queen+2:6]",
        ],
        Kind::Board => &[setting.default, "o.........", "o..*....", "...|..*|..."],
        Kind::Vectors => &[setting.default, "queen", "0:1+1:1", "rook+1:2", "2:99*"],
    };
    texts.iter().map(ToString::to_string).collect()
}

/// With each value of a setting, a point in sight has a position, and the marker of the position
/// leads back to it.
#[test]
fn positions_are_marked_at_their_points_for_every_value_of_each_setting() {
    let size = (480.0, 360.0);
    for info in FIGURES {
        let mut positions = 0;
        for setting in info.settings {
            for value in values(setting) {
                let picture = picture(info.id, &[(setting.key, &value)]);
                let about = format!("{} with {} = {value}", info.id, setting.key);
                let window = picture.home(size.0, size.1);
                let found = shown(&picture, window, size);
                let overlay = found.as_deref().map_or_else(Overlay::default, with_moves);
                let svg = render_whole_svg(&picture, window, size, &overlay, Theme::Dark);
                assert!(svg.is_ok_and(|svg| svg.ends_with("</svg>\n")), "{about}");
                let Some(text) = found else { continue };
                let marker = picture.marker(&text).expect("a position");
                let cell = marker.and_then(|(x, y)| picture.describe(x, y));
                let back = cell.and_then(|cell| cell.position);
                assert_eq!(back.as_deref(), Some(&text[..]), "{about}");
                positions += 1;
            }
        }
        assert!(info.settings.is_empty() || positions > 0, "{}", info.id);
    }
}

#[test]
fn an_svg_with_many_points_embeds_its_point_layer_as_png() {
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

/// A ball consists of three discs: a dark rim, its colour, and a highlight.
#[test]
fn an_svg_embeds_a_figure_in_space_if_it_has_too_many_shapes() {
    let size = (1_200.0, 900.0);
    for (bound, vector) in [("30", true), ("36", false)] {
        let cone = picture("euclid-cone-3d", &[("bound", bound)]);
        let window = cone.home(size.0, size.1);
        assert!(cone.points(window, size, VECTOR_POINTS).1);
        let svg = render_whole_svg(&cone, window, size, &Overlay::default(), Theme::Light)
            .expect("it can be drawn");
        assert_eq!(svg.contains("<image"), !vector);
        let shapes = svg.matches("<circle").count();
        assert_eq!(shapes > 10_000, vector, "{shapes}");
        assert!(shapes < VECTOR_POINTS, "{shapes}");
    }
}

#[test]
fn the_point_layer_of_a_large_svg_has_at_most_64_million_pixels() {
    let picture = picture("chomp-losers", &[("n", "11")]);
    for (side, pixels) in [(1_000.0, 4e6), (6_000.0, 64e6)] {
        let window = picture.home(side, side);
        let layer = svg_points(&picture, window, (side, side), Theme::Light);
        let layer = layer.expect("too many points for shapes");
        let found = layer.width() as f64 * layer.height() as f64;
        assert!((0.8..1.001).contains(&(found / pixels)), "{found}");
    }
}

#[test]
fn a_png_has_the_given_size() {
    for info in FIGURES {
        let picture = picture(info.id, &[]);
        let window = picture.home(320.0, 240.0);
        let overlay = Overlay::default();
        let go_on = &|| true;
        let file = render_png(&picture, window, (320, 240), &overlay, Theme::Light, go_on)
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
    assert_eq!(text, "x,y,outcome\n0,0,P\n2,1,P\n1,2,P\n3,5,P\n");
    let couples = picture("couples-nimbers", &[("to", "40")]);
    let text = render_csv(&couples, Window::new(0.0, 0.0, 7.0, 9.0), (400.0, 400.0));
    assert_eq!(
        text,
        "x,y,nimber,outcome\n1,0,0,P\n2,0,0,P\n3,1,1,N\n4,2,2,N\n5,0,0,P\n6,1,1,N\n"
    );
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
    // A pointer finds a dot even if it is a few pixels beside it.
    let couples = picture("couples-nimbers", &[("to", "2000")]);
    let window = couples.home(size.0, size.1);
    let found = couples.cell(window, (300.0, 200.0), size).expect("a pile");
    assert!(found.position.is_some());
}

#[test]
fn errors_name_the_invalid_text_and_the_expected_texts() {
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
        ("chomp-losers", "n", "05", "a number from 2 to 12"),
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

/// A value of a setting: one of the tested values, or a number near the least.
fn drawn(setting: &Setting, draw: u64) -> String {
    match setting.kind {
        Kind::Choice | Kind::Switch | Kind::Rule | Kind::Vectors | Kind::Game | Kind::Board => {
            let values = values(setting);
            values[draw as usize % values.len()].clone()
        }
        Kind::Integer | Kind::Angle => (setting.min + draw % 9).min(setting.max).to_string(),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn no_window_makes_a_figure_panic_or_hang(
        ox in origin(), oy in origin(),
        x0 in edge(), y0 in edge(), x1 in edge(), y1 in edge(),
        hover in (any::<i64>(), any::<i64>()),
        draws in prop::collection::vec(any::<u64>(), 12),
        far in component(),
    ) {
        let window = Window { ox, oy, x0, y0, x1, y1 };
        let far = with_moves(&far);
        for info in FIGURES {
            let settings: Vec<(&str, String)> = info.settings.iter().zip(&draws)
                .map(|(setting, &draw)| (setting.key, drawn(setting, draw)))
                .collect();
            let settings: Vec<(&str, &str)> =
                settings.iter().map(|(key, value)| (*key, &value[..])).collect();
            let picture = picture(info.id, &settings);
            let size = (150.0, 120.0);
            let near = shown(&picture, picture.home(size.0, size.1), size);
            for overlay in near.as_deref().map(with_moves).into_iter().chain([far.clone()]) {
                let overlay = Overlay { hover: Some(hover), ..overlay };
                let svg = render_whole_svg(&picture, window, size, &overlay, Theme::Dark);
                prop_assert!(svg.is_ok());
            }
            picture.raster(window, 60, 40, Theme::Light, 1.0);
            picture.cell(window, (100.0, 60.0), size);
            picture.points(window, size, 500);
        }
    }
}

#[test]
fn a_heading_has_title_source_and_address() {
    let heading = nimscope_figures::Heading {
        title: "The V · wythoff(3,5)",
        source: "A & B <1907>",
        address: &"https://nimscope.invalid/#/wythoff(3,5)".repeat(8),
    };
    let inner = "<svg width=\"600\" height=\"400\" viewBox=\"0 0 1 1\"></svg>\n";
    let high = 400.0 + heading.height(600.0);
    let svg = heading.around(inner, (600.0, high), Theme::Light);
    assert!(svg.starts_with(&format!("<svg width=\"600\" height=\"{high}\"")));
    for part in ["The V · wythoff(3,5)</text>", "A &amp; B &lt;1907></text>"] {
        assert!(svg.contains(part), "{part}");
    }
    assert!(svg.contains("<svg y=\"52\" width=\"600\""));
    // A long address has several lines.
    assert!(svg.matches("<text").count() > 4);
}

#[test]
fn a_sheet_has_a_heading_if_there_is_room() {
    let mut sheet = nimscope_figures::Sheet::new("nim-sums", &[], None).expect("a figure");
    for (size, titled) in [((1200, 900), true), ((200, 200), false)] {
        sheet.size = size;
        let svg = String::from_utf8(sheet.svg().expect("a drawing")).expect("a text");
        let (width, height) = size;
        assert!(svg.contains(&format!("width=\"{width}\" height=\"{height}\"")));
        assert_eq!(svg.contains("<svg y="), titled, "{size:?}");
        assert!(svg.contains("<desc>"));
    }
}
