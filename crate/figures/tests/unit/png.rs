//! Tests of `src/export/png.rs` with access to private items.

use std::cell::Cell;

use super::*;
use crate::FIGURES;

/// Drawing calls `go_on` at least once for every 2²¹ pixels, for pictures of any size.
#[test]
fn a_large_picture_stops_at_the_next_band() {
    let picture = Picture::new("wythoff-v", &[]).expect("a figure");
    let (size, overlay) = ((8_000, 800), Overlay::default());
    let window = picture.home(8_000.0, 800.0);
    let looks = |most: usize| {
        let looks = Cell::new(0);
        let go_on = || {
            looks.set(looks.get() + 1);
            looks.get() <= most
        };
        let drawn = render_png(&picture, window, size, &overlay, Theme::Light, &go_on);
        (looks.get(), drawn.map(|_| ()))
    };
    let (all, drawn) = looks(usize::MAX);
    assert_eq!(drawn, Ok(()));
    assert!(all >= (8_000usize * 800).div_ceil(1 << 21), "{all}");
    let stopped = Err("the drawing was stopped".to_owned());
    assert_eq!(looks(2), (3, stopped));
}

#[test]
fn a_bitmap_is_the_same_for_bands_of_any_height() {
    for info in FIGURES {
        let picture = Picture::new(info.id, &[]).expect("a figure");
        let size = (320, 240);
        let window = picture.home(320.0, 240.0);
        let overlay = Overlay::default();
        let go_on = &|| true;
        let drawn = |rows| bitmap(&picture, window, size, &overlay, Theme::Light, rows, go_on);
        let whole = drawn(240).expect("it can be drawn");
        assert_eq!(whole.len(), 320 * 240 * 3);
        assert!(drawn(7).expect("it can be drawn") == whole, "{}", info.id);
    }
}
