//! The nimbers of a heap game, pile by pile.

use super::{Piles, RULE, fit};
use crate::figures::frame::figure::{Entry, Figure, Point, REACH, Value, nearest};
use crate::figures::frame::overlay::Overlay;
use crate::figures::frame::palette::{Ink, Palette, Rgb};
use crate::figures::frame::pyramid::BIN;
use crate::figures::frame::raster::{Raster, Shades};
use crate::figures::frame::scene::{Anchor, Key, Mark, block, lit_block, middle};
use crate::figures::frame::sequence::Sequence;
use crate::figures::frame::settings::{FigureInfo, Fit, Setting, Settings};
use crate::figures::frame::text::text_width;
use crate::figures::frame::window::{View, Window};
use crate::position::Position;
use crate::rules::grouped;
use crate::sort::sort;

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
    settings: &[RULE, goal("5000"), ZEROS, MAXIMUM],
    x_label: "pile",
    y_label: "nimber",
    square: false,
    framed: true,
    long: true,
    space: false,
};

const ZEROS: Setting = Setting::switch("zeros", "Piles of nimber 0", "on");
const MAXIMUM: Setting = Setting::switch("maximum", "Running maximum", "on");

/// How far the piles go.
pub(super) const fn goal(default: &'static str) -> Setting {
    Setting::integer("to", "Piles up to", (1, 100_000_000), default)
}

fn make_couples(settings: &Settings) -> Box<dyn Figure> {
    let to = settings.integer("to");
    // The largest nimber grows by 1 in 31 at first, and hardly any more from
    // 20,000 on.
    let most = if to <= 100_000 { 300.0 } else { 340.0 };
    let height = (0.033 * to as f64 + 12.0).min(most);
    HeapNimbers::boxed(Piles::couples(), height, settings)
}

fn make(settings: &Settings) -> Box<dyn Figure> {
    let piles = Piles::of(settings);
    let height = 1.08 * piles.largest(settings.integer("to") as u32) + 1.5;
    HeapNimbers::boxed(piles, height, settings)
}

/// Fewer dots than this are drawn one by one.
const DISCS: usize = 30_000;
/// The most rings around piles of nimber 0.
const RINGS: usize = 1_000;

struct HeapNimbers {
    piles: Piles,
    to: u32,
    /// The height of the picture.
    height: f64,
    zeros: bool,
    maximum: bool,
    data: Sequence,
}

impl HeapNimbers {
    fn boxed(piles: Piles, height: f64, settings: &Settings) -> Box<dyn Figure> {
        let to = settings.integer("to") as u32;
        Box::new(Self {
            data: Sequence::of(piles.rule().clone(), to),
            piles,
            to,
            height,
            zeros: settings.on("zeros"),
            maximum: settings.on("maximum"),
        })
    }

    /// The heaps in sight whose nimbers are known.
    fn heaps(&self, view: &View) -> std::ops::Range<usize> {
        let (left, right) = view.columns();
        let end = self.data.nimbers.len();
        let start = usize::try_from(left.max(1)).unwrap_or(end).min(end);
        let stop = usize::try_from(right + 1).unwrap_or(0).min(end);
        start..stop.max(start)
    }

    /// The heaps in sight whose nimber is known to be 0.
    fn zeros_in_sight(&self, view: &View) -> impl Iterator<Item = u32> + '_ {
        let heaps = self.heaps(view);
        let zeros = self.data.nimbers.zeros();
        zeros.filter(move |&heap| heaps.contains(&(heap as usize)))
    }

    /// The dot of a pile whose nimber the data or an analysis can tell.
    fn place_of(&self, pile: u64) -> Option<(i64, i64)> {
        let own = self.data.nimbers.nimber(usize::try_from(pile).ok()?);
        let nimber = own.map(u64::from).or_else(|| self.piles.nimber(pile))?;
        Some((i64::try_from(pile).ok()?, i64::try_from(nimber).ok()?))
    }

    fn radius(view: &View) -> f64 {
        let (left, right) = view.columns();
        let each = view.width * view.height / (right - left + 1).max(1) as f64;
        (each.sqrt() / view.ratio * 0.16).clamp(1.3, 6.5)
    }

    /// Counts of every nimber over every column of pixels, nimber by nimber.
    fn counts(&self, view: &View, width: usize, rows: usize) -> Vec<u32> {
        let nimbers = &self.data.nimbers;
        let mut counts = vec![0u32; rows * width];
        let mut sums = vec![0u32; rows];
        let known = nimbers.len();
        let per_pixel = view.window.width() / view.width;
        let level = if per_pixel < 2.0 * BIN as f64 {
            None
        } else {
            Some(((per_pixel / (2 * BIN) as f64) as u64).ilog2() as usize)
        };
        let heap = |px: usize| {
            let heap = view.column_at(px as f64).max(1);
            usize::try_from(heap).unwrap_or(known).min(known)
        };
        for px in 0..width {
            let (from, to) = (heap(px), heap(px + 1));
            if from >= to {
                continue;
            }
            sums.fill(0);
            match level {
                None => nimbers.count(from..to, &mut sums),
                Some(level) => {
                    let size = BIN << level;
                    let near = |heap: usize| (heap + size / 2) / size;
                    let (first, last) = (near(from), near(to));
                    self.data.pyramid.add(level, first, last, &mut sums);
                    // The tail that fills no bin yet.
                    let tail = self.data.pyramid.bins(level) * size;
                    if to > tail && last > self.data.pyramid.bins(level) || to == known {
                        nimbers.count(from.max(tail).min(to)..to, &mut sums);
                    }
                }
            }
            for (row, &sum) in sums.iter().enumerate() {
                if sum > 0 {
                    counts[row * width + px] = sum;
                }
            }
        }
        counts
    }

    fn density(&self, view: &View, palette: Palette, raster: &mut Raster) {
        let (width, height) = (raster.width(), raster.height());
        let rows = self.data.nimbers.histogram().len();
        let counts = self.counts(view, width, rows);
        // Where several nimbers share a row of pixels they add up there.
        let mut lines: Vec<(usize, usize, Vec<u32>)> = Vec::new();
        for (row, counts) in counts.chunks(width.max(1)).enumerate() {
            let (top, bottom) = (view.row(row as i64 + 1), view.row(row as i64));
            if bottom <= 0.0 || top >= height as f64 {
                continue;
            }
            let (top, bottom) = view.row_pixels(row as i64);
            let bottom = bottom.max(top + 1).min(height);
            match lines.last_mut() {
                Some((last, _, sums)) if *last == top => {
                    for (sum, count) in sums.iter_mut().zip(counts) {
                        *sum += count;
                    }
                }
                _ => lines.push((top, bottom, counts.to_vec())),
            }
        }
        let most = lines
            .iter()
            .flat_map(|(_, _, sums)| sums.iter().copied())
            .max()
            .unwrap_or(1);
        let (ground, dot) = (palette.ink(Ink::Ground), palette.ink(Ink::Dots));
        let shades = Shades::new(ground, dot, most);
        for (top, bottom, sums) in lines {
            // A gap keeps neighbouring nimbers apart where they are tall.
            let gap = usize::from(bottom - top > 3);
            for y in top..bottom - gap {
                for (pixel, &count) in raster.line(y).iter_mut().zip(&sums) {
                    if count > 0 {
                        *pixel = shades.of(count);
                    }
                }
            }
        }
    }
}

impl Figure for HeapNimbers {
    fn home(&self, width: f64, _height: f64) -> Window {
        let to = f64::from(self.to) + 1.0;
        let pad = to / width * 6.0;
        Window::new(-pad, -self.height * 0.02, to + pad, self.height)
    }

    fn anchor(&self) -> Anchor {
        Anchor::Middle
    }

    fn domain(&self) -> [(i64, i64); 2] {
        [(1, 0), (i64::from(u32::MAX), i64::from(u16::MAX))]
    }

    fn legend(&self, _view: &View) -> Vec<Key> {
        let mut keys = vec![Key::Disc(Ink::Dots, "a pile".to_owned())];
        if self.zeros {
            keys.push(Key::Ring(Ink::Strong, "nimber 0: lost".to_owned()));
        }
        if self.maximum {
            keys.push(Key::Line(Ink::Gold, "largest so far".to_owned()));
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
        if heaps.len() > DISCS {
            self.density(view, palette, raster);
            return;
        }
        let radius = Self::radius(view);
        let (sx, sy) = view.scale();
        let nimbers = self.data.nimbers.nimbers(heaps.clone());
        let places = heaps.zip(nimbers).map(|(heap, nimber)| {
            (
                view.column(heap as i64) + sx / 2.0,
                view.row(i64::from(nimber)) - sy / 2.0,
            )
        });
        raster.discs(places, radius, palette.ink(Ink::Dots));
        for heap in self.zeros_in_sight(view) {
            let (x, y) = (view.column(i64::from(heap)), view.row(0));
            raster.disc(x + sx / 2.0, y - sy / 2.0, radius, palette.ink(Ink::Strong));
        }
    }

    fn points(&self, view: &View, limit: usize) -> (Vec<Point>, bool) {
        let (bottom, top) = view.rows();
        let heaps = self.heaps(view);
        let nimbers = self.data.nimbers.nimbers(heaps.clone());
        let mut seen = heaps
            .zip(nimbers)
            .map(|(heap, nimber)| (heap as i64, i64::from(nimber)))
            .filter(|(_, y)| (bottom..=top).contains(y));
        let points = seen
            .by_ref()
            .take(limit)
            .map(|(x, y)| Point {
                x,
                y,
                value: Value::Nimber(y as u64),
            })
            .collect();
        (points, seen.next().is_none())
    }

    fn colour(&self, _view: &View, value: Value, palette: Palette) -> Rgb {
        palette.ink(match value {
            Value::Nimber(0) => Ink::Strong,
            Value::Nimber(_) => Ink::Dots,
            _ => Ink::Ground,
        })
    }

    /// The piles of the board, with their sizes where these do not overlap.
    fn marks(&self, view: &View, overlay: &Overlay) -> Vec<Mark> {
        let boards = overlay
            .position()
            .map(|position| self.piles.on_board(position));
        let mut piles: Vec<u64> = boards.unwrap_or_default().concat();
        sort(&mut piles);
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
        let place = |x: u32, y: u32| {
            (
                view.window.offset_x(i64::from(x)) + 0.5,
                view.window.offset_y(i64::from(y)) + 0.5,
            )
        };
        if self.maximum {
            let mut points = Vec::new();
            for record in self.data.nimbers.records() {
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
                let radius = Self::radius(view).max(3.6);
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
        let nimber = self.data.nimbers.nimber(usize::try_from(x).ok()?)?;
        (x >= 1 && i64::from(nimber) == y).then_some(Value::Nimber(u64::from(nimber)))
    }

    fn snap(&self, view: &View, px: f64, py: f64) -> (i64, i64) {
        let place = |heap: usize| {
            let nimber = self.data.nimbers.nimber(heap).unwrap_or_default();
            (heap as i64, i64::from(nimber))
        };
        let known = self.data.nimbers.len();
        let within = |px: f64| {
            usize::try_from(view.column_at(px))
                .unwrap_or(0)
                .clamp(1, known)
        };
        // Many dots share a pixel from afar: a bounded search among them.
        let (first, last) = (within(px - REACH), within(px + REACH) + 1);
        let near = (first..last.min(known).min(first + 200_000)).map(place);
        let (x, y) = nearest(view, px, py, near);
        if self.value(x, y).is_some() {
            return (x, y);
        }
        place(within(px).min(known - 1))
    }

    fn position(&self, x: i64, _y: i64) -> Option<String> {
        Some(self.piles.position(x))
    }

    fn words(&self, x: i64, y: i64, _value: Value) -> String {
        let verdict = if y == 0 { "loses" } else { "wins" };
        format!(
            "pile of {}: nimber {y}, the player to move {verdict}",
            grouped(x)
        )
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
    use crate::figures::Picture;

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
