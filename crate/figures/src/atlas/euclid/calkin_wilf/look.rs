//! The look of the nodes, and the path of a position, in segments.

use super::CalkinWilf;
use super::layout::{Fraction, Layout, Node, Place, STEP};
use crate::frame::prelude::*;
use crate::frame::scene::{Corners, text_width};
use nimscope::games::euclid::laws::{segments, winning_case};
use nimscope::theory::calkin_wilf::{Branch, path_below};

/// The marks that a position adds to the tree.
pub(super) struct Route {
    /// The nodes from the root to the position, or to the end of the picture.
    pub(super) way: Vec<Node>,
    pub(super) lines: Vec<Mark>,
    pub(super) numbers: Vec<Mark>,
    pub(super) moves: Vec<Node>,
}

impl CalkinWilf {
    /// The path of a position: its segments, numbered from the position up, and the moves along the
    /// first of them.
    pub(super) fn path(&self, view: &View, overlay: &Overlay, fraction: Fraction) -> Option<Route> {
        let way = self.way(fraction)?;
        let end: u64 = path_below(self.root, fraction)?
            .iter()
            .map(|run| run.1)
            .sum();
        // If the picture ends before the position, the path ends there, too.
        let upto = |depth: u64| way.iter().rposition(|node| node.depth <= depth);
        let segments = segments(fraction.0, fraction.1);
        let long = segments.iter().position(|&(_, edges)| edges >= 2);
        let deciding = long.unwrap_or(segments.len().saturating_sub(1));
        let (mut lines, mut numbers) = (Vec::new(), Vec::new());
        let mut last = end;
        for (index, &(branch, edges)) in segments.iter().enumerate() {
            let (low, first) = (upto(last)?, last.saturating_sub(edges));
            let high = upto(first)?;
            last = first;
            if high == low {
                continue;
            }
            let along = way[high..=low].iter().rev().map(|node| node.middle(view));
            let ink = if index % 2 == 0 { Ink::Gold } else { Ink::Dots };
            let width = if index == deciding { 7.0 } else { 4.0 };
            lines.push(Mark::path(along.collect(), ink, width));
            if let Some(at) = self.beside(view, [way[high], way[high + 1]], branch) {
                badge(at, index + 1, index == deciding, &mut numbers);
            }
        }
        let edges = segments.first().map_or(0, |&(_, edges)| edges);
        let legal = end.saturating_sub(edges)..end;
        let legal = way
            .iter()
            .filter(|node| overlay.moves && legal.contains(&node.depth));
        let moves = legal.copied().collect();
        let target = self.target(fraction, end, &way).filter(|target| {
            let mut targets = overlay.targets().iter();
            targets.any(|to| self.marker(to) == Some(target.cell))
        });
        if let Some(target) = target {
            let up = way
                .iter()
                .rev()
                .take_while(|node| node.depth >= target.depth);
            let up = up.map(|node| node.middle(view)).collect();
            lines.push(Mark::path(up, Ink::Win, 3.0));
        }
        if let Some(last) = way.last().filter(|last| last.depth < end)
            && let Place::Ring(x, y) = last.place
        {
            let (at, pixel) = (last.middle(view), 1.0 / view.cell_size());
            let at = (at.0 + x * 26.0 * pixel, at.1 + y * 14.0 * pixel);
            let text = format!("+ {}", grouped((end - last.depth) as i64));
            numbers.push(Mark::text(at, text, Ink::Text, 12.0));
        }
        Some(Route {
            way,
            lines,
            numbers,
            moves,
        })
    }

    /// The place of the number of a segment: on the free side of its first edge, if that is long
    /// enough.
    fn beside(&self, view: &View, edge: [Node; 2], branch: Branch) -> Option<(f64, f64)> {
        let scale = view.cell_size();
        let [from, to] = edge.map(|node| node.middle(view));
        let side = if branch == Branch::Left { -1.0 } else { 1.0 };
        if let Layout::Path(path) = &self.layout {
            let aside = path.wide as f64 / 2.0 + 12.0 / scale;
            return (STEP as f64 * scale >= 18.0).then_some((to.0 + side * aside, to.1));
        }
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let long = dx.hypot(dy);
        let middle = (f64::midpoint(from.0, to.0), f64::midpoint(from.1, to.1));
        let away = match self.layout {
            Layout::Rings => (side * dy / -long, side * dx / long),
            _ => (side, 0.0),
        };
        let at = (
            middle.0 + away.0 * 17.0 / scale,
            middle.1 + away.1 * 17.0 / scale,
        );
        (long * scale > 34.0).then_some(at)
    }

    /// The target of the winning move of a position at this depth.
    fn target(&self, (a, b): Fraction, depth: u64, way: &[Node]) -> Option<Node> {
        let (_, times) = winning_case(self.board.zero, a.min(b), a.max(b))?;
        let to = depth.checked_sub(times)?;
        way.iter().copied().find(|node| node.depth == to)
    }

    /// Adds the dots and the text for the hidden middle of a long run of the path.
    pub(super) fn hidden(&self, view: &View, marks: &mut Vec<Mark>) {
        let pixel = 1.0 / view.cell_size();
        for node in self.in_sight(view) {
            let (Layout::Path(path), Place::Path(number)) = (&self.layout, node.place) else {
                continue;
            };
            let Some((branch, edges @ 2..)) = path.stops[number].next else {
                continue;
            };
            let (x, y) = node.middle(view);
            let middle = y - STEP as f64;
            for up in -2..=2 {
                let at = (x, middle + f64::from(up) * 9.0 * pixel);
                marks.push(Mark::disc(at, 4.0, Ink::Paper));
            }
            let (side, turn) = match branch {
                Branch::Left => (-1.0, "left"),
                Branch::Right => (1.0, "right"),
            };
            let lines = [grouped(edges as i64), format!("edges to the {turn}")];
            for (text, up) in lines.into_iter().zip([8.0, -8.0]) {
                let aside = (text_width(&text, 12.0) / 2.0 + 14.0) * pixel;
                let at = (x + side * aside, middle + up * pixel);
                marks.push(Mark::text(at, text, Ink::Quiet, 12.0));
            }
        }
    }

    /// Adds the line upward from a root that is not 1/1, and its text.
    pub(super) fn above(&self, view: &View, marks: &mut Vec<Mark>) {
        if matches!(self.layout, Layout::Rings) {
            return;
        }
        let segments = segments(self.root.0, self.root.1);
        let edges: u64 = segments.iter().map(|&(_, edges)| edges).sum();
        let Some(&(branch, _)) = segments.first() else {
            return;
        };
        let at = self.top().middle(view);
        let pixel = 1.0 / view.cell_size();
        let side = if branch == Branch::Left { 1.0 } else { -1.0 };
        let ends = vec![at, (at.0 + side * 40.0 * pixel, at.1 + 60.0 * pixel)];
        marks.push(Mark::path(ends, Ink::Quiet, 1.5).faded(0.6));
        let more = if edges == 1 { "edge" } else { "edges" };
        let text = format!("{edges} {more} below 1/1");
        let across = at.0 - side * text_width(&text, 6.0) * pixel;
        let at = (across, at.1 + 40.0 * pixel);
        marks.push(Mark::text(at, text, Ink::Quiet, 12.0));
    }
}

/// The least size of letters that are drawn, in pixels.
pub(super) const READABLE: f64 = 8.0;
/// The size of letters from which on P and N are written below.
pub(super) const NAMED: f64 = 11.0;

/// The look of the nodes of one class.
#[derive(Clone, Copy)]
pub(super) struct Style {
    /// The size of letters; 0 if the nodes are dots.
    pub(super) letters: f64,
    /// Half the width and height of a node in pixels.
    pub(super) half: (f64, f64),
}

impl Style {
    /// The look of a class of nodes. `pixels` is the height of their rooms, and `stretch` times
    /// that is the width. `widest` is the width of their widest label in letters of one pixel; 0 if
    /// they have none.
    pub(super) fn of(pixels: f64, stretch: f64, widest: f64) -> Self {
        let pad = (pixels * 0.05).clamp(1.0, 5.0);
        let aside = (pixels * stretch * 0.05).clamp(1.0, 5.0);
        let room = (pixels * stretch * 0.96 - 2.0 * aside) / widest;
        // P or N is below the label if both have room.
        let named = room.min(pixels * 0.2).min(18.0);
        let letters = if named >= NAMED {
            named
        } else {
            room.min(pixels * 0.38).min(NAMED - 0.1)
        };
        if widest > 0.0 && letters >= READABLE {
            let lines = if letters >= NAMED { 1.05 } else { 0.6 };
            let half = (widest * letters / 2.0 + aside, letters * lines + 0.8 * pad);
            return Self { letters, half };
        }
        let radius = (pixels * 0.2).clamp(1.2, 6.0);
        Self {
            letters: 0.0,
            half: (radius, radius),
        }
    }
}

/// The corners `half` pixels around a place.
pub(super) fn around(view: &View, (x, y): (f64, f64), half: (f64, f64)) -> Corners {
    let (dx, dy) = (half.0 / view.cell_size(), half.1 / view.cell_size());
    [(x - dx, y - dy), (x + dx, y + dy)]
}

/// Adds a node that is too small for letters: lost ones are full, won ones hollow.
pub(super) fn dot(at: (f64, f64), radius: f64, lost: bool, alpha: f64, marks: &mut Vec<Mark>) {
    if lost {
        marks.push(Mark::disc(at, radius, Ink::Strong).faded(alpha));
    } else if radius < 2.0 {
        marks.push(Mark::disc(at, radius, Ink::Faint));
    } else {
        marks.push(Mark::disc(at, radius, Ink::Ground));
        marks.push(Mark::ring(at, radius, Ink::Quiet, 1.0));
    }
}

/// Adds the number of a segment. The deciding one is filled.
pub(super) fn badge(at: (f64, f64), number: usize, full: bool, marks: &mut Vec<Mark>) {
    let (ground, ink) = match full {
        true => (Ink::Text, Ink::Paper),
        false => (Ink::Paper, Ink::Text),
    };
    marks.push(Mark::disc(at, 9.0, ground));
    marks.push(Mark::ring(at, 9.0, Ink::Text, 1.0));
    marks.push(Mark::text(at, number.to_string(), ink, 11.0));
}
