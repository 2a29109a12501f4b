//! Figures in space: their points against the oracle, and their projection.

use crate::common::nimber;
use crate::common::picture;
use nimscope::games::euclid::lost_triples;
use nimscope::games::{Eraserhead, Euclid, Rat};
use nimscope::solve::Search;
use nimscope::{Analyst, Outcome, Ruleset, parse};
use nimscope_figures::{Cell, FIGURES, Picture, Theme, Window, render_csv, render_whole_svg};

/// The figures in space, small.
fn small() -> impl Iterator<Item = (&'static str, &'static [(&'static str, &'static str)])> {
    FIGURES.iter().filter(|info| info.space).map(|info| {
        let settings: &[(&str, &str)] = match info.id {
            "euclid-cone-3d" => &[("bound", "10"), ("won", "on")],
            // Only one order, as with all of them a position has several points.
            "rat-triples" => &[("bound", "105"), ("orders", "off")],
            "eraserhead-lost" => &[("board", "................"), ("orders", "off")],
            _ => &[],
        };
        (info.id, settings)
    })
}

fn seen(id: &str, settings: &[(&str, &str)], yaw: u32, pitch: u32) -> Picture {
    let (yaw, pitch) = (yaw.to_string(), pitch.to_string());
    let turn = [("yaw", &yaw[..]), ("pitch", &pitch[..])];
    picture(id, &[settings, &turn].concat())
}

#[test]
fn lost_triples_of_euclid_are_those_of_play() {
    const BOUND: u32 = 16;
    let lost = lost_triples(BOUND);
    let mut oracle = Search::oracle();
    let mut count = 0;
    for c in 1..=BOUND {
        for b in 1..=c {
            for a in 1..=b {
                let position = Euclid::new(true, [a, b, c].map(u64::from).to_vec());
                let position = position.expect("the numbers are in range");
                let is_lost = Outcome::of(nimber(&mut oracle, &position)) == Outcome::P;
                assert_eq!(lost.contains(&[a, b, c]), is_lost, "{}", position.body());
                count += usize::from(is_lost);
            }
        }
    }
    assert_eq!(lost.len(), count);
}

#[test]
fn cubes_of_eraserhead_are_the_lost_placements_in_all_orders() {
    for board in [
        "........",
        ".........",
        "o........",
        "o.........",
        "o..*...*..",
        "...|.*....",
    ] {
        let solid = picture("eraserhead-lost", &[("board", board)]).solid();
        let solid = solid.expect("a figure in space");
        assert!(solid.cubes);
        let sites: Vec<&[i32]> = solid.coordinates.chunks(3).collect();
        let mut oracle = Search::oracle();
        let vertices = board.replace(['o', '|'], "").len() as u32;
        for x in 1..=vertices {
            for y in 1..=vertices {
                for z in 1..=vertices {
                    // The letters of the board are its vertices, but for o and |.
                    let mut place = 0;
                    let with = |letter: char| {
                        place += u32::from(letter == '.' || letter == '*');
                        let here = letter == '.' && [x, y, z].contains(&place);
                        if here { '*' } else { letter }
                    };
                    let text: String = board.chars().map(with).collect();
                    let more = text.matches('*').count() - board.matches('*').count();
                    let position = parse(&format!("eraserhead({text})")).expect("a board");
                    let graph = position.of_game::<Eraserhead>().next().expect("a graph");
                    let outcome = Outcome::of(nimber(&mut oracle, graph));
                    let site = [x, y, z].map(u32::cast_signed);
                    assert_eq!(
                        sites.contains(&&site[..]),
                        more == 3 && outcome == Outcome::P,
                        "{x}, {y}, {z} of {board}"
                    );
                }
            }
        }
    }
}

#[test]
fn a_larger_bound_only_adds_triples() {
    let [small, large] = [40, 80].map(lost_triples);
    assert!(large.starts_with(&small));
    assert!(large[small.len()..].iter().all(|triple| triple[2] > 40));
}

#[test]
fn some_lost_triples_of_euclid_stand_outside_the_cone() {
    let lost = lost_triples(80);
    let outside: Vec<_> = lost.iter().filter(|[a, b, c]| *c > a + b).collect();
    assert!(outside.contains(&&[6, 9, 20]) && outside.contains(&&[14, 15, 80]));
    assert!(
        outside.len() * 4 < lost.len(),
        "{} of {}",
        outside.len(),
        lost.len()
    );
}

#[test]
fn every_point_of_a_figure_in_space_is_the_position_it_names() {
    for (id, settings) in small() {
        let picture = seen(id, settings, 30, 20);
        let solid = picture.solid().expect("a figure in space");
        let mut analyst = Analyst::new();
        assert!(solid.classes.len() > 15, "{id}");
        assert_eq!(solid.coordinates.len(), 3 * solid.classes.len());
        let [low, high] = solid.bounds;
        for (index, at) in solid.coordinates.chunks(3).enumerate() {
            assert!(
                (0..3).all(|i| (low[i]..=high[i]).contains(&at[i])),
                "{id} {at:?}"
            );
            let Cell {
                position, outcome, ..
            } = picture.spot(index).expect("a point");
            let position = position.expect("it has a position");
            let from = picture.site(&position).expect("a position");
            assert_eq!(from, Some([at[0], at[1], at[2]]), "{id} {position}");
            let record = analyst.analyze(&position.parse().expect("a position"));
            assert_eq!(record.outcome, outcome, "{id} {position}");
            if outcome == Some(Outcome::P) {
                assert!(record.winning.is_empty(), "{id} {position}");
            }
        }
        assert_eq!(picture.spot(solid.classes.len()), None);
    }
}

#[test]
fn a_click_on_a_projected_point_opens_the_nearest_one_there() {
    let size = (600.0, 500.0);
    for (id, settings) in small() {
        for (yaw, pitch) in [(30, 20), (0, 0), (45, 90), (200, 50)] {
            let picture = seen(id, settings, yaw, pitch);
            let window = picture.home(size.0, size.1);
            let plot = picture.plot(size.0, size.1);
            let (points, all) = picture.points(window, (plot.width, plot.height), usize::MAX);
            assert!(all && points.len() > 15, "{id}");
            for point in points.iter().step_by(3) {
                let cell = picture.describe(point.x, point.y).expect("a point");
                let text = cell.position.clone().expect("it has a position");
                assert_eq!(picture.marker(&text), Ok(Some((point.x, point.y))));
                let share = |at: i64, from: f64, to: f64| (at as f64 + 0.5 - from) / (to - from);
                let at = (
                    plot.left + plot.width * share(point.x - window.ox, window.x0, window.x1),
                    plot.top + plot.height * share(window.oy - point.y - 1, -window.y1, -window.y0),
                );
                let found = picture.cell(window, at, size).expect("something is there");
                // The cell found is at least as near to the eye.
                let near = |cell| depth(&picture, cell, (yaw, pitch));
                assert!(
                    near(&found) >= near(&cell) - 1e-6,
                    "{id} {yaw} {pitch}: {text} hides {:?}",
                    found.position
                );
            }
        }
    }
}

/// How near the position of a cell is to the eye.
fn depth(picture: &Picture, cell: &Cell, (yaw, pitch): (u32, u32)) -> f64 {
    let text = cell.position.as_deref().expect("a position");
    let from = picture.site(text).expect("a position");
    let [x, y, z] = from.expect("it is of this figure").map(f64::from);
    let (yaw, pitch) = (f64::from(yaw).to_radians(), f64::from(pitch).to_radians());
    pitch.cos() * (x * yaw.cos() + y * yaw.sin()) + z * pitch.sin()
}

#[test]
fn points_fall_where_the_angles_put_them() {
    for (id, settings) in small() {
        for (yaw, pitch) in [(0, 0), (22, 24), (90, 45), (200, 50), (359, 90)] {
            let picture = seen(id, settings, yaw, pitch);
            let solid = picture.solid().expect("a figure in space");
            let middle = |i: usize| f64::from(solid.bounds[0][i] + solid.bounds[1][i]) / 2.0;
            let (sy, cy) = f64::from(yaw).to_radians().sin_cos();
            let (sp, cp) = f64::from(pitch).to_radians().sin_cos();
            for (index, at) in solid.coordinates.chunks(3).enumerate() {
                let [x, y, z] = [0, 1, 2].map(|i| f64::from(at[i]) - middle(i));
                // First the first axis turns toward the eye, then all is tilted.
                let (right, up) = (cy * y - sy * x, cp * z - sp * (cy * x + sy * y));
                let text = picture.spot(index).and_then(|cell| cell.position);
                let place = picture.marker(&text.expect("a position"));
                let (column, row) = place.expect("a position").expect("a place");
                let far = |cell: i64, exact: f64| (cell as f64 - 1_000.0 * exact).abs();
                assert!(
                    far(column, right) < 1.5 && far(row, up) < 1.5,
                    "{id} {yaw} {pitch}: {at:?} at {column}, {row}"
                );
            }
        }
    }
}

#[test]
fn cubes_in_an_svg_are_cut_by_the_edge_of_the_plot() {
    let picture = seen("eraserhead-lost", &[("board", "........")], 22, 24);
    let (size, home) = ((600.0, 500.0), picture.home(600.0, 500.0));
    let plot = picture.plot(size.0, size.1);
    // Four units are a pixel: see `Pen::svg`.
    let faces = |window| {
        let svg = render_whole_svg(&picture, window, size, &Default::default(), Theme::Light);
        let svg = svg.expect("it is drawn");
        let polygons = svg.split("<polygon").skip(1).map(|tag| {
            let points = tag.split("points=\"").nth(1).expect("corners");
            let points = points.split('"').next().expect("their end");
            let numbers = points.split_whitespace().map(|pair| {
                let (x, y) = pair.split_once(',').expect("two numbers");
                let number = |text: &str| text.parse::<f64>().expect("a number") / 4.0;
                (number(x), number(y))
            });
            numbers.collect::<Vec<_>>()
        });
        polygons.collect::<Vec<_>>()
    };
    let (right, bottom) = (plot.left + plot.width, plot.top + plot.height);
    let within = |&(x, y): &(f64, f64)| {
        (plot.left - 0.5..=right + 0.5).contains(&x) && (plot.top - 0.5..=bottom + 0.5).contains(&y)
    };
    let whole = faces(home);
    assert!(
        whole
            .iter()
            .all(|face| face.len() == 4 && face.iter().all(within))
    );
    // In the middle third of the same picture.
    let (dx, dy) = (home.width() / 3.0, home.height() / 3.0);
    let near = faces(Window {
        x0: home.x0 + dx,
        y0: home.y0 + dy,
        x1: home.x1 - dx,
        y1: home.y1 - dy,
        ..home
    });
    assert!(near.iter().flatten().all(within));
    // Each face of the whole picture that reaches into this part is drawn.
    let third = |&(x, y): &(f64, f64)| {
        let (x, y) = (
            3.0 * (x - plot.left) - plot.width,
            3.0 * (y - plot.top) - plot.height,
        );
        (1.0..plot.width - 1.0).contains(&x) && (1.0..plot.height - 1.0).contains(&y)
    };
    let reaching = whole.iter().filter(|face| face.iter().any(third)).count();
    let cut = near.iter().filter(|face| {
        let edge = |&(x, y): &(f64, f64)| {
            [x - plot.left, x - right, y - plot.top, y - bottom]
                .iter()
                .any(|d| d.abs() < 0.5)
        };
        face.iter().any(edge)
    });
    assert!(
        near.len() >= reaching && reaching > 50,
        "{} {reaching}",
        near.len()
    );
    assert!(cut.count() > 10);
}

#[test]
fn turning_a_figure_keeps_its_points() {
    for (id, settings) in small() {
        let mut turned = seen(id, settings, 30, 20);
        let before = turned.solid();
        let mut changes: Vec<(String, String)> = settings
            .iter()
            .map(|&(key, value)| (key.to_owned(), value.to_owned()))
            .collect();
        changes.push(("yaw".to_owned(), "130".to_owned()));
        turned.change(&changes).expect("settings it takes");
        assert_eq!(turned.solid(), before);
        let size = (300.0, 300.0);
        let anew = seen(id, settings, 130, 24);
        let same = turned
            .info()
            .settings
            .iter()
            .any(|s| s.key == "pitch" && s.default == "24");
        if same {
            let window = anew.home(size.0, size.1);
            let draw = |picture: &Picture| {
                render_whole_svg(picture, window, size, &Default::default(), Theme::Light)
            };
            assert_eq!(draw(&turned), draw(&anew), "{id}");
        }
        changes[0] = ("bound".to_owned(), "12".to_owned());
        if id == "euclid-cone-3d" {
            turned.change(&changes).expect("settings it takes");
            assert_ne!(turned.solid(), before);
        }
    }
}

#[test]
fn a_csv_of_a_figure_in_space_has_three_coordinates() {
    let picture = picture("euclid-cone-3d", &[("bound", "10")]);
    let text = render_csv(&picture, picture.home(400.0, 400.0), (400.0, 400.0));
    let mut lines = text.lines();
    assert_eq!(lines.next(), Some("x,y,z,outcome"));
    let solid = picture.solid().expect("a figure in space");
    let points: Vec<String> = solid
        .coordinates
        .chunks(3)
        .map(|at| format!("{},{},{},P", at[0], at[1], at[2]))
        .collect();
    assert_eq!(lines.collect::<Vec<_>>(), points);
}

#[test]
fn triples_of_the_rat_are_its_lost_positions_in_every_order() {
    const BOUND: u64 = 32;
    let mut oracle = Search::oracle();
    let mut lost = Vec::new();
    for z in 0..=BOUND {
        for (x, y) in (0..=z).flat_map(|y| (0..=y).map(move |x| (x, y))) {
            if Outcome::of(nimber(&mut oracle, &Rat::new([x, y, z]))) == Outcome::P {
                lost.push([x, y, z].map(|pile| pile as i32));
            }
        }
    }
    let points = |orders: &str| {
        let settings = [("bound", &BOUND.to_string()[..]), ("orders", orders)];
        let solid = picture("rat-triples", &settings).solid();
        let coordinates = solid.expect("a figure in space").coordinates;
        let sites = coordinates.chunks(3).map(|at| [at[0], at[1], at[2]]);
        sites.collect::<Vec<_>>()
    };
    assert_eq!(points("off"), lost);
    let all = points("on");
    assert_eq!(all.len(), 6 * (lost.len() - 1) + 1);
    assert!(all.iter().all(|&at| {
        let mut sorted = at;
        sorted.sort_unstable();
        lost.contains(&sorted)
    }));
}

#[test]
fn angles_are_degrees_to_a_tenth() {
    let angle = |yaw: &str| Picture::new("rat-triples", &[("yaw".to_owned(), yaw.to_owned())]);
    for good in ["0", "12", "12.5", "359.9", "360.0"] {
        assert!(angle(good).is_ok(), "{good}");
    }
    for bad in [
        "", "361", "360.1", "12.55", "-1", "1.", ".5", "x", "1e2", "0012",
    ] {
        let error = angle(bad).err().expect("it is refused");
        assert_eq!(error.part, bad);
        assert_eq!(error.expected, "degrees from 0 to 360, to a tenth");
    }
}
