//! Square tables of nimbers seen from afar.

use super::window::View;

/// The means of a table over blocks of 2, 4, 8, … cells a side, so that a pixel
/// over many cells shows their mean and not one of them.
pub(crate) struct Means {
    /// Side and values of each level.
    levels: Vec<(usize, Vec<u16>)>,
}

impl Means {
    /// The means of the values of a square table.
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

    /// The mean around a cell of the table where cells have this size in pixels;
    /// `None` where a pixel has no room for two.
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

/// The nimber with the brightest colour, in a table of this side: it follows the
/// window, so that there is contrast at any zoom.
pub(crate) fn brightest(view: &View, side: i64) -> u64 {
    let within = |v: i64| v.clamp(1, side) as f64;
    let sum = within(view.columns().1 + 1) + within(view.rows().1 + 1);
    // Rounded up to two digits at most, so that the scale keeps still.
    let mut unit = 0.5;
    while 20.0 * unit <= sum {
        unit *= 10.0;
    }
    // Hardly any nimber is above nine tenths of x + y.
    ((0.9 * sum / unit).ceil() * unit).max(10.0) as u64
}
