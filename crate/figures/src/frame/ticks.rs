//! The labels at the ticks of an axis: exact integers, with few enough digits to fit beside the
//! plot. The name of the axis has the part that all of them share.

use super::scene::text_width;
use nimscope::grouped;

/// The numbers at the ticks of an axis: the distance from `base` in units of 10 to the power of
/// `unit`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Ticks {
    base: i64,
    unit: u32,
}

impl Ticks {
    /// Numbers in full.
    pub(super) const FULL: Self = Self { base: 0, unit: 0 };

    /// The plainest way of writing in which each of `ticks`, ascending and `step` apart, is at most
    /// `room` wide in letters of `size`. `span` is the length of the axis in data units; it keeps
    /// the way from changing with each step of a moving window.
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
        // The base is a multiple of a thousand units or more, so that it changes seldom when the
        // window is moved. If there is little room, it is a multiple of a hundred.
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

    /// The name of an axis, with the part that its ticks leave out.
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
#[path = "../../tests/unit/ticks.rs"]
mod tests;
