//! Tests of `src/frame/clip.rs` with access to private items.

use super::*;

/// A plot, and a diagonal through it. It leads from a place in sight to one so far away that
/// rounding there exceeds a pixel.
const PLOT: Plot = Plot {
    left: 50.0,
    top: 30.0,
    width: 300.0,
    height: 400.0,
};
const PLACE_IN_SIGHT: Place = (250.0, 130.0);
const FAR_PX: f64 = 3e18;

#[test]
fn a_line_from_far_away_ends_at_the_edge() {
    let far = (PLACE_IN_SIGHT.0 - FAR_PX, PLACE_IN_SIGHT.1 + FAR_PX);
    for ends in [[PLACE_IN_SIGHT, far], [far, PLACE_IN_SIGHT]] {
        let runs = PLOT.clipped(&ends);
        let edge = if ends[0] == far {
            runs[0][0]
        } else {
            runs[0][1]
        };
        assert!((edge.0 - 50.0).abs() < 1e-6, "{edge:?}");
        assert!((edge.1 - 330.0).abs() < 1e-6, "{edge:?}");
    }
}

#[test]
fn a_band_from_far_away_stays_as_wide_as_it_is() {
    let band = |x: f64, y: f64| [(x - 2.0, y - 2.0), (x + 2.0, y + 2.0)];
    let [a, b] = band(PLACE_IN_SIGHT.0, PLACE_IN_SIGHT.1);
    let [d, c] = band(PLACE_IN_SIGHT.0 - FAR_PX, PLACE_IN_SIGHT.1 + FAR_PX);
    for (x, y) in PLOT.face(vec![a, b, c, d]) {
        let across = (x - PLACE_IN_SIGHT.0) + (y - PLACE_IN_SIGHT.1);
        assert!(across.abs() < 8.0, "{x}, {y}");
        assert!((50.0..=350.0).contains(&x) && (30.0..=430.0).contains(&y));
    }
}
