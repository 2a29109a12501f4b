//! The V of the Mouse Game and the slices of the Rat Game, compared with play near the origin and
//! at 10^15.

use crate::common::picture;
use nimscope::games::{Mouse, Rat};
use nimscope::solve::{Ranked, RankedTable};
use nimscope::{Outcome, parse};
use nimscope_figures::{Cell, Ink, Picture, Shade, Theme, Window};

const CELL_PX: u32 = 9;
const CELLS: i64 = 14;

/// Compares the colours of a square of cells, whose corner is (x,y), with the cells that `cell`
/// returns. `None` means that the cell is empty.
fn agrees(picture: &Picture, (x, y): (i64, i64), cell: impl Fn(i64, i64) -> Option<Cell>) {
    let window = Window {
        ox: x,
        oy: y,
        x0: 0.0,
        y0: 0.0,
        x1: CELLS as f64,
        y1: CELLS as f64,
    };
    for theme in [Theme::Light, Theme::Dark] {
        let side = CELLS as u32 * CELL_PX;
        let raster = picture.raster(window, side, side, theme, 1.0);
        let paper = theme.ink(Ink::Paper);
        let ground = picture.colour(window, Cell::of(Outcome::N), theme);
        for row in 0..CELLS {
            for column in 0..CELLS {
                let (u, v) = (x + column, y + row);
                let at = |index: i64| index as usize * CELL_PX as usize + 2;
                let found = raster.at(at(column), at(CELLS - 1 - row));
                match cell(u, v) {
                    Some(cell) => {
                        let expected = picture.colour(window, cell, theme);
                        assert_eq!(found, Some(expected), "({u},{v})");
                    }
                    None => assert!(found == Some(ground) || found == Some(paper), "({u},{v})"),
                }
            }
        }
    }
}

#[test]
fn colours_of_the_mouses_v_agree_with_play() {
    let picture = picture("mouse-v", &[("golden", "on")]);
    let mut table = RankedTable::default();
    let outcomes: Vec<Outcome> = std::iter::successors(Some(Mouse::first()), |m| Some(m.next()))
        .take_while(|mouse| mouse.piles()[1] <= 60)
        .map(|mouse| Outcome::of(table.nimber(&mouse)))
        .collect();
    let value = |x: i64, y: i64| {
        let mouse = Mouse::new(x.unsigned_abs(), y.unsigned_abs());
        Some(Cell::of(outcomes[mouse.rank()]))
    };
    for corner in [(0, 0), (10, 25), (30, 12), (40, 40)] {
        agrees(&picture, corner, value);
    }
}

#[test]
fn the_mouses_v_is_exact_at_ten_to_the_fifteen_and_marks_both_orders() {
    let picture = picture("mouse-v", &[]);
    let x = 1_000_000_000_000_003;
    for corner in [(x, 2 * x - 7), (2 * x - 3, x - 4)] {
        agrees(&picture, corner, |x, y| {
            let lost = Mouse::new(x.unsigned_abs(), y.unsigned_abs()).is_lost();
            Some(Cell::lost_if(lost))
        });
    }
    for (x, y) in [(4, 8), (8, 4)] {
        let text = picture.describe(x, y).and_then(|cell| cell.position);
        assert_eq!(text.as_deref(), Some("mouse(4,8)"));
    }
    assert_eq!(picture.marker("mouse(8,4)"), Ok(Some((4, 8))));
}

/// A kind of slice, and the function that computes the piles of a cell. Its arguments are the fixed
/// number, the column and the row.
type Slice = (&'static str, fn(i64, i64, i64) -> [i64; 3]);

const SLICES: [Slice; 6] = [
    ("x", |v, p, q| [v, p, q]),
    ("y", |v, p, q| [p, v, q]),
    ("z", |v, p, q| [p, q, v]),
    ("d", |v, p, q| [p, p + v, q]),
    ("delta", |v, p, q| [p, q, q + v]),
    ("span", |v, p, q| [p, q, p + v]),
];

#[test]
fn slices_show_the_rule_that_wins_and_the_lost_position() {
    for (by, piles) in SLICES {
        for value in [0, 3, 7, 9, 1_000_000_000_000_000] {
            let picture = picture("rat-slices", &[("by", by), ("value", &value.to_string())]);
            let mut lost = 0;
            for corner in [
                (0, 0),
                (0, value),
                (value, value),
                (value / 4, value / 2),
                (4, 9),
            ] {
                agrees(&picture, corner, |p, q| {
                    let piles = piles(value, p, q);
                    piles.is_sorted().then(|| {
                        let rat = Rat::new(piles.map(i64::unsigned_abs));
                        let (proof, all) = (rat.proof(), rat.piles().iter().sum::<u64>());
                        let left = all - proof.take.iter().sum::<u64>();
                        let share = 255 * u128::from(left) / u128::from(all.max(1));
                        let rule = u64::from(proof.rule);
                        let place = 1.16 - 0.34 * rule as f64 + 0.18 * share as f64 / 255.0;
                        Cell {
                            number: Some(("rule", rule)),
                            shade: match rule {
                                0 => Shade::Strong,
                                _ => Shade::Ramp(place),
                            },
                            ..Cell::lost_if(rule == 0)
                        }
                    })
                });
                for (p, q) in (0..CELLS).flat_map(|p| (0..CELLS).map(move |q| (p, q))) {
                    let (p, q) = (corner.0 + p, corner.1 + q);
                    let Some(cell) = picture.describe(p, q) else {
                        continue;
                    };
                    let text = cell
                        .position
                        .expect("each cell with a value has a position");
                    assert_eq!(
                        picture.marker(&text),
                        Ok(Some((p, q))),
                        "{by} = {value}: {text}"
                    );
                    lost += i32::from(cell.outcome == Some(Outcome::P));
                }
            }
            if value == 3 && ["x", "d", "span"].contains(&by) {
                assert!(
                    lost > 0,
                    "{by} = {value} has no lost position near the origin"
                );
            }
        }
    }
}

#[test]
fn the_rule_in_the_words_about_a_cell_is_the_winning_rule_of_its_analysis() {
    let picture = picture("rat-slices", &[("by", "x"), ("value", "6")]);
    for (p, q) in (6..12).flat_map(|p| (p..17).map(move |q| (p, q))) {
        let cell = picture.describe(p, q).expect("a position");
        let position = parse(&cell.position.expect("a text")).expect("a position");
        let record = nimscope::Analyst::new().analyze(&position);
        assert_eq!(cell.outcome, record.outcome);
        let named = record.because[0]
            .reason
            .numbers
            .iter()
            .find(|(name, _)| *name == "rule");
        let rule = "I".repeat(named.and_then(|(_, rule)| rule.parse().ok()).unwrap_or(0));
        assert!(
            cell.text.ends_with("loses") || cell.text.ends_with(&format!("by rule ({rule})")),
            "{}",
            cell.text
        );
    }
}

#[test]
fn the_home_of_every_slice_shows_its_lost_position() {
    for (by, value, lost) in [
        ("x", "5", (9, 18)),
        ("y", "9", (5, 18)),
        ("z", "18", (5, 9)),
        ("d", "4", (5, 18)),
        ("delta", "9", (5, 9)),
        ("span", "13", (5, 9)),
        (
            "x",
            "1000000000000000",
            (1_999_999_999_999_999, 3_999_999_999_999_998),
        ),
    ] {
        let picture = picture("rat-slices", &[("by", by), ("value", value)]);
        let cell = picture.describe(lost.0, lost.1).expect("a position");
        if value.len() < 4 {
            assert_eq!(cell.outcome, Some(Outcome::P), "{by} = {value}");
            let window = picture.home(400.0, 300.0);
            let (x, y) = ((lost.0 - window.ox) as f64, (lost.1 - window.oy) as f64);
            assert!(window.x0 < x && x < window.x1 && window.y0 < y && y < window.y1);
        }
    }
}

#[test]
fn a_tall_window_beside_a_slice_is_found_empty_without_visiting_its_rows() {
    for (by, _) in SLICES {
        let picture = picture("rat-slices", &[("by", by), ("value", "1000000000000000")]);
        let window = Window::new(-2_000.0, 0.0, -1_000.0, 3e15);
        let (points, all) = picture.points(window, (100.0, 100.0), 500);
        assert!(points.is_empty() && all, "{by}");
    }
}
