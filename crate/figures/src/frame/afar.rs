//! The density of nimbers: if a pixel covers several heaps, its shade shows how many of them have
//! their dot in the pixel.

use std::ops::Range;

use super::prelude::*;
use super::raster::Shades;
use super::sequence::{BIN, Sequence};

/// The number of heaps with a dot in each pixel of a row of pixels.
struct Line {
    bottom: usize,
    counts: Vec<u32>,
}

/// The lines, indexed by their first row of pixels. If several nimbers share a row of pixels, one
/// line counts all of them.
struct Lines<'a> {
    view: &'a View,
    width: usize,
    all: Vec<Option<Line>>,
}

impl Lines<'_> {
    /// The line of a nimber; `None` if it is out of sight.
    fn of(&mut self, nimber: i64) -> Option<usize> {
        let (top, bottom) = (self.view.row(nimber + 1), self.view.row(nimber));
        if bottom <= 0.0 || top >= self.all.len() as f64 {
            return None;
        }
        let (top, bottom) = self.view.row_pixels(nimber);
        let bottom = bottom.max(top + 1).min(self.all.len());
        let line = self.all.get_mut(top)?.get_or_insert_with(|| Line {
            bottom,
            counts: vec![0; self.width],
        });
        line.bottom = line.bottom.max(bottom);
        Some(top)
    }

    fn add(&mut self, line: Option<usize>, px: usize, count: u32) {
        if let Some(line) = line.and_then(|top| self.all[top].as_mut()) {
            line.counts[px] += count;
        }
    }

    /// Adds to a column of pixels the heaps whose nimbers grow from period to period. `law` is the
    /// preperiod, the period and the saltus. The heaps at the same place in their periods have
    /// evenly growing nimbers, so they are spread evenly over the rows of pixels.
    fn add_growing(&mut self, data: &Sequence, px: usize, heaps: Range<usize>, law: [usize; 3]) {
        let [preperiod, period, saltus] = law;
        let nimber = |heap: usize| i64::from(data.nimbers.nimber(heap).unwrap_or(0));
        for heap in heaps.start..heaps.end.min(preperiod) {
            let line = self.of(nimber(heap));
            self.add(line, px, 1);
        }
        let (bottom, top) = self.view.rows();
        for first in (heaps.start.max(preperiod)..heaps.end).take(period) {
            // Finds the periods whose heaps are in sight.
            let all = (heaps.end - first).div_ceil(period);
            let steps_to = |end: i64| {
                let more = end.saturating_sub(nimber(first)).max(0) as u64;
                more.div_ceil(saltus as u64).min(all as u64) as usize
            };
            let from = steps_to(bottom);
            let Some(count @ 1..) = steps_to(top.saturating_add(1)).checked_sub(from) else {
                continue;
            };
            let at = |step: usize| nimber(first + (from + step) * period);
            let rows = self.view.row(at(0)) - self.view.row(at(count - 1));
            let parts = (rows.ceil() as usize).clamp(1, count);
            for part in 0..parts {
                let [from, to] = [part, part + 1].map(|part| part * count / parts);
                let line = self.of(at(from));
                self.add(line, px, (to - from) as u32);
            }
        }
    }
}

fn count(data: &Sequence, view: &View, heaps: Range<usize>, sums: &mut [u32]) {
    let nimbers = &data.nimbers;
    let Range { start, end } = heaps;
    let per_pixel = view.window.width() / view.width;
    if per_pixel < 2.0 * BIN as f64 {
        nimbers.count(start..end, sums);
        return;
    }
    let level = ((per_pixel / (2 * BIN) as f64) as u64).ilog2() as usize;
    let size = BIN << level;
    let near = |heap: usize| (heap + size / 2) / size;
    let (first, last) = (near(start), near(end));
    data.pyramid.add(level, first, last, sums);
    // The last heaps do not fill a bin, so they are counted one by one.
    let tail = data.pyramid.bins(level) * size;
    if end > tail && last > data.pyramid.bins(level) || end == nimbers.len() {
        nimbers.count(start.max(tail).min(end)..end, sums);
    }
}

fn counts(data: &Sequence, view: &View, (width, height): (usize, usize)) -> Vec<Option<Line>> {
    let mut lines = Lines {
        view,
        width,
        all: (0..height).map(|_| None).collect(),
    };
    let growing = data.nimbers.proof().and_then(|proof| {
        let law = [proof.preperiod?, proof.period?, proof.saltus?];
        (law[2] > 0).then(|| law.map(|number| number as usize))
    });
    let rows = match growing {
        Some(_) => 0,
        None => data.nimbers.histogram().len(),
    };
    let of_nimbers: Vec<_> = (0..rows).map(|nimber| lines.of(nimber as i64)).collect();
    let mut sums = vec![0u32; rows];
    let known = data.nimbers.len();
    let heap = |px: usize| {
        let heap = view.column_at(px as f64).max(1);
        usize::try_from(heap).unwrap_or(known).min(known)
    };
    for px in 0..width {
        let heaps = heap(px)..heap(px + 1);
        if heaps.is_empty() {
            continue;
        }
        if let Some(law) = growing {
            lines.add_growing(data, px, heaps, law);
            continue;
        }
        sums.fill(0);
        count(data, view, heaps, &mut sums);
        for (&line, &sum) in of_nimbers.iter().zip(&sums) {
            lines.add(line, px, sum);
        }
    }
    lines.all
}

/// Paints the nimbers in sight in this ink, over nimbers painted before.
pub(crate) fn density(data: &Sequence, view: &View, ink: Ink, raster: &mut Raster) {
    let lines = counts(data, view, (raster.width(), raster.height()));
    let all = lines.iter().flatten().flat_map(|line| &line.counts);
    let most = all.copied().max().unwrap_or(1);
    let (ground, dot) = (raster.ink(Ink::Ground), raster.ink(ink));
    let [r, g, b] = ground;
    let empty = [r, g, b, 255];
    let shades = Shades::new(ground, dot, most);
    for (top, line) in lines.iter().enumerate() {
        let Some(Line { bottom, counts }) = line else {
            continue;
        };
        // If lines are tall, the lines of neighbouring nimbers have a gap between them.
        let gap = usize::from(bottom - top > 3);
        for y in raster.held(top..bottom - gap) {
            for (pixel, &count) in raster.line(y).iter_mut().zip(counts) {
                if count > 0 {
                    let shade = shades.of(count);
                    *pixel = match *pixel == empty {
                        true => shade,
                        // If both rules have dots in a pixel, their two colours are mixed in equal
                        // shares.
                        false => std::array::from_fn(|i| pixel[i].midpoint(shade[i])),
                    };
                }
            }
        }
    }
}

/// The means of a table over blocks of 2, 4, 8, … cells a side. A pixel that covers many cells
/// shows their mean, and not a single cell.
pub(crate) struct Means {
    levels: Vec<(usize, Vec<u16>)>,
}

impl Means {
    pub(crate) fn new(side: usize, value: impl Fn(usize, usize) -> u16) -> Self {
        let mut levels: Vec<(usize, Vec<u16>)> = Vec::new();
        loop {
            let (last, above) = match levels.last() {
                None => (side, None),
                Some((side, values)) => (*side, Some(values)),
            };
            let side = last / 2;
            if side < 8 {
                return Self { levels };
            }
            let at = |x: usize, y: usize| -> u32 {
                match above {
                    None => value(x, y).into(),
                    Some(values) => values[y * last + x].into(),
                }
            };
            let mut halved = Vec::with_capacity(side * side);
            for y in 0..side {
                for x in 0..side {
                    let (x, y) = (2 * x, 2 * y);
                    let sum = at(x, y) + at(x + 1, y) + at(x, y + 1) + at(x + 1, y + 1);
                    halved.push((sum / 4) as u16);
                }
            }
            levels.push((side, halved));
        }
    }

    /// A function that gives the mean around a cell of the table, if cells have this size in
    /// pixels. `None` if a pixel has no room for two cells.
    pub(crate) fn for_size(&self, size: f64) -> Option<impl Fn(i64, i64) -> u64> {
        let level = ((1.0 / size) as u64).checked_ilog2()? as usize;
        let level = level.min(self.levels.len());
        let (side, values) = &self.levels[level.checked_sub(1)?];
        Some(move |x, y| {
            let (x, y) = (x as usize >> level, y as usize >> level);
            values.get(y * side + x).copied().unwrap_or_default().into()
        })
    }
}

/// The nimber that gets the brightest colour, in a table with this side. It depends on the window,
/// so that there is contrast at any zoom.
pub(crate) fn brightest(view: &View, side: i64) -> u64 {
    let within = |v: i64| v.clamp(1, side) as f64;
    let sum = within(view.columns().1 + 1) + within(view.rows().1 + 1);
    // Rounds up to two digits at most, so that the scale seldom changes.
    let mut unit = 0.5;
    while 20.0 * unit <= sum {
        unit *= 10.0;
    }
    // Hardly any nimber is above nine tenths of x + y.
    ((0.9 * sum / unit).ceil() * unit).max(10.0) as u64
}

#[cfg(test)]
#[path = "../../tests/unit/density.rs"]
mod tests;
