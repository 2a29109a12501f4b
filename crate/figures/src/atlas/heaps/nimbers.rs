//! The nimbers of a heap game, pile by pile.

use std::iter;
use std::ops::Range;

use super::density::density;
use super::periods::{difference_marks, period_marks};
use super::{OVER, Piles, RULE, beside, fit, named};
use crate::frame::figure::{Entry, Figure, Point, REACH, Value, nearest};
use crate::frame::overlay::Overlay;
use crate::frame::palette::{Ink, Palette, Rgb};
use crate::frame::raster::{Raster, ring_around};
use crate::frame::scene::{Anchor, Key, Mark, block, lit_block, middle};
use crate::frame::sequence::Sequence;
use crate::frame::settings::{FigureInfo, Fit, Setting, Settings};
use crate::frame::text::text_width;
use crate::frame::window::{View, Window};
use nimscope::solve::sequence::{HeapSequence, Record};
use nimscope::{Position, grouped};

pub(crate) const COUPLES: Entry = (&COUPLES_INFO, make_couples, Fit::free);
pub(crate) const HEAP: Entry = (&INFO, make, fit);

const COUPLES_INFO: FigureInfo = FigureInfo {
    id: "couples-nimbers",
    game: "couples",
    title: "The nimbers of Couples are Forever",
    caption: "One dot a pile, at the height of its nimber: whether they stay bounded nobody knows.",
    settings: &[goal("25000"), ZEROS, MAXIMUM],
    ..INFO
};

const INFO: FigureInfo = FigureInfo {
    id: "heap-nimbers",
    game: "heap",
    title: "The nimbers of the rule",
    caption: "One dot a pile, at the height of its nimber. Where they repeat, they stand in bands.",
    settings: &[RULE, OVER, goal("5000"), ZEROS, MAXIMUM, PERIODS],
    x_label: "pile",
    y_label: "nimber",
    square: false,
    framed: true,
    long: true,
    space: false,
};

const ZEROS: Setting = Setting::switch("zeros", "Piles of nimber 0", "on");
const MAXIMUM: Setting = Setting::switch("maximum", "Running maximum", "on");

const PERIODS: Setting = Setting::switch("periods", "Periods, where found", "on");

/// How far the piles go.
pub(super) const fn goal(default: &'static str) -> Setting {
    Setting::integer("to", "Piles up to", (1, 100_000_000), default)
}

fn make_couples(settings: &Settings) -> Box<dyn Figure> {
    HeapNimbers::boxed(Piles::couples(), None, settings)
}

fn make(settings: &Settings) -> Box<dyn Figure> {
    HeapNimbers::boxed(Piles::of(settings), Piles::over(settings), settings)
}

/// Fewer dots than this are drawn one by one.
const DISCS: usize = 30_000;
/// The most rings around piles of nimber 0.
const RINGS: usize = 1_000;
/// The least radius of these.
const ZERO: f64 = 3.6;
/// The most corners of the running maximum.
const CORNERS: usize = 10_000;
/// The most rows of a CSV of two rules.
const ROWS: usize = 1_000_000;

struct HeapNimbers {
    piles: Piles,
    /// The piles of the second rule.
    over: Option<Piles>,
    to: u32,
    zeros: bool,
    maximum: bool,
    periods: bool,
    data: Sequence,
}

impl HeapNimbers {
    fn boxed(piles: Piles, over: Option<Piles>, settings: &Settings) -> Box<dyn Figure> {
        let to = settings.integer("to") as u32;
        let second = over.as_ref().map(|piles| piles.rule().clone());
        Box::new(Self {
            data: Sequence::of(piles.rule().clone(), to).with_second(second),
            piles,
            over,
            to,
            zeros: settings.on("zeros"),
            maximum: settings.on("maximum"),
            periods: settings.on("periods"),
        })
    }

    /// The piles of each rule, and what is known of them.
    fn rules(&self) -> impl Iterator<Item = (&Piles, &HeapSequence)> {
        let second = self.over.iter().zip(self.data.second());
        iter::once((&self.piles, &self.data))
            .chain(second)
            .map(|(piles, data)| (piles, &data.nimbers))
    }

    /// The window of the piles up to `last`, as high as their largest nimber.
    fn window(&self, width: f64, last: u32) -> Window {
        let largest = |(piles, known): (&Piles, _)| piles.largest(last, known);
        let height = 1.08 * self.rules().map(largest).fold(0.0, f64::max) + 1.5;
        let end = f64::from(last) + 1.0;
        let pad = end / width * 6.0;
        Window::new(-pad, -height * 0.02, end + pad, height)
    }

    /// The heaps in sight whose nimbers are known.
    fn heaps(&self, view: &View) -> Range<usize> {
        Self::known(&self.data, view)
    }

    /// The heaps in sight whose nimbers are known of one of the rules.
    fn known(data: &Sequence, view: &View) -> Range<usize> {
        let (left, right) = view.columns();
        let end = data.nimbers.len();
        let start = usize::try_from(left.max(1)).unwrap_or(end).min(end);
        let stop = usize::try_from(right + 1).unwrap_or(0).min(end);
        start..stop.max(start)
    }

    /// The heaps in sight whose nimber is known to be 0.
    fn zeros_in_sight(&self, view: &View) -> impl Iterator<Item = u32> + '_ {
        self.data.nimbers.zeros(self.heaps(view))
    }

    /// The dot of a pile whose nimber the data or an analysis can tell.
    fn place_of(&self, pile: u64) -> Option<(i64, i64)> {
        let own = self.data.nimbers.nimber(usize::try_from(pile).ok()?);
        let nimber = own.map(u64::from).or_else(|| self.piles.nimber(pile))?;
        Some((i64::try_from(pile).ok()?, i64::try_from(nimber).ok()?))
    }

    /// Paints the dots of a rule.
    fn scatter(
        data: &Sequence,
        view: &View,
        (radius, hole): (f64, f64),
        colour: Rgb,
        raster: &mut Raster,
    ) {
        let (sx, sy) = view.scale();
        let places = Self::known(data, view).map(|heap| {
            let nimber = data.nimbers.nimber(heap).unwrap_or_default();
            (
                view.column(heap as i64) + sx / 2.0,
                view.row(i64::from(nimber)) - sy / 2.0,
            )
        });
        raster.discs(places, radius, hole, colour);
    }

    /// The corners of the running maximum: all, or as many of those in sight as can
    /// be told apart.
    fn maxima(&self, view: &View) -> Vec<Record> {
        let nimbers = &self.data.nimbers;
        if nimbers.records().len() <= CORNERS {
            return nimbers.records().to_vec();
        }
        let heaps = self.heaps(view);
        let heaps = heaps.clone().step_by(heaps.len() / CORNERS + 1);
        let corner = |heap: usize| {
            let nimber = nimbers.largest_to(heap)?;
            Some(Record {
                nimber,
                heap: heap as u32,
            })
        };
        heaps.filter_map(corner).collect()
    }

    fn radius(view: &View) -> f64 {
        let (left, right) = view.columns();
        let each = view.width * view.height / (right - left + 1).max(1) as f64;
        (each.sqrt() / view.ratio * 0.16).clamp(1.3, 6.5)
    }
}

impl Figure for HeapNimbers {
    fn home(&self, width: f64, _height: f64) -> Window {
        let last = self.rules().map(|(piles, _)| piles.telling(self.to)).max();
        self.window(width, last.unwrap_or(self.to))
    }

    fn whole(&self, width: f64, _height: f64) -> Option<Window> {
        Some(self.window(width, self.to))
    }

    fn anchor(&self) -> Anchor {
        Anchor::Middle
    }

    fn domain(&self) -> [(i64, i64); 2] {
        [(1, 0), (i64::from(u32::MAX), i64::from(u32::MAX))]
    }

    fn legend(&self, _view: &View) -> Vec<Key> {
        let second = self.data.second();
        let own = second.map(|_| named(self.piles.rule()));
        let mut keys = vec![Key::Disc(
            Ink::Dots,
            own.unwrap_or_else(|| "a pile".to_owned()),
        )];
        if let Some(second) = second {
            keys.push(Key::Ring(Ink::Second, named(second.nimbers.rule())));
        }
        if self.zeros {
            keys.push(Key::Ring(Ink::Strong, "nimber 0: lost".to_owned()));
        }
        if self.maximum {
            keys.push(Key::Line(Ink::Gold, "largest so far".to_owned()));
        }
        if self.periods {
            keys.push(Key::Line(Ink::Quiet, "a period begins".to_owned()));
        }
        keys
    }

    fn discs(&self) -> bool {
        true
    }

    fn radius(&self, view: &View) -> f64 {
        Self::radius(view)
    }

    fn paint(&self, view: &View, palette: Palette, raster: &mut Raster) {
        raster.ground(view, self.domain(), palette.ink(Ink::Ground));
        let heaps = self.heaps(view);
        let second = self.data.second();
        if heaps.len() * (1 + usize::from(second.is_some())) > DISCS {
            density(&self.data, view, palette, Ink::Dots, raster);
            if let Some(second) = second {
                density(second, view, palette, Ink::Second, raster);
            }
            return;
        }
        let (radius, (sx, sy)) = (Self::radius(view), view.scale());
        let mut scatter = |data: &Sequence, sizes, ink| {
            Self::scatter(data, view, sizes, palette.ink(ink), raster);
        };
        if let Some(second) = second {
            scatter(second, ring_around(radius), Ink::Second);
        }
        scatter(&self.data, (radius, 0.0), Ink::Dots);
        for heap in self.zeros_in_sight(view) {
            let (x, y) = (view.column(i64::from(heap)), view.row(0));
            raster.disc(x + sx / 2.0, y - sy / 2.0, radius, palette.ink(Ink::Strong));
        }
    }

    fn points(&self, view: &View, limit: usize) -> (Vec<Point>, bool) {
        let ((bottom, top), mut points) = (view.rows(), Vec::new());
        // The rings of the second rule are below the dots of the first.
        let own = (&self.data, Value::Nimber as fn(u64) -> Value);
        let second = self.data.second().map(|data| (data, Value::Second as _));
        for (data, kind) in second.into_iter().chain([own]) {
            for heap in Self::known(data, view) {
                let y = i64::from(data.nimbers.nimber(heap).unwrap_or_default());
                if !(bottom..=top).contains(&y) {
                    continue;
                }
                if points.len() == limit {
                    return (points, false);
                }
                let (x, value) = (heap as i64, kind(y as u64));
                points.push(Point { x, y, value });
            }
        }
        (points, true)
    }

    /// With a second rule: a pile in each row, if one of its dots is in sight.
    fn csv(&self, view: &View) -> Option<String> {
        use std::fmt::Write as _;
        let second = self.data.second()?;
        // A set of amounts has commas.
        let mut text = format!("x,y,nimber,outcome,\"{}\"\n", second.nimbers.rule());
        let (bottom, top) = view.rows();
        let seen = |nimber: u32| (bottom..=top).contains(&i64::from(nimber));
        let mut rows = 0;
        for heap in self.heaps(view) {
            let other = second.nimbers.nimber(heap);
            let nimber = self.data.nimbers.nimber(heap).unwrap_or_default();
            if !seen(nimber) && !other.is_some_and(seen) {
                continue;
            }
            rows += 1;
            if rows > ROWS {
                text.push_str("# more piles are in sight\n");
                break;
            }
            let outcome = if nimber == 0 { 'P' } else { 'N' };
            // Writing to a string cannot fail.
            let _ = write!(text, "{heap},{nimber},{nimber},{outcome},");
            // It may not be known yet.
            if let Some(other) = other {
                let _ = write!(text, "{other}");
            }
            text.push('\n');
        }
        Some(text)
    }

    fn colour(&self, _view: &View, value: Value, palette: Palette) -> Rgb {
        palette.ink(match value {
            Value::Nimber(0) => Ink::Strong,
            Value::Nimber(_) => Ink::Dots,
            Value::Second(_) => Ink::Second,
            _ => Ink::Ground,
        })
    }

    /// The piles of the board, with their sizes where these do not overlap.
    fn marks(&self, view: &View, overlay: &Overlay) -> Vec<Mark> {
        let boards = overlay
            .position()
            .map(|position| self.piles.on_board(position));
        let mut piles: Vec<u64> = boards.unwrap_or_default().concat();
        piles.sort_unstable();
        piles.dedup();
        let (mut marks, mut free) = (Vec::new(), f64::NEG_INFINITY);
        for pile in piles {
            let Some(cell) = self.place_of(pile) else {
                continue;
            };
            let at = middle(view, cell);
            lit_block(view, block(view, cell, cell), Ink::Text, &mut marks);
            let (text, size) = (pile.to_string(), 12.0);
            let (x, half) = (view.px(at.0), text_width(&text, size) / 2.0);
            if x - half >= free {
                free = x + half + 6.0;
                marks.push(Mark::Text {
                    at: (at.0, at.1 + 16.0 / view.scale().1),
                    text,
                    ink: Ink::Text,
                    size,
                });
            }
        }
        marks
    }

    fn details(&self, view: &View) -> Vec<Mark> {
        let mut marks = Vec::new();
        if self.periods
            && let Some(period) = self.data.settled_period()
        {
            let mut name = String::new();
            if self.data.second().is_some() {
                name = named(self.piles.rule());
                name.push_str(": ");
            }
            period_marks(&period, name, self.data.nimbers.len(), view, &mut marks);
        }
        if let Some(heap) = self.data.differs() {
            difference_marks(heap as i64, view, &mut marks);
        }
        let place = |x: u32, y: u32| {
            (
                view.window.offset_x(i64::from(x)) + 0.5,
                view.window.offset_y(i64::from(y)) + 0.5,
            )
        };
        if self.maximum {
            let mut points = Vec::new();
            for record in self.maxima(view) {
                if let Some(&(_, height)) = points.last() {
                    points.push((place(record.heap, 0).0, height));
                }
                points.push(place(record.heap, record.nimber));
            }
            if let Some(&(_, height)) = points.last() {
                points.push((place(self.data.nimbers.len() as u32 - 1, 0).0, height));
            }
            marks.push(Mark::Path {
                points,
                ink: Ink::Gold,
                width: 1.6,
                alpha: 1.0,
            });
        }
        if self.zeros {
            // So many rings would be a line.
            let few = self.zeros_in_sight(view).nth(RINGS).is_none();
            for heap in self.zeros_in_sight(view).filter(|_| few) {
                // A ring, since colour alone would not tell it from the others.
                let radius = match self.data.second() {
                    None => Self::radius(view).max(ZERO),
                    // It stays within the ring of the second rule.
                    Some(_) => Self::radius(view),
                };
                for (radius, ink) in [(radius, Ink::Strong), (0.45 * radius, Ink::Paper)] {
                    marks.push(Mark::Disc {
                        at: place(heap, 0),
                        radius,
                        ink,
                        hollow: None,
                        alpha: 1.0,
                    });
                }
            }
        }
        marks
    }

    fn value(&self, x: i64, y: i64) -> Option<Value> {
        let heap = usize::try_from(x).ok()?;
        let nimber = self.data.nimbers.nimber(heap)?;
        // At a ring of the second rule stands its pile too.
        let other = self.data.second().map(|second| &second.nimbers);
        let other = other.and_then(|nimbers| nimbers.nimber(heap));
        let here = |nimber: u32| x >= 1 && i64::from(nimber) == y;
        (here(nimber) || other.is_some_and(here)).then_some(Value::Nimber(nimber.into()))
    }

    fn snap(&self, view: &View, px: f64, py: f64) -> (i64, i64) {
        let of = |data: &Sequence, heap: usize| {
            let nimber = data.nimbers.nimber(heap).unwrap_or_default();
            (heap as i64, i64::from(nimber))
        };
        let place = |heap: usize| of(&self.data, heap);
        let known = self.data.nimbers.len();
        let within = |px: f64| {
            usize::try_from(view.column_at(px))
                .unwrap_or(0)
                .clamp(1, known)
        };
        // Many dots share a pixel from afar: a bounded search among them.
        let (first, last) = (within(px - REACH), within(px + REACH) + 1);
        let count = last.min(known).min(first + 200_000).saturating_sub(first);
        // First the dots, then the rings.
        let second = self
            .data
            .second()
            .filter(|data| data.nimbers.len() >= known);
        let near = (0..count * (1 + usize::from(second.is_some()))).map(|index| {
            let data = if index < count { None } else { second };
            of(data.unwrap_or(&self.data), first + index % count)
        });
        let (x, y) = nearest(view, px, py, near);
        if self.value(x, y).is_some() {
            return (x, y);
        }
        place(within(px).min(known - 1))
    }

    fn position(&self, x: i64, _y: i64) -> Option<String> {
        Some(self.piles.position(x))
    }

    fn words(&self, x: i64, _y: i64, value: Value) -> String {
        let nimber = match value {
            Value::Nimber(nimber) => nimber,
            _ => 0,
        };
        let verdict = if nimber == 0 { "loses" } else { "wins" };
        let mut words = format!(
            "pile of {}: nimber {nimber}, the player to move {verdict}",
            grouped(x)
        );
        beside(&self.data, x, &mut words);
        words
    }

    fn marker(&self, position: &Position) -> Option<(i64, i64)> {
        let boards = self.piles.on_board(position);
        let single = boards.iter().find(|piles| piles.len() == 1)?;
        self.place_of(*single.first()?)
    }

    /// One of the piles; `marks` shows them all.
    fn shown(&self, position: &Position) -> Option<(i64, i64)> {
        let boards = self.piles.on_board(position);
        self.place_of(*boards.first()?.first()?)
    }

    fn sequence(&mut self) -> Option<&mut Sequence> {
        Some(&mut self.data)
    }
}

#[cfg(test)]
mod tests {
    use crate::Picture;

    #[test]
    fn other_settings_keep_what_is_known_and_ask_for_the_larger_goal() {
        let given = |pairs: &[(&str, &str)]| -> Vec<(String, String)> {
            pairs
                .iter()
                .map(|(key, value)| ((*key).to_owned(), (*value).to_owned()))
                .collect()
        };
        let mut picture =
            Picture::new("couples-nimbers", &given(&[("to", "300")])).expect("a setting it takes");
        let sequence = picture.sequence().expect("a sequence");
        while !sequence.step(1_000).expect("room").is_done() {}
        picture
            .change(&given(&[("to", "200"), ("maximum", "off")]))
            .expect("settings it takes");
        assert_eq!(picture.sequence().expect("a sequence").stats().known, 300);
        picture
            .change(&given(&[("to", "400")]))
            .expect("settings it takes");
        let progress = picture
            .sequence()
            .expect("a sequence")
            .step(1)
            .expect("room");
        assert!(
            progress.done >= 300 && progress.total == 400,
            "{progress:?}"
        );
        assert!(picture.change(&given(&[("to", "0")])).is_err());
        assert!(picture.sequence().expect("a sequence").stats().known >= 300);
    }

    #[test]
    fn another_rule_takes_over_nothing() {
        let rule = |rule: &str| vec![("rule".to_owned(), rule.to_owned())];
        for id in ["heap-nimbers", "heap-fold"] {
            let mut picture = Picture::new(id, &rule("0.137")).expect("a figure");
            picture.complete().expect("room");
            picture.change(&rule("0.77")).expect("a rule");
            let sequence = picture.sequence().expect("a sequence");
            assert_eq!(sequence.stats().known, 0, "{id}");
            picture.complete().expect("room");
            let sequence = picture.sequence().expect("a sequence");
            assert_eq!(sequence.values(1, 8), [1, 2, 3, 1, 4, 3, 2], "{id}");
        }
    }
}
