//! Rules over the nimbers of heaps: where a period begins and how it goes on, and
//! where two games first differ.

use crate::frame::prelude::*;
use crate::frame::text::text_width;
use nimscope::solve::period::{PeriodRecord, PeriodStatus};

/// The least distance between two rules, in pixels.
const APART: f64 = 12.0;
/// The letters of the label, and the room around them.
const LETTERS: f64 = 12.0;
const ROOM: f64 = 6.0;

/// A rule before the first heap of the period and, where they have room, before
/// those of all further periods of the `known` heaps; and a label that begins
/// with `label`. The rules of a period that is only observed are dashed.
pub(crate) fn period_marks(
    record: &PeriodRecord,
    mut label: String,
    known: usize,
    view: &View,
    marks: &mut Vec<Mark>,
) {
    use std::fmt::Write as _;
    let (Some(first), Some(period)) = (record.preperiod, record.period) else {
        return;
    };
    let (left, right) = view.columns();
    let (first, step, last) = (first as i64, period as i64, known as i64 - 1);
    if first > right || last < left.max(first) {
        return;
    }
    let proved = record.status == PeriodStatus::Proved;
    // Dashes are many marks, so their rules stand further apart.
    let apart = if proved { APART } else { 2.0 * APART };
    let room = period as f64 * view.scale().0 >= apart;
    let (mut heap, end) = match room {
        true => (first + (left - first).max(0) / step * step, last.min(right)),
        false => (first, first),
    };
    while heap <= end {
        let (width, alpha) = if heap == first {
            (2.0, 0.9)
        } else {
            (1.0, 0.45)
        };
        rule(heap, (width, alpha, Ink::Quiet), !proved, view, marks);
        heap += step;
    }
    // Writing to a string cannot fail.
    let _ = write!(label, "period {period}");
    if let Some(saltus @ 1..) = record.saltus {
        let _ = write!(label, " and saltus {saltus}");
    }
    let status = if proved { "proved" } else { "observed" };
    let _ = write!(label, " from {first}, {status}");
    flag(label, Ink::Text, (first, 1.0), view, marks);
}

/// A rule before the first heap where two rules differ, and a label.
pub(crate) fn difference_marks(heap: i64, view: &View, marks: &mut Vec<Mark>) {
    let (left, right) = view.columns();
    if (left..=right).contains(&heap) {
        rule(heap, (1.5, 0.9, Ink::Second), false, view, marks);
        let label = format!("first differ at {heap}");
        flag(label, Ink::Second, (heap, 2.1), view, marks);
    }
}

/// A vertical rule before a heap, in dashes or in one.
fn rule(
    heap: i64,
    (width, alpha, ink): (f64, f64, Ink),
    dashed: bool,
    view: &View,
    marks: &mut Vec<Mark>,
) {
    let (window, up) = (&view.window, view.scale().1);
    let (dash, each) = if dashed {
        (8.0, 14.0)
    } else {
        (view.height, view.height)
    };
    for number in 0..(view.height / each).ceil() as u32 {
        let from = f64::from(number) * each;
        let x = window.offset_x(heap);
        let place = |pixels: f64| (x, window.y0 + pixels.min(view.height) / up);
        let ends = vec![place(from), place(from + dash)];
        marks.push(Mark::path(ends, ink, width).faded(alpha));
    }
}

/// A label beside the rule before a heap, on the side with room, or at the edge near it, in a line
/// from the top.
fn flag(text: String, ink: Ink, (heap, line): (i64, f64), view: &View, marks: &mut Vec<Mark>) {
    let (window, (across, up)) = (&view.window, view.scale());
    let half = text_width(&text, LETTERS) / 2.0 + ROOM;
    let px = view.px(window.offset_x(heap));
    let room = px + 2.0 * half <= view.width;
    let x = if room { px + half } else { px - half };
    let x = x.clamp(half, (view.width - half).max(half));
    let y = (LETTERS + ROOM) * line;
    let place = |x: f64| (window.x0 + x / across, window.y1 - y / up);
    let ground = vec![place(x - half + 2.0), place(x + half - 2.0)];
    marks.push(Mark::path(ground, Ink::Ground, LETTERS + ROOM).faded(0.9));
    marks.push(Mark::text(place(x), text, ink, LETTERS));
}
