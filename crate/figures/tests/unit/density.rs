//! Tests of `src/frame/afar.rs` with access to private items.

use super::*;
use nimscope::Token;
use nimscope::solve::heaps::TakeBreak;

/// Each heap is counted once, in a row of pixels that is at most one row away from its dot.
#[test]
fn growing_nimbers_are_counted_at_their_dots() {
    for (text, [x0, y0, x1, y1]) in [
        ("0.(3)", [-100.0, -1_000.0, 200_100.0, 210_000.0]),
        ("0.3F", [-100.0, -1_000.0, 200_100.0, 110_000.0]),
        ("0.8", [90_000.0, 29_000.0, 130_000.0, 45_000.0]),
    ] {
        let rule = TakeBreak::read(Token { text, at: 0 }).expect("a rule");
        let mut data = Sequence::of(rule, None, 200_000);
        while !data.step(1 << 20).expect("enough memory").is_done() {}
        let (width, height) = (300, 200);
        let view = View::new(Window::new(x0, y0, x1, y1), 300.0, 200.0);
        let lines = counts(&data, &view, (width, height));
        for px in 0..width {
            let edge = |px: usize| view.column_at(px as f64).clamp(1, 200_001) as usize;
            let mut dots = vec![0; height];
            for nimber in data.nimbers.nimbers(edge(px)..edge(px + 1)) {
                dots[view.row_pixels(nimber.into()).0] += 1;
            }
            let counted = |y: usize| lines[y].as_ref().map_or(0, |line| line.counts[px]);
            let all: u32 = (0..dots.len()).map(counted).sum();
            assert_eq!(all, dots.iter().sum::<u32>(), "{text}: column {px}");
            for y in (0..dots.len()).filter(|&y| counted(y) > 0) {
                let near = y.saturating_sub(1)..(y + 2).min(dots.len());
                assert!(dots[near].iter().any(|&dot| dot > 0), "{text}: {px}, {y}");
            }
        }
    }
}
