//! The labels at the ticks of an axis: exact integers, with few enough digits to
//! fit beside the plot. The name of the axis says, once, what all of them have in
//! common.

use super::text::text_width;
use nimscope::grouped;

/// How the ticks of an axis are written: the distance from `base` in units of
/// 10 to the power of `unit`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Ticks {
    base: i64,
    unit: u32,
}

impl Ticks {
    /// Numbers in full.
    pub(super) const FULL: Self = Self { base: 0, unit: 0 };

    /// The plainest way of writing in which each of `ticks`, ascending and `step`
    /// apart, is at most `room` wide in letters of `size`. `span` is the length
    /// of the axis in data units: the way must not change with each step when a
    /// window is moved.
    pub(super) fn fitting(ticks: &[i64], step: i64, span: f64, room: f64, size: f64) -> Self {
        let fits = |text: &str| text_width(text, size) <= room;
        let all = |way: &Self| ticks.iter().all(|&tick| fits(&way.label(tick)));
        let units = (0..=18).filter(move |&unit| step % 10_i64.pow(unit) == 0);
        let thousands = || units.clone().filter(|unit| unit % 3 == 0);
        if let Some(way) = thousands().map(|unit| Self { base: 0, unit }).find(all) {
            return way;
        }
        let (Some(first), Some(last)) = (ticks.first(), ticks.last()) else {
            return Self::FULL;
        };
        let middle = first / 2 + last / 2;
        // A multiple of a thousand units or more, so that it stays for a while
        // when the window is moved; of a hundred if there is little room.
        let block = |unit: u32, least: i64| {
            let units = span / 10_f64.powi(unit as i32);
            let mut block = least;
            while (block as f64) < 2.0 * units && block < i64::MAX / 10 {
                block *= 10;
            }
            (unit, block, (block as f64 + units) / 2.0)
        };
        let (unit, block, _) = thousands()
            .map(|unit| block(unit, 1000))
            .find(|&(_, _, longest)| fits(&signed(longest as i64)))
            .unwrap_or_else(|| block(units.clone().max().unwrap_or_default(), 100));
        let block = block.saturating_mul(10_i64.pow(unit));
        Self {
            base: (middle + block / 2).div_euclid(block) * block,
            unit,
        }
    }

    /// The text at a tick.
    pub(super) fn label(&self, tick: i64) -> String {
        let units = (tick - self.base) / 10_i64.pow(self.unit);
        if self.base == 0 {
            grouped(units)
        } else {
            signed(units)
        }
    }

    /// The name of an axis, with what its ticks leave out.
    pub(super) fn name(&self, name: &str) -> String {
        let mut text = name.to_owned();
        if self.base != 0 {
            text += &format!(" from {}", grouped(self.base));
        }
        if self.unit > 0 {
            text += &format!(", unit 10^{}", self.unit);
        }
        text
    }
}

/// A distance with its sign.
fn signed(distance: i64) -> String {
    let sign = if distance > 0 { "+" } else { "" };
    sign.to_owned() + &grouped(distance)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::frame::window::{tick_step, ticks};

    const FAR: i64 = 1_000_000_000_000_000_000;

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
    fn large_steps_are_counted_in_units() {
        let (labels, name) = axis(0, 4e15, 45.0);
        assert_eq!(labels[..3], ["0", "500", "1000"]);
        assert_eq!(name, "pile, unit 10^12");
    }

    #[test]
    fn small_steps_far_away_are_counted_from_a_round_number() {
        let (labels, name) = axis(FAR - 12, 20.0, 45.0);
        assert_eq!(labels, ["\u{2212}10", "\u{2212}5", "0", "+5"]);
        assert_eq!(name, "pile from 1 000 000 000 000 000 000");
        let (labels, name) = axis(618_033_988_749_894_848, 20.0, 45.0);
        assert_eq!(labels.first().map(String::as_str), Some("\u{2212}150"));
        assert_eq!(name, "pile from 618 033 988 749 895 000");
        let (labels, name) = axis(FAR, 4e9, 45.0);
        assert_eq!(labels[..2], ["0", "+500"]);
        assert_eq!(name, "pile from 1 000 000 000 000 000 000, unit 10^6");
        // Nearer to the next round number.
        let (labels, name) = axis(FAR + 8_000_000_000, 4e9, 45.0);
        assert_eq!(labels.last().map(String::as_str), Some("+2000"));
        assert_eq!(name, "pile from 1 000 000 010 000 000 000, unit 10^6");
    }

    #[test]
    fn every_label_has_room_and_says_its_tick_exactly() {
        for room in [28.0, 45.0, 60.0] {
            for start in [0, 99_990, 1_234_567, FAR / 7, FAR - 700, 2 * FAR] {
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
    fn a_window_that_is_moved_keeps_its_way_of_counting() {
        for room in [28.0, 45.0] {
            let ways: Vec<Ticks> = (0..2_000)
                .map(|by| {
                    let start = FAR / 3 + by * 37;
                    let ticks = ticks(start, 0.0, 900.0, 100.0, false);
                    Ticks::fitting(&ticks, 100, 900.0, room, 10.0)
                })
                .collect();
            let changes = ways.windows(2).filter(|pair| pair[0] != pair[1]).count();
            // Over 82 windows.
            assert!(changes <= 41, "{changes}");
            assert!(ways.iter().all(|way| way.unit == ways[0].unit));
        }
    }
}
