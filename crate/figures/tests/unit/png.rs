//! Tests of `src/export/png.rs`, which see its private parts.

use super::*;
use crate::FIGURES;

#[test]
fn a_bitmap_is_the_same_in_bands() {
    for info in FIGURES {
        let picture = Picture::new(info.id, &[]).expect("a figure");
        let size = (320, 240);
        let window = picture.home(320.0, 240.0);
        let overlay = Overlay::default();
        let drawn = |rows| bitmap(&picture, window, size, &overlay, Theme::Light, rows);
        let whole = drawn(240).expect("it can be drawn");
        assert_eq!(whole.len(), 320 * 240 * 3);
        assert!(drawn(7).expect("it can be drawn") == whole, "{}", info.id);
    }
}
