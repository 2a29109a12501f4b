//! Figures in space: their points, compared with the oracle, and their projection.

use std::rc::Rc;

use super::*;
use crate::atlas::rat::triples;
use crate::frame::figure::Figure;
use crate::frame::window::View;
use crate::{CellRecord, FIGURES, Picture, Theme, Window, render_csv, render_whole_svg};
use nimscope::games::euclid::lost_triples;
use nimscope::games::{Eraserhead, Euclid, Rat};
use nimscope::solve::Search;
use nimscope::theory::Nimber;
use nimscope::{Analyst, Ruleset, Solve, parse};

#[path = "../../../core/tests/common/lost_bars.rs"]
mod lost_bars;

use lost_bars::naive_lost_bars;

/// The figure `id` with these settings.
fn picture(id: &str, settings: &[(&str, &str)]) -> Picture {
    let settings: Vec<(String, String)> = settings
        .iter()
        .map(|&(key, value)| (key.to_owned(), value.to_owned()))
        .collect();
    Picture::new(id, &settings).expect("the figure and its settings are known")
}

/// The nimber of a position, computed as a mex from the moves alone.
fn nimber<G: Solve>(search: &mut Search<G>, position: &G) -> Nimber {
    search.nimber(position).expect("the oracle never gives up")
}

/// The points of a figure in space.
#[derive(PartialEq, Debug)]
struct Solid {
    sites: Vec<Site>,
    classes: Vec<u8>,
    bounds: [Site; 2],
    cubes: bool,
}

fn space(picture: &Picture) -> &Space {
    let projection = picture.figure().projection();
    &projection.expect("a figure in space").space
}

fn solid(picture: &Picture) -> Solid {
    let space = space(picture);
    Solid {
        sites: space.spots.iter().map(|spot| spot.at).collect(),
        classes: space.spots.iter().map(|spot| spot.class).collect(),
        bounds: space.bounds,
        cubes: space.cubes,
    }
}

/// The position of a point, by its number.
fn position_of(picture: &Picture, index: usize) -> Option<String> {
    let space = space(picture);
    (space.position)(space.spots.get(index)?.at)
}

/// The place of a position in space; `None` if it is not in the figure.
fn site(picture: &Picture, text: &str) -> Option<Site> {
    let space = space(picture);
    space.place_of(&parse(text).expect("a position"))
}

/// The figures in space, with small bounds.
fn small() -> impl Iterator<Item = (&'static str, &'static [(&'static str, &'static str)])> {
    FIGURES.iter().filter(|info| info.space).map(|info| {
        let settings: &[(&str, &str)] = match info.id {
            "euclid-cone-3d" => &[("bound", "10"), ("won", "on")],
            // Only one order of the piles is shown. With all orders a position would have several
            // points.
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
fn lost_triples_of_euclid_equal_those_of_play() {
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
        let Solid { sites, cubes, .. } = solid(&picture("eraserhead-lost", &[("board", board)]));
        assert!(cubes);
        let mut oracle = Search::oracle();
        let vertices = board.replace(['o', '|'], "").len() as u32;
        for x in 1..=vertices {
            for y in 1..=vertices {
                for z in 1..=vertices {
                    // Each character of the board is a vertex, except o and |.
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
                        sites.contains(&site),
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
fn some_lost_triples_of_euclid_are_outside_the_cone() {
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
fn every_point_in_space_has_its_position_and_the_right_outcome() {
    for (id, settings) in small() {
        let picture = seen(id, settings, 30, 20);
        let solid = solid(&picture);
        let mut analyst = Analyst::new();
        assert!(solid.classes.len() > 15, "{id}");
        assert_eq!(solid.sites.len(), solid.classes.len());
        let [low, high] = solid.bounds;
        for (index, at) in solid.sites.iter().enumerate() {
            assert!(
                (0..3).all(|i| (low[i]..=high[i]).contains(&at[i])),
                "{id} {at:?}"
            );
            let outcome = space(&picture).classes[usize::from(solid.classes[index])].outcome;
            let position = position_of(&picture, index).expect("it has a position");
            assert_eq!(site(&picture, &position), Some(*at), "{id} {position}");
            let record = analyst.analyze(&position.parse().expect("a position"));
            assert_eq!(record.outcome, Some(outcome), "{id} {position}");
            if outcome == Outcome::P {
                assert!(record.winning.is_empty(), "{id} {position}");
            }
        }
        assert_eq!(position_of(&picture, solid.classes.len()), None);
    }
}

#[test]
fn a_click_opens_the_point_under_the_pixel_that_is_nearest_to_the_eye() {
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
                let found = picture.cell(window, at, size).expect("a point");
                // The cell that the click finds may be another one, at least as near to the eye as
                // the point.
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

/// The coordinate of a cell's position in the direction of the eye. It is larger for a nearer
/// position.
fn depth(picture: &Picture, cell: &CellRecord, (yaw, pitch): (u32, u32)) -> f64 {
    let text = cell.position.as_deref().expect("a position");
    let from = site(picture, text).expect("a position of this figure");
    let [x, y, z] = from.map(f64::from);
    let (yaw, pitch) = (f64::from(yaw).to_radians(), f64::from(pitch).to_radians());
    pitch.cos() * (x * yaw.cos() + y * yaw.sin()) + z * pitch.sin()
}

#[test]
fn points_are_projected_by_the_angles() {
    for (id, settings) in small() {
        for (yaw, pitch) in [(0, 0), (22, 24), (90, 45), (200, 50), (359, 90)] {
            let picture = seen(id, settings, yaw, pitch);
            let solid = solid(&picture);
            let middle = |i: usize| f64::from(solid.bounds[0][i] + solid.bounds[1][i]) / 2.0;
            let (sy, cy) = f64::from(yaw).to_radians().sin_cos();
            let (sp, cp) = f64::from(pitch).to_radians().sin_cos();
            for (index, at) in solid.sites.iter().enumerate() {
                let [x, y, z] = [0, 1, 2].map(|i| f64::from(at[i]) - middle(i));
                // The box is first turned about its third axis by the yaw, and then tilted by the
                // pitch.
                let (right, up) = (cy * y - sy * x, cp * z - sp * (cy * x + sy * y));
                let text = position_of(&picture, index);
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
    // Four units are one pixel; see `Pen::SVG`.
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
    // The window is the middle third of the same picture.
    let (dx, dy) = (home.width() / 3.0, home.height() / 3.0);
    let near = faces(Window {
        x0: home.x0 + dx,
        y0: home.y0 + dy,
        x1: home.x1 - dx,
        y1: home.y1 - dy,
        ..home
    });
    assert!(near.iter().flatten().all(within));
    // Each face of the whole picture that is partly in this window is drawn.
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
        let before = solid(&turned);
        let mut changes: Vec<(String, String)> = settings
            .iter()
            .map(|&(key, value)| (key.to_owned(), value.to_owned()))
            .collect();
        changes.push(("yaw".to_owned(), "130".to_owned()));
        turned.change(&changes).expect("valid settings");
        assert_eq!(solid(&turned), before);
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
            turned.change(&changes).expect("valid settings");
            assert_ne!(solid(&turned), before);
        }
    }
}

#[test]
fn a_csv_of_a_figure_in_space_has_three_coordinates() {
    let picture = picture("euclid-cone-3d", &[("bound", "10")]);
    let text = render_csv(&picture, picture.home(400.0, 400.0), (400.0, 400.0));
    let mut lines = text.lines();
    assert_eq!(lines.next(), Some("x,y,z,outcome"));
    let solid = solid(&picture);
    let points: Vec<String> = solid
        .sites
        .iter()
        .map(|at| format!("{},{},{},P", at[0], at[1], at[2]))
        .collect();
    assert_eq!(lines.collect::<Vec<_>>(), points);
}

#[test]
fn points_of_the_rat_game_are_its_lost_positions_in_every_order() {
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
        solid(&picture("rat-triples", &settings)).sites
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
fn angles_are_degrees_with_at_most_one_decimal() {
    let angle = |yaw: &str| Picture::new("rat-triples", &[("yaw".to_owned(), yaw.to_owned())]);
    for good in ["0", "12", "12.5", "359.9", "360.0"] {
        assert!(angle(good).is_ok(), "{good}");
    }
    for bad in [
        "", "361", "360.1", "12.55", "-1", "1.", ".5", "x", "1e2", "0012",
    ] {
        let error = angle(bad).err().expect("it is refused");
        assert_eq!(error.part, bad);
        assert_eq!(
            error.expected,
            "degrees from 0 to 360, with at most one decimal"
        );
    }
}

/// Some cubes of a box of side five.
fn cubes(spots: Vec<Spot>) -> Space {
    Space {
        cubes: true,
        position: Box::new(|[x, y, z]| Some(format!("{x},{y},{z}"))),
        ..Space::new::<nimscope::games::Rat>(4, || spots, |_| None, |_| None)
    }
}

/// The place at which a ray to the eye leaves a unit cube: its coordinate in the direction of the
/// eye. The ray goes through a point of the picture. `None` if the ray misses the cube.
fn exit(camera: &Camera, (x, y): (f64, f64), middle: Vector) -> Option<f64> {
    let (mut enter, mut leave) = (f64::NEG_INFINITY, f64::INFINITY);
    for (i, middle) in middle.into_iter().enumerate() {
        let from = camera.right[i] * x + camera.up[i] * y - middle;
        let speed = camera.toward[i];
        if speed.abs() < 1e-12 {
            if from.abs() > 0.5 {
                return None;
            }
            continue;
        }
        let ends = [(-0.5 - from) / speed, (0.5 - from) / speed];
        enter = enter.max(ends[0].min(ends[1]));
        leave = leave.min(ends[0].max(ends[1]));
    }
    (enter < leave).then_some(leave)
}

#[test]
fn a_pixel_selects_the_first_cube_on_its_ray() {
    let mut state = 7u32;
    let mut next = |below: u32| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 8) % below
    };
    for _ in 0..40 {
        let all = (0..125).map(|i| [i / 25, i / 5 % 5, i % 5]);
        let spots: Vec<Spot> = all
            .filter(|_| next(3) == 0)
            .map(|at| Spot { at, class: 0 })
            .collect();
        let angles = [("yaw", next(3600)), ("pitch", next(901))];
        let given = angles
            .map(|(key, tenths)| (key.to_owned(), format!("{}.{}", tenths / 10, tenths % 10)));
        let settings = Settings::read(triples::FIGURE.0, &given).expect("angles");
        let camera = Camera::of(&settings);
        let cubes = Rc::new(cubes(spots.clone()));
        let projection = Projection::new(cubes, &settings);
        let view = View::new(projection.home(400.0, 400.0), 400.0, 400.0);
        for _ in 0..200 {
            let (px, py) = (f64::from(next(400)) + 0.37, f64::from(next(400)) + 0.61);
            let step = view.cell_size() * 1_000.0;
            let place = ((px - 200.0) / step, (200.0 - py) / step);
            let middle = |at: Site| at.map(|c| f64::from(c) - 2.0);
            let mut hits: Vec<(f64, Site)> = spots
                .iter()
                .filter_map(|spot| Some((exit(&camera, place, middle(spot.at))?, spot.at)))
                .collect();
            hits.sort_by(|a, b| b.0.total_cmp(&a.0));
            let clear = hits.get(1).is_none_or(|second| hits[0].0 - second.0 > 1e-6);
            if let (Some(&(_, [x, y, z])), true) = (hits.first(), clear) {
                let (u, v) = projection.snap(&view, px, py);
                let found = projection.position(u, v);
                assert_eq!(found, Some(format!("{x},{y},{z}")), "{angles:?}");
            }
        }
    }
}

#[test]
fn turning_by_tenths_of_degrees_gives_cosine_and_sine() {
    for tenths in 0..3600u64 {
        let angle = (tenths as f64 / 10.0).to_radians();
        let (c, s) = turned(tenths);
        assert!((c - angle.cos()).abs() < 1e-12 && (s - angle.sin()).abs() < 1e-12);
    }
}

#[test]
fn the_cloud_has_all_lost_bars_and_no_others() {
    let cloud = picture("chomp-cloud", &[("bound", "37")]);
    let found = solid(&cloud).sites;
    let mut expected = naive_lost_bars(37, 37);
    expected.sort_unstable();
    let expected: Vec<Site> = expected
        .iter()
        .map(|bar| bar.map(|length| length as i32))
        .collect();
    assert_eq!(found, expected);
    assert_eq!(cloud.count(), Some(found.len()));
    for index in 0..found.len() {
        let text = position_of(&cloud, index);
        assert!(parse(&text.expect("a bar")).is_ok());
    }
}
