//! The nimbers of a heap game, pile by pile.

use std::iter;
use std::ops::Range;

use super::{OVER, Piles, RULE, both, fit, named, over, rule_of, words};
use crate::frame::afar::density;
use crate::frame::cells::{CSV_ROWS, nearest};
use crate::frame::prelude::*;
use crate::frame::sequence::Sequence;
use nimscope::solve::heaps::period::{PeriodRecord, PeriodStatus};
use nimscope::solve::heaps::{HeapSequence, Record};

pub(crate) const COUPLES: Entry = (&COUPLES_INFO, make, Fit::free);
pub(crate) const HEAP: Entry = (&INFO, make, fit);

const COUPLES_INFO: FigureInfo = FigureInfo {
    id: "couples-nimbers",
    game: "couples",
    title: "The nimbers of Couples are Forever",
    caption: "Each dot is a pile, at the height of its nimber. Open question: do the nimbers stay \
              below some bound?",
    settings: &[goal("25000"), ZEROS, MAXIMUM],
    ..INFO
};

const INFO: FigureInfo = FigureInfo {
    id: "heap-nimbers",
    game: "heap",
    title: "The nimbers of a rule",
    caption: "Each dot is a pile, at the height of its nimber. If a period was found, a line marks \
              where it begins.",
    settings: &[RULE, OVER, goal("5000"), ZEROS, MAXIMUM, PERIODS],
    x_label: "pile",
    y_label: "nimber",
    square: false,
    fits: true,
    long: true,
    centred: true,
    discs: true,
    ..FigureInfo::PLANE
};

const ZEROS: Setting = Setting::switch("zeros", "Piles of nimber 0", "on");
const MAXIMUM: Setting = Setting::switch("maximum", "Largest nimber so far", "on");

const PERIODS: Setting = Setting::switch("periods", "Periods, if found", "on");

pub(super) const fn goal(default: &'static str) -> Setting {
    Setting::integer("to", "Piles up to", (1, 100_000_000), default)
}

/// The figure of a rule; of Couples are Forever if the figure has no setting for the rule.
fn make(settings: &Settings) -> Box<dyn Figure> {
    let (rule, over) = (rule_of(settings), over(settings));
    let to = settings.integer("to") as u32;
    Box::new(HeapNimbers {
        data: Sequence::of(rule.clone(), over.clone(), to),
        piles: Piles::new(rule),
        over: over.map(Piles::new),
        to,
        settings: settings.clone(),
    })
}

const MOST_DISCS: usize = 30_000;
const MOST_RINGS: usize = 1_000;
const LEAST_RING_PX: f64 = 3.6;
const MOST_CORNERS: usize = 10_000;

struct HeapNimbers {
    piles: Piles,
    over: Option<Piles>,
    to: u32,
    settings: Settings,
    data: Sequence,
}

impl HeapNimbers {
    fn rules(&self) -> impl Iterator<Item = (&Piles, &HeapSequence)> {
        let second = self.over.iter().zip(self.data.second());
        iter::once((&self.piles, &self.data))
            .chain(second)
            .map(|(piles, data)| (piles, &data.nimbers))
    }

    /// The window of the piles up to `last`, with the height of their largest nimber.
    fn window(&self, width: f64, last: u32) -> Window {
        let largest = |(piles, known): (&Piles, _)| piles.outlook.largest(last, known);
        let height = 1.08 * self.rules().map(largest).fold(0.0, f64::max) + 1.5;
        let end = f64::from(last) + 1.0;
        let pad = end / width * 6.0;
        Window::new(-pad, -height * 0.02, end + pad, height)
    }

    /// The least and the largest nimber of some heaps. For very many heaps it returns 0 and the
    /// largest nimber up to the last heap, without reading all nimbers.
    fn range(data: &Sequence, heaps: Range<usize>) -> Option<(u32, u32)> {
        const MOST: usize = 1 << 17;
        if heaps.len() > MOST {
            return Some((0, data.nimbers.largest_to(heaps.end - 1)?));
        }
        let ends = |(low, high): (u32, u32), nimber: u32| (low.min(nimber), high.max(nimber));
        let mut nimbers = data.nimbers.nimbers(heaps);
        let first = nimbers.next()?;
        Some(nimbers.fold((first, first), ends))
    }

    fn known(data: &Sequence, view: &View) -> Range<usize> {
        let (left, right) = view.columns();
        let end = data.nimbers.len();
        let start = usize::try_from(left.max(1)).unwrap_or(end).min(end);
        let stop = usize::try_from(right + 1).unwrap_or(0).min(end);
        start..stop.max(start)
    }

    fn zeros_in_sight(&self, view: &View) -> impl Iterator<Item = u32> + '_ {
        self.data.nimbers.zeros(Self::known(&self.data, view))
    }

    /// The dot of a pile, if its nimber is in the data or an analysis finds it.
    fn place_of(&self, pile: u64) -> Option<(i64, i64)> {
        let own = self.data.nimbers.nimber(usize::try_from(pile).ok()?);
        let nimber = own
            .map(u64::from)
            .or_else(|| self.piles.nimber(pile, self.to.into()))?;
        Some((i64::try_from(pile).ok()?, i64::try_from(nimber).ok()?))
    }

    /// The corners of the line of the running maximum; only some corners if all would be too dense.
    fn maxima(&self, view: &View) -> Vec<(usize, u32)> {
        let nimbers = &self.data.nimbers;
        let records = nimbers.records();
        if records.len() <= MOST_CORNERS {
            let corner = |record: &Record| (record.heap as usize, record.nimber);
            return records.iter().map(corner).collect();
        }
        let heaps = Self::known(&self.data, view);
        let corner = |heap| Some((heap, nimbers.largest_to(heap)?));
        let step = heaps.len() / MOST_CORNERS + 1;
        heaps.step_by(step).filter_map(corner).collect()
    }
}

fn dot(data: &Sequence, heap: usize) -> (i64, i64) {
    let nimber = data.nimbers.nimber(heap).unwrap_or_default();
    (heap as i64, nimber.into())
}

impl Figure for HeapNimbers {
    fn title(&self) -> Option<String> {
        if let Some([own, second]) = both(&self.data) {
            return Some(format!("The nimbers of {own} and {second}"));
        }
        let has_rule = !self.piles.rule.is_couples();
        has_rule.then(|| format!("The nimbers of {}", named(self.data.nimbers.rule())))
    }

    fn caption(&self) -> Option<String> {
        let [own, second] = both(&self.data)?;
        Some(format!(
            "Each dot is a pile, at the height of its nimber under the rule {own}. A ring shows \
             the nimber of the pile under the rule {second}."
        ))
    }

    fn home(&self, width: f64, _height: f64) -> Window {
        let telling = |(piles, _): (&Piles, _)| piles.outlook.telling(self.to);
        let last = self.rules().map(telling).max();
        self.window(width, last.unwrap_or(self.to))
    }

    fn whole(&self, width: f64, _height: f64) -> Option<Window> {
        Some(self.window(width, self.to))
    }

    fn fitted(&self, window: Window) -> Window {
        let view = View::new(window, 1.0, 1.0);
        let seen = iter::once(&self.data).chain(self.data.second());
        let ranges = seen.filter_map(|data| Self::range(data, Self::known(data, &view)));
        let ends = ranges.reduce(|a, b| (a.0.min(b.0), a.1.max(b.1)));
        let Some((low, high)) = ends.map(|(low, high)| (f64::from(low), f64::from(high))) else {
            return window;
        };
        let pad = 0.04 * (high - low) + 0.7;
        Window {
            oy: 0,
            y0: low - pad,
            y1: high + 1.0 + pad,
            ..window
        }
        .normalized()
    }

    fn domain(&self) -> Block {
        [(1, 0), (i64::from(u32::MAX), i64::from(u32::MAX))]
    }

    fn legend(&self, _view: &View) -> Vec<Key> {
        let second = self.data.second();
        let own = match second {
            Some(_) => named(&self.piles.rule),
            None => "a pile".to_owned(),
        };
        let mut keys = vec![Key::Disc(Ink::Dots, own)];
        keys.extend(second.map(|data| Key::Ring(Ink::Second, named(data.nimbers.rule()))));
        let on = |key| self.settings.on(key);
        keys.extend(cells::keys(&[
            (on("zeros"), Key::Ring, Ink::Strong, "nimber 0: lost"),
            (on("maximum"), Key::Line, Ink::Gold, "largest so far"),
            (on("periods"), Key::Line, Ink::Quiet, "a period begins"),
        ]));
        keys
    }

    fn shade(&self, _view: &View, nimber: u64) -> Shade {
        match nimber {
            0 => Shade::Strong,
            _ => Shade::Kind(Ink::Dots),
        }
    }

    fn radius(&self, view: &View) -> f64 {
        let (left, right) = view.columns();
        let each = view.width * view.height / (right - left + 1).max(1) as f64;
        (each.sqrt() / view.ratio * 0.16).clamp(1.3, 6.5)
    }

    fn paint(&self, view: &View, raster: &mut Raster) {
        raster.ground(view, self.domain(), Ink::Ground);
        let second = self.data.second();
        if Self::known(&self.data, view).len() * (1 + usize::from(second.is_some())) > MOST_DISCS {
            density(&self.data, view, Ink::Dots, raster);
            if let Some(second) = second {
                density(second, view, Ink::Second, raster);
            }
            return;
        }
        let radius = self.radius(view);
        let mut scatter = |data: &Sequence, (radius, hole), ink| {
            let places = Self::known(data, view).map(|heap| view.middle(dot(data, heap)));
            raster.discs(places, radius, hole, raster.ink(ink));
        };
        if let Some(second) = second {
            scatter(second, ring_around(radius), Ink::Second);
        }
        scatter(&self.data, (radius, 0.0), Ink::Dots);
        for heap in self.zeros_in_sight(view) {
            let (x, y) = view.middle((heap.into(), 0));
            raster.disc(x, y, radius, raster.ink(Ink::Strong));
        }
    }

    fn points(&self, view: &View, limit: usize) -> (Vec<Point>, bool) {
        let (bottom, top) = view.rows();
        let ring = |nimber| Cell::with_number(("second", nimber), Shade::Ring(Ink::Second));
        // The rings of the second rule are drawn behind the dots of the first.
        let second = self.data.second().map(|data| (data, ring as _));
        let own = (&self.data, Cell::with_nimber as fn(u64) -> Cell);
        let points = second.into_iter().chain([own]).flat_map(|(data, cell)| {
            Self::known(data, view).map(move |heap| {
                let (x, y) = dot(data, heap);
                let cell = cell(y as u64);
                Point { x, y, cell }
            })
        });
        let seen = points.filter(|point| (bottom..=top).contains(&point.y));
        cells::first(seen, limit)
    }

    /// A line for each pile with a dot in sight, if there is a second rule.
    fn csv(&self, view: &View) -> Option<String> {
        use std::fmt::Write as _;
        let second = self.data.second()?;
        // The rule is quoted, because a set of amounts has commas.
        let mut text = format!("x,y,nimber,outcome,\"{}\"\n", second.nimbers.rule());
        let (bottom, top) = view.rows();
        let seen = |nimber: u32| (bottom..=top).contains(&i64::from(nimber));
        let mut rows = 0;
        for heap in Self::known(&self.data, view) {
            let other = second.nimbers.nimber(heap);
            let nimber = self.data.nimbers.nimber(heap).unwrap_or_default();
            if !seen(nimber) && !other.is_some_and(seen) {
                continue;
            }
            rows += 1;
            if rows > CSV_ROWS {
                text.push_str("# more piles are in sight than are listed here\n");
                break;
            }
            let outcome = if nimber == 0 { 'P' } else { 'N' };
            // Writing to a string cannot fail.
            let _ = write!(text, "{heap},{nimber},{nimber},{outcome},");
            // `other` is `None` until the nimber under the second rule is known.
            if let Some(other) = other {
                let _ = write!(text, "{other}");
            }
            text.push('\n');
        }
        Some(text)
    }

    /// The piles of the board, with their sizes if these do not overlap.
    fn marks(&self, view: &View, overlay: &Overlay) -> Vec<Mark> {
        let mut piles = self.piles.all(overlay);
        piles.sort_unstable();
        piles.dedup();
        let (mut marks, mut free) = (Vec::new(), f64::NEG_INFINITY);
        for pile in piles {
            let Some(cell) = self.place_of(pile) else {
                continue;
            };
            let at = middle(view, cell);
            lit(view, cell, Ink::Text, &mut marks);
            let (text, size) = (pile.to_string(), 12.0);
            let (x, half) = (view.px(at.0), text_width(&text, size) / 2.0);
            if x - half >= free {
                free = x + half + 6.0;
                let above = (at.0, at.1 + 16.0 / view.scale().1);
                marks.push(Mark::text(above, text, Ink::Text, size));
            }
        }
        marks
    }

    fn details(&self, view: &View) -> Vec<Mark> {
        let mut marks = Vec::new();
        if self.settings.on("periods")
            && let Some(period) = self.data.settled_period()
        {
            let second = self.data.second();
            let name = second.map(|_| format!("{}: ", named(&self.piles.rule)));
            let name = name.unwrap_or_default();
            let known = self.data.nimbers.len();
            marks.extend(period_marks(&period, &name, known, view));
        }
        if let Some(heap) = self.data.differs() {
            marks.extend(difference_marks(heap as i64, view));
        }
        let place = |heap: usize, nimber: u32| middle(view, (heap as i64, nimber.into()));
        if self.settings.on("maximum") {
            let mut points = Vec::new();
            // Each line ends at the next corner, and the last line at the last heap.
            let last = self.data.nimbers.len() - 1;
            for (heap, nimber) in self.maxima(view) {
                if let Some(&(_, height)) = points.last() {
                    points.push((place(heap, 0).0, height));
                }
                points.push(place(heap, nimber));
            }
            if let Some(&(_, height)) = points.last() {
                points.push((place(last, 0).0, height));
            }
            marks.push(Mark::path(points, Ink::Gold, 1.6));
        }
        if self.settings.on("zeros") {
            // More than `MOST_RINGS` rings are not drawn, because they would look like a line.
            let few = self.zeros_in_sight(view).nth(MOST_RINGS).is_none();
            for heap in self.zeros_in_sight(view).filter(|_| few) {
                // Draws a ring, because colour alone would not distinguish nimber 0 from the other
                // dots. The ring is within the ring of the second rule.
                let least = self.data.second().map_or(LEAST_RING_PX, |_| 0.0);
                let radius = self.radius(view).max(least);
                for (radius, ink) in [(radius, Ink::Strong), (0.45 * radius, Ink::Paper)] {
                    marks.push(Mark::disc(place(heap as usize, 0), radius, ink));
                }
            }
        }
        marks
    }

    fn cell(&self, x: i64, y: i64) -> Option<Cell> {
        let heap = usize::try_from(x).ok()?;
        let nimber = self.data.nimbers.nimber(heap)?;
        // A pile has two cells: the cell of its dot, and the cell of its ring for the second rule.
        let other = self.data.second().map(|second| &second.nimbers);
        let other = other.and_then(|nimbers| nimbers.nimber(heap));
        let here = |nimber: u32| x >= 1 && i64::from(nimber) == y;
        (here(nimber) || other.is_some_and(here)).then_some(Cell::with_nimber(nimber.into()))
    }

    /// The pile under the pointer if each pile has its own pixels; otherwise the nearest dot.
    fn snap(&self, view: &View, px: f64, py: f64) -> (i64, i64) {
        const COLUMN_FROM_PX: f64 = 3.0;
        let known = self.data.nimbers.len();
        let within = |px: f64| {
            let heap = usize::try_from(view.column_at(px));
            heap.unwrap_or(0).clamp(1, known)
        };
        let under = dot(&self.data, within(px).min(known - 1));
        if view.scale().0 / view.ratio >= COLUMN_FROM_PX && self.data.second().is_none() {
            return under;
        }
        // Many dots may share a pixel, so the search is limited to dots near the pointer.
        let (first, last) = (within(px - REACH_PX), within(px + REACH_PX) + 1);
        let count = last.min(known).min(first + 200_000).saturating_sub(first);
        // Dots come before rings, so that a dot is found if both are equally near.
        let second = self.data.second();
        let second = second.filter(|data| data.nimbers.len() >= known);
        let near = (0..count * (1 + usize::from(second.is_some()))).map(|index| {
            let data = if index < count { None } else { second };
            dot(data.unwrap_or(&self.data), first + index % count)
        });
        let (x, y) = nearest(view, px, py, near);
        if self.cell(x, y).is_some() {
            return (x, y);
        }
        under
    }

    fn position(&self, x: i64, _y: i64) -> Option<String> {
        self.piles.position(x)
    }

    fn words(&self, x: i64, _y: i64, cell: Cell) -> String {
        words(&self.data, x, cell)
    }

    fn marker(&self, position: &Position) -> Option<(i64, i64)> {
        self.place_of(self.piles.alone(position)?)
    }

    /// The first pile of the board. The marks show all piles.
    fn shown(&self, position: &Position) -> Option<(i64, i64)> {
        self.place_of(self.piles.first(position)?)
    }

    fn sequence(&mut self) -> Option<&mut Sequence> {
        Some(&mut self.data)
    }
}

const LINE_GAP_PX: f64 = 12.0;
const LETTERS_PX: f64 = 12.0;
const ROOM_PX: f64 = 6.0;

/// A vertical line before the first heap of the period, with a label that begins with `label`. If
/// there is room, thinner lines are before the first heaps of the further periods, up to the last
/// of the `known` heaps. The lines of a period that is only observed are dashed.
fn period_marks(record: &PeriodRecord, label: &str, known: usize, view: &View) -> Vec<Mark> {
    let (Some(first), Some(period)) = (record.preperiod, record.period) else {
        return Vec::new();
    };
    let (left, right) = view.columns();
    let (first, step, last) = (first as i64, period as i64, known as i64 - 1);
    if first > right || last < left.max(first) {
        return Vec::new();
    }
    let proved = record.status == PeriodStatus::Proved;
    // A dashed line consists of many marks, so dashed lines need more distance than solid lines.
    let apart = if proved {
        LINE_GAP_PX
    } else {
        2.0 * LINE_GAP_PX
    };
    let (start, end) = match period as f64 * view.scale().0 >= apart {
        true => (first + (left - first).max(0) / step * step, last.min(right)),
        false => (first, first),
    };
    let rules = (start..=end).step_by(period as usize).flat_map(|heap| {
        let (width, alpha) = match heap == first {
            true => (2.0, 0.9),
            false => (1.0, 0.45),
        };
        rule(heap, (width, alpha, Ink::Quiet), !proved, view)
    });
    let saltus = match record.saltus {
        Some(saltus @ 1..) => format!(" and saltus {saltus}"),
        _ => String::new(),
    };
    let status = if proved { "proved" } else { "observed" };
    let label = format!("{label}period {period}{saltus} from {first}, {status}");
    let flag = flag(label, Ink::Text, (first, 1.0), view);
    rules.chain(flag).collect()
}

/// A vertical line before the first heap with different nimbers under two rules, and a label.
fn difference_marks(heap: i64, view: &View) -> Vec<Mark> {
    let (left, right) = view.columns();
    if !(left..=right).contains(&heap) {
        return Vec::new();
    }
    let mut marks = rule(heap, (1.5, 0.9, Ink::Second), false, view);
    let label = format!("first differ at {heap}");
    marks.extend(flag(label, Ink::Second, (heap, 2.1), view));
    marks
}

/// A vertical line before a heap, dashed or solid.
fn rule(heap: i64, pen: (f64, f64, Ink), dashed: bool, view: &View) -> Vec<Mark> {
    let (width, alpha, ink) = pen;
    let (dash, each) = match dashed {
        true => (8.0, 14.0),
        false => (view.height, view.height),
    };
    let dashes = (0..(view.height / each).ceil() as u32).map(|number| {
        let from = f64::from(number) * each;
        let x = view.window.offset_x(heap);
        let place = |pixels: f64| {
            let up = pixels.min(view.height) / view.scale().1;
            (x, view.window.y0 + up)
        };
        Mark::path(vec![place(from), place(from + dash)], ink, width).faded(alpha)
    });
    dashes.collect()
}

/// A label beside the vertical line before a heap: on the side with room, or at the near edge of
/// the plot. `line` is the place of the label from the top, in lines of text.
fn flag(text: String, ink: Ink, (heap, line): (i64, f64), view: &View) -> [Mark; 2] {
    let (window, (across, up)) = (&view.window, view.scale());
    let half = text_width(&text, LETTERS_PX) / 2.0 + ROOM_PX;
    let px = view.px(window.offset_x(heap));
    let room = px + 2.0 * half <= view.width;
    let x = if room { px + half } else { px - half };
    let x = x.clamp(half, (view.width - half).max(half));
    let y = (LETTERS_PX + ROOM_PX) * line;
    let place = |x: f64| (window.x0 + x / across, window.y1 - y / up);
    let ground = vec![place(x - half + 2.0), place(x + half - 2.0)];
    [
        Mark::path(ground, Ink::Ground, LETTERS_PX + ROOM_PX).faded(0.9),
        Mark::text(place(x), text, ink, LETTERS_PX),
    ]
}
