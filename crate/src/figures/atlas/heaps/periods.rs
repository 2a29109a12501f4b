//! Rules over the nimbers of heaps: where a period begins and how it goes on, and
//! where two games first differ.

use crate::figures::frame::palette::Ink;
use crate::figures::frame::scene::Mark;
use crate::figures::frame::text::text_width;
use crate::figures::frame::window::View;
use crate::solve::period::{PeriodRecord, PeriodStatus};

/// The least distance between two rules, in pixels.
const APART: f64 = 12.0;
/// The letters of the label, and the room around them.
const LETTERS: f64 = 12.0;
const ROOM: f64 = 6.0;

/// A rule before the first heap of the period and, where they have room, before
/// those of all further periods up to the heap `last`; and a label that starts
/// with `name`. The rules of a period that is only observed are dashed.
pub(super) fn period_marks(
    record: &PeriodRecord,
    name: &str,
    last: usize,
    view: &View,
) -> Vec<Mark> {
    let (Some(first), Some(period)) = (record.preperiod, record.period) else {
        return Vec::new();
    };
    let (mut marks, window) = (Vec::new(), &view.window);
    let ((left, right), (across, up)) = (view.columns(), view.scale());
    let (first, last) = (first as i64, last as i64);
    if first > right || last < left.max(first) {
        return marks;
    }
    let proved = record.status == PeriodStatus::Proved;
    let mut rule = |heap: i64, width: f64, alpha: f64| {
        let x = window.offset_x(heap);
        // So many dashes, each with a gap after it; or one for all of it.
        let (dashes, dash, gap) = match proved {
            true => (1, view.height, 0.0),
            false => ((view.height / 14.0).ceil() as u32, 8.0, 6.0),
        };
        for number in 0..dashes {
            let from = f64::from(number) * (dash + gap);
            let place = |pixels: f64| (x, window.y0 + pixels.min(view.height) / up);
            marks.push(Mark::Path {
                points: vec![place(from), place(from + dash)],
                ink: Ink::Quiet,
                width,
                alpha,
            });
        }
    };
    // Dashes are many marks, so their rules stand further apart.
    let apart = if proved { APART } else { 2.0 * APART };
    let step = period as i64;
    if period as f64 * across >= apart {
        let before = (left - first).max(0) / step;
        let mut heap = first + before.max(1) * step;
        while heap <= last.min(right) {
            rule(heap, 1.0, 0.45);
            heap += step;
        }
    }
    if first >= left {
        rule(first, 2.0, 0.9);
    }
    let label = label(record, name, first, period);
    flag(label, Ink::Text, (first, 0), view, &mut marks);
    marks
}

/// A rule before the first heap where two rules differ, and a label.
pub(super) fn difference_marks(heap: usize, view: &View) -> Vec<Mark> {
    let (mut marks, window, heap) = (Vec::new(), &view.window, heap as i64);
    let (left, right) = view.columns();
    if (left..=right).contains(&heap) {
        let x = window.offset_x(heap);
        marks.push(Mark::Path {
            points: vec![(x, window.y0), (x, window.y1)],
            ink: Ink::Second,
            width: 1.5,
            alpha: 0.9,
        });
        let label = format!("first differ at {heap}");
        flag(label, Ink::Second, (heap, 1), view, &mut marks);
    }
    marks
}

/// A label beside the rule before a heap, or at the edge near it, in a line from
/// the top.
fn flag(text: String, ink: Ink, (heap, line): (i64, u32), view: &View, marks: &mut Vec<Mark>) {
    let (window, (across, up)) = (&view.window, view.scale());
    let half = text_width(&text, LETTERS) / 2.0 + ROOM;
    let most = (view.width - half).max(half);
    let x = (view.px(window.offset_x(heap)) + half).clamp(half, most);
    let y = (LETTERS + ROOM) * (1.0 + 1.1 * f64::from(line));
    let place = |x: f64| (window.x0 + x / across, window.y1 - y / up);
    marks.push(Mark::Path {
        points: vec![place(x - half + 2.0), place(x + half - 2.0)],
        ink: Ink::Ground,
        width: LETTERS + ROOM,
        alpha: 0.9,
    });
    marks.push(Mark::Text {
        at: place(x),
        text,
        ink,
        size: LETTERS,
    });
}

fn label(record: &PeriodRecord, name: &str, first: i64, period: u64) -> String {
    let saltus = match record.saltus {
        None | Some(0) => String::new(),
        Some(saltus) => format!(" and saltus {saltus}"),
    };
    let status = match record.status {
        PeriodStatus::Proved => "proved",
        _ => "observed",
    };
    format!("{name}period {period}{saltus} from {first}, {status}")
}
