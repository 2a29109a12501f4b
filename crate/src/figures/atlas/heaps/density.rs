//! Nimbers of so many heaps that a pixel stands for several: how many there are.

use crate::figures::frame::palette::{Ink, Palette};
use crate::figures::frame::pyramid::BIN;
use crate::figures::frame::raster::{Raster, Shades};
use crate::figures::frame::sequence::Sequence;
use crate::figures::frame::window::View;

/// Counts of every nimber over every column of pixels, nimber by nimber.
fn counts(data: &Sequence, view: &View, width: usize, rows: usize) -> Vec<u32> {
    let nimbers = &data.nimbers;
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
                data.pyramid.add(level, first, last, &mut sums);
                // The tail that fills no bin yet.
                let tail = data.pyramid.bins(level) * size;
                if to > tail && last > data.pyramid.bins(level) || to == known {
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

/// Paints the nimbers in sight in this ink, over those that are there.
pub(super) fn density(
    data: &Sequence,
    view: &View,
    palette: Palette,
    ink: Ink,
    raster: &mut Raster,
) {
    let (width, height) = (raster.width(), raster.height());
    let rows = data.nimbers.histogram().len();
    let counts = counts(data, view, width, rows);
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
    let (ground, dot) = (palette.ink(Ink::Ground), palette.ink(ink));
    let [r, g, b] = ground;
    let empty = [r, g, b, 255];
    let shades = Shades::new(ground, dot, most);
    for (top, bottom, sums) in lines {
        // A gap keeps neighbouring nimbers apart where they are tall.
        let gap = usize::from(bottom - top > 3);
        for y in top..bottom - gap {
            for (pixel, &count) in raster.line(y).iter_mut().zip(&sums) {
                if count > 0 {
                    let shade = shades.of(count);
                    *pixel = match *pixel == empty {
                        true => shade,
                        // Half of each where two rules have dots.
                        false => std::array::from_fn(|i| pixel[i].midpoint(shade[i])),
                    };
                }
            }
        }
    }
}
