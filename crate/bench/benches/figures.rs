//! A frame of each figure at 1200×600, compared with a naive program, which asks for
//! the winner at every pixel, or draws every point.

#[path = "../../figures/tests/common.rs"]
#[allow(dead_code, reason = "the tests use the rest")]
mod common;

use common::picture;
use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use nimscope::games::Wythoff;
use nimscope::games::euclid::laws;
use nimscope_figures::{Cell, Overlay, Picture, Theme, Window, render_whole_svg};

const WIDTH_PX: u32 = 1200;
const HEIGHT_PX: u32 = 600;

/// A window of the plot's shape with its lower left corner at `corner`.
fn square(corner: (i64, i64), width: f64) -> Window {
    Window {
        ox: corner.0,
        oy: corner.1,
        x0: 0.0,
        y0: 0.0,
        x1: width,
        y1: width / 2.0,
    }
}

fn frames(criterion: &mut Criterion, name: &str, picture: &Picture, windows: &[(&str, Window)]) {
    let mut group = criterion.benchmark_group(name);
    group.sample_size(10);
    // The first frame makes the data.
    picture.raster(windows[0].1, 16, 16, Theme::Light, 1.0);
    for &(label, window) in windows {
        group.bench_function(BenchmarkId::new("raster", label), |bencher| {
            bencher.iter(|| picture.raster(window, WIDTH_PX, HEIGHT_PX, Theme::Light, 1.0));
        });
    }
    group.finish();
}

/// The naive method for a map: looks up the cell of every pixel.
fn per_pixel(window: Window, outcome: impl Fn(i64, i64) -> Cell, picture: &Picture) -> Vec<u8> {
    let mut bytes = Vec::with_capacity((WIDTH_PX * HEIGHT_PX * 4) as usize);
    for py in 0..HEIGHT_PX {
        for px in 0..WIDTH_PX {
            let share = |pixel: u32, of: u32| (f64::from(pixel) + 0.5) / f64::from(of);
            let x = window.ox + (window.width() * share(px, WIDTH_PX)) as i64;
            let y = window.oy + (window.height() * (1.0 - share(py, HEIGHT_PX))) as i64;
            let [r, g, b] = picture.colour(window, outcome(x, y), Theme::Light);
            bytes.extend([r, g, b, 255]);
        }
    }
    bytes
}

fn maps(criterion: &mut Criterion) {
    let far = 1_000_000_000_000_000;
    let zooms = [
        ("40 cells", square((0, 0), 40.0)),
        ("400 cells", square((0, 0), 400.0)),
        ("10^5 cells", square((0, 0), 1e5)),
        ("10^15 cells", square((0, 0), 1e15)),
        (
            "400 cells at 10^15",
            square((far, 1_618_033_988_749_800), 400.0),
        ),
    ];
    let v = picture("wythoff-v", &[]);
    frames(criterion, "wythoff-v", &v, &zooms);
    let mut group = criterion.benchmark_group("wythoff-v");
    group.sample_size(10);
    for (label, window) in zooms {
        group.bench_function(BenchmarkId::new("naive", label), |bencher| {
            bencher.iter(|| {
                let outcome = |x: i64, y: i64| {
                    let position = Wythoff::new(1, x.unsigned_abs(), y.unsigned_abs());
                    Cell::of(if position.is_lost() {
                        nimscope::Outcome::P
                    } else {
                        nimscope::Outcome::N
                    })
                };
                per_pixel(window, outcome, &v)
            });
        });
    }
    group.finish();
    for id in ["euclid-cone", "euclid-nimbers"] {
        for variant in ["positive", "zero"] {
            let picture = picture(id, &[("variant", variant)]);
            let name = format!("{id} {variant}");
            frames(criterion, &name, &picture, &zooms);
            let mut group = criterion.benchmark_group(&name);
            group.sample_size(10);
            for (label, window) in zooms {
                group.bench_function(BenchmarkId::new("naive", label), |bencher| {
                    let value = |x: i64, y: i64| {
                        let (a, b) = (x.max(1).unsigned_abs(), y.max(1).unsigned_abs());
                        match (id, variant) {
                            ("euclid-nimbers", _) => {
                                Cell::with_nimber(laws::nimber(variant == "zero", a, b).0)
                            }
                            (_, "zero") => Cell::of(laws::outcome_with_zero(a, b)),
                            _ => Cell::of(laws::theorem_1(a, b)),
                        }
                    };
                    bencher.iter(|| per_pixel(window, value, &picture));
                });
            }
            group.finish();
        }
    }
    let table = picture("wythoff-nimbers", &[("side", "2048")]);
    let zooms = [
        ("40 cells", square((0, 0), 40.0)),
        ("1200 cells", square((0, 0), 1200.0)),
        ("4096 cells", square((0, 0), 4096.0)),
    ];
    frames(criterion, "wythoff-nimbers", &table, &zooms);
}

fn scatters(criterion: &mut Criterion) {
    for n in ["10", "12"] {
        let losers = picture("chomp-losers", &[("n", n)]);
        let side = f64::from(1u32 << n.parse::<u32>().unwrap_or(0));
        let zooms = [
            ("all", Window::new(0.0, 0.0, side, side)),
            (
                "an eighth",
                Window::new(0.0, side * 0.875, side / 8.0, side),
            ),
        ];
        frames(criterion, &format!("chomp-losers 2x{n}"), &losers, &zooms);
    }
    let to = 10_000_000;
    let mut couples = picture("couples-nimbers", &[("to", &to.to_string())]);
    let zooms: Vec<(String, Window)> = [200, 25_000, 1_000_000, 4_000_000, 9_000_000, to]
        .into_iter()
        .map(|width| {
            let window = Window::new(1.0, 0.0, f64::from(width), 320.0);
            (format!("{width} piles"), window)
        })
        .collect();
    let named: Vec<(&str, Window)> = zooms.iter().map(|(name, w)| (&name[..], *w)).collect();
    frames(criterion, "couples-nimbers", &couples, &named);
    let values = couples
        .sequence()
        .map(|sequence| sequence.values(0, to as usize + 1))
        .unwrap_or_default();
    let mut group = criterion.benchmark_group("couples-nimbers");
    group.sample_size(10);
    for (label, window) in zooms {
        group.bench_function(BenchmarkId::new("naive", label), |bencher| {
            bencher.iter(|| {
                // Draws every visible value, one by one.
                let mut counts = vec![0u32; (WIDTH_PX * HEIGHT_PX) as usize];
                for (heap, &value) in values.iter().enumerate().take(window.x1 as usize) {
                    let x = (heap as f64 / window.x1 * f64::from(WIDTH_PX)) as u32;
                    let y = (f64::from(value) / window.y1 * f64::from(HEIGHT_PX)) as u32;
                    if let Some(count) =
                        counts.get_mut((y * WIDTH_PX + x.min(WIDTH_PX - 1)) as usize)
                    {
                        *count += 1;
                    }
                }
                counts
            });
        });
    }
    group.finish();
}

fn files(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("svg");
    group.sample_size(10);
    for id in ["wythoff-v", "euclid-cone", "chomp-losers"] {
        let picture = picture(id, &[]);
        let window = picture.home(1200.0, 600.0);
        group.bench_function(id, |bencher| {
            bencher.iter(|| {
                render_whole_svg(
                    &picture,
                    window,
                    (1200.0, 600.0),
                    &Overlay::default(),
                    Theme::Light,
                )
            });
        });
    }
    group.finish();
}

criterion_group!(benches, maps, scatters, files);
criterion_main!(benches);
