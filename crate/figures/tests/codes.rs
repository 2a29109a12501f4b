//! The wall of codes, compared with nimbers that are computed from the moves alone.

use crate::common::picture;
use nimscope::lab::{Bestiary, BestiaryStatus, octal_codes};
use nimscope::solve::Job;
use nimscope_figures::{Ink, Picture, Theme, Window, mix, render_csv};

/// The number of cells along a side of a tile.
const TILE_CELLS: i64 = 32;

/// The nimbers of the heaps to `last` under a code, computed from the definition alone.
fn nimbers(code: &str, last: usize) -> Vec<u64> {
    let digits = code.chars().filter_map(|digit| digit.to_digit(8));
    let moves: Vec<(usize, u32)> = (0..).zip(digits).collect();
    let mut nimbers: Vec<u64> = Vec::new();
    for heap in 0..=last {
        let mut options = vec![false; 2_048];
        for &(taken, digit) in moves.iter().filter(|(taken, _)| *taken <= heap) {
            let left = heap - taken;
            let may = |bit: u32| digit & bit != 0;
            if may(1) && left == 0 && taken > 0 {
                options[0] = true;
            }
            if may(2) && left > 0 && taken > 0 {
                options[nimbers[left] as usize] = true;
            }
            for part in 1..left.max(1) {
                if may(4) {
                    options[(nimbers[part] ^ nimbers[left - part]) as usize] = true;
                }
            }
        }
        let mex = options.iter().position(|reached| !reached);
        nimbers.push(mex.expect("few options") as u64);
    }
    nimbers
}

/// The words about a cell of a code's tile, and the lower left cell of the tile.
fn tile(wall: &Picture, code: &str) -> (String, (i64, i64)) {
    let text = format!("heap[{code}](15,7)");
    let cell = wall.marker(&text).expect("a position").expect(code);
    let record = wall.describe(cell.0, cell.1).expect("a tile");
    assert_eq!(record.position, Some(text));
    (
        record.text,
        (cell.0 - TILE_CELLS / 2, cell.1 - TILE_CELLS / 2),
    )
}

/// The number of heaps in a row of a tile: a multiple of the period that the words name, if any.
fn width(words: &str) -> i64 {
    let period = words.split_once(": period ").map(|(_, rest)| rest);
    let digits = period.and_then(|rest| rest.split(' ').next());
    match digits.and_then(|digits| digits.parse().ok()) {
        Some(period @ 1..=TILE_CELLS) => TILE_CELLS / period * period,
        _ => TILE_CELLS,
    }
}

fn window((x, y): (i64, i64)) -> Window {
    let (x, y) = (x as f64, y as f64);
    Window::new(x, y, x + TILE_CELLS as f64, y + TILE_CELLS as f64)
}

#[test]
fn a_cell_has_the_nimber_that_play_gives() {
    let wall = picture("heap-codes", &[]);
    let mut codes = 0;
    for code in octal_codes(3) {
        let code = code.to_string();
        let (words, corner) = tile(&wall, &code);
        assert!(words.starts_with(&code), "{words}");
        let (width, expected) = (width(&words), nimbers(&code, 63));
        let (points, all) = wall.points(window(corner), (320.0, 320.0), 2_000);
        assert!(all && points.len() == 1_024, "{code}");
        for point in points {
            let (column, row) = (point.x - corner.0, corner.1 + TILE_CELLS - 1 - point.y);
            let heap = (row * width + column * width / TILE_CELLS) as usize;
            if let Some(nimber) = expected.get(heap) {
                assert_eq!(
                    point.cell.number,
                    Some(("nimber", *nimber)),
                    "{code}: {heap}"
                );
            }
        }
        codes += 1;
    }
    assert_eq!(codes, 1_024);
}

#[test]
fn the_colour_of_a_cell_follows_from_the_status_of_its_code_and_from_its_nimber() {
    let wall = picture("heap-codes", &[("status", "open")]);
    for (code, ink, strength) in [
        ("0.77", Ink::Strong, 0.12),
        ("0.6", Ink::Win, 1.0),
        ("0.106", Ink::Gold, 0.12),
        ("4.007", Ink::Win, 1.0),
        ("0.333", Ink::Strong, 0.12),
        ("0.0", Ink::Strong, 0.12),
    ] {
        let (words, corner) = tile(&wall, code);
        let (width, nimbers) = (width(&words), nimbers(code, 1_023));
        let top = nimbers.iter().copied().max().unwrap_or_default() as f64;
        for theme in [Theme::Light, Theme::Dark] {
            let raster = wall.raster(window(corner), 96, 96, theme, 1.0);
            for cell in 0..TILE_CELLS * TILE_CELLS {
                let (column, row) = (cell % TILE_CELLS, cell / TILE_CELLS);
                let nimber = nimbers[(row * width + column * width / TILE_CELLS) as usize];
                let shade = match nimber {
                    0 => 1.0,
                    _ => 0.08 + 0.55 * nimber as f64 / top,
                };
                let expected = mix(theme.ink(Ink::Paper), theme.ink(ink), strength * shade);
                let at = (3 * column as usize + 1, 3 * row as usize + 1);
                assert_eq!(raster.at(at.0, at.1), Some(expected), "{code}: {cell}");
            }
        }
    }
}

/// A pixel that covers several cells has the mean of their colours.
#[test]
fn a_tile_of_few_pixels_is_as_dark_as_its_cells() {
    let wall = picture("heap-codes", &[]);
    let (_, corner) = tile(&wall, "0.6");
    let tones = |pixels: u32| {
        let raster = wall.raster(window(corner), pixels, pixels, Theme::Light, 1.0);
        let tones = (0..pixels * pixels).map(|i| {
            let pixel = raster.at((i % pixels) as usize, (i / pixels) as usize);
            pixel.map_or(0.0, |colour| f64::from(colour[2]))
        });
        tones.sum::<f64>() / f64::from(pixels * pixels)
    };
    let near = tones(32);
    for pixels in [16, 8, 4] {
        assert!((tones(pixels) - near).abs() < 1.0, "{pixels}");
    }
}

#[test]
fn the_words_on_a_tile_name_status_period_and_source() {
    let wall = picture("heap-codes", &[]);
    let words = |code: &str| tile(&wall, code).0;
    assert_eq!(
        words("0.77"),
        "0.77, Kayles, proved here: period 12 from heap 71"
    );
    assert_eq!(words("0.0"), "0.0, proved here: period 1 from heap 1");
    for (code, parts) in [
        (
            "0.6",
            &["open: no period to heap 140 trillion (J. P. Grossman) · computed"][..],
        ),
        ("0.761", &["0.761, open: no period to heap ", " (nimscope "]),
        (
            "0.106",
            &[
                "computed to heap ",
                " · reported by A. Flammenkamp as solved",
            ],
        ),
    ] {
        let words = words(code);
        assert!(parts.iter().all(|part| words.contains(part)), "{words}");
    }
}

/// The table computes the periods, and the wall reads them from the survey.
#[test]
fn a_tile_reports_the_same_facts_as_the_table() {
    let wall = picture("heap-codes", &[]);
    for rule in octal_codes(3).step_by(13) {
        let mut table = Bestiary::of(&rule, 1_000);
        table.finish();
        let entry = &table.entries()[0];
        let (words, _) = tile(&wall, &rule.to_string());
        let status = match entry.status {
            BestiaryStatus::Proved => ", proved here",
            BestiaryStatus::Computed => ", computed to heap ",
            BestiaryStatus::Open => ", open: no period to heap ",
        };
        assert!(words.contains(status), "{words}");
        let surveyed = entry.surveyed.is_some();
        assert_eq!(words.contains(" (nimscope "), surveyed, "{words}");
        let period = entry.period.zip(entry.preperiod);
        let period = period.map(|(period, from)| {
            let [period, from] = [period, from].map(nimscope::grouped);
            format!(": period {period} from heap {from}")
        });
        assert!(words.ends_with(&period.unwrap_or_default()), "{words}");
        assert_eq!(words.contains(": period"), entry.period.is_some());
    }
}

#[test]
fn arrow_keys_skip_tiles_that_the_filter_rejects() {
    let steps = |settings: &[(&str, &str)], step: (i64, i64)| {
        let wall = picture("heap-codes", settings);
        let (_, (x, y)) = tile(&wall, "0.77");
        let next = wall.walk((x, y), step).cell;
        wall.describe(next.0, next.1).expect("a tile").text
    };
    assert!(steps(&[], (0, 0)).starts_with("0.77, "));
    assert!(steps(&[], (1, 0)).starts_with("0.771, "));
    assert!(steps(&[], (-1, 0)).starts_with("0.677, "));
    assert!(steps(&[], (0, 1)).starts_with("0.76, "));
    // The second row of blocks is below the first one.
    assert!(steps(&[], (0, -1)).starts_with("4.3, "));
    let filter = [("status", "proved"), ("search", " 0.7")];
    assert!(steps(&filter, (0, 1)).starts_with("0.75, "));
    // If no tile in the direction passes the filter, no step is made.
    assert!(steps(&[("search", "kayles")], (-1, 0)).starts_with("0.77, "));
    assert!(steps(&[("status", "open"), ("search", "0.0")], (0, -1)).starts_with("0.77, "));
}

#[test]
fn a_csv_lists_the_codes_in_sight_that_the_filter_accepts() {
    let wall = picture("heap-codes", &[("search", "Kayles")]);
    let home = wall.home(800.0, 900.0);
    let file = render_csv(&wall, home, (800.0, 900.0));
    let lines: Vec<&str> = file.lines().collect();
    assert_eq!(lines[0], "code,name,status,preperiod,period,nimbers");
    let kayles = "0.77,Kayles,proved,71,12,0 1 2 3 1 4 3 2 1 4 2 6 ";
    assert_eq!(
        lines.iter().filter(|line| line.starts_with(kayles)).count(),
        1
    );
    assert!(lines[1..].iter().all(|line| line.contains("Kayles")));
    let (_, corner) = tile(&wall, "0.6");
    assert_eq!(
        render_csv(&wall, window(corner), (99.0, 99.0))
            .lines()
            .count(),
        1
    );
}
