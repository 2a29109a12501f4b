//! Tests of `src/frame/margin.rs` with access to private items.

use super::*;

const FAR_NUMBER: i64 = 1_000_000_000_000_000_000;

/// The labels of a window of `span` units from `start`, and the name of the axis.
fn axis(start: i64, span: f64, room: f64) -> (Vec<String>, String) {
    let apart = span / 8.0;
    let ticks = ticks(start, 0.0, span, apart, false);
    let way = Ticks::fitting(&ticks, tick_step(apart, false), span, room, 12.0);
    let labels = ticks.iter().map(|&tick| way.label(tick)).collect();
    (labels, way.name("pile").replace('\u{2009}', " "))
}

#[test]
fn a_short_number_is_written_in_full() {
    let (labels, name) = axis(0, 40.0, 45.0);
    assert_eq!(labels, ["0", "5", "10", "15", "20", "25", "30", "35", "40"]);
    assert_eq!(name, "pile");
}

#[test]
fn large_steps_are_counted_in_powers_of_ten() {
    let (labels, name) = axis(0, 4e15, 45.0);
    assert_eq!(labels[..3], ["0", "500", "1000"]);
    assert_eq!(name, "pile, unit 10^12");
}

#[test]
fn small_steps_far_away_are_counted_from_a_round_number() {
    let (labels, name) = axis(FAR_NUMBER - 12, 20.0, 45.0);
    assert_eq!(labels, ["\u{2212}10", "\u{2212}5", "0", "+5"]);
    assert_eq!(name, "pile from 1 000 000 000 000 000 000");
    let (labels, name) = axis(618_033_988_749_894_848, 20.0, 45.0);
    assert_eq!(labels.first().map(String::as_str), Some("\u{2212}150"));
    assert_eq!(name, "pile from 618 033 988 749 895 000");
    let (labels, name) = axis(FAR_NUMBER, 4e9, 45.0);
    assert_eq!(labels[..2], ["0", "+500"]);
    assert_eq!(name, "pile from 1 000 000 000 000 000 000, unit 10^6");
    // This window is nearer to the next round number than to the last.
    let (labels, name) = axis(FAR_NUMBER + 8_000_000_000, 4e9, 45.0);
    assert_eq!(labels.last().map(String::as_str), Some("+2000"));
    assert_eq!(name, "pile from 1 000 000 010 000 000 000, unit 10^6");
}

#[test]
fn every_label_has_room_and_is_exact() {
    for room in [28.0, 45.0, 60.0] {
        for start in [
            0,
            99_990,
            1_234_567,
            FAR_NUMBER / 7,
            FAR_NUMBER - 700,
            2 * FAR_NUMBER,
        ] {
            for power in 1..16 {
                for lead in [1.5, 3.0, 7.0] {
                    let span = lead * 10_f64.powi(power);
                    let apart = span / 9.0;
                    let step = tick_step(apart, false);
                    let ticks = ticks(start, -span / 2.0, span / 2.0, apart, false);
                    let way = Ticks::fitting(&ticks, step, span, room, 10.0);
                    for tick in ticks {
                        let label = way.label(tick);
                        let width = text_width(&label, 10.0);
                        assert!(width <= room, "{label} at {tick}, {room} px");
                        let units: i64 = label
                            .replace('\u{2212}', "-")
                            .replace('\u{2009}', "")
                            .parse()
                            .expect("an integer");
                        assert_eq!(way.base + units * 10_i64.pow(way.unit), tick);
                    }
                }
            }
        }
    }
}

#[test]
fn the_form_of_the_numbers_seldom_changes_when_the_window_moves() {
    for room in [28.0, 45.0] {
        let ways: Vec<Ticks> = (0..2_000)
            .map(|by| {
                let start = FAR_NUMBER / 3 + by * 37;
                let ticks = ticks(start, 0.0, 900.0, 100.0, false);
                Ticks::fitting(&ticks, 100, 900.0, room, 10.0)
            })
            .collect();
        let changes = ways.windows(2).filter(|pair| pair[0] != pair[1]).count();
        // The window moves by 82 times its width. At most one change in two widths is allowed.
        assert!(changes <= 41, "{changes}");
        assert!(ways.iter().all(|way| way.unit == ways[0].unit));
    }
}

#[test]
fn ticks_are_exact_integers_wherever_the_window_is() {
    let far = 1_000_000_000_000_000;
    let ticks = ticks(far, -3.0, 27.0, 8.0, false);
    assert_eq!(ticks, [far, far + 10, far + 20]);
    assert_eq!(
        grouped(far + 10).split('\u{2009}').collect::<Vec<_>>(),
        ["1", "000", "000", "000", "000", "010"]
    );
    assert_eq!(grouped(1024), "1024");
    assert_eq!(grouped(-20_000), "\u{2212}20\u{2009}000");
}
