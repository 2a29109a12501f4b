//! Tests of `src/frame/raster.rs` with access to private items.

use super::*;
use crate::frame::palette::Theme;

#[test]
fn each_pixel_is_mixed_by_the_share_that_the_disc_covers() {
    const SIDE: u32 = 24;
    let (theme, colour) = (Theme::Light, [10, 90, 250]);
    for step in 0..2_000u32 {
        let at = |factor: u32| f64::from(step * factor % 3_600) / 100.0 - 6.0;
        let (x, y, radius) = (at(367), at(1_009), f64::from(step % 97) / 6.0);
        let mut disc = Raster::new(SIDE, SIDE, 0..SIDE, 1.0, theme);
        let mut pixels = disc.clone();
        disc.disc(x, y, radius, colour);
        for (row, column) in (0..SIDE).flat_map(|row| (0..SIDE).map(move |c| (row, c))) {
            let (dx, dy) = (f64::from(column) + 0.5 - x, f64::from(row) + 0.5 - y);
            let share = (radius + 0.5 - dx.hypot(dy)).max(0.0);
            pixels.blend(column.into(), row.into(), colour, share);
        }
        assert!(disc.pixels == pixels.pixels, "({x}, {y}), {radius}");
    }
}
