//! Tests of `src/frame/lines.rs` with access to private items.

use super::*;
use nimscope::theory::Quadratic;

#[test]
fn the_line_passes_between_the_correct_lattice_points_at_any_distance() {
    for n in [1, 2, 3, 1_000, 123_456_789, 1_000_000_000_000_000] {
        let floor = Quadratic::GOLDEN.floor_times(n).unwrap_or_default();
        let height = half_root(1, n, floor as i64);
        assert!((0.0..1.0).contains(&height), "{n}: {height}");
    }
    assert!((half_root(1, 1, 0) - 1.618_033_988_7).abs() < 1e-6);
    assert!((half_root(2, 5, 0) - 5.0 * (1.0 + 2f64.sqrt())).abs() < 1e-5);
}
