//! The Calkin–Wilf tree, with its nodes where a [`Layout`] puts them.
//!
//! Only nodes that are large enough to be seen are visited.

use self::layout::{
    CLASSES, DEEPEST, Fraction, LEAST_LETTERS_PX, Layout, LayoutKind, NAMED, Node, Place, STEP,
    Style, around, badge, dot, near_root, side_of,
};
use super::cone::{self, Board, VARIANT};
use crate::frame::overlay::mark_move;
use crate::frame::prelude::*;
use nimscope::games::Euclid;
use nimscope::games::euclid::laws::{segments, winning_case};
use nimscope::theory::calkin_wilf::{Branch, path_below};
use nimscope::theory::{gcd, partial_quotients};

mod layout;

const ANY: (u64, u64) = (1, MAX_NUMBER);
const DEFAULT_END: Fraction = (11, 27);

pub(crate) const FIGURE: Entry = (&INFO, make, fit);

const INFO: FigureInfo = FigureInfo {
    id: "calkin-wilf",
    game: "euclid",
    title: "The Calkin–Wilf tree",
    caption: "Every fraction appears exactly once. Below a/b are a/(a+b) and (a+b)/b. A move goes \
              up from a fraction, at most to the nearest turn of its path.",
    settings: &[
        Setting::choice(
            "layout",
            "Layout",
            &[
                Choice::new("path", "path to the position"),
                Choice::new("halves", "spacing halved at each level"),
                Choice::new("rings", "ten levels as rings"),
            ],
            "path",
        ),
        Setting::choice(
            "labels",
            "Labels",
            &[
                Choice::new("fractions", "fractions"),
                Choice::new("continued", "continued fractions"),
            ],
            "fractions",
        ),
        Setting::integer("numerator", "Path to: numerator", ANY, "11"),
        Setting::integer("denominator", "Path to: denominator", ANY, "27"),
        Setting::integer("top", "Root: numerator", ANY, "1"),
        Setting::integer("bottom", "Root: denominator", ANY, "1"),
        VARIANT,
    ],
    x_label: "",
    y_label: "",
    framed: false,
    follows: true,
    moves: false,
    arrows: false,
    ..FigureInfo::PLANE
};

/// In the layout `path`, the path leads to the position. In the layout `halves`, the root is a near
/// ancestor of the position if the position is too deep below 1/1. A chosen root suggests `halves`,
/// because older links with a root had no other layout.
fn fit(component: &Component, settings: &Settings) -> Fit {
    let mut fit = cone::fit(component, settings);
    let layout = settings.text("layout");
    let numbers = Euclid::of(component).map_or(&[][..], Euclid::numbers);
    let fraction = match numbers {
        &[a, b] if a > 0 && b > 0 => Some(reduced(a, b)),
        _ => None,
    };
    let mut decide = |[top, bottom]: [&'static str; 2], (a, b): Fraction| {
        let values = [(top, a.to_string()), (bottom, b.to_string())];
        fit.decided.extend(values);
    };
    let path = layout == "path";
    let rooted = root(settings) != (1, 1);
    if let Some(to) = if path { fraction } else { Some(DEFAULT_END) } {
        decide(["numerator", "denominator"], to);
    }
    let deep = if layout == "halves" || path && rooted {
        fraction.and_then(|fraction| near_root(fraction, DEEPEST))
    } else {
        (path && !rooted).then_some((1, 1))
    };
    if let Some(root) = deep {
        decide(["top", "bottom"], root);
    }
    if rooted {
        fit.suggested.push(("layout", "halves".to_owned()));
    }
    fit
}

fn reduced(a: u64, b: u64) -> Fraction {
    let divisor = gcd(a, b).max(1);
    (a / divisor, b / divisor)
}

fn root(settings: &Settings) -> Fraction {
    reduced(settings.integer("top"), settings.integer("bottom"))
}

fn make(settings: &Settings) -> Box<dyn Figure> {
    let root = root(settings);
    let continued = settings.text("labels") == "continued";
    let [a, b] = ["numerator", "denominator"].map(|key| settings.integer(key));
    let to = reduced(a, b);
    let kind = match settings.text("layout") {
        "halves" => LayoutKind::Halves,
        "rings" => LayoutKind::Rings,
        _ => LayoutKind::Path,
    };
    // A room is wide enough for letters that are 0.38 times as high as the room, unless the label
    // is very long.
    let width = |fraction| {
        let letters = text_width(&label(fraction, continued), 1.0);
        (0.42 * letters + 0.2).clamp(1.4, 9.0)
    };
    Box::new(CalkinWilf {
        board: Board::of(settings, false),
        layout: Layout::new(kind, root, to, &width),
        continued,
    })
}

struct CalkinWilf {
    board: Board,
    layout: Layout,
    continued: bool,
}

#[derive(Default)]
struct Route {
    /// The nodes from the root to the position, or to the end of the picture.
    way: Vec<Node>,
    lines: Vec<Mark>,
    numbers: Vec<Mark>,
    moves: Vec<Node>,
}

const BESIDE_ALPHA: f64 = 0.75;
const NOWHERE: (i64, i64) = (-1, -1);
const MOST_CSV_LINES: usize = 100_000;

impl CalkinWilf {
    fn above_root(&self) -> f64 {
        match self.layout.root {
            (1, 1) => 0.0,
            _ => 60.0,
        }
    }

    /// The two numbers of a position in lowest terms; `None` for another variant, or if a number is
    /// 0.
    fn numbers(&self, position: &Position) -> Option<Fraction> {
        let (a, b) = self.board.marker(position)?;
        (a > 0 && b > 0).then(|| reduced(a.unsigned_abs(), b.unsigned_abs()))
    }

    fn outcome(&self, (a, b): Fraction) -> Outcome {
        self.board.outcome(a.cast_signed(), b.cast_signed())
    }

    /// The nodes in sight that are large enough, parents first.
    fn in_sight(&self, view: &View) -> Vec<Node> {
        let (w, scale) = (&view.window, view.cell_size());
        self.layout.visit(&|&node| {
            let [low, high] = self.layout.bounds(node);
            let (left, right) = (w.offset_x(low.0), w.offset_x(high.0));
            let (base, top) = (w.offset_y(low.1), w.offset_y(high.1));
            let outside = left > w.x1 || right < w.x0 || base > w.y1 || top < w.y0;
            !outside && node.side as f64 * scale >= self.layout.smallest()
        })
    }

    fn styles(&self, view: &View, nodes: &[Node]) -> Vec<Style> {
        let mut classes = [(0.0f64, 0.0f64); CLASSES];
        for node in nodes {
            let pixels = node.side as f64 * view.cell_size();
            let (size, widest) = &mut classes[node.class];
            *size = pixels;
            if pixels >= 2.0 * LEAST_LETTERS_PX {
                let label = label(node.fraction, self.continued);
                *widest = widest.max(text_width(&label, 1.0));
            }
        }
        let stretch = self.layout.wide as f64 / STEP as f64;
        let style = |(pixels, widest)| Style::of(pixels, stretch, widest);
        classes.into_iter().map(style).collect()
    }

    fn nodes(&self, view: &View, nodes: &[Node], marks: &mut Vec<Mark>) {
        let styles = self.styles(view, nodes);
        for node in nodes {
            let style = styles[node.class];
            let lost = self.outcome(node.fraction) == Outcome::P;
            let at = node.middle(view);
            let beside = self.layout.kind == LayoutKind::Path && !node.on_path();
            let alpha = if beside { BESIDE_ALPHA } else { 1.0 };
            if style.letters == 0.0 {
                dot(at, style.half.0, lost, alpha, marks);
                continue;
            }
            let corners = around(view, at, style.half);
            let (ground, ink) = match lost {
                true => (Ink::Strong, Ink::OnStrong),
                false => (Ink::Ground, Ink::OnGround),
            };
            if beside {
                // The edge to the node must not show through.
                marks.push(Mark::block(corners, Ink::Paper));
            }
            marks.push(Mark::block(corners, ground).faded(alpha));
            if !lost {
                marks.push(Mark::frame(corners, Ink::Faint, 1.0));
            }
            let scale = view.cell_size();
            let text = |text, up: f64, size| Mark::text((at.0, at.1 + up / scale), text, ink, size);
            let size = style.letters;
            let label = label(node.fraction, self.continued);
            if size < NAMED {
                marks.push(text(label, 0.0, size));
                continue;
            }
            marks.push(text(label, size * 0.38, size));
            let letter = if lost { "P" } else { "N" };
            marks.push(text(letter.to_owned(), -size * 0.68, size * 0.72));
        }
    }

    /// The path of a position: its segments, numbered from the position up, and the moves along the
    /// first segment.
    fn path(&self, view: &View, overlay: &Overlay, fraction: Fraction) -> Option<Route> {
        let way = self.layout.way(fraction)?;
        let runs = path_below(self.layout.root, fraction)?;
        let end: u64 = runs.iter().map(|run| run.1).sum();
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
        let legal = |node: &&Node| overlay.moves && legal.contains(&node.depth);
        let moves = way.iter().filter(legal).copied().collect();
        let target = self.target(fraction, end, &way).filter(|target| {
            let mut targets = overlay.targets().iter();
            targets.any(|to| self.marker(to) == Some(target.cell))
        });
        if let Some(target) = target {
            let up = way.iter().rev();
            let up = up.take_while(|node| node.depth >= target.depth);
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

    /// The place of the number of a segment, on the free side of its first edge; `None` if the edge
    /// is too short.
    fn beside(&self, view: &View, edge: [Node; 2], branch: Branch) -> Option<(f64, f64)> {
        let scale = view.cell_size();
        let [from, to] = edge.map(|node| node.middle(view));
        let side = side_of(branch) as f64;
        if self.layout.kind == LayoutKind::Path {
            let aside = self.layout.wide as f64 / 2.0 + 12.0 / scale;
            return (STEP as f64 * scale >= 18.0).then_some((to.0 + side * aside, to.1));
        }
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let long = dx.hypot(dy);
        let (x, y) = (f64::midpoint(from.0, to.0), f64::midpoint(from.1, to.1));
        let away = match self.layout.kind {
            LayoutKind::Rings => (side * dy / -long, side * dx / long),
            _ => (side, 0.0),
        };
        let at = (x + away.0 * 17.0 / scale, y + away.1 * 17.0 / scale);
        (long * scale > 34.0).then_some(at)
    }

    fn target(&self, (a, b): Fraction, depth: u64, way: &[Node]) -> Option<Node> {
        let (_, times) = winning_case(self.board.zero, a.min(b), a.max(b))?;
        let to = depth.checked_sub(times)?;
        way.iter().copied().find(|node| node.depth == to)
    }

    /// Adds the dots and the text for the hidden middle of a long run of the path.
    fn hidden(&self, view: &View, marks: &mut Vec<Mark>) {
        let pixel = 1.0 / view.cell_size();
        for node in self.in_sight(view) {
            let Place::Path(number) = node.place else {
                continue;
            };
            let Some((branch, edges @ 2..)) = self.layout.stops[number].next else {
                continue;
            };
            let (x, y) = node.middle(view);
            let middle = y - STEP as f64;
            for up in -2..=2 {
                let at = (x, middle + f64::from(up) * 9.0 * pixel);
                marks.push(Mark::disc(at, 4.0, Ink::Paper));
            }
            let turn = match branch {
                Branch::Left => "left",
                Branch::Right => "right",
            };
            let side = side_of(branch) as f64;
            let lines = [grouped(edges as i64), format!("edges to the {turn}")];
            for (text, up) in lines.into_iter().zip([8.0, -8.0]) {
                let aside = (text_width(&text, 12.0) / 2.0 + 14.0) * pixel;
                let at = (x + side * aside, middle + up * pixel);
                marks.push(Mark::text(at, text, Ink::Quiet, 12.0));
            }
        }
    }

    /// Adds the line upward from a root that is not 1/1, and its text.
    fn above(&self, view: &View, marks: &mut Vec<Mark>) {
        if self.layout.kind == LayoutKind::Rings {
            return;
        }
        let segments = segments(self.layout.root.0, self.layout.root.1);
        let edges: u64 = segments.iter().map(|&(_, edges)| edges).sum();
        let Some(&(branch, _)) = segments.first() else {
            return;
        };
        let at = self.layout.top().middle(view);
        let pixel = 1.0 / view.cell_size();
        let side = -side_of(branch) as f64;
        let ends = vec![at, (at.0 + side * 40.0 * pixel, at.1 + 60.0 * pixel)];
        marks.push(Mark::path(ends, Ink::Quiet, 1.5).faded(0.6));
        let more = if edges == 1 { "edge" } else { "edges" };
        let text = format!("{edges} {more} below 1/1");
        let across = at.0 - side * text_width(&text, 6.0) * pixel;
        let at = (across, at.1 + 40.0 * pixel);
        marks.push(Mark::text(at, text, Ink::Quiet, 12.0));
    }
}

fn label((a, b): Fraction, continued: bool) -> String {
    if !continued {
        return format!("{a}/{b}");
    }
    format!("[{}]", listed(&partial_quotients(a, b), ","))
}

fn listed(numbers: &[u64], between: &str) -> String {
    let numbers: Vec<String> = numbers.iter().map(u64::to_string).collect();
    numbers.join(between)
}

impl Figure for CalkinWilf {
    fn caption(&self) -> Option<String> {
        let which = match self.layout.root {
            (1, 1) => "Every fraction appears exactly once".to_owned(),
            (a, b) => format!("Each fraction below {a}/{b} appears exactly once"),
        };
        let way = match self.layout.kind {
            LayoutKind::Halves => "A move goes up along a straight line",
            LayoutKind::Path => {
                "A move goes up from a fraction, at most to the nearest turn of its path"
            }
            LayoutKind::Rings => "A move goes towards the middle and always turns to the same side",
        };
        let end = match self.board.zero {
            true => ", or makes a number 0",
            false => "",
        };
        Some(format!(
            "{which}. Below a/b are a/(a+b) and (a+b)/b. {way}{end}."
        ))
    }

    fn home(&self, width: f64, height: f64) -> Window {
        self.layout.home(width, height, self.above_root())
    }

    fn whole(&self, width: f64, height: f64) -> Option<Window> {
        self.layout.whole(width, height, self.above_root())
    }

    fn legend(&self, _view: &View) -> Vec<Key> {
        cells::outcome_legend(&[(Ink::Gold, "odd segments"), (Ink::Dots, "even segments")])
    }

    fn paint(&self, _view: &View, _raster: &mut Raster) {}

    fn points(&self, _view: &View, _limit: usize) -> (Vec<Point>, bool) {
        // Nodes are drawn as marks, not as points.
        (Vec::new(), true)
    }

    fn domain(&self) -> Block {
        // The block is empty, so that no ground is painted behind the tree.
        [(0, 0), (-1, -1)]
    }

    fn marks(&self, view: &View, overlay: &Overlay) -> Vec<Mark> {
        let nodes = self.in_sight(view);
        let mut marks = Vec::new();
        self.above(view, &mut marks);
        for node in &nodes {
            let pixels = node.side as f64 * view.cell_size();
            if pixels < 2.0 * self.layout.smallest() {
                continue;
            }
            for child in self.layout.children(*node) {
                let ends = vec![node.middle(view), child.middle(view)];
                let width = (pixels / 60.0).clamp(0.5, 1.5);
                marks.push(Mark::path(ends, Ink::Quiet, width).faded(0.6));
            }
        }
        let fraction = overlay.position().and_then(|at| self.numbers(at));
        let route = fraction.and_then(|fraction| self.path(view, overlay, fraction));
        let route = route.unwrap_or_default();
        marks.extend(route.lines);
        self.hidden(view, &mut marks);
        self.nodes(view, &nodes, &mut marks);
        let styles = self.styles(view, &nodes);
        for node in route.way {
            let style = styles[node.class];
            if style.letters > 0.0 {
                let corners = around(view, node.middle(view), style.half);
                marks.push(Mark::frame(corners, Ink::Gold, 2.5));
            }
        }
        for node in route.moves {
            mark_move(view, self.block(view, node.cell), &mut marks);
        }
        marks.extend(route.numbers);
        marks
    }

    fn block(&self, view: &View, cell: (i64, i64)) -> Corners {
        let Some(node) = self.layout.at(cell) else {
            return block(view, cell, cell);
        };
        let nodes = self.in_sight(view);
        let style = self.styles(view, &nodes)[node.class];
        around(view, node.middle(view), style.half)
    }

    fn cell(&self, x: i64, y: i64) -> Option<Cell> {
        let node = self.layout.at((x, y))?;
        Some(Cell::of(self.outcome(node.fraction)))
    }

    fn position(&self, x: i64, y: i64) -> Option<String> {
        let (a, b) = self.layout.at((x, y))?.fraction;
        self.board.position(a.cast_signed(), b.cast_signed())
    }

    fn words(&self, x: i64, y: i64, cell: Cell) -> String {
        let Some(Node {
            fraction: (a, b), ..
        }) = self.layout.at((x, y))
        else {
            return String::new();
        };
        let quotients = partial_quotients(a, b);
        let generation: u64 = quotients.iter().sum();
        let quotients = listed(&quotients, ", ");
        let lost = cell.is_lost();
        let (letter, ends) = (if lost { 'P' } else { 'N' }, cells::ends(lost));
        format!(
            "{a}/{b}, continued fraction [{quotients}], generation {generation}: the player to \
             move {ends} ({letter})"
        )
    }

    fn marker(&self, position: &Position) -> Option<(i64, i64)> {
        Some(self.layout.node(self.numbers(position)?)?.cell)
    }

    fn snap(&self, view: &View, px: f64, py: f64) -> (i64, i64) {
        let nodes = self.in_sight(view);
        let styles = self.styles(view, &nodes);
        let reach = |node: &&Node| {
            let (x, y) = node.middle(view);
            let half = styles[node.class].half;
            let dx = ((view.px(x) - px).abs() - half.0).max(0.0);
            let dy = ((view.py(y) - py).abs() - half.1).max(0.0);
            dx.hypot(dy)
        };
        nodes
            .iter()
            .filter(|node| reach(node) < REACH_PX)
            .min_by(|a, b| reach(a).total_cmp(&reach(b)))
            .map_or(NOWHERE, |node| node.cell)
    }

    fn walk(&self, cell: (i64, i64), (dx, dy): (i64, i64)) -> KeyStep {
        let next = self.layout.at(cell).map_or_else(
            || self.layout.top(),
            |node| match (dx, dy) {
                (_, 1..) => self.layout.parent(node),
                (_, ..=-1) => self.layout.down(node),
                _ => self.layout.along(node, dx),
            },
        );
        KeyStep {
            cell: next.cell,
            size: next.side,
        }
    }

    fn csv(&self, view: &View) -> Option<String> {
        use std::fmt::Write as _;
        let mut text = String::from("numerator,denominator,outcome\n");
        for node in self.in_sight(view).iter().take(MOST_CSV_LINES) {
            if seen(view, around(view, node.middle(view), (1.0, 1.0))).is_some() {
                let (a, b) = node.fraction;
                let outcome = self.outcome(node.fraction);
                // Writing to a string cannot fail.
                let _ = writeln!(text, "{a},{b},{outcome:?}");
            }
        }
        Some(text)
    }
}
