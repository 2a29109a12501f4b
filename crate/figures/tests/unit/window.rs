//! Tests of `src/frame/window.rs` with access to private items.

use super::*;

#[test]
fn cells_at_ten_to_the_fifteen_have_separate_pixels() {
    let far = 1_000_000_000_000_000;
    let window = Window {
        ox: far,
        oy: 2 * far,
        x0: 0.0,
        y0: 0.0,
        x1: 40.0,
        y1: 20.0,
    };
    let view = View::new(window, 800.0, 400.0);
    assert_eq!(view.columns(), (far, far + 39));
    assert_eq!(view.rows(), (2 * far, 2 * far + 19));
    for i in 0..40 {
        let middle = view.column(far + i) + view.scale().0 / 2.0;
        assert_eq!(view.column_at(middle), far + i);
        assert_eq!(
            view.column_pixels(far + i),
            (20 * i as usize, 20 * i as usize + 20)
        );
    }
}

#[test]
fn a_window_far_from_its_origin_gets_a_near_origin_and_exact_offsets() {
    let window = Window::new(999_999_999_990.0, 0.0, 1_000_000_000_010.0, 20.0).normalized();
    assert_eq!((window.ox, window.oy), (1_000_000_000_000, 10));
    assert_eq!((window.x0, window.x1), (-10.0, 10.0));
}

#[test]
fn invalid_windows_become_valid() {
    for window in [
        Window::new(f64::NAN, 0.0, 1.0, 1.0),
        Window::new(5.0, 5.0, 5.0, 5.0),
        Window::new(3.0, 1.0, -3.0, -1.0),
        Window::new(-1e300, -1e300, 1e300, 1e300),
        Window {
            ox: i64::MAX,
            oy: i64::MIN,
            ..Window::new(0.0, 0.0, 1e18, f64::INFINITY)
        },
    ] {
        let window = window.normalized();
        assert!(window.width() > 0.0 && window.height() > 0.0, "{window:?}");
        assert!(window.width().is_finite() && window.height().is_finite());
        let view = View::new(window, 100.0, 100.0);
        let (first, last) = view.columns();
        assert!(first <= last);
    }
}

/// A plot that is crossed by a diagonal. The diagonal begins in sight. It ends so far away that
/// coordinates there are rounded by more than a pixel.
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
fn a_polygon_from_far_away_keeps_its_width() {
    let band = |x: f64, y: f64| [(x - 2.0, y - 2.0), (x + 2.0, y + 2.0)];
    let [a, b] = band(PLACE_IN_SIGHT.0, PLACE_IN_SIGHT.1);
    let [d, c] = band(PLACE_IN_SIGHT.0 - FAR_PX, PLACE_IN_SIGHT.1 + FAR_PX);
    for (x, y) in PLOT.face(vec![a, b, c, d]) {
        let across = (x - PLACE_IN_SIGHT.0) + (y - PLACE_IN_SIGHT.1);
        assert!(across.abs() < 8.0, "{x}, {y}");
        assert!((50.0..=350.0).contains(&x) && (30.0..=430.0).contains(&y));
    }
}
